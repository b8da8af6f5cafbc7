// Announcements to screen readers, short messages (toasts), lasting messages (the banner), and the messages beside a
// board.

import { el, fill, find } from "./dom.js";
import { still } from "./settings.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Announces a text to screen readers. @param {string} text */
export function announce(text) {
  const place = find("#announcer");
  // Clear it first, so that a repeated sentence is announced again.
  place.textContent = "";
  setTimeout(() => (place.textContent = text), 30);
}

/** Shows a message for a few seconds, or until a touch of a board, whose answer it could cover; screen readers announce it. @param {string} text */
export function toast(text) {
  const place = find("#toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(fading);
  fading = setTimeout(hideToast, 5000);
  document.addEventListener("pointerdown", touched);
}

function hideToast() {
  const place = find("#toast");
  place.classList.remove("shown");
  place.textContent = "";
  clearTimeout(fading);
  document.removeEventListener("pointerdown", touched);
}

/** @param {PointerEvent} event */
function touched({ target }) {
  if (target instanceof Element && target.closest(".cell")) hideToast();
}

/** Shows a message until it is replaced; without one, hides it. Screen readers announce it. @param {...(Node | string)} content */
export function banner(...content) {
  const place = find("#banner");
  place.classList.toggle("shown", content.length > 0);
  fill(place, content);
}

/**
 * Shows sentences in the box beside a board; without any, hides it. A quiet message fills its place; any other answers
 * the player, who may be looking at the board, so the page scrolls until it is in view, where its style does not keep it
 * there.
 * @param {HTMLElement} box @param {string} kind @param {string[]} sentences
 */
export function tell(box, kind, sentences) {
  box.hidden = sentences.length === 0;
  box.className = `message ${kind}`;
  fill(
    box,
    sentences.map((sentence) => el("p", {}, sentence)),
  );
  if (box.hidden || kind === "quiet" || getComputedStyle(box).position === "sticky") return;
  box.scrollIntoView({ block: "nearest", behavior: still() ? "instant" : "smooth" });
}

/** Hides the reason of a refusal. @param {HTMLElement} box */
export function settle(box) {
  if (box.classList.contains("refused")) tell(box, "", []);
}
