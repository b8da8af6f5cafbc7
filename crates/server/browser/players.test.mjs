// Players: their choice before a game, their names beside the board, and offers of a draw.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, arrived, begin, click, open, setUp, skip, until } from "./iroko.mjs";

describe("players", { skip, timeout: 1_800_000 }, () => {
  const stage = setUp();

  /** Begins a game from a request and opens it. */
  async function play(page, request) {
    const { address } = stage.server;
    const answer = await fetch(`${address}/api/play`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    const { id } = await answer.json();
    await page.goto(`${address}/#/play/${id}`);
    return arrived(page);
  }

  const offer = async (page) => {
    await act(page, "draw");
    await page.waitForSelector("dialog[open]");
  };

  test("the offer of a draw asks for confirmation, and the machine says why it declines", async () => {
    const page = await open(stage.chrome);
    await begin(page, stage.server.address, "awale");
    await offer(page);
    assert.match(await page.$eval("dialog[open]", (box) => box.innerText), /Offer your opponent a draw\?/);
    await click(page, "dialog[open] button[value=no]");
    await until(page, () => !document.querySelector("dialog[open]"));
    assert.equal(await page.$eval(".message", (box) => box.hidden), true, "nothing was offered");
    await offer(page);
    await click(page, "dialog[open] button[value=yes]");
    await until(page, () => document.querySelector(".message").innerText.includes("The computer declines"));
    assert.match(await page.$eval(".message", (box) => box.innerText), /only just begun/);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  test("a machine declines a draw when it wins and accepts one when it loses", async () => {
    const page = await open(stage.chrome);
    const players = ["human", "level:1"];
    await play(page, { game: "awale", players, position: "0-0-0-0-1-0-1-2-0-0-0-0-20-24-S" });
    await offer(page);
    await click(page, "dialog[open] button[value=yes]");
    await until(page, () => document.querySelector(".message").innerText.includes("it thinks it stands better"));
    assert.equal(await page.$$eval(".seat", (seats) => seats.some((seat) => /think/.test(seat.innerText))), false);
    await play(page, { game: "awale", players, position: "0-0-0-0-0-1-2-0-0-0-0-1-24-20-S" });
    await offer(page);
    await click(page, "dialog[open] button[value=yes]");
    await page.waitForSelector(".over:not([hidden])");
    assert.match(await page.$eval(".status h1", (head) => head.innerText), /draw by agreement/);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  /** Chooses another player by its title and sets its first parameter. */
  async function choose(page, title, value) {
    await page.$eval("#named1", (select) => (select.closest("details").open = true));
    const number = await page.$$eval(
      "#named1 option",
      (options, name) => options.find((option) => option.text === name)?.value,
      title,
    );
    assert.ok(number, `${title} is offered`);
    await page.select("#named1", number);
    if (value === undefined) return;
    await page.$eval(
      "#named1-0",
      (field, text) => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      value,
    );
  }

  test("levels have names, before the game and beside the board", async () => {
    const page = await open(stage.chrome);
    await page.goto(`${stage.server.address}/#/new/awale`);
    await page.waitForSelector(".levels");
    const names = await page.$$eval("[data-name=level1] .levels label", (labels) => labels.map((label) => label.innerText));
    assert.equal(names.length, 12);
    assert.match(names[0], /1\s+Beginner/);
    assert.match(names[11], /12\s+Maximum/);
    assert.match(await page.$eval(".chosen", (text) => text.innerText), /^Casual · /);
    await page.$eval('input[name=level1][value="level:2"]', (choice) => choice.click());
    assert.match(await page.$eval(".chosen", (text) => text.innerText), /^Learner · /);
    await click(page, ".setup button[type=submit]");
    await arrived(page);
    const seats = await page.$$eval(".seat small", (names) => names.map((name) => name.innerText));
    assert.ok(seats.includes("Level 2, Learner"), seats.join());
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  test("a player with a number is chosen with a slider, and a level takes its place again", async () => {
    const page = await open(stage.chrome, { language: "fr" });
    await page.goto(`${stage.server.address}/#/new/siam`);
    await page.waitForSelector(".levels");
    const offered = await page.$$eval("#named1 option", (options) => options.map((option) => option.text));
    assert.equal(
      offered.some((text) => /:[A-Z]/.test(text)),
      false,
      "no name with letters in place of numbers",
    );
    await choose(page, "Recherche simple", "2");
    assert.equal(await page.$eval("#named1-0", (field) => field.type), "range");
    assert.equal(await page.$eval(".parameter output", (number) => number.innerText), "2");
    assert.match(await page.$eval(".chosen", (text) => text.innerText), /^Recherche simple/);
    await page.$eval('input[name=level1][value="level:1"]', (choice) => choice.click());
    assert.deepEqual(
      await page.$eval("#named1", (select) => [select.value, select.closest("details").querySelectorAll(".parameter").length]),
      ["", 0],
    );
    await choose(page, "Recherche simple", "2");
    await click(page, ".setup button[type=submit]");
    await arrived(page);
    const seats = await page.$$eval(".seat small", (names) => names.map((name) => name.innerText));
    assert.ok(seats.includes("Recherche simple (2)"), seats.join());
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  test("every other player of a game begins one", async () => {
    const page = await open(stage.chrome);
    const address = `${stage.server.address}/#/new/khan`;
    await page.goto(address);
    await page.waitForSelector("#named1");
    const titles = await page.$$eval("#named1 option:not([value=''])", (options) => options.map((option) => option.text));
    assert.ok(titles.length >= 5, titles.join());
    for (const title of titles) {
      await page.goto(address);
      await page.waitForSelector("#named1");
      await choose(page, title);
      await click(page, ".setup button[type=submit]");
      const id = await arrived(page);
      const { seats } = await (await fetch(`${stage.server.address}/api/play/${id}?lang=en`)).json();
      assert.ok(seats[1].title.startsWith(title), `${title}: ${seats[1].title}`);
    }
    assert.deepEqual(page.errors, []);
    await page.close();
  });
});
