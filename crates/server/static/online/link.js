// The link of a seat, as it is opened: what it opens is kept in this browser, and its secret leaves the address.

import { post } from "../api.js";
import { rename } from "../router.js";
import { keepSeat, ownSeat } from "../tokens.js";
import { toast } from "../voice.js";
import { say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameSummary} GameSummary */

/** Reads the link of a seat, if the address is one. @param {string} id @param {URLSearchParams} query @param {AbortSignal} leave */
export async function readLink(id, query, leave) {
  const token = query.get("seat");
  if (token === null) return;
  const kept = ownSeat(id);
  if (kept?.token !== token) {
    const asked = [token, ...(kept ? [kept.token] : [])].map((one) => ({ id, token: one }));
    /** @type {(GameSummary | null)[]} */
    const [linked, own] = (await post("/api/mine", { games: asked })).games;
    leave.throwIfAborted();
    if (!linked?.seat) toast(say("page-link-dead"));
    // A player who opens the invitation that they sent, to look at it, stays in their own seat.
    else if (own?.seat) toast(say("page-link-own"));
    else keepSeat({ id, game: linked.game, side: linked.seat, token, invited: true });
  }
  // Only now: if the server did not answer, the address can be tried again.
  rename(`play/${id}`);
}
