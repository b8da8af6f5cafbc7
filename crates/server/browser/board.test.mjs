// The board itself: the side view of a stack, marks that cross no number, text that a telephone can show, arrows drawn
// with the right mouse button, and sounds.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, arrived, begin, click, game, mouse, open, setUp, skip, typeMove, until } from "./iroko.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];

/** Pogo with a stack of six on 1, two discs on 8 and 9, and one on 2 and 7. White is to move. */
const STACKS = "[1,0,1,1,0,1,-1,1,-1,-1,-1,-1,-1,0,-1,0,0,-1,0,1,-1] 1";

describe("the board", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();
  let page;

  /** Begins a game and shows it in a new page. */
  async function play(request, how = {}) {
    const answer = await fetch(`${stage.server.address}/api/play`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ players: ["human", "human"], ...request }),
    });
    const { id } = await answer.json();
    page = await open(stage.chrome, how);
    await how.before?.(page);
    await page.goto(`${stage.server.address}/#/play/${id}`);
    await arrived(page);
    return id;
  }

  async function done() {
    assert.deepEqual(page.errors, []);
    await page.browserContext().close();
  }

  /** Returns the centre of a cell. */
  const centre = (name) =>
    page.$eval(`.cell[data-name="${name}"]`, (cell) => {
      const box = cell.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });

  /** Waits until the stack of a cell is unfolded, with discs of these owners from the bottom; null: until none is. A browser handles the moves of a mouse later than its buttons. */
  const unfolds = (name, owners) =>
    until(
      page,
      (name, owners) => {
        const card = document.querySelector(".stack-card");
        const discs = [...(card?.querySelectorAll("[data-side]") ?? [])].map((disc) => [
          disc.getBoundingClientRect().top,
          disc.dataset.side.at(-1),
        ]);
        const fromBelow = discs.sort(([one], [two]) => two - one).map(([, owner]) => owner);
        return name === null ? !card : card?.dataset.stack === name && (!owners || fromBelow.join("") === owners);
      },
      name,
      owners,
    ).catch((why) => assert.fail(`${name} ${owners}: ${why.message}`));

  /** Returns the places of everything that is laid out beside the marks. */
  const layout = () =>
    page.$$eval(".play > *, .board-frame, .cell, .below, .panel > *", (all) =>
      all.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join();
      }),
    );

  test("a stack unfolds under the mouse, covers no stand, takes no input and shifts nothing", async () => {
    await play({ game: "pogo", position: STACKS });
    const before = await layout();
    await page.mouse.move(...(await centre("1")));
    await unfolds("1", "121121");
    assert.deepEqual(await layout(), before);
    for (const name of ["1", "8", "9"]) {
      await page.mouse.move(...(await centre(name)));
      await unfolds(name);
      const crossed = await page.evaluate(() => {
        const card = document.querySelector(".stack-back").getBoundingClientRect();
        const under = document.elementFromPoint(card.left + card.width / 2, card.top + card.height / 2);
        const discs = [...document.querySelectorAll("svg.board [data-piece^=disc]")].filter((disc) => {
          const box = disc.getBoundingClientRect();
          const wide = Math.min(card.right, box.right) - Math.max(card.left, box.left);
          return wide > 1 && Math.min(card.bottom, box.bottom) > Math.max(card.top, box.top) + 1;
        });
        return [under.closest(".stack-view") !== null, discs.length];
      });
      assert.deepEqual(crossed, [false, 0], name);
    }
    // A single disc and an empty stand have no side view, and the view goes with the mouse.
    for (const name of ["2", "5"]) {
      await page.mouse.move(...(await centre("1")));
      await unfolds("1");
      await page.mouse.move(...(await centre(name)));
      await unfolds(null);
    }
    await page.mouse.move(...(await centre("9")));
    await unfolds("9", "12");
    await page.mouse.move(2, 2);
    await unfolds(null);
    await done();
  });

  test("a stack unfolds under the keyboard focus, and shows the discs of the new position after a move", async () => {
    const id = await play({ game: "pogo", position: STACKS });
    await page.focus(".cell[tabindex='0']");
    await page.keyboard.press("Home");
    const first = await page.evaluate(() => document.activeElement.dataset.name);
    assert.equal(first, "1");
    await unfolds("1", "121121");
    await page.keyboard.press("ArrowUp"); // an empty stand
    await unfolds(null);
    await page.keyboard.press("ArrowDown");
    await unfolds("1", "121121");
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    assert.equal((await game(stage.server.address, id)).moves[0].move, "121");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    const name = await page.evaluate(() => document.activeElement.dataset.name);
    const discs = await page.$$eval(`[data-cell="${name}"] [data-piece]`, (all) => all.map((one) => one.dataset.piece.at(-1)));
    assert.ok(discs.length > 1, `${name} has a stack`);
    await unfolds(name, discs.join(""));
    await page.evaluate(() => document.activeElement.blur());
    await unfolds(null);
    await done();
  });

  test("a finger held on a stack unfolds it and touches nothing", async () => {
    await play({ game: "pogo", position: STACKS }, { width: 390, height: 844, touch: true });
    const [x, y] = await centre("1");
    await page.touchscreen.touchStart(x, y);
    await unfolds("1", "121121");
    await new Promise((done) => setTimeout(done, 600));
    await page.touchscreen.touchEnd();
    await until(page, () => !document.querySelector(".stack-card"));
    assert.equal(await page.$("svg.board .lifted"), null);
    await done();
  });

  test("the side view unfolds with motion only, and has an edge with forced colours", async () => {
    for (const motion of [true, false]) {
      await play({ game: "pogo", position: STACKS }, { motion });
      const session = await page.createCDPSession();
      const reduced = { name: "prefers-reduced-motion", value: motion ? "no-preference" : "reduce" };
      await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }, reduced] });
      // Counted at once: on a slow machine, an animation can end before the test looks at it.
      await page.evaluate(() =>
        new MutationObserver(() => {
          const card = document.querySelector(".stack-card");
          if (card) window.moving ??= card.getAnimations().length;
        }).observe(document.querySelector(".stack-view"), { childList: true }),
      );
      await page.mouse.move(...(await centre("1")));
      await until(page, () => window.moving !== undefined);
      const seen = await page.evaluate(() => {
        const back = document.querySelector(".stack-back");
        const system = document.createElement("span");
        system.style.color = "CanvasText";
        document.body.append(system);
        return [window.moving, getComputedStyle(back).stroke === getComputedStyle(system).color];
      });
      assert.deepEqual(seen, [motion ? 1 : 0, true]);
      await done();
    }
  });

  test("in every game the human sits at the bottom, and in Pogo the marks of the seats are those of the discs", async () => {
    for (const name of GAMES) {
      for (const human of [1, 2]) {
        const players = human === 1 ? ["human", "random"] : ["random", "human"];
        await play({ game: name, players, seed: 7 });
        const below = await page.evaluate((player) => {
          const middle = (node) => node.getBoundingClientRect().top + node.getBoundingClientRect().height / 2;
          const tray = (number) => document.querySelector(`svg.board [data-part="tray-${number}"]`);
          const near = document.querySelector(".seat.near .side-mark").classList.contains(player === 1 ? "one" : "two");
          return [near, middle(tray(player)) - middle(tray(3 - player))];
        }, human);
        assert.equal(below[0], true, `${name} ${human}: the seat`);
        // The stores of Awale lie at the ends of the board, at the same height.
        if (name !== "awale") assert.ok(below[1] > 100, `${name} ${human}: the tray`);
        await done();
      }
    }
    await play({ game: "pogo" });
    const marks = await page.$$eval(".seat .side-mark", (all) =>
      all.map((mark) => [
        getComputedStyle(mark).borderRadius,
        getComputedStyle(mark).backgroundImage.includes("linear-gradient"),
      ]),
    );
    // Both are discs; only Black's has a cross, as on the board.
    assert.deepEqual(
      marks.map(([round]) => round),
      ["50%", "50%"],
    );
    assert.deepEqual(marks.map(([, cross]) => cross).sort(), [false, true]);
    await done();
  });

  test("rings and frames lie below numbers, letters and discs", async () => {
    for (const name of GAMES) {
      await play(name === "pogo" ? { game: name, position: STACKS } : { game: name, seed: 7 });
      if (name === "khan") await click(page, ".arrow");
      await until(page, () => document.querySelector("svg.board [data-cell] > .mark"));
      const [first] = await page.$$eval("svg.board [data-cell]:has(> .mark)", (all) => all.map((cell) => cell.dataset.cell));
      await page.mouse.click(...(await centre(first)), { button: "right" });
      if (name !== "siam" && name !== "khan") {
        await act(page, "hint");
        await page.waitForSelector("svg.board [data-cell] > .mark.advice");
      }
      const seen = await page.$$eval("svg.board [data-cell]:has(> .mark)", (all) => {
        const after = all.flatMap((cell) => {
          const last = [...cell.children].findLastIndex((child) => child.classList.contains("mark"));
          const texts = [...cell.children].slice(0, last).filter((child) => child.matches("[data-badge], [data-level]"));
          return texts.length > 0 ? [cell.dataset.cell] : [];
        });
        return { crossed: after, texts: all.filter((cell) => cell.querySelector("[data-badge], [data-level]")).length };
      });
      assert.deepEqual(seen.crossed, [], name);
      if (name !== "siam") assert.ok(seen.texts > 0, `${name} has numbers on cells with rings`);
      await done();
    }
  });

  test("no text of a board is smaller than 9-pixel type on a telephone", async () => {
    for (const name of GAMES) {
      await play({ game: name, seed: 7 }, { width: 390, height: 844, touch: true });
      const small = await page.$$eval("svg.board *", (all) => {
        const shapes = document.querySelector("#shapes");
        const scaleOf = (node) => Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
        // Capitals are 14 units high, 0.7 of the size of the type.
        const own = all.filter((node) => node.matches(".ik-type")).map((node) => (14 * scaleOf(node)) / 0.7);
        const used = all
          .filter((node) => node.matches("use"))
          .flatMap((use) => {
            const types = [...shapes.querySelectorAll(`${use.getAttribute("href")} .ik-type`)];
            return types.map((type) => (14 * type.transform.baseVal.consolidate().matrix.a * scaleOf(use)) / 0.7);
          });
        const sizes = [...own, ...used];
        return [sizes.length, Math.min(...sizes)];
      });
      assert.ok(small[0] > 5, `${name} has text`);
      assert.ok(small[1] >= 9, `${name}: ${small[1]} px`);
      await done();
    }
  });

  test("the prompt says how a piece is turned, and taking a touch back is not called undo", async () => {
    for (const [language, prompt] of [
      ["en", "Where to? Touch it again to turn it."],
      ["fr", "Vers où\u202f? Touchez-la encore pour la tourner."],
    ]) {
      const page = await open(stage.chrome, { language });
      await begin(page, stage.server.address, "siam", "humans");
      await click(page, '.cell[data-name="31"]');
      await click(page, '.arrow[data-edge="right"]');
      await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
      await click(page, '.cell[data-name="55"]');
      await click(page, '.arrow[data-edge="left"]');
      await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 2);
      await click(page, '.cell[data-name="31"]');
      await until(page, (prompt) => document.querySelector(".whisper").textContent === prompt, prompt);
      const [back, undo] = await page.evaluate(() =>
        [".below button.quiet", '[data-action="undo"]'].map((button) => document.querySelector(button).textContent),
      );
      assert.notEqual(back, undo);
      assert.deepEqual(page.errors, []);
      await page.browserContext().close();
    }
  });

  test("the notes of a game lie under nothing beside the board", async () => {
    for (const language of ["en", "fr"]) {
      await play({ game: "chicago", seed: 7 }, { width: 1440, height: 900, language });
      const covered = await page.$$eval(".status p", (notes) =>
        notes.map((note) => {
          const box = note.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].flatMap((x) =>
            [0.1, 0.9].map((y) => [box.left + x * box.width, box.top + y * box.height]),
          );
          return points.every(([x, y]) => note.contains(document.elementFromPoint(x, y)));
        }),
      );
      assert.ok(covered.length >= 3);
      assert.ok(covered.every(Boolean), `${language}: ${covered}`);
      await done();
    }
  });

  /** Drags with the right button from a cell to another. */
  async function draw(from, to, shift = false) {
    if (shift) await page.keyboard.down("Shift");
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down({ button: "right" });
    if (to !== from) await page.mouse.move(...(await centre(to)), { steps: 3 });
    await page.mouse.up({ button: "right" });
    if (shift) await page.keyboard.up("Shift");
  }

  const sketched = () =>
    page.$$eval(".board-frame .mark:is(.first, .second)", (all) => all.map((mark) => mark.getAttribute("class")));

  test("the right mouse button draws arrows and rings, and erases them", async () => {
    await play({ game: "siam" });
    await page.evaluate(() => {
      window.menus = 0;
      document.addEventListener("contextmenu", (event) => (window.menus += event.defaultPrevented ? 0 : 1));
    });
    await draw("22", "44");
    await draw("22", "24", true);
    await draw("35", "35");
    assert.deepEqual((await sketched()).sort(), ["mark circled first", "mark way first", "mark way second"]);
    // The same stroke erases; in the other colour it changes the colour.
    await draw("22", "44");
    await draw("22", "24");
    assert.deepEqual((await sketched()).sort(), ["mark circled first", "mark way first"]);
    await draw("35", "35");
    assert.deepEqual(await sketched(), ["mark way first"]);
    // A stroke that ends outside the cells draws nothing.
    await page.mouse.move(...(await centre("55")));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(3, 300, { steps: 3 });
    await page.mouse.up({ button: "right" });
    assert.deepEqual(await sketched(), ["mark way first"]);
    // A left click erases everything.
    await page.mouse.click(...(await centre("24")));
    assert.deepEqual(await sketched(), []);
    assert.equal(await page.evaluate(() => window.menus), 0);
    await done();
  });

  test("a new position erases what was drawn, and in the middle of a move a right click takes back a touch", async () => {
    await play({ game: "awale" });
    await draw("A", "C");
    await draw("b", "b");
    assert.equal((await sketched()).length, 2);
    await typeMove(page, "C");
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 1);
    assert.deepEqual(await sketched(), []);
    await done();
    await play({ game: "pogo" });
    await page.mouse.click(...(await centre("1")));
    await until(page, () => document.querySelector("svg.board .lifted"));
    await draw("5", "5");
    assert.deepEqual(await sketched(), []);
    assert.equal(await page.evaluate(() => document.querySelectorAll(".choices button").length > 0), true);
    await page.mouse.click(...(await centre("5")), { button: "right" });
    await until(page, () => !document.querySelector("svg.board .lifted"));
    await draw("5", "5");
    assert.deepEqual(await sketched(), ["mark circled first"]);
    await done();
  });

  test("arrows are drawn on the boards of analysis, puzzles, lessons and reviews", async () => {
    const record = Buffer.from('[Game "awale"]\n\nC f D\n').toString("base64url");
    for (const path of ["analysis/awale", "puzzles/awale?seed=7", "lesson/awale/1", `review?record=${record}`]) {
      page = await open(stage.chrome);
      await page.goto(`${stage.server.address}/#/${path}`);
      await page.waitForSelector('.board-frame .cell[data-name="B"]');
      await until(page, () => document.documentElement.dataset.ready);
      await draw("B", "D");
      assert.deepEqual(await sketched(), ["mark way first"], path);
      await done();
    }
  });

  /** Records the pitches of the sounds that the page plays. */
  function listen(page) {
    return page.evaluateOnNewDocument(() => {
      window.heard = [];
      window.contexts = 0;
      const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      const node = () => ({ connect: (next) => next, gain: ramp });
      window.AudioContext = class {
        currentTime = 0;
        state = "running";
        constructor() {
          window.contexts++;
        }
        createGain = node;
        createOscillator() {
          const own = { pitch: 0 };
          const frequency = { ...ramp, setValueAtTime: (pitch) => (own.pitch = pitch) };
          return { ...node(), frequency, start: () => window.heard.push(Math.round(own.pitch)), stop() {} };
        }
      };
    });
  }

  const settings = (page, sound) =>
    page.evaluateOnNewDocument((sound) => {
      if (location.protocol === "http:") localStorage.setItem("iroko-settings", JSON.stringify({ language: "en", sound }));
    }, sound);

  /** Returns the pitches heard since the last call. */
  const heard = () => page.evaluate(() => window.heard.splice(0).join());

  /** Makes a move by mouse and returns what is heard until it has ended, without the touches. */
  async function made(id, move) {
    const { state, ply } = await game(stage.server.address, id);
    await mouse(
      page,
      state,
      state.chains.find((chain) => chain.move === move),
    );
    await until(page, (plies) => document.querySelectorAll(".moves button[data-ply]").length === plies, ply + 1);
    return heard();
  }

  test("without the setting nothing is heard", async () => {
    const id = await play({ game: "awale" }, { before: listen });
    assert.equal(await made(id, "C"), "");
    assert.equal(await page.evaluate(() => window.contexts), 0);
    await done();
  });

  /** Begins a game with sounds. A click lets the browser play them. */
  async function aloud(request) {
    const before = async (page) => {
      await listen(page);
      await settings(page, true);
    };
    const id = await play(request, { before });
    await page.mouse.click(5, 400);
    return id;
  }

  /** Plays a game to its end and returns the last sound. */
  async function ending(request, end) {
    const id = await aloud(request);
    await heard();
    await end(id);
    await page.waitForSelector(".over:not([hidden])");
    const all = await heard();
    await done();
    return all;
  }

  const resign = async () => {
    await act(page, "resign");
    await click(page, "dialog button[value=yes]");
  };

  test("every event has a sound of its own", async () => {
    const sounds = {};
    let id = await aloud({ game: "awale" });
    sounds.move = await made(id, "C");
    await page.mouse.click(...(await centre("C")));
    sounds.refusal = await heard();
    await done();
    id = await aloud({ game: "awale", position: "0-0-0-0-0-1-1-4-4-4-4-4-20-2-S" });
    sounds.capture = await made(id, "F");
    await done();
    sounds.loss = await ending({ game: "awale", players: ["human", "random"] }, resign);
    sounds.win = await ending({ game: "awale" }, resign);
    // The third occurrence of a position is a draw.
    const moves = ["121", "781", "211", "871"];
    const record = `[Game "pogo"]\n\n${[...moves, ...moves.slice(0, 3)].join(" ")}\n`;
    sounds.draw = await ending({ game: "pogo", record }, () => typeMove(page, "871"));
    sounds.draw = sounds.draw.slice(sounds.move.length);
    // A clock that runs short is heard once, and only if the player is human.
    await aloud({ game: "awale", clock: "21s" });
    await until(page, () => document.querySelector(".clock.running.short"));
    await until(page, () => window.heard.length > 0);
    sounds.low = await heard();
    await new Promise((done) => setTimeout(done, 500));
    assert.equal(await heard(), "");
    await done();
    // On a hidden page, the answer of a machine says that it is the player's turn.
    await aloud({ game: "awale", players: ["human", "random"] });
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
    await typeMove(page, "C");
    await until(page, () => document.querySelectorAll(".moves button[data-ply]").length === 2);
    const answered = await heard();
    sounds.turn = answered.slice(2 * sounds.move.length + 2);
    await done();
    const all = Object.values(sounds);
    assert.ok(all.every(Boolean), JSON.stringify(sounds));
    assert.equal(new Set(all).size, all.length, JSON.stringify(sounds));
  });

  test("switching sounds on plays a sample, and nothing else in the settings does", async () => {
    page = await open(stage.chrome);
    await listen(page);
    await page.goto(`${stage.server.address}/`);
    await click(page, '[data-action="settings"], .top button');
    await page.waitForSelector("dialog input[name=sound]");
    const choose = (name, value) => page.$eval(`dialog input[name=${name}][value=${value}]`, (input) => input.click());
    await choose("theme", "dark");
    assert.equal(await heard(), "");
    await choose("sound", "on");
    assert.notEqual(await heard(), "");
    await choose("theme", "light");
    await choose("sound", "off");
    assert.equal(await heard(), "");
    await done();
  });
});
