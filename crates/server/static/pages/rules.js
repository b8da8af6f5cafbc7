// The rules of a game. Their text is Markdown; its examples are drawn, move by move. What follows the numbered rules
// (variants, notation, sources) is folded.

import { post } from "../api.js";
import { el, picture, whenSeen } from "../dom.js";
import { game as gamePage, games, gameInfo } from "../games.js";
import { markdown } from "../markdown.js";
import { say } from "../words.js";

/** @type {import("../router.js").Open} */
export async function open([name]) {
  const all = await games();
  const chosen = name || (await gameInfo()).name;
  const game = await gamePage(chosen);
  const title = say("page-rules-title", { game: game.title });
  const [, ...rest] = markdown(game.rules, (language, lines) => block(chosen, language, lines));
  const more = [
    game.lesson.length > 0 ? el("a", { class: "button primary", href: `#/lesson/${chosen}` }, say("page-lesson")) : null,
    el("a", { class: "button", href: `#/new/${chosen}` }, say("page-play")),
  ];
  const page = el(
    "article",
    { class: "prose narrow", "data-layout": game.layout },
    tabs("rules", chosen, all),
    el("h1", {}, title),
    el("p", { class: "buttons" }, more),
    folded(rest),
  );
  return { title, nodes: [page] };
}

/** Renders a block of the rules. Every position is an example, so diagrams and pictures are not needed here. @param {string} game @param {string} language @param {string[]} lines */
function block(game, language, lines) {
  if (language === "example") return example(game, lines);
  return language === "diagram" || language === "pictures" ? document.createTextNode("") : null;
}

/** Folds every section after the numbered ones, if there are such. @param {Node[]} nodes @returns {Node[]} */
function folded(nodes) {
  const isHead = (/** @type {Node} */ node) => node.nodeName === "H2";
  const last = nodes.findLastIndex((node) => isHead(node) && /^\d/.test(node.textContent ?? ""));
  const from = nodes.findIndex((node, at) => at > last && isHead(node));
  if (last < 0 || from < 0) return nodes;
  const made = nodes.slice(0, from);
  for (const node of nodes.slice(from)) {
    const open = made.at(-1);
    if (isHead(node)) made.push(el("details", { class: "more" }, el("summary", {}, node)));
    else if (open instanceof Element) open.append(node);
  }
  return made;
}

/** Returns tabs for pages that exist once per game. @param {string} page @param {string} chosen @param {import("../../types/protocol.js").GameInfo[]} all */
export function tabs(page, chosen, all) {
  const nav = el(
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
  // On a telephone the tabs scroll; the current one is in view.
  requestAnimationFrame(() => {
    const current = nav.querySelector("[aria-current]");
    if (current instanceof HTMLElement) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.clientWidth) / 2;
  });
  return nav;
}

/** Returns the place of an example, which is drawn when it comes near the window. @param {string} game @param {string[]} lines */
function example(game, lines) {
  const figure = el("figure", { class: "example boards" });
  whenSeen(figure, async () => {
    try {
      figure.append(...(await draw(game, lines)));
      figure.classList.add("drawn");
    } catch (why) {
      console.warn(why);
      figure.replaceWith(el("pre", { tabindex: 0 }, el("code", {}, lines.join("\n"))));
    }
  });
  return figure;
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

/** The most moves in a row that are drawn one by one; of more, such as a setup, only the end. */
const SERIES = 3;

/** @typedef {{ position: string, moves: string[], refused: string[], play: string | null }} Shown a position of an example, the moves refused there and the one played */

/** Returns the positions of an example in order. @param {string[]} lines @returns {Shown[]} */
function positions(lines) {
  /** @type {Shown[]} */
  const found = [];
  for (const [word, text] of joined(lines)) {
    const here = found.at(-1);
    if (word === "position") found.push({ position: text, moves: [], refused: [], play: null });
    else if (here && word === "refused") here.refused.push(text);
    else if (here && word === "play") {
      here.play = text;
      found.push({ position: here.position, moves: [...here.moves, text], refused: [], play: null });
    }
  }
  return found;
}

/** Removes the moves of long series; their start, their end and the positions with refused moves stay. @param {Shown[]} all @returns {Shown[]} */
function shortened(all) {
  const stays = (/** @type {Shown} */ { moves, refused, play }) => moves.length === 0 || refused.length > 0 || play === null;
  const kept = all.flatMap((shown, at) => (stays(shown) ? [at] : []));
  return kept.flatMap((from, at) => {
    const [first, ...more] = all.slice(from, kept[at + 1] ?? from + 1);
    return first && more.length >= SERIES ? [{ ...first, play: null }] : first ? [first, ...more] : [];
  });
}

/** Draws an example: the moves as arrows and what they lead to, then crosses where a move is refused. @param {string} game @param {string[]} lines @returns {Promise<HTMLElement[]>} */
async function draw(game, lines) {
  const all = shortened(positions(lines));
  const crosses = all.flatMap((shown) => shown.refused.map((move) => drawRefused(game, shown, move)));
  // A position with a cross is not drawn without it, too.
  const moves = all.filter(({ refused, play }) => play !== null || refused.length === 0);
  return Promise.all([...moves.map((shown) => drawMove(game, shown)), ...crosses]);
}

/** Draws a refused move. @param {string} game @param {Shown} shown @param {string} move */
async function drawRefused(game, { position, moves }, move) {
  const { svg, sentence } = await post("/api/why", { game, position, moves, move, view: "bottom" });
  return board(svg, "refused", el("strong", {}, say("page-example-refused")), ` ${sentence}`);
}

/** Draws a position, and the move played there. @param {string} game @param {Shown} shown */
async function drawMove(game, { position, moves, play }) {
  const place = { game, position, moves, view: "bottom" };
  if (play !== null) {
    const { svg, says } = await post("/api/why", { ...place, move: play });
    return board(svg, "played", says);
  }
  const { svg, status, outcome } = await post("/api/position", place);
  const end = board(svg, "", outcome ? status : "");
  end.setAttribute("aria-label", status);
  return end;
}

/** Returns a board with its caption. @param {string} drawn @param {string} kind @param {...(Node | string)} caption */
function board(drawn, kind, ...caption) {
  return el("div", { class: `shown ${kind}`, role: "group" }, picture(drawn), el("p", {}, caption));
}
