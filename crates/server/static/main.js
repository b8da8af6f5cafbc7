// The entry point: settings, texts, the shapes of the boards, the header, and then the page of the address.

import { follow, go } from "./router.js";
import { apply, settings } from "./settings.js";
import { loadTexts, say } from "./words.js";
import { get } from "./api.js";
import { el, fill, find, picture } from "./dom.js";
import { openSettings } from "./pages/settings.js";

/** Renders the header with the navigation. */
function head() {
  const link = (/** @type {string} */ to, /** @type {string} */ id) => el("a", { href: `#/${to}` }, say(id));
  const brand = el(
    "a",
    { class: "brand", href: "#/", "aria-label": "Iroko" },
    el("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }),
    el("span", {}, "Iroko"),
  );
  const links = [
    link("", "page-nav-games"),
    link("puzzles", "page-nav-puzzles"),
    link("analysis", "page-nav-analysis"),
    link("rules", "page-nav-rules"),
  ];
  const skip = el("a", { class: "skip", href: "#page", onclick: skipToPage }, say("page-skip"));
  const button = el(
    "button",
    {
      class: "quiet icon-button",
      type: "button",
      "aria-label": say("page-settings"),
      title: say("page-settings"),
      onclick: () => openSettings(again),
    },
    gear(),
  );
  fill(find("header.top"), skip, brand, el("nav", { "aria-label": say("page-nav") }, links), button);
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
  await go();
}

async function begin() {
  apply();
  const [, shapes] = await Promise.all([loadTexts(), get("/shapes.svg")]);
  fill(find("#shapes"), picture(shapes));
  head();
  addEventListener("hashchange", () => go());
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);
  await follow();
  document.documentElement.dataset.ready = settings.language;
}

begin().catch((why) => fill(find("#page"), el("p", { class: "trouble", role: "alert" }, String(why.message ?? why))));
