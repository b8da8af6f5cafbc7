// A review of a game: the chart, the marked moves, better moves, and the mistakes to retry. The server reviews a few
// moves at a time, so that progress is visible and leaving stops it.

import { Refusal, post } from "../api.js";
import { Board } from "../board/board.js";
import { el, fill } from "../dom.js";
import { gameInfo } from "../games.js";
import { download, keptGames, packed, unpacked } from "../keep.js";
import { chart } from "../parts/chart.js";
import { opener } from "../parts/file.js";
import { Moves, moveText } from "../parts/moves.js";
import { go } from "../router.js";
import { viewFrom } from "../view.js";
import { capital, labelled, say } from "../words.js";
import { Retry } from "./retry.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {import("../../types/protocol.js").JudgedMove} Judged */

const CHUNK = 4;

/** The number of moves that a sentence names of a line. */
const TOLD = 5;

const ERRORS = ["inaccuracy", "mistake", "blunder"];

/** @type {import("../router.js").Open} */
export async function open(_, query) {
  const record = unpacked(query.get("record") ?? "");
  if (!record) return { title: say("page-review-title"), nodes: [choose()] };
  const review = new Review(record);
  await review.begin();
  return { title: say("page-review-title"), nodes: [review.element], close: () => review.close() };
}

/** Returns the choice of a game: a file, a text, or a kept game. */
function choose() {
  const field = el("textarea", { id: "record", rows: 8, spellcheck: "false", placeholder: say("page-record-paste") });
  const trouble = el("p", { class: "trouble", role: "alert" });
  const read = async (/** @type {string} */ text) => {
    try {
      await post("/api/records", { text });
      await go(`review?record=${packed(text)}`);
    } catch (why) {
      trouble.textContent = why instanceof Refusal ? why.message : String(why);
    }
  };
  const kept = keptGames().filter((game) => game.plies > 0);
  return el(
    "section",
    { class: "narrow" },
    el("h1", {}, say("page-review-title")),
    el("p", {}, say("page-review-about")),
    el("p", { class: "quiet-text" }, say("page-review-none")),
    el("label", { class: "label", for: "record" }, say("page-record")),
    field,
    trouble,
    el(
      "div",
      { class: "buttons" },
      el("button", { type: "button", class: "primary", onclick: () => read(field.value) }, say("page-open")),
      opener(read),
    ),
    el(
      "ul",
      {},
      kept.map((game) =>
        el(
          "li",
          {},
          el(
            "a",
            { href: `#/review?record=${packed(game.record)}` },
            `${capital(game.game)}, ${say("page-moves-played", { count: game.plies })}`,
          ),
        ),
      ),
    ),
  );
}

class Review {
  /** @param {string} record */
  constructor(record) {
    this.record = record;
    /** The record with the marks so far. */
    this.marked = record;
    this.stop = new AbortController();
    /** @type {Judged[]} */
    this.judged = [];
    /** @type {number[]} */
    this.chances = [];
    this.at = 0;
    /** The last position requested; an earlier one that arrives later is not shown. */
    this.looks = 0;
    this.previews = 0;
    /** Whether the board shows the position asked for, so that the texts may change. */
    this.settled = true;
    /** @type {Judged | undefined} the move that the comment is about */
    this.commented = undefined;
    /** @type {Map<string, Promise<State>>} */
    this.states = new Map();
    /** @type {Retry | null} */
    this.retry = null;
    this.board = new Board({ onmove: (move) => void this.retry?.answer(move) });
    this.moves = new Moves(
      (ply) => this.look(ply),
      () => this.showComment(true),
    );
    this.unlisten = this.moves.steps.listen();
    this.chart = el("div", { class: "chart-box" });
    this.progress = el("p", { class: "quiet-text progress", role: "status" });
    this.comment = el("div", { class: "message quiet", role: "status" });
    this.accuracy = el("div", { class: "score-line accuracy" });
    this.summary = el("div", { class: "summary" });
    this.tools = el("div", { class: "actions" });
    this.panel = el("div", { class: "slot comment" }, this.comment);
    this.element = el(
      "div",
      { class: "play reviewing" },
      this.board.element,
      el(
        "aside",
        { class: "side", "aria-label": say("page-review-title") },
        el("h1", {}, say("page-review-title")),
        this.progress,
        this.accuracy,
        this.chart,
        this.panel,
        this.moves.browse,
        this.moves.box,
        this.tools,
        this.summary,
      ),
    );
  }

  close() {
    this.unlisten();
    this.stop.abort();
    this.retry?.close();
    this.board.close();
  }

  async begin() {
    const [game] = (await post("/api/records", { text: this.record })).games;
    this.game = game;
    this.element.dataset.material = (await gameInfo(game.game)).material;
    this.renderTools();
    await this.look(game.moves.length);
    void this.run();
  }

