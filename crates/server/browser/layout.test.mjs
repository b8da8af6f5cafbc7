// The layout of a game: boards that are large enough and stay where they are, and a panel whose parts do not overlap.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, begin, click, game, open, setUp, skip, tap, typeMove, until } from "./iroko.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];

/** Returns the box of an element, rounded to pixels. */
const box = (page, selector) =>
  page.$eval(selector, (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

const moves = (page, count) => until(page, (most) => document.querySelectorAll(".moves button[data-ply]").length >= most, count);

describe("the layout of a game", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(stage.server.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    assert.ok(response.ok, `${response.status} ${await response.clone().text()}`);
    return response.json();
  };
  const position = (body) => post("/api/position", body);

  /** Begins a game and opens its page. */
  const begun = async (page, body) => {
    await page.goto(`${stage.server.address}/#/play/${(await post("/api/play", body)).id}`);
    await page.waitForSelector(".board-frame .cell");
  };

  /** Starts a game of two players on a screen. */
  const start = async (game, players, how, more = {}, page = undefined) => {
    page ??= await open(stage.chrome, how);
    await begun(page, { game, players, seed: 5, ...more });
    return page;
  };

  for (const [width, height, screen] of [
    [1440, 900, "a desk"],
    [844, 390, "a telephone held sideways"],
    [720, 450, "a desk at twice the size"],
    [820, 1180, "a tablet"],
    [390, 844, "a telephone"],
  ]) {
    test(`on ${screen} cells are as large as a finger`, async () => {
      const page = await open(stage.chrome, { width, height, touch: width < 900 });
      for (const game of GAMES) {
        await start(game, ["human", "human"], {}, {}, page);
        await page.waitForSelector(`svg.board[data-game="${game}"]`);
        const cells = await page.$$eval(".cell", (all) => all.map((cell) => cell.getBoundingClientRect().width));
        const [board] = await page.$$eval(".board-frame", ([frame]) => [
          frame.getBoundingClientRect().width >= frame.parentElement.parentElement.clientWidth - 400,
        ]);
        // On a telephone the ring of Chicago takes the whole width, and its tokens cannot be larger.
        assert.ok(Math.min(...cells) >= 39.5 || (game === "chicago" && width < 800 && board), `${game}: ${Math.min(...cells)}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${game} is ${wide} pixels too wide`);
        assert.deepEqual(page.errors, []);
      }
      await page.close();
    });
  }

  for (const [width, height, screen] of [
    [390, 844, "a telephone"],
    [844, 390, "a telephone held sideways"],
    [820, 1180, "a tablet"],
    [1440, 900, "a desk"],
    [2560, 1440, "a wide desk"],
  ]) {
    test(`on ${screen} the button that begins a game covers no option`, async () => {
      for (const language of ["en", "fr"]) {
        const page = await open(stage.chrome, { width, height, language, touch: width < 900 });
        for (const game of ["awale", "siam", "chicago"]) {
          await page.goto(`${stage.server.address}/#/new/${game}`);
          await page.waitForSelector(`.setup svg.board[data-game="${game}"]`);
          await page.$eval(".setup form > details", (options) => (options.open = true));
          for (const end of [false, true]) {
            await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), end);
            const [covered, below] = await page.evaluate(() => {
              const button = document.querySelector(".setup .go").getBoundingClientRect();
              const meets = (node) => {
                const { left, right, top, bottom } = node.getBoundingClientRect();
                return right > button.left && left < button.right && bottom > button.top && top < button.bottom;
              };
              const parts = document.querySelectorAll(
                ".setup :is(h1, p, legend, label, input, select, textarea, summary, svg.board)",
              );
              return [[...parts].filter(meets).map((node) => node.outerHTML), button.bottom - innerHeight];
            });
            assert.deepEqual(covered, [], `${game} ${language}`);
            assert.ok(below <= 0 || (width < 640 && !end), `${game}: the button is ${below} pixels below the window`);
          }
        }
        assert.deepEqual(page.errors, []);
        await page.browserContext().close();
      }
    });
  }

  test("on a tablet whose turn it is and what binds them are in view", async () => {
    const page = await open(stage.chrome, { width: 820, height: 1180, touch: true });
    for (const game of ["siam", "khan", "pogo", "chicago"]) {
      await start(game, ["human", "human"], {}, {}, page);
      await page.waitForSelector(`.play:has(svg.board[data-game="${game}"]) .status h1`);
      const below = await page.$$eval(
        ".status > *",
        (all) => Math.max(...all.map((node) => node.getBoundingClientRect().bottom)) - innerHeight,
      );
      assert.ok(below <= 0, `${game}: ${below} pixels below the window`);
    }
    await page.close();
  });

  test("on a desk the next step in words is close below a long board", async () => {
    const page = await open(stage.chrome, { width: 1440, height: 900 });
    for (const path of [null, "puzzles/awale?seed=3", "lesson/awale/1", "analysis/awale"]) {
      if (path) await page.goto(`${stage.server.address}/#/${path}`);
      else await start("awale", ["human", "human"], {}, {}, page);
      const name = path?.split("/")[0] ?? "play";
      const parts = [".board-frame:has(.cell)", ".whisper:not(:empty)"].map((part) => `[data-page=${name}] ${part}`);
      await until(page, (parts) => parts.every((part) => document.querySelector(part)), parts);
      const gap = await page.evaluate((parts) => {
        const [board, words] = parts.map((part) => document.querySelector(part).getBoundingClientRect());
        return words.top - board.bottom;
      }, parts);
      assert.ok(gap >= 0 && gap < 40, `${path}: ${gap}`);
    }
    await page.close();
  });

  test("all pages fit the head of a telephone, in two lines, and the line of today is apart from the cards", async () => {
    for (const language of ["en", "fr"]) {
      const page = await open(stage.chrome, { width: 390, height: 844, touch: true, language });
      for (const [at, path] of ["", "puzzles/pogo?seed=7", "analysis/pogo", "rules/pogo", "mine"].entries()) {
        await page.goto(`${stage.server.address}/#/${path}`);
        await until(page, (at) => document.querySelectorAll(".top nav a")[at]?.hasAttribute("aria-current"), at);
        const hidden = await page.$eval(".top nav", (nav) => nav.scrollWidth - nav.clientWidth);
        assert.ok(hidden <= 0, `${language} ${path}: ${hidden} pixels are cut off`);
        const [, , , height] = await box(page, "header.top");
        assert.ok(height < 72, `${language} ${path}: ${height} pixels high`);
      }
      await page.goto(`${stage.server.address}/#/today`);
      await page.waitForSelector(".share button");
      const gap = await page.evaluate(() => {
        const [cards, line] = [".tasks", ".share"].map((part) => document.querySelector(part).getBoundingClientRect());
        return line.top - cards.bottom;
      });
      assert.ok(gap >= 16, `${gap}`);
      assert.ok((await box(page, ".share button"))[2] < 200, "the button is as wide as its word");
      await page.browserContext().close();
    }
  });

  test("in a low window no sum of the final account is broken", async () => {
    const page = await open(stage.chrome, { width: 844, height: 390, touch: true });
    const moves = [];
    for (let state = await position({ game: "chicago", seed: 5 }); !state.outcome;) {
      moves.push(state.chains[0].move);
      state = await position({ game: "chicago", seed: 5, moves });
    }
    const start = (await position({ game: "chicago", seed: 5 })).position;
    const record = `[Game "chicago"]\n[Start "${start}"]\n\n${moves.join(" ")}\n`;
    await begun(page, { game: "chicago", players: ["human", "human"], record });
    await page.waitForSelector(".breakdown td");
    const rows = await page.$$eval(".breakdown tr", (all) => all.map((row) => row.clientHeight));
    assert.ok(Math.max(...rows) < 30, `${rows}`);
    const [card, table] = [await box(page, ".over"), await box(page, ".breakdown")];
    assert.ok(table[0] + table[2] <= card[0] + card[2], "the table is in its card");
    await page.close();
  });

  test("a long board stands upright on a telephone, and turns with it", async () => {
    const page = await start("awale", ["human", "human"], { width: 390, height: 844, touch: true });
    const shape = () => page.$eval(".board-frame", (frame) => (frame.clientHeight > frame.clientWidth ? "upright" : "lying"));
    assert.equal(await shape(), "upright");
    // South's store is at the bottom, near to them.
    const [[, above], [, below]] = [await box(page, '[data-tray="2"]'), await box(page, '[data-tray="1"]')];
    assert.ok(above < below);
    await act(page, "flip");
    await until(page, () => {
      const [north, south] = [2, 1].map((player) => document.querySelector(`[data-tray="${player}"]`).getBoundingClientRect());
      return north.top > south.top;
    });
    await page.setViewport({ width: 844, height: 390, hasTouch: true, isMobile: true });
    await until(
      page,
      () => document.querySelector(".board-frame").clientWidth > document.querySelector(".board-frame").clientHeight,
    );
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
    await until(
      page,
      () => document.querySelector(".board-frame").clientHeight > document.querySelector(".board-frame").clientWidth,
    );
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    test(`in sixty moves nothing shifts on a screen of ${width} x ${height}`, async () => {
      for (const game of ["awale", "siam", "chicago"]) {
        const page = await start(game, ["level:1", "level:1"], { width, height, touch: width < 900 }, { pause: 40 });
        await moves(page, 1);
        await page.evaluate(() => {
          window.shifts = [];
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries())
              window.shifts.push([value, ...sources.map(({ node }) => node?.className ?? node?.nodeName)]);
          }).observe({ type: "layout-shift" });
        });
        const before = await box(page, ".board-frame");
        await page.waitForSelector(".over:not([hidden]), .moves button[data-ply='60']", { timeout: 180_000 });
        assert.deepEqual(await box(page, ".board-frame"), before, `${game} drifts`);
        const over = await page.$(".over:not([hidden])");
        const shifts = await page.evaluate(() => window.shifts);
        assert.deepEqual(over ? [] : shifts, [], game);
        await page.close();
      }
    });
  }

  test("a hint and a refusal move no button and no player", async () => {
    const page = await start("chicago", ["human", "level:1"], { width: 1440, height: 900 });
    const places = async () => Promise.all([".controls", ".near", ".far", ".board-frame"].map((part) => box(page, part)));
    const before = await places();
    await act(page, "hint");
    await page.waitForSelector(".message:not([hidden])");
    await until(page, () => document.querySelector(".message").textContent.length > 40);
    assert.deepEqual(await places(), before);
    await typeMove(page, "(9,ble,riz)");
    await page.waitForSelector(".message.refused");
    await page.keyboard.press("Escape");
    assert.deepEqual(await places(), before);
    await page.close();
  });

  for (const [width, height, screen] of [
    [390, 844, "a telephone"],
    [844, 390, "a telephone held sideways"],
  ]) {
    test(`on ${screen} hints and refusals are in view without scrolling`, async () => {
      const seen = () => {
        const { top, bottom } = document.querySelector(".message").getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      for (const game of GAMES) {
        const page = await start(game, ["human", "human"], { width, height, touch: true, language: "fr" });
        await act(page, "hint");
        await until(page, () => document.querySelectorAll(".message p").length === 2);
        assert.ok(await page.evaluate(seen), `${game}: a hint`);
        if (height > width) {
          await tap(page, ".message .closer");
          await until(page, () => document.querySelector(".message").hidden);
        }
        // Also from the top of the page.
        await page.evaluate(() => scrollTo(0, 0));
        const stray = await page.$$eval(".cell:not(.open)", ([cell]) => cell?.dataset.name);
        if (stray) {
          await tap(page, `.cell[data-name="${stray}"]`);
          await page.waitForSelector(".message.refused");
          assert.ok(await page.evaluate(seen), `${game}: a refusal`);
        }
        await page.close();
      }
      const lesson = await open(stage.chrome, { width, height, touch: true });
      await lesson.goto(`${stage.server.address}/#/lesson/khan/1`);
      await until(lesson, () => document.querySelectorAll("[data-cell] .ring").length === 1);
      await tap(lesson, '.cell[data-name="c2"]');
      await lesson.waitForSelector(".message.refused:not([hidden])");
      assert.ok(await lesson.evaluate(seen), "a lesson");
      await lesson.close();
    });
  }

  test("on a telephone held sideways a long board is in view, from the first move to the result", async () => {
    const position = "0-0-0-0-1-2-1-1-0-0-2-0-23-18-S";
    const page = await start("awale", ["human", "human"], { width: 844, height: 390, touch: true }, { position });
    const seen = () =>
      page.$eval(".board-frame", (frame) => {
        const { top, bottom } = frame.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    assert.ok(await seen(), "at the start");
    await tap(page, '.cell[data-name="F"]');
    await page.waitForSelector(".over:not([hidden])");
    assert.ok(await seen(), "at the end");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    assert.ok(await seen(), "beside the result");
    await page.close();
  });

  test("on a telephone a player's turn moves nothing", async () => {
    const page = await start("siam", ["human", "level:1"], { width: 390, height: 844, touch: true });
    const places = () => Promise.all([".controls", ".near", ".far", ".board-frame"].map((part) => box(page, part)));
    const before = await places();
    await tap(page, '.cell[data-name="13"]');
    await page.waitForSelector(".arrow");
    assert.deepEqual(await places(), before);
    await tap(page, ".arrow");
    await moves(page, 1);
    assert.deepEqual(await places(), before);
    await moves(page, 2);
    await page.waitForSelector(".cell.open");
    assert.deepEqual(await places(), before);
    await page.close();
  });

  test("on a telephone the choice of a number moves nothing", async () => {
    for (const language of ["en", "fr"]) {
      const page = await start("pogo", ["human", "human"], { width: 390, height: 844, touch: true, language });
      const places = () => Promise.all([".controls", ".near", ".far", ".board-frame"].map((part) => box(page, part)));
      const before = await places();
      await tap(page, '.cell[data-name="1"]');
      await page.waitForSelector("svg.board .lifted");
      assert.deepEqual(await places(), before);
      await page.keyboard.press("Escape");
      await page.waitForSelector('[data-choice="pieces-2"]');
      assert.deepEqual(await places(), before, language);
      await page.browserContext().close();
    }
  });

  test("the parts of the panel do not overlap, in any game", async () => {
    for (const game of GAMES) {
      for (const [width, height] of [
        [1280, 720],
        [844, 390],
      ]) {
        const page = await start(game, ["human", "level:1"], { width, height });
        await act(page, "watch");
        await typeMove(page, "no move");
        await page.waitForSelector(".message:not([hidden])");
        const overlapping = await page.evaluate(() => {
          const parts = [...document.querySelectorAll(".panel > *, .panel > .status > *")];
          const shown = parts.filter((part) => part.getClientRects().length > 0);
          const boxes = shown.map((part) => [part, part.getBoundingClientRect()]);
          const crossing = ([one, a], [other, b]) =>
            !one.contains(other) && !other.contains(one) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          return boxes.flatMap((one, at) =>
            boxes.slice(at + 1).flatMap((other) => (crossing(one, other) ? [`${one[0].className} ${other[0].className}`] : [])),
          );
        });
        assert.deepEqual(overlapping, [], `${game} at ${width} x ${height}`);
        await page.close();
      }
    }
  });

  test("the list shows eight moves on a desk, and always the current one", async () => {
    const page = await start("awale", ["human", "human"], { width: 1440, height: 900 });
    const id = await page.evaluate(() => location.hash.split("/").at(-1));
    for (let ply = 0; ply < 22; ply++) {
      const { state } = await game(stage.server.address, id);
      await typeMove(page, state.chains[0].move);
      await moves(page, ply + 1);
    }
    const seen = () =>
      page.evaluate(() => {
        const list = document.querySelector(".moves").getBoundingClientRect();
        const visible = [...document.querySelectorAll(".moves button")].filter((move) => {
          const { top, bottom } = move.getBoundingClientRect();
          return top >= list.top - 1 && bottom <= list.bottom + 1;
        });
        return [
          new Set(visible.map((move) => Math.round(move.offsetTop))).size,
          visible.some((move) => move.ariaCurrent === "step"),
        ];
      });
    const [rows, current] = await seen();
    assert.ok(rows >= 8, `${rows} rows`);
    assert.ok(current);
    for (const [where, ply] of [
      ["page-first-move", undefined],
      ["page-move-after", "1"],
      ["page-last-move", "22"],
      ["page-move-before", "21"],
    ]) {
      await click(page, `[data-browse="${where}"]`);
      await until(page, (ply) => document.querySelector(".moves [aria-current]")?.dataset.ply === ply, ply);
      const [, shown] = await seen();
      assert.ok(shown || where === "page-first-move", where);
    }
    await page.close();
  });

  test("numbers lie above the rings of possible moves", async () => {
    for (const [game, position] of [
      ["awale", undefined],
      ["pogo", "[-1,-1,-1,1,0,-1,-1,1,-1,0,1,-1,1,-1,1,0,0,0,0,1,-1] 1"],
    ]) {
      const page = await start(game, ["human", "human"], { width: 390, height: 844 }, { position });
      await page.waitForSelector("svg.board .ring");
      const below = await page.$$eval("svg.board [data-cell] > .ring", (rings) =>
        rings.filter((ring) => {
          const badge = ring.parentElement.querySelector(":scope > [data-badge]");
          return badge && !(ring.compareDocumentPosition(badge) & Node.DOCUMENT_POSITION_FOLLOWING);
        }),
      );
      assert.deepEqual(below, []);
      assert.equal(await page.$("svg.marks .ring"), null);
      await page.close();
    }
  });

  test("in every game the human is at the near side", async () => {
    for (const game of ["awale", "pogo", "chicago"]) {
      for (const near of [1, 2]) {
        const players = near === 1 ? ["human", "level:1"] : ["level:1", "human"];
        const page = await start(game, players, { width: 1280, height: 800 });
        await page.waitForSelector(".near");
        const [mine, theirs] = await page.evaluate(
          (player) =>
            [player, 3 - player].map((number) =>
              document.querySelector(`[data-tray="${number}"]`).getBoundingClientRect().toJSON(),
            ),
          near,
        );
        const place = game === "awale" ? mine.left - theirs.left : mine.top - theirs.top;
        assert.ok(place > 0, `${game}, player ${near}`);
        await page.close();
      }
    }
  });

  test("the players beside the board follow it when it is turned and when a rematch swaps the sides", async () => {
    const matches = (page, near) =>
      until(
        page,
        (near) => {
          const trays = [near, 3 - near].map((player) => document.querySelector(`[data-tray="${player}"]`));
          if (trays.includes(null)) return false;
          const [mine, theirs] = trays.map((tray) => tray.getBoundingClientRect());
          const [above, below] = [...document.querySelectorAll(".side > .seat")].map((seat) => seat.querySelector(".side-mark"));
          return (
            mine.top + mine.left > theirs.top + theirs.left &&
            below.classList.contains(near === 1 ? "one" : "two") &&
            above.classList.contains(near === 1 ? "two" : "one") &&
            document.querySelector(".near .side-mark") === below
          );
        },
        near,
      );
    for (const game of ["awale", "siam"]) {
      const page = await start(game, ["human", "level:1"], { width: 1280, height: 800 });
      await matches(page, 1);
      await page.focus('[data-action="flip"]');
      await page.keyboard.press("Enter");
      await matches(page, 2);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "flip");
      await page.keyboard.press("Enter");
      await matches(page, 1);
      // The side that was chosen for the board is forgotten.
      await page.reload();
      await matches(page, 1);
      await act(page, "resign");
      await click(page, "dialog button[value=yes]");
      await click(page, ".over .primary");
      await page.waitForSelector(".over[hidden]");
      await matches(page, 2);
      assert.deepEqual(page.errors, []);
      await page.browserContext().close();
    }
  });

  test("the menu and the keys of a game work by keyboard", async () => {
    const page = await open(stage.chrome);
    await begin(page, stage.server.address, "awale", "humans");
    await page.focus('[data-action="more"]');
    await page.keyboard.press("Enter");
    await page.waitForSelector(".menu-list:not([hidden])");
    assert.ok(await page.evaluate(() => document.querySelector(".menu-list").contains(document.activeElement)));
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "more");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog[open] .keys");
    await page.keyboard.press("Escape");
    await until(page, () => !document.querySelector("dialog"));
    for (const [at, move] of ["A", "b"].entries()) {
      await typeMove(page, move);
      await moves(page, at + 1);
    }
    await page.keyboard.press("Escape");
    await page.focus('[data-action="undo"]');
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector('.moves button[data-ply="1"][aria-current]');
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector('.moves button[data-ply="2"][aria-current]');
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  test("a finger that is held down previews and does not play", async () => {
    const page = await start("awale", ["human", "human"], { width: 390, height: 844, touch: true });
    const [left, top, width, height] = await box(page, '.cell[data-name="C"]');
    const finger = await page.touchscreen.touchStart(left + width / 2, top + height / 2);
    await page.waitForSelector("svg.marks .sowing");
    await new Promise((done) => setTimeout(done, 700));
    await finger.end();
    await until(page, () => !document.querySelector("svg.marks .sowing"));
    assert.equal(await page.$(".moves button[data-ply]"), null);
    await tap(page, '.cell[data-name="C"]');
    await moves(page, 1);
    await page.close();
  });

  test("with forced colours the turn, the current move and the evaluation are seen", async () => {
    const page = await start("siam", ["human", "human"], { width: 1280, height: 800 });
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    await typeMove(page, "(0,13,n)");
    await moves(page, 1);
    await act(page, "watch");
    const colours = (selector, other, property) =>
      page.evaluate(
        (one, two, name) => [one, two].map((found) => getComputedStyle(document.querySelector(found))[name]),
        selector,
        other,
        property,
      );
    for (const [one, other, property] of [
      [".seat.turn", ".seat:not(.turn)", "borderTopColor"],
      [".moves button[aria-current]", ".browse button", "backgroundColor"],
      [".bar .fill", ".bar", "backgroundColor"],
    ]) {
      const [first, second] = await colours(one, other, property);
      assert.notEqual(first, second, `${one} ${property}`);
    }
    await page.close();
  });

  test("a long text stays in its box", async () => {
    const page = await start("siam", ["human", "human"], { width: 390, height: 844 });
    await typeMove(page, "x".repeat(300));
    await page.waitForSelector(".message.refused");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.ok(await page.$eval(".message", (message) => message.scrollWidth <= message.clientWidth + 1));
    await page.close();
  });
});
