//! The lines from a program that runs games to an engine.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use iroko_games::Player;
use iroko_table::session::{Limits, Remaining};

use super::{NotAMessage, not_a_message};

/// A line to an engine. Its text is the protocol's, and parses back to the same request.
///
/// ```
/// use iroko_arena::ugi::{Go, Request, StartPosition};
///
/// let position: Request = "position startpos moves C f".parse()?;
/// let moves = ["C", "f"].map(str::to_string).to_vec();
/// assert_eq!(position, Request::Position { start: StartPosition::Standard, moves });
/// assert_eq!(Request::Go(Go { nodes: Some(1000), ..Go::default() }).to_string(), "go nodes 1000");
/// assert!("good morning".parse::<Request>().is_err());
/// # Ok::<(), iroko_arena::ugi::NotAMessage>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// `ugi`: name yourself and your options.
    Ugi,
    /// `uci`: the same, with the answers of the chess protocol.
    Uci,
    /// `isready`: answer once all requests so far are processed.
    IsReady,
    /// `uginewgame`: what follows is another game.
    NewGame,
    /// `setoption name NAME value VALUE`.
    SetOption {
        /// The name, in any case.
        name: String,
        /// The value; a button has none.
        value: Option<String>,
    },
    /// `position startpos|fen TEXT [moves M...]`.
    Position {
        /// The position before the moves.
        start: StartPosition,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `go`: search the position.
    Go(Go),
    /// `stop`: end the search and answer.
    Stop,
    /// `query`: a question about the position.
    Query(Query),
    /// `quit`.
    Quit,
}

/// The position from which moves are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartPosition {
    /// The start of the game.
    Standard,
    /// A position as text.
    Text(String),
}

/// The limits of a search. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The time on each player's clock.
    pub clocks: [Option<u64>; 2],
    /// The increment of each player's clock per move.
    pub increments: [Option<u64>; 2],
    /// The time for this move.
    pub movetime: Option<u64>,
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
    /// The maximum number of positions.
    pub nodes: Option<u64>,
    /// Whether to search until `stop`.
    pub infinite: bool,
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Whether the game is over.
    GameOver,
    /// Whether the first player is to move.
    FirstToMove,
    /// The result.
    Result,
    /// The legal moves. An extension.
    Legal,
    /// The text of the position. An extension.
    Fen,
}

impl Query {
    /// Every question.
    pub const ALL: [Query; 5] =
        [Query::GameOver, Query::FirstToMove, Query::Result, Query::Legal, Query::Fen];

    /// Returns its word in the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Query::GameOver => "gameover",
            Query::FirstToMove => "p1turn",
            Query::Result => "result",
            Query::Legal => "legal",
            Query::Fen => "fen",
        }
    }
}

impl Go {
    /// Whether only the number of positions or the depth bounds the search, so that it can be reproduced.
    pub fn is_reproducible(&self) -> bool {
        let is_timed = self.infinite || self.movetime.is_some() || self.clocks != [None; 2];
        !is_timed && (self.depth.is_some() || self.nodes.is_some())
    }

    /// Returns the limits for the player to move.
    pub fn limits(&self, turn: Player) -> Limits {
        let clock = self.clocks[turn.index()].map(|left| Remaining {
            left: Duration::from_millis(left),
            opponent: Duration::from_millis(self.clocks[turn.other().index()].unwrap_or(left)),
            increment: Duration::from_millis(self.increments[turn.index()].unwrap_or(0)),
        });
        let time = self.movetime.map(Duration::from_millis);
        Limits { time, clock, depth: self.depth, nodes: self.nodes }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Ugi => f.write_str("ugi"),
            Request::Uci => f.write_str("uci"),
            Request::IsReady => f.write_str("isready"),
            Request::NewGame => f.write_str("uginewgame"),
            Request::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Request::SetOption { name, value: Some(value) } => {
                write!(f, "setoption name {name} value {value}")
            }
            Request::Position { start, moves } => {
                match start {
                    StartPosition::Standard => f.write_str("position startpos")?,
                    StartPosition::Text(text) => write!(f, "position fen {text}")?,
                }
                let moves = moves.join(" ");
                if moves.is_empty() { Ok(()) } else { write!(f, " moves {moves}") }
            }
            Request::Go(go) => write!(f, "{go}"),
            Request::Stop => f.write_str("stop"),
            Request::Query(query) => write!(f, "query {}", query.word()),
            Request::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let numbers = [
            ("p1time", self.clocks[0]),
            ("p2time", self.clocks[1]),
            ("p1inc", self.increments[0]),
            ("p2inc", self.increments[1]),
            ("movetime", self.movetime),
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
        ];
        for (word, number) in numbers {
            if let Some(number) = number {
                write!(f, " {word} {number}")?;
            }
        }
        f.write_str(if self.infinite { " infinite" } else { "" })
    }
}

impl FromStr for Request {
    type Err = NotAMessage;

