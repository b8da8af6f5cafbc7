// The moves of a position with their values, best first: exact values where they are known, the engine's elsewhere. A row
// points at its move on the board and plays it. The same values can be shown on the board itself (board/values.js).

import { el, fill } from "../dom.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";
import { moveText } from "./moves.js";

/** @typedef {import("../../types/protocol.js").Analysis} Analysis */
/** @typedef {import("../../types/protocol.js").ExactAnalysis} Exact */
/** @typedef {import("../../types/protocol.js").Valuation} Value */
/** @typedef {import("../board/values.js").Worth} Worth */
/** @typedef {{ move: string, says: string, value: Value, pv: string[] }} Row */

/** The number of moves shown of a line, besides the first. */
const LINE = 5;

/** A number above every margin and estimate, in hundredths. */
const DECIDED = 1e6;

/** A number above every known distance. */
const FAR = 1e4;

/** Returns a number that is higher for a better value: wins, early ones first; margins, estimates and draws; losses, late ones first. @param {Value} value */
function rank({ kind, amount, distance }) {
  if (kind === "win") return DECIDED - (distance ?? FAR);
  if (kind === "loss") return (distance ?? FAR) - DECIDED;
  // Estimates are in hundredths.
  return kind === "margin" ? 100 * amount : kind === "estimate" ? amount : 0;
}

/** Returns the kind of a proved value; null for an estimate. @param {Value} value @returns {"win" | "draw" | "loss" | null} */
function proved({ proved, kind, amount }) {
  if (!proved) return null;
  if (kind === "margin") return amount > 0 ? "win" : amount < 0 ? "loss" : "draw";
  return kind === "win" || kind === "loss" || kind === "draw" ? kind : null;
}

/** The signs of proved values, beside their colours. */
const SIGNS = { win: "▲", draw: "=", loss: "▼" };

/** Returns a proved value in a few characters: a margin, or a sign and the distance. @param {Value} value @param {"win" | "draw" | "loss"} kind */
function brief({ kind: valued, amount, distance }, kind) {
  if (valued === "margin") return amount > 0 ? `+${amount}` : String(amount).replace("-", "−");
  return `${SIGNS[kind]}${distance ?? ""}`;
}

export class Explorer {
  /**
   * @param {object} callbacks
   * @param {(move: string) => void} callbacks.play plays a move
   * @param {(move: string | null) => void} callbacks.point shows a move on the board
   * @param {() => void} callbacks.onvalues the values for the board changed
   */
  constructor({ play, point, onvalues }) {
    this.play = play;
    this.point = point;
    this.onvalues = onvalues;
    this.clear();
    this.title = el("h3", {}, say("page-explorer"));
    this.depth = el("span", { class: "quiet-text depth" });
    this.switch = el(
      "button",
      {
        type: "button",
        class: "quiet switch",
        role: "switch",
        "data-action": "values",
        "aria-checked": settings.values,
        onclick: () => this.toggle(),
      },
      say("page-values"),
    );
    this.about = el("p", { class: "quiet-text about", hidden: true });
    this.rows = el("div", { class: "lines", role: "group", "aria-label": say("page-explorer") });
    this.element = el(
      "section",
      { class: "explorer" },
      el("div", { class: "explorer-head" }, this.title, this.depth, this.switch),
      this.about,
      this.rows,
    );
  }

  /** Forgets everything, for another position. */
  clear() {
    /** @type {Analysis | null} */
    this.analysis = null;
    /** @type {Exact | null} */
    this.exact = null;
  }

  /** Shows an empty list for another position. */
  wait() {
    this.clear();
    this.rows.scrollTop = 0;
    this.show();
  }

  toggle() {
    change({ values: !settings.values });
    this.switch.setAttribute("aria-checked", String(settings.values));
    this.onvalues();
  }

  /** Whether every move has an exact value. */
  get complete() {
    return this.exact?.moves.every(({ value }) => proved(value)) ?? false;
  }

  /** Shows the result of a search. @param {Analysis} analysis */
  setAnalysis(analysis) {
    this.analysis = analysis;
    this.show();
  }

  /** Shows exact values. @param {Exact} exact */
  setExact(exact) {
    this.exact = exact;
    this.show();
  }

