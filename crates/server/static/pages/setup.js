// The setup of a game: players, strength, rules, clock, start position. Everything has a default, so one click is
// enough.

import { Refusal, post } from "../api.js";
import { el, fill, picture } from "../dom.js";
import { game as gamePage } from "../games.js";
import { LinkFields } from "../online/setup.js";
import { keepNames, keepSetup, lastNames, lastSetup, namesOf, withMachine } from "../parts/begin.js";
import { segments } from "../parts/segments.js";
import { go } from "../router.js";
import { capital, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GamePage} GamePage */
/** @typedef {import("../../types/protocol.js").PlayerInfo} PlayerInfo */
/** @typedef {import("../../types/protocol.js").PlayerParameter} PlayerParameter */

/** The greatest length of a name; the server checks it too. */
const LONGEST_NAME = 24;

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
  // Where there is room the button is below the board, in view whatever the length of the form; it covers nothing.
  const page = el(
    "div",
    { class: "setup" },
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
    el("div", { class: "preview" }, view, form.start),
  );
  return { title: game.title, nodes: [page] };
}

/** Keeps a number field within its limits. @param {HTMLInputElement} input @param {{ least: number, most: number, default: number }} limits */
function clamp(input, limits) {
  const number = input.value === "" ? limits.default : Math.round(Number(input.value));
  input.value = String(Math.min(limits.most, Math.max(limits.least, number)));
}

/** Returns the field of a parameter: a slider for a small range, a number field for a large one, or a list. @param {string} id @param {PlayerParameter} parameter */
function parameterField(id, parameter) {
  const label = el("label", { class: "label", for: id }, capital(parameter.label));
  if (parameter.kind === "choice") {
    const options = parameter.options.map(({ name, label }) => el("option", { value: name }, label));
    return el("div", { class: "parameter" }, label, el("select", { id, "data-parameter": "" }, options));
  }
  const { least, most } = parameter;
  const range = { id, min: least, max: most, step: 1, value: parameter.default, "data-parameter": "" };
  if (most - least > 100) {
    return el(
      "div",
      { class: "parameter" },
      label,
      el("input", {
        ...range,
        type: "number",
        onchange: (/** @type {Event} */ event) => clamp(/** @type {HTMLInputElement} */ (event.target), parameter),
      }),
    );
  }
  const number = el("output", { for: id }, String(parameter.default));
  const show = (/** @type {Event} */ event) => (number.textContent = /** @type {HTMLInputElement} */ (event.target).value);
  return el("div", { class: "parameter" }, label, el("input", { ...range, type: "range", oninput: show }), number);
}

/** Returns the field for the name of a human. @param {number} at @param {string} last the name used before */
function nameField(at, last) {
  const id = `name${at + 1}`;
  const input = el("input", {
    id,
    name: id,
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: at === 0 ? "nickname" : "off",
    spellcheck: "false",
    placeholder: say("page-name-hint"),
    value: last,
  });
  const label = el("label", { class: "label", for: id });
  const element = el("div", { class: "name" }, label, input);
  const show = (/** @type {boolean} */ shown, /** @type {string} */ text) => {
    element.hidden = !shown;
    label.textContent = text;
  };
  return {
    element,
    show,
    get value() {
      return input.value.trim();
    },
  };
}

/** The choice of a machine: a level, or another player with its parameters. */
class MachineField {
  /** @param {number} seat @param {PlayerInfo[]} players @param {string | undefined} last the level chosen before */
  constructor(seat, players, last) {
    this.seat = seat;
    const levels = players.filter((player) => player.level !== null);
    this.players = players.filter((player) => player.level === null);
    const chosen = levels.find((level) => level.name === last) ?? levels[Math.min(2, levels.length - 1)];
    this.about = el("p", { class: "quiet-text chosen", "aria-live": "polite" });
    this.element = el(
      "fieldset",
      { "data-name": `level${seat}` },
      el("legend", {}, say("page-level")),
      el(
        "div",
        { class: "segments levels" },
        levels.map((level) => this.level(level, level === chosen)),
      ),
      this.about,
      this.players.length > 0 ? this.others() : null,
    );
    /** @type {PlayerInfo[]} */
    this.levels = levels;
    this.element.addEventListener("change", (event) => this.changed(/** @type {HTMLElement} */ (event.target)));
    this.describe();
  }

  /** Returns the button of a level: its number, and its name below. @param {PlayerInfo} level @param {boolean} checked */
  level({ name, title, level, about }, checked) {
    const input = el("input", { type: "radio", name: `level${this.seat}`, value: name, checked });
    return el("label", { title: about }, input, el("strong", {}, String(level)), " ", el("small", {}, title));
  }

  /** Returns the list of the other players. */
  others() {
    const id = `named${this.seat}`;
    this.select = el(
      "select",
      { id },
      el("option", { value: "" }, say("page-named-none")),
      this.players.map(({ title }, number) => el("option", { value: String(number) }, title)),
    );
    this.fields = el("div", { class: "parameters" });
    return el(
      "details",
      {},
      el("summary", {}, say("page-named")),
      el("label", { class: "label", for: id }, say("page-named-choose")),
      this.select,
      this.fields,
    );
  }

  /** Returns the player of the list that is chosen, if any. */
  get other() {
    return this.select?.value ? this.players[Number(this.select.value)] : undefined;
  }

  /** Returns the level that is chosen. */
  get chosen() {
    const input = /** @type {HTMLInputElement | null} */ (this.element.querySelector("input[type=radio]:checked"));
    return this.levels.find((level) => level.name === input?.value);
  }

