// What the server says about the games, asked for once a language.

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../types/protocol.js").GamePage} GamePage */

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @param {string} path @returns {Promise<any>} */
function once(path) {
  const key = `${settings.language} ${path}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = get(path);
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

/** Every game. @returns {Promise<GameInfo[]>} */
export async function games() {
  return (await once("/api/games")).games;
}

/** What is known of a game, as the list has it; the first of the list where none is named. @param {string} [name] @returns {Promise<GameInfo>} */
export async function known(name) {
  const all = await games();
  return all.find((game) => game.name === name) ?? (name ? game(name) : /** @type {GameInfo} */ (all[0]));
}

/** One game, with its rules and players. @param {string} name @returns {Promise<GamePage>} */
export function game(name) {
  return once(`/api/games/${encodeURIComponent(name)}`);
}
