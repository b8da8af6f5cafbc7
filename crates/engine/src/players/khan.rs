//! The players of Khan: the machine of the report (UTC, 2016), and the standard ones. Players without a strategy for
//! the setup get one here.

use std::sync::atomic::AtomicBool;

use iroko_games::khan::{Cell, Edge, Move};
use iroko_games::{Khan, Player, Position, Record};

use super::{PlayerEntry, Players, Unit};
use crate::book::GameBook;
use crate::book::khan::{Placed, Setup, Setups};
use crate::engine::{Engine, Limits, SearchResult, Value, choices};
use crate::eval;
use crate::eval::khan::{WON, attack, heuristic};
use crate::levels::Level;
use crate::one_ply::OnePly;
use crate::plain::{Plain, TieBreak};
use crate::random::{Random, Rng};

compiled!(Khan);

impl Players for Khan {
    const UNIT: Unit = Unit::LogOdds;

    fn evaluate(&self) -> i32 {
        eval::khan::evaluate(self)
    }

    const BENCH: u32 = 12;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 400, slips: 100, error: 900 },
        Level { depth: 2, nodes: 700, slips: 47, error: 400 },
        Level { depth: 3, nodes: 1500, slips: 22, error: 300 },
        Level { depth: 60, nodes: 4000, slips: 15, error: 200 },
        Level { depth: 60, nodes: 10_000, slips: 6, error: 200 },
        Level { depth: 60, nodes: 40_000, slips: 8, error: 200 },
        Level { depth: 60, nodes: 150_000, slips: 5, error: 200 },
    ];

    /// The setup comes before the search. It is played from the book, by the lower levels only in some games, otherwise
    /// as the report advises.
    fn whole(search: impl Engine<Khan> + 'static, level: u32, seed: u64) -> Box<dyn Engine<Khan>> {
        // A separate generator: the search's own draws the form of the day, and a bad day should not imply a weak
        // setup.
        let mut chance = Rng::new(!seed);
        if chance.below(Self::levels() as usize) < level as usize {
            Box::new(Placed::new(Setup::new(seed), search))
        } else {
            Box::new(Placed::new(Zigzag(chance), search))
        }
    }

    fn book() -> Option<&'static dyn GameBook> {
        Some(&Setups)
    }

    const ROSTER: &'static [PlayerEntry<Khan>] = &[
        // The source's machine places its pieces at random.
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, seed| {
            let play = Plain::new(|p: &Khan| 10 * attack(p), depth, TieBreak::First);
            Box::new(Placed::new(Zigzag(Rng::new(seed)), play))
        }),
        PlayerEntry::new("heuristic", "player-khan-heuristic", |_, seed| {
            Box::new(Placed::new(Random::new(seed), OnePly::new(by_heuristic)))
        }),
    ];
}

fn by_heuristic(after: &Khan, mover: Player) -> Value {
    match heuristic(after, mover) {
        WON => Value::Win(1),
        value => Value::Estimate(value),
    }
}

/// The report's advice for the setup: the Kalista on the outer line, the sbires in a zigzag over the two lines, so that
/// all stand on two values and the Khan is easily disobeyed. The edge and the Kalista's cell are random.
struct Zigzag(Rng);

impl Engine<Khan> for Zigzag {
    fn think(&mut self, game: &Record<Khan>, _: &Limits, _: &AtomicBool) -> SearchResult<Move> {
        // There is always one: the two lines have six cells of each colour, for six pieces.
        let is_advised = |mv: &Move| is_advised(game.position(), *mv);
        let advised: Vec<Move> = choices(game).into_iter().filter(is_advised).collect();
        SearchResult::unsearched(*self.0.pick(&advised))
    }
}

/// Whether a move of the setup follows the advice. A zigzag is one colour of a chequered board.
fn is_advised(position: &Khan, mv: Move) -> bool {
    let Move::Place(_, cell) = mv else { return true };
    let colour = |cell: Cell| (cell.column() + cell.line()) % 2;
    match position.kalista(position.turn()) {
        None => position.edge(position.turn()).is_some_and(|edge| is_outermost(cell, edge)),
        Some(kalista) => colour(cell) == colour(kalista),
    }
}

/// Whether a cell is on the outer line of an edge.
fn is_outermost(cell: Cell, edge: Edge) -> bool {
    match edge {
        Edge::Top => cell.line() == 0,
        Edge::Bottom => cell.line() == 5,
        Edge::Left => cell.column() == 0,
        Edge::Right => cell.column() == 5,
    }
}
