//! Other programs as players. [`Guests`] seats any program by its command, [`DeclaredEngines`] only those that an
//! operator declared, by their names. Both speak the engine protocol (`docs/engine-protocol.md`) with a child process.
//!
//! A guest may be slow, silent, talkative or gone. It then loses its game with the reason in the record, and the match
//! goes on; [`check_engine`] tells its author what to mend.

mod check;
mod client;
mod command;
mod dialect;
mod machine;
mod process;
#[cfg(all(test, unix))]
mod tests;

pub use check::{Finding, check_engine};

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_table::clock::read_duration;
use iroko_table::roster::{
    ENGINE, MachineKind, MachineSpec, NamedPlayers, OwnPlayers, Roster, limited,
};
use iroko_table::session::{EngineOptions, Limits, Machine, SearchResult};
use iroko_table::{AnyGame, Games, IoReason, Table, Tuning};

use client::Client;
use dialect::Dialect;
use machine::Guest;

/// How long a program may take to introduce itself, unless `StartTime` says otherwise.
const START_TIME: Duration = Duration::from_secs(10);

/// How a program is started and set up. Equal invitations can share a process, one game after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Invitation {
    /// The program and its arguments.
    words: Vec<String>,
    dialect: Dialect,
    start_time: Duration,
    /// The options for the program itself.
    options: Vec<(String, String)>,
    /// The name of the game.
    game: &'static str,
}

impl Invitation {
    /// Two options are for this side of the protocol: `Protocol` chooses the dialect, `StartTime` the allowance.
    fn new(
        game: &'static dyn AnyGame,
        command: &str,
        options: &[(String, String)],
    ) -> Result<Invitation, Message> {
        let mut invitation = Invitation {
            words: command::words(command)?,
            dialect: Dialect::default(),
            start_time: START_TIME,
            options: Vec::new(),
            game: game.name(),
        };
        for (name, value) in options {
            let wrong = || message!("machine-value", name = name.as_str(), text = value.as_str());
            match name.to_lowercase().as_str() {
                "protocol" => invitation.dialect = value.parse().map_err(|()| wrong())?,
                "starttime" => {
                    invitation.start_time = read_duration(value).ok_or_else(wrong)?;
                }
                _ => invitation.options.push((name.clone(), value.clone())),
            }
        }
        Ok(invitation)
    }
}

/// The most processes that wait for their next game.
const MAX_IDLE: usize = 16;

/// Processes that wait for their next game.
type IdleClients = Arc<Mutex<Vec<(Invitation, Client)>>>;

/// The roster of a game's own players and of programs by their commands, for a user who may run programs.
///
/// ```no_run
/// use iroko_arena::guest::Guests;
/// use iroko_table::roster::Roster;
///
/// let pogo = iroko_table::find("pogo")?;
/// Guests::default().check_text(pogo, r#"engine:"./mine -x",Hash=64@100ms"#)?;
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Guests {
    idle: IdleClients,
}

impl Guests {
    /// Takes an idle process, or starts one.
    fn client(&self, invitation: &Invitation) -> Result<Client, Message> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        match idle.iter().position(|(known, _)| known == invitation) {
            Some(at) => Ok(idle.remove(at).1),
            None => {
                drop(idle);
                Client::start(invitation)
            }
        }
    }
}

impl Guests {
    /// Keeps a process for the next game; with too many, the one that has waited longest is ended.
    fn keep(&self, invitation: Invitation, client: Client) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push((invitation, client));
        let excess = idle.len().saturating_sub(MAX_IDLE);
        let ended: Vec<_> = idle.drain(..excess).collect();
        // Ending a process may take a moment.
        drop(idle);
        drop(ended);
    }

    /// Returns the name of one of the game's own players, and the weights of its option `Weights=FILE`.
    ///
    /// # Errors
    ///
    /// If there is no such player, if it is another program, or if the file cannot be read.
    pub fn own_player(
        &self,
        game: &'static dyn AnyGame,
        text: &str,
    ) -> Result<(String, Option<Arc<Tuning>>), Message> {
        let spec = MachineSpec::parse(text)?;
        self.check(game, &spec)?;
        let (spec, options) = tuned(game, &spec, &EngineOptions::seeded(0))?;
        match spec.kind {
            MachineKind::Own(name) => Ok((name, options.tuning)),
            MachineKind::Engine(_) => Err(message!("eval-none", name = text)),
        }
    }

    /// Returns what a player thinks of a position: the moves that it values, best first. A program with the option
    /// `MultiPV` values all of them, any other player the one it chooses. `show` receives a program's lines while they
    /// change.
    pub fn analyse(
        &self,
        table: &dyn Table,
        text: &str,
        options: &EngineOptions,
        limits: &Limits,
        stop: &AtomicBool,
        show: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, Message> {
        let (game, spec) = (table.game(), MachineSpec::parse(text)?);
        self.check(game, &spec)?;
        let MachineKind::Engine(command) = &spec.kind else {
            let mut player = self.build(game, &spec, options)?;
            return Ok(vec![player.think(table, limits, stop)?]);
        };
        let invitation = Invitation::new(game, command, &spec.options)?;
        let mut guest = Guest::new(self.clone(), invitation, options.seed);
        guest.value_moves(table, &limits.and(&spec.limits), stop, show)
    }
}

