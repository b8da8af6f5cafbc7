//! Proofs that a player can force a win, by proof-number search (df-pn, after A. Nagai). The absence of a proof
//! says nothing about a position. No estimate is used.
//!
//! The proof number of a position is the minimum number of undecided positions that must still turn out won for the
//! attacker, the disproof number the minimum that must turn out not won. The search expands the tree where these
//! numbers are smallest. Not the tree but its numbers are stored, in a table.
//!
//! Repetition: a position that recurs within a line counts as not won there. A proof therefore never depends on a
//! cycle, and every line of it ends in a finished game. A result that is not won because of a cycle is not stored,
//! since on another path the position may be won. Only the history of the game is ignored: a proof treats its
//! position as occurring for the first time.
//!
//! The length of a win is found by searching for a win within n plies, for rising n. With the remaining plies as a
//! part of the position nothing can recur, so both answers are exact.

use std::marker::PhantomData;

use iroko_games::{Game, Player};

use crate::game_value::GameValue;
use crate::stop::Stop;

/// A proof that a player wins, regardless of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// The winner.
    pub winner: Player,
    /// The main line: the loser resists as long as the proof allows.
    pub line: Vec<M>,
}

/// The result of a search for a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofOutcome<M> {
    /// A forced win, with its proof.
    Proven(Proof<M>),
    /// The win cannot be forced within the given number of plies.
    Refuted,
    /// Unknown: the search ended too early, or depended on a repetition.
    Open,
}

/// A proof-number search with its table, which is kept from one search to the next.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use iroko_games::{Khan, Player};
/// use iroko_solver::Prover;
///
/// let position: Khan = "2K3/6/6/6/2S3/2k3 r - ?".parse().expect("a position");
/// let mut prover = Prover::new(1);
/// let proof = prover.prove(&position, 1000, &AtomicBool::new(false)).expect("a win in one");
/// assert_eq!(proof.winner, Player::One);
/// assert_eq!(proof.line[0].to_string(), "c5-c6");
/// ```
pub struct Prover<G> {
    entries: Vec<Entry>,
    /// The keys of the positions on the current line.
    path: Vec<u64>,
    game: PhantomData<G>,
    attacker: Player,
    nodes: u64,
    most_nodes: u64,
}

/// A table entry: the stored result of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry {
    key: u64,
    numbers: Numbers,
    /// The length of the proof in plies, if there is one.
    plies: u16,
    /// The work behind the result, as a power of two.
    work: u16,
}

/// The proof number and the disproof number: 0 and INFINITE if won, INFINITE and 0 if not. An undecided position has
/// neither value: sums saturate below INFINITE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// A move, and the current result of the position after it.
struct Child<G: Game> {
    mv: G::Move,
    after: G,
    numbers: Numbers,
    plies: u16,
    /// Whether the numbers hold on this path alone.
    tied: bool,
}

/// The result of a visit.
#[derive(Clone, Copy)]
struct Found {
    numbers: Numbers,
    plies: u16,
    tied: bool,
}

const INFINITE: u32 = 1 << 30;

/// The number of remaining plies in a search without a limit.
const ANY: u16 = u16::MAX;

/// The number of entries that may hold a position.
const BUCKET: usize = 4;

impl Numbers {
    const WON: Numbers = Numbers { proof: 0, disproof: INFINITE };
    const NOT_WON: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

impl<G: Game> Prover<G> {
    /// Creates a prover with a table of this size.
    pub fn new(mebibytes: usize) -> Prover<G> {
        let buckets = ((mebibytes << 20) / (BUCKET * size_of::<Entry>())).max(1);
        Prover {
            entries: vec![Entry::default(); BUCKET * buckets],
            path: Vec::new(),
            game: PhantomData,
            attacker: Player::One,
            nodes: 0,
            most_nodes: 0,
        }
    }

    /// Searches for a proof that either player wins an unfinished position, visiting at most `nodes` positions for each.
    pub fn prove(&mut self, position: &G, nodes: u64, stop: &dyn Stop) -> Option<Proof<G::Move>> {
        let turn = position.turn();
        [turn, turn.other()]
            .into_iter()
            .find_map(|winner| self.prove_for(winner, position, nodes, stop))
    }

