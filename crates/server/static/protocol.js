// The shapes of what the server sends (docs/protocol.md), for the reader and for tsc. Nothing here runs.

/** @typedef {"bottom" | "right" | "top" | "left"} Edge */
/** @typedef {1 | 2} Player */
/** @typedef {"grid" | "stands" | "pits" | "ring" | "plain"} Layout */

/**
 * @typedef {object} Touch
 * @property {"cell" | "reserve" | "off" | "edge" | "pieces" | "steps" | "good" | "pass" | "move"} kind
 * @property {string} [name]
 * @property {Edge} [edge]
 * @property {number} [count]
 * @property {string} [good]
 * @property {string} [move]
 * @property {string} label
 */

/**
 * @typedef {object} Push
 * @property {{ name: string, sign: string, stops: boolean }[]} cells nearest first; a rock has no sign
 * @property {boolean} loses
 * @property {string} says
 */

/**
 * What a move does, by the names of the cells.
 * @typedef {object} Trace
 * @property {string | null} from
 * @property {string | null} to
 * @property {Edge | null} facing
 * @property {string[]} along
 * @property {string[]} taken
 */

/** @typedef {Trace & { move: string, player: Player }} Last */

/** @typedef {{ move: string, touches: number[], push: Push | null, trace?: Trace }} Chain */

/** @typedef {{ kind: string, owner: Player | null, facing: Edge | null }} Piece */

/**
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} row
 * @property {number} column
 * @property {Piece[]} pieces
 * @property {boolean} marked
 * @property {string} says
 */

/** @typedef {{ winner: Player | null, reason: string, scores: [number, number] | null }} Outcome */

/**
 * @typedef {object} State
 * @property {string} game
 * @property {string} variant
 * @property {string} position
 * @property {Player} turn
 * @property {string} status
 * @property {string[]} notes
 * @property {Outcome | null} outcome
 * @property {[string, string]} players
 * @property {Layout} layout
 * @property {[Edge, Edge]} seats
 * @property {Edge} seat
 * @property {Cell[]} cells
 * @property {string[]} beside what no cell tells, a sentence each
 * @property {[number, number] | null} scores
 * @property {Touch[]} touches
 * @property {Chain[]} chains
 * @property {Last | null} last
 * @property {string} svg
 */

/**
 * What a position is worth. Words are for the player to move, `number` is for player one.
 * @typedef {object} Value
 * @property {"estimate" | "win" | "loss" | "draw" | "margin" | "unknown"} kind
 * @property {number} amount
 * @property {number} number
 * @property {boolean} proved
 * @property {string} short
 * @property {string} sentence
 */

/** @typedef {{ move: string, player: Player, remark: string, clock: number | null }} Played */

/** @typedef {{ kind: "human" | "machine", name: string }} Seat */

/**
 * A game in progress, as the server tells it after every change.
 * @typedef {object} Game
 * @property {string} id
 * @property {number} round
 * @property {number} ply
 * @property {State} state
 * @property {Played[]} moves
 * @property {[Seat, Seat]} seats
 * @property {{ left: [number, number], running: Player | null } | null} clocks
 * @property {Player | null} thinking
 * @property {boolean} paused
 * @property {number} pause
 * @property {{ undo: boolean, redo: boolean, resign: boolean, draw: boolean, hint: boolean, move: boolean }} can
 * @property {string} record
 */

/**
 * @typedef {object} GameInfo
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {[string, string]} sides
 * @property {boolean} dealt
 * @property {{ name: string, about: string }[]} variants
 * @property {Layout} layout
 * @property {"wood" | "sand" | "slate" | "baize" | "plain"} material
 * @property {{ position: string | null, moves: string[] }} sample
 * @property {Tool[]} tools what a hand can do that sets up a position
 * @property {Step[]} lesson
 * @property {string} [rules]
 * @property {string} [primer]
 * @property {{ name: string, about: string, level: number | null }[]} [players]
 */

/** @typedef {"carry" | "reserve" | "rotate" | "seeds" | "turn" | "mark" | "edge" | "clear"} Tool */

/** @typedef {{ position: string | null, seed: number, goal: Goal }} Step a step of a lesson */

/**
 * What a step of a lesson asks for.
 * @typedef {{ kind: "any" | "covers" | "wins" }
 *   | { kind: "move", moves: string[] }
 *   | { kind: "begins" | "ends" | "contains", text: string }
 *   | { kind: "takes", cells: number }} Goal
 */

/**
 * A change of a board that is set up.
 * @typedef {{ kind: "carry", from: string, to: string }
 *   | { kind: "enter", player: number, to: string }
 *   | { kind: "leave", from: string }
 *   | { kind: "rotate", cell: string }
 *   | { kind: "seeds", cell: string, more: number }
 *   | { kind: "store", player: number, more: number }
 *   | { kind: "turn", player: number }
 *   | { kind: "mark", cell: string | null }
 *   | { kind: "edge", edge: Edge | null }
 *   | { kind: "clear" }} Edit
 */

/** @typedef {{ legal: boolean, id: string | null, sentence: string, state: State }} Draft a board after some edits */

export {};
