// Input on a board: mouse, touch and keyboard.

import { svg } from "../dom.js";
import { DIRECTIONS, apparentEdge } from "./places.js";
import { cellOf, edgeOf } from "./touch.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./hand.js").Choice} Choice */
/** @typedef {import("../../types/protocol.js").Edge} Edge */

/** @typedef {import("./board.js").Spot | null} Spot */

/** Attaches pointer and keyboard handlers to a board, and returns the pointer. @param {Board} board */
export function listen(board) {
  const pointer = new Pointer(board);
  const { frame } = board;
  frame.addEventListener("pointerdown", (event) => pointer.down(event));
  frame.addEventListener("pointermove", (event) => pointer.move(event));
  frame.addEventListener("pointerup", (event) => pointer.up(event));
  frame.addEventListener("pointercancel", () => pointer.cancel());
  frame.addEventListener("lostpointercapture", () => pointer.cancel());
  frame.addEventListener("pointerleave", () => pointer.leave());
  // The right button draws, and a finger that is held down only previews its touch.
  frame.addEventListener("contextmenu", (event) => event.preventDefault());
  // A screen reader clicks without a pointer.
  frame.addEventListener("click", (event) => {
    const spot = spotOf(event.target);
    if (event.detail === 0 && spot) touch(board, spot);
  });
  frame.addEventListener("focusin", (event) => {
    const spot = spotOf(event.target);
    if (spot && "cell" in spot) board.hover(spot.cell);
  });
  frame.addEventListener("focusout", (event) => {
    if (!spotOf(event.relatedTarget)) board.hover(null);
  });
  const keys = new Keys(board);
  board.element.addEventListener("keydown", (event) => keys.press(event));
  // Tab arrives from outside the board, so its keyup counts.
  board.element.addEventListener("keyup", () => (board.element.dataset.hand = "keys"));
  return pointer;
}

/** Returns the cell or tray of an event target. @param {EventTarget | null} target @returns {Spot} */
function spotOf(target) {
  if (!(target instanceof Element)) return null;
  const cell = target.closest("[data-name]")?.getAttribute("data-name");
  if (cell) return { cell };
  const tray = target.closest("[data-tray]")?.getAttribute("data-tray");
  return tray === "1" ? { tray: 1 } : tray === "2" ? { tray: 2 } : null;
}

/** Returns the cell under the pointer, also while the frame captures it. @param {PointerEvent} event */
function cellAt(event) {
  const spot = spotOf(document.elementFromPoint(event.clientX, event.clientY));
  return spot && "cell" in spot ? spot.cell : null;
}

/** Touches a spot; during an animation, at its end. @param {Board} board @param {NonNullable<Spot>} spot @param {number} [lift] */
function touch(board, spot, lift) {
  // The number of discs belongs to the old picture.
  if (board.hold(() => touch(board, spot))) return;
  if ("cell" in spot) board.tap(spot.cell, lift);
  else board.tapTray(spot.tray);
}

/** Returns the number of discs from the one at this height to the top; undefined without stacks. @param {Board} board @param {string} name @param {number} y */
function lifted(board, name, y) {
  if (board.state?.layout !== "stands") return undefined;
  const discs = board.places?.pieces(name) ?? [];
  for (let at = discs.length - 1; at >= 0; at--) {
    const box = discs[at]?.getBoundingClientRect();
    if (box && y >= box.top && y <= box.bottom) return discs.length - at;
  }
  return undefined;
}

/** The time after which a finger that is held down previews a touch instead of making it, in milliseconds. */
const LONG_PRESS = 500;

/** Clicking and dragging. The frame captures the pointer, so that a drag also ends outside the board. */
class Pointer {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {{ id: number, spot: NonNullable<Spot>, x: number, y: number, at: number, ghost: SVGSVGElement | null, dragging: boolean, lift?: number } | null} */
    this.held = null;
    /** @type {string | null} the cell under the mouse */
    this.over = null;
    this.escape = (/** @type {KeyboardEvent} */ event) => {
      if (!board.frame.isConnected) return this.drop();
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { board } = this;
    const spot = spotOf(event.target);
    board.element.dataset.hand = "pointer";
    if (event.button === 2 && event.pointerType === "mouse") return this.sketch(event, spot);
    if (event.button === 0) board.sketch.clear();
    if (event.button !== 0 || !event.isPrimary || !spot) return;
    const lift = "cell" in spot ? lifted(board, spot.cell, event.clientY) : undefined;
    this.drop();
    const [x, y, at] = [event.clientX, event.clientY, event.timeStamp];
    this.held = { id: event.pointerId, spot, x, y, at, ghost: null, dragging: false, lift };
    board.frame.setPointerCapture(event.pointerId);
    // A tray has no focus, so Escape may arrive anywhere.
    document.addEventListener("keydown", this.escape, { capture: true });
    if (event.pointerType === "mouse") event.preventDefault();
    if (!("cell" in spot)) return;
    board.cells.byName.get(spot.cell)?.focus({ preventScroll: true });
    // A finger held down previews its touch, as a hovering mouse does.
    board.hover(spot.cell);
  }

