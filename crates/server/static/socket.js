// The WebSocket connection to a game on the server. It reconnects when the connection is lost.

import { withLanguage } from "./api.js";

/** @typedef {import("../types/protocol.js").ClientMessage} ClientMessage */
/** @typedef {import("../types/protocol.js").ServerMessage} ServerMessage */

export class Connection {
  /**
   * @param {string} id the game
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(state: "open" | "broken" | "gone") => void} onChange
   */
  constructor(id, onMessage, onChange) {
    this.id = id;
    this.onMessage = onMessage;
    this.onChange = onChange;
    this.tries = 0;
    this.closed = false;
    /** @type {ClientMessage[]} messages sent while disconnected */
    this.queue = [];
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = withLanguage(`/api/play/${encodeURIComponent(this.id)}/socket`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.onChange("open");
      for (const message of this.queue.splice(0)) this.send(message);
    });
    socket.addEventListener("message", (event) => this.onMessage(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.reconnect());
  }

  /** Reconnects with increasing delays, as long as the server has the game. */
  async reconnect() {
    if (this.closed) return;
    this.onChange("broken");
    const wait = Math.min(8000, 250 * 2 ** this.tries++);
    setTimeout(async () => {
      if (this.closed) return;
      const known = await fetch(`/api/play/${encodeURIComponent(this.id)}`).catch(() => null);
      if (this.closed) return;
      if (known?.status === 404) return this.onChange("gone");
      this.connect();
    }, wait);
  }

  /** @param {ClientMessage} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (this.queue.length < 4) this.queue.push(message);
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
