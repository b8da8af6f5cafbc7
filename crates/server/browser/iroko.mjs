// A server of our own and a real Chromium for the tests, and hands that play: with the mouse, with fingers, with keys.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CHROMIUM =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const IROKO = process.env.IROKO ?? ["target/debug/iroko", "target/release/iroko"].map((path) => ROOT + path).find(existsSync);

/** Why the tests cannot run here; nothing if they can. */
export const skip = !CHROMIUM ? "skipped: no Chromium on this machine" : !IROKO ? "skipped: iroko is not built" : false;
// A user's machine may lack what ours has to have.
if (skip && process.env.CI) throw new Error(skip);

/** A port that nobody uses. */
function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** A server on a port of its own. */
export async function serve(port) {
  port ??= await freePort();
  const child = spawn(IROKO, ["serve", "--address", `127.0.0.1:${port}`], { stdio: ["ignore", "pipe", "inherit"] });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const healthy = await fetch(`${address}/health`).catch(() => null);
    if (healthy?.ok) break;
    if (tries > 100) throw new Error("the server does not begin");
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    address,
    port,
    stop: () =>
      new Promise((done) => {
        child.once("exit", done);
        child.kill("SIGTERM");
      }),
  };
}

export function browser() {
  return puppeteer.launch({
    executablePath: CHROMIUM,
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--lang=en"],
  });
}

/** A page on which every error is written down. */
export async function open(
  chrome,
  { width = 1280, height = 800, touch = false, motion = false, theme = "light", language = "en", scale = 1 } = {},
) {
  const context = await chrome.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height, hasTouch: touch, isMobile: touch, deviceScaleFactor: scale });
  await page.emulateMediaFeatures([
    { name: "prefers-reduced-motion", value: motion ? "no-preference" : "reduce" },
    { name: "prefers-color-scheme", value: theme },
  ]);
  await page.evaluateOnNewDocument(
    (code) =>
      location.protocol === "http:" &&
      (localStorage.getItem("iroko-settings") ?? localStorage.setItem("iroko-settings", JSON.stringify({ language: code }))),
    language,
  );
  page.errors = [];
  page.on(
    "console",
    (message) => message.type() === "error" && page.errors.push(`${message.text()} ${message.location().url ?? ""}`),
  );
  page.on("pageerror", (error) => page.errors.push(String(error)));
  page.setDefaultTimeout(20000);
  return page;
}

/** Waits until the page says so. */
export function until(page, ask, ...values) {
  return page.waitForFunction(ask, { polling: 20 }, ...values);
}

/** Clicks on what a selector finds, once it is there and at rest. */
export function click(page, selector) {
  return page.locator(selector).click();
}

/** From the home page to the board, as somebody does who wants to play. */
export async function begin(page, address, game, mode, more = async () => {}) {
  await page.goto(`${address}/`);
  await page.waitForSelector(`.game[data-game="${game}"] h2 a`);
  await click(page, `.game[data-game="${game}"] h2 a`);
  await page.waitForSelector(".setup form");
  // On a telephone the button that begins lies over the end of the page: nothing below it is meant.
  if (mode) await page.$eval(`input[name=mode][value=${mode}]`, (choice) => choice.click());
  await more(page);
  await click(page, ".setup button[type=submit]");
  return arrived(page);
}

/** The game that is on the page. */
export async function arrived(page) {
  await page.waitForSelector("body[data-page=play] .board-frame .cell");
  return page.evaluate(() => location.hash.split("/").at(-1));
}

/** The game as the server has it. */
export async function game(address, id) {
  return (await fetch(`${address}/api/play/${id}?lang=en`)).json();
}

/** A good move for player one, any move for player two: such games end soon. */
export async function choose(address, state, chance) {
  const placing = /^edge:|@/.test(state.chains[0].move);
  if (state.turn === 2 || placing) return state.chains[Math.floor(chance() * state.chains.length)];
  const answer = await fetch(`${address}/api/analysis`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: state.game, position: state.position, time: 60 }),
  });
  const best = (await answer.json()).moves?.[0]?.move;
  return state.chains.find((chain) => chain.move === best) ?? state.chains[0];
}

