// A link to give away: its text, buttons that copy and share it, and a code that a telephone reads.

import { post } from "../api.js";
import { el, fill, picture } from "../dom.js";
import { copy } from "../parts/share.js";
import { say } from "../words.js";

/**
 * Returns a field with a link and its buttons.
 * @param {string} url @param {{ label: string, name: string, title: string, code?: boolean }} how `name` marks the field; `title` goes with a shared link
 */
export function linkBox(url, { label, name, title, code = false }) {
  const field = el("input", {
    type: "text",
    readonly: true,
    value: url,
    "aria-label": label,
    "data-link": name,
    onfocus: () => field.select(),
  });
  const button = (/** @type {string} */ id, /** @type {() => unknown} */ act, primary = false) =>
    el(
      "button",
      { type: "button", class: primary ? "primary" : "", "data-action": `${id}-${name}`, onclick: act },
      say(`page-link-${id}`),
    );
  const copyLink = async () => {
    // Without a secure connection there is no clipboard: the link is chosen, to be copied by hand.
    if (!(await copy(url))) field.select();
  };
  // A share that the user cancels is no failure.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return el(
    "div",
    { class: "link-box" },
    field,
    el("div", { class: "buttons" }, button("copy", copyLink, code), "share" in navigator ? button("share", share) : null),
    code ? codeOf(url) : null,
  );
}

/** Returns the code of a link; its place is reserved, and stays empty if the server does not answer. @param {string} url */
function codeOf(url) {
  const place = el("div", { class: "code", role: "img", "aria-label": say("page-link-code") });
  post("/api/code", { text: url }).then(
    (svg) => fill(place, picture(svg)),
    () => place.remove(),
  );
  return place;
}

/** Returns a remark if the links lead to this computer alone. */
export function localRemark() {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  if (!isLocal) return null;
  const [before = "", after = ""] = say("page-link-local", { option: "\n" }).split("\n");
  return el("p", { class: "quiet-text" }, before, el("code", {}, "--address"), after);
}
