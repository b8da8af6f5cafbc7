// Routing by hash: `#/play/k3…?x=y` is the page `play` with the word `k3…` and the query `x=y`. Pages are loaded on
// first use.

import { Refusal, UNREACHABLE, at, sentenceOf } from "./api.js";
import { el, fill, find } from "./dom.js";
import { picturedGames } from "./games.js";
import { announce } from "./voice.js";
import { say } from "./words.js";

/**
 * An open page.
 * @typedef {object} Page
 * @property {string} title
 * @property {Node[]} nodes
 * @property {() => void} [close] stops background work when the page is left
 * @property {(words: string[], query: URLSearchParams) => boolean} [stay] returns whether the page handles this address itself
 * @property {() => unknown} [memory] returns what the same page needs to continue in another language
 */

/** @typedef {(words: string[], query: URLSearchParams, leave: AbortSignal, memory?: any) => Promise<Page>} Open opens a page; `leave` fires if the user leaves before it is open */

/** @type {Map<string, () => Promise<{ open: Open }>>} */
const PAGES = new Map([
  ["", () => import("./pages/home.js")],
  ["new", () => import("./pages/setup.js")],
  ["play", () => import("./pages/play.js")],
  ["review", () => import("./pages/review.js")],
  ["analysis", () => import("./pages/analysis.js")],
  ["puzzles", () => import("./pages/puzzles.js")],
  ["today", () => import("./pages/today.js")],
  ["rules", () => import("./pages/rules.js")],
  ["lesson", () => import("./pages/lesson.js")],
  ["mine", () => import("./pages/mine.js")],
  ["lobby", () => import("./pages/lobby.js")],
]);

/** @type {{ name: string, page: Page } | null} */
let shown = null;
let visits = 0;
let leaving = new AbortController();
/** The title of the page that is shown. */
let title = "Iroko";
let isGame = false;
let turns = 0;
/** @type {(games: number) => unknown} */
let onTurns = () => undefined;

/** Parses the address. @returns {[string | null, string[], URLSearchParams]} the name is null if the address is malformed */
function address() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const search = new URLSearchParams(query ?? "");
  try {
    const [name = "", ...words] = (path ?? "").split("/").map(decodeURIComponent);
    return [name, words, search];
  } catch {
    return [null, [], search];
  }
}

/** Opens the page of an address. @param {string | null} name @param {string[]} words @param {URLSearchParams} query @param {unknown} [memory] @returns {Promise<Page>} */
async function load(name, words, query, memory) {
  const page = name === null ? undefined : PAGES.get(name);
  if (!page) throw new Refusal("page-unknown", say("page-unknown"), 404);
  const { signal } = leaving;
  const { open } = await page().catch((why) => {
    console.warn(why);
    throw new ModuleError();
  });
  return open(words, query, signal, memory);
}

/** Loads the module of the page of the address, and the data of the home page, while the texts are loading. `follow` reports failures. */
export function prepare() {
  const name = address()[0];
  if (name === "") picturedGames().catch(() => undefined);
  PAGES.get(name ?? "")?.().catch(() => undefined);
}

/** A module that could not be loaded. Browsers remember the failure, so only a reload of the page helps. */
class ModuleError extends Refusal {
  constructor() {
    super(UNREACHABLE, say(UNREACHABLE), 0);
  }
}

/** Shows the page of the address. */
export async function follow() {
  const [name, words, query] = address();
  if (shown?.name === name && shown.page.stay?.(words, query)) return;
  const visit = ++visits;
  const place = find("#page");
  leaving.abort();
  leaving = new AbortController();
  shown?.page.close?.();
  shown = null;
  const slow = setTimeout(() => fill(place, el("p", { class: "waiting" }, say("page-waiting"))), 300);
  try {
    const page = await load(name, words, query);
    if (visit !== visits) return page.close?.();
    shown = { name: name ?? "", page };
    display(place, page, name || "home");
  } catch (why) {
    if (visit !== visits) return;
    display(place, failure(why), "trouble");
  } finally {
    clearTimeout(slow);
  }
  // Keyboard and screen reader continue at the start of the new page.
  if (visit > 1) place.focus({ preventScroll: true });
  mark(name ?? "");
  scrollTo(0, 0);
}

/**
 * Shows the current page again, in another language. The old one stays until the new one is there; input in forms, the
 * place on the page and the focus stay too.
 */