/** Chance that is the same every time. */
export function dice(seed) {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Plays a whole game with some hands, both sides. */
export async function playOut(page, address, id, hands, chance, most = 200) {
  for (let ply = 0; ply < most; ply++) {
    const now = await game(address, id);
    if (now.state.outcome) return now;
    const chain = await choose(address, now.state, chance);
    await until(page, (plies) => document.querySelectorAll(".moves button").length === plies, now.ply);
    await hands(page, now.state, chain);
    await answerWarning(page, chain);
    await until(
      page,
      (plies) => document.querySelectorAll(".moves button").length > plies || document.querySelector(".over:not([hidden])"),
      now.ply,
    ).catch(async (why) => {
      throw new Error(
        `${now.state.game} ${now.state.position} ${chain.move}: ${await page.$eval(".side", (side) => side.innerText)} ${why.message}`,
      );
    });
  }
  throw new Error("the game does not end");
}

async function answerWarning(page, chain) {
  if (!chain.push?.loses) return;
  await page.waitForSelector("dialog button[value=yes]");
  await click(page, "dialog button[value=yes]");
}

const touchesOf = (state, chain) => chain.touches.map((number) => state.touches[number]);

/** The place of a cell in the window, brought into view. */
async function middle(page, selector) {
  return page.$eval(selector, (node) => {
    node.scrollIntoView({ block: "nearest" });
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
}

/** Where a finger or a pointer goes for a touch; nothing if the page has made it already. */
async function placeOf(page, state, chain, touch) {
  if (touch.kind === "cell") return `.cell[data-name="${touch.name}"]`;
  if (touch.kind === "reserve") return ".tray-spot.open";
  if (touch.kind === "edge")
    return (await page.$(`.arrow[data-edge="${touch.edge}"]`)) ? `.arrow[data-edge="${touch.edge}"]` : null;
  if (touch.kind === "steps" && chain.trace?.to) return `.cell[data-name="${chain.trace.to}"]`;
  const choice = `[data-choice="${touch.kind}-${touch.edge ?? touch.count ?? touch.good ?? ""}"]`;
  return (await page.$(choice)) ? choice : null;
}

/** The mouse: a click for every touch. */
export async function mouse(page, state, chain) {
  for (const touch of touchesOf(state, chain)) {
    const place = await placeOf(page, state, chain, touch);
    if (!place) continue;
    await page.mouse.click(...(await middle(page, place)));
    // A click on a stack lifts from the disc that was hit; the number is then chosen by word.
    if (touch.kind === "cell" && state.layout === "stands") await relift(page, state, chain, touch);
  }
}

/** Where a click has already lifted another number of discs than is wanted, one takes back and says the number. */
async function relift(page, state, chain, touch) {
  const [from, pieces] = touchesOf(state, chain);
  if (touch !== from || !pieces) return;
  if (await page.$(`[data-choice="pieces-${pieces.count}"]`)) return;
  const height = state.cells.find((cell) => cell.name === from.name).pieces.length;
  if (height === 1) return;
  await page.keyboard.press("Escape");
}

/** Fingers: a tap for every touch. */
export async function fingers(page, state, chain) {
  for (const touch of touchesOf(state, chain)) {
    const place = await placeOf(page, state, chain, touch);
    if (!place) continue;
    await page.touchscreen.tap(...(await middle(page, place)));
    if (touch.kind === "cell" && state.layout === "stands") await relift(page, state, chain, touch);
  }
}

const ARROWS = { top: "ArrowUp", bottom: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

/** Keys alone: Tab to the board, arrows over the cells, Enter, figures, directions. */
export async function keys(page, state, chain) {
  for (let tabs = 0; tabs < 60 && !(await page.evaluate(() => document.activeElement?.classList.contains("cell"))); tabs++)
    await page.keyboard.press("Tab");
  for (const touch of touchesOf(state, chain)) {
    if (touch.kind === "cell") await walkTo(page, state, touch.name);
    if (touch.kind === "steps" || touch.kind === "pieces")
      (await page.$(`[data-choice="${touch.kind}-${touch.count}"]`)) && (await page.keyboard.press(String(touch.count)));
    if (touch.kind === "reserve" || touch.kind === "off") await page.keyboard.press("0");
    if (touch.kind === "pass") await page.keyboard.press("p");
    if (touch.kind === "good" && (await page.$(`[data-choice="good-${touch.good}"]`)))
      await walkTo(page, state, chain.trace.taken[0]);
    if (touch.kind === "edge" && (await page.$(`.arrow[data-edge="${touch.edge}"]`))) {
      const way = await page.$eval(`.arrow[data-edge="${touch.edge}"]`, (arrow) => arrow.dataset.way);
      await page.keyboard.press(ARROWS[way]);
    }
  }
}

/** Moves the focus over the board and presses Enter. */
async function walkTo(page, state, name) {
  for (let steps = 0; steps < 40; steps++) {
    const way = await page.evaluate((goal) => {
      const [here, there] = [document.activeElement, document.querySelector(`.cell[data-name="${goal}"]`)];
      if (here === there) return null;
      const [one, two] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
      const [dx, dy] = [two.left + two.width / 2 - one.left - one.width / 2, two.top + two.height / 2 - one.top - one.height / 2];
      return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
    }, name);
    if (way === null) break;
    await page.keyboard.press(state.layout === "ring" ? "ArrowRight" : way);
  }
  await page.keyboard.press("Enter");
}
