// The types of the protocol, for tsc. Generated from /api/openapi.json by crates/server/tests/types.rs; do not edit.

export type ActionName = "enter" | "leave" | "step" | "turn" | "push" | "capture" | "sow" | "reap" | "lift" | "trade" | "side" | "pass" | "other";

/** A recommended move. */
export type Advice = {
  /** The move as text. */
  move: string;
  /** The number of moves played at the time of the request. */
  ply: number;
  /** The reasons for the move, a sentence each. */
  sentences: string[];
  /** The effect of the move. */
  trace: Trace;
};

/** The actions available now. */
export type AllowedActions = {
  /** A draw may be offered. */
  draw: boolean;
  /** A hint may be requested. */
  hint: boolean;
  /** A human is to move. */
  move: boolean;
  /** A human has pieces to place. */
  place: boolean;
  /** There is a move to replay. */
  redo: boolean;
  /** A player may resign. */
  resign: boolean;
  /** There is a move to take back. */
  undo: boolean;
};

/** The evaluation of every move by the search. */
export type Analysis = {
  /** The depth reached, in plies. */
  depth: number;
  heat: Heat | null;
  /** The moves, best first. */
  moves: ValuedMove[];
  /** The number of positions searched. */
  nodes: number;
  /** The position as text. */
  position: string;
  /** The time used, in milliseconds. */
  time: number;
};

/** A request to analyse a position. */
export type AnalysisRequest = PositionSpec & {
  /** The maximum depth, in plies. */
  depth?: number | null;
  /** The time, in milliseconds. */
  time?: number | null;
};

/** A cell and its pieces. */
export type Cell = {
  /** The column, counted from the left as seen from the seat. */
  column: number;
  /** Whether the Khan or the trader stands here. */
  marked: boolean;
  /** The name, as used in moves. */
  name: string;
  /** The pieces, from bottom to top. */
  pieces: Piece[];
  /** The row, counted from the far side as seen from the seat. */
  row: number;
  /** A description of the cell for screen readers. */
  says: string;
};

/** A legal move and the touches that make it. */
export type Chain = {
  /** The move as text. */
  move: string;
  push: Push | null;
  /** Indices into the `touches` of the state. */
  touches: number[];
  /** The effect of the move, by the current names of the cells. */
  trace: Trace;
};

/** A game that waits for an opponent. */
export type Challenge = {
  /** The time control; null without clocks. */
  clock: string | null;
  /** When the game was offered, in UNIX milliseconds. */
  created: number;
  /** The name of the game. */
  game: GameName;
  /** The id of the game. */
  id: string;
  /** The name of the challenger; empty for none. */
  name: string;
  /** The free side. */
  side: PlayerNumber;
  /** When moves may be taken back. */
  takeback: Takeback;
  /** Variant names joined by commas. */
  variant: string;
};

/** A request to check a move that may be illegal. */
export type CheckRequest = PositionSpec & {
  /** The move as text; */
  move?: string | null;
  /** or the touches made so far. */
  touches?: Touch[] | null;
  /** The side from which a picture of the move is drawn; default: no picture. */
  view?: string | null;
};

/** A message from the client over the WebSocket of a game. */
export type ClientMessage = {
  /** The move as text. */
  move: string;
  /** The number of moves played so far; the move is refused as late if it differs. */
  ply?: number | null;
  type: "move";
} | {
  /** The move as text; */
  move?: string | null;
  /** or the touches made so far. */
  touches?: Touch[] | null;
  type: "try";
} | {
  type: "undo";
} | {
  type: "redo";
} | {
  type: "hint";
} | {
  type: "place";
} | {
  /** Whether to send them. */
  on: boolean;
  type: "watch";
} | {
  side?: PlayerNumber | null;
  type: "resign";
} | {
  type: "draw";
} | {
  /** Which one. */
  kind?: OfferKind;
  type: "accept";
} | {
  /** Which one. */
  kind?: OfferKind;
  type: "decline";
} | {
  /** The name of the player, if the seat has none yet. */
  name?: string | null;
  /** The token of the seat. */
  token: string;
  type: "sit";
} | {
  type: "renew";
} | {
  /** The opponent's move that it answers; default: any. */
  after?: string | null;
  /** The answer; without one, all premoves of the seat are forgotten. */
  move?: string | null;
  type: "premove";
} | {
  /** What. */
  phrase: Phrase;
  type: "say";
} | {
  type: "flip";
} | {
  type: "view";
  /** The side from which the board is seen. */
  view: string;
} | {
  /** Whether the players exchange sides. */
  swap?: boolean;
  type: "rematch";
} | {
  /** Whether to pause; default: toggle. */
  on?: boolean | null;
  type: "pause";
} | {
  type: "step";
} | {
  /** The time in milliseconds. */
  pause: number;
  type: "speed";
} | {
  /** The number of moves before it. */
  ply: number;
  type: "look";
} | {
  /** The side. */
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
  /** The time each player has left. */
  left: [number, number];
  running: PlayerNumber | null;
};

