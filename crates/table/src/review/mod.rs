//! Reviews: every position of a game is searched, and every move gets a mark, with the better move and the reason.
//! Display is left to front ends; [`sentences`] has the words.

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

/// The options of a review.
#[derive(Clone, Debug)]
pub struct ReviewOptions {
    /// The limits per position.
    pub limits: Limits,
    /// The options of the engine.
    pub options: EngineOptions,
}

/// The review of a game, or of a part of it.
#[derive(Clone, Debug)]
pub struct Review {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The ids of the names of the sides.
    pub players: [&'static str; 2],
    /// The number of moves before the first reviewed position.
    pub from: usize,
    /// Player one's share of the game in each position, from the first to the one after the last move, between 0 and 1.
    pub chances: Vec<f64>,
    /// The reviewed moves.
    pub moves: Vec<ReviewedMove>,
    /// The outcome of a finished game.
    pub outcome: Option<Outcome>,
}

/// A move with its review.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// Its number, from 0.
    pub ply: usize,
    /// The player who made it.
    pub player: Player,
    /// The move.
    pub text: String,
    /// Its mark.
    pub mark: Mark,
    /// The share of the game that it gave away, between 0 and 1.
    pub loss: f64,
    /// The values for the player of the best move and of this one.
    pub values: [Value; 2],
    /// The line of the best move, which is this move if there was no better one.
    pub best: Vec<String>,
    /// The opponent's line after this move.
    pub answer: Vec<String>,
}

impl ReviewedMove {
    /// Whether both values are exact.
    pub fn is_proved(&self) -> bool {
        self.values.iter().all(|value| value.is_known())
    }
}

/// Reviews some moves of a game. `tell` receives the number of positions done. Returns `None` once `stop` is raised.
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
    /// Returns the accuracy of a player, from 0 to 100; `None` if they never had a choice.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        accuracy(self.choices(player).map(|judged| judged.loss))
    }

    /// Returns the number of a player's moves with a mark.
    pub fn count(&self, player: Player, mark: Mark) -> usize {
        let moves = self.moves.iter().filter(|judged| judged.player == player);
        moves.filter(|judged| judged.mark == mark).count()
    }

    /// Returns the moves for which a player had a choice.
    fn choices(&self, player: Player) -> impl Iterator<Item = &ReviewedMove> {
        let chose =
            move |judged: &&ReviewedMove| judged.player == player && judged.mark != Mark::Unjudged;
        self.moves.iter().filter(chose)
    }

    /// Writes the review into the record of a game: marks, values, comments, and better moves as variations.
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
