// What clients and the server say to each other, for tsc. Made from /api/openapi.json by crates/server/tests/types.rs: do not edit.

/** A move that is advised. */
export type Advice = {
  /** The move as text. */
  move: string;
  /** After how many moves it was asked for. */
  ply: number;
  /** What speaks for it. */
  sentences: string[];
  /** What it would do. */
  trace: Trace;
};

/** What can be done now. */
export type AllowedActions = {
  /** A draw may be offered. */
  draw: boolean;
  /** Advice may be asked for. */
  hint: boolean;
  /** A human is to move. */
  move: boolean;
  /** There is something to play again. */
  redo: boolean;
  /** A player may give up. */
  resign: boolean;
  /** There is something to take back. */
  undo: boolean;
};

/** What the search thinks of every move. */
export type Analysis = {
  /** How many plies deep the search looked. */
  depth: number;
  /** The best first. */
  moves: ValuedMove[];
  /** How many positions it looked at. */
  nodes: number;
  /** The position as text. */
  position: string;
  /** In milliseconds. */
  time: number;
};

/** A position to be thought about. */
export type AnalysisRequest = PositionSpec & {
  /** How many plies deep to look. */
  depth?: number | null;
  /** The time, in milliseconds. */
  time?: number | null;
};

/** A cell and what is on it. */
export type Cell = {
  /** From the far left, as seen from the seat. */
  column: number;
  /** Whether the Khan or the trader stands here. */
  marked: boolean;
  /** Its name, as moves write it. */
  name: string;
  /** From the bottom to the top. */
  pieces: Piece[];
  /** From the far left, as seen from the seat. */
  row: number;
  /** What is here in words, for those who do not see it. */
  says: string;
};

/** A legal move and the touches that make it. */
export type Chain = {
  /** The move as text. */
  move: string;
  push: Push | null;
  /** Numbers into `touches` of the state. */
  touches: number[];
  /** What it would do, by the names that the cells have now. */
  trace: Trace;
};

/** A move that may not be legal. */
export type CheckRequest = PositionSpec & {
  /** The move as text, or */
  move?: string | null;
  /** the touches made so far. */
  touches?: Touch[] | null;
};

/** What a client says over the WebSocket of a game. */
export type ClientMessage = {
  /** The move as text. */
  move: string;
  /** How many moves the client knows of: after another one this is too late. */
  ply?: number | null;
  type: "move";
} | {
  /** The move as text, or */
  move?: string | null;
  /** the touches made so far. */
  touches?: Touch[] | null;
  type: "try";
} | {
  type: "undo";
} | {
  type: "redo";
} | {
  type: "hint";
} | {
  /** Whether. */
  on: boolean;
  type: "watch";
} | {
  side?: PlayerNumber | null;
  type: "resign";
} | {
  type: "draw";
} | {
  type: "accept";
} | {
  type: "decline";
} | {
  type: "flip";
} | {
  type: "view";
  /** Where from. */
  view: string;
} | {
  /** Whether they change sides. */
  swap?: boolean;
  type: "rematch";
} | {
  /** Whether; missing: the other way round. */
  on?: boolean | null;
  type: "pause";
} | {
  type: "step";
} | {
  /** In milliseconds. */
  pause: number;
  type: "speed";
} | {
  /** After how many moves. */
  ply: number;
  type: "look";
} | {
  /** On which side. */
  side: PlayerNumber;
  type: "seat";
  /** `human`, or the name of a machine. */
  who: string;
} | {
  type: "save";
} | {
  type: "ping";
};

/** The clocks, in milliseconds. */
export type Clocks = {
  /** What each player has left. */
  left: [number, number];
  running: PlayerNumber | null;
};

/** A piece of the line of a push. */
export type Contact = {
  /** The name of its cell. */
  name: string;
  /** What it does to the force: `+1`, `-1`, `0`, or nothing for a rock. */
  sign: string;
  /** Whether the push fails here. */
  stops: boolean;
};

/** A board that was changed. */
export type Draft = {
  /** Why there is none, for programs; nothing if there is one. */
  id: string | null;
  /** Whether there is such a position. */
  legal: boolean;
  /** Why there is none, as a sentence. */
  sentence: string;
  /** How the board looks. If there is no such position, its `position` is empty and there are no moves. */
  state: State;
};

