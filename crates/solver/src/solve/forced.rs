//! Unsolved games: proofs of forced wins, the shortest first. Positions that cannot be proved in time stay unknown;
//! draws are never proved.
//!
//! 1. Every move is searched for a forced end within one ply, then two, and so on: the first one found is the shortest.
//! 2. After half of the time, the rest is spent on a proof of any length, first for the player to move, then for the
//!    opponent.

use std::time::{Duration, Instant};

use iroko_games::Game;

use super::{Effort, Evidence, ExactValue, MoveValue, Verdict, Work};
use crate::clock;
use crate::proof::{Proof, ProofOutcome, Prover};
use crate::stop::Stop;

/// The table size of a prover in MiB.
const MEMORY: usize = 64;

/// The maximum depth of the search for the shortest win.
const DEEPEST: u32 = 60;

/// The time limit without a deadline.
const PATIENCE: Duration = Duration::from_secs(60);

/// The node limit without a clock: the positions of that time, in the game with the slowest moves.
const NODES: u64 = 3_000_000;

/// Proves as much as possible within an effort.
pub(super) fn solve<G: Game>(position: &G, effort: &mut Effort<'_>) -> Verdict<G::Move> {
    let left = effort.left().unwrap_or(PATIENCE);
    effort.deadline = effort.deadline.or_else(|| clock::after(PATIENCE));
    let half = clock::after(left / 2);
    let nodes = if clock::AVAILABLE { u64::MAX } else { NODES };
    effort.within(|stop, tell| {
        // The numbers of one attacker do not apply to the other, so each has its own prover.
        let provers = [Prover::new(MEMORY), Prover::new(MEMORY)];
        Attempt { provers, half, nodes: [nodes / 2, nodes - nodes / 2], stop }.prove(position, tell)
    })
}

/// An attempt at a proof.
struct Attempt<'a, G: Game> {
    provers: [Prover<G>; 2],
    /// The time after which the search goes no deeper.
    half: Option<Instant>,
    /// The remaining node limits of the two steps.
    nodes: [u64; 2],
    stop: &'a dyn Stop,
}

impl<G: Game> Attempt<'_, G> {
    fn prove(&mut self, position: &G, tell: &mut dyn FnMut(Work, f64)) -> Verdict<G::Move> {
        let mut verdict = Verdict::open(position.legal_moves());
        for plies in 1..=DEEPEST {
            tell(Work::Searching(plies), 0.0);
            if self.look(position, plies, &mut verdict) {
                return self.finished(position, verdict);
            }
            if clock::has_passed(self.half) || self.nodes[0] == 0 || self.stop.is_raised() {
                break;
            }
        }
        tell(Work::Proving, 0.0);
        let turn = position.turn();
        for (winner, prover) in [turn, turn.other()].into_iter().zip(&mut self.provers) {
            let proof = prover.prove_for(winner, position, self.nodes[1], self.stop);
            self.nodes[1] = self.nodes[1].saturating_sub(prover.nodes());
            if let Some(proof) = proof {
                return proven(position, verdict, proof);
            }
        }
        verdict
    }

    /// Searches every undecided move for a forced end within `plies` from here. Returns whether the position is decided:
    /// a move wins, or all lose.
    fn look(&mut self, position: &G, plies: u32, verdict: &mut Verdict<G::Move>) -> bool {
        for valued in verdict.moves.iter_mut().filter(|valued| valued.value == ExactValue::Nothing)
        {
            let after = position.after(valued.mv);
            let value = match after.outcome() {
                Some(end) if end.winner == Some(position.turn()) => ExactValue::Win(Some(1)),
                Some(end) if end.winner.is_some() => ExactValue::Loss(Some(1)),
                Some(_) => ExactValue::Draw,
                None => self.after_move(position, &after, plies),
            };
            (valued.value, valued.evidence) = match value {
                ExactValue::Nothing => (value, None),
                _ => (value, Some(Evidence::Search)),
            };
            if self.stop.is_raised() {
                return false;
            }
        }
        let is_win = |valued: &MoveValue<G::Move>| matches!(valued.value, ExactValue::Win(_));
        let is_loss = |valued: &MoveValue<G::Move>| matches!(valued.value, ExactValue::Loss(_));
        verdict.moves.iter().any(is_win) || verdict.moves.iter().all(is_loss)
    }

    /// Returns the value of a move if the game can be forced to its end within `plies`, including the move.
    fn after_move(&mut self, position: &G, after: &G, plies: u32) -> ExactValue {
        let turn = position.turn();
        for (winner, prover) in [turn, turn.other()].into_iter().zip(&mut self.provers) {
            let found = prover.prove_within(plies - 1, winner, after, self.nodes[0], self.stop);
            self.nodes[0] = self.nodes[0].saturating_sub(prover.nodes());
            if let ProofOutcome::Proven(_) = found {
                return match winner == turn {
                    true => ExactValue::Win(Some(plies)),
                    false => ExactValue::Loss(Some(plies)),
                };
            }
        }
        ExactValue::Nothing
    }

    /// Completes the verdict on a position that its moves decide.
    fn finished(&mut self, position: &G, mut verdict: Verdict<G::Move>) -> Verdict<G::Move> {
        verdict.moves.sort_by(|one, two| two.value.compare(one.value));
        verdict.value = verdict.moves[0].value;
        verdict.evidence = Some(Evidence::Search);
        let (winner, plies, prover) = match verdict.value {
            ExactValue::Win(plies) => (position.turn(), plies, &mut self.provers[0]),
            ExactValue::Loss(plies) => (position.turn().other(), plies, &mut self.provers[1]),
            _ => return verdict,
        };
        let (plies, nodes) = (plies.unwrap_or(DEEPEST), self.nodes[1]);
        let found = prover.prove_within(plies, winner, position, nodes, self.stop);
        if let ProofOutcome::Proven(proof) = found {
            verdict.pv = proof.line;
        }
        verdict
    }
}

/// Completes the verdict on a position from a proof without a length.
fn proven<G: Game>(
    position: &G,
    mut verdict: Verdict<G::Move>,
    proof: Proof<G::Move>,
) -> Verdict<G::Move> {
    let evidence = Some(Evidence::Search);
    let won = proof.winner == position.turn();
    verdict.value = if won { ExactValue::Win(None) } else { ExactValue::Loss(None) };
    for valued in &mut verdict.moves {
        // A lost position is lost after every move.
        if valued.value == ExactValue::Nothing && (!won || proof.line.first() == Some(&valued.mv)) {
            (valued.value, valued.evidence) = (verdict.value, evidence);
        }
    }
    verdict.moves.sort_by(|one, two| two.value.compare(one.value));
    Verdict { evidence, pv: proof.line, ..verdict }
}
