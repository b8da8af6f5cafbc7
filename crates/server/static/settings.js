// What the user prefers, kept in this browser: language, colours, motion, sound, and what helps at the board.

/**
 * @typedef {object} Settings
 * @property {"en" | "fr"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "full" | "none"} motion
 * @property {boolean} sound
 * @property {boolean} rings whether what can be touched is shown
 */

const KEY = "iroko-settings";

/** @returns {Settings} */
function preferred() {
  const french = navigator.language.toLowerCase().startsWith("fr");
  return { language: french ? "fr" : "en", theme: "auto", motion: "auto", sound: false, rings: true };
}

/** What is written in this browser; nothing if it may not be read. @param {string} key @returns {any} */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Writes something down in this browser, if it allows that. @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** @type {Settings} */
export const settings = { ...preferred(), ...recall(KEY) };

/** Changes some of the settings and keeps them. @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  remember(KEY, settings);
  apply();
}

/** Lets the page look as the settings say. */
export function apply() {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = still() ? "none" : "full";
}

/** Whether nothing shall move. */
export function still() {
  if (settings.motion !== "auto") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