/** A request for a QR code. */
export type CodeRequest = {
  /** The text, at most 300 bytes. */
  text: string;
};

/** A piece in the line of a push. */
export type Contact = {
  /** The name of its cell. */
  name: string;
  /** The effect of the piece on the force: `+1`, `-1`, `0`, or empty for a rock. */
  sign: string;
  /** Whether the push fails here. */
  stops: boolean;
};

/** The deal of a day. */
export type DailyDeal = {
  /** The name of the game. */
  game: string;
  /** The opponent to play against: the strongest machine. */
  opponent: string;
  /** The final margin of the player if both sides play perfectly; null if it was not found in time. */
  par: number | null;
  /** The player who begins, and whose margin is compared with the par. */
  player: PlayerNumber;
  /** The seed of the deal. */
  seed: number;
};

/** The puzzle of a day. */
export type DailyPuzzle = {
  /** The name of the game. */
  game: string;
  /** The seed of the puzzle. */
  seed: number;
};

/** An edited board. */
export type Draft = {
  /** Why the board is illegal, as an id for programs; null if it is legal. */
  id: string | null;
  /** Whether the board is a legal position. */
  legal: boolean;
  /** The prices; empty in a game without prices. */
  prices: Price[];
  /** Why the board is illegal, or a remark on the last edit, as a sentence; otherwise empty. */
  sentence: string;
  /** The state of the board. If the board is illegal, `position` is empty and there are no moves. */
  state: State;
  /** The pieces that are neither on the board nor beside it, by kind. Goods are all listed. */
  stock: Stock[];
};

/** The result for a move in an earlier part of a review. */
export type EarlierMove = {
  /** The share of the game that the move gave away, between 0 and 1. */
  loss: number;
  /** Its mark. */
  mark: MarkName;
  /** The player who made the move. */
  player: PlayerNumber;
};

/** An edge of the board, as the rules draw it. */
export type Edge = "bottom" | "right" | "top" | "left";

/** One edit of a board. */
export type Edit = {
  /** The source cell. */
  from: string;
  kind: "carry";
  /** The target cell. */
  to: string;
} | {
  kind: "enter";
  /** The owner of the piece. */
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
  /** The number of seeds to add; negative to remove. */
  more: number;
} | {
  kind: "store";
  /** The number of seeds to add; negative to remove. */
  more: number;
  /** The owner of the store. */
  player: PlayerNumber;
} | {
  /** The pile. */
  cell: string;
  /** The good. */
  good: string;
  kind: "put";
} | {
  /** The pile. */
  cell: string;
  kind: "take";
} | {
  /** The good. */
  good: string;
  kind: "keep";
  /** Positive to add, otherwise to return. */
  more: number;
  /** The owner of the reserve. */
  player: PlayerNumber;
} | {
  /** The good. */
  good: string;
  kind: "price";
  /** Positive to raise, otherwise to lower. */
  more: number;
} | {
  kind: "pile";
} | {
  kind: "turn";
  /** The player. */
  player: PlayerNumber;
} | {
  /** The cell; null for none. */
  cell?: string | null;
  kind: "mark";
} | {
  edge?: Edge | null;
  kind: "edge";
} | {
  kind: "clear";
};

/** A position and the edits to apply to its board. */
export type EditRequest = PositionSpec & {
  /** All edits since the position, in order. */
  edits: Edit[];
  /** The side from which the board is seen. */
  view?: string;
};

/** The body of an error response. */
export type ErrorBody = {
  error: ErrorDetail;
};