  /** The name of the chosen machine in requests. */
  get name() {
    const { other } = this;
    if (!other) return this.chosen?.name ?? "";
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll("[data-parameter]"));
    return other.name + [...fields].map((field) => field.value).join(",");
  }

  /** Shows the fields and the description of a new choice. @param {HTMLElement} target the changed field */
  changed(target) {
    // A level that is chosen takes the place of another player.
    if (target instanceof HTMLInputElement && target.type === "radio" && this.select) this.select.value = "";
    if (target === this.select || !this.other) {
      const parameters = this.other?.parameters ?? [];
      this.fields?.replaceChildren(
        ...parameters.map((parameter, number) => parameterField(`named${this.seat}-${number}`, parameter)),
      );
    }
    this.describe();
  }

  /** Describes the chosen machine. */
  describe() {
    const machine = this.other ?? this.chosen;
    fill(this.about, el("strong", {}, machine?.title ?? ""), ` · ${machine?.about ?? ""}`);
    this.element.classList.toggle("named", Boolean(this.other));
  }

  /** Shows or hides the choice, under a legend. @param {boolean} shown @param {string} legend */
  show(shown, legend) {
    this.element.hidden = !shown;
    // A hidden field must not stop the form from being sent.
    this.element.disabled = !shown;
    this.element.querySelector("legend")?.replaceChildren(legend);
  }
}

class Form {
  /** @param {GamePage} game @param {URLSearchParams} query */
  constructor(game, query) {
    this.game = game;
    this.seed = Math.floor(Math.random() * 1e9);
    const last = lastSetup();
    const [one, two] = game.sides.map(capital);
    this.mode = segments(
      "mode",
      say("page-who"),
      [
        ["machine", say("page-mode-machine")],
        ["humans", say("page-mode-humans")],
        ["link", say("page-mode-link")],
        ["machines", say("page-mode-machines")],
      ],
      query.get("with") === "link" ? "link" : (last.mode ?? "machine"),
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
    this.names = lastNames().map((name, at) => nameField(at, name));
    this.levels = [1, 2].map((seat) => new MachineField(seat, game.players, seat === 1 ? last.level1 : last.level2));
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
    this.link = new LinkFields(query);
    this.trouble = el("p", { class: "trouble", role: "alert" });
    this.start = el("button", { class: "primary go", type: "submit", form: "setup" }, say("page-start"));
    this.element = el(
      "form",
      { id: "setup", onsubmit: (/** @type {Event} */ event) => this.send(event) },
      this.mode,
      this.sides,
      el(
        "div",
        { class: "names" },
        this.names.map((name) => name.element),
      ),
      this.levels.map((level) => level.element),
      this.link.element,
      this.pauses,
      this.more(query),
      this.trouble,
    );
    this.element.addEventListener("change", () => this.render());
    this.render();
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
      (this.clock = el(
        "p",
        {},
        el("label", { class: "label", for: "clock" }, say("page-clock")),
        el(
          "select",
          { id: "clock", name: "clock" },
          clocks.map((clock) => el("option", { value: clock }, clock ? clock.replace("+", " + ") : say("page-clock-none"))),
        ),
      )),
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
    return ["machine", "link"].includes(this.value("mode")) && side === "2" ? "2" : "1";
  }

  /** Returns the name of the machine for a seat. @param {number} seat */
  machine(seat) {
    return this.levels[seat - 1]?.name ?? "";
  }

  /** Shows the fields that apply to the current choices. */
  render() {
    const mode = this.value("mode");
    const [first, second] = this.levels;
    const alone = mode === "machine" || mode === "link";
    this.sides.hidden = !alone;
    this.link.show(mode === "link");
    this.start.textContent = say(mode === "link" ? "page-start-link" : "page-start");
    if (this.clock) this.clock.hidden = mode === "link";
    this.pauses.hidden = mode !== "machines";
    this.names.forEach((name, at) => {
      const [shown, side] = [mode === "humans" || (alone && at === 0), this.game.sides[at] ?? ""];
      name.show(shown, mode === "humans" ? say("page-name-of", { player: side }) : say("page-your-name"));
    });
    const named = (/** @type {number} */ side) => say("page-level-of", { player: this.game.sides[side] ?? "" });
    first?.show(mode === "machine" || mode === "machines", mode === "machines" ? named(0) : say("page-level"));
    second?.show(mode === "machines", named(1));
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
    const players =
      mode === "humans"
        ? ["human", "human"]
        : mode === "machines"
          ? [this.machine(1), this.machine(2)]
          : withMachine(this.value("side"), this.machine(1));
    keepNames(this.names.map((name) => name.value));
    const [level1, level2] = this.levels.map((level) => level.chosen?.name);
    keepSetup({ mode, side: this.value("side"), level1, level2 });
    try {
      const opening = { game: this.game.name, ...this.opening() };
      if (mode === "link") await this.link.begin(opening, new FormData(this.element), this.names[0]?.value ?? "");
      else await this.begin(opening, players);
    } catch (why) {
      if (!(why instanceof Refusal)) console.warn(why);
      this.trouble.textContent = why instanceof Error ? why.message : String(why);
      this.start.disabled = false;
    }
  }

  /** Begins a game at this screen. @param {object} opening @param {string[]} players */
  async begin(opening, players) {
    const { id } = await post("/api/play", {
      ...opening,
      players,
      names: namesOf(players),
      clock: this.value("clock") || undefined,
      pause: Number(this.value("pause")),
    });
    await go(`play/${id}`);
  }
}
