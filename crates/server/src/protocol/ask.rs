//! What is asked over HTTP, and what is answered.

use std::collections::BTreeMap;

use iroko_table::facts::{Goal, Step};
use iroko_table::{AnyGame, Games};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::{LayoutName, TouchName, Valued, Worth};

/// A game by its name, as the description has it: one of those in the registry, which reads it.
pub(crate) struct GameName;

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).into()
    }
}

/// Says in a description which games there are.
pub(crate) fn name_games(description: &mut OpenApi, games: &Games) {
    let names = games.iter().map(AnyGame::name);
    let schema = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
    if let Some(components) = &mut description.components {
        components.schemas.insert(GameName::name().into_owned(), schema.into());
    }
}

impl ToSchema for GameName {}

/// A position: where a game began, and the moves since.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Place {
    #[schema(value_type = GameName)]
    pub(crate) game: String,
    /// The text of a position; missing: the start.
    pub(crate) position: Option<String>,
    /// Names joined by commas; missing: those of the position, or the standard rules.
    pub(crate) variant: Option<String>,
    /// The seed of a deal.
    #[serde(default, deserialize_with = "super::seed::seed")]
    #[schema(maximum = 9007199254740991u64)]
    pub(crate) seed: Option<u64>,
    /// Who begins, where either may.
    #[schema(minimum = 1, maximum = 2)]
    pub(crate) first: Option<u8>,
    /// The moves played since.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub(crate) moves: Vec<String>,
}

/// A position to be seen.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ToSee {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// Where it is seen from.
    #[serde(default)]
    pub(crate) view: String,
    /// Whether the picture shows what can be touched and what is threatened.
    #[serde(default)]
    pub(crate) hints: bool,
}

/// A move that may not be legal.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Doubt {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The move as text, or
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    /// the touches made so far.
    pub(crate) touches: Option<Vec<TouchName>>,
}

/// What is said of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Reason {
    pub(crate) legal: bool,
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    pub(crate) id: &'static str,
    pub(crate) sentence: String,
    /// Where it is stopped.
    pub(crate) cells: Vec<String>,
}

/// A position to be thought about.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ToThink {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The time, in milliseconds.
    #[schema(maximum = 10000)]
    pub(crate) time: Option<u64>,
    /// How many plies deep to look.
    pub(crate) depth: Option<u32>,
}

/// What the search thinks of every move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Analysis {
    pub(crate) position: String,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// In milliseconds.
    pub(crate) time: u64,
    /// The best first.
    pub(crate) moves: Vec<Valued>,
}

/// What is known for certain.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Exact {
    pub(crate) value: Worth,
    /// `table`, `convention`, `search`, or nothing.
    pub(crate) proof: Option<&'static str>,
    /// The value and what it rests on, as sentences.
    pub(crate) sentence: String,
    /// Every move that keeps the value.
    pub(crate) best: Vec<String>,
    pub(crate) line: Vec<String>,
    /// Every move, the best first.
    pub(crate) moves: Vec<Certain>,
}

/// A move and what is known of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Certain {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) value: Worth,
    pub(crate) proof: Option<&'static str>,
}

/// The games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameList {
    pub(crate) games: Vec<GameEntry>,
}

/// A game in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameEntry {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    pub(crate) about: String,
    pub(crate) sides: [String; 2],
    /// Whether its start is dealt from a seed.
    pub(crate) dealt: bool,
    pub(crate) variants: Vec<Named>,
    /// How the cells of its board lie.
    pub(crate) layout: LayoutName,
    /// What its board is made of: `wood`, `sand`, `slate`, `baize` or `plain`.
    pub(crate) material: &'static str,
    /// A position in the middle of a game, to show what it looks like.
    pub(crate) sample: SampleState,
    /// What a hand can do that sets up a position: `carry`, `reserve`, `rotate`, `seeds`, `turn`, `mark`, `edge`, `clear`; nothing if
    /// a position can only be written as text.
    pub(crate) tools: Vec<&'static str>,
    /// The lesson, step by step; none if there is none. Its sentences are `lesson-GAME-STEP`.
    pub(crate) lesson: Vec<StepState>,
}

/// A position in the middle of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SampleState {
    /// Where it begins; nothing: at the start.
    pub(crate) position: Option<&'static str>,
    pub(crate) moves: Vec<&'static str>,
}

