// Places in a picture: the boxes of cells and trays, the pieces on them, and edges as they appear from another seat. It
// does not change the picture.

/** @typedef {import("../../types/protocol.js").Edge} Edge */

/** @typedef {{ x: number, y: number, w: number, h: number, round: boolean }} Box centre and half sizes */

/** @type {Edge[]} counter-clockwise */
export const EDGES = ["bottom", "right", "top", "left"];

/** @type {Record<Edge, [number, number]>} */
export const DIRECTIONS = { bottom: [0, 1], right: [1, 0], top: [0, -1], left: [-1, 0] };

/** Returns an edge as it appears from `seat`. @param {Edge} edge @param {Edge} seat @returns {Edge} */
export function apparentEdge(edge, seat) {
  return /** @type {Edge} */ (EDGES[(EDGES.indexOf(edge) + 4 - EDGES.indexOf(seat)) % 4]);
}

/** The boxes of a picture, by the name of the cell or part. */
export class Places {
  /** @param {SVGSVGElement} picture */
  constructor(picture) {
    this.picture = picture;
    const [, , width = 1, height = 1] = (picture.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
    this.width = width;
    this.height = height;
    /** @type {Map<string, Box>} */
    this.cells = boxes(picture, "cell");
    /** @type {Map<string, Box>} */
    this.parts = boxes(picture, "part");
  }

  /** Returns the box of a cell. @param {string | null | undefined} name */
  cell(name) {
    return name === null || name === undefined ? undefined : this.cells.get(name);
  }

  /** Returns the width of the picture at which every cell is at least this wide. @param {number} width */
  least(width) {
    const widest = Math.max(0, ...[...this.cells.values()].map((box) => width / (2 * box.w)));
    return Math.ceil(this.width * widest);
  }

  /** Adds a mark to a cell, above its pieces and below their number, but below a stack, whose discs or letters it would cross; false if the cell is not in the picture. @param {string | null} name @param {SVGElement} mark */
  mark(name, mark) {
    const cell = name === null ? null : this.picture.querySelector(`[data-cell="${CSS.escape(name)}"]`);
    if (!cell) return false;
    cell.insertBefore(mark, cell.querySelector(":scope > :is([data-level], [data-badge])"));
    return true;
  }

  /** Shows the number of a cell or tray as another picture does. @param {string} selector @param {Places} other */
  number(selector, other) {
    const [here, there] = [this, other].map((places) => places.picture.querySelector(selector));
    const [old, wanted] = [here, there].map((part) => part?.querySelector(":scope > [data-badge]"));
    if (wanted && old) old.replaceWith(wanted.cloneNode(true));
    else if (wanted) here?.append(wanted.cloneNode(true));
    else old?.remove();
  }

  /** Returns the box of a player's tray. @param {number} player */
  tray(player) {
    return this.parts.get(`tray-${player}`);
  }

  /** Returns the pieces on a cell, from bottom to top. @param {string} name @returns {SVGGraphicsElement[]} */
  pieces(name) {
    return [...this.picture.querySelectorAll(`[data-cell="${CSS.escape(name)}"] [data-piece]`)].filter(isShape);
  }

  /** Returns the pieces in a tray. @param {number} player @returns {SVGGraphicsElement[]} */
  trayPieces(player) {
    return [...this.picture.querySelectorAll(`[data-part="tray-${player}"] [data-piece]`)].filter(isShape);
  }

  /** Returns the first shape that a selector matches, or undefined. @param {string} selector */
  find(selector) {
    return [...this.picture.querySelectorAll(selector)].find(isShape);
  }

  /** Returns the trader, or undefined. */
  trader() {
    return this.find('[data-piece="trader"]');
  }

  /** Returns the trader's way past some cells, inside the circle of their numbers; empty without a trader. @param {(string | null)[]} names @returns {{ x: number, y: number }[]} */
  walk(names) {
    const trader = this.trader();
    const boxes = names.map((name) => this.cell(name)).filter((box) => box !== undefined);
    if (!trader || boxes.length < 2) return [];
    const [x, y, at] = [this.width / 2, this.height / 2, this.centre(trader)];
    const radius = Math.hypot(at.x - x, at.y - y) - 20;
    const angles = boxes.map((box) => Math.atan2(box.y - y, box.x - x));
    const point = (/** @type {number} */ angle) => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    return angles.slice(1).flatMap((angle, index) => {
      const from = angles[index] ?? angle;
      // Clockwise, as the trader always walks.
      const turn = (angle - from + 4 * Math.PI) % (2 * Math.PI);
      return [0, 0.25, 0.5, 0.75, 1].map((part) => point(from + part * turn));
    });
  }

  /** Returns the box of a cell and its pieces: a stack is higher than its stand. @param {string} name @param {Box} box @returns {Box} */
  around(name, box) {
    const tops = this.pieces(name).map((piece) => this.point(0, piece.getBoundingClientRect().top).y);
    const [top, bottom] = [Math.min(box.y - box.h, ...tops), box.y + box.h];
    return { ...box, y: (top + bottom) / 2, h: (bottom - top) / 2, round: false };
  }

  /** Returns the centre of a piece in picture coordinates. @param {SVGGraphicsElement} piece */
  centre(piece) {
    const box = piece.getBoundingClientRect();
    return this.point(box.left + box.width / 2, box.top + box.height / 2);
  }

  /** Converts a point of the window to picture coordinates. @param {number} x @param {number} y */
  point(x, y) {
    const frame = this.picture.getBoundingClientRect();
    return { x: ((x - frame.left) / frame.width) * this.width, y: ((y - frame.top) / frame.height) * this.height };
  }
}

/** @param {Element} element @returns {element is SVGGraphicsElement} */
function isShape(element) {
  return element instanceof SVGGraphicsElement;
}

/** @param {SVGSVGElement} picture @param {"cell" | "part"} kind */
function boxes(picture, kind) {
  /** @type {Map<string, Box>} */
  const found = new Map();
  for (const group of picture.querySelectorAll(`[data-${kind}][data-x]`)) {
    const number = (/** @type {string} */ name) => Number(group.getAttribute(`data-${name}`));
    const round = group.getAttribute("data-outline") === "round";
    found.set(group.getAttribute(`data-${kind}`) ?? "", {
      x: number("x"),
      y: number("y"),
      w: number("w"),
      h: number("h"),
      round,
    });
  }
  return found;
}
