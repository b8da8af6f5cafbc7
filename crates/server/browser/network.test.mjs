// The page on a bad network: a lost connection, a restarted server, requests that fail, addresses that lead nowhere,
// games kept in the browser, and a slow first visit.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, arrived, begin, click, game, mouse, open, serve, setUp, skip, typeMove, until } from "./iroko.mjs";

const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
const banner = (page) => page.$eval("#banner.shown", (node) => node.innerText).catch(() => null);
const plies = (page) => page.$$eval(".moves button[data-ply]", (moves) => moves.length);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

describe("the page on a bad network", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  let page;
  const fresh = async (how) => (page = await open(stage.chrome, how));
  const done = async () => {
    // A server that is gone, and addresses without a page, are logged by the browser.
    assert.deepEqual(
      page.errors.filter((error) => !/ERR_|WebSocket|40[04]/.test(error)),
      [],
    );
    await page.browserContext().close();
  };

  /** Plays the move with this number for the player to move. */
  async function move(address, id, number = 0) {
    const { state, ply } = await game(address, id);
    await mouse(page, state, state.chains[number]);
    await until(page, (count) => document.querySelectorAll(".moves button[data-ply]").length > count, ply);
  }

  /** Returns the kept games. */
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("iroko-game-"))
        .map((key) => JSON.parse(localStorage[key])),
    );

  test("a lost connection is shown until it is back, stops the clock, and refuses moves", async () => {
    const own = await serve();
    await fresh();
    const id = await begin(page, own.address, "awale", "humans", async () => {
      await page.$eval("details", (more) => (more.open = true));
      await page.$eval("select[name=clock]", (clock) => (clock.value = clock.options[1].value));
    });
    await move(own.address, id);
    const record = await kept();
    // The page also tries by itself, and could be back before the test clicks on Retry.
    await page.evaluate(() => {
      const send = fetch;
      window.unreachable = true;
      window.fetch = (...request) => (window.unreachable ? Promise.reject(new TypeError("unreachable")) : send(...request));
    });
    await own.stop();
    await page.waitForSelector("#banner.shown");
    assert.match(await banner(page), /Connection lost\. Reconnecting/);
    const clocks = () => page.$$eval(".clock", (all) => all.map((clock) => clock.innerText));
    const stopped = await clocks();
    assert.equal(stopped.length, 2);
    assert.equal(await page.$(".clock.running"), null);
    // The banner outlives a toast, and a move is refused in words.
    const before = await page.$eval(".cell.open", (cell) => cell.dataset.name);
    await click(page, `.cell[data-name="${before}"]`);
    await until(page, () => /not sent/.test(document.querySelector("#toast").innerText));
    await typeMove(page, before);
    await pause(1500);
    assert.deepEqual(await clocks(), stopped);
    assert.ok(await banner(page));
    assert.equal(await plies(page), 1);
    assert.ok(await page.$(".cell.open"), "the board takes moves again");

    const anew = await serve(own.port);
    await page.$eval("#banner [data-action=retry]", (retry) => {
      window.unreachable = false;
      retry.click();
    });
    await until(page, (old) => !location.hash.endsWith(old), id);
    const now = await arrived(page);
    await until(page, () => !document.querySelector("#banner.shown"));
    await until(page, () => document.querySelector(".clock.running"));
    assert.equal((await game(anew.address, now)).ply, 1, "no stale move is played");
    assert.equal(await plies(page), 1);
    assert.equal((await kept()).length, record.length, "the game is kept once");
    await done();
    await anew.stop();
  });

  test("a silent server counts as a lost one, and the same game continues", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "awale", "humans");
    await move(stage.server.address, id);
    // The network drops: the socket reports nothing by itself, so the page has to ask.
    await page.evaluate(() => {
      const send = WebSocket.prototype.send;
      window.silent = true;
      WebSocket.prototype.send = function (data) {
        if (!window.silent) send.call(this, data);
      };
      dispatchEvent(new Event("offline"));
    });
    await page.waitForSelector("#banner.shown");
    await page.evaluate(() => (window.silent = false));
    await until(page, () => !document.querySelector("#banner.shown"));
    assert.equal(await page.evaluate(() => location.hash.split("/").at(-1)), id);
    await move(stage.server.address, id);
    await done();
  });

  test("after a restart of the server, Back leads to the page before the game", async () => {
    const own = await serve();
    await fresh();
    const id = await begin(page, own.address, "siam", "humans");
    await move(own.address, id);
    await page.goto(`${own.address}/#/rules/siam`);
    await page.waitForSelector("body[data-page=rules]");
    await page.goBack();
    await arrived(page);
    await own.stop();
    const anew = await serve(own.port);
    await until(page, (old) => !location.hash.endsWith(old), id);
    await arrived(page);
    assert.equal(await plies(page), 1);
    await page.goBack();
    await page.waitForSelector("body[data-page=new]");
    await page.goForward();
    await arrived(page);
    assert.equal((await kept()).length, 1);
    // An old address of the game leads to the game, and not to a copy.
    await page.goto(`${anew.address}/#/play/${id}`);
    await until(page, (old) => !location.hash.endsWith(old), id);
    await arrived(page);
    assert.equal(await plies(page), 1);
    assert.equal((await kept()).length, 1);
    await done();
    await anew.stop();
  });

  test("a game without a move is not kept, but survives a restart of the server", async () => {
    const own = await serve();
    await fresh();
    const id = await begin(page, own.address, "pogo", "humans");
    assert.deepEqual(await kept(), []);
    await own.stop();
    const anew = await serve(own.port);
    await until(page, (old) => !location.hash.endsWith(old), id);
    const now = await arrived(page);
    await move(anew.address, now);
    assert.equal((await kept()).length, 1);
    await click(page, '[data-action="undo"]');
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 0);
    assert.deepEqual(await kept(), []);
    await done();
    await anew.stop();
  });

  /** Stores games, the first one the latest, and opens the home page. */
  async function homeWith(games) {
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".games");
    await page.evaluate((all) => {
      for (const [number, game] of all.entries()) {
        const at = Date.now() - number * 3_600_000;
        const id = `game${number}`;
        const record = '[Game "awale"]\n\nC f *\n';
        const players = ["human", "level:3"];
        const titles = [null, "Level 3, Casual"];
        localStorage[`iroko-game-${id}`] = JSON.stringify({
          id,
          game: "awale",
          record,
          players,
          titles,
          plies: 2,
          status: "",
          at,
          ...game,
        });
      }
    }, games);
    await page.reload();
    await page.waitForSelector(".kept li");
  }

  test("every unfinished game is listed, with a picture once it is in view", async () => {
    await fresh();
    const requests = [];
    page.on("request", (request) => request.url().includes("/api/position") && requests.push(request.postData()));
    const position = "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N";
    await homeWith([...Array(20).fill({ over: true }), ...Array(30).fill({ over: false, position })]);
    assert.equal(await page.$$eval(".kept li", (all) => all.length), 4);
    assert.match(await text(page, ".kept > button"), /30/);
    const drawn = () => page.$$eval(".kept .view svg", (all) => all.length);
    await until(page, () => document.querySelectorAll(".kept .view svg").length === 4);
    requests.length = 0;
    await click(page, ".kept > button");
    await until(page, () => document.querySelectorAll(".kept li").length === 30);
    await pause(500);
    const first = await drawn();
    assert.ok(first < 30, `${first} pictures at once`);
    assert.ok(requests.length < 26, `${requests.length} requests at once`);
    await page.$eval(".kept li:last-child", (last) => last.scrollIntoView());
    await until(page, () => document.querySelector(".kept li:last-child .view svg"));
    assert.match(await text(page, ".kept li"), /South: you\s+North: Level 3, Casual/);
    assert.match(await text(page, ".kept li"), /2 moves played · 20 hours ago/);
    await done();
  });

  test("a deleted game can be restored", async () => {
    await fresh({ language: "fr" });
    await homeWith([{ over: false }, { over: false }]);
    assert.match(await text(page, ".kept li:nth-child(2)"), /il y a 1 heure/);
    await until(page, () => document.querySelectorAll(".kept .view svg").length === 2);
    await click(page, ".kept li [data-action=forget]");
    assert.equal((await kept()).length, 1);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "unforget");
    await page.keyboard.press("Enter");
    assert.equal((await kept()).length, 2);
    await click(page, ".kept li [data-action=forget]");
    await page.reload();
    await page.waitForSelector(".kept li");
    assert.equal(await page.$$eval(".kept li", (all) => all.length), 1);
    await done();
  });

  test("a full storage is reported, and finished games make room first", async () => {
    await fresh();
    await homeWith([{ over: true, record: "x".repeat(2000) }, { over: false }]);
    const fill = () => {
      let size = 1 << 22;
      for (let number = 0; size > 4; number++) {
        try {
          localStorage[`fill${number}`] = "x".repeat(size);
        } catch {
          size = Math.floor(size / 2);
        }
      }
    };
    await page.evaluate(fill);
    const id = await begin(page, stage.server.address, "awale", "humans");
    await move(stage.server.address, id);
    assert.deepEqual((await kept()).map((game) => game.id).sort(), ["game1", id].sort());
    await page.evaluate(fill);
    await page.evaluate((key) => localStorage.removeItem(key), `iroko-game-${id}`);
    await page.evaluate(fill);
    await move(stage.server.address, id);
    await until(page, () => /storage is full/.test(document.querySelector("#toast").innerText));
    assert.deepEqual(
      (await kept()).map((game) => game.id),
      ["game1"],
    );
    await done();
  });

  test("an address without a page is a sentence with a way out", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/`);
    for (const [address, sentence] of [
      ["#/%E0%A4%A", /^There is no page at this address/],
      ["#/constructor", /^There is no page at this address/],
      ["#/__proto__", /^There is no page at this address/],
      ["#/rules/chess", /no game called/],
      ["#/new/chess", /no game called/],
      ["#/lesson/chess", /no game called/],
      ["#/play/nosuch", /no longer on the server/],
    ]) {
      await page.waitForSelector(".games");
      await page.evaluate((hash) => (location.hash = hash), address);
      await page.waitForSelector("[role=alert]");
      assert.match(await text(page, "[role=alert]"), sentence);
      assert.match(await page.title(), /Not found/);
      assert.equal(await banner(page), null);
      await click(page, "main a.button");
    }
    await done();
  });

  test("a record that cannot be read is refused without an offer to try again", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/#/review?record=${Buffer.from("no record").toString("base64url")}`);
    await page.waitForSelector("main [role=alert]");
    assert.ok((await text(page, "main [role=alert]")).length > 10);
    assert.equal(await page.$("main [data-action=retry]"), null);
    await click(page, "main a.button");
    await page.waitForSelector(".games");
    await done();
  });

  test("a page whose module does not load can be retried", async () => {
    await fresh({ language: "fr" });
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".game h2 a");
    await page.setRequestInterception(true);
    let broken = true;
    page.on("request", (request) => (broken && /rules\.js/.test(request.url()) ? request.abort() : request.continue()));
    await click(page, 'nav a[href="#/rules"]');
    await page.waitForSelector("main [data-action=retry]");
    assert.match(await text(page, "[role=alert]"), /^Le serveur est injoignable/);
    broken = false;
    await click(page, "main [data-action=retry]");
    await page.waitForSelector(".prose h1");
    await done();
  });

  test("a page whose requests fail can be retried, also the very first one", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".game h2 a");
    await page.setRequestInterception(true);
    let broken = /api\/games\/siam/;
    page.on("request", (request) => (broken?.test(request.url()) ? request.abort() : request.continue()));
    await click(page, "[data-game=siam] h2 a");
    await page.waitForSelector("main [data-action=retry]");
    assert.match(await text(page, "[role=alert]"), /^The server cannot be reached/);
    broken = null;
    await click(page, "main [data-action=retry]");
    await page.waitForSelector(".setup form");
    broken = /api\/words/;
    await page.reload();
    await page.waitForSelector("main [data-action=retry]");
    assert.match(await text(page, "[role=alert]"), /^The server cannot be reached/);
    broken = null;
    await click(page, "main [data-action=retry]");
    await page.waitForSelector(".setup form");
    await done();
  });

  test("the texts for a page without a server equal those of the server", async () => {
    await fresh();
    for (const language of ["en", "fr"]) {
      const words = await (await fetch(`${stage.server.address}/api/words?lang=${language}`)).json();
      const source = await (await fetch(`${stage.server.address}/words.js`)).text();
      const block = source.split(`  ${language}: {`)[1].split("  },")[0];
      const built = [...block.matchAll(/"(page-[\w-]+)":\s*"(.*?)",/g)];
      assert.equal(built.length, 5);
      for (const [, id, sentence] of built) assert.equal(sentence, words[id], id);
    }
    await done();
  });

  test("a change of language translates a running game and the open dialog, and keeps the focus", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "awale", "humans");
    await move(stage.server.address, id);
    await move(stage.server.address, id);
    await click(page, '.moves button[data-ply="1"]');
    await until(page, () => document.querySelector('.moves button[data-ply="1"][aria-current]'));
    await act(page, "watch");
    await page.keyboard.press("/");
    await page.type(".typing input", "half a move");
    await click(page, ".top .icon-button");
    await page.waitForSelector("dialog input[value=en]");
    await page.focus("dialog input[value=en]");
    await page.keyboard.press("ArrowRight");
    await until(page, () => document.querySelector("dialog h2").innerText === "Réglages");
    await until(page, () => document.querySelector("[data-action=undo]").innerText === "Annuler");
    assert.equal(await page.evaluate(() => document.activeElement.value), "fr");
    assert.equal(await page.evaluate(() => location.hash.split("/").at(-1)), id);
    assert.equal(await plies(page), 2);
    await until(page, () => document.querySelector('.moves button[data-ply="1"][aria-current]'));
    await page.waitForSelector('[data-action="watch"][aria-pressed=true]');
    assert.equal(await page.$eval(".typing input", (input) => input.value), "half a move");
    await page.keyboard.press("Escape");
    await until(page, () => !document.querySelector("dialog"));
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Réglages");
    await done();
  });

  test("a change of language keeps the choices of a form, and fails in words without a server", async () => {
    const own = await serve();
    await fresh();
    await page.goto(`${own.address}/#/new/awale`);
    await page.waitForSelector(".setup form");
    await page.$eval("input[name=mode][value=humans]", (choice) => choice.click());
    await page.$eval("details", (more) => (more.open = true));
    await click(page, ".top .icon-button");
    await page.waitForSelector("dialog input[value=fr]");
    await page.$eval("dialog input[value=fr]", (choice) => choice.click());
    await until(page, () => document.querySelector("dialog h2").innerText === "Réglages");
    await until(page, () => document.querySelector("main button[type=submit]").innerText !== "Play");
    assert.equal(await page.$eval("input[name=mode]:checked", (choice) => choice.value), "humans");
    assert.equal(await page.$eval("details", (more) => more.open), true);
    await own.stop();
    await page.$eval("dialog input[value=en]", (choice) => choice.click());
    await page.waitForSelector("dialog [role=alert]");
    assert.match(await text(page, "dialog [role=alert]"), /injoignable/);
    assert.equal(await page.$eval("dialog input[name=language]:checked", (choice) => choice.value), "fr");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
    await done();
  });

  test("the document names every module of the home page, so that none waits for another", async () => {
    const file = async (path) => (await fetch(stage.server.address + path)).text();
    const graph = new Set();
    const visit = async (path) => {
      if (graph.has(path)) return;
      graph.add(path);
      const found = (await file(path)).matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";/gms);
      for (const [, name] of found) await visit(new URL(name, `http://x${path}`).pathname);
    };
    await visit("/main.js");
    await visit("/pages/home.js");
    assert.ok(graph.size > 8, [...graph].join());
    const links = (await file("/")).matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
    assert.deepEqual([...links].map(([, path]) => path.replace(/^\/v\/\w+/, "")).sort(), [...graph].sort());
  });

  test("the home page is complete after two rounds of requests", async () => {
    await fresh();
    const requests = [];
    const client = await page.createCDPSession();
    await client.send("Network.enable");
    client.on("Network.requestWillBeSent", ({ request, initiator }) =>
      requests.push({ path: new URL(request.url).pathname, by: initiator.type }),
    );
    await page.goto(`${stage.server.address}/`);
    await until(page, () => document.querySelectorAll(".game .view svg").length === 5);
    const later = requests.filter(({ path, by }) => by !== "parser" && !path.endsWith("/icon.svg"));
    assert.deepEqual(later.map(({ path }) => path).sort(), ["/", "/api/games", "/api/words"]);
    assert.ok(requests.length <= 26, `${requests.length} requests`);
    // The second visit needs the document and its data only.
    const sent = [];
    page.on("response", (response) => !response.fromCache() && sent.push(new URL(response.url()).pathname));
    await page.goto("about:blank");
    await page.goto(`${stage.server.address}/`);
    await until(page, () => document.querySelectorAll(".game .view svg").length === 5);
    assert.deepEqual(sent.sort(), ["/", "/api/games", "/api/words"]);
    await done();
  });
});
