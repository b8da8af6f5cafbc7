//! The player of Khan's setup: from the book where it knows something, else by short searches over placements. What
//! comes after the setup is left to another engine.

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

/// A player who leaves the setup to another.
pub struct Placed<S, P> {
    setup: S,
    play: P,
}

impl<S, P> Placed<S, P> {
    /// The two players.
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

/// Who places the pieces as the book says; chance decides between what is about as good.
pub struct Setup {
    chance: Rng,
    /// The moves to come, each with the key of the position in which it was meant to be played.
    plan: Vec<(u64, Move)>,
}

/// What is about as good as the best of the book, in per cent.
const NEAR: u8 = 8;

/// The nodes of a decision if nobody sets a limit.
const NODES: u64 = 400_000;

const ANSWERING: [Stage; 5] = [
    Stage { enter: 96, nodes: 200 },
    Stage { enter: 24, nodes: 1500 },
    Stage { enter: 8, nodes: 8000 },
    Stage { enter: 4, nodes: 40_000 },
    Stage { enter: 2, nodes: 200_000 },
];

/// Red has to stand up to this many of the answers that are good in general.
const ANSWERS: usize = 4;
const PLACING: [Stage; 3] = [
    Stage { enter: 48, nodes: 150 },
    Stage { enter: 12, nodes: 1500 },
    Stage { enter: 4, nodes: 15_000 },
];

impl Setup {
    /// The player with the chance of a seed.
    pub const fn new(seed: u64) -> Setup {
        Setup { chance: Rng::new(seed), plan: Vec::new() }
    }

    /// The whole placement that the book has for the player to move, if it has one that fits what stands already.
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

/// The best placement for the player to move that fits what stands already, with its value to Red.
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

/// The same within limits, with its value to the player to move and the nodes it cost.
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
    /// Decides on a whole placement and keeps to it, unless somebody else has moved meanwhile.
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

/// The moves that lead to a placement, each with the key of the position it is for.
fn plan(position: &Khan, edge: Edge, whole: Placement) -> Vec<(u64, Move)> {
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
            let line = BOOK.lines.iter().find(|line| line.red == red).expect("in the book");
            assert!(line.answers.iter().any(|(answer, _)| *answer == ochre), "{start}");
            seen.push(start.to_string());
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() > 1, "chance decides");
    }

    #[test]
    fn whatever_stands_already_is_completed() {
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
    fn a_player_who_is_stopped_answers_at_once() {
        let game = Record::new("2K3/SSSSS1/6/6/6/6 o setup top".parse().unwrap());
        let thought = Setup::new(0).think(&game, &Limits::NONE, &AtomicBool::new(true));
        assert_eq!((thought.nodes, thought.pv.len()), (0, 6));
    }

    #[test]
    fn limits_are_kept() {
        let game = Record::new("2K3/SSSSS1/6/6/6/6 o setup top".parse().unwrap());
        let thought = Setup::new(0).think(&game, &QUICK, &AtomicBool::new(false));
        assert!((1..=5000).contains(&thought.nodes), "{}", thought.nodes);
    }
}
