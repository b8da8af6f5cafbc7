// A lesson: a position, a task, a move, and a comment. Positions and tasks come from the server; the State after the
// move shows whether the task is done.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, gameInfo } from "../games.js";
import { rename } from "../router.js";
import { announce, knock } from "../voice.js";
import { hasText, say } from "../words.js";
import { tabs } from "./rules.js";

/** @typedef {import("../../types/protocol.js").State} State */

/** @type {import("../router.js").Open} */
export async function open([name, step = "1"]) {
  const taught = (await games()).filter((game) => game.lesson.length > 0);
  const game = await gameInfo(name || taught[0]?.name);
  if (game.lesson.length === 0) throw new Error(say("page-no-lesson", { game: game.title }));
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

class Lesson {
  /** @param {import("../../types/protocol.js").GameInfo} game */
  constructor(game) {
    this.name = game.name;
    this.title = game.title;
    this.steps = game.lesson;
    this.at = 1;
    this.board = new Board({ onmove: (move) => this.check(move), ontry: (touches) => this.why(touches) });
    this.progress = el("ol", { class: "steps", "aria-hidden": "true" });
    this.text = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.buttons = el("div", { class: "actions" });
    this.element = el(
      "div",
      { class: "play" },
      el("span"),
      this.board.element,
      el("aside", { class: "side", "aria-label": say("page-lesson") }, this.progress, this.text, this.message, this.buttons),
    );
  }

  /** @param {number} step */
  async go(step) {
    this.at = step;
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
      el("p", {}, say("page-lesson-step", { step, all: this.steps.length })),
      el("h1", {}, say(`lesson-${this.name}-${step}`)),
    );
    this.render(false);
    await this.begin();
    announce(say(`lesson-${this.name}-${step}`));
  }

  /** Returns the position of this step in the form of requests. */
  place() {
    const { position, seed } = this.steps[this.at - 1] ?? {};
    return { game: this.name, position, seed };
  }

  async begin() {
    this.before = /** @type {State} */ (await post("/api/position", { ...this.place(), view: "1" }));
    await this.board.show(this.before, { open: true });
  }

  /** @param {string} move */
  async check(move) {
    const step = this.steps[this.at - 1];
    const before = /** @type {State} */ (this.before);
    const after = /** @type {State} */ (await post("/api/position", { ...this.place(), moves: [move], view: before.seat }));
    await this.board.show(after, { animate: true });
    if (step && reached(step.goal, move, before, after)) return this.praise();
    const hint = `lesson-${this.name}-${this.at}-not`;
    this.showMessage("refused", `${say("page-lesson-not")} ${hasText(hint) ? say(hint) : ""}`);
    await this.board.show(before, { open: true });
  }

  praise() {
    knock(440);
    const last = this.at === this.steps.length;
    const more = last ? ` ${say("page-lesson-done", { game: this.title })}` : "";
    this.showMessage("praised", `${say("page-lesson-well")} ${say(`lesson-${this.name}-${this.at}-well`)}${more}`);
    this.progress.children[this.at - 1]?.classList.add("done");
    this.render(true);
    const next = this.buttons.querySelector(".primary");
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {boolean} solved */
  render(solved) {
    const last = this.at === this.steps.length;
    const next = last
      ? el("a", { class: "button primary", href: `#/new/${this.name}` }, say("page-play"))
      : el(
          "button",
          { type: "button", class: solved ? "primary" : "quiet", "data-action": "next", onclick: () => this.go(this.at + 1) },
          say("page-lesson-next"),
        );
    fill(
      this.buttons,
      last && !solved ? null : next,
      this.at > 1
        ? el("button", { type: "button", class: "quiet", onclick: () => this.go(this.at - 1) }, say("page-back-step"))
        : null,
      el("a", { class: "button quiet", href: `#/rules/${this.name}` }, say("page-rules")),
    );
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
    this.message.hidden = sentence === "";
    this.message.className = `message ${kind}`;
    fill(this.message, el("p", {}, sentence));
  }
}
