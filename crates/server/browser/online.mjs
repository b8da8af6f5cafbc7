// Two players and spectators in browsers of their own, for the tests of games between two places.

import { click, game, open, until } from "./iroko.mjs";

/** Begins a game on the page, as a player does, and returns its id and its links. `choose` changes the form. */
export async function invite(page, address, name, choose = async () => {}) {
  await page.goto(`${address}/#/new/${name}?with=link`);
  await page.waitForSelector(".setup form");
  await choose(page);
  await click(page, ".setup button[type=submit]");
  return waiting(page);
}

/** Waits for the invitation, and returns the id of the game and the links. */
export async function waiting(page) {
  await page.waitForSelector("[data-link=invitation]");
  const value = (name) => page.$eval(`[data-link=${name}]`, (field) => field.value);
  const link = await value("invitation");
  return { id: link.match(/play\/(\w+)/)[1], link, watch: await value("watch") };
}

/** Takes the seat of a link, which may be open already. */
export async function take(page, link, name = "") {
  if (!(await page.$("[data-action=take]"))) await page.goto(link);
  await page.waitForSelector("[data-action=take]");
  if (name) await page.$eval("input[name=name]", (field, text) => (field.value = text), name);
  await click(page, "[data-action=take]");
  await seated(page);
}

/** Waits until a page shows a game that has begun, as a player. */
export const seated = (page) =>
  until(page, () => document.querySelector(".play[data-online=playing]") && !document.querySelector(".play.inviting"));

/** Requests a game between two places, and returns its id and a link per seat. */
export async function request(address, name, more = {}, online = {}) {
  const response = await fetch(`${address}/api/play`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: name, players: ["human", "human"], ...more, online: { side: 1, ...online } }),
  });
  const { id, seats } = await response.json();
  const tokens = seats.map((seat) => seat.token);
  return { id, tokens, links: tokens.map((token) => `${address}/#/play/${id}?seat=${token}`), watch: `${address}/#/play/${id}` };
}

/** Opens a game of two players, by their links, each in a browser of their own. */
export async function table(chrome, address, name, { more, online, sizes = [{}, {}] } = {}) {
  const asked = await request(address, name, more, online);
  const players = await Promise.all(sizes.map((size) => open(chrome, size)));
  await openSeat(players[0], asked.links[0], "Ada");
  await take(players[1], asked.links[1], "Ben");
  await seated(players[0]);
  return { ...asked, players };
}

/** Opens the link of a seat, and takes it although the other player is not there yet. */
async function openSeat(page, link, name) {
  await page.goto(link);
  await page.waitForSelector("[data-action=take]");
  await page.$eval("input[name=name]", (field, text) => (field.value = text), name);
  await click(page, "[data-action=take]");
  await page.waitForSelector(".play[data-online=playing]");
}

/** The number of moves that a page lists. */
export const plies = (page) => page.$$eval(".moves button[data-ply]", (moves) => moves.length);

/** Waits until pages list a number of moves, and their boards rest. */
export async function follow(pages, ply) {
  for (const page of pages) {
    await until(
      page,
      (count) =>
        document.querySelectorAll(".moves button[data-ply]").length === count &&
        !document.querySelector(".board-frame[aria-busy]"),
      ply,
    );
  }
}

/** Sends messages over a new socket, as another program would, and returns the answers until one of a type. */
export function socket(page, id, messages, type) {
  return page.evaluate(
    (id, messages, type) =>
      new Promise((done, broken) => {
        const channel = new WebSocket(`ws://${location.host}/api/play/${id}/socket?lang=en`);
        const answers = [];
        channel.onopen = () => messages.forEach((message) => channel.send(JSON.stringify(message)));
        channel.onerror = () => broken(new Error("no socket"));
        channel.onmessage = ({ data }) => {
          answers.push(JSON.parse(data));
          if (answers.at(-1).type !== type) return;
          channel.close();
          done(answers);
        };
      }),
    id,
    messages,
    type,
  );
}

/** Returns the player to move and the first legal move. */
export async function next(address, id, number = 0) {
  const { state, ply } = await game(address, id);
  return { state, ply, turn: state.turn, chain: state.chains[number] };
}

/** Leaves the browsers of some pages. */
export async function leave(...pages) {
  for (const page of pages) await page.browserContext().close();
}
