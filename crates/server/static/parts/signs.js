// Small signs: one for each kind of move, drawn in the colour of the text, and the drawn goods of the board.

import { svg } from "../dom.js";

/** The lines of each sign, and for some the filled dots, in a square of 16. @type {Record<string, [string, string?]>} */
const SIGNS = {
  enter: ["M2 8h7.500M6.500 5l3 3l-3 3M13 2.500v11"],
  leave: ["M3 2.500v11M6 8h7.500M10.500 5l3 3l-3 3"],
  step: ["M2.500 8h10.500M9 4l4 4l-4 4"],
  turn: ["M12.900 9.500A5.200 5.200 0 1 1 11.700 4.400M12.200 1.600v3.200H9"],
  push: ["M1.500 8h5.500M4.500 5.500L7 8l-2.500 2.500M9.500 3.500h5v9h-5z"],
  capture: ["M3.500 3.500l9 9M12.500 3.500l-9 9"],
  sow: [
    "",
    "M3 9.500a1.600 1.600 0 1 0 .01 0zM6.800 4.500a1.600 1.600 0 1 0 .01 0zM11 4.500a1.600 1.600 0 1 0 .01 0zM13.700 9.500a1.600 1.600 0 1 0 .01 0z",
  ],
  reap: [
    "M2.500 8.500h11C13.500 12 11.500 14 8 14S2.500 12 2.500 8.500z",
    "M5.500 3.200a1.500 1.500 0 1 0 .01 0zM10.500 3.200a1.500 1.500 0 1 0 .01 0z",
  ],
  lift: ["M2.500 13.500h11M4 10.500h8M8 8V2.200M5.200 5L8 2.200L10.800 5"],
  trade: ["M3 5h9.500M10 2.500L12.500 5L10 7.500M13 11H3.500M6 8.500L3.500 11L6 13.500"],
  side: ["M3 6.500v6.500h10v-6.500M2 3.200h12"],
  pass: ["M4 8h8"],
  other: ["", "M8 6a2 2 0 1 0 .01 0z"],
};

/** Returns the sign of a kind of move. @param {string} [action] */
export function actionSign(action = "other") {
  const [lines, dots] = SIGNS[action] ?? /** @type {[string, string?]} */ (SIGNS.other);
  return svg(
    "svg",
    { class: "action-sign", viewBox: "0 0 16 16", "aria-hidden": "true", "data-sign": action },
    lines ? svg("path", { d: lines }) : null,
    dots ? svg("path", { class: "dots", d: dots }) : null,
  );
}

/** Returns the token of a good, as it lies on the board. @param {string} good */
export function goodSign(good) {
  return svg(
    "svg",
    { class: "good-sign", viewBox: "-41 -41 84 84", "aria-hidden": "true" },
    svg("use", { href: `#ik-token-${good}` }),
    svg("use", { href: `#ik-good-${good}` }),
  );
}
