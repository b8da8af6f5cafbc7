//! The players of every game, by name: one file a game. What they think with is elsewhere; the sentences that describe
//! them are in `crates/table/locales`.

#[macro_use]
mod compiled;
mod awale;
mod chicago;
mod khan;
mod pogo;
mod siam;
mod spec;

pub use spec::PlayerSpec;

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Game, Message, message};

use crate::book::GameBook;
use crate::engine::{Engine, Evaluator, Limits};
use crate::exact::{EndgameProbe, Exact};
use crate::levels::{HandicappedSearch, Level};
use crate::plain::{Plain, TieBreak};
use crate::random::Random;
use crate::search::{NODES_PER_MIB, Search};
use crate::tactics::Tactics;
use crate::tt::TranspositionTable;

/// A game that knows its players.
pub trait Players: Tactics + Exact {
    /// What values are counted in.
    const UNIT: Unit = Unit::Points;

    /// What the position seems to be worth to the player to move, in hundredths of the game's unit: what the search
    /// looks through. A game that knows nothing of it is played by what the search proves.
    fn evaluate(&self) -> i32 {
        0
    }

    /// How its levels are held back, the weakest first. One more, the highest, is not.
    const LEVELS: &'static [Level] = &Level::USUAL;

    /// The number of its levels, which is that of the highest.
    fn levels() -> u32 {
        Self::LEVELS.len() as u32 + 1
    }

    /// How deep the bench looks: deep enough for about a million nodes.
    const BENCH: u32 = 4;

    /// The players beside the levels, those of the sources last.
    const ROSTER: &'static [PlayerEntry<Self>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|position: &Self| position.evaluate(), depth)),
    ];

    /// An engine for whole games, made of one that searches as a level does. A game in which something else comes before
    /// the search says so here.
    fn whole(
        search: impl Engine<Self> + 'static,
        _level: u32,
        _seed: u64,
    ) -> Box<dyn Engine<Self>> {
        Box::new(search)
    }

    /// What it plays from, if that can be made anew.
    fn book() -> Option<&'static dyn GameBook> {
        None
    }

    /// The names of all players, each with the sentence that describes it.
    fn names() -> impl Iterator<Item = (&'static str, Message)> {
        let own = Self::ROSTER
            .iter()
            .map(|entry| (entry.name, Message { id: entry.about, args: vec![] }));
        let every = [
            ("level:N", message!("player-level", levels = Self::levels())),
            ("held:D,N,S,E", message!("player-held")),
            ("without:PART", message!("player-without")),
        ];
        every.into_iter().chain(own)
    }

    /// Whom a name means. Nothing is built.
    fn parse_player(name: &str) -> Result<PlayerSpec<Self>, Message> {
        PlayerSpec::parse(name)
    }

    /// A new player of this name.
    fn player(name: &str, options: &EngineOptions) -> Result<Box<dyn Engine<Self>>, Message> {
        Self::parse_player(name)?.build(options)
    }
}

/// What the values of a game are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Seeds ahead.
    Seeds,
    /// Pieces ahead.
    Pieces,
    /// Points ahead at the end, where points are what is played for.
    Points,
    /// The natural logarithm of the odds to win.
    LogOdds,
}

impl Unit {
    /// Every unit.
    pub const ALL: [Unit; 4] = [Unit::Seeds, Unit::Pieces, Unit::Points, Unit::LogOdds];

    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Seeds => "seed",
            Unit::Pieces => "piece",
            Unit::Points => "point",
            Unit::LogOdds => "log-odds",
        }
    }

    /// The name of the word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Unit::Seeds => "unit-seed",
            Unit::Pieces => "unit-piece",
            Unit::Points => "unit-point",
            Unit::LogOdds => "unit-log-odds",
        }
    }
}

/// What a player is built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The seed of its random numbers.
    pub seed: u64,
    /// How many threads may search.
    pub threads: usize,
    /// The MiB of the table at most: a search takes what it can fill.
    pub hash: usize,
    /// When tables of exact answers are made ready.
    pub tables: TableLoading,
    /// Whether the memory of the table goes back to the system with the player, as it shall where many come and go.
    pub returns_memory: bool,
}

/// When a player's tables of exact answers are made ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLoading {
    /// Before the first thought, so that the same question gets the same answer.
    Wait,
    /// In the background: the search answers until they are there.
    Background,
}

impl EngineOptions {
    /// One thread, a small hash table, chance from a seed, and complete tables: the same seed plays the same game.
    pub const fn seeded(seed: u64) -> EngineOptions {
        EngineOptions {
            seed,
            threads: 1,
            hash: 16,
            tables: TableLoading::Wait,
            returns_memory: false,
        }
    }

