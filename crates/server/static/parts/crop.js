// A clean crop of a board: its cells and the pieces on them, whole, without the letters and trays beside them. A long board
// is cut between two columns.

import { picture } from "../dom.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box in the units of a picture */
/** @typedef {Box & { x: number, y: number, pieces: number }} Cell */

/** The shape of a crop of a long board, width over height. */
const RATIO = 5 / 4;

/** The least margin around the cells, as a share of the board. */
const MARGIN = 0.035;

/** Returns the picture of a board, cropped. @param {string} text @returns {SVGSVGElement} */
export function crop(text) {
  const drawn = picture(text);
  const cells = [...drawn.querySelectorAll("[data-cell]")].map(cellOf);
  if (cells.length === 0) return drawn;
  const all = union(cells);
  const isLong = all.right - all.left > 2 * (all.bottom - all.top);
  const { left, top, right, bottom } = isLong ? columns(cells) : padded(all);
  drawn.setAttribute("viewBox", [left, top, right - left, bottom - top].map((number) => number.toFixed(1)).join(" "));
  drawn.classList.add("crop");
  return drawn;
}

/** Returns a cell with the room of its pieces, which may be stacked beyond it. @param {Element} node @returns {Cell} */
function cellOf(node) {
  const number = (/** @type {string} */ name) => Number(node.getAttribute(`data-${name}`));
  const [x, y, w, h] = [number("x"), number("y"), number("w"), number("h")];
  const pieces = [...node.querySelectorAll("[data-piece]")].map(centre);
  const around = [[x, y], ...pieces].map(([x = 0, y = 0]) => ({ left: x - w, top: y - h, right: x + w, bottom: y + h }));
  return { x, y, ...union(around), pieces: pieces.length };
}

/** Returns the place of a piece, the first step of its transform. @param {Element} piece */
function centre(piece) {
  const [, x, y] = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(piece.getAttribute("transform") ?? "") ?? [];
  return x === undefined || y === undefined ? [] : [Number(x), Number(y)];
}

/** @param {Box[]} boxes @returns {Box} */
function union(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** @param {Box} box @returns {Box} */
function padded({ left, top, right, bottom }) {
  const margin = MARGIN * Math.max(right - left, bottom - top);
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** Returns the columns that fill the shape; among equals those with the most pieces. @param {Cell[]} cells @returns {Box} */
function columns(cells) {
  const [xs, ys] = [places(cells, "x"), places(cells, "y")];
  const [stepX, stepY] = [stepOf(xs), stepOf(ys)];
  const count = Math.min(xs.length, Math.round((ys.length * stepY * RATIO) / stepX));
  const boxes = xs.slice(0, xs.length - count + 1).map((x) => ({
    left: x - stepX / 2,
    right: x - stepX / 2 + count * stepX,
    top: (ys[0] ?? 0) - stepY / 2,
    bottom: (ys.at(-1) ?? 0) + stepY / 2,
  }));
  return boxes.reduce((best, other) => (piecesIn(cells, other) > piecesIn(cells, best) ? other : best));
}

/** Returns the different positions of cells along an axis, in order. @param {Cell[]} cells @param {"x" | "y"} axis */
function places(cells, axis) {
  return [...new Set(cells.map((cell) => cell[axis]))].sort((one, other) => one - other);
}

/** Returns the distance between neighbours. @param {number[]} positions */
function stepOf(positions) {
  const [first = 0, second = first + 1] = positions;
  return second - first;
}

/** @param {Cell[]} cells @param {Box} box */
function piecesIn(cells, box) {
  const inside = cells.filter(({ x }) => x > box.left && x < box.right);
  return inside.reduce((sum, cell) => sum + cell.pieces, 0);
}
