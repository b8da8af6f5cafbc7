//! The configuration of a game before it starts, and the resumption of a recorded one. Independent of how a front end
//! asks for it.

use std::time::Duration;

use iroko_games::{Message, Player, message};

use crate::clock::TimeControl;
use crate::date::today;
use crate::registry::AnyGame;
use crate::session::{Chair, EngineOptions, Session, TableLoading};
use crate::table::{Opening, Table};

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
    /// The seed of a deal, and of the machines' random numbers.
    pub seed: u64,
    /// The player who begins, in a game where either may.
    pub first: Option<Player>,
    /// The players: `human`, or `player:NAME`.
    pub players: [String; 2],
    /// The machine that advises a human.
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
            seed,
            first: None,
            players: ["human".to_string(), format!("player:{}", quick_opponent(game))],
            adviser: game.strongest(),
            control: None,
            pause: None,
            tables: TableLoading::Background,
        }
    }

    /// Opens the table, without players.
    pub fn open(&self) -> Result<Box<dyn Table>, Message> {
        self.game.open(&Opening {
            variants: self.variants.as_deref(),
            position: self.position.as_deref(),
            seed: self.seed,
            first: self.first,
        })
    }

    /// Opens the table and seats the players. The adviser's name is only checked.
    pub fn session(&self) -> Result<Session, Message> {
        self.game.check_player(&self.adviser)?;
        let table = self.open()?;
        let options =
            |seed| EngineOptions { tables: self.tables, ..EngineOptions::interactive(seed) };
        let chairs = [
            chair(self.game, &self.players[0], &options(self.seed))?,
            chair(self.game, &self.players[1], &options(self.seed ^ 1))?,
        ];
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
) -> Result<Chair, Message> {
    match who.strip_prefix("player:") {
        Some(name) => {
            Ok(Chair::Machine { name: name.to_string(), machine: game.machine(name, options)? })
        }
        None if ["human", "humain"].contains(&who) => {
            Ok(Chair::Human { name: "human".to_string() })
        }
        None => Err(message!("player-who", text = who)),
    }
}

/// Returns the text for [`chair`]: a name alone is that of a machine.
pub fn named(who: &str) -> String {
    let is_whole = ["human", "humain"].contains(&who) || who.starts_with("player:");
    if is_whole { who.to_string() } else { format!("player:{who}") }
}

/// Resumes a recorded game, with the same players and clocks. Tables load in the background.
pub fn resume(table: Box<dyn Table>, seed: u64) -> Result<Session, Message> {
    let game = table.game();
    let tag = |name: &str| {
        table.tags().into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
    };
    let seat = |name: &str, seed: u64| {
        // Records from other programs name people: every player who is no machine is a human here.
        let who = tag(name).filter(|who| who.starts_with("player:"));
        chair(game, who.as_deref().unwrap_or("human"), &EngineOptions::interactive(seed))
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
fn last_clocks(table: &dyn Table) -> [Option<Duration>; 2] {
    let mut clocks = [None; 2];
    for (ply, mover) in table.movers().into_iter().enumerate() {
        clocks[mover.index()] = table.clock_after(ply).or(clocks[mover.index()]);
    }
    clocks
}
