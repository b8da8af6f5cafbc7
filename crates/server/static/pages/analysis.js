// Analysis of any position: engine evaluation, exact values, variations, the board editor, and a link to the position.
// The list of moves and their values is parts/explorer.js.

import { post } from "../api.js";
import { Board } from "../board/board.js";
import { bare } from "../board/touch.js";
import { el, fill } from "../dom.js";
import { games, gameInfo } from "../games.js";
import { download, unpacked } from "../keep.js";
import { Browse } from "../parts/browse.js";
import { opener } from "../parts/file.js";
import { moveText, notationSwitch } from "../parts/moves.js";
import { TreeNode, tree } from "../parts/tree.js";
import { Evaluation } from "../parts/evaluation.js";
import { Explorer } from "../parts/explorer.js";
import { rename } from "../router.js";
import { announce, settle, tell, toast } from "../voice.js";
import { viewFrom } from "../view.js";
import { say } from "../words.js";
import { Editor } from "./editor.js";
import { tabs } from "./rules.js";

/** @typedef {import("../parts/tree.js").Told} Told */
/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").Analysis} Found */
/** @typedef {import("../../types/protocol.js").ExactAnalysis} Exact */

/** The times of the searches, one after the other, in milliseconds. */
const TIMES = [250, 1000, 4000];

