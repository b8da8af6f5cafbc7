// The players beside the board: side, name, points and clock.

import { el, fill } from "../dom.js";
import { longTime } from "../online/terms.js";
import { sound } from "../sound.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameState} Game */

/** The time for which what a player says is shown, in milliseconds. */
const SAID = 6000;

/** The time at which a clock runs short, in milliseconds. */
const SHORT = 20_000;

/** Formats the time left on a clock. @param {number} milliseconds */
export function clockText(milliseconds) {
  const long = longTime(milliseconds);
  if (long) return long;
  const tenths = Math.max(0, Math.ceil(milliseconds / 100));
  const seconds = Math.floor(tenths / 10);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (tenths < 200) return `0:${two(seconds)}.${tenths % 10}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @typedef {import("../../types/protocol.js").Seat} Seat */

/** Returns the name of a human who has one, or an empty text. @param {Seat} seat */
export function humanName({ kind, name }) {
  return kind === "human" && name !== "human" ? name : "";
}

/** Returns the name of the player in a seat. @param {Seat} seat @param {boolean} [alone] whether the other player is a machine */
export function seatName(seat, alone = false) {
  if (seat.kind !== "human") return seat.title ?? seat.name;
  return humanName(seat) || say(alone ? "page-you" : "page-human");
}

/** Returns the name of a player for a sentence: that of the human, or of the side. @param {Game} game @param {number} player */
export function seatTitle({ seats, state }, player) {
  const seat = seats[player - 1];
  return (seat && humanName(seat)) || capital(state.players[player - 1] ?? "");
}

/** Returns whether a human in another place is there: a dot, full or empty, and a word. @param {Game} game @param {number} at */
function presence({ online, seats }, at) {
  if (!online || seats[at]?.kind !== "human") return null;
  const state = !online.taken[at] ? "free" : online.present[at] ? "here" : "away";
  return el(
    "span",
    { class: "presence", "data-presence": state },
    el("span", { class: "dot", "aria-hidden": "true" }),
    say(`page-presence-${state}`),
  );
}

/** Returns the name of a player between two places: the reader is "you", and a free seat has none. @param {import("../../types/protocol.js").OnlineState} online @param {Seat} seat @param {number} player */
function onlineName(online, seat, player) {
  const name = humanName(seat);
  if (online.seat === player) return name ? say("page-own-name", { name }) : say("page-you");
  return online.taken[player - 1] ? seatName(seat) : name;
}

/** One of the two players, beside the board. */
export class SeatBox {
  /** @param {1 | 2} player */
  constructor(player) {
    this.player = player;
    this.left = this.since = 0;
    this.running = this.halted = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.saying = undefined;
    /** Whether the player hears that this clock runs short, and has heard it. */
    this.warns = this.warned = false;
    this.clock = el("span", { class: "clock", role: "timer", "aria-live": "off" });
    this.score = el("span", { class: "score" });
    this.names = el("div", { class: "persons" });
    this.bubble = el("div", { class: "bubble", hidden: true });
    this.who = el("div", { class: "who" }, this.names, this.bubble);
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
    this.element.classList.toggle("turn", state.turn === this.player && !state.outcome && game.online?.begun !== false);
    this.name(game);
    this.score.textContent = state.scores ? String(state.scores[seat]) : "";
    this.score.hidden = !state.scores;
    this.clock.hidden = !game.clocks;
    this.left = game.clocks?.left[seat] ?? 0;
    this.running = game.clocks?.running === this.player && !this.halted;
    this.since = at;
    this.warns = game.seats[seat]?.kind === "human";
    this.warned &&= this.timeLeft < SHORT;
    this.tick();
  }

  /** Shows the name of the player and whether it is thinking. @param {Game} game */
  name(game) {
    const at = this.player - 1;
    const thinks = game.thinking === this.player ? el("span", { class: "thinks" }, ` ${say("page-thinks")}`) : null;
    const seat = /** @type {Seat} */ (game.seats[at]);
    const alone = game.seats[1 - at]?.kind === "machine";
    const name = game.online ? onlineName(game.online, seat, this.player) : seatName(seat, alone);
    fill(
      this.names,
      el("strong", {}, capital(game.state.players[at] ?? "")),
      " ",
      el("small", {}, el("span", { class: "called" }, capital(name)), thinks, presence(game, at)),
    );
  }

  /** Shows what the player says, for some seconds, over their name: nothing beside it moves. @param {string} sentence */
  say(sentence) {
    fill(this.bubble, sentence);
    this.bubble.hidden = false;
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (this.bubble.hidden = true), SAID);
  }

  /** Stops the clock without a connection; afterwards, the next state starts it. @param {boolean} on */
  halt(on) {
    if (on && this.running) this.left = this.timeLeft;
    if (on) this.running = false;
    this.halted = on;
    this.tick();
  }

  /** Returns the time left, in milliseconds. */
  get timeLeft() {
    return this.left - (this.running ? performance.now() - this.since : 0);
  }

  /** Updates the clock between two messages of the server. */
  tick() {
    const left = this.timeLeft;
    const text = clockText(left);
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.clock.classList.toggle("running", Boolean(this.running));
    this.clock.classList.toggle("short", left < SHORT);
    this.clock.classList.toggle("long", longTime(left) !== null);
    if (!this.warns || this.warned || !this.running || left >= SHORT) return;
    this.warned = true;
    sound("low");
  }
}
