//! Puzzles and lessons as one: what the board, the keys and the commands ask of either. What they do is in `puzzle.rs`
//! and `lesson.rs`.

use iroko_games::{Message, Player};
use iroko_table::LegalMove;
use iroko_table::lesson::Lesson;

use super::app::App;
use super::puzzle::Trial;
use crate::commands::Invocation;

impl App {
    /// Whether the screen shows a puzzle or a lesson.
    pub(super) fn is_exercise(&self) -> bool {
        self.trial.is_some() || self.lesson.is_some()
    }

    /// The side of the user in an exercise, which is the one that begins. The board stays on it.
    pub(super) fn solver(&self) -> Player {
        self.play.session.table().at(0).turn()
    }

    /// Who sits on a side. In an exercise the user has one side; the program answers in a puzzle, and nothing does in a
    /// lesson.
    pub(super) fn who(&self, player: Player) -> String {
        let sits = |id: &'static str| self.language().sentence(&Message { id, args: Vec::new() });
        match () {
            () if !self.is_exercise() => self.play.who(player),
            () if self.solver() == player => sits("play-you"),
            () if self.trial.is_some() => sits("play-computer"),
            () => String::new(),
        }
    }

    /// Whether a move can be entered; always true in a game.
    pub(super) fn takes_answers(&self) -> bool {
        let is_taught = self.lesson.as_ref().is_none_or(|lesson| !lesson.is_done());
        is_taught && self.trial.as_ref().is_none_or(Trial::is_open)
    }

    /// Takes a move as an answer. Returns `false` in a game.
    pub(super) fn take_as_answer(&mut self, mv: LegalMove) -> bool {
        match (&self.trial, &self.lesson) {
            (Some(_), _) => self.answer_puzzle(mv),
            (_, Some(_)) => self.answer_lesson(mv),
            _ => return false,
        }
        true
    }

    /// Tells why a key, a command or a move does nothing.
    pub(super) fn refuse_in_exercise(&mut self) {
        if self.trial.is_some() { self.refuse_in_puzzle() } else { self.refuse_in_lesson() }
    }

    /// Handles a letter. Returns `false` for one that means the same as in a game.
    pub(super) fn exercise_letter(&mut self, letter: char) -> bool {
        match (&self.trial, &self.lesson) {
            (Some(_), _) => self.puzzle_letter(letter),
            (_, Some(_)) => self.lesson_letter(letter),
            _ => false,
        }
    }

    /// Handles a command. Returns `false` for one that means the same as in a game.
    pub(super) fn exercise_command(&mut self, invocation: &Invocation) -> bool {
        match (&self.trial, &self.lesson) {
            (Some(_), _) => self.puzzle_command(invocation),
            (_, Some(_)) => self.lesson_command(invocation),
            _ => false,
        }
    }

    /// The heading of the puzzle or of the step.
    pub(super) fn exercise_heading(&self) -> Option<String> {
        let puzzle = self.trial.as_ref().map(|trial| self.play.sentence(trial.heading()));
        puzzle.or_else(|| Some(self.play.sentence(&self.lesson.as_ref()?.heading())))
    }

    /// What to do, until it is done.
    pub(super) fn exercise_task(&self) -> Option<String> {
        let task = self.trial.as_ref().and_then(Trial::task);
        let lesson = self.lesson.as_ref().filter(|lesson| !lesson.is_done());
        let taught = lesson.map(|lesson| lesson.task(self.language()));
        task.map(|task| self.play.sentence(task)).or(taught)
    }

    /// The id of the text of the keys.
    pub(super) fn exercise_keys(&self) -> Option<&'static str> {
        let taught = |lesson: &Lesson| match lesson.is_done() {
            true => "screen-keys-lesson-done",
            false => "screen-keys-lesson",
        };
        self.trial.as_ref().map(Trial::keys).or_else(|| self.lesson.as_ref().map(taught))
    }

    /// The id of the help.
    pub(super) fn exercise_help(&self) -> Option<&'static str> {
        let puzzle = self.trial.as_ref().map(|_| "screen-puzzle-keys");
        puzzle.or_else(|| self.lesson.as_ref().map(|_| "screen-lesson-keys"))
    }
}
