// The sentences of the page, in the language that was chosen. They come from the server's own language files; the
// page has none of its own.

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @type {Record<string, string>} */
let words = {};

/** Fetches the sentences of the chosen language. */
export async function learn() {
  words = await get("/api/words");
  document.documentElement.lang = settings.language;
}

/**
 * What a name says, with values in place of `{name}`. Where a number decides, there is a second sentence whose name
 * ends in `-one`.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function say(id, values = {}) {
  const single = values.count === 1 ? words[`${id}-one`] : undefined;
  const pattern = single ?? words[id] ?? id;
  return pattern.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Whether there is such a sentence. @param {string} id */
export function knows(id) {
  return id in words;
}

/** A sentence of its own begins with a capital. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
