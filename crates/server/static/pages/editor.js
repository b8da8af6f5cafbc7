// The board editor: its tools, the stock of pieces off the board, and touches of the board. The server applies edits and
// judges the position; this keeps the last legal position and the edits since.

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
 * @typedef {object} Callbacks
 * @property {() => string} view the side from which the board is seen
 * @property {(draft: Draft) => Promise<void>} show shows an edited board
 * @property {(sentence: string) => void} refuse reports an impossible edit
 * @property {() => void} done closes the editor
 * @property {HTMLElement} message shows refusals and remarks; while hidden, the explanation is in its place
 */

const EDGES = /** @type {const} */ (["bottom", "right", "top", "left"]);

export class Editor {
  /** @param {Board} board @param {GameInfo} game @param {State} state @param {Callbacks} callbacks */
  constructor(board, game, state, callbacks) {
    this.board = board;
    this.game = game;
    this.callbacks = callbacks;
    /** @type {Spot | null} the spot from which a piece is being moved */
    this.held = null;
    this.amount = -1;
    /** Whether a touch puts a good, or takes one. */
    this.puts = false;
    /** The chosen good. */
    this.good = "";
    /** @type {Draft["stock"]} */
    this.stock = [];
    /** @type {Draft["prices"]} */
    this.prices = [];
    /** Whether a touch places the mark. */
    this.marking = false;
    /** @type {{ position: string, edits: Edit[] }[]} the undo history */
    this.past = [];
    /** @type {Promise<void>} serializes edits */
    this.queue = Promise.resolve();
    const slot = el("div", { class: "slot" }, callbacks.message, el("p", {}, say(`page-edit-${game.name}`)));
    this.tools = el("div");
    this.element = el("section", { class: "editor card", "aria-label": say("page-edit") }, slot, this.tools);
    this.begin(state);
  }

  /** Continues from a legal position. @param {State} state */
  begin(state) {
    const isNew = state !== this.state;
    this.position = state.position;
    /** @type {Edit[]} */
    this.edits = [];
    this.take(state);
    if (isNew) void this.loadStock(state);
  }

  /** Loads the stock of a position that no edit made. @param {State} state */
  async loadStock(state) {
    const body = { game: this.game.name, position: state.position, edits: [], view: this.callbacks.view() };
    const draft = /** @type {Draft | null} */ (await post("/api/edit", body).catch(() => null));
    if (draft && this.position === state.position) this.setStock(draft);
    this.render();
  }

  /** Keeps the stock. The good just taken off the board is chosen. @param {Draft} draft */
  setStock({ stock, prices }) {
    const count = (/** @type {string} */ good) => this.stock.find((one) => one.good === good)?.count ?? 0;
    const taken = stock.find((one) => one.good && one.count > count(one.good));
    this.good = taken?.good ?? (this.good || (stock[0]?.good ?? ""));
    this.stock = stock;
    this.prices = prices;
  }

