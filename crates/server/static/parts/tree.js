// A tree of moves: the current line and its variations.

import { el } from "../dom.js";
import { settings } from "../settings.js";
import { moveText, sideMark } from "./moves.js";
import { actionSign } from "./signs.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {{ says: string, action: string, player: number }} Told a move in words, its kind and its player */

export class TreeNode {
  /** @param {string} move @param {TreeNode | null} parent */
  constructor(move, parent) {
    this.move = move;
    this.parent = parent;
    /** @type {TreeNode[]} the first is the main line */
    this.children = [];
    /** @type {State | null} */
    this.state = null;
    /** @type {Told | null} the move in words, once they are known */
    this.told = null;
  }

  /** Returns the moves that lead here. @returns {string[]} */
  get moves() {
    return this.parent ? [...this.parent.moves, this.move] : [];
  }

  get ply() {
    return this.moves.length;
  }

  /** Returns the child for a move, adding it if it is new. @param {string} move */
  child(move) {
    const known = this.children.find((child) => child.move === move);
    if (known) return known;
    const child = new TreeNode(move, this);
    this.children.push(child);
    return child;
  }

  /** Returns the end of the main line from here. @returns {TreeNode} */
  get tip() {
    return this.children[0]?.tip ?? this;
  }
}

/**
 * Renders the tree as buttons: the main line, with variations in parentheses.
 * @param {TreeNode} root @param {TreeNode} here @param {(node: TreeNode) => void} go @returns {Node[]}
 */
export function tree(root, here, go) {
  /** @type {Node[]} */
  const made = [];
  const button = (/** @type {TreeNode} */ node) =>
    el(
      "button",
      {
        type: "button",
        "data-ply": node.ply,
        "aria-current": node === here ? "step" : null,
        title: settings.notation ? node.told?.says : node.move,
        onclick: () => go(node),
      },
      settings.notation || !node.told ? null : [sideMark(node.told.player), actionSign(node.told.action)],
      moveText({ move: node.move, says: node.told?.says }),
    );
  let node = root;
  for (;;) {
    const [main, ...others] = node.children;
    if (!main) return made;
    made.push(button(main));
    for (const other of others) made.push(el("span", { class: "branch" }, "(", button(other), tree(other, here, go), ")"));
    node = main;
  }
}
