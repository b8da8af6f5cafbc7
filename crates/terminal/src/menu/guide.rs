//! The questions of the menu as values, and the interface to the front end that shows them: line mode or the full screen.

use iroko_games::Message;
use iroko_table::AnyGame;

/// Asks the questions of the menu.
pub(crate) trait Guide {
    /// Asks for one of the answers and returns its index.
    fn choose(&mut self, question: &Question) -> Asked<usize>;

    /// Asks for a word; `why` explains the rejection of the last one.
    fn word(&mut self, question: &str, why: Option<&str>) -> Asked<String>;
}

/// An answer, or the reason why there is none.
pub(crate) type Asked<T> = Result<T, Unanswered>;

/// The reason why a question has no answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unanswered {
    /// The user goes back to the question before.
    Back,
    /// The user leaves the menu.
    Leave,
    /// The answer cannot be carried out.
    Failed(Message),
}

impl From<Message> for Unanswered {
    fn from(why: Message) -> Unanswered {
        Unanswered::Failed(why)
    }
}

/// A question with its answers.
#[derive(Default)]
pub(crate) struct Question {
    /// The answers that led here, the first one first; empty for the first question.
    pub(crate) trail: Vec<String>,
    /// The question itself.
    pub(crate) text: String,
    /// What the last answer did, if the user must know.
    pub(crate) note: Option<String>,
    /// The answers.
    pub(crate) answers: Vec<Answer>,
    /// The index of the answer that Enter alone takes.
    pub(crate) usual: usize,
    /// The game in question.
    pub(crate) game: Option<&'static dyn AnyGame>,
}

impl Question {
    /// Whether there is a question to go back to.
    pub(crate) fn has_back(&self) -> bool {
        !self.trail.is_empty()
    }
}

/// An offered answer.
#[derive(Clone, Default)]
pub(crate) struct Answer {
    /// The answer as shown.
    pub(crate) title: String,
    /// A line of explanation, possibly empty.
    pub(crate) about: String,
    /// The game this answer selects, if any.
    pub(crate) game: Option<&'static dyn AnyGame>,
}

impl Answer {
    /// An answer with its explanation.
    pub(crate) fn new(title: impl Into<String>, about: impl Into<String>) -> Answer {
        Answer { title: title.into(), about: about.into(), game: None }
    }
}
