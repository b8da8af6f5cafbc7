// Notifications of the browser that it has become the player's turn, on their wish and while a page of Iroko is open but
// hidden. Nothing arrives once all are closed: there is no push service.

import { games } from "./games.js";
import { onAnswer } from "./mine.js";
import { opponentOf } from "./parts/own.js";
import { go } from "./router.js";
import { recall, remember } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./mine.js").Own} Own */

const NOTIFY = "iroko-notify";

/**
 * Returns whether this browser notifies: `off` until the player turns it on, `denied` if they have told the browser not
 * to, `none` where it cannot.
 * @returns {"on" | "off" | "denied" | "none"}
 */
export function notifying() {
  if (!("Notification" in globalThis) || !isSecureContext) return "none";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && recall(NOTIFY) === true ? "on" : "off";
}

/** Turns notifications on, for which the browser may ask the player, or off. @param {boolean} on */
export async function setNotifying(on) {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  remember(NOTIFY, allowed || null);
}

let hasBegun = false;

/** Notifies from now on. */
export function begin() {
  if (hasBegun) return;
  hasBegun = true;
  onAnswer((_, turns) => {
    if (document.hidden && notifying() === "on") turns.forEach((own) => void notify(own).catch(console.warn));
  });
}

/** @param {Own} own */
async function notify({ seat, game }) {
  const info = (await games()).find(({ name }) => name === seat.game);
  const title = say("page-mine-turn-in", { game: info?.title ?? seat.game });
  // Several tabs show it once. Some telephones allow no notification outside an installed page, and throw.
  const shown = new Notification(title, { body: game ? opponentOf(game, info) : "", tag: `iroko-${seat.id}` });
  shown.addEventListener("click", () => {
    focus();
    shown.close();
    void go(`play/${seat.id}`);
  });
}
