// The evaluation of a position: a bar between the marks of the sides, in their colours, a sentence, and a seal if the
// value is proved.

import { el, fill, svg } from "../dom.js";
import { say } from "../words.js";
import { sideMark } from "./moves.js";

/** @typedef {import("../../types/protocol.js").Valuation} Value */

export class Evaluation {
  constructor() {
    this.part = el("div", { class: "fill" });
    this.bar = el(
      "div",
      {
        class: "bar",
        role: "meter",
        "aria-label": say("page-worth"),
        "aria-valuemin": -100,
        "aria-valuemax": 100,
        "aria-valuenow": 0,
      },
      this.part,
      el("span", { class: "end two", "aria-hidden": "true" }, sideMark(2)),
      el("span", { class: "end one", "aria-hidden": "true" }, sideMark(1)),
    );
    this.line = el("div", { class: "worth" });
  }

  /** @param {boolean} shown */
  switch(shown) {
    this.bar.hidden = !shown;
    if (!shown) fill(this.line);
  }

  /** Puts a player's end of the bar next to them. @param {number} near the player at the bottom of the board */
  turn(near) {
    this.bar.classList.toggle("turned", near === 2);
  }

  /** Shows that the value is not known yet. */
  wait() {
    fill(this.line, el("span", {}, say("page-analysing")));
  }

  /** Shows a value with another sentence. @param {Value} value @param {string} sentence */
  showExact(value, sentence) {
    this.show({ ...value, sentence });
  }

  /** @param {Value} value @param {string} [side] the side the sentence is about, if not the reader @param {string} [more] */
  show(value, side, more) {
    const percent = 50 + 50 * value.number;
    this.part.style.height = `${percent}%`;
    this.bar.style.setProperty("--part", `${percent}%`);
    this.bar.setAttribute("aria-valuenow", String(Math.round(100 * value.number)));
    this.bar.setAttribute("aria-valuetext", value.sentence);
    fill(
      this.line,
      value.proved ? seal() : null,
      el("span", {}, side ? `${side}: ` : "", value.sentence, more ? ` ${more}` : ""),
    );
  }
}

/** Returns the seal of a proved value. */
export function seal() {
  const points = Array.from({ length: 24 }, (_, at) => {
    const [radius, angle] = [at % 2 ? 10.2 : 11.6, (at * Math.PI) / 12];
    return `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return el(
    "span",
    { class: "seal" },
    svg(
      "svg",
      { viewBox: "0 0 24 24", "aria-hidden": "true" },
      svg("path", { class: "disc", d: `M${points.join("L")}z` }),
      svg("path", { class: "tick", d: "M7.5 12.5l3 3l6-6.500" }),
    ),
    say("page-proved"),
  );
}