/** The reason for an error. */
export type ErrorDetail = {
  /** The technical reason, in English, for programmers: the field or character that made a request unreadable. */
  detail?: string;
  /** The id of the error, for programs. */
  id: string;
  /** The error as a sentence, for people. */
  sentence: string;
};

/** The exact value of a position, where it is known. */
export type ExactAnalysis = {
  /** Every move that keeps the value. */
  best: string[];
  /** Every move, the best first. */
  moves: ExactMove[];
  proof: ProofName | null;
  /** The line of best play. */
  pv: string[];
  /** The value and its proof, as sentences. */
  sentence: string;
  /** The value of the position. */
  value: Valuation;
};

/** A move and its exact value. */
export type ExactMove = {
  /** The move as text. */
  move: string;
  proof: ProofName | null;
  /** The move in words, without its player. */
  says: string;
  /** The value for the player who makes the move. */
  value: Valuation;
};

/** A summary of a game. */
export type GameInfo = {
  /** A description in one sentence. */
  about: string;
  /** Whether every day has a deal with an exact value (`/api/today`). */
  daily_deal: boolean;
  /** Whether the start position is dealt from a seed. */
  dealt: boolean;
  /** The arrangement of the cells. */
  layout: Layout;
  /** The steps of the lesson; empty if there is none. Their sentences are the texts `lesson-GAME-STEP`. */
  lesson: Step[];
  /** The material of the board. */
  material: MaterialName;
  /** The name used in requests. */
  name: string;
  /** The difficulties of its puzzles that can be requested; the others hardly ever occur. */
  puzzle_difficulties: number[];
  /** A position from the middle of a game, as an illustration. */
  sample: Sample;
  /** The names of the sides. */
  sides: [string, string];
  /** The title. */
  title: string;
  /** The editing tools; empty if a position can only be written as text. */
  tools: ToolName[];
  /** The rule variants. */
  variants: VariantInfo[];
};

/** The list of games. */
export type GameList = {
  /** Every game, in the order of the registry. */
  games: GameInfo[];
};

export type GameName = string;

/** The full description of a game. */
export type GamePage = GameInfo & {
  /** The machine players of the game. */
  players: PlayerInfo[];
  /** The essentials for a newcomer before the first move. */
  primer: string;
  /** The rules, as Markdown. */
  rules: string;
  /** The unit of values. */
  unit: UnitName;
};

/** A recorded game. */
export type GameRecord = {
  /** The name of the game. */
  game: string;
  /** The moves played. */
  moves: PlayedMove[];
  outcome: Outcome | null;
  /** The final position as text. */
  position: string;
  /** The record in Iroko's own format. */
  record: string;
  /** The start position as text. */
  start: string;
  /** The player to move, or the outcome, as a sentence. */
  status: string;
  /** The tags of the record, such as `Date` and `White`. */
  tags: Record<string, string>;
  /** Variant names joined by commas. */
  variant: string;
};

/** The current state of a game. */
export type GameState = {
  /** The actions available now. */
  can: AllowedActions;
  clocks: Clocks | null;
  /** The id of the game. */
  id: string;
  /** The moves played so far. */
  moves: PlayedMove[];
  online: OnlineState | null;
  /** How long each move is shown when two machines play, in milliseconds. */
  pause: number;
  /** Whether a game between two machines is paused. */
  paused: boolean;
  /** The number of moves played. */
  ply: number;
  /** The record of the whole game, for the client to keep. */
  record: string;
  /** The round, increased by each rematch. */
  round: number;
  /** The player on each side. */
  seats: [Seat, Seat];
  /** The position. */
  state: State;
  thinking: PlayerNumber | null;
};

/** A game in a list. */
export type GameSummary = {
  /** Whether both seats are taken: clocks run, and moves can be made. */
  begun: boolean;
  /** When the game changed last, in UNIX milliseconds. */
  changed: number;
  /** The time control; null without clocks. */
  clock: string | null;
  /** When the clock of the player to move runs out, in UNIX milliseconds; null while none runs. */
  deadline: number | null;
  /** The name of the game. */
  game: GameName;
  /** The id of the game. */
  id: string;
  /** The names of the humans; empty for none. */
  names: [string, string];
  /** Whether the game is over. */
  over: boolean;
  /** The number of moves played. */
  plies: number;
  /** The position as text. */
  position: string;
  seat: PlayerNumber | null;
  /** The player to move, or the outcome, as a sentence. */
  status: string;
  /** The titles of the machines; null for a human. */
  titles: [string | null, string | null];
  /** Variant names joined by commas. */
  variant: string;
  /** The side from which its player sees the board. */
  view: string;
  winner: PlayerNumber | null;
  /** Whether the player of that seat is to move. */
  yours: boolean;
};

