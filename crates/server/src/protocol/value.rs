//! What a position or a move is worth, as a client needs it: for a program, for a bar, and for a person.

use iroko_games::{Player, message};
use iroko_solver::Known;
use iroko_table::session::{Thought, Value, told};
use iroko_table::value::{balance, known_message, score_text};
use iroko_table::{AnyGame, Language};
use serde::Serialize;
use utoipa::ToSchema;

/// What a position or a move is worth to the player to move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Worth {
    pub(crate) kind: &'static str,
    /// Hundredths of the game's unit, plies, or points.
    pub(crate) amount: i32,
    /// Between -1 and 1 for player one.
    pub(crate) number: f64,
    /// Whether it is more than an estimate.
    pub(crate) proved: bool,
    /// In a few signs.
    pub(crate) short: String,
    pub(crate) sentence: String,
}

/// A move and what it is worth.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Valued {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) value: Worth,
    /// How the game might go on; the move comes first.
    pub(crate) line: Vec<String>,
}

impl Worth {
    /// A value for `turn`.
    pub(crate) fn new(value: Value, turn: Player, game: &dyn AnyGame, language: Language) -> Worth {
        let (kind, amount) = match value {
            Value::Estimate(number) => ("estimate", number),
            Value::Win(plies) => ("win", plies as i32),
            Value::Loss(plies) => ("loss", plies as i32),
            Value::Draw => ("draw", 0),
            Value::Margin(points) => ("margin", points),
        };
        Worth {
            kind,
            amount,
            number: for_player_one(balance(value, game.unit()), turn),
            proved: value.is_known(),
            short: score_text(value, language),
            sentence: language.sentence(&told(value, game.unit())),
        }
    }

    /// What is known for certain, for `turn`.
    pub(crate) fn known(
        known: Known,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> Worth {
        let (kind, amount, number) = match known {
            Known::Win(plies) => ("win", plies.unwrap_or(0) as i32, 1.0),
            Known::Loss(plies) => ("loss", plies.unwrap_or(0) as i32, -1.0),
            Known::Draw => ("draw", 0, 0.0),
            Known::Margin(points) => {
                ("margin", points, balance(Value::Margin(points), game.unit()))
            }
            Known::Nothing => ("unknown", 0, 0.0),
        };
        let short = language.say(&known_message(known));
        let sentence = language.sentence(&message!("solve-told", value = short.as_str()));
        let proved = known != Known::Nothing;
        Worth { kind, amount, number: for_player_one(number, turn), proved, short, sentence }
    }
}

impl Valued {
    /// A thought of an engine about a position in which `turn` is to move.
    pub(crate) fn new(
        thought: &Thought,
        turn: Player,
        game: &dyn AnyGame,
        language: Language,
    ) -> Valued {
        let value = Worth::new(thought.value, turn, game, language);
        Valued { mv: thought.mv.clone(), value, line: thought.line.clone() }
    }
}

fn for_player_one(number: f64, turn: Player) -> f64 {
    // No -0.0, which JSON would show.
    if turn == Player::One { number } else { 0.0 - number }
}
