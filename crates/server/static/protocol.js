// The shapes of what the server sends (docs/protocol.md), for the reader and for tsc. Nothing here runs.

/** @typedef {"bottom" | "right" | "top" | "left"} Edge */
/** @typedef {1 | 2} Player */

/**
 * @typedef {object} Touch
 * @property {"cell" | "reserve" | "off" | "edge" | "pieces" | "steps" | "good" | "pass"} kind
 * @property {string} [name]
 * @property {Edge} [edge]
 * @property {number} [count]
 * @property {string} [good]
 * @property {string} label
 */

/**
 * @typedef {object} Push
 * @property {{ name: string, sign: string, stops: boolean }[]} cells nearest first; a rock has no sign
 * @property {number} force
 * @property {number} rocks
 * @property {"rock" | "animal" | null} leaves
 * @property {Player | null} winner
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

/** @typedef {{ kind: string, owner: Player | null, facing: Edge | null, good?: string }} Piece */

/**
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} row
 * @property {number} column
 * @property {number | null} value
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
 * @property {"grid" | "stands" | "pits" | "ring"} layout
 * @property {[Edge, Edge]} seats
 * @property {Edge} seat
 * @property {Cell[]} cells
 * @property {{ pieces: Piece[], score: number | null, says: string }[]} trays
 * @property {{ good: string, name: string, price: number }[]} prices
 * @property {[number, number] | null} scores
 * @property {boolean} in_setup
 * @property {Touch[]} touches
 * @property {Chain[]} chains
 * @property {string[]} threats
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

/** @typedef {{ kind: "human" | "machine", name: string, about: string }} Seat */

/**
 * A game in progress, as the server tells it after every change.
 * @typedef {object} Game
 * @property {string} id
 * @property {number} round
 * @property {number} ply
 * @property {State} state
 * @property {Played[]} moves
 * @property {[Seat, Seat]} seats
 * @property {{ left: [number, number], running: Player | null, control: string } | null} clocks
 * @property {Player | null} thinking
 * @property {boolean} paused
 * @property {number} pause
 * @property {{ undo: boolean, redo: boolean, resign: boolean, draw: boolean, hint: boolean, move: boolean }} can
 * @property {boolean} watching
 * @property {string} adviser
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
 * @property {string} [rules]
 * @property {string} [primer]
 * @property {{ name: string, about: string, level: number | null }[]} [players]
 */

export {};
