// Puzzles: positions with one solution, played move by move. A wrong answer is refuted on the board, the solution plays
// on it, and the score and the chosen difficulty are kept in this browser.

import { Refusal, get, post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, gameInfo } from "../games.js";
import { rename } from "../router.js";
import { recall, remember, still } from "../settings.js";
import { recordPuzzle, resultsOf } from "../today.js";
import { viewFrom } from "../view.js";
import { sound } from "../sound.js";
import { announce, tell } from "../voice.js";
import { say } from "../words.js";
import { tabs } from "./rules.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").PuzzleState} Puzzle */
/** @typedef {import("../../types/protocol.js").PuzzleVerdict} Verdict */
/** @typedef {import("../../types/protocol.js").PuzzleSolution} Solution */

const SCORE = "iroko-puzzles";
const DIFFICULTY = "iroko-puzzle-difficulty";

/** The time between a move and the reply to it, and between the moves of a solution, in milliseconds. */
const REPLY_PAUSE = 500;
const LINE_PAUSE = 900;

/** The time for which a refutation stays on the board, in milliseconds. */
const REFUTED_PAUSE = 4000;

/** @type {import("../router.js").Open} */
export async function open([name], query) {
  const all = await games();
  const info = await gameInfo(name || undefined);
  const page = new PuzzlePage(info, query.get("day"));
  await page.begin(query.get("seed"));
  const about = el("div", { class: "narrow" }, tabs("puzzles", info.name, all));
  return { title: say("page-puzzles-title"), nodes: [about, page.element], close: () => page.close() };
}

class PuzzlePage {
  /** @param {import("../../types/protocol.js").GameInfo} info @param {string | null} day the date whose puzzle comes first */
  constructor(info, day) {
    this.game = info.name;
    this.day = day;
    this.difficulties = info.puzzle_difficulties;
    /** @type {string[]} the correct moves and the replies */
    this.moves = [];
    this.failed = false;
    this.solved = false;
    /** Counts what is shown, so that a newer action ends an older one. */
    this.run = 0;
    /** @type {(() => void) | null} takes a refuted move back */
    this.takeBack = null;
    this.board = new Board({
      onmove: (move) => this.answer(move),
      ontry: (touches) => this.why(touches),
      ontouch: () => this.prompt(),
    });
    this.task = el("div", { class: "task" });
    this.message = el("div", { class: "message", role: "status" });
    this.buttons = el("div", { class: "actions" });
    this.line = el("ol", { class: "solution", hidden: true, "aria-label": say("page-puzzle-solution") });
    this.levels = el("div", { class: "difficulties", role: "group", "aria-label": say("page-puzzle-difficulty") });
    this.score = el("div", { class: "score-line" });
    this.element = el(
      "div",
      { class: "play puzzle", "data-material": info.material },
      this.task,
      this.board.element,
      el(
        "aside",
        { class: "side", "aria-label": say("page-puzzles-title") },
        el("div", { class: "slot" }, this.message),
        this.buttons,
        this.line,
        el("div", {}, el("p", { class: "label" }, say("page-puzzle-difficulty")), this.levels),
        this.score,
      ),
    );
  }

  close() {
    this.run++;
    this.board.close();
  }

  /** The chosen difficulty; null for any. @returns {number | null} */
  get difficulty() {
    const chosen = recall(DIFFICULTY)?.[this.game];
    return this.difficulties.includes(chosen) ? chosen : null;
  }

  set difficulty(level) {
    remember(DIFFICULTY, { ...recall(DIFFICULTY), [this.game]: level });
  }

  /** Poses the first puzzle. If there is none of the chosen difficulty, it has any. @param {string | null} seed */
  async begin(seed) {
    try {
      await this.pose(seed);
    } catch (why) {
      if (!(why instanceof Refusal) || why.id !== "api-no-difficulty") throw why;
      this.difficulty = null;
      await this.pose(null);
      this.showMessage("refused", why.message);
    }
  }

  /** Poses another puzzle. @returns {Promise<boolean>} whether there is one */
  async next() {
    const run = this.run + 1;
    this.buttons.setAttribute("aria-busy", "true");
    const { day } = this;
    this.day = null;
    try {
      await this.pose(null);
      return true;
    } catch (why) {
      this.day = day;
      if (run === this.run) this.showMessage("refused", why instanceof Error ? why.message : String(why));
      return false;
    } finally {
      this.buttons.removeAttribute("aria-busy");
    }
  }

