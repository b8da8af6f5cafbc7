//! The book of Khan's setups: Red's placements, and Ochre's replies. This file has the book and its text; `compute.rs`
//! computes one, `setup.rs` plays from it, `judge.rs` values a setup, `survey.rs` the moves of one.

mod compute;
mod judge;
mod placement;
mod setup;
mod survey;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use iroko_games::khan::Edge;

pub use compute::compute;
pub use placement::Placement;
pub use setup::{Placed, Setup};
pub(crate) use survey::survey;

use crate::book::{Effort, GameBook, Step};

/// The book included in the program, from `crates/engine/books/khan.txt`.
pub static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let text = include_str!("../../../books/khan.txt");
    text.parse().expect("a test parses the same file")
});

/// The book of setups, as a book that can be recomputed.
pub(crate) struct Setups;

impl GameBook for Setups {
    fn rounds(&self) -> u32 {
        24
    }

    fn compute(
        &self,
        seed: u64,
        effort: Effort,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(Step),
    ) -> String {
        compute(seed, effort, stop, progress).to_string()
    }
}

/// Red's best setups with Ochre's best replies, and for every edge replies that are good in general.
///
/// ```text
///   # comments
///   red top c1 a1,b2,c2,d1,e2 48      Red's edge, Kalista, sbires; Red's expected score, in per cent
///   answer d6 a5,b5,c6,d5,e6 48       Ochre's replies to it, best first, each with Red's score
///   against top d6 a5,b5,c6,d5,e6     Ochre's replies that are good against Red on that edge, best first
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The comment at the head, one sentence per line: how the book was computed.
    pub made: Vec<String>,
    /// Red's setups, best first.
    pub lines: Vec<Line>,
    /// Ochre's replies that are good in general, with Red's edge.
    pub general: Vec<(Edge, Placement)>,
}

/// One of Red's setups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Red's edge.
    pub edge: Edge,
    /// Red's placement.
    pub red: Placement,
    /// Red's expected score against the best reply, in per cent.
    pub score: u8,
    /// Ochre's replies, best first, each with Red's expected score.
    pub answers: Vec<(Placement, u8)>,
}

/// The number of the first invalid line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLine(pub usize);

impl Book {
    /// Returns Ochre's replies that are good in general against Red on an edge.
    pub fn general_answers(&self, edge: Edge) -> impl Iterator<Item = Placement> {
        self.general.iter().filter(move |(known, _)| *known == edge).map(|(_, answer)| *answer)
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for sentence in &self.made {
            writeln!(f, "# {sentence}")?;
        }
        for line in &self.lines {
            writeln!(f, "red {} {} {}", line.edge, line.red, line.score)?;
            for (answer, score) in &line.answers {
                writeln!(f, "answer {answer} {score}")?;
            }
        }
        for (edge, answer) in &self.general {
            writeln!(f, "against {edge} {answer}")?;
        }
        Ok(())
    }
}

impl FromStr for Book {
    type Err = BadLine;

    fn from_str(text: &str) -> Result<Book, BadLine> {
        let mut book = Book::default();
        for (index, line) in text.lines().enumerate() {
            book.read_line(line).ok_or(BadLine(index + 1))?;
        }
        Ok(book)
    }
}

impl Book {
    fn read_line(&mut self, line: &str) -> Option<()> {
        if let Some(sentence) = line.strip_prefix('#') {
            self.made.push(sentence.trim().to_string());
            return Some(());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["red", edge, kalista, sbires, score] => {
                let edge: Edge = edge.parse().ok()?;
                let red = Placement::read(kalista, sbires, edge)?;
                let (score, answers) = (score.parse().ok()?, Vec::new());
                self.lines.push(Line { edge, red, score, answers });
            }
            ["answer", kalista, sbires, score] => {
                let line = self.lines.last_mut()?;
                let answer = Placement::read(kalista, sbires, line.edge.opposite())?;
                line.answers.push((answer, score.parse().ok()?));
            }
            ["against", edge, kalista, sbires] => {
                let edge: Edge = edge.parse().ok()?;
                self.general.push((edge, Placement::read(kalista, sbires, edge.opposite())?));
            }
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Player, Position};

    #[test]
    fn the_book_of_the_program_is_legal_complete_and_reads_back() {
        let text = include_str!("../../../books/khan.txt");
        let book: Book = text.parse().unwrap_or_else(|wrong| panic!("{wrong:?}"));
        assert_eq!(book.to_string(), text);
        assert!(book.made.iter().any(|sentence| sentence.contains("iroko book khan --effort")));
        assert!(book.lines.len() >= 2, "the book offers a choice");
        assert!(book.lines.is_sorted_by(|better, worse| better.score >= worse.score));
        for line in &book.lines {
            assert!(!line.answers.is_empty());
            assert_eq!(line.score, line.answers[0].1);
            for (answer, _) in &line.answers {
                let start = line.red.against(line.edge, *answer, false);
                assert!(!start.in_setup() && start.turn() == Player::One, "{start}");
            }
        }
        for edge in Edge::ALL {
            assert!(book.general_answers(edge).count() >= 4, "{edge}");
        }
    }

    #[test]
    fn an_invalid_line_is_reported_by_its_number() {
        let wrong = |text: &str| text.parse::<Book>().unwrap_err().0;
        assert_eq!(wrong("# good\nred top c1 a1,b1 50"), 2);
        assert_eq!(wrong("red top c6 a1,b1,d1,e1,f1 50"), 1);
        assert_eq!(wrong("red top c1 a1,b1,c1,e1,f1 50"), 1);
        assert_eq!(wrong("red top c1 a1,b1,d1,e1,f1 often"), 1);
        assert_eq!(wrong("answer c6 a6,b6,d6,e6,f6 50"), 1);
        assert_eq!(wrong("against top c1 a1,b1,d1,e1,f1"), 1);
    }
}
