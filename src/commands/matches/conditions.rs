//! The conditions of a match as text and as JSON: openings, variant, limits.

use iroko_arena::{Match, Setup, Start};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde_json::{Value, json};

/// The conditions under which games are played.
pub(in crate::commands) struct Conditions<'a> {
    pub(in crate::commands) contest: &'a Match,
    pub(in crate::commands) starts: &'a [Start],
}

/// The source of the start positions of a match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beginning {
    Moves,
    Deal,
    Setup,
    EmptyBoard,
    Book,
}

impl Conditions<'_> {
    fn beginning(&self) -> Result<Beginning, Message> {
        Ok(match self.contest.setup {
            _ if self.contest.book.is_some() => Beginning::Book,
            Some(Setup::Given) => Beginning::Setup,
            _ if self.contest.begins_with_setup()? => Beginning::EmptyBoard,
            _ if self.contest.game.is_dealt() => Beginning::Deal,
            _ => Beginning::Moves,
        })
    }

    /// The least and the greatest number of random moves in an opening.
    fn random_moves(&self) -> [usize; 2] {
        let moves = || self.starts.iter().map(|start| start.random_moves);
        [moves().min().unwrap_or(0), moves().max().unwrap_or(0)]
    }

    pub(in crate::commands) fn openings(&self, language: Language) -> Result<Message, Message> {
        let pairs = self.starts.len();
        let [fewest, most] = self.random_moves();
        let moves = if fewest == most { fewest.to_string() } else { format!("{fewest}-{most}") };
        let plain = |id| Message { id, args: vec![("pairs", pairs.into())] };
        let id = match self.beginning()? {
            Beginning::EmptyBoard => return Ok(message!("match-empty-board")),
            Beginning::Moves => {
                return Ok(message!("match-openings", pairs = pairs, moves = moves, most = most));
            }
            Beginning::Deal => "match-deals",
            Beginning::Setup => "match-setups",
            Beginning::Book => "match-book-openings",
        };
        if most == 0 {
            return Ok(plain(id));
        }
        let what = language.say(&plain(id));
        Ok(message!("match-and-moves", what = what, moves = moves, most = most))
    }

    /// The variants, the limits and the time control, if any.
    pub(in crate::commands) fn terms(&self) -> Result<Vec<Message>, Message> {
        let mut messages = Vec::new();
        if self.contest.variants.is_some() {
            let variant = self.contest.open(0)?.variant();
            messages.push(message!("match-variant", variant = variant));
        }
        let limits = self.contest.limits_text();
        if !limits.is_empty() {
            messages.push(message!("match-limits", limits = limits));
        }
        if let Some(control) = self.contest.control {
            messages.push(message!("match-clock", clock = control.to_string()));
        }
        Ok(messages)
    }

    pub(in crate::commands) fn limits_json(&self) -> Value {
        let limits = self.contest.limits;
        json!({
            "time_ms": limits.time.map(|time| time.as_secs_f64() * 1e3),
            "nodes": limits.nodes,
            "depth": limits.depth,
            "clock": self.contest.control.map(|control| control.to_string()),
        })
    }

    pub(in crate::commands) fn openings_json(&self) -> Result<Value, Message> {
        let (kind, distinct) = match self.beginning()? {
            Beginning::Moves => ("moves", self.starts.len()),
            Beginning::Deal => ("deal", self.starts.len()),
            Beginning::Setup => ("setup", self.starts.len()),
            Beginning::Book => ("book", self.starts.len()),
            Beginning::EmptyBoard => ("empty-board", 1),
        };
        Ok(json!({ "kind": kind, "distinct": distinct, "random_moves": self.random_moves() }))
    }
}
