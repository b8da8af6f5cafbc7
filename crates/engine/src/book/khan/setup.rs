//! The player of Khan's setup: from the book where it applies, otherwise by short searches over placements. Another
//! engine plays after the setup.

use std::sync::atomic::AtomicBool;

use iroko_games::khan::{Edge, Move};
use iroko_games::{Khan, Player, Position, Record};
use iroko_solver::clock;

use super::judge::{Judge, Stage};
use super::{BOOK, Placement};
use crate::clock::Deadlines;
use crate::engine::{Engine, Limits, SearchResult, Value, choices};
use crate::eval;
use crate::random::Rng;

/// An engine for the setup, and another for the rest of the game.
pub struct Placed<S, P> {
    setup: S,
    play: P,
}

impl<S, P> Placed<S, P> {
    /// Combines two engines.
    pub const fn new(setup: S, play: P) -> Placed<S, P> {
        Placed { setup, play }
    }
}

impl<S: Engine<Khan>, P: Engine<Khan>> Engine<Khan> for Placed<S, P> {
    fn prepare(&mut self, game: &Record<Khan>) {
        self.setup.prepare(game);
        self.play.prepare(game);
    }

    fn think(
        &mut self,
        game: &Record<Khan>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<Move> {
        if game.position().in_setup() {
            self.setup.think(game, limits, stop)
        } else {
            self.play.think(game, limits, stop)
        }
    }
}

/// Places the pieces from the book, choosing at random among nearly equal lines.
pub struct Setup {
    chance: Rng,
    /// The planned moves, each with the key of its position.
    plan: Vec<(u64, Move)>,
}

/// The margin behind the best line of the book that counts as nearly equal, in per cent.
const NEAR: u8 = 8;

/// The nodes of a decision without limits.
const NODES: u64 = 400_000;

const ANSWERING: [Stage; 5] = [
    Stage { enter: 96, nodes: 200 },
    Stage { enter: 24, nodes: 1500 },
    Stage { enter: 8, nodes: 8000 },
    Stage { enter: 4, nodes: 40_000 },
    Stage { enter: 2, nodes: 200_000 },
];

/// The number of generally good replies that a placement of Red is tested against.
const ANSWERS: usize = 4;
const PLACING: [Stage; 3] = [
    Stage { enter: 48, nodes: 150 },
    Stage { enter: 12, nodes: 1500 },
    Stage { enter: 4, nodes: 15_000 },
];

impl Setup {
    /// Creates the player from a seed.
    pub const fn new(seed: u64) -> Setup {
        Setup { chance: Rng::new(seed), plan: Vec::new() }
    }