/** The goal of a step in a lesson. */
export type Goal = {
  kind: "any";
} | {
  kind: "move";
  /** The moves as text. */
  moves: string[];
} | {
  kind: "begins";
  /** The prefix. */
  text: string;
} | {
  kind: "ends";
  /** The suffix. */
  text: string;
} | {
  kind: "contains";
  /** The substring. */
  text: string;
} | {
  /** The minimum number of cells. */
  cells: number;
  kind: "takes";
} | {
  kind: "covers";
} | {
  kind: "wins";
};

/** The health of the server. */
export type Health = {
  /** The number of games in progress. */
  games: number;
  /** The version of the messages of a game. */
  protocol: number;
  /** Always `ok`. */
  status: string;
  /** The number of engines that are thinking. */
  thinking: number;
  /** The version of the server. */
  version: string;
};

/** How good the cells for the next piece are, while pieces are being placed. */
export type Heat = {
  /** The meaning of the numbers, as a sentence. */
  about: string;
  /** The cells, best first. */
  cells: HeatCell[];
};

/** A cell for the next piece. */
export type HeatCell = {
  /** The name of the cell. */
  name: string;
  /** Its number: the winning chances, in per cent. */
  percent: number;
  /** How good it is: 1 for the best of the cells, 0 for the worst. */
  weight: number;
};

/** The judgement of a move. */
export type JudgedMove = {
  /** A likely reply of the opponent and its continuation. */
  answer: string[];
  /** The better move and a likely continuation. */
  best: string[];
  /** The part about the better move. */
  better: string;
  /** The part of the comment about the cost of the move. */
  cost: string;
  /** The share of the game that the move gave away, between 0 and 1. */
  loss: number;
  /** Its mark. */
  mark: MarkName;
  /** The move as text. */
  move: string;
  /** The player who made the move. */
  player: PlayerNumber;
  /** The index of the move, counted from 0. */
  ply: number;
  /** Whether `loss` is proved rather than estimated. */
  proved: boolean;
  /** The part about the opponent's reply. */
  reply: string;
  /** The name of the mark in words. */
  says: string;
  /** The comment on the move; empty for most good moves. */
  sentence: string;
  /** The sign of the mark: `!`, `?!`, `?`, `??`, or empty. */
  sign: string;
  /** The value of the position with the best move, and with this one. */
  values: [Valuation, Valuation];
};

/** A touch and its label. */
export type LabelledTouch = Touch & {
  /** The meaning of the touch, in a word or two. */
  label: string;
};

/** The last move. */
export type LastMove = Trace & {
  /** What kind of move it is. */
  action: ActionName;
  /** The move as text. */
  move: string;
  /** The player who made the move. */
  player: PlayerNumber;
  /** The move in words, without its player. */
  says: string;
};

/** The arrangement of the cells of a board. */
export type Layout = "grid" | "stands" | "pits" | "ring" | "plain";

/** A move of a line. */
export type LineMove = {
  /** The move as text. */
  move: string;
  /** The player who makes the move. */
  player: PlayerNumber;
  /** The player and the move in words, as a sentence. */
  sentence: string;
  /** The state after the move. */
  state: State;
};

/** The games that wait for an opponent. */
export type Lobby = {
  /** The games, the newest first. */
  challenges: Challenge[];
  /** Whether the server has a lobby. */
  open: boolean;
};

export type MarkName = "unjudged" | "only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export type MaterialName = "wood" | "sand" | "slate" | "baize" | "plain";

/** The response to a message that a player sends without a WebSocket. What follows from it is on their stream. */
export type MessageTaken = {
};

/** A request for a player's games. */
export type MineRequest = {
  /** The games, at most 100. */
  games: MyGame[];
};

/** The response to a request for a player's games. */
export type MineResponse = {
  /** The games in the order of the request; null for a game that does not exist, or a token of none of its seats. */
  games: (GameSummary | null)[];
};

