//! Awalé, solved from the end: for every board of up to n seeds how many of them the player to move gets, if both play for
//! the most. The stop at 25 seeds is left out: a table values the rest of the board.
//!
//! A position that comes back ends the game, and what that is worth depends on where it happens; so the value of a board
//! from which play can go round depends on the past. A table needs a convention, and ours is that endless play
//! splits what is left evenly (the odd seed goes to nobody). Under `awari` that is the rule. Under `abapa`, the standard rules,
//! it is a convention, and so beside every value stand the least and the most that the player to move gets whatever
//! endless play is worth. Where these agree the value is *proved*. Repetition itself is for the search to see.
//!
//! The other convention that was tried gives each player his own row where play goes round, within the bounds. Players who
//! search some plies and then ask the one table or the other met under the rules as they are, from random boards in doubt, each
//! played from both sides. Seeds a pair in favour of the even split, with the standard error (1000 pairs, with five plies 200):
//!
//! ```text
//!   seeds on the board        6               9              13
//!   one ply             -1.1 ± 0.08     -0.2 ± 0.12     +1.9 ± 0.13
//!   three plies         +0.8 ± 0.09     +0.3 ± 0.12     +2.4 ± 0.13
//!   five plies          +0.7 ± 0.19     +0.1 ± 0.22     +2.3 ± 0.25
//! ```
//!
//! So it is chosen for players who search; without a search, own rows are better on the smallest boards.
//!
//! ```text
//!   "awale abapa 15"          a byte a board: 2 * (half seeds the player to move gets) + (1 if that is proved)
//!   "awale abapa 15 bounds"   a byte a board: least + 16 * (most - least), in seeds; 255 if nothing is known
//! ```
//!
//! The boards stand in the order of `index`; 16 is one more than the seeds. Under `awari` there are no bounds.

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

/// The most seeds a table can be built for; fewer where memory has 32-bit addresses.
pub const MAX: usize = if usize::BITS < 64 { 24 } else { 40 };

/// The rules of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// The standard rules.
    Abapa,
    /// The variant of the research literature.
    Awari,
}

/// What a table says of a board, in seeds the player to move gets minus seeds his opponent gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    /// The value by the convention of the table.
    pub value: i8,
    /// Whether it holds whatever endless play is worth.
    pub proved: bool,
    /// Whether the table is verified. Nothing is proved by one that is not.
    pub verified: bool,
}

/// The tables of some rules, open for questions.
pub struct EndgameTables {
    rules: Rules,
    layers: Vec<Layer>,
}

/// The tables of one number of seeds.
struct Layer {
    values: Source,
    /// Nothing under `awari`, where the values are proved.
    bounds: Option<Source>,
    /// Whether they are verified. What this process builds in memory on verified tables needs no check of a file.
    verified: bool,
}

impl Layer {
    /// The bytes of its tables.
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
            Part::Bounds => layer.bounds.as_ref().expect("these rules have bounds").bytes(),
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
    /// Both.
    pub const ALL: [Rules; 2] = [Rules::Abapa, Rules::Awari];

    /// `abapa` or `awari`.
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Abapa => "abapa",
            Rules::Awari => "awari",
        }
    }

    /// The rules of a position.
    pub fn of(position: &Awale) -> Rules {
        if position.is_awari() { Rules::Awari } else { Rules::Abapa }
    }

    fn variants(self) -> VariantSet {
        VariantSet::STANDARD.with(0, self == Rules::Awari)
    }
}

/// How many widths of bounds a byte has room for, beside each least value.
const fn widths(seeds: usize) -> usize {
    let room = u8::MAX as usize / (seeds + 1);
    if room < seeds + 1 { room } else { seeds + 1 }
}

/// The byte for the least and the most seeds. Bounds too wide for a byte are widened to "nothing is known".
fn encode(seeds: usize, [least, most]: [u8; 2]) -> u8 {
    let width = (most - least) as usize;
    if width < widths(seeds) { least + ((seeds + 1) * width) as u8 } else { u8::MAX }
}

