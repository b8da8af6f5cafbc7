// The rules of a game, with their examples as boards: the position, the move, the result, and why a move is refused.

import { post } from "../api.js";
import { el, picture } from "../dom.js";
import { game as gamePage, games, gameInfo } from "../games.js";
import { markdown } from "../markdown.js";
import { say } from "../words.js";

/** @type {import("../router.js").Open} */
export async function open([name]) {
  const all = await games();
  const chosen = name || (await gameInfo()).name;
  const game = await gamePage(chosen);
  const title = say("page-rules-title", { game: game.title });
  const [, ...rest] = markdown(game.rules, (language, lines) => (language === "example" ? example(chosen, lines) : null));
  const page = el(
    "article",
    { class: "prose narrow", "data-layout": game.layout },
    tabs("rules", chosen, all),
    el("h1", {}, title),
    el(
      "p",
      { class: "buttons" },
      game.lesson.length > 0 ? el("a", { class: "button primary", href: `#/lesson/${chosen}` }, say("page-lesson")) : null,
      el("a", { class: "button", href: `#/new/${chosen}` }, say("page-play")),
    ),
    rest,
  );
  return { title, nodes: [page] };
}

/** Returns tabs for pages that exist once per game. @param {string} page @param {string} chosen @param {import("../../types/protocol.js").GameInfo[]} all */
export function tabs(page, chosen, all) {
  return el(
    "nav",
    { class: "tabs", "aria-label": say("page-nav-games") },
    all.map((game) =>
      el(
        "a",
        { class: "button", href: `#/${page}/${game.name}`, "aria-current": game.name === chosen ? "page" : null },
        game.title,
      ),
    ),
  );
}

/**
 * An example of the rules: `position`, then `play`, `refused`, `gives`, `over`.
 * @param {string} game @param {string[]} lines
 */
function example(game, lines) {
  const boards = el("figure");
  const seen = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      try {
        await draw(game, lines, boards);
      } catch {
        boards.replaceWith(el("pre", {}, el("code", {}, lines.join("\n"))));
      }
    },
    { rootMargin: "600px" },
  );
  seen.observe(boards);
  return boards;
}

/** @type {Record<string, string>} the keywords of examples in the French rules */
const FRENCH = { coup: "play", refusé: "refused" };

/** Joins the lines of an example; an indented line continues the previous one. @param {string[]} lines @returns {[string, string][]} */
function joined(lines) {
  /** @type {[string, string][]} */
  const found = [];
  for (const line of lines) {
    const [, word, rest] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (word) found.push([FRENCH[word] ?? word, rest ?? ""]);
    else if (last) last[1] += line.trim();
  }
  return found;
}

/** @param {string} game @param {string[]} lines @param {HTMLElement} boards */
async function draw(game, lines, boards) {
  /** @type {{ position?: string, moves: string[] }} */
  let here = { moves: [] };
  const views = el("div", { class: "boards" });
  const captions = el("figcaption");
  boards.append(views, captions);
  const caption = (/** @type {string} */ kind, /** @type {string} */ move, /** @type {string} */ more) =>
    captions.append(el("p", {}, el("strong", {}, say(`page-example-${kind}`, { move })), ` ${more}`));
  for (const [word, rest] of joined(lines)) {
    if (word === "position") here = { position: rest, moves: [] };
    if (word === "play") here = { ...here, moves: [...here.moves, rest] };
    if (word === "position" || word === "play") {
      const state = await post("/api/position", { game, ...here, view: "bottom" });
      if (word === "play") caption("play", rest, state.outcome ? state.status : "");
      views.append(picture(state.svg));
    }
    if (word === "refused") caption("refused", rest, (await post("/api/why", { game, ...here, move: rest })).sentence);
  }
}
