// The seats of this browser's player in online games: the secret token of each, so that a reload, a restart of the
// browser or a visit weeks later finds the seat again. Not the games themselves: the server keeps those.

import { recall, remember } from "./settings.js";

/**
 * @typedef {object} OwnSeat
 * @property {string} id of the game
 * @property {string} game
 * @property {1 | 2} side
 * @property {string} token
 * @property {string} [invitation] the token of the other seat, until it is taken
 * @property {boolean} [invited] whether the player was invited to this seat and has not taken it yet
 * @property {number} at the time of the last change
 */

/** Each seat has its own key, so that two open pages do not overwrite each other's. */
const PREFIX = "iroko-seat-";

/** Returns the seats, latest first. @returns {OwnSeat[]} */
export function ownSeats() {
  const seats = seatKeys().map((key) => /** @type {OwnSeat | null} */ (recall(key)));
  return seats.filter((seat) => seat !== null).sort((one, other) => other.at - one.at);
}

/** @returns {string[]} */
function seatKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Returns the seat in a game, or undefined. @param {string} id @returns {OwnSeat | undefined} */
export function ownSeat(id) {
  return recall(PREFIX + id) ?? undefined;
}

/** @param {Omit<OwnSeat, "at"> & { at?: number }} seat */
export function keepSeat(seat) {
  remember(PREFIX + seat.id, { ...seat, at: seat.at ?? Date.now() });
}

/** @param {string} id */
export function forgetSeat(id) {
  remember(PREFIX + id, null);
}

/** Calls a function when another page of this browser changes the seat in a game. @param {string} id @param {() => void} act @returns {() => void} ends it */
export function onSeatChange(id, act) {
  const changed = (/** @type {StorageEvent} */ event) => event.key === PREFIX + id && act();
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** Returns the address of a seat: it opens the game on any device, for the player who has it. @param {string} id @param {string} token */
export function seatLink(id, token) {
  // After the `#`, so that it is in no request and in no log.
  return new URL(`#/play/${id}?seat=${token}`, document.baseURI).href;
}

/** Returns the address for spectators. @param {string} id */
export function watchLink(id) {
  return new URL(`#/play/${id}`, document.baseURI).href;
}