/** The result of checking a move. */
export type MoveCheck = {
  /** The cells that show why the move is refused. */
  cells: string[];
  /** Why the move is refused, as an id for programs; for a legal move, the id of a true statement about it. */
  id: string;
  /** Whether the move is legal. */
  legal: boolean;
  /** The move as text; null if the touches match no move. */
  move: string | null;
  /** The player and the legal move in words, as a sentence; null for an illegal one. */
  says: string | null;
  /** The same as a sentence. */
  sentence: string;
  /** The position with the move drawn: an arrow, or a cross where it fails; null without a `view`. */
  svg: string | null;
};

/** A game of a player, and their seat in it. */
export type MyGame = {
  /** The id of the game. */
  id: string;
  /** The token of the seat; null for a game that is only watched. */
  token?: string | null;
};

/** A request for a new game. */
export type NewGameRequest = {
  /** The name of the player that gives hints. */
  adviser?: string | null;
  /** The time control, such as `5m+3s`. */
  clock?: string | null;
  first?: PlayerNumber | null;
  game?: GameName | null;
  /** The name of the human on each side; empty for none. At most 24 characters. */
  names?: [string, string] | null;
  online?: OnlineRequest | null;
  /** How long each move is shown when two machines play, in milliseconds. */
  pause?: number | null;
  /** `human` or the name of a machine, for each side; default: the players of the record, or a human against level 3. */
  players?: string[] | null;
  /** The start position as text; default: the start of the game. */
  position?: string | null;
  /** A record to continue. */
  record?: string | null;
  /** The seed of the deal and of all random choices; default: a random one. */
  seed?: number | null;
  /** Variant names joined by commas; default: those of the position, or the standard rules. */
  variant?: string | null;
};

/** The response to a request for a new game. */
export type NewGameResponse = {
  /** The id of the game, used to join it. */
  id: string;
  /** The tokens of the seats of an online game; empty at one screen. */
  seats: SeatToken[];
  side: PlayerNumber | null;
};

/** An offer that waits for an answer. */
export type Offer = {
  /** The player who offers it. */
  by: PlayerNumber;
  /** What is offered. */
  kind: OfferKind;
};

/** What one player can offer the other. */
export type OfferKind = "draw" | "takeback" | "rematch";

/** The terms of a game between people in different places. */
export type OnlineRequest = {
  /** Whether the lobby lists the game until an opponent takes the other seat. */
  listed?: boolean;
  /** Their name; empty for none. At most 24 characters. */
  name?: string;
  side?: PlayerNumber | null;
  /** When moves may be taken back. */
  takeback?: Takeback;
};

/** What the state of a game between people in different places adds. */
export type OnlineState = Presence & {
  /** Whether both seats are taken: clocks run, and moves can be made. */
  begun: boolean;
  /** When the clock of the player to move runs out, in UNIX milliseconds; null while none runs. */
  deadline: number | null;
  /** Whether the lobby lists the game. */
  listed: boolean;
  /** The offers that wait for an answer. */
  offers: Offer[];
  /** The premoves of this seat. */
  premoves: Premove[];
  seat: PlayerNumber | null;
  /** When moves may be taken back. */
  takeback: Takeback;
};

/** The outcome of a game. */
export type Outcome = {
  /** How the points add up, line by line; empty in a game without points, or one that they did not decide. */
  breakdown: ScoreLine[];
  /** The reason, as an id for programs: `rock`, `agreement`. */
  reason: string;
  /** The points of both players; null if the game has none. */
  scores: [number, number] | null;
  winner: PlayerNumber | null;
};

/** A word that a parameter of a player accepts. */
export type ParameterOption = {
  /** The word for people. */
  label: string;
  /** The word used in requests. */
  name: string;
};

/** Something a player can say. */
export type Phrase = "hello" | "luck" | "thanks" | "well-played" | "good-game" | "moment" | "sorry" | "bye";

/** A piece. */
export type Piece = {
  facing: Edge | null;
  /** The kind of piece. */
  kind: PieceKind;
  owner: PlayerNumber | null;
};

/** The kind of a piece. */
export type PieceKind = "seed" | "animal" | "rock" | "sbire" | "kalista" | "disc" | "good";

/** A move of a recorded game. */
export type PlayedMove = {
  /** What kind of move it is. */
  action: ActionName;
  /** The time the player had left after the move, in milliseconds. */
  clock: number | null;
  /** The move as text. */
  move: string;
  /** The player who made the move. */
  player: PlayerNumber;
  /** The comment on the move. */
  remark: string;
  /** The move in words, without its player. */
  says: string;
};

