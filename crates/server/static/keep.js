// Games kept in this browser: their records, so that they can continue after the page, the browser or the server was
// closed.

import { recall, remember } from "./settings.js";

/** @typedef {{ id: string, game: string, record: string, players: string[], plies: number, status: string, over: boolean, at: number }} Kept */

const GAMES = "iroko-games";
const MAX_GAMES = 12;

/** Returns the kept games, latest first. @returns {Kept[]} */
export function keptGames() {
  const kept = recall(GAMES);
  return Array.isArray(kept) ? kept : [];
}

/** Returns a kept game by id, or undefined. @param {string} id */
export function keptGame(id) {
  return keptGames().find((kept) => kept.id === id);
}

/** Stores the current state of a game. @param {Kept} game */
export function keepGame(game) {
  remember(GAMES, [game, ...keptGames().filter((kept) => kept.id !== game.id)].slice(0, MAX_GAMES));
}

/** Removes a game. @param {string} id */
export function forgetGame(id) {
  remember(
    GAMES,
    keptGames().filter((kept) => kept.id !== id),
  );
}

/** Encodes a text for use in an address. @param {string} text */
export function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
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
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
