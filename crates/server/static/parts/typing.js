// The line for a move in notation, below the board.

import { el } from "../dom.js";
import { say } from "../words.js";

/** Returns the form for typing a move. @param {import("../pages/play.js").Play} play */
export function typingForm(play) {
  const input = el("input", {
    name: "move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-label": say("page-type-move"),
    placeholder: say("page-type-move"),
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const move = input.value.trim();
    if (move && !play.board.hold(() => play.made(move))) play.made(move);
    input.value = "";
  };
  const press = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && play.stopTyping();
  return el(
    "form",
    { class: "typing", hidden: true, onkeydown: press, onsubmit: send },
    input,
    el("button", {}, say("page-play")),
  );
}
