//! Requests and responses of the HTTP API.

use std::collections::BTreeMap;

use iroko_table::facts;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::names::{ActionName, MaterialName, ProofName, ToolName, UnitName};
use crate::{GameName, Layout, Outcome, PlayerNumber, Touch, Valuation, ValuedMove};

/// A position, given as the start of a game and the moves since.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PositionSpec {
    /// The name of the game.
    #[schema(value_type = GameName)]
    pub game: String,
    /// The start position as text; default: the start of the game.
    pub position: Option<String>,
    /// Variant names joined by commas; default: those of the position, or the standard rules.
    pub variant: Option<String>,
    /// The seed of the deal.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// The player who begins, where either may.
    #[schema(value_type = Option<PlayerNumber>)]
    pub first: Option<u8>,
    /// The moves played since.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
}

/// A request for the state of a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct StateRequest {
    /// The position.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// The side from which the board is seen.
    #[serde(default)]
    pub view: String,
    /// Whether the picture marks possible touches and threats.
    #[serde(default)]
    pub hints: bool,
}

/// A request to check a move that may be illegal.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CheckRequest {
    /// The position before the move.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// The move as text;
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// or the touches made so far.
    pub touches: Option<Vec<Touch>>,
    /// The side from which a picture of the move is drawn; default: no picture.
    pub view: Option<String>,
}

/// The result of checking a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveCheck {
    /// Whether the move is legal.
    pub legal: bool,
    /// The move as text; null if the touches match no move.
    #[serde(rename = "move")]
    #[schema(required)]
    pub mv: Option<String>,
    /// Why the move is refused, as an id for programs; for a legal move, the id of a true statement about it.
    pub id: &'static str,
    /// The same as a sentence.
    pub sentence: String,
    /// The cells that show why the move is refused.
    pub cells: Vec<String>,
    /// The player and the legal move in words, as a sentence; null for an illegal one.
    #[schema(required)]
    pub says: Option<String>,
    /// The position with the move drawn: an arrow, or a cross where it fails; null without a `view`.
    #[schema(required)]
    pub svg: Option<String>,
}

/// A request to analyse a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct AnalysisRequest {
    /// The position.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// The time, in milliseconds.
    #[schema(maximum = 10000)]
    pub time: Option<u64>,
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
}

/// The evaluation of every move by the search.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Analysis {
    /// The position as text.
    pub position: String,
    /// The depth reached, in plies.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time used, in milliseconds.
    pub time: u64,
    /// The moves, best first.
    pub moves: Vec<ValuedMove>,
    /// The cells for the next piece, while pieces are being placed; otherwise null.
    #[schema(required)]
    pub heat: Option<Heat>,
}

/// How good the cells for the next piece are, while pieces are being placed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Heat {
    /// The meaning of the numbers, as a sentence.
    pub about: String,
    /// The cells, best first.
    pub cells: Vec<HeatCell>,
}

/// A cell for the next piece.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HeatCell {
    /// The name of the cell.
    pub name: String,
    /// How good it is: 1 for the best of the cells, 0 for the worst.
    pub weight: f64,
    /// Its number: the winning chances, in per cent.
    pub percent: u8,
}

/// The exact value of a position, where it is known.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExactAnalysis {
    /// The value of the position.
    pub value: Valuation,
    /// The proof of the value; null if the value is unknown.
    #[schema(value_type = Option<ProofName>, required)]
    pub proof: Option<&'static str>,
    /// The value and its proof, as sentences.
    pub sentence: String,
    /// Every move that keeps the value.
    pub best: Vec<String>,
    /// The line of best play.
    pub pv: Vec<String>,
    /// Every move, the best first.
    pub moves: Vec<ExactMove>,
}

/// A move and its exact value.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExactMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move in words, without its player.
    pub says: String,
    /// The value for the player who makes the move.
    pub value: Valuation,
    /// The proof of the value; null if the value is unknown.
    #[schema(value_type = Option<ProofName>, required)]
    pub proof: Option<&'static str>,
}

/// The list of games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameList {
    /// Every game, in the order of the registry.
    pub games: Vec<GameInfo>,
}

