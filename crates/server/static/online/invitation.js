// The card beside the board before a game between two places begins: the link for the one who invites, and the terms,
// with a button to take the seat, for the one who is invited. Opening a link takes nothing.

import { el } from "../dom.js";
import { keepNames, lastNames } from "../parts/begin.js";
import { seatTitle } from "../parts/seats.js";
import { forgetSeat, seatLink, watchLink } from "../tokens.js";
import { capital, say } from "../words.js";
import { linkBox, localRemark } from "./links.js";
import { clockWords, takebackWords } from "./terms.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../../types/protocol.js").GameState} Game */

/** The greatest length of a name; the server checks it too. */
const LONGEST_NAME = 24;

/** Returns the card of a player who waits for the other one. @param {Room} room */
export function waitingCard(room) {
  const { play, seat, state } = room;
  const { id, title } = play;
  const link = seat?.invitation ? seatLink(id, seat.invitation) : null;
  return [
    el("h2", {}, say(link ? "page-invite" : state?.listed ? "page-in-lobby" : "page-invited-elsewhere")),
    el("p", {}, say(link ? "page-invite-why" : state?.listed ? "page-in-lobby-why" : "page-invited-elsewhere-why")),
    link ? linkBox(link, { label: say("page-invite-link"), name: "invitation", title: inviteTitle(title), code: true }) : null,
    link ? localRemark() : null,
    el("h3", {}, say("page-watch-link")),
    linkBox(watchLink(id), { label: say("page-watch-link"), name: "watch", title }),
    termsList(room),
  ];
}

/** Returns the title that goes with a shared invitation. @param {string} game */
function inviteTitle(game) {
  return say("page-invite-title", { game });
}

/** Returns the card of someone who has the link of a seat. @param {Room} room @param {string} [typed] the name typed so far */
export function invitedCard(room, typed) {
  const game = /** @type {Game} */ (room.play.game);
  const side = room.seat?.side ?? 1;
  const isTaken = Boolean(room.state?.taken[side - 1]);
  const other = room.terms?.names[2 - side];
  const input = el("input", {
    id: "guest",
    name: "name",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    spellcheck: "false",
    placeholder: say("page-name-hint"),
    value: typed ?? lastNames()[0] ?? "",
  });
  const take = (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = isTaken ? "" : input.value.trim();
    if (name) keepNames([name, lastNames()[1] ?? ""]);
    room.take(name);
  };
  const heading = isTaken
    ? say("page-seat-taken")
    : other
      ? say("page-invitation-from", { player: other, game: room.play.title })
      : say("page-invitation", { game: room.play.title });
  return [
    el("h2", {}, heading),
    isTaken ? el("p", {}, say("page-seat-taken-why", { player: seatTitle(game, side) })) : null,
    el(
      "form",
      { onsubmit: take },
      isTaken ? null : el("label", { class: "label", for: "guest" }, say("page-your-name")),
      isTaken ? null : input,
      el(
        "div",
        { class: "buttons" },
        el("button", { class: "primary", "data-action": "take" }, say(isTaken ? "page-seat-continue" : "page-seat-take")),
        el("button", { type: "button", "data-action": "only-watch", onclick: () => leave(room) }, say("page-only-watch")),
      ),
    ),
    termsList(room, side),
  ];
}

/** Puts an invitation aside: this browser watches the game. @param {Room} room */
function leave(room) {
  forgetSeat(room.play.id);
  room.seat = undefined;
  room.play.render();
  room.play.board.cells.focus();
}

/** Returns the names of variants in words. @param {Room} room @param {string} names */
function variantWords({ play }, names) {
  const about = (/** @type {string} */ name) => play.info?.variants.find((variant) => variant.name === name)?.about ?? name;
  return capital(names.split(",").map(about).join(", "));
}

/** Returns what the players agree on; empty until it is known. @param {Room} room @param {number} [side] of the one who is invited */
function termsList(room, side = room.state?.seat ?? undefined) {
  const { terms, play, state } = room;
  const { game } = play;
  if (!terms || !game || !state) return null;
  const rows = [
    [say("page-your-side"), capital(game.state.players[(side ?? 1) - 1] ?? "")],
    [say("page-clock"), clockWords(terms.clock)],
    [say("page-takeback"), takebackWords(state.takeback)],
    terms.variant === "standard" ? null : [say("page-variant"), variantWords(room, terms.variant)],
  ];
  return el(
    "dl",
    { class: "terms" },
    rows.flatMap((row) => (row ? [el("dt", {}, row[0]), el("dd", {}, row[1])] : [])),
  );
}
