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
mod index;
mod layer;
mod sowing;
mod tile;
mod verify;

use std::collections::BTreeMap;
use std::path::Path;

use iroko_games::awale::Pit;
use iroko_games::{Awale, Position, VariantSet};

use crate::fault::Fault;
use crate::file::Table;
pub use build::{Event, build};
pub use index::boards;
pub use verify::{Verified, verify};

/// The most seeds a table can be built for.
pub const MOST: usize = 40;

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
}

/// The tables of some rules, open for questions.
pub struct Tables {
    rules: Rules,
    layers: Vec<Layer>,
}

/// The tables of one number of seeds.
struct Layer {
    values: Source,
    /// Nothing under `awari`, where the values are proved.
    bounds: Option<Source>,
}

/// Where the bytes of a table are.
enum Source {
    Memory(Vec<u8>),
    Disk(Table),
}

impl Source {
    fn byte(&self, at: usize) -> Result<u8, Fault> {
        match self {
            Source::Memory(bytes) => Ok(bytes[at]),
            Source::Disk(table) => table.byte(at),
        }
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

    fn values(self, seeds: usize) -> String {
        format!("awale {} {seeds}", self.name())
    }

    fn bounds(self, seeds: usize) -> String {
        format!("awale {} {seeds} bounds", self.name())
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

impl Tables {
    /// No tables at all.
    pub const fn none(rules: Rules) -> Tables {
        Tables { rules, layers: Vec::new() }
    }

    /// Opens all tables of some rules there are in a directory, from one seed up to the first that is missing or of no use; the
    /// fault of that one comes along. Tables that fit in so many bytes together are read at once, the others block by block.
    pub fn open(rules: Rules, directory: &Path, memory: usize) -> (Tables, Fault) {
        let (mut layers, mut left) = (Vec::new(), memory);
        loop {
            match Tables::open_layer(rules, directory, layers.len(), &mut left) {
                Ok(layer) => layers.push(layer),
                Err(fault) => return (Tables { rules, layers }, fault),
            }
        }
    }

    fn open_layer(
        rules: Rules,
        directory: &Path,
        seeds: usize,
        left: &mut usize,
    ) -> Result<Layer, Fault> {
        if seeds > MOST {
            return Err(Fault::Seeds(seeds));
        }
        let mut source = |name: String| {
            let table = Table::open(directory, &name, boards(seeds))?;
            match left.checked_sub(boards(seeds)) {
                None => Ok(Source::Disk(table)),
                Some(rest) => {
                    *left = rest;
                    table.read().map(Source::Memory)
                }
            }
        };
        let values = source(rules.values(seeds))?;
        let bounds = match rules {
            Rules::Abapa => Some(source(rules.bounds(seeds))?),
            Rules::Awari => None,
        };
        Ok(Layer { values, bounds })
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The most seeds on a board that can be looked up, if there is any table.
    pub fn seeds(&self) -> Option<usize> {
        self.layers.len().checked_sub(1)
    }

    /// What the player to move gets of the seeds on the board, if there is a table for so many. The position must be of the rules
    /// of the tables.
    pub fn probe(&self, position: &Awale) -> Result<Option<Answer>, Fault> {
        let (seeds, number) = index::number(position);
        let Some(layer) = self.layers.get(seeds) else { return Ok(None) };
        let byte = layer.values.byte(number)?;
        Ok(Some(Answer { value: (byte >> 1) as i8 - seeds as i8, proved: byte & 1 != 0 }))
    }

    /// The least and the most that the player to move gets of the seeds on the board, minus what his opponent gets, whatever
    /// endless play is worth.
    pub fn bounds(&self, position: &Awale) -> Result<Option<[i8; 2]>, Fault> {
        let (seeds, number) = index::number(position);
        let Some(layer) = self.layers.get(seeds) else { return Ok(None) };
        let Some(bounds) = &layer.bounds else {
            return Ok(self.probe(position)?.map(|answer| [answer.value; 2]));
        };
        Ok(Some(decode(seeds, bounds.byte(number)?).map(|bound| 2 * bound as i8 - seeds as i8)))
    }

    /// The moves of a position and what each is worth to the player who makes it, captures included, the best first; among equals
    /// the proved ones first. Nothing if a board is too large for the tables.
    pub fn moves(&self, position: &Awale) -> Result<Option<Vec<(Pit, Answer)>>, Fault> {
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
    pub fn histogram(&self, seeds: usize) -> Result<BTreeMap<i8, [u64; 2]>, Fault> {
        let Some(layer) = self.layers.get(seeds) else { return Ok(BTreeMap::new()) };
        Ok(match &layer.values {
            Source::Memory(bytes) => histogram(seeds, bytes),
            Source::Disk(table) => histogram(seeds, &table.read()?),
        })
    }
}

/// How many of these boards have each value, and how many of those are proved.
fn histogram(seeds: usize, bytes: &[u8]) -> BTreeMap<i8, [u64; 2]> {
    let mut counts = [0u64; 256];
    bytes.iter().for_each(|byte| counts[*byte as usize] += 1);
    let pairs = counts.chunks(2).zip(0u8..).filter(|(pair, _)| pair[0] + pair[1] > 0);
    pairs.map(|(pair, half)| (half as i8 - seeds as i8, [pair[0] + pair[1], pair[1]])).collect()
}

/// A table that lies in a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The seeds on its boards.
    pub seeds: usize,
    /// How many boards there are.
    pub boards: usize,
    /// The bytes of its files.
    pub size: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
}

/// What tables of some rules lie in a directory, by their headers alone, up to the first that is missing or of no use.
pub fn info(rules: Rules, directory: &Path) -> (Vec<Info>, Fault) {
    let mut found = Vec::new();
    loop {
        match info_of(rules, directory, found.len()) {
            Ok(info) => found.push(info),
            Err(fault) => return (found, fault),
        }
    }
}

fn info_of(rules: Rules, directory: &Path, seeds: usize) -> Result<Info, Fault> {
    if seeds > MOST {
        return Err(Fault::Seeds(seeds));
    }
    let boards = boards(seeds);
    let values = Table::open(directory, &rules.values(seeds), boards)?;
    let mut size = values.size();
    if rules == Rules::Abapa {
        size += Table::open(directory, &rules.bounds(seeds), boards)?.size();
    }
    Ok(Info { seeds, boards, size, checksum: values.header().checksum })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_fit_in_a_byte_and_are_only_ever_widened() {
        for seeds in 0..=MOST {
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
