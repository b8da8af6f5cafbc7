// The list of unfinished games: a small board, the players, the last move; to resume or delete.

import { post } from "../api.js";
import { el, fill, picture, whenSeen } from "../dom.js";
import { forgetGame, store } from "../keep.js";
import { settings } from "../settings.js";
import { capital, labelled, say } from "../words.js";
import { seatName } from "./seats.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../keep.js").Kept} Kept */

/** The number of games shown before "show all". */
const FIRST = 4;

/** @param {Kept[]} kept @param {GameInfo[]} all */
export function keptList(kept, all) {
  const list = el("ul");
  const add = (/** @type {Kept[]} */ games) => list.append(...games.map((game) => item(game, all)));
  add(kept.slice(0, FIRST));
  const more = el("button", { type: "button", class: "quiet" }, say("page-show-all", { count: kept.length }));
  more.addEventListener("click", () => {
    add(kept.slice(FIRST));
    more.remove();
    // The focus continues at the first of the new games.
    list.children[FIRST]?.querySelector("a")?.focus();
  });
  return el("section", { class: "kept" }, el("h2", {}, say("page-waiting-games")), list, kept.length > FIRST ? more : null);
}

/** @param {Kept} game @param {GameInfo[]} all */
function item(game, all) {
  const info = all.find((known) => known.name === game.game);
  const title = info?.title ?? game.game;
  const view = el("div", { class: "view" });
  whenSeen(view, () => draw(game, view));
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
      el("span", { class: "quiet-text" }, say("page-moves-played", { count: game.plies }), " · ", lastMove(game.at)),
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

/** Draws the position of a game; a list without pictures is better than none. @param {Kept} game @param {Element} view */
async function draw(game, view) {
  try {
    const {
      game: name,
      variant,
      position,
      view: seat,
    } = game.position ? game : (await post("/api/records", { text: game.record })).games[0];
    const state = await post("/api/position", { game: name, variant, position, view: seat });
    fill(view, picture(state.svg));
  } catch {
    view.classList.add("failed");
  }
}

/** The units of time in which an age is told, in seconds. */
const UNITS = /** @type {const} */ ([
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
]);

/** Returns the time of the last move in words, with the exact date as its title. @param {number} at */
function lastMove(at) {
  const age = Math.max(0, (Date.now() - at) / 1000);
  const [unit, seconds] = UNITS.findLast(([, length]) => age >= length) ?? /** @type {const} */ (["second", 1]);
  const count = unit === "second" ? 0 : Math.floor(age / seconds);
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(-count, unit);
  const date = new Date(at);
  const full = new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeStyle: "short" }).format(date);
  return el("time", { datetime: date.toISOString(), title: full }, words);
}
