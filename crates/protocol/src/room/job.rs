//! What a room asks its engines: each question is a value that can be answered on any thread, and knows nothing of the room.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Message, Player};
use iroko_table::session::{
    Analyst, Chair, EngineOptions, LentMachine, Limits, Machine, SearchResult,
};
use iroko_table::setup::{chair, named};
use iroko_table::{AnyGame, Session, Setup, Table};

use super::advisers::Adviser;

/// How long the search watches one position.
const WATCH: Duration = Duration::from_secs(20);

/// A question that takes long to answer.
pub struct Job(pub(super) Question);

pub(super) enum Question {
    /// The machine to move thinks.
    Think(LentMachine),
    /// The adviser thinks about a position.
    Advise {
        game: &'static dyn AnyGame,
        name: String,
        table: Box<dyn Table>,
        seed: u64,
        adviser: Adviser<Box<dyn Machine>>,
    },
    /// The search values every move.
    Watch { game: &'static dyn AnyGame, table: Box<dyn Table>, analyst: Adviser<Box<dyn Analyst>> },
    /// Another player is to take a seat.
    Seat { game: &'static dyn AnyGame, side: Player, who: String, seed: u64 },
    /// A new game is to begin.
    Rematch(Box<Setup>),
}

/// The answer.
pub struct JobOutput(pub(super) Found);

pub(super) enum Found {
    /// The question was not asked; a machine comes back as it was.
    Nothing(Option<LentMachine>),
    /// The machine comes back with its thought.
    Move(LentMachine, SearchResult),
    /// What the adviser thinks.
    Advice(Result<SearchResult, Message>),
    /// What the moves are worth.
    Values(Vec<SearchResult>),
    /// A player who can sit down.
    Chair(Player, Result<Chair, Message>),
    /// A game that can begin.
    Session(Result<Box<Session>, Message>),
}

impl Job {
    /// Whether it gives advice, and does not play: play should not have to wait for advice.
    pub fn is_advice(&self) -> bool {
        matches!(self.0, Question::Advise { .. } | Question::Watch { .. })
    }

    /// Gives the question up before it is asked: the answer says nothing.
    pub fn abandon(self) -> JobOutput {
        JobOutput(Found::Nothing(match self.0 {
            Question::Think(lent) => Some(lent),
            _ => None,
        }))
    }

    /// Answers the question, soon after it is told to stop. What is found on the way is reported.
    pub fn run(self, stop: &AtomicBool, report: &mut dyn FnMut(JobOutput)) -> JobOutput {
        JobOutput(match self.0 {
            Question::Think(mut lent) => {
                let thought = lent.think(stop);
                Found::Move(lent, thought)
            }
            Question::Advise { game, name, table, seed, adviser } => {
                let build = || game.machine(&name, &EngineOptions::interactive(seed));
                let ask = |adviser: &mut Box<dyn Machine>| {
                    adviser.think(table.as_ref(), &Limits::NONE, stop)
                };
                Found::Advice(adviser.ask(build, ask))
            }
            Question::Watch { game, table, analyst } => {
                let limits = Limits { time: Some(WATCH), ..Limits::NONE };
                let mut report =
                    |thoughts: &[SearchResult]| report(JobOutput(Found::Values(thoughts.to_vec())));
                let build = || game.analyst(&EngineOptions::interactive(0));
                let ask = |analyst: &mut Box<dyn Analyst>| {
                    analyst.analyse(table.as_ref(), &limits, stop, &mut report)
                };
                Found::Values(analyst.ask(build, ask).unwrap_or_default())
            }
            Question::Seat { game, side, who, seed } => {
                Found::Chair(side, chair(game, &named(&who), &EngineOptions::interactive(seed)))
            }
            Question::Rematch(setup) => Found::Session(setup.session().map(Box::new)),
        })
    }
}
