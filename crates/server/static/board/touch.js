// The properties of a touch, whatever its kind.

/** @typedef {import("../../types/protocol.js").LabelledTouch} Touch */

/** Returns the cell of a touch, or undefined. @param {Touch | undefined} touch */
export function cellOf(touch) {
  return touch?.kind === "cell" ? touch.name : undefined;
}

/** Returns the edge of a touch, or undefined. @param {Touch} touch */
export function edgeOf(touch) {
  return touch.kind === "edge" ? touch.edge : undefined;
}

/** Returns the number of pieces or steps of a touch, or undefined. @param {Touch} touch */
export function countOf(touch) {
  return touch.kind === "pieces" || touch.kind === "steps" ? touch.count : undefined;
}

/** Returns the value that distinguishes a touch from others of its kind. @param {Touch} touch @returns {string | number} */
export function detail(touch) {
  if (touch.kind === "good") return touch.good;
  if (touch.kind === "move") return touch.move;
  return edgeOf(touch) ?? countOf(touch) ?? "";
}

/** Returns a touch without its label, as the server expects it. @param {Touch} touch */
export function bare({ label: _, ...touch }) {
  return touch;
}