  /** Whether every move is judged. */
  get complete() {
    return this.judged.length === this.game.moves.length;
  }

  /** Returns the errors of the humans; of both sides if neither or both are human. */
  get mistakes() {
    const isHuman = (/** @type {number} */ player) => !String(this.game.tags[`Player${player}`] ?? "").startsWith("player:");
    const humans = [1, 2].filter(isHuman);
    return this.judged.filter(({ mark, player }) => ERRORS.includes(mark) && (humans.length !== 1 || humans[0] === player));
  }

  renderTools() {
    const { game, mistakes } = this;
    const retry =
      this.complete && mistakes.length > 0
        ? el(
            "button",
            { type: "button", class: "primary", "data-action": "retry", onclick: () => this.beginRetry() },
            say("page-mistakes", { count: mistakes.length }),
          )
        : null;
    fill(
      this.tools,
      retry,
      el("button", { type: "button", "data-action": "save", onclick: () => this.save() }, say("page-save")),
      el("a", { class: "button", href: `#/analysis/${game.game}?record=${packed(this.record)}` }, say("page-analyse")),
      el("a", { class: "button", href: `#/new/${game.game}` }, say("page-new-game")),
    );
  }

  /** Begins with the first mistake of the human. */
  beginRetry() {
    this.looks++;
    this.retry = new Retry(this.board, this.game, this.mistakes, () => this.look(this.at));
    fill(this.panel, this.retry.element);
    this.element.classList.add("retrying");
    void this.retry.ask(0);
    this.panel.scrollIntoView({ block: "nearest" });
  }

