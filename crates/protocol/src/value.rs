//! The value of a position or move in the three forms a client needs: for a program, for an evaluation bar, and as
//! text.

use iroko_games::{Player, message};
use iroko_solver::ExactValue;
use iroko_table::scene::{Scene, words};
use iroko_table::session::{self, SearchResult, own_moves, value_sentence};
use iroko_table::value::{balance, exact_value_message, score_text};
use iroko_table::{AnyGame, Language};
use serde::Serialize;
use utoipa::ToSchema;

/// The value of a position or move for the player to move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Valuation {
    /// The kind of value.
    pub kind: ValueKind,
    /// The amount in hundredths of the game's unit, plies, or points, depending on `kind`.
    pub amount: i32,
    /// The value for player one, between -1 and 1.
    pub number: f64,
    /// Whether the value is proved rather than estimated.
    pub proved: bool,
    /// The number of the player's own moves until a win or a loss; null otherwise, or if unknown.
    #[schema(required)]
    pub distance: Option<u32>,
    /// The value as a short text.
    pub short: String,
    /// The value as a sentence.
    pub sentence: String,
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ValueKind {
    /// An estimate.
    Estimate,
    /// The player wins; `amount` is the number of plies, or 0 if unknown.
    Win,
    /// The player loses; `amount` is the number of plies, or 0 if unknown.
    Loss,
    /// A draw.
    Draw,
    /// The player wins by `amount` points, or loses if it is negative.
    Margin,
    /// The value is unknown.
    Unknown,
}

/// A move and its value.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ValuedMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move in words, without its player.
    pub says: String,
    /// The value for the player who makes the move.
    pub value: Valuation,
    /// The principal variation, starting with the move.
    pub pv: Vec<String>,
}

impl Valuation {
    /// Describes a search value for `turn`, in `language`.
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
            distance: distance(value),
            short: score_text(value, game.unit(), language),
            sentence: language.sentence(&value_sentence(value, game.unit())),
        }
    }

    /// Describes an exact value for `turn`, in `language`.
    pub fn known(
        known: ExactValue,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> Valuation {
        let short = language.say(&exact_value_message(known));
        if let Some(value) = search_value(known) {
            return Valuation { short, ..Valuation::new(value, turn, game, language) };
        }
        let (kind, number) = match known {
            ExactValue::Win(_) => (ValueKind::Win, 1.0),
            ExactValue::Loss(_) => (ValueKind::Loss, -1.0),
            _ => (ValueKind::Unknown, 0.0),
        };
        Valuation {
            kind,
            amount: 0,
            number: for_player_one(number, turn),
            proved: known != ExactValue::Nothing,
            distance: None,
            sentence: language.sentence(&message!("solve-told", value = short.as_str())),
            short,
        }
    }
}

/// Returns an exact value as that of a search; `None` if it is unknown, or its distance is.
fn search_value(known: ExactValue) -> Option<session::Value> {
    match known {
        ExactValue::Win(plies) => plies.map(session::Value::Win),
        ExactValue::Loss(plies) => plies.map(session::Value::Loss),
        ExactValue::Draw => Some(session::Value::Draw),
        ExactValue::Margin(points) => Some(session::Value::Margin(points)),
        ExactValue::Nothing => None,
    }
}

fn distance(value: session::Value) -> Option<u32> {
    match value {
        session::Value::Win(plies) | session::Value::Loss(plies) => Some(own_moves(plies)),
        _ => None,
    }
}

impl ValuedMove {
    /// Describes the result of a search of a scene in which `turn` is to move.
    pub fn new(
        result: &SearchResult,
        scene: &Scene,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> ValuedMove {
        let value = Valuation::new(result.value, turn, game, language);
        let says = said(scene, &result.mv, language);
        ValuedMove { mv: result.mv.clone(), says, value, pv: result.pv.clone() }
    }
}

/// Returns a legal move of a scene in words, without its player.
pub fn said(scene: &Scene, mv: &str, language: Language) -> String {
    let chain = scene.chains.iter().find(|chain| chain.text == mv);
    chain.map_or_else(|| mv.to_string(), |chain| language.say(&words::chain(scene, chain)))
}

fn for_player_one(number: f64, turn: Player) -> f64 {
    // Subtraction avoids -0.0, which JSON would show.
    if turn == Player::One { number } else { 0.0 - number }
}
