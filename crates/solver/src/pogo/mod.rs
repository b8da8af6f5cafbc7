//! Pogo, solved by retrograde analysis: the value of every position, with the number of plies to the end.
//!
//! Wins take the shortest way, losses the longest resistance. Endless play is a draw; so is the third repetition of the
//! rules, which therefore changes nothing: neither player gains by repeating.

#[cfg(feature = "files")]
mod disk;
mod index;
mod moves;

use std::cmp::Reverse;
use std::collections::HashSet;

use iroko_games::Position;
use iroko_games::pogo::{Move, Pogo};

use crate::error::TableError;
use crate::game_value::GameValue;
use crate::stop::Stop;
use crate::threads::prelude::*;
use index::{ALL, Bits, COLOURINGS, Heights, Index};
use moves::{Step, Steps};

/// The solution of one variant, one byte per position: 0 for a draw, else one more than the plies to the end. An odd
/// number of plies is a win for the player to move, an even one a loss.
///
/// ```no_run
/// use iroko_games::{Game, Pogo, VariantSet};
/// use iroko_solver::{GameValue, pogo::Solution};
///
/// let solution = Solution::compute(false, &mut |plies, settled| println!("{plies}: {settled}"));
/// let start = Pogo::start(VariantSet::STANDARD, 0);
/// assert_eq!(solution.value(&start), GameValue::Draw);
/// let draws = solution.moves(&start).iter().filter(|(_, value)| *value == GameValue::Draw).count();
/// assert_eq!(draws, 6);
/// ```
pub struct Solution {
    index: Index,
    bytes: Vec<u8>,
}

/// The byte of a position in which the player to move has already won, which no game reaches.
const OVER: u8 = 255;

/// The number of patterns that are verified between two polls: a few hundredths of a second.
const PART: usize = 64;

/// The empty set of colourings.
const NONE: Bits = [0; COLOURINGS.div_ceil(64)];

/// Decodes a byte of a solution.
fn worth_of(byte: u8) -> GameValue {
    match byte.checked_sub(1) {
        None => GameValue::Draw,
        Some(plies) if plies % 2 == 1 => GameValue::Win(plies.into()),
        Some(plies) => GameValue::Loss(plies.into()),
    }
}

impl Solution {
    /// Solves a variant. `progress` receives the plies of each round and the number of positions settled so far.
    pub fn compute(no_u_turn: bool, progress: &mut dyn FnMut(u8, usize)) -> Solution {
        Solution::compute_until(no_u_turn, &|| false, progress).expect("nothing stops it")
    }

    /// The same, unless it is stopped.
    ///
    /// # Errors
    ///
    /// If `stop` is raised.
    pub fn compute_until(
        no_u_turn: bool,
        stop: &dyn Stop,
        progress: &mut dyn FnMut(u8, usize),
    ) -> Result<Solution, TableError> {
        let index = Index::new();
        let steps = Steps::new(&index, no_u_turn);
        let mut bytes = vec![0; index.len()];
        // The number of moves of each position that have not been refuted.
        let mut hopes = vec![0; index.len()];
        let mut fresh = vec![NONE; index.patterns.len()];
        for_each_row(&mut bytes, &mut hopes, &mut fresh, |pattern, row| {
            begin(&index, &steps, pattern, row);
        });
        let mut settled = count(&fresh);
        for plies in 0.. {
            progress(plies, settled);
            if stop.is_raised() {
                return Err(TableError::Stopped);
            }
            let any: Vec<bool> = fresh.iter().map(|bits| *bits != NONE).collect();
            if !any.contains(&true) {
                break;
            }
            let last = std::mem::replace(&mut fresh, vec![NONE; index.patterns.len()]);
            for_each_row(&mut bytes, &mut hopes, &mut fresh, |pattern, mut row| {
                for step in steps.of(pattern).iter().filter(|step| any[step.to as usize]) {
                    follow_back(&index, &steps, step, &last[step.to as usize], plies, &mut row);
                }
            });
            settled += count(&fresh);
        }
        Ok(Solution { index, bytes })
    }

    /// Returns the value of a position, which must be of the solved variant.
    pub fn value(&self, position: &Pogo) -> GameValue {
        match position.outcome() {
            // In a composed position, the player to move may already have won.
            Some(end) if end.winner == Some(position.turn()) => GameValue::Win(0),
            Some(_) => GameValue::Loss(0),
            None => worth_of(self.bytes[self.index.number(position)]),
        }
    }

