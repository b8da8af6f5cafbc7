//! The registry: the games by name, with their types erased. A new game is one line here, and is then playable
//! everywhere.

use std::fmt;
use std::marker::PhantomData;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use iroko_engine::book::GameBook;
use iroko_engine::puzzle::{self, Puzzling, Task};
use iroko_engine::selfplay::{self, Difference, Ply, SelfPlayGame};
use iroko_engine::weights::{Counts, LinearModel, Term};
use iroko_engine::{
    EngineOptions, Features, Limits, Master, PlayerKind, PlayerSpec, Players, Tuning, WeightGroup,
    bench, exact,
};
use iroko_games::record::RecordError;
use iroko_games::record::script::{Script, scripts};
use iroko_games::{
    Awale, Chicago, Khan, Message, MessageArg, Player, Pogo, Record, Siam, VariantSet, message,
};

use iroko_solver::shelf::Shelved;
use iroko_solver::tables::GameTables;
use iroko_solver::{Effort, Evidence, ExactValue, Solve, Verdict};

use crate::advice::Advised;
use crate::facts::{Facts, Sample};
use crate::language::{Language, Locale, Text, code_of, usual};
use crate::machine::{Analysing, Seated, record};
use crate::roster::own_name;
use crate::scene::Drawn;
use crate::session::{Analyst, Machine, SearchResult, Unit};
use crate::table::{Opening, Seat, Table, play_all};

/// The five games, in the order of display. A new game is one more line.
///
/// ```
/// use iroko_table::{GAMES, Opening};
///
/// for game in GAMES.iter() {
///     let table = game.open(&Opening { seed: 1, ..Opening::default() })?;
///     assert_eq!(table.ply(), 0);
/// }
/// assert_eq!(GAMES.iter().count(), 5);
/// # Ok::<(), iroko_games::Message>(())
/// ```
pub static GAMES: Games = Games::new(&[
    &Entry::<Awale>::new(),
    &Entry::<Siam>::new(),
    &Entry::<Khan>::new(),
    &Entry::<Pogo>::new(),
    &Entry::<Chicago>::new(),
]);

/// A registry: the games that a program offers, and their languages. Everything above this crate takes one as an
/// argument; [`GAMES`] is that of the program `iroko`.
pub struct Games {
    before: Option<&'static Games>,
    own: &'static [&'static dyn AnyGame],
    locales: OnceLock<Vec<Locale>>,
}

impl Games {
    /// Creates a registry of these games.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Games {
        Games { before: None, own: games, locales: OnceLock::new() }
    }

    /// Creates a registry of the games of another one, followed by these.
    pub const fn beside(before: &'static Games, games: &'static [&'static dyn AnyGame]) -> Games {
        Games { before: Some(before), own: games, locales: OnceLock::new() }
    }

    /// Returns every game, in the order of display.
    pub fn iter(&self) -> Box<dyn Iterator<Item = &'static dyn AnyGame>> {
        let own = self.own.iter().copied();
        match self.before {
            Some(before) => Box::new(before.iter().chain(own)),
            None => Box::new(own),
        }
    }

    /// Returns the game of this name.
    ///
    /// # Errors
    ///
    /// If there is none; the message lists the known names.
    pub fn find(&self, name: &str) -> Result<&'static dyn AnyGame, Message> {
        self.iter().find(|game| game.name() == name).ok_or_else(|| {
            let known = MessageArg::any_of(self.iter().map(AnyGame::name));
            message!("game-unknown", name = name, known = known)
        })
    }

    /// Opens a table with one game of a file, of any format and game.
    pub fn replay(&self, script: &Script) -> Result<Box<dyn Table>, RecordError> {
        if let Some(game) = self.iter().find(|game| game.claims(script)) {
            return game.replay(script);
        }
        let at = |line: usize| move |message: Message| RecordError { line, message };
        let (line, name) =
            script.tag("Game").ok_or_else(|| at(script.line)(message!("record-no-game")))?;
        self.find(name).map_err(at(line))?.replay(script)
    }

    /// Opens a table with the only game of a text.
    pub fn replay_text(&self, text: &str) -> Result<Box<dyn Table>, RecordError> {
        let refused = |message: Message| RecordError { line: 1, message };
        match scripts(text)?.as_slice() {
            [] => Err(refused(message!("record-empty"))),
            [script] => self.replay(script),
            _ => Err(refused(message!("record-several"))),
        }
    }

    /// Returns every language.
    pub fn languages(&'static self) -> impl Iterator<Item = Language> {
        self.locales.get_or_init(|| Locale::all(self)).iter().map(Language::new)
    }

    /// Returns the language of a code or locale, such as `fr` or `fr_FR.UTF-8`.
    pub fn language(&'static self, code: &str) -> Option<Language> {
        let code = code_of(code);
        self.languages().find(|language| language.code() == code)
    }

    /// Returns the language for `--lang`.
    ///
    /// # Errors
    ///
    /// If there is none; the message lists the known codes.
    pub fn read_language(&'static self, code: &str) -> Result<Language, Message> {
        self.language(code).ok_or_else(|| {
            let known = MessageArg::any_of(self.languages().map(Language::code));
            message!("language-unknown", code = code, known = known)
        })
    }

    /// Returns the default language.
    pub fn default_language(&'static self) -> Language {
        self.language(usual()).expect("the default language has a folder")
    }

    /// Returns the language of the first locale that is set, or the default language.
    pub fn language_of<S: AsRef<str>>(
        &'static self,
        locales: impl IntoIterator<Item = Option<S>>,
    ) -> Language {
        let set = locales.into_iter().flatten().find(|locale| !locale.as_ref().is_empty());
        set.and_then(|locale| self.language(locale.as_ref()))
            .unwrap_or_else(|| self.default_language())
    }
}

