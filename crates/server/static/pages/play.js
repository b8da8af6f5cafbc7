// A game in progress: the board, the players, the moves and the actions. The game itself lives on the server.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { confirm } from "../dialog.js";
import { el, fill, patch } from "../dom.js";
import { gameInfo } from "../games.js";
import { download, keepGame, keptGame, packed } from "../keep.js";
import { keysHelp } from "../parts/keys.js";
import { Moves } from "../parts/moves.js";
import { SeatBox } from "../parts/seats.js";
import { Evaluation } from "../parts/evaluation.js";
import { go } from "../router.js";
import { Connection } from "../socket.js";
import { announce, toast } from "../voice.js";
import { capital, say } from "../words.js";
import { actions } from "./actions.js";

/** @typedef {import("../../types/protocol.js").GameState} Game */
/** @typedef {import("../../types/protocol.js").State} State */
/**
 * A server message of one type.
 * @template {import("../../types/protocol.js").ServerMessage["type"]} T
 * @typedef {Extract<import("../../types/protocol.js").ServerMessage, { type: T }>} Message
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
    /** @type {{ ply: number, state: State } | null} the earlier position on display */
    this.past = null;
    /** Whether evaluations are shown. */
    this.watching = false;
    this.title = "Iroko";
    this.board = new Board({
      onmove: (move) => this.connection.send({ type: "move", move, ply: this.game?.ply }),
      ontry: (touches) => this.connection.send({ type: "try", touches: touches.map(bare) }),
    });
    this.moves = new Moves((ply) => this.look(ply));
    this.seats = /** @type {const} */ ([new SeatBox(1), new SeatBox(2)]);
    this.evaluation = new Evaluation();
    this.evaluation.switch(false);
    this.status = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.actions = el("div", { class: "actions" });
    this.end = el("section", { class: "over card", hidden: true });
    this.typing = this.typingForm();
    this.side = el("aside", { class: "side", "aria-label": say("page-side") });
    this.element = el("div", { class: "play" }, this.evaluation.bar, this.board.element, this.side);
    this.begun = new Promise((done, broken) => Object.assign(this, { ready: done, fail: broken }));
    this.connection = new Connection(
      id,
      (message) => this.receive(message),
      (state) => this.connectionChanged(state),
    );
    this.ticking = setInterval(() => this.seats.forEach((seat) => seat.tick()), 100);
    this.keys = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener("keydown", this.keys);
  }

  close() {
    this.connection.close();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
  }

  /** Returns the form for typing a move. */
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
          if (move) this.connection.send({ type: "move", move, ply: this.game?.ply });
          input.value = "";
        },
      },
      input,
      el("button", {}, say("page-play")),
    );
  }

  /** Handles a server message. @param {import("../../types/protocol.js").ServerMessage} message */
  receive(message) {
    switch (message.type) {
      case "state":
        return void this.show(message);
      case "thinking":
        return this.showThinking(message.player);
      case "value":
        return this.showValue(message);
      case "hint":
        return this.showHint(message);
      case "refused":
        return this.refused(message);
      case "look":
        return this.showPast(message);
      case "record":
        return download(message.file, message.text);
      case "offer":
        return void this.offered(message);
      case "declined":
        return this.showMessage("refused", [message.sentence]);
      case "error":
        return this.failed(message);
      default:
    }
  }

  /** Shows that a machine or the adviser (null) is thinking. @param {Message<"thinking">["player"]} player */
  showThinking(player) {
    const { game } = this;
    if (player === null) return this.showMessage("", [say("page-adviser-thinks")]);
    if (!game) return;
    game.thinking = player;
    this.seats.forEach((seat) => seat.name(game));
  }

  /** Shows the current state of the game. @param {Game} game */
  async show(game) {
    const before = this.game;
    this.game = game;
    const [{ title, material }, state] = [await gameInfo(game.state.game), game.state];
    this.title = title;
    this.element.dataset.material = material;
    if (!before) this.arrange();
    const moved = before && game.ply === before.ply + 1 && game.round === before.round;
    if (before && (game.ply !== before.ply || game.round !== before.round)) this.showMessage("", []);
    if (!this.past || game.ply !== before?.ply) this.past = null;
    this.render();
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
    // An unchanged state does not disturb a move being entered.
    const same =
      before?.ply === game.ply &&
      before.round === game.round &&
      before.state.svg === state.svg &&
      before.can.move === game.can.move;
    if (!same) await this.board.show(state, { open: game.can.move, animate: Boolean(moved) });
    /** @type {any} */ (this).ready?.();
  }

  /** Arranges the elements beside the board: the far player above, the near one below. */
  arrange() {
    const game = /** @type {Game} */ (this.game);
    const near = game.seats[1].kind === "human" && game.seats[0].kind === "machine" ? 1 : 0;
    fill(
      this.side,
      this.status,
      this.seats[1 - near]?.element,
      this.seats[near]?.element,
      this.evaluation.line,
      this.end,
      this.message,
      this.actions,
      this.typing,
      this.moves.box,
      this.moves.browse,
      keysHelp(),
    );
  }

  /** Renders everything beside the board. */
  render() {
    const game = /** @type {Game} */ (this.game);
    const state = this.past?.state ?? game.state;
    this.seats.forEach((seat) => seat.show(game));
    this.moves.show(game.moves, this.past?.ply ?? game.ply);
    this.evaluation.switch(this.watching);
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
    patch(this.actions, actions(this));
    this.typing.hidden = !game.can.move;
    this.renderEnd();
  }

  /** Renders the actions of a finished game. */
  renderEnd() {
    const game = /** @type {Game} */ (this.game);
    this.end.hidden = !game.state.outcome;
    if (!game.state.outcome) return;
    patch(
      this.end,
      el("h2", {}, say("page-over")),
      el(
        "div",
        { class: "buttons" },
        el(
          "button",
          { type: "button", class: "primary", onclick: () => this.connection.send({ type: "rematch", swap: true }) },
          say("page-rematch"),
        ),
        el("a", { class: "button", href: `#/review?record=${packed(game.record)}` }, say("page-review")),
        el("a", { class: "button", href: `#/new/${game.state.game}` }, say("page-new-game")),
      ),
    );
  }

  /** Shows the position after `ply` moves. @param {number} ply */
  look(ply) {
    if (ply === this.game?.ply) {
      this.past = null;
      this.render();
      return void this.board.show(this.game.state, { open: this.game.can.move });
    }
    this.connection.send({ type: "look", ply });
  }

  /** @param {Message<"look">} message */
  showPast(message) {
    this.past = { ply: message.ply, state: message.state };
    this.render();
    this.board.show(message.state);
  }

  /** @param {Message<"value">} message */
  showValue(message) {
    const { game } = this;
    if (!game || message.ply !== game.ply || !this.watching) return;
    const side = game.can.move ? "" : capital(game.state.players[game.state.turn - 1] ?? "");
    this.evaluation.show(message.value, side, message.pv.length ? `${say("page-line")} ${message.pv.slice(0, 4).join(" ")}` : "");
  }

  /** @param {Message<"hint">} message */
  showHint(message) {
    if (message.ply !== this.game?.ply) return;
    this.showMessage("", message.sentences);
    this.board.advise(message.trace, this.game?.state.turn ?? 1);
  }

  /** @param {Message<"refused">} message */
  refused(message) {
    this.showMessage("refused", [message.sentence]);
    this.board.refuse(message.cells);
  }

  /** Shows an error, such as a late move, and the unchanged game. @param {Message<"error">} message */
  failed(message) {
    this.showMessage("refused", [message.sentence]);
    if (this.game && !this.past) this.board.show(this.game.state, { open: this.game.can.move });
  }

  /** @param {Message<"offer">} message */
  async offered(message) {
    const side = this.game?.state.players[message.by - 1] ?? "";
    const yes = await confirm(say("page-draw-offered", { player: side }), "", say("page-accept"));
    this.connection.send({ type: yes ? "accept" : "decline" });
  }

  /** Shows a message below the players; an empty list hides it. @param {string} kind @param {string[]} sentences */
  showMessage(kind, sentences) {
    this.message.hidden = sentences.length === 0;
    this.message.className = `message ${kind}`;
    fill(
      this.message,
      sentences.map((sentence) => el("p", {}, sentence)),
    );
  }

  /** Turns evaluations on or off. @param {boolean} on */
  watch(on) {
    this.watching = on;
    this.connection.send({ type: "watch", on });
    this.render();
  }

  /** @param {"open" | "broken" | "gone"} state */
  async connectionChanged(state) {
    if (state === "open") {
      if (this.watching) this.connection.send({ type: "watch", on: true });
      if (this.broken) toast(say("page-line-back"));
      this.broken = false;
      return;
    }
    if (state === "broken") {
      if (this.game && !this.broken) toast(say("page-line-broken"));
      this.broken = true;
      return;
    }
    await this.restart();
  }

  /** Restarts a game that the server has discarded, from the record kept in this browser. */
  async restart() {
    const kept = keptGame(this.id);
    if (!kept) return /** @type {any} */ (this).fail?.(new Error(say("page-game-gone")));
    try {
      const { id } = await post("/api/play", { game: kept.game, record: kept.record, players: kept.players });
      toast(say("page-taken-up"));
      await go(`play/${id}`);
    } catch (why) {
      /** @type {any} */ (this).fail?.(why);
    }
  }

  /** Handles keys that work anywhere on the page. @param {KeyboardEvent} event */
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
