// One touch on the way to a move: what it names, whichever kind it is.

/** @typedef {import("../../types/protocol.js").LabelledTouch} Touch */

/** The cell it names, if it names one. @param {Touch | undefined} touch */
export function cellOf(touch) {
  return touch?.kind === "cell" ? touch.name : undefined;
}

/** The edge it names, if it names one. @param {Touch} touch */
export function edgeOf(touch) {
  return touch.kind === "edge" ? touch.edge : undefined;
}

/** How many pieces or steps it means, if it means any. @param {Touch} touch */
export function countOf(touch) {
  return touch.kind === "pieces" || touch.kind === "steps" ? touch.count : undefined;
}

/** What tells it from others of its kind. @param {Touch} touch @returns {string | number} */
export function detail(touch) {
  if (touch.kind === "good") return touch.good;
  if (touch.kind === "move") return touch.move;
  return edgeOf(touch) ?? countOf(touch) ?? "";
}

/** As the server wants it: without its label. @param {Touch} touch */
export function bare({ label: _, ...touch }) {
  return touch;
}
