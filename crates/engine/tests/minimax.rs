//! The alpha-beta of `plain.rs` equals a simple minimax, in all five games, with noise as evaluation.

use crate::common;
use crate::noise;

use std::sync::atomic::AtomicBool;

use common::{game, position};
use iroko_engine::{Engine, Limits, Plain, Rng, TieBreak, Value};
use iroko_games::{Awale, Chicago, Game, Khan, Player, Pogo, Reason, Record, Siam, VariantSet};
use noise::{noise, random_play};

/// A value for the player to move: its rank, and the margin of a finished game.
type Worth = (i32, i32);

/// The value of each move at `depth`. `returns` counts the ends by repetition.
fn worth_of_moves<G: Game>(
    game: &mut Record<G>,
    depth: u32,
    plies: u32,
    returns: &mut u32,
) -> Vec<Worth> {
    let (turn, moves) = (game.position().turn(), game.position().legal_moves());
    let after = |mv| {
        game.play(mv).expect("the move is legal");
        let (value, margin) = minimax(game, depth - 1, plies + 1, returns);
        let same_player = game.position().turn() == turn;
        game.undo();
        if same_player { (value, margin) } else { (-value, -margin) }
    };
    moves.into_iter().map(after).collect()
}

/// The value of a game. The record decides how it ends.
fn minimax<G: Game>(game: &mut Record<G>, depth: u32, plies: u32, returns: &mut u32) -> Worth {
    let turn = game.position().turn();
    if let Some(end) = game.outcome() {
        *returns += u32::from(end.reason == Reason::Repetition);
        let [one, two] = end.scores.unwrap_or_default().map(i32::from);
        let margin = if turn == Player::One { one - two } else { two - one };
        return (Value::of(end, turn, plies).rank(), margin);
    }
    if depth == 0 {
        return (noise(game.position()), 0);
    }
    worth_of_moves(game, depth, plies, returns)
        .into_iter()
        .max()
        .expect("an unfinished game has a move")
}

/// Compares value, move and line with the minimax. Returns the number of ends by repetition.
fn compare<G: Game>(game: &Record<G>, depth: u32) -> u32 {
    let mut returns = 0;
    let worth = worth_of_moves(&mut game.clone(), depth, 0, &mut returns);
    let best = *worth.iter().max().unwrap();
    let moves = game.position().legal_moves();
    let stop = AtomicBool::new(false);

    let thought = Plain::new(noise::<G>, depth, TieBreak::First).think(game, &Limits::NONE, &stop);
    let first = worth.iter().position(|value| *value == best).unwrap();
    assert_eq!(
        (thought.value.rank(), thought.mv),
        (best.0, moves[first]),
        "{} {depth}",
        game.position()
    );
    assert!(thought.depth == depth || thought.value.is_known());
    end_of_line(game, &thought.pv, thought.value);

    let chance = TieBreak::AtRandom(Rng::new(game.position().key()));
    let thought = Plain::new(noise::<G>, depth, chance).think(game, &Limits::NONE, &stop);
    let place = moves.iter().position(|mv| *mv == thought.mv).unwrap();
    assert_eq!((thought.value.rank(), worth[place]), (best.0, best), "{} {depth}", game.position());
    end_of_line(game, &thought.pv, thought.value);
    returns
}

/// Asserts that the line is legal and leads to the value.
fn end_of_line<G: Game>(game: &Record<G>, line: &[G::Move], value: Value) {
    let mover = game.position().turn();
    let mut game = game.clone();
    line.iter().for_each(|mv| game.play(*mv).expect("the move is legal"));
    let end = game.outcome().map(|end| Value::of(end, mover, line.len() as u32));
    let sign = if game.position().turn() == mover { 1 } else { -1 };
    let seen = end.map_or(sign * noise(game.position()), Value::rank);
    assert_eq!(seen, value.rank(), "{}", game.position());
}

/// Compares random games of every set of variants, at some of their positions, at depths 1 to `deepest`.
fn random_games_agree<G: Game>(games: u64, plies: usize, every: usize, deepest: u32) {
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
    random_games_agree::<Awale>(6, 150, 7, 5);
}

#[test]
fn siam_agrees() {
    random_games_agree::<Siam>(2, 60, 9, 2);
    // The end of a game: a winning push, a losing one, and both at depth 3.
    let near = "[[(34,e),(21,n),(0,0),(0,0),(0,0)],[(44,e),(0,0),(0,0),(0,0),(0,0)],[35,45,33],e]";
    compare(&game::<Siam>(position(near), ""), 3);
}

#[test]
fn khan_agrees() {
    random_games_agree::<Khan>(3, 60, 8, 3);
}

#[test]
fn khan_agrees_throughout_the_setup_where_players_move_several_times() {
    for seed in 0..3 {
        random_play(Khan::start(VariantSet::STANDARD, 0), seed, 16, |game| {
            compare(game, 1);
            compare(game, 3);
        });
    }
}

#[test]
fn pogo_agrees() {
    random_games_agree::<Pogo>(4, 80, 9, 3);
}

#[test]
fn chicago_agrees_and_sees_the_end() {
    random_games_agree::<Chicago>(6, 20, 4, 4);
    // From the eleventh ply on the search reaches the end of the game.
    let mut known = 0;
    for seed in 0..6 {
        random_play(Chicago::start(VariantSet::STANDARD, seed), seed, 20, |game| {
            if game.moves().len() > 10 {
                compare(game, 6);
                let stop = AtomicBool::new(false);
                let thought = Plain::new(noise::<Chicago>, 7, TieBreak::First).think(
                    game,
                    &Limits::NONE,
                    &stop,
                );
                assert!(thought.value.is_known(), "{}", game.position());
                known += 1;
            }
        });
    }
    assert!(known > 20);
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
    // Three pieces of each side rotate; the next move would complete the second round.
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
        random_play(few, seed, 60, |game| returns += compare(game, 6));
    }
    assert!(returns > 0);
}
