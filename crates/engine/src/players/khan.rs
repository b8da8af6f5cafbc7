//! The players of Khan: the machine of the report (UTC, 2016), and the standard ones. Players without a strategy for
//! the setup get one here.

use std::sync::atomic::AtomicBool;

use iroko_games::khan::{Cell, Edge, Move};
use iroko_games::{Khan, Player, Position, Record};

use super::{PlayerEntry, Players, Unit};
use crate::book::GameBook;
use crate::book::khan::{Placed, Setup, Setups, survey};
use crate::engine::{Engine, Limits, SearchResult, Value, choices};
use crate::eval;
use crate::eval::khan::{POINT, WON, attack, attack_terms, heuristic, heuristic_terms};
use crate::levels::Level;
use crate::one_ply::OnePly;
use crate::plain::{Plain, TieBreak};
use crate::random::{Random, Rng};
use crate::study::{AlphaBeta, Mcts, Minimax, Negamax};
use crate::weights::{Evaluation, WeightGroup};

compiled!(Khan);

/// The positions per move from which a level plays the setup from the book.
const BOOK_NODES: u64 = 4000;

impl Players for Khan {
    const UNIT: Unit = Unit::LogOdds;

    fn evaluate(&self) -> i32 {
        eval::khan::evaluate(self)
    }

    fn weights() -> Vec<WeightGroup> {
        eval::khan::WEIGHTS.groups()
    }

    fn evaluation(weights: &[i32]) -> Evaluation<Khan> {
        eval::khan::evaluation(weights)
    }

    const BENCH: u32 = 12;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 50, slips: 1000, error: 10_000 },
        Level { depth: 2, nodes: 100, slips: 860, error: 4800 },
        Level { depth: 3, nodes: 350, slips: 635, error: 1400 },
        Level { depth: 60, nodes: 1000, slips: 460, error: 450 },
        Level { depth: 60, nodes: 2200, slips: 310, error: 180 },
        Level { depth: 60, nodes: 3500, slips: 170, error: 150 },
        Level { depth: 60, nodes: 6000, slips: 165, error: 150 },
        Level { depth: 60, nodes: 11_000, slips: 120, error: 150 },
        Level { depth: 60, nodes: 22_000, slips: 65, error: 150 },
        Level { depth: 60, nodes: 45_000, slips: 35, error: 150 },
        Level { depth: 60, nodes: 100_000, slips: 7, error: 150 },
    ];

    /// The setup comes before the search. The full engine and the levels that search as many positions as
    /// `BOOK_NODES` play it from the book, the others as the report advises, and a level that always slips at random.
    fn whole(
        search: impl Engine<Khan> + 'static,
        handicap: Option<Level>,
        seed: u64,
    ) -> Box<dyn Engine<Khan>> {
        // A generator of its own: the setup should tell nothing about the slips.
        let chance = Rng::new(!seed);
        match handicap {
            Some(Level { slips: 1000, .. }) => Box::new(Placed::new(Random::new(!seed), search)),
            Some(level) if level.nodes < BOOK_NODES => {
                Box::new(Placed::new(Zigzag(chance), search))
            }
            _ => Box::new(Placed::new(Setup::new(seed), search)),
        }
    }

    fn survey(
        game: &Record<Khan>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<SearchResult<Move>>> {
        game.position().in_setup().then(|| survey(game, limits, stop))
    }

    fn book() -> Option<&'static dyn GameBook> {
        Some(&Setups)
    }

    const ROSTER: &'static [PlayerEntry<Khan>] = &[
        // The source's machine places its pieces at random.
        PlayerEntry::RANDOM,
        PlayerEntry::NOVICE,
        PlayerEntry::plain(|depth, seed| advised(Plain::new(simple, depth, TieBreak::First), seed))
            .made_of(attack_terms)
            .measured_in(Unit::Own),
        PlayerEntry::minimax(|depth, seed| advised(Minimax::new(simple, depth), seed))
            .made_of(attack_terms)
            .measured_in(Unit::Own),
        PlayerEntry::negamax(|depth, seed| advised(Negamax::new(simple, depth), seed))
            .made_of(attack_terms)
            .measured_in(Unit::Own),
        PlayerEntry::alphabeta(|depth, seed| advised(AlphaBeta::new(simple, depth), seed))
            .made_of(attack_terms)
            .measured_in(Unit::Own),
        PlayerEntry::mcts(|playouts, seed| advised(Mcts::new(playouts, seed), seed)),
        PlayerEntry::new("heuristic", "player-khan-heuristic", |_, seed| {
            Box::new(Placed::new(Random::new(seed), OnePly::new(by_heuristic)))
        })
        .made_of(heuristic_terms)
        .measured_in(Unit::Own),
    ];
}

/// The evaluation of `plain:N`.
fn simple(position: &Khan) -> i32 {
    100 * attack(position)
}

/// A player that sets its pieces up as the report advises.
fn advised(play: impl Engine<Khan> + 'static, seed: u64) -> Box<dyn Engine<Khan>> {
    Box::new(Placed::new(Zigzag(Rng::new(seed)), play))
}

fn by_heuristic(after: &Khan, mover: Player) -> Value {
    match heuristic(after, mover) {
        WON => Value::Win(1),
        // Different values remain different: a point is less than a hundred of its own units.
        value => Value::Estimate(100 * value / POINT),
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
