// Animation of moves: the pieces of the old picture move to their places in the new one, which then replaces it. All
// places come from the two pictures, not from the layout of the page.

import { DIRECTIONS, apparentEdge } from "./places.js";
import { STEP, placeOf } from "./motion.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./motion.js").Motion} Motion */
/** @typedef {import("./motion.js").Place} Place */
/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").LastMove} Last */
/** @typedef {SVGGraphicsElement} Piece */

/**
 * The two pictures of a move.
 * @typedef {object} Scene
 * @property {Motion} motion
 * @property {Places} old the visible picture, whose pieces move
 * @property {Places} next the picture after the move
 * @property {State} after
 * @property {Last} last with the cell names of the old picture
 */

/**
 * Animates the last move on the old picture.
 * @param {Motion} motion @param {Places} old @param {Places} next @param {State} before @param {State} after
 */
export async function glide(motion, old, next, before, after) {
  if (!after.last || after.layout === "plain") return;
  // Cells may be renamed by a move, since empty piles disappear. The old picture has the old names.
  const chain = before.chains.find((known) => known.move === after.last?.move);
  const last = { ...after.last, ...chain?.trace };
  const scene = { motion, old, next, after, last };
  if (after.layout === "pits") return sow(scene);
  if (after.layout === "ring") return trade(scene);
  if (after.layout === "stands") return hop(scene);
  return walk(scene);
}

/** Returns the places that a player's tray gains by the move. @param {Scene} scene @param {number} player */
function newSlots({ old, next }, player) {
  return next.trayPieces(player).slice(old.trayPieces(player).length).map(placeOf);
}

/** Returns the owner of a piece; undefined if it has none. @param {Piece} piece */
function ownerOf(piece) {
  const [, owner] = /-([12])$/.exec(piece.dataset.piece ?? "") ?? [];
  return owner ? Number(owner) : undefined;
}

/** Grids: a piece walks, turns, enters or leaves; a pushed line moves along; captured pieces go to their trays. @param {Scene} scene */
async function walk(scene) {
  const { motion, old, next, last } = scene;
  const slots = [1, 2].map((player) => newSlots(scene, player));
  const mover = last.from ? old.pieces(last.from).at(-1) : old.trayPieces(last.player).at(-1);
  /** @type {Set<Piece>} */
  const moved = new Set();
  /** Sends a piece to its tray, or lets it disappear if it has none. @param {Piece} piece @param {Partial<Place>[]} [way] @param {number} [delay] */
  const capture = (piece, way = [], delay = 0) => {
    moved.add(piece);
    const slot = slots[(ownerOf(piece) ?? 0) - 1]?.shift();
    return motion.send(piece, slot ? [...way, slot] : way, { delay, time: STEP * (way.length + 1), fade: !slot });
  };
  const going = [];
  if (last.facing !== null && last.along.length + last.taken.length > 0) {
    for (const [piece, goal, leaves] of pushed(scene)) {
      moved.add(piece);
      going.push(leaves ? capture(piece, [goal]) : motion.send(piece, [goal]));
    }
  } else {
    // A captured piece leaves when the other one arrives.
    const delay = STEP / 2 + 50 * last.along.length;
    for (const name of last.taken) for (const piece of old.pieces(name)) going.push(capture(piece, [], delay));
  }
  if (mover) {
    moved.add(mover);
    going.push(last.to === null ? capture(mover) : step(scene, mover));
  }
  going.push(...settle(motion, old, next, moved));
  going.push(pass(motion, old, next, mover));
  await Promise.all(going);
}

/** Moves a hoop from its bearer to the next one; a bearer that moves takes it along. @param {Motion} motion @param {Places} old @param {Places} next @param {Piece | undefined} mover */
function pass(motion, old, next, mover) {
  const [hoop, end] = [old, next].map((places) => places.find('[data-cell] > [data-piece] > [href="#ik-hoop"]'));
  const [bearer, goal] = [hoop?.parentElement, end?.parentElement];
  if (!hoop || bearer === mover || !(bearer instanceof SVGGraphicsElement) || !(goal instanceof SVGGraphicsElement))
    return undefined;
  const { x, y } = placeOf(goal);
  motion.places.set(hoop, placeOf(bearer));
  return motion.send(hoop, [{ x, y }], { time: STEP + 60 });
}

