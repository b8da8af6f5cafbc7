// The player's games between two places: whose turn it is, what has ended, the links of their seats, and all seats as a
// file for another device.

import { post, sentenceOf } from "../api.js";
import { confirm } from "../dialog.js";
import { el, fill } from "../dom.js";
import { games } from "../games.js";
import { download } from "../keep.js";
import { begin, inOrder, isGoing, isTurn, myGames, onAnswer, refresh, watch } from "../mine.js";
import { begin as beginToNotify, notifying, setNotifying } from "../notify.js";
import { openDevice } from "../parts/device.js";
import { opener } from "../parts/file.js";
import { KeyedList } from "../parts/keyed.js";
import { newLinks } from "../parts/newlinks.js";
import { ownItem, stateOf } from "../parts/own.js";
import { newerSeats, readSeatFile, seatFile } from "../parts/seatfile.js";
import { dateText } from "../today.js";
import { forgetSeat, keepSeat, ownSeat, ownSeats } from "../tokens.js";
import { announce } from "../voice.js";
import { labelled, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../mine.js").Own} Own */
/** @typedef {import("../tokens.js").OwnSeat} OwnSeat */

/** The number of ended games shown before "show all". */
const FIRST_ENDED = 6;

/** The most games of a request. */
const MOST = 100;

/** @type {import("../router.js").Open} */
export async function open() {
  const [all, own] = await Promise.all([games(), myGames()]);
  const closed = new AbortController();
  const page = new Mine(all);
  page.show(own);
  onAnswer((now, turns) => {
    page.show(now);
    page.tell(turns);
  }, closed.signal);
  watch(closed.signal);
  // Also in a browser that has no seat before it imports some.
  begin();
  beginToNotify();
  return { title: say("page-nav-mine"), nodes: [page.element], close: () => closed.abort() };
}

class Mine {
  /** @param {GameInfo[]} all */
  constructor(all) {
    this.all = all;
    /** @type {Own[]} */
    this.own = [];
    this.going = new KeyedList(el("ul", { class: "own-games" }));
    this.ended = new KeyedList(el("ul", { class: "own-games" }));
    this.isWhole = false;
    this.summary = el("p", { class: "quiet-text", "data-part": "summary" });
    this.more = el("button", { type: "button", class: "quiet", "data-action": "all", onclick: () => this.showAll() });
    this.past = el("section", { "data-part": "ended" }, el("h2", {}, say("page-mine-ended")), this.ended.element, this.more);
    this.notice = el("div", { class: "notice" });
    this.trouble = el("p", { role: "status", "data-part": "import" });
    this.save = el("button", { type: "button", "data-action": "export", onclick: () => this.export() }, say("page-mine-export"));
    this.element = el(
      "div",
      { class: "mine" },
      el("header", {}, el("h1", {}, say("page-nav-mine")), this.summary),
      this.going.element,
      this.past,
      el("section", { class: "beginning" }, el("h2", {}, say("page-mine-new")), newLinks(all)),
      this.notice,
      this.devices(),
    );
    this.showNotice();
  }

  /** @param {Own[]} own */
  show(own) {
    this.own = own;
    const ordered = inOrder(own);
    const ended = ordered.filter((one) => !isGoing(one));
    const turns = own.filter(isTurn).length;
    this.going.show(this.entries(ordered.filter(isGoing)));
    this.ended.show(this.entries(this.isWhole ? ended : ended.slice(0, FIRST_ENDED)));
    this.past.hidden = ended.length === 0;
    this.more.hidden = this.isWhole || ended.length <= FIRST_ENDED;
    fill(this.more, say("page-show-all", { count: ended.length }));
    const words =
      own.length === 0 ? say("page-mine-none") : turns > 0 ? say("page-mine-turns", { count: turns }) : say("page-mine-no-turn");
    if (this.summary.textContent !== words) fill(this.summary, words);
    this.save.disabled = own.length === 0;
  }

  /** @param {Own[]} own */
  entries(own) {
    const entry = (/** @type {Own} */ one) => ({
      key: one.seat.id,
      state: stateOf(one),
      make: () => ownItem(one, this.all, this.actions(one)),
    });
    return own.map(entry);
  }

  /** @param {string} game */
  title(game) {
    return this.all.find(({ name }) => name === game)?.title ?? game;
  }

  /** Returns what can be done with a seat. @param {Own} own */
  actions({ seat, game }) {
    const title = this.title(seat.game);
    const button = (/** @type {string} */ action, /** @type {string} */ text, /** @type {() => unknown} */ act, sign = "") =>
      el(
        "button",
        {
          type: "button",
          class: sign ? "quiet icon-button" : "quiet",
          "data-action": action,
          "aria-label": labelled(text, title),
          title: sign && text,
          onclick: act,
        },
        sign || text,
      );
    return [
      game ? button("device", say("page-mine-device"), () => openDevice(seat, title)) : null,
      button("remove", say("page-mine-remove"), () => this.remove(seat, game !== null), "✕"),
    ];
  }

  /** @param {OwnSeat} seat @param {boolean} exists */
  async remove(seat, exists) {
    const question = say("page-mine-remove-sure", { game: this.title(seat.game) });
    if (exists && !(await confirm(question, say("page-mine-remove-why"), say("page-mine-remove")))) return;
    forgetSeat(seat.id);
    this.show(this.own.filter((one) => one.seat.id !== seat.id));
    announce(say("page-mine-removed"));
    await refresh();
  }

  showAll() {
    this.isWhole = true;
    this.show(this.own);
    // The focus continues at the first of the new games.
    this.ended.element.children[FIRST_ENDED]?.querySelector("a")?.focus();
  }

  /** Tells a screen reader of the games in which it has become the player's turn. @param {Own[]} turns */
  tell(turns) {
    if (turns.length > 0) announce(turns.map(({ seat }) => say("page-mine-turn-in", { game: this.title(seat.game) })).join(" "));
  }

  /** Shows whether the browser tells the player that it is their turn. */
  showNotice() {
    const state = notifying();
    const turn = async (/** @type {boolean} */ on) => {
      await setNotifying(on).catch(console.warn);
      this.showNotice();
      this.notice.querySelector("button")?.focus();
    };
    const button =
      state === "on"
        ? el("button", { type: "button", "data-action": "notify", onclick: () => turn(false) }, say("page-mine-notify-off"))
        : state === "off"
          ? el("button", { type: "button", "data-action": "notify", onclick: () => turn(true) }, say("page-mine-notify"))
          : null;
    fill(
      this.notice,
      el("h2", {}, say("page-mine-notify-title")),
      el("p", { class: "quiet-text", role: "status" }, say(`page-mine-notify-is-${state}`)),
      button,
    );
  }

  /** Returns the part that carries all seats to another device. */
  devices() {
    const read = (/** @type {string} */ text) => this.import(text);
    const load = opener(read, "", { accept: ".json,application/json", action: "import", label: say("page-mine-import") });
    return el(
      "section",
      { class: "devices" },
      el("h2", {}, say("page-mine-devices")),
      el("p", { class: "quiet-text" }, say("page-mine-devices-why")),
      el("div", { class: "buttons" }, this.save, load),
      this.trouble,
    );
  }

  export() {
    const text = seatFile(ownSeats(), say("page-mine-export-secret"), document.baseURI);
    download(`iroko-seats-${dateText()}.json`, text, "application/json");
    fill(this.trouble, say("page-mine-export-secret"));
  }

  /** Adds the seats of a file whose games this server has; a file that cannot be read changes nothing. @param {string} text */
  async import(text) {
    fill(this.trouble, say("page-share-busy"));
    fill(this.trouble, await importSeats(text).catch(sentenceOf));
    await refresh();
  }
}

/** Imports a file and returns what came of it as a sentence. @param {string} text */
async function importSeats(text) {
  const file = readSeatFile(text);
  if ("wrong" in file) return say(`page-mine-import-${file.wrong}`);
  if (file.seats.length === 0) return say("page-mine-import-nothing");
  const known = [];
  for (let from = 0; from < file.seats.length; from += MOST) {
    const some = file.seats.slice(from, from + MOST);
    const { games } = await post("/api/mine", { games: some.map(({ id, token }) => ({ id, token })) });
    known.push(...some.filter((_, at) => games[at]));
  }
  if (known.length === 0) return say("page-mine-import-elsewhere");
  const newer = newerSeats(known, ownSeat);
  newer.forEach(keepSeat);
  const count = newer.length;
  return count > 0 ? say("page-mine-imported", { count }) : say("page-mine-import-nothing");
}