/// A summary of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameInfo {
    /// The name used in requests.
    pub name: &'static str,
    /// The title.
    pub title: String,
    /// A description in one sentence.
    pub about: String,
    /// The names of the sides.
    #[schema(min_items = 2, max_items = 2)]
    pub sides: [String; 2],
    /// Whether the start position is dealt from a seed.
    pub dealt: bool,
    /// Whether every day has a deal with an exact value (`/api/today`).
    pub daily_deal: bool,
    /// The difficulties of its puzzles that can be requested; the others hardly ever occur.
    pub puzzle_difficulties: &'static [u8],
    /// The rule variants.
    pub variants: Vec<VariantInfo>,
    /// The arrangement of the cells.
    pub layout: Layout,
    /// The material of the board.
    #[schema(value_type = MaterialName)]
    pub material: &'static str,
    /// A position from the middle of a game, as an illustration.
    pub sample: Sample,
    /// The editing tools; empty if a position can only be written as text.
    #[schema(value_type = Vec<ToolName>)]
    pub tools: Vec<&'static str>,
    /// The steps of the lesson; empty if there is none. Their sentences are the texts `lesson-GAME-STEP`.
    pub lesson: Vec<Step>,
}

/// A position from the middle of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Sample {
    /// The start position as text; null for the start of the game.
    #[schema(required)]
    pub position: Option<&'static str>,
    /// The moves played since.
    pub moves: Vec<&'static str>,
    /// The moves that follow to the end of the game, for a board that plays by itself; may be empty.
    pub sequel: Vec<&'static str>,
    /// The picture, seen by player one, in a list with pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub svg: Option<String>,
}

/// A step of a lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Step {
    /// The start position as text; null for the start of the game.
    #[schema(required)]
    pub position: Option<&'static str>,
    /// The seed of the deal.
    pub seed: u64,
    /// The goal of the step.
    pub goal: Goal,
}

/// The goal of a step in a lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Goal {
    /// Any legal move.
    Any,
    /// One of these moves.
    Move {
        /// The moves as text.
        moves: Vec<&'static str>,
    },
    /// A move whose text begins with `text`.
    Begins {
        /// The prefix.
        text: &'static str,
    },
    /// A move whose text ends with `text`.
    Ends {
        /// The suffix.
        text: &'static str,
    },
    /// A move whose text contains `text`.
    Contains {
        /// The substring.
        text: &'static str,
    },
    /// A move that captures from at least `cells` cells.
    Takes {
        /// The minimum number of cells.
        cells: usize,
    },
    /// A move onto a piece of the opponent.
    Covers,
    /// A move that wins.
    Wins,
}

impl From<&facts::Step> for Step {
    fn from(step: &facts::Step) -> Step {
        let goal = match step.goal {
            facts::Goal::Any => Goal::Any,
            facts::Goal::Move(moves) => Goal::Move { moves: moves.to_vec() },
            facts::Goal::Begins(text) => Goal::Begins { text },
            facts::Goal::Ends(text) => Goal::Ends { text },
            facts::Goal::Contains(text) => Goal::Contains { text },
            facts::Goal::Takes(cells) => Goal::Takes { cells },
            facts::Goal::Covers => Goal::Covers,
            facts::Goal::Wins => Goal::Wins,
        };
        Step { position: step.position, seed: step.seed, goal }
    }
}

/// The full description of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GamePage {
    /// The summary.
    #[serde(flatten)]
    pub entry: GameInfo,
    /// The essentials for a newcomer before the first move.
    pub primer: String,
    /// The rules, as Markdown.
    pub rules: &'static str,
    /// The unit of values.
    #[schema(value_type = UnitName)]
    pub unit: &'static str,
    /// The machine players of the game.
    pub players: Vec<PlayerInfo>,
}

/// A rule variant.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantInfo {
    /// The name used in requests.
    pub name: &'static str,
    /// A description.
    pub about: String,
}