  /** Returns from the mistakes to the review. */
  endRetry() {
    if (!this.retry) return;
    this.retry.close();
    this.retry = null;
    this.element.classList.remove("retrying");
    fill(this.panel, this.comment);
    this.tools.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Reviews the whole game, a few moves at a time. */
  async run() {
    const all = this.game.moves.length;
    try {
      for (let from = 0; from < all && !this.stop.signal.aborted; from += CHUNK) {
        this.progress.textContent = say("page-review-running", { done: from + 1, all });
        const before = this.judged.map(({ player, mark, loss }) => ({ player, mark, loss }));
        const found = await post(
          "/api/review",
          { text: this.marked, from, to: Math.min(all, from + CHUNK), before },
          this.stop.signal,
        );
        this.judged.push(...found.moves);
        this.chances.splice(from, this.chances.length, ...found.chances);
        this.marked = found.record;
        from = found.to - CHUNK;
        this.showAccuracy(found.accuracy);
        if (this.settled) this.render();
        if (this.complete) this.finish(found.summary);
      }
    } catch (why) {
      if (!this.stop.signal.aborted) this.progress.textContent = why instanceof Error ? why.message : String(why);
    }
  }

  /** Shows the result. @param {string[]} summary */
  finish(summary) {
    fill(
      this.summary,
      summary.map((sentence) => el("p", {}, sentence)),
    );
    this.progress.textContent = say("page-review-done");
    this.renderTools();
  }

  /** Shows the accuracy of each player, from 0 to 100. @param {(number | null)[]} accuracy */
  showAccuracy(accuracy) {
    const players = this.state?.players ?? ["", ""];
    fill(
      this.accuracy,
      accuracy.map((share, at) =>
        el(
          "div",
          {},
          el("strong", {}, share === null ? "–" : `${Math.round(share)} %`),
          labelled(say("page-review-accuracy"), players[at] ?? ""),
        ),
      ),
    );
  }

  /** Returns a position of the game or of a line. @param {string[]} moves @returns {Promise<State>} */
  position(moves) {
    const key = moves.join(" ");
    const state =
      this.states.get(key) ??
      post("/api/position", { game: this.game.game, position: this.game.start, moves, view: viewFrom("auto") });
    this.states.set(key, state);
    state.catch(() => this.states.delete(key));
    return state;
  }

  /** Returns the first moves of the game. @param {number} ply @returns {string[]} */
  played(ply) {
    return this.game.moves.slice(0, ply).map((/** @type {{ move: string }} */ played) => played.move);
  }

  /** Shows the position after `ply` moves: first on the board, then beside it. @param {number} ply */
  async look(ply) {
    this.endRetry();
    const look = ++this.looks;
    this.previews++;
    const forth = ply === this.at + 1;
    this.at = ply;
    // The next step counts from here, also before the list shows it.
    this.moves.at = ply;
    this.settled = false;
    const state = await this.position(this.played(ply));
    if (look !== this.looks) return;
    this.state = state;
    await this.board.show(state, { animate: forth });
    if (look !== this.looks) return;
    this.settled = true;
    this.render();
  }

  /** Shows the comment on the last move. @param {boolean} [anew] also if it is about the same move */
  showComment(anew = false) {
    const judged = this.judged[this.at - 1];
    // An unchanged comment stays, so that the move under the pointer or the focus does.
    if (judged && judged === this.commented && !anew) return;
    this.commented = judged;
    if (!judged) {
      this.comment.className = "message quiet";
      return fill(this.comment, el("p", {}, this.at === 0 ? say("page-review-start") : say("page-review-pending")));
    }
    const wrong = ERRORS.includes(judged.mark);
    this.comment.className = `message ${wrong ? "refused" : "quiet"}`;
    const { ply, best, answer } = judged;
    const reply = [...this.played(ply + 1)];
    fill(
      this.comment,
      el("p", {}, el("strong", {}, `${moveText(this.game.moves[ply])} ${judged.sign}`), ` ${judged.says}`),
      judged.cost ? el("p", {}, judged.cost) : null,
      judged.better ? el("p", {}, this.linked(judged.better, best, this.played(ply))) : null,
      judged.reply ? el("p", {}, this.linked(judged.reply, answer, reply)) : null,
    );
  }

  /**
   * Returns a sentence in which the moves of a line show their position on the board when hovered or focused.
   * @param {string} sentence @param {string[]} line @param {string[]} before the moves that lead to the line
   * @returns {(Node | string)[]}
   */
  linked(sentence, line, before) {
    const told = line.slice(0, TOLD);
    const places = [told.slice(0, 1), told]
      .map((moves) => ({ moves, at: placeOf(sentence, moves.join(" ")) }))
      .filter(({ at }) => at >= 0)
      // A line that begins with the first move replaces it.
      .filter(({ moves, at }, index, all) => index === all.length - 1 || all[index + 1]?.at !== at || moves.length > 1);
    /** @type {(Node | string)[]} */
    const parts = [];
    let end = 0;
    for (const { moves, at } of places) {
      parts.push(sentence.slice(end, at));
      moves.forEach((move, index) => {
        if (index > 0) parts.push(" ");
        parts.push(this.link(move, [...before, ...moves.slice(0, index)]));
      });
      end = at + moves.join(" ").length;
    }
    return [...parts, sentence.slice(end)];
  }

  /** Returns a move that shows itself on the board. @param {string} move @param {string[]} before the moves that lead to it */
  link(move, before) {
    const show = () => this.preview(move, before);
    const hide = () => this.endPreview();
    return el(
      "button",
      {
        type: "button",
        class: "move-link",
        "data-preview": move,
        title: say("page-review-preview", { move }),
        onmouseenter: show,
        onmouseleave: hide,
        onfocus: show,
        onblur: hide,
        onclick: show,
      },
      move,
    );
  }

  /** Shows a move of a line as an arrow, on its position. @param {string} move @param {string[]} before */
  async preview(move, before) {
    const preview = ++this.previews;
    const state = await this.position(before);
    if (preview !== this.previews) return;
    await this.board.show(state);
    if (preview !== this.previews) return;
    const trace = state.chains.find((chain) => chain.move === move)?.trace;
    if (trace) this.board.advise(trace, state.turn);
  }

  endPreview() {
    this.previews++;
    if (this.state && !this.retry) void this.board.show(this.state);
  }

  render() {
    const players = this.state?.players ?? ["", ""];
    this.moves.show(
      this.game.moves.map((/** @type {any} */ played, /** @type {number} */ at) => ({
        ...played,
        mark: this.judged[at]?.sign,
        judgement: this.judged[at]?.says,
      })),
      this.at,
      players,
    );
    for (const button of this.moves.list.querySelectorAll("[data-ply]"))
      button.classList.toggle("pending", Number(button.getAttribute("data-ply")) > this.judged.length);
    const marked = this.judged.map((judged, at) => ({ ply: at + 1, mark: judged.mark, sign: judged.sign }));
    fill(
      this.chart,
      chart(
        this.chances,
        this.game.moves.length,
        marked,
        this.at,
        say("page-review-chart", { player: players[0] ?? "" }),
        (ply) => this.look(ply),
      ),
    );
    this.showComment();
  }

  /** Downloads the record with its marks. */
  save() {
    download(`${this.game.game}.txt`, this.marked);
  }
}

/** Returns the index of moves in a sentence, as whole words, or -1. @param {string} sentence @param {string} moves */
function placeOf(sentence, moves) {
  const letter = /[\p{L}\p{N}’']/u;
  for (let at = sentence.indexOf(moves); at >= 0; at = sentence.indexOf(moves, at + 1)) {
    const [before, after] = [sentence.charAt(at - 1), sentence.charAt(at + moves.length)];
    if (!letter.test(before) && !letter.test(after)) return at;
  }
  return -1;
}
