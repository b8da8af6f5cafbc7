//! Proofs: whether a player can force a win, found by proof numbers. It never says so without one; when it finds none it
//! says nothing about the position. Estimates have no part in it.
//!
//! A tree of moves is grown where a proof seems least work: the proof number of a position is how many undecided positions
//! at least must still turn out won for the attacker, the disproof number how many must not. The tree itself is not kept;
//! its numbers are, in a table (df-pn, after A. Nagai).
//!
//! Repetition: a position that comes back within a line counts as not won there. A proof therefore never leans on a
//! cycle, and every line of it ends in a finished game. What was not won because of a cycle is not kept in the table, since on
//! another way it may be. Left out is only the past of a game: a proof speaks of its position as if it stood for the first time.
//!
//! How long a win takes is found by asking for a win within so many plies, from few to more. With the plies that are left
//! as part of a position nothing can come back, so such an answer, yes or no, is exact.

use std::marker::PhantomData;

use iroko_games::{Game, Player};

use crate::game_value::GameValue;
use crate::stop::Stop;

/// A proof that a player wins, whoever moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// Who wins.
    pub winner: Player,
    /// How the game goes if the loser resists as long as the proof allows.
    pub line: Vec<M>,
}

/// What a search for a proof found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofOutcome<M> {
    /// The win, with its proof.
    Proven(Proof<M>),
    /// It cannot be forced within the plies that were asked for.
    Refuted,
    /// Nothing: the search ended too early, or what stood in the way was a position that came back.
    Open,
}

/// Searches for proofs, and remembers what it has found out.
pub struct Prover<G> {
    entries: Vec<Entry>,
    /// The keys of the positions of the line in hand.
    path: Vec<u64>,
    game: PhantomData<G>,
    attacker: Player,
    nodes: u64,
    most_nodes: u64,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry {
    key: u64,
    numbers: Numbers,
    /// The plies of the proof, if there is one.
    plies: u16,
    /// How much work is behind it, as a power of two.
    work: u16,
}

/// The proof number and the disproof number: 0 and INFINITE for what is won, INFINITE and 0 for what is not. What is open has
/// neither: a sum that grows too large stays below INFINITE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// A move, and what is known of the position after it.
struct Child<G: Game> {
    mv: G::Move,
    after: G,
    numbers: Numbers,
    plies: u16,
    /// Whether the numbers hold on this way alone.
    tied: bool,
}

/// What a visit found out.
#[derive(Clone, Copy)]
struct Found {
    numbers: Numbers,
    plies: u16,
    tied: bool,
}

const INFINITE: u32 = 1 << 30;

/// The plies that are left where nobody counts them.
const ANY: u16 = u16::MAX;

/// The entries in which a position may be kept.
const BUCKET: usize = 4;

impl Numbers {
    const WON: Numbers = Numbers { proof: 0, disproof: INFINITE };
    const NOT_WON: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

impl<G: Game> Prover<G> {
    /// A prover with a table of so many MiB.
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

    /// Looks for a proof that either player wins an unfinished position, within so many positions each.
    pub fn prove(&mut self, position: &G, nodes: u64, stop: &dyn Stop) -> Option<Proof<G::Move>> {
        let turn = position.turn();
        [turn, turn.other()]
            .into_iter()
            .find_map(|winner| self.prove_for(winner, position, nodes, stop))
    }

    /// Looks for a proof that a player wins an unfinished position, within so many positions.
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

    /// Looks whether a player can force a win of an unfinished position within so many plies. The line of a proof is then as long
    /// as the loser can make it.
    pub fn prove_within(
        &mut self,
        plies: u32,
        winner: Player,
        position: &G,
        nodes: u64,
        stop: &dyn Stop,
    ) -> ProofOutcome<G::Move> {
        // Nobody wins an unfinished game without a move.
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

    /// What a proof says of its position.
    pub fn value(proof: &Proof<G::Move>, position: &G) -> GameValue {
        let plies = proof.line.len() as u32;
        if proof.winner == position.turn() { GameValue::Win(plies) } else { GameValue::Loss(plies) }
    }

    /// How many positions the last search looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin(&mut self, attacker: Player, nodes: u64) {
        if self.attacker != attacker {
            // The numbers of one attacker say nothing of the other.
            self.entries.fill(Entry::default());
        }
        (self.attacker, self.nodes, self.most_nodes) = (attacker, 0, nodes);
    }

    /// Searches until the position is decided. Nothing if that takes too long.
    fn search(&mut self, position: &G, left: u16, stop: &dyn Stop) -> Option<Found> {
        let limit = Numbers { proof: INFINITE, disproof: INFINITE };
        self.path.clear();
        self.visit(position, left, limit, stop)
    }

    /// Looks at a position until one of its numbers reaches its limit. Nothing if that takes too long.
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

    /// The moves of a position, with what is known of each.
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

    /// What is known of a position before it is looked at.
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

    /// The child to look at next, and up to which numbers: it stays the most promising one until then.
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
        // A little more than the second best: changing one's mind too often costs more than it brings.
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
            .expect("a bucket is not empty");
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

    /// How a proven game goes on: the attacker by his shortest proven way, the other by the longest. What the table has
    /// forgotten is proven once more.
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

/// The plies that are left after a move.
const fn one_less(left: u16) -> u16 {
    if left == ANY { ANY } else { left - 1 }
}

/// A position as the table knows it: with the plies that are left, if somebody counts them.
fn key_of<G: Game>(position: &G, left: u16) -> u64 {
    let left = if left == ANY { 0 } else { u64::from(left) };
    position.key() ^ left.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// What the children of a position make of it.
fn sum_up<G: Game>(children: &[Child<G>], attacks: bool) -> Found {
    let proofs = children.iter().map(|child| child.numbers.proof);
    let disproofs = children.iter().map(|child| child.numbers.disproof);
    // Taken only where no child decides the position, so that no number in it is INFINITE; and no sum may become so.
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
        // One way out that holds anywhere is enough.
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

    /// A position of a random game whose player to move is lost within two plies.
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
    fn a_sum_too_large_to_count_is_no_refutation() {
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
