//! Verification of tables, independent of their construction: with the moves of the rules themselves, and by justifying
//! values instead of narrowing bounds.
//!
//! 1. Every value follows from its successors. That alone would let values in a cycle support each other.
//! 2. So every claim that endless play would break needs a justification that precedes it: a claim of more than an even
//!    split needs one move to a board whose claim is justified, a claim of less needs all moves to lead to such boards.
//!    Boards of fewer seeds are already justified, the others round by round. A claim of exactly an even split needs no
//!    justification, because endless play gives that.
//! 3. The bounds need such justifications everywhere, since they must hold under every rule for endless play.
//!
//! If all of this holds, the values are those of the game in which endless play splits the seeds evenly, the bounds hold
//! under every rule for endless play, and a value is marked as proved exactly where they meet.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};

use arrayvec::ArrayVec;
use iroko_games::{Awale, Position};

use super::index::{PITS, board, boards, number};
use super::{Rules, decode, histogram, widths};
use crate::error::TableError;
use crate::stop::Stop;
use crate::threads::prelude::*;

/// The result of verifying the table of one number of seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of seeds on its boards.
    pub seeds: usize,
    /// The number and the text of a board whose value or bounds do not follow or are not justified.
    pub wrong: Option<(usize, String)>,
    /// The number of rounds until every claim was justified.
    pub rounds: usize,
    /// The number of boards with each value, and of those that are proved.
    pub histogram: BTreeMap<i8, [u64; 2]>,
}

/// The number of boards between two looks at the stop, and two reports of progress: a fraction of a second.
const PART: usize = 1 << 17;

/// The bytes of the tables of one number of seeds: values, and bounds under the standard rules.
pub(super) type Bytes = (Vec<u8>, Option<Vec<u8>>);

/// Verifies tables in turn, fewest seeds first. `progress` receives the number of boards that are done, of all tables
/// together; `tell` receives each result and stops the verification by returning false.
pub(super) fn verify_each(
    rules: Rules,
    layers: impl Iterator<Item = Result<Bytes, TableError>>,
    stop: &dyn Stop,
    progress: &mut dyn FnMut(usize),
    tell: &mut dyn FnMut(Verified) -> bool,
) -> Result<(), TableError> {
    let (mut tables, mut below) = (Vec::new(), 0);
    for (seeds, layer) in layers.enumerate() {
        progress(below);
        tables.push(layer?);
        let check = Check::new(rules, &tables);
        let (wrong, rounds) = check.run(stop, &mut |done| progress(below + done))?;
        below += boards(seeds);
        let histogram = histogram(seeds, &tables[seeds].0);
        let wrong = wrong.map(|number| (number, position(rules, seeds, number).to_string()));
        if !tell(Verified { seeds, wrong, rounds, histogram }) {
            break;
        }
    }
    Ok(())
}

fn position(rules: Rules, seeds: usize, number: usize) -> Awale {
    let [own, other] = board(seeds, number);
    let pits = std::array::from_fn(|pit| if pit < PITS { own[pit] } else { other[pit - PITS] });
    Awale::from_pits(pits, rules.variants())
}

/// The claims of a table about a board, in half seeds: its value, the least and the most.
#[derive(Clone, Copy)]
struct Claim {
    value: u8,
    least: u8,
    most: u8,
}

/// The justified claims about a board, one bit each.
const VALUE: u8 = 1;
const LEAST: u8 = 2;
const MAX: u8 = 4;
const ALL: u8 = VALUE | LEAST | MAX;

/// A board after a move: its claims, and which of them are justified.
#[derive(Clone, Copy)]
struct After {
    claim: Claim,
    reasons: u8,
}

struct Check<'a> {
    rules: Rules,
    tables: &'a [Bytes],
    seeds: usize,
    reasons: Vec<AtomicU8>,
}