  /** Poses the puzzle of a seed; null for a random one. @param {string | null} seed */
  async pose(seed) {
    const run = ++this.run;
    const { difficulty } = this;
    const wanted = new URLSearchParams({ view: viewFrom("turn") });
    if (seed !== null) wanted.set("seed", seed);
    else if (difficulty) wanted.set("difficulty", String(difficulty));
    const puzzle = /** @type {Puzzle} */ (await get(`/api/puzzle/${this.game}?${wanted}`));
    if (run !== this.run) return;
    this.puzzle = puzzle;
    this.start = puzzle.state;
    this.solved = false;
    this.failed = false;
    rename(`puzzles/${this.game}?seed=${puzzle.seed}${this.day ? `&day=${this.day}` : ""}`);
    await this.restart();
  }

  /** Restarts the puzzle. */
  async restart() {
    const run = this.begins();
    this.moves = [];
    const start = /** @type {State} */ (this.start);
    await this.board.show(start, { open: true });
    if (run !== this.run) return;
    this.showTask();
    this.prompt();
    this.render();
  }

  /** Ends every earlier action. @returns {number} the number of the new one */
  begins() {
    this.takeBack = null;
    this.line.hidden = true;
    fill(this.line);
    return ++this.run;
  }

  /** Shows the task and the side of the solver. */
  showTask() {
    const { puzzle, start } = this;
    if (!puzzle || !start) return;
    const side = start.players[start.turn - 1] ?? "";
    fill(
      this.task,
      el("h1", {}, puzzle.task),
      el(
        "p",
        { class: "you" },
        el("span", { class: `side-mark ${start.turn === 1 ? "one" : "two"}`, "aria-hidden": "true" }),
        el("strong", {}, say("page-puzzle-you", { side })),
        el("span", { class: "quiet-text" }, say("page-puzzle-hard", { level: puzzle.difficulty })),
        this.day ? el("a", { href: "#/today" }, say("page-today-puzzle")) : null,
      ),
    );
  }

  /** @param {string} move */
  async answer(move) {
    const run = this.begins();
    const moves = [...this.moves, move];
    const before = this.board.state;
    /** @type {Verdict} */
    let found;
    try {
      found = await post(`/api/puzzle/${this.game}`, { seed: this.puzzle?.seed, moves, view: this.start?.seat });
    } catch (why) {
      if (run !== this.run) return;
      this.showMessage("refused", why instanceof Error ? why.message : String(why));
      return this.board.refuse([]);
    }
    const [own, reply] = found.line;
    if (run !== this.run || !own) return;
    await this.board.show(own.state, { animate: true });
    if (run !== this.run) return;
    if (!found.correct) return this.wrong(found, before, run);
    this.moves = found.reply ? [...moves, found.reply] : moves;
    if (found.complete) return this.right(found.sentence);
    if (!(await this.pause(still() ? 0 : REPLY_PAUSE, run))) return;
    await this.board.show(reply?.state ?? found.state, { open: true, animate: true });
    if (run === this.run) this.showMessage("praised", found.sentence);
  }

  /** Plays the refutation of a wrong move, then takes both back. @param {Verdict} found @param {State | null} before @param {number} run */
  async wrong(found, before, run) {
    if (!this.failed && !this.solved) this.count(false);
    this.failed = true;
    const reply = found.line[1];
    if (reply) {
      if (!(await this.pause(still() ? 0 : REPLY_PAUSE, run))) return;
      await this.board.show(reply.state, { animate: true });
      if (run !== this.run) return;
    }
    this.showMessage("refused", found.sentence || say("page-puzzle-wrong"));
    this.takeBack = () => {
      this.takeBack = null;
      this.run++;
      if (before) void this.board.show(before, { open: true });
      this.render();
    };
    this.render();
    if (await this.pause(REFUTED_PAUSE, run)) this.takeBack?.();
  }

  /** @param {string} sentence */
  right(sentence) {
    if (!this.failed && !this.solved) this.count(true);
    this.solved = true;
    sound("solved");
    this.showMessage("praised", sentence);
    this.render();
    if (this.buttons.firstElementChild instanceof HTMLElement) this.buttons.firstElementChild.focus({ preventScroll: true });
  }

