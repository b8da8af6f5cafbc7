// The players beside the board: side, name, points and clock.

import { el, fill } from "../dom.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameState} Game */

/** Formats the time left on a clock. @param {number} milliseconds */
export function clockText(milliseconds) {
  const tenths = Math.max(0, Math.ceil(milliseconds / 100));
  const seconds = Math.floor(tenths / 10);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (tenths < 200) return `0:${two(seconds)}.${tenths % 10}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Returns the name of the player in a seat. @param {import("../../types/protocol.js").Seat} seat */
export function seatName(seat) {
  if (seat.kind === "human") return say("page-human");
  const level = /^level:(\d+)$/.exec(seat.name)?.[1];
  return level ? say("page-machine-level", { level }) : seat.name;
}

/** One of the two players, beside the board. */
export class SeatBox {
  /** @param {1 | 2} player */
  constructor(player) {
    this.player = player;
    this.clock = el("span", { class: "clock", role: "timer", "aria-live": "off" });
    this.score = el("span", { class: "score" });
    this.who = el("div", { class: "who" });
    this.element = el(
      "div",
      { class: "seat" },
      el("span", { class: `side-mark ${player === 1 ? "one" : "two"}`, "aria-hidden": "true" }),
      this.who,
      this.score,
      this.clock,
    );
  }

  /** @param {Game} game @param {number} at the time of its arrival, as of `performance.now()` */
  show(game, at) {
    const seat = this.player - 1;
    const { state } = game;
    this.element.classList.toggle("turn", state.turn === this.player && !state.outcome);
    this.name(game);
    this.score.textContent = state.scores ? String(state.scores[seat]) : "";
    this.score.hidden = !state.scores;
    this.clock.hidden = !game.clocks;
    this.left = game.clocks?.left[seat] ?? 0;
    this.running = game.clocks?.running === this.player;
    this.since = at;
    this.tick();
  }

  /** Shows the name of the player and whether it is thinking. @param {Game} game */
  name(game) {
    const at = this.player - 1;
    const thinks = game.thinking === this.player ? ` ${say("page-thinks")}` : "";
    const seat = /** @type {import("../../types/protocol.js").Seat} */ (game.seats[at]);
    fill(this.who, el("strong", {}, capital(game.state.players[at] ?? "")), el("small", {}, seatName(seat) + thinks));
  }

  /** Updates the clock between two messages of the server. */
  tick() {
    const left = this.left === undefined ? 0 : this.left - (this.running ? performance.now() - (this.since ?? 0) : 0);
    const text = clockText(left);
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.clock.classList.toggle("running", Boolean(this.running));
    this.clock.classList.toggle("short", left < 20000);
  }
}
