//! Puzzles in the terminal: poses a puzzle, reads moves as in a game, explains each answer, and counts the score.
//! `iroko-table` creates the puzzles and judges the answers.

use iroko_games::{Message, message};
use iroko_table::puzzle::{PuzzleSession, Step};
use iroko_table::scene::Touch;
use iroko_table::scene::text::{Charset, draw};
use iroko_table::{AnyGame, Language, LegalMove};

use crate::commands::Invocation;
use crate::console::{Console, Reply};
use crate::interrupt::stoppable;
use crate::line::{Steps, ask_steps, print_effect};
use crate::paint::paint;
use crate::play::{Play, Reading};
use crate::score::Scores;
use crate::words::{Command, show};

/// The words that give up on a puzzle: `solution` shows it, `next` skips it.
const SOLUTION: [&str; 1] = ["solution"];
const NEXT: [&str; 3] = ["next", "suivant", "skip"];

/// The limit of random seeds of puzzles, small enough to pass on by hand.
const SEEDS: u64 = 1_000_000;

/// Returns a seed of a puzzle from a random number.
pub fn puzzle_seed(random: u64) -> u64 {
    random % SEEDS
}

/// Whether a word asks for the solution.
pub(crate) fn is_solution(word: &str) -> bool {
    SOLUTION.contains(&word)
}

/// Whether a word asks for the next puzzle.
pub(crate) fn is_next(word: &str) -> bool {
    NEXT.contains(&word)
}

/// Poses puzzles of a game line by line until the user leaves. `seeds` returns a new seed for each.
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
        let (posed, is_stopped) =
            stoppable(console.is_live(), |stop| PuzzleSession::new(game, seeds(), stop));
        let Some(posed) = posed.filter(|_| !is_stopped) else { break };
        let play = Play::trial(game, posed.table().at(0), language);
        let mut trial = Trial { posed, play, console, letters, clean: true };
        let end = trial.run();
        // Leaving without an answer does not count as a try.
        if end == End::Left {
            break;
        }
        scores.count(game.name(), end == End::Solved, trial.clean);
        trial.say(&scores.of(game.name()).message());
        match trial.console.ask(&language.text("puzzle-another"), &[]) {
            Reply::Line(line) if line.is_empty() || is_next(&line) => {}
            _ => break,
        }
    }
}

/// The end of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Solved,
    GivenUp,
    Left,
}

/// A puzzle in progress.
struct Trial<'a> {
    posed: PuzzleSession,
    /// The position reached so far, to parse moves and to answer commands.
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
            if is_solution(&word) || is_next(&word) {
                let line = self.posed.rest().join(" ");
                self.say(&message!("puzzle-solution", line = line));
                return End::GivenUp;
            }
            if let Some(end) = self.answer(&line) {
                return end;
            }
        }
    }

    /// Prints the board and the task.
    fn show(&mut self) {
        self.show_board();
        self.say(&self.posed.task());
    }

    fn show_board(&mut self) {
        let scene = self.play.session.table().scene();
        let text = draw(&scene, self.play.seat(scene.turn), self.letters, self.play.language);
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
    }

    /// Handles a line of input and returns the end of the puzzle, if reached.
    fn answer(&mut self, line: &str) -> Option<End> {
        match self.play.read(line) {
            Reading::Move(mv) => self.try_move(mv),
            Reading::Command(invocation) => self.execute(&invocation),
            Reading::Steps(chain) => match ask_steps(self.console, self.play.language, *chain) {
                Steps::Move(mv) => self.try_move(mv),
                Steps::Command(invocation) => self.execute(&invocation),
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
        let text = self.posed.table().scene().chain(mv).text.clone();
        match self.posed.answer(&text) {
            Err(why) => self.say(&why),
            Ok(Step::Wrong(why)) => {
                self.clean = false;
                self.say(&why);
                let line = stoppable(self.console.is_live(), |stop| {
                    self.posed.objection_line(&text, stop)
                });
                match line {
                    (_, true) => return Some(End::Left),
                    (Some(line), false) => self.say(&line),
                    (None, false) => {}
                }
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

    /// Continues from the puzzle's current position.
    fn reach(&mut self) {
        let table = self.posed.table();
        let flipped = self.play.flipped;
        self.play = Play::trial(self.play.game, table.copy(), self.play.language);
        self.play.flipped = flipped;
    }

    /// Executes the commands that make sense here; a hint names the piece to move.
    fn execute(&mut self, invocation: &Invocation) -> Option<End> {
        match invocation.command {
            Command::Quit => return Some(End::Left),
            Command::Help => self.say(&message!("puzzle-help")),
            Command::Hint => self.hint(),
            Command::Moves | Command::Why | Command::Flip | Command::Rules => {
                let effect = self.play.execute(invocation);
                if !print_effect(self.console, &self.play, self.letters, &effect) {
                    self.show();
                }
            }
            _ => self.say(&message!("puzzle-help")),
        }
        None
    }

    /// Prints the first touch of the solution.
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
