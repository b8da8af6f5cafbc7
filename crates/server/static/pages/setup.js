// The setup of a game: players, strength, rules, clock, start position. Everything has a default, so one click is
// enough.

import { Refusal, post } from "../api.js";
import { el, fill, picture } from "../dom.js";
import { game as gamePage } from "../games.js";
import { go } from "../router.js";
import { recall, remember } from "../settings.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GamePage} GamePage */

const LAST = "iroko-setup";

/** @type {import("../router.js").Open} */
export async function open([name = ""], query) {
  const game = await gamePage(name);
  const view = el("div", { class: "view", "data-layout": game.layout });
  const form = new Form(game, query);
  const show = () =>
    post("/api/position", { game: name, ...form.opening(), view: form.side() })
      .then((state) => fill(view, picture(state.svg)))
      .catch(() => undefined);
  form.element.addEventListener("change", show);
  await show();
  const page = el(
    "div",
    { class: "setup" },
    view,
    el(
      "div",
      {},
      el("h1", {}, game.title),
      el("p", { class: "primer" }, game.primer),
      el(
        "p",
        {},
        game.lesson.length > 0 ? [el("a", { href: `#/lesson/${name}` }, say("page-lesson")), " · "] : null,
        el("a", { href: `#/rules/${name}` }, say("page-rules")),
      ),
      form.element,
    ),
  );
  return { title: game.title, nodes: [page] };
}

/** Returns a group of radio buttons. @param {string} name @param {string} legend @param {[string, string][]} options @param {string} chosen @param {string} [klass] */
export function segments(name, legend, options, chosen, klass = "segments") {
  return el(
    "fieldset",
    { "data-name": name },
    el("legend", {}, legend),
    el(
      "div",
      { class: klass },
      options.map(([value, label]) =>
        el("label", {}, el("input", { type: "radio", name, value, checked: value === chosen }), label),
      ),
    ),
  );
}

class Form {
  /** @param {GamePage} game @param {URLSearchParams} query */
  constructor(game, query) {
    this.game = game;
    this.seed = Math.floor(Math.random() * 1e9);
    const last = recall(LAST) ?? {};
    const [one, two] = game.sides.map(capital);
    const [levels, players] = [true, false].map((isLevel) =>
      game.players.filter((player) => (player.level !== null) === isLevel),
    );
    this.mode = segments(
      "mode",
      say("page-who"),
      [
        ["machine", say("page-mode-machine")],
        ["humans", say("page-mode-humans")],
        ["machines", say("page-mode-machines")],
      ],
      last.mode ?? "machine",
    );
    this.sides = segments(
      "side",
      say("page-your-side"),
      [
        ["1", one ?? "1"],
        ["2", two ?? "2"],
        ["any", say("page-side-any")],
      ],
      last.side ?? "1",
    );
    this.levels = [1, 2].map((seat) => this.level(seat, last, levels ?? [], players ?? []));
    this.pauses = segments(
      "pause",
      say("page-speed"),
      [
        ["1500", say("page-slow")],
        ["700", say("page-middle")],
        ["150", say("page-fast")],
      ],
      "700",
    );
    this.trouble = el("p", { class: "trouble", role: "alert" });
    this.start = el("button", { class: "primary go", type: "submit" }, say("page-start"));
    this.element = el(
      "form",
      { onsubmit: (/** @type {Event} */ event) => this.send(event) },
      this.mode,
      this.sides,
      this.levels,
      this.pauses,
      this.more(query),
      this.trouble,
      this.start,
    );
    this.element.addEventListener("change", () => this.render());
    this.render();
  }

  /** Returns the selector for a machine: a level, or a named player. @param {number} seat @param {any} last @param {{ name: string, level: number | null }[]} levels @param {{ name: string, about: string }[]} players */
  level(seat, last, levels, players) {
    const numbers = /** @type {[string, string][]} */ (levels.map(({ name, level }) => [name, String(level)]));
    const chosen = last[`level${seat}`] ?? "level:3";
    const box = segments(`level${seat}`, say("page-level"), numbers, chosen, "segments levels");
    box.append(el("p", { class: "quiet-text" }, say("page-level-more")));
    if (players.length > 0) {
      const id = `named${seat}`;
      box.append(
        el(
          "details",
          {},
          el("summary", {}, say("page-named")),
          el("label", { class: "label", for: id }, say("page-named-choose")),
          el(
            "select",
            { id, name: id },
            el("option", { value: "" }, say("page-named-none")),
            players.map((player) => el("option", { value: player.name }, `${player.name}: ${player.about}`)),
          ),
        ),
      );
    }
    return box;
  }

