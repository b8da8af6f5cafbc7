// The controls of a game: four buttons, and a menu with the rest; and one more while pieces are placed.

import { confirm } from "../dialog.js";
import { el } from "../dom.js";
import { packed } from "../keep.js";
import { moreOnlineActions, onlineActions } from "../online/actions.js";
import { showKeys } from "../parts/keys.js";
import { say } from "../words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../types/protocol.js").ClientMessage} ClientMessage */

/** Returns a button. @param {string} id @param {() => unknown} act @param {Record<string, unknown>} [more] */
function button(id, act, more = {}) {
  return el("button", { type: "button", "data-action": id, onclick: act, ...more }, say(`page-${id}`));
}

/** Returns the button with which a player leaves the setup to the computer. @param {Play} play */
export function placeButton(play) {
  return button("place", () => play.place());
}

/** Returns the button for another game; between two places only its players have it, and only once. @param {Play} play @param {import("../../types/protocol.js").GameState} game */
export function rematchButton(play, { online }) {
  if (online?.seat === null) return null;
  const disabled = online?.offers.some(({ kind, by }) => kind === "rematch" && by === online.seat) ?? false;
  return button("rematch", () => play.connection.send({ type: "rematch", swap: true }), { class: "primary", disabled });
}

/** Returns the buttons for the current state of the game. @param {Play} play */
export function actions(play) {
  const { game } = play;
  if (!game) return [];
  if (game.online) return onlineActions(play);
  const send = (/** @type {ClientMessage} */ message) => play.connection.send(message);
  const over = Boolean(game.state.outcome);
  if (play.machines && !over) {
    return [
      button(game.paused ? "go-on" : "pause", () => send({ type: "pause", on: !game.paused }), { class: "primary" }),
      button("step", () => send({ type: "step" })),
      speed(play),
    ];
  }
  return [
    over ? null : button("hint", () => send({ type: "hint" }), { disabled: !game.can.hint }),
    button("undo", () => send({ type: "undo" }), { disabled: !game.can.undo }),
    button("flip", () => send({ type: "flip" }), { title: say("page-flip-board") }),
  ];
}

/** Returns the link to the rules of a game, which goes on at its address. @param {import("../../types/protocol.js").GameState} game */
export function rulesLink({ state }) {
  return el("a", { class: "button", "data-action": "rules", href: `#/rules/${state.game}` }, say("page-rules"));
}

/** Returns the rarely used actions. @param {Play} play */
export function moreActions(play) {
  const { game } = play;
  if (!game) return [];
  if (game.online) return moreOnlineActions(play);
  const send = (/** @type {ClientMessage} */ message) => play.connection.send(message);
  const sure = async (/** @type {string} */ id, /** @type {() => void} */ act) =>
    (await confirm(say(`page-${id}-sure`), "", say(`page-${id}`))) && act();
  const over = Boolean(game.state.outcome);
  const playing = !over && !play.machines;
  return [
    playing || over ? button("redo", () => send({ type: "redo" }), { disabled: !game.can.redo }) : null,
    play.machines && !over ? button("flip", () => send({ type: "flip" })) : null,
    button("watch", () => play.watch(!play.watching), { "aria-pressed": play.watching }),
    playing ? button("type-move", () => play.type()) : null,
    button("share", () => play.share()),
    el(
      "a",
      { class: "button", "data-action": "analyse", href: `#/analysis/${game.state.game}?record=${packed(game.record)}` },
      say("page-analyse"),
    ),
    rulesLink(game),
    button("keys", showKeys),
    playing ? button("draw", () => sure("draw", () => send({ type: "draw" })), { disabled: !game.can.draw }) : null,
    playing ? button("resign", () => sure("resign", () => send({ type: "resign" })), { disabled: !game.can.resign }) : null,
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
