// The dialog that opens a seat on another device: its link, with a code to scan.

import { dialog } from "../dialog.js";
import { el } from "../dom.js";
import { linkBox, localRemark } from "../online/links.js";
import { seatLink } from "../tokens.js";
import { say } from "../words.js";

/** @param {import("../tokens.js").OwnSeat} seat @param {string} title the title of the game */
export function openDevice({ id, token }, title) {
  const name = say("page-mine-device-of", { game: title });
  dialog(name, [
    el("p", {}, say("page-mine-device-why")),
    linkBox(seatLink(id, token), { label: say("page-mine-link"), name: "seat", title: name, code: true }),
    localRemark() ?? "",
    el("form", { method: "dialog", class: "buttons" }, el("button", {}, say("page-close"))),
  ]);
}