/// Takes the option `Weights=FILE` of one of the game's own players out of its options, and reads the file.
fn tuned(
    game: &'static dyn AnyGame,
    spec: &MachineSpec,
    options: &EngineOptions,
) -> Result<(MachineSpec, EngineOptions), Message> {
    let (mut spec, mut options) = (spec.clone(), options.clone());
    let is_weights = |(name, _): &(String, String)| name.eq_ignore_ascii_case("weights");
    if let Some(at) = spec.options.iter().position(is_weights) {
        let (_, file) = spec.options.remove(at);
        let text = std::fs::read_to_string(&file).map_err(|why| {
            let why = IoReason::from(&why).message();
            message!("file-unreadable", file = file.as_str(), why = why)
        })?;
        let in_file = |why| message!("weights-file", file = file.as_str(), why = why);
        options.tuning = Some(Arc::new(game.read_tuning(&text).map_err(in_file)?));
    }
    Ok((spec, options))
}

impl Roster for Guests {
    /// Starts a program, so that a wrong command is known before the first game.
    fn check(&self, game: &'static dyn AnyGame, spec: &MachineSpec) -> Result<(), Message> {
        let MachineKind::Engine(command) = &spec.kind else {
            let (spec, _) = tuned(game, spec, &EngineOptions::seeded(0))?;
            return OwnPlayers.check(game, &spec);
        };
        let invitation = Invitation::new(game, command, &spec.options)?;
        let client = self.client(&invitation)?;
        self.keep(invitation, client);
        Ok(())
    }

    fn build(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        options: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        let MachineKind::Engine(command) = &spec.kind else {
            let (spec, options) = tuned(game, spec, options)?;
            return OwnPlayers.build(game, &spec, &options);
        };
        let invitation = Invitation::new(game, command, &spec.options)?;
        let guest = Guest::new(self.clone(), invitation, options.seed);
        Ok(limited(Box::new(guest), spec.limits))
    }
}

/// The roster of a server: a game's own players by name, and programs that its operator declared.
///
/// A text names a program (`engine:NAME`) and never holds its command or its options.
#[derive(Clone, Debug, Default)]
pub struct DeclaredEngines {
    guests: Guests,
    engines: BTreeMap<String, DeclaredEngine>,
}

/// A program that an operator declared.
#[derive(Clone, Debug)]
struct DeclaredEngine {
    spec: MachineSpec,
    /// The names of the games that it plays.
    games: Vec<&'static str>,
}

impl DeclaredEngines {
    /// Declares a program: its name, and its command as after `engine:`. It is started once to learn its games.
    ///
    /// # Errors
    ///
    /// If the name is taken or no name, if the program does not start, or if it plays none of the games.
    pub fn declare(&mut self, games: &Games, name: &str, command: &str) -> Result<(), Message> {
        let is_name = |sign: char| sign.is_alphanumeric() || "-_.".contains(sign);
        if name.is_empty() || name.len() > 40 || !name.chars().all(is_name) {
            return Err(message!("guest-name", text = name));
        }
        if self.engines.contains_key(name) {
            return Err(message!("guest-twice", name = name));
        }
        let spec = MachineSpec::parse(&format!("{ENGINE}{command}"))?;
        let guests = Guests::default();
        let (mut played, mut why) = (Vec::new(), None);
        for game in games.iter() {
            match guests.check(game, &spec) {
                Ok(()) => played.push(game.name()),
                Err(first) => why = why.or(Some(first)),
            }
        }
        match why.filter(|_| played.is_empty()) {
            Some(why) => Err(message!("guest-undeclared", name = name, why = why)),
            None => {
                self.engines.insert(name.to_string(), DeclaredEngine { spec, games: played });
                Ok(())
            }
        }
    }

    /// The declared machine of a text.
    fn declared(&self, name: &str, spec: &MachineSpec) -> Result<MachineSpec, Message> {
        let engine = self.engines.get(name).map(|engine| &engine.spec);
        let engine = engine.ok_or_else(|| message!("guest-unknown", name = name))?;
        match spec.options.first() {
            Some((option, _)) => Err(message!("machine-option", name = option.as_str())),
            None => Ok(MachineSpec { limits: engine.limits.and(&spec.limits), ..engine.clone() }),
        }
    }
}

impl Roster for DeclaredEngines {
    fn check(&self, game: &'static dyn AnyGame, spec: &MachineSpec) -> Result<(), Message> {
        match &spec.kind {
            MachineKind::Own(_) => NamedPlayers.check(game, spec),
            MachineKind::Engine(name) => self.guests.check(game, &self.declared(name, spec)?),
        }
    }

    fn build(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        options: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        match &spec.kind {
            MachineKind::Own(_) => NamedPlayers.build(game, spec, options),
            MachineKind::Engine(name) => {
                self.guests.build(game, &self.declared(name, spec)?, options)
            }
        }
    }

    fn programs(&self, game: &'static dyn AnyGame) -> Vec<String> {
        let plays = |engine: &DeclaredEngine| engine.games.contains(&game.name());
        let played = self.engines.iter().filter(|(_, engine)| plays(engine));
        played.map(|(name, _)| name.clone()).collect()
    }
}