/** What an earlier part of a review said of a move. */
export type EarlierMove = {
  /** The share of the game that it gave away, between 0 and 1. */
  loss: number;
  /** Its mark. */
  mark: MarkName;
  /** Who made it. */
  player: PlayerNumber;
};

/** An edge of the board, as the rules draw it. */
export type Edge = "bottom" | "right" | "top" | "left";

/** One change of a board. */
export type Edit = {
  /** The cell it leaves. */
  from: string;
  kind: "carry";
  /** The cell it goes to. */
  to: string;
} | {
  kind: "enter";
  /** Whose. */
  player: PlayerNumber;
  /** The cell. */
  to: string;
} | {
  /** The cell. */
  from: string;
  kind: "leave";
} | {
  /** The cell. */
  cell: string;
  kind: "rotate";
} | {
  /** The pit. */
  cell: string;
  kind: "seeds";
  /** How many more; fewer if below 0. */
  more: number;
} | {
  kind: "store";
  /** How many more; fewer if below 0. */
  more: number;
  /** Whose. */
  player: PlayerNumber;
} | {
  kind: "turn";
  /** Whose. */
  player: PlayerNumber;
} | {
  /** The cell, if any. */
  cell?: string | null;
  kind: "mark";
} | {
  edge?: Edge | null;
  kind: "edge";
} | {
  kind: "clear";
};

/** A position and what is to be changed on its board. */
export type EditRequest = PositionSpec & {
  /** One after the other, all of them since the position. */
  edits: Edit[];
  /** Where the board is seen from. */
  view?: string;
};

/** What is sent instead of an answer. */
export type ErrorBody = {
  error: ErrorDetail;
};

/** Why there is no answer. */
export type ErrorDetail = {
  /** For programs. */
  id: string;
  /** For people. */
  sentence: string;
};

/** What is known for certain. */
export type ExactAnalysis = {
  /** Every move that keeps the value. */
  best: string[];
  /** Every move, the best first. */
  moves: ExactMove[];
  proof: ProofName | null;
  /** How the game goes on if both play best. */
  pv: string[];
  /** The value and what it rests on, as sentences. */
  sentence: string;
  /** What the position is worth. */
  value: Valuation;
};

/** A move and what is known of it. */
export type ExactMove = {
  /** The move as text. */
  move: string;
  proof: ProofName | null;
  /** What it is worth to the player who makes it. */
  value: Valuation;
};

/** A game in short. */
export type GameInfo = {
  /** What it is, in a sentence. */
  about: string;
  /** Whether its start is dealt from a seed. */
  dealt: boolean;
  /** How the cells of its board lie. */
  layout: Layout;
  /** The lesson, step by step; none if there is none. Its sentences are `lesson-GAME-STEP`. */
  lesson: Step[];
  /** What its board is made of. */
  material: MaterialName;
  /** Its name in requests. */
  name: string;
  /** A position in the middle of a game, to show what it looks like. */
  sample: Sample;
  /** The names of the sides. */
  sides: [string, string];
  /** What it is called. */
  title: string;
  /** What a hand can do that sets up a position; nothing if a position can only be written as text. */
  tools: ToolName[];
  /** Other rules it can be played by. */
  variants: VariantInfo[];
};

/** The games. */
export type GameList = {
  /** Every game, in the order of the registry. */
  games: GameInfo[];
};

export type GameName = string;

/** A game with all there is to know before it is played. */
export type GamePage = GameInfo & {
  /** Every machine that plays it. */
  players: PlayerInfo[];
  /** What a newcomer needs to know before the first move. */
  primer: string;
  /** The rules, as Markdown. */
  rules: string;
  /** What values are counted in. */
  unit: UnitName;
};

/** A game as it was played. */
export type GameRecord = {
  /** The name of the game. */
  game: string;
  /** The moves that were played. */
  moves: PlayedMove[];
  outcome: Outcome | null;
  /** Where it stands. */
  position: string;
  /** The record in our own format. */
  record: string;
  /** Where it began. */
  start: string;
  /** Whose turn it is, or how the game ended, as a sentence. */
  status: string;
  /** What the record says beside the moves: `Date`, `White`. */
  tags: Record<string, string>;
  /** Its variant: names joined by commas. */
  variant: string;
};

