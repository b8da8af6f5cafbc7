// A game in progress: the board, the players, the moves and the actions. The game itself lives on the server. Its
// messages are shown in order (queue.js): a move ends on the board before the turn, the points and the list change with it.

import { Refusal, UNREACHABLE, post, sentenceOf } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { confirm } from "../dialog.js";
import { el, fill, patch } from "../dom.js";
import { gameInfo, game as gamePage } from "../games.js";
import { keepGame, keptGame, packed, renameGame } from "../keep.js";
import { readLink } from "../online/link.js";
import { Room } from "../online/room.js";
import { breakdown, celebrate, headline, isHumanWin, resultOf } from "../parts/ending.js";
import { showKeys } from "../parts/keys.js";
import { Menu } from "../parts/menu.js";
import { Moves, moveText } from "../parts/moves.js";
import { SeatBox, humanName, seatTitle } from "../parts/seats.js";
import { openShare } from "../parts/share.js";
import { Evaluation } from "../parts/evaluation.js";
import { typingForm } from "../parts/typing.js";
import { go, reload, retryButton } from "../router.js";
import { settings, still } from "../settings.js";
import { Connection } from "../socket.js";
import { sound } from "../sound.js";
import { finishDeal } from "../today.js";
import { watchLink } from "../tokens.js";
import { announce, banner, settle, tell, toast } from "../voice.js";
import { narrow, viewAgain } from "../view.js";
import { capital, labelled, say } from "../words.js";
import { actions, moreActions, placeButton, rematchButton } from "./actions.js";
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

/** The sentences for what a new connection does not change. @type {Record<string, string>} */
const FINAL = { outdated: "page-outdated", banned: "page-banned", crowded: "page-crowded" };

/** The time of an answer after which the player hears that it is their turn, in milliseconds. */
const LONG_ANSWER = 5000;

/** @type {import("../router.js").Open} */
export async function open([id = ""], query, leave, memory) {
  await readLink(id, query, leave);
  const play = new Play(id);
  leave.addEventListener("abort", () => play.close());
  try {
    await play.begun;
  } catch (why) {
    play.close();
    throw why;
  }
  if (memory?.watching) play.watch(true);
  if (memory?.past !== undefined) play.look(memory.past);
  if (memory?.typing) play.typing.hidden = false;
  const remember = () => ({ watching: play.watching, past: play.past?.ply, typing: !play.typing.hidden });
  return { title: play.room.heading, nodes: [play.element], close: () => play.close(), memory: remember };
}

