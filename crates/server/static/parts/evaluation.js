// The evaluation of a position: a bar that fills from player one's side, a sentence, and a seal if the value is proved.

import { el, fill, svg } from "../dom.js";
import { say } from "../words.js";

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
    );
    this.line = el("div", { class: "worth" });
  }

  /** @param {boolean} shown */
  switch(shown) {
    this.bar.hidden = !shown;
    if (!shown) fill(this.line);
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
