//! The lesson of a game: its steps one after another, each a position with a task, and the verification of moves. The
//! steps are in the game's [`Facts`](crate::Facts), their sentences are `lesson-GAME-STEP`.

use iroko_games::{Message, message};

use crate::facts::{Goal, Step};
use crate::language::Language;
use crate::registry::AnyGame;
use crate::scene::Scene;
use crate::table::{Opening, Table};

/// A lesson in progress.
pub struct Lesson {
    game: &'static dyn AnyGame,
    /// The step, from 0.
    at: usize,
    table: Box<dyn Table>,
    is_done: bool,
}

impl Lesson {
    /// Begins the lesson of a game; `None` if it has none.
    pub fn new(game: &'static dyn AnyGame) -> Option<Lesson> {
        let first = game.facts().lesson.first()?;
        Some(Lesson { game, at: 0, table: open(game, first), is_done: false })
    }

    /// Returns its game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Returns the table: the position of the step, and after a right move the one it led to.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Whether the task of the step is done.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.game.facts().lesson.len()
    }

    /// Goes to the next step, or to the one before. Returns `false` if there is none.
    pub fn turn(&mut self, forward: bool) -> bool {
        let to = if forward { Some(self.at + 1) } else { self.at.checked_sub(1) };
        let Some((to, step)) = to.and_then(|to| Some((to, self.game.facts().lesson.get(to)?)))
        else {
            return false;
        };
        (self.at, self.table, self.is_done) = (to, open(self.game, step), false);
        true
    }

    /// Returns the number of the step.
    pub fn heading(&self) -> Message {
        message!("page-lesson-step", step = self.at + 1, all = self.game.facts().lesson.len())
    }

    fn id(&self) -> String {
        format!("lesson-{}-{}", self.game.name(), self.at + 1)
    }

    /// Returns the task of the step, after what explains it.
    pub fn task(&self, language: Language) -> String {
        let (about, task) = (format!("{}-about", self.id()), language.text(&self.id()));
        if language.knows(&about) { format!("{} {task}", language.text(&about)) } else { task }
    }

    /// Returns the praise of a right move.
    pub fn praise(&self, language: Language) -> String {
        let well = language.text(&format!("{}-well", self.id()));
        let title = self.game.title(language);
        let done = language.say(&message!("page-lesson-done", game = title));
        let done = if self.is_last() { format!(" {done}") } else { String::new() };
        format!("{} {well}{done}", language.text("page-lesson-well"))
    }

    /// Returns the comment on a wrong move.
    pub fn correction(&self, language: Language) -> String {
        let hint = format!("{}-not", self.id());
        let hint = if language.knows(&hint) { language.text(&hint) } else { String::new() };
        format!("{} {hint}", language.text("page-lesson-not")).trim_end().to_string()
    }

    /// Returns a hint: the words that help after a wrong move, or the task again.
    pub fn hint(&self, language: Language) -> String {
        let hint = format!("{}-not", self.id());
        if language.knows(&hint) { language.text(&hint) } else { self.task(language) }
    }

    /// Plays a move, and takes it back if it does not reach the goal. Returns whether it does.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn answer(&mut self, mv: &str) -> Result<bool, Message> {
        let before = self.table.scene();
        let legal = self.table.parse_move(mv).map_err(|why| why.message().clone())?;
        let text = before.chain(legal).text.clone();
        let mut after = self.table.copy();
        after.make(legal);
        let goal = self.game.facts().lesson[self.at].goal;
        let is_right = is_reached(goal, &text, &before, &after.scene());
        if is_right {
            (self.table, self.is_done) = (after, true);
        }
        Ok(is_right)
    }
}

fn open(game: &'static dyn AnyGame, step: &Step) -> Box<dyn Table> {
    let opening = Opening { position: step.position, seed: step.seed, ..Opening::default() };
    game.open(&opening).expect("the position of a lesson is valid")
}

/// Whether a move reaches a goal.
fn is_reached(goal: Goal, mv: &str, before: &Scene, after: &Scene) -> bool {
    let last = after.last.as_ref();
    match goal {
        Goal::Any => true,
        Goal::Move(moves) => moves.contains(&mv),
        Goal::Begins(text) => mv.starts_with(text),
        Goal::Ends(text) => mv.ends_with(text),
        Goal::Contains(text) => mv.contains(text),
        Goal::Takes(cells) => last.is_some_and(|last| last.taken.len() >= cells),
        Goal::Covers => {
            let to = last.and_then(|last| before.cell(last.to.as_deref()?));
            let top = to.and_then(|cell| cell.pieces.last()).and_then(|piece| piece.owner);
            top == Some(before.turn.other())
        }
        Goal::Wins => after.outcome.and_then(|outcome| outcome.winner) == Some(before.turn),
    }
}
