//! The players to study agree with each other and with `plain` in every game, visit what theory says, and Monte Carlo tree
//! search finds what the others prove.

use crate::common;
use crate::noise;

use std::sync::atomic::AtomicBool;

use common::{game, position};
use iroko_engine::{
    AlphaBeta, Engine, EngineOptions, Limits, Mcts, Minimax, Negamax, Plain, Players, SearchResult,
    TieBreak, Value,
};
use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Position, Record, Siam, VariantSet};
use noise::{noise, random_play};

fn think<G: Game>(mut player: impl Engine<G>, game: &Record<G>) -> SearchResult<G::Move> {
    player.think(game, &Limits::NONE, &AtomicBool::new(false))
}

fn named<G: Players>(name: &str, game: &Record<G>, seed: u64) -> SearchResult<G::Move> {
    let mut player = G::player(name, &EngineOptions::seeded(seed)).unwrap();
    player.think(game, &Limits::NONE, &AtomicBool::new(false))
}

/// The number of positions below a game, at most `depth` plies away. The record decides how it ends.
fn tree<G: Game>(game: &mut Record<G>, depth: u32) -> u64 {
    if depth == 0 || game.outcome().is_some() {
        return 0;
    }
    let moves = game.position().legal_moves();
    let below = |mv| {
        game.play(mv).expect("the move is legal");
        let nodes = 1 + tree(game, depth - 1);
        game.undo();
        nodes
    };
    moves.into_iter().map(below).sum()
}

/// Asserts that all four searches have the same value and the same move, and that only alpha-beta leaves anything out.
/// Returns whether it did.
fn agree<G: Game>(game: &Record<G>, depth: u32, evaluator: fn(&G) -> i32) -> bool {
    let minimax = think(Minimax::new(evaluator, depth), game);
    let negamax = think(Negamax::new(evaluator, depth), game);
    let alphabeta = think(AlphaBeta::new(evaluator, depth), game);
    let plain = think(Plain::new(evaluator, depth, TieBreak::First), game);
    let here = format!("{} at depth {depth}", game.position());

    assert_eq!(minimax, negamax, "{here}");
    assert_eq!((minimax.nodes, minimax.cuts), (tree(&mut game.clone(), depth), Some(0)), "{here}");
    for pruned in [&alphabeta, &plain] {
        // A draw that the others estimate may be proved by what alpha-beta leaves out.
        assert_eq!((pruned.value.rank(), pruned.mv), (minimax.value.rank(), minimax.mv), "{here}");
    }
    assert_eq!((minimax.pv[0], alphabeta.pv[0]), (minimax.mv, minimax.mv), "{here}");
    assert!(alphabeta.nodes <= minimax.nodes, "{here}");
    assert!(alphabeta.cuts > Some(0) || alphabeta.nodes == minimax.nodes, "{here}");
    alphabeta.nodes < minimax.nodes
}

/// Compares random games of every set of variants with noise as evaluation, and with that of the game.
fn random_games_agree<G: Players>(games: u64, plies: usize, every: usize, deepest: u32) {
    let mut pruned = 0;
    for variants in VariantSet::all::<G>() {
        for seed in 0..games {
            random_play(G::start(variants, seed), seed, plies, |game| {
                if game.moves().len() % every == seed as usize % every {
                    for depth in 1..=deepest {
                        pruned += u32::from(agree(game, depth, noise));
                    }
                    agree(game, deepest.min(2), G::evaluate);
                }
            });
        }
    }
    assert!(pruned > 10, "{pruned}");
}

#[test]
fn all_searches_agree_in_awale() {
    random_games_agree::<Awale>(4, 150, 9, 5);
}

#[test]
fn all_searches_agree_in_siam() {
    random_games_agree::<Siam>(1, 60, 13, 2);
    let near = "[[(34,e),(21,n),(0,0),(0,0),(0,0)],[(44,e),(0,0),(0,0),(0,0),(0,0)],[35,45,33],e]";
    agree(&game::<Siam>(position(near), ""), 3, noise);
}

#[test]
fn all_searches_agree_in_khan() {
    random_games_agree::<Khan>(2, 60, 11, 3);
}

#[test]
fn negamax_holds_throughout_the_setup_of_khan_where_players_move_several_times() {
    random_play(Khan::start(VariantSet::STANDARD, 0), 0, 16, |game| {
        agree(game, 1, noise);
        agree(game, 3, noise);
    });
}

