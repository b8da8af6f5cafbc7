// Analysis: any position, what the machine thinks of it, what is known for certain, other lines, a board set up by hand,
// and a link that opens all of it again.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, known } from "../games.js";
import { download, unpacked } from "../keep.js";
import { opener } from "../parts/file.js";
import { Twig, tree } from "../parts/tree.js";
import { Worth, seal } from "../parts/worth.js";
import { rename } from "../router.js";
import { announce, toast } from "../voice.js";
import { say } from "../words.js";
import { Editor } from "./editor.js";
import { tabs } from "./rules.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").Valuation} Value */

/** @type {import("../router.js").Open} */
export async function open([name], query) {
  const all = await games();
  const record = unpacked(query.get("record") ?? "");
  const desk = new Desk(await known(name));
  if (record) await desk.read(record);
  else
    await desk.begin(query.get("position") ?? undefined, query.get("moves")?.split(" ").filter(Boolean) ?? [], query.get("seed"));
  const head = el(
    "div",
    { class: "narrow" },
    el("h1", { class: "unseen" }, say("page-analysis-title")),
    tabs("analysis", desk.game, all),
  );
  return { title: say("page-analysis-title"), nodes: [head, desk.element], close: () => desk.stop() };
}

class Desk {
  /** @param {import("../../types/protocol.js").GameInfo} game */
  constructor(game) {
    this.info = game;
    this.game = game.name;
    /** @type {string | undefined} where it begins */
    this.position = undefined;
    this.root = new Twig("", null);
    this.here = this.root;
    this.view = "1";
    /** @type {Editor | null} */
    this.editor = null;
    this.thinking = new AbortController();
    this.board = new Board({
      onmove: (move) => this.go(this.here.grow(move)),
      ontry: (touches) => this.why(touches),
      ontap: (spot) => this.editor?.tap(spot) ?? false,
    });
    this.worth = new Worth();
    this.status = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.lines = el("div", { class: "lines", role: "group", "aria-label": say("page-engine-lines") });
    this.exact = el("div", { class: "worth" });
    this.tree = el("div", { class: "moves tree", role: "group", "aria-label": say("page-variations"), tabindex: 0 });
    this.tools = el("div", { class: "actions" });
    this.texts = this.textBox();
    this.element = el(
      "div",
      { class: "play" },
      this.worth.bar,
      this.board.element,
      el(
        "aside",
        { class: "side", "aria-label": say("page-analysis-title") },
        this.status,
        this.message,
        this.worth.line,
        this.exact,
        this.lines,
        this.tree,
        this.tools,
        this.texts,
      ),
    );
  }

  stop() {
    this.thinking.abort();
  }

  /** @param {string | undefined} position @param {string[]} moves @param {string | null} [seed] */
  async begin(position, moves, seed = null) {
    const first = /** @type {State} */ (
      await post("/api/position", { game: this.game, position, seed: seed === null ? undefined : Number(seed), view: this.view })
    );
    let twig = this.plant(first);
    for (const move of moves) twig = twig.grow(move);
    await this.go(twig);
  }

  /** Begins a tree. @param {State} state */
  plant(state) {
    this.position = state.position;
    this.root = new Twig("", null);
    this.root.state = state;
    return this.root;
  }

  /** Reads a record, or a position if it is none. @param {string} text */
  async read(text) {
    try {
      const [found] = (await post("/api/records", { text })).games;
      this.info = await known(found.game);
      this.game = found.game;
      await this.begin(
        found.start,
        found.moves.map((/** @type {{ move: string }} */ played) => played.move),
      );
    } catch (why) {
      if (text.includes("[Game")) throw why;
      await this.begin(text.trim(), []);
    }
  }

  /** A position as questions have it. */
  place(twig = this.here) {
    return { game: this.game, position: this.position, moves: twig.moves };
  }

