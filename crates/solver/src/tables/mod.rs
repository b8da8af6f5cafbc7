//! Building, describing and verifying the table files of any game. The results are data; the command that prints them
//! produces sentences and JSON. Each game lists its tables in its own file here.

#[cfg(feature = "files")]
pub(crate) mod awale;
#[cfg(feature = "files")]
pub(crate) mod pogo;

use std::path::{Path, PathBuf};

use iroko_games::Message;

use crate::error::TableError;
use crate::solve::{ExactValue, Work};
use crate::stop::Stop;

/// The table files of a game.
pub trait GameTables: Sync {
    /// Returns the options that the game understands besides the directory. The caller refuses the others.
    fn options(&self) -> &'static [TableOption];

    /// Builds the tables that are missing or useless in a directory. Fails when `stop` is raised, if the work is divisible.
    fn build(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), Message>;

    /// Describes the tables in a directory.
    fn info(&self, wish: &TableRequest<'_>) -> Result<Info, Message>;

    /// Derives every value again from its successors, and counts them. A verified table of a series is recorded as such
    /// before the next one is begun.
    fn verify(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Checked),
    ) -> Result<Verification, Message>;
}

/// An option that only some games have.
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

    /// Returns the name on the command line, without the hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            TableOption::Seeds => "seeds",
            TableOption::Rules => "rules",
            TableOption::Variant => "variant",
        }
    }
}

/// The requested tables. The game chooses the options that are `None`.
#[derive(Clone, Copy, Debug)]
pub struct TableRequest<'a> {
    /// Their directory.
    pub directory: &'a Path,
    /// The maximum number of seeds; for a description, the table whose values are counted.
    pub seeds: Option<usize>,
    /// Their rules.
    pub rules: Option<&'a str>,
    /// Their variant.
    pub variant: Option<&'a str>,
}

/// The progress of building.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Progress {
    /// An existing table is useless, and is rebuilt.
    Refused(TableError),
    /// The current work, and the total share that is done, between 0 and 1.
    Working(Work, f64),
}

/// The progress of a verification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of positions that are done.
    pub done: usize,
    /// The number of all positions.
    pub of: usize,
    /// The number of the last table of a series that is recorded as verified.
    pub recorded: Option<usize>,
}

/// The tables of a game in a directory.
#[derive(Clone, Debug, PartialEq)]
pub enum Info {
    /// One table that holds every position.
    Whole(StoredTable),
    /// A table for each value of a number.
    Layers {
        /// The names of the series.
        series: &'static Series,
        /// The subject of the tables, as names for scripts.
        about: Vec<(&'static str, &'static str)>,
        /// The tables, from the first up to one that is missing or useless.
        layers: Vec<Layer>,
        /// Why that table is useless, unless it is only missing.
        fault: Option<TableError>,
        /// The number of the requested table, and the counts of its values.
        counted: Option<(usize, Histogram)>,
    },
}

/// Why the values of a table can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// They equal those that were verified before this program was built.
    Known,
    /// They were verified in their directory.
    Verified,
    /// They were not verified: they may help a search, but prove nothing.
    Unverified,
}

impl Trust {
    /// Returns the name for scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Trust::Known => "known",
            Trust::Verified => "verified",
            Trust::Unverified => "unverified",
        }
    }

    /// Returns whether the values prove anything.
    pub const fn is_sound(self) -> bool {
        !matches!(self, Trust::Unverified)
    }
}

/// A table in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The file.
    pub file: PathBuf,
    /// The name of the table.
    pub name: String,
    /// The number of entries.
    pub entries: usize,
    /// The size of the file in bytes.
    pub bytes: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
    /// Why its values can be trusted.
    pub trust: Trust,
}

/// One table of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its number.
    pub number: usize,
    /// The number of entries.
    pub entries: usize,
    /// The size of its files in bytes.
    pub bytes: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
    /// Why its values can be trusted.
    pub trust: Trust,
}

/// The names used for a series of tables: names of values, in JSON and in sentences, and ids of messages.
#[derive(Debug, PartialEq, Eq)]
pub struct Series {
    /// The name of a table's number, such as `seeds`.
    pub number: &'static str,
    /// The name of the number of its entries, such as `boards`.
    pub entries: &'static str,
    /// Describes a table: its number, entries, `bytes`, `checksum` and `trust`.
    pub layer: &'static str,
    /// The heading of a count of values, with the number of the table.
    pub counted: &'static str,
    /// Describes a verified table: its number, `counts`, `proved` and `rounds`.
    pub verified: &'static str,
    /// Describes a wrong table: its number and the first wrong `position`.
    pub wrong: &'static str,
}

/// The result of a verification.
#[derive(Clone, Debug, PartialEq)]
pub enum Verification {
    /// Of a table that holds every position.
    Whole {
        /// The number of the first entry that does not follow from its successors.
        wrong: Option<usize>,
        /// The number of positions with each value.
        histogram: Histogram,
        /// The id of the message that states what is proved, for a number of `positions`.
        proves: &'static str,
    },
    /// Of a series of tables.
    Layers {
        /// The names of the series.
        series: &'static Series,
        /// The subject of the tables, as names for scripts.
        about: Vec<(&'static str, &'static str)>,
        /// The tables, up to the first wrong one.
        layers: Vec<VerifiedLayer>,
        /// The id of the message that states what is proved.
        proves: &'static str,
        /// Why the verification could not be recorded.
        unmarked: Option<TableError>,
    },
}

/// The result of verifying one table of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct VerifiedLayer {
    /// Its number.
    pub number: usize,
    /// The first position whose value does not follow from its successors, or is unjustified.
    pub wrong: Option<String>,
    /// The number of rounds until every value was justified.
    pub rounds: usize,
    /// The number of values that hold under every rule for endless play.
    pub proved: u64,
    /// The number of positions with each value.
    pub histogram: Histogram,
}

impl Verification {
    /// Returns whether nothing is wrong.
    pub fn holds(&self) -> bool {
        match self {
            Verification::Whole { wrong, .. } => wrong.is_none(),
            Verification::Layers { layers, .. } => layers.iter().all(|layer| layer.wrong.is_none()),
        }
    }
}

/// The number of positions with each value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram(pub Vec<(ExactValue, u64)>);

impl Histogram {
    /// Returns the numbers of positions that are won, drawn and lost for the player to move.
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
