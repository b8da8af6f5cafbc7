// Home: a game that plays by itself, the tasks of the day, the unfinished games, and all games with pictures.

import { post, sentenceOf } from "../api.js";
import { dialog } from "../dialog.js";
import { el, picture } from "../dom.js";
import { picturedGames } from "../games.js";
import { hasSeats, keptGames, packed } from "../keep.js";
import { crop } from "../parts/crop.js";
import { opener } from "../parts/file.js";
import { go } from "../router.js";
import { dateText, dayNumber, summary, tasks } from "../today.js";
import { toast } from "../voice.js";
import { capital, labelled, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */

/** The time after which a game begins to play by itself, in milliseconds. */
const LIVING_DELAY = 1000;

/** @type {import("../router.js").Open} */
export async function open() {
  const kept = keptGames().filter((game) => !game.over);
  // Who comes for the first time does not need the list.
  const isNew = kept.length === 0 && !hasSeats();
  const [all, list] = await Promise.all([picturedGames(), isNew ? null : unfinishedGames().catch(() => null)]);
  const closed = new AbortController();
  const hero = el(
    "section",
    { class: "hero" },
    el("div", { class: "welcome" }, el("h1", {}, say("page-welcome")), el("p", {}, say("page-welcome-more")), todayLink(all)),
    livingGame(all, closed.signal),
  );
  const cards = el("ul", { class: "games" }, all.map(card));
  const more = el(
    "p",
    { class: "more buttons" },
    opener((text) => offer(text).catch((why) => toast(sentenceOf(why))), "quiet"),
    el("a", { class: "button quiet", href: "#/review" }, say("page-review-title")),
  );
  const nodes = [hero, ...(list ? [list.unfinished(kept, list.own, all, closed.signal)] : []), cards, more];
  return { title: "Iroko", nodes, close: () => closed.abort() };
}

/** Loads what the list of unfinished games needs: its module, and the games between two places. */
async function unfinishedGames() {
  const [{ unfinished }, { myGames }] = await Promise.all([import("../parts/kept.js"), import("../mine.js")]);
  // Without them, the games of this browser are still there.
  const own = await myGames().catch(() => []);
  return { unfinished, own };
}

/** Returns a game that plays by itself, another one every day: at first its picture. @param {GameInfo[]} all @param {AbortSignal} closed */
function livingGame(all, closed) {
  const some = all.filter((game) => game.sample.sequel.length > 0 && game.sample.svg);
  const game = some[dayNumber(dateText()) % some.length];
  if (!game) return null;
  const board = picture(game.sample.svg ?? "");
  const [, , width = 1, height = 1] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const frame = el("div", { class: "board-frame" }, board);
  frame.style.setProperty("--ratio", String(width / height));
  const figure = el(
    "figure",
    { class: "living", "data-game": game.name, "data-layout": game.layout },
    el("div", { class: "stage", "aria-hidden": "true", inert: true }, frame),
    el("figcaption", {}, el("span", {}, say("page-living", { game: game.title }))),
  );
  void enliven(game, figure, closed);
  return figure;
}

/** Lets a game play once the page is complete. @param {GameInfo} game @param {HTMLElement} figure @param {AbortSignal} closed */
async function enliven(game, figure, closed) {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => setTimeout(done, LIVING_DELAY));
  if (closed.aborted) return;
  const loaded = await import("../parts/living.js").catch(() => null);
  // Without it, the picture stays.
  if (!loaded || closed.aborted) return;
  const living = new loaded.LivingGame(game, figure);
  closed.addEventListener("abort", () => living.close());
}

/** Returns the link to the tasks of the day. @param {GameInfo[]} all */
function todayLink(all) {
  if (tasks(all).length === 0) return null;
  const { done, streak } = summary(all, dateText());
  return el(
    "a",
    { class: "today-link card", href: "#/today" },
    el("strong", {}, say("page-today")),
    el("span", {}, done),
    streak ? el("span", { class: "streak" }, streak) : null,
  );
}

/** @param {GameInfo} game */
function card(game) {
  const view = el("div", { class: "view" }, game.sample.svg ? crop(game.sample.svg) : null);
  const link = (/** @type {string} */ page, /** @type {string} */ id) =>
    el("a", { href: `#/${page}/${game.name}`, "aria-label": labelled(say(id), game.title) }, say(id));
  return el(
    "li",
    { class: "game card", "data-game": game.name, "data-material": game.material },
    view,
    el(
      "div",
      { class: "words" },
      el("h2", {}, el("a", { href: `#/new/${game.name}` }, game.title)),
      el("p", {}, `${capital(game.about)}.`),
      el(
        "div",
        { class: "links" },
        playButton(game),
        link("new", "page-options"),
        el("span", {}, game.lesson.length > 0 ? link("lesson", "page-lesson") : null, link("rules", "page-rules")),
      ),
    ),
  );
}

/** Returns the button that begins a game at once. @param {GameInfo} game */
function playButton({ name, title }) {
  const button = el(
    "button",
    { type: "button", class: "primary", "data-action": "begin", "aria-label": labelled(say("page-play"), title) },
    say("page-play"),
  );
  button.addEventListener("click", async () => {
    button.disabled = true;
    const begun = import("../parts/begin.js").then(({ beginAtOnce }) => beginAtOnce(name));
    await begun.catch((why) => toast(sentenceOf(why)));
    button.disabled = false;
  });
  return button;
}

/** Offers to continue, review or analyse a game from a file. @param {string} text */
async function offer(text) {
  const [found] = (await post("/api/records", { text })).games;
  const choice = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
    el(
      "button",
      {
        type: "button",
        onclick: () => {
          box.close();
          act();
        },
      },
      say(id),
    );
  const playOn = async () => {
    const { id } = await post("/api/play", { game: found.game, record: found.record, players: ["human", "human"] });
    await go(`play/${id}`);
  };
  const box = dialog(`${capital(found.game)}, ${say("page-moves-played", { count: found.moves.length })}`, [
    el("p", {}, found.status),
    el(
      "div",
      { class: "buttons" },
      found.outcome ? "" : choice("page-go-on", playOn),
      choice("page-review", () => go(`review?record=${packed(found.record)}`)),
      choice("page-analyse", () => go(`analysis/${found.game}?record=${packed(found.record)}`)),
    ),
  ]);
}