/** Moves a piece to its target along its path. A piece that enters faces the way it will stand. @param {Scene} scene @param {Piece} mover */
function step({ motion, old, next, last }, mover) {
  const landed = next.pieces(last.to ?? "").at(-1);
  const goal = landed ? placeOf(landed) : old.cell(last.to);
  if (!goal) return undefined;
  if (!last.from && "angle" in goal) motion.places.set(mover, { ...placeOf(mover), angle: goal.angle });
  const path = last.facing ? [] : last.along.map((name) => old.cell(name)).filter((box) => box !== undefined);
  const { x, y } = goal;
  const way = [...path.map((box) => ({ x: box.x, y: box.y })), "angle" in goal ? goal : { x, y }];
  return motion.send(mover, way, { time: STEP + 50 * path.length });
}

/** Returns the pushed pieces, their places after the push, and whether they leave the board. @param {Scene} scene @returns {[Piece, Partial<Place>, boolean][]} */
function pushed({ old, after, last }) {
  const facing = /** @type {import("../../types/protocol.js").Edge} */ (last.facing);
  const [dx, dy] = DIRECTIONS[apparentEdge(facing, after.seat)];
  const [cell] = old.cells.values();
  const [wide, high] = cell ? [2 * cell.w + 4, 2 * cell.h + 4] : [0, 0];
  // Pieces now on `along` came from one cell before; pieces that left the board stood on the cells in `taken`.
  const line = new Set([...last.along.map((name) => behind(old, name, -dx, -dy)), ...last.taken]);
  return [...line].flatMap((name) =>
    (name ? old.pieces(name) : []).map((piece) => {
      const { x, y } = placeOf(piece);
      /** @type {[Piece, Partial<Place>, boolean]} */
      const way = [piece, { x: x + dx * wide, y: y + dy * high }, last.taken.includes(name ?? "")];
      return way;
    }),
  );
}

/** Returns the cell one step away, by its coordinates. @param {Places} places @param {string} name @param {number} dx @param {number} dy */
function behind(places, name, dx, dy) {
  const box = places.cell(name);
  if (!box) return undefined;
  const [x, y] = [box.x + dx * 2.1 * box.w, box.y + dy * 2.1 * box.h];
  return [...places.cells].find(([, other]) => Math.abs(other.x - x) < box.w && Math.abs(other.y - y) < box.h)?.[0];
}

/** Moves the pieces that stay on their cells but are drawn elsewhere, such as raised ones. @param {Motion} motion @param {Places} old @param {Places} next @param {Set<Piece>} moved */
function settle(motion, old, next, moved) {
  return [...old.cells.keys()].flatMap((name) => {
    const [piece, drawn] = [old.pieces(name).at(-1), next.pieces(name).at(-1)];
    if (!piece || !drawn || moved.has(piece) || piece.dataset.piece !== drawn.dataset.piece) return [];
    const [from, to] = [placeOf(piece), placeOf(drawn)];
    return from.x === to.x && from.y === to.y ? [] : [motion.slide(piece, [to])];
  });
}

/** Stands: the discs that the target gains hop over. @param {Scene} scene */
async function hop({ motion, old, next, last }) {
  if (!last.from || !last.to) return;
  const count = next.pieces(last.to).length - old.pieces(last.to).length;
  const lifted = count > 0 ? old.pieces(last.from).slice(-count) : [];
  const landed = next.pieces(last.to).slice(-count);
  await Promise.all(
    lifted.map((disc, at) => {
      const goal = landed[at];
      if (!goal) return;
      const [start, end] = [placeOf(disc), placeOf(goal)];
      const crest = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 40 };
      return motion.send(disc, [crest, end], { delay: 25 * at, time: STEP + 60 });
    }),
  );
}

/** Pits: the seeds go one by one, then the captured ones go to the stores. @param {Scene} scene */
async function sow({ motion, old, next, last }) {
  const seeds = last.from ? old.pieces(last.from) : [];
  const pits = new Map([...old.cells.keys()].map((name) => [name, name === last.from ? [] : old.pieces(name)]));
  const gap = Math.min(70, 700 / Math.max(1, seeds.length));
  const number = (/** @type {string} */ name) => old.number(`[data-cell="${CSS.escape(name)}"]`, next);
  if (last.from) number(last.from);
  const going = seeds.map(async (seed, at) => {
    const name = last.along[at % last.along.length] ?? "";
    const [pit, box] = [pits.get(name), old.cell(name)];
    if (!pit || !box) return;
    pit.push(seed);
    // Seeds of a pit that is captured or shares its scatter with others lie around its centre for a moment.
    const spread = 8 + 6 * Math.sqrt(pit.length);
    const end = { x: box.x + spread * Math.sin(pit.length * 2.4), y: box.y + spread * Math.cos(pit.length * 2.4) };
    await motion.send(seed, [end], { delay: at * gap, time: 170 });
    // Captured seeds are counted until they leave.
    if (!last.taken.includes(name)) number(name);
  });
  await Promise.all(going);
  for (const name of pits.keys()) number(name);
  const stores = [1, 2].map((player) => old.trayPieces(player));
  for (const [name, pit] of pits) {
    // The seeds that the pit loses go to the store that gains seeds: a capture, or the end of the game.
    for (const seed of pit.splice(next.pieces(name).length)) {
      stores.find((store, at) => store.length < next.trayPieces(at + 1).length)?.push(seed);
    }
  }
  const heaps = [...pits].map(([name, pit]) => /** @type {const} */ ([pit, next.pieces(name)]));
  stores.forEach((store, at) => heaps.push([store, next.trayPieces(at + 1)]));
  await Promise.all(heaps.flatMap(([heap, drawn]) => scatter(motion, heap, drawn.map(placeOf))));
  for (const player of [1, 2]) old.number(`[data-part="tray-${player}"]`, next);
}

