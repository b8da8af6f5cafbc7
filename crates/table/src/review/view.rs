//! The search results of the positions in a review, and the judgement of the move between two of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iroko_engine::{Limits, Value};
use iroko_games::{Message, Outcome, Player};

use super::{Mark, ReviewOptions, ReviewedMove};
use crate::registry::AnyGame;
use crate::session::{SearchResult, Unit};
use crate::table::Table;
use crate::value::chance;

/// The search result of a position.
pub(super) struct View {
    unit: Unit,
    /// The player to move.
    turn: Player,
    /// The value for them.
    value: Value,
    /// The principal variation; empty once the game is over.
    line: Vec<String>,
    /// The number of legal moves.
    moves: usize,
    /// Whether pieces are still being placed.
    in_setup: bool,
}

impl View {
    /// Returns a player's share of the game.
    pub(super) fn chance_of(&self, player: Player) -> f64 {
        let share = chance(self.value, self.unit);
        if player == self.turn { share } else { 1.0 - share }
    }

    /// Returns the value for a player.
    fn value_for(&self, player: Player) -> Value {
        if player == self.turn { self.value } else { turned(self.value) }
    }
}

/// Returns the game after a number of moves, without a settlement.
fn unsettled(table: &dyn Table, ply: usize) -> Box<dyn Table> {
    let mut here = table.at(ply);
    here.undo_settled();
    here
}

/// Returns the value of an outcome for a player.
fn final_value(end: Outcome, player: Player, unit: Unit) -> Value {
    match end.scores {
        Some([one, two]) if unit == Unit::Points => {
            let margin = i32::from(one) - i32::from(two);
            Value::Margin(if player == Player::One { margin } else { -margin })
        }
        _ => Value::of(end, player, 0),
    }
}

/// Returns the value for the other player.
fn turned(value: Value) -> Value {
    match value {
        Value::Estimate(number) => Value::Estimate(-number),
        Value::Win(plies) => Value::Loss(plies),
        Value::Loss(plies) => Value::Win(plies),
        Value::Draw => Value::Draw,
        Value::Margin(points) => Value::Margin(-points),
    }
}

/// Returns the same value a ply earlier.
fn earlier(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Win(plies + 1),
        Value::Loss(plies) => Value::Loss(plies + 1),
        other => other,
    }
}

/// The reviewer: the full engine, with exact answers.
pub(super) struct Judge<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) table: &'a dyn Table,
    pub(super) care: &'a ReviewOptions,
    pub(super) stop: &'a AtomicBool,
}

impl Judge<'_> {
    /// Searches the position after `ply` moves. Returns `None` once `stop` is raised.
    pub(super) fn view(&self, ply: usize) -> Result<Option<View>, Message> {
        let here = unsettled(self.table, ply);
        let (unit, turn) = (self.game.unit(), here.turn());
        if let Some(end) = here.outcome() {
            let value = final_value(end, turn, unit);
            let line = Vec::new();
            return Ok(Some(View { unit, turn, value, line, moves: 0, in_setup: false }));
        }
        // A new machine each time, so that the result does not depend on the reviewed part.
        let mut machine = self.game.machine(&self.game.strongest(), &self.care.options)?;
        let thought = machine.think(here.as_ref(), &self.care.limits, self.stop)?;
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let (value, line) = (thought.value, thought.pv);
        let (moves, in_setup) = (here.count_choices(), here.in_setup());
        Ok(Some(View { unit, turn, value, line, moves, in_setup }))
    }

    /// Judges a move by the positions before and after it. Returns `None` once `stop` is raised.
    pub(super) fn judge(
        &self,
        ply: usize,
        text: String,
        before: &View,
        after: &View,
    ) -> Result<Option<ReviewedMove>, Message> {
        let player = before.turn;
        let is_best = before.line.first() == Some(&text);
        let played = earlier(after.value_for(player));
        // The search after the move is deeper: the best move is at least as good as its result.
        let surpassed = is_best || played.rank() > before.value.rank();
        let best = if surpassed { played } else { before.value };
        let loss = (chance(best, before.unit) - chance(played, before.unit)).max(0.0);
        let mut mark = if is_best || best == played { Mark::Best } else { Mark::of_loss(loss) };
        if before.moves == 1 || before.in_setup {
            mark = Mark::Unjudged;
        } else if matches!(mark, Mark::Best | Mark::Good) {
            match self.is_only(ply, &text)? {
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
        Ok(Some(ReviewedMove { ply, player, text, mark, loss, values, best: best_line, answer }))
    }

    /// Whether all other moves would have been a mistake or worse. Returns `None` once `stop` is raised.
    fn is_only(&self, ply: usize, text: &str) -> Result<Option<bool>, Message> {
        let (here, limits) = (unsettled(self.table, ply), halved(&self.care.limits));
        let options = &self.care.options;
        let thoughts =
            self.game.analyse(here.as_ref(), options, &limits, self.stop, &mut |_| {})?;
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        // The best comes first.
        let own = thoughts.iter().find(|thought| thought.mv == text);
        let other = thoughts.iter().find(|thought| thought.mv != text);
        let share = |thought: &SearchResult| chance(thought.value, self.game.unit());
        let gap = own.zip(other).map_or(0.0, |(own, other)| share(own) - share(other));
        Ok(Some(matches!(Mark::of_loss(gap), Mark::Mistake | Mark::Blunder)))
    }
}

/// Returns half of the limits: the second search answers a simpler question.
fn halved(limits: &Limits) -> Limits {
    let half = |time: Duration| time / 2;
    Limits {
        time: limits.time.map(half),
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(2)),
        ..*limits
    }
}
