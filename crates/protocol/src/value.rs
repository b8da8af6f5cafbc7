//! What a position or a move is worth, as a client needs it: for a program, for a bar, and for a person.

use iroko_games::{Player, message};
use iroko_solver::ExactValue;
use iroko_table::session::{self, SearchResult, value_sentence};
use iroko_table::value::{balance, exact_value_message, score_text};
use iroko_table::{AnyGame, Language};
use serde::Serialize;
use utoipa::ToSchema;

/// What a position or a move is worth to the player to move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Valuation {
    /// What is said.
    pub kind: ValueKind,
    /// Hundredths of the game's unit, plies, or points.
    pub amount: i32,
    /// Between -1 and 1 for player one.
    pub number: f64,
    /// Whether it is more than an estimate.
    pub proved: bool,
    /// In a few signs.
    pub short: String,
    /// As a sentence.
    pub sentence: String,
}

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ValueKind {
    /// How the player seems to stand.
    Estimate,
    /// The player wins, in so many plies if they are known.
    Win,
    /// The player loses, in so many plies if they are known.
    Loss,
    /// It is a draw.
    Draw,
    /// By how many points the player wins, or loses.
    Margin,
    /// Nothing is known.
    Unknown,
}

/// A move and what it is worth.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ValuedMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to the player who makes it.
    pub value: Valuation,
    /// How the game might go on; the move comes first.
    pub pv: Vec<String>,
}

impl Valuation {
    /// A value for `turn`.
    pub fn new(
        value: session::Value,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> Valuation {
        let (kind, amount) = match value {
            session::Value::Estimate(number) => (ValueKind::Estimate, number),
            session::Value::Win(plies) => (ValueKind::Win, plies as i32),
            session::Value::Loss(plies) => (ValueKind::Loss, plies as i32),
            session::Value::Draw => (ValueKind::Draw, 0),
            session::Value::Margin(points) => (ValueKind::Margin, points),
        };
        Valuation {
            kind,
            amount,
            number: for_player_one(balance(value, game.unit()), turn),
            proved: value.is_known(),
            short: score_text(value, language),
            sentence: language.sentence(&value_sentence(value, game.unit())),
        }
    }

    /// What is known for certain, for `turn`.
    pub fn known(
        known: ExactValue,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> Valuation {
        let (kind, amount, number) = match known {
            ExactValue::Win(plies) => (ValueKind::Win, plies.unwrap_or(0) as i32, 1.0),
            ExactValue::Loss(plies) => (ValueKind::Loss, plies.unwrap_or(0) as i32, -1.0),
            ExactValue::Draw => (ValueKind::Draw, 0, 0.0),
            ExactValue::Margin(points) => {
                (ValueKind::Margin, points, balance(session::Value::Margin(points), game.unit()))
            }
            ExactValue::Nothing => (ValueKind::Unknown, 0, 0.0),
        };
        let short = language.say(&exact_value_message(known));
        let sentence = language.sentence(&message!("solve-told", value = short.as_str()));
        let proved = known != ExactValue::Nothing;
        Valuation { kind, amount, number: for_player_one(number, turn), proved, short, sentence }
    }
}

impl ValuedMove {
    /// A thought of an engine about a position in which `turn` is to move.
    pub fn new(
        thought: &SearchResult,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> ValuedMove {
        let value = Valuation::new(thought.value, turn, game, language);
        ValuedMove { mv: thought.mv.clone(), value, pv: thought.pv.clone() }
    }
}

fn for_player_one(number: f64, turn: Player) -> f64 {
    // No -0.0, which JSON would show.
    if turn == Player::One { number } else { 0.0 - number }
}