/// The least and the most seeds of a byte.
fn decode(seeds: usize, byte: u8) -> [u8; 2] {
    let (width, least) = (byte as usize / (seeds + 1), byte as usize % (seeds + 1));
    if width < widths(seeds) && least + width <= seeds {
        [least as u8, (least + width) as u8]
    } else {
        [0, seeds as u8]
    }
}

impl EndgameTables {
    /// No tables at all.
    pub const fn none(rules: Rules) -> EndgameTables {
        EndgameTables { rules, layers: Vec::new() }
    }

    /// These tables and those of up to so many seeds that are missing, built in memory. Ends early, with a fault, when `stop` is
    /// raised. What was on disk is read whole.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use iroko_games::Awale;
    /// use iroko_solver::awale::{EndgameTables, Rules};
    ///
    /// let none = EndgameTables::none(Rules::Abapa);
    /// let tables = none.grow(4, &AtomicBool::new(false), &mut |_| {})?;
    /// let board: Awale = "0-0-0-0-0-1-1-1-0-0-0-0-0-0-S".parse().expect("a position");
    /// let answer = tables.probe(&board)?.expect("three seeds are few");
    /// assert_eq!((answer.value, answer.proved), (1, true), "two are captured, one is left");
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

    /// Adds the tables of one seed more. They are no better than those they were built on.
    fn push(&mut self, values: Vec<u8>, bounds: Option<Vec<u8>>, verified: bool) {
        let (values, bounds) = (Source::Memory(values), bounds.map(Source::Memory));
        let verified = verified && self.layers.iter().all(|layer| layer.verified);
        self.layers.push(Layer { values, bounds, verified });
    }

    /// Checks the tables from the fewest seeds on. `tell` is told about each, and may end it by `false`.
    pub fn verify(
        &self,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Verified) -> bool,
    ) -> Result<(), TableError> {
        verify_each(self.rules, self.layers.iter().map(Layer::bytes), stop, tell)
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The most seeds on a board that can be looked up, if there is any table.
    pub fn seeds(&self) -> Option<usize> {
        self.layers.len().checked_sub(1)
    }

    /// Where the board of a position is: the tables of its seeds, how many these are, and its number there.
    fn find(&self, position: &Awale) -> Option<(&Layer, usize, usize)> {
        let layer = self.layers.get(index::seeds(position))?;
        let (seeds, number) = index::number(position);
        Some((layer, seeds, number))
    }

    /// What the player to move gets of the seeds on the board, if there is a table for so many. The position must be of the rules
    /// of the tables.
    pub fn probe(&self, position: &Awale) -> Result<Option<Answer>, TableError> {
        let Some((layer, seeds, number)) = self.find(position) else { return Ok(None) };
        let byte = layer.values.byte(number)?;
        let (verified, value) = (layer.verified, (byte >> 1) as i8 - seeds as i8);
        Ok(Some(Answer { value, proved: verified && byte & 1 != 0, verified }))
    }

    /// The least and the most that the player to move gets of the seeds on the board, minus what his opponent gets, whatever
    /// endless play is worth. Tables that are not verified say nothing about that.
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

    /// The moves of a position and what each is worth to the player who makes it, captures included, the best first; among equals
    /// the proved ones first. Nothing if a board is too large for the tables.
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

    /// How many boards of so many seeds have each value, and how many of those are proved.
    pub fn histogram(&self, seeds: usize) -> Result<BTreeMap<i8, [u64; 2]>, TableError> {
        let Some(layer) = self.layers.get(seeds) else { return Ok(BTreeMap::new()) };
        Ok(histogram(seeds, &layer.values.bytes()?))
    }
}

/// How many of these boards have each value, and how many of those are proved.
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
    fn bounds_fit_in_a_byte_and_are_only_ever_widened() {
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
