// A list whose entries keep their elements while they do not change, so that focus and press survive an update.

/** @typedef {{ key: string, state: string, make: () => HTMLElement }} Entry `state` tells when an element is made again */

export class KeyedList {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /** @type {Map<string, { state: string, node: HTMLElement }>} */
    this.shown = new Map();
  }

  /** @param {Entry[]} entries */
  show(entries) {
    const before = this.shown;
    const focus = this.focus();
    this.shown = new Map();
    for (const { key, state, make } of entries) {
      const old = before.get(key);
      this.shown.set(key, old?.state === state ? old : { state, node: make() });
    }
    for (const [key, { node }] of before) if (this.shown.get(key)?.node !== node) node.remove();
    [...this.shown.values()].forEach(({ node }, at) => {
      if (this.element.children[at] !== node) this.element.insertBefore(node, this.element.children[at] ?? null);
    });
    if (focus) this.restore(focus);
  }

  /** Returns the key of the entry that has the focus, and the focused control. */
  focus() {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || !this.element.contains(control)) return null;
    const [key] = [...this.shown].find(([, { node }]) => node.contains(control)) ?? [];
    return key === undefined ? null : { key, control };
  }

  /** Gives the focus back, after its element was moved or made again. @param {{ key: string, control: HTMLElement }} focus */
  restore({ key, control }) {
    if (document.activeElement === control) return;
    const node = this.shown.get(key)?.node;
    const same = node?.querySelector(`[data-action="${control.dataset.action ?? ""}"]`);
    const next = control.isConnected ? control : (same ?? node?.querySelector("a, button"));
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}
