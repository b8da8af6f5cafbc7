//! The five games, by name. A new game is one line here; it is then playable everywhere.

use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

use iroko_engine::puzzle::{self, Puzzling, Task};
use iroko_engine::{Features, Limits, Master, Means, PlayerSpec, Players, bench, exact};
use iroko_games::record::{RecordError, ogn, script::Script};
use iroko_games::{
    Awale, Chicago, Khan, Message, Player, Pogo, Record, Siam, Value, VariantSet, message,
};

use iroko_solver::shelf::Shelved;
use iroko_solver::{Effort, Solve, Verdict};

use crate::Language;
use crate::advice::Advised;
use crate::machine::{Analysing, Seated, record};
use crate::scene::Drawn;
use crate::session::{Analyst, Machine, Thought};
use crate::table::{Opening, Seat, Table};

/// A game by its type and name, with its rules in English and French.
macro_rules! game {
    ($game:ty, $name:literal) => {
        &Entry::<$game> {
            rules: [
                include_str!(concat!("../../../docs/rules/", $name, ".en.md")),
                include_str!(concat!("../../../docs/rules/", $name, ".fr.md")),
            ],
            game: PhantomData,
        }
    };
}

/// Every game, in the order in which they are offered.
pub static GAMES: [&dyn AnyGame; 5] = [
    game!(Awale, "awale"),
    game!(Siam, "siam"),
    game!(Khan, "khan"),
    game!(Pogo, "pogo"),
    game!(Chicago, "chicago"),
];

/// A game whose type nobody needs to know.
pub trait AnyGame: Sync {
    /// The name on the command line: `awale`.
    fn name(&self) -> &'static str;

