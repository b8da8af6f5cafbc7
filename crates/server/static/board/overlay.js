// The display of a move being entered: marks on the picture, labels for screen readers, buttons for touches that are
// not cells, and a line of text below. It does not change the board.

import { el, fill } from "../dom.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import * as marks from "./marks.js";
import { cellOf, detail } from "./touch.js";
import { tint, valued, valuedEntries } from "./values.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./hand.js").Choice} Choice */

/** Draws the marks over the picture and the text below it. @param {Board} board */
export function drawMarks(board) {
  if (!board.places || !board.state) return;
  const { places } = board;
  const choices = board.offered;
  for (const mark of places.picture.querySelectorAll("[data-cell] > .mark")) mark.remove();
  // Marks on cells lie in the picture, below the numbers; the others lie above it.
  const drawn = board.sketch.rings(places, board.state.layout === "ring");
  const advised = board.advice ? marks.hinted(places, board.advice.trace) : [];
  const entering = [...rings(board, choices), ...tints(board, choices), ...touched(board)];
  const above = [...entering, ...advised, ...drawn].filter(([name, mark]) => !places.mark(name, mark));
  board.sketch.draw(places);
  fill(
    board.marks,
    above.map(([, mark]) => mark),
    more(board),
  );
  board.whisper.textContent = (board.hovered && pushText(board.hovered)) ?? prompt(board, choices);
}

/** @typedef {[name: string | null, mark: SVGElement]} CellMark a mark, and its cell if it has one */

/** Returns rings on the possible touches. @param {Board} board @param {Choice[]} choices @returns {CellMark[]} */
function rings(board, choices) {
  const { places, state } = board;
  if (!places || !state || !settings.rings) return [];
  const isEmpty = (/** @type {string} */ name) => (state.cells.find((cell) => cell.name === name)?.pieces.length ?? 0) === 0;
  const known = valued(board, choices);
  const valuedCells = valuedEntries(board);
  const entries = board.entries.flatMap((name) => {
    const box = valuedCells.has(name) || !board.guides(null, name) ? undefined : places.cell(name);
    return box ? [/** @type {CellMark} */ ([name, marks.ring(box, isEmpty(name))])] : [];
  });
  const shown = choices.filter((choice) => !known.has(choice));
  const touches = shown.flatMap((choice) => {
    const name = board.cellOf(choice);
    const beside = choice.touch.kind === "reserve" || choice.touch.kind === "off";
    const box = beside ? places.tray(state.turn) : places.cell(name);
    const ring = box && marks.ring(box, name !== null && isEmpty(name), state.layout === "ring");
    return ring ? [/** @type {CellMark} */ ([beside ? null : name, ring])] : [];
  });
  return [...entries, ...touches];
}

/** Returns tints on the possible touches whose value is known. @param {Board} board @param {Choice[]} choices @returns {CellMark[]} */
function tints(board, choices) {
  const { places, state } = board;
  if (!places || !state || !board.values) return [];
  const mark = (/** @type {string | null} */ name, /** @type {import("./values.js").Worth} */ worth) => {
    const box = name === null ? places.tray(state.turn) : places.cell(name);
    return box ? [/** @type {CellMark} */ ([name, tint(box, worth, state.layout)])] : [];
  };
  const onBoard = [...valued(board, choices)].flatMap(([choice, worth]) => {
    const beside = choice.touch.kind === "reserve" || choice.touch.kind === "off";
    const name = board.cellOf(choice);
    return beside || name !== null ? mark(beside ? null : name, worth) : [];
  });
  return [...onBoard, ...[...valuedEntries(board)].flatMap(([name, worth]) => mark(name, worth))];
}

/** Returns frames on the touches made. @param {Board} board @returns {CellMark[]} */
function touched(board) {
  const { places, state } = board;
  if (!places || !state) return [];
  const names = board.hand.touched.map((touch) =>
    touch.kind === "steps" ? (board.hand.left[0]?.trace?.to ?? null) : cellOf(touch),
  );
  const tray = board.hand.touched.some((touch) => touch.kind === "reserve") ? places.tray(state.turn) : undefined;
  const frames = [...names, board.heldCell].flatMap((name) => {
    const box = places.cell(name);
    return box ? [/** @type {CellMark} */ ([name, marks.frame(box)])] : [];
  });
  return tray ? [[null, marks.frame(tray)], ...frames] : frames;
}

/** Returns the preview, hint and refusal marks. @param {Board} board @returns {SVGElement[]} */
function more(board) {
  const { places } = board;
  if (!places) return [];
  const stops = board.crosses.map((name) => places.cell(name)).filter((box) => box !== undefined);
  const crosses = stops.length > 0 ? [marks.cross(stops)] : [];
  const advice = board.advice ? [marks.hint(places, board.advice.trace, board.advice.player)] : [];
  return [...(board.hovered ? preview(board, board.hovered) : []), ...advice, ...crosses];
}

