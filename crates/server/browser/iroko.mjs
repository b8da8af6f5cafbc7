// A server and a Chromium for the tests, and players that use the mouse, touch or the keyboard.

import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import puppeteer from "puppeteer-core";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CHROMIUM =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const AXE = new URL("./node_modules/axe-core/axe.min.js", import.meta.url);
const IROKO = process.env.IROKO ?? ["target/debug/iroko", "target/release/iroko"].map((path) => ROOT + path).find(existsSync);

/** The reason the tests cannot run here, or false. */
export const skip = !CHROMIUM ? "skipped: no Chromium on this machine" : !IROKO ? "skipped: iroko is not built" : false;
// Skipping is fine on a user's machine, but not in CI.
if (skip && process.env.CI) throw new Error(skip);

/** Gives a suite its own server and browser, which are there while its tests run. */
export function setUp(how = {}) {
  const stage = {};
  before(async () => {
    stage.server = await serve(undefined, how);
    stage.chrome = await browser();
  });
  after(async () => {
    await stage.chrome?.close();
    // Also those of failed tests, which would keep this process alive.
    for (const child of servers) child.kill("SIGTERM");
  });
  return stage;
}

/** The directory for the games of the servers, removed at the end. */
const SCRATCH = mkdtempSync(join(tmpdir(), "iroko-browser-"));
process.once("exit", () => rmSync(SCRATCH, { recursive: true, force: true }));

/** Returns the path of a new database. */
export function scratch() {
  return join(SCRATCH, `${randomUUID()}.db`);
}

/** The running servers. */
const servers = new Set();

/** Starts a server, on a free port by default, with games of its own or those of `database`, and with `more` options. */
export async function serve(port = 0, { database = scratch(), more = [] } = {}) {
  // A test leaves its games sooner than the server discards them, and on a fast machine asks more often than a person.
  const words = ["serve", "--address", `127.0.0.1:${port}`, "--games", "1000", "--requests", "10000"];
  words.push("--new-games", "10000", "--database", database, ...more);
  // The port of a server that has just been stopped may be taken for a moment.
  for (let tries = 0; tries < 20; tries++) {
    const child = spawn(IROKO, words, { stdio: ["ignore", "pipe", "inherit"] });
    servers.add(child);
    child.once("exit", () => servers.delete(child));
    const address = await addressOf(child);
    if (address) return { address, port: Number(new URL(address).port), database, stop: () => stop(child) };
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error("the server does not start");
}

/** Returns the address that a server prints once it answers; null if it ends before. */
async function addressOf(child) {
  let printed = "";
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += text;
    const [address] = printed.match(/http:\/\/[\d.]+:\d+(?=\s)/) ?? [];
    if (address) return address;
  }
  return null;
}

function stop(child) {
  return new Promise((done) => {
    child.once("exit", done);
    child.kill("SIGTERM");
  });
}

/** Runs the program to its end. */
export const run = (words) => promisify(execFile)(IROKO, words);

export function browser() {
  return puppeteer.launch({
    executablePath: CHROMIUM,
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--lang=en"],
  });
}

/** Opens a page that collects its errors. */
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
  // Long enough for a machine with other work; a test that passes does not wait.
  page.setDefaultTimeout(60_000);
  return page;
}

/** Waits until a predicate holds in the page. */
export function until(page, ask, ...values) {
  return page.waitForFunction(ask, { polling: 20 }, ...values);
}

/** Clicks on an element once it is present and stable. */
export async function click(page, selector) {
  try {
    await page.locator(selector).click();
  } catch (why) {
    throw new Error(`${selector}: ${why.message}`);
  }
}

/** Clicks on an action of a game or a page; opens the menu if the action is in it. */
export async function act(page, action) {
  const selector = `[data-action="${action}"]`;
  await page.waitForSelector(selector);
  if (await page.$(`.menu-list[hidden] ${selector}`)) await click(page, '[data-action="more"]');
  await click(page, selector);
}

/** Types a move in notation. */
export async function typeMove(page, move) {
  if (await page.$(".typing[hidden]")) await page.keyboard.press("/");
  await page.type(".typing input", move);
  await page.keyboard.press("Enter");
}

/** Returns the problems of a page, a line each: what axe finds, what is wider than the window, and logged errors. */
export async function problems(page, where) {
  await page.evaluate(readFileSync(AXE, "utf8"));
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const violations = found.violations.map(
    (violation) =>
      `${where}: ${violation.id}: ${violation.nodes
        .map((node) => node.target.join(" "))
        .slice(0, 3)
        .join("; ")} (${violation.nodes[0]?.failureSummary})`,
  );
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter(
        (node) => node.getBoundingClientRect().right > innerWidth + 1 && document.documentElement.scrollWidth > innerWidth + 1,
      )
      .slice(0, 3)
      .map((node) => `${node.localName}.${node.className}`),
  );
  const errors = page.errors.splice(0);
  return [
    ...violations,
    ...wide.map((node) => `${where}: wider than the window: ${node}`),
    ...errors.map((error) => `${where}: ${error}`),
  ];
}

