// Games between two places when something goes wrong: a connection that is cut in the middle of a move, a server that
// starts again or has lost the game, another version of the protocol. And how they look: nothing moves the board, and
// axe finds no violation.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, click, game, mouse, open, problems, run, serve, setUp, skip, until } from "./iroko.mjs";
import { follow, invite, leave, next, plies, seated, table, take } from "./online.mjs";

const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
const yes = (page) => click(page, "dialog button[value=yes]");
const copies = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("iroko-game-")).length);

/** The windows in which a game has to stay in its place. */
const SIZES = [
  ["a phone", { width: 390, height: 844, touch: true }],
  ["a phone held sideways", { width: 844, height: 390, touch: true }],
  ["a desk", { width: 1440, height: 900 }],
];

describe("games between two places, when something goes wrong", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  /** Makes the next socket message of a page the last one of its socket: it arrives, or it does not. */
  const cutAt = (page, arrives) =>
    page.evaluate((arrives) => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        if (!data.includes('"move"')) return send.call(this, data);
        WebSocket.prototype.send = send;
        if (arrives) send.call(this, data);
        this.close();
      };
    }, arrives);

  for (const arrives of [true, false]) {
    test(`a connection cut ${arrives ? "after" : "before"} a move arrives: the move is made once`, async () => {
      const { address } = stage.server;
      const { id, players } = await table(stage.chrome, address, "siam");
      const [one] = players;
      const { state, chain } = await next(address, id);
      await cutAt(one, arrives);
      await mouse(one, state, chain);
      if (!arrives) {
        // It comes back by itself, and the move can be made again.
        await until(one, () => /Reconnected/.test(document.querySelector("#toast").innerText));
        assert.equal((await game(address, id)).ply, 0);
        await until(one, () => document.querySelector(".cell.open"));
        await mouse(one, state, chain);
      }
      await follow(players, 1);
      await until(one, () => !document.querySelector("#banner.shown"));
      const now = await game(address, id);
      assert.deepEqual(
        now.moves.map(({ move }) => move),
        [chain.move],
      );
      assert.equal(await one.$eval(".play", (play) => play.dataset.online), "playing");
      assert.deepEqual(now.online.present, [true, true]);
      await leave(...players);
    });
  }

  test("the server starts again in the middle of a game, which goes on at its address", async () => {
    const own = await serve();
    const { id, players, watch } = await table(stage.chrome, own.address, "khan", { more: { clock: "10m+5s" } });
    const watcher = await open(stage.chrome);
    await watcher.goto(watch);
    const all = [...players, watcher];
    const move = async () => {
      const { state, ply, turn, chain } = await next(own.address, id);
      await follow(all, ply);
      await mouse(players[turn - 1], state, chain);
      await follow(all, ply + 1);
    };
    await move();
    await move();
    await own.stop();
    for (const page of all) await page.waitForSelector("#banner.shown");
    // The clocks run on, as they do on the server when a player leaves.
    assert.ok(await players[0].$(".clock.running"));
    const anew = await serve(own.port, { database: own.database });
    for (const page of all) await until(page, () => !document.querySelector("#banner.shown"));
    for (const page of players) await seated(page);
    await move();
    await move();
    for (const page of all) {
      assert.ok(page.url().endsWith(id));
      assert.equal(await copies(page), 0, "the server's game is the only one");
    }
    assert.deepEqual((await game(anew.address, id)).online.present, [true, true]);
    await leave(...all);
    await anew.stop();
  });

  test("a game that the server has lost gets a sentence, and no copy", async () => {
    const own = await serve();
    const { id, players } = await table(stage.chrome, own.address, "awale");
    const { state, chain } = await next(own.address, id);
    await mouse(players[0], state, chain);
    await follow(players, 1);
    await own.stop();
    const anew = await serve(own.port);
    for (const page of players) {
      await until(page, () => /no longer on the server/.test(document.querySelector("#banner").innerText));
      assert.ok(page.url().endsWith(id));
      assert.equal(await plies(page), 1, "what was played can still be seen, and saved");
    }
    await players[0].reload();
    await players[0].waitForSelector("body[data-page=trouble]");
    assert.match(await text(players[0], "main"), /no longer on the server/);
    assert.equal((await (await fetch(`${anew.address}/health`)).json()).games, 0);
    await leave(...players);
    await anew.stop();
  });

  test("a page of another version of the protocol is told to reload", async () => {
    const { address } = stage.server;
    const { id, links, players } = await table(stage.chrome, address, "pogo");
    assert.ok(links);
    const [one] = players;
    await one.evaluate(() => {
      const Real = WebSocket;
      window.WebSocket = class extends Real {
        constructor(url) {
          super(url.replace(/protocol=\d+/, "protocol=99"));
        }
      };
    });
    await one.goto(`${address}/#/rules/pogo`);
    await one.waitForSelector("body[data-page=rules]");
    await one.goBack();
    await one.waitForSelector("body[data-page=trouble]");
    assert.match(await text(one, "main"), /reload/);
    await one.reload();
    await seated(one);
    assert.ok(one.url().endsWith(id));
    await leave(...players);
  });

  test("a banned address and a crowded game get a sentence", async () => {
    const own = await serve();
    const { players, watch } = await table(stage.chrome, own.address, "pogo");
    const late = await open(stage.chrome);
    await late.goto(own.address);
    await late.evaluate(
      (id) =>
        Promise.all(
          Array.from(
            { length: 16 },
            () =>
              new Promise((done) => {
                const socket = new WebSocket(`ws://${location.host}/api/play/${id}/socket`);
                socket.onmessage = done;
                (window.sockets ??= []).push(socket);
              }),
          ),
        ),
      watch.split("/").at(-1),
    );
    const later = await open(stage.chrome);
    await later.goto(watch);
    await later.waitForSelector("body[data-page=trouble]");
    assert.match(await text(later, "main"), /Too many people/);
    await late.evaluate(() => window.sockets.forEach((socket) => socket.close()));
    await until(players[0], () => document.querySelector(".room").innerText === "");
    await click(later, "[data-action=retry]");
    await later.waitForSelector(".play[data-online=watching]");
    await run(["db", "ban", "127.0.0.1", "--database", own.database]);
    await until(players[0], () => /accepts no requests/.test(document.querySelector("#banner").innerText));
    await leave(...players, late, later);
    await own.stop();
  });

  test("the server reads a game again, and the page goes on without a word", async () => {
    const { address } = stage.server;
    const { id, players } = await table(stage.chrome, address, "siam");
    const [one] = players;
    await one.evaluate(() => {
      window.banners = 0;
      new MutationObserver(() => document.querySelector("#banner.shown") && window.banners++).observe(
        document.querySelector("#banner"),
        { attributes: true },
      );
      // As if the server had closed the next socket that sends with this reason.
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function () {
        WebSocket.prototype.send = send;
        this.dispatchEvent(new CloseEvent("close", { code: 1012, reason: "reopen" }));
        this.close();
      };
    });
    const { state, chain } = await next(address, id);
    await mouse(one, state, chain);
    await until(one, () => document.querySelector(".cell.open"));
    assert.equal(await plies(one), 0);
    await mouse(one, state, chain);
    await follow(players, 1);
    assert.equal(await one.evaluate(() => window.banners), 0);
    await leave(...players);
  });

  for (const [where, size] of SIZES) {
    for (const name of ["siam", "awale"]) {
      test(`the board of ${name} stays in its place on ${where}`, async () => {
        const { address } = stage.server;
        const { id, players } = await table(stage.chrome, address, name, { sizes: [size, size], more: { clock: "5m+3s" } });
        const [one, two] = players;
        await until(one, () => !document.querySelector("#toast.shown"));
        const box = () =>
          one.$eval(".board-frame", (frame) => {
            // Where a low window is scrolled, the board may stay in view.
            scrollTo({ top: 0, behavior: "instant" });
            const { x, y, width, height } = frame.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          });
        const before = await box();
        const stays = async (when) => assert.deepEqual(await box(), before, when);
        const move = async () => {
          const { state, ply, turn, chain } = await next(address, id);
          await follow(players, ply);
          await mouse(players[turn - 1], state, chain);
          await follow(players, ply + 1);
        };
        await move();
        await stays("after a move");
        await click(two, "[data-action=say]");
        await click(two, "[data-action=say-moment]");
        await one.waitForSelector(".bubble:not([hidden])");
        await stays("while the opponent says something");
        await act(two, "draw");
        await yes(two);
        await one.waitForSelector("[data-action=accept-draw]");
        await stays("with an offer");
        await act(one, "undo");
        await one.waitForSelector("[data-action=withdraw-takeback]");
        await stays("with two offers");
        await act(one, "prepare");
        await one.waitForSelector("[data-action=plan-expect]");
        await stays("while an answer is prepared");
        await click(one, "[data-action=plan-cancel]");
        await two.goto(`${address}/#/rules/${name}`);
        await until(one, () => /offline/.test(document.querySelector(".far").innerText));
        await stays("without the opponent");
        const wide = await one.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        assert.ok(wide, "nothing is wider than the window");
        await leave(...players);
      });
    }
  }

  for (const theme of ["light", "dark"]) {
    for (const [where, size] of SIZES) {
      test(`axe finds nothing on ${where}, ${theme}`, async () => {
        const { address } = stage.server;
        const pages = await Promise.all([1, 2, 3].map(() => open(stage.chrome, { ...size, theme })));
        const [one, two, watcher] = pages;
        const found = [];
        const { link, watch } = await invite(one, address, "siam");
        await one.waitForSelector(".invite .code svg");
        found.push(...(await problems(one, "the invitation")));
        await two.goto(link);
        await two.waitForSelector(".terms");
        found.push(...(await problems(two, "the invited")));
        await take(two, link, "A name of all 24 letters");
        await seated(one);
        await watcher.goto(watch);
        await watcher.waitForSelector(".play[data-online=watching]");
        await act(one, "draw");
        await yes(one);
        await two.waitForSelector("[data-action=accept-draw]");
        await act(two, "prepare");
        await two.waitForSelector("[data-action=plan-expect]");
        for (const [name, page] of Object.entries({ one, two, watcher })) found.push(...(await problems(page, name)));
        await act(one, "device");
        await one.waitForSelector("dialog .code svg");
        found.push(...(await problems(one, "the own link")));
        assert.deepEqual(found, []);
        await leave(...pages);
      });
    }
  }

  test("a form can be opened for a game by link, and for the lobby where there is one", async () => {
    const own = await serve(undefined, { more: ["--lobby"] });
    const [one, two] = [await open(stage.chrome), await open(stage.chrome)];
    await two.goto(`${stage.server.address}/#/new/siam?with=link&listed=true`);
    await two.waitForSelector("#terms-clock");
    await until(two, () => document.querySelector("input[name=mode][value=link]").checked);
    assert.ok(await two.$("fieldset[data-name=listed][hidden]"), "without a lobby");
    await one.goto(`${own.address}/#/new/siam?with=link&listed=true`);
    await one.waitForSelector("fieldset[data-name=listed]:not([hidden])");
    await click(one, ".setup button[type=submit]");
    await until(one, () => /lobby/.test(document.querySelector(".invite h2")?.innerText));
    const { challenges } = await (await fetch(`${own.address}/api/lobby`)).json();
    assert.equal(challenges.length, 1);
    await fetch(`${own.address}/api/lobby/${challenges[0].id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Eve" }),
    });
    await seated(one);
    await until(one, () => /Eve/.test(document.querySelector(".far").innerText));
    await leave(one, two);
    await own.stop();
  });
});
