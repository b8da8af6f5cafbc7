//! The lines from an engine to the program that runs its games.

use std::fmt;
use std::str::FromStr;

use iroko_table::session::Value;

use super::{NotAMessage, not_a_message};

/// A line from an engine. Its text is the protocol's, and parses back to the same response.
///
/// ```
/// use iroko_arena::ugi::Response;
///
/// let line = "info depth 9 score margin 3 nodes 5000 time 12 pv C f";
/// let Response::Info(info) = line.parse()? else { unreachable!() };
/// assert_eq!((info.depth, info.pv.len()), (Some(9), 2));
/// assert_eq!("bestmove C".parse(), Ok(Response::BestMove("C".to_string())));
/// # Ok::<(), iroko_arena::ugi::NotAMessage>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// `id name NAME`.
    Name(String),
    /// `id author AUTHOR`.
    Author(String),
    /// `option name ...`.
    Option(EngineOption),
    /// `ugiok`.
    UgiOk,
    /// `uciok`.
    UciOk,
    /// `readyok`.
    ReadyOk,
    /// `info ...`: the state of a search, or a sentence.
    Info(Info),
    /// `bestmove MOVE`: the end of a search.
    BestMove(String),
    /// `response TEXT`: the answer to a query.
    Answer(String),
}

/// The move of a `bestmove` where there is none.
pub const NO_MOVE: &str = "0000";

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// The name.
    pub name: String,
    /// The kind, with the default and the possible values.
    pub kind: OptionKind,
}

/// The kind of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check(bool),
    /// A number with its default, least and greatest value.
    Spin(u64, [u64; 2]),
    /// One of several words, with the default first.
    Combo(String, Vec<String>),
    /// A text.
    Text(String),
}

/// The state of a search. All parts are optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth, in plies.
    pub depth: Option<u32>,
    /// The rank of this line among several, from 1.
    pub multipv: Option<usize>,
    /// The value for the player to move.
    pub score: Option<Value>,
    /// The number of positions searched.
    pub nodes: Option<u64>,
    /// The time used, in milliseconds.
    pub time: Option<u64>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// A sentence, which takes the rest of the line.
    pub text: Option<String>,
}

impl Response {
    /// Returns an `info` with a sentence.
    pub fn text(text: impl Into<String>) -> Response {
        Response::Info(Info { text: Some(text.into()), ..Info::default() })
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Response::Name(name) => write!(f, "id name {name}"),
            Response::Author(author) => write!(f, "id author {author}"),
            Response::Option(option) => write!(f, "{option}"),
            Response::UgiOk => f.write_str("ugiok"),
            Response::UciOk => f.write_str("uciok"),
            Response::ReadyOk => f.write_str("readyok"),
            Response::Info(info) => write!(f, "{info}"),
            Response::BestMove(mv) => write!(f, "bestmove {mv}"),
            Response::Answer(text) => write!(f, "{}", format!("response {text}").trim_end()),
        }
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check(on) => write!(f, "check default {on}"),
            OptionKind::Spin(number, [least, most]) => {
                write!(f, "spin default {number} min {least} max {most}")
            }
            OptionKind::Combo(word, words) => {
                write!(f, "combo default {word}")?;
                words.iter().try_for_each(|word| write!(f, " var {word}"))
            }
            OptionKind::Text(text) => write!(f, "string default {text}"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        let written = |number: Option<u64>, word: &str| {
            number.map_or(String::new(), |number| format!(" {word} {number}"))
        };
        f.write_str(&written(self.depth.map(u64::from), "depth"))?;
        f.write_str(&written(self.multipv.map(|rank| rank as u64), "multipv"))?;
        match self.score {
            None => {}
            Some(Value::Estimate(hundredths)) => write!(f, " score cp {hundredths}")?,
            Some(Value::Win(plies)) => write!(f, " score win {plies}")?,
            Some(Value::Loss(plies)) => write!(f, " score loss {plies}")?,
            Some(Value::Draw) => f.write_str(" score draw")?,
            Some(Value::Margin(points)) => write!(f, " score margin {points}")?,
        }
        f.write_str(&written(self.nodes, "nodes"))?;
        f.write_str(&written(self.time, "time"))?;
        if !self.pv.is_empty() {
            write!(f, " pv {}", self.pv.join(" "))?;
        }
        self.text.as_ref().map_or(Ok(()), |text| write!(f, " string {text}"))
    }
}

impl FromStr for Response {
    type Err = NotAMessage;

    fn from_str(line: &str) -> Result<Response, NotAMessage> {
        let line = line.trim();
        let bad = || not_a_message(line);
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "id" => {
                let (key, value) = rest.split_once(char::is_whitespace).ok_or_else(bad)?;
                match key {
                    "name" => Ok(Response::Name(value.trim().to_string())),
                    "author" => Ok(Response::Author(value.trim().to_string())),
                    _ => Err(bad()),
                }
            }
            "option" => read_option(rest).map(Response::Option).ok_or_else(bad),
            "ugiok" => Ok(Response::UgiOk),
            "uciok" => Ok(Response::UciOk),
            "readyok" => Ok(Response::ReadyOk),
            "info" => Ok(Response::Info(read_info(rest))),
            // An engine may add the move that it expects in reply.
            "bestmove" => {
                let mv = rest.split_whitespace().next().ok_or_else(bad)?;
                Ok(Response::BestMove(mv.to_string()))
            }
            "response" => Ok(Response::Answer(rest.to_string())),
            _ => Err(bad()),
        }
    }
}

