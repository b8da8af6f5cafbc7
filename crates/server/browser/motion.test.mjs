// Moves are seen: animations run to their end, in order, and end where the new picture draws the pieces; a dragged piece
// never stays behind.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { arrived, begin, click, game, mouse, open, setUp, skip, until } from "./iroko.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];

/** Records, in the page, the states of the game and every frame: the picture, the list, the turn, the points. */
function record() {
  const states = new Map();
  const seen = { frames: [], faults: [], states };
  window.seen = seen;
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
    // A chosen piece is lifted by its class.
    if (!busy && picture.innerHTML.replaceAll(/ class="(lifted)?"/g, "") !== state.drawn)
      seen.faults.push(`move ${ply}: the picture at rest is not the state`);
    if (!document.querySelector(".status h1").textContent.endsWith(state.status)) seen.faults.push(`move ${ply}: the turn`);
    if (state.scores) {
      const shown = text(".seat .score").sort().join();
      if (shown !== [...state.scores].sort().join()) seen.faults.push(`move ${ply}: the points ${shown}`);
    }
    const thinks = text(".seat small").some((line) => /thinking/.test(line));
    const ends = moving.map((one) => one.effect.getKeyframes().at(-1).transform);
    const pieces = moving.map((one) => getComputedStyle(one.effect.target).transform);
    seen.frames.push({ at: performance.now(), ply, busy, thinks, ends, pieces });
  };
  requestAnimationFrame(frame);
}

const frames = (page) => page.evaluate(() => window.seen.frames);
const resting = (page, plies) =>
  until(
    page,
    (count) =>
      document.querySelectorAll(".moves button[data-ply]").length === count && !document.querySelector("[aria-busy=true]"),
    plies,
  );

/** Returns the angle of a computed transform, in whole degrees from 0 to 359. */
function angle(transform) {
  const [a, b] = transform.match(/-?[\d.e-]+/g).map(Number);
  return (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
}

describe("moves are seen", { skip, timeout: 600_000 }, () => {
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
      await page.waitForSelector(".over:not([hidden]), .moves button[data-ply='60']", { timeout: 60_000 });
      if (!(await page.$(".over:not([hidden])"))) await click(page, '[data-action="pause"]');
      await page.waitForSelector('.over:not([hidden]), [data-action="go-on"]');
      const now = await game(stage.server.address, id);
      await resting(page, now.ply);
      await noFaults();
      const all = await frames(page);
      assert.ok(all.filter((frame) => frame.busy).length > 20, "moves are animated");
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
      const all = await frames(page);
      const own = all.filter(({ ply, busy }) => ply === 0 && busy);
      const between = all.filter(({ ply, busy }) => ply === 1 && !busy);
      const answer = all.filter(({ ply, busy }) => ply === 1 && busy);
      const time = (part) => (part.at(-1)?.at ?? 0) - (part[0]?.at ?? 0);
      assert.ok(time(own) > 300, `the player's move took ${time(own)} ms`);
      assert.ok(time(between) > 400 && time(between) < 1500, `the pause took ${time(between)} ms`);
      assert.ok(between.some(({ thinks }) => thinks));
      assert.ok(time(answer) > 200, `the answer took ${time(answer)} ms`);
      await done();
    });
  }

  test("without animation nothing moves, and an answer does not wait", async () => {
    await watched(false);
    const id = await play({ game: "awale", players: ["human", "random"], seed: 7 });
    await make(id, "C");
    await resting(page, 2);
    const all = await frames(page);
    assert.deepEqual(
      all.filter(({ busy, ends }) => busy || ends.length > 0),
      [],
    );
    const between = all.filter(({ ply }) => ply === 1);
    assert.ok(between.length === 0 || between.at(-1).at - between[0].at < 400);
    await done();
  });

  test("a click and a key during a move count when it has ended", async () => {
    await watched();
    const id = await play({ game: "awale", players: ["human", "human"] });
    await make(id, "C");
    await page.waitForSelector("[aria-busy=true]");
    const at = await page.$eval('.cell[data-name="f"]', (cell) => {
      const box = cell.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });
    await page.mouse.click(...at);
    assert.notEqual(await page.$("[aria-busy=true]"), null, "the click came during the move");
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    await page.waitForSelector("[aria-busy=true]");
    await page.focus(".cell[tabindex='0']");
    await page.keyboard.press("a");
    await page.keyboard.press("A");
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
    await make(id, "f");
    await page.waitForSelector("[aria-busy=true]");
    await page.$eval('[data-action="undo"]', (button) => button.click());
    await until(page, () => !document.querySelector("[aria-busy=true]"));
    const { ply } = await game(stage.server.address, id);
    await resting(page, ply);
    assert.equal(ply, 1);
    await done();
  });

  test("in siam an animal enters as it will stand, and turns", async () => {
    await watched();
    const id = await play({ game: "siam", players: ["human", "human"] });
    await make(id, "(0,11,e)");
    await resting(page, 1);
    const entering = (await frames(page)).flatMap(({ pieces }) => pieces.map(angle));
    assert.ok(entering.length > 3);
    assert.deepEqual([...new Set(entering)], [90]);
    await make(id, "(0,55,w)");
    await resting(page, 2);
    await make(id, "(11,11,n)");
    await resting(page, 3);
    const turning = (await frames(page)).filter(({ ply }) => ply === 2).flatMap(({ pieces }) => pieces.map(angle));
    assert.ok(
      turning.some((degrees) => degrees > 5 && degrees < 85),
      String(turning),
    );
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
      const ends = new Set((await frames(page)).flatMap((frame) => frame.ends));
      const drawn = await page.$$eval(`svg.board ${slots}`, (all) => all.map((slot) => slot.getAttribute("transform")));
      const spots = drawn.map((transform) => transform.match(/translate\(([-\d.]+) ([-\d.]+)\)/).slice(1));
      assert.ok(
        spots.some(([x, y]) => [...ends].some((end) => end.startsWith(`translate(${x}px, ${y}px)`))),
        `${request.game}: ${[...ends].join(" ")} reach none of ${spots.join(" ")}`,
      );
      await done();
    }
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
