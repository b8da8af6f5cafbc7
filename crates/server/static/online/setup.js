// The setup of a game with a friend in another place: who may join, the clock, and takebacks.

import { get, post } from "../api.js";
import { el } from "../dom.js";
import { segments } from "../parts/segments.js";
import { go } from "../router.js";
import { keepSeat } from "../tokens.js";
import { say } from "../words.js";
import { clockWords } from "./terms.js";

/** @typedef {import("../../types/protocol.js").NewGameResponse} Begun */

/** The clocks offered, with a heading for each kind. */
const CLOCKS = /** @type {const} */ ([
  ["page-clock-sitting", ["1m+2s", "3m+2s", "5m+3s", "10m+5s", "30m+0s"]],
  ["page-clock-days", ["1d/move", "2d/move", "3d/move", "7d/move"]],
]);

export class LinkFields {
  /** @param {URLSearchParams} query */
  constructor(query) {
    const listed = query.get("listed") === "true";
    this.open = segments(
      "listed",
      say("page-join"),
      [
        ["", say("page-join-link")],
        ["true", say("page-join-lobby")],
      ],
      listed ? "true" : "",
    );
    this.open.hidden = true;
    this.takebacks = segments(
      "takeback",
      say("page-takeback"),
      ["free", "agreed", "off"].map((takeback) => [takeback, say(`page-takeback-${takeback}`)]),
      "agreed",
    );
    this.element = el("div", { class: "terms-fields" }, this.open, this.clocks(), this.takebacks);
    this.asked = false;
  }

  clocks() {
    const option = (/** @type {string} */ clock) => el("option", { value: clock }, clockWords(clock || null));
    return el(
      "p",
      {},
      el("label", { class: "label", for: "terms-clock" }, say("page-clock")),
      el(
        "select",
        { id: "terms-clock", name: "terms-clock" },
        option(""),
        CLOCKS.map(([heading, clocks]) => el("optgroup", { label: say(heading) }, clocks.map(option))),
      ),
    );
  }

  /** @param {boolean} shown */
  show(shown) {
    this.element.hidden = !shown;
    if (shown && !this.asked) void this.askLobby();
  }

  /** Offers the lobby, if the server has one. */
  async askLobby() {
    this.asked = true;
    const lobby = await get("/api/lobby").catch(() => null);
    this.open.hidden = !lobby?.open;
  }

  /** Begins a game, keeps the seat of this browser, and opens the game. @param {{ game: string }} opening the game and its start @param {FormData} form @param {string} name of the player */
  async begin(opening, form, name) {
    const text = (/** @type {string} */ field) => String(form.get(field) ?? "");
    const side = text("side") === "any" ? null : Number(text("side"));
    const listed = !this.open.hidden && text("listed") === "true";
    const online = { side, name, takeback: text("takeback"), listed };
    const clock = text("terms-clock") || undefined;
    const request = { ...opening, players: ["human", "human"], clock, online };
    const begun = /** @type {Begun} */ (await post("/api/play", request));
    const own = begun.seats.find((seat) => seat.side === begun.side);
    const other = begun.seats.find((seat) => seat.side !== begun.side);
    const { id } = begun;
    if (own) keepSeat({ id, game: opening.game, side: own.side, token: own.token, invitation: other?.token });
    await go(`play/${id}`);
  }
}
