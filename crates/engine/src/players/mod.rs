//! The players of every game, by name: one file per game. Their engines are elsewhere; the sentences that describe them
//! are in `crates/table/locales`.

#[macro_use]
mod compiled;
mod awale;
mod chicago;
mod khan;
mod kind;
mod pogo;
mod siam;
mod spec;

pub use kind::{Parameter, ParameterValues, PlayerKind};
pub use spec::PlayerSpec;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Game, Message, Record, message};

use crate::book::GameBook;
use crate::engine::{Engine, Evaluator, Limits, SearchResult};
use crate::exact::{EndgameProbe, Exact};
use crate::levels::{HandicappedSearch, Level};
use crate::novice::Novice;
use crate::plain::{Plain, TieBreak};
use crate::random::Random;
use crate::search::{NODES_PER_MIB, Search};
use crate::study::{AlphaBeta, Mcts, Minimax, Negamax};
use crate::tactics::Tactics;
use crate::tt::TranspositionTable;
use crate::tuning::Tuning;
use crate::weights::{Evaluation, SourceEvaluation, Term, WeightGroup};

/// The players of a game.
pub trait Players: Tactics + Exact {
    /// The unit of its values.
    const UNIT: Unit = Unit::Points;

    /// Returns the static evaluation for the player to move, in hundredths of the game's unit.
    ///
    /// With the default, the game is played only by what the search proves.
    fn evaluate(&self) -> i32 {
        0
    }

    /// Returns the weights of [`evaluate`](Players::evaluate), in the order of its source; none by default.
    fn weights() -> Vec<WeightGroup> {
        Vec::new()
    }

    /// Returns the evaluation with other weights, in the order of [`weights`](Players::weights).
    fn evaluation(_weights: &[i32]) -> Evaluation<Self> {
        Arc::new(Self::evaluate)
    }

    /// Returns an evaluation of the sources whose weights its authors wished to learn from results; none by default.
    fn source_evaluation() -> Option<SourceEvaluation<Self>> {
        None
    }

    /// The handicaps of its levels, weakest first. The highest level comes after these and has none.
    const LEVELS: &'static [Level] = &Level::USUAL;

    /// Returns the number of levels, which is the number of the highest.
    fn levels() -> u32 {
        Self::LEVELS.len() as u32 + 1
    }

    /// The depth of the bench: enough for about a million nodes.
    const BENCH: u32 = 4;

    /// The players besides the levels, those of the sources last.
    const ROSTER: &'static [PlayerEntry<Self>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::NOVICE,
        PlayerEntry::plain(|depth, _| first(Self::evaluate, depth)),
        PlayerEntry::minimax(|depth, _| Box::new(Minimax::new(Self::evaluate, depth))),
        PlayerEntry::negamax(|depth, _| Box::new(Negamax::new(Self::evaluate, depth))),
        PlayerEntry::alphabeta(|depth, _| Box::new(AlphaBeta::new(Self::evaluate, depth))),
        PlayerEntry::mcts(|playouts, seed| Box::new(Mcts::new(playouts, seed))),
    ];

    /// Completes an engine for whole games; the full engine has no handicap. A game with a phase before the search, such
    /// as a setup, overrides this.
    fn whole(
        search: impl Engine<Self> + 'static,
        _handicap: Option<Level>,
        _seed: u64,
    ) -> Box<dyn Engine<Self>> {
        Box::new(search)
    }

    /// Values every move of a phase that the search does not understand, such as a setup, best first. `None` elsewhere;
    /// empty once `stop` is raised.
    fn survey(
        _game: &Record<Self>,
        _limits: &Limits,
        _stop: &AtomicBool,
    ) -> Option<Vec<SearchResult<Self::Move>>> {
        None
    }

    /// Returns the book that its players use, if it can be recomputed.
    fn book() -> Option<&'static dyn GameBook> {
        None
    }

    /// Returns the kinds of all players, the levels first.
    fn kinds() -> impl Iterator<Item = PlayerKind> {
        let own = Self::ROSTER.iter().map(PlayerEntry::kind);
        PlayerKind::common::<Self>().into_iter().chain(own)
    }

    /// Parses the name of a player, without building it.
    fn parse_player(name: &str) -> Result<PlayerSpec<Self>, Message> {
        PlayerSpec::parse(name)
    }

    /// Builds a player by name.
    fn player(name: &str, options: &EngineOptions) -> Result<Box<dyn Engine<Self>>, Message> {
        Self::parse_player(name)?.build(options)
    }
}

/// The unit of values: that of a game, or of a player with another evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Seeds ahead.
    Seeds,
    /// Pieces ahead.
    Pieces,
    /// Points ahead at the end, in games played for points.
    Points,
    /// The natural logarithm of the odds to win.
    LogOdds,
    /// Moves more than the opponent.
    Moves,
    /// Stacks more than the opponent.
    Stacks,
    /// Points of a player's own evaluation, which measure nothing else and are no lead.
    Own,
}

