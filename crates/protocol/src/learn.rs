//! Reviews of games, puzzles, and the tasks of a day.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::names::MarkName;
use crate::{PlayerNumber, State, Valuation};

/// A request to review part of a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ReviewRequest {
    /// The record of one game: the original, or the `record` returned for the previous part.
    #[schema(example = "[Game \"pogo\"]\n\n1. 132 792 2. 211 871 *")]
    pub text: String,
    /// The first move to review, counted from 0.
    #[serde(default)]
    pub from: usize,
    /// The move to stop before; default: as many as the server reviews at once.
    pub to: Option<usize>,
    /// The time for each position, in milliseconds.
    #[schema(maximum = 2000)]
    pub time: Option<u64>,
    /// The results of the earlier parts, for a summary of the whole.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub before: Vec<EarlierMove>,
}

/// The result for a move in an earlier part of a review.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct EarlierMove {
    /// The player who made the move.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// Its mark.
    #[schema(value_type = MarkName)]
    pub mark: String,
    /// The share of the game that the move gave away, between 0 and 1.
    pub loss: f64,
}

/// The review of part of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReviewState {
    /// The first reviewed move, counted from 0.
    pub from: usize,
    /// The move the review stopped before.
    pub to: usize,
    /// The number of moves in the game.
    pub plies: usize,
    /// Player one's share in each position from `from` to `to`, between 0 and 1.
    pub chances: Vec<f64>,
    /// The judgements of the moves.
    pub moves: Vec<JudgedMove>,
    /// The accuracy of each player in this part and the earlier ones, from 0 to 100.
    #[schema(min_items = 2, max_items = 2)]
    pub accuracy: [Option<f64>; 2],
    /// The same as sentences.
    #[schema(min_items = 2, max_items = 2)]
    pub summary: [String; 2],
    /// The record with marks and comments for this part.
    pub record: String,
}

/// The judgement of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedMove {
    /// The index of the move, counted from 0.
    pub ply: usize,
    /// The player who made the move.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its mark.
    #[schema(value_type = MarkName)]
    pub mark: &'static str,
    /// The sign of the mark: `!`, `?!`, `?`, `??`, or empty.
    pub sign: &'static str,
    /// The name of the mark in words.
    pub says: String,
    /// The comment on the move; empty for most good moves.
    pub sentence: String,
    /// The part of the comment about the cost of the move.
    pub cost: String,
    /// The part about the better move.
    pub better: String,
    /// The part about the opponent's reply.
    pub reply: String,
    /// The share of the game that the move gave away, between 0 and 1.
    pub loss: f64,
    /// Whether `loss` is proved rather than estimated.
    pub proved: bool,
    /// The better move and a likely continuation.
    pub best: Vec<String>,
    /// A likely reply of the opponent and its continuation.
    pub answer: Vec<String>,
    /// The value of the position with the best move, and with this one.
    #[schema(min_items = 2, max_items = 2)]
    pub values: [Valuation; 2],
}

/// The parameters of a puzzle.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PuzzleQuery {
    /// The seed of the puzzle; default: a random one.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[param(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// The difficulty of a random puzzle, from 1 to 5; default: any.
    #[param(minimum = 1, maximum = 5)]
    pub difficulty: Option<u8>,
    /// The side from which the board is seen.
    pub view: Option<String>,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleState {
    /// The name of the game.
    pub game: &'static str,
    /// The seed that reproduces this puzzle.
    pub seed: u64,
    /// The difficulty, from 1 to 5.
    pub difficulty: u8,
    /// The task, as a sentence.
    pub task: String,
    /// The number of moves the solver has to find.
    pub moves: usize,
    /// The position of the puzzle.
    pub state: State,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PuzzleAnswer {
    /// The seed of the puzzle.
    #[serde(deserialize_with = "crate::seed::required")]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: u64,
    /// All moves so far, the solver's and the replies alternating, the solver's last.
    #[schema(max_items = 100)]
    pub moves: Vec<String>,
    /// The side from which the board is seen.
    #[serde(default)]
    pub view: String,
}

/// The verdict on an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleVerdict {
    /// Whether all moves so far are correct.
    pub correct: bool,
    /// Whether the puzzle is solved.
    pub complete: bool,
    /// The opponent's reply; null if the puzzle ends here.
    #[schema(required)]
    pub reply: Option<String>,
    /// The verdict as a sentence.
    pub sentence: String,
    /// The last move of the answer, and the reply to it. The reply to a wrong move refutes it.
    pub line: Vec<LineMove>,
    /// The state after all correct moves.
    pub state: State,
}

/// A move of a line.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player who makes the move.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// The player and the move in words, as a sentence.
    pub sentence: String,
    /// The state after the move.
    pub state: State,
}

/// The solution of a puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleSolution {
    /// The remaining moves of the solution, including replies. In a puzzle about points, best play follows.
    pub line: Vec<LineMove>,
    /// The number of moves that belong to the solution.
    pub moves: usize,
}

/// The parameters of the tasks of a day.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TodayQuery {
    /// The date where the player is, from 2026-01-01 to 2099-12-31.
    #[param(format = Date, example = "2026-11-18")]
    pub date: String,
}

/// The tasks of a day, the same on every server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Today {
    /// The date.
    #[schema(format = Date)]
    pub date: String,
    /// A puzzle per game.
    pub puzzles: Vec<DailyPuzzle>,
    /// A deal for every game whose deals can be solved.
    pub deals: Vec<DailyDeal>,
}

/// The puzzle of a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DailyPuzzle {
    /// The name of the game.
    pub game: &'static str,
    /// The seed of the puzzle.
    pub seed: u64,
}

/// The deal of a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DailyDeal {
    /// The name of the game.
    pub game: &'static str,
    /// The seed of the deal.
    pub seed: u64,
    /// The player who begins, and whose margin is compared with the par.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// The opponent to play against: the strongest machine.
    pub opponent: String,
    /// The final margin of the player if both sides play perfectly; null if it was not found in time.
    #[schema(required)]
    pub par: Option<i32>,
}
