//! The machines that can be seated, as users write them: a player of the game or another program, its options, and its
//! limits. Programs run above this crate; here is only their grammar, and the roster of a game's own players.

use std::fmt;
use std::sync::atomic::AtomicBool;

use iroko_engine::{EngineOptions, Limits};
use iroko_games::{Message, message};

use crate::clock::read_duration;
use crate::registry::AnyGame;
use crate::session::{Machine, SearchResult};
use crate::table::Table;

/// A machine as users write it: `level:8`, `level:8,Hash=64@1s`, `engine:"./mine -x",Style=calm@100ms,nodes=5000`.
///
/// - First comes the name of a player, or `engine:` with a command. A command, or a part of it, with a comma or an `@` is
///   quoted, by `"` or `'`; blanks need no quotes.
/// - Options follow as `,NAME=VALUE`.
/// - Limits per move follow after `@`, joined by commas: a duration, `nodes=N`, `depth=N`.
///
/// ```
/// use iroko_table::roster::{MachineKind, MachineSpec};
///
/// let spec = MachineSpec::parse(r#"engine:"./mine -x",Hash=64@100ms"#)?;
/// assert_eq!(spec.kind, MachineKind::Engine("./mine -x".to_string()));
/// assert_eq!(spec.options, [("Hash".to_string(), "64".to_string())]);
/// assert_eq!(spec.limits.time.unwrap().as_millis(), 100);
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineSpec {
    /// The player or program.
    pub kind: MachineKind,
    /// The options by name, in their order.
    pub options: Vec<(String, String)>,
    /// The limits per move.
    pub limits: Limits,
}

/// What a machine is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MachineKind {
    /// A player of the game, by name.
    Own(String),
    /// A program that speaks the engine protocol: its command, or the name of one that an operator declared.
    Engine(String),
}

/// The prefix of a program.
pub const ENGINE: &str = "engine:";

impl MachineSpec {
    /// Parses a machine. The name of a player is checked by [`Roster::check`].
    pub fn parse(text: &str) -> Result<MachineSpec, Message> {
        let wrong = || message!("machine-grammar", text = text);
        let (kind, rest) = match text.strip_prefix(ENGINE) {
            Some(command) => {
                let (command, rest) = split_command(command).ok_or_else(wrong)?;
                (MachineKind::Engine(command.to_string()), rest)
            }
            None => {
                let end = text.find('@').unwrap_or(text.len());
                let end = option_start(&text[..end]).unwrap_or(end);
                (MachineKind::Own(text[..end].to_string()), &text[end..])
            }
        };
        let (options, limits) = rest.split_once('@').unwrap_or((rest, ""));
        let has_limits = rest.contains('@');
        Ok(MachineSpec {
            kind,
            options: read_options(options).ok_or_else(wrong)?,
            limits: if has_limits { read_limits(limits)? } else { Limits::NONE },
        })
    }

    /// Returns the name of a player of the game; `None` for another program.
    pub fn own_name(&self) -> Option<&str> {
        match &self.kind {
            MachineKind::Own(name) => Some(name),
            MachineKind::Engine(_) => None,
        }
    }
}

/// Returns the name of a player of the game without options and limits; `None` for another program or an invalid text.
pub fn own_name(text: &str) -> Option<String> {
    MachineSpec::parse(text).ok()?.own_name().map(str::to_string)
}

/// Splits a command from the options and limits after it: at the first comma or `@` outside of quotes. Quotes around
/// the whole command are removed, those inside it belong to it.
fn split_command(text: &str) -> Option<(&str, &str)> {
    let mut quote = None;
    let mut end = text.len();
    for (at, sign) in text.char_indices() {
        match (quote, sign) {
            (Some(open), _) if open == sign => quote = None,
            (None, '"' | '\'') => quote = Some(sign),
            (None, ',' | '@') => {
                end = at;
                break;
            }
            _ => {}
        }
    }
    let (command, rest) = text.split_at(end);
    let bare = ['"', '\''].into_iter().find_map(|quote| {
        let inside = command.strip_prefix(quote)?.strip_suffix(quote)?;
        (!inside.contains(quote)).then_some(inside)
    });
    let command = bare.unwrap_or(command);
    (quote.is_none() && !command.trim().is_empty()).then_some((command, rest))
}

/// Returns where the options begin: at the comma before the first `NAME=`. Names of players may contain commas.
fn option_start(text: &str) -> Option<usize> {
    text[..text.find('=')?].rfind(',')
}

