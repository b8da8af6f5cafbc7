// The row of buttons that browses the moves of a game: to the first, one back, one forth, to the last.

import { el, svg } from "../dom.js";
import { say } from "../words.js";

/** @typedef {"first-move" | "move-before" | "move-after" | "last-move"} Step */

/** @type {[Step, string][]} the steps and their signs */
const STEPS = [
  ["first-move", "M7 5V19M18 6L10 12L18 18z"],
  ["move-before", "M16 6L8 12L16 18z"],
  ["move-after", "M8 6L16 12L8 18z"],
  ["last-move", "M17 5V19M6 6L14 12L6 18z"],
];

/** @type {Record<string, Step>} the keys; those of the board come first */
const KEYS = { PageUp: "move-before", PageDown: "move-after", ArrowLeft: "move-before", ArrowRight: "move-after" };

export class Browse {
  /** @param {(step: Step) => void} go */
  constructor(go) {
    this.go = go;
    this.element = el(
      "div",
      { class: "browse" },
      STEPS.map(([step, sign]) =>
        el(
          "button",
          {
            type: "button",
            "aria-label": say(`page-${step}`),
            title: say(`page-${step}`),
            "data-browse": `page-${step}`,
            onclick: () => go(step),
          },
          svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: sign })),
        ),
      ),
    );
  }

  /** Listens to the keys of the page, outside fields and, for the arrows, outside the board. @returns {() => void} ends it */
  listen() {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const step = KEYS[event.key];
      const at = event.target instanceof Element ? event.target : document.body;
      const taken =
        at.closest("input, textarea, select, dialog") || (event.key.startsWith("Arrow") && at.closest(".board-frame"));
      if (!step || taken || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      this.go(step);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }

  /** Enables the buttons. @param {boolean} back whether there is a move before this position @param {boolean} forth whether there is one after it */
  enable(back, forth) {
    const [first, before, after, last] = /** @type {HTMLButtonElement[]} */ ([...this.element.children]);
    if (first && before) first.disabled = before.disabled = !back;
    if (after && last) after.disabled = last.disabled = !forth;
  }
}
