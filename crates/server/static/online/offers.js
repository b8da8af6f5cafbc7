// The offers that wait for an answer: a draw, a takeback, another game. A row each, beside the board.

import { el } from "../dom.js";
import { seatTitle } from "../parts/seats.js";
import { say } from "../words.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../../types/protocol.js").Offer} Offer */
/** @typedef {import("../../types/protocol.js").ClientMessage} ClientMessage */

/** Returns a row for each offer. @param {Room} room */
export function offerRows(room) {
  return (room.state?.offers ?? []).map((offer) => row(room, offer));
}

/** @param {Room} room @param {Offer} offer */
function row(room, { by, kind }) {
  const { game, connection } = room.play;
  const me = room.state?.seat;
  const button = (/** @type {string} */ id, /** @type {ClientMessage} */ message, primary = false) =>
    el(
      "button",
      {
        type: "button",
        class: primary ? "primary" : "",
        "data-action": `${id}-${kind}`,
        onclick: () => {
          connection.send(message);
          // The row goes, and the focus would be lost with it.
          room.play.menu.button.focus({ preventScroll: true });
        },
      },
      say(`page-${id}`),
    );
  const answers =
    me === null
      ? []
      : by === me
        ? [button("withdraw", { type: "decline", kind })]
        : [button("accept", { type: "accept", kind }, true), button("decline", { type: "decline", kind })];
  const player = game ? seatTitle(game, by) : "";
  const sentence = by === me ? say(`page-offered-${kind}`) : say(`page-offer-${kind}`, { player });
  return el(
    "div",
    { class: "offer", "data-action": `offer-${kind}-${by}` },
    el("p", {}, sentence),
    el("div", { class: "buttons" }, answers),
  );
}
