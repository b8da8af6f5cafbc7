// A game in progress: the board, the players, the moves and the actions. The game itself lives on the server. Its
// messages are shown in order (queue.js): a move ends on the board before the turn, the points and the list change with it.

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
import { still } from "../settings.js";
import { Connection } from "../socket.js";
import { announce, toast } from "../voice.js";
import { capital, say } from "../words.js";
import { actions } from "./actions.js";
import { Queue, isNextMove, isSamePly } from "./queue.js";

/** @typedef {import("../../types/protocol.js").GameState} Game */
/** @typedef {import("../../types/protocol.js").State} State */
/**
 * A server message of one type.
 * @template {import("../../types/protocol.js").ServerMessage["type"]} T
 * @typedef {Extract<import("../../types/protocol.js").ServerMessage, { type: T }>} Message
 */

/** The time between the end of a move and the answer of a machine, in milliseconds, so that both are seen. */
const ANSWER_PAUSE = 500;

/** @type {import("../router.js").Open} */
export async function open([id = ""]) {
  const play = new Play(id);
  await play.begun;
  return { title: play.title, nodes: [play.element], close: () => play.close() };
}

/** Returns whether the last move is a machine's in a game with a human. @param {Game} game */
function isAnswer({ seats, state }) {
  return seats.some((seat) => seat.kind === "human") && seats[(state.last?.player ?? 1) - 1]?.kind === "machine";
}

export class Play {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {Game | null} the state shown */
    this.game = null;
    /** The time at which the state shown arrived, and at which its move ended on the board. */
    this.arrivedAt = this.restedAt = 0;
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
    this.queue = new Queue(
      (entry) => this.handle(entry),
      (rate) => this.board.hurry(rate),
    );
    this.connection = new Connection(
      id,
      (message) => this.receive(message),
      (state) => this.connectionChanged(state),
    );
    this.ticking = setInterval(() => this.seats.forEach((seat) => seat.tick()), 100);
    this.keys = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener("keydown", this.keys);
    // Animations stop on a hidden page, and the moves behind them would wait.
    this.hide = () => document.hidden && this.board.hurry(Infinity);
    document.addEventListener("visibilitychange", this.hide);
  }

  close() {
    this.connection.close();
    this.queue.close();
    this.board.close();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("visibilitychange", this.hide);
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
          const send = () => this.connection.send({ type: "move", move, ply: this.game?.ply });
          if (move && !this.board.hold(send)) send();
          input.value = "";
        },
      },
      input,
      el("button", {}, say("page-play")),
    );
  }

  /** Receives a server message. @param {import("../../types/protocol.js").ServerMessage} message */
  receive(message) {
    if (message.type === "record") return download(message.file, message.text);
    if (message.type === "state") this.keep(message);
    this.queue.push(message);
  }

  /** Handles a message in its turn. @param {import("./queue.js").Entry} entry @returns {Promise<void> | void} */
  handle({ message, at, still }) {
    switch (message.type) {
      case "state":
        return this.show(message, at, still);
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
    if (player === null) this.showMessage("", [say("page-adviser-thinks")]);
    else this.setThinking(player);
  }

  /** Shows which machine is thinking, or that none is. @param {Game["thinking"]} player */
  setThinking(player) {
    const { game } = this;
    if (!game || game.thinking === player) return;
    game.thinking = player;
    this.seats.forEach((seat) => seat.name(game));
  }

  /** Keeps a game in this browser. @param {Game} game */
  keep(game) {
    keepGame({
      id: this.id,
      game: game.state.game,
      record: game.record,
      players: game.seats.map((seat) => seat.name),
      plies: game.ply,
      status: game.state.status,
      over: Boolean(game.state.outcome),
      at: Date.now(),
    });
  }

  /** Shows a state of the game: first the move on the board, then everything beside it. @param {Game} game @param {number} at its arrival @param {boolean} quick without animation */
  async show(game, at, quick) {
    const before = this.game;
    const { title, material } = await gameInfo(game.state.game);
    this.title = title;
    this.element.dataset.material = material;
    const moved = before !== null && isNextMove(before, game);
    if (moved && !quick && isAnswer(game) && !still()) await this.queue.pause(this.restedAt + ANSWER_PAUSE - performance.now());
    if (this.queue.closed) return;
    if (!before || !isSamePly(before, game)) this.past = null;
    if (!this.past) await this.showBoard(game, moved && !quick);
    if (this.queue.closed) return;
    this.game = game;
    this.arrivedAt = at;
    if (!before) this.arrange();
    else if (!isSamePly(before, game)) this.showMessage("", []);
    this.render();
    if (moved) announce([game.moves.at(-1)?.move, game.state.status, ...game.state.notes].join(" "));
    /** @type {any} */ (this).ready?.();
  }

  /** Shows a state on the board. @param {Game} game @param {boolean} moves whether its last move is animated */
  async showBoard(game, moves) {
    const before = this.game;
    const { state } = game;
    // An unchanged state does not disturb a move being entered.
    const same = before && isSamePly(before, game) && before.state.svg === state.svg && before.can.move === game.can.move;
    if (same) return;
    if (moves) this.setThinking(null);
    // After an earlier position was viewed, the board does not show the position before the move.
    const animate = moves && this.board.state?.svg === before?.state.svg;
    await this.board.show(state, { open: game.can.move, animate, rate: this.queue.rate });
    this.restedAt = performance.now();
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
    this.seats.forEach((seat) => seat.show(game, this.arrivedAt));
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
