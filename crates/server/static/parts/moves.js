// The list of moves, with navigation: in words, a row for each move, or in notation. Browsing does not change the game.

import { el, fill, patch } from "../dom.js";
import { change, settings } from "../settings.js";
import { capital, labelled, say } from "../words.js";
import { Browse } from "./browse.js";
import { actionSign } from "./signs.js";

/**
 * A move of the list. `judgement` is the word of a review for its mark.
 * @typedef {{ move: string, player: number, says?: string, action?: string, mark?: string, judgement?: string }} Listed
 */

/** Returns the text of a move as the settings ask for it. @param {{ move: string, says?: string }} move */
export function moveText({ move, says }) {
  return settings.notation || !says ? move : capital(says);
}

/** Returns the mark of a side. @param {number} player */
export function sideMark(player) {
  return el("span", { class: `side-mark ${player === 1 ? "one" : "two"}`, "aria-hidden": "true" });
}

/** Returns the switch between words and notation. @param {() => void} changed */
export function notationSwitch(changed) {
  const button = el(
    "button",
    {
      type: "button",
      class: "notation",
      "data-action": "notation",
      "aria-pressed": settings.notation,
      title: say("page-notation-why"),
      onclick: () => {
        change({ notation: !settings.notation });
        button.setAttribute("aria-pressed", String(settings.notation));
        changed();
      },
    },
    say("page-notation"),
  );
  return button;
}

export class Moves {
  /** @param {(ply: number) => void} look shows the position after this many moves @param {() => void} [worded] the moves are shown in words or in notation from now on */
  constructor(look, worded = () => undefined) {
    this.look = look;
    /** @type {Node[]} what the place of an empty list shows */
    this.none = [el("p", {}, say("page-no-moves"))];
    /** @type {Listed[]} */
    this.moves = [];
    /** @type {string[]} the names of the sides, for screen readers */
    this.sides = [];
    this.at = 0;
    this.list = el("ol");
    this.box = el("div", { class: "moves", role: "group", "aria-label": say("page-moves"), tabindex: 0 }, this.list);
    // A message below the list makes it shorter.
    new ResizeObserver(() => this.scroll()).observe(this.box);
    this.steps = new Browse((step) => this.go(this.target(step)));
    this.browse = this.steps.element;
    const changed = () => {
      this.show(this.moves, this.at);
      worded();
    };
    this.browse.append(notationSwitch(changed));
  }

  /** Returns the number of moves before the position that a button leads to. @param {import("./browse.js").Step} step */
  target(step) {
    return { "first-move": 0, "move-before": this.at - 1, "move-after": this.at + 1, "last-move": this.moves.length }[step];
  }

  /** @param {number} ply */
  go(ply) {
    const wanted = Math.max(0, Math.min(this.moves.length, ply));
    if (wanted !== this.at) this.look(wanted);
  }

  /** Shows the moves and marks the current one. @param {Listed[]} moves @param {number} at @param {string[]} [sides] */
  show(moves, at, sides = this.sides) {
    this.moves = moves;
    this.at = at;
    this.sides = sides;
    // Two columns of notation if the players alternate, otherwise one, as while pieces are placed.
    const regular = moves.every((move, index) => move.player === (moves[0]?.player === 2 ? 2 - (index % 2) : 1 + (index % 2)));
    const worded = !settings.notation && moves.some((move) => move.says);
    this.list.classList.toggle("worded", worded);
    this.list.classList.toggle("plain", !regular && !worded);
    const row = (/** @type {Listed} */ move, /** @type {number} */ index) => this.row(move, index, regular, worded);
    // Nothing of the sentence for an empty list is kept: it would shift to the place of a move.
    if (this.list.querySelector(".empty")) fill(this.list);
    if (moves.length > 0) patch(this.list, moves.map(row));
    else fill(this.list, el("li", {}, el("div", { class: "empty" }, this.none)));
    this.steps.enable(at > 0, at < moves.length);
    this.scroll();
  }

  /** Shows something in the place of an empty list. @param {Node[]} none */
  introduce(none) {
    this.none = none;
    if (this.moves.length === 0) this.show(this.moves, this.at);
  }

  /** Returns the row of a move. @param {Listed} move @param {number} index @param {boolean} regular @param {boolean} worded */
  row(move, index, regular, worded) {
    const numbered = regular ? index % 2 === 0 : worded;
    const number = numbered ? `${regular ? index / 2 + 1 : index + 1}.` : "";
    const side = this.sides[move.player - 1];
    return el(
      "li",
      {},
      numbered || worded ? el("span", { class: "number" }, number) : null,
      el(
        "button",
        {
          type: "button",
          "data-ply": index + 1,
          "aria-current": index + 1 === this.at ? "step" : null,
          title: move.judgement ?? (worded ? move.move : move.says),
          onclick: () => this.go(index + 1),
        },
        worded
          ? [sideMark(move.player), actionSign(move.action), side ? el("span", { class: "unseen" }, labelled(side, "")) : null]
          : null,
        el("span", { class: "said" }, moveText(move)),
        move.mark ? el("span", { class: `mark-${move.mark}` }, ` ${move.mark}`) : null,
      ),
    );
  }

  /** Scrolls the current move into view. */
  scroll() {
    const current = this.list.querySelector("[aria-current]");
    if (!(current instanceof HTMLElement)) return;
    this.box.scrollTop = current.offsetTop + (current.offsetHeight - this.box.clientHeight) / 2;
  }
}
