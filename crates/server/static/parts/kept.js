// The list of unfinished games, those between two places and those that this browser keeps: a small board, the players, the
// last move; to resume or delete.

import { post } from "../api.js";
import { el, fill } from "../dom.js";
import { forgetGame, store } from "../keep.js";
import { inOrder, isGoing, isTurn, onAnswer } from "../mine.js";
import { ownSeats } from "../tokens.js";
import { capital, labelled, say } from "../words.js";
import { KeyedList } from "./keyed.js";
import { ownItem, stateOf } from "./own.js";
import { seatName } from "./seats.js";
import { thumb } from "./thumb.js";
import { ago } from "./times.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../keep.js").Kept} Kept */
/** @typedef {import("../mine.js").Own} Own */

/** The number of games shown before "show all". */
const FIRST = 4;

/**
 * Returns the list: games between two places in which it is the player's turn, by deadline, then all others, the latest
 * first. It shows what the server answers later until it is closed.
 * @param {Kept[]} kept @param {Own[]} own @param {GameInfo[]} all @param {AbortSignal} closed
 */
export function unfinished(kept, own, all, closed) {
  const list = new KeyedList(el("ul"));
  const more = el("button", { type: "button", class: "quiet" });
  const section = el("section", { class: "kept" }, el("h2", {}, say("page-waiting-games")), list.element, more);
  let isWhole = false;
  const show = (/** @type {Own[]} */ now) => {
    const entries = entriesOf(kept, now, all);
    list.show(isWhole ? entries : entries.slice(0, FIRST));
    section.hidden = entries.length === 0;
    more.hidden = isWhole || entries.length <= FIRST;
    fill(more, say("page-show-all", { count: entries.length }));
  };
  more.addEventListener("click", () => {
    isWhole = true;
    show(own);
    // The focus continues at the first of the new games.
    list.element.children[FIRST]?.querySelector("a")?.focus();
  });
  onAnswer((now) => {
    own = now;
    show(now);
  }, closed);
  show(own);
  return section;
}

/** @param {Kept[]} kept @param {Own[]} own @param {GameInfo[]} all */
function entriesOf(kept, own, all) {
  const online = inOrder(own).filter((one) => isGoing(one) && one.game?.begun);
  const seats = new Set(ownSeats().map(({ id }) => id));
  const entry = (/** @type {Own} */ one) => ({
    key: one.seat.id,
    at: one.game?.changed ?? 0,
    state: stateOf(one),
    make: () => ownItem(one, all),
  });
  // The server's game is the game: what this browser keeps of it is no second one.
  const here = kept
    .filter(({ id }) => !seats.has(id))
    .map((game) => ({ key: game.id, at: game.at, state: "", make: () => item(game, all) }));
  const others = [...online.filter((one) => !isTurn(one)).map(entry), ...here];
  return [...online.filter(isTurn).map(entry), ...others.sort((one, other) => other.at - one.at)];
}

/** @param {Kept} game @param {GameInfo[]} all */
function item(game, all) {
  const info = all.find((known) => known.name === game.game);
  const title = info?.title ?? game.game;
  const view = thumb(() => seen(game));
  const resume = el(
    "a",
    {
      class: "button",
      href: `#/play/${game.id}`,
      "aria-label": labelled(say("page-go-on"), [title, ...players(game, info)].join(", ")),
    },
    say("page-go-on"),
  );
  const content = [
    view,
    el(
      "div",
      { class: "about" },
      el("strong", {}, title),
      players(game, info).map((player) => el("span", {}, player)),
      el("span", { class: "quiet-text" }, say("page-moves-played", { count: game.plies }), " · ", ago(game.at)),
    ),
    resume,
    el(
      "button",
      {
        class: "quiet icon-button",
        type: "button",
        "data-action": "forget",
        "aria-label": labelled(say("page-forget"), title),
        title: say("page-forget"),
        onclick: () => forget(),
      },
      "✕",
    ),
  ];
  const box = el("li", {}, content);
  const forget = () => {
    forgetGame(game.id);
    // The games below stay where they are.
    box.style.minHeight = `${box.offsetHeight}px`;
    const undo = el("button", { type: "button", "data-action": "unforget", onclick: () => restore() }, say("page-unforget"));
    fill(box, el("p", { role: "status" }, say("page-forgotten")), undo);
    undo.focus();
  };
  const restore = () => {
    store(game);
    fill(box, content);
    resume.focus();
  };
  return box;
}

/** Returns the sides and players of a game. @param {Kept} game @param {GameInfo} [info] */
function players(game, info) {
  const alone = game.players.some((name) => name !== "human");
  return game.players.map((who, seat) => {
    const kind = who === "human" ? "human" : "machine";
    const name = (kind === "human" && game.names?.[seat]) || who;
    const player = seatName({ kind, name, title: game.titles?.[seat] ?? null }, alone);
    return say("page-kept-player", { side: capital(info?.sides[seat] ?? ""), player });
  });
}

/** Returns the position of a game; an old entry has it in its record alone. @param {Kept} game */
async function seen({ game, variant, position, view, record }) {
  return position ? { game, variant, position, view } : (await post("/api/records", { text: record })).games[0];
}
