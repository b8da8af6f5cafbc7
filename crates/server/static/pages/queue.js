// The messages of a game, handled one at a time and in order, so that every move is seen: the next message waits until
// the animation of a move has ended. When moves arrive faster than they can be shown, the animations become shorter, and
// the oldest are left out.

/** @typedef {import("../../types/protocol.js").ServerMessage} Message */
/** @typedef {import("../../types/protocol.js").GameState} Game */

/**
 * A message and how to show it.
 * @typedef {object} Entry
 * @property {Message} message
 * @property {number} at the time of its arrival, as of `performance.now()`
 * @property {boolean} still whether its move is shown without animation
 */

/** The number of waiting moves that are animated. */
const MAX_ANIMATED = 4;

/** Returns whether a state is one move after another. @param {Game} before @param {Game} game */
export function isNextMove(before, game) {
  return game.round === before.round && game.ply === before.ply + 1;
}

/** Returns whether two states have the same moves. @param {Game} one @param {Game} other */
export function isSamePly(one, other) {
  return one.round === other.round && one.ply === other.ply;
}

export class Queue {
  /**
   * @param {(entry: Entry) => Promise<void> | void} handle
   * @param {(rate: number) => void} hurry speeds up the running animation
   */
  constructor(handle, hurry) {
    this.handle = handle;
    this.hurry = hurry;
    /** @type {Entry[]} */
    this.waiting = [];
    /** @type {Game | null} the latest state received */
    this.latest = null;
    /** @type {Game | null} the latest state handled */
    this.shown = null;
    this.running = false;
    this.closed = false;
    /** @type {(() => void) | null} ends a pause */
    this.wake = null;
  }

  /** Returns the waiting moves. */
  get moves() {
    const states = this.waiting.filter(({ message }) => message.type === "state");
    /** @type {Game | null} */
    let before = this.shown;
    return states.filter(({ message }) => {
      const game = /** @type {Game & Message} */ (message);
      const moved = !before || !isSamePly(before, game);
      before = game;
      return moved;
    });
  }

  /** Returns the speed of the animations. A single waiting move, such as a quick answer, changes nothing. */
  get rate() {
    return Math.max(1, this.moves.length);
  }

  /** Adds a message. @param {Message} message */
  push(message) {
    this.waiting.push({ message, at: performance.now(), still: false });
    if (message.type === "state") this.pace(message);
    void this.run();
  }

  /** Speeds up the moves that wait before a new state. @param {Game & Message} game */
  pace(game) {
    const jumps = this.latest && !isNextMove(this.latest, game) && !isSamePly(this.latest, game);
    this.latest = game;
    const moves = this.moves;
    const late = jumps ? moves : moves.slice(0, -MAX_ANIMATED);
    for (const entry of late) entry.still = true;
    if (jumps || late.length > 0) this.wake?.();
    this.hurry(jumps ? Infinity : this.rate);
  }

  async run() {
    if (this.running) return;
    this.running = true;
    for (let entry = this.waiting.shift(); entry && !this.closed; entry = this.waiting.shift()) {
      if (entry.message.type === "state") this.shown = entry.message;
      try {
        await this.handle(entry);
      } catch (why) {
        reportError(why);
      }
    }
    this.running = false;
  }

  /** Waits for a time, or until the waiting moves are late. @param {number} milliseconds */
  async pause(milliseconds) {
    if (milliseconds <= 0 || this.closed) return;
    await new Promise((done) => {
      this.wake = () => done(undefined);
      setTimeout(done, milliseconds);
    });
    this.wake = null;
  }

  close() {
    this.closed = true;
    this.waiting = [];
    this.wake?.();
  }
}
