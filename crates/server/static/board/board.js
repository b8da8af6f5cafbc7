// An interactive board: the picture of a State, the possible touches, and the move being entered. It shows one State
// after the other: the animation of a move ends before the next State is shown, and input waits for that end. It reports
// complete moves and impossible touches to its page, which handles clocks, opponents and games.

import { confirm } from "../dialog.js";
import { el, fill, picture, svg } from "../dom.js";
import { still } from "../settings.js";
import { sound } from "../sound.js";
import { announce } from "../voice.js";
import { say } from "../words.js";
import { arrows } from "./arrows.js";
import { Cells } from "./cells.js";
import { glide } from "./glide.js";
import { Hand } from "./hand.js";
import { listen } from "./input.js";
import { Motion } from "./motion.js";
import { drawMarks, drawButtons, liftPieces, nameCells } from "./overlay.js";
import { Places } from "./places.js";
import { Sketch } from "./sketch.js";
import { StackView } from "./stack.js";
import { cellOf, countOf } from "./touch.js";
import { labelButtons } from "./values.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").LabelledTouch} Touch */
/** @typedef {import("../../types/protocol.js").Chain} Chain */
/** @typedef {import("../../types/protocol.js").Trace} Trace */
/** @typedef {{ cell: string } | { tray: import("../../types/protocol.js").PlayerNumber }} Spot a cell, or a player's pieces beside the board */
/** @typedef {import("./hand.js").Choice} Choice */

/**
 * @typedef {object} Callbacks
 * @property {(move: string) => void} onmove a move is complete
 * @property {(touches: Touch[]) => void} [ontry] a touch leads to no move
 * @property {() => void} [ontouch] a touch is made, and the refusal of an earlier one is settled
 * @property {() => void} [onstray] a touch leads to none of the moves of the guide; the board does not make it
 * @property {(spot: Spot) => boolean} [ontap] handles a touch instead of the board and returns true, as the editor does
 */

/** Returns whether the last move of a state captured or pushed something. @param {State} state */
function strikes({ last, layout }) {
  // The goods of a ring are taken in every move, and from neither player.
  if (!last || layout === "ring") return false;
  return last.taken.length > 0 || (last.facing !== null && last.along.length > 0);
}

/** The least width of a cell, in pixels: a finger's. */
const MIN_CELL = 40;

export class Board {
  /** @param {Callbacks} callbacks */
  constructor(callbacks) {
    this.callbacks = callbacks;
    /** @type {State | null} */
    this.state = null;
    this.hand = new Hand({ touches: [], chains: [] });
    this.open = false;
    /** Whether moves can be made in this position, also while one is being sent. */
    this.playable = false;
    this.cells = new Cells();
    this.marks = svg("svg", { class: "marks", "aria-hidden": "true" });
    this.stack = new StackView();
    this.sketch = new Sketch(() => this.drawMarks());
    this.arrows = el("div", { class: "arrows", role: "group", hidden: true });
    this.frame = el("div", { class: "board-frame" });
    this.choices = el("div", { class: "choices", role: "group", "aria-label": say("page-choices") });
    this.whisper = el("p", { class: "whisper" });
    this.beside = el("ul", { class: "unseen", "aria-label": say("page-beside") });
    this.element = el(
      "div",
      { class: "board-box" },
      this.frame,
      this.beside,
      el("div", { class: "below" }, this.whisper, this.choices),
    );
    /** @type {Motion | null} the animation of a move */
    this.motion = null;
    /** @type {Promise<void>} the states shown so far */
    this.shown = Promise.resolve();
    /** @type {(() => void)[]} input during an animation */
    this.held = [];
    /** @type {{ trace: Trace, player: number } | null} */
    this.advice = null;
    /** @type {import("./values.js").Values | null} the values shown on the board */
    this.values = null;
    /** @type {Set<string> | null} the moves that a lesson asks for */
    this.guide = null;
    /** @type {string[]} */
    this.crosses = [];
    /** @type {Choice | null} the choice under the pointer or the focus */
    this.hovered = null;
    this.showing = 0;
    /** Whether a move was chosen from the list, which loses the focus. */
    this.chooses = false;
    /** @type {string | null} */
    this.heldCell = null;
    this.pointer = listen(this);
    // The height of a stack is known only after layout.
    new ResizeObserver(() => this.lay()).observe(this.frame);
  }

