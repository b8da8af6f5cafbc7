// A choice of one of a few: radio buttons that look like buttons in a row.

import { el } from "../dom.js";

/** Returns a group of radio buttons. @param {string} name @param {string} legend @param {[string, string][]} options @param {string} chosen @param {string} [klass] */
export function segments(name, legend, options, chosen, klass = "segments") {
  return el(
    "fieldset",
    { "data-name": name },
    el("legend", {}, legend),
    el(
      "div",
      { class: klass },
      options.map(([value, label]) =>
        el("label", {}, el("input", { type: "radio", name, value, checked: value === chosen }), label),
      ),
    ),
  );
}
