//! Learning: looking back at a game, and puzzles.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::names::MarkName;
use crate::{PlayerNumber, State, Valuation};

/// A part of a game to look back at.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ReviewRequest {
    /// The record of one game: as it was, or as the part before this one came back.
    #[schema(example = "[Game \"pogo\"]\n\n1. 132 792 2. 211 871 *")]
    pub text: String,
    /// The first move to look at, counted from 0.
    #[serde(default)]
    pub from: usize,
    /// The move to stop before; missing: as many as can be looked at at once.
    pub to: Option<usize>,
    /// The time for each position, in milliseconds.
    #[schema(maximum = 2000)]
    pub time: Option<u64>,
    /// What earlier parts said, for the summary of all.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub before: Vec<EarlierMove>,
}

/// What an earlier part of a review said of a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct EarlierMove {
    /// Who made it.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// Its mark.
    #[schema(value_type = MarkName)]
    pub mark: String,
    /// The share of the game that it gave away, between 0 and 1.
    pub loss: f64,
}

/// A part of a game, looked back at.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReviewState {
    /// The first move that was looked at, counted from 0.
    pub from: usize,
    /// The move it stopped before.
    pub to: usize,
    /// How many moves the game has.
    pub plies: usize,
    /// The share of player one in each position from `from` to `to`, between 0 and 1.
    pub chances: Vec<f64>,
    /// What is said of the moves.
    pub moves: Vec<JudgedMove>,
    /// How well each player played in this part and the earlier ones, from 0 to 100.
    #[schema(min_items = 2, max_items = 2)]
    pub accuracy: [Option<f64>; 2],
    /// The same as sentences.
    #[schema(min_items = 2, max_items = 2)]
    pub summary: [String; 2],
    /// The record with marks and words for this part.
    pub record: String,
}

/// A move that is judged.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedMove {
    /// Which move it is, counted from 0.
    pub ply: usize,
    /// Who made it.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its mark.
    #[schema(value_type = MarkName)]
    pub mark: &'static str,
    /// `!`, `?!`, `?`, `??`, or nothing.
    pub sign: &'static str,
    /// What the mark is called.
    pub says: String,
    /// What is to be said of the move; of most good ones nothing.
    pub sentence: String,
    /// The share of the game that it gave away, between 0 and 1.
    pub loss: f64,
    /// Whether that is more than an estimate.
    pub proved: bool,
    /// What was better, and how the game might have gone on.
    pub best: Vec<String>,
    /// How the opponent can go on.
    pub answer: Vec<String>,
    /// What the position was worth with the best move, and what it was worth after this one.
    #[schema(min_items = 2, max_items = 2)]
    pub values: [Valuation; 2],
}

/// Which puzzle.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PuzzleQuery {
    /// Any, if it is missing.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[param(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// Where the board is seen from.
    pub view: Option<String>,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleState {
    /// The name of the game.
    pub game: &'static str,
    /// The seed that gives this puzzle again.
    pub seed: u64,
    /// From 1 to 5.
    pub difficulty: u8,
    /// What is to be found, as a sentence.
    pub task: String,
    /// How many moves of the solver it takes.
    pub moves: usize,
    /// The position it is posed in.
    pub state: State,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PuzzleAnswer {
    /// The seed of the puzzle.
    #[serde(deserialize_with = "crate::seed::needed")]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: u64,
    /// All moves so far: the solver's and the answers in turn, the solver's last.
    #[schema(max_items = 100)]
    pub moves: Vec<String>,
    /// Where the board is seen from.
    #[serde(default)]
    pub view: String,
}

/// What is said of an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleVerdict {
    /// Whether all moves so far are right.
    pub correct: bool,
    /// Whether the puzzle is solved.
    pub complete: bool,
    /// The opponent's answer, if the puzzle goes on.
    #[schema(required)]
    pub reply: Option<String>,
    /// What is to be said of it.
    pub sentence: String,
    /// After all these moves.
    pub state: State,
}
