// Help on the keyboard controls of a board.

import { dialog } from "../dialog.js";
import { el } from "../dom.js";
import { say } from "../words.js";

/** Shows the keys in a dialog. */
export function showKeys() {
  const keys = [
    ["← ↑ ↓ →", "arrows"],
    [say("page-key-enter"), "enter"],
    [say("page-key-escape"), "escape"],
    ["A … F, 1 … 9", "figures"],
    ["/", "type"],
    [`← →, ${say("page-key-pages")}`, "pages"],
    ["?", "help"],
  ];
  const list = el(
    "dl",
    { class: "keys" },
    keys.map(([key, id]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, say(`page-keys-${id}`))]).flat(),
  );
  const close = el("button", { class: "primary", autofocus: true }, say("page-close"));
  dialog(say("page-keys"), [list, el("form", { method: "dialog", class: "buttons" }, close)]);
}