  /** Waits. @param {number} milliseconds @param {number} run @returns {Promise<boolean>} whether no other action began */
  async pause(milliseconds, run) {
    await new Promise((done) => setTimeout(done, milliseconds));
    return run === this.run;
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

  /** Plays the solution on the board, from the moves found so far. */
  async reveal() {
    if (!this.failed && !this.solved) this.count(false);
    this.failed = true;
    const back = this.takeBack;
    const run = this.begins();
    // A solved puzzle is shown from its start.
    if (this.solved) this.moves = [];
    if (back || this.moves.length === 0) await this.board.show(await this.position());
    if (run !== this.run) return;
    try {
      const body = { seed: this.puzzle?.seed, moves: this.moves, view: this.start?.seat };
      const solution = /** @type {Solution} */ (await post(`/api/puzzle/${this.game}/solution`, body));
      if (run === this.run) await this.playLine(solution, run);
    } catch (why) {
      if (run === this.run) this.showMessage("refused", why instanceof Error ? why.message : String(why));
    }
  }

  /** Plays a line on the board, with its moves in words. @param {Solution} solution @param {number} run */
  async playLine({ line, moves }, run) {
    this.showMessage("", say("page-puzzle-showing"));
    this.line.hidden = false;
    for (const [at, { player, sentence, state }] of line.entries()) {
      if (!(await this.pause(at === 0 ? REPLY_PAUSE : LINE_PAUSE, run))) return;
      await this.board.show(state, { animate: true });
      if (run !== this.run) return;
      if (at === moves) this.line.append(el("li", { class: "more" }, say("page-puzzle-continues")));
      const mark = el("span", { class: `side-mark ${player === 1 ? "one" : "two"}`, "aria-hidden": "true" });
      this.line.append(el("li", { class: at < moves ? "" : "sequel" }, mark, el("span", {}, sentence)));
      announce(sentence);
    }
    const end = line.at(-1)?.state;
    this.showMessage("", end?.outcome ? end.status : say("page-puzzle-shown"));
  }

  /** Returns the position after the correct moves. @returns {Promise<State>} */
  async position() {
    if (this.moves.length === 0) return /** @type {State} */ (this.start);
    return post("/api/position", {
      game: this.game,
      position: this.start?.position,
      moves: this.moves,
      view: this.start?.seat,
    });
  }

  /** @param {boolean} solved */
  count(solved) {
    const scores = recall(SCORE) ?? {};
    const { tried = 0, right = 0, row = 0 } = scores[this.game] ?? {};
    scores[this.game] = { tried: tried + 1, right: right + (solved ? 1 : 0), row: solved ? row + 1 : 0 };
    remember(SCORE, scores);
    if (this.day) recordPuzzle(this.day, this.game, solved);
    this.render();
  }

  /** Chooses a difficulty and poses a puzzle of it; null for any. @param {number | null} level */
  async choose(level) {
    const before = this.difficulty;
    this.difficulty = level;
    this.renderLevels();
    this.showMessage("quiet", say("page-puzzle-searching"));
    if (await this.next()) return;
    this.difficulty = before;
    this.renderLevels();
  }

  render() {
    const { tried = 0, right = 0, row = 0 } = recall(SCORE)?.[this.game] ?? {};
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.action : undefined;
    const button = (/** @type {string} */ id, /** @type {() => void} */ act, primary = false) =>
      el(
        "button",
        { type: "button", class: primary ? "primary" : "", "data-action": id, onclick: act },
        say(`page-puzzle-${id}`),
      );
    // The puzzle of a day leads back to the others of that day.
    const back =
      this.day && this.game in resultsOf(this.day).puzzles
        ? el(
            "a",
            { class: `button ${this.solved ? "primary" : ""}`, href: "#/today", "data-action": "today" },
            say("page-today-back"),
          )
        : null;
    fill(
      this.buttons,
      back,
      button("next", () => void this.next(), this.solved && !back),
      button("again", () => (this.takeBack ? this.takeBack() : void this.restart()), this.takeBack !== null),
      button("show", () => void this.reveal()),
    );
    // The focused button was replaced.
    const again = focused && this.buttons.querySelector(`[data-action="${focused}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    fill(
      this.score,
      [
        ["solved", right],
        ["tried", tried],
        ["row", row],
      ].map(([id, count]) => el("div", {}, el("strong", {}, String(count)), say(`page-puzzle-${id}`))),
    );
    this.renderLevels();
  }

  renderLevels() {
    const chosen = this.difficulty;
    const focused = this.levels.contains(document.activeElement);
    const button = (/** @type {number | null} */ level) =>
      el(
        "button",
        {
          type: "button",
          "data-difficulty": level ?? "any",
          "aria-pressed": level === chosen,
          "aria-label": level === null ? null : say("page-puzzle-hard", { level }),
          onclick: () => void this.choose(level),
        },
        level === null ? say("page-puzzle-any") : String(level),
      );
    fill(this.levels, [null, ...this.difficulties].map(button));
    const pressed = this.levels.querySelector('[aria-pressed="true"]');
    if (focused && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  }

  /** Asks for a move. */
  prompt() {
    this.showMessage("quiet", say("page-puzzle-prompt"));
  }

  /** @param {string} kind @param {string} sentence */
  showMessage(kind, sentence) {
    tell(this.message, kind, [sentence]);
  }
}
