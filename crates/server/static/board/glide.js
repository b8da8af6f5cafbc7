// Animation of moves: the pieces of the old picture move, and then the new picture replaces it, so nothing jumps and an
// animation can be stopped at any time.

import { svg } from "../dom.js";
import { DIRECTIONS, apparentEdge } from "./places.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").LastMove} Last */
/** @typedef {{ x: number, y: number }} Point */

const STEP = 220;

/**
 * Animates the last move on the old picture.
 * @param {Places} old
 * @param {Places} next the new picture, laid out but not yet visible
 * @param {State} before
 * @param {State} after
 * @param {Animation[]} running collects the animations, so that they can be stopped
 */
export async function glide(old, next, before, after, running) {
  if (!after.last || after.layout === "plain") return;
  // Cells may be renamed by a move, since empty piles disappear. The old picture has the old names.
  const chain = before.chains.find((known) => known.move === after.last?.move);
  const last = { ...after.last, ...chain?.trace };
  const stage = new Stage(old, running);
  if (after.layout === "pits") return sow(stage, next, last);
  if (after.layout === "ring") return trade(stage, old, last);
  if (after.layout === "stands") return hop(stage, old, next, before, after, last);
  return walk(stage, old, next, after, last);
}

/** Returns the size of a piece, whichever way it faces. @param {SVGGraphicsElement | undefined} piece */
function size(piece) {
  const box = piece?.getBoundingClientRect();
  return box ? Math.max(box.width, box.height) : 0;
}

/** The picture being animated. */
class Stage {
  /** @param {Places} places @param {Animation[]} running */
  constructor(places, running) {
    this.places = places;
    this.running = running;
    /** @type {Map<SVGGraphicsElement, Point>} the original place of each piece */
    this.homes = new Map();
  }