/** A game as it stands. */
export type GameState = {
  /** What can be done now. */
  can: AllowedActions;
  clocks: Clocks | null;
  /** Its name. */
  id: string;
  /** The moves that were played. */
  moves: PlayedMove[];
  /** How long a move of two machines is shown, in milliseconds. */
  pause: number;
  /** Whether a game of two machines is paused. */
  paused: boolean;
  /** How many moves were played. */
  ply: number;
  /** The whole game, to be kept. */
  record: string;
  /** Counts rematches. */
  round: number;
  /** Who sits on each side. */
  seats: [Seat, Seat];
  /** The position. */
  state: State;
  thinking: PlayerNumber | null;
};

/** What is to be done in a step of a lesson. */
export type Goal = {
  kind: "any";
} | {
  kind: "move";
  /** As text. */
  moves: string[];
} | {
  kind: "begins";
  /** The part of it. */
  text: string;
} | {
  kind: "ends";
  /** The part of it. */
  text: string;
} | {
  kind: "contains";
  /** The part of it. */
  text: string;
} | {
  /** So many. */
  cells: number;
  kind: "takes";
} | {
  kind: "covers";
} | {
  kind: "wins";
};

/** Whether the server is well. */
export type Health = {
  /** How many games are being played. */
  games: number;
  /** `ok`. */
  status: string;
  /** How many engines think. */
  thinking: number;
  /** The version of the server. */
  version: string;
};

/** A move that is judged. */
export type JudgedMove = {
  /** How the opponent can go on. */
  answer: string[];
  /** What was better, and how the game might have gone on. */
  best: string[];
  /** The share of the game that it gave away, between 0 and 1. */
  loss: number;
  /** Its mark. */
  mark: MarkName;
  /** The move as text. */
  move: string;
  /** Who made it. */
  player: PlayerNumber;
  /** Which move it is, counted from 0. */
  ply: number;
  /** Whether that is more than an estimate. */
  proved: boolean;
  /** What the mark is called. */
  says: string;
  /** What is to be said of the move; of most good ones nothing. */
  sentence: string;
  /** `!`, `?!`, `?`, `??`, or nothing. */
  sign: string;
  /** What the position was worth with the best move, and what it was worth after this one. */
  values: [Valuation, Valuation];
};

/** A touch with what it means in words. */
export type LabelledTouch = Touch & {
  /** What it means, in a word or two. */
  label: string;
};

/** The move that led to a position. */
export type LastMove = Trace & {
  /** The move as text. */
  move: string;
  /** Who made it. */
  player: PlayerNumber;
};

/** How the cells of a board lie. */
export type Layout = "grid" | "stands" | "pits" | "ring" | "plain";

export type MarkName = "unjudged" | "only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export type MaterialName = "wood" | "sand" | "slate" | "baize" | "plain";

/** What is said of a move. */
export type MoveCheck = {
  /** Where it is stopped. */
  cells: string[];
  /** Why it is refused, for programs; or what is true of it. */
  id: string;
  /** Whether it is legal. */
  legal: boolean;
  /** The move as text, if the touches mean one. */
  move: string | null;
  /** The same as a sentence. */
  sentence: string;
};

/** A game to be played. */
export type NewGameRequest = {
  /** Who gives hints. */
  adviser?: string | null;
  /** `5m+3s`. */
  clock?: string | null;
  first?: PlayerNumber | null;
  game?: GameName | null;
  /** How long a move of two machines is shown, in milliseconds. */
  pause?: number | null;
  /** `human`, or the name of a machine, on each side; missing: those of the record, or a human against level 3. */
  players?: string[] | null;
  /** The text of a position; missing: the start. */
  position?: string | null;
  /** A record to go on with. */
  record?: string | null;
  /** The seed of a deal, and of what is left to chance; missing: any. */
  seed?: number | null;
  /** Names joined by commas; missing: those of the position, or the standard rules. */
  variant?: string | null;
};

/** A game that has begun. */
export type NewGameResponse = {
  /** Its name, to join it with. */
  id: string;
};

/** How a game ended. */
export type Outcome = {
  /** Why, for programs: `rock`, `agreement`. */
  reason: string;
  /** The points of both players, if the game counts any. */
  scores: [number, number] | null;
  winner: PlayerNumber | null;
};

/** A piece. */
export type Piece = {
  facing: Edge | null;
  /** What it is. */
  kind: PieceKind;
  owner: PlayerNumber | null;
};

/** What a piece is. */
export type PieceKind = "seed" | "animal" | "rock" | "sbire" | "kalista" | "disc" | "good";

