//! Puzzles on the full screen: moves are answers, which are checked in the background. `iroko-table` creates the puzzles
//! and judges the answers; `touch.rs` passes the moves on.

use iroko_games::{Message, message};
use iroko_table::LegalMove;
use iroko_table::puzzle::{PuzzleSession, Step};
use iroko_table::scene::Touch;

use super::app::App;
use super::job::{Job, take_done};
use crate::commands::Invocation;
use crate::play::Play;
use crate::puzzles::{is_next, is_solution};
use crate::score::Scores;
use crate::words::{Command, show};

/// The result of a check: the puzzle itself, the judgement, and the line against a wrong answer.
type Checked = (PuzzleSession, Result<Step, Message>, Option<Message>);

/// A puzzle on the screen.
pub(super) struct Trial {
    /// The puzzle, while no check has it.
    posed: Option<PuzzleSession>,
    /// The running check of an answer.
    check: Option<Job<Checked>>,
    heading: Message,
    task: Message,
    /// Whether there was no wrong move and no hint so far.
    clean: bool,
    /// Whether the puzzle is solved or given up.
    is_over: bool,
    /// Whether the user asks for another puzzle.
    pub(super) wants_another: bool,
    scores: Scores,
}

impl Trial {
    fn new(posed: PuzzleSession, scores: Scores) -> Trial {
        let (heading, task) = (posed.heading(), posed.task());
        let posed = Some(posed);
        Trial {
            posed,
            check: None,
            heading,
            task,
            clean: true,
            is_over: false,
            wants_another: false,
            scores,
        }
    }

    /// The number and the difficulty.
    pub(super) fn heading(&self) -> &Message {
        &self.heading
    }

    /// What to find, until the puzzle is over.
    pub(super) fn task(&self) -> Option<&Message> {
        Some(&self.task).filter(|_| !self.is_over)
    }

    /// Whether a move can be entered.
    pub(super) fn is_open(&self) -> bool {
        !self.is_over && self.check.is_none()
    }

    /// Whether an answer is being checked.
    pub(super) fn is_checking(&self) -> bool {
        self.check.is_some()
    }

    /// The keys that can be used now, as the id of a text.
    pub(super) fn keys(&self) -> &'static str {
        if self.is_over { "screen-keys-puzzle-over" } else { "screen-keys-puzzle" }
    }
}

impl App {
    /// A puzzle ready to be shown.
    pub(super) fn with_puzzle(mut self, posed: PuzzleSession, scores: Scores) -> App {
        self.trial = Some(Trial::new(posed, scores));
        self.said.clear();
        self
    }

    /// Checks a move as an answer, in the background: its refutation can take a while.
    pub(super) fn answer_puzzle(&mut self, mv: LegalMove) {
        let text = self.play.session.table().scene().chain(mv).text.clone();
        let Some(trial) = &mut self.trial else { return };
        let Some(mut posed) = trial.posed.take() else { return };
        trial.check = Some(Job::begin(move |stop| {
            let step = posed.answer(&text);
            let is_wrong = matches!(step, Ok(Step::Wrong(_)));
            let line = if is_wrong { posed.objection_line(&text, stop) } else { None };
            (posed, step, line)
        }));
        self.tell(&message!("screen-puzzle-checks"));
    }

    /// Collects a finished check.
    pub(super) fn take_checked(&mut self) {
        let Some(trial) = &mut self.trial else { return };
        let Some((posed, step, line)) = take_done(&mut trial.check) else { return };
        trial.task = posed.task();
        let table = posed.table().copy();
        trial.posed = Some(posed);
        let said = match step {
            Err(why) => vec![why],
            Ok(Step::Wrong(why)) => {
                trial.clean = false;
                let again = message!("screen-puzzle-again");
                [why].into_iter().chain(line).chain([again]).collect()
            }
            Ok(Step::Answered(reply)) => vec![message!("puzzle-right", answer = reply.as_str())],
            Ok(Step::Solved) => {
                let score = self.end_puzzle(true);
                [message!("puzzle-solved")].into_iter().chain(score).collect()
            }
        };
        let (flipped, ply) = (self.play.flipped, self.ply());
        self.play = Play::trial(self.play.game, table, self.language());
        self.play.flipped = flipped;
        self.changed();
        self.show_moves_since(ply);
        self.said = said.iter().map(|text| self.play.sentence(text)).collect();
    }

