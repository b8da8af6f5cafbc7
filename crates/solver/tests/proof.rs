//! Proofs hold: they are replayed against every defence, and those of Pogo agree with its solution.

use std::sync::atomic::AtomicBool;

use crate::common::POGO;
use crate::common::long::short_or_long;
use iroko_games::{Game, Khan, Player, Pogo, Position, Rng, Siam, VariantSet};
use iroko_solver::{GameValue, ProofOutcome, Prover};

/// The last positions before the ends of random games, some of each.
fn positions<G: Game>(games: u64, plies: usize, last: usize) -> Vec<G> {
    let mut all = Vec::new();
    for seed in 0..games {
        let (mut position, mut chance) = (G::start(VariantSet::STANDARD, seed), Rng::new(seed));
        let mut game = Vec::new();
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(*chance.pick(&moves));
            if position.outcome().is_none() {
                game.push(position);
            }
        }
        if position.outcome().is_some() {
            all.extend(game.into_iter().rev().take(last));
        }
    }
    all
}

const NODES: u64 = 20_000;

/// Whether a player wins against every defence by following the proofs, each found again. Every move of the winner must
/// shorten the line.
fn holds<G: Game>(prover: &mut Prover<G>, position: &G, winner: Player, plies: usize) -> bool {
    if let Some(end) = position.outcome() {
        return end.winner == Some(winner);
    }
    if plies == 0 {
        return false;
    }
    let stop = AtomicBool::new(false);
    if position.turn() == winner {
        let proof = prover.prove_for(winner, position, 10 * NODES, &stop);
        return proof.is_some_and(|proof| {
            proof.line.len() <= plies
                && holds(prover, &position.after(proof.line[0]), winner, plies - 1)
        });
    }
    let moves = position.legal_moves();
    moves.into_iter().all(|mv| holds(prover, &position.after(mv), winner, plies - 1))
}

/// Proves some positions and replays the shorter proofs. Returns the number of proofs.
fn proofs_hold<G: Game>(games: u64, plies: usize, last: usize, nodes: u64) -> usize {
    let stop = AtomicBool::new(false);
    let mut count = 0;
    for position in &positions::<G>(games, plies, last) {
        let mut prover = Prover::new(4);
        let Some(proof) = prover.prove(position, nodes, &stop) else { continue };
        let mut end = *position;
        proof.line.iter().for_each(|mv| end.play(end.parse_move(&mv.to_string()).unwrap()));
        assert_eq!(end.outcome().and_then(|end| end.winner), Some(proof.winner), "{position}");
        if proof.line.len() <= 5 {
            let mut prover = Prover::new(4);
            assert!(holds(&mut prover, position, proof.winner, proof.line.len()), "{position}");
            count += 1;
        }
    }
    count
}

#[test]
fn proofs_in_khan_hold_against_every_defence() {
    let (games, proofs) = short_or_long((8, 8), (20, 20));
    assert!(proofs_hold::<Khan>(games, 200, 8, NODES) > proofs);
}

#[test]
fn proofs_in_siam_hold_against_every_defence() {
    assert!(proofs_hold::<Siam>(40, 300, 3, 2000) > 5);
}

#[test]
fn proofs_in_pogo_agree_with_its_solution() {
    let (solution, _) = &*POGO;
    let stop = AtomicBool::new(false);
    let mut proven = 0;
    for position in &positions::<Pogo>(12, 300, 12) {
        let mut prover = Prover::new(4);
        let truth = solution.value(position);
        match prover.prove(position, NODES, &stop) {
            Some(proof) => {
                proven += 1;
                let (claimed, shortest) = match (Prover::value(&proof, position), truth) {
                    (GameValue::Win(claimed), GameValue::Win(plies))
                    | (GameValue::Loss(claimed), GameValue::Loss(plies)) => (claimed, plies),
                    other => panic!("{position}: {other:?}"),
                };
                assert!(claimed >= shortest, "{position}");
            }
            None => assert!(!matches!(truth, GameValue::Win(1..=3)), "{position}"),
        }
    }
    assert!(proven > 20, "{proven}");
}

#[test]
fn a_win_within_a_limit_of_plies_is_the_shortest_one() {
    let (solution, _) = &*POGO;
    let stop = AtomicBool::new(false);
    let mut counted = 0;
    for position in &positions::<Pogo>(12, 300, 8) {
        let (winner, plies) = match solution.value(position) {
            GameValue::Win(plies @ 1..=6) => (position.turn(), plies),
            GameValue::Loss(plies @ 1..=6) => (position.turn().other(), plies),
            _ => continue,
        };
        let mut prover = Prover::new(4);
        let mut within = |plies| prover.prove_within(plies, winner, position, u64::MAX, &stop);
        assert_eq!(within(plies - 1), ProofOutcome::Refuted, "{position}");
        let ProofOutcome::Proven(proof) = within(plies) else { panic!("{position}") };
        assert_eq!((proof.winner, proof.line.len() as u32), (winner, plies), "{position}");
        counted += 1;
    }
    assert!(counted > 20, "{counted}");
}

#[test]
fn a_prover_without_time_returns_nothing() {
    let start = Pogo::start(VariantSet::STANDARD, 0);
    let mut prover = Prover::new(1);
    assert_eq!(prover.prove(&start, 1000, &AtomicBool::new(false)), None);
    assert_eq!(prover.prove(&start, u64::MAX, &AtomicBool::new(true)), None);
}
