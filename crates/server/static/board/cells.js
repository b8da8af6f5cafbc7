// The interactive cells for pointer, keyboard and screen reader: a grid laid over the picture, with one focused cell.

import { el, fill } from "../dom.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./places.js").Box} Box */

export class Cells {
  constructor() {
    this.element = el("div", { class: "cells", role: "grid" });
    /** @type {Map<string, HTMLElement>} */
    this.byName = new Map();
    /** @type {string | null} the cell that has the focus, or gets it */
    this.current = null;
    this.trays = [1, 2].map((player) => el("div", { class: "tray-spot", "data-tray": player, "aria-hidden": "true" }));
  }

  /** Positions the cells for a state. @param {State} state @param {Places} places @param {string} label */
  lay(state, places, label) {
    const had = this.element.contains(document.activeElement);
    const names = state.cells.map((cell) => cell.name);
    const same =
      names.length === this.byName.size &&
      names.every((name) => this.byName.has(name)) &&
      this.layout === `${state.game} ${state.seat}`;
    this.layout = `${state.game} ${state.seat}`;
    this.places = places;
    if (!same) this.build(state);
    this.element.hidden = names.length === 0;
    for (const cell of state.cells) {
      const [node, box] = [this.byName.get(cell.name), places.cell(cell.name)];
      if (node && box) put(node, state.layout === "stands" ? places.around(cell.name, box) : box, places);
    }
    this.trays.forEach((node, at) => {
      const box = places.tray(at + 1);
      node.hidden = !box;
      if (box) put(node, box, places);
    });
    this.element.setAttribute("aria-label", label);
    if (this.current === null || !this.byName.has(this.current)) this.current = names[0] ?? null;
    this.rove();
    if (had && !same) this.focus();
  }

  /** @param {State} state */
  build(state) {
    this.byName.clear();
    const rows = Math.max(0, ...state.cells.map((cell) => cell.row)) + 1;
    const lines = Array.from({ length: rows }, (_, row) => {
      const cells = state.cells.filter((cell) => cell.row === row).sort((one, two) => one.column - two.column);
      return el(
        "div",
        { role: "row" },
        cells.map((cell) => this.cell(cell.name)),
      );
    });
    fill(this.element, lines);
  }

  /** @param {string} name */
  cell(name) {
    const node = el("div", { role: "gridcell", class: "cell", "data-name": name, tabindex: -1 });
    node.addEventListener("focus", () => {
      this.current = name;
      this.rove();
    });
    this.byName.set(name, node);
    return node;
  }

  /** Makes only the current cell reachable by Tab (roving tabindex). */
  rove() {
    for (const [name, node] of this.byName) node.tabIndex = name === this.current ? 0 : -1;
  }

  /** Focuses a cell. @param {string | null} [name] */
  focus(name = this.current) {
    const node = name === null ? undefined : this.byName.get(name);
    node?.focus({ preventScroll: true });
  }

  /** Focuses the next cell in a direction; in a ring, the next or the previous one. @param {number} dx @param {number} dy @param {boolean} ring */
  step(dx, dy, ring) {
    const names = [...this.byName.keys()];
    const here = this.current === null ? undefined : this.places?.cell(this.current);
    if (!here || !this.places) return;
    if (ring) {
      const at = names.indexOf(/** @type {string} */ (this.current));
      this.focus(names[(at + (dx + dy > 0 ? 1 : names.length - 1)) % names.length]);
      return;
    }
    let best = null;
    let least = Infinity;
    for (const name of names) {
      const box = this.places.cell(name);
      if (!box || name === this.current) continue;
      const [x, y] = [box.x - here.x, box.y - here.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 1 && aside < ahead && ahead + 2 * aside < least) [best, least] = [name, ahead + 2 * aside];
    }
    if (best !== null) this.focus(best);
  }
}

/** Positions a cell over its box. @param {HTMLElement} node @param {Box} box @param {Places} places */
export function put(node, box, places) {
  const part = (/** @type {number} */ length, /** @type {number} */ whole) => `${((100 * length) / whole).toFixed(3)}%`;
  node.style.left = part(box.x - box.w, places.width);
  node.style.top = part(box.y - box.h, places.height);
  node.style.width = part(2 * box.w, places.width);
  node.style.height = part(2 * box.h, places.height);
  node.classList.toggle("round", box.round);
}