export async function translate() {
  const old = shown;
  if (!old) return follow();
  const [name, words, query] = address();
  const visit = ++visits;
  const place = find("#page");
  const loaded = await load(name, words, query, old.page.memory?.()).catch((why) => ({ why }));
  if (visit !== visits) return "why" in loaded ? undefined : loaded.close?.();
  old.page.close?.();
  const page = "why" in loaded ? failure(loaded.why) : loaded;
  shown = { name: name ?? "", page };
  const input = inputOf(place);
  display(place, page, name || "home");
  restoreInput(place, input);
  mark(name ?? "");
}

/** Returns the fields of a page by name. @param {HTMLElement} place */
function fieldsOf(place) {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>} */ (
    place.querySelectorAll("input:not([type=file]), select, textarea")
  );
  return [...fields].map((field) => {
    const isChoice = field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
    return { field, isChoice, key: `${field.name || field.id} ${isChoice ? field.value : ""}` };
  });
}

/** Returns the input of a page: its fields, and which details are open. @param {HTMLElement} place */
function inputOf(place) {
  const values = fieldsOf(place).map(({ field, isChoice, key }) => [
    key,
    isChoice ? /** @type {HTMLInputElement} */ (field).checked : field.value,
  ]);
  return {
    values: new Map(/** @type {[string, string | boolean][]} */ (values)),
    details: [...place.querySelectorAll("details")],
  };
}

/** @param {HTMLElement} place @param {ReturnType<typeof inputOf>} input */
function restoreInput(place, { values, details }) {
  place.querySelectorAll("details").forEach((box, at) => (box.open = details[at]?.open ?? box.open));
  for (const { field, isChoice, key } of fieldsOf(place)) {
    const [before, property] = [values.get(key), isChoice ? "checked" : "value"];
    if (before === undefined || Reflect.get(field, property) === before) continue;
    Reflect.set(field, property, before);
    if (before !== false) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** @param {HTMLElement} place @param {Page} page @param {string} name */
function display(place, page, name) {
  title = page.title === "Iroko" ? "Iroko" : `${page.title} · Iroko`;
  isGame = name === "play";
  entitle();
  document.body.dataset.page = name;
  fill(place, page.nodes);
  announce(page.title);
}

/** Sets the number of games that wait for the player, which the title of every page but a game begins with. @param {number} games */
export function setTurns(games) {
  if (turns === games) return;
  turns = games;
  onTurns(games);
  // The page of a game changes its title by itself.
  if (!isGame) entitle();
}

/** Calls a function when the number of games that wait for the player changes. @param {(games: number) => unknown} act */
export function whenTurnsChange(act) {
  onTurns = act;
}

function entitle() {
  document.title = turns > 0 && !isGame ? `(${turns}) ${title}` : title;
}

/** Goes to an address, in place of the current one with `replace`; without an address, reloads the current page. @param {string} [to] @param {{ replace?: boolean }} [how] */
export async function go(to, { replace = false } = {}) {
  if (to === undefined || `#/${to}` === location.hash) return follow();
  if (!replace) return void (location.hash = `#/${to}`);
  rename(to);
  return follow();
}

/** Replaces the address without leaving the page. @param {string} to */
export function rename(to) {
  history.replaceState(null, "", `#/${to}`);
}

/** Marks the current page in the header. @param {string} [name] */
export function mark(name = address()[0] ?? "") {
  for (const link of document.querySelectorAll("header.top nav a")) {
    const here = link.getAttribute("href") === `#/${name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Returns the page for an error: a sentence, and the ways out. @param {unknown} why @returns {Page} */
function failure(why) {
  const missing = why instanceof Refusal && why.status === 404;
  // The same request would be refused again.
  const refused = why instanceof Refusal && why.status === 400;
  const title = say(missing ? "page-not-found" : "page-trouble");
  const section = el(
    "section",
    { class: "narrow" },
    el("h1", {}, title),
    el("p", { class: missing ? "" : "trouble", role: "alert" }, sentenceOf(why)),
    el(
      "p",
      { class: "buttons" },
      missing || refused ? null : retryButton(why instanceof ModuleError ? reload : follow),
      el("a", { class: "button", href: "#/" }, say("page-home")),
    ),
  );
  return { title, nodes: [section] };
}

/** Returns a button that repeats what failed. @param {() => unknown} act */
export function retryButton(act) {
  return el("button", { type: "button", class: "primary", "data-action": "retry", onclick: act }, say("page-retry"));
}

/** Reloads the document if the server answers; without a server, the browser would replace it by its own error page. */
export async function reload() {
  if (await fetch(at("/health")).catch(() => null)) location.reload();
}
