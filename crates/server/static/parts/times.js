// Times of games in lists: how long ago, and how much is left, in one unit. The terms of a clock are in online/terms.js.

import { el } from "../dom.js";
import { amount } from "../online/terms.js";
import { settings } from "../settings.js";
import { say } from "../words.js";

/** The units of time in which an age is told, in seconds. */
const UNITS = /** @type {const} */ ([
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
]);

/** Returns a time in the past in words, with the exact date as its title. @param {number} at */
export function ago(at) {
  const age = Math.max(0, (Date.now() - at) / 1000);
  const [unit, seconds] = UNITS.findLast(([, length]) => age >= length) ?? /** @type {const} */ (["second", 1]);
  const count = unit === "second" ? 0 : Math.floor(age / seconds);
  return timeElement(at, new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(-count, unit));
}

/** Returns the time until a deadline in words, rounded down, with the exact date as its title. @param {number} deadline */
export function left(deadline) {
  const rest = Math.max(0, (deadline - Date.now()) / 1000);
  const [unit, seconds] = UNITS.slice(0, 3).findLast(([, length]) => rest >= length) ?? [];
  return timeElement(deadline, unit ? amount(Math.floor(rest / (seconds ?? 1)), unit) : say("page-mine-soon"));
}

/** @param {number} at @param {string} words */
function timeElement(at, words) {
  const date = new Date(at);
  const full = new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeStyle: "short" }).format(date);
  return el("time", { datetime: date.toISOString(), title: full }, words);
}
