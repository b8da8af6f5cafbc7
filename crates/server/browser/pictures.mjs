// Takes pictures of the page: node pictures.mjs [DIRECTORY] [WORD…]. Every page and game at phone and desk size, light
// and dark; with words, only pictures whose name (siam-desk-dark) begins with one of them. For docs/page.md:
// node pictures.mjs ../../../docs/page home-desk-light siam-desk-light khan-phone-dark review-desk-dark

import { mkdirSync } from "node:fs";
import { browser, choose, dice, open, serve, skip, until } from "./iroko.mjs";

if (skip) {
  console.log(skip);
  process.exit(0);
}
const [folder = "pictures", ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serve();
const chrome = await browser();

const post = async (path, body) =>
  (
    await fetch(server.address + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).json();

/** Returns the record of a game after some moves. */
async function record(game, plies) {
  const chance = dice(11);
  const start = await post("/api/position", { game, seed: 7 });
  const moves = [];
  for (let state = start; moves.length < plies && !state.outcome;) {
    moves.push((await choose(server.address, state, chance)).move);
    state = await post("/api/position", { game, position: start.position, moves });
  }
  return `[Game "${game}"]\n[Start "${start.position}"]\n\n${moves.join(" ")}\n`;
}

/** Begins a game after some moves and returns its address. */
async function some(game, plies) {
  return `play/${(await post("/api/play", { game, players: ["human", "human"], record: await record(game, plies) })).id}`;
}

const PAGES = {
  home: async () => "",
  "setup-siam": async () => "new/siam",
  "setup-awale": async () => "new/awale",
  awale: () => some("awale", 9),
  siam: () => some("siam", 9),
  khan: () => some("khan", 17),
  pogo: () => some("pogo", 6),
  chicago: () => some("chicago", 8),
  "khan-edge": () => some("khan", 0),
  analysis: async () => "analysis/pogo",
  puzzle: async () => "puzzles/pogo?seed=7",
  rules: async () => "rules/siam",
  lesson: async () => "lesson/siam/3",
  review: async () => `review?record=${Buffer.from(await record("siam", 14)).toString("base64url")}`,
};

for (const [name, path] of Object.entries(PAGES)) {
  const wanted = (whole) => words.length === 0 || words.some((word) => whole.startsWith(word) || word.startsWith(`${whole}-`));
  if (!wanted(name)) continue;
  const address = `${server.address}/#/${await path()}`;
  for (const [size, width, height] of [
    ["phone", 390, 844],
    ["desk", 1440, 900],
  ]) {
    for (const theme of ["light", "dark"]) {
      if (!wanted(`${name}-${size}-${theme}`)) continue;
      const page = await open(chrome, { width, height, theme, touch: size === "phone" });
      await page.goto(address);
      await until(page, () => document.documentElement.dataset.ready && document.querySelector("main h1"));
      await page.waitForNetworkIdle({ idleTime: 250, timeout: 6000 }).catch(() => undefined);
      if (name === "review")
        await until(page, () => document.querySelector("[role=status].quiet-text")?.textContent === "").catch(() => undefined);
      await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.webp`, type: "webp", quality: 85 });
      if (page.errors.length) console.log(name, page.errors);
      await page.browserContext().close();
    }
  }
}
await chrome.close();
await server.stop();
