// Marks over the picture of a board: rings on possible touches, frames on touches made, the path of a move, the sowing
// of seeds, the force of a push, a cross where it is stopped, an arrow for a hint.

import { svg } from "../dom.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./places.js").Box} Box */
/** @typedef {import("../../types/protocol.js").Trace} Trace */
/** @typedef {import("../../types/protocol.js").Push} Push */
/** @typedef {import("../../types/protocol.js").State} State */

/** Draws a line over a dark edge, so that it is visible on every background. @param {string} kind @param {(klass: string) => SVGElement} draw */
function edged(kind, draw) {
  return svg("g", { class: `mark ${kind}` }, draw("edge"), draw("line"));
}

/** Returns a function that draws the outline of a cell, with an inset. @param {Box} box @param {number} inset */
export function outline(box, inset) {
  return (/** @type {string} */ klass) =>
    box.round
      ? svg("ellipse", { class: klass, cx: box.x, cy: box.y, rx: box.w - inset, ry: box.h - inset })
      : svg("rect", {
          class: klass,
          x: box.x - box.w + inset,
          y: box.y - box.h + inset,
          width: 2 * (box.w - inset),
          height: 2 * (box.h - inset),
          rx: box.w > 2.4 * box.h || box.h > 2.4 * box.w ? Math.min(box.w, box.h) : 12,
        });
}

/** Draws a ring on a possible touch: around a piece, smaller on an empty cell, outside a token with letters at its rim. @param {Box} box @param {boolean} empty @param {boolean} [outside] */
export function ring(box, empty, outside = false) {
  if (box.round || !empty) return edged(empty ? "ring" : "ring filled", outline(box, outside ? -3 : box.round ? 9 : 3));
  const r = Math.min(box.w, box.h) * 0.34;
  return edged("ring", (klass) => svg("circle", { class: klass, cx: box.x, cy: box.y, r }));
}

/** Draws a frame on a touch made. @param {Box} box */
export function frame(box) {
  return edged("chosen", outline(box, 4));
}

/** Draws a ring that the player put on a cell. @param {Box} box @param {boolean} outside @param {string} kind */
export function circled(box, outside, kind) {
  return edged(`circled ${kind}`, outline(box, outside ? -3 : 4));
}

/** Draws a cross where a move is stopped: on a cell, or between two adjacent ones. @param {Box[]} boxes */
export function cross(boxes) {
  const middle = (/** @type {(box: Box) => number} */ part) => boxes.reduce((sum, box) => sum + part(box), 0) / boxes.length;
  const [x, y, r] = [middle((box) => box.x), middle((box) => box.y), 0.26 * middle((box) => Math.min(box.w, box.h))];
  const d = `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
  return edged("cross", (klass) => svg("path", { class: klass, d }));
}

/** Draws an arrow through the centres of cells, or through other points. @param {{ x: number, y: number }[]} boxes @param {string} kind */
export function way(boxes, kind) {
  const [last, before] = [boxes.at(-1), boxes.at(-2)];
  if (!last || !before) return svg("g");
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const at = (/** @type {number} */ back, /** @type {number} */ side) => {
    const x = last.x - back * Math.cos(angle) - side * Math.sin(angle);
    const y = last.y - back * Math.sin(angle) + side * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const points = boxes.map((box) => `${box.x} ${box.y}`);
  points[points.length - 1] = at(22, 0);
  const line = `M${points.join("L")}`;
  const head = `M${at(0, 0)}L${at(26, 17)}L${at(26, -17)}z`;
  return edged(`way ${kind}`, (klass) =>
    svg("g", {}, svg("path", { class: klass, d: line }), svg("path", { class: `${klass} head`, d: head })),
  );
}

/** Draws a small label on a rounded background. @param {number} x @param {number} y @param {string} text @param {string} kind */
export function tag(x, y, text, kind) {
  const width = Math.max(34, 16 + 13 * text.length);
  return svg(
    "g",
    { class: `tag ${kind}` },
    svg("rect", { x: x - width / 2, y: y - 17, width, height: 34, rx: 17 }),
    svg("text", { x, y: y + 8, "text-anchor": "middle" }, text),
  );
}

/**
 * Shows where the seeds of a pit would go and which they would capture.
 * @param {Places} places @param {State} state @param {Trace} trace
 */
export function sowing(places, state, trace) {
  const group = svg("g", { class: "sowing" });
  const seeds = state.cells.find((cell) => cell.name === trace.from)?.pieces.length ?? 0;
  trace.along.forEach((name, at) => {
    const box = places.cell(name);
    if (!box) return;
    // Eleven pits a lap: the pit of origin is skipped.
    const count = Math.floor((seeds - at - 1) / 11) + 1;
    const isTaken = trace.taken.includes(name);
    if (isTaken) group.append(frame(box));
    group.append(tag(box.x, box.y, `+${count}`, isTaken ? "taken" : ""));
  });
  return group;
}

/** Shows the effect of each piece on the force of a push; a triangle is a rock. @param {Places} places @param {Push} push */
export function force(places, push) {
  const group = svg("g", { class: "force" });
  for (const cell of push.cells) {
    const box = places.cell(cell.name);
    if (!box) continue;
    group.append(tag(box.x, box.y - box.h + 22, cell.sign.replace("-", "−") || "▲", cell.stops ? "stops" : ""));
  }
  return group;
}

/** Draws the arrow of a hint. @param {Places} places @param {Trace} trace @param {number} player */
export function hint(places, trace, player) {
  const walk = places.walk([trace.from, ...trace.along, trace.to]);
  if (walk.length > 0) return way(walk, "advice");
  const start = places.cell(trace.from) ?? places.tray(player);
  const end = places.cell(trace.to) ?? places.tray(player);
  if ((!start && !end) || trace.from === trace.to) return svg("g");
  if (!start || !end) return edged("advice", outline(/** @type {Box} */ (end ?? start), 4));
  const along = trace.along.map((name) => places.cell(name)).filter((box) => box !== undefined);
  const boxes = trace.facing || trace.along.includes(trace.to ?? "") ? [start, end] : [start, ...along, end];
  return svg("g", {}, trace.from === null ? edged("advice", outline(start, 4)) : null, way(boxes, "advice"));
}

/**
 * Returns the rings of a hint, which lie on their cells: on the piece to move; in a trade, on the good to keep, and with
 * dots on the one to sell.
 * @param {Places} places @param {Trace} trace @returns {[name: string, mark: SVGElement][]}
 */
export function hinted(places, trace) {
  const start = places.cell(trace.from);
  if (!places.trader()) return start && trace.from !== null ? [[trace.from, edged("advice", outline(start, 4))]] : [];
  return trace.taken.flatMap((name, at) => {
    const box = places.cell(name);
    const mark = box && edged(at === 0 ? "advice" : "advice sold", outline(box, -3));
    return mark ? [/** @type {[string, SVGElement]} */ ([name, mark])] : [];
  });
}