impl Check<'_> {
    fn new(rules: Rules, tables: &[Bytes]) -> Check<'_> {
        let seeds = tables.len() - 1;
        let reasons = (0..boards(seeds)).map(|_| AtomicU8::new(0)).collect();
        Check { rules, tables, seeds, reasons }
    }

    /// Returns the first wrong board, and the number of rounds. `progress` receives the number of boards that are done:
    /// half of a board when its claims follow, the other half when they are justified.
    fn run(
        &self,
        stop: &dyn Stop,
        progress: &mut dyn FnMut(usize),
    ) -> Result<(Option<usize>, usize), TableError> {
        let wrong = self.first_wrong(stop, progress)?;
        let mut justified = 0;
        for rounds in 1.. {
            let is_news = AtomicBool::new(false);
            for part in self.parts() {
                if stop.is_raised() {
                    return Err(TableError::Stopped);
                }
                let finished = AtomicUsize::new(0);
                part.into_par_iter().with_min_len(1 << 12).for_each(|number| {
                    let [old, new] = self.find_reasons(number);
                    if new != old {
                        is_news.store(true, Ordering::Relaxed);
                        finished.fetch_add(usize::from(new == ALL), Ordering::Relaxed);
                    }
                });
                justified += finished.into_inner();
                progress((boards(self.seeds) + justified) / 2);
            }
            if !is_news.into_inner() {
                let idle = |number: &usize| self.reasons[*number].load(Ordering::Relaxed) != ALL;
                let idle = || (0..boards(self.seeds)).into_par_iter().find_first(idle);
                return Ok((wrong.or_else(idle), rounds));
            }
        }
        unreachable!("every claim is justified at most once, so a round without news comes")
    }

    /// Returns the first board whose claims do not follow from its successors.
    fn first_wrong(
        &self,
        stop: &dyn Stop,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Option<usize>, TableError> {
        for part in self.parts() {
            if stop.is_raised() {
                return Err(TableError::Stopped);
            }
            let end = part.end;
            let wrong = part.into_par_iter().find_first(|number| !self.follows(*number));
            if wrong.is_some() {
                return Ok(wrong);
            }
            progress(end / 2);
        }
        Ok(None)
    }

    /// Returns the numbers of the boards in parts.
    fn parts(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let all = boards(self.seeds);
        (0..all).step_by(PART).map(move |begin| begin..all.min(begin + PART))
    }

    fn claim(&self, seeds: usize, number: usize) -> Claim {
        let (values, bounds) = &self.tables[seeds];
        let value = values[number] >> 1;
        let [least, most] = match bounds {
            Some(bounds) => decode(seeds, bounds[number]).map(|bound| 2 * bound),
            None => [value; 2],
        };
        Claim { value, least, most }
    }

    /// Returns the boards after the moves of a board, or the half seeds of the player to move if the game is over there.
    fn after(&self, number_here: usize) -> Result<ArrayVec<After, PITS>, u8> {
        let here = position(self.rules, self.seeds, number_here);
        if let Some(end) = here.outcome() {
            let scores = end.scores.expect("outcomes of Awalé have scores");
            return Err((self.seeds as u8 + scores[0]) - scores[1]);
        }
        let after = here.legal_moves().into_iter().map(|mv| {
            let (seeds, number) = number(&here.after(mv));
            let reasons = match seeds == self.seeds {
                true => self.reasons[number].load(Ordering::Relaxed),
                false => ALL,
            };
            After { claim: self.claim(seeds, number), reasons }
        });
        Ok(after.collect())
    }

    /// Returns whether the claims about a board follow from its successors, and are marked correctly.
    fn follows(&self, number: usize) -> bool {
        let (total, claim) = (2 * self.seeds as u8, self.claim(self.seeds, number));
        let derived = match self.after(number) {
            Err(value) => Claim { value, least: value, most: value },
            Ok(after) => {
                let most_for_me = |claimed: fn(&Claim) -> u8| {
                    total - after.iter().map(|after| claimed(&after.claim)).min().unwrap_or(total)
                };
                Claim {
                    value: most_for_me(|claim| claim.value),
                    least: most_for_me(|claim| claim.most),
                    most: most_for_me(|claim| claim.least),
                }
            }
        };
        let bounded = self.rules == Rules::Abapa;
        let proved = self.tables[self.seeds].0[number] & 1 != 0;
        // Bounds too wide for a byte are stored as unknown.
        let too_wide = ((derived.most - derived.least) / 2) as usize >= widths(self.seeds);
        let bounds = if too_wide { [0, total] } else { [derived.least, derived.most] };
        claim.value == derived.value
            && (!bounded || [claim.least, claim.most] == bounds)
            && proved == (claim.least == claim.most)
            && (claim.least..=claim.most).contains(&claim.value)
    }

    /// Searches for missing justifications of a board. Returns the justified claims before and after.
    fn find_reasons(&self, number: usize) -> [u8; 2] {
        let old = self.reasons[number].load(Ordering::Relaxed);
        if old == ALL {
            return [ALL; 2];
        }
        let (total, even) = (2 * self.seeds as u8, self.seeds as u8);
        let claim = self.claim(self.seeds, number);
        let new = match self.after(number) {
            Err(_) => ALL,
            Ok(after) => {
                let one_leaves = |most: u8, told: fn(&Claim) -> u8, bit: u8| {
                    after.iter().any(|after| told(&after.claim) <= most && after.reasons & bit != 0)
                };
                let all_leave = |least: u8, told: fn(&Claim) -> u8, bit: u8| {
                    after
                        .iter()
                        .all(|after| told(&after.claim) >= least && after.reasons & bit != 0)
                };
                let value = match claim.value.cmp(&even) {
                    std::cmp::Ordering::Equal => true,
                    std::cmp::Ordering::Greater => {
                        one_leaves(total - claim.value, |claim| claim.value, VALUE)
                    }
                    std::cmp::Ordering::Less => {
                        all_leave(total - claim.value, |claim| claim.value, VALUE)
                    }
                };
                let free = self.rules == Rules::Awari;
                let least = free
                    || claim.least == 0
                    || one_leaves(total - claim.least, |claim| claim.most, MAX);
                let most = free
                    || claim.most == total
                    || all_leave(total - claim.most, |claim| claim.least, LEAST);
                let found = [(value, VALUE), (least, LEAST), (most, MAX)];
                found.iter().filter(|(found, _)| *found).fold(old, |bits, (_, bit)| bits | bit)
            }
        };
        self.reasons[number].store(new, Ordering::Relaxed);
        [old, new]
    }
}
