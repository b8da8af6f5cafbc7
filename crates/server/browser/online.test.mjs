// Games between two places: invitations, whole games with a spectator, offers, premoves, clocks, second devices, and what
// a bad network does to them.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, choose, click, dice, game, mouse, open, problems, serve, setUp, skip, typeMove, until } from "./iroko.mjs";
import { follow, invite, leave, next, plies, request, seated, socket, table, take, waiting } from "./online.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];
/** The moves of a whole game that are made with the mouse; the others are typed. */
const CLICKED = 8;

const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
const shows = (page, selector, pattern) =>
  until(
    page,
    (selector, source) => new RegExp(source, "s").test(document.querySelector(selector)?.innerText ?? ""),
    selector,
    pattern.source,
  );
const gone = (page, selector) => until(page, (selector) => !document.querySelector(selector), selector);
const kept = (page, prefix) =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => JSON.parse(localStorage[key])),
    prefix,
  );
const yes = (page) => click(page, "dialog button[value=yes]");

describe("games between two places", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  const fresh = (how) => open(stage.chrome, how);
  const sit = (name, how) => table(stage.chrome, stage.server.address, name, how);
  const clean = (...pages) => pages.forEach((page) => assert.deepEqual(page.errors, []));

  /** Makes a move of the player to move on their page, and waits until all pages show it. */
  async function move(players, id, { number = 0, others = [], address = stage.server.address } = {}) {
    const { state, ply, turn, chain } = await next(address, id, number);
    const page = players[turn - 1];
    await follow([page], ply);
    await mouse(page, state, chain);
    await follow([...players, ...others], ply + 1);
    return chain.move;
  }

  for (const name of GAMES) {
    test(`a whole game of ${name}, and a spectator sees every move`, async () => {
      const { address } = stage.server;
      const [one, two, watcher] = [await fresh(), await fresh(), await fresh()];
      const { id, link, watch } = await invite(one, address, name, (page) => page.type("#name1", "Ada"));
      await watcher.goto(watch);
      await watcher.waitForSelector(".play[data-online=watching]");
      await take(two, link, "Ben");
      const [players, pages, chance] = [[one, two], [one, two, watcher], dice(name.length)];
      for (const page of players) await seated(page);
      let now = await game(address, id);
      for (let ply = 0; !now.state.outcome; ply++) {
        assert.ok(ply < 300, "the game does not end");
        const chain = await choose(address, now.state, chance);
        const page = players[now.state.turn - 1];
        await follow(pages, now.ply);
        if (ply < CLICKED && !chain.push?.loses) await mouse(page, now.state, chain);
        else await typeMove(page, chain.move);
        await follow(pages, now.ply + 1);
        now = await game(address, id);
      }
      for (const page of pages) await page.waitForSelector(".over:not([hidden])");
      const { winner } = now.state.outcome;
      const heads = await Promise.all(pages.map((page) => text(page, ".over h2")));
      if (winner === null) assert.deepEqual(heads, ["A draw.", "A draw.", "A draw."]);
      else {
        assert.match(heads[winner - 1], /^You won/);
        assert.match(heads[2 - winner], /^You lost/);
        assert.match(heads[2], winner === 1 ? /^Ada won/ : /^Ben won/);
      }
      assert.equal(await watcher.$("[data-action=rematch]"), null);
      clean(...pages);
      await leave(...pages);
    });
  }

  test("opening the link takes nothing, and no secret is in an address, a request or the history", async () => {
    const { address } = stage.server;
    const [one, two, third] = [await fresh(), await fresh(), await fresh()];
    const asked = [];
    // The browser keeps what follows the # to itself.
    for (const page of [one, two, third]) page.on("request", (sent) => asked.push(sent.url().split("#")[0]));
    const { id, link } = await invite(one, address, "siam", async (page) => {
      await page.type("#name1", "Ada");
      await page.select("#terms-clock", "5m+3s");
      await page.$eval("input[name=takeback][value=off]", (choice) => choice.click());
    });
    const token = new URLSearchParams(link.split("?")[1]).get("seat");
    assert.match(token, /^\w{43}$/);
    await one.waitForSelector(".invite .code svg");
    await two.goto(link);
    await two.waitForSelector(".terms");
    assert.match(await text(two, ".invite h2"), /^Ada invites you to a game of Siam/);
    const terms = await text(two, ".terms");
    for (const words of [/rhinoceroses/, /5 minutes each, and 3 seconds more/, /never/]) assert.match(terms, words);
    // A look, a reload and a second visitor take nothing.
    await two.reload();
    await two.waitForSelector("[data-action=take]");
    await third.goto(link);
    await third.waitForSelector("[data-action=take]");
    assert.deepEqual((await game(address, id)).online.taken, [true, false]);
    await two.type("input[name=name]", "Ben");
    await click(two, "[data-action=take]");
    await seated(two);
    await seated(one);
    // The second visitor is told, and can put the link aside.
    await shows(third, ".invite h2", /taken/);
    await click(third, "[data-action=only-watch]");
    await gone(third, ".play.inviting");
    assert.deepEqual(await kept(third, "iroko-seat-"), []);
    for (const page of [one, two, third]) {
      assert.equal(page.url(), `${address}/#/play/${id}`);
      const session = await page.createCDPSession();
      const { entries } = await session.send("Page.getNavigationHistory");
      assert.deepEqual(
        entries.filter((entry) => entry.url.includes("seat=")).map((entry) => entry.url),
        [],
      );
    }
    const [seat] = await kept(one, "iroko-seat-");
    assert.equal(seat.invitation, undefined, "the invitation is forgotten with the begin");
    for (const secret of [token, seat.token]) assert.ok(!asked.some((url) => url.includes(secret)));
    await shows(one, ".far .persons", /Ben.*online/s);
    clean(one, two, third);
    await leave(one, two, third);
  });

  test("the own invitation, dead links and games that do not exist get a sentence", async () => {
    const { address } = stage.server;
    const page = await fresh();
    const { id, link } = await invite(page, address, "pogo");
    await page.goto(link);
    await shows(page, "#toast", /invitation to the other seat/);
    await waiting(page);
    await page.goto(`${address}/#/play/${id}?seat=${"x".repeat(43)}`);
    await shows(page, "#toast", /opens no seat/);
    await waiting(page);
    await page.goto(`${address}/#/play/${"0".repeat(32)}?seat=${"x".repeat(43)}`);
    await page.waitForSelector("body[data-page=trouble]");
    assert.deepEqual(await kept(page, "iroko-game-"), []);
    await leave(page);
  });

  test("a spectator has no controls, and the server refuses one who tries", async () => {
    const { address } = stage.server;
    const { id, players, watch } = await sit("awale");
    const watcher = await fresh();
    await watcher.goto(watch);
    await watcher.waitForSelector(".play[data-online=watching]");
    await shows(players[0], ".room", /1 person is watching/);
    await shows(watcher, ".room", /You are watching/);
    const controls = await watcher.$$eval(".controls button:not([hidden] *)", (all) => all.map((one) => one.dataset.action));
    assert.deepEqual(controls, ["flip", "share", "more"]);
    await click(watcher, "[data-action=more]");
    const more = await watcher.$$eval(".menu-list:not([hidden]) > *", (all) => all.map((one) => one.dataset.action));
    assert.deepEqual(more, ["watch-link", "keys"]);
    assert.equal(await watcher.$(".cell.open"), null);
    const { chain } = await next(address, id);
    for (const message of [{ type: "move", move: chain.move, ply: 0 }, { type: "resign" }, { type: "hint" }, { type: "undo" }]) {
      const error = (await socket(watcher, id, [message], "error")).at(-1);
      assert.match(error.id, /^room-(watching|no-advice)$/);
    }
    const stolen = (await socket(watcher, id, [{ type: "sit", token: "y".repeat(43) }], "error")).at(-1);
    assert.equal(stolen.id, "room-no-seat");
    assert.equal((await game(address, id)).ply, 0);
    // No advice for the players either.
    await click(players[0], "[data-action=more]");
    for (const action of ["hint", "watch", "analyse"]) assert.equal(await players[0].$(`[data-action=${action}]`), null);
    await leave(watcher, ...players);
  });

  test("draws, takebacks, rematches and resigning are offered in a quiet bar", async () => {
    const { id, players } = await sit("siam");
    const [one, two] = players;
    const watcher = await fresh();
    await watcher.goto(`${stage.server.address}/#/play/${id}`);
    await watcher.waitForSelector(".play[data-online=watching]");
    await move(players, id, { others: [watcher] });
    // A draw: withdrawn, declined; the spectator sees it and has no answer.
    await act(one, "draw");
    await yes(one);
    await two.waitForSelector("[data-action=accept-draw]");
    assert.match(await text(two, ".offers"), /Ada offers a draw/);
    await shows(watcher, ".offers", /Ada offers a draw/);
    assert.equal(await watcher.$(".offers button"), null);
    assert.equal(await two.$("dialog"), null);
    await click(one, "[data-action=withdraw-draw]");
    await gone(two, "[data-action=accept-draw]");
    await act(one, "draw");
    await yes(one);
    await click(two, "[data-action=decline-draw]");
    await shows(one, ".message", /decline/i);
    await gone(one, "[data-action=withdraw-draw]");
    // A takeback needs the other's consent.
    await act(one, "undo");
    await click(two, "[data-action=accept-takeback]");
    await follow([one, two, watcher], 0);
    await move(players, id);
    // Resigning asks first, and ends the game.
    await act(two, "resign");
    await click(two, "dialog button[value=no]");
    assert.equal(await two.$(".over:not([hidden])"), null);
    await act(two, "resign");
    await yes(two);
    await shows(one, ".over h2", /You won/);
    await shows(two, ".over h2", /You lost/);
    await shows(watcher, ".over h2", /Ada won/);
    // A rematch with sides exchanged, once both want it; the seats follow their players.
    await click(one, ".over [data-action=rematch]");
    await shows(one, ".offers", /You have offered a rematch/);
    await click(two, "[data-action=accept-rematch]");
    for (const page of players) await until(page, () => document.querySelector(".over[hidden]"));
    await until(two, () => document.querySelector(".cell.open"));
    await shows(one, ".near .persons", /rhinoceroses.*Ada/s);
    assert.deepEqual(
      (await Promise.all(players.map((page) => kept(page, "iroko-seat-")))).flat().map((seat) => seat.side),
      [2, 1],
    );
    await move([two, one], id, { others: [watcher] });
    // An agreed draw.
    await act(two, "draw");
    await yes(two);
    await click(one, "[data-action=accept-draw]");
    for (const page of [one, two, watcher]) await shows(page, ".over h2", /A draw/);
    clean(one, two, watcher);
    await leave(one, two, watcher);
  });

  test("phrases are shown beside the one who says them, in the language of each", async () => {
    const { id, links, players } = await sit("pogo", { sizes: [{}, { language: "fr" }] });
    assert.ok(id && links);
    const [one, two] = players;
    await click(one, "[data-action=say]");
    await click(one, "[data-action=say-hello]");
    await shows(two, ".far .bubble:not([hidden])", /Bonjour/);
    await shows(one, ".near .bubble:not([hidden])", /Hello!/);
    await until(two, () => /Ada.*Bonjour/.test(document.querySelector("#announcer").textContent));
    await until(two, () => document.querySelector(".far .bubble").hidden);
    clean(one, two);
    await leave(one, two);
  });

  test("an answer is prepared on the board, played when it fits, and forgotten otherwise", async () => {
    const { address } = stage.server;
    const { id, players } = await sit("awale");
    const [one, two] = players;
    const { state, chain } = await next(address, id);
    const prepare = async (expected, number) => {
      await act(two, "prepare");
      await two.waitForSelector("[data-action=plan-expect]");
      await mouse(two, state, expected);
      await two.waitForSelector("[data-action=plan-answer]");
      const body = JSON.stringify({ game: "awale", position: state.position, moves: [expected.move] });
      const headers = { "content-type": "application/json" };
      const after = await (await fetch(`${address}/api/position`, { method: "POST", headers, body })).json();
      await follow([two], 0);
      await mouse(two, after, after.chains[number]);
      return after.chains[number].move;
    };
    // Cancelled: the board shows the game again, and cannot be touched.
    await act(two, "prepare");
    await click(two, "[data-action=plan-cancel]");
    await gone(two, "[data-action=plan-cancel]");
    await gone(two, ".cell.open");
    const answer = await prepare(chain, 0);
    await until(two, () => document.querySelectorAll(".premoves li").length === 1);
    await prepare(state.chains[1], 0);
    await until(two, () => document.querySelectorAll(".premoves li").length === 2);
    assert.equal(await one.$(".premoves"), null, "the opponent does not see them");
    await two.$$eval("[data-action=plan-forget]", (all) => all[1].click());
    await until(two, () => document.querySelectorAll(".premoves li").length === 1);
    await shows(two, ".premoves", /After “/);
    await mouse(one, state, chain);
    await follow(players, 2);
    assert.equal((await game(address, id)).moves[1].move, answer);
    await gone(two, ".premoves");
    // Another move than the expected one: forgotten.
    const later = await next(address, id);
    await act(two, "prepare");
    await two.waitForSelector("[data-action=plan-expect]");
    await mouse(one, later.state, later.chain);
    await follow(players, 3);
    await gone(two, "[data-action=plan-expect]");
    assert.equal((await next(address, id)).turn, 2);
    await until(two, () => document.querySelector(".cell.open"));
    await move(players, id);
    clean(one, two);
    await leave(one, two);
  });

  test("a clock that runs out ends the game, also when its player has left", async () => {
    const { players } = await sit("awale", { more: { clock: "12s" } });
    const [one, two] = players;
    await one.goto(`${stage.server.address}/#/rules/awale`);
    await shows(two, ".far .persons", /offline/);
    assert.ok(await two.$(".far .clock.running"));
    await shows(two, ".over h2", /You won/);
    await one.goBack();
    await shows(one, ".over h2", /You lost/);
    clean(one, two);
    await leave(one, two);
  });

  test("days for a move are told in days, with the moment until which it can wait", async () => {
    const { players, links } = await sit("siam", { more: { clock: "3d/move" } });
    assert.match(await text(players[0], ".near .clock"), /^(3 days|2 days 23\sh)$/);
    await shows(players[0], ".room", /^Move due by \w+day/);
    const french = await fresh({ language: "fr" });
    await french.goto(links[0]);
    await shows(french, ".invite h2", /place est prise/);
    await shows(french, ".terms", /3\sjours pour chaque coup/);
    await leave(french, ...players);
  });

  test("the title tells whose turn it is", async () => {
    const { id, players } = await sit("pogo");
    const title = (page, wanted) => until(page, (wanted) => document.title === wanted, wanted);
    await title(players[0], "(1) Your turn · Pogo · Iroko");
    await title(players[1], "Pogo · Iroko");
    await move(players, id);
    await title(players[0], "Pogo · Iroko");
    await title(players[1], "(1) Your turn · Pogo · Iroko");
    await players[1].reload();
    await title(players[1], "(1) Your turn · Pogo · Iroko");
    await players[1].goto(`${stage.server.address}/#/rules/pogo`);
    await until(players[1], () => document.body.dataset.page === "rules" && !document.title.includes("turn"));
    await leave(...players);
  });

  test("a second device follows, a reload stays in the seat, and a new link ends older ones", async () => {
    const { address } = stage.server;
    const { id, players } = await sit("siam");
    const [one, two] = players;
    await move(players, id);
    await act(one, "device");
    await one.waitForSelector("dialog .code svg");
    const link = await one.$eval("[data-link=seat]", (field) => field.value);
    const phone = await fresh({ width: 390, height: 844, touch: true });
    await phone.goto(link);
    await shows(phone, ".invite h2", /taken/);
    await click(phone, "[data-action=take]");
    await seated(phone);
    await click(one, "dialog form button:last-child");
    await move(players, id, { others: [phone] });
    // Moved on the second device, seen on the first.
    await move([phone, two], id, { others: [one] });
    await phone.reload();
    await seated(phone);
    await move(players, id, { others: [phone] });
    await act(one, "device");
    await click(one, "dialog [data-action=renew]");
    await until(one, (old) => ![old, undefined].includes(document.querySelector("[data-link=seat]")?.value), link);
    await until(phone, () => document.querySelector(".play[data-online=watching]"));
    await click(one, "dialog form button:last-child");
    await move(players, id, { others: [phone] });
    await one.reload();
    await seated(one);
    const late = await fresh();
    await late.goto(link);
    await shows(late, "#toast", /opens no seat/);
    assert.equal((await game(address, id)).ply, 5);
    await leave(one, two, phone, late);
  });
});
