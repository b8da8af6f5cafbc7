//! What is asked over HTTP, and what is answered.

use std::collections::BTreeMap;

use iroko_table::facts;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::names::{MaterialName, ProofName, ToolName, UnitName};
use crate::{GameName, Layout, Outcome, PlayerNumber, Touch, Valuation, ValuedMove};

/// A position: where a game began, and the moves since.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PositionSpec {
    /// The name of the game.
    #[schema(value_type = GameName)]
    pub game: String,
    /// The text of a position; missing: the start.
    pub position: Option<String>,
    /// Names joined by commas; missing: those of the position, or the standard rules.
    pub variant: Option<String>,
    /// The seed of a deal.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// Who begins, where either may.
    #[schema(value_type = Option<PlayerNumber>)]
    pub first: Option<u8>,
    /// The moves played since.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
}

/// A position to be seen.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct StateRequest {
    /// The position.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// Where it is seen from.
    #[serde(default)]
    pub view: String,
    /// Whether the picture shows what can be touched and what is threatened.
    #[serde(default)]
    pub hints: bool,
}

/// A move that may not be legal.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CheckRequest {
    /// The position it is made in.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// The move as text, or
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// the touches made so far.
    pub touches: Option<Vec<Touch>>,
}

/// What is said of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveCheck {
    /// Whether it is legal.
    pub legal: bool,
    /// The move as text, if the touches mean one.
    #[serde(rename = "move")]
    #[schema(required)]
    pub mv: Option<String>,
    /// Why it is refused, for programs; or what is true of it.
    pub id: &'static str,
    /// The same as a sentence.
    pub sentence: String,
    /// Where it is stopped.
    pub cells: Vec<String>,
}

/// A position to be thought about.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct AnalysisRequest {
    /// The position.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// The time, in milliseconds.
    #[schema(maximum = 10000)]
    pub time: Option<u64>,
    /// How many plies deep to look.
    pub depth: Option<u32>,
}

/// What the search thinks of every move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Analysis {
    /// The position as text.
    pub position: String,
    /// How many plies deep the search looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// In milliseconds.
    pub time: u64,
    /// The best first.
    pub moves: Vec<ValuedMove>,
}

/// What is known for certain.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExactAnalysis {
    /// What the position is worth.
    pub value: Valuation,
    /// What that rests on, if it is known.
    #[schema(value_type = Option<ProofName>, required)]
    pub proof: Option<&'static str>,
    /// The value and what it rests on, as sentences.
    pub sentence: String,
    /// Every move that keeps the value.
    pub best: Vec<String>,
    /// How the game goes on if both play best.
    pub pv: Vec<String>,
    /// Every move, the best first.
    pub moves: Vec<ExactMove>,
}

/// A move and what is known of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExactMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to the player who makes it.
    pub value: Valuation,
    /// What that rests on, if it is known.
    #[schema(value_type = Option<ProofName>, required)]
    pub proof: Option<&'static str>,
}

/// The games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameList {
    /// Every game, in the order of the registry.
    pub games: Vec<GameInfo>,
}

/// A game in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameInfo {
    /// Its name in requests.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// What it is, in a sentence.
    pub about: String,
    /// The names of the sides.
    #[schema(min_items = 2, max_items = 2)]
    pub sides: [String; 2],
    /// Whether its start is dealt from a seed.
    pub dealt: bool,
    /// Other rules it can be played by.
    pub variants: Vec<VariantInfo>,
    /// How the cells of its board lie.
    pub layout: Layout,
    /// What its board is made of.
    #[schema(value_type = MaterialName)]
    pub material: &'static str,
    /// A position in the middle of a game, to show what it looks like.
    pub sample: Sample,
    /// What a hand can do that sets up a position; nothing if a position can only be written as text.
    #[schema(value_type = Vec<ToolName>)]
    pub tools: Vec<&'static str>,
    /// The lesson, step by step; none if there is none. Its sentences are `lesson-GAME-STEP`.
    pub lesson: Vec<Step>,
}