impl Unit {
    /// Every unit.
    pub const ALL: [Unit; 7] = [
        Unit::Seeds,
        Unit::Pieces,
        Unit::Points,
        Unit::LogOdds,
        Unit::Moves,
        Unit::Stacks,
        Unit::Own,
    ];

    /// Returns its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Seeds => "seed",
            Unit::Pieces => "piece",
            Unit::Points => "point",
            Unit::LogOdds => "log-odds",
            Unit::Moves => "move",
            Unit::Stacks => "stack",
            Unit::Own => "own",
        }
    }

    /// Returns the id of its message.
    pub const fn word(self) -> &'static str {
        match self {
            Unit::Seeds => "unit-seed",
            Unit::Pieces => "unit-piece",
            Unit::Points => "unit-point",
            Unit::LogOdds => "unit-log-odds",
            Unit::Moves => "unit-move",
            Unit::Stacks => "unit-stack",
            Unit::Own => "unit-own",
        }
    }
}

/// The options of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The seed of its random numbers.
    pub seed: u64,
    /// The number of search threads.
    pub threads: usize,
    /// The maximum size of the transposition table, in MiB: a search allocates as much as it can fill.
    pub hash: usize,
    /// How endgame tables and solutions are loaded.
    pub tables: TableLoading,
    /// Whether dropping the player returns the memory of its transposition table to the system, for processes with many
    /// players.
    pub returns_memory: bool,
    /// Other weights and search parameters than the constants of the program.
    pub tuning: Option<Arc<Tuning>>,
}

/// How a player's endgame tables and solutions are loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLoading {
    /// Before the first search, so that results are reproducible.
    Wait,
    /// In the background: the search answers until they are ready.
    Background,
}

impl EngineOptions {
    /// One thread, a small transposition table and complete tables: the same seed plays the same game.
    pub const fn seeded(seed: u64) -> EngineOptions {
        EngineOptions {
            seed,
            threads: 1,
            hash: 16,
            tables: TableLoading::Wait,
            returns_memory: false,
            tuning: None,
        }
    }

    /// The same for a game with a person: tables load in the background, and memory goes back to the system.
    pub fn interactive(seed: u64) -> EngineOptions {
        EngineOptions {
            tables: TableLoading::Background,
            returns_memory: true,
            ..EngineOptions::seeded(seed)
        }
    }
}

/// The evaluation of a game for the search, with its endgame tables.
pub struct GameEvaluator<G> {
    endings: Option<Arc<dyn EndgameProbe<G>>>,
    /// The evaluation, if its weights are not the constants of the program.
    tuned: Option<Evaluation<G>>,
}

impl<G> Default for GameEvaluator<G> {
    fn default() -> GameEvaluator<G> {
        GameEvaluator::new()
    }
}

impl<G> GameEvaluator<G> {
    /// An evaluation that only estimates.
    pub const fn new() -> GameEvaluator<G> {
        GameEvaluator { endings: None, tuned: None }
    }

    /// An evaluation with weights of its own.
    pub fn tuned(evaluation: Evaluation<G>) -> GameEvaluator<G> {
        GameEvaluator { endings: None, tuned: Some(evaluation) }
    }

    /// The same evaluation, which also probes endgame tables.
    #[must_use]
    pub fn with_endgames(self, endings: Option<Arc<dyn EndgameProbe<G>>>) -> GameEvaluator<G> {
        GameEvaluator { endings, ..self }
    }
}

impl<G: Players> Evaluator<G> for GameEvaluator<G> {
    #[inline]
    fn value(&self, position: &G) -> i32 {
        let known = self.endings.as_ref().and_then(|endings| endings.value(position));
        known.unwrap_or_else(|| match &self.tuned {
            None => position.evaluate(),
            Some(evaluation) => evaluation(position),
        })
    }

    #[inline]
    fn bounds(&self, position: &G) -> Option<[i32; 2]> {
        self.endings.as_ref()?.bounds(position)
    }
}

/// The default time for a move.
const PATIENCE: Duration = Duration::from_secs(1);

/// Creates the search with all features, without endgame tables.
///
/// # Errors
///
/// If the transposition table does not fit in memory.
pub fn search<G: Players>(options: &EngineOptions) -> Result<Search<G, GameEvaluator<G>>, Message> {
    let table = TranspositionTable::new(options.hash)
        .map_err(|_| message!("hash-too-large", hash = options.hash))?;
    let table = if options.returns_memory { table.returning() } else { table };
    let limits = Limits { time: Some(PATIENCE), ..Limits::NONE };
    let search = Search::new(GameEvaluator::new(), table, options.threads, limits);
    Ok(match &options.tuning {
        None => search,
        Some(tuning) => search
            .with_parameters(tuning.search)
            .with_evaluator(GameEvaluator::tuned(G::evaluation(&tuning.weights))),
    })
}

/// Creates the search with the handicap of a level.
pub(crate) fn held<G: Players>(
    level: Level,
    options: &EngineOptions,
) -> Result<Box<dyn Engine<G>>, Message> {
    // A transposition table that fits the nodes, and one thread: a level is the same on every machine.
    let hash = (level.nodes / NODES_PER_MIB).clamp(1, options.hash.max(1) as u64) as usize;
    let search = search(&EngineOptions { threads: 1, hash, ..options.clone() })?;
    Ok(G::whole(HandicappedSearch::new(search, level, options.seed), Some(level), options.seed))
}

