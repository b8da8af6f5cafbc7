//! A game as it was played: the start, the moves, who played, how it ended. Repetition and the other ends that
//! no single position can show are decided here, and nowhere else.
//!
//! How a record is written is in [`text`] (the format all games share) and [`ogn`] (Aualé's, for Awalé).

pub mod ogn;
pub mod salvage;
pub mod script;
pub mod text;

use std::time::Duration;

use crate::{Game, Message, MoveError, Outcome, Player, Reason, message};

/// A game as it was played, move by move, with what was said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// Who, where, when: names and values, in the order in which they are written.
    tags: Vec<(String, String)>,
    line: Line<G::Move>,
    /// The start, and the position after each move of the main line.
    positions: Vec<G>,
    /// An end that the players or the clock made.
    settled: Option<Outcome>,
}

/// Moves that follow each other: the game itself, or a variation of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What is said before the first move.
    pub preface: String,
    /// The moves, each with its notes.
    pub plays: Vec<Play<M>>,
}

/// One move of a record and what was noted about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play<M> {
    /// The move.
    pub mv: M,
    /// The marks it was given, by their numbers in the notation of chess: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub marks: Vec<u8>,
    /// The time the player had left after it.
    pub clock: Option<Duration>,
    /// What a machine thought of the position after it.
    pub eval: Option<String>,
    /// What was said about it.
    pub comment: String,
    /// Other ways to go on, instead of this move.
    pub variations: Vec<Line<M>>,
}

/// Why a text is no record: the line, counted from 1, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line of the text where the trouble is.
    pub line: usize,
    /// What is wrong there.
    pub message: Message,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordError {}

/// The tags that follow from the game itself; [`Record::set_tag`] leaves them alone.
pub const OWN_TAGS: [&str; 6] = ["Game", "Variant", "Start", "Result", "Reason", "Scores"];

/// The tags that are written first, in this order.
pub const FIRST_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "Player1", "Player2"];

fn rank(name: &str) -> usize {
    FIRST_TAGS.iter().position(|known| *known == name).unwrap_or(FIRST_TAGS.len())
}

impl<G: Game> Record<G> {
    /// A game in which nobody has moved yet.
    pub fn new(start: G) -> Record<G> {
        Record { tags: Vec::new(), line: Line::default(), positions: vec![start], settled: None }
    }

    /// Where the game began.
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// Where it stands now.
    pub fn position(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }

    /// The start and every position after it.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The main line with its notes.
    pub fn line(&self) -> &Line<G::Move> {
        &self.line
    }

    /// The moves alone.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = G::Move> {
        self.line.plays.iter().map(|play| play.mv)
    }

    /// The notes on a move, to be changed; the move itself stays.
    pub fn annotate(&mut self, ply: usize, note: impl FnOnce(&mut Play<G::Move>)) {
        let mv = self.line.plays[ply].mv;
        note(&mut self.line.plays[ply]);
        self.line.plays[ply].mv = mv;
    }

    /// How the game ended: by the rules, by repetition, or because it was settled.
    pub fn outcome(&self) -> Option<Outcome> {
        self.settled.or_else(|| ending(&self.positions))
    }

    /// How the game would end by a legal move, if it would.
    pub fn outcome_after(&self, mv: G::Move) -> Option<Outcome> {
        let next = self.position().after(mv);
        next.outcome().or_else(|| next.repeated(1 + times(&self.positions, &next)))
    }

    /// The legal move that a text means. A text that is no move at all is told apart even when the game is over.
    pub fn parse_move(&self, text: &str) -> Result<G::Move, MoveError> {
        match self.position().parse_move(text) {
            Err(MoveError::NotAMove(why)) => Err(MoveError::NotAMove(why)),
            _ if self.outcome().is_some() => Err(MoveError::Illegal(message!("game-over"))),
            read => read,
        }
    }

    /// Plays a move, if the game is not over and the move is legal.
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

    /// Plays the move that a text means.
    pub fn play_text(&mut self, text: &str) -> Result<(), MoveError> {
        self.push(self.parse_move(text)?);
        Ok(())
    }

    /// The game as it stood after some moves, with what was said of them.
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

    /// Takes back the last thing that happened: the end that was settled, or else the last move. Says whether
    /// there was anything to take back.
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

    /// Takes back the end that was settled. Says whether there was one.
    pub fn undo_settled(&mut self) -> bool {
        self.settled.take().is_some()
    }

    /// A player gives up.
    pub fn resign(&mut self, player: Player) -> Result<(), Message> {
        self.settle(Outcome::win(player.other(), Reason::Resign))
    }

    /// The players agree on a draw.
    pub fn agree(&mut self) -> Result<(), Message> {
        self.settle(Outcome::draw(Reason::Agreement))
    }

    /// A player has run out of time.
    pub fn run_out_of_time(&mut self, player: Player) -> Result<(), Message> {
        self.settle(Outcome::win(player.other(), Reason::Time))
    }

    /// An arbiter calls the game a draw.
    pub fn adjudicate(&mut self) -> Result<(), Message> {
        self.settle(Outcome::draw(Reason::Adjudication))
    }

    fn settle(&mut self, outcome: Outcome) -> Result<(), Message> {
        if self.outcome().is_some() {
            return Err(message!("game-over"));
        }
        self.settled = Some(outcome);
        Ok(())
    }

    /// The tags, without those that follow from the game itself.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets a tag, in its place if it is there already. A name is made of letters, digits and `_`; a tag that
    /// follows from the game itself cannot be set. Says whether it was.
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
                // Well-known tags come first and in their order, whatever order they are set in.
                let place = self.tags.partition_point(|(known, _)| rank(known) <= rank(name));
                self.tags.insert(place, (name.to_string(), value));
            }
        }
        true
    }

    /// Sets what is said before the first move.
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
    /// A move without notes.
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

/// How a game that stands at the last of these positions has ended, by the rules of the position or because
/// it came back.
pub fn ending<G: Game>(positions: &[G]) -> Option<Outcome> {
    let here = positions.last()?;
    here.outcome().or_else(|| here.repeated(times(positions, here)))
}

/// How often a position stands among others.
fn times<G: Game>(positions: &[G], wanted: &G) -> usize {
    positions.iter().filter(|position| *position == wanted).count()
}

/// A text on one line, blanks joined.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text that can stand between braces.
pub fn comment(text: &str) -> String {
    one_line(&text.replace('{', "(").replace('}', ")"))
}

#[cfg(test)]
mod tests;
