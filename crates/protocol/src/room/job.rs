//! Engine work of a room: each job is a self-contained value that can run on any thread.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Message, Player};
use iroko_table::roster::Roster;
use iroko_table::session::{
    Analyst, Chair, EngineOptions, LentMachine, Limits, Machine, Remaining, SearchResult, place_all,
};
use iroko_table::setup::{chair, named};
use iroko_table::{AnyGame, DrawAnswer, Session, Setup, Table, answer_draw};

use super::advisers::Adviser;

/// How long a position is evaluated for visitors who watch.
const WATCH: Duration = Duration::from_secs(20);

/// A long-running task.
pub struct Job(pub(super) Task);

pub(super) enum Task {
    /// The machine to move chooses its move.
    Think(LentMachine),
    /// The adviser searches a position.
    Advise {
        game: &'static dyn AnyGame,
        name: String,
        table: Box<dyn Table>,
        seed: u64,
        adviser: Adviser<Box<dyn Machine>>,
    },
    /// The adviser places all pieces of the player to move.
    Place {
        game: &'static dyn AnyGame,
        name: String,
        table: Box<dyn Table>,
        seed: u64,
        adviser: Adviser<Box<dyn Machine>>,
    },
    /// A machine judges the offer of a draw.
    AnswerDraw(Box<dyn Table>),
    /// The analyst evaluates every move.
    Watch { game: &'static dyn AnyGame, table: Box<dyn Table>, analyst: Adviser<Box<dyn Analyst>> },
    /// A player is built for a seat.
    Seat {
        game: &'static dyn AnyGame,
        roster: Arc<dyn Roster>,
        side: Player,
        who: String,
        seed: u64,
    },
    /// A rematch is set up.
    Rematch(Box<Setup>),
}

/// The output of a [`Job`].
pub struct JobOutput(pub(super) Output);

pub(super) enum Output {
    /// The job did not run; a lent machine is returned unchanged.
    Abandoned(Option<LentMachine>),
    /// The machine and its move, or why it has none.
    Move(LentMachine, Result<SearchResult, Message>),
    /// The machine as it was, and the legal move that another process has chosen for it, after this time.
    Errand(LentMachine, String, Duration),
    /// The adviser's result.
    Advice(Result<SearchResult, Message>),
    /// The moves that place all pieces.
    Placed(Result<Vec<String>, Message>),
    /// The answer to the offer of a draw.
    DrawAnswer(Result<DrawAnswer, Message>),
    /// The values of the moves.
    Values(Vec<SearchResult>),
    /// The new player of a seat.
    Chair(Player, Result<Chair, Message>),
    /// The session of a rematch.
    Session(Result<Box<Session>, Message>),
}

/// What another process needs to choose a machine's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Errand {
    /// The number of moves played.
    pub ply: usize,
    /// The name of the game.
    pub game: &'static str,
    /// The name of the machine, for a [`Roster`].
    pub player: String,
    /// The game so far.
    pub record: String,
    /// The clocks.
    pub clock: Option<Remaining>,
}

impl Job {
    /// Returns what another process needs to do this job; `None` if it has to run here.
    pub fn errand(&self) -> Option<Errand> {
        let Task::Think(lent) = &self.0 else { return None };
        let table = lent.table();
        Some(Errand {
            ply: table.ply(),
            game: table.game().name(),
            player: lent.name().to_string(),
            record: table.record(),
            clock: lent.limits().clock,
        })
    }

    /// Ends the job by the move that another process has chosen, after this time. A move that is not legal is not
    /// accepted, and the job is returned.
    pub fn answered(self, mv: &str, took: Duration) -> Result<JobOutput, Box<Job>> {
        match self.0 {
            Task::Think(lent) if lent.table().parse_move(mv).is_ok() => {
                Ok(JobOutput(Output::Errand(lent, mv.to_string(), took)))
            }
            task => Err(Box::new(Job(task))),
        }
    }

    /// Returns whether the job only advises, so that a transport can give play priority.
    pub fn is_advice(&self) -> bool {
        matches!(self.0, Task::Advise { .. } | Task::Watch { .. })
    }

    /// Ends the job before it starts, and returns any machine it holds.
    pub fn abandon(self) -> JobOutput {
        JobOutput(Output::Abandoned(match self.0 {
            Task::Think(lent) => Some(lent),
            _ => None,
        }))
    }

    /// Runs the job, which ends soon after `stop` is set. Intermediate results go to `report`.
    pub fn run(self, stop: &AtomicBool, report: &mut dyn FnMut(JobOutput)) -> JobOutput {
        JobOutput(match self.0 {
            Task::Think(mut lent) => {
                let result = lent.think(stop);
                Output::Move(lent, result)
            }
            Task::Advise { game, name, table, seed, adviser } => {
                let build = || game.machine(&name, &EngineOptions::interactive(seed));
                let query = |adviser: &mut Box<dyn Machine>| {
                    adviser.think(table.as_ref(), &Limits::NONE, stop)
                };
                Output::Advice(adviser.query(build, query).flatten())
            }
            Task::Place { game, name, table, seed, adviser } => {
                let build = || game.machine(&name, &EngineOptions::interactive(seed));
                let query = |adviser: &mut Box<dyn Machine>| {
                    place_all(table.as_ref(), adviser.as_mut(), stop)
                };
                Output::Placed(adviser.query(build, query).flatten())
            }
            Task::AnswerDraw(table) => {
                Output::DrawAnswer(answer_draw(table.as_ref(), table.turn(), stop))
            }
            Task::Watch { game, table, analyst } => {
                let limits = Limits { time: Some(WATCH), ..Limits::NONE };
                let mut report =
                    |results: &[SearchResult]| report(JobOutput(Output::Values(results.to_vec())));
                let build = || game.analyst(&EngineOptions::interactive(0));
                let query = |analyst: &mut Box<dyn Analyst>| {
                    analyst.analyse(table.as_ref(), &limits, stop, &mut report)
                };
                Output::Values(analyst.query(build, query).unwrap_or_default())
            }
            Task::Seat { game, roster, side, who, seed } => {
                let options = EngineOptions::interactive(seed);
                Output::Chair(side, chair(game, &named(&who), &options, roster.as_ref()))
            }
            Task::Rematch(setup) => Output::Session(setup.session().map(Box::new)),
        })
    }
}