/** A move that was played. */
export type PlayedMove = {
  /** What its player had left after it, in milliseconds. */
  clock: number | null;
  /** The move as text. */
  move: string;
  /** Who made it. */
  player: PlayerNumber;
  /** What was noted about it. */
  remark: string;
};

/** A machine player. */
export type PlayerInfo = {
  /** How it plays. */
  about: string;
  /** From 1, if it is a level. */
  level: number | null;
  /** Its name in requests. */
  name: string;
};

export type PlayerNumber = 1 | 2;

/** A position: where a game began, and the moves since. */
export type PositionSpec = {
  first?: PlayerNumber | null;
  /** The name of the game. */
  game: GameName;
  /** The moves played since. */
  moves?: string[];
  /** The text of a position; missing: the start. */
  position?: string | null;
  /** The seed of a deal. */
  seed?: number | null;
  /** Names joined by commas; missing: those of the position, or the standard rules. */
  variant?: string | null;
};

export type ProofName = "table" | "convention" | "unverified" | "search";

/** A push of Siam. */
export type Push = {
  /** The line ahead of the pusher, the nearest piece first. */
  cells: Contact[];
  /** Whether the other side wins by it. */
  loses: boolean;
  /** The force and what comes of it, as sentences. */
  says: string;
};

/** An answer to a puzzle. */
export type PuzzleAnswer = {
  /** All moves so far: the solver's and the answers in turn, the solver's last. */
  moves: string[];
  /** The seed of the puzzle. */
  seed: number;
  /** Where the board is seen from. */
  view?: string;
};

/** A puzzle. */
export type PuzzleState = {
  /** From 1 to 5. */
  difficulty: number;
  /** The name of the game. */
  game: string;
  /** How many moves of the solver it takes. */
  moves: number;
  /** The seed that gives this puzzle again. */
  seed: number;
  /** The position it is posed in. */
  state: State;
  /** What is to be found, as a sentence. */
  task: string;
};

/** What is said of an answer. */
export type PuzzleVerdict = {
  /** Whether the puzzle is solved. */
  complete: boolean;
  /** Whether all moves so far are right. */
  correct: boolean;
  /** The opponent's answer, if the puzzle goes on. */
  reply: string | null;
  /** What is to be said of it. */
  sentence: string;
  /** After all these moves. */
  state: State;
};

/** The games of a record. */
export type Records = {
  /** Its games, in their order. */
  games: GameRecord[];
};

/** The text of a record. */
export type RecordsRequest = {
  /** The text. */
  text: string;
};

/** A part of a game to look back at. */
export type ReviewRequest = {
  /** What earlier parts said, for the summary of all. */
  before?: EarlierMove[];
  /** The first move to look at, counted from 0. */
  from?: number;
  /** The record of one game: as it was, or as the part before this one came back. */
  text: string;
  /** The time for each position, in milliseconds. */
  time?: number | null;
  /** The move to stop before; missing: as many as can be looked at at once. */
  to?: number | null;
};

/** A part of a game, looked back at. */
export type ReviewState = {
  /** How well each player played in this part and the earlier ones, from 0 to 100. */
  accuracy: [number | null, number | null];
  /** The share of player one in each position from `from` to `to`, between 0 and 1. */
  chances: number[];
  /** The first move that was looked at, counted from 0. */
  from: number;
  /** What is said of the moves. */
  moves: JudgedMove[];
  /** How many moves the game has. */
  plies: number;
  /** The record with marks and words for this part. */
  record: string;
  /** The same as sentences. */
  summary: [string, string];
  /** The move it stopped before. */
  to: number;
};

/** A position in the middle of a game. */
export type Sample = {
  /** The moves since. */
  moves: string[];
  /** Where it begins; nothing: at the start. */
  position: string | null;
};

/** Who sits on a side. */
export type Seat = {
  /** Whether it is a machine. */
  kind: SeatKind;
  /** The name of a machine, or of a human who has one. */
  name: string;
};

/** Who may sit on a side. */
export type SeatKind = "human" | "machine";