/// A machine player, or all players that differ in parameters.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayerInfo {
    /// The name used in requests; with parameters, the part before them. Their values, joined by commas, complete it.
    #[schema(example = "plain:")]
    pub name: String,
    /// The title for people; of a level, the name without the number.
    pub title: String,
    /// A description of the player.
    pub about: String,
    /// The level, counted from 1; null if the player is not a level.
    #[schema(required)]
    pub level: Option<u32>,
    /// The parameters, in order.
    pub parameters: Vec<PlayerParameter>,
}

/// A parameter of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PlayerParameter {
    /// A whole number.
    Number {
        /// The meaning of the number.
        label: String,
        /// The least value.
        least: u32,
        /// The greatest value.
        most: u32,
        /// The value to begin with.
        default: u32,
    },
    /// One of some words.
    Choice {
        /// The meaning of the word.
        label: String,
        /// The words.
        options: Vec<ParameterOption>,
    },
}

/// A word that a parameter of a player accepts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ParameterOption {
    /// The word used in requests.
    pub name: &'static str,
    /// The word for people.
    pub label: String,
}

/// The text of one or more records.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RecordsRequest {
    /// The text.
    #[schema(example = "[Game \"awale\"]\n\n1. C f 2. D *")]
    pub text: String,
}

/// A request for a picture of a recorded game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RecordPictureRequest {
    /// The record of one game.
    #[schema(example = "[Game \"awale\"]\n\n1. C f 2. D *")]
    pub text: String,
    /// The number of moves to show; default: all.
    pub ply: Option<usize>,
    /// The side from which the board is seen.
    #[serde(default)]
    pub view: String,
    /// `light`, `dark` or `auto`.
    pub theme: Option<String>,
    /// The longer side of a PNG, in pixels.
    #[schema(minimum = 16, maximum = 2048)]
    pub size: Option<u32>,
}

/// The games found in a text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Records {
    /// The games, in order.
    pub games: Vec<GameRecord>,
}

/// A recorded game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameRecord {
    /// The name of the game.
    pub game: &'static str,
    /// Variant names joined by commas.
    pub variant: String,
    /// The start position as text.
    pub start: String,
    /// The final position as text.
    pub position: String,
    /// The tags of the record, such as `Date` and `White`.
    pub tags: BTreeMap<String, String>,
    /// The moves played.
    pub moves: Vec<PlayedMove>,
    /// The outcome; null if the game is not over.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// The player to move, or the outcome, as a sentence.
    pub status: String,
    /// The record in Iroko's own format.
    pub record: String,
}

/// A move of a recorded game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayedMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player who made the move.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// The move in words, without its player.
    pub says: String,
    /// What kind of move it is.
    #[schema(value_type = ActionName)]
    pub action: &'static str,
    /// The comment on the move.
    pub remark: String,
    /// The time the player had left after the move, in milliseconds.
    #[schema(required)]
    pub clock: Option<u64>,
}

/// The health of the server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
    /// The version of the server.
    pub version: &'static str,
    /// The version of the messages of a game.
    pub protocol: u32,
    /// The number of games in progress.
    pub games: usize,
    /// The number of engines that are thinking.
    pub thinking: usize,
}

/// The language of a response.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(
    dead_code,
    reason = "only in the OpenAPI description: one extractor reads the language of every request"
)]
pub struct LanguageQuery {
    /// `fr` or `en`; default: chosen by `Accept-Language`.
    pub lang: Option<String>,
}

/// The parameters of a picture.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// The start position as text; default: the start of the game.
    pub position: Option<String>,
    /// Variant names joined by commas; default: those of the position, or the standard rules.
    pub variant: Option<String>,
    /// The seed of the deal.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[param(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// The moves played since, separated by spaces.
    pub moves: Option<String>,
    /// The side from which the board is seen.
    pub view: Option<String>,
    /// `light`, `dark` or `auto`.
    pub theme: Option<String>,
    /// Whether the picture marks possible touches and threats.
    #[serde(default)]
    #[param(required = false)]
    pub hints: bool,
    /// The longer side of a PNG, in pixels.
    #[param(minimum = 16, maximum = 2048)]
    pub size: Option<u32>,
}
