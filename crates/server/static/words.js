// The texts of the page in the chosen language, loaded from the server. The few that are needed without a server are here.

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @type {Record<string, Record<string, string>>} the texts for a page that cannot reach its server */
const BUILT_IN = {
  en: {
    "page-unreachable": "The server cannot be reached. Check that it is running and that you are online.",
    "page-trouble": "Something went wrong",
    "page-failed": "The page could not be shown.",
    "page-retry": "Try again",
    "page-home": "Back to the games",
  },
  fr: {
    "page-unreachable": "Le serveur est injoignable. Vérifiez qu’il est démarré et que le réseau fonctionne.",
    "page-trouble": "Une erreur s’est produite",
    "page-failed": "La page n’a pas pu s’afficher.",
    "page-retry": "Réessayer",
    "page-home": "Retour aux jeux",
  },
};

/** @type {Record<string, string>} */
let words = BUILT_IN[settings.language] ?? {};

/** Loads the texts of the chosen language. */
export async function loadTexts() {
  const { language } = settings;
  const loaded = await get("/api/words");
  // The language may have changed again since.
  if (language === settings.language) words = loaded;
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

/** Returns a label and what follows it, with the colon of the language. @param {string} label @param {string} text */
export function labelled(label, text) {
  return say("page-labelled", { label, text });
}
