//! How a position and its limits are written for a guest: as UGI, as UCI, or as UCI with the moves of Awalé joined.

use std::str::FromStr;
use std::time::Duration;

use iroko_games::{Message, Player};
use iroko_table::session::Limits;
use iroko_table::{Opening, Table};

use crate::ugi::{Go, Request, StartPosition};

/// The limits of a search that has none: a second.
pub(super) const DEFAULT_LIMITS: Limits =
    Limits { time: Some(Duration::from_secs(1)), ..Limits::NONE };

/// A dialect of the engine protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Dialect {
    /// The protocol of `docs/engine-protocol.md`.
    #[default]
    Ugi,
    /// The words of the chess protocol: `uci`, `ucinewgame`, `wtime`.
    Uci,
    /// The same, with moves joined as in the Oware Game Notation: `position startpos moves CfDa`.
    Ogn,
}

impl Dialect {
    /// The request for the name and options of the engine.
    pub(super) fn introduction(self) -> &'static str {
        if self == Dialect::Ugi { "ugi" } else { "uci" }
    }

    /// The end of the introduction.
    pub(super) fn introduced(self) -> &'static str {
        if self == Dialect::Ugi { "ugiok" } else { "uciok" }
    }

    pub(super) fn new_game(self) -> &'static str {
        if self == Dialect::Ugi { "uginewgame" } else { "ucinewgame" }
    }

    /// The position of a table with the moves that led to it, which the repetition rules need.
    pub(super) fn position(self, table: &dyn Table) -> Result<String, Message> {
        let start = start_position(table)?;
        let moves = table.moves();
        let moves = if self == Dialect::Ogn { vec![moves.concat()] } else { moves };
        Ok(Request::Position { start, moves }.to_string())
    }

    /// The request to search within limits.
    pub(super) fn go(self, limits: &Limits, turn: Player) -> String {
        self.words(&Request::Go(go(limits, turn)).to_string())
    }

    /// A request in the words of this dialect.
    pub(super) fn words(self, line: &str) -> String {
        if self == Dialect::Ugi {
            return line.to_string();
        }
        [("p1time", "wtime"), ("p2time", "btime"), ("p1inc", "winc"), ("p2inc", "binc")]
            .into_iter()
            .fold(line.to_string(), |line, (ours, theirs)| line.replace(ours, theirs))
    }
}

impl FromStr for Dialect {
    type Err = ();

    fn from_str(name: &str) -> Result<Dialect, ()> {
        match name {
            "ugi" => Ok(Dialect::Ugi),
            "uci" => Ok(Dialect::Uci),
            "ogn" => Ok(Dialect::Ogn),
            _ => Err(()),
        }
    }
}

/// The position before the first move: `startpos` if it is the start of the rules. A deal is always a text.
fn start_position(table: &dyn Table) -> Result<StartPosition, Message> {
    let (game, variant, start) = (table.game(), table.variant(), table.at(0).position());
    let usual = game.open(&Opening { variants: Some(&variant), ..Opening::default() })?;
    let is_usual = !game.is_dealt() && usual.position() == start;
    Ok(if is_usual { StartPosition::Standard } else { StartPosition::Text(start) })
}

/// The limits as a request.
fn go(limits: &Limits, turn: Player) -> Go {
    let milliseconds = |time: Duration| time.as_millis() as u64;
    let mut go = Go {
        movetime: limits.time.map(milliseconds),
        depth: limits.depth,
        nodes: limits.nodes,
        ..Go::default()
    };
    if let Some(clock) = limits.clock {
        go.clocks[turn.index()] = Some(milliseconds(clock.left));
        go.clocks[turn.other().index()] = Some(milliseconds(clock.opponent));
        go.increments = [Some(milliseconds(clock.increment)); 2];
    }
    go
}

#[cfg(test)]
mod tests {
    use iroko_table::find;
    use iroko_table::session::Remaining;

    use super::*;

    #[test]
    fn a_position_is_the_start_or_a_text_with_the_moves_since() {
        let mut awale = find("awale").unwrap().open(&Opening::default()).unwrap();
        awale.play("C").unwrap();
        awale.play("f").unwrap();
        assert_eq!(Dialect::Ugi.position(awale.as_ref()).unwrap(), "position startpos moves C f");
        assert_eq!(Dialect::Ogn.position(awale.as_ref()).unwrap(), "position startpos moves Cf");
        let position = Some("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
        let given =
            find("awale").unwrap().open(&Opening { position, ..Opening::default() }).unwrap();
        let sent = Dialect::Ugi.position(given.as_ref()).unwrap();
        assert_eq!(sent, "position fen 1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
        let dealt =
            find("chicago").unwrap().open(&Opening { seed: 3, ..Opening::default() }).unwrap();
        assert!(Dialect::Ugi.position(dealt.as_ref()).unwrap().starts_with("position fen "));
    }

    #[test]
    fn limits_name_both_clocks() {
        let ms = Duration::from_millis;
        let clock = Some(Remaining { left: ms(500), opponent: ms(800), increment: ms(10) });
        let limits = Limits { clock, ..Limits::NONE };
        assert_eq!(
            Dialect::Ugi.go(&limits, Player::Two),
            "go p1time 800 p2time 500 p1inc 10 p2inc 10"
        );
        assert_eq!(Dialect::Uci.go(&limits, Player::One), "go wtime 500 btime 800 winc 10 binc 10");
        let nodes = Limits { nodes: Some(9), depth: Some(2), ..Limits::NONE };
        assert_eq!(Dialect::Ugi.go(&nodes, Player::One), "go depth 2 nodes 9");
        assert_eq!(Dialect::Ugi.go(&DEFAULT_LIMITS, Player::One), "go movetime 1000");
    }
}