/** Moves seeds to the places of a heap, each to the nearest that is free. @param {Motion} motion @param {Piece[]} heap @param {Place[]} places */
function scatter(motion, heap, places) {
  const free = [...places];
  return heap.map((seed) => {
    const here = motion.placeOf(seed);
    const distance = (/** @type {Place} */ place) => Math.hypot(place.x - here.x, place.y - here.y);
    const nearest = free.reduce((best, place, at) => (distance(place) < distance(free[best] ?? place) ? at : best), 0);
    const [goal] = free.splice(nearest, 1);
    if (!goal || distance(goal) === 0) return undefined;
    // A seed from another pit flies above the board.
    return distance(goal) > 60 ? motion.send(seed, [goal], { time: STEP + 60 }) : motion.slide(seed, [goal], { time: 120 });
  });
}

/** The ring: the trader walks, one good goes to its slot, the other to its price, and the ring closes. @param {Scene} scene */
async function trade(scene) {
  const { motion, old, next, last } = scene;
  const trader = old.trader();
  const piles = new Map([...old.cells.keys()].map((name) => [name, old.pieces(name)]));
  if (trader) await motion.send(trader, stops(old, last, placeOf(trader)), { time: STEP * 0.8 * (last.along.length + 1) + 60 });
  const [kept, sold] = last.taken.map((name) => piles.get(name)?.pop());
  uncover(next, [...piles.values()]);
  const good = (/** @type {Piece | undefined} */ token) => CSS.escape(token?.dataset.piece?.replace("good-", "") ?? "");
  const going = [];
  const slot = next.find(`[data-part="tray-${last.player}"] [data-slot="${good(kept)}"]`);
  if (kept && slot) going.push(motion.send(kept, [placeOf(slot)], { time: STEP + 100 }));
  const [price, fallen] = [old, next].map((places) => places.find(`[data-price="${good(sold)}"]`));
  if (sold && price && fallen) {
    going.push(motion.send(sold, [placeOf(price)], { time: STEP + 100, fade: true }));
    going.push(motion.slide(price, [placeOf(fallen)], { delay: STEP + 60 }));
  }
  await Promise.all(going);
  const [drawn, left] = [[...next.cells.keys()], [...piles.values()].filter((pile) => pile.length > 0)];
  const end = next.trader();
  if (drawn.length !== left.length || drawn.length === old.cells.size) return;
  const closing = left.flatMap((pile, at) => {
    const goals = next.pieces(drawn[at] ?? "");
    return pile.map((token, level) => motion.slide(token, goals[level] ? [placeOf(goals[level])] : []));
  });
  if (trader && end) closing.push(motion.slide(trader, [placeOf(end)]));
  await Promise.all(closing);
}

/** Draws the goods that have become the top ones as the next picture does: whole. @param {Places} next @param {Piece[][]} piles */
function uncover(next, piles) {
  const [drawn, left] = [[...next.cells.keys()], piles.filter((pile) => pile.length > 0)];
  left.forEach((pile, at) => {
    const goal = next.pieces(drawn[at] ?? "").at(-1);
    const top = pile.at(-1);
    if (top && goal && goal.dataset.piece === top.dataset.piece) top.replaceChildren(...goal.cloneNode(true).childNodes);
  });
}

/** Returns the places at which the trader passes and stops: inside the ring, so each keeps the distance from the centre. @param {Places} old @param {Last} last @param {Place} start */
function stops(old, last, start) {
  const boxes = [...last.along, last.to].map((name) => old.cell(name)).filter((box) => box !== undefined);
  const middle = { x: old.width / 2, y: old.height / 2 };
  const radius = Math.hypot(start.x - middle.x, start.y - middle.y);
  return boxes.map((box) => {
    const angle = Math.atan2(box.y - middle.y, box.x - middle.x);
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}
