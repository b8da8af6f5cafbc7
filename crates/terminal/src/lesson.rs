//! The lesson of a game line by line: a position, a task, a move, and a comment.

use iroko_games::message;
use iroko_table::lesson::Lesson;
use iroko_table::scene::text::{Charset, draw};
use iroko_table::{AnyGame, Language, LegalMove};

use crate::commands::Invocation;
use crate::console::{Console, Reply};
use crate::line::{Steps, ask_steps, print_effect};
use crate::paint::paint;
use crate::play::{Play, Reading};
use crate::puzzles::is_next;
use crate::words::Command;

/// Teaches a game until the last step or until the user leaves.
pub(crate) fn teach(
    game: &'static dyn AnyGame,
    console: &mut dyn Console,
    language: Language,
    letters: Charset,
) {
    let Some(lesson) = Lesson::new(game) else {
        return console.say(&language.text("screen-lesson-none"));
    };
    let play = Play::trial(game, lesson.table().copy(), language);
    console.say(&language.text("lesson-welcome"));
    Teacher { lesson, play, console, letters }.run();
}

/// What follows a line of input.
#[derive(PartialEq, Eq)]
enum After {
    /// The same task.
    Again,
    /// The next step.
    Next,
    /// The end.
    Left,
}

struct Teacher<'a> {
    lesson: Lesson,
    play: Play,
    console: &'a mut dyn Console,
    letters: Charset,
}

impl Teacher<'_> {
    fn run(&mut self) {
        loop {
            let language = self.play.language;
            let table = self.lesson.table().copy();
            self.play = Play::trial(self.play.game, table, language);
            let heading = language.sentence(&self.lesson.heading());
            self.console.say(&heading);
            self.show();
            self.console.say(&self.lesson.task(language));
            let after = loop {
                match self.turn() {
                    After::Again => {}
                    after => break after,
                }
            };
            if after == After::Left || !self.lesson.turn(true) {
                return;
            }
        }
    }

    fn show(&mut self) {
        let scene = self.lesson.table().scene();
        let text = draw(&scene, self.play.seat(scene.turn), self.letters, self.play.language);
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
    }

    fn turn(&mut self) -> After {
        let name = self.play.name(self.play.session.turn());
        let prompt = self.play.sentence(&message!("play-prompt", player = name));
        let line = match self.console.ask(&prompt, &[]) {
            Reply::End => return After::Left,
            Reply::Line(line) if is_next(&line.to_lowercase()) => return After::Next,
            Reply::Line(line) => line,
        };
        match self.play.read(&line) {
            Reading::Move(mv) => self.answer(mv),
            Reading::Command(invocation) => self.execute(&invocation),
            Reading::Steps(chain) => match ask_steps(self.console, self.play.language, *chain) {
                Steps::Move(mv) => self.answer(mv),
                Steps::Command(invocation) => self.execute(&invocation),
                Steps::Back => After::Again,
                Steps::Left => After::Left,
            },
            Reading::Refused(why) => {
                let why = self.play.sentence(&why);
                self.console.say(&why);
                After::Again
            }
        }
    }

    fn answer(&mut self, mv: LegalMove) -> After {
        let language = self.play.language;
        let text = self.lesson.table().scene().chain(mv).text.clone();
        let (said, after) = match self.lesson.answer(&text) {
            Ok(true) => (self.lesson.praise(language), After::Next),
            Ok(false) => (self.lesson.correction(language), After::Again),
            Err(why) => (language.sentence(&why), After::Again),
        };
        if after == After::Next {
            self.show();
        }
        self.console.say(&said);
        after
    }

    /// Executes the commands that make sense here.
    fn execute(&mut self, invocation: &Invocation) -> After {
        let language = self.play.language;
        match invocation.command {
            Command::Quit => return After::Left,
            Command::Hint => self.console.say(&self.lesson.hint(language)),
            Command::Moves | Command::Why | Command::Flip | Command::Rules => {
                let effect = self.play.execute(invocation);
                if !print_effect(self.console, &self.play, self.letters, &effect) {
                    self.show();
                }
            }
            _ => self.console.say(&language.text("lesson-help")),
        }
        After::Again
    }
}