/// A position in the middle of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Sample {
    /// Where it begins; nothing: at the start.
    #[schema(required)]
    pub position: Option<&'static str>,
    /// The moves since.
    pub moves: Vec<&'static str>,
}

/// A step of a lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Step {
    /// Where it begins; nothing: at the start.
    #[schema(required)]
    pub position: Option<&'static str>,
    /// The seed of a deal.
    pub seed: u64,
    /// What is to be done.
    pub goal: Goal,
}

/// What is to be done in a step of a lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Goal {
    /// Any legal move.
    Any,
    /// One of these moves.
    Move {
        /// As text.
        moves: Vec<&'static str>,
    },
    /// A move whose text begins so.
    Begins {
        /// The part of it.
        text: &'static str,
    },
    /// A move whose text ends so.
    Ends {
        /// The part of it.
        text: &'static str,
    },
    /// A move whose text contains this.
    Contains {
        /// The part of it.
        text: &'static str,
    },
    /// A move that takes from at least so many cells.
    Takes {
        /// So many.
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

/// A game with all there is to know before it is played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GamePage {
    /// The game in short.
    #[serde(flatten)]
    pub entry: GameInfo,
    /// What a newcomer needs to know before the first move.
    pub primer: String,
    /// The rules, as Markdown.
    pub rules: &'static str,
    /// What values are counted in.
    #[schema(value_type = UnitName)]
    pub unit: &'static str,
    /// Every machine that plays it.
    pub players: Vec<PlayerInfo>,
}

/// A name and what it means.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantInfo {
    /// The name.
    pub name: &'static str,
    /// What it means.
    pub about: String,
}

/// A machine player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayerInfo {
    /// Its name in requests.
    pub name: String,
    /// How it plays.
    pub about: String,
    /// From 1, if it is a level.
    #[schema(required)]
    pub level: Option<u32>,
}

/// The text of a record.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RecordsRequest {
    /// The text.
    #[schema(example = "[Game \"awale\"]\n\n1. C f 2. D *")]
    pub text: String,
}

/// The games of a record.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Records {
    /// Its games, in their order.
    pub games: Vec<GameRecord>,
}

/// A game as it was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameRecord {
    /// The name of the game.
    pub game: &'static str,
    /// Its variant: names joined by commas.
    pub variant: String,
    /// Where it began.
    pub start: String,
    /// Where it stands.
    pub position: String,
    /// What the record says beside the moves: `Date`, `White`.
    pub tags: BTreeMap<String, String>,
    /// The moves that were played.
    pub moves: Vec<PlayedMove>,
    /// How it ended, if it has.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// Whose turn it is, or how the game ended, as a sentence.
    pub status: String,
    /// The record in our own format.
    pub record: String,
}

/// A move that was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayedMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// What was noted about it.
    pub remark: String,
    /// What its player had left after it, in milliseconds.
    #[schema(required)]
    pub clock: Option<u64>,
}

/// Whether the server is well.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Health {
    /// `ok`.
    pub status: &'static str,
    /// The version of the server.
    pub version: &'static str,
    /// How many games are being played.
    pub games: usize,
    /// How many engines think.
    pub thinking: usize,
}

/// The language of an answer.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(
    dead_code,
    reason = "it stands in the description alone: every request is asked for its language in the same way"
)]
pub struct LanguageQuery {
    /// `fr` or `en`; missing: by `Accept-Language`.
    pub lang: Option<String>,
}

/// A picture of a position.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// The text of a position; missing: the start.
    pub position: Option<String>,
    /// Names joined by commas; missing: those of the position, or the standard rules.
    pub variant: Option<String>,
    /// The seed of a deal.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[param(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// Moves played since, with blanks between them.
    pub moves: Option<String>,
    /// Where the board is seen from.
    pub view: Option<String>,
    /// `light`, `dark` or `auto`.
    pub theme: Option<String>,
    /// Whether the picture shows what can be touched and what is threatened.
    #[serde(default)]
    #[param(required = false)]
    pub hints: bool,
    /// The longer side of a PNG, in pixels.
    #[param(minimum = 16, maximum = 2048)]
    pub size: Option<u32>,
}
