// The player's games between two places: their list, the number of those that wait, the seats as a file; and the lobby.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { click, open, problems, setUp, skip, until } from "./iroko.mjs";

describe("games between two places", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp({ more: ["--lobby"] });

  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(stage.server.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };

  /** Begins a game and returns the seats of both players. */
  async function invite(terms = {}, game = "awale", online = {}) {
    const request = { game, players: ["human", "human"], online: { side: 1, name: "Ada", ...online }, ...terms };
    const { status, body } = await post("/api/play", request);
    assert.equal(status, 201, JSON.stringify(body));
    const [own, other] = [body.side, 3 - body.side].map((side) => {
      const token = body.seats.find((seat) => seat.side === side)?.token;
      return { id: body.id, game, side, token, at: Date.now() };
    });
    return { id: body.id, own, other };
  }

  /** Sits on a seat and does something there, from a page of the server. */
  async function sit(seat, name = "", ...messages) {
    stage.helper ??= await (async () => {
      const page = await open(stage.chrome);
      await page.goto(`${stage.server.address}/health`);
      return page;
    })();
    await stage.helper.evaluate(
      ({ id, token }, name, messages) =>
        new Promise((done, failed) => {
          const socket = new WebSocket(`ws://${location.host}/api/play/${id}/socket?lang=en`);
          const queue = [{ type: "sit", token, name }, ...messages];
          let awaited = null;
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === "error") failed(new Error(message.sentence));
            if (message.type !== "state" || (awaited && !awaited(message))) return;
            const next = queue.shift();
            if (!next) return void (socket.close(), done());
            awaited =
              next.type === "sit"
                ? ({ online }) => online.seat !== null
                : next.type === "move"
                  ? ({ ply }) => ply > message.ply
                  : ({ state }) => state.outcome;
            socket.send(JSON.stringify(next));
          };
          socket.onclose = () => failed(new Error("closed"));
        }),
      seat,
      name,
      messages,
    );
  }

  /** Begins a game that both players have joined. */
  async function both(terms, game, online, name = "Bo") {
    const seats = await invite(terms, game, online);
    await sit(seats.own);
    await sit(seats.other, name);
    return seats;
  }

  const move = (text) => ({ type: "move", move: text });

  /** Opens a page of a browser that keeps these seats. */
  async function visit(path, seats = [], how = {}) {
    const page = await open(stage.chrome, how);
    await page.evaluateOnNewDocument((all) => {
      if (location.protocol !== "http:" || localStorage.getItem("test-seats")) return;
      localStorage.setItem("test-seats", "true");
      for (const seat of all) localStorage.setItem(`iroko-seat-${seat.id}`, JSON.stringify(seat));
    }, seats);
    await page.goto(`${stage.server.address}/#/${path}`);
    await until(page, () => document.documentElement.dataset.ready && document.querySelector("main h1"));
    return page;
  }

  const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
  const listed = (page, list = ".own-games") => page.$$eval(`${list} .own`, (all) => all.map((item) => item.dataset.id));
  const nav = (page) => text(page, '.top nav a[href="#/mine"]');
  const keptSeats = (page) =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("iroko-seat-"))
        .map(([, value]) => JSON.parse(value)),
    );
  const becomesVisible = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  const axe = async (page, where) => assert.deepEqual(await problems(page, where), []);

  test("one's own turn comes first, by deadline, then the other games, then the ended ones", async () => {
    const slow = await both({ clock: "3d/move" });
    const fast = await both({ clock: "1d/move" }, "siam");
    const free = await both({}, "pogo");
    const theirs = await both({}, "khan", { side: 2 });
    const ended = await both({}, "chicago");
    await sit(ended.other, "", { type: "resign" });
    const gone = { ...slow.own, id: "0".repeat(32), game: "siam" };
    const seats = [slow, fast, free, theirs, ended].map(({ own }) => own);
    const page = await visit("mine", [...seats, gone]);
    await until(page, () => document.querySelectorAll(".own-games .own").length === 6);
    assert.deepEqual(
      await listed(page),
      [fast, slow, free, theirs, ended, gone].map(({ id }) => id),
    );
    const item = (id) => text(page, `.own[data-id="${id}"]`);
    assert.match(await item(fast.id), /Siam\s+The elephants: you\s+The rhinoceroses: Bo\s+Your turn\. · (1 day|23 hours)/);
    assert.match(await item(slow.id), /Awalé.*Your turn\. · (3|2) days/s);
    assert.doesNotMatch(await item(free.id), /·/);
    assert.doesNotMatch(await item(theirs.id), /Your turn/);
    assert.match(await text(page, '[data-part="ended"]'), /You won!.*no longer has this game/s);
    assert.equal(await nav(page), "My games (3)");
    assert.match(await page.title(), /^\(3\) My games · Iroko$/);
    assert.match(await text(page, '[data-part="summary"]'), /in 3 games/);
    await until(page, () => document.querySelectorAll(".own-games .view svg").length === 5);
    await click(page, `.own[data-id="${fast.id}"] [data-action=open]`);
    await until(page, () => document.body.dataset.page === "play");
    assert.doesNotMatch(await page.title(), /^\(3/, "the page of a game tells of that game alone");
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("a turn is seen without a reload, in the list, the head and the title", async () => {
    const game = await both({}, "awale", { side: 2 });
    const page = await visit("mine", [game.own]);
    await page.waitForSelector(".own");
    assert.equal(await nav(page), "My games");
    assert.equal(await page.title(), "My games · Iroko");
    const board = await page.$(".own .view");
    await page.focus(".own [data-action=device]");
    await sit(game.other, "", move("C"));
    await becomesVisible(page);
    await until(page, () => document.querySelector(".own.turn"));
    assert.equal(await nav(page), "My games (1)");
    assert.equal(await page.title(), "(1) My games · Iroko");
    assert.equal(
      await page.evaluate(() => document.activeElement?.dataset.action),
      "device",
      "the focus stays on the entry that was made again",
    );
    await until(page, () => document.querySelector("#announcer").textContent === "Your turn: Awalé.");
    await board.dispose();
    // The same elsewhere, and back.
    await page.goto(`${stage.server.address}/#/rules/siam`);
    await until(page, () => document.title.startsWith("(1) "));
    await sit(game.own, "", move("a"));
    await becomesVisible(page);
    await until(page, () => !document.title.startsWith("("));
    assert.equal(await nav(page), "My games");
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("the server is asked every half minute for the list, every minute elsewhere, and never without a seat", async () => {
    const game = await both({}, "awale");
    for (const [path, seats, pause] of [
      ["mine", [game.own], 30_000],
      ["rules/siam", [game.own], 60_000],
      ["rules/siam", [], null],
    ]) {
      const page = await open(stage.chrome);
      // Time goes a hundred times faster for what waits long.
      await page.evaluateOnNewDocument(() => {
        const real = setTimeout;
        globalThis.pauses = [];
        globalThis.setTimeout = (act, time, ...more) => {
          if (time >= 30_000) globalThis.pauses.push(time);
          return real(act, time >= 30_000 ? time / 100 : time, ...more);
        };
      });
      let asked = 0;
      page.on("request", (request) => (asked += request.url().includes("/api/mine") ? 1 : 0));
      await page.evaluateOnNewDocument((all) => {
        for (const seat of location.protocol === "http:" ? all : [])
          localStorage.setItem(`iroko-seat-${seat.id}`, JSON.stringify(seat));
      }, seats);
      await page.goto(`${stage.server.address}/#/${path}`);
      await until(page, () => document.documentElement.dataset.ready);
      if (pause === null) {
        await new Promise((done) => setTimeout(done, 2000));
        assert.equal(asked, 0);
      } else {
        for (const before = asked; asked < before + 4;) await new Promise((done) => setTimeout(done, 50));
        assert.equal(await page.evaluate(() => globalThis.pauses.at(-1)), pause, path);
      }
      await page.browserContext().close();
    }
  });

  test("a seat taken or removed in one tab is seen in the other", async () => {
    const [one, two] = [await both({}, "awale"), await both({}, "pogo")];
    const page = await visit("mine", [one.own]);
    await page.waitForSelector(".own");
    const other = await page.browserContext().newPage();
    await other.goto(`${stage.server.address}/health`);
    await other.evaluate((seat) => localStorage.setItem(`iroko-seat-${seat.id}`, JSON.stringify(seat)), two.own);
    await until(page, () => document.querySelectorAll(".own").length === 2);
    assert.equal(await nav(page), "My games (2)");
    await other.evaluate((id) => localStorage.removeItem(`iroko-seat-${id}`), one.id);
    await until(page, () => document.querySelectorAll(".own").length === 1);
    await other.evaluate(() => localStorage.clear());
    await until(page, () => document.querySelectorAll(".own").length === 0);
    assert.equal(await nav(page), "My games");
    assert.match(await text(page, '[data-part="summary"]'), /import the seats/);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("a game is removed after a confirmation, and stays on the server", async () => {
    const [one, two] = [await both({}, "awale"), await both({}, "pogo")];
    const page = await visit("mine", [one.own, two.own]);
    await click(page, `.own[data-id="${one.id}"] [data-action=remove]`);
    await page.waitForSelector("dialog[open]");
    assert.match(await text(page, "dialog[open]"), /Remove Awalé from your games\?.*without it you cannot play on/s);
    await click(page, "dialog[open] button[value=no]");
    await until(page, () => !document.querySelector("dialog[open]"));
    assert.equal((await keptSeats(page)).length, 2);
    await click(page, `.own[data-id="${one.id}"] [data-action=remove]`);
    await click(page, "dialog[open] button[value=yes]");
    await until(page, () => document.querySelectorAll(".own").length === 1);
    assert.deepEqual(
      (await keptSeats(page)).map((seat) => seat.id),
      [two.id],
    );
    assert.equal((await fetch(`${stage.server.address}/api/play/${one.id}`)).status, 200);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("the seats go to a file and into another browser, where the game is opened with its seat", async () => {
    const [one, two] = [await both({}, "awale"), await both({}, "siam", { side: 2 })];
    const page = await visit("mine", [one.own, two.own]);
    const folder = mkdtempSync(join(tmpdir(), "iroko-seats-"));
    const client = await page.createCDPSession();
    await client.send("Browser.setDownloadBehavior", {
      behavior: "allow",
      downloadPath: folder,
      browserContextId: page.browserContext().id,
    });
    await click(page, "[data-action=export]");
    await until(page, () => /secret links/.test(document.querySelector('[data-part="import"]').innerText));
    const files = () => readdirSync(folder).filter((name) => name.endsWith(".json"));
    while (files().length === 0) await new Promise((done) => setTimeout(done, 50));
    assert.match(files()[0], /^iroko-seats-\d{4}-\d\d-\d\d\.json$/);
    const file = join(folder, files()[0]);
    const written = JSON.parse(readFileSync(file, "utf8"));
    assert.equal(written.format, "iroko-seats");
    assert.equal(written.version, 1);
    assert.match(written.warning, /secret/);
    assert.equal(written.seats.length, 2);

    const fresh = await visit("mine");
    assert.equal(await fresh.$eval("[data-action=export]", (button) => button.disabled), true);
    await give(fresh, file);
    await until(fresh, () => /2 games were added/.test(document.querySelector('[data-part="import"]').innerText));
    await until(fresh, () => document.querySelectorAll(".own").length === 2);
    const sorted = (seats) => seats.toSorted((first, second) => first.id.localeCompare(second.id));
    assert.deepEqual(sorted(await keptSeats(fresh)), sorted([one.own, two.own]));
    assert.equal(await nav(fresh), "My games (1)");
    // The token opens the seat.
    const [{ id, token }] = (await keptSeats(fresh)).filter((seat) => seat.id === one.id);
    const headers = { authorization: `Bearer ${token}` };
    const { online } = await (await fetch(`${stage.server.address}/api/play/${id}`, { headers })).json();
    assert.equal(online.seat, 1);
    await give(fresh, file);
    await until(fresh, () => /nothing that is new/.test(document.querySelector('[data-part="import"]').innerText));
    await click(fresh, `.own[data-id="${one.id}"] [data-action=open]`);
    await until(fresh, () => document.body.dataset.page === "play");
    for (const one of [page, fresh]) {
      assert.deepEqual(one.errors, []);
      await one.browserContext().close();
    }
  });

  /** Gives a file to the import. */
  async function give(page, file) {
    const input = await page.$('[data-action="import"] + input');
    await input.uploadFile(file);
  }

  test("a file that is none, is damaged, of a newer version or of another server changes nothing", async () => {
    const game = await both({}, "awale");
    const page = await visit("mine", [game.own]);
    await page.waitForSelector(".own");
    const before = await keptSeats(page);
    const file = join(mkdtempSync(join(tmpdir(), "iroko-seats-")), "seats.json");
    const seats = (some, more = {}) => JSON.stringify({ format: "iroko-seats", version: 1, seats: some, ...more });
    const later = { ...game.own, at: Date.now() + 1000 };
    for (const [content, sentence] of [
      ["", /not a file of Iroko/],
      ["{", /not a file of Iroko/],
      ["null", /not a file of Iroko/],
      ['"iroko-seats"', /not a file of Iroko/],
      ['[Game "awale"]\n\nC d', /not a file of Iroko/],
      [JSON.stringify({ ...JSON.parse(seats([later])), format: "other" }), /not a file of Iroko/],
      [seats([later], { version: 2 }), /newer version/],
      [seats({}), /damaged/],
      [seats([later, null]), /damaged/],
      [seats([later, { ...later, side: 3 }]), /damaged/],
      [seats([{ ...later, id: "../../x" }]), /damaged/],
      [seats([{ ...later, token: "<b>" }]), /damaged/],
      [seats([{ ...later, at: "now" }]), /damaged/],
      [seats([{ ...later, invitation: 7 }]), /damaged/],
      [seats([{ ...later, id: "f".repeat(32) }]), /none of the games/],
      [seats([{ ...later, token: "x".repeat(43) }]), /none of the games/],
      [seats([]), /nothing that is new/],
      [seats([{ ...later, at: before[0].at - 1 }]), /nothing that is new/],
    ]) {
      writeFileSync(file, content);
      await page.$eval('[data-part="import"]', (node) => (node.textContent = ""));
      await give(page, file);
      await until(
        page,
        (source) => new RegExp(source).test(document.querySelector('[data-part="import"]').innerText),
        sentence.source,
      );
      assert.deepEqual(await keptSeats(page), before, content);
    }
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("of two seats in a game the newer one stays, whichever way it comes", async () => {
    const game = await both({}, "awale");
    const older = { ...game.own, at: Date.now() - 100_000 };
    const page = await visit("mine", [older]);
    const file = join(mkdtempSync(join(tmpdir(), "iroko-seats-")), "seats.json");
    const all = [
      { ...game.other, at: older.at + 1 },
      { ...game.other, at: older.at + 3, extra: "is left out" },
      { ...game.own, at: older.at + 2 },
    ];
    writeFileSync(file, JSON.stringify({ format: "iroko-seats", version: 1, seats: all }));
    await give(page, file);
    await until(page, () => /1 game was added/.test(document.querySelector('[data-part="import"]').innerText));
    assert.deepEqual(await keptSeats(page), [{ ...game.other, at: older.at + 3 }]);
    // What claims to be from the future is not the newest for ever.
    writeFileSync(file, JSON.stringify({ format: "iroko-seats", version: 1, seats: [{ ...game.own, at: 9e15 }] }));
    await give(page, file);
    await until(page, (token) => JSON.stringify(localStorage).includes(token), game.own.token);
    assert.ok((await keptSeats(page))[0].at <= Date.now());
    await page.browserContext().close();
  });

  test("the link of a seat is shown with a code, and copied", async () => {
    const game = await both({}, "siam");
    const page = await visit("mine", [game.own]);
    await click(page, ".own [data-action=device]");
    await page.waitForSelector("dialog[open] .code svg");
    const link = `${stage.server.address}/#/play/${game.id}?seat=${game.own.token}`;
    assert.equal(await page.$eval("dialog[open] input", (field) => field.value), link);
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (what) => (globalThis.copied = what) },
        configurable: true,
      }),
    );
    await click(page, "dialog[open] [data-action=copy-seat]");
    await until(page, (link) => globalThis.copied === link, link);
    await axe(page, "device");
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("the browser notifies of a turn on a hidden page, only after the player wished it", async () => {
    const game = await both({}, "awale", { side: 2 });
    const page = await open(stage.chrome);
    await page.evaluateOnNewDocument((seat) => {
      if (location.protocol !== "http:") return;
      localStorage.setItem(`iroko-seat-${seat.id}`, JSON.stringify(seat));
      globalThis.told = [];
      globalThis.asked = 0;
      globalThis.Notification = class extends EventTarget {
        static permission = "default";
        static async requestPermission() {
          globalThis.asked++;
          return (this.permission = "granted");
        }
        constructor(title, options) {
          super();
          globalThis.told.push({ title, ...options });
          globalThis.latest = this;
        }
        close() {}
      };
      Object.defineProperty(document, "hidden", { get: () => globalThis.isHidden === true, configurable: true });
    }, game.own);
    await page.goto(`${stage.server.address}/#/mine`);
    await page.waitForSelector(".own");
    const turn = async (hidden, seat, played) => {
      await page.evaluate((hidden) => (globalThis.isHidden = hidden), hidden);
      await sit(seat, "", move(played));
      // Another tab has taken a seat: the server is asked, also by a hidden page.
      await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "iroko-seat-x" })));
    };
    await turn(true, game.other, "C");
    await page.waitForSelector(".own.turn");
    assert.deepEqual(await page.evaluate(() => [globalThis.told, globalThis.asked]), [[], 0], "without a wish there is nothing");
    await turn(false, game.own, "a");
    await until(page, () => !document.querySelector(".own.turn"));
    assert.match(await text(page, ".notice"), /while Iroko is open in a tab/);
    await click(page, "[data-action=notify]");
    await until(page, () => /Stop telling me/.test(document.querySelector(".notice").innerText));
    assert.equal(await page.evaluate(() => globalThis.asked), 1);
    await turn(true, game.other, "D");
    await until(page, () => globalThis.told.length > 0);
    assert.deepEqual(await page.evaluate(() => globalThis.told), [
      { title: "Your turn: Awalé.", body: "South: Bo", tag: `iroko-${game.id}` },
    ]);
    // The same turn is told once.
    await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "iroko-seat-x" })));
    await turn(false, game.own, "b");
    await until(page, () => !document.querySelector(".own.turn"));
    assert.equal(await page.evaluate(() => globalThis.told.length), 1);
    await turn(false, game.other, "E");
    await page.waitForSelector(".own.turn");
    assert.equal(await page.evaluate(() => globalThis.told.length), 1, "a visible page does not notify");
    await page.evaluate(() => globalThis.latest.dispatchEvent(new Event("click")));
    await until(page, (id) => location.hash === `#/play/${id}`, game.id);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("the home page continues the games of both kinds, one's own turn first", async () => {
    const [theirs, own] = [await both({}, "siam", { side: 2 }), await both({ clock: "2d/move" }, "pogo")];
    const page = await open(stage.chrome);
    await page.evaluateOnNewDocument(
      (seats) => {
        if (location.protocol !== "http:") return;
        for (const seat of seats) localStorage.setItem(`iroko-seat-${seat.id}`, JSON.stringify(seat));
        const kept = {
          game: "awale",
          record: "",
          position: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
          players: ["human", "level:3"],
          plies: 9,
          status: "",
          over: false,
        };
        // A game at this screen, and the record of one of the others.
        for (const id of ["here", seats[0].id])
          localStorage.setItem(`iroko-game-${id}`, JSON.stringify({ ...kept, id, at: Date.now() + 60_000 }));
      },
      [theirs.own, own.own],
    );
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".kept .own");
    const addresses = () => page.$$eval(".kept li a", (all) => all.map((link) => link.getAttribute("href").split("/").at(-1)));
    assert.deepEqual(await addresses(), [own.id, "here", theirs.id]);
    assert.equal(await page.title(), "(1) Iroko");
    await sit(own.own, "", move((await (await fetch(`${stage.server.address}/api/play/${own.id}`)).json()).state.chains[0].move));
    await sit(
      theirs.other,
      "",
      move((await (await fetch(`${stage.server.address}/api/play/${theirs.id}`)).json()).state.chains[0].move),
    );
    await becomesVisible(page);
    await until(page, (id) => document.querySelector(".kept li a").getAttribute("href").endsWith(id), theirs.id);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("a challenge in the lobby is accepted, and its player goes to the game", async () => {
    const listed = { listed: true, name: "Ada <b>bold</b>" };
    const { id, own } = await invite({ clock: "3d/move" }, "siam", listed);
    await sit(own);
    const page = await visit("lobby");
    const card = `.challenges li[data-id="${id}"]`;
    await page.waitForSelector(card);
    assert.match(
      await text(page, card),
      /Ada <b>bold<\/b>.*Siam.*You play the rhinoceroses.*3 days for every move.*Takebacks: if both agree/s,
    );
    assert.equal(await page.$(`${card} b`), null, "markup in a name stays text");
    await page.waitForSelector('.top nav a[href="#/lobby"][aria-current]');
    assert.equal(await page.evaluate(() => localStorage.getItem("iroko-lobby")), "true");
    const own_page = await visit("lobby", [own]);
    await own_page.waitForSelector(card);
    assert.match(await text(own_page, card), /Your challenge.*You play the elephants/s);
    assert.equal(await own_page.$(`${card} [data-action=accept]`), null);
    await axe(page, "lobby");
    await click(page, `${card} [data-action=accept]`);
    await page.waitForSelector("dialog[open]");
    await axe(page, "accept");
    await page.type("dialog[open] input", "Bo");
    await click(page, "dialog[open] [data-action=take]");
    await until(page, (id) => location.hash === `#/play/${id}`, id);
    const [seat] = await keptSeats(page);
    assert.deepEqual([seat.id, seat.game, seat.side], [id, "siam", 2]);
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("iroko-names"))[0]), "Bo");
    const headers = { authorization: `Bearer ${seat.token}` };
    const state = await (await fetch(`${stage.server.address}/api/play/${id}`, { headers })).json();
    assert.deepEqual([state.online.seat, state.online.begun, state.seats[1].name], [2, true, "Bo"]);
    // It is no longer listed, also for those who look at the list.
    await until(own_page, (card) => !document.querySelector(card), card);
    for (const one of [page, own_page]) {
      assert.deepEqual(one.errors, []);
      await one.browserContext().close();
    }
  });

  test("of two who accept the same challenge exactly one gets it, and the other is told", async () => {
    const { id } = await invite({ clock: "2d/move" }, "pogo", { listed: true });
    const card = `.challenges li[data-id="${id}"]`;
    const pages = [await visit("lobby"), await visit("lobby")];
    for (const page of pages) {
      await click(page, `${card} [data-action=accept]`);
      await page.waitForSelector("dialog[open] [data-action=take]");
    }
    await Promise.all(pages.map((page) => page.$eval("dialog[open] [data-action=take]", (button) => button.click())));
    const ends = await Promise.all(
      pages.map(async (page) => {
        await until(
          page,
          (id) => location.hash === `#/play/${id}` || /no longer free/.test(document.querySelector("#toast").innerText),
          id,
        );
        return (await keptSeats(page)).length;
      }),
    );
    assert.deepEqual(ends.sort(), [0, 1]);
    for (const page of pages) {
      if ((await keptSeats(page)).length === 0) {
        await until(page, (card) => !document.querySelector(card) && !document.querySelector("dialog[open]"), card);
        // Only the answer 404 is in the console.
        assert.ok(
          page.errors.every((error) => error.includes("/api/lobby/")),
          page.errors.join(),
        );
      }
      await page.browserContext().close();
    }
  });

  test("a new challenge appears by itself, and each game can be put in", async () => {
    const page = await visit("lobby");
    const { id } = await invite({ clock: "7d/move" }, "khan", { listed: true, name: "" });
    const card = `.challenges li[data-id="${id}"]`;
    await page.waitForSelector(card);
    assert.match(await text(page, card), /Player without a name/);
    const ways = await page.$$eval(".new-links a", (all) => all.map((link) => link.getAttribute("href")));
    assert.equal(ways.length, 5);
    assert.ok(
      ways.every((way) => /^#\/new\/\w+\?with=link&listed=true$/.test(way)),
      ways.join(),
    );
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("both pages in both languages, themes and at three sizes have no fault", async () => {
    const games = [];
    for (const [game, terms] of [
      ["awale", { clock: "3d/move" }],
      ["siam", {}],
      ["chicago", { clock: "5m+3s" }],
    ])
      games.push((await both(terms, game, {}, "Augustin-Louis Cauchy-Lo")).own);
    const ended = await both({}, "pogo");
    await sit(ended.own, "", { type: "resign" });
    await invite({ clock: "3d/move" }, "khan", { listed: true, name: "Wolfgang Amadeus Mozart!" });
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1440, 900],
    ]) {
      for (const theme of ["light", "dark"]) {
        for (const language of ["en", "fr"]) {
          const page = await open(stage.chrome, { width, height, theme, language, touch: width < 900 });
          await page.evaluateOnNewDocument(
            (seats) => {
              for (const seat of location.protocol === "http:" ? seats : [])
                localStorage.setItem(`iroko-seat-${seat.id}`, JSON.stringify(seat));
            },
            [...games, ended.own],
          );
          for (const [path, ready] of [
            ["mine", ".own-games .view svg"],
            ["lobby", ".challenges .view svg"],
            ["", ".kept .view svg"],
          ]) {
            await page.goto(`${stage.server.address}/#/${path}`);
            await page.waitForSelector(ready);
            await page.waitForSelector('.top nav a[href="#/lobby"]');
            await axe(page, `${path} ${width} ${theme} ${language}`);
            const hidden = await page.$eval(".top nav", (bar) => bar.scrollWidth - bar.clientWidth);
            assert.ok(hidden <= 0, `${path} ${width} ${language}: ${hidden} pixels of the navigation are cut off`);
          }
          assert.deepEqual(page.errors, []);
          await page.browserContext().close();
        }
      }
    }
  });

  test("everything is reached by keyboard", async () => {
    const game = await both({}, "awale");
    await invite({ clock: "3d/move" }, "siam", { listed: true });
    for (const [path, wanted] of [
      ["mine", ["open", "device", "remove", "export", "import"]],
      ["lobby", ["accept"]],
    ]) {
      const page = await visit(path, [game.own]);
      await page.waitForSelector(`[data-action=${wanted[0]}]`);
      const found = new Set();
      for (let tabs = 0; tabs < 80; tabs++) {
        await page.keyboard.press("Tab");
        found.add(await page.evaluate(() => document.activeElement?.dataset.action));
      }
      for (const action of wanted) assert.ok(found.has(action), `${path}: ${action}`);
      await page.browserContext().close();
    }
  });
});

