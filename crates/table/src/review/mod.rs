//! A look back at a game: every position is thought about, and every move gets a mark, with what was better and why. Who
//! played well on the whole follows from the marks. How a review is shown is not decided here; [`sentences`] has its words.

mod chart;
mod mark;
pub mod sentences;
mod view;

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use iroko_engine::{EngineOptions, Limits, Value};
use iroko_games::{Message, Outcome, Player};

use crate::registry::AnyGame;
use crate::table::{Note, Table};

pub use chart::chart;
pub use mark::{Mark, accuracy};
use view::{Judge, View};

/// What a review may cost.
#[derive(Clone, Copy, Debug)]
pub struct ReviewOptions {
    /// What thinking about one position may cost.
    pub limits: Limits,
    /// What the search is given.
    pub options: EngineOptions,
}

/// A game, or a part of it, looked back at.
#[derive(Clone, Debug)]
pub struct Review {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The names of the sides, as messages.
    pub players: [&'static str; 2],
    /// The first position that was looked at, by its number of moves.
    pub from: usize,
    /// The chance of player one in each position, from the first to that after the last move, between 0 and 1.
    pub chances: Vec<f64>,
    /// The moves, judged.
    pub moves: Vec<ReviewedMove>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// A move and what is to be said of it.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// Its number, from 0.
    pub ply: usize,
    /// Who made it.
    pub player: Player,
    /// The move.
    pub text: String,
    /// How good it was.
    pub mark: Mark,
    /// The share of the game that it gave away, between 0 and 1.
    pub loss: f64,
    /// What the position was worth to him with the best move, and what it was worth after his.
    pub values: [Value; 2],
    /// The move to which his is compared, and how the game might have gone on. It is his own if there was no better one.
    pub best: Vec<String>,
    /// How his opponent can go on after his move.
    pub answer: Vec<String>,
}

impl ReviewedMove {
    /// Whether both values are certain, and so is what is said of the move.
    pub fn is_proved(&self) -> bool {
        self.values.iter().all(|value| value.is_known())
    }
}

/// Looks back at some moves of a game. `tell` is told after each position how many are done. Nothing if told to stop.
pub fn review(
    table: &dyn Table,
    span: Range<usize>,
    care: &ReviewOptions,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(usize),
) -> Result<Option<Review>, Message> {
    let judge = Judge { game: table.game(), table, care, stop };
    let played = table.moves();
    let span = span.start.min(played.len())..span.end.min(played.len());
    let mut views: Vec<View> = Vec::new();
    for ply in span.start..=span.end {
        match judge.view(ply)? {
            Some(view) => views.push(view),
            None => return Ok(None),
        }
        tell(views.len());
    }
    let mut moves = Vec::new();
    for (ply, pair) in span.clone().zip(views.windows(2)) {
        match judge.judge(ply, played[ply].clone(), &pair[0], &pair[1])? {
            Some(judged) => moves.push(judged),
            None => return Ok(None),
        }
    }
    let chances = views.iter().map(|view| view.chance_of(Player::One)).collect();
    let players = table.scene().players;
    let (game, outcome) = (table.game(), table.outcome());
    Ok(Some(Review { game, players, from: span.start, chances, moves, outcome }))
}

impl Review {
    /// How well a player played, from 0 to 100; nothing if he never had a choice.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        accuracy(self.choices(player).map(|judged| judged.loss))
    }

    /// How many moves of a player have a mark.
    pub fn count(&self, player: Player, mark: Mark) -> usize {
        let moves = self.moves.iter().filter(|judged| judged.player == player);
        moves.filter(|judged| judged.mark == mark).count()
    }

    /// The moves of a player who had a choice.
    fn choices(&self, player: Player) -> impl Iterator<Item = &ReviewedMove> {
        let chose =
            move |judged: &&ReviewedMove| judged.player == player && judged.mark != Mark::Unjudged;
        self.moves.iter().filter(chose)
    }

    /// Writes into the record of a game what was found out about it: marks, values, words, and what was better as a variation.
    pub fn annotate(&self, table: &mut dyn Table, language: crate::Language) {
        for judged in &self.moves {
            let better = if judged.mark.is_error() { judged.best.clone() } else { Vec::new() };
            let note = Note {
                mark: judged.mark.sign(),
                eval: Some(sentences::eval(judged, self.chances[judged.ply + 1 - self.from])),
                comment: sentences::explained(table, judged, language),
                variation: better,
            };
            table.annotate(judged.ply, &note);
        }
    }
}
