// A game that plays by itself: a recorded one, from the middle to its end and then again from the start, on the board of
// the games. It waits while it cannot be seen, is pointed at or paused. The page shows the picture first and loads this
// module when it is complete; each position is requested once.

import { post } from "../api.js";
import { el, fill, find, svg } from "../dom.js";
import { recall, remember, still } from "../settings.js";
import { say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../../types/protocol.js").State} State */

/** Whether the user has paused the game, also on earlier visits. */
const PAUSED = "iroko-living-paused";

/** The time between two moves and at the end, in milliseconds. */
const MOVE_PAUSE = 1500;
const END_PAUSE = 6000;

/** The time after which a position is requested again that did not come, in milliseconds. */
const RETRY_PAUSE = 15_000;

/** The speed of the animations: calmer than in a game. */
const RATE = 0.75;

const SIGNS = { pause: "M9 6v12M15 6v12", go: "M8 5.5v13l10-6.5z" };

export class LivingGame {
  /** @param {GameInfo} game one with a sequel @param {HTMLElement} figure with a `stage` that shows its sample, and a caption */
  constructor(game, figure) {
    const { position, moves, sequel } = game.sample;
    this.element = figure;
    this.stage = find(".stage", figure);
    this.game = game.name;
    this.position = position;
    this.moves = [...moves, ...sequel];
    /** The number of moves played on the board. */
    this.ply = moves.length;
    /** @type {Map<number, Promise<State>>} the positions by the number of moves */
    this.states = new Map();
    /** @type {import("../board/board.js").Board | null} */
    this.board = null;
    this.leave = new AbortController();
    /** What the game waits for. Without motion it waits to be asked for. */
    this.paused = Boolean(recall(PAUSED));
    this.asked = false;
    this.pointed = this.focused = false;
    this.visible = false;
    /** @type {(() => void) | null} goes on */
    this.wake = null;
    this.button = el("button", { type: "button", class: "quiet", "data-action": "living", onclick: () => this.toggle() });
    find("figcaption", figure).append(this.button);
    this.render();
    this.listen();
    void this.run().catch((why) => this.leave.signal.aborted || console.warn(why));
  }

  /** Ends the game when the page is left. */
  close() {
    this.leave.abort();
    this.seen?.disconnect();
    this.motion?.disconnect();
    this.board?.close();
  }

  listen() {
    const { signal } = this.leave;
    const set = (/** @type {() => void} */ change) => () => {
      change();
      this.check();
    };
    const on = (/** @type {string} */ type, /** @type {() => void} */ change) =>
      this.element.addEventListener(type, set(change), { signal });
    on("pointerenter", () => (this.pointed = true));
    // After a touch, too, the pointer leaves.
    on("pointerleave", () => (this.pointed = false));
    on("focusin", () => (this.focused = true));
    on("focusout", () => (this.focused = false));
    // Animations stop on a hidden page, and the moves behind them would wait.
    const hide = () => document.hidden && this.board?.hurry(Infinity);
    document.addEventListener("visibilitychange", set(hide), { signal });
    this.motion = new MutationObserver(set(() => this.render()));
    this.motion.observe(document.documentElement, { attributeFilter: ["data-motion"] });
    this.seen = new IntersectionObserver((entries) => set(() => (this.visible = entries.at(-1)?.isIntersecting ?? false))());
    this.seen.observe(this.stage);
  }

  /** Whether only the button lets the game go on. */
  get stopped() {
    return this.paused || (still() && !this.asked);
  }

  /** Whether moves are made now. */
  get goes() {
    return !this.stopped && this.visible && !this.pointed && !this.focused && !document.hidden;
  }

  /** Goes on if nothing prevents it. */
  check() {
    this.element.dataset.living = this.goes ? "on" : "off";
    if (this.goes) this.wake?.();
  }

  toggle() {
    const goOn = this.stopped;
    this.paused = !goOn;
    this.asked = goOn;
    remember(PAUSED, goOn ? null : true);
    // A visitor who lets the game go on wants to see it, although pointer and focus are on the button.
    if (goOn) this.pointed = this.focused = false;
    this.render();
    this.check();
  }

  render() {
    const [sign, id] = this.stopped ? [SIGNS.go, "page-living-go"] : [SIGNS.pause, "page-living-pause"];
    fill(
      this.button,
      svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: sign })),
      say(id),
    );
  }

  /** Waits, at least for a time, and until the game may go on. @param {number} milliseconds */
  async rest(milliseconds) {
    await new Promise((done) => setTimeout(done, milliseconds));
    while (!this.goes) {
      await new Promise((done) => (this.wake = () => done(undefined)));
      this.wake = null;
    }
    this.leave.signal.throwIfAborted();
  }

  /** Plays the game, again and again. */
  async run() {
    await this.rest(0);
    await this.begin();
    for (;;) {
      const isOver = this.ply === this.moves.length;
      await this.rest(isOver ? END_PAUSE : MOVE_PAUSE);
      const ply = isOver ? 0 : this.ply + 1;
      const state = await this.at(ply).catch(() => null);
      await this.rest(state ? 0 : RETRY_PAUSE);
      if (!state) continue;
      await this.board?.show(state, { animate: !isOver, rate: RATE, quiet: true });
      this.ply = ply;
      this.element.dataset.ply = String(ply);
    }
  }

  /** Replaces the picture by a board that shows the same. */
  async begin() {
    const [{ Board }, state] = await Promise.all([import("../board/board.js"), this.at(this.ply)]);
    this.leave.signal.throwIfAborted();
    const board = new Board({ onmove: () => undefined });
    await board.show(state);
    fill(this.stage, board.element);
    this.board = board;
  }

  /** Returns the position after some moves. @param {number} ply @returns {Promise<State>} */
  at(ply) {
    const known = this.states.get(ply);
    if (known) return known;
    const { game, position, leave } = this;
    const start = position === null ? { seed: 1 } : { position };
    const state = post("/api/position", { game, ...start, moves: this.moves.slice(0, ply), view: "1" }, leave.signal);
    this.states.set(ply, state);
    state.catch(() => this.states.delete(ply));
    return state;
  }
}
