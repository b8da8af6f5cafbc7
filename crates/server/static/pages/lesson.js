// A lesson: a position, a task, a move, a word about it; five steps a game.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { el, fill } from "../dom.js";
import { game as ask, games } from "../games.js";
import { LESSONS } from "../lessons.js";
import { rename } from "../router.js";
import { announce, knock } from "../voice.js";
import { knows, say } from "../words.js";
import { tabs } from "./rules.js";

/** @typedef {import("../protocol.js").State} State */

/** @type {import("../router.js").Open} */
export async function open([name = "awale", step = "1"]) {
  const [all, game] = [await games(), await ask(name)];
  const lesson = new Lesson(name, game.title);
  await lesson.go(Math.max(1, Math.min(lesson.steps.length, Number(step) || 1)));
  const head = el("div", { class: "narrow" }, tabs("lesson", name, all));
  return { title: say("page-lesson-title", { game: game.title }), nodes: [head, lesson.element] };
}

class Lesson {
  /** @param {string} name @param {string} title */
  constructor(name, title) {
    this.name = name;
    this.title = title;
    this.steps = LESSONS[name] ?? [];
    this.at = 1;
    this.board = new Board({ onmove: (move) => this.check(move), ontry: (touches) => this.why(touches) });
    this.progress = el("ol", { class: "steps", "aria-hidden": "true" });
    this.text = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.buttons = el("div", { class: "actions" });
    this.element = el(
      "div",
      { class: "play", "data-game": name },
      el("span"),
      this.board.element,
      el("aside", { class: "side", "aria-label": say("page-lesson") }, this.progress, this.text, this.message, this.buttons),
    );
  }

  /** @param {number} step */
  async go(step) {
    this.at = step;
    rename(`lesson/${this.name}/${step}`);
    this.tell("", "");
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
    this.dress(false);
    await this.begin();
    announce(say(`lesson-${this.name}-${step}`));
  }

  /** The position of this step, as a question about it has it. */
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
    if (step?.done(move, before, after)) return this.well();
    const hint = `lesson-${this.name}-${this.at}-not`;
    this.tell("refused", `${say("page-lesson-not")} ${knows(hint) ? say(hint) : ""}`);
    await this.board.show(before, { open: true });
  }

  well() {
    knock(440);
    const last = this.at === this.steps.length;
    const more = last ? ` ${say("page-lesson-done", { game: this.title })}` : "";
    this.tell("praised", `${say("page-lesson-well")} ${say(`lesson-${this.name}-${this.at}-well`)}${more}`);
    this.progress.children[this.at - 1]?.classList.add("done");
    this.dress(true);
    const next = this.buttons.querySelector(".primary");
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {boolean} solved */
  dress(solved) {
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

  /** @param {import("../protocol.js").Touch[]} touches */
  async why(touches) {
    const bare = touches.map(({ label: _, ...touch }) => touch);
    const why = await post("/api/why", { ...this.place(), touches: bare }).catch(() => null);
    if (!why || why.legal) return;
    this.tell("refused", why.sentence);
    this.board.refuse(why.cells ?? []);
  }

  /** @param {string} kind @param {string} sentence */
  tell(kind, sentence) {
    this.message.hidden = sentence === "";
    this.message.className = `message ${kind}`;
    fill(this.message, el("p", {}, sentence));
  }
}