    fn from_str(line: &str) -> Result<Request, NotAMessage> {
        let bad = || not_a_message(line);
        let (word, rest) = split_word(line.trim());
        match word {
            "ugi" => Ok(Request::Ugi),
            "uci" => Ok(Request::Uci),
            "isready" => Ok(Request::IsReady),
            "uginewgame" | "ucinewgame" => Ok(Request::NewGame),
            "setoption" => read_option(rest).ok_or_else(bad),
            "position" => read_position(rest).ok_or_else(bad),
            "go" => read_go(rest).map(Request::Go).ok_or_else(bad),
            "stop" => Ok(Request::Stop),
            "query" => {
                let query = Query::ALL.into_iter().find(|query| query.word() == rest.trim());
                query.map(Request::Query).ok_or_else(bad)
            }
            "quit" => Ok(Request::Quit),
            _ => Err(bad()),
        }
    }
}

/// Splits off the first word.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Splits a text at a word of its own.
fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let ends = |start: usize| {
        let [before, after] = [&text[..start], &text[start + word.len()..]];
        let is_alone = |edge: Option<char>| edge.is_none_or(char::is_whitespace);
        is_alone(before.chars().next_back()) && is_alone(after.chars().next())
    };
    let (start, _) = text.match_indices(word).find(|(start, _)| ends(*start))?;
    Some((text[..start].trim(), text[start + word.len()..].trim()))
}

/// Parses `name NAME [value VALUE]`; both may contain blanks.
fn read_option(text: &str) -> Option<Request> {
    let (word, rest) = split_word(text);
    let (name, value) = match split_at_word(rest, "value") {
        Some((name, value)) => (name, Some(value.to_string())),
        None => (rest.trim(), None),
    };
    (word == "name" && !name.is_empty())
        .then(|| Request::SetOption { name: name.to_string(), value })
}

/// Parses `startpos|fen TEXT [moves M...]`. No position contains the word `moves`.
fn read_position(text: &str) -> Option<Request> {
    let (start, moves) = split_at_word(text, "moves").unwrap_or((text.trim(), ""));
    let start = match split_word(start) {
        ("startpos", "") => StartPosition::Standard,
        ("fen", position) if !position.trim().is_empty() => {
            StartPosition::Text(position.trim().to_string())
        }
        _ => return None,
    };
    Some(Request::Position { start, moves: moves.split_whitespace().map(str::to_string).collect() })
}

/// Parses the limits of a search, also with the words of the chess protocol. Unknown words are skipped.
fn read_go(text: &str) -> Option<Go> {
    let mut go = Go::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        // A clock may be overdrawn.
        let mut number = || words.next()?.parse::<i64>().ok().map(|number| number.max(0) as u64);
        match word {
            "p1time" | "wtime" => go.clocks[0] = Some(number()?),
            "p2time" | "btime" => go.clocks[1] = Some(number()?),
            "p1inc" | "winc" => go.increments[0] = Some(number()?),
            "p2inc" | "binc" => go.increments[1] = Some(number()?),
            "movetime" => go.movetime = Some(number()?),
            "depth" => go.depth = Some(u32::try_from(number()?).ok()?),
            "nodes" => go.nodes = Some(number()?),
            "infinite" => go.infinite = true,
            _ => {}
        }
    }
    Some(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_reads_back_as_it_is_printed() {
        for line in [
            "ugi",
            "uci",
            "isready",
            "uginewgame",
            "setoption name Hash value 64",
            "setoption name Clear Hash",
            "setoption name Player value level:3",
            "position startpos",
            "position startpos moves (0,11,n) (0,55,s)",
            "position fen 2K3/SSSSS1/6/6/1sssss/3k2 r - top moves a2-c2",
            "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "go",
            "go p1time 1000 p2time 2000 p1inc 10 p2inc 20",
            "go movetime 100 depth 7 nodes 5000 infinite",
            "stop",
            "query gameover",
            "query p1turn",
            "query result",
            "query legal",
            "query fen",
            "quit",
        ] {
            let request: Request = line.parse().unwrap();
            assert_eq!(request.to_string(), line);
            assert_eq!(request.to_string().parse(), Ok(request));
        }
    }

    #[test]
    fn blanks_and_the_words_of_the_chess_protocol_are_accepted() {
        let read = |line: &str| line.parse::<Request>().unwrap().to_string();
        assert_eq!(read("  position   startpos   moves  A  "), "position startpos moves A");
        assert_eq!(
            read("go wtime 5 btime 6 winc 1 binc 2"),
            "go p1time 5 p2time 6 p1inc 1 p2inc 2"
        );
        assert_eq!(read("go movestogo 12 p1time -30"), "go p1time 0");
        assert_eq!(read("ucinewgame"), "uginewgame");
    }

    #[test]
    fn anything_else_is_no_request() {
        for line in [
            "",
            "hello",
            "position",
            "position fen",
            "position startpos now",
            "setoption Hash 3",
            "setoption name",
            "go nodes many",
            "go depth",
            "query",
            "query mood",
        ] {
            assert_eq!(line.parse::<Request>(), Err(not_a_message(line)), "{line}");
        }
    }

    #[test]
    fn limits_are_those_of_the_player_to_move() {
        let Ok(Request::Go(go)) = "go p1time 1000 p2time 2000 p2inc 20".parse() else { panic!() };
        let clock = |player| go.limits(player).clock.unwrap();
        assert_eq!(clock(Player::One).left, Duration::from_secs(1));
        assert_eq!(clock(Player::Two).increment, Duration::from_millis(20));
        assert!(!go.is_reproducible());
        assert!(Go { nodes: Some(1), ..Go::default() }.is_reproducible());
        assert!(!Go::default().is_reproducible());
    }
}
