// The controls of a game between two places: those of a player, and the few of a spectator. The server says in `can` what
// is possible.

import { confirm, dialog } from "../dialog.js";
import { el, fill } from "../dom.js";
import { packed } from "../keep.js";
import { showKeys } from "../parts/keys.js";
import { seatLink, watchLink } from "../tokens.js";
import { toast } from "../voice.js";
import { say } from "../words.js";
import { linkBox, localRemark } from "./links.js";
import { takebackWords } from "./terms.js";

/** @typedef {import("../pages/play.js").Play} Play */
/** @typedef {import("../../types/protocol.js").GameState} Game */
/** @typedef {import("../../types/protocol.js").Phrase} Phrase */
/** @typedef {import("../../types/protocol.js").ClientMessage} ClientMessage */

/** @type {Phrase[]} in the order in which a game needs them */
const PHRASES = ["hello", "luck", "moment", "well-played", "sorry", "thanks", "good-game", "bye"];

/** Returns a button. @param {string} id @param {() => unknown} act @param {Record<string, unknown>} [more] */
function button(id, act, more = {}) {
  return el("button", { type: "button", "data-action": id, onclick: act, ...more }, say(`page-${id}`));
}

/** Returns the phrases of the menu. @param {Play} play */
export function phraseButtons(play) {
  return PHRASES.map((phrase) =>
    el(
      "button",
      { type: "button", "data-action": `say-${phrase}`, onclick: () => play.connection.send({ type: "say", phrase }) },
      say(`page-phrase-${phrase}`),
    ),
  );
}

/** Returns the buttons beside the board. @param {Play} play */
export function onlineActions(play) {
  const { game, room } = play;
  const online = room.state;
  if (!game || !online) return [];
  const send = (/** @type {ClientMessage} */ message) => play.connection.send(message);
  const flip = button("flip", () => send({ type: "flip" }), { title: say("page-flip-board") });
  if (online.seat === null) return [flip, shareButton(play)];
  const over = Boolean(game.state.outcome);
  return [
    over || !game.can.hint ? null : button("hint", () => send({ type: "hint" })),
    over || online.takeback === "off"
      ? null
      : button("undo", () => send({ type: "undo" }), { disabled: !game.can.undo, title: takebackWords(online.takeback) }),
    flip,
  ];
}

/** Returns the button to save or share, with a short label. @param {Play} play */
function shareButton(play) {
  const title = say("page-share");
  const props = { type: "button", "data-action": "share", title, onclick: () => play.share() };
  return el("button", props, say("page-link-share"));
}

/** Returns the actions of the menu. @param {Play} play */
export function moreOnlineActions(play) {
  const { game, room } = play;
  const online = room.state;
  if (!game || !online) return [];
  const over = Boolean(game.state.outcome);
  const seated = online.seat !== null;
  const sure = async (/** @type {"draw" | "resign"} */ id) =>
    (await confirm(say(`page-${id}-sure`), "", say(`page-${id}`))) && play.connection.send({ type: id });
  const playing = seated && online.begun && !over;
  return [
    playing ? button("prepare", () => room.plan.start(), { disabled: !room.plan.isPossible }) : null,
    playing ? button("type-move", () => play.type(), { disabled: !game.can.move }) : null,
    over ? button("watch", () => play.watch(!play.watching), { "aria-pressed": play.watching }) : null,
    seated ? button("share", () => play.share()) : null,
    over
      ? el(
          "a",
          { class: "button", "data-action": "analyse", href: `#/analysis/${game.state.game}?record=${packed(game.record)}` },
          say("page-analyse"),
        )
      : null,
    button("watch-link", () => watchDialog(play)),
    seated && room.seat ? button("device", () => deviceDialog(play)) : null,
    button("keys", showKeys),
    playing ? button("draw", () => sure("draw"), { disabled: !game.can.draw }) : null,
    playing ? button("resign", () => sure("resign"), { disabled: !game.can.resign }) : null,
  ];
}

/** Returns the row with which a dialog ends. @param {...Node} more */
function closing(...more) {
  return el("form", { method: "dialog", class: "buttons" }, ...more, el("button", {}, say("page-close")));
}

/** Shows the link for spectators. @param {Play} play */
function watchDialog(play) {
  const label = say("page-watch-link");
  const box = linkBox(watchLink(play.id), { label, name: "watch", title: play.title, code: true });
  dialog(label, [el("p", {}, say("page-watch-link-why")), box, ...remark(), closing()]);
}

/** Shows the link of the player's own seat, and makes a new one on demand. @param {Play} play */
function deviceDialog(play) {
  const { room } = play;
  const place = el("div");
  const show = () => {
    const link = seatLink(play.id, room.seat?.token ?? "");
    fill(place, linkBox(link, { label: say("page-device"), name: "seat", title: play.title, code: true }));
  };
  const renew = button("renew", () => play.connection.send({ type: "renew" }));
  show();
  const box = dialog(say("page-device"), [
    el("p", {}, say("page-device-why")),
    place,
    ...remark(),
    el("p", { class: "quiet-text" }, say("page-renew-why")),
    closing(renew),
  ]);
  room.onrenew = () => {
    show();
    toast(say("page-renewed"));
  };
  box.addEventListener("close", () => (room.onrenew = undefined));
}

/** @returns {Node[]} */
function remark() {
  const local = localRemark();
  return local ? [local] : [];
}