    /// Searches for a proof that a player wins an unfinished position, visiting at most `nodes` positions.
    pub fn prove_for(
        &mut self,
        winner: Player,
        position: &G,
        nodes: u64,
        stop: &dyn Stop,
    ) -> Option<Proof<G::Move>> {
        match self.find_out(winner, position, ANY, nodes, stop) {
            ProofOutcome::Proven(proof) => Some(proof),
            ProofOutcome::Refuted | ProofOutcome::Open => None,
        }
    }

    /// Searches for a forced win of an unfinished position within a number of plies. The line of the proof is then as
    /// long as the loser can make it.
    pub fn prove_within(
        &mut self,
        plies: u32,
        winner: Player,
        position: &G,
        nodes: u64,
        stop: &dyn Stop,
    ) -> ProofOutcome<G::Move> {
        // An unfinished game cannot be won without a move.
        if plies == 0 {
            return ProofOutcome::Refuted;
        }
        let plies = plies.min(u32::from(ANY) - 1) as u16;
        self.find_out(winner, position, plies, nodes, stop)
    }

    fn find_out(
        &mut self,
        winner: Player,
        position: &G,
        left: u16,
        nodes: u64,
        stop: &dyn Stop,
    ) -> ProofOutcome<G::Move> {
        self.begin(winner, nodes);
        match self.search(position, left, stop) {
            Some(found) if found.numbers.proof == 0 => {
                let line = self.line(position, found.plies, left, stop);
                ProofOutcome::Proven(Proof { winner, line })
            }
            Some(found) if found.numbers.disproof == 0 && left != ANY => ProofOutcome::Refuted,
            _ => ProofOutcome::Open,
        }
    }

    /// Returns the value of a position by its proof.
    pub fn value(proof: &Proof<G::Move>, position: &G) -> GameValue {
        let plies = proof.line.len() as u32;
        if proof.winner == position.turn() { GameValue::Win(plies) } else { GameValue::Loss(plies) }
    }

    /// Returns the number of positions that the last search visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin(&mut self, attacker: Player, nodes: u64) {
        if self.attacker != attacker {
            // The numbers of one attacker do not apply to the other.
            self.entries.fill(Entry::default());
        }
        (self.attacker, self.nodes, self.most_nodes) = (attacker, 0, nodes);
    }

    /// Searches until the position is decided. Returns `None` if it exceeds the node limit or is stopped.
    fn search(&mut self, position: &G, left: u16, stop: &dyn Stop) -> Option<Found> {
        let limit = Numbers { proof: INFINITE, disproof: INFINITE };
        self.path.clear();
        self.visit(position, left, limit, stop)
    }

    /// Expands a position until one of its numbers reaches its limit. Returns `None` like [`search`](Prover::search).
    fn visit(&mut self, here: &G, left: u16, limit: Numbers, stop: &dyn Stop) -> Option<Found> {
        self.nodes += 1;
        if self.nodes > self.most_nodes || self.nodes.is_multiple_of(256) && stop.is_raised() {
            return None;
        }
        let begun = self.nodes;
        let attacks = here.turn() == self.attacker;
        let mut children = self.children(here, left);
        self.path.push(here.key());
        let found = loop {
            let found = sum_up(&children, attacks);
            if found.numbers.proof >= limit.proof || found.numbers.disproof >= limit.disproof {
                break Some(found);
            }
            let (index, next) = self.choose(&children, attacks, limit, found.numbers);
            let after = children[index].after;
            let Some(seen) = self.visit(&after, one_less(left), next, stop) else { break None };
            let child = &mut children[index];
            (child.numbers, child.plies, child.tied) = (seen.numbers, seen.plies, seen.tied);
        };
        self.path.pop();
        let found = found?;
        if !(found.tied && found.numbers.disproof == 0) {
            self.keep(key_of(here, left), found, self.nodes - begun);
        }
        Some(found)
    }

