//! Games that are not solved: wins that can be forced are proved, the shortest first. What cannot be proved in time stays open; a draw
//! never is.
//!
//! 1. Every move is asked for a forced end within one ply, then two, and so on: the first that is found is the shortest.
//! 2. When this has taken half of the time, the rest is for a proof of any length, first for the player to move, then against
//!    him.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iroko_games::Game;

use super::{Effort, Evidence, Known, Valued, Verdict, Work};
use crate::proof::{Finding, Proof, Prover};

/// The MiB a prover remembers in.
const MEMORY: usize = 64;

/// How deep it looks at most for the shortest win.
const DEEPEST: u32 = 60;

/// How long it looks if the time is not limited.
const PATIENCE: Duration = Duration::from_secs(60);

/// Proves what can be proved within an effort.
pub(super) fn solve<G: Game>(position: &G, effort: &mut Effort<'_>) -> Verdict<G::Move> {
    let left = effort.left().unwrap_or(PATIENCE);
    effort.deadline.get_or_insert_with(|| Instant::now() + PATIENCE);
    let half = Instant::now() + left / 2;
    effort.within(|stop, tell| prove(position, half, stop, tell))
}

fn prove<G: Game>(
    position: &G,
    half: Instant,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Work, f64),
) -> Verdict<G::Move> {
    // The numbers of one attacker say nothing of the other, so each has his own prover.
    let mut provers = [Prover::new(MEMORY), Prover::new(MEMORY)];
    let mut verdict = Verdict::open(position.legal_moves());
    for plies in 1..=DEEPEST {
        tell(Work::Looking(plies), 0.0);
        if look(position, plies, &mut verdict, &mut provers, stop) {
            return finished(position, verdict, &mut provers, stop);
        }
        if Instant::now() >= half || stop.load(Ordering::Relaxed) {
            break;
        }
    }
    let turn = position.turn();
    for (winner, prover) in [turn, turn.other()].into_iter().zip(&mut provers) {
        if let Some(proof) = prover.prove_for(winner, position, u64::MAX, stop) {
            return proven(position, verdict, proof);
        }
    }
    verdict
}

/// Looks at every open move for an end within so many plies from here. Says whether the position is decided: a move wins, or
/// all lose.
fn look<G: Game>(
    position: &G,
    plies: u32,
    verdict: &mut Verdict<G::Move>,
    provers: &mut [Prover<G>; 2],
    stop: &AtomicBool,
) -> bool {
    for valued in verdict.moves.iter_mut().filter(|valued| valued.value == Known::Nothing) {
        let after = position.after(valued.mv);
        let value = match after.outcome() {
            Some(end) if end.winner == Some(position.turn()) => Known::Win(Some(1)),
            Some(end) if end.winner.is_some() => Known::Loss(Some(1)),
            Some(_) => Known::Draw,
            None => after_move(position, &after, plies, provers, stop),
        };
        (valued.value, valued.evidence) = match value {
            Known::Nothing => (value, None),
            _ => (value, Some(Evidence::Search)),
        };
        if stop.load(Ordering::Relaxed) {
            return false;
        }
    }
    let is_win = |valued: &Valued<G::Move>| matches!(valued.value, Known::Win(_));
    let is_loss = |valued: &Valued<G::Move>| matches!(valued.value, Known::Loss(_));
    verdict.moves.iter().any(is_win) || verdict.moves.iter().all(is_loss)
}

/// What a move is worth, if the game can be forced to its end within so many plies, the move counted.
fn after_move<G: Game>(
    position: &G,
    after: &G,
    plies: u32,
    provers: &mut [Prover<G>; 2],
    stop: &AtomicBool,
) -> Known {
    let turn = position.turn();
    for (winner, prover) in [turn, turn.other()].into_iter().zip(provers) {
        if let Finding::Proven(_) = prover.prove_within(plies - 1, winner, after, u64::MAX, stop) {
            return match winner == turn {
                true => Known::Win(Some(plies)),
                false => Known::Loss(Some(plies)),
            };
        }
    }
    Known::Nothing
}

/// The verdict on a position whose moves decide it.
fn finished<G: Game>(
    position: &G,
    mut verdict: Verdict<G::Move>,
    provers: &mut [Prover<G>; 2],
    stop: &AtomicBool,
) -> Verdict<G::Move> {
    verdict.moves.sort_by(|one, two| two.value.compare(one.value));
    verdict.value = verdict.moves[0].value;
    verdict.evidence = Some(Evidence::Search);
    let (winner, plies, prover) = match verdict.value {
        Known::Win(plies) => (position.turn(), plies, &mut provers[0]),
        Known::Loss(plies) => (position.turn().other(), plies, &mut provers[1]),
        _ => return verdict,
    };
    let plies = plies.unwrap_or(DEEPEST);
    if let Finding::Proven(proof) = prover.prove_within(plies, winner, position, u64::MAX, stop) {
        verdict.line = proof.line;
    }
    verdict
}

/// The verdict on a position that was proved without counting plies.
fn proven<G: Game>(
    position: &G,
    mut verdict: Verdict<G::Move>,
    proof: Proof<G::Move>,
) -> Verdict<G::Move> {
    let evidence = Some(Evidence::Search);
    let won = proof.winner == position.turn();
    verdict.value = if won { Known::Win(None) } else { Known::Loss(None) };
    for valued in &mut verdict.moves {
        // Whoever is lost is so after every move.
        if valued.value == Known::Nothing && (!won || proof.line.first() == Some(&valued.mv)) {
            (valued.value, valued.evidence) = (verdict.value, evidence);
        }
    }
    verdict.moves.sort_by(|one, two| two.value.compare(one.value));
    Verdict { evidence, line: proof.line, ..verdict }
}
