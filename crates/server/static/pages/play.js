// A game: the board, who plays, the moves, what can be done. The game itself lives on the server; this shows it and
// says what the player wants.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { confirm } from "../dialog.js";
import { el, fill, renew } from "../dom.js";
import { known } from "../games.js";
import { download, keepGame, keptGame, packed } from "../keep.js";
import { keysHelp } from "../parts/keys.js";
import { Moves } from "../parts/moves.js";
import { SeatBox } from "../parts/seats.js";
import { Worth } from "../parts/worth.js";
import { go } from "../router.js";
import { Line } from "../socket.js";
import { announce, toast } from "../voice.js";
import { capital, say } from "../words.js";
import { actions } from "./actions.js";

/** @typedef {import("../../types/protocol.js").GameState} Game */
/** @typedef {import("../../types/protocol.js").State} State */
/**
 * A message of the server, of one type.
 * @template {import("../../types/protocol.js").ServerMessage["type"]} T
 * @typedef {Extract<import("../../types/protocol.js").ServerMessage, { type: T }>} Told
 */

/** @type {import("../router.js").Open} */
export async function open([id = ""]) {
  const play = new Play(id);
  await play.begun;
  return { title: play.title, nodes: [play.element], close: () => play.close() };
}

export class Play {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {Game | null} */
    this.game = null;
    /** @type {{ ply: number, state: State } | null} an earlier position that is looked at */
    this.past = null;
    /** Whether the adviser looks on. */
    this.watching = false;
    this.title = "Iroko";
    this.board = new Board({
      onmove: (move) => this.line.say({ type: "move", move, ply: this.game?.ply }),
      ontry: (touches) => this.line.say({ type: "try", touches: touches.map(bare) }),
    });
    this.moves = new Moves((ply) => this.look(ply));
    this.seats = /** @type {const} */ ([new SeatBox(1), new SeatBox(2)]);
    this.worth = new Worth();
    this.worth.switch(false);
    this.status = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.actions = el("div", { class: "actions" });
    this.end = el("section", { class: "over card", hidden: true });
    this.typing = this.typingForm();
    this.side = el("aside", { class: "side", "aria-label": say("page-side") });
    this.element = el("div", { class: "play" }, this.worth.bar, this.board.element, this.side);
    this.begun = new Promise((done, broken) => Object.assign(this, { ready: done, hopeless: broken }));
    this.line = new Line(
      id,
      (told) => this.hear(told),
      (state) => this.lineChanged(state),
    );
    this.ticking = setInterval(() => this.seats.forEach((seat) => seat.tick()), 100);
    this.keys = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener("keydown", this.keys);
  }

  close() {
    this.line.close();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
  }

  /** A move as text, for those who know the notation. */
  typingForm() {
    const input = el("input", {
      name: "move",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": say("page-type-move"),
      placeholder: say("page-type-move"),
    });
    return el(
      "form",
      {
        class: "typing",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const move = input.value.trim();
          if (move) this.line.say({ type: "move", move, ply: this.game?.ply });
          input.value = "";
        },
      },
      input,
      el("button", {}, say("page-play")),
    );
  }

  /** What the server says. @param {import("../../types/protocol.js").ServerMessage} told */
  hear(told) {
    switch (told.type) {
      case "state":
        return void this.show(told);
      case "thinking":
        return this.thinks(told.player);
      case "value":
        return this.showValue(told);
      case "hint":
        return this.showHint(told);
      case "refused":
        return this.refused(told);
      case "look":
        return this.showPast(told);
      case "record":
        return download(told.file, told.text);
      case "offer":
        return void this.offered(told);
      case "declined":
        return this.tell("refused", [told.sentence]);
      case "error":
        return this.failed(told);
      default:
    }
  }

  /** A machine begins to think, or the adviser. @param {Told<"thinking">["player"]} player */
  thinks(player) {
    const { game } = this;
    if (player === null) return this.tell("", [say("page-adviser-thinks")]);
    if (!game) return;
    game.thinking = player;
    this.seats.forEach((seat) => seat.name(game));
  }

  /** The game as it stands now. @param {Game} game */
  async show(game) {
    const before = this.game;
    this.game = game;
    const [{ title, material }, state] = [await known(game.state.game), game.state];
    this.title = title;
    this.element.dataset.material = material;
    if (!before) this.arrange();
    const moved = before && game.ply === before.ply + 1 && game.round === before.round;
    if (before && (game.ply !== before.ply || game.round !== before.round)) this.tell("", []);
    if (!this.past || game.ply !== before?.ply) this.past = null;
    this.dress();
    keepGame({
      id: this.id,
      game: state.game,
      record: game.record,
      players: game.seats.map((seat) => seat.name),
      plies: game.ply,
      status: state.status,
      over: Boolean(state.outcome),
      at: Date.now(),
    });
    if (moved) announce([game.moves.at(-1)?.move, state.status, ...state.notes].join(" "));
    if (this.past) return;
    // What is told again without a change does not disturb a move in the making.
    const same =
      before?.ply === game.ply &&
      before.round === game.round &&
      before.state.svg === state.svg &&
      before.can.move === game.can.move;
    if (!same) await this.board.show(state, { open: game.can.move, animate: Boolean(moved) });
    /** @type {any} */ (this).ready?.();
  }

  /** The order of things beside the board: the far player above, the near one below. */
  arrange() {
    const game = /** @type {Game} */ (this.game);
    const near = game.seats[1].kind === "human" && game.seats[0].kind === "machine" ? 1 : 0;
    fill(
      this.side,
      this.status,
      this.seats[1 - near]?.element,
      this.seats[near]?.element,
      this.worth.line,
      this.end,
      this.message,
      this.actions,
      this.typing,
      this.moves.box,
      this.moves.browse,
      keysHelp(),
    );
  }

  /** Everything beside the board. */
  dress() {
    const game = /** @type {Game} */ (this.game);
    const state = this.past?.state ?? game.state;
    this.seats.forEach((seat) => seat.show(game));
    this.moves.show(game.moves, this.past?.ply ?? game.ply);
    this.worth.switch(this.watching);
    const looking = this.past
      ? el(
          "p",
          {},
          say("page-looking", { moves: this.past.ply, all: game.ply }),
          " ",
          el("button", { type: "button", class: "quiet", onclick: () => this.look(game.ply) }, say("page-back-to-game")),
        )
      : null;
    fill(
      this.status,
      el("h1", {}, el("span", { class: "unseen" }, `${this.title}: `), state.status),
      state.notes.map((note) => el("p", {}, note)),
      looking,
    );
    renew(this.actions, actions(this));
    this.typing.hidden = !game.can.move;
    this.dressEnd();
  }

  /** What can be done when a game is over. */
  dressEnd() {
    const game = /** @type {Game} */ (this.game);
    this.end.hidden = !game.state.outcome;
    if (!game.state.outcome) return;
    renew(
      this.end,
      el("h2", {}, say("page-over")),
      el(
        "div",
        { class: "buttons" },
        el(
          "button",
          { type: "button", class: "primary", onclick: () => this.line.say({ type: "rematch", swap: true }) },
          say("page-rematch"),
        ),
        el("a", { class: "button", href: `#/review?record=${packed(game.record)}` }, say("page-review")),
        el("a", { class: "button", href: `#/new/${game.state.game}` }, say("page-new-game")),
      ),
    );
  }

  /** Looks at the position after so many moves. @param {number} ply */
  look(ply) {
    if (ply === this.game?.ply) {
      this.past = null;
      this.dress();
      return void this.board.show(this.game.state, { open: this.game.can.move });
    }
    this.line.say({ type: "look", ply });
  }

  /** @param {Told<"look">} told */
  showPast(told) {
    this.past = { ply: told.ply, state: told.state };
    this.dress();
    this.board.show(told.state);
  }

  /** @param {Told<"value">} told */
  showValue(told) {
    const { game } = this;
    if (!game || told.ply !== game.ply || !this.watching) return;
    const side = game.can.move ? "" : capital(game.state.players[game.state.turn - 1] ?? "");
    this.worth.show(told.value, side, told.pv.length ? `${say("page-line")} ${told.pv.slice(0, 4).join(" ")}` : "");
  }

  /** @param {Told<"hint">} told */
  showHint(told) {
    if (told.ply !== this.game?.ply) return;
    this.tell("", told.sentences);
    this.board.advise(told.trace, this.game?.state.turn ?? 1);
  }

  /** @param {Told<"refused">} told */
  refused(told) {
    this.tell("refused", [told.sentence]);
    this.board.refuse(told.cells);
  }

  /** Something was not understood, or came too late: the game stands as it stood. @param {Told<"error">} told */
  failed(told) {
    this.tell("refused", [told.sentence]);
    if (this.game && !this.past) this.board.show(this.game.state, { open: this.game.can.move });
  }

  /** @param {Told<"offer">} told */
  async offered(told) {
    const side = this.game?.state.players[told.by - 1] ?? "";
    const yes = await confirm(say("page-draw-offered", { player: side }), "", say("page-accept"));
    this.line.say({ type: yes ? "accept" : "decline" });
  }

  /** A message below the players; none takes it away. @param {string} kind @param {string[]} sentences */
  tell(kind, sentences) {
    this.message.hidden = sentences.length === 0;
    this.message.className = `message ${kind}`;
    fill(
      this.message,
      sentences.map((sentence) => el("p", {}, sentence)),
    );
  }

  /** Lets the adviser look on, or sends them away. @param {boolean} on */
  watch(on) {
    this.watching = on;
    this.line.say({ type: "watch", on });
    this.dress();
  }

  /** @param {"open" | "broken" | "gone"} state */
  async lineChanged(state) {
    if (state === "open") {
      if (this.watching) this.line.say({ type: "watch", on: true });
      if (this.broken) toast(say("page-line-back"));
      this.broken = false;
      return;
    }
    if (state === "broken") {
      if (this.game && !this.broken) toast(say("page-line-broken"));
      this.broken = true;
      return;
    }
    await this.takeUp();
  }

  /** The server has forgotten the game: begin it again from the record that this browser kept. */
  async takeUp() {
    const kept = keptGame(this.id);
    if (!kept) return /** @type {any} */ (this).hopeless?.(new Error(say("page-game-gone")));
    try {
      const { id } = await post("/api/play", { game: kept.game, record: kept.record, players: kept.players });
      toast(say("page-taken-up"));
      await go(`play/${id}`);
    } catch (why) {
      /** @type {any} */ (this).hopeless?.(why);
    }
  }

  /** Keys that hold on the whole page. @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
    const act = {
      PageUp: () => this.moves.go(this.moves.at - 1),
      PageDown: () => this.moves.go(this.moves.at + 1),
      "/": () => this.typing.querySelector("input")?.focus(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
