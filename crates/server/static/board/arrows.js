// Choosing a direction: four arrows around an animal or at the edges of the board. The arrow keys and n, e, s, w do the
// same (input.js).

import { el, fill, svg } from "../dom.js";
import { DIRECTIONS, apparentEdge } from "./places.js";
import { cellOf, edgeOf } from "./touch.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./hand.js").Choice} Choice */
/** @typedef {import("./places.js").Box} Box */

/** Shows the arrows for the choices, or hides them. @param {Board} board @param {Choice[]} choices */
export function arrows(board, choices) {
  const { places, state } = board;
  const ways = choices.filter(({ touch }) => touch.kind === "edge");
  board.arrows.hidden = ways.length === 0;
  board.element.classList.toggle("turning", ways.length > 0);
  if (!places || !state || ways.length === 0) return fill(board.arrows);
  const last = board.hand.touched.filter((touch) => touch.kind === "cell").at(-1);
  const cell = places.cell(last?.name);
  fill(
    board.arrows,
    ways.map((choice) => arrow(board, choice, cell)),
    ghost(board, cell),
  );
}

/** @param {Board} board @param {Choice} choice @param {Box | undefined} cell */
function arrow(board, choice, cell) {
  const places = /** @type {import("./places.js").Places} */ (board.places);
  const seat = /** @type {import("../../types/protocol.js").State} */ (board.state).seat;
  const edge = edgeOf(choice.touch) ?? seat;
  const way = apparentEdge(edge, seat);
  const [dx, dy] = DIRECTIONS[way];
  // Around the animal, or in the middle of each edge if the choice concerns the whole board.
  const whole = { x: places.width / 2, y: places.height / 2 };
  const x = cell ? cell.x + dx * cell.w * 1.42 : whole.x + dx * places.width * 0.36;
  const y = cell ? cell.y + dy * cell.h * 1.42 : whole.y + dy * places.width * 0.36;
  const turn = { right: 0, bottom: 90, left: 180, top: 270 }[way];
  const button = el(
    "button",
    {
      type: "button",
      class: cell ? "arrow" : "arrow large",
      "data-way": way,
      "data-edge": edge,
      "aria-label": choice.touch.label,
      title: choice.touch.label,
      tabindex: -1,
      onclick: () => board.make(choice),
      onmouseenter: () => board.setHovered(choice),
      onmouseleave: () => board.setHovered(null),
    },
    svg(
      "svg",
      { viewBox: "-12 -12 24 24", "aria-hidden": "true" },
      svg("path", { d: "M-7 0H5M0-6L7 0L0 6", transform: `rotate(${turn})` }),
    ),
  );
  button.style.left = `${(100 * x) / places.width}%`;
  button.style.top = `${(100 * y) / places.height}%`;
  return button;
}

/** Draws a faint copy of the animal on its target cell while its direction is chosen. @param {Board} board @param {Box | undefined} cell */
function ghost(board, cell) {
  const [first] = board.hand.touched;
  const { places, state } = board;
  if (!cell || !places || !state || !first) return null;
  const source = first.kind === "cell" ? places.pieces(first.name).at(-1) : places.trayPieces(state.turn).at(-1);
  const last = board.hand.touched.at(-1);
  if (!source || cellOf(last) === cellOf(first)) return null;
  const use = source.cloneNode(true);
  const from = places.centre(source);
  const [w, h] = [cell.w * 2, cell.h * 2];
  const view = `${from.x - cell.w} ${from.y - cell.h} ${w} ${h}`;
  const drawing = svg(
    "svg",
    { class: "ghost", viewBox: first.kind === "cell" ? view : `${from.x - 33} ${from.y - 33} 66 66`, "aria-hidden": "true" },
    use,
  );
  drawing.style.left = `${(100 * (cell.x - cell.w)) / places.width}%`;
  drawing.style.top = `${(100 * (cell.y - cell.h)) / places.height}%`;
  drawing.style.width = `${(100 * w) / places.width}%`;
  return drawing;
}