    /// The same for a game with a person: tables are built in the background, and memory goes back to the system with the player.
    pub const fn interactive(seed: u64) -> EngineOptions {
        EngineOptions {
            tables: TableLoading::Background,
            returns_memory: true,
            ..EngineOptions::seeded(seed)
        }
    }
}

/// The evaluation that a game has for the search, with what is known of its endings.
pub struct GameEvaluator<G> {
    endings: Option<Arc<dyn EndgameProbe<G>>>,
}

impl<G> Default for GameEvaluator<G> {
    fn default() -> GameEvaluator<G> {
        GameEvaluator::new()
    }
}

impl<G> GameEvaluator<G> {
    /// One that only estimates.
    pub const fn new() -> GameEvaluator<G> {
        GameEvaluator { endings: None }
    }

    /// One that knows some endings.
    pub fn with_endgames(endings: Option<Arc<dyn EndgameProbe<G>>>) -> GameEvaluator<G> {
        GameEvaluator { endings }
    }
}

impl<G: Players> Evaluator<G> for GameEvaluator<G> {
    #[inline]
    fn value(&self, position: &G) -> i32 {
        let known = self.endings.as_ref().and_then(|endings| endings.value(position));
        known.unwrap_or_else(|| position.evaluate())
    }

    #[inline]
    fn bounds(&self, position: &G) -> Option<[i32; 2]> {
        self.endings.as_ref()?.bounds(position)
    }
}

/// How long the search thinks about a move if nobody says otherwise.
const PATIENCE: Duration = Duration::from_secs(1);

/// The search with all its features, which estimates only.
pub fn search<G: Players>(options: &EngineOptions) -> Result<Search<G, GameEvaluator<G>>, Message> {
    let table = TranspositionTable::new(options.hash)
        .map_err(|_| message!("hash-too-large", hash = options.hash))?;
    let table = if options.returns_memory { table.returning() } else { table };
    let limits = Limits { time: Some(PATIENCE), ..Limits::NONE };
    Ok(Search::new(GameEvaluator::new(), table, options.threads, limits))
}

/// The search held back as a level is.
pub(crate) fn held<G: Players>(
    level: Level,
    number: u32,
    options: &EngineOptions,
) -> Result<Box<dyn Engine<G>>, Message> {
    // A table as large as what is to be remembered, and one thread: a level is the same on every machine.
    let hash = (level.nodes / NODES_PER_MIB).clamp(1, options.hash.max(1) as u64) as usize;
    let search = search(&EngineOptions { threads: 1, hash, ..*options })?;
    Ok(G::whole(HandicappedSearch::new(search, level, number, options.seed), number, options.seed))
}

/// A player as the game's list has it.
pub struct PlayerEntry<G: Game> {
    /// The name: `eval3`. A name that ends in `:N` stands for nine players, with 1 to 9 in place of N.
    pub name: &'static str,
    /// The name of the sentence that describes it.
    pub about: &'static str,
    /// Makes one, from what stands in place of N (0 if nothing does) and a seed.
    make: fn(u32, u64) -> Box<dyn Engine<G>>,
}

impl<G: Game> PlayerEntry<G> {
    const fn new(
        name: &'static str,
        about: &'static str,
        make: fn(u32, u64) -> Box<dyn Engine<G>>,
    ) -> PlayerEntry<G> {
        PlayerEntry { name, about, make }
    }

    /// `random`: any legal move.
    const RANDOM: PlayerEntry<G> = PlayerEntry {
        name: "random",
        about: "player-random",
        make: |_, seed| Box::new(Random::new(seed)),
    };

    /// `plain:N`: an alpha-beta that looks N plies ahead, through the simple evaluation of the game.
    const fn plain(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        PlayerEntry { name: "plain:N", about: "player-plain", make }
    }

    /// What stands in a name in place of N, 0 if nothing does; nothing at all if it is another player's name.
    fn number(&self, name: &str) -> Option<u32> {
        match self.name.strip_suffix('N') {
            None => (self.name == name).then_some(0),
            Some(stem) => number(name.strip_prefix(stem)?).filter(|number| *number <= 9),
        }
    }
}

/// A number of one or two digits, which begins with none that says nothing.
fn number(text: &str) -> Option<u32> {
    match text.as_bytes() {
        [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().ok(),
        _ => None,
    }
}

/// An alpha-beta that plays the first of the best moves.
fn first<G: Game>(evaluator: fn(&G) -> i32, depth: u32) -> Box<dyn Engine<G>> {
    Box::new(Plain::new(evaluator, depth, TieBreak::First))
}
