// The games of this browser: their records, so that they can be taken up again after the page, the browser or the
// server has gone; and what was solved and learnt.

import { recall, remember } from "./settings.js";

/** @typedef {{ id: string, game: string, record: string, players: string[], plies: number, status: string, over: boolean, at: number }} Kept */

const GAMES = "iroko-games";
const MOST = 12;

/** The games kept, the latest first. @returns {Kept[]} */
export function keptGames() {
  const kept = recall(GAMES);
  return Array.isArray(kept) ? kept : [];
}

/** The game of this name, if it is kept. @param {string} id */
export function keptGame(id) {
  return keptGames().find((kept) => kept.id === id);
}

/** Keeps a game as it stands. @param {Kept} game */
export function keepGame(game) {
  remember(GAMES, [game, ...keptGames().filter((kept) => kept.id !== game.id)].slice(0, MOST));
}

/** Forgets a game. @param {string} id */
export function forgetGame(id) {
  remember(
    GAMES,
    keptGames().filter((kept) => kept.id !== id),
  );
}

/** A text as part of an address. @param {string} text */
export function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The text of a part of an address; nothing if it is none. @param {string} code */
export function unpacked(code) {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** Gives a text to the user as a file. @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
