// Seats as a file, to open one's games on another device: writing it, and reading it strictly, since its tokens are
// secrets and its contents are believed.

/** @typedef {import("../tokens.js").OwnSeat} OwnSeat */

const FORMAT = "iroko-seats";
const VERSION = 1;

/** The most seats that are read from a file. */
const MOST = 2000;

/** Returns the file of seats. @param {OwnSeat[]} seats @param {string} warning that the file holds secrets @param {string} server its address */
export function seatFile(seats, warning, server) {
  const file = { format: FORMAT, version: VERSION, warning, server, written: new Date().toISOString(), seats };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads a file of seats: all of it, or nothing.
 * @param {string} text
 * @returns {{ seats: OwnSeat[] } | { wrong: "foreign" | "newer" | "damaged" }}
 */
export function readSeatFile(text) {
  const file = parsed(text);
  if (file?.format !== FORMAT || !Number.isInteger(file.version)) return { wrong: "foreign" };
  if (file.version > VERSION) return { wrong: "newer" };
  if (!Array.isArray(file.seats) || file.seats.length > MOST || !file.seats.every(isSeat)) return { wrong: "damaged" };
  return { seats: file.seats.map(copyOf) };
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns whether a value is a seat. Its id becomes part of addresses. @param {any} seat */
function isSeat(seat) {
  const { id, game, side, token, invitation, invited = false, at } = seat ?? {};
  const isToken = (/** @type {unknown} */ text) => typeof text === "string" && /^[A-Za-z0-9]{43}$/.test(text);
  return (
    typeof id === "string" &&
    /^[0-9a-f]{32}$/.test(id) &&
    typeof game === "string" &&
    /^[a-z0-9-]{1,40}$/.test(game) &&
    (side === 1 || side === 2) &&
    isToken(token) &&
    (invitation === undefined || isToken(invitation)) &&
    typeof invited === "boolean" &&
    Number.isFinite(at) &&
    at > 0
  );
}

/** Returns a seat without what does not belong to it; none is from the future, where it would stay the latest for ever. @param {OwnSeat} seat @returns {OwnSeat} */
function copyOf({ at, ...seat }) {
  const known = ["id", "game", "side", "token", "invitation", "invited"];
  const own = Object.entries(seat).filter(([name]) => known.includes(name));
  return /** @type {OwnSeat} */ ({ ...Object.fromEntries(own), at: Math.min(at, Date.now()) });
}

/** Returns the seats of a file that are new here, or later than those kept: what an import changes. @param {OwnSeat[]} seats @param {(id: string) => OwnSeat | undefined} kept */
export function newerSeats(seats, kept) {
  /** @type {Map<string, OwnSeat>} */
  const latest = new Map();
  for (const seat of seats) if (seat.at > (latest.get(seat.id) ?? kept(seat.id) ?? { at: 0 }).at) latest.set(seat.id, seat);
  return [...latest.values()];
}
