// Setting up a position: pieces go wherever they are put. What an edit does, and whether there is such a position, is the server's to
// say; here is the last position there was, and the edits since.

import { post } from "../api.js";
import { el, fill } from "../dom.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").Edit} Edit */
/** @typedef {import("../../types/protocol.js").Draft} Draft */
/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/board.js").Spot} Spot */

/**
 * @typedef {object} Wishes
 * @property {() => string} view where the board is seen from
 * @property {(draft: Draft) => Promise<void>} show a board that was changed
 * @property {(sentence: string) => void} refuse an edit that cannot be made
 */

const EDGES = /** @type {const} */ (["bottom", "right", "top", "left"]);

export class Editor {
  /** @param {Board} board @param {GameInfo} game @param {State} state @param {Wishes} wishes */
  constructor(board, game, state, wishes) {
    this.board = board;
    this.game = game;
    this.wishes = wishes;
    /** @type {Spot | null} what is taken up */
    this.held = null;
    this.amount = 1;
    /** Whether a touch puts down the mark. */
    this.marking = false;
    /** @type {{ position: string, edits: Edit[] }[]} what can be taken back */
    this.past = [];
    /** @type {Promise<void>} edits are made one after the other, however fast they come */
    this.queue = Promise.resolve();
    this.element = el("section", { class: "editor card", "aria-label": say("page-edit") });
    this.begin(state);
  }

  /** Goes on from a position. @param {State} state */
  begin(state) {
    this.position = state.position;
    /** @type {Edit[]} */
    this.edits = [];
    this.take(state);
  }

