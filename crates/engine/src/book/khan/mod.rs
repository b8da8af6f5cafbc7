//! The book of Khan's setups: where Red places his pieces, and how Ochre answers. This file is the book and its text;
//! `compute.rs` makes one, `setup.rs` plays from it, `judge.rs` says what a setup is worth.

mod compute;
mod judge;
mod placement;
mod setup;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use iroko_games::khan::Edge;

pub use compute::compute;
pub use placement::Placement;
pub use setup::{Placed, Setup};

use crate::book::{Effort, GameBook, Step};

/// The book that is part of the program, from `crates/engine/books/khan.txt`.
pub static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let text = include_str!("../../../books/khan.txt");
    text.parse().expect("a test reads the same file")
});

/// The book of setups as something that can be made anew.
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

/// Red's best setups with Ochre's best answers, and for every edge answers that are good in general.
///
/// ```text
///   # whatever explains the file
///   red top c1 a1,b2,c2,d1,e2 48      Red's edge, Kalista, sbires; his expected score, in per cent
///   answer d6 a5,b5,c6,d5,e6 48       Ochre's answers to it, the best first, each with Red's score
///   against top d6 a5,b5,c6,d5,e6     an answer of Ochre that is good against Red on that edge, the best first
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// How it was made: the comment that it begins with, a sentence a line.
    pub made: Vec<String>,
    /// Red's setups, the best first.
    pub lines: Vec<Line>,
    /// Ochre's answers that are good in general, with Red's edge.
    pub general: Vec<(Edge, Placement)>,
}

/// One of Red's setups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Red's edge.
    pub edge: Edge,
    /// Where his pieces stand.
    pub red: Placement,
    /// What he expects to score against the best answer, in per cent.
    pub score: u8,
    /// Ochre's answers, the best first, each with what Red expects to score.
    pub answers: Vec<(Placement, u8)>,
}

/// The number of the line that makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLine(pub usize);

impl Book {
    /// Ochre's answers that are good in general against Red on an edge.
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
        assert!(book.lines.len() >= 2, "there is a choice");
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
    fn a_line_that_makes_no_sense_is_named() {
        let wrong = |text: &str| text.parse::<Book>().unwrap_err().0;
        assert_eq!(wrong("# good\nred top c1 a1,b1 50"), 2);
        assert_eq!(wrong("red top c6 a1,b1,d1,e1,f1 50"), 1);
        assert_eq!(wrong("red top c1 a1,b1,c1,e1,f1 50"), 1);
        assert_eq!(wrong("red top c1 a1,b1,d1,e1,f1 often"), 1);
        assert_eq!(wrong("answer c6 a6,b6,d6,e6,f6 50"), 1);
        assert_eq!(wrong("against top c1 a1,b1,d1,e1,f1"), 1);
    }
}
