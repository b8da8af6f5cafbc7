// Saying things without a place of their own: to those who listen, and as a line that passes. And the small sounds,
// which are off unless somebody wants them.

import { find } from "./dom.js";
import { settings } from "./settings.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Tells those who listen. @param {string} text */
export function announce(text) {
  const place = find("#announcer");
  // The same sentence twice is said twice only if it was gone in between.
  place.textContent = "";
  setTimeout(() => (place.textContent = text), 30);
}

/** Shows a line for a few seconds; it is read aloud too. @param {string} text */
export function toast(text) {
  const place = find("#toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(fading);
  fading = setTimeout(() => {
    place.classList.remove("shown");
    place.textContent = "";
  }, 5000);
}

/** @type {AudioContext | null} */
let audio = null;

/** A knock on wood: a short, low tone that dies away. @param {number} [pitch] */
export function knock(pitch = 220) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, audio.currentTime);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, audio.currentTime + 0.08);
  volume.gain.setValueAtTime(0.18, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.13);
}
