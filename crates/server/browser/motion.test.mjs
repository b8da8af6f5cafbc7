// Moves are seen: animations run to their end, in order, and end where the new picture draws the pieces; a dragged piece
// never stays behind.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { arrived, begin, click, game, mouse, open, setUp, skip, until } from "./iroko.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];

/** Records, in the page, the states of the game and every frame: the picture, the list, the turn, the points. */
function record() {
  const states = new Map();
  const seen = { faults: [], changes: [], animations: [], delays: [], hurried: 0, states };
  window.seen = seen;
  // A slow machine shows few frames, so everything that happens between them is recorded by itself.
  const plies = () => document.querySelectorAll(".moves button[data-ply]").length;
  const isBusy = () => document.querySelector(".board-frame")?.getAttribute("aria-busy") === "true";
  const isThinking = () => [...document.querySelectorAll(".seat small")].some((line) => /thinking/.test(line.textContent));
  new MutationObserver(() => {
    const now = { ply: plies(), busy: isBusy(), thinks: isThinking() };
    const { at, ...last } = seen.changes.at(-1) ?? {};
    if (JSON.stringify(now) !== JSON.stringify(last)) seen.changes.push({ ...now, at: performance.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-busy"] });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const moves = Array.isArray(frames) ? frames.map(({ transform }) => transform) : [];
    seen.animations.push({ ply: plies(), part: this.getAttribute("href"), moves, time: (how.delay ?? 0) + how.duration });
    const animation = animate.call(this, frames, how);
    if (window.stopped?.has(plies())) animation.pause();
    return animation;
  };
  const { finish, updatePlaybackRate } = Animation.prototype;
  Animation.prototype.finish = function () {
    seen.hurried++;
    return finish.call(this);
  };
  Animation.prototype.updatePlaybackRate = function (rate) {
    if (rate !== 1) seen.hurried++;
    return updatePlaybackRate.call(this, rate);
  };
  const later = window.setTimeout;
  window.setTimeout = (act, delay = 0, ...more) => {
    seen.delays.push(delay);
    return later(act, delay, ...more);
  };
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type !== "state") return;
        const parsed = new DOMParser().parseFromString(message.state.svg, "image/svg+xml");
        const drawn = document.importNode(parsed.documentElement, true).innerHTML;
        states.set(message.ply, { drawn, status: message.state.status, scores: message.state.scores?.map(String) });
      });
    }
  };
  const text = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  const frame = () => {
    requestAnimationFrame(frame);
    const picture = document.querySelector(".play .board-frame > svg.board");
    if (!picture) return;
    const ply = document.querySelectorAll(".moves button[data-ply]").length;
    const busy = document.querySelector(".board-frame").getAttribute("aria-busy") === "true";
    const state = states.get(ply);
    const animations = document.getAnimations().filter((one) => !(one instanceof CSSTransition));
    const moving = animations.filter((one) => one.effect.target?.closest("svg.board"));
    const frames = moving.flatMap((one) => one.effect.getKeyframes().map((key) => key.transform ?? ""));
    if (frames.some((key) => key.includes("NaN"))) seen.faults.push(`move ${ply}: a place is not a number`);
    // A chosen piece is lifted by its class, and cells that can be touched are marked.
    const bare = picture.cloneNode(true);
    bare.querySelectorAll("[data-cell] > .mark").forEach((mark) => mark.remove());
    if (!busy && bare.innerHTML.replaceAll(/ class="(lifted)?"/g, "") !== state.drawn)
      seen.faults.push(`move ${ply}: the picture at rest is not the state`);
    if (!document.querySelector(".status h1").textContent.endsWith(state.status)) seen.faults.push(`move ${ply}: the turn`);
    if (state.scores) {
      const shown = text(".seat .score").sort().join();
      if (shown !== [...state.scores].sort().join()) seen.faults.push(`move ${ply}: the points ${shown}`);
    }
  };
  requestAnimationFrame(frame);
}

/** Returns the changes of the state of the board: at rest or busy, the moves listed, and whether a machine thinks. */
const changes = (page) => page.evaluate(() => window.seen.changes);
/** Returns the animations that the page has begun. */
const animations = (page) => page.evaluate(() => window.seen.animations);
const resting = (page, plies) =>
  until(
    page,
    (count) =>
      document.querySelectorAll(".moves button[data-ply]").length === count && !document.querySelector("[aria-busy=true]"),
    plies,
  );