/// Parses `,NAME=VALUE,NAME=VALUE`.
fn read_options(text: &str) -> Option<Vec<(String, String)>> {
    let Some(text) = text.strip_prefix(',') else { return text.is_empty().then(Vec::new) };
    let option = |part: &str| {
        let (name, value) = part.split_once('=')?;
        let name = name.trim();
        (!name.is_empty()).then(|| (name.to_string(), value.trim().to_string()))
    };
    text.split(',').map(option).collect()
}

/// Parses `100ms,nodes=5000,depth=4`, in any order.
fn read_limits(text: &str) -> Result<Limits, Message> {
    let wrong = || message!("machine-limits", text = text);
    let mut limits = Limits::NONE;
    for part in text.split(',') {
        match part.split_once('=') {
            Some(("nodes", number)) => limits.nodes = Some(positive(number).ok_or_else(wrong)?),
            Some(("depth", number)) => limits.depth = Some(positive(number).ok_or_else(wrong)?),
            Some(_) => return Err(wrong()),
            None => {
                let time = read_duration(part).filter(|time| !time.is_zero());
                limits.time = Some(time.ok_or_else(wrong)?);
            }
        }
    }
    Ok(limits)
}

fn positive<N: std::str::FromStr + PartialOrd + Default>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number| *number > N::default())
}

