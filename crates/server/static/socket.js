// The line to a game on the server: it says what happens, and calls again when the line breaks.

import { spoken } from "./api.js";

/** @typedef {import("../types/protocol.js").ClientMessage} ClientMessage */
/** @typedef {import("../types/protocol.js").ServerMessage} ServerMessage */

export class Line {
  /**
   * @param {string} id the game
   * @param {(message: ServerMessage) => void} hear
   * @param {(state: "open" | "broken" | "gone") => void} change
   */
  constructor(id, hear, change) {
    this.id = id;
    this.hear = hear;
    this.change = change;
    this.tries = 0;
    this.closed = false;
    /** @type {ClientMessage[]} what was said while the line was broken */
    this.waiting = [];
    this.call();
  }

  call() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = spoken(`/api/play/${encodeURIComponent(this.id)}/socket`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.change("open");
      for (const message of this.waiting.splice(0)) this.say(message);
    });
    socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost());
  }

  /** The line broke: call again, later each time, as long as the server knows the game. */
  async lost() {
    if (this.closed) return;
    this.change("broken");
    const wait = Math.min(8000, 250 * 2 ** this.tries++);
    setTimeout(async () => {
      if (this.closed) return;
      const known = await fetch(`/api/play/${encodeURIComponent(this.id)}`).catch(() => null);
      if (this.closed) return;
      if (known?.status === 404) return this.change("gone");
      this.call();
    }, wait);
  }

  /** @param {ClientMessage} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (this.waiting.length < 4) this.waiting.push(message);
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
