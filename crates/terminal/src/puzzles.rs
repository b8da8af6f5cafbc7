//! Puzzles in the terminal: one is posed, moves are taken as in a game, every answer is explained, and the score is kept. What
//! makes a puzzle, and whether an answer is right, is known at the table.

use std::sync::atomic::AtomicBool;

use iroko_games::{Message, message};
use iroko_table::puzzle::{PuzzleSession, Step};
use iroko_table::scene::Touch;
use iroko_table::scene::text::{Charset, draw};
use iroko_table::{AnyGame, Language, LegalMove};

use crate::console::{Console, Reply, fill};
use crate::line::{Steps, ask_steps};
use crate::orders::{Order, Reaction};
use crate::paint::paint;
use crate::play::{Play, Reading};
use crate::score::Scores;
use crate::words::{Command, show};

/// The words that give up on a puzzle: with its solution, or for the next one.
const SOLUTION: [&str; 1] = ["solution"];
const NEXT: [&str; 3] = ["next", "suivant", "skip"];

/// Poses puzzles of a game until the user has had enough. `seeds` gives a new one every time.
pub fn puzzles(
    game: &'static dyn AnyGame,
    seeds: &mut dyn FnMut() -> u64,
    console: &mut dyn Console,
    language: Language,
    letters: Charset,
) {
    let mut scores = Scores::of_user();
    console.say(&language.text("puzzle-welcome"));
    loop {
        let Some(posed) = PuzzleSession::new(game, seeds(), &AtomicBool::new(false)) else {
            return;
        };
        let play = Play::trial(game, posed.table().at(0), language);
        let mut trial = Trial { posed, play, console, letters, clean: true };
        let end = trial.run();
        // Who leaves without an answer has tried nothing.
        if end == End::Left {
            break;
        }
        scores.count(game.name(), end == End::Solved, trial.clean);
        trial.say(&scores.of(game.name()).message());
        match trial.console.ask(&language.text("puzzle-another"), &[]) {
            Reply::Line(line) if line.is_empty() || NEXT.contains(&line.as_str()) => {}
            _ => break,
        }
    }
    console.say(&language.text("menu-bye"));
}

/// How a puzzle was left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Solved,
    GivenUp,
    Left,
}

/// A puzzle that is being tried.
struct Trial<'a> {
    posed: PuzzleSession,
    /// The position that has been reached, to read moves and to answer questions about it.
    play: Play,
    console: &'a mut dyn Console,
    letters: Charset,
    /// Whether there was no wrong move and no hint so far.
    clean: bool,
}

impl Trial<'_> {
    fn say(&mut self, message: &Message) {
        let text = self.play.sentence(message);
        self.console.say(&text);
    }

    fn run(&mut self) -> End {
        self.say(&self.posed.heading());
        self.show();
        loop {
            let name = self.play.name(self.play.session.turn());
            let prompt = self.play.sentence(&message!("play-prompt", player = name));
            let line = match self.console.ask(&prompt, &[]) {
                Reply::End => return End::Left,
                Reply::Line(line) => line,
            };
            let word = line.to_lowercase();
            if SOLUTION.contains(&word.as_str()) || NEXT.contains(&word.as_str()) {
                let line = self.posed.rest().join(" ");
                self.say(&message!("puzzle-solution", line = line));
                return End::GivenUp;
            }
            if let Some(end) = self.answer(&line) {
                return end;
            }
        }
    }

    /// The board, and what is to be found.
    fn show(&mut self) {
        self.show_board();
        self.say(&self.posed.task());
    }

    fn show_board(&mut self) {
        let scene = self.play.session.table().scene();
        let text = draw(&scene, self.play.seat(), self.letters, self.play.language);
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
    }

    /// Does what a line asks for. Says how the puzzle was left, if it was.
    fn answer(&mut self, line: &str) -> Option<End> {
        match self.play.read(line) {
            Reading::Move(mv) => self.try_move(mv),
            Reading::Order(order) => self.obey(&order),
            Reading::Steps(chain) => match ask_steps(self.console, self.play.language, *chain) {
                Steps::Move(mv) => self.try_move(mv),
                Steps::Order(order) => self.obey(&order),
                Steps::Back => None,
                Steps::Left => Some(End::Left),
            },
            Reading::Refused(why) => {
                self.say(&why);
                None
            }
        }
    }

    fn try_move(&mut self, mv: LegalMove) -> Option<End> {
        let scene = self.posed.table().scene();
        match self.posed.answer(&scene.chain(mv).text) {
            Err(why) => self.say(&why),
            Ok(Step::Wrong(why)) => {
                self.clean = false;
                self.say(&why);
                self.say(&message!("puzzle-again"));
            }
            Ok(Step::Solved) => {
                self.reach();
                self.show_board();
                self.say(&message!("puzzle-solved"));
                return Some(End::Solved);
            }
            Ok(Step::Answered(reply)) => {
                self.reach();
                self.say(&message!("puzzle-right", answer = reply.as_str()));
                self.show();
            }
        }
        None
    }

    /// Goes on from the position that the puzzle has come to.
    fn reach(&mut self) {
        let table = self.posed.table();
        let flipped = self.play.flipped;
        self.play = Play::trial(self.play.game, table.copy(), self.play.language);
        self.play.flipped = flipped;
    }

    /// The commands that make sense here; a hint says which piece moves.
    fn obey(&mut self, order: &Order) -> Option<End> {
        match order.command {
            Command::Quit => return Some(End::Left),
            Command::Help => self.say(&message!("puzzle-help")),
            Command::Hint => self.hint(),
            Command::Moves | Command::Why | Command::Flip | Command::Rules => {
                match self.play.obey(order) {
                    Reaction::Told(texts) => texts.iter().for_each(|text| self.console.say(text)),
                    Reaction::Words(words) => {
                        self.console.say(&fill(&words, self.console.room().0));
                    }
                    Reaction::Page(text) => self.console.say(&text),
                    _ => self.show(),
                }
            }
            _ => self.say(&message!("puzzle-help")),
        }
        None
    }

    /// The first touch of the move to be found.
    fn hint(&mut self) {
        self.clean = false;
        let wanted = &self.posed.rest()[0];
        let scene = self.posed.table().scene();
        let chain = scene.chains.iter().find(|chain| chain.text == *wanted);
        let touch = chain.and_then(|chain| chain.touches.first());
        let said = match touch {
            Some(Touch::Pass) | None => message!("puzzle-help"),
            Some(touch) => message!("puzzle-hint", touch = show(touch)),
        };
        self.say(&said);
    }
}