/** Begins a game from the home page, as a user does, and returns its id. */
export async function begin(page, address, game, mode, more = async () => {}) {
  await page.goto(`${address}/`);
  await page.waitForSelector(`.game[data-game="${game}"] h2 a`);
  await click(page, `.game[data-game="${game}"] h2 a`);
  await page.waitForSelector(".setup form");
  if (mode) await page.$eval(`input[name=mode][value=${mode}]`, (choice) => choice.click());
  await more(page);
  await click(page, ".setup button[type=submit]");
  return arrived(page);
}

/** Waits for the board and returns the id of the game. */
export async function arrived(page) {
  await page.waitForSelector("body[data-page=play] .board-frame .cell");
  return page.evaluate(() => location.hash.split("/").at(-1));
}

/** Returns the game from the server. */
export async function game(address, id) {
  return (await fetch(`${address}/api/play/${id}?lang=en`)).json();
}

/** Returns a good move for player one, a random one for player two, so that games end soon. */
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

/** Returns a deterministic random generator. */
export function dice(seed) {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Plays both sides of a game to the end with an input method. */
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

/** Scrolls an element into view and returns its centre, once it no longer moves. */
async function middle(page, selector) {
  return page.$eval(selector, async (node) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const centre = () => {
      node.scrollIntoView({ block: "nearest" });
      const box = node.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    // A page that has just been opened is laid out once more in its first frames.
    for (let last = centre(), tries = 0; ; tries++) {
      await frame();
      const now = centre();
      if (tries > 100 || (now[0] === last[0] && now[1] === last[1])) return now;
      last = now;
    }
  });
}

/** Returns the selector for a touch; null if the page has already made it. */
async function placeOf(page, state, chain, touch) {
  if (touch.kind === "cell") return `.cell[data-name="${touch.name}"]`;
  if (touch.kind === "reserve") return ".tray-spot.open";
  if (touch.kind === "edge")
    return (await page.$(`.arrow[data-edge="${touch.edge}"]`)) ? `.arrow[data-edge="${touch.edge}"]` : null;
  if (touch.kind === "steps" && chain.trace?.to) return `.cell[data-name="${chain.trace.to}"]`;
  const choice = `[data-choice="${touch.kind}-${touch.edge ?? touch.count ?? touch.good ?? ""}"]`;
  return (await page.$(choice)) ? choice : null;
}

/** Plays a move with the mouse, a click for every touch. */
export async function mouse(page, state, chain) {
  for (const touch of touchesOf(state, chain)) {
    const place = await placeOf(page, state, chain, touch);
    if (!place) continue;
    await page.mouse.click(...(await middle(page, place)));
    // A click on a stack lifts from the disc under the pointer; the count is then chosen by button.
    if (touch.kind === "cell" && state.layout === "stands") await relift(page, state, chain, touch);
  }
}

/** Undoes a click that lifted the wrong number of discs, so that the count can be chosen. */
async function relift(page, state, chain, touch) {
  const [from, pieces] = touchesOf(state, chain);
  if (touch !== from || !pieces) return;
  if (await page.$(`[data-choice="pieces-${pieces.count}"]`)) return;
  const height = state.cells.find((cell) => cell.name === from.name).pieces.length;
  if (height === 1) return;
  await page.keyboard.press("Escape");
  await page.waitForSelector(`[data-choice="pieces-${pieces.count}"]`);
}

/** Taps an element. The events bear their times: on a busy machine a tap could otherwise last as long as a held finger. */
export async function tap(page, selector) {
  const [[x, y], begun] = [await middle(page, selector), Date.now() / 1000];
  page.fingers ??= await page.createCDPSession();
  const send = (type, touchPoints, timestamp) => page.fingers.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  await Promise.all([send("touchStart", [{ x, y }], begun), send("touchEnd", [], begun + 0.05)]);
}

/** Plays a move by touch, a tap for every touch. */
export async function fingers(page, state, chain) {
  for (const touch of touchesOf(state, chain)) {
    const place = await placeOf(page, state, chain, touch);
    if (!place) continue;
    await tap(page, place);
    if (touch.kind === "cell" && state.layout === "stands") await relift(page, state, chain, touch);
  }
}

const ARROWS = { top: "ArrowUp", bottom: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

/** Plays a move by keyboard: Tab to the board, arrows over the cells, Enter, digits, directions. */
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

/** Moves the focus to a cell and presses Enter. */
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
