// Renders the Markdown of our own rules as elements: headings, paragraphs, lists, tables, code, emphasis. No text
// becomes markup, so none can contain a script. A callback can render blocks in its own way: fenced ones, diagrams
// (indented by four spaces) and pictures.

import { at } from "./api.js";
import { el } from "./dom.js";

/** @typedef {(language: string, lines: string[]) => Node | null} Fence */

/**
 * @param {string} text
 * @param {Fence} fence renders a fenced block by its language, a `diagram` or `pictures`; null leaves it as it is
 * @returns {Node[]}
 */
export function markdown(text, fence) {
  const lines = text.split("\n");
  const made = [];
  let at = 0;
  const take = (/** @type {(line: string) => boolean} */ belongs) => {
    const taken = [];
    while (at < lines.length && belongs(lines[at] ?? "")) taken.push(lines[at++] ?? "");
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    const fenced = /^```(\w*)/.exec(line);
    if (line.trim() === "") at++;
    else if (heading) {
      made.push(el(/** @type {"h1"} */ (`h${heading[1]?.length}`), {}, inline(heading[2] ?? "")));
      at++;
    } else if (fenced) {
      at++;
      const block = take((next) => !next.startsWith("```"));
      at++;
      made.push(fence(fenced[1] ?? "", block) ?? el("pre", { tabindex: 0 }, el("code", {}, block.join("\n"))));
    } else if (/^ {4}/.test(line)) {
      const block = take((next) => /^ {4}/.test(next) || next.trim() === "");
      while (block.at(-1)?.trim() === "") block.pop();
      const indent = Math.min(...block.filter((one) => one.trim()).map((one) => one.search(/\S/)));
      const text = block.map((one) => one.slice(indent));
      made.push(fence("diagram", text) ?? el("pre", { tabindex: 0 }, el("code", {}, text.join("\n"))));
    } else if (/^\s*([-*]|\d+\.)\s/.test(line)) made.push(list(take((next) => next.trim() !== "" && !/^#/.test(next))));
    else if (line.startsWith("<img ")) {
      const more = () => (lines[at + 1] ?? "").startsWith("<img ");
      const block = take((next) => next.startsWith("<img ") || (next.trim() === "" && more()));
      made.push(fence("pictures", block) ?? el("p", { class: "boards" }, block.map(image)));
    } else if (/^\|/.test(line)) made.push(table(take((next) => /^\|/.test(next))));
    else made.push(el("p", {}, inline(take((next) => next.trim() !== "" && !/^(#|```|\||[-*]\s)/.test(next)).join(" "))));
  }
  return made;
}

/** Returns a picture of our own documents; null for any other. @param {string} line */
function image(line) {
  const [, name, alt] = /^<img src="[.\/\w]*\/pictures\/([\w-]+\.svg)".* alt="([^"]*)">$/.exec(line) ?? [];
  return name ? el("img", { src: at(`/pictures/${name}`), alt, loading: "lazy" }) : null;
}

/** @param {string[]} lines */
function list(lines) {
  /** @type {string[]} */
  const items = [];
  const mark = /^\s*([-*]|\d+\.)\s+/;
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ""));
    else if (items.length > 0) items[items.length - 1] += ` ${line.trim()}`;
  }
  const ordered = /^\s*\d/.test(lines[0] ?? "");
  return el(
    ordered ? "ol" : "ul",
    {},
    items.map((item) => el("li", {}, inline(item))),
  );
}

/** @param {string[]} lines */
function table(lines) {
  const row = (/** @type {string} */ line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const [head = "", , ...rest] = lines;
  return el(
    "table",
    { tabindex: 0 },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        row(head).map((cell) => el("th", { scope: "col" }, inline(cell))),
      ),
    ),
    el(
      "tbody",
      {},
      rest.map((line) =>
        el(
          "tr",
          {},
          row(line).map((cell) => el("td", {}, inline(cell))),
        ),
      ),
    ),
  );
}

/** Renders code, strong text, emphasis and links within a line. @param {string} text @returns {(Node | string)[]} */
export function inline(text) {
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|!?\[([^\]]*)\]\(([^)\s]+)\)/;
  const made = [];
  let rest = text;
  for (;;) {
    const found = pattern.exec(rest);
    if (!found) break;
    made.push(rest.slice(0, found.index));
    const [whole, code, strong, soft, label, address = ""] = found;
    if (code !== undefined) made.push(el("code", {}, code));
    else if (strong !== undefined) made.push(el("strong", {}, strong));
    else if (soft !== undefined) made.push(el("em", {}, soft));
    else if (/^https?:\/\//.test(address)) made.push(el("a", { href: address, rel: "noreferrer" }, label ?? address));
    else if (!whole.startsWith("!")) made.push(label ?? "");
    rest = rest.slice(found.index + whole.length);
  }
  return [...made, rest];
}