    /// Returns the moves of a position with their values for the player who makes them, the best first: the shortest win,
    /// then draws, fewest drawing replies first, then the longest resistance.
    pub fn moves(&self, position: &Pogo) -> Vec<(Move, GameValue)> {
        let mut moves: Vec<(Move, GameValue, usize)> = position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let after = position.after(mv);
                let worth = self.value(&after).before();
                let answers = if worth == GameValue::Draw { self.drawing_moves(&after) } else { 0 };
                (mv, worth, answers)
            })
            .collect();
        moves.sort_by_key(|(_, worth, answers)| (Reverse(worth.rank()), *answers));
        moves.into_iter().map(|(mv, worth, _)| (mv, worth)).collect()
    }

    /// Returns the best moves to the end, or up to a repetition.
    pub fn line(&self, position: &Pogo) -> Vec<Move> {
        let (mut here, mut line, mut seen) = (*position, Vec::new(), HashSet::new());
        while here.outcome().is_none() && seen.insert(here) {
            let (mv, _) = self.moves(&here)[0];
            line.push(mv);
            here.play(mv);
        }
        line
    }

    fn drawing_moves(&self, position: &Pogo) -> usize {
        let draws = |mv: &Move| self.value(&position.after(*mv)) == GameValue::Draw;
        position.legal_moves().iter().filter(|mv| draws(mv)).count()
    }

    /// Counts the positions with each value, the best first, for a fixed player to move and with every image of the
    /// board counted.
    pub fn histogram(&self) -> Vec<(GameValue, u64)> {
        let mut counts = [0u64; 256];
        for (pattern, bytes) in self.bytes.chunks(COLOURINGS).enumerate() {
            let images = self.index.images(pattern) as u64;
            bytes.iter().for_each(|byte| counts[*byte as usize] += images);
        }
        let finished = [(GameValue::Win(0), counts[OVER as usize])];
        let settled = (0..OVER).map(|byte| (worth_of(byte), counts[byte as usize]));
        let mut rows: Vec<_> = settled.chain(finished).filter(|(_, count)| *count > 0).collect();
        rows.sort_by_key(|(worth, _)| Reverse(worth.rank()));
        rows
    }

    /// Derives every value again from its successors. Returns the number of the first one that does not follow.
    ///
    /// A won or lost position depends on one nearer to the end, so these values cannot support each other in a cycle. The
    /// rest are draws, from which neither player can force a settled position.
    pub fn verify(&self, no_u_turn: bool) -> Result<(), usize> {
        self.verify_every(1, no_u_turn)
    }

    /// Verifies the positions of one in `patterns` patterns of heights.
    pub fn verify_every(&self, patterns: usize, no_u_turn: bool) -> Result<(), usize> {
        let steps = Steps::new(&self.index, no_u_turn);
        let chosen = self.bytes.par_chunks(COLOURINGS).enumerate().step_by(patterns);
        let wrong = chosen.find_map_first(|(pattern, bytes)| self.wrong(&steps, pattern, bytes));
        wrong.map_or(Ok(()), Err)
    }

    /// Verifies every position, as [`verify`](Solution::verify) does, in parts: `tell` receives the number of positions
    /// done and their total after each. Returns the number of the first wrong one.
    ///
    /// # Errors
    ///
    /// If `stop` is raised.
    pub fn verify_until(
        &self,
        no_u_turn: bool,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(usize, usize),
    ) -> Result<Option<usize>, TableError> {
        let steps = Steps::new(&self.index, no_u_turn);
        let all = self.bytes.len();
        for (part, bytes) in self.bytes.chunks(PART * COLOURINGS).enumerate() {
            if stop.is_raised() {
                return Err(TableError::Stopped);
            }
            let rows = bytes.par_chunks(COLOURINGS).enumerate();
            let wrong =
                rows.find_map_first(|(row, bytes)| self.wrong(&steps, part * PART + row, bytes));
            if wrong.is_some() {
                return Ok(wrong);
            }
            tell((part * PART * COLOURINGS + bytes.len()).min(all), all);
        }
        Ok(None)
    }

    /// Returns the number of the first position of a pattern whose value does not follow from its successors.
    fn wrong(&self, steps: &Steps, pattern: usize, bytes: &[u8]) -> Option<usize> {
        let follows = |number: usize| {
            let colouring = self.index.colourings[number];
            bytes[number] == self.derived(steps, pattern, colouring)
        };
        (0..COLOURINGS).find(|number| !follows(*number)).map(|n| pattern * COLOURINGS + n)
    }

    /// Derives the value of a position from its successors.
    fn derived(&self, steps: &Steps, pattern: usize, colouring: u16) -> u8 {
        let tops = tops(&self.index.patterns[pattern]);
        if colouring & tops == 0 {
            return 1;
        }
        if colouring & tops == tops {
            return OVER;
        }
        let after = steps.of(pattern).iter().filter(|step| colouring & step.top != 0).map(|step| {
            let number = self.index.numbers[steps.after(step, colouring) as usize] as usize;
            self.bytes[step.to as usize * COLOURINGS + number]
        });
        // The nearest loss of the opponent, else a draw, else the opponent's farthest win.
        let (mut lost, mut drawn, mut won) = (None, false, 0);
        for byte in after {
            match worth_of(byte) {
                GameValue::Loss(_) => lost = Some(lost.map_or(byte, |least: u8| least.min(byte))),
                GameValue::Draw => drawn = true,
                GameValue::Win(_) => won = won.max(byte),
            }
        }
        match (lost, drawn) {
            (Some(byte), _) => byte + 1,
            (None, true) => 0,
            (None, false) => won + 1,
        }
    }
}