    /// Returns a complete placement from the book for the player to move that fits the pieces placed so far.
    fn known(&mut self, position: &Khan) -> Option<(Edge, Placement)> {
        let player = position.turn();
        let placed = Placement::of(position, player);
        let edge = position.edge(Player::One);
        let lines = BOOK.lines.iter().filter(|line| edge.is_none_or(|edge| edge == line.edge));
        let mut fitting: Vec<(u8, Edge, Placement)> = match player {
            Player::One => lines.map(|line| (100 - line.score, line.edge, line.red)).collect(),
            Player::Two => lines
                .filter(|line| line.red == Placement::of(position, Player::One))
                .flat_map(|line| {
                    line.answers.iter().map(|(answer, score)| (*score, line.edge, *answer))
                })
                .collect(),
        };
        fitting.retain(|(_, _, whole)| whole.completes(placed));
        let best = fitting.iter().map(|(lost, _, _)| *lost).min()?;
        fitting.retain(|(lost, _, _)| *lost <= best + NEAR);
        let (_, edge, whole) = *self.chance.pick(&fitting);
        Some((edge, whole))
    }
}

/// Returns the best placement for the player to move that fits the pieces placed so far, with its value to Red.
fn search(position: &Khan, edge: Edge, judge: &mut Judge<'_>) -> (Placement, i32) {
    let player = position.turn();
    let own_edge = if player == Player::One { edge } else { edge.opposite() };
    let placed = Placement::of(position, player);
    let sbires_only = position.is_sbires_only();
    let general: Vec<Placement> = BOOK.general_answers(edge).collect();
    let mut order = placed.completions(own_edge);
    if player == Player::Two {
        let red = Placement::of(position, Player::One);
        let start = |answer: Placement| red.against(edge, answer, sbires_only);
        order.sort_by_cached_key(|answer| {
            (!general.contains(answer), eval::khan::evaluate(&start(*answer)))
        });
        let value = |judge: &mut Judge<'_>, answer, nodes| judge.value(&start(answer), nodes);
        return judge.select(&order, player, &ANSWERING, value)[0];
    }
    let worst = |red: Placement, look: &mut dyn FnMut(&Khan) -> i32| {
        let answers = general.iter().take(ANSWERS);
        answers.map(|answer| look(&red.against(edge, *answer, sbires_only))).min().unwrap_or(0)
    };
    order.sort_by_cached_key(|red| -worst(*red, &mut eval::khan::evaluate));
    let value =
        |judge: &mut Judge<'_>, red, nodes| worst(red, &mut |start| judge.value(start, nodes));
    judge.select(&order, player, &PLACING, value)[0]
}

/// The same within limits, with the value to the player to move and the nodes used.
fn search_within(
    position: &Khan,
    edge: Edge,
    limits: &Limits,
    stop: &AtomicBool,
) -> (Placement, Value, u64) {
    let deadlines = Deadlines::of(limits, clock::now());
    let timed = limits.time.is_some() || limits.clock.is_some();
    let nodes = deadlines.nodes.unwrap_or(if timed { u64::MAX } else { NODES });
    let mut judge = Judge::new(stop, deadlines.soft.or(deadlines.hard), nodes);
    let (whole, value) = search(position, edge, &mut judge);
    let sign = if position.turn() == Player::One { 1 } else { -1 };
    (whole, Value::Estimate(sign * value), nodes - judge.left)
}

impl Engine<Khan> for Setup {
    /// Decides on a complete placement and keeps to it, unless the position is not the planned one.
    fn think(
        &mut self,
        game: &Record<Khan>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<Move> {
        let position = game.position();
        let key = position.key();
        if let Some(index) = self.plan.iter().position(|(expected, _)| *expected == key) {
            self.plan.drain(..index);
        } else {
            self.plan.clear();
        }
        let mut thought = SearchResult::unsearched(choices(game)[0]);
        if self.plan.is_empty() {
            let known = self.known(position);
            let (edge, whole) = match (known, position.edge(Player::One)) {
                (Some(known), _) => known,
                (None, Some(edge)) => {
                    let (whole, value, nodes) = search_within(position, edge, limits, stop);
                    (thought.value, thought.nodes) = (value, nodes);
                    (edge, whole)
                }
                (None, None) => (BOOK.lines[0].edge, BOOK.lines[0].red),
            };
            self.plan = plan(position, edge, whole);
        }
        thought.pv = self.plan.iter().map(|(_, mv)| *mv).collect();
        if let Some(mv) = thought.pv.first() {
            thought.mv = *mv;
        }
        thought
    }
}

/// Returns the moves that lead to a placement, each with the key of its position.
pub(super) fn plan(position: &Khan, edge: Edge, whole: Placement) -> Vec<(u64, Move)> {
    let choose = position.edge(Player::One).is_none().then_some(Move::Choose(edge));
    let places = whole.moves_from(Placement::of(position, position.turn()));
    let mut here = *position;
    let mut plan = Vec::new();
    for mv in choose.into_iter().chain(places) {
        plan.push((here.key(), mv));
        here.play(mv);
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Game, VariantSet};

    const QUICK: Limits = Limits { nodes: Some(5000), ..Limits::NONE };

    fn set_up(game: &mut Record<Khan>, players: &mut [Setup; 2], most_moves: usize) {
        for _ in 0..most_moves {
            if !game.position().in_setup() {
                return;
            }
            let seat = game.position().turn().index();
            let mv = players[seat].think(game, &QUICK, &AtomicBool::new(false)).mv;
            game.play(mv).unwrap_or_else(|why| panic!("{why}"));
        }
    }

    fn players(seed: u64) -> [Setup; 2] {
        [Setup::new(seed), Setup::new(seed + 1)]
    }

    #[test]
    fn two_players_with_the_book_set_up_one_of_its_lines() {
        let mut seen = Vec::new();
        for seed in 0..40 {
            let mut game = Record::new(Khan::start(VariantSet::STANDARD, 0));
            set_up(&mut game, &mut players(seed), 13);
            let start = *game.position();
            let [red, ochre] = Player::BOTH.map(|player| Placement::of(&start, player));
            let line = BOOK
                .lines
                .iter()
                .find(|line| line.red == red)
                .expect("the placement is in the book");
            assert!(line.answers.iter().any(|(answer, _)| *answer == ochre), "{start}");
            seen.push(start.to_string());
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() > 1, "the choice is random");
    }

    #[test]
    fn a_partial_setup_is_completed() {
        for number in 0..30 {
            let mut chance = Rng::new(number);
            let variants = VariantSet::STANDARD.with(0, number % 3 == 0);
            let mut game = Record::new(Khan::start(variants, 0));
            for _ in 0..number % 13 {
                game.play(*chance.pick(&choices(&game))).unwrap();
            }
            set_up(&mut game, &mut players(number), 13);
            assert!(!game.position().in_setup());
        }
    }

    #[test]
    fn a_stopped_player_returns_a_placement_at_once() {
        let game = Record::new("2K3/SSSSS1/6/6/6/6 o setup top".parse().unwrap());
        let thought = Setup::new(0).think(&game, &Limits::NONE, &AtomicBool::new(true));
        assert_eq!((thought.nodes, thought.pv.len()), (0, 6));
    }

    #[test]
    fn the_setup_respects_its_node_limit() {
        let game = Record::new("2K3/SSSSS1/6/6/6/6 o setup top".parse().unwrap());
        let thought = Setup::new(0).think(&game, &QUICK, &AtomicBool::new(false));
        assert!((1..=5000).contains(&thought.nodes), "{}", thought.nodes);
    }
}
