// Rules, lessons, and the explorer of an analysis: the values of moves in the list and on the board.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { click, open, setUp, skip, until } from "./iroko.mjs";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];
/** An ending of Awalé: one of the moves loses. */
const ENDING = "1-0-2-0-1-2-1-1-0-0-2-0-20-18-S";
/** A position of Khan in which a single move wins at once. */
const WIN = "S2K2/1S4/3ss1/sS1S2/3k2/3s2 r e3 top";

const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
const texts = (page, selector) => page.$$eval(selector, (all) => all.map((node) => node.textContent));

describe("rules, lessons and the explorer", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  let page;
  const fresh = async (how = DESK) => (page = await open(stage.chrome, how));
  const done = async () => {
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  };
  const goTo = (hash) => page.goto(`${stage.server.address}/#/${hash}`);
  const post = async (path, body) =>
    (
      await fetch(`${stage.server.address}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json();
  /** Lets the server search to a depth, whatever the pace of the machine. */
  const searchTo = async (depth) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (!request.url().includes("/api/analysis")) return request.continue();
      request.continue({ postData: JSON.stringify({ ...JSON.parse(request.postData()), depth, time: 10_000 }) });
    });
  };
  /** Waits until an analysis has exact values. */
  const exact = () => until(page, () => /Exact/.test(document.querySelector(".explorer h3")?.textContent ?? ""));

  test("the explorer lists every move with its exact value, best first, and shows the values on the board", async () => {
    await fresh();
    await goTo(`analysis/awale?position=${ENDING}`);
    await exact();
    const { moves } = await post("/api/exact", { game: "awale", position: ENDING });
    const listed = await page.$$eval(".lines .line", (rows) => rows.map((row) => row.dataset.move));
    const amount = (move) => moves.find((one) => one.move === move).value.amount;
    assert.deepEqual([...listed].sort(), moves.map(({ move }) => move).sort());
    assert.deepEqual(
      listed.map(amount),
      moves.map(({ value }) => value.amount).sort((one, two) => two - one),
    );
    // Every pit has the margin of its move, and a loss differs by more than its colour.
    for (const move of listed) {
      const [mark] = await texts(page, `[data-cell="${move}"] .worth .value text`);
      assert.equal(mark, amount(move) > 0 ? `+${amount(move)}` : String(amount(move)).replace("-", "−"));
    }
    assert.equal((await page.$$(".worth.loss")).length, moves.filter(({ value }) => value.amount < 0).length);
    assert.match(await text(page, ".worth:not(.mark)"), /You finish \d+ points ahead/);
    await done();
  });

  test("the explorer says moves in the words of the reader, and with the notation also the lines", async () => {
    for (const [language, words] of [
      ["en", /^\d steps?, (wheat|rice|cocoa|coffee|sugar|corn) kept, (the other|wheat|rice|cocoa|coffee|sugar|corn) sold$/i],
      ["fr", /^\d pas, (blé|riz|cacao|café|sucre|maïs) gardé, (l’autre|blé|riz|cacao|café|sucre|maïs) vendu$/i],
    ]) {
      await fresh({ ...DESK, language });
      await searchTo(3);
      await goTo("analysis/chicago?seed=3");
      const top = () => page.$eval(".analysing .tree", (part) => part.getBoundingClientRect().top);
      await page.waitForSelector(".analysing .tree");
      const before = await top();
      await until(page, () => /exact/i.test(document.querySelector(".explorer h3").textContent));
      assert.equal(await top(), before, "nothing moves when the values arrive");
      for (const said of await texts(page, ".lines .move")) assert.match(said, words);
      assert.equal(await page.$(".lines .pv"), null);
      const wide = await page.$eval(".lines", (list) => list.scrollWidth - list.clientWidth);
      assert.ok(wide <= 0, `${wide}`);
      await click(page, '[data-action="notation"]');
      await page.waitForSelector(".lines .pv");
      for (const said of await texts(page, ".lines .move")) assert.match(said, /^\(\d,\w+,\w+\)$/);
      await done();
    }
  });

  test("a row of the explorer shows its move on the board and plays it", async () => {
    await fresh();
    await goTo("analysis/pogo");
    await exact();
    assert.equal(await page.$(".marks .advice"), null);
    await page.hover(".lines .line");
    await page.waitForSelector(".marks .advice");
    // All first moves of Pogo draw or lose; the distances are those of the list.
    const lost = await page.$eval(".lines .loss", (row) => ({
      move: row.dataset.move,
      value: row.querySelector("strong").textContent,
    }));
    assert.match(lost.value, /^loses in \d+$/);
    const distance = lost.value.match(/\d+/)[0];
    await click(page, `.cell[data-name="${lost.move[0]}"]`);
    await until(
      page,
      (cell, label) =>
        [...document.querySelectorAll(`[data-cell="${cell}"] .worth text`)].some((node) => node.textContent === label),
      lost.move[1],
      `▼${distance}`,
    );
    await page.keyboard.press("Escape");
    const best = await page.$eval(".lines .best", (row) => row.dataset.move);
    await click(page, ".lines .best");
    await until(page, (move) => document.querySelector(".tree [aria-current]")?.title === move, best);
    await done();
  });

  test("the values on the board can be switched off, and stay so", async () => {
    await fresh();
    await goTo(`analysis/awale?position=${ENDING}`);
    await exact();
    await page.waitForSelector(".mark.worth");
    await click(page, '[data-action="values"]');
    assert.equal(await page.$(".mark.worth"), null);
    assert.ok(await page.$("[data-cell] .ring"));
    await page.reload();
    await exact();
    assert.equal(await page.$(".mark.worth"), null);
    assert.equal(await page.$eval('[data-action="values"]', (node) => node.getAttribute("aria-checked")), "false");
    await done();
  });

  test("where only a win is proved, the other touches keep their rings", async () => {
    await fresh();
    // A deeper search, on a fast machine, would prove other moves too.
    await searchTo(1);
    await goTo(`analysis/khan?position=${WIN}`);
    await page.waitForSelector(".lines .win");
    await until(page, () => {
      const marks = ["d4", "b2"].map((name) => [...document.querySelectorAll(`[data-cell="${name}"] > .mark`)]);
      const [won, other] = marks.map((all) => all.map((mark) => mark.getAttribute("class")).join());
      const values = marks[0]?.map((mark) => mark.textContent).join("");
      return /worth.*win/.test(won) && values === "▲1" && /ring/.test(other) && !/worth/.test(other);
    });
    await done();
  });

  test("a setup shows how good every cell for the next piece is", async () => {
    await fresh();
    await goTo("analysis/khan");
    // The edges first, on their arrows.
    await until(page, () => document.querySelectorAll(".arrow .value.heat").length === 4);
    await goTo("analysis/khan?moves=edge:top");
    await until(page, () => document.querySelectorAll(".worth.heat").length === 12);
    assert.match(await text(page, ".explorer .about"), /winning chances, in per cent/);
    // The numbers of the board are those of the list.
    const [numbers, rows] = await page.evaluate(() => [
      [...document.querySelectorAll(".worth.heat")].map((mark) => [
        mark.closest("[data-cell]").dataset.cell,
        mark.querySelector("text").textContent,
      ]),
      [...document.querySelectorAll(".lines .line")].map((row) => [row.dataset.move, row.querySelector("strong").textContent]),
    ]);
    assert.deepEqual(
      new Map(numbers.map(([cell, percent]) => [`K@${cell}`, `${percent} %`])),
      new Map(rows.map(([move, value]) => [move, value.replace(" ", " ")])),
    );
    await click(page, '.cell[data-name="c1"]');
    await until(page, () => document.querySelectorAll(".worth.heat").length === 11);
    await done();
  });

  test("the values do not move the board", async () => {
    await fresh(PHONE);
    await goTo("analysis/chicago?seed=3");
    await page.waitForSelector(".board-frame .cell");
    const place = () =>
      page.evaluate(() => [".board-frame", ".choices"].map((part) => document.querySelector(part).getBoundingClientRect().top));
    const before = await place();
    await exact();
    await page.waitForSelector(".choice .value");
    assert.deepEqual(await place(), before);
    await done();
  });

  for (const language of ["en", "fr"]) {
    test(`the rules draw every example and show no text boards (${language})`, async () => {
      await fresh({ ...DESK, language });
      for (const name of GAMES) {
        await goTo(`rules/${name}`);
        await until(page, (name) => document.querySelector(".tabs [aria-current]")?.href.endsWith(name), name);
        const { rules } = await (await fetch(`${stage.server.address}/api/games/${name}?lang=${language}`)).json();
        await page.$$eval("details.more", (all) => all.forEach((part) => (part.open = true)));
        const count = (await page.$$("figure.example")).length;
        assert.equal(count, rules.split("```example").length - 1, name);
        for (let at = 0; at < count; at++) {
          await page.$$eval("figure.example", (all, at) => all[at].scrollIntoView(), at);
          await until(page, (at) => document.querySelectorAll("figure.example")[at].matches(".drawn"), at);
        }
        assert.equal(await page.$(".prose pre, .prose img"), null, name);
        const captions = (await texts(page, ".shown p")).join("\n");
        assert.doesNotMatch(captions, /^(Play|On joue|Jouez) |illegal|is refused|est refusé/m, name);
        const empty = await page.$$eval(
          "figure.example",
          (all) => all.filter((figure) => !figure.querySelector("svg.board")).length,
        );
        assert.equal(empty, 0, name);
      }
      await done();
    });
  }

  test("the rules begin with the goal, and fold what a first game does not need", async () => {
    await fresh(PHONE);
    await goTo("rules/khan");
    await page.waitForSelector(".more");
    assert.match(await text(page, ".prose > .buttons + p"), /^Capture the enemy Kalista to win/);
    const folded = await texts(page, ".more > summary");
    assert.ok(folded.includes("Notation") && folded.includes("Sources"), folded.join());
    assert.ok(!folded.some((heading) => /^\d/.test(heading)));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await done();
  });

  test("a lesson rings what it asks for, and answers another touch with a hint", async () => {
    await fresh(PHONE);
    await goTo("lesson/khan/1");
    await until(page, () => document.querySelectorAll("[data-cell] .ring").length === 1);
    assert.ok(await page.$('[data-cell="a2"] .ring'));
    const top = () => page.$eval(".board-frame", (board) => board.getBoundingClientRect().top + scrollY);
    const before = await top();
    await click(page, '.cell[data-name="c2"]');
    await page.waitForSelector(".message.refused:not([hidden])");
    assert.match(await text(page, ".message"), /Not quite.*a2/s);
    // The touch is not made, and nothing moves.
    assert.equal(await page.$("[data-cell] .chosen"), null);
    assert.equal(await top(), before);
    await click(page, '.cell[data-name="a2"]');
    await click(page, '.cell[data-name="a4"]');
    await page.waitForSelector(".message.praised");
    assert.equal(await top(), before);
    await done();
  });

  test("the last step of a lesson leads on to an easy game and to puzzles", async () => {
    await fresh();
    await goTo("lesson/awale/5");
    await until(page, () => document.querySelector('.cell.open[data-name="F"]'));
    assert.equal(await page.$('[data-action="easy"]'), null);
    await click(page, '.cell[data-name="F"]');
    await page.waitForSelector('[data-action="easy"]');
    assert.ok(await page.$('.actions a[href="#/puzzles/awale"]'));
    await click(page, '[data-action="easy"]');
    await page.waitForSelector("body[data-page=play] .board-frame .cell");
    const id = await page.evaluate(() => location.hash.split("/").at(-1));
    const begun = await (await fetch(`${stage.server.address}/api/play/${id}?lang=en`)).json();
    assert.match(begun.record, /player:level:1/);
    await done();
  });

  test("quick steps through a review are all made, and its texts wait for the board", async () => {
    await fresh({ ...DESK, motion: true });
    const record = Buffer.from('[Game "awale"]\n\nC f D e B a\n').toString("base64url");
    await goTo(`review?record=${record}`);
    await page.waitForSelector('.moves [aria-current][data-ply="6"]');
    await click(page, '[data-browse="page-first-move"]');
    await until(page, () => !document.querySelector(".moves [aria-current]"));
    await page.evaluate(() => {
      window.early = [];
      new MutationObserver((mutations) => {
        const busy = document.querySelector(".board-frame[aria-busy=true]");
        for (const { target } of mutations) {
          const node = target instanceof Element ? target : target.parentElement;
          if (busy && node?.closest(".moves, .comment")) window.early.push(node.textContent);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-current"] });
      for (let step = 0; step < 3; step++) document.querySelector('[data-browse="page-move-after"]').click();
    });
    await until(page, () => document.querySelector('.moves [aria-current][data-ply="3"]'));
    // The keys do the same.
    await page.keyboard.press("PageDown");
    await until(page, () => document.querySelector('.moves [aria-current][data-ply="4"]'));
    assert.deepEqual(await page.evaluate(() => window.early), []);
    await done();
  });

  test("quick steps through an analysis are all made", async () => {
    await fresh({ ...DESK, motion: true });
    await goTo("analysis/awale?moves=C f D e");
    await until(page, () => document.querySelector('.tree [aria-current][data-ply="4"]'));
    await page.evaluate(() => {
      for (let step = 0; step < 3; step++) document.querySelector('[data-browse="page-move-before"]').click();
    });
    await until(page, () => document.querySelector('.tree [aria-current][data-ply="1"]'));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await until(page, () => document.querySelector('.tree [aria-current][data-ply="3"]'));
    await done();
  });
});
