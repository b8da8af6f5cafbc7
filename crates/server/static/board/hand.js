// A move in the making: which touches were made, what can be touched next, and whether they are a whole move. It
// knows the chains and nothing about pictures or keys.

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").Chain} Chain */
/** @typedef {import("../../types/protocol.js").LabelledTouch} Touch */

/**
 * A touch that can be made next, and the moves it leaves.
 * @typedef {{ touch: Touch, number: number, chains: Chain[] }} Choice
 */

export class Hand {
  /** @param {Pick<State, "touches" | "chains">} state */
  constructor(state) {
    this.touches = state.touches;
    this.all = state.chains;
    /** @type {number[]} the touches made, as numbers */
    this.made = [];
  }

  /** The moves that begin with what was touched. @returns {Chain[]} */
  get left() {
    return this.all.filter((chain) => this.made.every((number, at) => chain.touches[at] === number));
  }

  /** What can be touched next, each once. @returns {Choice[]} */
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

  /** The touches made. @returns {Touch[]} */
  get touched() {
    return this.made.map((number) => /** @type {Touch} */ (this.touches[number]));
  }

  /** The move that was touched as a whole, if it is one. @returns {Chain | null} */
  get whole() {
    const [chain] = this.left;
    return chain && chain.touches.length === this.made.length ? chain : null;
  }

  /**
   * Makes a touch. What can only follow in one way, and is no cell, follows by itself.
   * @param {Choice} choice
   */
  make(choice) {
    this.made.push(choice.number);
    for (;;) {
      const [only, ...more] = this.choices;
      if (!only || more.length > 0 || only.touch.kind === "cell") return;
      // The way an animal turns is shown even if there is one way only; a push has no choice at all.
      if (only.touch.kind === "off" || only.touch.kind === "reserve") return;
      this.made.push(only.number);
    }
  }

  /** Takes back the last touch that was a choice. @returns {boolean} whether there was one */
  back() {
    if (this.made.length === 0) return false;
    do this.made.pop();
    while (this.made.length > 0 && this.choices.length < 2);
    return true;
  }

  /** Forgets every touch. */
  clear() {
    this.made = [];
  }
}
