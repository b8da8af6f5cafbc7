//! Without selective features the search equals a minimax of twenty lines, in all five games, with noise as evaluation;
//! and its proofs hold.

use crate::common;
use crate::noise;

use std::sync::atomic::AtomicBool;

use common::long::short_or_long;
use common::{game, position};
use iroko_engine::{Engine, Features, Limits, Search, Tactics, TranspositionTable, Value, eval};
use iroko_games::{Awale, Chicago, Game, Khan, Player, Pogo, Reason, Record, Siam, VariantSet};
use noise::{noise, random_play};

/// The value for the player to move at `depth`, as a rank. `returns` counts the ends by repetition.
fn minimax<G: Tactics>(game: &mut Record<G>, depth: u32, plies: u32, returns: &mut u32) -> i32 {
    let turn = game.position().turn();
    if let Some(end) = game.outcome() {
        *returns += u32::from(end.reason == Reason::Repetition);
        let sign = if turn == Player::One { 1 } else { -1 };
        return match end.scores {
            Some([one, two]) if G::POINTS => sign * 100 * (i32::from(one) - i32::from(two)),
            _ => Value::of(end, turn, plies).rank(),
        };
    }
    if depth == 0 {
        return noise(game.position());
    }
    let moves = game.position().legal_moves();
    let after = |mv| {
        game.play(mv).expect("the move is legal");
        let value = minimax(game, depth - 1, plies + 1, returns);
        let again = game.position().turn() == turn;
        game.undo();
        if again { value } else { -value }
    };
    moves.into_iter().map(after).max().expect("an unfinished game has a move")
}

fn search<G: Tactics>(features: Features) -> Search<G, fn(&G) -> i32> {
    let table = TranspositionTable::new(1).expect("1 MiB fits in memory");
    Search::new(noise::<G> as fn(&G) -> i32, table, 1, Limits::NONE).with(features)
}

/// Compares the search with the minimax, with and without each exact feature. Returns the number of ends by repetition.
fn compare<G: Tactics>(game: &Record<G>, depth: u32) -> u32 {
    let mut returns = 0;
    let best = minimax(&mut game.clone(), depth, 0, &mut returns);
    let limits = Limits { depth: Some(depth), ..Limits::NONE };
    let stop = AtomicBool::new(false);
    let kinds = ["", "table", "ordering", "killers", "history", "aspiration", "scout"];
    for without in kinds {
        let features = Features::EXACT.without(without).unwrap_or(Features::EXACT);
        let thought = search::<G>(features).think(game, &limits, &stop);
        assert_eq!(
            thought.value.rank(),
            best,
            "{} at depth {depth} without {without:?}",
            game.position()
        );
        let mut after = game.clone();
        after.play(thought.mv).expect("the move is legal");
        let again = after.position().turn() == game.position().turn();
        let value = minimax(&mut after, depth - 1, 1, &mut 0);
        assert_eq!(if again { value } else { -value }, best, "{} {}", game.position(), thought.mv);
    }
    let all = search::<G>(Features::EXACT).analyse(game, &limits, &stop, &mut |_| {});
    assert_eq!(all[0].value.rank(), best, "{}", game.position());
    assert_eq!(all.len(), game.position().legal_moves().len());
    returns
}

/// Compares random games of every set of variants, at some of their positions, at depths 1 to `deepest`.
fn random_games_agree<G: Tactics>(games: u64, plies: usize, every: usize, deepest: u32) {
    for variants in VariantSet::all::<G>() {
        for seed in 0..games {
            random_play(G::start(variants, seed), seed, plies, |game| {
                if game.moves().len() % every == seed as usize % every {
                    for depth in 1..=deepest {
                        compare(game, depth);
                    }
                }
            });
        }
    }
}

#[test]
fn awale_agrees() {
    random_games_agree::<Awale>(5, 150, 9, 5);
}

#[test]
fn siam_agrees() {
    random_games_agree::<Siam>(1, 60, 13, 2);
    let near = "[[(34,e),(21,n),(0,0),(0,0),(0,0)],[(44,e),(0,0),(0,0),(0,0),(0,0)],[35,45,33],e]";
    compare(&game::<Siam>(position(near), ""), 3);
}

#[test]
fn khan_agrees() {
    random_games_agree::<Khan>(2, 60, 11, 3);
}

#[test]
fn khan_agrees_throughout_the_setup_where_players_move_several_times() {
    for seed in 0..2 {
        random_play(Khan::start(VariantSet::STANDARD, 0), seed, 16, |game| {
            compare(game, 1);
            compare(game, 3);
        });
    }
}

#[test]
fn pogo_agrees() {
    random_games_agree::<Pogo>(3, 80, 11, 3);
}

#[test]
fn chicago_agrees_and_sees_the_end() {
    random_games_agree::<Chicago>(5, 20, 4, 4);
    let limits = Limits { depth: Some(8), ..Limits::NONE };
    for seed in 0..6 {
        random_play(Chicago::start(VariantSet::STANDARD, seed), seed, 20, |game| {
            if game.moves().len() > 10 {
                compare(game, 6);
                let thought = search(Features::ALL).think(game, &limits, &AtomicBool::new(false));
                let margin = minimax(&mut game.clone(), 10, 0, &mut 0) / 100;
                assert_eq!(thought.value, Value::Margin(margin), "{}", game.position());
            }
        });
    }
}

