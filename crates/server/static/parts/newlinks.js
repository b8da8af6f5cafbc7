// Links to the setup of a game between two places, one for each game.

import { el } from "../dom.js";

/** @param {import("../../types/protocol.js").GameInfo[]} all @param {boolean} [listed] in the lobby */
export function newLinks(all, listed = false) {
  const query = listed ? "with=link&listed=true" : "with=link";
  return el(
    "p",
    { class: "buttons new-links" },
    all.map(({ name, title }) => el("a", { class: "button", href: `#/new/${name}?${query}`, "data-game": name }, title)),
  );
}
