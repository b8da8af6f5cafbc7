// Puzzles: positions with one solution, played move by move, and a score kept in this browser.

import { Refusal, get, post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, gameInfo } from "../games.js";
import { rename } from "../router.js";
import { recall, remember } from "../settings.js";
import { announce, knock } from "../voice.js";
import { say } from "../words.js";
import { tabs } from "./rules.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {{ game: string, seed: number, difficulty: number, task: string, moves: number, state: State }} Puzzle */

const SCORE = "iroko-puzzles";

/** @type {import("../router.js").Open} */
export async function open([name], query) {
  const all = await games();
  const game = name || (await gameInfo()).name;
  const page = new PuzzlePage(game);
  await page.pose(query.get("seed"));
  const about = el("div", { class: "narrow" }, tabs("puzzles", game, all));
  return { title: say("page-puzzles-title"), nodes: [about, page.element] };
}

class PuzzlePage {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {string[]} */
    this.moves = [];
    this.failed = false;
    this.board = new Board({ onmove: (move) => this.answer(move), ontry: (touches) => this.why(touches) });
    this.text = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.buttons = el("div", { class: "actions" });
    this.score = el("div", { class: "score-line" });
    this.element = el(
      "div",
      { class: "play" },
      el("span"),
      this.board.element,
      el("aside", { class: "side", "aria-label": say("page-puzzles-title") }, this.text, this.message, this.buttons, this.score),
    );
  }

  /** Poses the puzzle of a seed; null for a random one. @param {string | null} seed */
  async pose(seed) {
    const wanted = seed === null ? "" : `?seed=${encodeURIComponent(seed)}`;
    /** @type {Puzzle} */
    const puzzle = await get(`/api/puzzle/${this.game}${wanted}`);
    this.puzzle = puzzle;
    this.start = puzzle.state;
    this.solved = false;
    this.failed = false;
    rename(`puzzles/${this.game}?seed=${puzzle.seed}`);
    fill(this.text, el("h1", {}, puzzle.task), el("p", {}, say("page-puzzle-hard", { level: puzzle.difficulty })));
    await this.restart();
  }

  /** Restarts the puzzle. */
  async restart() {
    this.moves = [];
    this.showMessage("", "");
    this.render();
    await this.board.show(/** @type {State} */ (this.start), { open: true });
  }

  /** @param {string} move */
  async answer(move) {
    const moves = [...this.moves, move];
    try {
      const found = await post(`/api/puzzle/${this.game}`, { seed: this.puzzle?.seed, moves });
      if (!found.correct) return await this.wrong(found, move);
      await this.board.show(await this.after(moves), { animate: true });
      this.moves = found.reply ? [...moves, found.reply] : moves;
      if (found.complete) this.right(found.sentence);
      else {
        this.showMessage("", found.sentence);
        await this.board.show(found.state, { open: true, animate: true });
      }
    } catch (why) {
      this.showMessage("refused", why instanceof Refusal ? why.message : String(why));
      this.board.refuse([]);
    }
  }

  /** Requests the position after some moves. @param {string[]} moves @returns {Promise<State>} */
  after(moves) {
    return post("/api/position", { game: this.game, position: this.start?.position, moves, view: this.start?.seat });
  }

  /** @param {{ sentence: string }} found @param {string} move */
  async wrong(found, move) {
    if (!this.failed && !this.solved) this.count(false);
    this.failed = true;
    const here = await this.after(this.moves);
    await this.board.show(await this.after([...this.moves, move]), { animate: true });
    this.showMessage("refused", found.sentence || say("page-puzzle-wrong"));
    await this.board.show(here, { open: true });
  }

  /** @param {string} sentence */
  right(sentence) {
    if (!this.failed && !this.solved) this.count(true);
    this.solved = true;
    knock(440);
    this.showMessage("praised", sentence);
    this.render();
    if (this.buttons.firstElementChild instanceof HTMLElement) this.buttons.firstElementChild.focus();
  }

  /** @param {import("../../types/protocol.js").LabelledTouch[]} touches */
  async why(touches) {
    const why = await post("/api/why", {
      game: this.game,
      position: this.start?.position,
      moves: this.moves,
      touches: touches.map(bare),
    }).catch(() => null);
    if (!why || why.legal) return;
    this.showMessage("refused", why.sentence);
    this.board.refuse(why.cells ?? []);
  }

  /** Shows the best move. */
  async reveal() {
    if (!this.failed && !this.solved) this.count(false);
    this.failed = true;
    const exact = await post("/api/exact", { game: this.game, position: this.start?.position, moves: this.moves, time: 5000 });
    const chain = this.board.state?.chains.find((known) => known.move === exact.best[0]);
    this.showMessage("", exact.sentence);
    if (chain?.trace) this.board.advise(chain.trace, this.board.state?.turn ?? 1);
  }

  /** @param {boolean} solved */
  count(solved) {
    const scores = recall(SCORE) ?? {};
    const { tried = 0, right = 0, row = 0 } = scores[this.game] ?? {};
    scores[this.game] = { tried: tried + 1, right: right + (solved ? 1 : 0), row: solved ? row + 1 : 0 };
    remember(SCORE, scores);
    this.render();
  }

  render() {
    const { tried = 0, right = 0, row = 0 } = recall(SCORE)?.[this.game] ?? {};
    const button = (/** @type {string} */ id, /** @type {() => void} */ act, primary = false) =>
      el(
        "button",
        { type: "button", class: primary ? "primary" : "", "data-action": id, onclick: act },
        say(`page-puzzle-${id}`),
      );
    fill(
      this.buttons,
      button("next", () => this.pose(null), this.solved),
      button("again", () => this.restart()),
      this.solved ? null : button("show", () => this.reveal()),
    );
    fill(
      this.score,
      [
        ["solved", right],
        ["tried", tried],
        ["row", row],
      ].map(([id, count]) => el("div", {}, el("strong", {}, String(count)), say(`page-puzzle-${id}`))),
    );
  }

  /** @param {string} kind @param {string} sentence */
  showMessage(kind, sentence) {
    this.message.hidden = sentence === "";
    this.message.className = `message ${kind}`;
    fill(this.message, el("p", {}, sentence));
    if (sentence) announce(sentence);
  }
}
