// A lesson: a position, a task, a move, and a comment. Positions and tasks come from the server; the State after the
// move shows whether the task is done.

import { Refusal, post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, gameInfo } from "../games.js";
import { go, rename } from "../router.js";
import { sound } from "../sound.js";
import { announce, settle, tell, toast } from "../voice.js";
import { viewFrom } from "../view.js";
import { hasText, say } from "../words.js";
import { tabs } from "./rules.js";

/** @typedef {import("../../types/protocol.js").State} State */

/** The time for which a wrong move stays on the board, in milliseconds. */
const WRONG_PAUSE = 1200;

/** @type {import("../router.js").Open} */
export async function open([name, step = "1"]) {
  const taught = (await games()).filter((game) => game.lesson.length > 0);
  const game = await gameInfo(name || taught[0]?.name);
  if (game.lesson.length === 0) throw new Refusal("page-no-lesson", say("page-no-lesson", { game: game.title }), 404);
  const lesson = new Lesson(game);
  await lesson.go(Math.max(1, Math.min(lesson.steps.length, Number(step) || 1)));
  const head = el("div", { class: "narrow" }, tabs("lesson", game.name, taught));
  return { title: say("page-lesson-title", { game: game.title }), nodes: [head, lesson.element] };
}

/** Returns whether a move reaches the goal of a step. @param {import("../../types/protocol.js").Goal} goal @param {string} move @param {State} before @param {State} after */
function reached(goal, move, before, after) {
  switch (goal.kind) {
    case "any":
      return true;
    case "move":
      return goal.moves.includes(move);
    case "begins":
      return move.startsWith(goal.text);
    case "ends":
      return move.endsWith(goal.text);
    case "contains":
      return move.includes(goal.text);
    case "takes":
      return (after.last?.taken.length ?? 0) >= goal.cells;
    case "covers":
      return before.cells.find((cell) => cell.name === after.last?.to)?.pieces.at(-1)?.owner === 3 - before.turn;
    case "wins":
      return after.outcome?.winner === before.turn;
  }
}

/**
 * Returns the moves that a step asks for, to mark only their touches; null where the learner finds them.
 * @param {import("../../types/protocol.js").Goal} goal @param {State} state @returns {Set<string> | null}
 */
function guide(goal, state) {
  const isAsked = {
    move: (/** @type {string} */ move) => goal.kind === "move" && goal.moves.includes(move),
    begins: (/** @type {string} */ move) => goal.kind === "begins" && move.startsWith(goal.text),
    ends: (/** @type {string} */ move) => goal.kind === "ends" && move.endsWith(goal.text),
    contains: (/** @type {string} */ move) => goal.kind === "contains" && move.includes(goal.text),
    any: null,
    takes: null,
    covers: null,
    wins: null,
  }[goal.kind];
  return isAsked && new Set(state.chains.map((chain) => chain.move).filter(isAsked));
}

class Lesson {
  /** @param {import("../../types/protocol.js").GameInfo} game */
  constructor(game) {
    this.name = game.name;
    this.title = game.title;
    this.steps = game.lesson;
    this.at = 1;
    this.board = new Board({
      onmove: (move) => this.check(move),
      ontry: (touches) => this.why(touches),
      ontouch: () => settle(this.message),
      onstray: () => this.hint(),
    });
    this.progress = el("ol", { class: "steps", "aria-hidden": "true" });
    this.text = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.buttons = el("div", { class: "actions" });
    this.element = el(
      "div",
      { class: "play lesson" },
      el("section", { class: "task" }, this.progress, this.text),
      this.board.element,
      el("aside", { class: "side", "aria-label": say("page-lesson") }, el("div", { class: "slot" }, this.message), this.buttons),
    );
  }

  /** @param {number} step */
  async go(step) {
    this.at = step;
    const task = say(`lesson-${this.name}-${step}`);
    const about = hasText(`lesson-${this.name}-${step}-about`) ? say(`lesson-${this.name}-${step}-about`) : "";
    rename(`lesson/${this.name}/${step}`);
    this.showMessage("", "");
    fill(
      this.progress,
      this.steps.map((_, at) =>
        el("li", { class: at + 1 < step ? "done" : "", "aria-current": at + 1 === step ? "step" : null }),
      ),
    );
    fill(
      this.text,
      el("p", { class: "quiet-text" }, say("page-lesson-step", { step, all: this.steps.length })),
      about ? el("p", { class: "about" }, about) : null,
      el("h1", {}, task),
    );
    this.render(false);
    await this.begin();
    announce(`${about} ${task}`);
  }

