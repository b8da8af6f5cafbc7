//! A puzzle on a table: what is to be found, and whether an answer finds it, move by move. The puzzles are made in `iroko-engine`;
//! how they are posed is left to whoever shows them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_engine::puzzle::Task;
use iroko_games::{Message, message};
use iroko_solver::{Effort, ExactValue, clock};

use crate::registry::{AnyGame, Puzzle};
use crate::table::{Opening, Table};
use crate::value::exact_value_message;

/// How long the reason for a wrong answer may be looked for.
const PATIENCE: Duration = Duration::from_secs(2);

/// A puzzle that somebody tries to solve.
pub struct PuzzleSession {
    game: &'static dyn AnyGame,
    seed: u64,
    puzzle: Puzzle,
    /// The position that has been reached; it is the solver's turn.
    table: Box<dyn Table>,
    /// How many moves of the solution were played, answers included.
    found: usize,
}

/// What comes of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// That was the last one.
    Solved,
    /// It is right so far; this is the opponent's answer, and it was played.
    Answered(String),
    /// It is not the one, and this is what is wrong with it. The position stands as it stood.
    Wrong(Message),
}

impl PuzzleSession {
    /// The puzzle of a seed. Nothing if told to stop.
    pub fn new(game: &'static dyn AnyGame, seed: u64, stop: &AtomicBool) -> Option<PuzzleSession> {
        Some(PuzzleSession::of(game, seed, game.puzzle(seed, stop)?))
    }

    /// A puzzle that was made before.
    pub fn of(game: &'static dyn AnyGame, seed: u64, puzzle: Puzzle) -> PuzzleSession {
        let opening = Opening { position: Some(&puzzle.position), ..Opening::default() };
        let table = game.open(&opening).expect("a puzzle is a position");
        PuzzleSession { game, seed, puzzle, table, found: 0 }
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Which game it is of.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The game, with the moves that were found and the answers to them.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Which puzzle it is, and how hard.
    pub fn heading(&self) -> Message {
        let seed = self.seed.to_string();
        message!("puzzle-heading", seed = seed, difficulty = self.puzzle.difficulty)
    }

    /// What is to be found.
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

    /// The moves of the solution that are still to come, answers included.
    pub fn rest(&self) -> &[String] {
        &self.puzzle.solution[self.found..]
    }

    /// Tries a move of the solver; an error if it is not legal. Any way to write a move will do: what counts is the position after it.
    pub fn answer(&mut self, text: &str) -> Result<Step, Message> {
        let mut theirs = self.table.copy();
        let mut ours = self.table.copy();
        theirs.play(text).map_err(|why| why.message().clone())?;
        let [wanted, answer @ ..] = self.rest() else { return Err(message!("game-over")) };
        ours.play(wanted).expect("a solution is legal");
        if theirs.position() != ours.position() {
            return Ok(Step::Wrong(self.objection(text, &theirs.position())));
        }
        let answer = answer.first().cloned();
        self.table = ours;
        self.found += 1;
        let Some(answer) = answer else { return Ok(Step::Solved) };
        self.table.play(&answer).expect("a solution is legal");
        self.found += 1;
        Ok(Step::Answered(answer))
    }

    /// Why a move is not the solution: what it is worth, where that is known.
    fn objection(&self, mv: &str, after: &str) -> Message {
        match self.value_of(after) {
            None | Some(ExactValue::Nothing) => message!("puzzle-wrong", mv = mv),
            Some(value) => {
                message!("puzzle-wrong-because", mv = mv, value = exact_value_message(value))
            }
        }
    }

    /// What the move that leads to a position is worth.
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