    /// Returns the moves of a position with their current results.
    fn children(&self, here: &G, left: u16) -> Vec<Child<G>> {
        let moves = here.legal_moves();
        moves
            .into_iter()
            .map(|mv| {
                let after = here.after(mv);
                let found = self.known(&after, one_less(left));
                Child { mv, after, numbers: found.numbers, plies: found.plies, tied: found.tied }
            })
            .collect()
    }

    /// Returns the result of a position before it is expanded.
    fn known(&self, position: &G, left: u16) -> Found {
        let of = |numbers, plies, tied| Found { numbers, plies, tied };
        if let Some(end) = position.outcome() {
            let won = end.winner == Some(self.attacker);
            return of(if won { Numbers::WON } else { Numbers::NOT_WON }, 0, false);
        }
        if left == 0 {
            return of(Numbers::NOT_WON, 0, false);
        }
        if left == ANY && self.path.contains(&position.key()) {
            return of(Numbers::NOT_WON, 0, true);
        }
        if let Some(entry) = self.find(key_of(position, left)) {
            return of(entry.numbers, entry.plies, false);
        }
        of(Numbers { proof: 1, disproof: 1 }, 0, false)
    }

    /// Selects the child to expand, and the limits up to which it stays the most promising one.
    fn choose(
        &self,
        children: &[Child<G>],
        attacks: bool,
        limit: Numbers,
        here: Numbers,
    ) -> (usize, Numbers) {
        let ease = |child: &Child<G>| match attacks {
            true => child.numbers.proof,
            false => child.numbers.disproof,
        };
        let (mut best, mut second) = (0, INFINITE);
        for (index, child) in children.iter().enumerate().skip(1) {
            if ease(child) < ease(&children[best]) {
                second = ease(&children[best]);
                best = index;
            } else {
                second = second.min(ease(child));
            }
        }
        // The limit is a little above the second best: switching too often costs more than it gains.
        let patience = second.saturating_add(second / 4 + 1);
        let Numbers { proof, disproof } = children[best].numbers;
        let next = if attacks {
            Numbers {
                proof: limit.proof.min(patience),
                disproof: limit.disproof.saturating_sub(here.disproof).saturating_add(disproof),
            }
        } else {
            Numbers {
                proof: limit.proof.saturating_sub(here.proof).saturating_add(proof),
                disproof: limit.disproof.min(patience),
            }
        };
        (best, next)
    }

    fn find(&self, key: u64) -> Option<&Entry> {
        self.bucket(key).iter().find(|entry| entry.key == key && entry.work > 0)
    }

    fn keep(&mut self, key: u64, found: Found, nodes: u64) {
        let work = 1 + (nodes + 1).ilog2() as u16 + if found.numbers.is_decided() { 4 } else { 0 };
        let entry = Entry { key, numbers: found.numbers, plies: found.plies, work };
        let range = self.range(key);
        let slot = self.entries[range]
            .iter_mut()
            .min_by_key(|entry| if entry.key == key { 0 } else { entry.work })
            .expect("BUCKET is not zero");
        *slot = entry;
    }

    fn range(&self, key: u64) -> std::ops::Range<usize> {
        let buckets = self.entries.len() / BUCKET;
        let first = BUCKET * ((u128::from(key) * buckets as u128) >> 64) as usize;
        first..first + BUCKET
    }

    fn bucket(&self, key: u64) -> &[Entry] {
        &self.entries[self.range(key)]
    }

    /// Returns the main line of a proof: the attacker takes the shortest proven win, the defender the longest. Positions
    /// that the table has lost are proved again.
    fn line(&mut self, position: &G, plies: u16, left: u16, stop: &dyn Stop) -> Vec<G::Move> {
        let mut line = Vec::new();
        let (mut here, mut plies, mut left) = (*position, plies, left);
        while here.outcome().is_none() && plies > 0 {
            let attacks = here.turn() == self.attacker;
            self.path.clear();
            let mut proven: Vec<(u16, G::Move)> = Vec::new();
            for child in self.children(&here, left) {
                let known = (child.numbers.proof == 0).then_some(child.plies);
                let plies = match known {
                    Some(plies) => Some(plies),
                    None if attacks => None,
                    None => self
                        .search(&child.after, one_less(left), stop)
                        .filter(|found| found.numbers.proof == 0)
                        .map(|found| found.plies),
                };
                proven.extend(plies.map(|plies| (plies, child.mv)));
            }
            let next = if attacks {
                proven.into_iter().min_by_key(|(plies, _)| *plies)
            } else {
                proven.into_iter().max_by_key(|(plies, _)| *plies)
            };
            let Some((rest, mv)) = next else { break };
            line.push(mv);
            here = here.after(mv);
            (plies, left) = (rest, one_less(left));
        }
        line
    }
}

