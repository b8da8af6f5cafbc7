// A small board of a position, requested once.

import { post } from "../api.js";
import { el, fill, picture, whenSeen } from "../dom.js";

/** @typedef {{ game: string, variant?: string, position: string, view?: string }} Seen a position, and the side from which it is seen */

/** The most pictures that are kept. */
const MOST = 200;

/** @type {Map<string, Promise<string>>} */
const drawn = new Map();

/** Returns a box whose board is drawn once it is in sight. @param {() => Seen | Promise<Seen>} seen */
export function thumb(seen) {
  const box = el("div", { class: "view" });
  whenSeen(box, async () => {
    try {
      fill(box, picture(await svgOf(await seen())));
    } catch {
      // A list without pictures is better than none.
      box.classList.add("failed");
    }
  });
  return box;
}

/** @param {Seen} seen @returns {Promise<string>} */
function svgOf(seen) {
  const { game, variant, position, view } = seen;
  const key = [game, variant, position, view].join(" ");
  const known = drawn.get(key);
  if (known) return known;
  const svg = post("/api/position", { game, variant, position, view }).then((state) => state.svg);
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, svg);
  svg.catch(() => drawn.delete(key));
  return svg;
}
