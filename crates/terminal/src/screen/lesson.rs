//! Lessons on the full screen: moves are answers to the task of a step. `iroko-table` has the steps and judges the
//! moves; `touch.rs` passes them on.

use iroko_games::message;
use iroko_table::LegalMove;
use iroko_table::lesson::Lesson;

use super::app::App;
use crate::commands::Invocation;
use crate::play::Play;
use crate::words::Command;

impl App {
    /// A lesson ready to be shown.
    pub(super) fn with_lesson(mut self, lesson: Lesson) -> App {
        self.lesson = Some(lesson);
        self.show_step();
        self
    }

    /// Shows the position of the step.
    fn show_step(&mut self) {
        let Some(lesson) = &self.lesson else { return };
        let (table, flipped) = (lesson.table().copy(), self.play.flipped);
        self.play = Play::trial(self.play.game, table, self.language());
        self.play.flipped = flipped;
        self.changed();
        self.said.clear();
    }

    /// Judges a move.
    pub(super) fn answer_lesson(&mut self, mv: LegalMove) {
        let (language, scene) = (self.language(), self.play.session.table().scene());
        let ply = self.ply();
        let Some(lesson) = &mut self.lesson else { return };
        let said = match lesson.answer(&scene.chain(mv).text) {
            Ok(true) => lesson.praise(language),
            Ok(false) => lesson.correction(language),
            Err(why) => language.sentence(&why),
        };
        self.show_step();
        self.show_moves_since(ply);
        self.said = vec![said];
    }

    fn turn_lesson(&mut self, forward: bool) {
        if self.lesson.as_mut().is_some_and(|lesson| lesson.turn(forward)) {
            self.show_step();
        } else {
            let id = if forward { "screen-lesson-last" } else { "screen-lesson-first" };
            self.said = vec![self.language().text(id)];
        }
    }

    fn lesson_hint(&mut self) {
        let Some(lesson) = self.lesson.as_ref().filter(|lesson| !lesson.is_done()) else {
            return self.refuse_in_lesson();
        };
        self.said = vec![lesson.hint(self.language())];
    }

    /// Tells why a key, a command or a move does nothing.
    pub(super) fn refuse_in_lesson(&mut self) {
        self.tell(&match &self.lesson {
            Some(lesson) if lesson.is_done() && lesson.is_last() => message!("screen-lesson-last"),
            Some(lesson) if lesson.is_done() => message!("screen-lesson-done"),
            _ => message!("screen-lesson-help"),
        });
    }

    /// Handles a letter that is no touch. Returns `false` for one that means the same as in a game.
    pub(super) fn lesson_letter(&mut self, letter: char) -> bool {
        match letter {
            'h' => self.lesson_hint(),
            'n' => self.turn_lesson(true),
            'p' => self.turn_lesson(false),
            ':' | '/' | '?' | 't' | 'm' | 'q' => return false,
            _ => self.refuse_in_lesson(),
        }
        true
    }

    /// Handles a command that means something else in a lesson, or nothing. Returns `false` for the others.
    pub(super) fn lesson_command(&mut self, invocation: &Invocation) -> bool {
        use Command::{Flip, Hint, Moves, Quit, Rules, Why};
        match invocation.command {
            Hint => self.lesson_hint(),
            Moves | Why | Flip | Rules | Quit => return false,
            _ => self.refuse_in_lesson(),
        }
        true
    }
}
