// A game between two places in a list: its board, the players, whose turn it is, the time left or the result.

import { el } from "../dom.js";
import { isGoing, isTurn } from "../mine.js";
import { capital, labelled, say } from "../words.js";
import { thumb } from "./thumb.js";
import { ago, left } from "./times.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../../types/protocol.js").GameSummary} GameSummary */
/** @typedef {import("../mine.js").Own} Own */

/** Returns the name of the player on a side. @param {GameSummary} game @param {number} side from 0 */
function playerOf({ seat, names, titles, begun }, side) {
  if (seat === side + 1) return say("page-you");
  return names[side] || titles[side] || say(begun ? "page-mine-nameless" : "page-mine-free");
}

/** Returns the sides and the players on them. @param {GameSummary} game @param {GameInfo} [info] */
function players(game, info) {
  const line = (/** @type {number} */ side) =>
    say("page-kept-player", { side: capital(info?.sides[side] ?? ""), player: playerOf(game, side) });
  return [line(0), line(1)];
}

/** Returns the opponent's side and name. @param {GameSummary} game @param {GameInfo} [info] */
export function opponentOf(game, info) {
  return players(game, info)[game.seat === 1 ? 1 : 0] ?? "";
}

/** Returns the result for the player. @param {GameSummary} game */
function result({ winner, seat }) {
  return say(winner === null ? "page-end-drawn" : winner === seat ? "page-end-won" : "page-end-lost");
}

/** Returns the turn and the time left, or the result and the day. @param {GameSummary} game */
function state(game) {
  const { over, begun, yours, status, deadline, changed } = game;
  if (over) return el("span", { class: "state" }, el("strong", {}, result(game)), " ", ago(changed));
  if (!begun) return el("span", { class: "state" }, say("page-mine-waiting"));
  const time = deadline === null ? null : [" · ", left(deadline)];
  return el("span", { class: yours ? "state due" : "state" }, yours ? el("strong", {}, status) : status, time);
}

/** Returns what tells whether an entry has to be made again: what it shows. @param {Own} own */
export function stateOf({ game, seat }) {
  const words = game ? state(game).textContent : "";
  return JSON.stringify([seat.token, game && { ...game, deadline: null }, words]);
}

/** Returns an entry of a list. @param {Own} own @param {GameInfo[]} all @param {(Node | null)[]} [actions] */
export function ownItem(own, all, actions = []) {
  const { seat, game } = own;
  const info = all.find(({ name }) => name === seat.game);
  const title = info?.title ?? seat.game;
  if (!game)
    return el(
      "li",
      { class: "own gone", "data-id": seat.id },
      el("div", { class: "about" }, el("strong", {}, title), el("span", { class: "state" }, say("page-mine-gone"))),
      el("div", { class: "actions" }, actions),
    );
  const who = players(game, info);
  const [turn, going] = [isTurn(own), isGoing(own)];
  const word = say(turn ? "page-mine-play" : going ? "page-mine-open" : "page-mine-look");
  const open = el(
    "a",
    {
      class: turn ? "button primary" : "button",
      href: `#/play/${seat.id}`,
      "data-action": "open",
      "aria-label": labelled(word, [title, ...who].join(", ")),
    },
    word,
  );
  return el(
    "li",
    { class: turn ? "own turn" : "own", "data-id": seat.id },
    thumb(() => game),
    el(
      "div",
      { class: "about" },
      el("strong", {}, title),
      who.map((player) => el("span", {}, player)),
      state(game),
    ),
    el("div", { class: "actions" }, open, actions),
  );
}
