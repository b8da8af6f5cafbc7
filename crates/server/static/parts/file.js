// A button that opens a local file and reads its text.

import { el } from "../dom.js";
import { say } from "../words.js";

/** The files of records. */
const RECORDS = ".txt,.pgn,.ogn,text/plain";

/** @param {(text: string) => unknown} read @param {string} [klass] @param {{ accept?: string, action?: string, label?: string }} [how] */
export function opener(read, klass = "", { accept = RECORDS, action = "load", label = say("page-load") } = {}) {
  const file = el("input", { type: "file", hidden: true, accept });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    const text = await chosen?.text();
    // The same file can be chosen again.
    file.value = "";
    if (text !== undefined) await read(text);
  });
  return el(
    "span",
    {},
    el("button", { type: "button", class: klass, "data-action": action, onclick: () => file.click() }, label),
    file,
  );
}