/// The state of the positions of one pattern.
struct Row<'a> {
    bytes: &'a mut [u8],
    hopes: &'a mut [u8],
    fresh: &'a mut Bits,
}

/// Processes the three arrays in parallel, one row per pattern.
fn for_each_row(
    bytes: &mut [u8],
    hopes: &mut [u8],
    fresh: &mut [Bits],
    work: impl Fn(usize, Row<'_>) + Sync,
) {
    bytes
        .par_chunks_mut(COLOURINGS)
        .zip(hopes.par_chunks_mut(COLOURINGS))
        .zip(fresh.par_iter_mut())
        .enumerate()
        .for_each(|(pattern, ((bytes, hopes), fresh))| work(pattern, Row { bytes, hopes, fresh }));
}

/// Settles the finished positions of a pattern and counts the moves of the others.
fn begin(index: &Index, steps: &Steps, pattern: usize, row: Row<'_>) {
    let tops = tops(&index.patterns[pattern]);
    for (number, colouring) in index.colourings.iter().enumerate() {
        let can = |step: &&Step| colouring & step.top != 0;
        row.hopes[number] = steps.of(pattern).iter().filter(can).count() as u8;
        if colouring & tops == 0 {
            row.bytes[number] = 1;
            row.fresh[number / 64] |= 1 << (number % 64);
        } else if colouring & tops == tops {
            row.bytes[number] = OVER;
        }
    }
}

/// Returns the top pieces of all stacks, one bit each.
fn tops(heights: &Heights) -> u16 {
    let (mut tops, mut end) = (0, 0);
    for height in heights.iter().filter(|height| **height > 0) {
        end += height;
        tops |= 1 << (end - 1);
    }
    debug_assert_eq!(end as usize, ALL);
    tops
}

/// Takes back one move from all positions that were settled in the last round.
///
/// After an even number of plies these are lost, so their predecessors are won. After an odd number they are won: each
/// predecessor has one unrefuted move less, and is lost without any.
fn follow_back(
    index: &Index,
    steps: &Steps,
    step: &Step,
    settled: &Bits,
    plies: u8,
    row: &mut Row<'_>,
) {
    let lost = plies.is_multiple_of(2);
    for number in ones(settled, &index.without[step.landed as usize]) {
        let colouring = steps.before(step, index.colourings[number]);
        let number = index.numbers[colouring as usize] as usize;
        if !lost {
            row.hopes[number] -= 1;
        }
        if row.bytes[number] == 0 && (lost || row.hopes[number] == 0) {
            row.bytes[number] = plies + 2;
            row.fresh[number / 64] |= 1 << (number % 64);
        }
    }
}

/// Iterates over the bits that are set in both.
fn ones(one: &Bits, two: &Bits) -> impl Iterator<Item = usize> {
    one.iter().zip(two).enumerate().flat_map(|(word, (one, two))| {
        let mut bits = one & two;
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(64 * word + bit)
        })
    })
}

fn count(fresh: &[Bits]) -> usize {
    fresh.iter().flatten().map(|word| word.count_ones() as usize).sum()
}
