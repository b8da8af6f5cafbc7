// The side view of a stack, which unfolds beside it under the pointer, the focus or a finger that is held down: its
// discs one above the other, each with the mark of its owner. It lies between the stands and takes no input, so every
// stand can still be seen and touched.

import { fill, svg } from "../dom.js";
import { tag } from "./marks.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("../../types/protocol.js").State} State */

/** The height of a disc, and the size of the card around the discs, in units of the picture. */
const DISC = 21;
const CARD = { width: 62, pad: 6 };

/** The distance from the centre of a stand to that of its card, between this stand and the next. */
const ASIDE = 107;

/** The height from which the picture shows the number of discs, where the card would cover it. */
const COUNTED = 4;

export class StackView {
  constructor() {
    this.layer = svg("svg", { class: "marks stack-view", "aria-hidden": "true" });
    /** @type {string | null} the cell whose stack is unfolded */
    this.name = null;
  }

  /** Unfolds the stack on a cell, or folds the one shown. A single disc needs no side view. @param {Places | undefined} places @param {State | null} state @param {string | null} name */
  show(places, state, name) {
    const discs = name === null || state?.layout !== "stands" ? [] : (places?.pieces(name) ?? []);
    const shown = discs.length > 1 ? name : null;
    if (shown === this.name) return;
    this.name = shown;
    fill(this.layer, shown !== null && places ? card(places, shown, discs) : null);
  }

  /** Folds the stack. */
  fold() {
    this.show(undefined, null, null);
  }
}

/** @param {Places} places @param {string} name @param {SVGGraphicsElement[]} discs from bottom to top */
function card(places, name, discs) {
  const box = places.cell(name);
  if (!box) return null;
  const height = discs.length * DISC + 2 * CARD.pad;
  const x = box.x + ASIDE;
  const bottom = Math.max(box.y + 46, height + 32);
  const side = (/** @type {SVGGraphicsElement} */ disc, /** @type {number} */ level) =>
    svg("use", {
      href: `#ik-side-${disc.dataset.piece?.endsWith("2") ? 2 : 1}`,
      x,
      y: bottom - CARD.pad - (level + 0.5) * DISC,
      "data-side": disc.dataset.piece,
    });
  const back = { x: x - CARD.width / 2, y: bottom - height, width: CARD.width, height, rx: 10 };
  return svg(
    "g",
    { class: "stack-card", "data-stack": name },
    svg("rect", { class: "stack-back", ...back }),
    discs.map(side),
    discs.length >= COUNTED ? tag(x, bottom - height - 12, String(discs.length), "") : null,
  );
}
