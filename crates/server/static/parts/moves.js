// The list of moves, with navigation. Browsing does not change the game.

import { el, fill, patch, svg } from "../dom.js";
import { say } from "../words.js";

/** @typedef {{ move: string, player: number, mark?: string, says?: string }} Listed */

export class Moves {
  /** @param {(ply: number) => void} look shows the position after this many moves */
  constructor(look) {
    this.look = look;
    /** @type {Listed[]} */
    this.moves = [];
    this.at = 0;
    this.list = el("ol");
    this.box = el("div", { class: "moves", role: "group", "aria-label": say("page-moves"), tabindex: 0 }, this.list);
    const step = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {() => number} */ to) =>
      el(
        "button",
        { type: "button", "aria-label": say(id), title: say(id), "data-browse": id, onclick: () => this.go(to()) },
        svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: sign })),
      );
    this.browse = el(
      "div",
      { class: "browse" },
      step("page-first-move", "M7 5V19M18 6L10 12L18 18z", () => 0),
      step("page-move-before", "M16 6L8 12L16 18z", () => this.at - 1),
      step("page-move-after", "M8 6L16 12L8 18z", () => this.at + 1),
      step("page-last-move", "M17 5V19M6 6L14 12L6 18z", () => this.moves.length),
    );
  }

  /** @param {number} ply */
  go(ply) {
    const wanted = Math.max(0, Math.min(this.moves.length, ply));
    if (wanted !== this.at) this.look(wanted);
  }

  /** Shows the moves and marks the current one. @param {Listed[]} moves @param {number} at */
  show(moves, at) {
    this.moves = moves;
    this.at = at;
    // Two columns if the players alternate, otherwise one, as while pieces are placed.
    const regular = moves.every((move, index) => move.player === (moves[0]?.player === 2 ? 2 - (index % 2) : 1 + (index % 2)));
    this.list.classList.toggle("plain", !regular);
    const numbered = (/** @type {Listed} */ move, /** @type {number} */ index) =>
      el(
        "li",
        {},
        regular && index % 2 === 0 ? el("span", { class: "number" }, `${index / 2 + 1}.`) : null,
        el(
          "button",
          {
            type: "button",
            "data-ply": index + 1,
            "aria-current": index + 1 === at ? "step" : null,
            title: move.says,
            onclick: () => this.go(index + 1),
          },
          move.move,
          move.mark ? el("span", { class: `mark-${move.mark}` }, ` ${move.mark}`) : null,
        ),
      );
    patch(this.list, moves.map(numbered));
    if (moves.length === 0) fill(this.list, el("li", {}, el("span", { class: "empty" }, say("page-no-moves"))));
    const [first, before, after, last] = /** @type {HTMLButtonElement[]} */ ([...this.browse.children]);
    if (first && before) first.disabled = before.disabled = at === 0;
    if (after && last) after.disabled = last.disabled = at === moves.length;
    const current = this.list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) this.box.scrollTop = current.offsetTop - this.box.clientHeight / 2;
  }
}
