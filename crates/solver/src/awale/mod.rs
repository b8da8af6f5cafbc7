//! Awalé, solved by retrograde analysis: for every board of up to n seeds, the share of the player to move if both
//! maximise theirs. The end at 25 seeds is ignored: a table values the rest of the board.
//!
//! A repeated position ends the game, and its value depends on where it happens; so the value of a board from which play
//! can cycle depends on the history. A table needs a convention, and ours is that endless play splits the remaining seeds
//! evenly (an odd seed counts for neither player). Under `awari` that is the rule. Under `abapa`, the standard rules, it is a
//! convention, so each value comes with the least and the most that the player to move gets under any rule for endless
//! play. Where these agree the value is *proved*. The search detects repetition itself.
//!
//! The alternative gives each player their own row where play cycles, within the bounds. Players that search some plies
//! and then probe one table or the other were matched under the actual rules, from random undecided boards, each played
//! from both sides. Seeds per pair in favour of the even split, with the standard error (1000 pairs, with five plies 200):
//!
//! ```text
//!   seeds on the board        6               9              13
//!   one ply             -1.1 ± 0.08     -0.2 ± 0.12     +1.9 ± 0.13
//!   three plies         +0.8 ± 0.09     +0.3 ± 0.12     +2.4 ± 0.13
//!   five plies          +0.7 ± 0.19     +0.1 ± 0.22     +2.3 ± 0.25
//! ```
//!
//! So the even split is chosen, for players that search; without a search, own rows are better on the smallest boards.
//!
//! ```text
//!   "awale abapa 15"          one byte per board: 2 * (half seeds of the player to move) + (1 if proved)
//!   "awale abapa 15 bounds"   one byte per board: least + 16 * (most - least), in seeds; 255 if unknown
//! ```
//!
//! The boards are in the order of `index`; 16 is one more than the seeds. Under `awari` there are no bounds.

mod bounds;
mod build;
#[cfg(feature = "files")]
mod disk;
mod index;
mod layer;
mod source;
mod sowing;
mod tile;
mod verify;

use std::borrow::Cow;
use std::collections::BTreeMap;

use iroko_games::awale::Pit;
use iroko_games::{Awale, Position, VariantSet};

use crate::error::TableError;
use crate::stop::Stop;
pub use build::Event;
use build::{Part, Store, build_in};
#[cfg(feature = "files")]
pub use disk::{Info, build, info, verify};
pub use index::boards;
use source::Source;
pub use verify::Verified;
use verify::{Bytes, verify_each};

/// The maximum number of seeds of a table; fewer on 32-bit targets.
pub const MAX: usize = if usize::BITS < 64 { 24 } else { 40 };

/// The rules of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// The standard rules.
    Abapa,
    /// The variant of the research literature.
    Awari,
}

/// The result of a probe, in seeds of the player to move minus seeds of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    /// The value under the convention of the table.
    pub value: i8,
    /// Whether the value holds under every rule for endless play.
    pub proved: bool,
    /// Whether the table is verified. An unverified table proves nothing.
    pub verified: bool,
}

/// The endgame tables of one set of rules, by number of seeds.
pub struct EndgameTables {
    rules: Rules,
    layers: Vec<Layer>,
}

/// The tables of one number of seeds.
struct Layer {
    values: Source,
    /// `None` under `awari`, where all values are proved.
    bounds: Option<Source>,
    /// Whether they are verified. Tables built in memory on verified ones need no verification.
    verified: bool,
}

impl Layer {
    /// Returns the bytes of its tables.
    fn bytes(&self) -> Result<Bytes, TableError> {
        let owned = |source: &Source| source.bytes().map(Cow::into_owned);
        Ok((owned(&self.values)?, self.bounds.as_ref().map(owned).transpose()?))
    }
}

