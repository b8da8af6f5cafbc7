// Analysis of any position: engine evaluation, exact values, variations, the board editor, and a link to the position.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, gameInfo } from "../games.js";
import { download, unpacked } from "../keep.js";
import { opener } from "../parts/file.js";
import { TreeNode, tree } from "../parts/tree.js";
import { Evaluation, seal } from "../parts/evaluation.js";
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
  const analysis = new Analysis(await gameInfo(name));
  if (record) await analysis.read(record);
  else
    await analysis.begin(
      query.get("position") ?? undefined,
      query.get("moves")?.split(" ").filter(Boolean) ?? [],
      query.get("seed"),
    );
  const head = el(
    "div",
    { class: "narrow" },
    el("h1", { class: "unseen" }, say("page-analysis-title")),
    tabs("analysis", analysis.game, all),
  );
  return { title: say("page-analysis-title"), nodes: [head, analysis.element], close: () => analysis.stop() };
}

class Analysis {
  /** @param {import("../../types/protocol.js").GameInfo} game */
  constructor(game) {
    this.info = game;
    this.game = game.name;
    /** @type {string | undefined} the start position */
    this.position = undefined;
    this.root = new TreeNode("", null);
    this.here = this.root;
    this.view = "1";
    /** @type {Editor | null} */
    this.editor = null;
    this.thinking = new AbortController();
    this.board = new Board({
      onmove: (move) => this.go(this.here.child(move)),
      ontry: (touches) => this.why(touches),
      ontap: (spot) => this.editor?.tap(spot) ?? false,
    });
    this.evaluation = new Evaluation();
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
      this.evaluation.bar,
      this.board.element,
      el(
        "aside",
        { class: "side", "aria-label": say("page-analysis-title") },
        this.status,
        this.message,
        this.evaluation.line,
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
    let node = this.setRoot(first);
    for (const move of moves) node = node.child(move);
    await this.go(node);
  }

  /** Starts a new tree. @param {State} state */
  setRoot(state) {
    this.position = state.position;
    this.root = new TreeNode("", null);
    this.root.state = state;
    return this.root;
  }

  /** Parses a record, or a position if it is not a record. @param {string} text */
  async read(text) {
    try {
      const [found] = (await post("/api/records", { text })).games;
      this.info = await gameInfo(found.game);
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

  /** Returns a position in the form of requests. */
  place(node = this.here) {
    return { game: this.game, position: this.position, moves: node.moves };
  }

  /** Shows a position of the tree and analyses it. @param {TreeNode} node */
  async go(node) {
    const moved = node.parent === this.here;
    const state = node.state ?? /** @type {State} */ (await post("/api/position", { ...this.place(node), view: this.view }));
    node.state = state;
    this.here = node;
    rename(
      `analysis/${this.game}?position=${encodeURIComponent(this.position ?? "")}&moves=${encodeURIComponent(node.moves.join(" "))}`,
    );
    this.showMessage("", "");
    this.render(state);
    if (moved) announce(`${node.move}. ${state.status}`);
    this.think();
    this.editor?.begin(state);
    await this.board.show(state, { open: !this.editor, animate: moved });
  }

  /** Renders everything beside the board. @param {State} state */
  render(state) {
    fill(
      this.status,
      el("h2", {}, state.status),
      state.notes.map((note) => el("p", {}, note)),
    );
    fill(
      this.tree,
      tree(this.root, this.here, (node) => this.go(node)),
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
    const forget = (/** @type {TreeNode} */ node) => {
      node.state = null;
      node.children.forEach(forget);
    };
    forget(this.root);
    if (this.editor?.edits?.length) this.editor.look();
    else this.go(this.here);
  }

  /** Analyses with increasing time until the position changes. */
  async think() {
    this.thinking.abort();
    const thinking = new AbortController();
    this.thinking = thinking;
    fill(this.lines);
    fill(this.exact);
    fill(this.evaluation.line);
    if (this.here.state?.outcome) return;
    const place = this.place();
    try {
      for (const time of [250, 1000, 4000]) {
        const found = await post("/api/analysis", { ...place, time }, thinking.signal);
        if (thinking.signal.aborted) return;
        this.showLines(found);
        if (time === 250) this.loadExact(place, thinking.signal);
        if (found.moves[0]?.value.proved) return;
      }
    } catch (why) {
      if (!thinking.signal.aborted) this.showMessage("refused", why instanceof Error ? why.message : String(why));
    }
  }

  /** @param {{ moves: { move: string, value: Value, pv: string[] }[], depth: number, nodes: number }} found */
  showLines(found) {
    const [best] = found.moves;
    if (best) this.evaluation.show(best.value);
    if (this.exact.firstChild) fill(this.evaluation.line);
    const line = (/** @type {{ move: string, value: Value, pv: string[] }} */ { move, value, pv }) =>
      el(
        "button",
        {
          type: "button",
          class: "line",
          "data-move": move,
          onclick: () => this.go(this.here.child(move)),
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

  /** Draws an arrow for a move of the list. @param {string | null} move */
  point(move) {
    const state = this.here.state;
    const chain = state?.chains.find((known) => known.move === move);
    this.board.advice = chain?.trace && state ? { trace: chain.trace, player: state.turn } : null;
    this.board.drawMarks();
  }

  /** @param {object} place @param {AbortSignal} signal */
  async loadExact(place, signal) {
    const exact = await post("/api/exact", { ...place, time: 3000 }, signal).catch(() => null);
    if (!exact || signal.aborted) return;
    const proved = exact.value?.proved;
    fill(this.exact, proved ? seal() : null, el("span", {}, proved ? exact.sentence : say("page-exact-unknown")));
    if (proved) this.evaluation.show(exact.value);
    fill(this.evaluation.line);
  }

  /** @param {import("../../types/protocol.js").LabelledTouch[]} touches */
  async why(touches) {
    const why = await post("/api/why", { ...this.place(), touches: touches.map(bare) }).catch(() => null);
    if (!why || why.legal) return;
    this.showMessage("refused", why.sentence);
    this.board.refuse(why.cells ?? []);
  }

  /** Opens or closes the board editor. */
  edit() {
    const state = this.here.state;
    if (!state) return;
    if (this.editor) {
      this.board.setHeldCell(null);
      this.editor.element.remove();
      this.editor = null;
      // A board that is not a legal position is discarded.
      return void this.go(this.here);
    }
    this.thinking.abort();
    this.editor = new Editor(this.board, this.info, state, {
      view: () => this.view,
      show: (draft) => this.edited(draft),
      refuse: (sentence) => this.showMessage("refused", sentence),
    });
    this.texts.before(this.editor.element);
    this.render(state);
    this.board.show(state);
  }

  /** Shows an edited board, which may not be a legal position. @param {import("../../types/protocol.js").Draft} draft */
  async edited({ legal, sentence, state }) {
    if (!this.editor) return;
    if (legal) return this.go(this.setRoot(state));
    this.thinking.abort();
    fill(this.lines);
    fill(this.exact);
    fill(this.evaluation.line);
    fill(this.status, el("h2", {}, state.status));
    this.showMessage("refused", sentence);
    await this.board.show(state);
  }

  async link() {
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    toast(say("page-link-copied"));
  }

  /** Downloads the current line as a record. */
  async export() {
    const moves = this.here.tip.moves;
    const start = this.root.state?.position ?? "";
    const text = `[Game "${this.game}"]\n[Start "${start}"]\n\n${moves.join(" ")}\n`;
    const read = await post("/api/records", { text }).catch(() => null);
    download(`${this.game}.txt`, read?.games[0]?.record ?? text);
  }

  /** Returns the text field that shows the position and imports a position or record. */
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
      this.showMessage("refused", why instanceof Error ? why.message : String(why));
    }
  }

  /** @param {string} kind @param {string} sentence */
  showMessage(kind, sentence) {
    this.message.hidden = sentence === "";
    this.message.className = `message ${kind}`;
    fill(this.message, el("p", {}, sentence));
  }
}