/** A machine player, or all players that differ in parameters. */
export type PlayerInfo = {
  /** A description of the player. */
  about: string;
  /** The level, counted from 1; null if the player is not a level. */
  level: number | null;
  /** The name used in requests; with parameters, the part before them. Their values, joined by commas, complete it. */
  name: string;
  /** The parameters, in order. */
  parameters: PlayerParameter[];
  /** The title for people; of a level, the name without the number. */
  title: string;
};

export type PlayerNumber = 1 | 2;

/** A parameter of a player. */
export type PlayerParameter = {
  /** The value to begin with. */
  default: number;
  kind: "number";
  /** The meaning of the number. */
  label: string;
  /** The least value. */
  least: number;
  /** The greatest value. */
  most: number;
} | {
  kind: "choice";
  /** The meaning of the word. */
  label: string;
  /** The words. */
  options: ParameterOption[];
};

/** A position, given as the start of a game and the moves since. */
export type PositionSpec = {
  first?: PlayerNumber | null;
  /** The name of the game. */
  game: GameName;
  /** The moves played since. */
  moves?: string[];
  /** The start position as text; default: the start of the game. */
  position?: string | null;
  /** The seed of the deal. */
  seed?: number | null;
  /** Variant names joined by commas; default: those of the position, or the standard rules. */
  variant?: string | null;
};

/** An answer prepared in the opponent's time. */
export type Premove = {
  /** The opponent's move that it answers; null for any. */
  after: string | null;
  /** The move. */
  move: string;
};

/** Who is there. */
export type Presence = {
  /** Whether a socket sits there now; a machine is always present. */
  present: [boolean, boolean];
  /** The number of sockets without a seat. */
  spectators: number;
  /** Whether each seat is taken; a machine has one. */
  taken: [boolean, boolean];
};

/** The price of a good. */
export type Price = {
  /** The name of the good. */
  good: string;
  /** The price. */
  price: number;
};

export type ProofName = "table" | "convention" | "unverified" | "search";

/** A push of Siam. */
export type Push = {
  /** The line ahead of the pusher, the nearest piece first. */
  cells: Contact[];
  /** Whether the push makes the other side win. */
  loses: boolean;
  /** The force and the result of the push, as sentences. */
  says: string;
};

/** An answer to a puzzle. */
export type PuzzleAnswer = {
  /** All moves so far, the solver's and the replies alternating, the solver's last. */
  moves: string[];
  /** The seed of the puzzle. */
  seed: number;
  /** The side from which the board is seen. */
  view?: string;
};

/** The solution of a puzzle. */
export type PuzzleSolution = {
  /** The remaining moves of the solution, including replies. In a puzzle about points, best play follows. */
  line: LineMove[];
  /** The number of moves that belong to the solution. */
  moves: number;
};

/** A puzzle. */
export type PuzzleState = {
  /** The difficulty, from 1 to 5. */
  difficulty: number;
  /** The name of the game. */
  game: string;
  /** The number of moves the solver has to find. */
  moves: number;
  /** The seed that reproduces this puzzle. */
  seed: number;
  /** The position of the puzzle. */
  state: State;
  /** The task, as a sentence. */
  task: string;
};

/** The verdict on an answer. */
export type PuzzleVerdict = {
  /** Whether the puzzle is solved. */
  complete: boolean;
  /** Whether all moves so far are correct. */
  correct: boolean;
  /** The last move of the answer, and the reply to it. The reply to a wrong move refutes it. */
  line: LineMove[];
  /** The opponent's reply; null if the puzzle ends here. */
  reply: string | null;
  /** The verdict as a sentence. */
  sentence: string;
  /** The state after all correct moves. */
  state: State;
};

/** A request for a picture of a recorded game. */
export type RecordPictureRequest = {
  /** The number of moves to show; default: all. */
  ply?: number | null;
  /** The longer side of a PNG, in pixels. */
  size?: number | null;
  /** The record of one game. */
  text: string;
  /** `light`, `dark` or `auto`. */
  theme?: string | null;
  /** The side from which the board is seen. */
  view?: string;
};

/** The games found in a text. */
export type Records = {
  /** The games, in order. */
  games: GameRecord[];
};

