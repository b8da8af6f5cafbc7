// A move being entered: the touches made, the possible next ones, and whether they complete a move. It only uses the
// chains.

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").Chain} Chain */
/** @typedef {import("../../types/protocol.js").LabelledTouch} Touch */

/**
 * A possible next touch, and the moves that begin with it.
 * @typedef {{ touch: Touch, number: number, chains: Chain[] }} Choice
 */

export class Hand {
  /** @param {Pick<State, "touches" | "chains">} state */
  constructor(state) {
    this.touches = state.touches;
    this.all = state.chains;
    /** @type {number[]} the touches made, as indices */
    this.made = [];
  }

  /** Returns the moves that begin with the touches made. @returns {Chain[]} */
  get left() {
    return this.all.filter((chain) => this.made.every((number, at) => chain.touches[at] === number));
  }

  /** Returns the possible next touches, each once. @returns {Choice[]} */
  get choices() {
    /** @type {Map<number, Choice>} */
    const found = new Map();
    for (const chain of this.left) {
      const number = chain.touches[this.made.length];
      if (number === undefined) continue;
      const choice = found.get(number);
      if (choice) choice.chains.push(chain);
      else found.set(number, { touch: /** @type {Touch} */ (this.touches[number]), number, chains: [chain] });
    }
    return [...found.values()];
  }

  /** Returns the touches made. @returns {Touch[]} */
  get touched() {
    return this.made.map((number) => /** @type {Touch} */ (this.touches[number]));
  }

  /** Returns the complete move, or null. @returns {Chain | null} */
  get complete() {
    const [chain] = this.left;
    return chain && chain.touches.length === this.made.length ? chain : null;
  }

  /**
   * Makes a touch. A single possible next touch that is not a cell follows automatically.
   * @param {Choice} choice
   */
  make(choice) {
    this.made.push(choice.number);
    for (;;) {
      const [only, ...more] = this.choices;
      if (!only || more.length > 0 || only.touch.kind === "cell") return;
      // Leaving the board and using the reserve take a touch even without an alternative.
      if (only.touch.kind === "off" || only.touch.kind === "reserve") return;
      this.made.push(only.number);
    }
  }

  /** Undoes the last touch that had alternatives. @returns {boolean} whether there was one */
  back() {
    if (this.made.length === 0) return false;
    do this.made.pop();
    while (this.made.length > 0 && this.choices.length < 2);
    return true;
  }

  /** Clears all touches. */
  clear() {
    this.made = [];
  }
}
