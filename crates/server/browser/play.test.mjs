// The play page: moves in words, the end with its points, names, saving and sharing, the evaluation bar; nothing shifts
// during a game, and a touch is shown at once.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { act, arrived, begin, click, dice, game, mouse, open, serve, setUp, skip, tap, typeMove, until } from "./iroko.mjs";

const AXE = readFileSync(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];
/** A position of Awalé in which F wins, 27 to 18. */
const WINNING = "0-0-0-0-1-2-1-1-0-0-2-0-23-18-S";

/** Returns the box of an element, rounded to pixels. */
const box = (page, selector) =>
  page.$eval(selector, (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });
const texts = (page, selector) => page.$$eval(selector, (nodes) => nodes.map((node) => node.innerText.trim()));
const listed = (page, count) => until(page, (most) => document.querySelectorAll(".moves button[data-ply]").length >= most, count);

describe("the play page", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  const post = async (path, body, address = stage.server.address) => {
    const headers = { "content-type": "application/json" };
    return fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  };

  /** Opens a new game in a page. */
  const start = async (body, how = {}) => {
    const page = await open(stage.chrome, { width: 1440, height: 900, ...how });
    const { id } = await (await post("/api/play", { players: ["human", "human"], seed: 5, ...body })).json();
    await page.goto(`${stage.server.address}/#/play/${id}`);
    await arrived(page);
    return page;
  };

  /** Returns the record of a game of random moves that has not ended. */
  const randomRecord = async (name, plies, seed = 3) => {
    const chance = dice(seed);
    const start = await (await post("/api/position", { game: name, seed: 7 })).json();
    const moves = [];
    let state = start;
    while (moves.length < plies) {
      const chain = state.chains[Math.floor(chance() * state.chains.length)];
      const next = await (
        await post("/api/position", { game: name, position: start.position, moves: [...moves, chain.move] })
      ).json();
      if (next.outcome) continue;
      moves.push(chain.move);
      state = next;
    }
    return `[Game "${name}"]\n[Start "${start.position}"]\n\n${moves.join(" ")}\n`;
  };

  const finish = async (page) => {
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  };

  test("before the first move a game says in a few sentences how it is played, in the place of the list", async () => {
    for (const language of ["en", "fr"]) {
      for (const name of GAMES) {
        const page = await start({ game: name, players: ["human", "level:1"] }, { language });
        await page.waitForSelector(`.moves .empty a[href="#/rules/${name}"]`);
        const { primer } = await (await fetch(`${stage.server.address}/api/games/${name}?lang=${language}`)).json();
        assert.ok(primer.length > 40);
        assert.equal(await page.$eval(".moves .empty p", (text) => text.textContent), primer);
        assert.ok(await page.$(`.moves .empty a[href="#/lesson/${name}"]`));
        const [list, all] = await page.$eval(".moves", (box) => [box.clientHeight, box.scrollHeight]);
        assert.ok(all <= list, `${name} ${language}: ${all} of ${list}`);
        await finish(page);
      }
    }
    const page = await start({ game: "awale" });
    await page.waitForSelector('.moves .empty a[href="#/rules/awale"]');
    await typeMove(page, "C");
    await listed(page, 1);
    assert.equal(await page.$(".moves .empty"), null);
    await act(page, "undo");
    await page.waitForSelector('.moves .empty a[href="#/rules/awale"]');
    await finish(page);
  });

  test("a move is listed and announced in words, with a sign", async () => {
    const page = await start({ game: "siam" });
    await page.evaluate(() => {
      window.heard = [];
      new MutationObserver(() => window.heard.push(document.querySelector("#announcer").textContent)).observe(
        document.querySelector("#announcer"),
        { childList: true },
      );
    });
    await typeMove(page, "(0,13,n)");
    await listed(page, 1);
    assert.deepEqual(await texts(page, ".moves .said"), ["Elephant enters 13 facing north"]);
    assert.equal(await page.$eval(".moves button", (row) => row.title), "(0,13,n)");
    assert.ok(await page.$(".moves button .side-mark.one"));
    assert.ok(await page.$('.moves button .action-sign[data-sign="enter"]'));
    await until(page, () => window.heard.some((text) => text.startsWith("The elephants: Elephant enters 13 facing north.")));
    await typeMove(page, "(0,53,s)");
    await listed(page, 2);
    assert.deepEqual((await texts(page, ".moves .said")).at(-1), "Rhinoceros enters 53 facing south");
    await finish(page);
  });

  test("the switch to notation is kept, for games, reviews and analyses alike", async () => {
    const record = '[Game "awale"]\n\nC f D e\n';
    const packed = Buffer.from(record).toString("base64url");
    const page = await start({ game: "awale", record });
    assert.deepEqual(await texts(page, ".moves .said"), [
      "4 seeds from C",
      "4 seeds from f",
      "6 seeds from D",
      "4 seeds from e, takes 2",
    ]);
    await click(page, '[data-action="notation"]');
    assert.deepEqual(await texts(page, ".moves .said"), ["C", "f", "D", "e"]);
    await page.goto(`${stage.server.address}/#/review?record=${packed}`);
    await page.waitForSelector(".reviewing .moves .said");
    assert.deepEqual(await texts(page, ".moves .said"), ["C", "f", "D", "e"]);
    assert.equal(await page.$eval('[data-action="notation"]', (button) => button.getAttribute("aria-pressed")), "true");
    await click(page, '[data-action="notation"]');
    assert.equal((await texts(page, ".moves .said"))[0], "4 seeds from C");
    await page.goto(`${stage.server.address}/#/analysis/awale?record=${packed}`);
    await page.waitForSelector(".tree button");
    assert.deepEqual(await texts(page, ".tree button"), [
      "4 seeds from C",
      "4 seeds from f",
      "6 seeds from D",
      "4 seeds from e, takes 2",
    ]);
    await click(page, '[data-action="notation"]');
    assert.deepEqual(await texts(page, ".tree button"), ["C", "f", "D", "e"]);
    await finish(page);
  });

  test("on a desk eight moves are visible in every game, and the current one always", async () => {
    for (const name of GAMES) {
      for (const language of ["en", "fr"]) {
        const page = await start({ game: name, record: await randomRecord(name, name === "chicago" ? 12 : 30) }, { language });
        const visible = () =>
          page.evaluate(() => {
            const list = document.querySelector(".moves").getBoundingClientRect();
            const isSeen = (row) => {
              const { top, bottom } = row.getBoundingClientRect();
              return top >= list.top - 1 && bottom <= list.bottom + 1;
            };
            const rows = [...document.querySelectorAll(".moves button")];
            return { count: rows.filter(isSeen).length, current: isSeen(document.querySelector(".moves [aria-current]")) };
          });
        await until(page, () => {
          const [list, row] = [".moves", ".moves [aria-current]"].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          );
          return row && row.bottom <= list.bottom + 1;
        });
        const last = await visible();
        assert.ok(last.count >= 8 && last.current, `${name} ${language}: ${JSON.stringify(last)}`);
        await click(page, '[data-browse="page-first-move"]');
        await until(page, () => !document.querySelector(".moves [aria-current]"));
        await click(page, '[data-browse="page-move-after"]');
        await until(page, () => document.querySelector(".moves [aria-current]")?.dataset.ply === "1");
        assert.ok((await visible()).current, name);
        await finish(page);
      }
    }
  });

  test("the end says how the points add up", async () => {
    const page = await start({ game: "awale", position: WINNING, players: ["human", "level:1"] });
    await typeMove(page, "F");
    await page.waitForSelector(".over:not([hidden]) .breakdown");
    assert.deepEqual(await texts(page, ".over h2"), ["You won by 9!"]);
    const rows = await page.$$eval(".breakdown tr", (all) =>
      all.map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
    );
    assert.deepEqual(rows, [
      ["", "South", "North"],
      ["Captured seeds", "27", "18"],
      ["On the board, not counted", "(1)", "(2)"],
      ["Total", "27", "18"],
    ]);
    await finish(page);
  });

  test("the points of two machines and of two humans are broken down too", async () => {
    const page = await start({ game: "chicago", players: ["level:1", "level:1"], pause: 20 });
    await page.waitForSelector(".over:not([hidden]) .breakdown", { timeout: 180_000 });
    const cells = await page.$$eval(".breakdown tbody td", (all) => all.map((cell) => cell.innerText));
    const totals = await page.$$eval(".breakdown tfoot td", (all) => all.map((cell) => Number(cell.innerText)));
    const sums = [0, 0];
    cells.forEach((cell, at) => {
      const [, count, each, points] = cell.match(/^(\d+) × (\d+) = (\d+)$/) ?? [];
      if (count) assert.equal(count * each, Number(points));
      sums[at % 2] += Number(points ?? cell);
    });
    assert.ok(cells.some((cell) => cell.includes("×")));
    assert.deepEqual(sums, totals);
    assert.deepEqual([...totals].sort(), [...(await texts(page, ".seat .score")).map(Number)].sort());
    assert.ok(await page.$(".breakdown .good-sign"));
    await finish(page);
    const humans = await start({ game: "awale", position: WINNING, names: ["Ada", "Grace"] });
    await typeMove(humans, "F");
    await humans.waitForSelector(".over:not([hidden]) .breakdown");
    assert.deepEqual(await texts(humans, ".over h2"), ["Ada won by 9."]);
    await finish(humans);
  });

  test("a resigned game has no table of points", async () => {
    const page = await start({ game: "chicago", players: ["human", "level:1"] });
    await act(page, "resign");
    await click(page, "dialog button[value=yes]");
    await page.waitForSelector(".over:not([hidden])");
    assert.deepEqual(await texts(page, ".over h2"), ["You lost."]);
    assert.equal(await page.$(".breakdown"), null);
    await finish(page);
  });

  test("leaves fall for a human's victory, and not without motion or for a machine's", async () => {
    for (const [players, motion, falls] of [
      [["human", "level:1"], true, true],
      [["human", "level:1"], false, false],
      [["level:12", "human"], true, false],
    ]) {
      const page = await start({ game: "awale", position: WINNING, players }, { motion });
      await page.evaluate(() => {
        window.fallen = 0;
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.classList?.contains("leaves")) window.fallen++;
        }).observe(document.body, { childList: true, subtree: true });
      });
      if (players[0] === "human") await typeMove(page, "F");
      await page.waitForSelector(".over:not([hidden])");
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
      assert.equal(await page.evaluate(() => window.fallen > 0), falls, `${players} ${motion}`);
      if (falls) await until(page, () => !document.querySelector(".leaves"));
      await finish(page);
    }
  });

  test("names are shown, recorded, kept, and never become markup", async () => {
    const own = await serve();
    const page = await open(stage.chrome, { width: 1440, height: 900 });
    await begin(page, own.address, "awale", "humans", async () => {
      await page.type("#name1", "<b>Ada</b>");
      await page.type("#name2", "Grace");
    });
    assert.deepEqual((await texts(page, ".seat small")).sort(), ["<b>Ada</b>", "Grace"]);
    assert.match((await texts(page, ".status h1"))[0], /<b>Ada<\/b> to move\.$/);
    await typeMove(page, "C");
    await listed(page, 1);
    const id = await page.evaluate(() => location.hash.split("/").at(-1));
    const { record } = await game(own.address, id);
    assert.ok(record.includes('[Player1 "<b>Ada</b>"]') && record.includes('[Player2 "Grace"]'), record);
    // The name belongs to this browser: the next game offers it again.
    await page.goto(`${own.address}/#/new/siam`);
    await page.waitForSelector(".setup form");
    assert.equal(await page.$eval("#name1", (field) => field.value), "<b>Ada</b>");
    // A game restarted from the browser keeps its names.
    await own.stop();
    const anew = await serve(own.port);
    await page.goto(`${anew.address}/`);
    await page.waitForSelector(".kept a.button");
    assert.match((await texts(page, ".kept li"))[0], /South: <b>Ada<\/b>\s+North: Grace/);
    await click(page, ".kept a.button");
    await arrived(page);
    assert.deepEqual((await texts(page, ".seat small")).sort(), ["<b>Ada</b>", "Grace"]);
    page.errors = page.errors.filter((error) => !/ERR_CONNECTION|WebSocket|404/.test(error));
    await finish(page);
    await anew.stop();
  });

  test("against a machine there is one name, on the side of the human, and a rematch keeps it", async () => {
    const page = await open(stage.chrome, { width: 1440, height: 900 });
    await begin(page, stage.server.address, "awale", "machine", async () => {
      await page.$eval("input[name=side][value='2']", (choice) => choice.click());
      await page.type("#name1", "Ada");
      assert.equal(await page.$eval("#name2", (field) => field.checkVisibility()), false);
    });
    const names = () => page.$$eval(".seat", (seats) => seats.map((seat) => seat.innerText.replaceAll(/\s+/g, " ")));
    assert.ok(
      (await names()).some((seat) => seat.startsWith("North Ada")),
      `${await names()}`,
    );
    await act(page, "resign");
    await click(page, "dialog button[value=yes]");
    await click(page, ".over .primary");
    await until(page, () => [...document.querySelectorAll(".seat")].some((seat) => /South\s+Ada/.test(seat.innerText)));
    await finish(page);
    const unnamed = await start({ game: "awale", players: ["human", "level:1"] });
    assert.ok((await texts(unnamed, ".seat small")).includes("You"));
    await finish(unnamed);
  });

  test("a game is saved as text, picture and film", async () => {
    const page = await start({ game: "siam", record: await randomRecord("siam", 12) });
    const folder = mkdtempSync(join(tmpdir(), "iroko-"));
    const client = await page.createCDPSession();
    const browserContextId = page.browserContext().id;
    await client.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, browserContextId });
    const saved = async (id, ending) => {
      await click(page, `[data-action="share-${id}"]`);
      for (let tries = 0; tries < 200; tries++) {
        const file = readdirSync(folder).find((name) => name.endsWith(ending));
        if (file) return [file, readFileSync(join(folder, file))];
        await new Promise((again) => setTimeout(again, 50));
      }
      throw new Error(`no ${ending} in ${readdirSync(folder)}`);
    };
    await act(page, "share");
    const [name, text] = await saved("record", ".txt");
    assert.match(name, /^siam-\d{4}-\d\d-\d\d\.txt$/);
    assert.match(String(text), /\[Game "siam"\]/);
    const [, png] = await saved("png", ".png");
    assert.equal(png.subarray(1, 4).toString(), "PNG");
    const [, film] = await saved("film", "-film.svg");
    assert.match(String(film), /^<svg[\s\S]*@keyframes/);
    rmSync(
      join(
        folder,
        readdirSync(folder).find((file) => file.endsWith("-film.svg")),
      ),
    );
    const [, picture] = await saved("svg", ".svg");
    assert.match(String(picture), /^<svg/);
    assert.ok(film.length > picture.length);
    rmSync(folder, { recursive: true });
    await finish(page);
  });

  test("a link opens the game on another server", async () => {
    const record = await randomRecord("siam", 9);
    const page = await start({ game: "siam", record, names: ["Ada", ""] });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (window.copied = text) } });
    });
    await act(page, "share");
    await click(page, '[data-action="share-link"]');
    await until(page, () => window.copied);
    await until(page, () => document.querySelector("#toast").textContent === "The link is copied.");
    const link = await page.evaluate(() => window.copied);
    const other = await serve();
    await page.goto(link.replace(stage.server.address, other.address));
    await until(page, () => document.querySelectorAll(".tree button").length === 9);
    await finish(page);
    await other.stop();
  });

  test("without a clipboard the link is shown to be copied, and a system share is preferred", async () => {
    const page = await start({ game: "siam" });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await act(page, "share");
    await click(page, '[data-action="share-link"]');
    const shown = await page.waitForSelector("dialog input[readonly]");
    assert.match(await shown.evaluate((field) => field.value), /#\/analysis\/siam\?record=/);
    await page.keyboard.press("Escape");
    await page.evaluate(() =>
      Object.defineProperty(navigator, "share", { value: async (what) => void (window.shared = what.url) }),
    );
    await act(page, "share");
    await click(page, '[data-action="share-link"]');
    await until(page, () => window.shared?.includes("#/analysis/siam?record="));
    await until(page, () => !document.querySelector("dialog"));
    await finish(page);
  });

  test("a touch of the board ends a short message, which could cover the answer to it", async () => {
    const page = await start({ game: "pogo" }, { width: 390, height: 844, touch: true });
    await page.evaluate(async () => {
      const { toast } = await import(document.querySelector('link[href$="/voice.js"]').href);
      // By itself the message would stay.
      const later = window.setTimeout;
      window.setTimeout = () => 0;
      toast("Both players are here.");
      window.setTimeout = later;
    });
    assert.ok(await page.$("#toast.shown"));
    await tap(page, '.cell[data-name="6"]');
    await page.waitForSelector(".message.refused:not([hidden])");
    assert.equal(await page.$("#toast.shown"), null);
    await finish(page);
  });

  test("the evaluation bar has the colours and marks of the sides", async () => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ]) {
      for (const name of GAMES) {
        for (const theme of ["light", "dark"]) {
          const page = await start({ game: name }, { width, height, theme, touch: width < 900 });
          await act(page, "watch");
          await page.waitForSelector(".bar:not([hidden])");
          const { contrast, marks, same } = await page.evaluate(() => {
            const bar = document.querySelector(".bar");
            const around = bar.getBoundingClientRect();
            const colour = (node) => getComputedStyle(node).backgroundColor.match(/\d+/g).slice(0, 3).map(Number);
            const light = (rgb) =>
              rgb
                .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
                .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05);
            const [one, two] = [colour(bar.querySelector(".fill")), colour(bar)];
            const lights = [light(one), light(two)].sort((a, b) => b - a);
            const marks = [...bar.querySelectorAll(".side-mark")].filter((mark) => {
              const { left, right, top, bottom } = mark.getBoundingClientRect();
              return left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom;
            });
            const seat = (player) => getComputedStyle(document.querySelector(`.seat .side-mark.${player}`)).backgroundColor;
            return {
              contrast: lights[0] / lights[1],
              marks: marks.length,
              same: seat("one") === getComputedStyle(bar.querySelector(".fill")).backgroundColor,
            };
          });
          assert.ok(contrast >= 3, `${name} ${theme}: ${contrast}`);
          assert.equal(marks, 2, `${name} ${width}`);
          assert.ok(same, `${name} ${theme}: the fill has the colour of the first side`);
          await finish(page);
        }
      }
    }
  });

  test("the adviser's line comes with the notation", async () => {
    const page = await start({ game: "pogo" });
    await act(page, "watch");
    await until(page, () => document.querySelector(".worth")?.textContent.length > 3);
    assert.doesNotMatch((await texts(page, ".worth")).join(), /Line:/);
    await click(page, '[data-action="notation"]');
    await until(page, () => /Line: \d{3} \d{3}/.test(document.querySelector(".worth").textContent));
    await click(page, '[data-action="notation"]');
    await until(page, () => !/Line:/.test(document.querySelector(".worth").textContent));
    await finish(page);
  });

  test("axe finds nothing in a finished game and in the dialog to save or share", async () => {
    for (const theme of ["light", "dark"]) {
      const page = await start({ game: "awale", position: WINNING, names: ["Ada", "Grace"] }, { theme });
      await typeMove(page, "F");
      await page.waitForSelector(".over:not([hidden])");
      const problems = async () => {
        await page.evaluate(AXE);
        const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
        return found.violations.map(({ id, nodes }) => `${theme} ${id} ${nodes[0]?.target} ${nodes[0]?.failureSummary}`);
      };
      assert.deepEqual(await problems(), []);
      await act(page, "share");
      await page.waitForSelector("dialog[open]");
      assert.deepEqual(await problems(), []);
      await finish(page);
    }
  });

  test("over sixty plies of two humans nothing shifts, neither the board nor the controls", async () => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ]) {
      for (const name of GAMES) {
        const page = await start({ game: name }, { width, height, touch: width < 900 });
        const id = await page.evaluate(() => location.hash.split("/").at(-1));
        const chance = dice(9);
        const parts = [".board-frame", ".controls", ".browse", ".near", ".far", ".moves"];
        const places = () => Promise.all(parts.map((part) => box(page, part)));
        const before = await places();
        await page.evaluate(() => {
          window.shifts = [];
          // The words below the board are another sentence at every turn, centred with the choices beside them.
          const counts = ({ node }) => !(node instanceof Element ? node : node?.parentElement)?.closest(".below");
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries()) {
              const moved = sources.filter(counts).map(({ node }) => node?.className ?? node?.nodeName);
              if (moved.length > 0) window.shifts.push([value, ...moved]);
            }
          }).observe({ type: "layout-shift" });
        });
        let plies = 0;
        for (; plies < 60; plies++) {
          const { state } = await game(stage.server.address, id);
          if (state.outcome) break;
          // Sent from outside, so that no recent input excuses a shift.
          const chain = state.chains[Math.floor(chance() * state.chains.length)];
          await page.evaluate(play, id, chain.move);
          await listed(page, plies + 1);
          if (!(await page.$(".over:not([hidden])"))) assert.deepEqual(await places(), before, `${name}, move ${plies + 1}`);
        }
        const over = await page.$(".over:not([hidden])");
        assert.deepEqual(over ? [] : await page.evaluate(() => window.shifts), [], name);
        assert.ok(plies >= 8, `${name}: ${plies}`);
        await finish(page);
      }
    }
  });

  test("a touch is painted within a tenth of a second", async () => {
    const page = await start({ game: "awale" });
    const id = await page.evaluate(() => location.hash.split("/").at(-1));
    await page.evaluate(() => {
      window.delays = [];
      addEventListener("pointerdown", () => (window.touched = performance.now()), true);
      new MutationObserver(() => {
        const { touched } = window;
        if (touched === undefined) return;
        window.touched = undefined;
        // After the next frame the list of moves is on the screen.
        requestAnimationFrame(() => setTimeout(() => window.delays.push(performance.now() - touched)));
      }).observe(document.querySelector(".moves ol"), { childList: true, subtree: true });
    });
    for (let plies = 0; plies < 24; plies++) {
      const { state } = await game(stage.server.address, id);
      if (state.outcome) break;
      await mouse(page, state, state.chains[plies % state.chains.length]);
      await until(page, (count) => window.delays.length > count, plies);
      await page.waitForSelector(".cell.open");
    }
    const delays = (await page.evaluate(() => window.delays)).sort((one, other) => one - other);
    // The fastest: other programs may keep the machine busy, but a pause of the page itself is in every delay.
    assert.ok(delays.length >= 20 && delays[0] < 100, `${delays.length} moves, ${delays.map(Math.round)} ms`);
    await finish(page);
  });
});

/** Plays a move in a game through a socket of its own; runs in the page. */
function play(id, move) {
  return new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/play/${id}/socket`);
    let sent = false;
    socket.onmessage = ({ data }) => {
      const { type } = JSON.parse(data);
      if (type === "error" || type === "refused") failed(new Error(data));
      if (type !== "state") return;
      if (!sent) socket.send(JSON.stringify({ type: "move", move }));
      else {
        socket.close();
        done();
      }
      sent = true;
    };
    socket.onerror = () => failed(new Error("the socket failed"));
  });
}