/** Returns the angle of a transform, in whole degrees from 0 to 359. */
function angle(transform) {
  const [, degrees] = transform.match(/rotate\((-?[\d.e-]+)deg\)/);
  return (Math.round(Number(degrees)) + 360) % 360;
}

describe("moves are seen", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  let page;

  /** Opens a page that records the game, with animations. */
  async function watched(motion = true) {
    page = await open(stage.chrome, { motion });
    page.on("console", (message) => /NaN/.test(message.text()) && page.errors.push(message.text()));
    await page.evaluateOnNewDocument(record);
  }

  async function noFaults() {
    assert.deepEqual(await page.evaluate(() => [...new Set(window.seen?.faults)]), []);
    assert.deepEqual(page.errors, []);
  }

  async function done() {
    await noFaults();
    await page.browserContext().close();
  }

  /** Begins a game and shows it. */
  async function play(request) {
    const answer = await fetch(`${stage.server.address}/api/play`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    const { id } = await answer.json();
    await page.goto(`${stage.server.address}/#/play/${id}`);
    await arrived(page);
    // The pauses of the game count, and not those of opening its page.
    await until(page, () => document.documentElement.dataset.ready && document.readyState === "complete");
    await page.evaluate(() => (window.seen.delays.length = 0));
    return id;
  }

  /** Plays a move by mouse. */
  async function make(id, move) {
    const { state } = await game(stage.server.address, id);
    await mouse(
      page,
      state,
      state.chains.find((chain) => chain.move === move),
    );
  }

  for (const name of GAMES) {
    test(`in a fast game of two machines of ${name} the picture equals the state at every rest`, async () => {
      await watched();
      const id = await play({ game: name, players: ["random", "random"], pause: 60, seed: 5 });
      await page.waitForSelector(".over:not([hidden]), .moves button[data-ply='60']", { timeout: 180_000 });
      // The game may end before the click.
      await page.evaluate(() => document.querySelector('[data-action="pause"]')?.click());
      await page.waitForSelector('.over:not([hidden]), [data-action="go-on"]');
      const now = await game(stage.server.address, id);
      await resting(page, now.ply);
      await noFaults();
      const begun = (await changes(page)).filter(({ busy }, at, all) => busy && !all[at - 1]?.busy);
      assert.ok(begun.length >= 3, `${begun.length} moves are animated`);
      await done();
    });
  }

  for (const [name, move] of [
    ["awale", "C"],
    ["chicago", null],
  ]) {
    test(`in ${name} a player's move ends before a machine is seen to think and to answer`, async () => {
      await watched();
      const id = await play({ game: name, players: ["human", "random"], seed: 7 });
      const { state } = await game(stage.server.address, id);
      await make(id, move ?? state.chains[0].move);
      await resting(page, 2);
      await noFaults();
      const [all, moving] = [await changes(page), await animations(page)];
      const begins = (part) => all.find(part)?.at ?? NaN;
      const [own, answer] = [0, 1].map((count) => begins(({ ply, busy }) => ply === count && busy));
      const rest = begins(({ ply, busy, at }) => ply <= 1 && !busy && at > own);
      const end = begins(({ busy, at }) => !busy && at > answer);
      assert.ok(answer - rest > 400, `the pause took ${answer - rest} ms`);
      assert.ok(all.some(({ thinks, ply, busy }) => thinks && ply === 1 && !busy));
      assert.ok(end > answer, "the answer ends");
      // Frames may come late, so the lengths of the animations count, which nothing has shortened.
      const [first, second] = [0, 1].map((count) => moving.filter(({ ply }) => ply === count).map(({ time }) => time));
      assert.ok(Math.max(...first) > 300, `the player's move takes ${first} ms`);
      assert.ok(Math.max(...second) > 200, `the answer takes ${second} ms`);
      assert.equal(await page.evaluate(() => window.seen.hurried), 0);
      // Nothing else waits: pauses are half a second long, or less if the answer comes late.
      const delays = await page.evaluate(() => window.seen.delays);
      assert.deepEqual(
        delays.filter((delay) => delay > 500 && delay < 2000),
        [],
      );
      await done();
    });
  }

  test("without animation nothing moves, and an answer does not wait", async () => {
    await watched(false);
    const id = await play({ game: "awale", players: ["human", "random"], seed: 7 });
    await make(id, "C");
    await resting(page, 2);
    assert.deepEqual(
      (await changes(page)).filter(({ busy }) => busy),
      [],
    );
    assert.deepEqual(await animations(page), []);
    const delays = await page.evaluate(() => window.seen.delays);
    assert.deepEqual(
      delays.filter((delay) => delay > 100 && delay < 2000),
      [],
    );
    await done();
  });

  test("a click and a key during a move count when it has ended", async () => {
    await watched();
    const id = await play({ game: "awale", players: ["human", "human"] });
    // The moves are stopped for the input, which could come too late on a slow machine.
    await page.evaluate(() => (window.stopped = new Set([0, 1])));
    const during = async (ply, input) => {
      await page.waitForSelector("[aria-busy=true]");
      await input();
      assert.notEqual(await page.$("[aria-busy=true]"), null, "the input came during the move");
      await page.evaluate((ply) => {
        window.stopped.delete(ply);
        document.getAnimations().forEach((animation) => animation.play());
      }, ply);
    };
    const at = await page.$eval('.cell[data-name="f"]', (cell) => {
      const box = cell.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });
    await make(id, "C");
    await during(0, () => page.mouse.click(...at));
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    await during(1, async () => {
      await page.focus(".cell[tabindex='0']");
      await page.keyboard.press("a");
      await page.keyboard.press("A");
    });
    await resting(page, 3);
    const now = await game(stage.server.address, id);
    assert.deepEqual(
      now.moves.map(({ move }) => move),
      ["C", "f", "A"],
    );
    await done();
  });

  test("taking a move back ends its animation", async () => {
    await watched();
    const id = await play({ game: "awale", players: ["human", "human"] });
    await make(id, "C");
    await resting(page, 1);
    // At its beginning, which a slow machine could miss.
    await page.evaluate(() =>
      new MutationObserver((_, observer) => {
        if (!document.querySelector("[aria-busy=true]")) return;
        observer.disconnect();
        document.querySelector('[data-action="undo"]').click();
      }).observe(document.querySelector(".board-frame"), { attributes: true }),
    );
    await make(id, "f");
    for (let tries = 0; tries < 200 && (await game(stage.server.address, id)).ply > 1; tries++)
      await new Promise((again) => setTimeout(again, 50));
    assert.equal((await game(stage.server.address, id)).ply, 1);
    await resting(page, 1);
    await done();
  });

  test("in siam an animal enters as it will stand, and turns", async () => {
    await watched();
    const id = await play({ game: "siam", players: ["human", "human"] });
    await make(id, "(0,11,e)");
    await resting(page, 1);
    const angles = async (at) =>
      (await animations(page)).filter(({ ply }) => ply === at).flatMap(({ moves }) => moves.map(angle));
    const entering = await angles(0);
    assert.ok(entering.length >= 2);
    assert.deepEqual([...new Set(entering)], [90]);
    await make(id, "(0,55,w)");
    await resting(page, 2);
    await make(id, "(11,11,n)");
    await resting(page, 3);
    assert.deepEqual(await angles(2), [90, 0]);
    await done();
  });

  test("captured seeds, goods and animals go to their slots", async () => {
    for (const [request, move, slots] of [
      [{ game: "awale", position: "0-0-0-0-0-1-1-4-4-4-4-4-20-2-S" }, "F", '[data-part="tray-1"] [data-piece]'],
      [{ game: "chicago", seed: 7 }, "(1,ble,riz)", '[data-part="tray-1"] [data-slot="ble"]'],
      [
        {
          game: "siam",
          position: "[[(14,e),(0,0),(0,0),(0,0),(0,0)],[(15,n),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]",
        },
        "(14,15,e)",
        '[data-part="tray-2"] [data-piece]:last-of-type',
      ],
    ]) {
      await watched();
      const id = await play({ ...request, players: ["human", "human"] });
      await make(id, move);
      await resting(page, 1);
      const ends = new Set((await animations(page)).map(({ moves }) => moves.at(-1)));
      const drawn = await page.$$eval(`svg.board ${slots}`, (all) => all.map((slot) => slot.getAttribute("transform")));
      const spots = drawn.map((transform) => transform.match(/translate\(([-\d.]+) ([-\d.]+)\)/).slice(1));
      assert.ok(
        spots.some(([x, y]) => [...ends].some((end) => end.startsWith(`translate(${x}px, ${y}px)`))),
        `${request.game}: ${[...ends].join(" ")} reach none of ${spots.join(" ")}`,
      );
      await done();
    }
  });

  test("in awale the number of an emptied pit goes with its seeds", async () => {
    await watched();
    const id = await play({ game: "awale", players: ["human", "human"] });
    await page.evaluate(() => {
      window.numbers = [];
      new MutationObserver(() => {
        if (!document.querySelector("[aria-busy=true]")) return;
        const has = (name) => document.querySelector(`svg.board [data-cell="${name}"] > [data-badge]`);
        const drawn = (name) => has(name)?.querySelector("path").getAttribute("d");
        window.numbers.push([Boolean(has("C")), drawn("D"), drawn("f")]);
      }).observe(document.querySelector(".board-frame"), { subtree: true, childList: true, attributes: true });
    });
    await make(id, "C");
    await resting(page, 1);
    const seen = await page.evaluate(() => window.numbers);
    assert.ok(seen.length > 1);
    assert.ok(seen.every(([emptied]) => !emptied));
    assert.equal(new Set(seen.map(([, sown]) => sown)).size, 2, "from 4 to 5 during the move");
    assert.equal(new Set(seen.map(([, , other]) => other)).size, 1);
    await done();
  });

  test("in khan the shadow of a raised piece is part of it, and the hoop glides to its next bearer", async () => {
    await watched();
    const moves = "edge:right K@f2 S@e2 S@e3 S@e4 S@e5 S@f5 K@a4 S@a2 S@b1 S@b5 S@b3 S@a6 e4-b4 a2-c2 e2-d2 b3-b4";
    const { position } = await (
      await fetch(`${stage.server.address}/api/position`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ game: "khan" }),
      })
    ).json();
    const record = `[Game "khan"]\n[Start "${position}"]\n\n${moves}\n`;
    const id = await play({ game: "khan", record, players: ["human", "human"] });
    const shadows = await page.$$eval("svg.board [data-cell] .ik-shade", (all) =>
      all.map((one) => Boolean(one.closest("[data-piece]"))),
    );
    assert.ok(shadows.length > 0 && shadows.every(Boolean), String(shadows));
    const { state, ply } = await game(stage.server.address, id);
    const { move } = state.chains.find((chain) => chain.trace.from !== null && chain.trace.taken.length > 0);
    await make(id, move);
    await resting(page, ply + 1);
    const hoops = (await animations(page)).filter(({ part }) => part === "#ik-hoop");
    assert.equal(hoops.length, 1);
    assert.notEqual(hoops[0].moves[0], hoops[0].moves.at(-1));
    await done();
  });

  /** Begins to drag an elephant from the tray to a point of the window. */
  async function drag(x, y) {
    const from = await page.$eval('.tray-spot[data-tray="1"]', (tray) => {
      const box = tray.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] + 20, from[1] - 20, { steps: 3 });
    await page.waitForSelector(".dragged");
    await page.mouse.move(x, y, { steps: 4 });
  }

  test("a dragged piece released outside the board is put back", async () => {
    await watched();
    await begin(page, stage.server.address, "siam", "humans");
    await drag(5, 300);
    await page.mouse.up();
    assert.equal(await page.$(".dragged"), null);
    assert.equal(await page.$(".marks .chosen"), null);
    // The board works as before.
    await drag(5, 300);
    await page.keyboard.press("Escape");
    assert.equal(await page.$(".dragged"), null);
    await page.mouse.up();
    assert.equal(await page.$(".marks .chosen"), null);
    assert.equal(await page.$(".moves button[data-ply]"), null);
    await done();
  });

  test("a dragged piece does not stay on other pages", async () => {
    await watched();
    await begin(page, stage.server.address, "siam", "humans");
    await drag(5, 300);
    await page.evaluate(() => (location.hash = "#/"));
    await page.waitForSelector("body[data-page=home] .game");
    assert.equal(await page.$(".dragged"), null);
    await page.mouse.up();
    await page.mouse.move(400, 400);
    assert.equal(await page.$(".dragged"), null);
    await done();
  });
});
