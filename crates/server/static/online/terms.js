// What two players agree on, in words: the clock, takebacks, and times that are counted in days.

import { settings } from "../settings.js";
import { say } from "../words.js";

/** @typedef {import("../../types/protocol.js").Takeback} Takeback */

/** The units of a time control, longest first. */
const UNITS = /** @type {const} */ ({ d: "day", h: "hour", m: "minute", s: "second" });

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Returns a number of units in words, such as "3 days". @param {number} number @param {string} unit */
export function amount(number, unit) {
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay: "long" }).format(number);
}

/** Returns a duration of a time control, such as `1h30m`, in words; empty for no time. @param {string} text */
function duration(text) {
  const parts = [...text.matchAll(/(\d+)([dhms])/g)];
  const words = parts.map(([, number, unit]) => [Number(number), UNITS[/** @type {keyof typeof UNITS} */ (unit)]]);
  return words.flatMap(([number, unit]) => (number ? [amount(Number(number), String(unit))] : [])).join(" ");
}

/** Returns a time control, such as `5m+3s` or `3d/move`, in words. @param {string | null} clock */
export function clockWords(clock) {
  if (!clock) return say("page-clock-none");
  const [budget = "", perMove] = clock.split("/");
  if (perMove !== undefined) return say("page-clock-each", { time: duration(budget) });
  const [time, more] = budget.split("+").map(duration);
  return say(more ? "page-clock-fischer" : "page-clock-budget", { time: time ?? "", more: more ?? "" });
}

/** Returns when moves may be taken back, in words. @param {Takeback} takeback */
export function takebackWords(takeback) {
  return say(`page-takeback-${takeback}`);
}

/** Returns a time of a day or more in words, such as "2 days 4 h"; null for a shorter one. @param {number} milliseconds */
export function longTime(milliseconds) {
  if (milliseconds < DAY) return null;
  const [days, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)];
  return amount(days, "day") + (hours ? ` ${hours}\u00a0h` : "");
}

/** Returns the moment until which a move can wait, in words, if that is more than an hour away. @param {number | null} deadline in UNIX milliseconds */
export function deadlineWords(deadline) {
  if (deadline === null || deadline - Date.now() < HOUR) return "";
  const form = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  return say("page-deadline", { when: new Intl.DateTimeFormat(settings.language, form).format(deadline) });
}