/** Returns marks for the effect of a choice, if it is already determined. @param {Board} board @param {Choice} choice @returns {SVGElement[]} */
function preview(board, choice) {
  const { places, state } = board;
  const [chain, ...others] = choice.chains;
  if (!chain || !places || !state) return [];
  if (chain.push && others.length === 0) return [marks.force(places, chain.push)];
  const trace = chain.trace;
  if (!trace) return [];
  if (state.layout === "pits") return [marks.sowing(places, state, trace)];
  const settled = others.every((other) => other.trace?.to === trace.to && other.trace?.from === trace.from);
  if (!settled || trace.from === trace.to) return [];
  // `along` lists the pushed pieces; the animal itself goes one step.
  const names = [trace.from, ...(trace.facing ? [] : trace.along), trace.to];
  const walk = places.walk(names);
  const boxes = walk.length > 0 ? walk : names.map((name) => places.cell(name)).filter((box) => box !== undefined);
  return boxes.length > 1 ? [marks.way(boxes, "look")] : [];
}

/** Returns the text about a push: its force, and the winner if it ends the game. @param {Choice} choice @returns {string | undefined} */
function pushText(choice) {
  const [chain, ...others] = choice.chains;
  return others.length === 0 ? chain?.push?.says : undefined;
}

/** Lifts the chosen piece or discs. @param {Board} board */
export function liftPieces(board) {
  const { places, state, hand } = board;
  const [from, count] = hand.touched;
  const pieces = from?.kind === "cell" && state?.layout !== "pits" ? (places?.pieces(from.name ?? "") ?? []) : [];
  const lifted = new Set(pieces.slice(count?.kind === "pieces" ? -(count.count ?? 1) : -1));
  for (const piece of places?.picture.querySelectorAll(".lifted") ?? []) piece.classList.remove("lifted");
  for (const piece of lifted) piece.classList.add("lifted");
}

/** Returns a prompt for the next touch. @param {Board} board @param {Choice[]} choices */
function prompt(board, choices) {
  const kinds = new Set(choices.map((choice) => choice.touch.kind));
  if (kinds.has("move")) return say("page-step-move");
  if (board.hand.made.length === 0) return firstPrompt(board, choices);
  if (kinds.has("edge")) return say("page-step-facing");
  if (kinds.has("pieces")) return say("page-step-pieces");
  if (kinds.has("good")) return say("page-step-good");
  if (turnsInPlace(board, choices)) return say("page-step-target-turn");
  return kinds.has("cell") ? say("page-step-target") : "";
}

/** Returns whether a second touch of the chosen cell turns the piece on it. @param {Board} board @param {Choice[]} choices */
function turnsInPlace(board, choices) {
  const [from] = board.hand.touched;
  if (from?.kind !== "cell") return false;
  const again = choices.find(({ touch }) => touch.kind === "cell" && touch.name === from.name);
  return Boolean(again?.chains.every(({ trace }) => trace?.facing && trace.from === trace.to));
}

/** Returns a prompt for the first touch of a move. @param {Board} board @param {Choice[]} choices */
function firstPrompt(board, choices) {
  const kinds = new Set(choices.map((choice) => choice.touch.kind));
  const chains = choices.flatMap((choice) => choice.chains);
  if (chains.length === 0 || kinds.has("pass")) return "";
  if (kinds.has("edge")) return say("page-step-edge");
  if (kinds.has("reserve")) return say("page-begin-reserve");
  const isPlacing = board.state?.layout === "grid" && chains.every((chain) => chain.touches.length === 1);
  return say(isPlacing ? "page-begin-place" : `page-begin-${board.state?.layout}`);
}

/** Updates the labels and states of the cells for screen readers and the pointer. @param {Board} board @param {Choice[]} choices */
export function nameCells(board, choices) {
  const { cells, state } = board;
  if (!state) return;
  const open = new Set([
    ...choices.map((choice) => board.cellOf(choice)),
    ...board.entries.filter((name) => board.guides(null, name)),
  ]);
  const made = new Set(board.hand.touched.map(cellOf));
  for (const cell of state.cells) {
    const node = cells.byName.get(cell.name);
    const state = made.has(cell.name) ? say("page-cell-chosen") : open.has(cell.name) ? say("page-cell-open") : "";
    node?.setAttribute("aria-label", state ? `${cell.says} ${state}` : cell.says);
    node?.setAttribute("aria-selected", String(made.has(cell.name)));
    node?.classList.toggle("open", open.has(cell.name));
  }
  for (const tray of cells.trays) {
    const mine = Number(tray.dataset.tray) === state.turn;
    tray.classList.toggle("open", mine && choices.some(({ touch }) => touch.kind === "reserve" || touch.kind === "off"));
  }
}

/** Renders the touches that are not cells as buttons. @param {Board} board @param {Choice[]} choices */
export function drawButtons(board, choices) {
  const had = board.choices.contains(document.activeElement) || (board.chooses && document.activeElement === document.body);
  const button = (/** @type {Choice} */ choice) =>
    el(
      "button",
      {
        type: "button",
        class: "choice",
        "data-choice": `${choice.touch.kind}-${detail(choice.touch)}`,
        onclick: () => board.make(choice),
        onmouseenter: () => board.setHovered(choice),
        onmouseleave: () => board.setHovered(null),
      },
      choice.touch.label,
    );
  const back = el("button", { type: "button", class: "quiet", onclick: () => board.back() }, say("page-back"));
  fill(
    board.choices,
    choices.filter(({ touch }) => touch.kind !== "cell").map(button),
    board.hand.made.length > 0 && board.open ? back : null,
  );
  if (!had) return;
  if (board.state?.cells.length) return board.cells.focus();
  // Without cells, the next move gets the focus as soon as there is one.
  const first = board.choices.querySelector("button");
  board.chooses = !first;
  first?.focus();
}
