// The buttons of a game.

import { confirm } from "../dialog.js";
import { el } from "../dom.js";
import { packed } from "../keep.js";
import { say } from "../words.js";

/** @typedef {import("./play.js").Play} Play */

/** Returns the buttons for the current state of the game. @param {Play} play */
export function actions(play) {
  const game = play.game;
  if (!game) return [];
  const machines = game.seats.every((seat) => seat.kind === "machine");
  const over = Boolean(game.state.outcome);
  const send = (/** @type {import("../../types/protocol.js").ClientMessage} */ message) => play.connection.send(message);
  const button = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ more = {}) =>
    el("button", { type: "button", "data-action": id, onclick: act, ...more }, say(`page-${id}`));
  const sure = async (/** @type {string} */ id, /** @type {() => void} */ act) =>
    (await confirm(say(`page-${id}-sure`), "", say(`page-${id}`))) && act();
  const watch = button("watch", () => play.watch(!play.watching), { "aria-pressed": play.watching });
  const flip = button("flip", () => send({ type: "flip" }));
  const save = button("save", () => send({ type: "save" }));
  const analyse = el(
    "a",
    { class: "button", href: `#/analysis/${game.state.game}?record=${packed(game.record)}` },
    say("page-analyse"),
  );
  if (machines && !over) {
    return [
      button(game.paused ? "go-on" : "pause", () => send({ type: "pause", on: !game.paused }), { class: "primary" }),
      button("step", () => send({ type: "step" })),
      speed(play),
      watch,
      flip,
      save,
    ];
  }
  return [
    over ? null : button("hint", () => send({ type: "hint" }), { disabled: !game.can.hint }),
    button("undo", () => send({ type: "undo" }), { disabled: !game.can.undo }),
    button("redo", () => send({ type: "redo" }), { disabled: !game.can.redo }),
    watch,
    flip,
    save,
    analyse,
    over ? null : button("draw", () => send({ type: "draw" }), { disabled: !game.can.draw }),
    over ? null : button("resign", () => sure("resign", () => send({ type: "resign" })), { disabled: !game.can.resign }),
  ];
}

/** Returns the speed selector for a game between two machines. @param {Play} play */
function speed(play) {
  const now = play.game?.pause ?? 700;
  const options = /** @type {const} */ ([
    [1500, "page-slow"],
    [700, "page-middle"],
    [150, "page-fast"],
  ]);
  const nearest = options.reduce((best, option) => (Math.abs(option[0] - now) < Math.abs(best[0] - now) ? option : best));
  return el(
    "select",
    {
      "aria-label": say("page-speed"),
      onchange: (/** @type {Event} */ event) =>
        play.connection.send({ type: "speed", pause: Number(/** @type {HTMLSelectElement} */ (event.target).value) }),
    },
    options.map((option) => el("option", { value: option[0], selected: option === nearest }, say(option[1]))),
  );
}