/// Tables in memory.
impl Store for EndgameTables {
    fn read(&self, part: Part, seeds: usize) -> Result<Cow<'_, [u8]>, TableError> {
        let layer = &self.layers[seeds];
        match part {
            Part::Values => layer.values.bytes(),
            Part::Bounds => layer.bounds.as_ref().expect("only `abapa` has this part").bytes(),
        }
    }

    fn keep(
        &mut self,
        seeds: usize,
        values: Vec<u8>,
        bounds: Option<Vec<u8>>,
    ) -> Result<u64, TableError> {
        debug_assert_eq!(seeds, self.layers.len());
        let size = values.len() + bounds.as_ref().map_or(0, Vec::len);
        self.push(values, bounds, true);
        Ok(size as u64)
    }
}

impl Rules {
    /// Both sets of rules.
    pub const ALL: [Rules; 2] = [Rules::Abapa, Rules::Awari];

    /// Returns `abapa` or `awari`.
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Abapa => "abapa",
            Rules::Awari => "awari",
        }
    }

    /// Returns the rules of a position.
    pub fn of(position: &Awale) -> Rules {
        if position.is_awari() { Rules::Awari } else { Rules::Abapa }
    }

    fn variants(self) -> VariantSet {
        VariantSet::STANDARD.with(0, self == Rules::Awari)
    }
}

/// Returns the number of widths of bounds that a byte can encode with each least value.
const fn widths(seeds: usize) -> usize {
    let room = u8::MAX as usize / (seeds + 1);
    if room < seeds + 1 { room } else { seeds + 1 }
}

/// Encodes the least and the most seeds. Bounds too wide for a byte become "unknown".
fn encode(seeds: usize, [least, most]: [u8; 2]) -> u8 {
    let width = (most - least) as usize;
    if width < widths(seeds) { least + ((seeds + 1) * width) as u8 } else { u8::MAX }
}

/// Decodes the least and the most seeds.
fn decode(seeds: usize, byte: u8) -> [u8; 2] {
    let (width, least) = (byte as usize / (seeds + 1), byte as usize % (seeds + 1));
    if width < widths(seeds) && least + width <= seeds {
        [least as u8, (least + width) as u8]
    } else {
        [0, seeds as u8]
    }
}

impl EndgameTables {
    /// Creates an empty set of tables.
    pub const fn none(rules: Rules) -> EndgameTables {
        EndgameTables { rules, layers: Vec::new() }
    }

