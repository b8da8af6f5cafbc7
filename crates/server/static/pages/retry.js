// Retrying the mistakes of a reviewed game, one by one: the position before a mistake, a better move to find, and its
// judgement. The answer is hidden until the player asks for it. Finding the mistakes is the review's work.

import { post } from "../api.js";
import { el, fill } from "../dom.js";
import { viewFrom } from "../view.js";
import { tell } from "../voice.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").JudgedMove} Judged */
/** @typedef {import("../board/board.js").Board} Board */

/** The marks of a move that is good enough. */
const GOOD = ["unjudged", "only", "best", "good"];

/** The time for judging an attempt, in milliseconds. */
const TIME = 500;

/** The time for which a bad attempt stays on the board, in milliseconds. */
const BAD_PAUSE = 2500;

export class Retry {
  /**
   * @param {Board} board
   * @param {{ game: string, start: string, moves: { move: string }[] }} game
   * @param {Judged[]} mistakes
   * @param {() => void} end returns to the review
   */
  constructor(board, game, mistakes, end) {
    this.board = board;
    this.game = game;
    this.mistakes = mistakes;
    this.end = end;
    this.at = 0;
    this.found = 0;
    /** Whether the answer of this mistake was shown, or a bad move tried. */
    this.helped = false;
    /** Counts what is shown, so that a newer action ends an older one. */
    this.run = 0;
    this.title = el("h2", { tabindex: -1 });
    this.text = el("p", {});
    this.message = el("div", { class: "message", role: "status" });
    this.buttons = el("div", { class: "actions" });
    this.element = el(
      "section",
      { class: "retry card", "aria-label": say("page-mistakes", { count: mistakes.length }) },
      this.title,
      this.text,
      el("div", { class: "slot" }, this.message),
      this.buttons,
    );
  }

  close() {
    this.run++;
  }

  /** The mistake on the board. @returns {Judged} */
  get mistake() {
    return /** @type {Judged} */ (this.mistakes[this.at]);
  }

  /** Returns the moves before the mistake. @returns {string[]} */
  get before() {
    return this.game.moves.slice(0, this.mistake.ply).map(({ move }) => move);
  }

  /** Asks for a better move than a mistake. @param {number} at */
  async ask(at) {
    const run = ++this.run;
    this.at = at;
    this.helped = false;
    const state = await this.position(this.before);
    if (run !== this.run) return;
    this.state = state;
    await this.board.show(state, { open: true });
    if (run !== this.run) return;
    const { player, move, says } = this.mistake;
    this.title.textContent = say("page-retry-title", { at: at + 1, all: this.mistakes.length });
    this.text.textContent = capital(say("page-retry-ask", { player: state.players[player - 1] ?? "", move, mark: says }));
    this.showMessage("quiet", say("page-puzzle-prompt"));
    this.showButtons(false);
    this.title.focus({ preventScroll: true });
  }

  /** Judges an attempt. @param {string} move */
  async answer(move) {
    const run = ++this.run;
    const { mistake, before } = this;
    try {
      const after = await this.position([...before, move]);
      if (run !== this.run) return;
      await this.board.show(after, { animate: true });
      if (run !== this.run) return;
      if (move === mistake.move) return await this.bad(say("page-retry-same", { move }), run);
      if (move === mistake.best[0]) return this.good(say("page-retry-best", { move }));
      this.showMessage("quiet", say("page-retry-judging", { move }));
      const judged = await this.judge(before, move);
      if (run !== this.run) return;
      if (judged && GOOD.includes(judged.mark)) return this.good(say("page-retry-good", { move }));
      await this.bad(say("page-retry-bad", { move, mark: judged?.says ?? "" }), run);
    } catch (why) {
      if (run !== this.run) return;
      this.showMessage("refused", why instanceof Error ? why.message : String(why));
      this.board.refuse([]);
    }
  }

  /** Reviews one move. @param {string[]} before @param {string} move @returns {Promise<Judged | undefined>} */
  async judge(before, move) {
    const text = `[Game "${this.game.game}"]\n[Start "${this.game.start}"]\n\n${[...before, move].join(" ")}\n`;
    const found = await post("/api/review", { text, from: before.length, to: before.length + 1, time: TIME });
    return found.moves[0];
  }

  /** @param {string} sentence */
  good(sentence) {
    if (!this.helped) this.found++;
    this.showMessage("praised", sentence);
    this.showButtons(true);
  }

  /** Shows a bad attempt for a while, then the position before it. @param {string} sentence @param {number} run */
  async bad(sentence, run) {
    this.helped = true;
    this.showMessage("refused", sentence);
    await new Promise((done) => setTimeout(done, BAD_PAUSE));
    if (run === this.run && this.state) await this.board.show(this.state, { open: true });
  }

  /** Shows the best move on the board. */
  async reveal() {
    const run = ++this.run;
    this.helped = true;
    const { best, cost, better } = this.mistake;
    if (this.state) await this.board.show(this.state);
    const after = await this.position([...this.before, ...best.slice(0, 1)]);
    if (run !== this.run) return;
    await this.board.show(after, { animate: true });
    if (run !== this.run) return;
    this.showMessage("", [better, cost].filter(Boolean).join(" "));
    this.showButtons(true);
  }

  /** Goes to the next mistake, or to the count after the last. */
  next() {
    if (this.at + 1 < this.mistakes.length) return void this.ask(this.at + 1);
    this.run++;
    this.title.textContent = say("page-retry-count", { found: this.found, all: this.mistakes.length });
    this.text.textContent = "";
    this.showMessage("quiet", "");
    const again = () => {
      this.found = 0;
      void this.ask(0);
    };
    fill(
      this.buttons,
      this.button("end", () => this.end(), true),
      this.button("again", again),
    );
    this.title.focus({ preventScroll: true });
  }

  /** @param {boolean} done whether this mistake is corrected or its answer shown */
  showButtons(done) {
    const last = this.at + 1 === this.mistakes.length;
    const next = this.button(!done ? "skip" : last ? "finish" : "next", () => this.next(), done);
    fill(
      this.buttons,
      next,
      done ? null : this.button("answer", () => void this.reveal()),
      this.button("end", () => this.end()),
    );
    if (done) next.focus({ preventScroll: true });
  }

  /** @param {string} id @param {() => void} act @param {boolean} [primary] */
  button(id, act, primary = false) {
    return el(
      "button",
      { type: "button", class: primary ? "primary" : "", "data-action": `retry-${id}`, onclick: act },
      say(`page-retry-${id}`),
    );
  }

  /** @param {string[]} moves @returns {Promise<State>} */
  position(moves) {
    return post("/api/position", {
      game: this.game.game,
      position: this.game.start,
      moves,
      view: viewFrom(String(this.mistake.player)),
    });
  }

  /** @param {string} kind @param {string} sentence */
  showMessage(kind, sentence) {
    tell(this.message, kind, [sentence]);
  }
}