  /** Returns the position of this step in the form of requests. */
  place() {
    const { position, seed } = this.steps[this.at - 1] ?? {};
    return { game: this.name, position, seed };
  }

  async begin() {
    this.before = /** @type {State} */ (await post("/api/position", { ...this.place(), view: viewFrom("1") }));
    await this.ask();
  }

  /** Shows the position of the step, with the touches that it asks for. */
  async ask() {
    const [state, step] = [/** @type {State} */ (this.before), this.steps[this.at - 1]];
    await this.board.show(state, { open: true });
    if (step && state === this.before) this.board.setGuide(guide(step.goal, state));
  }

  /** @param {string} move */
  async check(move) {
    const step = this.steps[this.at - 1];
    const before = /** @type {State} */ (this.before);
    const after = /** @type {State} */ (await post("/api/position", { ...this.place(), moves: [move], view: before.seat }));
    await this.board.show(after, { animate: true });
    if (before !== this.before) return;
    if (step && reached(step.goal, move, before, after)) return this.praise();
    this.hint();
    await new Promise((done) => setTimeout(done, WRONG_PAUSE));
    if (before === this.before) await this.ask();
  }

  /** Says what to do instead. */
  hint() {
    const hint = `lesson-${this.name}-${this.at}-not`;
    this.showMessage("refused", `${say("page-lesson-not")} ${hasText(hint) ? say(hint) : ""}`);
  }

  praise() {
    sound("solved");
    const last = this.at === this.steps.length;
    const more = last ? ` ${say("page-lesson-done", { game: this.title })}` : "";
    this.showMessage("praised", `${say("page-lesson-well")} ${say(`lesson-${this.name}-${this.at}-well`)}${more}`);
    this.progress.children[this.at - 1]?.classList.add("done");
    this.render(true);
    const next = this.buttons.querySelector(".primary");
    if (next instanceof HTMLElement) next.focus();
  }

  /** Renders the buttons: on to the next step, or from the last one to a game. @param {boolean} solved */
  render(solved) {
    const last = this.at === this.steps.length;
    const button = (
      /** @type {string} */ id,
      /** @type {string} */ kind,
      /** @type {() => void} */ act,
      /** @type {string} */ text,
    ) => el("button", { type: "button", class: kind, "data-action": id, onclick: act }, say(text));
    const next = () => void this.go(this.at + 1);
    fill(
      this.buttons,
      !last && solved ? button("next", "primary", next, "page-lesson-next") : null,
      last && solved ? button("easy", "primary", () => void this.play(), "page-lesson-easy") : null,
      last && solved ? el("a", { class: "button", href: `#/puzzles/${this.name}` }, say("page-lesson-puzzles")) : null,
      !last && !solved ? button("next", "quiet", next, "page-lesson-skip") : null,
      this.at > 1 ? button("back", "quiet", () => void this.go(this.at - 1), "page-back-step") : null,
      el("a", { class: "button quiet", href: `#/rules/${this.name}` }, say("page-rules")),
    );
  }

  /** Begins a game against the weakest level. */
  async play() {
    try {
      const { id } = await post("/api/play", { game: this.name, players: ["human", "level:1"] });
      await go(`play/${id}`);
    } catch (why) {
      toast(why instanceof Error ? why.message : String(why));
    }
  }

  /** @param {import("../../types/protocol.js").LabelledTouch[]} touches */
  async why(touches) {
    const why = await post("/api/why", { ...this.place(), touches: touches.map(bare) }).catch(() => null);
    if (!why || why.legal) return;
    this.showMessage("refused", why.sentence);
    this.board.refuse(why.cells ?? []);
  }

  /** @param {string} kind @param {string} sentence */
  showMessage(kind, sentence) {
    tell(this.message, kind, sentence === "" ? [] : [sentence]);
  }
}