/// The machines that can be seated by name.
pub trait Roster: fmt::Debug + Send + Sync {
    /// Checks a machine before it is built. A program may be started for this.
    fn check(&self, game: &'static dyn AnyGame, spec: &MachineSpec) -> Result<(), Message>;

    /// Builds a machine; its own options take precedence over the given ones.
    fn build(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        options: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message>;

    /// The names of the programs for a game that can be seated as `engine:NAME`, if only those of a list can.
    fn programs(&self, _game: &'static dyn AnyGame) -> Vec<String> {
        Vec::new()
    }

    /// Checks a machine by its text.
    fn check_text(&self, game: &'static dyn AnyGame, text: &str) -> Result<(), Message> {
        self.check(game, &MachineSpec::parse(text)?)
    }

    /// Builds a machine by its text.
    fn build_text(
        &self,
        game: &'static dyn AnyGame,
        text: &str,
        options: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        self.build(game, &MachineSpec::parse(text)?, options)
    }
}

/// The roster for texts from strangers: a game's own players without options, which set memory and threads.
#[derive(Debug)]
pub struct NamedPlayers;

impl Roster for NamedPlayers {
    fn check(&self, game: &'static dyn AnyGame, spec: &MachineSpec) -> Result<(), Message> {
        match spec.options.first() {
            Some((option, _)) => Err(message!("machine-option", name = option.as_str())),
            None => OwnPlayers.check(game, spec),
        }
    }

    fn build(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        options: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        self.check(game, spec)?;
        OwnPlayers.build(game, spec, options)
    }
}

/// The roster of a game's own players. It runs no other program, whatever a text asks for.
#[derive(Debug)]
pub struct OwnPlayers;

impl Roster for OwnPlayers {
    fn check(&self, game: &'static dyn AnyGame, spec: &MachineSpec) -> Result<(), Message> {
        self.resolve(game, spec, &EngineOptions::seeded(0)).map(|_| ())
    }

    fn build(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        options: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        let (name, options) = self.resolve(game, spec, options)?;
        Ok(limited(game.machine(&name, &options)?, spec.limits))
    }
}

impl OwnPlayers {
    /// Returns the player's name and its options.
    fn resolve(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        options: &EngineOptions,
    ) -> Result<(String, EngineOptions), Message> {
        let MachineKind::Own(name) = &spec.kind else {
            return Err(message!("machine-no-programs"));
        };
        game.check_player(name)?;
        let (mut name, mut options) = (name.clone(), options.clone());
        for (option, value) in &spec.options {
            let wrong = || message!("machine-value", name = option.as_str(), text = value.as_str());
            match option.to_lowercase().as_str() {
                "threads" => options.threads = number(value, 1..=256).ok_or_else(wrong)?,
                "hash" => options.hash = number(value, 1..=1 << 16).ok_or_else(wrong)?,
                "seed" => options.seed = value.parse().map_err(|_| wrong())?,
                "tables" if value == "false" && name == game.strongest() => {
                    name = "without:tables".to_string();
                }
                "tables" if ["true", "false"].contains(&value.as_str()) => {}
                "tables" => return Err(wrong()),
                _ => return Err(message!("machine-option", name = option.as_str())),
            }
        }
        Ok((name, options))
    }
}

fn number(text: &str, range: std::ops::RangeInclusive<usize>) -> Option<usize> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// Adds limits to a machine.
pub fn limited(machine: Box<dyn Machine>, limits: Limits) -> Box<dyn Machine> {
    if limits == Limits::NONE { machine } else { Box::new(Limited { machine, limits }) }
}

/// A machine with limits of its own.
struct Limited {
    machine: Box<dyn Machine>,
    limits: Limits,
}

impl Machine for Limited {
    fn prepare(&mut self, table: &dyn Table) {
        self.machine.prepare(table);
    }

    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        self.machine.think(table, &limits.and(&self.limits), stop)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::registry::find;

    fn parse(text: &str) -> MachineSpec {
        MachineSpec::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    #[test]
    fn a_player_may_have_options_and_limits() {
        let own = |name: &str| MachineKind::Own(name.to_string());
        assert_eq!(parse("level:8").kind, own("level:8"));
        assert_eq!(parse("held:3,2000,200,80").kind, own("held:3,2000,200,80"));
        let whole = parse("held:3,2000,200,80,Hash=4,Seed=7@1s500ms,nodes=5000,depth=4");
        assert_eq!(whole.kind, own("held:3,2000,200,80"));
        assert_eq!(whole.options.len(), 2);
        let time = Some(Duration::from_millis(1500));
        assert_eq!(whole.limits, Limits { time, nodes: Some(5000), depth: Some(4), clock: None });
    }

    #[test]
    fn a_command_is_quoted_only_if_it_has_a_comma_or_an_at() {
        let engine = |command: &str| MachineKind::Engine(command.to_string());
        assert_eq!(parse("engine:./mine -x").kind, engine("./mine -x"));
        assert_eq!(parse("engine:./mine -x,A=b=c@1s").options[0].1, "b=c");
        assert_eq!(parse("engine:\"./a,b@c 'd e'\",A=1").kind, engine("./a,b@c 'd e'"));
        assert_eq!(parse("engine:'./a \"d e\"'@1s").kind, engine("./a \"d e\""));
        assert_eq!(
            parse("engine:'./my engine' -x 'a,b',A=1").kind,
            engine("'./my engine' -x 'a,b'")
        );
        for wrong in ["engine:", "engine:  ", "engine:\"\"", "engine:\"./mine", "engine:a,b"] {
            assert_eq!(MachineSpec::parse(wrong).unwrap_err().id, "machine-grammar", "{wrong}");
        }
        for wrong in ["level:8@", "level:8@0s", "level:8@fast", "level:8@nodes=0", "level:8@x=1"] {
            assert_eq!(MachineSpec::parse(wrong).unwrap_err().id, "machine-limits", "{wrong}");
        }
    }

    #[test]
    fn the_players_of_a_game_are_checked_with_their_options() {
        let pogo = find("pogo").unwrap();
        let check = |text: &str| OwnPlayers.check_text(pogo, text).err().map_or("", |why| why.id);
        assert_eq!(check("level:3,Hash=4,threads=2,Seed=1,Tables=false@1s"), "");
        assert_eq!(check("level:33"), "player-unknown");
        assert_eq!(check("level:3,Hash=0"), "machine-value");
        assert_eq!(check("level:3,Tables=perhaps"), "machine-value");
        assert_eq!(check("level:3,Colour=red"), "machine-option");
    }

    #[test]
    fn the_players_of_a_game_run_no_program() {
        let pogo = find("pogo").unwrap();
        let refused = OwnPlayers.build_text(pogo, "engine:true", &EngineOptions::seeded(0));
        assert_eq!(refused.err().unwrap().id, "machine-no-programs");
    }

    #[test]
    fn the_limits_of_a_machine_and_of_its_search_both_hold() {
        let pogo = find("pogo").unwrap();
        let table = pogo.open(&crate::Opening::default()).unwrap();
        let options = EngineOptions::seeded(0);
        let mut machine = OwnPlayers.build_text(pogo, "without:tables@depth=2", &options).unwrap();
        let unset = AtomicBool::new(false);
        let depth = |depth| Limits { depth: Some(depth), ..Limits::NONE };
        let mut think = |limits| machine.think(table.as_ref(), &limits, &unset).unwrap().depth;
        assert_eq!([think(depth(1)), think(depth(3)), think(Limits::NONE)], [1, 2, 2]);
    }
}
