// Preparing an answer in the opponent's time: on the board, first the move that is expected of them, then one's own move
// after it. The server plays it at once if the opponent does as expected, and forgets it otherwise.

import { post, sentenceOf } from "../api.js";
import { bare } from "../board/touch.js";
import { el } from "../dom.js";
import { announce } from "../voice.js";
import { capital, say } from "../words.js";
import { settings } from "../settings.js";

/** @typedef {import("../pages/play.js").Play} Play */
/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").Premove} Premove */
/** @typedef {import("../../types/protocol.js").LabelledTouch} Touch */

export class Plan {
  /** @param {Play} play @param {() => void} changed */
  constructor(play, changed) {
    this.play = play;
    this.changed = changed;
    /** @type {"expect" | "answer" | null} what is asked for on the board */
    this.step = null;
    /** The move that is expected of the opponent. */
    this.after = "";
    /** @type {State | null} the position on the board while an answer is prepared */
    this.position = null;
    /** @type {Map<string, string>} moves in words, by position and moves */
    this.words = new Map();
  }

  /** Whether the opponent is to move in a game of two people. */
  get isPossible() {
    const { game } = this.play;
    const online = game?.online;
    const isHuman = game?.seats.every((seat) => seat.kind === "human");
    return Boolean(isHuman && online?.begun && online.seat && online.seat !== game?.state.turn && !game?.state.outcome);
  }

  /** Asks for the expected move. */
  start() {
    const { game } = this.play;
    if (!game || !this.isPossible) return;
    this.play.past = null;
    this.play.render();
    this.ask("expect", game.state);
    this.play.showMessage("", []);
    this.play.board.cells.focus();
  }

  /** Shows a position in which a move is asked for. @param {"expect" | "answer"} step @param {State} state */
  ask(step, state) {
    this.step = step;
    this.position = state;
    void this.play.board.show(state, { open: true, animate: step === "answer" });
    announce(say(`page-plan-${step}`));
    this.changed();
  }

  /** Ends the preparation, without a change on the board. */
  drop() {
    if (!this.step) return;
    this.step = this.position = null;
    this.changed();
  }

  /** Ends the preparation, and shows the game. */
  stop() {
    this.drop();
    const { game, board } = this.play;
    if (game) void board.show(game.state, { open: game.can.move });
  }

  /** Ends the preparation at the player's wish. */
  cancel() {
    this.stop();
    this.play.menu.button.focus({ preventScroll: true });
  }

  /** Handles a move made on the board, and returns whether an answer is being prepared. @param {string} move */
  made(move) {
    if (!this.step) return false;
    if (this.step === "expect") void this.expect(move);
    else this.answer(move);
    return true;
  }

  /** Shows the position after the move that is expected, for the answer. @param {string} move */
  async expect(move) {
    const { position } = this;
    if (!position) return;
    try {
      const state = await this.positionAfter(position, [move]);
      if (position !== this.position) return;
      this.after = move;
      if (!state.outcome && state.turn === this.play.game?.online?.seat) return this.ask("answer", state);
      this.stop();
      this.play.showMessage("refused", [say("page-plan-none")]);
    } catch (why) {
      this.stop();
      this.play.showMessage("refused", [sentenceOf(why)]);
    }
  }

  /** @param {State} state @param {string[]} moves @returns {Promise<State>} */
  positionAfter({ game, position, variant, seat }, moves) {
    return post("/api/position", { game, position, variant, moves, view: seat });
  }

  /** @param {string} move */
  answer(move) {
    this.play.connection.send({ type: "premove", after: this.after, move });
    announce(say("page-plan-done"));
    this.stop();
  }

  /** Explains touches that lead to no move, and returns whether an answer is being prepared. @param {Touch[]} touches */
  tried(touches) {
    if (this.step) void this.explain(touches);
    return this.step !== null;
  }

  /** @param {Touch[]} touches */
  async explain(touches) {
    const { position } = this;
    if (!position) return;
    const { game, position: text, variant, seat } = position;
    const request = { game, position: text, variant, view: seat, touches: touches.map(bare) };
    const why = await post("/api/why", request).catch(() => null);
    if (!why || position !== this.position) return;
    this.play.showMessage("refused", [why.sentence]);
    this.play.board.refuse(why.cells);
  }

  /** Forgets one of the answers: the server forgets all at once, and learns the others again. @param {Premove} premove */
  forget(premove) {
    const { connection, room } = this.play;
    const others = (room.state?.premoves ?? []).filter(({ after }) => after !== premove.after);
    connection.send({ type: "premove" });
    for (const { after, move } of others) connection.send({ type: "premove", after, move });
  }

  /** Returns the rows beside the board: what is asked for, and the answers that are prepared. */
  rows() {
    const premoves = this.play.room.state?.premoves ?? [];
    return [
      this.step
        ? el(
            "div",
            { class: "offer", "data-action": `plan-${this.step}` },
            el("p", {}, say(`page-plan-${this.step}`)),
            el("button", { type: "button", "data-action": "plan-cancel", onclick: () => this.cancel() }, say("page-cancel")),
          )
        : null,
      premoves.length > 0
        ? el(
            "ul",
            { class: "premoves", "aria-label": say("page-plans"), "data-action": "premoves" },
            premoves.map((premove) => this.row(premove)),
          )
        : null,
    ].filter((row) => row !== null);
  }

  /** @param {Premove} premove */
  row(premove) {
    const { after, move } = premove;
    const [expected, answer] = settings.notation ? [after, move] : [this.says([after ?? ""]), this.says([after ?? "", move])];
    const text = after ? say("page-plan-row", { after: expected ?? "", move: answer }) : answer;
    return el(
      "li",
      { "data-action": `premove-${after}-${move}`, title: `${after ?? ""} → ${move}` },
      el("span", {}, text),
      el(
        "button",
        {
          type: "button",
          class: "quiet icon-button",
          "aria-label": say("page-plan-forget", { what: text }),
          title: say("page-forget-plan"),
          "data-action": "plan-forget",
          onclick: () => this.forget(premove),
        },
        "✕",
      ),
    );
  }

  /** Returns the last of some moves in words; in notation until the server has said them. @param {string[]} moves */
  says(moves) {
    const state = this.play.game?.state;
    const notation = moves.at(-1) ?? "";
    if (!state || moves.some((move) => !move)) return notation;
    const key = [settings.language, state.position, ...moves].join(" ");
    const known = this.words.get(key);
    if (known !== undefined) return known;
    this.words.set(key, notation);
    void this.positionAfter(state, moves).then(
      ({ last }) => {
        this.words.set(key, capital(last?.says ?? notation));
        this.changed();
      },
      () => undefined,
    );
    return notation;
  }
}
