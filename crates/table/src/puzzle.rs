//! A puzzle on a table: its task, and the verification of answers, move by move. `iroko-engine` finds the puzzles;
//! front ends present them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_engine::puzzle::Task;
use iroko_games::{Message, message};
use iroko_solver::{Effort, ExactValue, clock};

use crate::registry::{AnyGame, Puzzle};
use crate::table::{Opening, Table};
use crate::value::exact_value_message;

/// The time limit for the explanation of a wrong answer.
const PATIENCE: Duration = Duration::from_secs(2);

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
