// The evaluation chart of a game: player one's share, move by move, with the marked moves. The part that is not analysed
// yet is grey.

import { svg } from "../dom.js";

/** @typedef {{ ply: number, mark: string, sign: string }} Marked */

const WIDTH = 600;
const HEIGHT = 150;

/**
 * @param {number[]} chances of player one, between 0 and 1, one for every position
 * @param {number} all the number of moves in the game
 * @param {Marked[]} marked
 * @param {number} at the current position
 * @param {string} label
 * @param {(ply: number) => void} go
 */
export function chart(chances, all, marked, at, label, go) {
  const x = (/** @type {number} */ ply) => (all === 0 ? 0 : (ply / all) * WIDTH);
  const y = (/** @type {number} */ chance) => HEIGHT - chance * HEIGHT;
  const points = chances.map((chance, ply) => `${x(ply).toFixed(1)} ${y(chance).toFixed(1)}`);
  const line = `M${points.join("L")}`;
  const area = `${line}L${x(chances.length - 1).toFixed(1)} ${HEIGHT}L0 ${HEIGHT}z`;
  const known = Math.max(0, chances.length - 1);
  const drawing = svg(
    "svg",
    { class: "chart", viewBox: `-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`, role: "img", "aria-label": label },
    svg("rect", { class: "ground", x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 8 }),
    points.length > 1 ? svg("path", { class: "area", d: area }) : null,
    chances.length <= all ? svg("rect", { class: "unknown", x: x(known), y: 0, width: WIDTH - x(known), height: HEIGHT }) : null,
    svg("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    points.length > 1 ? svg("path", { class: "worth-line", d: line }) : null,
    marked
      .filter(({ mark }) => ["inaccuracy", "mistake", "blunder"].includes(mark))
      .map(({ ply, mark }) => dot(x(ply), y(chances[ply] ?? 0.5), mark)),
    svg("path", { class: "here", d: `M${x(at)} 0V${HEIGHT}` }),
  );
  drawing.addEventListener("click", (event) => {
    const box = drawing.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * (WIDTH + 12) - 6;
    go(Math.max(0, Math.min(all, Math.round((share / WIDTH) * all))));
  });
  return drawing;
}

/** Draws a mark, which has a shape as well as a colour. @param {number} x @param {number} y @param {string} mark */
function dot(x, y, mark) {
  if (mark === "blunder")
    return svg("path", { class: `dot ${mark}`, d: `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}` });
  if (mark === "mistake") return svg("path", { class: `dot ${mark}`, d: `M${x} ${y - 7}L${x + 7} ${y + 6}H${x - 7}z` });
  return svg("circle", { class: `dot ${mark}`, cx: x, cy: y, r: 5 });
}
