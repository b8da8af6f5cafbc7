// Games kept in this browser: their records, so that they can continue after the page, the browser or the server was
// closed. Unfinished games stay until the user deletes them; of the finished ones, only the latest stay.

import { recall, remember } from "./settings.js";

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string[]} [former] ids of the same game on earlier servers
 * @property {string} game
 * @property {string} record
 * @property {string} [position] the current position, with its variants and the edge it is seen from
 * @property {string} [variant]
 * @property {string} [view]
 * @property {string[]} players `human`, or the name of a machine
 * @property {string[]} [names] the names of the humans, empty without one
 * @property {(string | null)[]} [titles] the titles of the machines
 * @property {number} [pause]
 * @property {number} plies
 * @property {string} status
 * @property {boolean} over
 * @property {number} at the time of the last move
 */

/** Each game has its own key, so that a move writes one game and two open pages do not overwrite each other's. */
const PREFIX = "iroko-game-";
/** The keys of the seats, which are kept in tokens.js. */
export const SEATS = "iroko-seat-";
/** The key under which earlier versions kept all games. */
const OLD_GAMES = "iroko-games";
const MAX_FINISHED = 12;
const MAX_FORMER = 8;

/** Returns the kept games, latest first. @returns {Kept[]} */
export function keptGames() {
  moveOldGames();
  const games = keys(PREFIX).map((key) => /** @type {Kept | null} */ (recall(key)));
  return games.filter((game) => game !== null).sort((one, other) => other.at - one.at);
}

/** Returns whether this browser has a seat in a game between two places, for pages that else need not load their modules. */
export function hasSeats() {
  return keys(SEATS).length > 0;
}

/** Returns the keys that begin with a text. @param {string} prefix @returns {string[]} */
function keys(prefix) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function moveOldGames() {
  const old = recall(OLD_GAMES);
  if (!Array.isArray(old)) return;
  for (const game of old) if (game.plies > 0) store(game);
  remember(OLD_GAMES, null);
}

/** Returns a kept game by its id or a former one, or undefined. @param {string} id */
export function keptGame(id) {
  const kept = /** @type {Kept | null} */ (recall(PREFIX + id));
  return kept ?? keptGames().find((game) => game.former?.includes(id));
}

/**
 * Stores the current state of a game; a game without a move is not kept. Returns false if the storage is full or not
 * available.
 * @param {Omit<Kept, "at">} game @returns {boolean}
 */
export function keepGame(game) {
  const before = /** @type {Kept | null} */ (recall(PREFIX + game.id));
  if (game.plies === 0) {
    if (before && !before.over) forgetGame(game.id);
    return true;
  }
  const at = before?.record === game.record ? before.at : Date.now();
  const stored = store({ ...game, former: before?.former ?? [], at });
  finished()
    .slice(MAX_FINISHED)
    .forEach((old) => forgetGame(old.id));
  return stored;
}

/** Returns the finished games, latest first. */
function finished() {
  return keptGames().filter((game) => game.over);
}

/** Writes a game. In a full storage, finished games make room, the oldest first. @param {Kept} game @returns {boolean} */
export function store(game) {
  for (;;) {
    try {
      localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
      return true;
    } catch {
      const old = finished().findLast((other) => other.id !== game.id);
      if (!old) return false;
      forgetGame(old.id);
    }
  }
}

/** Gives a game the id that a new server has assigned to it. @param {string} from @param {string} to */
export function renameGame(from, to) {
  const game = keptGame(from);
  if (!game || game.id === to) return;
  const former = [...(game.former ?? []), game.id].slice(-MAX_FORMER);
  forgetGame(game.id);
  store({ ...game, id: to, former });
}

/** Removes a game. @param {string} id */
export function forgetGame(id) {
  remember(PREFIX + id, null);
}

/** Encodes a text for use in an address. @param {string} text */
export function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Decodes a text from an address; null if it is invalid. @param {string} code */
export function unpacked(code) {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** Downloads a text as a file. @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "text/plain") {
  saveBlob(name, new Blob([text], { type }));
}

/** Downloads a file. @param {string} name @param {Blob} content */
export function saveBlob(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
