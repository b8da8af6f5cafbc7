// The end of a game: the result, how its points add up, and leaves that fall over the board when a human has won.

import { el, svg } from "../dom.js";
import { still } from "../settings.js";
import { capital, say } from "../words.js";
import { sideMark } from "./moves.js";
import { seatTitle } from "./seats.js";
import { goodSign } from "./signs.js";

/** @typedef {import("../../types/protocol.js").GameState} Game */
/** @typedef {import("../../types/protocol.js").ScoreLine} ScoreLine */

/** The number of leaves that fall. */
const LEAVES = 18;

/** Returns the seat of the reader: the only human, or the one in this seat of a game between two places; or -1. @param {Game} game */
function reader({ seats, online }) {
  if (online) return (online.seat ?? 0) - 1;
  const humans = seats.flatMap((seat, at) => (seat.kind === "human" ? [at] : []));
  return humans.length === 1 ? /** @type {number} */ (humans[0]) : -1;
}

/** Returns the margin in points that decided a game; 0 if points did not. @param {Game} game */
function margin({ state }) {
  const { reason, scores } = state.outcome ?? {};
  if (!scores || ["resign", "time", "forfeit"].includes(reason ?? "")) return 0;
  return Math.abs(scores[0] - scores[1]);
}

/** Returns the result of a finished game for the reader: `won`, `lost` or `drawn`; empty without one. @param {Game} game */
export function resultOf(game) {
  const { winner } = game.state.outcome ?? {};
  const me = reader(game);
  if (winner === undefined || me < 0) return "";
  if (winner === null) return "drawn";
  return winner === me + 1 ? "won" : "lost";
}

/** Returns the headline of a finished game. @param {Game} game */
export function headline(game) {
  const [result, count, winner] = [resultOf(game), margin(game), game.state.outcome?.winner];
  const by = count ? "-by" : "";
  if (winner === null || winner === undefined) return say("page-end-drawn");
  if (result) return say(`page-end-${result}${by}`, { count });
  return say(`page-end-side-won${by}`, { count, player: seatTitle(game, winner) });
}

/** Returns the table of how the points add up, or null. @param {Game} game */
export function breakdown(game) {
  const { outcome, players } = game.state;
  const lines = outcome?.breakdown.filter(({ parts }) => parts.some(({ points, count }) => points > 0 || count > 0)) ?? [];
  if (!outcome?.scores || lines.length === 0) return null;
  const head = (/** @type {string} */ player, /** @type {number} */ at) =>
    el("th", { scope: "col" }, sideMark(at + 1), " ", capital(player));
  return el(
    "table",
    { class: "breakdown" },
    el("caption", { class: "unseen" }, say("page-end-points")),
    el("thead", {}, el("tr", {}, el("td"), players.map(head))),
    el(
      "tbody",
      {},
      lines.map((line) =>
        el(
          "tr",
          {},
          label(line),
          line.parts.map((one) => part(one, line.good)),
        ),
      ),
    ),
    el(
      "tfoot",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "row" }, say("page-end-total")),
        outcome.scores.map((score) => el("td", {}, String(score))),
      ),
    ),
  );
}

/** @param {ScoreLine} line */
function label({ label: text, good }) {
  return el("th", { scope: "row" }, good ? goodSign(good) : null, capital(text));
}

/**
 * Returns the points of a player on a line: "3 × 5 = 15" for goods, otherwise the number alone.
 * @param {ScoreLine["parts"][number]} part @param {string | null} good
 */
function part({ count, each, points }, good) {
  // Pieces that do not count are shown, and add nothing.
  if (each === 0 && !good) return el("td", { class: "sum" }, `(${count})`);
  const sum = good && count > 0 ? el("span", { class: "sum" }, `${count} × ${each} = `) : null;
  return el("td", {}, sum, String(points));
}

/** Returns whether a human has won; between two places, whether the reader has. @param {Game} game */
export function isHumanWin({ seats, state, online }) {
  const winner = state.outcome?.winner;
  if (online) return Boolean(winner && winner === online.seat);
  return Boolean(winner && seats[winner - 1]?.kind === "human");
}

/** Lets leaves fall over an element once, unless animations are off. @param {Element} place */
export function celebrate(place) {
  if (still()) return;
  const fall = el("div", { class: "leaves", "aria-hidden": "true" });
  for (let at = 0; at < LEAVES; at++) fall.append(leaf(at));
  place.append(fall);
  // The last leaf to land takes the others along.
  setTimeout(() => fall.remove(), 4200);
}

/** Returns a leaf: where it falls, how it turns and when it begins follow from its number, so that they are spread evenly. @param {number} at */
function leaf(at) {
  const spread = (at * 0.618034) % 1;
  const shape = svg(
    "svg",
    { viewBox: "-10 -16 20 32", class: `leaf leaf-${at % 3}` },
    svg("path", { d: "M0-15C9-8 9 6 0 14C-9 6-9-8 0-15z" }),
    svg("path", { class: "vein", d: "M0-11V15M0-3L4-7M0 3L4.500-1M0-3L-4-7M0 3L-4.500-1" }),
  );
  const style = {
    left: `${4 + 92 * spread}%`,
    "--delay": `${((at * 137) % 900) / 1000}s`,
    "--drift": `${(at % 2 ? 1 : -1) * (1.5 + (at % 4))}rem`,
    "--turn": `${(at % 2 ? 1 : -1) * (120 + 40 * (at % 5))}deg`,
    "--size": `${0.9 + 0.25 * (at % 3)}rem`,
  };
  for (const [name, value] of Object.entries(style)) shape.style.setProperty(name, value);
  return shape;
}