/// The words that begin a part of an option.
const OPTION_PARTS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

/// Parses `name NAME type TYPE default VALUE ...`. Names and values may contain blanks.
fn read_option(text: &str) -> Option<EngineOption> {
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in text.split_whitespace() {
        match parts.last_mut() {
            _ if OPTION_PARTS.contains(&word) => parts.push((word, Vec::new())),
            Some((_, words)) => words.push(word),
            None => return None,
        }
    }
    let part = |name: &str| {
        let (_, words) = parts.iter().find(|(part, _)| *part == name)?;
        Some(words.join(" "))
    };
    let number = |name: &str| part(name)?.parse::<u64>().ok();
    let kind = match part("type")?.as_str() {
        "check" => OptionKind::Check(part("default")?.parse().ok()?),
        "spin" => OptionKind::Spin(number("default")?, [number("min")?, number("max")?]),
        "combo" => {
            let words = parts.iter().filter(|(part, _)| *part == "var");
            OptionKind::Combo(part("default")?, words.map(|(_, words)| words.join(" ")).collect())
        }
        "string" => OptionKind::Text(part("default").unwrap_or_default()),
        _ => return None,
    };
    Some(EngineOption { name: part("name").filter(|name| !name.is_empty())?, kind })
}

/// The words that begin a part of an info, which end a principal variation.
const INFO_PARTS: [&str; 14] = [
    "depth",
    "seldepth",
    "multipv",
    "score",
    "nodes",
    "time",
    "nps",
    "hashfull",
    "tbhits",
    "pv",
    "currmove",
    "currmovenumber",
    "cpuload",
    "string",
];

/// Parses the parts of an info that are understood, and skips the others.
fn read_info(text: &str) -> Info {
    let mut info = Info::default();
    if let Some((_, sentence)) = format!(" {text} ").split_once(" string ") {
        info.text = Some(sentence.trim().to_string());
    }
    let before = format!(" {text} ");
    let before = before.split_once(" string ").map_or(before.as_str(), |(before, _)| before);
    let mut words = before.split_whitespace().peekable();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = words.next().and_then(|text| text.parse().ok()),
            "multipv" => info.multipv = words.next().and_then(|text| text.parse().ok()),
            "nodes" => info.nodes = words.next().and_then(|text| text.parse().ok()),
            "time" => info.time = words.next().and_then(|text| text.parse().ok()),
            "score" => {
                let kind = words.next().unwrap_or_default();
                let number = words.next_if(|text| text.parse::<i32>().is_ok());
                info.score = read_score(kind, number.and_then(|text| text.parse().ok()));
            }
            "pv" => {
                while let Some(mv) = words.next_if(|word| !INFO_PARTS.contains(word)) {
                    info.pv.push(mv.to_string());
                }
            }
            _ => {}
        }
    }
    info
}

/// A value by its kind. A mate, as in chess, counts the moves of the player who mates.
fn read_score(kind: &str, number: Option<i32>) -> Option<Value> {
    match (kind, number) {
        ("cp", Some(hundredths)) => Some(Value::Estimate(hundredths)),
        ("win", Some(plies)) => Some(Value::Win(plies.unsigned_abs())),
        ("loss", Some(plies)) => Some(Value::Loss(plies.unsigned_abs())),
        ("draw", None) => Some(Value::Draw),
        ("margin", Some(points)) => Some(Value::Margin(points)),
        ("mate", Some(moves)) if moves > 0 => Some(Value::Win(2 * moves.unsigned_abs() - 1)),
        ("mate", Some(moves)) => Some(Value::Loss(2 * moves.unsigned_abs())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_response_reads_back_as_it_is_printed() {
        for line in [
            "id name Iroko 0.1.0",
            "id author the authors of Iroko",
            "option name Threads type spin default 1 min 1 max 256",
            "option name Tables type check default true",
            "option name Game type combo default awale var awale var siam",
            "option name Opening Book type string default books/awale.txt",
            "ugiok",
            "uciok",
            "readyok",
            "info depth 9 score cp -12 nodes 500 time 3 pv C f D",
            "info depth 1 multipv 2 score win 5 pv a2-c2",
            "info score loss 4",
            "info score draw nodes 7",
            "info score margin -3",
            "info string the table is ready",
            "bestmove (2,sucre,riz)",
            "bestmove 0000",
            "response true",
            "response A B C",
            "response",
        ] {
            let response: Response = line.parse().unwrap();
            assert_eq!(response.to_string(), line);
        }
    }

    #[test]
    fn unknown_parts_of_an_info_are_skipped() {
        let line = "info seldepth 12 nps 100 score mate -2 hashfull 3 pv A b tbhits 3";
        let Ok(Response::Info(info)) = line.parse() else { panic!() };
        assert_eq!(info.score, Some(Value::Loss(4)));
        assert_eq!(info.pv, ["A", "b"]);
        let Ok(Response::Info(info)) = "info depth x nodes".parse() else { panic!() };
        assert_eq!(info, Info::default());
    }

    #[test]
    fn a_best_move_may_come_with_a_reply() {
        assert_eq!("bestmove C ponder f".parse(), Ok(Response::BestMove("C".to_string())));
        for line in ["", "bestmove", "hello", "id name", "option", "option name X type knob"] {
            assert_eq!(line.parse::<Response>(), Err(not_a_message(line)), "{line}");
        }
    }
}
