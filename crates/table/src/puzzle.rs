//! A puzzle on a table: its task, the verification of answers move by move, the refutation of a wrong one, and the line
//! of the solution. `iroko-engine` finds the puzzles; front ends present them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_engine::puzzle::Task;
use iroko_engine::{EngineOptions, Limits};
use iroko_games::{Message, MessageArg, Player, message};
use iroko_solver::{Effort, ExactValue, clock};

use crate::registry::{AnyGame, Puzzle};
use crate::scene::words;
use crate::table::{Opening, Table};
use crate::value::exact_value_message;

/// The time limit for the explanation of a wrong answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time limit for a reply that is estimated.
const REPLY: Duration = Duration::from_millis(300);

/// The most moves shown against a wrong answer.
const MAX_REFUTATION: usize = 5;

/// The most moves of a solution's continuation.
const MAX_SEQUEL: usize = 12;

/// A puzzle being solved.
pub struct PuzzleSession {
    game: &'static dyn AnyGame,
    seed: u64,
    puzzle: Puzzle,
    /// The position reached; the solver is to move.
    table: Box<dyn Table>,
    /// The number of moves of the solution played, including replies.
    found: usize,
}

/// The result of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The last move of the solution.
    Solved,
    /// A correct move; this reply of the opponent was played.
    Answered(String),
    /// A wrong move, with the reason. The position is unchanged.
    Wrong(Message),
}

/// A move of a line, with the table after it.
pub struct LineMove {
    /// The move.
    pub mv: String,
    /// Its player.
    pub player: Player,
    /// The move in words.
    pub spoken: Message,
    /// The table after the move.
    pub table: Box<dyn Table>,
}

impl LineMove {
    /// Returns the player and the move in words as a sentence.
    pub fn sentence(&self) -> Message {
        let player = MessageArg::Word(self.table.scene().players[self.player.index()]);
        message!("puzzle-line-move", player = player, mv = self.spoken.clone())
    }
}

impl PuzzleSession {
    /// Creates the puzzle of a seed. `None` once `stop` is raised, or if the game seems to have none.
    pub fn new(game: &'static dyn AnyGame, seed: u64, stop: &AtomicBool) -> Option<PuzzleSession> {
        Some(PuzzleSession::of(game, seed, game.puzzle(seed, stop)?))
    }

    /// Continues with a puzzle created before.
    pub fn of(game: &'static dyn AnyGame, seed: u64, puzzle: Puzzle) -> PuzzleSession {
        let opening = Opening { position: Some(&puzzle.position), ..Opening::default() };
        let table = game.open(&opening).expect("the position of a puzzle is valid");
        PuzzleSession { game, seed, puzzle, table, found: 0 }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns its seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns its game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Returns the table, with the moves found and the replies.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Returns the seed and the difficulty as a heading.
    pub fn heading(&self) -> Message {
        let seed = self.seed.to_string();
        message!("puzzle-heading", seed = seed, difficulty = self.puzzle.difficulty)
    }

    /// Returns the task as a sentence.
    pub fn task(&self) -> Message {
        match self.puzzle.task {
            Task::Win(plies) => {
                let left = plies.saturating_sub(self.found as u32).div_ceil(2);
                message!("puzzle-win", moves = left)
            }
            Task::Draw => message!("puzzle-draw"),
            Task::Margin(points) if points > 0 => message!("puzzle-ahead", points = points),
            Task::Margin(0) => message!("puzzle-even"),
            Task::Margin(points) => message!("puzzle-behind", points = -points),
        }
    }

    /// Returns the remaining moves of the solution, including replies.
    pub fn rest(&self) -> &[String] {
        &self.puzzle.solution[self.found..]
    }

    /// Returns the remaining moves of the solution. A puzzle about points continues with best play, which shows them;
    /// its moves follow the first `rest().len()`.
    pub fn line(&self, stop: &AtomicBool) -> Vec<LineMove> {
        let mut line = follow(self.table.as_ref(), self.rest());
        let end = line.last().map_or(self.table.as_ref(), |last| last.table.as_ref());
        if matches!(self.puzzle.task, Task::Margin(_)) && end.outcome().is_none() {
            let sequel = self.sequel(end, stop);
            line.extend(follow(end.copy().as_ref(), &sequel));
        }
        line
    }

    /// Returns the next move of the solution and the reply to it.
    pub fn step(&self) -> Vec<LineMove> {
        let rest = self.rest();
        follow(self.table.as_ref(), &rest[..rest.len().min(2)])
    }

    /// Returns the exact line from a table, up to [`MAX_SEQUEL`] moves.
    fn sequel(&self, table: &dyn Table, stop: &AtomicBool) -> Vec<String> {
        let deadline = clock::after(PATIENCE);
        let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
        let verdict = self.game.solve(table, &mut effort);
        let mut line = verdict.map_or(Vec::new(), |verdict| verdict.pv);
        line.truncate(MAX_SEQUEL);
        line
    }

    /// Returns a legal move of the solver and, unless it ends the game, the line of the best reply.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn refutation(&self, text: &str, stop: &AtomicBool) -> Result<Vec<LineMove>, Message> {
        let mut after = self.table.copy();
        after.play(text).map_err(|why| why.message().clone())?;
        let line = if after.outcome().is_some() { Vec::new() } else { self.reply(&*after, stop) };
        let moves: Vec<String> = std::iter::once(text.to_string()).chain(line).collect();
        Ok(follow(self.table.as_ref(), &moves))
    }