/// A player in the list of its game.
pub struct PlayerEntry<G: Game> {
    /// The name, such as `pusher`, or `eval3:N` with a number in place of N.
    pub name: &'static str,
    /// The id of the message that describes it.
    pub about: &'static str,
    /// The unit of its values, which are in hundredths; `None` for that of the game.
    unit: Option<Unit>,
    /// The terms of its evaluation, if it has one.
    terms: Option<fn(&G) -> Vec<Term>>,
    /// The number in place of N, if there is one.
    number: Option<Parameter>,
    /// Whether the name without `:N` is a player too, with the default in place of N.
    is_shortened: bool,
    /// Creates the player from the number in place of N (0 if there is none) and a seed.
    make: fn(u32, u64) -> Box<dyn Engine<G>>,
}

impl<G: Game> PlayerEntry<G> {
    const fn new(
        name: &'static str,
        about: &'static str,
        make: fn(u32, u64) -> Box<dyn Engine<G>>,
    ) -> PlayerEntry<G> {
        PlayerEntry {
            name,
            about,
            unit: None,
            terms: None,
            number: None,
            is_shortened: false,
            make,
        }
    }

    /// The same player with a number in place of N.
    const fn with(self, number: Parameter) -> PlayerEntry<G> {
        PlayerEntry { number: Some(number), ..self }
    }

    /// The same player at any depth, and at the usual one if its name has none.
    const fn usually(self, depth: u32) -> PlayerEntry<G> {
        PlayerEntry { is_shortened: true, ..self.with(kind::depth(depth)) }
    }

    /// The same player with values in another unit than the game's.
    const fn measured_in(self, unit: Unit) -> PlayerEntry<G> {
        PlayerEntry { unit: Some(unit), ..self }
    }

    /// The same player with the terms of its evaluation.
    const fn made_of(self, terms: fn(&G) -> Vec<Term>) -> PlayerEntry<G> {
        PlayerEntry { terms: Some(terms), ..self }
    }

    /// `random`: any legal move.
    const RANDOM: PlayerEntry<G> =
        PlayerEntry::new("random", "player-random", |_, seed| Box::new(Random::new(seed)));

    /// `novice`: a win in one, or a random move that does not lose in one.
    const NOVICE: PlayerEntry<G> =
        PlayerEntry::new("novice", "player-novice", |_, seed| Box::new(Novice::new(seed)));

    /// `plain:N`: an alpha-beta of depth N with the simple evaluation of the game.
    const fn plain(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        PlayerEntry::new("plain:N", "player-plain", make).with(kind::depth(3))
    }

    /// `minimax:N`: a minimax of depth N with the same evaluation.
    const fn minimax(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        PlayerEntry::new("minimax:N", "player-minimax", make).with(kind::depth(2))
    }

    /// `negamax:N`: a negamax of depth N with the same evaluation.
    const fn negamax(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        PlayerEntry::new("negamax:N", "player-negamax", make).with(kind::depth(2))
    }

    /// `alphabeta:N`: an alpha-beta of depth N with the same evaluation, which does not sort the moves.
    const fn alphabeta(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        PlayerEntry::new("alphabeta:N", "player-alphabeta", make).with(kind::depth(3))
    }

    /// `mcts:N`: Monte Carlo tree search with N playouts. Its values are chances to win.
    const fn mcts(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        let entry = PlayerEntry::new("mcts:N", "player-mcts", make);
        entry.with(kind::PLAYOUTS).measured_in(Unit::LogOdds)
    }

    /// Returns its kind.
    fn kind(&self) -> PlayerKind {
        PlayerKind {
            name: self.name,
            about: Message { id: self.about, args: Vec::new() },
            parameters: self.number.clone().into_iter().collect(),
            is_shortened: self.is_shortened,
        }
    }

    /// Returns the number in place of N, 0 if the name has none; `None` if it is another player's name.
    fn number(&self, name: &str) -> Option<u32> {
        let Some(Parameter { values: ParameterValues::Number { least, most, default }, .. }) =
            self.number
        else {
            return (self.name == name).then_some(0);
        };
        let stem = self.name.strip_suffix('N')?;
        if self.is_shortened && Some(name) == stem.strip_suffix(':') {
            return Some(default);
        }
        number(name.strip_prefix(stem)?).filter(|number| (least..=most).contains(number))
    }
}

/// Parses a number of at least 1, of digits without a leading zero.
fn number(text: &str) -> Option<u32> {
    let digits = text.starts_with(|first: char| matches!(first, '1'..='9'))
        && text.bytes().all(|digit| digit.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// Creates an alpha-beta that plays the first of the best moves.
fn first<G: Game>(evaluator: fn(&G) -> i32, depth: u32) -> Box<dyn Engine<G>> {
    Box::new(Plain::new(evaluator, depth, TieBreak::First))
}
