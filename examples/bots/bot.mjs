// A small UGI engine in JavaScript, to begin your own from: change `choose`.
//
// It knows no rules. It starts `iroko engine` as a child process and asks it which moves are legal and how a game ends, so
// it plays every game that Iroko plays. It does not search: it takes a move that wins at once, else a random one.
// docs/engine-protocol.md specifies the requests.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const START = "position startpos";
const HELLO = `id name JavaScript bot
id author the authors of Iroko
option name Game type string default awale
option name Variant type string default standard
option name Seed type spin default 0 min 0 max 4294967295
ugiok`;

const rules = spawn(process.env.IROKO ?? "iroko", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: rules.stdout })[Symbol.asyncIterator]();
let position = START;
let seed = 0;

/** Returns one of the legal moves; there is at least one. Your own idea goes here. */
async function choose(legal) {
  const [first] = await response("query p1turn");
  const win = first === "true" ? "p1win" : "p2win";
  for (const move of legal) {
    if ((await resultAfter(move)) === win) return move;
  }
  return legal[Math.floor(random() * legal.length)];
}

/** The result if this move is played: p1win, p2win, draw or none. */
async function resultAfter(move) {
  const joint = position.includes(" moves") ? " " : " moves ";
  // The last request takes the move back.
  const [result] = await response(position + joint + move, "query result", position);
  return result;
}

/** The words of the child's response; none if it refuses, as in an impossible position. */
async function response(...requests) {
  const line = (await ask(...requests)).find((line) => line.startsWith("response"));
  return line?.split(" ").slice(1) ?? [];
}

/** Sends requests to the child and returns the lines of its answer. */
async function ask(...requests) {
  // Some requests have no answer, and a refused one has no response: `readyok` marks the end.
  rules.stdin.write([...requests, "isready\n"].join("\n"));
  const lines = [];
  for (;;) {
    const { value, done } = await answers.next();
    if (done) throw new Error("iroko engine has ended");
    if (value === "readyok") return lines;
    lines.push(value);
  }
}

/** What answers each request, as lines; the child answers what is about the rules. */
const requests = {
  __proto__: null, // So that a line such as "toString" is unknown too.
  ugi: () => [HELLO],
  isready: () => ["readyok"],
  uginewgame: ask,
  query: ask,
  setoption(line) {
    const [, , name, , value] = line.split(/\s+/);
    if (name?.toLowerCase() === "seed") seed = Number(value);
    position = START; // An option begins a new game, here and in the child.
    return ask(line, START);
  },
  position(line) {
    position = line;
    return ask(line);
  },
  async go() {
    const legal = await response("query legal");
    return [`bestmove ${legal.length > 0 ? await choose(legal) : "0000"}`];
  },
};

/** A number from 0 to 1 by a linear congruence, because Math.random cannot be seeded. */
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = line.trim();
  if (request === "quit") break;
  // An unknown request is ignored; `stop` needs no answer, because no search is ever under way.
  const lines = await requests[request.split(/\s/)[0]]?.(request);
  lines?.forEach((text) => console.log(text));
}
rules.stdin.end(); // This ends the child.
process.stdin.destroy(); // While its input is open, Node would not end.
