// The player's games between two places: what the server knows of those whose seats this browser keeps, asked again from
// time to time. Not the seats themselves, which are in tokens.js.

import { post } from "./api.js";
import { SEATS } from "./keep.js";
import { setTurns } from "./router.js";
import { settings } from "./settings.js";
import { ownSeats } from "./tokens.js";

/** @typedef {import("../types/protocol.js").GameSummary} GameSummary */
/** @typedef {import("./tokens.js").OwnSeat} OwnSeat */

/** A game of the player. The server knows no `game` that was removed, or whose link was replaced. @typedef {{ seat: OwnSeat, game: GameSummary | null }} Own */

/** How often the server is asked, in milliseconds: while the list is on the screen, and otherwise. */
const WATCHED = 30_000;
const UNWATCHED = 60_000;

/** What is older than this is asked for again when a page needs it, in milliseconds. */
const FRESH = 10_000;

/** The most games of a request. */
const MOST = 100;

/** @type {{ own: Own[], at: number, language: string } | null} */
let latest = null;
/** @type {Promise<Own[]> | null} */
let asking = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Set<(own: Own[], turns: Own[]) => unknown>} */
const listeners = new Set();
/** The number of lists on the screen. */
let lists = 0;
let hasBegun = false;

/** Returns whether it is the player's turn. @param {Own} own */
export function isTurn({ game }) {
  return game?.yours === true;
}

/** Returns whether a game goes on. @param {Own} own */
export function isGoing({ game }) {
  return game !== null && !game.over;
}

/** Returns games in the order of a list: one's own turn first, by deadline, then the latest. @param {Own[]} own */
export function inOrder(own) {
  const rank = (/** @type {Own} */ one) => (isTurn(one) ? 0 : isGoing(one) ? 1 : one.game ? 2 : 3);
  const until = (/** @type {Own} */ { game }) => game?.deadline ?? Infinity;
  return own.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    if (rank(one) === 0 && until(one) !== until(other)) return until(one) - until(other);
    return (other.game?.changed ?? other.seat.at) - (one.game?.changed ?? one.seat.at);
  });
}

/** Returns the games, also for a page that has just been opened; an error if the server cannot be reached. @returns {Promise<Own[]>} */
export async function myGames() {
  const isFresh = latest && latest.language === settings.language && Date.now() - latest.at < FRESH;
  return isFresh && latest && isSame(latest.own, ownSeats()) ? latest.own : ask();
}

/** @param {Own[]} own @param {OwnSeat[]} seats */
function isSame(own, seats) {
  const tokens = new Set(own.map(({ seat }) => seat.token));
  return own.length === seats.length && seats.every((seat) => tokens.has(seat.token));
}

/** Asks the server once, also for several callers. */
function ask() {
  asking ??= request().finally(() => {
    asking = null;
    plan();
  });
  return asking;
}

/** @returns {Promise<Own[]>} */
async function request() {
  const [seats, { language }] = [ownSeats(), settings];
  /** @type {(GameSummary | null)[]} */
  const games = [];
  for (let from = 0; from < seats.length; from += MOST) {
    const some = seats.slice(from, from + MOST).map(({ id, token }) => ({ id, token }));
    games.push(...(await post("/api/mine", { games: some })).games);
  }
  // A seat may have been removed meanwhile.
  const kept = new Set(ownSeats().map((seat) => seat.token));
  const own = seats.map((seat, at) => ({ seat, game: games[at] ?? null })).filter(({ seat }) => kept.has(seat.token));
  tell(own, language);
  return own;
}

/** Keeps what the server answered, and tells everyone who shows it. @param {Own[]} own @param {string} language */
function tell(own, language) {
  const turns = latest ? own.filter((one) => isTurn(one) && isNews(one, latest?.own ?? [])) : [];
  latest = { own, at: Date.now(), language };
  setTurns(own.filter(isTurn).length);
  for (const listener of listeners) listener(own, turns);
}

/** Returns whether it was not yet the player's turn in the same position. @param {Own} one @param {Own[]} before */
function isNews({ seat, game }, before) {
  const old = before.find((other) => other.seat.id === seat.id);
  return old?.game !== undefined && !(old.game?.yours && old.game.plies === game?.plies);
}

/** Asks now, without a report of failure: the next time may succeed. */
export function refresh() {
  if (ownSeats().length === 0) {
    if (latest?.own.length) tell([], settings.language);
    return Promise.resolve();
  }
  return ask().then(
    () => undefined,
    () => undefined,
  );
}

/** Plans the next request; without seats there is none. */
function plan() {
  clearTimeout(timer);
  const pause = lists > 0 && !document.hidden ? WATCHED : UNWATCHED;
  timer = setTimeout(() => (ownSeats().length > 0 ? refresh() : plan()), pause);
}

/** Keeps the games up to date from now on, for as long as the document is open. */
export function begin() {
  if (hasBegun) return;
  hasBegun = true;
  const news = () => void (document.hidden ? plan() : refresh());
  document.addEventListener("visibilitychange", news);
  addEventListener("hashchange", () => refresh());
  // Another tab has taken or removed a seat; without a key it has removed everything.
  addEventListener("storage", ({ key }) => void ((key === null || key.startsWith(SEATS)) && refresh()));
  void refresh();
}

/**
 * Calls a function with the games after every answer of the server, and with those in which it has become the player's
 * turn.
 * @param {(own: Own[], turns: Own[]) => unknown} listener @param {AbortSignal} [signal]
 */
export function onAnswer(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/** Asks more often until a list is closed. @param {AbortSignal} closed */
export function watch(closed) {
  lists++;
  plan();
  closed.addEventListener("abort", () => lists--);
}