  /** Renders the tools for a board. @param {State} state */
  take(state) {
    this.state = state;
    this.hold(null);
    const parts = () => /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("button, select")]);
    const focus = parts().findIndex((part) => part === document.activeElement);
    const has = (/** @type {import("../../types/protocol.js").ToolName} */ tool) => this.game.tools.includes(tool);
    fill(
      this.tools,
      has("seeds") ? this.amounts() : null,
      has("goods") ? [this.modes(), this.goods(has("prices"))] : null,
      has("mark") && !has("goods") ? el("div", { class: "buttons" }, this.mark()) : null,
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
        has("goods")
          ? el(
              "button",
              { type: "button", "data-edit": "pile", onclick: () => this.change({ kind: "pile" }) },
              say("page-edit-pile"),
            )
          : null,
        el("button", { type: "button", "data-edit": "done", onclick: () => this.callbacks.done() }, say("page-edit-done")),
      ),
    );
    // The focused element was replaced.
    if (focus >= 0) parts()[focus]?.focus();
  }

  /** Returns the selector for the number of seeds a touch adds. */
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
            this.render();
          },
        },
        amount > 0 ? `+${amount}` : `−${-amount}`,
      );
    return el(
      "div",
      { class: "buttons", role: "group", "aria-label": say("page-edit-piece") },
      [-1, 1, 4].map(button),
      el("span", { class: "stock", role: "status" }, say("page-edit-stock", { count: this.stock[0]?.says ?? "" })),
    );
  }

  /** Returns the choice between putting and taking goods. */
  modes() {
    const button = (/** @type {"put" | "take"} */ id) =>
      el(
        "button",
        {
          type: "button",
          "data-edit": id,
          "aria-pressed": !this.marking && this.puts === (id === "put"),
          onclick: () => {
            this.puts = id === "put";
            this.marking = false;
            this.render();
          },
        },
        say(`page-edit-${id}`),
      );
    return el(
      "div",
      { class: "buttons", role: "group", "aria-label": say("page-edit-mode") },
      button("take"),
      button("put"),
      this.game.tools.includes("mark") ? this.mark() : null,
    );
  }

  /** Returns the goods: the choice of one, their number in the stock, and their prices. @param {boolean} priced */
  goods(priced) {
    const head = ["page-edit-good", "page-edit-in-stock", ...(priced ? ["page-edit-price"] : [])];
    const choose = (/** @type {string} */ good) => {
      this.good = good;
      this.puts = true;
      this.marking = false;
      this.render();
    };
    const row = (/** @type {Draft["stock"][number]} */ { good, says, count }) =>
      el(
        "tr",
        {},
        el(
          "th",
          { scope: "row" },
          el(
            "button",
            { type: "button", "data-good": good, "aria-pressed": good === this.good, onclick: () => choose(good) },
            capital(says),
          ),
        ),
        el("td", { class: count > 0 ? "some" : "" }, String(count)),
        priced ? el("td", {}, this.price(good, says)) : null,
      );
    return el(
      "table",
      { class: "goods" },
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          head.map((id) => el("th", { scope: "col" }, say(id))),
        ),
      ),
      el("tbody", {}, this.stock.filter(({ good }) => good).map(row)),
    );
  }

  /** Returns a price with its buttons. @param {string} good @param {string} says */
  price(good, says) {
    const button = (/** @type {1 | -1} */ more) =>
      el(
        "button",
        {
          type: "button",
          "data-price": `${good}${more > 0 ? "+" : "-"}`,
          "aria-label": say(more > 0 ? "page-edit-raise" : "page-edit-lower", { good: says }),
          onclick: () => this.change({ kind: "price", good, more }),
        },
        more > 0 ? "+" : "−",
      );
    const price = this.prices.find((one) => one.good === good)?.price ?? 0;
    return el("span", { class: "price" }, button(-1), el("strong", {}, String(price)), button(1));
  }

  /** Returns the toggle for placing the mark. */
  mark() {
    const press = () => {
      this.marking = !this.marking;
      this.render();
    };
    return el(
      "button",
      { type: "button", "data-edit": "mark", "aria-pressed": this.marking, onclick: press },
      say(`page-edit-${this.game.name}-mark`),
    );
  }

  /** Returns the selector for the player to move. @param {State} state */
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

  /** Returns the selector for the edge of player one. A shared edge means that it is unknown. @param {State} state */
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

  /** Renders the tools again. */
  render() {
    this.take(/** @type {State} */ (this.state));
  }

  /** Sets or clears the held spot. @param {Spot | null} spot */
  hold(spot) {
    this.held = spot;
    this.board.setHeldCell(spot && "cell" in spot ? spot.cell : null);
  }

  /** Applies an edit. @param {Edit} edit */
  change(edit) {
    this.hold(null);
    return this.next(async () => {
      const before = { position: this.position ?? "", edits: this.edits ?? [] };
      if (await this.request(before.position, [...before.edits, edit])) this.past.push(before);
    });
  }

  /** Undoes the last edit. */
  undo() {
    return this.next(async () => {
      const before = this.past.pop();
      if (before) await this.request(before.position, before.edits);
    });
  }

  /** Requests the board again, for another view. */
  look() {
    return this.next(async () => void (await this.request(this.position ?? "", this.edits ?? [])));
  }

  /** Queues an action. @param {() => Promise<void>} act */
  next(act) {
    this.queue = this.queue.then(act).then(() => this.render());
    return this.queue;
  }

  /** Requests the board after some edits. @param {string} position @param {Edit[]} edits @returns {Promise<boolean>} whether the edits are possible */
  async request(position, edits) {
    try {
      const body = { game: this.game.name, position, edits, view: this.callbacks.view() };
      const draft = /** @type {Draft} */ (await post("/api/edit", body));
      // A legal position needs no edits.
      this.position = draft.legal ? draft.state.position : position;
      this.edits = draft.legal ? [] : edits;
      this.state = draft.state;
      this.setStock(draft);
      await this.callbacks.show(draft);
      return true;
    } catch (why) {
      this.callbacks.refuse(why instanceof Error ? why.message : String(why));
      return false;
    }
  }

  /** Handles a touch of a cell or tray. @param {Spot} spot @returns {boolean} */
  tap(spot) {
    const { held } = this;
    const { tools } = this.game;
    if (tools.includes("seeds")) void this.sow(spot);
    else if (this.marking) this.putMark(spot);
    else if (tools.includes("goods")) void this.trade(spot);
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
    return this.change("cell" in spot ? { kind: "seeds", cell: spot.cell, more } : { kind: "store", player: spot.tray, more });
  }

  /** Puts the chosen good somewhere, or takes one. @param {Spot} spot */
  trade(spot) {
    const { good, puts } = this;
    if ("tray" in spot) return this.change({ kind: "keep", player: spot.tray, good, more: puts ? 1 : -1 });
    return this.change(puts ? { kind: "put", cell: spot.cell, good } : { kind: "take", cell: spot.cell });
  }

  /** Moves the mark to a cell, or removes it from there. @param {Spot} spot */
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
