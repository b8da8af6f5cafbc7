// Asking the server. Every refusal becomes an error with the sentence the server gave.

import { settings } from "./settings.js";

/** A refusal of the server. */
export class Refusal extends Error {
  /** @param {string} id @param {string} sentence @param {number} status */
  constructor(id, sentence, status) {
    super(sentence);
    this.id = id;
    this.status = status;
  }
}

/** An address with the language in it. @param {string} path */
export function spoken(path) {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${settings.language}`;
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<any>} */
export function get(path, signal) {
  return ask(path, { signal });
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export function post(path, body, signal) {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** @param {string} path @param {RequestInit} how */
async function ask(path, how) {
  const answer = await fetch(spoken(path), how);
  const kind = answer.headers.get("content-type") ?? "";
  const body = kind.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return body;
  const why = body?.error;
  throw new Refusal(why?.id ?? "http", why?.sentence ?? `${answer.status} ${answer.statusText}`, answer.status);
}