  /** Positions the interactive cells over the picture. */
  lay() {
    if (this.state && this.places) this.cells.lay(this.state, this.places, this.state.status);
  }

  /**
   * Shows a position; with `open`, moves can be made. A running animation ends first. Resolves when the picture is shown.
   * @param {State} state @param {{ open?: boolean, animate?: boolean, rate?: number, quiet?: boolean }} [how] `rate` is the speed of the animation; `quiet`: without a sound
   */
  show(state, how = {}) {
    const turn = ++this.showing;
    this.motion?.finish();
    const last = this.shown.catch(() => undefined);
    this.shown = last.then(() => this.display(state, how, turn));
    return this.shown;
  }

  /** @param {State} state @param {{ open?: boolean, animate?: boolean, rate?: number, quiet?: boolean }} how @param {number} turn */
  async display(state, { open = false, animate = false, rate = 1, quiet = false }, turn) {
    const before = this.state;
    const drawn = picture(state.svg);
    drawn.classList.add("board");
    this.pointer.drop();
    this.sketch.clear();
    this.stack.fold();
    // A position that a newer one replaces at once is not animated, nor is one on a hidden page, where animations stop.
    const moves = animate && turn === this.showing && !still() && !document.hidden && this.frame.isConnected;
    try {
      if (moves && before?.game === state.game && before.seat === state.seat) await this.glide(drawn, before, state, rate);
    } finally {
      this.state = state;
      this.playable = open && !state.outcome;
      this.open = this.playable;
      this.hand = new Hand(state);
      this.advice = null;
      this.values = null;
      this.guide = null;
      this.crosses = [];
      this.hovered = null;
      this.put(drawn);
      setTimeout(() => this.replay());
    }
    if (animate && !quiet) sound(strikes(state) ? "strike" : "move");
  }

  /** @param {SVGSVGElement} drawn @param {State} before @param {State} state @param {number} rate */
  async glide(drawn, before, state, rate) {
    if (!this.places) return;
    this.motion = new Motion(rate);
    this.frame.setAttribute("aria-busy", "true");
    this.open = this.playable = false;
    this.hand.clear();
    this.advice = this.hovered = this.values = null;
    this.crosses = [];
    this.draw();
    try {
      await glide(this.motion, this.places, new Places(drawn), before, state);
    } finally {
      this.motion = null;
      this.frame.removeAttribute("aria-busy");
    }
  }

  /** Keeps input until the animation ends, so that it applies to the new position. @param {() => void} act @returns {boolean} whether it waits */
  hold(act) {
    if (!this.motion && this.held.length === 0) return false;
    this.held.push(act);
    return true;
  }

  /** Applies the input that waited for the end of an animation. */
  replay() {
    if (this.motion) return;
    for (const act of this.held.splice(0)) act();
  }

  /** Speeds up the running animation. @param {number} rate */
  hurry(rate) {
    this.motion?.hurry(rate);
  }

  /** Ends animation and input when the page is left. */
  close() {
    this.held = [];
    this.pointer.drop();
    this.motion?.finish();
  }

  /** Inserts a picture and everything that lies over it. @param {SVGSVGElement} drawn */
  put(drawn) {
    const state = /** @type {State} */ (this.state);
    const had = this.frame.contains(document.activeElement) && this.cells.element.contains(document.activeElement);
    const places = new Places(drawn);
    this.places = places;
    for (const layer of [this.marks, this.stack.layer, this.sketch.layer])
      layer.setAttribute("viewBox", `0 0 ${places.width} ${places.height}`);
    this.element.style.setProperty("--ratio", String(places.width / places.height));
    this.element.style.setProperty("--least", `${places.least(MIN_CELL)}px`);
    this.element.dataset.layout = state.layout;
    fill(
      this.beside,
      state.beside.map((sentence) => el("li", {}, sentence)),
    );
    this.beside.hidden = state.beside.length === 0;
    // Keep the focused element in the page: removing it would lose the focus.
    const old = this.frame.querySelectorAll(":scope > svg.board");
    if (this.cells.element.parentElement !== this.frame) {
      fill(
        this.frame,
        drawn,
        this.marks,
        ...this.cells.trays,
        this.cells.element,
        this.stack.layer,
        this.sketch.layer,
        this.arrows,
      );
    } else {
      this.frame.prepend(drawn);
      old.forEach((one) => one !== drawn && one.remove());
    }
    this.lay();
    if (had) this.cells.focus();
    // The stack under the focus or the mouse stays unfolded, with its new discs.
    const focused = had && this.element.dataset.hand === "keys" ? this.cells.current : null;
    this.stack.show(places, state, focused ?? this.pointer.over);
    this.draw();
  }

