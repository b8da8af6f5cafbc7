// The dialog "Save or share": the record, a picture, a film, and a link that carries the whole game.

import { Refusal, sentenceOf, withLanguage } from "../api.js";
import { dialog } from "../dialog.js";
import { el, fill } from "../dom.js";
import { download, packed, saveBlob } from "../keep.js";
import { toast } from "../voice.js";
import { say } from "../words.js";

/**
 * What is shared: the name of the game, its record, the move on display, the side from which it is seen, and whether it
 * is over; a game that others can watch has an address for them.
 * @typedef {{ game: string, record: string, ply: number, view: string, over: boolean, watch?: string }} Shared
 */

/** The pixels of a picture. */
const SIZE = 1200;

/** Returns the address that opens a game on any server: a finished one as a review; one that can be watched, to watch it. @param {Shared} shared */
export function linkTo({ game, record, over, watch }) {
  if (watch) return watch;
  const page = over ? "review?" : `analysis/${game}?`;
  return `${location.origin}${location.pathname}#/${page}record=${packed(record)}`;
}

/** Returns a file name without an ending. @param {Shared} shared */
function fileName({ game }) {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${game}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Requests a picture or a film from the server. @param {string} form @param {Shared} shared @returns {Promise<Blob>} */
async function drawn(form, { record, ply, view }) {
  const response = await fetch(withLanguage(`/api/picture/${form}`), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: record, ply, view, size: form === "png" ? SIZE : undefined }),
  }).catch(() => null);
  if (!response) throw new Refusal("page-unreachable", say("page-unreachable"), 0);
  if (response.ok) return response.blob();
  const { error } = await response.json().catch(() => ({}));
  throw new Refusal(error?.id ?? "http", error?.sentence ?? say("page-server-failed"), response.status);
}

/** Shares a link with the system, or copies it. Returns whether that was possible. @param {string} url @param {string} title */
async function send(url, title) {
  if (navigator.share) {
    const outcome = await navigator.share({ title, url }).then(
      () => "shared",
      (why) => (why instanceof DOMException && why.name === "AbortError" ? "cancelled" : "failed"),
    );
    if (outcome !== "failed") return true;
  }
  return copy(url);
}

/** Copies a link. Returns whether that was possible: without a secure connection there is no clipboard. @param {string} url */
export async function copy(url) {
  try {
    await navigator.clipboard.writeText(url);
    toast(say("page-share-copied"));
    return true;
  } catch {
    return false;
  }
}

/** Opens the dialog. @param {Shared} shared @param {string} title the title of the game */
export function openShare(shared, title) {
  const trouble = el("p", { class: "trouble", role: "alert" });
  const name = fileName(shared);
  const picture = async (/** @type {string} */ form, /** @type {string} */ ending) => {
    trouble.textContent = say("page-share-busy");
    try {
      saveBlob(`${name}${ending}`, await drawn(form, shared));
      trouble.textContent = "";
    } catch (why) {
      trouble.textContent = sentenceOf(why);
    }
  };
  const link = async () => {
    const url = linkTo(shared);
    if (await send(url, `Iroko: ${title}`)) return void box.close();
    const field = el("input", { readonly: true, value: url, "aria-label": say("page-share-link") });
    fill(trouble, say("page-share-copy-yourself"), field);
    field.select();
  };
  const choices = /** @type {const} */ ([
    ["record", () => download(`${name}.txt`, shared.record)],
    ["png", () => picture("png", ".png")],
    ["svg", () => picture("svg", ".svg")],
    ["film", () => picture("film", "-film.svg")],
    ["link", link],
  ]);
  const choice = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
    el(
      "li",
      {},
      el(
        "button",
        { type: "button", "data-action": `share-${id}`, onclick: act },
        el("strong", {}, say(`page-share-${id}`)),
        el("small", {}, say(id === "link" && shared.watch ? "page-share-watch-why" : `page-share-${id}-why`)),
      ),
    );
  const list = el(
    "ul",
    { class: "forms" },
    choices.map(([id, act]) => choice(id, act)),
  );
  const close = el("form", { method: "dialog", class: "buttons" }, el("button", {}, say("page-close")));
  const box = dialog(say("page-share"), [list, trouble, close]);
  return box;
}
