// A game between two places: the seat of this browser in it, who is there, what is offered and said, and whose turn it
// is in the title of the document. The board, the moves and the connection are of pages/play.js; what a player may do
// is decided by the server.

import { post, sentenceOf } from "../api.js";
import { el, fill, patch } from "../dom.js";
import { Menu } from "../parts/menu.js";
import { seatTitle } from "../parts/seats.js";
import { forgetSeat, keepSeat, onSeatChange, ownSeat } from "../tokens.js";
import { announce, toast } from "../voice.js";
import { say } from "../words.js";
import { phraseButtons } from "./actions.js";
import { invitedCard, waitingCard } from "./invitation.js";
import { offerRows } from "./offers.js";
import { Plan } from "./plan.js";
import { deadlineWords } from "./terms.js";

/** @typedef {import("../pages/play.js").Play} Play */
/** @typedef {import("../../types/protocol.js").GameState} Game */
/** @typedef {import("../../types/protocol.js").OnlineState} OnlineState */
/** @typedef {import("../../types/protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("../../types/protocol.js").GameSummary} GameSummary */
/** @typedef {import("../../types/protocol.js").OfferKind} OfferKind */
/**
 * A server message of one type.
 * @template {ServerMessage["type"]} T
 * @typedef {Extract<ServerMessage, { type: T }>} Message
 */

/** The errors after which a token opens the seat no more. */
const CLOSED = ["room-no-seat", "room-banned"];

