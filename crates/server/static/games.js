// Information about the games, requested once per language.

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../types/protocol.js").GamePage} GamePage */

const PICTURED = "/api/games?pictures=true";

/** @type {Map<string, Promise<any>>} */
const cache = new Map();

/** @param {string} path @returns {Promise<any>} */
function cached(path) {
  const key = `${settings.language} ${path}`;
  const known = cache.get(key);
  if (known) return known;
  const response = get(path);
  cache.set(key, response);
  response.catch(() => cache.delete(key));
  return response;
}

/** Returns every game. @returns {Promise<GameInfo[]>} */
export async function games() {
  const pictured = cache.get(`${settings.language} ${PICTURED}`);
  return (await (pictured ?? cached("/api/games"))).games;
}

/** Returns every game with the picture of its sample, in one response. @returns {Promise<GameInfo[]>} */
export async function picturedGames() {
  return (await cached(PICTURED)).games;
}

/** Returns a game from the list; the first one without a name. @param {string} [name] @returns {Promise<GameInfo>} */
export async function gameInfo(name) {
  const all = await games();
  return all.find((game) => game.name === name) ?? (name ? game(name) : /** @type {GameInfo} */ (all[0]));
}

/** Returns a game with its rules and players. @param {string} name @returns {Promise<GamePage>} */
export function game(name) {
  return cached(`/api/games/${encodeURIComponent(name)}`);
}
