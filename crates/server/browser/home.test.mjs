// The home page: the game that plays by itself, the pictures of the games, the way to a first move; and the tasks of a
// day.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { arrived, click, open, setUp, skip, typeMove, until } from "./iroko.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];

/** Days on which Awalé, Siam and so on play by themselves, in this order. */
const DAYS = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];

/** Sets the date of a page that is not open yet: noon of a day. */
function setDate(page, date) {
  return page.evaluateOnNewDocument((noon) => {
    const Real = Date;
    const ahead = Real.parse(noon) - Real.now();
    globalThis.Date = class extends Real {
      constructor(...values) {
        super(...(values.length > 0 ? values : [Real.now() + ahead]));
      }
      static now() {
        return Real.now() + ahead;
      }
    };
  }, `${date}T12:00:00`);
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

describe("home", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  /** Opens the home page. */
  async function home(how, date = DAYS[0]) {
    const page = await open(stage.chrome, how);
    await setDate(page, date);
    page.positions = page.answered = 0;
    const isPosition = (request) => (request.url().includes("/api/position") ? 1 : 0);
    page.on("request", (request) => (page.positions += isPosition(request)));
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => (page.answered += isPosition(request)));
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".games .game");
    return page;
  }

  const ply = (page) => page.$eval(".living", (node) => Number(node.dataset.ply ?? -1));
  const advances = (page, from) => until(page, (least) => Number(document.querySelector(".living").dataset.ply) > least, from);

  /** Asserts that no move is made for a while. */
  async function rests(page, why) {
    await until(page, () => document.querySelector(".living").dataset.living === "off");
    // A move that has begun ends first, and one that has been requested is made.
    let before = NaN;
    for (let now = await ply(page); before !== now || page.positions > page.answered; now = await ply(page)) {
      before = now;
      await pause(300);
      await until(page, () => !document.querySelector(".living [aria-busy]"));
    }
    await pause(2500);
    assert.equal(await ply(page), before, why);
  }

  const box = (page, selector) =>
    page.$eval(selector, (node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });

  for (const [at, game] of GAMES.entries()) {
    test(`${game} plays by itself, and its board stays where its picture was`, async () => {
      const page = await home({ width: 1440, height: 900, motion: true }, DAYS[at]);
      assert.equal(await page.$eval(".living", (node) => node.dataset.game), game);
      const picture = await box(page, ".living .board-frame");
      assert.ok(Math.min(...picture.slice(2)) > 200, picture.join());
      // Pieces move: they are animated, not replaced.
      await until(page, () => document.querySelector(".living svg")?.getAnimations({ subtree: true }).length > 0);
      await advances(page, 0);
      const first = await ply(page);
      await advances(page, first);
      assert.deepEqual(await box(page, ".living .board-frame"), picture);
      assert.deepEqual(page.errors, []);
      await page.browserContext().close();
    });
  }

  test("the game waits under the pointer, when it is paused, out of sight, and on a hidden page", async () => {
    const page = await home({ width: 1280, height: 500, motion: true });
    await page.waitForSelector(".living [data-action=living]");
    await advances(page, 0);
    await page.hover(".living .stage");
    await rests(page, "under the pointer");
    await page.mouse.move(5, 5);
    await advances(page, await ply(page));
    await page.focus(".living button");
    await rests(page, "with the focus");
    await page.evaluate(() => document.activeElement.blur());
    await advances(page, await ply(page));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await rests(page, "out of sight");
    await page.evaluate(() => scrollTo(0, 0));
    await advances(page, await ply(page));
    const other = await page.browserContext().newPage();
    await other.bringToFront();
    await rests(page, "hidden");
    await page.bringToFront();
    await other.close();
    await advances(page, await ply(page));
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    await rests(page, "without motion");
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
    await advances(page, await ply(page));
    const button = ".living [data-action=living]";
    assert.match(await page.$eval(button, (node) => node.innerText), /Pause/);
    await click(page, button);
    await page.mouse.move(5, 5);
    await page.evaluate(() => document.activeElement.blur());
    await rests(page, "paused");
    // It stays paused on the next visit.
    const asked = page.positions;
    await page.reload();
    await until(page, () => /Play on/.test(document.querySelector(".living button")?.innerText ?? ""));
    await pause(2500);
    assert.equal(page.positions, asked);
    // The button that lets it go on has pointer and focus, and does not stop it.
    await click(page, button);
    await advances(page, 0);
    await advances(page, await ply(page));
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("each position is requested once, and the game begins again after its end", async () => {
    const page = await home({ width: 1280, height: 800, motion: true }, DAYS[4]);
    // Time goes faster, so that the game ends soon.
    await page.evaluate(() => {
      const living = document.querySelector(".living");
      window.plies = [living.dataset.ply];
      new MutationObserver(() => window.plies.push(living.dataset.ply)).observe(living, { attributeFilter: ["data-ply"] });
      const real = setTimeout;
      globalThis.setTimeout = (act, time, ...more) => real(act, time / 20, ...more);
    });
    await until(page, () => /6.*0.*6/.test(window.plies.join()));
    assert.equal(page.positions, 7);
    await page.browserContext().close();
  });

  test("with reduced motion nothing plays until it is asked for", async () => {
    const page = await home({ motion: false });
    await until(page, () => /Play on/.test(document.querySelector(".living button")?.innerText ?? ""));
    await pause(2500);
    assert.equal(page.positions, 0);
    await click(page, ".living button");
    await advances(page, 0);
    await page.browserContext().close();
  });

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
    [2560, 1440],
  ]) {
    test(`at ${width}×${height} the pictures are clean crops, and the page is used`, async () => {
      const page = await home({ width, height, touch: width < 900 });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll(".game .view svg")].flatMap((view) => {
          const frame = view.getBoundingClientRect();
          const signs = view.querySelectorAll(".ik-type, .ik-badge, [data-piece], [data-part^=tray] *, [data-cell] > *");
          return [...signs].flatMap((sign) => {
            if (getComputedStyle(sign).display === "none" || sign.closest("[data-part^=tray]")?.checkVisibility() === false)
              return [];
            const { left, top, right, bottom } = sign.getBoundingClientRect();
            const isOut =
              right <= frame.left + 1 || left >= frame.right - 1 || bottom <= frame.top + 1 || top >= frame.bottom - 1;
            const isIn = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
            const game = view.closest(".game").dataset.game;
            return isOut || isIn ? [] : [`${game} ${sign.getAttribute("class") ?? sign.dataset.piece}`];
          });
        }),
      );
      assert.deepEqual(cut, []);
      const boards = await page.$$eval(".game .view svg", (all) =>
        all.map((view) => view.querySelectorAll("[data-piece]").length),
      );
      assert.ok(boards.every((count) => count > 3) && boards.length === 5, boards.join());
      const [left, , wide] = await box(page, ".games");
      assert.ok(wide > 0.85 * width, `${wide} of ${width}`);
      assert.ok(Math.abs(left + wide / 2 - width / 2) < 10);
      // A sentence is never longer than can be read.
      const longest = await page.$$eval("main p:not(.buttons)", (all) =>
        Math.max(...all.map((p) => p.clientWidth / parseFloat(getComputedStyle(p).fontSize))),
      );
      assert.ok(longest < 46, `${longest} em`);
      await page.browserContext().close();
    });
  }

  test("unfinished games are above the games and leave them in sight", async () => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ]) {
      const page = await open(stage.chrome, { width, height, touch: width < 900 });
      await setDate(page, DAYS[0]);
      await page.evaluateOnNewDocument(() => {
        if (location.protocol !== "http:") return;
        for (let number = 0; number < 6; number++) {
          const position = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
          const kept = { game: "awale", record: "", position, players: ["human", "level:3"], plies: 9, status: "", over: false };
          localStorage.setItem(`iroko-game-${number}`, JSON.stringify({ ...kept, id: String(number), at: Date.now() - number }));
        }
      });
      await page.goto(`${stage.server.address}/`);
      await until(page, () => document.querySelectorAll(".kept .view svg").length > 0);
      const [[, kept], [, games]] = [await box(page, ".kept"), await box(page, ".games")];
      assert.ok(kept < games && games < height - 100, `${kept} ${games}`);
      await page.browserContext().close();
    }
  });

  test("the name of an unfinished game is whole on a telephone", async () => {
    for (const language of ["en", "fr"]) {
      const page = await open(stage.chrome, { width: 390, height: 844, touch: true, language });
      await page.evaluateOnNewDocument(() => {
        if (location.protocol !== "http:") return;
        const kept = {
          game: "chicago",
          record: "",
          position: "",
          players: ["human", "level:3"],
          plies: 9,
          status: "",
          over: false,
        };
        localStorage.setItem("iroko-game-1", JSON.stringify({ ...kept, id: "1", at: Date.now() }));
      });
      await page.goto(`${stage.server.address}/`);
      await page.waitForSelector(".kept strong");
      const cut = await page.$eval(".kept strong", (name) => name.scrollWidth - name.clientWidth);
      // Half a pixel is rounded up.
      assert.ok(cut <= 1, `${language}: ${cut}`);
      await page.browserContext().close();
    }
  });

  test("two clicks lead from the home page to a first move", async () => {
    const page = await home({ width: 1280, height: 800 });
    await click(page, ".game[data-game=awale] [data-action=begin]");
    await page.waitForSelector(".cell.open");
    await click(page, ".cell.open");
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length > 0);
    await page.browserContext().close();
  });

  test("one click begins every game, with the players chosen last", async () => {
    const page = await home({ width: 1280, height: 800 });
    for (const game of GAMES) {
      await page.goto(`${stage.server.address}/#/`);
      await click(page, `.game[data-game=${game}] [data-action=begin]`);
      const id = await arrived(page);
      const { state, seats } = await (await fetch(`${stage.server.address}/api/play/${id}`)).json();
      assert.equal(state.game, game);
      assert.deepEqual(
        seats.map((seat) => seat.name),
        ["human", "level:3"],
      );
    }
    await page.evaluate(() => localStorage.setItem("iroko-setup", '{"mode":"humans"}'));
    await page.goto(`${stage.server.address}/#/`);
    await click(page, ".game[data-game=pogo] [data-action=begin]");
    const id = await arrived(page);
    const { seats } = await (await fetch(`${stage.server.address}/api/play/${id}`)).json();
    assert.deepEqual(
      seats.map((seat) => seat.kind),
      ["human", "human"],
    );
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });
});