    /// Returns these tables together with the missing ones up to a number of seeds, built in memory. Tables on disk are read
    /// completely. Fails when `stop` is raised.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use iroko_games::Awale;
    /// use iroko_solver::awale::{EndgameTables, Rules};
    ///
    /// let none = EndgameTables::none(Rules::Abapa);
    /// let tables = none.grow(4, &AtomicBool::new(false), &mut |_| {})?;
    /// let board: Awale = "0-0-0-0-0-1-1-1-0-0-0-0-0-0-S".parse().expect("a position");
    /// let answer = tables.probe(&board)?.expect("a table for three seeds");
    /// assert_eq!((answer.value, answer.proved), (1, true), "two seeds are captured, one is left");
    /// # Ok::<(), iroko_solver::TableError>(())
    /// ```
    pub fn grow(
        &self,
        seeds: usize,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Event),
    ) -> Result<EndgameTables, TableError> {
        if seeds > MAX {
            return Err(TableError::Seeds(seeds));
        }
        let mut tables = EndgameTables::none(self.rules);
        for layer in &self.layers {
            let (values, bounds) = layer.bytes()?;
            tables.push(values, bounds, layer.verified);
        }
        let missing: Vec<usize> = (tables.layers.len()..=seeds).collect();
        build_in(&mut tables, self.rules, &missing, stop, tell)?;
        Ok(tables)
    }

    /// Adds the tables for one more seed. They are no better than those they were built on.
    fn push(&mut self, values: Vec<u8>, bounds: Option<Vec<u8>>, verified: bool) {
        let (values, bounds) = (Source::Memory(values), bounds.map(Source::Memory));
        let verified = verified && self.layers.iter().all(|layer| layer.verified);
        self.layers.push(Layer { values, bounds, verified });
    }

    /// Verifies the tables, fewest seeds first. `tell` receives each result and stops the verification by returning false.
    pub fn verify(
        &self,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Verified) -> bool,
    ) -> Result<(), TableError> {
        verify_each(self.rules, self.layers.iter().map(Layer::bytes), stop, &mut |_| {}, tell)
    }

    /// Returns the rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the largest number of seeds that can be probed, if there is any table.
    pub fn seeds(&self) -> Option<usize> {
        self.layers.len().checked_sub(1)
    }

    /// Finds the board of a position: the tables for its seeds, their number, and the index of the board.
    fn find(&self, position: &Awale) -> Option<(&Layer, usize, usize)> {
        let layer = self.layers.get(index::seeds(position))?;
        let (seeds, number) = index::number(position);
        Some((layer, seeds, number))
    }

    /// Returns the value of the seeds on the board, or `None` without a table for so many. The position must be of the rules
    /// of the tables.
    pub fn probe(&self, position: &Awale) -> Result<Option<Answer>, TableError> {
        let Some((layer, seeds, number)) = self.find(position) else { return Ok(None) };
        let byte = layer.values.byte(number)?;
        let (verified, value) = (layer.verified, (byte >> 1) as i8 - seeds as i8);
        Ok(Some(Answer { value, proved: verified && byte & 1 != 0, verified }))
    }

    /// Returns the least and the greatest margin of the player to move in the seeds on the board, under any rule for endless
    /// play. `None` without a verified table.
    pub fn bounds(&self, position: &Awale) -> Result<Option<[i8; 2]>, TableError> {
        let Some((layer, seeds, number)) = self.find(position) else { return Ok(None) };
        if !layer.verified {
            return Ok(Some([-(seeds as i8), seeds as i8]));
        }
        let Some(bounds) = &layer.bounds else {
            return Ok(self.probe(position)?.map(|answer| [answer.value; 2]));
        };
        Ok(Some(decode(seeds, bounds.byte(number)?).map(|bound| 2 * bound as i8 - seeds as i8)))
    }

    /// Returns the moves of a position with their values for the player who makes them, captures included, the best first;
    /// among equals the proved ones first. `None` if a board is too large for the tables.
    pub fn moves(&self, position: &Awale) -> Result<Option<Vec<(Pit, Answer)>>, TableError> {
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let Some(answer) = self.probe(&position.after(mv))? else { return Ok(None) };
            let value = position.captures(mv) as i8 - answer.value;
            moves.push((mv, Answer { value, ..answer }));
        }
        moves.sort_by_key(|(_, answer)| (-answer.value, !answer.proved));
        Ok(Some(moves))
    }

    /// Counts the boards of a number of seeds with each value, and those of them that are proved.
    pub fn histogram(&self, seeds: usize) -> Result<BTreeMap<i8, [u64; 2]>, TableError> {
        let Some(layer) = self.layers.get(seeds) else { return Ok(BTreeMap::new()) };
        Ok(histogram(seeds, &layer.values.bytes()?))
    }
}

/// Counts the boards with each value, and those of them that are proved.
fn histogram(seeds: usize, bytes: &[u8]) -> BTreeMap<i8, [u64; 2]> {
    let mut counts = [0u64; 256];
    bytes.iter().for_each(|byte| counts[*byte as usize] += 1);
    let pairs = counts.chunks(2).zip(0u8..).filter(|(pair, _)| pair[0] + pair[1] > 0);
    pairs.map(|(pair, half)| (half as i8 - seeds as i8, [pair[0] + pair[1], pair[1]])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_fit_into_a_byte_and_are_never_narrowed() {
        for seeds in 0..=MAX {
            for least in 0..=seeds as u8 {
                for most in least..=seeds as u8 {
                    let [low, high] = decode(seeds, encode(seeds, [least, most]));
                    assert!(low <= least && most <= high, "{seeds} {least} {most}");
                    let narrow = (most - least) < 5 || seeds < 15;
                    assert!(!narrow || [low, high] == [least, most], "{seeds} {least} {most}");
                }
            }
        }
    }
}
