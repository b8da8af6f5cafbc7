//! What is thought of one position of a game that is looked back at, and how a move between two of them is judged.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iroko_engine::{Limits, Value};
use iroko_games::{Message, Outcome, Player};

use super::{Care, Judged, Mark};
use crate::registry::AnyGame;
use crate::table::Table;
use crate::value::chance;

/// Who looks: everything the engine has, and what the solver knows.
const JUDGE: &str = "level:8";

/// What is thought of a position.
pub(super) struct View {
    unit: &'static str,
    /// Whose turn it is.
    turn: Player,
    /// What it is worth to him.
    value: Value,
    /// How the game goes on if both play well; nothing once it is over.
    line: Vec<String>,
    /// How many legal moves there are.
    moves: usize,
    /// Whether pieces are still being placed.
    in_setup: bool,
}

impl View {
    /// Thinks about the position after so many moves. Nothing if told to stop.
    pub(super) fn at(
        game: &'static dyn AnyGame,
        table: &dyn Table,
        ply: usize,
        care: &Care,
        stop: &AtomicBool,
    ) -> Result<Option<View>, Message> {
        let here = unsettled(table, ply);
        let (unit, turn) = (game.unit(), here.turn());
        if let Some(end) = here.outcome() {
            let value = final_value(end, turn, unit);
            return Ok(Some(View {
                unit,
                turn,
                value,
                line: Vec::new(),
                moves: 0,
                in_setup: false,
            }));
        }
        let mut judge = game.machine(JUDGE, &care.means)?;
        let thought = judge.think(here.as_ref(), &care.limits, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let (value, line) = (thought.value, thought.line);
        let (moves, in_setup) = (here.choices().len(), here.in_setup());
        Ok(Some(View { unit, turn, value, line, moves, in_setup }))
    }

    /// The share of the game that belongs to a player.
    pub(super) fn chance_of(&self, player: Player) -> f64 {
        let share = chance(self.value, self.unit);
        if player == self.turn { share } else { 1.0 - share }
    }

    /// What it is worth to a player.
    fn value_for(&self, player: Player) -> Value {
        if player == self.turn { self.value } else { turned(self.value) }
    }
}

/// A game as it stood after so many moves, and as if nobody had settled it there.
fn unsettled(table: &dyn Table, ply: usize) -> Box<dyn Table> {
    let mut here = table.at(ply);
    here.undo_settled();
    here
}

/// What an end means to a player.
fn final_value(end: Outcome, player: Player, unit: &str) -> Value {
    match end.scores {
        Some([one, two]) if unit == "unit-point" => {
            let margin = i32::from(one) - i32::from(two);
            Value::Margin(if player == Player::One { margin } else { -margin })
        }
        _ => Value::of(end, player, 0),
    }
}

/// A value for the other player.
fn turned(value: Value) -> Value {
    match value {
        Value::Estimate(number) => Value::Estimate(-number),
        Value::Win(plies) => Value::Loss(plies),
        Value::Loss(plies) => Value::Win(plies),
        Value::Draw => Value::Draw,
        Value::Margin(points) => Value::Margin(-points),
    }
}

/// The same value, seen a ply earlier.
fn earlier(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Win(plies + 1),
        Value::Loss(plies) => Value::Loss(plies + 1),
        other => other,
    }
}

/// Judges a move by the positions before and after it. Nothing if told to stop.
pub(super) fn judge(
    game: &'static dyn AnyGame,
    table: &dyn Table,
    before: &View,
    after: &View,
    (ply, text): (usize, String),
    care: &Care,
    stop: &AtomicBool,
) -> Result<Option<Judged>, Message> {
    let player = before.turn;
    let is_best = before.line.first() == Some(&text);
    let played = earlier(after.value_for(player));
    // Who looks from the position after the move looks further: the best move is at least as good as that.
    let best = if is_best || played.rank() > before.value.rank() { played } else { before.value };
    let loss = (chance(best, before.unit) - chance(played, before.unit)).max(0.0);
    let mut mark = if is_best || best == played { Mark::Best } else { Mark::of_loss(loss) };
    if before.moves == 1 || before.in_setup {
        mark = Mark::Unjudged;
    } else if matches!(mark, Mark::Best | Mark::Good) {
        match is_only(game, table, ply, &text, care, stop)? {
            Some(true) => mark = Mark::Only,
            Some(false) => {}
            None => return Ok(None),
        }
    }
    let best_line = if mark.is_error() {
        before.line.clone()
    } else {
        std::iter::once(text.clone()).chain(after.line.iter().cloned()).collect()
    };
    let (values, answer) = ([best, played], after.line.clone());
    Ok(Some(Judged { ply, player, text, mark, loss, values, best: best_line, answer }))
}

/// Whether all other moves would have been a mistake or worse. Nothing if told to stop.
fn is_only(
    game: &'static dyn AnyGame,
    table: &dyn Table,
    ply: usize,
    text: &str,
    care: &Care,
    stop: &AtomicBool,
) -> Result<Option<bool>, Message> {
    let here = unsettled(table, ply);
    let limits = halved(&care.limits);
    let thoughts = game.analyse(here.as_ref(), &care.means, &limits, stop, &mut |_| {})?;
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let share = |of: &dyn Fn(&str) -> bool| {
        let shares = thoughts.iter().filter(|thought| of(&thought.mv));
        shares
            .map(|thought| chance(thought.value, game.unit()))
            .fold(None, |most, share| Some(share.max(most.unwrap_or(share))))
    };
    let (own, others) = (share(&|mv| mv == text), share(&|mv| mv != text));
    let gap = own.zip(others).map_or(0.0, |(own, others)| own - others);
    Ok(Some(matches!(Mark::of_loss(gap), Mark::Mistake | Mark::Blunder)))
}

/// Half of what may be spent on a position: the second question is the smaller one.
fn halved(limits: &Limits) -> Limits {
    let half = |time: Duration| time / 2;
    Limits {
        time: limits.time.map(half),
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(2)),
        ..*limits
    }
}
