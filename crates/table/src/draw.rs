//! A machine's answer to the offer of a draw, the same in every front end. Offers between humans need none of this.

use std::sync::atomic::AtomicBool;

use iroko_games::{Message, Player, message};

use crate::session::{EngineOptions, Limits, Unit, Value};
use crate::table::{Opening, Table};
use crate::value::chance;

/// The plies of the opening, ten moves of each player: before its end, only a proved result is worth a draw.
const OPENING: usize = 20;

/// The highest expected share of the game at which a machine accepts. Above an even game, it leaves a margin of 0.6
/// seeds, 0.7 pieces or points, or three per cent.
const EVEN: f64 = 0.53;

/// A machine's answer to the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAnswer {
    /// The machine does not expect more than a draw.
    Accepts,
    /// The machine expects to win.
    StandsBetter,
    /// The game has just begun.
    TooEarly,
}

impl DrawAnswer {
    /// Returns the answer to an offer at a value for the player who offers.
    pub fn at(value: Value, unit: Unit, is_opening: bool) -> DrawAnswer {
        match value {
            _ if 1.0 - chance(value, unit) > EVEN => DrawAnswer::StandsBetter,
            Value::Estimate(_) if is_opening => DrawAnswer::TooEarly,
            _ => DrawAnswer::Accepts,
        }
    }

    /// Returns the sentence of a refusal; `None` for an agreement.
    pub fn refusal(self) -> Option<Message> {
        match self {
            DrawAnswer::Accepts => None,
            DrawAnswer::StandsBetter => Some(message!("play-draw-better")),
            DrawAnswer::TooEarly => Some(message!("play-draw-early")),
        }
    }
}

/// Returns the answer to a player who offers a draw in an unfinished game. Takes about a second.
///
/// The strongest player of the game judges for every machine: a level weakens the moves of a machine and not its
/// sense of the result, and some machines have no search of their own.
///
/// # Errors
///
/// If the engine cannot be built.
pub fn answer_draw(
    table: &dyn Table,
    by: Player,
    stop: &AtomicBool,
) -> Result<DrawAnswer, Message> {
    let played = table.ply();
    let is_opening = played < OPENING && is_from_start(table)?;
    if is_opening && played < 2 {
        return Ok(DrawAnswer::TooEarly);
    }
    let game = table.game();
    let mut judge = game.machine(&game.strongest(), &EngineOptions::interactive(0))?;
    let value = judge.think(table, &Limits::NONE, stop)?.value;
    let value = if by == table.turn() { value } else { for_opponent(value) };
    Ok(DrawAnswer::at(value, game.unit(), is_opening))
}

/// Returns the value of a position for the player who is not to move.
fn for_opponent(value: Value) -> Value {
    match value {
        Value::Estimate(number) => Value::Estimate(-number),
        Value::Win(plies) => Value::Loss(plies),
        Value::Loss(plies) => Value::Win(plies),
        Value::Draw => Value::Draw,
        Value::Margin(points) => Value::Margin(-points),
    }
}

/// Whether a game began at the start of its rules rather than at a position that was set up. A deal counts as a start.
fn is_from_start(table: &dyn Table) -> Result<bool, Message> {
    let game = table.game();
    if game.is_dealt() {
        return Ok(true);
    }
    let variant = table.variant();
    let start = game.open(&Opening { variants: Some(&variant), ..Opening::default() })?;
    Ok(table.at(0).position() == start.position())
}
