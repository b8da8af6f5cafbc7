// The tasks of the day and their results, kept in this browser: one puzzle per game, the deals, and the streak of days.
// The server derives the tasks from the date alone.

import { keptGame } from "./keep.js";
import { recall, remember } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */

/**
 * A deal that was begun. `margin` is there once it is over; null if the player gave up.
 * @typedef {object} Deal
 * @property {string} id the id of the game
 * @property {import("../types/protocol.js").PlayerNumber} player
 * @property {number | null} par
 * @property {number | null} [margin]
 * @property {string} [record] the finished game
 */

/** @typedef {{ puzzles: Record<string, boolean>, deals: Record<string, Deal> }} Results by the names of the games */

/** @typedef {{ days: Record<string, Results>, last: string, count: number }} Diary `count` days in a row, up to `last` */

/** @typedef {{ kind: "puzzle" | "deal", game: GameInfo }} Task */

const DIARY = "iroko-today";

/** The days whose results are kept. */
const KEPT_DAYS = 14;

/** Returns a date of this place as the server writes it. @param {Date} [date] */
export function dateText(date = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the number of a date in the sequence of days. @param {string} date */
export function dayNumber(date) {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

/** @returns {Diary} */
function diary() {
  const { days = {}, last = "", count = 0 } = recall(DIARY) ?? {};
  return { days, last, count };
}

/** Returns the results of a day. @param {string} date @returns {Results} */
export function resultsOf(date) {
  const { puzzles = {}, deals = {} } = diary().days[date] ?? {};
  return { puzzles, deals };
}

/** Changes the results of a day; `counts` tells whether it then counts for the streak. @param {string} date @param {(results: Results) => void} change @param {boolean} counts */
function write(date, change, counts) {
  const all = diary();
  const results = resultsOf(date);
  change(results);
  all.days[date] = results;
  const kept = Object.keys(all.days).sort().slice(-KEPT_DAYS);
  all.days = Object.fromEntries(kept.map((day) => [day, /** @type {Results} */ (all.days[day])]));
  if (counts && (all.last === "" || date > all.last)) {
    const follows = all.last !== "" && dayNumber(date) === dayNumber(all.last) + 1;
    all.count = follows ? all.count + 1 : 1;
    all.last = date;
  }
  remember(DIARY, all);
}

/** Records the first answer to the puzzle of a day. @param {string} date @param {string} game @param {boolean} solved */
export function recordPuzzle(date, game, solved) {
  if (Number.isNaN(dayNumber(date)) || date > dateText() || game in resultsOf(date).puzzles) return;
  write(date, (results) => (results.puzzles[game] = solved), solved);
}

/** Records that the deal of a day is begun. @param {string} date @param {string} game @param {Deal} deal */
export function recordDeal(date, game, deal) {
  write(date, (results) => (results.deals[game] = deal), false);
}

/** Returns the deal that a game plays, with its date. @param {string} id @returns {{ date: string, name: string, deal: Deal } | null} */
function dealOf(id) {
  for (const [date, { deals = {} }] of Object.entries(diary().days))
    for (const [name, deal] of Object.entries(deals)) {
      if (deal.id === id || keptGame(deal.id)?.id === id) return { date, name, deal };
    }
  return null;
}

/**
 * Records the result of a finished game, if it is the deal of a day; the first result stays. Returns it as a sentence,
 * or null.
 * @param {string} id @param {import("../types/protocol.js").GameState} game @returns {string | null}
 */
export function finishDeal(id, { state, record }) {
  const found = state.outcome ? dealOf(id) : null;
  if (!found || !state.outcome) return null;
  const { date, name, deal } = found;
  if (deal.margin === undefined) {
    const { reason, scores } = state.outcome;
    const [own, other] = deal.player === 1 ? [0, 1] : [1, 0];
    // A game that was given up has no final points.
    const over = scores && !["resign", "time", "forfeit"].includes(reason);
    deal.margin = over ? (scores[own] ?? 0) - (scores[other] ?? 0) : null;
    deal.record = record;
    write(date, (results) => (results.deals[name] = deal), over !== null && over !== false);
  }
  return deal.record === record ? dealText(deal) : null;
}

/** Returns the result of a finished deal: "+3 of +4". @param {Deal} deal */
export function dealText({ margin, par }) {
  if (margin === null || margin === undefined) return say("page-today-given-up");
  return par === null ? signed(margin) : say("page-today-result", { margin: signed(margin), par: signed(par) });
}

/** Returns a margin with its sign. @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : "0";
}

/** Returns the number of days in a row up to a date; the date itself need not be done yet. @param {string} date */
export function streak(date) {
  const { last, count } = diary();
  const ago = dayNumber(date) - dayNumber(last);
  return ago === 0 || ago === 1 ? count : 0;
}

/** Returns the tasks of every day. @param {GameInfo[]} all @returns {Task[]} */
export function tasks(all) {
  const puzzles = all.filter((game) => game.puzzle_difficulties.length > 0);
  const deals = all.filter((game) => game.daily_deal);
  return [
    ...puzzles.map((game) => /** @type {Task} */ ({ kind: "puzzle", game })),
    ...deals.map((game) => /** @type {Task} */ ({ kind: "deal", game })),
  ];
}

/** Returns whether a task is done: a puzzle that was answered, a deal that is over. @param {Task} task @param {Results} results */
export function isDone({ kind, game }, { puzzles, deals }) {
  return kind === "puzzle" ? game.name in puzzles : deals[game.name]?.margin !== undefined;
}

/** Returns how much of a day is done, and the streak, as short texts. @param {GameInfo[]} all @param {string} date */
export function summary(all, date) {
  const [list, results, count] = [tasks(all), resultsOf(date), streak(date)];
  const done = list.filter((task) => isDone(task, results)).length;
  return {
    done: say("page-today-done", { done, all: list.length }),
    streak: count > 0 ? say("page-today-streak", { count }) : null,
  };
}

/** Returns a line about a day that gives no solution away. @param {GameInfo[]} all @param {string} date */
export function shareLine(all, date) {
  const { puzzles, deals } = resultsOf(date);
  const marks = all.flatMap((game) => {
    const puzzle = game.puzzle_difficulties.length > 0 ? mark(puzzles[game.name]) : [];
    const deal = game.daily_deal ? dealMark(deals[game.name]) : [];
    const both = [...puzzle, ...deal];
    return both.length > 0 ? [`${game.title} ${both.join(" ")}`] : [];
  });
  const count = streak(date);
  const days = count > 0 ? [say("page-today-days", { count })] : [];
  return [`Iroko ${date}`, ...marks, ...days].join(" · ");
}

/** @param {boolean | undefined} solved */
function mark(solved) {
  return [solved === undefined ? "–" : solved ? "✓" : "✗"];
}

/** @param {Deal | undefined} deal */
function dealMark(deal) {
  if (deal?.margin === undefined) return [];
  if (deal.margin === null) return ["✗"];
  return [deal.par === null ? signed(deal.margin) : `${signed(deal.margin)}/${signed(deal.par)}`];
}