  /** Returns the moves, best first. @returns {Row[]} */
  get ranked() {
    /** @type {Map<string, Row>} */
    const rows = new Map();
    for (const { move, says, value, pv } of this.analysis?.moves ?? []) rows.set(move, { move, says, value, pv });
    for (const { move, says, value } of this.exact?.moves ?? []) {
      const pv = this.exact?.pv[0] === move ? this.exact.pv : (rows.get(move)?.pv ?? []);
      if (proved(value)) rows.set(move, { move, says, value, pv });
    }
    return [...rows.values()].sort((one, two) => rank(two.value) - rank(one.value));
  }

  /** Returns the values for the board: those of moves that are proved, or those of cells while pieces are placed. */
  get values() {
    if (!settings.values) return null;
    /** @type {Map<string, Worth>} */
    const moves = new Map();
    const known = this.ranked.flatMap(({ move, value }) => {
      const kind = proved(value);
      return kind ? [{ move, value, kind, rank: rank(value) }] : [];
    });
    const ranks = known.map((one) => one.rank);
    const [worst, best] = [Math.min(...ranks), Math.max(...ranks)];
    for (const { move, value, kind, rank } of known) {
      const weight = best > worst ? (rank - worst) / (best - worst) : 1;
      moves.set(move, { kind, rank, weight, text: brief(value, kind) });
    }
    /** @type {Map<string, Worth>} */
    const cells = new Map();
    const heat = this.analysis?.heat;
    for (const { name, weight, percent } of heat?.cells ?? [])
      cells.set(name, { kind: "heat", rank: percent, weight, text: String(percent) });
    // Before the first piece, an edge is chosen.
    if (heat?.cells.length === 0)
      for (const { move, value } of this.ranked)
        moves.set(move, { kind: "heat", rank: rank(value), weight: 1, text: value.short });
    return moves.size + cells.size > 0 ? { moves, cells } : null;
  }

  /** Renders the list. */
  show() {
    const rows = this.ranked;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.move : undefined;
    const had = this.rows.contains(document.activeElement);
    const [best] = rows;
    this.rows.classList.toggle("worded", !settings.notation);
    fill(
      this.rows,
      rows.map((row) => this.row(row, best !== undefined && rank(row.value) === rank(best.value))),
    );
    this.title.textContent = say(this.complete ? "page-exact-moves" : "page-explorer");
    this.depth.textContent = this.complete ? "" : this.progress();
    const heat = this.analysis?.heat ?? null;
    // The sentence stays while the next position is analysed, so that nothing moves.
    if (this.analysis) {
      this.about.hidden = heat === null;
      this.about.textContent = heat?.about ?? "";
    }
    this.switch.disabled = heat === null && !rows.some(({ value }) => proved(value));
    // The focused row was replaced.
    const again = had && focused ? this.rows.querySelector(`[data-move="${CSS.escape(focused)}"]`) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    this.onvalues();
  }

  /** Returns how far the search has come. */
  progress() {
    if (!this.analysis) return "";
    const { depth, nodes } = this.analysis;
    const count = nodes.toLocaleString(settings.language);
    return depth > 0 ? say("page-deeper", { depth, nodes: count }) : say("page-positions", { nodes: count });
  }

  /** Returns the row of a move. @param {Row} row @param {boolean} best */
  row({ move, says, value, pv }, best) {
    const kind = proved(value);
    // A line is for those who read the notation.
    const line = settings.notation ? (pv[0] === move ? pv.slice(1) : pv).slice(0, LINE).join(" ") : "";
    return el(
      "button",
      {
        type: "button",
        class: `line ${kind ?? ""} ${best ? "best" : ""}`,
        "data-move": move,
        title: value.sentence,
        onclick: () => this.play(move),
        onmouseenter: () => this.point(move),
        onmouseleave: () => this.point(null),
        onfocus: () => this.point(move),
        onblur: () => this.point(null),
      },
      el("span", { class: "sign", "aria-hidden": "true" }, kind ? SIGNS[kind] : ""),
      el("span", { class: "move" }, moveText({ move, says })),
      el("strong", {}, value.short),
      line ? el("span", { class: "pv" }, line) : null,
    );
  }
}
