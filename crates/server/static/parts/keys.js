// Help on the keyboard controls of a board.

import { el } from "../dom.js";
import { say } from "../words.js";

/** Returns the list, collapsed. */
export function keysHelp() {
  const keys = [
    ["← ↑ ↓ →", "arrows"],
    ["Enter", "enter"],
    ["Esc", "escape"],
    ["A … F, 1 … 9", "figures"],
    ["/", "type"],
    ["PgUp PgDn", "pages"],
  ];
  return el(
    "details",
    { class: "keys" },
    el("summary", {}, say("page-keys")),
    el("dl", {}, keys.map(([key, id]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, say(`page-keys-${id}`))]).flat()),
  );
}
