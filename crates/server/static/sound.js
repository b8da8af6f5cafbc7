// Short sounds, synthesised: knocks on wood for what happens on the board, notes of a marimba for what happens in the
// game. They are off by default.

import { settings } from "./settings.js";

/**
 * A stroke on wood.
 * @typedef {object} Stroke
 * @property {number} pitch in hertz
 * @property {number} [at] its start, in seconds
 * @property {number} [loud] from 0 to 1
 * @property {number} [rings] the seconds until it has faded; a knock is short, a note longer
 */

const KNOCK = 0.12;
const NOTE = 0.5;

/** @type {Record<"touch" | "move" | "strike" | "refusal" | "turn" | "low" | "solved" | "win" | "loss" | "draw", Stroke[]>} */
const SOUNDS = {
  touch: [{ pitch: 420, loud: 0.35, rings: 0.06 }],
  move: [{ pitch: 230 }],
  strike: [
    { pitch: 175, loud: 1 },
    { pitch: 260, at: 0.055, loud: 0.7 },
  ],
  refusal: [
    { pitch: 112, loud: 0.8 },
    { pitch: 100, at: 0.13, loud: 0.8 },
  ],
  turn: [
    { pitch: 392, loud: 0.45, rings: NOTE },
    { pitch: 523, at: 0.12, loud: 0.45, rings: NOTE },
  ],
  low: [
    { pitch: 784, loud: 0.45, rings: 0.16 },
    { pitch: 784, at: 0.18, loud: 0.45, rings: 0.16 },
    { pitch: 784, at: 0.36, loud: 0.45, rings: 0.16 },
  ],
  solved: [
    { pitch: 523, loud: 0.5, rings: NOTE },
    { pitch: 659, at: 0.1, loud: 0.5, rings: NOTE },
  ],
  win: [
    { pitch: 392, loud: 0.6, rings: NOTE },
    { pitch: 523, at: 0.11, loud: 0.6, rings: NOTE },
    { pitch: 659, at: 0.22, loud: 0.6, rings: NOTE },
    { pitch: 784, at: 0.33, loud: 0.7, rings: 0.9 },
  ],
  loss: [
    { pitch: 440, loud: 0.45, rings: NOTE },
    { pitch: 349, at: 0.16, loud: 0.45, rings: NOTE },
    { pitch: 294, at: 0.32, loud: 0.45, rings: 0.8 },
  ],
  draw: [
    { pitch: 392, loud: 0.5, rings: NOTE },
    { pitch: 392, at: 0.2, loud: 0.5, rings: 0.7 },
  ],
};

/** The partial tones of a wooden bar: pitch, loudness and duration relative to the lowest. */
const PARTIALS = [
  [1, 1, 1],
  [3.93, 0.28, 0.35],
  [9.2, 0.1, 0.12],
];

/** The loudness of the loudest stroke. */
const VOLUME = 0.16;

/** @type {AudioContext | null} */
let audio = null;

/** Plays a sound, if sounds are on. @param {keyof typeof SOUNDS} name */
export function sound(name) {
  // Without a gesture, browsers hold sounds back, and would play all of them at the first one.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const stroke of SOUNDS[name]) strike(audio, stroke);
}

/** Strikes a bar: a few partial tones that fade, the higher the sooner. @param {AudioContext} audio @param {Stroke} stroke */
function strike(audio, { pitch, at = 0, loud = 0.9, rings = KNOCK }) {
  const start = audio.currentTime + at;
  for (const [ratio = 1, level = 1, length = 1] of PARTIALS) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const end = start + rings * length;
    tone.frequency.setValueAtTime(pitch * ratio, start);
    // A short rise, so that nothing clicks.
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME * loud * level, start + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end + 0.02);
  }
}
