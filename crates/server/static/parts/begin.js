// Beginning a game: at once with the choices made last, and the form in which these are kept.

import { post } from "../api.js";
import { go } from "../router.js";
import { recall, remember } from "../settings.js";

/** @typedef {{ mode?: string, side?: string, level1?: string, level2?: string }} Setup */

const LAST = "iroko-setup";

/** The names of the humans are kept for all games. */
const NAMES = "iroko-names";

/** The level of the machine before one was chosen. */
const USUAL_LEVEL = "level:3";

/** Returns the choices made last. @returns {Setup} */
export function lastSetup() {
  return recall(LAST) ?? {};
}

/** @param {Setup} setup */
export function keepSetup(setup) {
  remember(LAST, setup);
}

/** Returns the names of the humans: of the user, and of a second one at this screen. @returns {string[]} */
export function lastNames() {
  const names = recall(NAMES) ?? [];
  return [0, 1].map((at) => (typeof names[at] === "string" ? names[at] : ""));
}

/** @param {string[]} names */
export function keepNames(names) {
  remember(NAMES, names);
}

/** Returns the names of the players of a game; a machine has none. @param {string[]} players */
export function namesOf(players) {
  const humans = lastNames();
  return players.map((player) => (player === "human" ? (humans.shift() ?? "") : ""));
}

/** Returns the players of a game with a machine, the human at a side (`1`, `2` or `any`). @param {string} side @param {string} machine */
export function withMachine(side, machine) {
  const first = side === "any" ? Math.random() < 0.5 : side !== "2";
  return first ? ["human", machine] : [machine, "human"];
}

/** Begins a game with the players chosen last; two machines, and a friend in another place, only when they are asked for. @param {string} game */
export async function beginAtOnce(game) {
  const { mode, side = "1", level1 = USUAL_LEVEL } = lastSetup();
  const players = mode === "humans" ? ["human", "human"] : withMachine(side, level1);
  const seed = Math.floor(Math.random() * 1e9);
  const { id } = await post("/api/play", { game, players, names: namesOf(players), seed });
  await go(`play/${id}`);
}
