//! Learning: looking back at a game, and puzzles.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{State, Worth};

/// A part of a game to look back at.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ToReview {
    /// The record of one game: as it was, or as the part before this one came back.
    #[schema(example = "[Game \"pogo\"]\n\n1. 132 792 2. 211 871 *")]
    pub(crate) text: String,
    /// The first move to look at, counted from 0.
    #[serde(default)]
    pub(crate) from: usize,
    /// The move to stop before; missing: as many as can be looked at at once.
    pub(crate) to: Option<usize>,
    /// The time for each position, in milliseconds.
    #[schema(maximum = 2000)]
    pub(crate) time: Option<u64>,
    /// What earlier parts said, for the summary of all.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub(crate) before: Vec<Earlier>,
}

/// What an earlier part of a review said of a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Earlier {
    #[schema(minimum = 1, maximum = 2)]
    pub(crate) player: u8,
    pub(crate) mark: String,
    pub(crate) loss: f64,
}

/// A part of a game, looked back at.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReviewState {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// How many moves the game has.
    pub(crate) plies: usize,
    /// The share of player one in each position from `from` to `to`, between 0 and 1.
    pub(crate) chances: Vec<f64>,
    pub(crate) moves: Vec<JudgedMove>,
    /// How well each player played in this part and the earlier ones, from 0 to 100.
    pub(crate) accuracy: [Option<f64>; 2],
    /// The same as sentences.
    pub(crate) summary: [String; 2],
    /// The record with marks and words for this part.
    pub(crate) record: String,
}

/// A move that is judged.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct JudgedMove {
    pub(crate) ply: usize,
    pub(crate) player: u8,
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// `unjudged`, `only`, `best`, `good`, `inaccuracy`, `mistake`, `blunder`.
    pub(crate) mark: &'static str,
    /// `!`, `?!`, `?`, `??`, or nothing.
    pub(crate) sign: &'static str,
    /// What the mark is called.
    pub(crate) says: String,
    /// What is to be said of the move; of most good ones nothing.
    pub(crate) sentence: String,
    /// The share of the game that it gave away, between 0 and 1.
    pub(crate) loss: f64,
    pub(crate) proved: bool,
    /// What was better, and how the game might have gone on.
    pub(crate) best: Vec<String>,
    /// How the opponent can go on.
    pub(crate) answer: Vec<String>,
    /// What the position was worth with the best move, and what it was worth after this one.
    pub(crate) values: [Worth; 2],
}

/// Which puzzle.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichPuzzle {
    /// Any, if it is missing.
    #[serde(default, deserialize_with = "super::seed::seed")]
    #[param(maximum = 9007199254740991u64)]
    pub(crate) seed: Option<u64>,
    /// Where the board is seen from.
    pub(crate) view: Option<String>,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleState {
    pub(crate) game: &'static str,
    pub(crate) seed: u64,
    /// From 1 to 5.
    pub(crate) difficulty: u8,
    /// What is to be found, as a sentence.
    pub(crate) task: String,
    /// How many moves of the solver it takes.
    pub(crate) moves: usize,
    pub(crate) state: State,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Answer {
    #[serde(deserialize_with = "super::seed::needed")]
    #[schema(maximum = 9007199254740991u64)]
    pub(crate) seed: u64,
    /// All moves so far: the solver's and the answers in turn, his last.
    #[schema(max_items = 100)]
    pub(crate) moves: Vec<String>,
    #[serde(default)]
    pub(crate) view: String,
}

/// What is said of an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Judged {
    pub(crate) correct: bool,
    pub(crate) complete: bool,
    /// The opponent's answer, if the puzzle goes on.
    pub(crate) reply: Option<String>,
    pub(crate) sentence: String,
    /// After all these moves.
    pub(crate) state: State,
}
