// Everything besides moving: machines, hints, undo, review, analysis, the editor, puzzles, lessons, languages,
// reloading, and a restart of the server.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { act, arrived, begin, choose, click, dice, game, mouse, open, serve, setUp, skip, typeMove, until } from "./iroko.mjs";

const text = (page, selector) => page.$eval(selector, (node) => node.innerText);
const plies = (page) => page.$$eval(".moves button", (moves) => moves.length);

describe("features besides moving", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  let page;
  const fresh = async (how) => (page = await open(stage.chrome, how));
  const done = async () => {
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  };

  /** Plays a move for the player to move. */
  async function move(id) {
    const now = await game(stage.server.address, id);
    await mouse(page, now.state, await choose(stage.server.address, now.state, dice(now.ply + 1)));
  }

  test("a machine answers, and a move can be undone and redone", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "awale", "machine");
    await move(id);
    await until(page, () => document.querySelectorAll(".moves button").length === 2);
    await act(page, "undo");
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 0);
    await act(page, "redo");
    await until(page, () => document.querySelectorAll(".moves button").length >= 1);
    await done();
  });

  test("a hint is a sentence and an arrow", async () => {
    await fresh();
    await begin(page, stage.server.address, "siam", "humans");
    await act(page, "hint");
    await page.waitForSelector(".marks .advice");
    assert.match(await text(page, ".message"), /Play/);
    await done();
  });

  test("a hint takes the place of a refusal and of a move that has been begun", async () => {
    await fresh();
    await begin(page, stage.server.address, "siam", "humans");
    await click(page, '.cell[data-name="33"]');
    await page.waitForSelector(".marks .cross");
    await click(page, '.cell[data-name="11"]');
    await page.waitForSelector(".arrow");
    await act(page, "hint");
    await page.waitForSelector(".marks .advice");
    assert.equal(await page.$(".arrow, .marks .cross"), null);
    await page.waitForSelector(".cell.open");
    await done();
  });

  test("watching shows the evaluation bar", async () => {
    await fresh();
    await begin(page, stage.server.address, "pogo", "humans");
    assert.equal(await page.$eval(".bar", (bar) => bar.hidden), true);
    await act(page, "watch");
    await until(page, () => document.querySelector(".worth")?.textContent.length > 3);
    assert.equal(await page.$eval(".bar", (bar) => bar.hidden), false);
    await done();
  });

  test("an impossible touch is explained", async () => {
    await fresh();
    await begin(page, stage.server.address, "awale", "humans");
    await click(page, '.cell[data-name="a"]');
    await page.waitForSelector(".message.refused:not([hidden])");
    assert.ok((await text(page, ".message")).length > 10);
    await done();
  });

  test("the reason of a refusal goes with the next touch", async () => {
    await fresh();
    await begin(page, stage.server.address, "siam", "humans");
    await click(page, '.cell[data-name="33"]');
    await page.waitForSelector(".message.refused:not([hidden])");
    await click(page, '.cell[data-name="13"]');
    await page.waitForSelector(".arrow");
    assert.equal(await page.$(".message:not([hidden])"), null);
    await done();
  });

  test("a losing push needs a confirmation", async () => {
    await fresh();
    const position = "[[(13,e),(0,0),(0,0),(0,0),(0,0)],[(14,e),(0,0),(0,0),(0,0),(0,0)],[22,15,35],e]";
    await page.goto(`${stage.server.address}/#/new/siam?position=${encodeURIComponent(position)}`);
    await page.waitForSelector(".setup form");
    await click(page, "input[name=mode][value=humans]");
    await click(page, ".setup button[type=submit]");
    await arrived(page);
    await click(page, '.cell[data-name="13"]');
    await click(page, '.cell[data-name="14"]');
    await page.waitForSelector("dialog button[value=no]");
    await click(page, "dialog button[value=no]");
    await until(page, () => !document.querySelector("dialog"));
    assert.equal(await page.$(".moves button[data-ply]"), null);
    await done();
  });

  test("pieces can be dragged", async () => {
    await fresh({ motion: true });
    await begin(page, stage.server.address, "pogo", "humans");
    const at = async (name) =>
      page.$eval(`.cell[data-name="${name}"]`, (cell) => {
        const box = cell.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      });
    const top = await page.$$eval('[data-cell="1"] [data-piece]', (discs) => {
      const box = discs.at(-1).getBoundingClientRect();
      return [box.left + box.width / 2, box.top + 4];
    });
    await page.mouse.move(...top);
    await page.mouse.down();
    await page.mouse.move(...(await at("4")), { steps: 8 });
    await page.mouse.up();
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    assert.equal((await text(page, ".moves .said")).trim(), "1 piece from 1 to 4");
    await done();
  });

  test("earlier positions can be viewed without undoing moves", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "awale", "humans");
    for (let ply = 0; ply < 3; ply++) {
      await move(id);
      await until(page, (count) => document.querySelectorAll(".moves button[data-ply]").length === count, ply + 1);
    }
    await click(page, '.moves button[data-ply="1"]');
    await until(page, () => document.querySelector('.moves button[data-ply="1"][aria-current]'));
    assert.equal((await game(stage.server.address, id)).ply, 3);
    assert.equal(await plies(page), 3);
    await click(page, '[data-browse="page-last-move"]');
    await until(page, () => document.querySelector('.moves button[data-ply="3"][aria-current]'));
    await done();
  });

  test("after a typed move is refused, an earlier position is still not playable", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "awale", "humans");
    for (let ply = 0; ply < 2; ply++) {
      await move(id);
      await until(page, (count) => document.querySelectorAll(".moves button[data-ply]").length === count, ply + 1);
    }
    await click(page, '.moves button[data-ply="1"]');
    await until(page, () => document.querySelector('.moves button[data-ply="1"][aria-current]'));
    await typeMove(page, "z");
    await page.waitForSelector(".message.refused:not([hidden])");
    assert.equal(await page.$(".cell.open"), null);
    await click(page, '[data-browse="page-last-move"]');
    await page.waitForSelector(".cell.open");
    // In the current position, a refused move can be corrected.
    await typeMove(page, "z");
    await until(page, () => document.querySelector(".message.refused:not([hidden])"));
    assert.notEqual(await page.$(".cell.open"), null);
    await done();
  });

  test("a thinking machine is shown as thinking", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "khan", "machine", async () => {
      await page.$eval('input[name=level1][value="level:12"]', (choice) => choice.click());
    });
    // Recorded, because a fast machine does not think for long.
    await page.evaluate(() =>
      new MutationObserver(() => {
        window.thought ||= [...document.querySelectorAll(".seat small")].some((seat) => /thinking/.test(seat.textContent));
      }).observe(document.querySelector(".side"), { subtree: true, childList: true, characterData: true }),
    );
    // Red places all pieces first; then the machine places its Kalista.
    for (let ply = 0; ply < 7; ply++) {
      await until(page, (count) => document.querySelectorAll(".moves button[data-ply]").length === count, ply);
      await move(id);
    }
    await until(page, () => window.thought);
    await done();
  });

  test("the computer places the pieces of a player who asks for it, while there are some to place", async () => {
    for (const [language, label] of [
      ["en", "Let the computer place your pieces"],
      ["fr", "Laisser l’ordinateur placer vos pièces"],
    ]) {
      page = await open(stage.chrome, { language });
      await begin(page, stage.server.address, "khan", "machine");
      await page.waitForSelector(".placing:not([hidden], .idle)");
      assert.equal(await page.$eval(".placing button", (button) => button.innerText), label);
      // By keyboard; the focus stays on the page when the button goes.
      await page.focus('[data-action="place"]');
      await page.keyboard.press("Enter");
      await until(page, () => document.querySelectorAll(".moves button[data-ply]").length >= 13);
      await page.waitForSelector(".placing.idle");
      assert.ok(await page.evaluate(() => document.activeElement.classList.contains("cell")));
      // Undo takes the answers back with the last piece of one's own.
      await act(page, "undo");
      await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 6);
      await page.waitForSelector(".placing:not([hidden], .idle)");
      await done();
    }
    await fresh();
    await begin(page, stage.server.address, "siam", "humans");
    assert.notEqual(await page.$(".placing[hidden]"), null);
    await done();
  });

  test("a game without cells is played from a list of moves", async () => {
    await fresh();
    const nowhere = { from: null, to: null, facing: null, along: [], taken: [] };
    const plain = (state) => ({
      ...state,
      layout: "plain",
      cells: [],
      beside: [state.position],
      touches: state.chains.map(({ move }) => ({ kind: "move", move, label: move })),
      chains: state.chains.map(({ move }, number) => ({ move, touches: [number], push: null, trace: nowhere })),
      last: state.last && { ...state.last, ...nowhere },
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><text class="ik-lines" x="20" y="90">...</text></svg>',
    });
    await page.setRequestInterception(true);
    page.on("request", async (request) => {
      if (!request.url().includes("/api/position")) return request.continue();
      const headers = { "content-type": "application/json" };
      const answer = await fetch(request.url(), { method: "POST", headers, body: request.postData() });
      request.respond({ contentType: "application/json", body: JSON.stringify(plain(await answer.json())) });
    });
    await page.goto(`${stage.server.address}/#/analysis/pogo`);
    await page.waitForSelector('[data-choice="move-141"]');
    assert.equal(await page.$eval(".cells", (cells) => cells.hidden), true);
    assert.match(await page.$eval(".board-box ul.unseen", (list) => list.textContent), /-1/);
    await page.focus('[data-choice="move-141"]');
    await page.keyboard.press("Enter");
    await until(page, () => document.querySelector(".tree button[aria-current]")?.title === "141");
    await page.waitForSelector('[data-choice="move-781"]');
    assert.equal(await page.evaluate(() => document.activeElement.classList.contains("choice")), true);
    await done();
  });

  test("two machines play, pause, and play one step", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "chicago", "machines", async () =>
      // Slow, so that the game does not end before the test has paused it.
      click(page, "input[name=pause][value='1500']"),
    );
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length >= 2);
    await act(page, "pause");
    await page.waitForSelector('[data-action="go-on"]');
    const stopped = (await game(stage.server.address, id)).ply;
    await act(page, "step");
    await until(page, (count) => document.querySelectorAll(".moves button[data-ply]").length === count + 1, stopped);
    await done();
  });

  test("a button keeps its identity and the focus while machines move", async () => {
    await fresh();
    await begin(page, stage.server.address, "pogo", "machines", async () => click(page, "input[name=pause][value='1500']"));
    await page.waitForSelector('[data-action="step"]');
    await page.focus('[data-action="step"]');
    const step = await page.$('[data-action="step"]');
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length >= 3);
    assert.equal(await step.evaluate((button) => button.isConnected && button === document.activeElement), true);
    await act(page, "watch");
    await page.waitForSelector('[data-action="watch"][aria-pressed=true]');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "more");
    await done();
  });

  test("a game can be resigned and replayed with sides exchanged", async () => {
    await fresh();
    await begin(page, stage.server.address, "khan", "machine");
    await act(page, "resign");
    await page.waitForSelector("dialog button[value=yes]");
    await click(page, "dialog button[value=yes]");
    await page.waitForSelector(".over:not([hidden]) .primary");
    await click(page, ".over .primary");
    await until(page, () => document.querySelector(".over").hidden);
    await done();
  });

  test("a draw is offered and accepted", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "awale", "humans");
    await move(id);
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    await act(page, "draw");
    for (const question of ["Offer your opponent a draw?", "Draw offer from"]) {
      await until(page, (text) => document.querySelector("dialog[open] h2")?.innerText.startsWith(text), question);
      await click(page, "dialog[open] button[value=yes]");
    }
    await page.waitForSelector(".over:not([hidden])");
    assert.equal((await game(stage.server.address, id)).state.outcome.reason, "agreement");
    await done();
  });

  test("a game can be saved as a file and opened again", async () => {
    await fresh();
    const id = await begin(page, stage.server.address, "khan", "humans");
    await move(id);
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    const folder = mkdtempSync(join(tmpdir(), "iroko-"));
    const client = await page.createCDPSession();
    await client.send("Browser.setDownloadBehavior", {
      behavior: "allow",
      downloadPath: folder,
      browserContextId: page.browserContext().id,
    });
    await act(page, "share");
    await click(page, '[data-action="share-record"]');
    let [file] = [];
    for (let tries = 0; tries < 100 && !file?.endsWith(".txt"); tries++) {
      await new Promise((again) => setTimeout(again, 50));
      [file] = readdirSync(folder);
    }
    assert.match(readFileSync(join(folder, file), "utf8"), /\[Game "khan"\]/);
    await page.goto(`${stage.server.address}/`);
    const input = await page.waitForSelector("input[type=file]");
    await input.uploadFile(join(folder, file));
    await page.waitForSelector("dialog .buttons button");
    await click(page, "dialog .buttons button");
    await arrived(page);
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    rmSync(folder, { recursive: true });
    await done();
  });

  test("a game continues after a reload and after a restart of the server", async () => {
    const own = await serve();
    await fresh();
    const id = await begin(page, own.address, "siam", "humans");
    const now = await game(own.address, id);
    await mouse(page, now.state, now.state.chains[5]);
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    await page.reload();
    await arrived(page);
    assert.equal(await plies(page), 1);
    await own.stop();
    const anew = await serve(own.port);
    await page.goto(`${anew.address}/`);
    await page.waitForSelector(".kept a.button");
    await click(page, ".kept a.button");
    await arrived(page);
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    // While the server was down the browser logged lost connections, which are expected.
    page.errors = page.errors.filter((error) => !/ERR_CONNECTION|WebSocket|404/.test(error));
    await done();
    await anew.stop();
  });

  test("a change of language takes effect at once and is stored", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".top .icon-button");
    await click(page, ".top .icon-button");
    await click(page, "dialog input[value=fr]");
    await click(page, "dialog .go");
    await until(page, () => document.querySelector("h1")?.innerText === "Des jeux à deux");
    await page.reload();
    await until(page, () => document.querySelector("h1")?.innerText === "Des jeux à deux");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
    await done();
  });

  test("a change of theme takes effect at once", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/`);
    await page.waitForSelector(".top .icon-button");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await click(page, ".top .icon-button");
    await click(page, "dialog input[value=dark]");
    assert.notEqual(await ground(), light);
    await done();
  });

  test("analysis shows lines, plays them, and can be reopened by its address", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/#/analysis/pogo`);
    await page.waitForSelector(".lines .line");
    const [first] = await page.$$(".lines .line");
    await first.click();
    await page.waitForSelector(".tree button[aria-current]");
    const address = page.url();
    assert.match(address, /moves=\d/);
    await page.goto("about:blank");
    await page.goto(address);
    await page.waitForSelector(".tree button[aria-current]");
    await until(page, () => document.querySelector(".seal"));
    await done();
  });

  test("a position can be edited", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/#/analysis/siam`);
    await page.waitForSelector('[data-action="edit"]');
    await act(page, "edit");
    await click(page, '.cell[data-name="33"]');
    await click(page, '.cell[data-name="22"]');
    await until(page, () => document.querySelector("textarea#text").value.includes("[22,32,34]"));
    await click(page, '[data-turn="2"]');
    await until(page, () => document.querySelector("textarea#text").value.endsWith(",r]"));
    await click(page, '[data-edit="undo"]');
    await until(page, () => document.querySelector("textarea#text").value.endsWith(",e]"));
    // An animal from the reserve, rotated once.
    await click(page, '.tray-spot[data-tray="1"]');
    await click(page, '.cell[data-name="11"]');
    await until(page, () => document.querySelector("textarea#text").value.includes("(11,n)"));
    await click(page, '.cell[data-name="11"]');
    await click(page, '.cell[data-name="11"]');
    await until(page, () => document.querySelector("textarea#text").value.includes("(11,e)"));
    // The edited position is playable.
    await act(page, "edit");
    await page.waitForSelector(".cell.open");
    await done();
  });

  test("an illegal board is shown with the reason and can be corrected", async () => {
    await fresh();
    const position = "2K3/1SSSS1/6/S2s2/2ssss/3k2 r d4 top";
    const positionIs = (end) => until(page, (text) => document.querySelector("textarea#text").value === text, end);
    await page.goto(`${stage.server.address}/#/analysis/khan?position=${encodeURIComponent(position)}`);
    await page.waitForSelector('[data-action="edit"]');
    await act(page, "edit");
    await click(page, '.cell[data-name="b2"]');
    await click(page, '.cell[data-name="b3"]');
    await positionIs("2K3/2SSS1/1S4/S2s2/2ssss/3k2 r d4 top");
    await click(page, '[data-turn="2"]');
    await page.waitForSelector(".message.refused:not([hidden])");
    assert.match(await text(page, ".message"), /d4/);
    assert.equal(await page.$eval('[data-turn="2"]', (button) => button.getAttribute("aria-pressed")), "true");
    await click(page, '[data-edit="mark"]');
    await click(page, '.cell[data-name="a4"]');
    await positionIs("2K3/2SSS1/1S4/S2s2/2ssss/3k2 o a4 top");
    await page.select("#edge", "left");
    await positionIs("2K3/2SSS1/1S4/S2s2/2ssss/3k2 o a4 left");
    await done();
  });

  test("rapid clicks each add their seeds", async () => {
    await fresh();
    await page.goto(`${stage.server.address}/#/analysis/awale`);
    await page.waitForSelector('[data-action="edit"]');
    await act(page, "edit");
    const positionIs = (end) => until(page, (text) => document.querySelector("textarea#text").value === text, end);
    await click(page, '[data-edit="clear"]');
    await positionIs("0-0-0-0-0-0-0-0-0-0-0-0-0-0-S");
    await click(page, '[data-amount="4"]');
    for (let clicks = 0; clicks < 3; clicks++) await page.click('.cell[data-name="A"]');
    await click(page, '.tray-spot[data-tray="2"]');
    await positionIs("12-0-0-0-0-0-0-0-0-0-0-0-0-4-S");
    await done();
  });

  test("a puzzle reports a wrong answer and is solved by the right moves", async () => {
    const ask = async (path, body) =>
      (
        await fetch(stage.server.address + path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json();
    await fresh();
    await page.goto(`${stage.server.address}/#/puzzles/pogo?seed=7`);
    await until(page, () => document.querySelector(".cell.open"));
    let { state } = await (await fetch(`${stage.server.address}/api/puzzle/pogo?seed=7&lang=en`)).json();
    const start = state.position;
    const best = async (moves) => (await ask("/api/exact", { game: "pogo", position: start, moves, time: 10_000 })).best;
    const good = await best([]);
    await mouse(
      page,
      state,
      state.chains.find((chain) => !good.includes(chain.move)),
    );
    await page.waitForSelector(".message.refused:not([hidden])");
    assert.match(`${await text(page, ".score-line")} ${await text(page, ".message")}`, /0\s+Solved\s+1\s+Attempted/);
    for (let moves = []; ;) {
      await until(page, () => document.querySelector(".cell.open"));
      const [move] = await best(moves);
      await mouse(
        page,
        state,
        state.chains.find((chain) => chain.move === move),
      );
      const answer = await ask("/api/puzzle/pogo", { seed: 7, moves: [...moves, move] });
      assert.equal(answer.correct, true);
      if (answer.complete) break;
      await until(page, (sentence) => document.querySelector(".message")?.textContent === sentence, answer.sentence).catch(
        () => undefined,
      );
      moves = [...moves, move, answer.reply];
      state = answer.state;
    }
    await page.waitForSelector(".message.praised:not([hidden])");
    await done();
  });

  for (const name of ["awale", "siam", "khan", "pogo", "chicago"]) {
    test(`the lesson of ${name} can be finished`, async () => {
      await fresh();
      const answers = {
        awale: ["C", "F", "F", "E", "F"],
        siam: ["(0,11,n)", "(31,31,e)", "(31,32,e)", "(31,32,e)", "(33,34,e)"],
        khan: ["a2-a4", "b2-b3", "b2-b3", "*c1", "d4-d5"],
        pogo: ["141", "172", "323", "781", "871"],
        chicago: ["(1,ble,riz)", "(1,ble,riz)", "(3,mais,cacao)", "(3,ble,sucre)", "(2,cacao,cafe)"],
      }[name];
      const { lesson } = await (await fetch(`${stage.server.address}/api/games/${name}`)).json();
      assert.equal(lesson.length, answers.length);
      await page.goto(`${stage.server.address}/#/lesson/${name}`);
      for (const [step, answer] of answers.entries()) {
        await until(
          page,
          (at) =>
            document.querySelectorAll(".steps li")[at]?.getAttribute("aria-current") &&
            document.querySelector(".board-frame .open, .arrow"),
          step,
        );
        await until(page, () => document.querySelector(".message").hidden);
        const { position, seed } = lesson[step];
        const response = await fetch(`${stage.server.address}/api/position`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ game: name, position, seed }),
        });
        const state = await response.json();
        const chain = state.chains.find((known) => known.move === answer);
        assert.ok(chain, `${name} ${step + 1}: ${answer}`);
        await mouse(page, state, chain);
        await page.waitForSelector(".message.praised");
        if (step < 4) await click(page, '[data-action="next"]');
      }
      await done();
    });
  }

  test("a review shows a chart, marks and comments", async () => {
    await fresh();
    const record = '[Game "awale"]\n\nC f D e B a E d F c\n';
    await page.goto(`${stage.server.address}/#/review`);
    await page.waitForSelector("textarea#record");
    await page.type("textarea#record", record);
    await click(page, "main .primary");
    await page.waitForSelector(".chart .worth-line");
    await until(page, () => document.querySelector(".message:not([hidden])"));
    await done();
  });
});
