// The lobby: open challenges, to accept one or to put one in. Not the setup of a game, which is in setup.js.

import { Refusal, get, post, sentenceOf } from "../api.js";
import { dialog } from "../dialog.js";
import { el, fill } from "../dom.js";
import { picturedGames } from "../games.js";
import { keepNames, lastNames } from "../parts/begin.js";
import { crop } from "../parts/crop.js";
import { clockWords, takebackWords } from "../online/terms.js";
import { KeyedList } from "../parts/keyed.js";
import { newLinks } from "../parts/newlinks.js";
import { ago } from "../parts/times.js";
import { go } from "../router.js";
import { keepSeat, ownSeat } from "../tokens.js";
import { toast } from "../voice.js";
import { capital, labelled, say } from "../words.js";

/** @typedef {import("../../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../../types/protocol.js").Challenge} Challenge */

/** How often the list is asked for while the page is visible, in milliseconds. */
const PAUSE = 5000;

/** The greatest length of a name; the server checks it too. */
const LONGEST_NAME = 24;

/** @type {import("../router.js").Open} */
export async function open() {
  const [all, lobby] = await Promise.all([picturedGames(), get("/api/lobby")]);
  const page = new Lobby(all);
  page.show(lobby);
  page.begin();
  return { title: say("page-nav-lobby"), nodes: [page.element], close: () => page.close() };
}

class Lobby {
  /** @param {GameInfo[]} all */
  constructor(all) {
    this.all = all;
    this.closed = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.list = new KeyedList(el("ul", { class: "tasks challenges" }));
    this.state = el("p", { class: "quiet-text", role: "status" });
    this.offer = el("section", { class: "beginning" }, el("h2", {}, say("page-lobby-offer")), newLinks(all, true));
    this.element = el(
      "div",
      { class: "lobby" },
      el("header", {}, el("h1", {}, say("page-nav-lobby")), this.state),
      this.list.element,
      this.offer,
    );
  }

  begin() {
    const { signal } = this.closed;
    document.addEventListener("visibilitychange", () => void (!document.hidden && this.refresh()), { signal });
    this.plan();
  }

  close() {
    this.closed.abort();
    clearTimeout(this.timer);
  }

  plan() {
    clearTimeout(this.timer);
    if (!this.closed.signal.aborted) this.timer = setTimeout(() => (document.hidden ? this.plan() : this.refresh()), PAUSE);
  }

  /** Asks for the list; the old one stays while the server cannot be reached. */
  async refresh() {
    const lobby = await get("/api/lobby", this.closed.signal).catch(sentenceOf);
    if (this.closed.signal.aborted) return;
    if (typeof lobby === "string") fill(this.state, lobby);
    else this.show(lobby);
    this.plan();
  }

  /** @param {import("../../types/protocol.js").Lobby} lobby */
  show({ open, challenges }) {
    this.list.show(challenges.map((challenge) => this.entry(challenge)));
    this.offer.hidden = !open;
    const others = challenges.filter(({ id }) => !ownSeat(id)).length;
    const words = !open
      ? say("page-lobby-closed")
      : others > 0
        ? say("page-lobby-open", { count: others })
        : say(challenges.length > 0 ? "page-lobby-own-only" : "page-lobby-none");
    if (this.state.textContent !== words) fill(this.state, words);
  }

  /** @param {Challenge} challenge */
  entry(challenge) {
    const since = ago(challenge.created);
    const own = ownSeat(challenge.id) !== undefined;
    return {
      key: challenge.id,
      state: JSON.stringify([challenge, own, since.textContent]),
      make: () => this.item(challenge, own, since),
    };
  }

  /** @param {Challenge} challenge @param {boolean} own @param {Node} since */
  item(challenge, own, since) {
    const info = this.all.find(({ name }) => name === challenge.game);
    const title = info?.title ?? challenge.game;
    const name = challenge.name || say("page-lobby-nameless");
    const label = labelled(say("page-lobby-accept"), `${title}, ${name}`);
    return el(
      "li",
      { class: own ? "task-card card own" : "task-card card", "data-id": challenge.id, "data-material": info?.material },
      el("div", { class: "view" }, info?.sample.svg ? crop(info.sample.svg) : null),
      el(
        "div",
        { class: "words" },
        el("p", { class: "kind" }, own ? say("page-lobby-own") : name),
        el("h2", {}, title),
        el(
          "ul",
          { class: "challenge-terms" },
          this.terms(challenge, own, info).map((term) => el("li", {}, term)),
        ),
        el("p", { class: "age" }, since),
        own
          ? el("a", { class: "button", href: `#/play/${challenge.id}`, "data-action": "open" }, say("page-mine-open"))
          : el(
              "button",
              {
                type: "button",
                class: "primary",
                "data-action": "accept",
                "aria-label": label,
                onclick: () => this.ask(challenge, info),
              },
              say("page-lobby-accept"),
            ),
      ),
    );
  }

  /** Returns the terms of a challenge: the side, the variant, the clock, takebacks. @param {Challenge} challenge @param {boolean} own @param {GameInfo} [info] */
  terms({ side, variant, clock, takeback }, own, info) {
    const seat = own ? (side === 1 ? 1 : 0) : side - 1;
    const abouts = variant.split(",").map((name) => info?.variants.find((known) => known.name === name)?.about);
    return [
      say("page-puzzle-you", { side: info?.sides[seat] ?? String(seat + 1) }),
      ...abouts.filter((about) => about !== undefined).map(capital),
      capital(clockWords(clock)),
      labelled(say("page-takeback"), takebackWords(takeback)),
    ];
  }

  /** Asks for the player's name before a challenge is accepted. @param {Challenge} challenge @param {GameInfo} [info] */
  ask(challenge, info) {
    const title = info?.title ?? challenge.game;
    const name = el("input", {
      id: "lobby-name",
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      placeholder: say("page-name-hint"),
      value: lastNames()[0] ?? "",
    });
    const trouble = el("p", { class: "trouble", role: "alert" });
    const yes = el("button", { class: "primary", "data-action": "take" }, say("page-lobby-accept"));
    const form = el(
      "form",
      {},
      el("label", { class: "label", for: "lobby-name" }, say("page-your-name")),
      el("p", {}, name),
      trouble,
      el(
        "div",
        { class: "buttons" },
        yes,
        el("button", { type: "button", "data-action": "cancel", onclick: () => box.close() }, say("page-lobby-cancel")),
      ),
    );
    const { name: player } = challenge;
    const box = dialog(player ? say("page-lobby-against", { game: title, player }) : title, [
      el(
        "ul",
        { class: "challenge-terms" },
        this.terms(challenge, false, info).map((term) => el("li", {}, term)),
      ),
      form,
    ]);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      yes.disabled = true;
      await this.take(challenge, name.value.trim(), box).catch((why) => {
        trouble.textContent = sentenceOf(why);
        yes.disabled = false;
      });
    });
  }

  /** Accepts a challenge and goes to the game; one that is no longer there disappears. @param {Challenge} challenge @param {string} name @param {HTMLDialogElement} box */
  async take({ id, game }, name, box) {
    try {
      const { side, token } = await post(`/api/lobby/${encodeURIComponent(id)}`, { name });
      keepNames([name, lastNames()[1] ?? ""]);
      keepSeat({ id, game, side, token });
      box.close();
      await go(`play/${id}`);
    } catch (why) {
      if (!(why instanceof Refusal && why.status === 404)) throw why;
      box.close();
      toast(sentenceOf(why));
      await this.refresh();
    }
  }
}