  /** Returns the possible touches. @returns {Choice[]} */
  get next() {
    return this.open ? this.hand.choices : [];
  }

  /** Returns the cell at which a choice is drawn, or null. @param {Choice} choice @returns {string | null} */
  cellOf(choice) {
    const { touch, chains } = choice;
    if (touch.kind === "cell") return touch.name ?? null;
    if (touch.kind === "steps") return chains[0]?.trace?.to ?? null;
    if (touch.kind === "good") return chains[0]?.trace?.taken[0] ?? null;
    return null;
  }

  /** Returns the choice that touching a cell makes, or undefined. @param {string} name @returns {Choice | undefined} */
  choiceAt(name) {
    return this.next.find((choice) => this.cellOf(choice) === name);
  }

  /** Returns whether touching this cell completes a move. @param {string} name */
  completes(name) {
    return this.choiceAt(name)?.chains.some((chain) => chain.touches.length === this.hand.made.length + 1) ?? false;
  }

  /** Touches a cell. @param {string} name @param {number} [lift] the number of discs from the touched one to the top */
  tap(name, lift) {
    if (this.callbacks.ontap?.({ cell: name })) return;
    if (!this.open || !this.state) return;
    const last = this.hand.touched.filter((touch) => touch.kind === "cell").at(-1);
    const direct = this.choiceAt(name);
    if (direct) return this.make(direct, lift);
    const pieces = this.next.filter((choice) => choice.touch.kind === "pieces");
    if (pieces.length > 0 && cellOf(last) === name) {
      const wanted = pieces.find((choice) => countOf(choice.touch) === lift);
      return wanted ? this.make(wanted) : this.back();
    }
    if (cellOf(last) === name || cellOf(this.hand.touched[0]) === name) return this.back();
    const entering = this.entering(name);
    if (entering) return this.enter(entering, name);
    const started = new Hand(this.state);
    const other = started.choices.find((choice) => cellOf(choice.touch) === name);
    if (other && this.hand.made.length > 0) {
      this.hand.clear();
      return this.make(other, lift);
    }
    if (!this.callbacks.ontry) return;
    sound("refusal");
    this.callbacks.ontry([...this.hand.touched, { kind: "cell", name, label: name }]);
  }

  /** Returns the reserve, if nothing is touched yet and a piece from it can enter this cell. @param {string} name */
  entering(name) {
    return this.entries.includes(name) ? this.next.find((choice) => choice.touch.kind === "reserve") : undefined;
  }

  /** Returns the cells that a piece from the reserve can enter by a single touch. @returns {string[]} */
  get entries() {
    const reserve = this.hand.made.length > 0 ? undefined : this.next.find((choice) => choice.touch.kind === "reserve");
    const entered = (reserve?.chains ?? []).map((chain) => cellOf(this.hand.touches[chain.touches[1] ?? -1]));
    const own = new Set(this.next.map((choice) => this.cellOf(choice)));
    return [...new Set(entered)].flatMap((name) => (name && !own.has(name) ? [name] : []));
  }

  /** @param {Choice} reserve @param {string} name */
  enter(reserve, name) {
    if (this.callbacks.onstray && !this.guides(null, name)) return this.callbacks.onstray();
    this.hand.make(reserve);
    const cell = this.choiceAt(name);
    if (cell) this.make(cell);
  }

  /** Touches a tray: the reserve, or off the board. @param {import("../../types/protocol.js").PlayerNumber} player */
  tapTray(player) {
    if (this.callbacks.ontap?.({ tray: player })) return;
    if (!this.open || player !== this.state?.turn) return;
    const choice = this.next.find(({ touch }) => touch.kind === "reserve" || touch.kind === "off");
    if (choice) this.make(choice);
    else if (this.hand.touched[0]?.kind === "reserve") this.back();
  }

