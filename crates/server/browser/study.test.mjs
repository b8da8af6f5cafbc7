// Puzzles, the board editor, review and analysis.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { click, mouse, open, setUp, skip, until } from "./iroko.mjs";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
const clickOn = (page, action) => click(page, `[data-action="${action}"]`);
const positionIs = (page, end) => until(page, (text) => document.querySelector("textarea#text").value === text, end);
const top = (page, selector) => page.$eval(selector, (node) => node.getBoundingClientRect().top);

/** Records every change of the texts beside the board, and whether the board was moving. */
function watchTexts() {
  window.changes = [];
  window.rests = [];
  new MutationObserver((mutations) => {
    for (const { target, attributeName } of mutations) {
      const node = target instanceof Element ? target : target.parentElement;
      const busy = Boolean(document.querySelector(".board-frame[aria-busy=true]"));
      if (attributeName === "aria-busy") window.rests.push({ busy, at: performance.now() });
      else if (node?.closest(".side, .task")) window.changes.push({ busy, text: node.textContent });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-busy"] });
}

describe("puzzles, editor, review and analysis", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  let page;
  const fresh = async (how = DESK) => (page = await open(stage.chrome, how));
  const done = async () => {
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  };
  const get = async (path) => (await fetch(`${stage.server.address}${path}`)).json();
  const goTo = (hash) => page.goto(`${stage.server.address}/#/${hash}`);

  /** Opens a puzzle and returns it. */
  async function puzzle(game, seed) {
    await goTo(`puzzles/${game}?seed=${seed}`);
    await until(page, () => document.querySelector(".cell.open"));
    return get(`/api/puzzle/${game}?seed=${seed}&lang=en`);
  }

  /** Returns the moves of the solution of a puzzle. */
  async function solution(game, seed) {
    const body = JSON.stringify({ seed, moves: [] });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${stage.server.address}/api/puzzle/${game}/solution`, { method: "POST", headers, body });
    return (await answer.json()).line.map(({ move }) => move);
  }

  /** Opens the first puzzle whose state and solution suit, because the puzzle of a seed changes with the players. */
  async function suitablePuzzle(game, suits) {
    for (let seed = 1; seed < 40; seed++) {
      const { state } = await get(`/api/puzzle/${game}?seed=${seed}&lang=en`);
      const line = await solution(game, seed);
      if (suits(state, line)) return { ...(await puzzle(game, seed)), line };
    }
    throw new Error(`no puzzle of ${game} suits`);
  }

  async function make(state, move) {
    await mouse(
      page,
      state,
      state.chains.find((chain) => chain.move === move),
    );
  }

  /** Opens the editor of a game. */
  async function edit(game) {
    await goTo(`analysis/${game}`);
    await page.waitForSelector('[data-action="edit"]');
    await page.$eval('[data-action="edit"]', (button) => button.click());
    await page.waitForSelector(".editor button");
  }

  test("a puzzle names the side of the player and plays its whole solution on the board", async () => {
    await fresh();
    const { line } = await suitablePuzzle("chicago", (state, line) => state.turn === 2 && line.length < 6);
    assert.match(await text(page, ".task"), /You play Player 2/);
    assert.ok(await page.$(".task .side-mark.two"));
    const cells = await page.$$eval(".cell", (all) => all.length);
    await clickOn(page, "show");
    await until(page, (count) => document.querySelectorAll(".solution li:not(.more)").length === count, line.length);
    assert.match(
      await text(page, ".solution"),
      /^Player 2: \d steps?, \w+ kept, \w+ sold\.\s+Best play continues:\s+Player 1: \d step/,
    );
    // The game is over on the board, and the message says how it ended.
    await until(page, () => /wins|draw/i.test(document.querySelector(".message").textContent));
    assert.ok((await page.$$eval(".cell", (all) => all.length)) < cells);
    await clickOn(page, "again");
    await until(page, () => document.querySelector(".cell.open"));
    assert.equal(await page.$(".solution:not([hidden])"), null);
    await done();
  });

  test("a wrong answer is refuted on the board and can be taken back", async () => {
    await fresh();
    const { state } = await puzzle("khan", 16);
    const [first] = await solution("khan", 16);
    const wrong = state.chains.find((chain) => chain.move !== first && !chain.push);
    await make(state, wrong.move);
    await page.waitForSelector(".message.refused");
    assert.match(await text(page, ".message"), /The opponent replies: /);
    // Both the wrong move and the reply are on the board.
    const piece = (name) => page.$eval(`.cell[data-name="${name}"]`, (cell) => cell.getAttribute("aria-label"));
    assert.match(await piece(wrong.trace.from), /empty/);
    assert.equal(await page.$(".cell.open"), null);
    await clickOn(page, "again");
    await until(page, () => document.querySelector(".cell.open"));
    assert.doesNotMatch(await piece(wrong.trace.from), /empty/);
    await done();
  });

  test("the texts of a puzzle change after the move on the board, and the reply comes after a pause", async () => {
    await fresh({ ...DESK, motion: true });
    const { state, line } = await suitablePuzzle("pogo", (_, line) => line.length === 3);
    await page.evaluate(watchTexts);
    await make(state, line[0]);
    await until(page, () => document.querySelector(".message.praised"));
    const { changes, rests } = await page.evaluate(() => ({ changes: window.changes, rests: window.rests }));
    assert.deepEqual(
      changes.filter((change) => change.busy),
      [],
    );
    const [begun, ended, replies] = rests;
    assert.deepEqual([begun.busy, ended.busy, replies.busy], [true, false, true]);
    assert.ok(replies.at - ended.at > 400, `${replies.at - ended.at}`);
    await done();
  });

  test("on a telephone only the task is above the board of a puzzle", async () => {
    await fresh(PHONE);
    await puzzle("khan", 16);
    const board = await top(page, ".board-frame");
    assert.ok((await top(page, ".task")) < board);
    assert.ok(board < 300, `${board}`);
    for (const part of [".message", '[data-action="next"]', ".difficulties", ".score-line"])
      assert.ok((await top(page, part)) > board, part);
    await done();
  });

  test("the difficulty of puzzles is chosen and kept, and a missing one is reported", async () => {
    await fresh();
    await puzzle("chicago", 11);
    assert.match(await text(page, ".task"), /Difficulty 2 of 5/);
    await click(page, '[data-difficulty="1"]');
    await until(page, () => /Difficulty 1 of 5/.test(document.querySelector(".task").textContent));
    await goTo("");
    await goTo("puzzles/chicago");
    await until(page, () => /Difficulty 1 of 5/.test(document.querySelector(".task")?.textContent));
    assert.equal(await page.$eval('[data-difficulty="1"]', (level) => level.getAttribute("aria-pressed")), "true");
    // A difficulty that the server does not find in time.
    await page.setRequestInterception(true);
    const error = { id: "api-no-difficulty", sentence: "No puzzle of difficulty 3 was found." };
    const missing = { status: 404, contentType: "application/json", body: JSON.stringify({ error }) };
    page.on("request", (request) => (request.url().includes("difficulty=3") ? request.respond(missing) : request.continue()));
    await click(page, '[data-difficulty="3"]');
    await until(page, () => /No puzzle of difficulty 3/.test(document.querySelector(".message.refused")?.textContent));
    assert.equal(await page.$eval('[data-difficulty="1"]', (level) => level.getAttribute("aria-pressed")), "true");
    assert.ok(page.errors.every((error) => /404/.test(error)));
    await page.browserContext().close();
  });

  for (const [name, size] of [
    ["a desk", DESK],
    ["a telephone", PHONE],
  ]) {
    test(`on ${name} the editor opens in view, without rings`, async () => {
      await fresh(size);
      for (const game of ["awale", "siam", "chicago"]) {
        await edit(game);
        const tools = await page.$eval(".editor .buttons", (node) => node.getBoundingClientRect().toJSON());
        assert.ok(tools.top >= 0 && tools.bottom <= size.height, `${game} ${tools.top}`);
        const board = await page.$eval(".board-frame", (node) => node.getBoundingClientRect().toJSON());
        const end = size === PHONE ? tools.top : size.height;
        assert.ok(board.top >= 0 && board.bottom <= end, `the board of ${game} is in view: ${board.top} ${board.bottom}`);
        assert.equal(await page.$(".board-frame .ring, .cell.open"), null);
        await page.goto("about:blank");
      }
      await done();
    });
  }

  test("seeds move between the board and the stock, and adding one works from the start position", async () => {
    await fresh();
    await edit("awale");
    await until(page, () => /0 seeds/.test(document.querySelector(".stock").textContent));
    await click(page, '[data-amount="1"]');
    await click(page, '.cell[data-name="A"]');
    await positionIs(page, "5-3-4-4-4-4-4-4-4-4-4-4-0-0-S");
    await until(page, () => /comes from B/.test(document.querySelector(".editor .message:not([hidden])")?.textContent));
    await click(page, '[data-amount="-1"]');
    await click(page, '.cell[data-name="f"]');
    await positionIs(page, "5-3-4-4-4-4-4-4-4-4-4-3-0-0-S");
    await until(page, () => /1 seed$/.test(document.querySelector(".stock").textContent));
    await click(page, '[data-amount="1"]');
    await click(page, '.cell[data-name="C"]');
    await positionIs(page, "5-3-5-4-4-4-4-4-4-4-4-3-0-0-S");
    await until(page, () => /0 seeds/.test(document.querySelector(".stock").textContent));
    await done();
  });

  test("a board of Chicago is set up by hand: piles, prices, reserves, trader and turn", async () => {
    await fresh();
    await edit("chicago");
    await until(page, () => document.querySelectorAll("[data-good]").length === 6);
    /** Waits for a board with this many goods in the stock, and returns the first of them. */
    const stocked = async (count) => {
      const goods = () =>
        [...document.querySelectorAll(".goods tbody tr")].flatMap((row) =>
          Array(Number(row.cells[1].textContent)).fill(row.querySelector("button").dataset.good),
        );
      await page.evaluate(`window.goods = ${goods}`);
      await until(page, (count) => window.goods().length === count, count);
      return page.evaluate(() => window.goods()[0]);
    };
    // Player one keeps the top good of pile 1; the one of pile 3 is sold.
    await click(page, '.cell[data-name="1"]');
    const kept = await stocked(1);
    assert.match(await text(page, ".editor .message.refused"), /six of each/);
    await click(page, '[data-edit="put"]');
    await click(page, '.tray-spot[data-tray="1"]');
    await stocked(0);
    await click(page, '[data-edit="take"]');
    await click(page, '.cell[data-name="3"]');
    const sold = await stocked(1);
    await click(page, `[data-price="${sold}-"]`);
    await stocked(0);
    await click(page, '[data-turn="2"]');
    await click(page, '[data-edit="mark"]');
    await click(page, '.cell[data-name="2"]');
    await until(page, (kept) => document.querySelector("textarea#text").value.endsWith(`,1,[${kept}],[]] j2`), kept);
    assert.equal(await page.$(".editor .message:not([hidden])"), null);
    // The position can be analysed.
    await click(page, '[data-edit="done"]');
    await page.waitForSelector(".lines .line");
    await done();
  });

  test("analysis begins with the evaluation, and nothing moves while the lines arrive", async () => {
    await fresh();
    await page.evaluateOnNewDocument(() => {
      window.said = new Set();
      new MutationObserver(() => {
        const worth = document.querySelector(".worth");
        if (worth?.textContent) window.said.add(worth.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await goTo("analysis/siam");
    await page.waitForSelector(".worth span");
    const before = await top(page, ".tree");
    await until(page, () => document.querySelectorAll(".lines .line").length >= 5);
    assert.equal(await top(page, ".tree"), before);
    await until(page, () => !/Analysing/.test(document.querySelector(".worth").textContent));
    assert.equal(await top(page, ".tree"), before);
    const [first] = await page.evaluate(() => [...window.said]);
    assert.match(first, /Analysing/);
    assert.doesNotMatch(await page.evaluate(() => [...window.said].join()), /known|certain/);
    await done();
  });

  test("a move of an analysis is shown before its texts change", async () => {
    await fresh({ ...DESK, motion: true });
    await goTo("analysis/awale");
    await page.waitForSelector(".lines .line");
    await page.evaluate(watchTexts);
    await click(page, '.cell[data-name="C"]');
    await until(page, () => /North/.test(document.querySelector(".status").textContent));
    const changes = await page.evaluate(() => window.changes);
    assert.deepEqual(
      changes.filter((change) => change.busy && /North|Depth/.test(change.text)),
      [],
    );
    await done();
  });

  /** Opens the review of a game against a machine. */
  async function review(how) {
    await fresh(how);
    const record = '[Game "awale"]\n[Player1 "human"]\n[Player2 "player:level:2"]\n\nC f D e B a\n';
    await goTo("review");
    await page.waitForSelector("textarea#record");
    await page.type("textarea#record", record);
    // The first analysis may be ready before the test looks.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const [chart, moves] = [".chart .unknown", ".moves .pending"].map((part) => document.querySelector(part));
        if (chart && moves) window.waited = true;
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await click(page, "main .primary");
    await page.waitForSelector(".chart");
  }

  test("a review is grey where it is not analysed, and its moves show on the board", async () => {
    await review();
    await page.waitForSelector('[data-action="retry"]');
    assert.ok(await page.evaluate(() => window.waited));
    assert.equal(await page.$(".chart .unknown, .moves .pending"), null);
    const ply = await page.$$eval(".moves button", (moves) => {
      const error = moves.find((move) => /\?/.test(move.textContent));
      error.click();
      return error.dataset.ply;
    });
    await until(page, (ply) => document.querySelector(`.moves [aria-current][data-ply="${ply}"]`), ply);
    await page.waitForSelector(".move-link");
    const board = await page.$eval("svg.board", (svg) => svg.outerHTML);
    await page.hover(".move-link");
    await page.waitForSelector(".marks .advice");
    await page.mouse.move(5, 5);
    await until(page, () => !document.querySelector(".marks .advice"));
    assert.equal(await page.$eval("svg.board", (svg) => svg.outerHTML), board);
    await page.focus(".move-link");
    await page.waitForSelector(".marks .advice");
    await done();
  });

  test("a review comments on a move in the words of its list, or in notation with it", async () => {
    await review();
    await page.waitForSelector('[data-action="retry"]');
    const said = () => text(page, ".comment strong");
    assert.match(await said(), /^\d seeds? from a/);
    await clickOn(page, "notation");
    assert.match(await said(), /^a /);
    await clickOn(page, "notation");
    assert.match(await said(), /^\d seeds? from a/);
    await done();
  });

  test("the sign of a mistake is one word beside a long move", async () => {
    await fresh({ ...DESK, language: "fr" });
    // The signs depend on the pace of the machine, so these are given.
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (!request.url().includes("/api/review")) return request.continue();
      const judged = { mark: "dubious", sign: "?!", says: "douteux", loss: 5, cost: null, better: null, reply: null };
      const moves = [1, 2, 1].map((player, ply) => ({ ...judged, ply, player, move: "", best: [], answer: [] }));
      const { text } = JSON.parse(request.postData());
      const body = { moves, chances: [50, 50, 50, 50], record: text, to: 3, accuracy: [50, 50], summary: [] };
      request.respond({ contentType: "application/json", body: JSON.stringify(body) });
    });
    const record = Buffer.from('[Game "siam"]\n\n(0,13,n) (0,51,n) (0,13,n)\n').toString("base64url");
    await goTo(`review?record=${record}`);
    await until(page, () => document.querySelectorAll('.moves [class="mark-?!"]').length === 3);
    const lines = await page.$$eval('.moves [class="mark-?!"]', (all) =>
      all.map((sign) => sign.getBoundingClientRect().height / parseFloat(getComputedStyle(sign).lineHeight)),
    );
    assert.ok(Math.max(...lines) < 1.5, `${lines}`);
    await done();
  });

  test("the player's mistakes are retried, with the answer hidden until tried", async () => {
    await review();
    await clickOn(page, "retry");
    await until(page, () => /Mistake 1 of/.test(document.querySelector(".retry h2")?.textContent));
    const all = Number((await text(page, ".retry h2")).match(/of (\d+)/)[1]);
    assert.match(await text(page, ".retry"), /South played/);
    assert.equal(await page.$(".move-link, .marks .advice"), null);
    // The move of the game is not better.
    const [, bad] = (await text(page, ".retry")).match(/South played (\w)/);
    await click(page, `.cell.open[data-name="${bad}"]`);
    await until(page, () => /move of the game/.test(document.querySelector(".retry .message.refused")?.textContent));
    await until(page, () => document.querySelector(".cell.open"));
    await clickOn(page, "retry-answer");
    await until(page, () => /Better was/.test(document.querySelector(".retry .message").textContent));
    const [, best] = (await text(page, ".retry .message")).match(/Better was (\w)/);
    // From the start, with the answer known: the best move is accepted, the others are skipped.
    await clickOn(page, "retry-end");
    await clickOn(page, "retry");
    await until(page, () => /Mistake 1 of/.test(document.querySelector(".retry h2")?.textContent));
    await click(page, `.cell.open[data-name="${best}"]`);
    await page.waitForSelector(".retry .message.praised");
    for (let at = 1; at < all; at++) {
      await click(page, ".retry .actions button");
      await until(page, (next) => document.querySelector(".retry h2").textContent.includes(`Mistake ${next} `), at + 1);
    }
    await click(page, ".retry .actions button");
    await until(page, () => /Found without help: 1 of/.test(document.querySelector(".retry h2").textContent));
    await clickOn(page, "retry-end");
    await page.waitForSelector(".comment > .message");
    assert.equal(await page.$(".retry"), null);
    await done();
  });
});
