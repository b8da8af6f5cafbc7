// The display of a move being entered: marks on the picture, labels for screen readers, buttons for touches that are
// not cells, and a line of text below. It does not change the board.

import { el, fill } from "../dom.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import * as marks from "./marks.js";
import { cellOf, detail } from "./touch.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./hand.js").Choice} Choice */

/** Draws the marks over the picture and the text below it. @param {Board} board */
export function drawMarks(board) {
  if (!board.places || !board.state) return;
  const choices = board.next;
  fill(board.marks, rings(board, choices), touched(board), more(board));
  board.whisper.textContent = (board.hovered && pushText(board.hovered)) ?? prompt(board, choices);
}

/** Returns rings on the possible touches. @param {Board} board @param {Choice[]} choices @returns {SVGElement[]} */
function rings(board, choices) {
  const { places, state } = board;
  if (!places || !state || !settings.rings) return [];
  const isEmpty = (/** @type {string} */ name) => (state.cells.find((cell) => cell.name === name)?.pieces.length ?? 0) === 0;
  return choices.flatMap((choice) => {
    const name = board.cellOf(choice);
    const beside = choice.touch.kind === "reserve" || choice.touch.kind === "off";
    const box = beside ? places.tray(state.turn) : places.cell(name);
    return box ? [marks.ring(box, name !== null && isEmpty(name))] : [];
  });
}

/** Returns frames on the touches made. @param {Board} board @returns {SVGElement[]} */
function touched(board) {
  const { places, state } = board;
  if (!places || !state) return [];
  const boxes = board.hand.touched.map((touch) => {
    const name = touch.kind === "steps" ? board.hand.left[0]?.trace?.to : cellOf(touch);
    return touch.kind === "reserve" ? places.tray(state.turn) : places.cell(name);
  });
  return [...boxes, places.cell(board.heldCell)].flatMap((box) => (box ? [marks.frame(box)] : []));
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
  const boxes = names.map((name) => places.cell(name)).filter((box) => box !== undefined);
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
  if (board.hand.made.length === 0) return kinds.has("edge") ? say("page-step-edge") : "";
  if (kinds.has("edge")) return say("page-step-facing");
  if (kinds.has("pieces")) return say("page-step-pieces");
  if (kinds.has("good")) return say("page-step-good");
  return kinds.has("cell") ? say("page-step-target") : "";
}

/** Updates the labels and states of the cells for screen readers and the pointer. @param {Board} board @param {Choice[]} choices */
export function nameCells(board, choices) {
  const { cells, state } = board;
  if (!state) return;
  const open = new Set(choices.map((choice) => board.cellOf(choice)));
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
