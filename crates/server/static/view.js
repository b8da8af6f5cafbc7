// The side from which a board is seen, as the server names it: on a narrow screen, long boards stand upright.

/** Whether the screen is narrow. */
export const narrow = matchMedia("(max-width: 40rem) and (orientation: portrait)");

/** Returns a view of a side (`auto`, `1`, `2`, `turn` or an edge) for this screen. @param {string} side */
export function viewFrom(side) {
  return narrow.matches ? `${side},upright` : side;
}

/** Returns the view of a long board from the same side after the screen was turned. @param {import("../types/protocol.js").Edge} seat */
export function viewAgain(seat) {
  return viewFrom(seat === "right" ? "bottom" : seat === "left" ? "top" : seat);
}