#[test]
fn repetition_is_seen_in_the_past_and_in_the_line() {
    // Twice to and fro: one more move of either side may be a draw.
    let pogo = game(Pogo::start(VariantSet::STANDARD, 0), "121 781 211 871 121 781 211");
    assert!(compare(&pogo, 1) > 0 && compare(&pogo, 3) > 0);
    let shuttle =
        "(0,11,n) (0,55,n) (11,11,s) (55,55,s) (11,11,n) (55,55,n) (11,11,s) (55,55,s) (11,11,n)";
    let siam = game(Siam::start(VariantSet::STANDARD, 0), shuttle);
    assert!(compare(&siam, 1) > 0 && compare(&siam, 2) > 0);
    let round = "a2-b3 f5-e5 b2-a2 e6-f5 b3-b2 e5-e6";
    let moves = format!("c2-c5 e5-e6 {round} {}", round.strip_suffix(" e5-e6").unwrap());
    let khan = game(position::<Khan>("2K3/SSSSS1/6/6/1sssss/3k2 r - top"), &moves);
    assert!(compare(&khan, 1) > 0 && compare(&khan, 3) > 0);
}

#[test]
fn awale_ends_at_the_first_repetition() {
    let mut returns = 0;
    for seed in 0..4 {
        let few = position::<Awale>("1-0-0-0-1-0-0-1-0-0-0-1-22-22-S");
        random_play(few, seed, 60, |game| {
            returns += compare(game, 6);
            compare(game, 9);
        });
    }
    assert!(returns > 0);
}

/// Verifies the wins and losses claimed by the search with all features against every defence. Returns their number.
fn proofs_hold<G: Tactics>(games: u64, plies: usize, depth: u32, eval: fn(&G) -> i32) -> u32 {
    let mut proofs = 0;
    for seed in 0..games {
        random_play(G::start(VariantSet::STANDARD, seed), seed, plies, |game| {
            let limits = Limits { depth: Some(depth), ..Limits::NONE };
            let table = TranspositionTable::new(1).expect("1 MiB fits in memory");
            let mut search = Search::new(eval, table, 1, Limits::NONE);
            match search.think(game, &limits, &AtomicBool::new(false)).value {
                Value::Win(plies) => {
                    assert!(wins(&mut game.clone(), plies, true), "{} {plies}", game.position());
                    assert!(
                        plies < 2 || !wins(&mut game.clone(), plies - 2, true),
                        "a shorter win"
                    );
                    proofs += 1;
                }
                Value::Loss(plies) => {
                    assert!(wins(&mut game.clone(), plies, false), "{} {plies}", game.position());
                    assert!(
                        plies < 2 || !wins(&mut game.clone(), plies - 2, false),
                        "a shorter loss"
                    );
                    proofs += 1;
                }
                _ => {}
            }
        });
    }
    proofs
}

/// Whether the attacker wins within `plies` against every defence. `attacks`: whether the attacker is to move.
fn wins<G: Game>(game: &mut Record<G>, plies: u32, attacks: bool) -> bool {
    let turn = game.position().turn();
    let attacker = if attacks { turn } else { turn.other() };
    if let Some(end) = game.outcome() {
        return end.winner == Some(attacker);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = game.position().legal_moves().into_iter();
    let mut after = |mv| {
        game.play(mv).expect("the move is legal");
        let still = (game.position().turn() == turn) == attacks;
        let won = wins(game, plies - 1, still);
        game.undo();
        won
    };
    if attacks { moves.any(&mut after) } else { moves.all(&mut after) }
}

#[test]
fn proven_wins_and_losses_hold_against_every_defence_and_are_the_shortest() {
    let (games, proofs) = short_or_long((5, 8), (12, 20));
    assert!(proofs_hold::<Pogo>(games, 60, 5, |p| 100 * eval::pogo::eval6(p)) > proofs);
    assert!(proofs_hold::<Khan>(games, 60, 5, eval::khan::attack) > proofs);
    assert!(proofs_hold::<Siam>(games, 200, 2, eval::siam::push_lines) > proofs / 7);
    assert!(proofs_hold::<Awale>(games, 200, 9, |p| 100 * eval::awale::greedy(p)) > proofs);
}

#[test]
fn the_same_search_twice_visits_the_same_nodes() {
    fn same<G: Tactics>(eval: fn(&G) -> i32, depth: u32) {
        random_play(G::start(VariantSet::STANDARD, 3), 3, 24, |game| {
            for limits in [
                Limits { depth: Some(depth), ..Limits::NONE },
                Limits { nodes: Some(5000), ..Limits::NONE },
            ] {
                let think = || {
                    let table = TranspositionTable::new(1).expect("1 MiB fits in memory");
                    let mut search = Search::new(eval, table, 1, Limits::NONE);
                    search.think(game, &limits, &AtomicBool::new(false))
                };
                let thought = think();
                assert_eq!(thought, think());
                assert!(limits.nodes.is_none_or(|most| thought.nodes <= most));
            }
        });
    }
    same::<Awale>(eval::awale::greedy, 7);
    same::<Siam>(eval::siam::push_lines, 3);
    same::<Khan>(eval::khan::attack, 6);
    same::<Pogo>(eval::pogo::eval6, 6);
    same::<Chicago>(eval::chicago::lead, 6);
}
