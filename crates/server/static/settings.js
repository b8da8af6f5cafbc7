// The user's settings, stored in this browser: language, colours, motion, sound, hints on the board, and how moves are
// written.

/**
 * @typedef {object} Settings
 * @property {"en" | "fr"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "full" | "none"} motion
 * @property {boolean} sound
 * @property {boolean} rings whether possible touches are marked
 * @property {boolean} values whether an analysis shows the values of moves on the board
 * @property {boolean} notation whether lists show moves in notation, not in words
 */

const KEY = "iroko-settings";

/** @returns {Settings} */
function preferred() {
  const french = navigator.language.toLowerCase().startsWith("fr");
  const language = french ? "fr" : "en";
  return { language, theme: "auto", motion: "auto", sound: false, rings: true, values: true, notation: false };
}

/** Reads a value from local storage; null if it is missing or unreadable. @param {string} key @returns {any} */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Writes a value to local storage, if the browser allows it; null removes it. @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without local storage.
  }
}

/** @type {Settings} */
export const settings = { ...preferred(), ...recall(KEY) };

/** Changes and stores some of the settings. @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  remember(KEY, settings);
  apply();
}

/** Applies the settings to the page. */
export function apply() {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = still() ? "none" : "full";
}

/** Returns whether animations are off. */
export function still() {
  if (settings.motion !== "auto") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
