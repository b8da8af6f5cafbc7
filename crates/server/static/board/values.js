// Values on the board: what touching a cell is worth, as a tint and a label. A touch is worth the best move that it
// leads to. Without a value, a cell has its usual ring.

import { el, svg } from "../dom.js";
import { outline } from "./marks.js";
import { cellOf } from "./touch.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./hand.js").Choice} Choice */
/** @typedef {import("./places.js").Box} Box */

/**
 * The value of a move or a cell. `rank` is higher for a better one, `weight` is the share between the worst (0) and the
 * best (1), `text` is the label.
 * @typedef {{ kind: "win" | "draw" | "loss" | "heat", rank: number, weight: number, text: string }} Worth
 */

/** @typedef {{ moves: Map<string, Worth>, cells: Map<string, Worth> }} Values by the text of a move, and by the name of a cell */

/** Returns what a choice is worth; null if that is not known. @param {Values | null} values @param {Choice} choice @returns {Worth | null} */
function worthOf(values, { touch, chains }) {
  if (!values) return null;
  const heat = touch.kind === "cell" ? values.cells.get(touch.name ?? "") : undefined;
  if (heat) return heat;
  /** @type {Worth | null} */
  let best = null;
  let open = false;
  for (const { move } of chains) {
    const worth = values.moves.get(move);
    if (!worth) open = true;
    else if (!best || worth.rank > best.rank) best = worth;
  }
  // A move of unknown value may be better than the best known one, unless that wins.
  return best && open && best.kind !== "win" ? null : best;
}

/** Returns the choices whose value is known. @param {Board} board @param {Choice[]} choices @returns {Map<Choice, Worth>} */
export function valued(board, choices) {
  const found = choices.map((choice) => /** @type {const} */ ([choice, worthOf(board.values, choice)]));
  return new Map(found.flatMap(([choice, worth]) => (worth ? [[choice, worth]] : [])));
}

/** Returns the choices of entering from the reserve by a single touch, by cell. @param {Board} board @returns {[string, Choice][]} */
function entering(board) {
  const reserve = board.next.find((choice) => choice.touch.kind === "reserve");
  if (!reserve || board.hand.made.length > 0) return [];
  return board.entries.map((name) => [
    name,
    { ...reserve, chains: reserve.chains.filter((chain) => cellOf(board.hand.touches[chain.touches[1] ?? -1]) === name) },
  ]);
}

/** Returns the cells that a piece from the reserve enters with a known value. @param {Board} board @returns {Map<string, Worth>} */
export function valuedEntries(board) {
  const found = entering(board).map(([name, choice]) => /** @type {const} */ ([name, worthOf(board.values, choice)]));
  return new Map(found.flatMap(([name, worth]) => (worth ? [[name, worth]] : [])));
}

/** Draws the tint of a cell, and its label above or in the middle of it. @param {Box} box @param {Worth} worth @param {string} layout */
export function tint(box, { kind, weight, text }, layout) {
  const shape = outline(box, box.round ? 5 : 4);
  const ground = shape("ground");
  ground.style.setProperty("--weight", weight.toFixed(2));
  return svg("g", { class: `mark worth ${kind}` }, ground, shape("edge"), shape("line"), label(box, text, kind, layout));
}

/** Draws the label of a value. @param {Box} box @param {string} text @param {string} kind @param {string} layout */
function label(box, text, kind, layout) {
  const y = kind === "heat" ? box.y : layout === "stands" ? box.y + box.h - 2 : box.y - box.h + 16;
  const width = Math.max(38, 18 + 13 * text.length);
  return svg(
    "g",
    { class: "value" },
    svg("rect", { x: box.x - width / 2, y: y - 16, width, height: 32, rx: 16 }),
    svg("text", { x: box.x, y: y + 8, "text-anchor": "middle" }, text),
  );
}

/** Labels the arrows and buttons of the choices that are not cells. @param {Board} board @param {Choice[]} choices */
export function labelButtons(board, choices) {
  const known = valued(board, choices);
  const put = (/** @type {Element | undefined} */ button, /** @type {Choice} */ choice) => {
    const worth = known.get(choice);
    if (button && worth) button.append(el("small", { class: `value ${worth.kind}` }, worth.text));
  };
  const arrows = [...board.arrows.querySelectorAll(".arrow")];
  choices.filter(({ touch }) => touch.kind === "edge").forEach((choice, at) => put(arrows[at], choice));
  const buttons = [...board.choices.querySelectorAll(".choice")];
  // The arrows have the values of edges already.
  choices
    .filter(({ touch }) => touch.kind !== "cell")
    .forEach((choice, at) => choice.touch.kind !== "edge" && put(buttons[at], choice));
}