    /// Returns the sentence that shows why a legal move is wrong: the opponent's best reply, and the moves after it.
    /// `None` if the move ends the game.
    pub fn objection_line(&self, text: &str, stop: &AtomicBool) -> Option<Message> {
        let line = self.refutation(text, stop).ok()?;
        let [_, reply, rest @ ..] = line.as_slice() else { return None };
        let (mv, said) = (reply.mv.as_str(), reply.spoken.clone());
        let rest: Vec<&str> = rest.iter().map(|played| played.mv.as_str()).collect();
        Some(match rest.is_empty() {
            true => message!("puzzle-refuted-by", mv = mv, said = said),
            false => message!("puzzle-refuted-line", mv = mv, said = said, line = rest.join(" ")),
        })
    }

    /// Returns the line of the best reply, up to [`MAX_REFUTATION`] moves: an exact one, if there is one.
    fn reply(&self, table: &dyn Table, stop: &AtomicBool) -> Vec<String> {
        let deadline = clock::after(PATIENCE);
        let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
        let verdict = self.game.solve(table, &mut effort).ok();
        let exact = verdict.filter(|verdict| verdict.value != ExactValue::Nothing);
        if let Some(verdict) = exact {
            let best = verdict.best().next().cloned();
            return shortened(if verdict.pv.is_empty() {
                Vec::from_iter(best)
            } else {
                verdict.pv
            });
        }
        let limits = Limits { time: Some(REPLY), ..Limits::NONE };
        let options = EngineOptions::interactive(0);
        let found = self.game.analyse(table, &options, &limits, stop, &mut |_| {});
        let best = found.unwrap_or_default().into_iter().next();
        best.map_or(Vec::new(), |best| shortened(best.pv))
    }

    /// Plays a move of the solver, in any notation: the resulting position decides.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn answer(&mut self, text: &str) -> Result<Step, Message> {
        let mut theirs = self.table.copy();
        let mut ours = self.table.copy();
        theirs.play(text).map_err(|why| why.message().clone())?;
        let [wanted, answer @ ..] = self.rest() else { return Err(message!("game-over")) };
        ours.play(wanted).expect("the moves of a solution are legal");
        if theirs.position() != ours.position() {
            return Ok(Step::Wrong(self.objection(text, &theirs.position())));
        }
        let answer = answer.first().cloned();
        self.table = ours;
        self.found += 1;
        let Some(answer) = answer else { return Ok(Step::Solved) };
        self.table.play(&answer).expect("the moves of a solution are legal");
        self.found += 1;
        Ok(Step::Answered(answer))
    }

    /// Returns why a move is not the solution: its exact value, if known.
    fn objection(&self, mv: &str, after: &str) -> Message {
        match self.value_of(after) {
            None | Some(ExactValue::Nothing) => message!("puzzle-wrong", mv = mv),
            Some(value) => {
                message!("puzzle-wrong-because", mv = mv, value = exact_value_message(value))
            }
        }
    }

    /// Returns the exact value of the move that leads to a position.
    fn value_of(&self, after: &str) -> Option<ExactValue> {
        let stop = AtomicBool::new(false);
        let deadline = clock::after(PATIENCE);
        let mut effort = Effort { deadline, stop: &stop, tell: &mut |_, _| {} };
        let choices = self.table.choices();
        let mv = &choices.iter().find(|choice| choice.after == after)?.text;
        let verdict = self.game.solve(self.table.as_ref(), &mut effort).ok()?;
        verdict.moves.iter().find(|valued| valued.mv == *mv).map(|valued| valued.value)
    }
}

/// Returns the first moves of a refutation.
fn shortened(mut line: Vec<String>) -> Vec<String> {
    line.truncate(MAX_REFUTATION);
    line
}

/// Plays moves on a copy of a table and returns each in words; stops at an illegal one.
fn follow(table: &dyn Table, moves: &[String]) -> Vec<LineMove> {
    let mut table = table.copy();
    let mut line = Vec::new();
    for mv in moves {
        let Ok(legal) = table.parse_move(mv) else { break };
        let scene = table.scene();
        let spoken = words::chain(&scene, scene.chain(legal));
        let player = table.turn();
        table.make(legal);
        line.push(LineMove { mv: mv.clone(), player, spoken, table: table.copy() });
    }
    line
}