  /** Shows what can be done to a board. @param {State} state */
  take(state) {
    this.state = state;
    this.hold(null);
    const parts = () => /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("button, select")]);
    const focus = parts().findIndex((part) => part === document.activeElement);
    const has = (/** @type {import("../../types/protocol.js").ToolName} */ tool) => this.game.tools.includes(tool);
    fill(
      this.element,
      el("p", {}, say(`page-edit-${this.game.name}`)),
      has("seeds") ? this.amounts() : null,
      has("mark") ? this.mark() : null,
      has("turn") ? this.turn(state) : null,
      has("edge") ? this.edge(state) : null,
      el(
        "div",
        { class: "buttons" },
        el(
          "button",
          { type: "button", "data-edit": "undo", disabled: this.past.length === 0, onclick: () => this.undo() },
          say("page-undo"),
        ),
        has("clear")
          ? el(
              "button",
              { type: "button", "data-edit": "clear", onclick: () => this.change({ kind: "clear" }) },
              say("page-edit-clear"),
            )
          : null,
      ),
    );
    // What had the focus is another element now.
    if (focus >= 0) parts()[focus]?.focus();
  }

  /** How many seeds a touch puts down. */
  amounts() {
    const button = (/** @type {number} */ amount) =>
      el(
        "button",
        {
          type: "button",
          "data-amount": amount,
          "aria-pressed": amount === this.amount,
          onclick: () => {
            this.amount = amount;
            this.again();
          },
        },
        amount > 0 ? `+${amount}` : `−${-amount}`,
      );
    return el("div", { class: "buttons", role: "group", "aria-label": say("page-edit-piece") }, [-1, 1, 4].map(button));
  }

  /** Whether a touch puts down the mark. */
  mark() {
    const press = () => {
      this.marking = !this.marking;
      this.again();
    };
    return el(
      "div",
      { class: "buttons" },
      el(
        "button",
        { type: "button", "data-edit": "mark", "aria-pressed": this.marking, onclick: press },
        say(`page-edit-${this.game.name}-mark`),
      ),
    );
  }

  /** Who moves. @param {State} state */
  turn(state) {
    const button = (/** @type {1 | 2} */ player) =>
      el(
        "button",
        {
          type: "button",
          "data-turn": player,
          "aria-pressed": state.turn === player,
          onclick: () => this.change({ kind: "turn", player }),
        },
        capital(state.players[player - 1] ?? ""),
      );
    return [
      el("p", { class: "label" }, say("page-edit-turn")),
      el("div", { class: "buttons", role: "group", "aria-label": say("page-edit-turn") }, button(1), button(2)),
    ];
  }

  /** The edge of player one. Players who share an edge are those of whom none is known. @param {State} state */
  edge(state) {
    const [one, two] = state.seats;
    const chosen = one === two ? "" : one;
    const choose = (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      this.change({ kind: "edge", edge: EDGES.find((edge) => edge === value) ?? null });
    };
    const option = (/** @type {string} */ edge, /** @type {string} */ text) =>
      el("option", { value: edge, selected: edge === chosen }, text);
    return [
      el("label", { class: "label", for: "edge" }, say(`page-edit-${this.game.name}-edge`)),
      el(
        "p",
        {},
        el(
          "select",
          { id: "edge", onchange: choose },
          option("", say("page-edge-none")),
          EDGES.map((edge) => option(edge, say(`page-edge-${edge}`))),
        ),
      ),
    ];
  }

  /** The same board once more. */
  again() {
    this.take(/** @type {State} */ (this.state));
  }

  /** Takes up what is touched, or puts it down. @param {Spot | null} spot */
  hold(spot) {
    this.held = spot;
    this.board.held(spot && "cell" in spot ? spot.cell : null);
  }

  /** Changes the board. @param {Edit} edit */
  change(edit) {
    this.hold(null);
    return this.next(async () => {
      const before = { position: this.position ?? "", edits: this.edits ?? [] };
      if (await this.ask(before.position, [...before.edits, edit])) this.past.push(before);
    });
  }

  /** Takes back the last change. */
  undo() {
    return this.next(async () => {
      const before = this.past.pop();
      if (before) await this.ask(before.position, before.edits);
    });
  }

  /** The board as it is, seen from elsewhere. */
  look() {
    return this.next(async () => void (await this.ask(this.position ?? "", this.edits ?? [])));
  }

  /** Does something when all before it is done. @param {() => Promise<void>} act */
  next(act) {
    this.queue = this.queue.then(act).then(() => this.again());
    return this.queue;
  }

  /** Asks for the board after some edits. @param {string} position @param {Edit[]} edits @returns {Promise<boolean>} whether there is one */
  async ask(position, edits) {
    try {
      const wish = { game: this.game.name, position, edits, view: this.wishes.view() };
      const draft = /** @type {Draft} */ (await post("/api/edit", wish));
      // A position that there is needs no edits any more.
      this.position = draft.legal ? draft.state.position : position;
      this.edits = draft.legal ? [] : edits;
      this.state = draft.state;
      await this.wishes.show(draft);
      return true;
    } catch (why) {
      this.wishes.refuse(why instanceof Error ? why.message : String(why));
      return false;
    }
  }

  /** A cell or a tray was touched. @param {Spot} spot @returns {boolean} */
  tap(spot) {
    const { held } = this;
    const { tools } = this.game;
    if (tools.includes("seeds")) this.sow(spot);
    else if (this.marking) this.putMark(spot);
    else if (!held) this.takeUp(spot);
    else this.putDown(held, spot);
    return true;
  }

  /** @param {string} name */
  cell(name) {
    return this.state?.cells.find((cell) => cell.name === name);
  }

  /** @param {Spot} spot */
  sow(spot) {
    const more = this.amount;
    this.change("cell" in spot ? { kind: "seeds", cell: spot.cell, more } : { kind: "store", player: spot.tray, more });
  }

  /** The mark goes to a cell, or away if it is there. @param {Spot} spot */
  putMark(spot) {
    if ("cell" in spot) this.change({ kind: "mark", cell: this.cell(spot.cell)?.marked ? null : spot.cell });
  }

  /** @param {Spot} spot */
  takeUp(spot) {
    const there = "cell" in spot ? this.cell(spot.cell)?.pieces.length : this.game.tools.includes("reserve");
    if (there) this.hold(spot);
  }

  /** @param {Spot} held @param {Spot} spot */
  putDown(held, spot) {
    this.hold(null);
    if ("cell" in held && "cell" in spot) {
      if (held.cell !== spot.cell) this.change({ kind: "carry", from: held.cell, to: spot.cell });
      else if (this.cell(spot.cell)?.pieces.at(-1)?.facing) this.change({ kind: "rotate", cell: spot.cell });
    } else if ("cell" in spot && "tray" in held) this.change({ kind: "enter", player: held.tray, to: spot.cell });
    else if ("cell" in held && this.game.tools.includes("reserve")) this.change({ kind: "leave", from: held.cell });
  }
}
