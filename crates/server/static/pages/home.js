// Home: the games with pictures, and the unfinished games.

import { post } from "../api.js";
import { dialog } from "../dialog.js";
import { el, picture } from "../dom.js";
import { games } from "../games.js";
import { forgetGame, keptGames, packed } from "../keep.js";
import { opener } from "../parts/file.js";
import { go } from "../router.js";
import { toast } from "../voice.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */

/** @type {import("../router.js").Open} */
export async function open() {
  const all = await games();
  const cards = el("ul", { class: "games" }, all.map(card));
  const kept = keptGames().filter((game) => !game.over);
  const welcome = el("section", { class: "welcome" }, el("h1", {}, say("page-welcome")), el("p", {}, say("page-welcome-more")));
  const more = el(
    "p",
    { class: "more buttons" },
    opener((text) => offer(text).catch((why) => toast(why.message)), "quiet"),
    el("a", { class: "button quiet", href: "#/review" }, say("page-review-title")),
  );
  return { title: "Iroko", nodes: kept.length > 0 ? [welcome, waiting(kept, all), cards, more] : [welcome, cards, more] };
}

/** @param {GameInfo} game */
function card(game) {
  const view = el("div", { class: "view" });
  post("/api/position", { game: game.name, ...game.sample, view: "1" })
    .then((state) => view.append(picture(state.svg)))
    .catch(() => view.remove());
  return el(
    "li",
    { class: "game card", "data-game": game.name, "data-layout": game.layout },
    view,
    el(
      "div",
      { class: "words" },
      el("h2", {}, el("a", { href: `#/new/${game.name}` }, game.title)),
      el("p", {}, `${capital(game.about)}.`),
      el(
        "div",
        { class: "links" },
        el("span", { class: "button primary", "aria-hidden": "true" }, say("page-play")),
        game.lesson.length > 0
          ? el("a", { href: `#/lesson/${game.name}`, "aria-label": `${say("page-lesson")}: ${game.title}` }, say("page-lesson"))
          : null,
        el("a", { href: `#/rules/${game.name}`, "aria-label": `${say("page-rules")}: ${game.title}` }, say("page-rules")),
      ),
    ),
  );
}

/** Returns the list of unfinished games. @param {import("../keep.js").Kept[]} kept @param {GameInfo[]} all */
function waiting(kept, all) {
  const list = el("ul");
  const section = el("section", { class: "kept" }, el("h2", {}, say("page-waiting-games")), list);
  for (const game of kept.slice(0, 4)) {
    const title = all.find((known) => known.name === game.game)?.title ?? game.game;
    const item = el(
      "li",
      {},
      el(
        "div",
        {},
        el("strong", {}, title),
        " ",
        el("span", { class: "quiet-text" }, say("page-moves-played", { count: game.plies })),
      ),
      el("a", { class: "button", href: `#/play/${game.id}`, "aria-label": `${say("page-go-on")}: ${title}` }, say("page-go-on")),
      el(
        "button",
        {
          class: "quiet",
          type: "button",
          "aria-label": `${say("page-forget")}: ${title}`,
          onclick: () => {
            forgetGame(game.id);
            item.remove();
            if (!list.firstChild) section.remove();
          },
        },
        "✕",
      ),
    );
    list.append(item);
  }
  return section;
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
