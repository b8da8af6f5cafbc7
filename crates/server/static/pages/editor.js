// Setting up a position: pieces go wherever they are put, and the server says whether there is such a position.

import { el, fill } from "../dom.js";
import { Draft } from "../notation.js";
import { capital, say } from "../words.js";

/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("../board/board.js").Board} Board */

export class Editor {
  /** @param {Board} board @param {State} state @param {(position: string) => Promise<boolean>} change */
  constructor(board, state, change) {
    this.board = board;
    this.change = change;
    /** @type {{ cell: string } | { tray: number } | null} what is taken up */
    this.held = null;
    this.amount = 1;
    this.element = el("section", { class: "editor card", "aria-label": say("page-edit") });
    this.take(state);
  }

  /** Goes on from a position. @param {State} state */
  take(state) {
    this.state = state;
    this.held = null;
    this.board.held(null);
    const turn = (/** @type {1 | 2} */ player) =>
      el(
        "button",
        {
          type: "button",
          "data-turn": player,
          "aria-pressed": state.turn === player,
          onclick: () => this.with((draft) => (draft.turn = player)),
        },
        capital(state.players[player - 1] ?? ""),
      );
    const amounts =
      state.game === "awale"
        ? el(
            "div",
            { class: "buttons", role: "group", "aria-label": say("page-edit-piece") },
            [-1, 1, 4].map((amount) =>
              el(
                "button",
                {
                  type: "button",
                  "data-amount": amount,
                  "aria-pressed": amount === this.amount,
                  onclick: () => {
                    this.amount = amount;
                    this.take(state);
                  },
                },
                amount > 0 ? `+${amount}` : `−${-amount}`,
              ),
            ),
          )
        : null;
    fill(
      this.element,
      el("p", {}, say(`page-edit-${state.game}`)),
      amounts,
      el("p", { class: "label" }, say("page-edit-turn")),
      el("div", { class: "buttons", role: "group", "aria-label": say("page-edit-turn") }, turn(1), turn(2)),
    );
  }

  /** Changes the board and asks for it. @param {(draft: Draft) => void} act */
  async with(act) {
    const draft = new Draft(/** @type {State} */ (this.state));
    act(draft);
    this.held = null;
    this.board.held(null);
    await this.change(draft.text());
  }

  /** A cell or a tray was touched. @param {{ cell: string } | { tray: number }} spot @returns {boolean} */
  tap(spot) {
    const { held } = this;
    const { game, cells } = /** @type {State} */ (this.state);
    if (game === "awale") {
      const seeds = this.amount;
      if ("cell" in spot) this.with((draft) => draft.seed(spot.cell, seeds));
      else this.with((draft) => (draft.stores[spot.tray - 1] = Math.max(0, (draft.stores[spot.tray - 1] ?? 0) + seeds)));
      return true;
    }
    if (!held) {
      if ("tray" in spot || cells.find((cell) => cell.name === spot.cell)?.pieces.length) {
        this.held = spot;
        this.board.held("cell" in spot ? spot.cell : null);
      }
      return true;
    }
    if ("cell" in held && "cell" in spot)
      this.with((draft) => (held.cell === spot.cell ? draft.rotate(spot.cell) : draft.carry(held.cell, spot.cell)));
    else if ("cell" in held) this.with((draft) => draft.leave(held.cell));
    else if ("cell" in spot) this.with((draft) => draft.enter(/** @type {1 | 2} */ (held.tray), spot.cell));
    else this.held = null;
    return true;
  }
}
