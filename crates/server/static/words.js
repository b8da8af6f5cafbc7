// The texts of the page in the chosen language, loaded from the server.

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @type {Record<string, string>} */
let words = {};

/** Loads the texts of the chosen language. */
export async function loadTexts() {
  words = await get("/api/words");
  document.documentElement.lang = settings.language;
}

/**
 * Returns the text of an id with its `{name}` placeholders filled in. If `count` is 1, a text whose id ends in `-one`
 * is preferred.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function say(id, values = {}) {
  const single = values.count === 1 ? words[`${id}-one`] : undefined;
  const pattern = single ?? words[id] ?? id;
  return pattern.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Returns whether a text exists. @param {string} id */
export function hasText(id) {
  return id in words;
}

/** Capitalizes a text. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
