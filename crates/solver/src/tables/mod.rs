//! The tables of a game in a directory, whichever game it is: built, described and verified. What comes back is data; sentences
//! and JSON are made by the command that prints it. Which tables a game has is in the file of its name; how values are found is in the
//! modules beside this one.

#[cfg(feature = "files")]
pub(crate) mod awale;
#[cfg(feature = "files")]
pub(crate) mod pogo;

use std::path::{Path, PathBuf};

use iroko_games::Message;

use crate::error::TableError;
use crate::solve::{ExactValue, Work};
use crate::stop::Stop;

/// What a game offers that keeps its exact answers in files.
pub trait GameTables: Sync {
    /// The options it understands besides the directory. A caller refuses the others.
    fn options(&self) -> &'static [TableOption];

    /// Builds what is missing in a directory, or of no use there. Ends early, with a fault, when `stop` is raised and the work can be
    /// divided.
    fn build(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), Message>;

    /// What lies in a directory.
    fn info(&self, wish: &TableRequest<'_>) -> Result<Info, Message>;

    /// Derives every value anew from those after it, and counts them. `tell` is told how many tables of how many are verified.
    fn verify(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(usize, usize),
    ) -> Result<Verification, Message>;
}

/// What only some games can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableOption {
    /// The number of seeds.
    Seeds,
    /// The rules of the tables.
    Rules,
    /// The variant of the game.
    Variant,
}

impl TableOption {
    /// Every option.
    pub const ALL: [TableOption; 3] =
        [TableOption::Seeds, TableOption::Rules, TableOption::Variant];

    /// Its name on the command line, without the hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            TableOption::Seeds => "seeds",
            TableOption::Rules => "rules",
            TableOption::Variant => "variant",
        }
    }
}

/// The tables that are meant. An option that is not given leaves the choice to the game.
#[derive(Clone, Copy, Debug)]
pub struct TableRequest<'a> {
    /// Where they lie.
    pub directory: &'a Path,
    /// Those of up to so many seeds; when they are described, the one whose values are counted.
    pub seeds: Option<usize>,
    /// The rules they are for.
    pub rules: Option<&'a str>,
    /// The variant they are for.
    pub variant: Option<&'a str>,
}

/// What a builder tells while it works.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// A table is there but of no use, and is built anew.
    Refused(TableError),
    /// What is being done, and how much of all is done, between 0 and 1.
    Working(Work, f64),
}

/// What lies in a directory of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Info {
    /// One table that holds every position.
    Whole(StoredTable),
    /// A table for each number of something.
    Layers {
        /// What they are numbered by.
        series: &'static Series,
        /// What they are for, by names that scripts read.
        about: Vec<(&'static str, &'static str)>,
        /// The tables, from the first up to one that is missing or of no use.
        layers: Vec<Layer>,
        /// Why that one is of no use, unless it is only missing.
        fault: Option<TableError>,
        /// The number of the table whose values were to be counted, and their counts.
        counted: Option<(usize, Histogram)>,
    },
}

/// What the values of a table rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// They are the ones that were verified before this program was built.
    Known,
    /// They were verified where they lie.
    Verified,
    /// They were not verified: they may help a search, and prove nothing.
    Unverified,
}

impl Trust {
    /// Its name for scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Trust::Known => "known",
            Trust::Verified => "verified",
            Trust::Unverified => "unverified",
        }
    }

    /// Whether its values prove something.
    pub const fn is_sound(self) -> bool {
        !matches!(self, Trust::Unverified)
    }
}

/// A table in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The file.
    pub file: PathBuf,
    /// What the table is called.
    pub name: String,
    /// How many entries it has.
    pub entries: usize,
    /// The bytes of the file.
    pub bytes: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
    /// What its values rest on.
    pub trust: Trust,
}

/// One table of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its number.
    pub number: usize,
    /// How many entries it has.
    pub entries: usize,
    /// The bytes of its files.
    pub bytes: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
    /// What its values rest on.
    pub trust: Trust,
}

/// How a series of tables is spoken of. The names are those of values, in JSON and in the sentences; the sentences are messages.
#[derive(Debug, PartialEq, Eq)]
pub struct Series {
    /// The name of a table's number: `seeds`.
    pub number: &'static str,
    /// The name of the number of its entries: `boards`.
    pub entries: &'static str,
    /// Tells of a table: its number, entries, `bytes`, `checksum` and `trust`.
    pub layer: &'static str,
    /// The heading of a count of values: the number of the table.
    pub counted: &'static str,
    /// Tells of a table that was verified: its number, `counts`, `proved` and `rounds`.
    pub verified: &'static str,
    /// Tells of a table that is wrong: its number and the first `position` that is.
    pub wrong: &'static str,
}

/// What came of verifying.
#[derive(Clone, Debug, PartialEq)]
pub enum Verification {
    /// Of a table that holds every position.
    Whole {
        /// The number of the first entry that does not follow from those after it.
        wrong: Option<usize>,
        /// How many positions have which value.
        histogram: Histogram,
        /// The message that says what is proved by it, of so many `positions`.
        proves: &'static str,
    },
    /// Of a series of tables.
    Layers {
        /// What they are numbered by.
        series: &'static Series,
        /// What they are for, by names that scripts read.
        about: Vec<(&'static str, &'static str)>,
        /// The tables, up to the first that is wrong.
        layers: Vec<VerifiedLayer>,
        /// The message that says what is proved by it.
        proves: &'static str,
        /// Why it could not be written down that they are verified.
        unmarked: Option<TableError>,
    },
}

/// What was found out about one table of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct VerifiedLayer {
    /// Its number.
    pub number: usize,
    /// The first position whose value does not follow from those after it, or has no reason.
    pub wrong: Option<String>,
    /// The rounds until every claim had its reason.
    pub rounds: usize,
    /// How many values hold whatever endless play is worth.
    pub proved: u64,
    /// How many positions have which value.
    pub histogram: Histogram,
}

impl Verification {
    /// Whether nothing is wrong.
    pub fn holds(&self) -> bool {
        match self {
            Verification::Whole { wrong, .. } => wrong.is_none(),
            Verification::Layers { layers, .. } => layers.iter().all(|layer| layer.wrong.is_none()),
        }
    }
}

/// How many positions have which value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram(pub Vec<(ExactValue, u64)>);

impl Histogram {
    /// How many positions are won, drawn and lost for the player to move.
    pub fn counts(&self) -> [u64; 3] {
        let mut counts = [0; 3];
        for (value, count) in &self.0 {
            counts[match value {
                ExactValue::Win(_) => 0,
                ExactValue::Loss(_) => 2,
                ExactValue::Margin(points) => (1 - points.signum()) as usize,
                ExactValue::Draw | ExactValue::Nothing => 1,
            }] += count;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_counts_as_won_drawn_or_lost_by_its_sign() {
        let values = [
            (ExactValue::Win(Some(3)), 1),
            (ExactValue::Margin(5), 10),
            (ExactValue::Draw, 100),
            (ExactValue::Margin(0), 1000),
            (ExactValue::Margin(-1), 10_000),
            (ExactValue::Loss(None), 100_000),
        ];
        assert_eq!(Histogram(values.to_vec()).counts(), [11, 1100, 110_000]);
    }
}
