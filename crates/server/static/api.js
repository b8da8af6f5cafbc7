// Requests to the server. Every failure becomes a `Refusal` with a sentence: the server's, or the page's own if no
// readable response came.

import { settings } from "./settings.js";
import { say } from "./words.js";

/** The path below which the server serves everything, such as `/iroko`; empty for the whole site. */
const BASE = new URL(import.meta.url).pathname.replace(/\/(v\/[0-9a-f]+\/)?api\.js$/, "");

/** The id of a `Refusal` without a response: the server or the network is gone. */
export const UNREACHABLE = "page-unreachable";

/** A failed request, or a page that does not exist. */
export class Refusal extends Error {
  /** @param {string} id @param {string} sentence @param {number} status the HTTP status, or 0 without a response */
  constructor(id, sentence, status) {
    super(sentence);
    this.id = id;
    this.status = status;
  }
}

/** Returns the sentence of an error. The text of other errors is for programmers, in the console. @param {unknown} why */
export function sentenceOf(why) {
  if (why instanceof Refusal) return why.message;
  console.warn(why);
  return say("page-failed");
}

/** Returns the address of a path of the server. @param {string} path */
export function at(path) {
  return BASE + path;
}

/** Returns the address of a path of the API, with the language; other addresses stay as they are. @param {string} path */
export function withLanguage(path) {
  if (!path.startsWith("/api/")) return path;
  return `${at(path)}${path.includes("?") ? "&" : "?"}lang=${settings.language}`;
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
  try {
    const response = await fetch(withLanguage(path), options);
    const kind = response.headers.get("content-type") ?? "";
    const body = kind.includes("json") ? await response.json() : await response.text();
    if (response.ok) return body;
    const { id = "http", sentence = say("page-server-failed"), detail } = body.error ?? {};
    if (detail) console.warn(path, detail);
    throw new Refusal(id, sentence, response.status);
  } catch (why) {
    // An abandoned request is no failure.
    if (why instanceof Refusal || options.signal?.aborted) throw why;
    console.warn(path, why);
    throw new Refusal(UNREACHABLE, say(UNREACHABLE), 0);
  }
}