/// Returns the remaining plies after a move.
const fn one_less(left: u16) -> u16 {
    if left == ANY { ANY } else { left - 1 }
}

/// Returns the table key of a position, which includes the remaining plies if they are limited.
fn key_of<G: Game>(position: &G, left: u16) -> u64 {
    let left = if left == ANY { 0 } else { u64::from(left) };
    position.key() ^ left.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Combines the results of all children.
fn sum_up<G: Game>(children: &[Child<G>], attacks: bool) -> Found {
    let proofs = children.iter().map(|child| child.numbers.proof);
    let disproofs = children.iter().map(|child| child.numbers.disproof);
    // Only used where no child decides the position, so no term is INFINITE; the sum must not become INFINITE either.
    let sum = |numbers: &mut dyn Iterator<Item = u32>| {
        numbers.fold(0, |sum: u32, number| sum.saturating_add(number)).min(INFINITE - 1)
    };
    let numbers = if attacks {
        let (proof, disproof) = (proofs.min().unwrap_or(INFINITE), sum(&mut { disproofs }));
        if proof == 0 { Numbers::WON } else { Numbers { proof, disproof } }
    } else {
        let (proof, disproof) = (sum(&mut { proofs }), disproofs.min().unwrap_or(INFINITE));
        if disproof == 0 { Numbers::NOT_WON } else { Numbers { proof, disproof } }
    };
    let won = children.iter().filter(|child| child.numbers.proof == 0).map(|child| child.plies + 1);
    let plies = if attacks { won.min() } else { won.max() };
    let not_won = |child: &&Child<G>| child.numbers.disproof == 0;
    let tied = if attacks {
        children.iter().any(|child| child.tied)
    } else {
        // One escape that holds on every path is enough.
        let mut ways = children.iter().filter(not_won).peekable();
        ways.peek().is_some() && ways.all(|child| child.tied)
    };
    Found { numbers, plies: plies.unwrap_or(0), tied }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    use iroko_games::{Pogo, Position, VariantSet};

    /// A position of a random game in which the player to move loses within two plies.
    fn lost_in_two() -> Pogo {
        let (mut here, mut chance) = (Pogo::start(VariantSet::STANDARD, 0), 1u64);
        let stop = AtomicBool::new(false);
        loop {
            let winner = here.turn().other();
            let found = Prover::new(1).prove_within(2, winner, &here, u64::MAX, &stop);
            if matches!(found, ProofOutcome::Proven(_)) {
                return here;
            }
            let moves = here.legal_moves();
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            here.play(moves[(chance >> 33) as usize % moves.len()]);
            if here.outcome().is_some() {
                here = Pogo::start(VariantSet::STANDARD, 0);
            }
        }
    }

    #[test]
    fn a_saturated_sum_is_not_a_refutation() {
        let (here, stop) = (lost_in_two(), AtomicBool::new(false));
        let winner = here.turn().other();
        let mut prover = Prover::new(1);
        prover.begin(winner, u64::MAX);
        for mv in here.legal_moves() {
            let numbers = Numbers { proof: INFINITE - 1, disproof: 1 };
            prover.keep(key_of(&here.after(mv), 1), Found { numbers, plies: 0, tied: false }, 1);
        }
        let children = prover.children(&here, 2);
        assert!(children.len() > 1);
        let summed = sum_up(&children, false).numbers;
        assert!(summed.proof < INFINITE && !summed.is_decided(), "{summed:?}");
        let found = prover.prove_within(2, winner, &here, u64::MAX, &stop);
        assert!(matches!(found, ProofOutcome::Proven(_)), "{found:?}");
    }
}