  /** Begins to draw with the right button. @param {PointerEvent} event @param {Spot} spot */
  sketch(event, spot) {
    if (this.held || !spot || !("cell" in spot)) return;
    this.board.hover(null);
    this.board.sketch.begin(spot.cell, event.shiftKey);
    this.board.frame.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { board, held } = this;
    this.over = event.pointerType === "mouse" ? cellAt(event) : null;
    if (board.sketch.current) return board.sketch.reach(this.over);
    if (!held) {
      if (event.pointerType === "mouse" && !board.element.classList.contains("turning")) board.hover(this.over);
      return;
    }
    if (event.pointerId !== held.id) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.dragging && far > 8) this.lift();
    if (held.ghost) {
      held.ghost.style.left = `${event.clientX}px`;
      held.ghost.style.top = `${event.clientY}px`;
      board.hover(cellAt(event));
    }
  }

  leave() {
    this.over = null;
    this.board.hover(null);
  }

  /** Starts to drag the pieces under the pointer, if they can be touched. */
  lift() {
    const { board, held } = this;
    if (!held) return;
    held.dragging = true;
    const { spot } = held;
    if (!board.open || ("cell" in spot && board.completes(spot.cell))) return;
    const isMine = "tray" in spot ? spot.tray === board.state?.turn : true;
    const already = "cell" in spot && cellOf(board.hand.touched.at(-1)) === spot.cell;
    if (!already && isMine) {
      board.hand.clear();
      touch(board, spot, held.lift);
    }
    if (board.hand.made.length === 0 || !board.places) return;
    const pieces =
      "cell" in spot
        ? board.places.pieces(spot.cell).slice(held.lift ? -held.lift : -1)
        : board.places.trayPieces(spot.tray).slice(-1);
    held.ghost = ghost(board, pieces);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { board, held } = this;
    if (board.sketch.current) return this.drawn(event);
    if (!held || event.pointerId !== held.id) return;
    this.drop();
    if (event.pointerType !== "mouse") board.hover(null);
    const previewed = event.pointerType === "touch" && event.timeStamp - held.at > LONG_PRESS;
    if (!held.dragging) return previewed ? undefined : touch(board, held.spot, held.lift);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const spot = spotOf(under);
    const same = spot && JSON.stringify(spot) === JSON.stringify(held.spot);
    if (!held.ghost) return same ? touch(board, held.spot, held.lift) : undefined;
    if (spot && !same) return touch(board, spot);
    if (spot) return;
    const off = board.next.find((choice) => choice.touch.kind === "off");
    if (off && board.frame.contains(under)) board.make(off);
    else this.putBack();
  }

  /** Ends a stroke of the right button. In the middle of a move, a click takes back a touch instead. @param {PointerEvent} event */
  drawn(event) {
    const { board } = this;
    board.sketch.reach(cellAt(event));
    const isClick = board.sketch.current?.from === board.sketch.current?.to;
    if (!isClick || board.hand.made.length === 0) return board.sketch.end();
    board.sketch.drop();
    board.back();
  }

  /** Ends a drag without a move. */
  cancel() {
    const { held, board } = this;
    board.sketch.drop();
    this.drop();
    if (held?.ghost) this.putBack();
    else if (held) board.hover(null);
  }

  /** Undoes the touches of a drag. */
  putBack() {
    this.board.hand.clear();
    this.board.hover(null);
    this.board.draw();
  }

  /** Removes the dragged pieces. */
  drop() {
    const { held, board } = this;
    if (!held) return;
    this.held = null;
    held.ghost?.remove();
    document.removeEventListener("keydown", this.escape, { capture: true });
    if (board.frame.hasPointerCapture(held.id)) board.frame.releasePointerCapture(held.id);
  }
}