  /** Shows a position of the tree, and thinks about it. @param {Twig} twig */
  async go(twig) {
    const moved = twig.parent === this.here;
    const state = twig.state ?? /** @type {State} */ (await post("/api/position", { ...this.place(twig), view: this.view }));
    twig.state = state;
    this.here = twig;
    rename(
      `analysis/${this.game}?position=${encodeURIComponent(this.position ?? "")}&moves=${encodeURIComponent(twig.moves.join(" "))}`,
    );
    this.tell("", "");
    this.dress(state);
    if (moved) announce(`${twig.move}. ${state.status}`);
    this.think();
    this.editor?.begin(state);
    await this.board.show(state, { open: !this.editor, animate: moved });
  }

  /** Everything beside the board. @param {State} state */
  dress(state) {
    fill(
      this.status,
      el("h2", {}, state.status),
      state.notes.map((note) => el("p", {}, note)),
    );
    fill(
      this.tree,
      tree(this.root, this.here, (twig) => this.go(twig)),
    );
    if (this.root.children.length === 0) fill(this.tree, el("p", { class: "empty" }, say("page-no-moves")));
    const button = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ more = {}) =>
      el("button", { type: "button", "data-action": id, onclick: act, ...more }, say(`page-${id}`));
    fill(
      this.tools,
      button("move-before", () => this.here.parent && this.go(this.here.parent), { disabled: !this.here.parent }),
      button("move-after", () => this.here.children[0] && this.go(this.here.children[0]), {
        disabled: this.here.children.length === 0,
      }),
      button("flip", () => this.flip()),
      this.info.tools.length > 0 ? button("edit", () => this.edit(), { "aria-pressed": this.editor !== null }) : null,
      button("link", () => this.link()),
      button("export", () => this.export()),
      el(
        "a",
        { class: "button", href: `#/new/${this.game}?position=${encodeURIComponent(state.position)}` },
        say("page-play-from-here"),
      ),
    );
    const field = this.texts.querySelector("textarea");
    if (field) field.value = state.position;
  }

  flip() {
    this.view = this.here.state?.seat === "top" || this.view === "2" || this.view === "top" ? "bottom" : "top";
    const forget = (/** @type {Twig} */ twig) => {
      twig.state = null;
      twig.children.forEach(forget);
    };
    forget(this.root);
    if (this.editor?.edits?.length) this.editor.look();
    else this.go(this.here);
  }

  /** Asks the machine, for longer and longer, until the position changes. */
  async think() {
    this.thinking.abort();
    const thinking = new AbortController();
    this.thinking = thinking;
    fill(this.lines);
    fill(this.exact);
    fill(this.worth.line);
    if (this.here.state?.outcome) return;
    const place = this.place();
    try {
      for (const time of [250, 1000, 4000]) {
        const found = await post("/api/analysis", { ...place, time }, thinking.signal);
        if (thinking.signal.aborted) return;
        this.showLines(found);
        if (time === 250) this.askExact(place, thinking.signal);
        if (found.moves[0]?.value.proved) return;
      }
    } catch (why) {
      if (!thinking.signal.aborted) this.tell("refused", why instanceof Error ? why.message : String(why));
    }
  }

  /** @param {{ moves: { move: string, value: Value, pv: string[] }[], depth: number, nodes: number }} found */
  showLines(found) {
    const [best] = found.moves;
    if (best) this.worth.show(best.value);
    if (this.exact.firstChild) fill(this.worth.line);
    const line = (/** @type {{ move: string, value: Value, pv: string[] }} */ { move, value, pv }) =>
      el(
        "button",
        {
          type: "button",
          class: "line",
          "data-move": move,
          onclick: () => this.go(this.here.grow(move)),
          onmouseenter: () => this.point(move),
          onmouseleave: () => this.point(null),
          onfocus: () => this.point(move),
        },
        el("strong", {}, value.short),
        el("span", {}, [move, ...pv.filter((_, at) => at > 0 || pv[0] !== move)].slice(0, 6).join(" ")),
        value.proved ? seal() : null,
      );
    fill(
      this.lines,
      el("p", { class: "quiet-text" }, say("page-deeper", { depth: found.depth, nodes: found.nodes.toLocaleString() })),
      found.moves.slice(0, 5).map(line),
    );
  }

  /** An arrow for a move of the list. @param {string | null} move */
  point(move) {
    const state = this.here.state;
    const chain = state?.chains.find((known) => known.move === move);
    this.board.advice = chain?.trace && state ? { trace: chain.trace, player: state.turn } : null;
    this.board.drawMarks();
  }

  /** @param {object} place @param {AbortSignal} signal */
  async askExact(place, signal) {
    const exact = await post("/api/exact", { ...place, time: 3000 }, signal).catch(() => null);
    if (!exact || signal.aborted) return;
    const sure = exact.value?.proved;
    fill(
      this.exact,
      sure ? seal() : null,
      el("span", {}, sure ? `${exact.value.sentence} ${exact.evidence ?? ""}` : say("page-exact-unknown")),
    );
    if (sure) this.worth.show(exact.value);
    fill(this.worth.line);
  }

  /** @param {import("../../types/protocol.js").LabelledTouch[]} touches */
  async why(touches) {
    const why = await post("/api/why", { ...this.place(), touches: touches.map(bare) }).catch(() => null);
    if (!why || why.legal) return;
    this.tell("refused", why.sentence);
    this.board.refuse(why.cells ?? []);
  }

  /** Begins to set up a position, or ends it. */
  edit() {
    const state = this.here.state;
    if (!state) return;
    if (this.editor) {
      this.board.held(null);
      this.editor.element.remove();
      this.editor = null;
      // A board that is no position is left as it was before.
      return void this.go(this.here);
    }
    this.thinking.abort();
    this.editor = new Editor(this.board, this.info, state, {
      view: () => this.view,
      show: (draft) => this.edited(draft),
      refuse: (sentence) => this.tell("refused", sentence),
    });
    this.texts.before(this.editor.element);
    this.dress(state);
    this.board.show(state);
  }

  /** A board was changed; it may be no position. @param {import("../../types/protocol.js").Draft} draft */
  async edited({ legal, sentence, state }) {
    if (!this.editor) return;
    if (legal) return this.go(this.plant(state));
    this.thinking.abort();
    fill(this.lines);
    fill(this.exact);
    fill(this.worth.line);
    fill(this.status, el("h2", {}, state.status));
    this.tell("refused", sentence);
    await this.board.show(state);
  }

  async link() {
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    toast(say("page-link-copied"));
  }

  /** The line that is looked at, as a record. */
  async export() {
    const moves = this.here.tip.moves;
    const start = this.root.state?.position ?? "";
    const text = `[Game "${this.game}"]\n[Start "${start}"]\n\n${moves.join(" ")}\n`;
    const read = await post("/api/records", { text }).catch(() => null);
    download(`${this.game}.txt`, read?.games[0]?.record ?? text);
  }

  /** Position or record as text: what stands on the board, and a place to paste another. */
  textBox() {
    const field = el("textarea", { id: "text", rows: 3, spellcheck: "false" });
    return el(
      "details",
      { class: "texts" },
      el("summary", {}, say("page-import")),
      el("label", { class: "label", for: "text" }, say("page-edit-text")),
      field,
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "button", "data-action": "import", onclick: () => this.import(field.value) }, say("page-open")),
        opener((text) => this.import(text)),
      ),
    );
  }

  /** @param {string} text */
  async import(text) {
    try {
      await this.read(text);
    } catch (why) {
      this.tell("refused", why instanceof Error ? why.message : String(why));
    }
  }

  /** @param {string} kind @param {string} sentence */
  tell(kind, sentence) {
    this.message.hidden = sentence === "";
    this.message.className = `message ${kind}`;
    fill(this.message, el("p", {}, sentence));
  }
}