    /// Counts the puzzle and returns the score.
    fn end_puzzle(&mut self, is_solved: bool) -> Option<Message> {
        let (game, trial) = (self.play.game.name(), self.trial.as_mut()?);
        trial.is_over = true;
        trial.scores.count(game, is_solved, trial.clean);
        Some(trial.scores.of(game).message())
    }

    /// Gives up and shows the solution.
    fn give_up(&mut self) {
        let Some(trial) = self.trial.as_ref().filter(|trial| trial.is_open()) else {
            return self.refuse_in_puzzle();
        };
        let line = trial.posed.as_ref().map_or(String::new(), |posed| posed.rest().join(" "));
        let said = [message!("puzzle-solution", line = line)].into_iter();
        let said = said.chain(self.end_puzzle(false));
        self.said = said.map(|text| self.play.sentence(&text)).collect();
    }

    /// Asks for another puzzle. An open one is given up, and its solution shown first.
    fn next_puzzle(&mut self) {
        match &mut self.trial {
            Some(trial) if trial.is_over => {
                (trial.wants_another, self.leaving) = (true, true);
            }
            _ => self.give_up(),
        }
    }

    /// Names the first touch of the solution.
    fn puzzle_hint(&mut self) {
        let Some(trial) = self.trial.as_mut().filter(|trial| trial.is_open()) else {
            return self.refuse_in_puzzle();
        };
        trial.clean = false;
        let Some(posed) = &trial.posed else { return };
        let scene = posed.table().scene();
        let chain = scene.chains.iter().find(|chain| chain.text == posed.rest()[0]);
        let touch = chain.and_then(|chain| chain.touches.first());
        let said = match touch {
            Some(Touch::Pass) | None => message!("screen-puzzle-help"),
            Some(touch) => message!("puzzle-hint", touch = show(touch)),
        };
        self.tell(&said);
    }

    /// Tells why a key, a command or a move does nothing.
    pub(super) fn refuse_in_puzzle(&mut self) {
        let why = match &self.trial {
            Some(trial) if trial.is_over => message!("screen-puzzle-not-now"),
            Some(trial) if trial.is_checking() => message!("screen-puzzle-checks"),
            _ => message!("screen-puzzle-help"),
        };
        self.tell(&why);
    }

    /// Handles a letter that is no touch. Returns `false` for one that means the same as in a game.
    pub(super) fn puzzle_letter(&mut self, letter: char) -> bool {
        match letter {
            'h' => self.puzzle_hint(),
            's' => self.give_up(),
            'n' => self.next_puzzle(),
            ':' | '/' | '?' | 't' | 'm' | 'q' => return false,
            _ => self.refuse_in_puzzle(),
        }
        true
    }

    /// Handles a typed word of puzzles. Returns `false` for another line.
    pub(super) fn puzzle_word(&mut self, line: &str) -> bool {
        let word = line.to_lowercase();
        match () {
            () if is_solution(&word) => self.give_up(),
            () if is_next(&word) => self.next_puzzle(),
            () => return false,
        }
        true
    }

    /// Handles a command that means something else in a puzzle, or nothing. Returns `false` for the others.
    pub(super) fn puzzle_command(&mut self, invocation: &Invocation) -> bool {
        use Command::{Flip, Hint, Moves, Quit, Rules, Why};
        match invocation.command {
            Hint => self.puzzle_hint(),
            Moves | Why | Flip | Rules | Quit => return false,
            _ => self.refuse_in_puzzle(),
        }
        true
    }
}