    /// The names of its variants.
    fn variants(&self) -> &'static [&'static str];

    /// Whether its start is dealt from a seed.
    fn is_dealt(&self) -> bool;

    /// The rules in words and pictures, as a page of Markdown; the pictures are those of `docs/pictures`.
    fn rules(&self, language: Language) -> &'static str;

    /// The rules for places that show no picture.
    fn rules_in_words(&self, language: Language) -> String {
        let mut blank = false;
        let mut text = String::new();
        for line in self.rules(language).lines().filter(|line| !line.starts_with("<img ")) {
            // A picture leaves no gap behind.
            if !(blank && line.is_empty()) {
                text = text + line + "\n";
            }
            blank = line.is_empty();
        }
        text
    }

    /// Its machine players: the name of each, and the sentence that describes it. A name that ends in `:N` stands for several
    /// of them.
    fn players(&self) -> Vec<(&'static str, Message)>;

    /// The number of its levels, which is that of the highest.
    fn levels(&self) -> u32;

    /// The name of the highest level: the adviser and the judge unless another is asked for.
    fn strongest(&self) -> String {
        format!("level:{}", self.levels())
    }

    /// Whether there is a machine of this name. Nothing is built.
    fn check_player(&self, name: &str) -> Result<(), Message>;

    /// The table of exact answers that a player of this name probes for the game on a table, if any.
    fn shelved(&self, table: &dyn Table, player: &str) -> Option<&'static dyn Shelved>;

    /// What values are counted in, in hundredths: the name of a word, `unit-seed`.
    fn unit(&self) -> &'static str;

    /// A machine of this name.
    fn machine(&self, name: &str, means: &Means) -> Result<Box<dyn Machine>, Message>;

    /// A machine that values every move.
    fn analyst(&self, means: &Means) -> Result<Box<dyn Analyst>, Message>;

    /// What the search thinks of every move of an unfinished game on a table, the best first. `report` is told after
    /// each depth.
    fn analyse(
        &self,
        table: &dyn Table,
        means: &Means,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, Message> {
        Ok(self.analyst(means)?.analyse(table, limits, stop, report))
    }

    /// What the position on a table is worth if both play perfectly, as far as that can be known.
    fn solve(&self, table: &dyn Table, effort: &mut Effort<'_>)
    -> Result<Verdict<String>, Message>;

    /// The puzzle of a seed. Nothing if told to stop.
    fn puzzle(&self, seed: u64, stop: &AtomicBool) -> Option<Puzzle>;

    /// The number of nodes of the bench, its signature if there is one thread.
    fn bench(&self, threads: usize) -> u64;

    /// Opens a table at a start or at a given position.
    fn open(&self, opening: &Opening<'_>) -> Result<Box<dyn Table>, Message>;

    /// Opens a table with a record on it.
    fn replay(&self, script: &Script) -> Result<Box<dyn Table>, RecordError>;
}

/// A puzzle as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; its player to move is the solver.
    pub position: String,
    /// What he has to find.
    pub task: Task,
    /// His moves and the best answers in turn.
    pub solution: Vec<String>,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
}

/// The game of this name.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, Message> {
    let known = Value::any_of(GAMES.iter().map(|game| game.name()));
    let game = GAMES.iter().find(|game| game.name() == name);
    game.copied().ok_or_else(|| message!("game-unknown", name = name, known = known))
}

/// Opens a table with one game of a file on it, in whichever format and game it is.
pub fn replay(script: &Script) -> Result<Box<dyn Table>, RecordError> {
    if ogn::is_ogn(script) {
        return Ok(Box::new(Seat::from_record(ogn::from_script(script)?)));
    }
    let at = |line: usize| move |message: Message| RecordError { line, message };
    let (line, name) =
        script.tag("Game").ok_or_else(|| at(script.line)(message!("record-no-game")))?;
    find(name).map_err(at(line))?.replay(script)
}

/// The one line a game has in the registry.
struct Entry<G> {
    rules: [&'static str; 2],
    game: PhantomData<fn() -> G>,
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

    fn rules(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.rules[0],
            Language::French => self.rules[1],
        }
    }

    fn players(&self) -> Vec<(&'static str, Message)> {
        G::names().collect()
    }

    fn levels(&self) -> u32 {
        G::levels()
    }

    fn check_player(&self, name: &str) -> Result<(), Message> {
        G::parse_player(name).map(|_| ())
    }

    fn shelved(&self, table: &dyn Table, player: &str) -> Option<&'static dyn Shelved> {
        let player = G::parse_player(player).ok().filter(PlayerSpec::asks_tables);
        player.and_then(|_| record::<G>(table).position().shelved())
    }

    fn unit(&self) -> &'static str {
        G::UNIT
    }

    fn machine(&self, name: &str, means: &Means) -> Result<Box<dyn Machine>, Message> {
        Ok(Box::new(Seated::<G>(G::player(name, means)?)))
    }

    fn analyst(&self, means: &Means) -> Result<Box<dyn Analyst>, Message> {
        Ok(Box::new(Analysing::<G>(Master::new(means, Features::ALL)?)))
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

    fn puzzle(&self, seed: u64, stop: &AtomicBool) -> Option<Puzzle> {
        let puzzle = puzzle::puzzle::<G>(seed, stop)?;
        Some(Puzzle {
            position: puzzle.position.to_string(),
            task: puzzle.task,
            solution: puzzle.solution.iter().map(ToString::to_string).collect(),
            difficulty: puzzle.difficulty,
        })
    }

    fn bench(&self, threads: usize) -> u64 {
        bench::bench::<G>(G::BENCH, threads)
    }

    fn open(&self, opening: &Opening<'_>) -> Result<Box<dyn Table>, Message> {
        let variants = opening.variants.map(VariantSet::read::<G>).transpose()?;
        let start = match opening.position {
            Some(text) => G::read(text, variants)?,
            None => {
                let first = opening.first.unwrap_or(Player::One);
                G::start_by(first, variants.unwrap_or_default(), opening.seed)
            }
        };
        Ok(Box::new(Seat::from_record(Record::new(start))))
    }

    fn replay(&self, script: &Script) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Seat::<G>::from_record(Record::from_script(script)?)))
    }
}
