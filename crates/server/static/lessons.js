// The lessons: five positions a game, each with a task. The sentences are the server's (lesson-GAME-STEP); whether a
// task is done is read off the State after the move.

/** @typedef {import("./protocol.js").State} State */

/**
 * @typedef {object} Step
 * @property {string} [position] missing: the start
 * @property {number} [seed] of a deal
 * @property {(move: string, before: State, after: State) => boolean} done
 */

const EMPTY = "(0,0),(0,0),(0,0)";
const KHAN = "2K3/SSSSS1/6/6/1sssss/3k2 r - top";

/** @type {Step["done"]} */
const any = () => true;
/** @type {Step["done"]} */
const wins = (_, before, after) => after.outcome?.winner === before.turn;
/** @type {(pattern: RegExp) => Step["done"]} */
const written = (pattern) => (move) => pattern.test(move);
/** @type {(least: number) => Step["done"]} */
const takes = (least) => (_, __, after) => (after.last?.taken.length ?? 0) >= least;
/** Lands on a stack of the other. @type {Step["done"]} */
const takesOver = (_, before, after) =>
  before.cells.find((cell) => cell.name === after.last?.to)?.pieces.at(-1)?.owner === 3 - before.turn;

/** @type {Record<string, Step[]>} */
export const LESSONS = {
  awale: [
    { done: written(/^C$/) },
    { position: "0-0-3-0-2-1-2-4-0-5-3-2-10-16-S", done: takes(1) },
    { position: "1-0-2-0-3-2-1-2-4-0-5-3-10-15-S", done: takes(2) },
    { position: "2-1-0-0-3-1-0-0-0-0-0-0-20-21-S", done: any },
    { position: "0-0-0-0-1-2-1-1-0-0-2-0-23-18-S", done: wins },
  ],
  siam: [
    { done: any },
    { position: `[[(31,n),(0,0),${EMPTY}],[(0,0),(0,0),${EMPTY}],[22,24,32],e]`, done: written(/^\(31,31,e\)$/) },
    { position: `[[(31,e),(0,0),${EMPTY}],[(0,0),(0,0),${EMPTY}],[22,24,32],e]`, done: written(/^\(31,32,e\)$/) },
    { position: `[[(31,e),(32,e),${EMPTY}],[(0,0),(0,0),${EMPTY}],[24,33,34],e]`, done: written(/^\(31,32,e\)$/) },
    { position: `[[(33,e),(13,e),${EMPTY}],[(34,n),(14,e),${EMPTY}],[22,15,35],e]`, done: wins },
  ],
  khan: [
    { position: KHAN, done: written(/^a2-/) },
    { position: "2K3/1SSSS1/6/S2s2/2ssss/3k2 r d4 top", done: any },
    { position: "3S2/1S1K2/S1S3/s3s1/1s1s2/5k r a4 top", done: written(/-/) },
    { position: "1S1K2/2S1S1/1S2s1/2s3/4s1/1s3k r e3 top", done: written(/^\*/) },
    { position: "S2K2/1S4/3ss1/sS1S2/3k2/3s2 r e3 top", done: wins },
  ],
  pogo: [
    { done: written(/1$/) },
    { done: written(/2$/) },
    { position: "[-1,1,1,-1,1,1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1", done: written(/^3[26]3$/) },
    { position: "[1,1,-1,-1,1,1,-1,-1,1,-1,-1,1,0,0,-1,0,0,-1,0,0,-1] 1", done: takesOver },
    { position: "[-1,-1,-1,1,0,-1,-1,1,-1,0,1,-1,1,-1,1,0,0,0,0,1,-1] 1", done: wins },
  ],
  chicago: [
    { seed: 7, done: any },
    { seed: 7, done: written(/^\(1,ble,/) },
    {
      position:
        "[[[mais,ble],[cacao],[sucre]],[[ble,6],[riz,3],[cacao,4],[cafe,0],[sucre,3],[mais,5]],2,[ble,ble,riz,cacao,cacao,cacao,sucre,mais],[ble,ble,riz,riz,sucre,mais,mais,mais]] j1",
      done: written(/^\(3,/),
    },
    {
      position:
        "[[[ble],[mais],[sucre,ble]],[[ble,6],[riz,2],[cacao,0],[cafe,4],[sucre,5],[mais,4]],1,[ble,ble,riz,riz,cafe,cafe,mais,mais],[ble,cafe,cafe,sucre,sucre,sucre,sucre,mais]] j1",
      done: written(/,sucre\)$/),
    },
    {
      position:
        "[[[cafe],[mais,cacao],[cacao]],[[ble,5],[riz,2],[cacao,4],[cafe,4],[sucre,4],[mais,2]],2,[ble,riz,cacao,cafe,sucre,sucre,sucre,mais],[ble,ble,ble,riz,cacao,cafe,cafe,sucre]] j1",
      done: wins,
    },
  ],
};
