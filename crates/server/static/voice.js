// Announcements to screen readers, short messages (toasts), and sounds, which are off by default.

import { find } from "./dom.js";
import { settings } from "./settings.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Announces a text to screen readers. @param {string} text */
export function announce(text) {
  const place = find("#announcer");
  // Clear it first, so that a repeated sentence is announced again.
  place.textContent = "";
  setTimeout(() => (place.textContent = text), 30);
}

/** Shows a message for a few seconds; screen readers announce it. @param {string} text */
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

/** Plays the sound of a knock on wood, if sounds are on. @param {number} [pitch] */
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
