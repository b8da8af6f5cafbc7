// Requests to the server. An error response becomes a `Refusal` with the server's sentence.

import { settings } from "./settings.js";

/** An error response of the server. */
export class Refusal extends Error {
  /** @param {string} id @param {string} sentence @param {number} status */
  constructor(id, sentence, status) {
    super(sentence);
    this.id = id;
    this.status = status;
  }
}

/** Adds the language to an address. @param {string} path */
export function withLanguage(path) {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${settings.language}`;
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<any>} */
export function get(path, signal) {
  return request(path, { signal });
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export function post(path, body, signal) {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** @param {string} path @param {RequestInit} options */
async function request(path, options) {
  const response = await fetch(withLanguage(path), options);
  const kind = response.headers.get("content-type") ?? "";
  const body = kind.includes("json") ? await response.json() : await response.text();
  if (response.ok) return body;
  const why = body?.error;
  throw new Refusal(why?.id ?? "http", why?.sentence ?? `${response.status} ${response.statusText}`, response.status);
}
