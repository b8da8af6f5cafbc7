// Creating elements: one function for HTML, one for SVG. No text becomes markup here, except pictures drawn by our own
// server, which are parsed as XML.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Creates an element. Properties become attributes; `on…` with a function adds a listener.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  setAttributes(node, props);
  node.append(...nodes(children));
  return node;
}

/**
 * Creates an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  setAttributes(node, props);
  node.append(...nodes(children));
  return node;
}

/** @param {Element} node @param {Record<string, unknown>} props */
function setAttributes(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("aria-") && typeof value === "boolean") {
      node.setAttribute(name, String(value));
      continue;
    }
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "value" && "value" in node) {
      node.value = value;
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function nodes(children) {
  const some = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  return some.map((child) => (child instanceof Node ? child : typeset(String(child))));
}

/** Replaces the French spaces around punctuation by no-break spaces. @param {string} text */
export function typeset(text) {
  if (document.documentElement.lang !== "fr") return text;
  return text.replace(/ ([:;?!»…])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/**
 * Parses a picture from the server into an element.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function picture(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = read.documentElement;
  if (root.localName !== "svg") throw new Error("not a picture");
  root.setAttribute("aria-hidden", "true");
  root.setAttribute("focusable", "false");
  root.removeAttribute("role");
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
}

/** Replaces the children of a node. @param {Element} node @param {...(Child | Child[])} children */
export function fill(node, ...children) {
  node.replaceChildren(...nodes(children));
}

/**
 * Replaces the children of a node but keeps matching elements, so that the focus and a press survive a new state.
 * Elements match if their tag, `data-action` and `data-ply` are equal; they keep their old listeners.
 * @param {Element} node
 * @param {...(Child | Child[])} children
 */
export function patch(node, ...children) {
  const old = [...node.childNodes];
  const all = nodes(children);
  all.forEach((wanted, index) => {
    const there = old[index];
    const elements = there instanceof Element && wanted instanceof Element;
    if (!there) node.append(wanted);
    else if (elements && there.isEqualNode(wanted)) return;
    else if (elements && isSame(there, wanted)) {
      copyAttributes(wanted, there);
      patch(there, ...wanted.childNodes);
    } else there.replaceWith(wanted);
  });
  old.slice(all.length).forEach((rest) => rest.remove());
}

/** @param {Element} one @param {Element} other */
function isSame(one, other) {
  // The selection of a list is not among its attributes, so it is never kept.
  if (one.tagName !== other.tagName || one instanceof HTMLSelectElement) return false;
  return ["data-action", "data-ply"].every((name) => one.getAttribute(name) === other.getAttribute(name));
}

/** @param {Element} from @param {Element} to */
function copyAttributes(from, to) {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/**
 * Returns the element that a selector matches; throws if there is none.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement}
 */
export function find(selector, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Calls a function once an element is about to be visible. @param {Element} node @param {() => unknown} act */
export function whenSeen(node, act) {
  const seen = new IntersectionObserver(
    // A busy browser reports several changes at once, the oldest first.
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  seen.observe(node);
}