/// A game with its type erased.
pub trait AnyGame: Sync {
    /// Returns the name on the command line, such as `awale`.
    fn name(&self) -> &'static str;

    /// Returns the title.
    fn title(&self, language: Language) -> String {
        language.text(&format!("{}-title", self.name()))
    }

    /// Returns the names of its variants.
    fn variants(&self) -> &'static [&'static str];

    /// Whether its start is dealt from a seed.
    fn is_dealt(&self) -> bool;

    /// Returns the facts that front ends need.
    fn facts(&self) -> &'static Facts;

    /// Opens a table with a sample position.
    fn sample(&'static self) -> Box<dyn Table>;

    /// Returns its texts in each language, if they are not in the locales of this crate.
    fn texts(&self) -> &'static [Text];

    /// Whether a record without the name of a game is of this one.
    fn claims(&self, script: &Script) -> bool;

    /// Whether exact values exist throughout the game, and not only for forced wins.
    fn is_valued(&self) -> bool;

    /// Whether a search parameter, by its name, can change a search of this game.
    fn has_parameter(&self, _name: &str) -> bool {
        true
    }

    /// Returns the rules as a page of Markdown with pictures from `docs/pictures`.
    fn rules(&self, language: Language) -> &'static str {
        language.rules(self.name())
    }

    /// Returns the kinds of its machine players, the levels first.
    fn players(&self) -> Vec<PlayerKind>;

    /// Returns the number of levels, which is the number of the highest.
    fn levels(&self) -> u32;

    /// Returns the name of the highest level, the default for advice and reviews.
    fn strongest(&self) -> String {
        format!("level:{}", self.levels())
    }

    /// Checks the name of a machine, without building it.
    fn check_player(&self, name: &str) -> Result<(), Message>;

    /// Returns the endgame table or solution that a player of this name probes for the game on a table, if any.
    fn shelved(&self, table: &dyn Table, player: &str) -> Option<&'static dyn Shelved>;

    /// Returns its table files, to build, describe and verify. `None` if it has none, or without the feature `files`.
    fn tables(&self) -> Option<&'static dyn GameTables> {
        None
    }

    /// Returns the book that its players use, if it can be recomputed.
    fn book(&self) -> Option<&'static dyn GameBook> {
        None
    }

    /// Returns the unit of its values, which are in hundredths.
    fn unit(&self) -> Unit;

    /// Returns the unit of the values of a player by name: that of the game, unless the player has an evaluation of
    /// its own.
    fn unit_of(&self, player: &str) -> Unit;

    /// Returns the weights of its evaluation, in the order of its source.
    fn weights(&self) -> Vec<WeightGroup>;

    /// Reads a file of weights and search parameters of this game.
    fn read_tuning(&self, text: &str) -> Result<Tuning, Message>;

    /// Prints such a file.
    fn print_tuning(&self, tuning: &Tuning) -> String;

    /// Takes its evaluation apart.
    fn model(&self) -> Box<dyn Model>;

    /// Returns the evaluation of the sources whose weights its authors wished to learn, if there is one.
    fn source_features(&self) -> Option<SourceFeatures>;

    /// Returns the terms of a player's evaluation of the unfinished position on a table, for the player to move.
    ///
    /// # Errors
    ///
    /// If there is no such player, or if it has no evaluation.
    fn terms(
        &self,
        table: &dyn Table,
        player: &str,
        tuning: Option<&Tuning>,
    ) -> Result<Vec<Term>, Message>;

    /// Creates a machine by name.
    fn machine(&self, name: &str, options: &EngineOptions) -> Result<Box<dyn Machine>, Message>;

    /// Creates a machine that values every move.
    fn analyst(&self, options: &EngineOptions) -> Result<Box<dyn Analyst>, Message>;

    /// Values every move of an unfinished game on a table and returns them best first. `report` receives them after
    /// each iteration.
    fn analyse(
        &self,
        table: &dyn Table,
        options: &EngineOptions,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, Message> {
        Ok(self.analyst(options)?.analyse(table, limits, stop, report))
    }

    /// Returns the exact value of the position on a table, as far as it can be determined.
    fn solve(&self, table: &dyn Table, effort: &mut Effort<'_>)
    -> Result<Verdict<String>, Message>;

    /// Returns the difficulties of its puzzles, without those that hardly ever occur.
    fn puzzle_difficulties(&self) -> &'static [u8];

    /// Returns the puzzle of a seed. `None` once `stop` is raised, or if the game seems to have none.
    fn puzzle(&self, seed: u64, stop: &AtomicBool) -> Option<Puzzle>;

    /// Plays a game of the search against itself from a position, with `nodes` positions a move. Returns it with the
    /// number of positions searched; `None` once `stop` is raised. After `most_plies` it is a draw.
    fn selfplay(
        &self,
        start: &str,
        nodes: u64,
        most_plies: usize,
        stop: &AtomicBool,
    ) -> Result<Option<(SelfPlayGame, u64)>, Message>;

    /// Plays a game between two searches from a position, with `nodes` positions a move. Returns its winner, if it has
    /// one; `None` once `stop` is raised. After `most_plies` it is a draw.
    fn duel(
        &self,
        start: &str,
        difference: &Difference,
        nodes: u64,
        most_plies: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Option<Player>>, Message>;

    /// Returns the positions and moves of such a game as text.
    fn retrace(&self, start: &str, plies: &[Ply]) -> Result<Vec<Retraced>, Message>;

    /// Opens a table in the middle of a random game: unfinished, and without a move that wins at once.
    fn midgame(&'static self, seed: u64) -> Box<dyn Table>;

    /// Returns the number of nodes of the bench, its signature with one thread.
    fn bench(&self, threads: usize) -> u64;

    /// Opens a table at a start or at a given position.
    fn open(&'static self, opening: &Opening<'_>) -> Result<Box<dyn Table>, Message>;

    /// Opens a table with a record.
    fn replay(&'static self, script: &Script) -> Result<Box<dyn Table>, RecordError>;
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for dyn AnyGame {
    fn eq(&self, other: &dyn AnyGame) -> bool {
        self.name() == other.name()
    }
}

impl Eq for dyn AnyGame {}

/// A puzzle as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; its player to move is the solver.
    pub position: String,
    /// The task of the solver.
    pub task: Task,
    /// The solver's moves and the best replies in turn.
    pub solution: Vec<String>,
    /// The difficulty, from 1 to 5.
    pub difficulty: u8,
}

/// The evaluation of a game taken apart, for learning.
pub trait Model: Send + Sync {
    /// Returns the player to move and the counts of the weights in each position of a game of self-play.
    ///
    /// # Errors
    ///
    /// If the game is not one of this kind.
    fn counts(&self, start: &str, plies: &[Ply]) -> Result<Vec<(Player, Counts)>, Message>;

    /// Returns the exact value of a position of such a game by its ply.
    ///
    /// # Errors
    ///
    /// If the game is not one of this kind, or a table cannot be read or built.
    fn solve(
        &self,
        start: &str,
        plies: &[Ply],
        ply: usize,
        effort: &mut Effort<'_>,
    ) -> Result<ExactValue, Message>;
}

impl<G: Players + Solve> Model for LinearModel<G> {
    fn counts(&self, start: &str, plies: &[Ply]) -> Result<Vec<(Player, Counts)>, Message> {
        let positions = selfplay::positions::<G>(start, plies)?;
        Ok(positions.iter().map(|here| (here.turn(), LinearModel::counts(self, here))).collect())
    }

    fn solve(
        &self,
        start: &str,
        plies: &[Ply],
        ply: usize,
        effort: &mut Effort<'_>,
    ) -> Result<ExactValue, Message> {
        let positions = selfplay::positions::<G>(start, &plies[..=ply])?;
        let verdict = exact::solve(&positions[ply], effort).map_err(|fault| fault.message())?;
        let is_proven = verdict.evidence.is_some_and(|evidence| evidence != Evidence::Unverified);
        Ok(if is_proven { verdict.value } else { ExactValue::Nothing })
    }
}

/// The features of an evaluation of the sources.
pub struct SourceFeatures {
    /// Their names.
    pub names: &'static [&'static str],
    /// The weights that its authors gave them.
    pub weights: &'static [i32],
    /// Returns the features of a position for the player to move.
    pub of: Box<FeaturesOf>,
}

/// A function from the text of a position to its features.
pub type FeaturesOf = dyn Fn(&str) -> Result<Vec<i32>, Message> + Send + Sync;

/// A position of a game and the move played in it, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retraced {
    /// The position.
    pub position: String,
    /// The player to move.
    pub turn: Player,
    /// The move.
    pub mv: String,
}

/// Returns the game of this name among the five.
///
/// ```
/// use iroko_table::find;
///
/// assert_eq!(find("pogo")?.variants(), ["no-u-turn"]);
/// assert_eq!(find("chess").unwrap_err().id, "game-unknown");
/// # Ok::<(), iroko_games::Message>(())
/// ```
///
/// # Errors
///
/// If there is none; the message lists the known names.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, Message> {
    GAMES.find(name)
}

/// Returns a language of the five games.
///
/// # Panics
///
/// If there is none of this code.
pub fn language(code: &str) -> Language {
    GAMES.language(code).unwrap_or_else(|| panic!("there is no language {code}"))
}

/// The entry of a game in a registry.
pub struct Entry<G> {
    texts: &'static [Text],
    game: PhantomData<fn() -> G>,
}

impl<G> Entry<G> {
    /// A game whose texts are in the locales of this crate.
    pub const fn new() -> Entry<G> {
        Entry::with_texts(&[])
    }

    /// A game that supplies its own texts.
    pub const fn with_texts(texts: &'static [Text]) -> Entry<G> {
        Entry { texts, game: PhantomData }
    }
}

impl<G> Default for Entry<G> {
    fn default() -> Entry<G> {
        Entry::new()
    }
}

impl<G: Drawn + Advised + Players + Solve + Puzzling> AnyGame for Entry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn variants(&self) -> &'static [&'static str] {
        G::VARIANTS
    }

    fn is_dealt(&self) -> bool {
        G::DEALT
    }

    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn sample(&'static self) -> Box<dyn Table> {
        let Sample { position, moves, .. } = G::FACTS.sample;
        let opening = Opening { position, seed: 1, ..Opening::default() };
        let mut table = self.open(&opening).expect("the position of a sample is valid");
        play_all(table.as_mut(), moves.split_whitespace())
            .expect("the moves of a sample are legal");
        table
    }

    fn texts(&self) -> &'static [Text] {
        self.texts
    }

    fn claims(&self, script: &Script) -> bool {
        G::claims(script)
    }

    fn is_valued(&self) -> bool {
        !G::FORCED
    }

    fn has_parameter(&self, name: &str) -> bool {
        // Without a number of moves that are enough, late-move pruning leaves nothing out.
        G::ENOUGH < usize::MAX || !name.starts_with("pruning_")
    }

    fn players(&self) -> Vec<PlayerKind> {
        G::kinds().collect()
    }

    fn levels(&self) -> u32 {
        G::levels()
    }

    fn check_player(&self, name: &str) -> Result<(), Message> {
        G::parse_player(name).map(|_| ())
    }

    fn shelved(&self, table: &dyn Table, player: &str) -> Option<&'static dyn Shelved> {
        let player = G::parse_player(&own_name(player)?).ok().filter(PlayerSpec::uses_tables);
        player.and_then(|_| record::<G>(table).position().shelved())
    }

    fn tables(&self) -> Option<&'static dyn GameTables> {
        G::tables()
    }

    fn book(&self) -> Option<&'static dyn GameBook> {
        G::book()
    }

    fn unit(&self) -> Unit {
        G::UNIT
    }

    fn unit_of(&self, player: &str) -> Unit {
        let player = own_name(player).and_then(|name| G::parse_player(&name).ok());
        player.map_or(G::UNIT, |player| player.unit())
    }

    fn weights(&self) -> Vec<WeightGroup> {
        G::weights()
    }

    fn read_tuning(&self, text: &str) -> Result<Tuning, Message> {
        Tuning::read::<G>(text)
    }

    fn print_tuning(&self, tuning: &Tuning) -> String {
        tuning.print::<G>()
    }

    fn model(&self) -> Box<dyn Model> {
        Box::new(LinearModel::<G>::new())
    }

    fn source_features(&self) -> Option<SourceFeatures> {
        let source = G::source_evaluation()?;
        let features = source.features;
        Some(SourceFeatures {
            names: source.names,
            weights: source.weights,
            of: Box::new(move |position| Ok(features(&position.parse()?))),
        })
    }

    fn terms(
        &self,
        table: &dyn Table,
        player: &str,
        tuning: Option<&Tuning>,
    ) -> Result<Vec<Term>, Message> {
        let weights = tuning.map(|tuning| &tuning.weights[..]);
        let terms = G::parse_player(player)?.terms(record::<G>(table).position(), weights);
        terms.ok_or_else(|| message!("eval-none", name = player))
    }

    fn machine(&self, name: &str, options: &EngineOptions) -> Result<Box<dyn Machine>, Message> {
        Ok(Box::new(Seated::<G>(G::player(name, options)?)))
    }

    fn analyst(&self, options: &EngineOptions) -> Result<Box<dyn Analyst>, Message> {
        Ok(Box::new(Analysing::<G>(Master::new(options, Features::ALL)?)))
    }

    fn solve(
        &self,
        table: &dyn Table,
        effort: &mut Effort<'_>,
    ) -> Result<Verdict<String>, Message> {
        let position = record::<G>(table).position();
        let verdict = exact::solve(position, effort).map_err(|fault| fault.message())?;
        Ok(verdict.map(|mv| mv.to_string()))
    }

    fn puzzle_difficulties(&self) -> &'static [u8] {
        G::DIFFICULTIES
    }

    fn puzzle(&self, seed: u64, stop: &AtomicBool) -> Option<Puzzle> {
        let puzzle = puzzle::puzzle::<G>(seed, stop)?;
        Some(Puzzle {
            position: puzzle.position.to_string(),
            task: puzzle.task,
            solution: puzzle.solution.iter().map(ToString::to_string).collect(),
            difficulty: puzzle.difficulty,
        })
    }

    fn selfplay(
        &self,
        start: &str,
        nodes: u64,
        most_plies: usize,
        stop: &AtomicBool,
    ) -> Result<Option<(SelfPlayGame, u64)>, Message> {
        selfplay::play::<G>(start.parse()?, nodes, most_plies, stop)
    }

    fn duel(
        &self,
        start: &str,
        difference: &Difference,
        nodes: u64,
        most_plies: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Option<Player>>, Message> {
        selfplay::duel::<G>(start.parse()?, difference, nodes, most_plies, stop)
    }

    fn retrace(&self, start: &str, plies: &[Ply]) -> Result<Vec<Retraced>, Message> {
        let positions = selfplay::positions::<G>(start, plies)?;
        let retraced = |(position, ply): (&G, &Ply)| Retraced {
            position: position.to_string(),
            turn: position.turn(),
            mv: position.legal_moves()[usize::from(ply.index)].to_string(),
        };
        Ok(positions.iter().zip(plies).map(retraced).collect())
    }

    fn midgame(&'static self, seed: u64) -> Box<dyn Table> {
        Box::new(Seat::<G>::new(self, bench::midgame(seed)))
    }

    fn bench(&self, threads: usize) -> u64 {
        bench::bench::<G>(G::BENCH, threads)
    }

    fn open(&'static self, opening: &Opening<'_>) -> Result<Box<dyn Table>, Message> {
        let variants = opening.variants.map(VariantSet::read::<G>).transpose()?;
        let start = match opening.position {
            Some(text) => G::read(text, variants)?,
            None => {
                let first = opening.first.unwrap_or(Player::One);
                G::start_by(first, variants.unwrap_or_default(), opening.seed)
            }
        };
        Ok(Box::new(Seat::new(self, Record::new(start))))
    }

    fn replay(&'static self, script: &Script) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Seat::<G>::new(self, G::record(script)?)))
    }
}
