// Moves that branch: the line that is looked at, and other lines beside it. It knows no rules.

import { el } from "../dom.js";

/** @typedef {import("../../types/protocol.js").State} State */

export class Twig {
  /** @param {string} move @param {Twig | null} parent */
  constructor(move, parent) {
    this.move = move;
    this.parent = parent;
    /** @type {Twig[]} the first is the main line */
    this.children = [];
    /** @type {State | null} */
    this.state = null;
  }

  /** The moves that lead here. @returns {string[]} */
  get moves() {
    return this.parent ? [...this.parent.moves, this.move] : [];
  }

  get ply() {
    return this.moves.length;
  }

  /** The twig after a move, new if there is none yet. @param {string} move */
  grow(move) {
    const known = this.children.find((child) => child.move === move);
    if (known) return known;
    const child = new Twig(move, this);
    this.children.push(child);
    return child;
  }

  /** The end of the main line from here. @returns {Twig} */
  get tip() {
    return this.children[0]?.tip ?? this;
  }
}

/**
 * The tree as text one can click on: the main line, with other lines in parentheses.
 * @param {Twig} root @param {Twig} here @param {(twig: Twig) => void} go @returns {Node[]}
 */
export function tree(root, here, go) {
  /** @type {Node[]} */
  const made = [];
  const button = (/** @type {Twig} */ twig) =>
    el(
      "button",
      {
        type: "button",
        "data-ply": twig.ply,
        "aria-current": twig === here ? "step" : null,
        onclick: () => go(twig),
      },
      twig.move,
    );
  let twig = root;
  for (;;) {
    const [main, ...others] = twig.children;
    if (!main) return made;
    made.push(button(main));
    for (const other of others) made.push(el("span", { class: "branch" }, "(", button(other), tree(other, here, go), ")"));
    twig = main;
  }
}