/// A step of a lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StepState {
    /// Where it begins; nothing: at the start.
    pub(crate) position: Option<&'static str>,
    /// The seed of a deal.
    pub(crate) seed: u64,
    pub(crate) goal: GoalState,
}

/// What is to be done in a step of a lesson.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum GoalState {
    /// Any legal move.
    Any,
    /// One of these moves.
    Move { moves: Vec<&'static str> },
    /// A move whose text begins so.
    Begins { text: &'static str },
    /// A move whose text ends so.
    Ends { text: &'static str },
    /// A move whose text contains this.
    Contains { text: &'static str },
    /// A move that takes from at least so many cells.
    Takes { cells: usize },
    /// A move onto a piece of the opponent.
    Covers,
    /// A move that wins.
    Wins,
}

impl From<&Step> for StepState {
    fn from(step: &Step) -> StepState {
        let goal = match step.goal {
            Goal::Any => GoalState::Any,
            Goal::Move(moves) => GoalState::Move { moves: moves.to_vec() },
            Goal::Begins(text) => GoalState::Begins { text },
            Goal::Ends(text) => GoalState::Ends { text },
            Goal::Contains(text) => GoalState::Contains { text },
            Goal::Takes(cells) => GoalState::Takes { cells },
            Goal::Covers => GoalState::Covers,
            Goal::Wins => GoalState::Wins,
        };
        StepState { position: step.position, seed: step.seed, goal }
    }
}

/// A game with all there is to know before it is played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GamePage {
    #[serde(flatten)]
    pub(crate) entry: GameEntry,
    /// What a newcomer needs to know before the first move.
    pub(crate) primer: String,
    /// The rules, as Markdown.
    pub(crate) rules: &'static str,
    /// What values are counted in: `seed`.
    pub(crate) unit: &'static str,
    pub(crate) players: Vec<PlayerState>,
}

/// A name and what it means.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) about: String,
}

/// A machine player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PlayerState {
    pub(crate) name: String,
    pub(crate) about: String,
    /// From 1, if it is a level.
    pub(crate) level: Option<u32>,
}

/// The text of a record.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ToRead {
    #[schema(example = "[Game \"awale\"]\n\n1. C f 2. D *")]
    pub(crate) text: String,
}

/// The games of a record.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Records {
    pub(crate) games: Vec<RecordState>,
}

/// A game as it was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RecordState {
    pub(crate) game: &'static str,
    pub(crate) variant: String,
    /// Where it began.
    pub(crate) start: String,
    /// Where it stands.
    pub(crate) position: String,
    pub(crate) tags: BTreeMap<String, String>,
    pub(crate) moves: Vec<Played>,
    pub(crate) outcome: Option<super::End>,
    pub(crate) status: String,
    /// The record in our own format.
    pub(crate) record: String,
}

/// A move that was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Played {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) player: u8,
    /// What was noted about it.
    pub(crate) remark: String,
    /// What its player had left after it, in milliseconds.
    pub(crate) clock: Option<u64>,
}

/// Whether the server is well.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    pub(crate) status: &'static str,
    pub(crate) version: &'static str,
    /// How many games are being played.
    pub(crate) games: usize,
    /// How many engines think.
    pub(crate) thinking: usize,
}

/// The language of an answer.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(
    dead_code,
    reason = "it stands in the description alone: every request is asked for its language in the same way"
)]
pub(crate) struct InLanguage {
    /// `fr` or `en`; missing: by `Accept-Language`.
    pub(crate) lang: Option<String>,
}

/// A picture of a position.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichPicture {
    pub(crate) position: Option<String>,
    pub(crate) variant: Option<String>,
    #[serde(default, deserialize_with = "super::seed::seed")]
    #[param(maximum = 9007199254740991u64)]
    pub(crate) seed: Option<u64>,
    /// Moves played since, with blanks between them.
    pub(crate) moves: Option<String>,
    pub(crate) view: Option<String>,
    /// `light`, `dark` or `auto`.
    pub(crate) theme: Option<String>,
    #[serde(default)]
    #[param(required = false)]
    pub(crate) hints: bool,
    /// The longer side of a PNG, in pixels.
    #[param(minimum = 16, maximum = 2048)]
    pub(crate) size: Option<u32>,
}