  /** Makes a touch, and plays the move if it is complete. @param {Choice} choice @param {number} [lift] */
  make(choice, lift) {
    if (this.callbacks.onstray && !this.guides(choice)) return this.callbacks.onstray();
    this.crosses = [];
    this.callbacks.ontouch?.();
    this.hovered = null;
    this.hand.make(choice);
    const pieces = this.next.filter(({ touch }) => touch.kind === "pieces");
    const wanted = lift === undefined ? undefined : pieces.find(({ touch }) => countOf(touch) === lift);
    if (wanted && this.callbacks.onstray && !this.guides(wanted)) {
      this.draw();
      return this.callbacks.onstray();
    }
    if (wanted) this.hand.make(wanted);
    const complete = this.hand.complete;
    if (complete) return void this.commit(complete);
    sound("touch");
    this.draw();
    this.announceChoices();
  }

  /** Plays a move, after a confirmation if it loses at once. @param {Chain} chain */
  async commit(chain) {
    const { state } = this;
    this.draw();
    const yes = !chain.push?.loses || (await confirm(say("page-push-loses"), chain.push.says, say("page-push-anyway")));
    if (state !== this.state || this.motion) return;
    if (!yes) {
      this.hand.clear();
      this.draw();
      this.cells.focus();
      return;
    }
    this.open = false;
    this.draw();
    this.callbacks.onmove(chain.move);
  }

  /** Shows the values of moves and cells. @param {import("./values.js").Values | null} values */
  setValues(values) {
    this.values = values;
    this.draw();
  }

  /** Marks only the touches of these moves as possible. @param {Set<string> | null} moves */
  setGuide(moves) {
    this.guide = moves;
    this.draw();
  }

  /** Returns whether a choice, or entering a cell from the reserve, leads to a move of the guide. @param {Choice | null} choice @param {string} [cell] */
  guides(choice, cell) {
    const { guide } = this;
    const reserve = cell === undefined ? null : this.entering(cell);
    const chains = choice?.chains ?? reserve?.chains ?? [];
    return guide === null || chains.some((chain) => guide.has(chain.move));
  }

  /** Returns the possible touches that are shown: all, or those of the guide. @returns {Choice[]} */
  get offered() {
    return this.next.filter((choice) => this.guides(choice));
  }

  /** Undoes a touch. */
  back() {
    this.crosses = [];
    if (this.hand.back()) this.draw();
  }

  /** Undoes every touch. */
  startAgain() {
    this.crosses = [];
    this.hand.clear();
    this.draw();
  }

  /** Marks the cells that show why a move was refused. @param {string[]} cells */
  refuse(cells) {
    this.open = this.playable;
    this.crosses = cells;
    if (this.hand.complete) this.hand.clear();
    this.draw();
  }

  /** Shows a recommended move. @param {Trace} trace @param {number} player */
  advise(trace, player) {
    this.advice = { trace, player };
    this.draw();
  }

  /** Marks the cell from which the editor moves a piece. @param {string | null} name */
  setHeldCell(name) {
    this.heldCell = name;
    this.drawMarks();
  }

  /** Sets the cell under the pointer or the focus. @param {string | null} name */
  hover(name) {
    this.stack.show(this.places, this.motion ? null : this.state, name);
    this.setHovered((name === null ? undefined : this.choiceAt(name)) ?? null);
  }

  /** @param {Choice | null} choice */
  setHovered(choice) {
    if (choice?.number === this.hovered?.number) return;
    this.hovered = choice;
    this.drawMarks();
  }

  /** Announces the possible touches to screen readers. */
  announceChoices() {
    const names = this.next.map((choice) => choice.touch.label);
    const shown = names.length > 9 ? [...names.slice(0, 8), "…"] : names;
    announce(say("page-can-touch", { what: shown.join(", ") }));
  }

  /** Draws everything that lies over the picture. */
  draw() {
    const { places, state } = this;
    if (!places || !state) return;
    const choices = this.offered;
    nameCells(this, choices);
    arrows(this, choices);
    drawButtons(this, choices);
    labelButtons(this, choices);
    liftPieces(this);
    this.drawMarks();
  }

  /** Draws the marks, which change as the pointer moves. */
  drawMarks() {
    drawMarks(this);
  }
}
