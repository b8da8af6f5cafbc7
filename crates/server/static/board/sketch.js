// Arrows and rings that the player draws with the right mouse button: a drag from cell to cell is an arrow, a click a
// ring, with Shift in a second colour. The same stroke again erases it; a left click or a new position erases all.

import { fill, svg } from "../dom.js";
import { circled, way } from "./marks.js";

/** @typedef {import("./places.js").Places} Places */

/** @typedef {{ from: string, to: string, kind: "first" | "second" }} Stroke an arrow, or a ring if both cells are the same */

export class Sketch {
  /** @param {() => void} onchange draws the strokes */
  constructor(onchange) {
    this.onchange = onchange;
    this.layer = svg("svg", { class: "marks sketch", "aria-hidden": "true" });
    /** @type {Stroke[]} */
    this.strokes = [];
    /** @type {Stroke | null} the stroke being drawn */
    this.current = null;
  }

  /** Begins a stroke. @param {string} from @param {boolean} second */
  begin(from, second) {
    this.current = { from, to: from, kind: second ? "second" : "first" };
  }

  /** Moves the end of the stroke to a cell; outside the cells, it has none. @param {string | null} to */
  reach(to) {
    const { current } = this;
    if (!current || current.to === (to ?? "")) return;
    this.current = { ...current, to: to ?? "" };
    this.onchange();
  }

  /** Ends the stroke: keeps it, erases an equal one, or changes the colour of one with the same ends. */
  end() {
    const { current } = this;
    this.current = null;
    if (current?.to) {
      const old = this.strokes.find((one) => one.from === current.from && one.to === current.to);
      this.strokes = this.strokes.filter((one) => one !== old);
      if (old?.kind !== current.kind) this.strokes.push(current);
    }
    this.onchange();
  }

  /** Gives up the stroke being drawn. */
  drop() {
    if (!this.current) return;
    this.current = null;
    this.onchange();
  }

  /** Erases everything. */
  clear() {
    if (this.strokes.length === 0 && !this.current) return;
    this.strokes = [];
    this.current = null;
    this.onchange();
  }

  /** Draws the arrows, which lie above everything. @param {Places} places */
  draw(places) {
    const arrows = this.strokes.concat(this.current ?? []).filter(({ from, to }) => from !== to);
    const drawn = arrows.map(({ from, to, kind }) => {
      const boxes = [from, to].map((name) => places.cell(name)).filter((box) => box !== undefined);
      return way(boxes, kind);
    });
    fill(this.layer, drawn);
  }

  /** Returns the rings, which lie on their cells. @param {Places} places @param {boolean} outside @returns {[name: string, mark: SVGElement][]} */
  rings(places, outside) {
    return this.strokes.flatMap(({ from, to, kind }) => {
      const box = from === to ? places.cell(from) : undefined;
      return box ? [/** @type {[string, SVGElement]} */ ([from, circled(box, outside, kind)])] : [];
    });
  }
}