/** The text of one or more records. */
export type RecordsRequest = {
  /** The text. */
  text: string;
};

/** A request to review part of a game. */
export type ReviewRequest = {
  /** The results of the earlier parts, for a summary of the whole. */
  before?: EarlierMove[];
  /** The first move to review, counted from 0. */
  from?: number;
  /** The record of one game: the original, or the `record` returned for the previous part. */
  text: string;
  /** The time for each position, in milliseconds. */
  time?: number | null;
  /** The move to stop before; default: as many as the server reviews at once. */
  to?: number | null;
};

/** The review of part of a game. */
export type ReviewState = {
  /** The accuracy of each player in this part and the earlier ones, from 0 to 100. */
  accuracy: [number | null, number | null];
  /** Player one's share in each position from `from` to `to`, between 0 and 1. */
  chances: number[];
  /** The first reviewed move, counted from 0. */
  from: number;
  /** The judgements of the moves. */
  moves: JudgedMove[];
  /** The number of moves in the game. */
  plies: number;
  /** The record with marks and comments for this part. */
  record: string;
  /** The same as sentences. */
  summary: [string, string];
  /** The move the review stopped before. */
  to: number;
};

/** A position from the middle of a game. */
export type Sample = {
  /** The moves played since. */
  moves: string[];
  /** The start position as text; null for the start of the game. */
  position: string | null;
  /** The moves that follow to the end of the game, for a board that plays by itself; may be empty. */
  sequel: string[];
  /** The picture, seen by player one, in a list with pictures. */
  svg?: string;
};

/** One line of the points of both players, such as the coffee they hold. */
export type ScoreLine = {
  /** The name of the good; null if it is no good. */
  good: string | null;
  /** What is counted, in a word or two. */
  label: string;
  /** The part of each player. */
  parts: [ScorePart, ScorePart];
};

/** What one player has of something that counts. */
export type ScorePart = {
  /** The number of pieces. */
  count: number;
  /** The points for each of them. */
  each: number;
  /** The points for all of them. */
  points: number;
};

/** The player on a side. */
export type Seat = {
  /** Whether the player is a human or a machine. */
  kind: SeatKind;
  /** The name of the machine, or of the human if they have one. */
  name: string;
  /** The title of the machine for people, such as "Level 3, Casual"; null for a human. */
  title: string | null;
};

/** The kind of player on a side. */
export type SeatKind = "human" | "machine";

/** The token of a seat, which only its player should have. */
export type SeatToken = {
  /** The side. */
  side: PlayerNumber;
  /** The token. */
  token: string;
};

/** A message from the server over the WebSocket of a game. */
export type ServerMessage = GameState & {
  type: "state";
} | {
  player: PlayerNumber | null;
  type: "thinking";
} | {
  /** The number of moves played before the position. */
  ply: number;
  /** The principal variation. */
  pv: string[];
  type: "value";
  /** The value. */
  value: Valuation;
} | Advice & {
  type: "hint";
} | MoveCheck & {
  type: "refused";
} | Offer & {
  type: "offer";
} | Presence & {
  type: "presence";
} | {
  /** The player. */
  by: PlayerNumber;
  /** What they say, for programs. */
  phrase: Phrase;
  /** The same for people. */
  sentence: string;
  type: "said";
} | SeatToken & {
  type: "seat";
} | {
  /** A sentence that names the player who declines. */
  sentence: string;
  type: "declined";
} | {
  /** The number of moves played before it. */
  ply: number;
  /** The position. */
  state: State;
  type: "look";
} | {
  /** A suggested file name. */
  file: string;
  /** The record. */
  text: string;
  type: "record";
} | {
  /** The reason, as an id for programs. */
  id: string;
  /** The reason, as a sentence. */
  sentence: string;
  type: "error";
} | {
  type: "pong";
} | {
  /** The code. */
  code: number;
  /** The reason, as a word. */
  reason: string;
  type: "closed";
};