describe("today", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  const get = async (path) => (await fetch(stage.server.address + path)).json();
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(stage.server.address + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
  const puzzle = (game) => `.task-card[data-kind=puzzle][data-game=${game}]`;
  const diary = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("iroko-today")));

  /** Opens the page of a day, with the storage of an earlier one. */
  async function day(date, language = "en", storage = null) {
    const page = await open(stage.chrome, { language });
    await setDate(page, date);
    await page.evaluateOnNewDocument(
      (kept) =>
        location.protocol === "http:" &&
        kept &&
        localStorage.getItem("iroko-today") === null &&
        localStorage.setItem("iroko-today", kept),
      storage && JSON.stringify(storage),
    );
    await page.goto(`${stage.server.address}/#/today`);
    await page.waitForSelector(".task-card");
    return page;
  }

  /** Answers the puzzle on the page, wrongly first if so wanted. */
  async function answer(page, game, wrong = false) {
    await click(page, `${puzzle(game)} a.button`);
    await page.waitForSelector("body[data-page=puzzles] .board-frame .cell");
    const { seed } = (await get(`/api/today?date=${DAYS[0]}`)).puzzles.find((one) => one.game === game);
    assert.match(page.url(), new RegExp(`seed=${seed}&day=${DAYS[0]}`));
    const { line } = await post(`/api/puzzle/${game}/solution`, { seed, moves: [] });
    const { state } = await get(`/api/puzzle/${game}?seed=${seed}`);
    const [{ move }] = line;
    const played = wrong ? state.chains.find((chain) => chain.move !== move).move : move;
    const pit = `.cell[data-name="${played}"]`;
    await click(page, pit);
  }

  test("the tasks of a day are shown, solved, counted and shared", async () => {
    const page = await day(DAYS[0]);
    assert.equal(await page.$$eval(".task-card", (all) => all.length), 6);
    assert.match(await text(page, ".date"), /November 18, 2026/);
    assert.match(await text(page, ".so-far"), /^0 of 6 done$/);
    await until(page, () => document.querySelectorAll(".task-card .view svg").length === 6);
    assert.match(
      await text(page, `${puzzle("awale")} .words`),
      /Find the only move that finishes (even|(no more than )?\d+ (ahead|behind)).*Difficulty \d of 5/s,
    );
    await answer(page, "awale");
    await page.waitForSelector(".actions [data-action=today].primary");
    await click(page, ".actions [data-action=today]");
    await page.waitForSelector(`${puzzle("awale")}[data-done]`);
    assert.match(await text(page, `${puzzle("awale")} .badge`), /Solved/);
    assert.match(await text(page, ".so-far"), /1 of 6 done\s+1 day in a row/);
    assert.equal(
      await text(page, ".share .line"),
      "Iroko 2026-11-18 · Awalé ✓ · Siam – · Khan – · Pogo – · Chicago Stock Exchange – · 1 day",
    );
    // The home page tells the same.
    await page.goto(`${stage.server.address}/#/`);
    await page.waitForSelector(".today-link");
    assert.match(await text(page, ".today-link"), /1 of 6 done\s*1 day in a row/);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("only the first answer to a puzzle counts, and another puzzle counts for no day", async () => {
    const page = await day(DAYS[0]);
    await answer(page, "awale", true);
    await until(page, () => JSON.parse(localStorage.getItem("iroko-today"))?.days["2026-11-18"].puzzles.awale === false);
    await click(page, "[data-action=again]");
    const { seed } = (await get(`/api/today?date=${DAYS[0]}`)).puzzles[0];
    const { line } = await post("/api/puzzle/awale/solution", { seed, moves: [] });
    await click(page, `.cell[data-name="${line[0].move}"]`);
    await until(page, () => /praised/.test(document.querySelector(".message").className));
    const { days, count } = await diary(page);
    assert.deepEqual([days[DAYS[0]].puzzles, count], [{ awale: false }, 0]);
    await click(page, "[data-action=next]");
    await until(page, () => !location.hash.includes("day="));
    assert.equal(await page.$("[data-action=today]"), null);
    await page.goto(`${stage.server.address}/#/today`);
    await page.waitForSelector(`${puzzle("awale")}.missed`);
    assert.match(await text(page, ".share .line"), /Awalé ✗/);
    assert.equal(await page.$(".so-far .streak"), null);
    await page.browserContext().close();
  });

  test("a streak goes on the next day and ends when a day is missed", async () => {
    const solved = { days: { [DAYS[0]]: { puzzles: { pogo: true }, deals: {} } }, last: DAYS[0], count: 4 };
    for (const [date, streak, after] of [
      [DAYS[0], /4 days in a row/, 4],
      [DAYS[1], /4 days in a row/, 5],
      [DAYS[2], null, 1],
    ]) {
      const page = await day(date, "en", solved);
      const shown = await text(page, ".so-far");
      if (streak) assert.match(shown, streak);
      else assert.doesNotMatch(shown, /row/);
      const count = await page.evaluate(async (today) => {
        const { recordPuzzle } = await import(document.querySelector('link[href$="/today.js"]').href);
        recordPuzzle(today, "siam", true);
        recordPuzzle("2999-01-01", "siam", true);
        return JSON.parse(localStorage.getItem("iroko-today")).count;
      }, date);
      assert.equal(count, after, date);
      await page.browserContext().close();
    }
  });

  test("the deal is played against its exact value", async () => {
    const page = await day(DAYS[0]);
    const deal = ".task-card[data-kind=deal]";
    assert.match(await text(page, deal), /The best possible result is \+4\./);
    await click(page, `${deal} [data-action=deal]`);
    const id = await arrived(page);
    const { seed } = (await get(`/api/today?date=${DAYS[0]}`)).deals[0];
    const begun = await get(`/api/play/${id}`);
    assert.deepEqual(
      begun.seats.map((seat) => seat.name),
      ["human", "level:12"],
    );
    assert.equal(begun.state.position, (await post("/api/position", { game: "chicago", seed })).position);
    // One inexact move at first, then perfect play.
    for (let own = 0; ; own++) {
      await until(
        page,
        () => document.querySelector(".over:not([hidden])") || document.querySelector(".cell.open, .choices button"),
      );
      const { state, ply } = await get(`/api/play/${id}`);
      if (state.outcome) break;
      const shown = await page.$$eval(".moves button[data-ply]", (moves) => moves.length);
      // A move for an earlier position would be refused.
      if (state.turn !== 1 || shown !== ply) {
        await pause(50);
        own--;
        continue;
      }
      const exact = await post("/api/exact", { game: "chicago", position: state.position, time: 10000 });
      const worse = exact.moves.find((one) => one.value.amount === exact.value.amount - 1);
      const [move] = own === 0 && worse ? [worse.move] : exact.best;
      await typeMove(page, move);
      await until(page, (position) => !document.querySelector(`[data-position="${position}"]`), state.position);
      for (let tries = 0; tries < 200 && (await get(`/api/play/${id}`)).state.position === state.position; tries++)
        await pause(50);
    }
    await until(page, () => /\+\d of \+4/.test(document.querySelector(".over")?.innerText ?? ""));
    const [, result] = /(\+\d of \+4)/.exec(await text(page, ".over"));
    assert.equal(result, "+3 of +4");
    await click(page, '.over a[href="#/today"]');
    await page.waitForSelector(`${deal}[data-done]`);
    assert.equal(await text(page, `${deal} .badge`), result);
    assert.match(await text(page, ".share .line"), /Chicago Stock Exchange – \+3\/\+4 · 1 day$/);
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  });

  test("the line is shared with other programs, copied, or shown", async () => {
    const page = await day(DAYS[0], "fr");
    const line = await text(page, ".share .line");
    await page.evaluate(() =>
      Object.defineProperty(navigator, "share", { value: async (what) => (globalThis.shared = what.text), configurable: true }),
    );
    await click(page, "[data-action=share]");
    assert.equal(await page.evaluate(() => globalThis.shared), line);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (what) => (globalThis.copied = what) },
        configurable: true,
      });
    });
    await click(page, "[data-action=share]");
    await until(page, () => document.querySelector("#toast").innerText === "Copié.");
    assert.equal(await page.evaluate(() => globalThis.copied), line);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await click(page, "[data-action=share]");
    await page.waitForSelector("dialog textarea");
    assert.equal(await page.$eval("dialog textarea", (area) => area.value), line);
    await page.browserContext().close();
  });

  test("the puzzle page offers the difficulties that a game has", async () => {
    const page = await open(stage.chrome);
    const { games } = await get("/api/games");
    for (const { name, puzzle_difficulties: known } of games.filter((game) => game.name === "siam" || game.name === "chicago")) {
      await page.goto(`${stage.server.address}/#/puzzles/${name}?seed=1`);
      await until(page, (game) => document.querySelector(`svg.board[data-game=${game}]`), name);
      const offered = await page.$$eval("[data-difficulty]", (all) => all.map((button) => button.dataset.difficulty));
      assert.deepEqual(offered, ["any", ...known.map(String)]);
      assert.ok(known.length > 0 && known.length < 5);
    }
    await page.browserContext().close();
  });
});
