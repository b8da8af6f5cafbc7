// Positions put together by hand: moving pieces where one likes and writing the result as text, in the notation of
// each game (docs/rules). Whether there is such a position is the server's to say. Chicago is written as text only: its
// goods have to add up.

/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./protocol.js").Piece} Piece */

/** A board that is being changed: what stands on each cell, what lies beside it, and who is to move. */
export class Draft {
  /** @param {State} state */
  constructor(state) {
    this.game = state.game;
    this.variant = state.variant;
    this.turn = state.turn;
    /** @type {Map<string, Piece[]>} */
    this.cells = new Map(state.cells.map((cell) => [cell.name, cell.pieces.map((piece) => ({ ...piece }))]));
    this.stores = state.trays.map((tray) => tray.pieces.length);
  }

  /** Whether a board of this game can be changed by hand. @param {string} game */
  static can(game) {
    return game in WRITERS;
  }

  /** The position as text. */
  text() {
    const text = WRITERS[this.game]?.(this) ?? "";
    return this.variant && this.variant !== "standard" ? `${text} ${this.variant}` : text;
  }

  /** @param {string} name */
  at(name) {
    return this.cells.get(name) ?? [];
  }

  /** Takes the uppermost piece of a cell to another; what stood there comes back in exchange. @param {string} from @param {string} to */
  carry(from, to) {
    const piece = this.at(from).pop();
    if (!piece) return;
    if (this.game !== "pogo" && this.game !== "awale") this.at(from).push(...this.at(to).splice(0));
    this.at(to).push(piece);
  }

  /** Takes a piece of this player from beside the board. @param {1 | 2} owner @param {string} to */
  enter(owner, to) {
    if (this.at(to).length > 0) return;
    this.at(to).push(this.game === "siam" ? { kind: "animal", owner, facing: "top" } : { kind: "sbire", owner, facing: null });
  }

  /** Takes the piece of a cell off the board, if it may go. @param {string} from */
  leave(from) {
    if (["animal", "sbire"].includes(this.at(from).at(-1)?.kind ?? "")) this.at(from).pop();
  }

  /** Turns an animal to the right. @param {string} name */
  rotate(name) {
    const piece = this.at(name).at(-1);
    if (piece?.facing) piece.facing = NEXT[piece.facing];
  }

  /** Puts seeds into a pit or takes them out. @param {string} name @param {number} more */
  seed(name, more) {
    const count = Math.max(0, this.at(name).length + more);
    this.cells.set(
      name,
      Array.from({ length: count }, () => ({ kind: "seed", owner: null, facing: null })),
    );
  }
}

/** @type {Record<import("./protocol.js").Edge, import("./protocol.js").Edge>} */
const NEXT = { top: "right", right: "bottom", bottom: "left", left: "top" };

const WINDS = { top: "n", bottom: "s", left: "w", right: "e" };

/** @type {Record<string, (draft: Draft) => string>} */
const WRITERS = {
  awale: (draft) => {
    const pits = [..."ABCDEFabcdef"].map((name) => draft.at(name).length);
    return [...pits, ...draft.stores, draft.turn === 1 ? "S" : "N"].join("-");
  },
  siam: (draft) => {
    const found = (/** @type {(piece: Piece) => boolean} */ fits) =>
      [...draft.cells].filter(([, [piece]]) => piece && fits(piece));
    const herd = (/** @type {number} */ owner) => {
      const animals = found((piece) => piece.owner === owner).map(
        ([name, [piece]]) => `(${name},${WINDS[piece?.facing ?? "top"]})`,
      );
      return `[${[...animals, ...Array(Math.max(0, 5 - animals.length)).fill("(0,0)")].join(",")}]`;
    };
    const rocks = found((piece) => piece.kind === "rock").map(([name]) => name);
    return `[${herd(1)},${herd(2)},[${rocks.join(",")}],${draft.turn === 1 ? "e" : "r"}]`;
  },
  khan: (draft) => {
    const lines = [1, 2, 3, 4, 5, 6].map((line) =>
      [..."abcdef"]
        .map((column) => sign(draft.at(`${column}${line}`).at(-1)))
        .join("")
        .replace(/\.+/g, (gap) => String(gap.length)),
    );
    // Nobody carries the Khan and the edge is unknown: a position composed for study.
    return `${lines.join("/")} ${draft.turn === 1 ? "r" : "o"} - ?`;
  },
  pogo: (draft) => {
    const stacks = [..."123456789"].map((name) => [
      ...draft
        .at(name)
        .toReversed()
        .map((disc) => (disc.owner === 1 ? 1 : 0)),
      -1,
    ]);
    return `[${stacks.flat().join(",")}] ${draft.turn === 1 ? 1 : 0}`;
  },
};

/** A piece of Khan as a letter. @param {Piece | undefined} piece */
function sign(piece) {
  if (!piece) return ".";
  const letter = piece.kind === "kalista" ? "k" : "s";
  return piece.owner === 1 ? letter.toUpperCase() : letter;
}
