// A review of a game: the chart, the marked moves, and better moves. The server reviews a few moves at a time, so that
// progress is visible and leaving stops it.

import { Refusal, post } from "../api.js";
import { Board } from "../board/board.js";
import { el, fill } from "../dom.js";
import { download, keptGames, packed, unpacked } from "../keep.js";
import { chart } from "../parts/chart.js";
import { opener } from "../parts/file.js";
import { Moves } from "../parts/moves.js";
import { go } from "../router.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").State} State */
/** @typedef {{ ply: number, player: 1 | 2, move: string, mark: string, sign: string, says: string, loss: number, proved: boolean, best: string[], sentence: string }} Judged */

const CHUNK = 4;

/** @type {import("../router.js").Open} */
export async function open(_, query) {
  const record = unpacked(query.get("record") ?? "");
  if (!record) return { title: say("page-review-title"), nodes: [choose()] };
  const review = new Review(record);
  await review.begin();
  return { title: say("page-review-title"), nodes: [review.element], close: () => review.stop.abort() };
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
    /** @type {string[]} */
    this.summary = [];
    this.stop = new AbortController();
    /** @type {Judged[]} */
    this.judged = [];
    /** @type {number[]} */
    this.chances = [];
    this.at = 0;
    this.board = new Board({ onmove: () => undefined });
    this.moves = new Moves((ply) => this.look(ply));
    this.chart = el("div");
    this.progress = el("p", { class: "quiet-text", role: "status" });
    this.comment = el("div", { class: "message", role: "status", hidden: true });
    this.accuracy = el("div", { class: "score-line" });
    this.tools = el("div", { class: "actions" });
    this.element = el(
      "div",
      { class: "play" },
      el("span"),
      this.board.element,
      el(
        "aside",
        { class: "side", "aria-label": say("page-review-title") },
        el("h1", {}, say("page-review-title")),
        this.progress,
        this.accuracy,
        this.chart,
        this.comment,
        this.moves.browse,
        this.moves.box,
        this.tools,
      ),
    );
  }

  async begin() {
    const [game] = (await post("/api/records", { text: this.record })).games;
    this.game = game;
    fill(
      this.tools,
      el("button", { type: "button", "data-action": "save", onclick: () => this.save() }, say("page-save")),
      el("a", { class: "button", href: `#/analysis/${game.game}?record=${packed(this.record)}` }, say("page-analyse")),
      el("a", { class: "button", href: `#/new/${game.game}` }, say("page-new-game")),
    );
    await this.look(game.moves.length);
    this.run();
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
        this.summary = found.summary;
        this.render();
      }
      fill(
        this.comment,
        (this.summary ?? []).map((sentence) => el("p", {}, sentence)),
      );
      this.comment.hidden = false;
      this.progress.textContent = "";
    } catch (why) {
      if (!this.stop.signal.aborted) this.progress.textContent = why instanceof Error ? why.message : String(why);
    }
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
          `${say("page-review-accuracy")}: ${players[at]}`,
        ),
      ),
    );
  }

  /** @param {number} ply */
  async look(ply) {
    const forth = ply === this.at + 1;
    this.at = ply;
    const moves = this.game.moves.slice(0, ply).map((/** @type {{ move: string }} */ played) => played.move);
    const state = /** @type {State} */ (await post("/api/position", { game: this.game.game, position: this.game.start, moves }));
    this.state = state;
    if (this.at !== ply) return;
    this.render();
    await this.board.show(state, { animate: forth });
    this.showComment();
  }

  /** Shows the comment on the last move. */
  showComment() {
    const judged = this.judged[this.at - 1];
    this.comment.hidden = !judged;
    if (!judged) return;
    this.comment.className = `message ${["mistake", "blunder", "inaccuracy"].includes(judged.mark) ? "refused" : ""}`;
    const better = judged.best[0] && judged.best[0] !== judged.move ? judged.best[0] : null;
    fill(
      this.comment,
      el("p", {}, el("strong", {}, `${judged.move} ${judged.sign}`), ` ${judged.says}`),
      el("p", {}, judged.sentence),
      better
        ? el(
            "button",
            { type: "button", "data-action": "better", onclick: () => this.showBetter(better) },
            say("page-review-see", { move: better }),
          )
        : null,
    );
  }

  /** Goes back one move and shows a better one. @param {string} move */
  async showBetter(move) {
    await this.look(this.at - 1);
    const trace = this.state?.chains.find((chain) => chain.move === move)?.trace;
    if (trace) this.board.advise(trace, this.state?.turn ?? 1);
  }

  render() {
    const players = this.state?.players ?? ["", ""];
    this.moves.show(
      this.game.moves.map((/** @type {any} */ played, /** @type {number} */ at) => ({
        ...played,
        mark: this.judged[at]?.sign,
        says: this.judged[at]?.says,
      })),
      this.at,
    );
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