/// The report on Pogo doubts that negamax applies to the game.
#[test]
fn all_searches_agree_in_pogo() {
    random_games_agree::<Pogo>(3, 80, 11, 3);
}

#[test]
fn all_searches_agree_in_chicago() {
    random_games_agree::<Chicago>(4, 20, 4, 4);
}

#[test]
fn all_searches_agree_where_a_position_may_recur() {
    let pogo = game(Pogo::start(VariantSet::STANDARD, 0), "121 781 211 871 121 781 211");
    agree(&pogo, 1, noise);
    agree(&pogo, 3, noise);
    for seed in 0..2 {
        let few = position::<Awale>("1-0-0-0-1-0-0-1-0-0-0-1-22-22-S");
        random_play(few, seed, 60, |game| _ = agree(game, 6, noise));
    }
}

#[test]
fn the_players_by_name_have_the_move_of_plain() {
    fn same<G: Players>(seed: u64, plies: usize) {
        random_play(G::start(VariantSet::STANDARD, seed), seed, plies, |game| {
            // In the setup of Khan they place their pieces at random, as plain does.
            let plain = named("plain:2", game, 1);
            for name in ["minimax:2", "negamax:2", "alphabeta:2"] {
                let found = named(name, game, 1);
                assert_eq!(
                    (found.mv, found.value.rank()),
                    (plain.mv, plain.value.rank()),
                    "{name}"
                );
            }
        });
    }
    same::<Awale>(1, 20);
    same::<Siam>(1, 4);
    same::<Khan>(1, 24);
    same::<Pogo>(1, 10);
    same::<Chicago>(1, 20);
}

#[test]
fn a_stopped_search_returns_a_legal_move() {
    let game = Record::new(Siam::start(VariantSet::STANDARD, 0));
    for name in ["minimax:9", "negamax:9", "alphabeta:9", "mcts:100000"] {
        let mut player = Siam::player(name, &EngineOptions::seeded(1)).unwrap();
        let found = player.think(&game, &Limits::NONE, &AtomicBool::new(true));
        assert_eq!((found.mv, found.depth), (game.position().legal_moves()[0], 0), "{name}");
    }
}

/// The share of positions of Pogo with a win of this length in which so many playouts find a shortest one.
fn wins_found(plies: &str, playouts: u32) -> f64 {
    let rows = include_str!("cases/pogo.txt").lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split(" | ").collect()).collect();
    let wins: Vec<_> = rows.iter().filter(|row| row[1] == format!("win {plies}")).collect();
    let is_found = |row: &&&Vec<&str>| {
        let found = think(Mcts::new(playouts, 1), &Record::new(position::<Pogo>(row[0])));
        row[2].split(' ').any(|mv| mv == found.mv.to_string())
    };
    wins.iter().filter(is_found).count() as f64 / wins.len() as f64
}

#[test]
fn monte_carlo_tree_search_takes_a_win_in_one_and_finds_longer_ones_with_more_playouts() {
    assert_eq!(wins_found("1", 200), 1.0);
    let [few, many] = [200, 2000].map(|playouts| wins_found("3", playouts));
    assert!(few < many && many > 0.5, "{few} {many}");
}

#[test]
fn a_playout_adds_a_position_to_the_tree_and_its_result_to_the_way() {
    let start = Record::new(Pogo::start(VariantSet::STANDARD, 0));
    // One playout: one move was tried, with a win, a draw or a loss, of which one more drawn game makes an estimate.
    let once = think(Mcts::new(1, 1), &start);
    assert_eq!((once.depth, once.pv.len(), once.cuts), (1, 1, None));
    let odds = [Value::Estimate(110), Value::Estimate(0), Value::Estimate(-110)];
    assert!(odds.contains(&once.value), "{:?}", once.value);
    // Every move is tried once before any is tried twice.
    let moves = start.position().legal_moves().len() as u32;
    assert_eq!(think(Mcts::new(moves, 1), &start).depth, 1);
    assert_eq!(think(Mcts::new(moves + 1, 1), &start).depth, 2);
    assert!(think(Mcts::new(2000, 1), &start).depth > 2);
}

#[test]
fn the_seed_decides_the_playouts() {
    let start = Record::new(Pogo::start(VariantSet::STANDARD, 0));
    assert_eq!(named("mcts:100", &start, 7), named("mcts:100", &start, 7));
    assert_ne!(named("mcts:100", &start, 7), named("mcts:100", &start, 8));
}
