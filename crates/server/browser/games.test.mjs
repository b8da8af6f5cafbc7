// Whole games: all five by mouse and by keyboard alone, one by touch on a phone.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { begin, dice, fingers, keys, mouse, open, playOut, setUp, skip } from "./iroko.mjs";

const GAMES = ["awale", "siam", "khan", "pogo", "chicago"];

describe("whole games", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  for (const name of GAMES) {
    for (const [how, hands] of [
      ["the mouse", mouse],
      ["keys alone", keys],
    ]) {
      test(`a game of ${name} can be played to the end with ${how}`, async () => {
        const page = await open(stage.chrome);
        const id = await begin(page, stage.server.address, name, "humans");
        const end = await playOut(page, stage.server.address, id, hands, dice(how.length));
        await page.waitForSelector(".over:not([hidden])");
        assert.equal(await page.$eval(".status h1", (head) => head.innerText.includes("to move")), false);
        assert.ok(end.state.outcome);
        assert.deepEqual(page.errors, []);
        await page.close();
      });
    }
  }

  test("a game of awale can be played to the end by touch on a phone", async () => {
    const page = await open(stage.chrome, { width: 390, height: 844, touch: true });
    const id = await begin(page, stage.server.address, "awale", "humans");
    await playOut(page, stage.server.address, id, fingers, dice(3));
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      true,
      "nothing overflows the screen",
    );
    assert.deepEqual(page.errors, []);
    await page.close();
  });
});
