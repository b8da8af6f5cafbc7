// The settings dialog: language, colours, motion, sound, rings.

import { dialog } from "../dialog.js";
import { el } from "../dom.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";
import { segments } from "./setup.js";

/** Opens the settings. @param {() => Promise<void>} again renders the page in another language */
export function openSettings(again) {
  const form = el(
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
    el("button", { class: "primary go" }, say("page-done")),
  );
  const box = dialog(say("page-settings"), [form]);
  const previous = settings.language;
  form.addEventListener("change", () => {
    const value = (/** @type {string} */ name) => String(new FormData(form).get(name));
    change({
      language: value("language") === "fr" ? "fr" : "en",
      theme: /** @type {any} */ (value("theme")),
      motion: /** @type {any} */ (value("motion")),
      sound: value("sound") === "on",
      rings: value("rings") === "on",
    });
  });
  box.addEventListener("close", () => settings.language !== previous && again());
}
