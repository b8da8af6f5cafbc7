// A button that opens a local file and reads its text.

import { el } from "../dom.js";
import { say } from "../words.js";

/** @param {(text: string) => unknown} read @param {string} [klass] */
export function opener(read, klass = "") {
  const file = el("input", { type: "file", hidden: true, accept: ".txt,.pgn,.ogn,text/plain" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) await read(await chosen.text());
    file.value = "";
  });
  return el(
    "span",
    {},
    el("button", { type: "button", class: klass, "data-action": "load", onclick: () => file.click() }, say("page-load")),
    file,
  );
}
