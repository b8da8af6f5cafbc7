// The entry point: settings, texts, the shapes of the boards, the header, and then the page of the address.

import { follow, go, mark, prepare, reload, retryButton, translate, whenTurnsChange } from "./router.js";
import { apply, recall, remember, settings } from "./settings.js";
import { loadTexts, say } from "./words.js";
import { UNREACHABLE, get, sentenceOf } from "./api.js";
import { el, fill, find, patch, picture } from "./dom.js";
import { hasSeats } from "./keep.js";
import { toast } from "./voice.js";

/** Whether the server has a lobby, as it said last. */
const LOBBY = "iroko-lobby";

/** How long what the first sight of a page does not need waits, in milliseconds. */
const LATER = 1000;

/** The number of games in which it is the player's turn. */
let turns = 0;

/** Renders the header with the navigation. */
function head() {
  const link = (/** @type {string} */ to, /** @type {string} */ id) => el("a", { href: `#/${to}` }, say(id, { count: turns }));
  const brand = el(
    "a",
    { class: "brand", href: "#/", "aria-label": "Iroko" },
    el("img", { src: import.meta.resolve("./icon.svg"), alt: "", width: 28, height: 28 }),
    el("span", {}, "Iroko"),
  );
  const links = [
    link("", "page-nav-games"),
    link("puzzles", "page-nav-puzzles"),
    link("analysis", "page-nav-analysis"),
    link("rules", "page-nav-rules"),
    link("mine", turns > 0 ? "page-nav-mine-turns" : "page-nav-mine"),
    recall(LOBBY) === true ? link("lobby", "page-nav-lobby") : null,
  ];
  const skip = el("a", { class: "skip", href: "#page", onclick: skipToPage }, say("page-skip"));
  const button = el(
    "button",
    {
      class: "quiet icon-button",
      type: "button",
      "aria-label": say("page-settings"),
      title: say("page-settings"),
      onclick: settingsDialog,
    },
    gear(),
  );
  // The settings button keeps the focus when the language changes.
  patch(find("header.top"), skip, brand, el("nav", { "aria-label": say("page-nav") }, links), button);
}

/** Keeps the number of games that wait for the player, once this browser has a seat in one. */
async function followTurns() {
  if (!hasSeats()) return;
  // Without it, the next page tries again.
  const loaded = await Promise.all([import("./mine.js"), import("./notify.js")]).catch(() => []);
  loaded.forEach(({ begin }) => void begin());
}

/** Asks whether the server has a lobby, once the page is complete: the navigation leads there only then. */
async function findLobby() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => setTimeout(done, LATER));
  const before = recall(LOBBY) === true;
  const { open } = await get("/api/lobby").catch(() => ({ open: before }));
  if (open === before) return;
  remember(LOBBY, open || null);
  changeHead();
}

/** Renders the header again, on the same page. */
function changeHead() {
  head();
  mark();
}

/** Opens the settings. Their module is not needed before. */
async function settingsDialog() {
  const loaded = await import("./pages/settings.js").catch(() => toast(say(UNREACHABLE)));
  loaded?.openSettings(again);
}

/** @param {Event} event */
function skipToPage(event) {
  event.preventDefault();
  find("#page").focus();
}

function gear() {
  return picture(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" class="sign"><path d="M4 7h9M17 7h3M4 17h3M11 17h9M4 12h2M10 12h10"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/><circle cx="8" cy="12" r="2"/></svg>',
  );
}

/** Renders the page again after the language has changed. */
async function again() {
  await loadTexts();
  head();
  await translate();
}

async function begin() {
  apply();
  prepare();
  const [, shapes] = await Promise.all([loadTexts(), get(new URL("./shapes.svg", import.meta.url).pathname)]);
  fill(find("#shapes"), picture(shapes));
  head();
  whenTurnsChange((games) => {
    turns = games;
    changeHead();
  });
  addEventListener("hashchange", () => go());
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);
  await follow();
  document.documentElement.dataset.ready = settings.language;
  for (const news of ["hashchange", "storage"]) addEventListener(news, () => void followTurns());
  void followTurns();
  void findLobby();
}

begin().catch((why) => {
  const sentence = el("p", { class: "trouble", role: "alert" }, sentenceOf(why));
  fill(find("#page"), el("h1", {}, say("page-trouble")), sentence, retryButton(reload));
});