export class Room {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.seat = ownSeat(play.id);
    /** Whether the token was sent, and not yet answered. */
    this.sitting = false;
    /** @type {string | null} the token with which this page sits */
    this.sat = null;
    /** @type {Message<"state"> | null} a state for spectators that waits for the answer */
    this.held = null;
    /** @type {GameSummary | null} the terms of the game */
    this.terms = null;
    this.line = el("p", { class: "room", hidden: true });
    this.card = el("section", { class: "invite card", hidden: true });
    this.bar = el("div", { class: "offers", hidden: true });
    this.plan = new Plan(play, () => this.renderBar());
    this.phrases = new Menu(say("page-say"), "say");
    /** @type {(() => void) | undefined} called with a new link to the seat */
    this.onrenew = undefined;
    this.unlisten = onSeatChange(play.id, () => this.seatChanged());
  }

  /** @returns {OnlineState | null} */
  get state() {
    return this.play.game?.online ?? null;
  }

  /** Whether the game is between two places, as far as this page knows. */
  get isOnline() {
    return Boolean(this.state ?? this.seat);
  }

  /** Whether the player of a seat watches, or anyone else. */
  get watches() {
    return this.state?.seat === null;
  }

  close() {
    this.unlisten();
    this.phrases.open(false);
  }

  /** Sits down after every connection. @param {string} [name] */
  sit(name) {
    const { seat } = this;
    if (!seat || seat.invited) return;
    this.sitting = true;
    this.sat = seat.token;
    this.play.connection.send({ type: "sit", token: seat.token, name });
  }

  /** Handles what is this class's alone, and returns whether the page shows the message. @param {ServerMessage} message */
  admits(message) {
    if (message.type === "state") return this.admitsState(message);
    if (message.type === "error" && this.sitting) this.refused(message);
    if (message.type === "seat") this.renewed(message);
    return true;
  }

  /** A spectator's state that arrives before the seat is taken is not shown: it would flicker. @param {Message<"state">} message */
  admitsState(message) {
    const { online } = message;
    if (!online) return true;
    if (this.sitting && online.seat === null) {
      this.held = message;
      return false;
    }
    this.sitting = false;
    this.held = null;
    if (online.seat !== null) this.remember(online, message.state.game);
    else if (this.sat) this.lost();
    return true;
  }

  /** Keeps what has changed about the seat: the side after a rematch, and an invitation that was accepted. @param {OnlineState} online @param {string} game */
  remember(online, game) {
    const { seat } = this;
    if (!seat || online.seat === null) return;
    const invitation = online.begun ? undefined : seat.invitation;
    if (seat.side === online.seat && seat.invitation === invitation && seat.game === game) return;
    this.keep({ ...seat, game, side: online.seat, invitation });
  }

  /** @param {import("../tokens.js").OwnSeat} seat */
  keep(seat) {
    this.seat = { ...seat, at: Date.now() };
    keepSeat(this.seat);
  }

  /** Handles a refused token: this page watches. One that opens no seat any more is forgotten. @param {Message<"error">} message */
  refused(message) {
    this.sitting = false;
    this.sat = null;
    if (message.id === "room-no-seat") forgetSeat(this.play.id);
    if (CLOSED.includes(message.id)) this.seat = undefined;
    const { held } = this;
    this.held = null;
    if (held) this.play.receive(held);
  }

  /** The seat has a new link, made on another device: sits with it if this browser has it, and otherwise watches. */
  lost() {
    const kept = ownSeat(this.play.id);
    const [before, now] = [this.sat, kept?.token];
    this.sat = null;
    if (now && now !== before) {
      this.seat = kept;
      return this.sit();
    }
    toast(say("page-seat-moved"));
  }

  /** Another page of this browser has changed the seat. */
  seatChanged() {
    const kept = ownSeat(this.play.id);
    if (!kept) return;
    const isNew = kept.token !== this.seat?.token || Boolean(kept.invited) !== Boolean(this.seat?.invited);
    this.seat = kept;
    if (isNew && this.watches) this.sit();
  }

  /** @param {Message<"seat">} message */
  renewed({ side, token }) {
    const game = this.play.game?.state.game ?? this.seat?.game ?? "";
    this.keep({ ...this.seat, id: this.play.id, game, side, token, at: Date.now() });
    this.sat = token;
    this.onrenew?.();
  }

  /** Takes the seat of an invitation. @param {string} name */
  take(name) {
    if (!this.seat) return;
    const { invited: _, ...seat } = this.seat;
    this.keep({ ...seat, at: Date.now() });
    this.sit(name || undefined);
    // The form goes, and the focus would be lost with it.
    this.play.board.cells.focus();
  }

  /** Shows who came or left. @param {Message<"presence">} message */
  presence({ taken, present, spectators }) {
    const { game } = this.play;
    if (!game?.online) return;
    game.online = { ...game.online, taken, present, spectators };
    this.play.seats.forEach((seat) => seat.name(game));
    this.render();
  }

  /** Shows an offer. @param {Message<"offer">} message */
  offered({ by, kind }) {
    const { game } = this.play;
    if (!game?.online) return;
    const others = game.online.offers.filter((offer) => offer.by !== by || offer.kind !== kind);
    game.online = { ...game.online, offers: [...others, { by, kind }] };
    if (by !== game.online.seat) announce(say(`page-offer-${kind}`, { player: seatTitle(game, by) }));
    this.play.render();
  }

  /** Shows what a player says beside them. @param {Message<"said">} message */
  said({ by, sentence }) {
    const { game } = this.play;
    if (!game) return;
    this.play.seats[by - 1]?.say(sentence);
    if (by !== game.online?.seat) announce(say("page-said", { player: seatTitle(game, by), sentence }));
  }

  /** Follows a state: announces what no move announces, and asks for the terms while a player may still join. @param {Game} game @param {Game | null} before */
  update(game, before) {
    if (!game.online) return;
    const { outcome, status } = game.state;
    if (before && game.round === before.round && game.ply <= before.ply) {
      const begins = game.online.begun && !before.online?.begun;
      const returns = game.ply < before.ply && !outcome;
      if (begins) toast(say("page-begins"));
      else if (returns) announce(`${say("page-taken-back")} ${status}`);
      else if (outcome && !before.state.outcome) announce(status);
    }
    if (!this.terms && (!game.online.begun || this.seat?.invited)) void this.askTerms();
    this.showTitle(game);
  }

  /** Asks for the terms of the game, which the card of an invitation tells. */
  async askTerms() {
    const games = [{ id: this.play.id, token: this.seat?.token ?? null }];
    const found = await post("/api/mine", { games }).catch((why) => console.warn(sentenceOf(why)));
    this.terms = found?.games[0] ?? null;
    if (this.terms) this.render();
  }

  /** Tells in the title of the document whose turn it is. @param {Game} game */
  showTitle(game) {
    if (game.online && this.play.element.isConnected) document.title = `${this.heading} · Iroko`;
  }

  /** The title of the page: with a mark while it is this player's turn. */
  get heading() {
    const { title, game } = this.play;
    return game?.online && game.can.move ? say("page-title-turn", { title }) : title;
  }

  /** The sentence about the state of the game, where it is not that of the server: before the begin it is no player's turn. */
  get status() {
    const { state } = this;
    return state && !state.begun && !this.play.game?.state.outcome ? say("page-not-begun") : null;
  }

  /** Renders all parts beside the board. */
  render() {
    const { game } = this.play;
    const online = game?.online;
    this.line.hidden = !online;
    this.play.element.dataset.online = online ? (online.seat === null ? "watching" : "playing") : "off";
    if (!game || !online) return;
    this.renderLine(online);
    this.renderCard(online);
    this.renderBar();
    this.renderPhrases(online.seat !== null && online.begun);
  }

  /** Renders the phrases beside the menu, for a player. @param {boolean} isPlaying */
  renderPhrases(isPlaying) {
    const { element } = this.phrases;
    this.phrases.show(phraseButtons(this.play));
    if (!isPlaying) element.remove();
    else if (!element.parentElement) this.play.menu.element.before(element);
  }

  /** Renders the line about spectators and, in a game over days, the time until a move. @param {OnlineState} online */
  renderLine({ seat, spectators, deadline }) {
    const others = spectators - (seat === null ? 1 : 0);
    const watching = others > 0 ? say(seat === null ? "page-others-watch" : "page-watched", { count: others }) : "";
    const parts = [seat === null ? say("page-you-watch") : "", watching, deadlineWords(deadline)];
    fill(this.line, parts.filter(Boolean).join(" "));
  }

  /** Renders the invitation: for the one who sent it, or for the one who has it. @param {OnlineState} online */
  renderCard(online) {
    const invited = this.seat?.invited && online.seat === null;
    const waits = online.seat !== null && !online.begun && !this.play.game?.state.outcome;
    this.card.hidden = !invited && !waits;
    this.play.element.classList.toggle("inviting", Boolean(invited || waits));
    // What is being read or typed stays; a change of what is known shows a new card.
    const key = JSON.stringify([invited, waits, online.taken, online.listed, this.terms !== null, this.seat?.invitation]);
    if (this.card.hidden || this.card.dataset.key === key) return;
    const name = /** @type {HTMLInputElement | null} */ (this.card.querySelector("input[name=name]"))?.value;
    this.card.dataset.key = key;
    fill(this.card, invited ? invitedCard(this, name) : waitingCard(this));
  }

  /** Renders the offers, and the answers that are prepared. */
  renderBar() {
    const rows = [...offerRows(this), ...this.plan.rows()];
    this.bar.hidden = rows.length === 0;
    patch(this.bar, rows);
  }
}
