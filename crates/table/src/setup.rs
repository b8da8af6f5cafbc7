//! The configuration of a game before it starts, and the resumption of a recorded one. Independent of how a front end
//! asks for it.

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Message, Player, message};

use crate::clock::TimeControl;
use crate::date::today;
use crate::registry::AnyGame;
use crate::roster::{OwnPlayers, Roster};
use crate::session::{Chair, EngineOptions, Session, TableLoading};
use crate::table::{Opening, Table, play_all};

/// The default level of the opponent.
const MIDDLING: u32 = 3;

/// A game to be played.
#[derive(Clone)]
pub struct Setup {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The variants by name; `None` for the standard rules, or those of the position.
    pub variants: Option<String>,
    /// The position to start from; `None` for the standard one.
    pub position: Option<String>,
    /// The moves to play from there first.
    pub moves: Vec<String>,
    /// The seed of a deal, and of the machines' random numbers.
    pub seed: u64,
    /// The player who begins, in a game where either may.
    pub first: Option<Player>,
    /// The players: `human`, or `player:NAME`.
    pub players: [String; 2],
    /// The names of the humans, if they have any.
    pub names: [Option<String>; 2],
    /// The machines that can be seated.
    pub roster: Arc<dyn Roster>,
    /// The player of the game that advises a human.
    pub adviser: String,
    /// The clocks, if any.
    pub control: Option<TimeControl>,
    /// The time for which a move between two machines stays on the screen.
    pub pause: Option<Duration>,
    /// How the machines' tables are loaded: before the first move in matches, in the background in games with a human.
    pub tables: TableLoading,
}

impl Setup {
    /// A human against a machine of average strength, with the standard rules.
    pub fn quick(game: &'static dyn AnyGame, seed: u64) -> Setup {
        Setup {
            game,
            variants: None,
            position: None,
            moves: Vec::new(),
            seed,
            first: None,
            players: ["human".to_string(), format!("player:{}", quick_opponent(game))],
            names: [None, None],
            roster: Arc::new(OwnPlayers),
            adviser: game.strongest(),
            control: None,
            pause: None,
            tables: TableLoading::Background,
        }
    }

    /// Opens the table, without players.
    pub fn open(&self) -> Result<Box<dyn Table>, Message> {
        let mut table = self.game.open(&Opening {
            variants: self.variants.as_deref(),
            position: self.position.as_deref(),
            seed: self.seed,
            first: self.first,
        })?;
        play_all(table.as_mut(), self.moves.iter().map(String::as_str))?;
        Ok(table)
    }

    /// Opens the table and seats the players. The adviser's name is only checked.
    pub fn session(&self) -> Result<Session, Message> {
        self.game.check_player(&self.adviser)?;
        let table = self.open()?;
        let options =
            |seed| EngineOptions { tables: self.tables, ..EngineOptions::interactive(seed) };
        let seat = |at: usize, seed| {
            let chair = chair(self.game, &self.players[at], &options(seed), self.roster.as_ref())?;
            Ok::<_, Message>(chair.called(self.names[at].as_deref()))
        };
        let chairs = [seat(0, self.seed)?, seat(1, self.seed ^ 1)?];
        let mut session = Session::new(table, chairs, self.control);
        session.set_tag("Date", &today());
        Ok(session)
    }
}

/// Returns the name of the default opponent.
pub fn quick_opponent(game: &dyn AnyGame) -> String {
    format!("level:{}", MIDDLING.min(game.levels()))
}

/// Creates a player from `human` or `player:NAME`, with these options.
pub fn chair(
    game: &'static dyn AnyGame,
    who: &str,
    options: &EngineOptions,
    roster: &dyn Roster,
) -> Result<Chair, Message> {
    match who.strip_prefix("player:") {
        Some(name) => {
            roster.check_text(game, name)?;
            let machine = roster.build_text(game, name, options)?;
            Ok(Chair::Machine { name: name.to_string(), machine })
        }
        None if ["human", "humain"].contains(&who) => {
            Ok(Chair::Human { name: "human".to_string() })
        }
        None => Err(message!("player-who", text = who)),
    }
}

/// The greatest number of characters in the name of a human.
pub const LONGEST_NAME: usize = 24;

/// Checks the name of a human: without control characters, not too long, and not the name of a machine. Spaces around
/// it and repeated ones are dropped. `None` for an empty name.
pub fn human_name(text: &str) -> Result<Option<String>, Message> {
    if text.chars().any(is_invisible) {
        return Err(message!("name-signs"));
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() > LONGEST_NAME {
        return Err(message!("name-long", most = LONGEST_NAME));
    }
    if name.starts_with("player:") {
        return Err(message!("name-machine"));
    }
    Ok(Some(name).filter(|name| !["", "human", "humain"].contains(&name.as_str())))
}

/// Returns the name of a human in a record from elsewhere, as far as it can be shown.
fn recorded_name(text: &str) -> Option<String> {
    let visible = text.chars().filter(|sign| !is_invisible(*sign));
    human_name(&visible.take(LONGEST_NAME).collect::<String>()).ok().flatten()
}

/// Whether a character is a control, or changes the direction or the joining of those around it.
fn is_invisible(sign: char) -> bool {
    let formats = ['\u{ad}', '\u{61c}', '\u{180e}', '\u{feff}'];
    sign.is_control()
        || formats.contains(&sign)
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

/// Returns the text for [`chair`]: a name alone is that of a machine.
pub fn named(who: &str) -> String {
    let is_whole = ["human", "humain"].contains(&who) || who.starts_with("player:");
    if is_whole { who.to_string() } else { format!("player:{who}") }
}

/// Resumes a recorded game, with the same players and clocks. Tables load in the background.
///
/// A record comes from anywhere, so `roster` decides which machines it may name; [`OwnPlayers`] runs no program.
pub fn resume(table: Box<dyn Table>, seed: u64, roster: &dyn Roster) -> Result<Session, Message> {
    let game = table.game();
    let tag = |name: &str| {
        table.tags().into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
    };
    let seat = |name: &str, seed: u64| {
        // Every player who is no machine is a human, and keeps their name.
        let who = tag(name).unwrap_or_default();
        let is_machine = who.starts_with("player:");
        let player = if is_machine { who.as_str() } else { "human" };
        let chair = chair(game, player, &EngineOptions::interactive(seed), roster)?;
        Ok::<_, Message>(chair.called(recorded_name(&who).as_deref()))
    };
    let chairs = [seat("Player1", seed)?, seat("Player2", seed ^ 1)?];
    let control = tag("TimeControl").map(|text| TimeControl::read(&text)).transpose()?;
    let clocks = last_clocks(table.as_ref());
    let mut session = Session::new(table, chairs, control);
    if let Some(clock) = session.clock_mut() {
        for player in Player::BOTH {
            if let Some(left) = clocks[player.index()] {
                clock.set_left(player, left);
            }
        }
    }
    Ok(session)
}

/// Returns the time that each player had left after their last move.
pub fn last_clocks(table: &dyn Table) -> [Option<Duration>; 2] {
    let mut clocks = [None; 2];
    for (ply, mover) in table.movers().into_iter().enumerate() {
        clocks[mover.index()] = table.clock_after(ply).or(clocks[mover.index()]);
    }
    clocks
}