describe("a server without a lobby", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  test("has no link to one, and says so at its address", async () => {
    const page = await open(stage.chrome);
    const asked = page.waitForResponse((answer) => answer.url().includes("/api/lobby"));
    await page.goto(`${stage.server.address}/#/rules/siam`);
    await (await asked).text();
    assert.equal(await page.$('.top nav a[href="#/lobby"]'), null);
    await page.goto(`${stage.server.address}/#/lobby`);
    await until(page, () => /has no lobby/.test(document.querySelector("main").innerText));
    assert.equal(await page.$eval(".lobby .beginning", (part) => part.hidden), true);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("that has one no longer loses its link", async () => {
    const page = await open(stage.chrome);
    await page.evaluateOnNewDocument(() => {
      if (location.protocol !== "http:") return;
      localStorage.setItem("iroko-lobby", "true");
      // The answer waits until the link has been seen.
      const send = fetch;
      const seen = new Promise((done) => (window.goOn = done));
      window.fetch = (...request) =>
        String(request[0]).includes("/api/lobby") ? seen.then(() => send(...request)) : send(...request);
    });
    await page.goto(`${stage.server.address}/#/`);
    await page.waitForSelector('.top nav a[href="#/lobby"]');
    await page.evaluate(() => window.goOn());
    await until(page, () => !document.querySelector('.top nav a[href="#/lobby"]'));
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });
});
