//! The record of a game: the start, the moves, the players, the outcome. Outcomes that depend on more than one
//! position, such as repetition or resignation, are decided here and nowhere else.
//!
//! [`text`] reads and writes the format that all games share, [`ogn`] the format of Aualé, for Awalé.

pub mod ogn;
pub mod salvage;
pub mod script;
pub mod text;

use std::borrow::Cow;
use std::time::Duration;

use crate::{Game, Message, MoveError, Outcome, Player, Reason, message};

/// A game move by move, with its tags and annotations.
///
/// ```
/// use iroko_games::{Awale, Game, Position, Record, VariantSet};
///
/// let mut record = Record::new(Awale::start(VariantSet::STANDARD, 0));
/// record.play_text("C")?;
/// record.play_text("f")?;
/// assert!(record.undo());
/// assert_eq!(record.position().to_string(), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
///
/// record.set_tag("Player1", "Ada");
/// let text = record.to_string();
/// assert!(text.ends_with("1. C *\n"));
/// assert_eq!(text.parse(), Ok(record));
/// # Ok::<(), iroko_games::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// Names and values, in the order of the text.
    tags: Vec<(String, String)>,
    line: Line<G::Move>,
    /// The start, and the position after each move of the main line.
    positions: Vec<G>,
    /// An outcome decided by the players, the clock or an arbiter instead of the rules.
    settled: Option<Outcome>,
}

/// A sequence of moves: the game itself, or a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The comment before the first move.
    pub preface: String,
    /// The moves, each with its annotations.
    pub plays: Vec<Play<M>>,
}

/// A move of a record and its annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play<M> {
    /// The move.
    pub mv: M,
    /// The marks by their PGN numbers: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub marks: Vec<u8>,
    /// The player's remaining time after the move.
    pub clock: Option<Duration>,
    /// An engine's evaluation of the position after the move.
    pub eval: Option<String>,
    /// The comment on the move.
    pub comment: String,
    /// Alternatives to this move.
    pub variations: Vec<Line<M>>,
}

/// The error of parsing a record: a line, counted from 1, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The number of the faulty line.
    pub line: usize,
    /// The fault.
    pub message: Message,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "invalid record, line {}: ", self.line)?;
        self.message.fmt_reason(f)
    }
}

impl std::error::Error for RecordError {}

/// The tags that are derived from the game itself; [`Record::set_tag`] refuses them.
pub const OWN_TAGS: [&str; 6] = ["Game", "Variant", "Start", "Result", "Reason", "Scores"];

/// The tags that are written first, in this order.
pub const FIRST_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "Player1", "Player2"];

fn rank(name: &str) -> usize {
    FIRST_TAGS.iter().position(|known| *known == name).unwrap_or(FIRST_TAGS.len())
}

impl<G: Game> Record<G> {
    /// Creates a record without moves.
    pub fn new(start: G) -> Record<G> {
        Record { tags: Vec::new(), line: Line::default(), positions: vec![start], settled: None }
    }

    /// Returns the position in which the game began.
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// Returns the current position.
    pub fn position(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }

    /// Returns the start and the position after each move.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// Returns the main line with its annotations.
    pub fn line(&self) -> &Line<G::Move> {
        &self.line
    }