/** The complete description of a position: the board, the legal moves and the picture. */
export type State = {
  /** A description of everything outside the cells for screen readers, a sentence each: pieces beside the board, prices, the lines of a board without cells. */
  beside: string[];
  /** Every cell and its pieces. */
  cells: Cell[];
  /** The legal moves. */
  chains: Chain[];
  /** The name of the game. */
  game: string;
  last: LastMove | null;
  /** The arrangement of the cells. */
  layout: Layout;
  /** The constraints on the player to move, a sentence each. */
  notes: string[];
  outcome: Outcome | null;
  /** The names of the sides. */
  players: [string, string];
  /** The position as text. */
  position: string;
  /** The points of both players; null if the game has none. */
  scores: [number, number] | null;
  /** The edge from which the board is seen. */
  seat: Edge;
  /** The edge each player sits at. */
  seats: [Edge, Edge];
  /** The player to move, or the outcome, as a sentence. */
  status: string;
  /** The picture as seen from `seat`. */
  svg: string;
  /** Every touch that occurs in a legal move, each once. */
  touches: LabelledTouch[];
  /** The player to move, or who would be after the end of the game. */
  turn: PlayerNumber;
  /** Variant names joined by commas. */
  variant: string;
};

/** A request for the state of a position. */
export type StateRequest = PositionSpec & {
  /** Whether the picture marks possible touches and threats. */
  hints?: boolean;
  /** The side from which the board is seen. */
  view?: string;
};

/** A step of a lesson. */
export type Step = {
  /** The goal of the step. */
  goal: Goal;
  /** The start position as text; null for the start of the game. */
  position: string | null;
  /** The seed of the deal. */
  seed: number;
};

/** The pieces of one kind in the stock. */
export type Stock = {
  /** The number of pieces. */
  count: number;
  /** The name of a good; empty for seeds. */
  good: string;
  /** The name of the good, or of the kind of piece, in words. */
  says: string;
};

/** A request for the free seat of a game in the lobby. */
export type TakeRequest = {
  /** The name of the player; empty for none. */
  name?: string;
};

/** The seat taken in the lobby. */
export type TakeResponse = SeatToken & {
  /** The id of the game. */
  id: string;
};

/** When moves may be taken back. */
export type Takeback = "free" | "agreed" | "off";

/** The tasks of a day, the same on every server. */
export type Today = {
  /** The date. */
  date: string;
  /** A deal for every game whose deals can be solved. */
  deals: DailyDeal[];
  /** A puzzle per game. */
  puzzles: DailyPuzzle[];
};

export type ToolName = "carry" | "reserve" | "rotate" | "seeds" | "goods" | "prices" | "turn" | "mark" | "edge" | "clear";

/** One step of entering a move. */
export type Touch = {
  kind: "cell";
  /** Its name. */
  name: string;
} | {
  kind: "reserve";
} | {
  kind: "off";
} | {
  /** The edge. */
  edge: Edge;
  kind: "edge";
} | {
  /** The number of pieces. */
  count: number;
  kind: "pieces";
} | {
  /** The number of steps. */
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

/** The effect of a move on the board, by the names of the cells. */
export type Trace = {
  /** The cells on the way, and the pushed ones. */
  along: string[];
  facing: Edge | null;
  /** The cell a piece leaves; null if it was not on the board. */
  from: string | null;
  /** The cells from which pieces are taken. */
  taken: string[];
  /** The cell it enters; null if it leaves the board. */
  to: string | null;
};

export type UnitName = "seed" | "piece" | "point" | "log-odds" | "move" | "stack" | "own";

/** The value of a position or move for the player to move. */
export type Valuation = {
  /** The amount in hundredths of the game's unit, plies, or points, depending on `kind`. */
  amount: number;
  /** The number of the player's own moves until a win or a loss; null otherwise, or if unknown. */
  distance: number | null;
  /** The kind of value. */
  kind: ValueKind;
  /** The value for player one, between -1 and 1. */
  number: number;
  /** Whether the value is proved rather than estimated. */
  proved: boolean;
  /** The value as a sentence. */
  sentence: string;
  /** The value as a short text. */
  short: string;
};

/** The kind of a value. */
export type ValueKind = "estimate" | "win" | "loss" | "draw" | "margin" | "unknown";

/** A move and its value. */
export type ValuedMove = {
  /** The move as text. */
  move: string;
  /** The principal variation, starting with the move. */
  pv: string[];
  /** The move in words, without its player. */
  says: string;
  /** The value for the player who makes the move. */
  value: Valuation;
};

/** A rule variant. */
export type VariantInfo = {
  /** A description. */
  about: string;
  /** The name used in requests. */
  name: string;
};