  /**
   * Moves a piece through some points; it stays at the last.
   * @param {SVGGraphicsElement} piece @param {Point[]} points @param {{ delay?: number, time?: number, fade?: boolean, grow?: number }} [how]
   */
  send(piece, points, { delay = 0, time = STEP, fade = false, grow = 1 } = {}) {
    const start = this.places.centre(piece);
    const home = this.homes.get(piece) ?? start;
    this.homes.set(piece, home);
    const holder = svg("g");
    this.places.picture.append(holder);
    holder.append(piece);
    const frames = [start, ...points].map((point) => ({
      transform: `translate(${point.x - home.x}px, ${point.y - home.y}px)`,
      opacity: 1,
    }));
    const end = frames.at(-1);
    if (fade && end) end.opacity = 0;
    if (grow !== 1 && end && frames[0]) {
      // Pieces beside the board are drawn smaller.
      holder.style.transformBox = "fill-box";
      holder.style.transformOrigin = "center";
      frames[0].transform += " scale(1)";
      end.transform += ` scale(${grow})`;
    }
    const movement = holder.animate(frames, { delay, duration: time, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
    this.running.push(movement);
    return movement.finished.catch(() => undefined);
  }
}

/** Grids: the piece walks, a pushed line moves along, captured pieces fade. @param {Stage} stage @param {Places} old @param {Places} next @param {State} after @param {Last} last */
async function walk(stage, old, next, after, last) {
  const going = [];
  const target = old.cell(last.to);
  const pushes = last.facing !== null && last.along.length + last.taken.length > 0;
  if (pushes && last.facing) {
    const [dx, dy] = DIRECTIONS[apparentEdge(last.facing, after.seat)];
    const [cell] = old.cells.values();
    const [wide, high] = cell ? [2 * cell.w + 4, 2 * cell.h + 4] : [0, 0];
    // Pieces now on `along` came from one cell before; pieces that left the board stood on the cells in `taken`.
    const line = new Set([...last.along.map((name) => behind(old, name, -dx, -dy)), ...last.taken]);
    for (const name of line) {
      for (const piece of name ? old.pieces(name) : []) {
        const from = old.centre(piece);
        const leaves = last.taken.includes(name ?? "");
        going.push(stage.send(piece, [{ x: from.x + dx * wide, y: from.y + dy * high }], { fade: leaves }));
      }
    }
  } else {
    for (const name of last.taken) going.push(...old.pieces(name).map((piece) => stage.send(piece, [], { fade: true })));
  }
  const mover = last.from ? old.pieces(last.from).at(-1) : old.trayPieces(last.player).at(-1);
  const tray = old.tray(last.player);
  if (mover && last.from !== last.to) {
    const along = pushes ? [] : last.along.map((name) => old.cell(name)).filter((box) => box !== undefined);
    const end = target ?? tray;
    const time = STEP + 50 * along.length;
    const landed = last.from || !last.to ? undefined : next.pieces(last.to).at(-1);
    const grow = landed ? size(landed) / Math.max(1, size(mover)) : 1;
    if (end) going.push(stage.send(mover, [...along, end], { time, fade: !target, grow }));
  }
  await Promise.all(going);
}

/** Returns the cell one step away, by its coordinates. @param {Places} places @param {string} name @param {number} dx @param {number} dy */
function behind(places, name, dx, dy) {
  const box = places.cell(name);
  if (!box) return undefined;
  const [x, y] = [box.x + dx * 2.1 * box.w, box.y + dy * 2.1 * box.h];
  return [...places.cells].find(([, other]) => Math.abs(other.x - x) < box.w && Math.abs(other.y - y) < box.h)?.[0];
}

/** Stands: the discs that the new stack gains hop over. @param {Stage} stage @param {Places} old @param {Places} next @param {State} before @param {State} after @param {Last} last */
async function hop(stage, old, next, before, after, last) {
  if (!last.from || !last.to) return;
  const height = (/** @type {State} */ state) => state.cells.find((cell) => cell.name === last.to)?.pieces.length ?? 0;
  const count = height(after) - height(before);
  const lifted = old.pieces(last.from).slice(-count);
  const landed = next.pieces(last.to).slice(-count);
  await Promise.all(
    lifted.map((disc, at) => {
      const goal = landed[at];
      if (!goal) return;
      const [start, end] = [old.centre(disc), next.centre(goal)];
      const crest = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 40 };
      return stage.send(disc, [crest, end], { delay: 25 * at, time: STEP + 60 });
    }),
  );
}

/** Pits: the seeds one by one, then the captured ones go to the store. @param {Stage} stage @param {Places} next @param {Last} last */
async function sow(stage, next, last) {
  const old = stage.places;
  const seeds = last.from ? old.pieces(last.from) : [];
  /** @type {Map<string, SVGGraphicsElement[]>} */
  const landed = new Map();
  const gap = Math.min(70, 700 / Math.max(1, seeds.length));
  await Promise.all(
    seeds.map((seed, at) => {
      const name = last.along[at % 11];
      const box = old.cell(name);
      if (!name || !box) return;
      const here = landed.get(name) ?? [];
      landed.set(name, [...here, seed]);
      const spot = next.pieces(name)[old.pieces(name).length + here.length];
      const end = spot ? next.centre(spot) : { x: box.x + 14 * Math.sin(at * 2.4), y: box.y + 14 * Math.cos(at * 2.4) };
      return stage.send(seed, [end], { delay: at * gap, time: 170 });
    }),
  );
  const store = old.tray(last.player);
  if (!store || last.taken.length === 0) return;
  const won = last.taken.flatMap((name) => [...old.pieces(name), ...(landed.get(name) ?? [])]);
  await Promise.all(won.map((seed, at) => stage.send(seed, [store], { delay: at * 18, time: STEP })));
}

/** The ring: the trader walks, one good goes to its buyer, the other to the prices. @param {Stage} stage @param {Places} old @param {Last} last */
async function trade(stage, old, last) {
  const trader = old.picture.querySelector('[data-piece="trader"]');
  const stops = [...last.along, last.to].map((name) => old.cell(name)).filter((box) => box !== undefined);
  const from = old.cell(last.from);
  const going = [];
  if (trader instanceof SVGGraphicsElement && from && stops.length > 0) {
    const start = old.centre(trader);
    // The trader stands a little inside the ring, so every stop keeps its distance from the centre.
    const middle = { x: old.width / 2, y: old.height / 2 };
    const radius = Math.hypot(start.x - middle.x, start.y - middle.y);
    const points = stops.map((box) => {
      const angle = Math.atan2(box.y - middle.y, box.x - middle.x);
      return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
    });
    going.push(stage.send(trader, points, { time: STEP * 0.8 * points.length + 60 }));
  }
  await Promise.all(going);
  const [kept, sold] = last.taken;
  const goals = [old.tray(last.player), old.parts.get("prices") ?? { x: old.width / 2, y: old.height / 2 }];
  await Promise.all(
    [kept, sold].map((name, at) => {
      const token = name
        ? old
            .pieces(name)
            .filter((piece) => piece.dataset.piece !== "trader")
            .at(-1)
        : undefined;
      const goal = goals[at];
      return token && goal ? stage.send(token, [goal], { fade: at === 1, time: STEP + 40 }) : undefined;
    }),
  );
}
