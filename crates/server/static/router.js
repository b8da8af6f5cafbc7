// Routing by hash: `#/play/k3…?x=y` is the page `play` with the word `k3…` and the query `x=y`. Pages are loaded on
// first use.

import { el, fill, find } from "./dom.js";
import { announce } from "./voice.js";
import { say } from "./words.js";

/**
 * An open page.
 * @typedef {object} Page
 * @property {string} title
 * @property {Node[]} nodes
 * @property {() => void} [close] stops background work when the page is left
 * @property {(words: string[], query: URLSearchParams) => boolean} [stay] returns whether the page handles this address itself
 */

/** @typedef {(words: string[], query: URLSearchParams) => Promise<Page>} Open */

/** @type {Record<string, () => Promise<{ open: Open }>>} */
const PAGES = {
  "": () => import("./pages/home.js"),
  new: () => import("./pages/setup.js"),
  play: () => import("./pages/play.js"),
  review: () => import("./pages/review.js"),
  analysis: () => import("./pages/analysis.js"),
  puzzles: () => import("./pages/puzzles.js"),
  rules: () => import("./pages/rules.js"),
  lesson: () => import("./pages/lesson.js"),
};

/** @type {{ name: string, page: Page } | null} */
let shown = null;
let visits = 0;

/** Parses the address. @returns {[string, string[], URLSearchParams]} */
function address() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const [name = "", ...words] = (path ?? "").split("/").map(decodeURIComponent);
  return [name, words, new URLSearchParams(query ?? "")];
}

/** Shows the page of the address. */
export async function follow() {
  const [name, words, query] = address();
  if (shown?.name === name && shown.page.stay?.(words, query)) return;
  const visit = ++visits;
  const place = find("#page");
  shown?.page.close?.();
  shown = null;
  const slow = setTimeout(() => fill(place, el("p", { class: "waiting" }, say("page-waiting"))), 300);
  try {
    const load = PAGES[name] ?? PAGES[""];
    const page = await (await /** @type {() => Promise<{ open: Open }>} */ (load)()).open(words, query);
    if (visit !== visits) return page.close?.();
    shown = { name, page };
    document.title = page.title === "Iroko" ? "Iroko" : `${page.title} · Iroko`;
    document.body.dataset.page = name || "home";
    fill(place, page.nodes);
    // Keyboard and screen reader continue at the start of the new page.
    if (visit > 1) place.focus({ preventScroll: true });
    announce(page.title);
  } catch (why) {
    if (visit === visits) fill(place, failure(why));
  } finally {
    clearTimeout(slow);
  }
  mark(name);
  scrollTo(0, 0);
}

/** Goes to an address; without one, reloads the current page. @param {string} [to] */
export async function go(to) {
  if (to === undefined || `#/${to}` === location.hash) return follow();
  location.hash = `#/${to}`;
}

/** Replaces the address without leaving the page. @param {string} to */
export function rename(to) {
  history.replaceState(null, "", `#/${to}`);
}

/** Marks the current page in the header. @param {string} name */
function mark(name) {
  for (const link of document.querySelectorAll("header.top nav a")) {
    const here = link.getAttribute("href") === `#/${name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @param {unknown} why */
function failure(why) {
  console.warn(why);
  const sentence = why instanceof Error ? why.message : String(why);
  return el(
    "section",
    { class: "narrow" },
    el("h1", {}, say("page-trouble")),
    el("p", { class: "trouble", role: "alert" }, sentence),
    el("p", {}, el("a", { class: "button", href: "#/" }, say("page-home"))),
  );
}