  /** Returns the rarely used options: variant, clock, start position. @param {URLSearchParams} query */
  more(query) {
    const { variants, dealt } = this.game;
    const position = query.get("position") ?? "";
    const clocks = ["", "1m+2s", "3m+2s", "5m+3s", "10m+5s", "30m"];
    return el(
      "details",
      { open: Boolean(position) },
      el("summary", {}, say("page-more-options")),
      variants.length > 0
        ? el(
            "fieldset",
            {},
            el("legend", {}, say("page-variant")),
            variants.map((variant) =>
              el(
                "label",
                { class: "check" },
                el("input", { type: "checkbox", name: "variant", value: variant.name }),
                ` ${capital(variant.about)}`,
              ),
            ),
          )
        : null,
      el("label", { class: "label", for: "clock" }, say("page-clock")),
      el(
        "p",
        {},
        el(
          "select",
          { id: "clock", name: "clock" },
          clocks.map((clock) => el("option", { value: clock }, clock ? clock.replace("+", " + ") : say("page-clock-none"))),
        ),
      ),
      dealt
        ? [
            segments(
              "first",
              say("page-first"),
              [
                ["1", capital(this.game.sides[0])],
                ["2", capital(this.game.sides[1])],
              ],
              "1",
            ),
            el("label", { class: "label", for: "seed" }, say("page-seed")),
            el(
              "p",
              {},
              el("input", {
                id: "seed",
                name: "seed",
                inputmode: "numeric",
                pattern: "[0-9]*",
                placeholder: say("page-seed-any"),
              }),
            ),
          ]
        : null,
      el("label", { class: "label", for: "position" }, say("page-position")),
      el("textarea", {
        id: "position",
        name: "position",
        rows: 3,
        spellcheck: "false",
        placeholder: say("page-position-start"),
        value: position,
      }),
    );
  }

  /** @param {string} name */
  value(name) {
    return String(new FormData(this.element).get(name) ?? "");
  }

  /** Returns the seat from which the board is seen. */
  side() {
    const side = this.value("side");
    return this.value("mode") === "machine" && side === "2" ? "2" : "1";
  }

  /** Returns the name of the machine for a seat. @param {number} seat */
  machine(seat) {
    return this.value(`named${seat}`) || this.value(`level${seat}`);
  }

  /** Shows the fields that apply to the current choices. */
  render() {
    const mode = this.value("mode");
    const [first, second] = this.levels;
    this.sides.hidden = mode !== "machine";
    this.pauses.hidden = mode !== "machines";
    if (first) first.hidden = mode === "humans";
    if (second) second.hidden = mode !== "machines";
    const legend = (/** @type {Element | undefined} */ box, /** @type {string} */ text) =>
      box?.querySelector("legend")?.replaceChildren(text);
    const named = (/** @type {number} */ side) => say("page-level-of", { player: this.game.sides[side] ?? "" });
    legend(first, mode === "machines" ? named(0) : say("page-level"));
    legend(second, named(1));
  }

  /** Returns the start position in the form of requests. */
  opening() {
    const variants = new FormData(this.element).getAll("variant").join(",");
    const [position, seed] = [this.value("position").trim(), this.value("seed").trim()];
    const first = this.game.dealt && !position ? Number(this.value("first")) : undefined;
    return { position: position || undefined, variant: variants || undefined, seed: seed ? Number(seed) : this.seed, first };
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    this.start.disabled = true;
    const mode = this.value("mode");
    const side = this.value("side") === "any" ? String(1 + Math.floor(2 * Math.random())) : this.value("side");
    const players =
      mode === "humans"
        ? ["human", "human"]
        : mode === "machines"
          ? [this.machine(1), this.machine(2)]
          : side === "1"
            ? ["human", this.machine(1)]
            : [this.machine(1), "human"];
    remember(LAST, { mode, side: this.value("side"), level1: this.value("level1"), level2: this.value("level2") });
    try {
      const { id } = await post("/api/play", {
        game: this.game.name,
        players,
        ...this.opening(),
        clock: this.value("clock") || undefined,
        pause: Number(this.value("pause")),
      });
      await go(`play/${id}`);
    } catch (why) {
      if (!(why instanceof Refusal)) console.warn(why);
      this.trouble.textContent = why instanceof Error ? why.message : String(why);
      this.start.disabled = false;
    }
  }
}
