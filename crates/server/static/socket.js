// The WebSocket connection to a game on the server. It detects a silent server, reconnects when the connection is lost,
// and never sends a message late: without a connection, a message is refused.

import { at, withLanguage } from "./api.js";
import { viewFrom } from "./view.js";

/** @typedef {import("../types/protocol.js").ClientMessage} ClientMessage */
/** @typedef {import("../types/protocol.js").ServerMessage} ServerMessage */
/**
 * refused: a message was not sent; gone: the server has discarded the game; outdated: it speaks a newer protocol; banned:
 * it accepts nothing from this address; crowded: too many watch the game.
 * @typedef {"open" | "lost" | "refused" | "gone" | "outdated" | "banned" | "crowded" | "closed"} Change
 */

/** The version of the protocol that this page speaks. */
const PROTOCOL = 1;

/** The number of tries after which the wait is the longest. */
const MANY_TRIES = 5;

/** The reasons with which the server closes a socket and that a new connection does not change. @type {Record<string, Change>} */
const FINAL = { outdated: "outdated", banned: "banned" };

/** The time without a message after which the server is pinged, and the time it then has to answer, in milliseconds. */
const [QUIET, PATIENCE] = [10_000, 5_000];

/** The longest time between two attempts to connect, in milliseconds. */
const MAX_WAIT = 8_000;

export class Connection {
  /**
   * @param {string} id the game
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(change: Change) => void} onChange
   */
  constructor(id, onMessage, onChange) {
    this.id = id;
    this.onMessage = onMessage;
    this.onChange = onChange;
    this.tries = 0;
    this.reopenedAt = -Infinity;
    this.closed = this.opened = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} the next attempt */
    this.waiting = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} the next check of a silent server */
    this.watching = undefined;
    this.check = () => !document.hidden && (this.isOpen ? this.probe() : this.retry());
    for (const type of ["online", "offline"]) addEventListener(type, this.check);
    document.addEventListener("visibilitychange", this.check);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = withLanguage(`/api/play/${encodeURIComponent(this.id)}/socket?view=${viewFrom("auto")}&protocol=${PROTOCOL}`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    this.watch(socket);
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.opened = true;
      this.onChange("open");
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.watch(socket);
      this.onMessage(JSON.parse(event.data));
    });
    socket.addEventListener("close", ({ reason }) => this.ended(socket, reason));
  }

  /** Handles the end of a socket for a reason that the server gives, or without one. @param {WebSocket} socket @param {string} reason */
  ended(socket, reason) {
    if (this.closed || socket !== this.socket) return;
    const final = FINAL[reason];
    if (final) return this.stop(final);
    if (reason === "crowded") {
      this.onChange("crowded");
      this.tries = MANY_TRIES;
    }
    // The server has read the game again, and is there.
    const now = performance.now();
    if (reason === "reopen" && now - this.reopenedAt > QUIET) {
      this.reopenedAt = now;
      this.socket = null;
      this.tries = 1;
      return void this.attempt();
    }
    this.lose(socket);
  }

  /** Ends the connection for good. @param {Change} why */
  stop(why) {
    this.onChange(why);
    this.finish();
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Waits for the next message of a socket. @param {WebSocket} socket */
  watch(socket) {
    clearTimeout(this.watching);
    this.watching = setTimeout(() => (socket.readyState === WebSocket.OPEN ? this.probe() : this.lose(socket)), QUIET);
  }

  /** Pings the server, and gives the socket up if no answer comes. */
  probe() {
    const { socket } = this;
    if (!socket) return;
    socket.send(JSON.stringify({ type: "ping" }));
    clearTimeout(this.watching);
    this.watching = setTimeout(() => this.lose(socket), PATIENCE);
  }

  /** Gives a socket up. @param {WebSocket} socket */
  lose(socket) {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.watching);
    socket.close();
    this.schedule();
  }

  /** Schedules the next attempt. The first connection of an unknown game is no loss, so its reason is looked up at once. */
  schedule() {
    const isLoss = this.opened || this.tries > 0;
    if (isLoss) this.onChange("lost");
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.attempt(), isLoss ? Math.min(MAX_WAIT, 250 * 2 ** this.tries) : 0);
    this.tries++;
  }

  /** Connects, if the server can be reached and still has the game. */
  async attempt() {
    clearTimeout(this.waiting);
    const attempt = (this.attempting = Symbol("attempt"));
    const signal = AbortSignal.timeout(PATIENCE);
    const known = await fetch(at(`/api/play/${encodeURIComponent(this.id)}`), { signal }).catch(() => null);
    if (this.closed || attempt !== this.attempting || this.socket) return;
    if (known?.status === 404) this.onChange("gone");
    else if (known?.status === 403) this.stop("banned");
    else if (known) this.connect();
    else this.schedule();
  }

  /** Tries to connect at once. */
  retry() {
    if (this.closed || this.isOpen) return;
    const { socket } = this;
    this.socket = null;
    this.tries = 1;
    socket?.close();
    this.attempt();
  }

  /** Sends a message; without a connection, refuses it. @param {ClientMessage} message */
  send(message) {
    if (this.socket && this.isOpen) this.socket.send(JSON.stringify(message));
    else this.onChange("refused");
  }

  close() {
    this.finish();
    this.onChange("closed");
  }

  /** Ends everything that could connect again. */
  finish() {
    this.closed = true;
    clearTimeout(this.waiting);
    clearTimeout(this.watching);
    for (const type of ["online", "offline"]) removeEventListener(type, this.check);
    document.removeEventListener("visibilitychange", this.check);
    this.socket?.close();
  }
}
