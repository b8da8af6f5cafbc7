// The settings dialog: language, colours, motion, sound, rings.

import { sentenceOf } from "../api.js";
import { dialog } from "../dialog.js";
import { el, patch } from "../dom.js";
import { change, settings } from "../settings.js";
import { sound } from "../sound.js";
import { say } from "../words.js";
import { segments } from "../parts/segments.js";

/** Opens the settings. @param {() => Promise<void>} again renders the page in another language */
export function openSettings(again) {
  const box = dialog(say("page-settings"), [form("")]);
  box.addEventListener("change", async () => {
    const [before, silent] = [settings.language, !settings.sound];
    store(new FormData(/** @type {HTMLFormElement} */ (box.querySelector("form"))));
    if (silent) sound("strike");
    if (settings.language === before) return;
    let trouble = "";
    await again().catch((why) => {
      change({ language: before });
      trouble = sentenceOf(why);
    });
    box.setAttribute("aria-label", say("page-settings"));
    // The choice that was just made keeps the focus.
    patch(box, el("h2", {}, say("page-settings")), form(trouble));
    for (const choice of box.querySelectorAll("input"))
      if (choice.name === "language") choice.checked = choice.value === settings.language;
  });
}

/** @param {FormData} values */
function store(values) {
  change({
    language: values.get("language") === "fr" ? "fr" : "en",
    theme: /** @type {any} */ (values.get("theme")),
    motion: /** @type {any} */ (values.get("motion")),
    sound: values.get("sound") === "on",
    rings: values.get("rings") === "on",
  });
}

/** Returns the form with the current settings. @param {string} trouble why the language could not be changed */
function form(trouble) {
  return el(
    "form",
    { method: "dialog" },
    segments(
      "language",
      say("page-language"),
      [
        ["en", "English"],
        ["fr", "Français"],
      ],
      settings.language,
    ),
    segments(
      "theme",
      say("page-theme"),
      [
        ["auto", say("page-auto")],
        ["light", say("page-light")],
        ["dark", say("page-dark")],
      ],
      settings.theme,
    ),
    segments(
      "motion",
      say("page-motion"),
      [
        ["auto", say("page-auto")],
        ["full", say("page-motion-full")],
        ["none", say("page-motion-none")],
      ],
      settings.motion,
    ),
    segments(
      "sound",
      say("page-sound"),
      [
        ["off", say("page-off")],
        ["on", say("page-on")],
      ],
      settings.sound ? "on" : "off",
    ),
    segments(
      "rings",
      say("page-rings"),
      [
        ["on", say("page-on")],
        ["off", say("page-off")],
      ],
      settings.rings ? "on" : "off",
    ),
    trouble ? el("p", { class: "trouble", role: "alert" }, trouble) : null,
    el("button", { class: "primary go" }, say("page-done")),
  );
}