/** Draws pieces that follow the pointer. @param {Board} board @param {SVGGraphicsElement[]} pieces */
function ghost(board, pieces) {
  const { places } = board;
  const [first] = pieces;
  if (!places || !first) return null;
  const scale = places.picture.getBoundingClientRect().width / places.width;
  const centre = places.centre(first);
  const drawing = svg(
    "svg",
    {
      class: "dragged",
      viewBox: `${centre.x - 80} ${centre.y - 80} 160 160`,
      width: 160 * scale,
      height: 160 * scale,
      "aria-hidden": "true",
    },
    pieces.map((piece) => piece.cloneNode(true)),
  );
  // Inside the board, so that they are removed with it.
  board.element.append(drawing);
  return drawing;
}

/** @type {Record<string, Edge>} */
const ARROWS = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "left", ArrowRight: "right" };

/** @type {Record<string, Edge>} compass directions, in both languages */
const COMPASS = { n: "top", s: "bottom", e: "right", w: "left", o: "left" };

/** Returns whether a key types a part of a name or a count. @param {string} key */
function isTyped(key) {
  return key.length === 1 && /[\p{L}\p{N}*]/u.test(key);
}

/** Returns whether a key does something on a cell. @param {string} key */
function isForCells(key) {
  return key in ARROWS || ["Enter", " ", "Home", "End"].includes(key) || isTyped(key);
}

/** Keyboard input. */
class Keys {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.typed = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.forgetting = undefined;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inCells = this.board.cells.element.contains(/** @type {Node} */ (event.target));
    const { key } = event;
    if (inCells && isForCells(key) && this.board.hold(() => void this.enter(key))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (key === "Escape") {
      if (this.board.hand.made.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      return this.board.back();
    }
    if (!inCells) return;
    if (this.enter(key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Applies a key that concerns the cells, and returns whether it did. @param {string} key */
  enter(key) {
    return this.direction(key) || this.act(key) || this.type(key);
  }

  /** Chooses a direction by arrow key or letter, or moves the focus. @param {string} key */
  direction(key) {
    const { board } = this;
    const way = ARROWS[key];
    const ways = board.next.filter(({ touch }) => touch.kind === "edge");
    const seat = board.state?.seat ?? "bottom";
    if (way && ways.length > 0) {
      const choice = ways.find(({ touch }) => apparentEdge(edgeOf(touch) ?? seat, seat) === way);
      if (choice) board.make(choice);
      return true;
    }
    const wind = COMPASS[key.toLowerCase()];
    const named = ways.find(({ touch }) => edgeOf(touch) === wind);
    if (wind && named) {
      board.make(named);
      return true;
    }
    if (!way) return false;
    const [dx, dy] = DIRECTIONS[way];
    board.cells.step(dx, dy, board.state?.layout === "ring");
    return true;
  }

  /** Touches by Enter or Space; focuses the first or last possible touch by Home or End. @param {string} key */
  act(key) {
    const { board } = this;
    const name = board.cells.current;
    if ((key === "Enter" || key === " ") && name !== null) {
      board.tap(name);
      return true;
    }
    if (key !== "Home" && key !== "End") return false;
    const open = board.next.map((choice) => board.cellOf(choice)).filter((cell) => cell !== null);
    board.cells.focus(key === "Home" ? open[0] : open.at(-1));
    return true;
  }

  /** Handles typed cell names, counts and the reserve. @param {string} key */
  type(key) {
    if (!isTyped(key)) return false;
    const { board } = this;
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.typed = ""), 1200);
    this.typed += key.toLowerCase();
    const found = this.choiceFor(this.typed) ?? this.choiceFor(key.toLowerCase());
    const cell = (/** @type {string} */ text) => board.state?.cells.find((known) => known.name.toLowerCase() === text)?.name;
    const place = found ? undefined : cell(this.typed);
    if (!found && !place) return this.typed.length > 0;
    this.typed = "";
    if (found) board.make(found);
    else if (place) {
      board.cells.focus(place);
      board.tap(place);
    }
    return true;
  }

  /** Returns the choice that a text names. @param {string} text @returns {Choice | undefined} */
  choiceFor(text) {
    return this.board.next.find(({ touch }) => {
      if (touch.kind === "cell") return touch.name.toLowerCase() === text;
      if (touch.kind === "reserve") return text === "0" || text === "r";
      if (touch.kind === "off") return text === "0" || text === "x";
      if (touch.kind === "pass") return text === "p";
      if (touch.kind === "good") return touch.good === text || touch.label.toLowerCase().startsWith(text);
      return (touch.kind === "pieces" || touch.kind === "steps") && String(touch.count) === text;
    });
  }
}