/** Returns whether the last move answers the reader: a machine's in a game with a human, or the opponent's between two places. @param {Game} game */
function isAnswer({ seats, state, online }) {
  if (online) return online.seat !== null && state.last?.player !== online.seat;
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
    /** @type {import("../../types/protocol.js").GameInfo | null} */
    this.info = null;
    /** Whether the connection is lost, the game has too many spectators, and the browser cannot keep the game. */
    this.broken = this.crowded = this.unkept = false;
    /** @type {Omit<import("../keep.js").Kept, "at"> | null} the latest state, as kept */
    this.kept = null;
    this.board = new Board({
      onmove: (move) => this.made(move),
      ontry: (touches) => this.room.plan.tried(touches) || this.connection.send({ type: "try", touches: touches.map(bare) }),
      ontouch: () => settle(this.message),
    });
    /** @type {Message<"value"> | null} the latest evaluation */
    this.value = null;
    this.moves = new Moves(
      (ply) => this.look(ply),
      () => this.value && this.showValue(this.value),
    );
    this.seats = /** @type {const} */ ([new SeatBox(1), new SeatBox(2)]);
    this.evaluation = new Evaluation();
    this.evaluation.switch(false);
    this.status = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    // On a telephone a message lies over the controls.
    const closer = {
      type: "button",
      class: "quiet closer",
      "aria-label": say("page-close"),
      onclick: () => this.showMessage("", []),
    };
    this.closer = el("button", closer, "✕");
    this.actions = el("div", { class: "actions" });
    this.setup = el("div", { class: "placing", hidden: true }, placeButton(this));
    this.menu = new Menu(say("page-more"));
    this.room = new Room(this);
    this.controls = el("div", { class: "controls" }, this.actions, this.menu.element);
    this.end = el("section", { class: "over card", hidden: true });
    this.typing = typingForm(this);
    this.side = el("aside", { class: "side panel", "aria-label": say("page-side") });
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
    this.turn = () => this.turnBoard();
    narrow.addEventListener("change", this.turn);
  }

  /** Whether two machines play. */
  get machines() {
    return this.game?.seats.every((seat) => seat.kind === "machine") ?? false;
  }

  close() {
    this.connection.close();
    this.room.close();
    this.queue.close();
    this.board.close();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("visibilitychange", this.hide);
    narrow.removeEventListener("change", this.turn);
    this.menu.open(false);
  }

  /** Plays a move, or notes it while an answer is prepared. @param {string} move */
  made(move) {
    if (!this.room.plan.made(move)) this.connection.send({ type: "move", move, ply: this.game?.ply });
  }

  /** Shows the form for typing a move. */
  type() {
    const game = this.game;
    if (!game || game.state.outcome || this.machines || this.room.watches) return;
    this.typing.hidden = false;
    this.typing.querySelector("input")?.focus();
  }

  /** Lets the computer place all pieces. */
  place() {
    this.connection.send({ type: "place" });
    // The button goes when the last piece is placed, and the focus would be lost with it.
    this.board.cells.focus();
  }

  stopTyping() {
    this.typing.hidden = true;
    this.board.cells.focus();
  }

  /** Shows a long board in the direction of the screen. */
  turnBoard() {
    const state = this.game?.state;
    if (state?.layout === "pits") this.connection.send({ type: "view", view: viewAgain(state.seat) });
  }

  /** Receives a server message. @param {import("../../types/protocol.js").ServerMessage} message */
  receive(message) {
    if (!this.room.admits(message)) return;
    if (message.type === "state" && this.crowded) this.back(false);
    // The server keeps a game between two places, and what it says is the game: there is no copy to continue.
    if (message.type === "state" && !message.online) this.keep(message);
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
        return this.game?.online ? this.room.offered(message) : void this.offered(message);
      case "presence":
        return this.room.presence(message);
      case "said":
        return this.room.said(message);
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

  /** Keeps a game in this browser, and says once if the browser cannot. @param {Game} game */
  keep(game) {
    this.kept = {
      id: this.id,
      game: game.state.game,
      record: game.record,
      position: game.state.position,
      variant: game.state.variant,
      view: game.state.seat,
      players: game.seats.map((seat) => (seat.kind === "human" ? "human" : seat.name)),
      names: game.seats.map(humanName),
      titles: game.seats.map((seat) => seat.title),
      pause: game.pause,
      plies: game.ply,
      status: game.state.status,
      over: Boolean(game.state.outcome),
    };
    if (keepGame(this.kept)) this.unkept = false;
    else if (!this.unkept) {
      this.unkept = true;
      toast(say("page-not-kept"));
    }
  }

  /** Shows a state of the game: first the move on the board, then everything beside it. @param {Game} game @param {number} at its arrival @param {boolean} quick without animation */
  async show(game, at, quick) {
    const before = this.game;
    this.info = await gameInfo(game.state.game);
    this.title = this.info.title;
    this.element.dataset.material = this.info.material;
    const moved = before !== null && isNextMove(before, game);
    if (moved && !quick && !game.online && isAnswer(game) && !still())
      await this.queue.pause(this.restedAt + ANSWER_PAUSE - performance.now());
    if (this.queue.closed) return;
    const waited = performance.now() - this.restedAt;
    if (!before || !isSamePly(before, game)) this.past = null;
    if (!this.past) await this.showBoard(game, moved && !quick);
    if (this.queue.closed) return;
    this.game = game;
    this.arrivedAt = at;
    if (!before) {
      this.arrange();
      if (game.ply === 0 && !this.machines) void this.introduce(game.state.game);
    } else if (!isSamePly(before, game)) this.showMessage("", []);
    this.room.update(game, before);
    this.render();
    if (moved) this.announce(game);
    if (moved && !quick && isHumanWin(game)) celebrate(this.board.frame);
    if (before && !before.state.outcome) this.sound(moved && isAnswer(game) && (document.hidden || waited > LONG_ANSWER));
    /** @type {any} */ (this).ready?.();
  }

  /** Tells a newcomer the game in the place of the first moves. @param {string} name */
  async introduce(name) {
    // Without the sentences, the list says that it is empty.
    const game = await gamePage(name).catch(() => null);
    if (!game) return;
    const lesson = game.lesson.length > 0 ? [el("a", { href: `#/lesson/${name}` }, say("page-lesson")), " · "] : [];
    const links = [...lesson, el("a", { href: `#/rules/${name}` }, say("page-rules"))];
    this.moves.introduce([el("p", {}, game.primer), el("p", {}, links)]);
  }

  /** Announces the last move and what follows from it. @param {Game} game */
  announce(game) {
    const last = game.moves.at(-1);
    const move = last ? say("page-plays", { player: seatTitle(game, last.player), move: moveText(last) }) : "";
    announce([move, game.state.status, ...game.state.notes].join(" "));
  }

  /** Plays the sound of the end of a game, or of the player's turn after a long wait. @param {boolean} late */
  sound(late) {
    const game = /** @type {Game} */ (this.game);
    const { outcome } = game.state;
    const ends = /** @type {const} */ ({ won: "win", lost: "loss", drawn: "draw" });
    // Without a single human, a win is a win.
    if (outcome) sound(ends[resultOf(game) || (outcome.winner === null ? "drawn" : "won")]);
    else if (late && game.can.move) sound("turn");
  }

  /** Opens the dialog to save or share the game, at the position on display. */
  share() {
    const { game } = this;
    if (!game) return;
    const { state, record } = game;
    const ply = this.past?.ply ?? game.ply;
    const over = Boolean(state.outcome);
    // While people play, a link leads to the game and not to an analysis.
    const watch = game.online && !over ? watchLink(this.id) : undefined;
    openShare({ game: state.game, record, ply, view: state.seat, over, watch }, this.title);
  }

  /** Shows a state on the board. @param {Game} game @param {boolean} moves whether its last move is animated */
  async showBoard(game, moves) {
    const before = this.game;
    const { state } = game;
    // An unchanged state does not disturb a move being entered.
    const same = before && isSamePly(before, game) && before.state.svg === state.svg && before.can.move === game.can.move;
    if (same) return;
    this.room.plan.drop();
    if (moves) this.setThinking(null);
    // After an earlier position was viewed, the board does not show the position before the move.
    const animate = moves && this.board.state?.svg === before?.state.svg;
    await this.board.show(state, { open: game.can.move, animate, rate: this.queue.rate });
    this.restedAt = performance.now();
  }

  /** Returns the index of the near player: the one whose tray is lower on the board, or farther right. */
  get near() {
    const [one, two] = [1, 2].map((player) => this.board.places?.tray(player));
    if (one && two) return two.y + two.x > one.y + one.x ? 1 : 0;
    const seats = this.game?.seats;
    if (this.room.state?.seat) return this.room.state.seat - 1;
    return seats?.[1].kind === "human" && seats[0].kind === "machine" ? 1 : 0;
  }

  /** Arranges the elements beside the board: the far player above, the near one below. */
  arrange() {
    const [far, near] = this.near === 0 ? [this.seats[1], this.seats[0]] : this.seats;
    fill(
      this.side,
      this.status,
      this.room.line,
      far.element,
      this.room.card,
      this.moves.box,
      this.moves.browse,
      this.end,
      this.setup,
      this.message,
      this.room.bar,
      this.typing,
      this.controls,
      near.element,
    );
  }

  /** Puts each player at the side of the board where their pieces are. */
  turnSeats() {
    const { near } = this;
    this.evaluation.turn(near + 1);
    const [one, two] = this.seats.map((seat) => seat.element);
    if (!one || !two || (near === 0 ? one : two).classList.contains("near")) return;
    [one, two].forEach((element, at) => {
      element.classList.toggle("near", at === near);
      element.classList.toggle("far", at !== near);
    });
    const [far, close] = near === 0 ? [two, one] : [one, two];
    // Only these two move, so that no other element loses the focus.
    if (far.compareDocumentPosition(close) & Node.DOCUMENT_POSITION_FOLLOWING) return;
    const place = new Comment();
    far.replaceWith(place);
    close.replaceWith(far);
    place.replaceWith(close);
  }

  /** Renders everything beside the board. */
  render() {
    const game = /** @type {Game} */ (this.game);
    const state = this.past?.state ?? game.state;
    this.turnSeats();
    this.seats.forEach((seat) => seat.show(game, this.arrivedAt));
    this.moves.show(game.moves, this.past?.ply ?? game.ply, state.players.map(capital));
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
    const status = this.room.status;
    fill(
      this.status,
      el("h1", {}, el("span", { class: "unseen" }, labelled(this.title, "")), status ?? state.status),
      (status ? [] : state.notes).map((note) => el("p", {}, note)),
      this.evaluation.line,
      looking,
    );
    if (game.can.place) this.setup.hidden = false;
    this.setup.classList.toggle("idle", !game.can.place);
    patch(this.actions, actions(this));
    this.menu.show(moreActions(this));
    if (game.state.outcome) this.typing.hidden = true;
    this.room.render();
    this.renderEnd();
  }

  /** Renders the result and the actions of a finished game. */
  renderEnd() {
    const game = /** @type {Game} */ (this.game);
    this.end.hidden = !game.state.outcome;
    if (!game.state.outcome) return;
    const result = resultOf(game);
    this.end.dataset.result = result;
    patch(
      this.end,
      el("h2", {}, headline(game)),
      result === "lost" ? el("p", {}, say("page-end-console")) : null,
      breakdown(game),
      this.ofToday(game),
      el(
        "div",
        { class: "buttons" },
        rematchButton(this, game),
        el("a", { class: "button", href: `#/review?record=${packed(game.record)}` }, say("page-review")),
        el("a", { class: "button", href: `#/new/${game.state.game}` }, say("page-new-game")),
      ),
    );
  }

  /** Returns the result of the deal of the day, if this is one. @param {Game} game */
  ofToday(game) {
    const result = finishDeal(this.id, game);
    return result ? el("p", {}, el("a", { href: "#/today" }, say("page-today-deal")), ` ${result}`) : null;
  }

  /** Shows the position after `ply` moves. @param {number} ply */
  look(ply) {
    this.room.plan.drop();
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
    this.value = message;
    const side = game.can.move ? "" : capital(game.state.players[game.state.turn - 1] ?? "");
    // A line is for those who read the notation.
    const line = settings.notation && message.pv.length ? `${say("page-line")} ${message.pv.slice(0, 4).join(" ")}` : "";
    this.evaluation.show(message.value, side, line);
  }

  /** @param {Message<"hint">} message */
  showHint(message) {
    if (message.ply !== this.game?.ply) return;
    this.showMessage("", message.sentences);
    // A move that has been begun, or a refused one, may not be the recommended one.
    this.board.startAgain();
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
    if (this.game && !this.past && !this.room.plan.step) this.board.show(this.game.state, { open: this.game.can.move });
  }

  /** @param {Message<"offer">} message */
  async offered(message) {
    const player = this.game ? seatTitle(this.game, message.by) : "";
    const yes = await confirm(say("page-draw-offered", { player }), "", say("page-accept"));
    this.connection.send({ type: yes ? "accept" : "decline" });
  }

  /** Shows a message below the players; an empty list hides it. @param {string} kind @param {string[]} sentences */
  showMessage(kind, sentences) {
    tell(this.message, kind, sentences);
    if (sentences.length > 0) this.message.append(this.closer);
  }

  /** Turns evaluations on or off. @param {boolean} on */
  watch(on) {
    this.watching = on;
    this.connection.send({ type: "watch", on });
    this.render();
  }

  /** @param {import("../socket.js").Change} change */
  async connectionChanged(change) {
    if (FINAL[change]) this.refuse(FINAL[change]);
    else if (change === "lost") this.lost();
    else if (change === "open") this.back();
    else if (change === "refused") this.unsent();
    else if (change === "gone") await this.restart();
    else banner();
  }

  /** Shows that the connection is lost: a banner stays, and the clock stops. */
  lost() {
    if (this.broken) return;
    this.broken = true;
    // The clocks of a game between two places run on.
    if (!this.room.isOnline) this.seats.forEach((seat) => seat.halt(true));
    // A move on its way may not have arrived; the next state shows it.
    this.board.refuse([]);
    banner(
      say("page-line-broken"),
      retryButton(() => this.connection.retry()),
    );
  }

  /** Shows that the connection is back; the state follows, unless the game may still be crowded. */
  back(crowded = this.crowded) {
    this.room.sit();
    this.board.refuse([]);
    this.crowded = crowded;
    if (crowded) return;
    if (this.watching) this.connection.send({ type: "watch", on: true });
    this.seats.forEach((seat) => seat.halt(false));
    banner();
    if (this.broken) toast(say("page-line-back"));
    this.broken = false;
  }

  /** Refuses input without a connection: a move sent late could be a stale one. */
  unsent() {
    toast(say("page-line-unsent"));
    this.board.refuse([]);
  }

  /** Says why the server does not go on with this page, which stays as it is. @param {string | undefined} id of the sentence */
  refuse(id = "page-failed", status = 403) {
    this.broken = true;
    this.crowded = id === FINAL.crowded;
    if (!this.game) return void (/** @type {any} */ (this).fail?.(new Refusal(id, say(id), status)));
    banner(say(id), id === FINAL.outdated ? retryButton(reload) : "");
  }

  /** Restarts a game that the server has discarded, from its last state or the record kept in this browser. */
  async restart() {
    if (this.room.isOnline) return this.refuse("page-online-gone", 404);
    const kept = this.kept ?? keptGame(this.id);
    if (!kept) return /** @type {any} */ (this).fail?.(new Refusal("api-no-game", say("page-game-gone"), 404));
    // An old address of a game that has been restarted since.
    if (kept.id !== this.id) return go(`play/${kept.id}`, { replace: true });
    try {
      const { game, record, players, names, pause } = kept;
      const { id } = await post("/api/play", { game, record, players, names, pause });
      renameGame(this.id, id);
      toast(say("page-taken-up"));
      if (!this.queue.closed) await go(`play/${id}`, { replace: true });
    } catch (why) {
      if (why instanceof Refusal && why.id === UNREACHABLE) this.connection.schedule();
      else if (this.game)
        banner(
          sentenceOf(why),
          retryButton(() => this.restart()),
        );
      else /** @type {any} */ (this).fail?.(why);
    }
  }

  /** Handles keys that work anywhere on the page. @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
    const earlier = () => this.moves.go(this.moves.at - 1);
    const later = () => this.moves.go(this.moves.at + 1);
    const act = {
      ArrowLeft: earlier,
      ArrowRight: later,
      PageUp: earlier,
      PageDown: later,
      "/": () => this.type(),
      "?": showKeys,
    }[event.key];
    if (!act || (event.key.startsWith("Arrow") && target.closest(".menu"))) return;
    event.preventDefault();
    act();
  }
}