/** What the server says over the WebSocket of a game. */
export type ServerMessage = GameState & {
  type: "state";
} | {
  player: PlayerNumber | null;
  type: "thinking";
} | {
  /** After how many moves. */
  ply: number;
  /** How the game might go on. */
  pv: string[];
  type: "value";
  /** What it is worth. */
  value: Valuation;
} | Advice & {
  type: "hint";
} | MoveCheck & {
  type: "refused";
} | {
  /** Who offers it. */
  by: PlayerNumber;
  type: "offer";
} | {
  /** By whom, as a sentence. */
  sentence: string;
  type: "declined";
} | {
  /** After how many moves. */
  ply: number;
  /** The position. */
  state: State;
  type: "look";
} | {
  /** A name for a file with it. */
  file: string;
  /** The record. */
  text: string;
  type: "record";
} | {
  /** Why, for programs. */
  id: string;
  /** Why, as a sentence. */
  sentence: string;
  type: "error";
} | {
  type: "pong";
};

/** What there is to see and to do in a position. */
export type State = {
  /** What no cell tells, for those who do not see it, a sentence each: what lies beside the board, prices, a board without cells. */
  beside: string[];
  /** Every cell and what is on it. */
  cells: Cell[];
  /** The legal moves. */
  chains: Chain[];
  /** The name of the game. */
  game: string;
  last: LastMove | null;
  /** How the cells lie. */
  layout: Layout;
  /** What binds the player to move, a sentence each. */
  notes: string[];
  outcome: Outcome | null;
  /** The names of the sides. */
  players: [string, string];
  /** The position as text. */
  position: string;
  /** The points of both players, if the game counts any. */
  scores: [number, number] | null;
  /** The edge the board is seen from. */
  seat: Edge;
  /** The edge each player sits at. */
  seats: [Edge, Edge];
  /** Whose turn it is, or how the game ended, as a sentence. */
  status: string;
  /** The picture, as seen from `seat`. */
  svg: string;
  /** Everything that can be touched on the way to a move, each once. */
  touches: LabelledTouch[];
  /** Whose turn it is, or would be. */
  turn: PlayerNumber;
  /** Its variant: names joined by commas. */
  variant: string;
};

/** A position to be seen. */
export type StateRequest = PositionSpec & {
  /** Whether the picture shows what can be touched and what is threatened. */
  hints?: boolean;
  /** Where it is seen from. */
  view?: string;
};

/** A step of a lesson. */
export type Step = {
  /** What is to be done. */
  goal: Goal;
  /** Where it begins; nothing: at the start. */
  position: string | null;
  /** The seed of a deal. */
  seed: number;
};

export type ToolName = "carry" | "reserve" | "rotate" | "seeds" | "turn" | "mark" | "edge" | "clear";

/** One touch on the way to a move. */
export type Touch = {
  kind: "cell";
  /** Its name. */
  name: string;
} | {
  kind: "reserve";
} | {
  kind: "off";
} | {
  /** Which. */
  edge: Edge;
  kind: "edge";
} | {
  /** So many. */
  count: number;
  kind: "pieces";
} | {
  /** So many steps. */
  count: number;
  kind: "steps";
} | {
  /** Its name. */
  good: string;
  kind: "good";
} | {
  kind: "pass";
} | {
  kind: "move";
  /** The move as text. */
  move: string;
};

/** What a move does on the board, by the names of the cells. */
export type Trace = {
  /** The cells on the way, and those that are pushed. */
  along: string[];
  facing: Edge | null;
  /** Where a piece leaves, if it was on the board. */
  from: string | null;
  /** The cells from which something is taken. */
  taken: string[];
  /** Where it arrives, if that is on the board. */
  to: string | null;
};

export type UnitName = "seed" | "piece" | "point" | "log-odds";

/** What a position or a move is worth to the player to move. */
export type Valuation = {
  /** Hundredths of the game's unit, plies, or points. */
  amount: number;
  /** What is said. */
  kind: ValueKind;
  /** Between -1 and 1 for player one. */
  number: number;
  /** Whether it is more than an estimate. */
  proved: boolean;
  /** As a sentence. */
  sentence: string;
  /** In a few signs. */
  short: string;
};

/** What a value says. */
export type ValueKind = "estimate" | "win" | "loss" | "draw" | "margin" | "unknown";

/** A move and what it is worth. */
export type ValuedMove = {
  /** The move as text. */
  move: string;
  /** How the game might go on; the move comes first. */
  pv: string[];
  /** What it is worth to the player who makes it. */
  value: Valuation;
};

/** A name and what it means. */
export type VariantInfo = {
  /** What it means. */
  about: string;
  /** The name. */
  name: string;
};