    /// Iterates over the moves of the main line.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = G::Move> {
        self.line.plays.iter().map(|play| play.mv)
    }

    /// Edits the annotations of a move; changes to the move itself are undone. Panics if there is no such ply.
    pub fn annotate(&mut self, ply: usize, note: impl FnOnce(&mut Play<G::Move>)) {
        let mv = self.line.plays[ply].mv;
        note(&mut self.line.plays[ply]);
        self.line.plays[ply].mv = mv;
    }

    /// Returns the outcome: settled by the players, by the rules of the position, or by repetition.
    pub fn outcome(&self) -> Option<Outcome> {
        self.settled.or_else(|| ending(&self.positions))
    }

    /// Returns the outcome that a legal move would lead to, if it ends the game.
    pub fn outcome_after(&self, mv: G::Move) -> Option<Outcome> {
        let next = self.position().after(mv);
        next.outcome().or_else(|| next.repeated(1 + times(&self.positions, &next)))
    }

    /// Parses a legal move. After the end of the game, a text that is not a move still returns
    /// [`MoveError::NotAMove`].
    pub fn parse_move(&self, text: &str) -> Result<G::Move, MoveError> {
        let read = self.translate(text).and_then(|text| self.position().parse_move(&text));
        match read {
            Err(MoveError::NotAMove(why)) => Err(MoveError::NotAMove(why)),
            _ if self.outcome().is_some() => Err(MoveError::Illegal(message!("game-over"))),
            read => read,
        }
    }

    /// Returns the text of a move without names that depend on this game (see [`Game::translate`]).
    pub fn translate<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, MoveError> {
        match G::translate(self, text) {
            None => Ok(Cow::Borrowed(text)),
            Some(translated) => translated.map(Cow::Owned),
        }
    }

    /// Plays a move if the game is not over and the move is legal.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Message> {
        if self.outcome().is_some() {
            return Err(message!("game-over"));
        }
        match self.position().refusal(mv) {
            Some(refusal) => Err(refusal),
            None => {
                self.push(mv);
                Ok(())
            }
        }
    }

    /// Parses a move and plays it.
    pub fn play_text(&mut self, text: &str) -> Result<(), MoveError> {
        self.push(self.parse_move(text)?);
        Ok(())
    }

    /// Returns the game as it stood after `plies` moves, with its annotations.
    #[must_use]
    pub fn at(&self, plies: usize) -> Record<G> {
        let plies = plies.min(self.line.plays.len());
        let whole = plies == self.line.plays.len();
        let (preface, plays) = (self.line.preface.clone(), self.line.plays[..plies].to_vec());
        Record {
            tags: self.tags.clone(),
            line: Line { preface, plays },
            positions: self.positions[..=plies].to_vec(),
            settled: self.settled.filter(|_| whole),
        }
    }

    fn push(&mut self, mv: G::Move) {
        self.positions.push(self.position().after(mv));
        self.line.plays.push(Play::new(mv));
    }

    /// Undoes the last event: the settled outcome, or else the last move. Returns false if there was none.
    pub fn undo(&mut self) -> bool {
        if self.undo_settled() {
            return true;
        }
        if self.line.plays.pop().is_none() {
            return false;
        }
        self.positions.pop();
        true
    }

    /// Undoes a settled outcome. Returns false if there was none.
    pub fn undo_settled(&mut self) -> bool {
        self.settled.take().is_some()
    }

    /// Settles the game: a player resigns.
    pub fn resign(&mut self, player: Player) -> Result<(), Message> {
        self.settle(Outcome::win(player.other(), Reason::Resign))
    }

    /// Settles the game: the players agree to a draw.
    pub fn agree(&mut self) -> Result<(), Message> {
        self.settle(Outcome::draw(Reason::Agreement))
    }

    /// Settles the game: a player runs out of time.
    pub fn run_out_of_time(&mut self, player: Player) -> Result<(), Message> {
        self.settle(Outcome::win(player.other(), Reason::Time))
    }

    /// Settles the game: an arbiter declares a draw.
    pub fn adjudicate(&mut self, winner: Option<Player>) -> Result<(), Message> {
        let draw = Outcome::draw(Reason::Adjudication);
        self.settle(winner.map_or(draw, |winner| Outcome::win(winner, Reason::Adjudication)))
    }

    /// Settles the game: a player forfeits it.
    pub fn forfeit(&mut self, player: Player) -> Result<(), Message> {
        self.settle(Outcome::win(player.other(), Reason::Forfeit))
    }

    fn settle(&mut self, outcome: Outcome) -> Result<(), Message> {
        if self.outcome().is_some() {
            return Err(message!("game-over"));
        }
        self.settled = Some(outcome);
        Ok(())
    }

    /// Iterates over the tags, except those that are derived from the game.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets or replaces a tag. Returns false if the name is not made of letters, digits and `_`, starting with a
    /// letter, or if the tag is derived from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let fits = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if !fits || !name.chars().all(word) || OWN_TAGS.contains(&name) {
            return false;
        }
        let value = one_line(value);
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some(tag) => tag.1 = value,
            None => {
                // Well-known tags come first and in their order, regardless of the order of the calls.
                let place = self.tags.partition_point(|(known, _)| rank(known) <= rank(name));
                self.tags.insert(place, (name.to_string(), value));
            }
        }
        true
    }

    /// Sets the comment before the first move.
    pub fn set_preface(&mut self, text: &str) {
        self.line.preface = comment(text);
    }
}

impl<M> Default for Line<M> {
    fn default() -> Line<M> {
        Line { preface: String::new(), plays: Vec::new() }
    }
}

impl<M> Play<M> {
    /// Creates a move without annotations.
    pub fn new(mv: M) -> Play<M> {
        Play {
            mv,
            marks: Vec::new(),
            clock: None,
            eval: None,
            comment: String::new(),
            variations: Vec::new(),
        }
    }
}

/// Returns the outcome of a game with these positions, by the rules of the last one or by repetition.
pub fn ending<G: Game>(positions: &[G]) -> Option<Outcome> {
    let here = positions.last()?;
    here.outcome().or_else(|| here.repeated(times(positions, here)))
}

/// Counts the occurrences of a position.
fn times<G: Game>(positions: &[G], wanted: &G) -> usize {
    positions.iter().filter(|position| *position == wanted).count()
}

/// Collapses all white space, newlines included, to single spaces.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Makes a text valid between braces: on one line, with parentheses in place of braces.
pub fn comment(text: &str) -> String {
    one_line(&text.replace('{', "(").replace('}', ")"))
}

#[cfg(test)]
mod tests;
