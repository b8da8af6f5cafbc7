// A button that opens a list of further actions. Escape, a click elsewhere, a choice, or leaving it by keyboard
// closes the list.

import { el, patch } from "../dom.js";

/** @typedef {import("../dom.js").Child} Child */

export class Menu {
  /** @param {string} label @param {string} [action] the name of its button */
  constructor(label, action = "more") {
    this.list = el("div", { class: "menu-list", role: "group", "aria-label": label, hidden: true });
    this.button = el(
      "button",
      { type: "button", "data-action": action, "aria-expanded": false, onclick: () => this.open(this.list.hidden) },
      label,
    );
    this.element = el("div", { class: "menu" }, this.button, this.list);
    this.list.addEventListener("click", () => this.open(false));
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.element.contains(relatedTarget)) this.open(false);
    });
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.outside = (/** @type {Event} */ event) => {
      if (!(event.target instanceof Node && this.element.contains(event.target))) this.open(false);
    };
  }

  /** @param {boolean} open */
  open(open) {
    if (this.list.hidden !== open) return;
    // The focus would be lost in a hidden list.
    if (!open && this.list.contains(document.activeElement)) this.button.focus({ preventScroll: true });
    this.list.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    if (open) document.addEventListener("pointerdown", this.outside);
    else document.removeEventListener("pointerdown", this.outside);
    if (!open) return;
    // The list opens upwards, unless it would leave the window.
    this.list.classList.remove("down");
    this.list.classList.toggle("down", this.list.getBoundingClientRect().top < 0);
    this.items()[0]?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (this.list.hidden) return;
    const items = this.items();
    const at = items.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.open(false);
    else if (step) items[(at + step + items.length) % items.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Returns the actions that can be chosen. */
  items() {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("button:enabled, a")]);
  }

  /** Replaces the actions. @param {Child[]} actions */
  show(actions) {
    patch(this.list, actions);
  }
}