/** The times for exact values, in milliseconds: at once where there are tables, and for a proof by search. */
const EXACT_TIMES = [300, 3000];

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
    /** The position asked for last, which may still be on its way. */
    this.wanted = this.here;
    /** Counts the positions shown, so that a newer one replaces an older one that is still animated. */
    this.visits = 0;
    this.board = new Board({
      onmove: (move) => this.go(this.here.child(move)),
      ontry: (touches) => this.why(touches),
      ontouch: () => settle(this.message),
      ontap: (spot) => this.editor?.tap(spot) ?? false,
    });
    this.evaluation = new Evaluation();
    this.status = el("div", { class: "status" });
    this.message = el("div", { class: "message", role: "status", hidden: true });
    this.explorer = new Explorer({
      play: (move) => void this.go(this.here.child(move)),
      point: (move) => this.point(move),
      onvalues: () => this.board.setValues(this.explorer?.values ?? null),
    });
    this.tree = el("div", { class: "moves tree", role: "group", "aria-label": say("page-variations"), tabindex: 0 });
    this.browse = new Browse((step) => this.step(step));
    this.unlisten = this.browse.listen();
    this.tools = el("div", { class: "actions" });
    this.texts = this.textBox();
    this.element = el(
      "div",
      { class: "play analysing", "data-material": game.material },
      this.evaluation.bar,
      this.board.element,
      el(
        "aside",
        { class: "side", "aria-label": say("page-analysis-title") },
        this.status,
        this.message,
        this.evaluation.line,
        this.explorer.element,
        this.browse.element,
        this.tree,
        this.tools,
        this.texts,
      ),
    );
  }

  stop() {
    this.unlisten();
    this.visits++;
    this.thinking.abort();
    this.board.close();
  }

  /** @param {string | undefined} position @param {string[]} moves @param {string | null} [seed] @param {Told[]} [told] the moves in words */
  async begin(position, moves, seed = null, told) {
    const first = /** @type {State} */ (
      await post("/api/position", {
        game: this.game,
        position,
        seed: seed === null ? undefined : Number(seed),
        view: viewFrom(this.view),
      })
    );
    let node = this.setRoot(first);
    const words = told ?? (await this.words(first.position, moves));
    moves.forEach((move, at) => {
      node = node.child(move);
      node.told = words[at] ?? null;
    });
    await this.go(node);
  }

  /** Returns moves in words; none if they cannot be played. @param {string} start @param {string[]} moves @returns {Promise<Told[]>} */
  async words(start, moves) {
    if (moves.length === 0) return [];
    const text = `[Game "${this.game}"]\n[Start "${start}"]\n\n${moves.join(" ")}\n`;
    const found = await post("/api/records", { text }).catch(() => null);
    return found?.games[0]?.moves ?? [];
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
        null,
        found.moves,
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

  /** Shows a position of the tree, first on the board and then beside it, and analyses it. @param {TreeNode} node */
  async go(node) {
    const visit = ++this.visits;
    this.wanted = node;
    const state = await this.load(node);
    if (!state || visit !== this.visits) return;
    const moved = node.parent === this.here;
    node.told ??= state.last;
    this.here = node;
    this.thinking.abort();
    rename(
      `analysis/${this.game}?position=${encodeURIComponent(this.position ?? "")}&moves=${encodeURIComponent(node.moves.join(" "))}`,
    );
    await this.board.show(state, { open: !this.editor, animate: moved });
    if (visit !== this.visits) return;
    this.showMessage("", "");
    this.render(state);
    if (moved) announce(`${moveText({ move: node.move, says: node.told?.says })}. ${state.status}`);
    this.editor?.begin(state);
    void this.think();
  }

  /** Returns the state of a position of the tree; null if the server refuses it. @param {TreeNode} node @returns {Promise<State | null>} */
  async load(node) {
    try {
      node.state ??= /** @type {State} */ (await post("/api/position", { ...this.place(node), view: viewFrom(this.view) }));
      return node.state;
    } catch (why) {
      // The first position is the page's own: without it there is nothing to show.
      if (!this.here.state) throw why;
      this.wanted = this.here;
      this.showMessage("refused", why instanceof Error ? why.message : String(why));
      this.board.refuse([]);
      return null;
    }
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
    this.browse.enable(this.here.parent !== null, this.here.children.length > 0);
    const button = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ more = {}) =>
      el("button", { type: "button", "data-action": id, onclick: act, ...more }, say(`page-${id}`));
    fill(
      this.tools,
      button("flip", () => this.flip()),
      this.info.tools.length > 0 ? button("edit", () => this.edit(), { "aria-pressed": this.editor !== null }) : null,
      button("link", () => this.link()),
      button("export", () => this.export()),
      notationSwitch(() => {
        this.render(state);
        this.explorer.show();
      }),
      el(
        "a",
        { class: "button", href: `#/new/${this.game}?position=${encodeURIComponent(state.position)}` },
        say("page-play-from-here"),
      ),
    );
    const field = this.texts.querySelector("textarea");
    if (field) field.value = state.position;
  }

  /** Goes to another position of the line. @param {import("../parts/browse.js").Step} step */
  step(step) {
    const { wanted: from, root } = this;
    const to = { "first-move": root, "move-before": from.parent, "move-after": from.children[0], "last-move": from.tip }[step];
    if (to && to !== from) void this.go(to);
  }

  flip() {
    this.view = this.here.state?.seat === "top" || this.view === "2" || this.view === "top" ? "bottom" : "top";
    const forget = (/** @type {TreeNode} */ node) => {
      node.state = null;
      node.children.forEach(forget);
    };
    forget(this.root);
    if (this.editor?.edits?.length) void this.editor.look();
    else void this.go(this.here);
  }

  /** Analyses with increasing time until the position changes. */
  async think() {
    this.thinking.abort();
    const thinking = new AbortController();
    this.thinking = thinking;
    this.proved = false;
    this.explorer.wait();
    fill(this.evaluation.line);
    if (this.here.state?.outcome || this.editor) return;
    this.evaluation.wait();
    const place = this.place();
    const [soon, later] = EXACT_TIMES;
    try {
      let exact = this.loadExact(place, soon, thinking.signal);
      for (const time of TIMES) {
        const found = /** @type {Found} */ (await post("/api/analysis", { ...place, time }, thinking.signal));
        await exact;
        if (thinking.signal.aborted) return;
        this.showAnalysis(found);
        if (this.explorer.complete || found.moves[0]?.value.proved) return;
        if (time === TIMES[0]) exact = this.loadExact(place, later, thinking.signal);
      }
    } catch (why) {
      if (!thinking.signal.aborted) this.showMessage("refused", why instanceof Error ? why.message : String(why));
    }
  }

  /** @param {Found} found */
  showAnalysis(found) {
    const [best] = found.moves;
    if (best && !this.proved) this.evaluation.show(best.value);
    this.explorer.setAnalysis(found);
  }

  /** Draws an arrow for a move of the list. @param {string | null} move */
  point(move) {
    const state = this.here.state;
    const chain = state?.chains.find((known) => known.move === move);
    this.board.advice = chain?.trace && state ? { trace: chain.trace, player: state.turn } : null;
    this.board.drawMarks();
  }

  /** Shows the exact values, where they are known. @param {object} place @param {number | undefined} time @param {AbortSignal} signal */
  async loadExact(place, time, signal) {
    const exact = /** @type {Exact | null} */ (await post("/api/exact", { ...place, time }, signal).catch(() => null));
    if (!exact || signal.aborted || this.explorer.complete) return;
    if (exact.value.proved) {
      this.proved = true;
      this.evaluation.showExact(exact.value, exact.sentence);
    }
    this.explorer.setExact(exact);
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
      this.editor.element.replaceWith(this.message);
      this.editor = null;
      this.element.classList.remove("editing");
      // A board that is not a legal position is discarded.
      return void this.go(this.here);
    }
    this.thinking.abort();
    this.editor = new Editor(this.board, this.info, state, {
      view: () => viewFrom(this.view),
      show: (draft) => this.edited(draft),
      refuse: (sentence) => this.showMessage("refused", sentence),
      done: () => this.edit(),
      message: this.message,
    });
    this.element.classList.add("editing");
    this.status.after(this.editor.element);
    this.showMessage("", "");
    this.render(state);
    void this.think();
    void this.board.show(state);
    for (const part of [this.board.frame, this.editor.tools.querySelector(".buttons")])
      part?.scrollIntoView({ block: "nearest" });
  }

  /** Shows an edited board, which may not be a legal position. @param {import("../../types/protocol.js").Draft} draft */
  async edited({ legal, sentence, state }) {
    if (!this.editor) return;
    if (legal) {
      await this.go(this.setRoot(state));
      // A remark on the edit.
      return this.showMessage("", sentence);
    }
    this.visits++;
    await this.board.show(state);
    fill(this.status, el("h2", {}, state.status));
    this.showMessage("refused", sentence);
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
    tell(this.message, kind, sentence === "" ? [] : [sentence]);
  }
}
