// Modal questions, in the browser's own dialog.

import { el } from "./dom.js";
import { say } from "./words.js";

/**
 * Shows a dialog, which is removed when it is closed.
 * @param {string} title @param {(Node | string)[]} content @returns {HTMLDialogElement}
 */
export function dialog(title, content) {
  const box = el("dialog", { "aria-label": title }, el("h2", {}, title), content);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Asks for confirmation.
 * @param {string} question @param {string} more @param {string} yes @returns {Promise<boolean>}
 */
export function confirm(question, more, yes) {
  return new Promise((answer) => {
    const form = el(
      "form",
      { method: "dialog", class: "buttons" },
      el("button", { class: "primary", value: "yes" }, yes),
      el("button", { value: "no", autofocus: true }, say("page-no")),
    );
    const box = dialog(question, [el("p", {}, more), form]);
    box.addEventListener("close", () => answer(box.returnValue === "yes"));
  });
}
