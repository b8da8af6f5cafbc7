// Today: one puzzle per game and the deals of the day, the same for everyone; the results, the streak, and a line to
// share.

import { get, post, sentenceOf } from "../api.js";
import { dialog } from "../dialog.js";
import { el, fill } from "../dom.js";
import { games } from "../games.js";
import { keptGame } from "../keep.js";
import { crop } from "../parts/crop.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { dateText, dealText, recordDeal, resultsOf, shareLine, signed, summary } from "../today.js";
import { toast } from "../voice.js";
import { labelled, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../../types/protocol.js").Today} Day */
/** @typedef {import("../../types/protocol.js").DailyPuzzle} DailyPuzzle */
/** @typedef {import("../../types/protocol.js").DailyDeal} DailyDeal */
/** @typedef {import("../../types/protocol.js").PuzzleState} PuzzleState */

/** @type {import("../router.js").Open} */
export async function open() {
  const date = dateText();
  const [all, day] = await Promise.all([games(), /** @type {Promise<Day>} */ (get(`/api/today?date=${date}`))]);
  const closed = new AbortController();
  // After midnight, another day is shown.
  const check = () => !document.hidden && dateText() !== date && void go();
  document.addEventListener("visibilitychange", check, { signal: closed.signal });
  const infoOf = (/** @type {string} */ name) => /** @type {GameInfo} */ (all.find((game) => game.name === name));
  const cards = [
    ...day.puzzles.map((puzzle) => puzzleCard(puzzle, infoOf(puzzle.game), date, closed.signal)),
    ...day.deals.map((deal) => dealCard(deal, infoOf(deal.game), date, closed.signal)),
  ];
  const page = el("div", { class: "today" }, heading(all, date), el("ul", { class: "tasks" }, cards), share(all, date));
  return { title: say("page-today"), nodes: [page], close: () => closed.abort() };
}

/** @param {GameInfo[]} all @param {string} date */
function heading(all, date) {
  const { done, streak } = summary(all, date);
  const long = new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(date));
  return el(
    "header",
    {},
    el("h1", {}, say("page-today")),
    el("p", { class: "date" }, el("time", { datetime: date }, long)),
    el("p", { class: "quiet-text" }, say("page-today-more")),
    el("p", { class: "so-far" }, el("strong", {}, done), streak ? el("span", { class: "streak" }, streak) : null),
  );
}

/**
 * Returns the card of a task: its picture, the game, what to do, the result, and the way there.
 * @param {GameInfo} info @param {string} kind @param {{ done: string | null, text: Node, way: Node, view: Element }} parts
 */
function card(info, kind, { done, text, way, view }) {
  return el(
    "li",
    { class: "task-card card", "data-game": info.name, "data-kind": kind, "data-material": info.material, "data-done": done },
    view,
    el(
      "div",
      { class: "words" },
      el("p", { class: "kind" }, say(`page-today-${kind}`)),
      el("h2", {}, info.title),
      text,
      el("div", { class: "result" }, way, done === null ? null : resultBadge(done)),
    ),
  );
}

/** @param {string} text */
function resultBadge(text) {
  return el("span", { class: "badge" }, text);
}

/** @param {DailyPuzzle} puzzle @param {GameInfo} info @param {string} date @param {AbortSignal} signal */
function puzzleCard({ game, seed }, info, date, signal) {
  const solved = resultsOf(date).puzzles[game];
  const view = el("div", { class: "view" });
  const text = el("p", { class: "quiet-text" }, say("page-waiting"));
  const way = el(
    "a",
    {
      class: solved === undefined ? "button primary" : "button",
      href: `#/puzzles/${game}?seed=${seed}&day=${date}`,
      "aria-label": labelled(say(solved === undefined ? "page-today-solve" : "page-today-again"), info.title),
    },
    say(solved === undefined ? "page-today-solve" : "page-today-again"),
  );
  const show = async () => {
    const { task, difficulty, state } = /** @type {PuzzleState} */ (
      await get(`/api/puzzle/${encodeURIComponent(game)}?seed=${seed}`, signal)
    );
    fill(view, crop(state.svg));
    fill(text, task, " ", say("page-puzzle-hard", { level: difficulty }), ".");
  };
  show().catch((why) => signal.aborted || fill(text, sentenceOf(why)));
  const done = solved === undefined ? null : say(solved ? "page-today-solved" : "page-today-missed");
  const item = card(info, "puzzle", { done, text, way, view });
  item.classList.toggle("missed", solved === false);
  return item;
}

/** @param {DailyDeal} deal @param {GameInfo} info @param {string} date @param {AbortSignal} signal */
function dealCard(deal, info, date, signal) {
  const { game, seed, par } = deal;
  const begun = resultsOf(date).deals[game];
  const over = begun?.margin !== undefined;
  const view = el("div", { class: "view" });
  const show = async () => {
    const state = await post("/api/position", { game, seed, view: String(deal.player) }, signal);
    fill(view, crop(state.svg));
  };
  show().catch((why) => signal.aborted || sentenceOf(why));
  const text = el(
    "p",
    { class: "quiet-text" },
    say(par === null ? "page-today-no-par" : "page-today-par", { par: signed(par ?? 0) }),
  );
  const done = begun && over ? dealText(begun) : null;
  const item = card(info, "deal", { done, text, way: dealButton(deal, info, date, begun?.id, over), view });
  item.classList.toggle("missed", begun?.margin === null);
  return item;
}

/** Returns the button that begins a deal or continues it. @param {DailyDeal} deal @param {GameInfo} info @param {string} date @param {string | undefined} begun @param {boolean} over */
function dealButton({ game, seed, player, opponent, par }, info, date, begun, over) {
  const kept = begun === undefined ? undefined : keptGame(begun);
  if (kept) {
    const id = over ? "page-today-again" : "page-go-on";
    const way = {
      class: over ? "button" : "button primary",
      href: `#/play/${kept.id}`,
      "aria-label": labelled(say(id), info.title),
    };
    return el("a", way, say(id));
  }
  const begin = async () => {
    const players = player === 1 ? ["human", opponent] : [opponent, "human"];
    const { id } = await post("/api/play", { game, seed, players });
    if (!over) recordDeal(date, game, { id, player, par });
    await go(`play/${id}`);
  };
  const button = el(
    "button",
    { type: "button", class: over ? "" : "primary", "data-action": "deal", "aria-label": labelled(say("page-play"), info.title) },
    say("page-play"),
  );
  button.addEventListener("click", async () => {
    button.disabled = true;
    await begin().catch((why) => toast(sentenceOf(why)));
    button.disabled = false;
  });
  return button;
}

/** @param {GameInfo[]} all @param {string} date */
function share(all, date) {
  const line = shareLine(all, date);
  return el(
    "section",
    { class: "share" },
    el("p", { class: "line" }, line),
    el("button", { type: "button", "data-action": "share", onclick: () => void send(line) }, say("page-today-share")),
    el("p", { class: "quiet-text" }, say("page-today-note")),
  );
}

/** Shares a text: with another program where the browser can, else by the clipboard, else by hand. @param {string} text */
async function send(text) {
  if (typeof navigator.share === "function") {
    // Sharing that is called off is no failure.
    return void (await navigator.share({ text }).catch(() => undefined));
  }
  try {
    await navigator.clipboard.writeText(text);
    toast(say("page-today-copied"));
  } catch {
    const area = el("textarea", { rows: 3, readonly: true, "aria-label": say("page-today-share") }, text);
    dialog(say("page-today-share"), [area]);
    area.select();
  }
}
