//! Tables as text.

use std::path::Path;

use iroko_games::{Message, MessageArg, message};
use iroko_solver::{ExactValue, TableError};
use iroko_table::Language;
use iroko_table::tables::{
    Histogram, Info, Layer, Series, StoredTable, Trust, Verification, VerifiedLayer,
};
use iroko_table::value::exact_value_message;

use super::checksum_text;
use crate::commands::thinking::grouped;

/// The files of a directory.
pub(super) fn list(
    directory: &Path,
    tables: &[(&Path, Result<StoredTable, TableError>)],
    language: Language,
) -> Vec<String> {
    let mut lines = heading(directory, tables.is_empty(), language);
    lines.extend(tables.iter().map(|(_, table)| match table {
        Ok(table) => language.say(&held(table)),
        Err(fault) => language.say(&fault.message()),
    }));
    lines
}

/// The directory, and whether it is empty.
fn heading(directory: &Path, is_empty: bool, language: Language) -> Vec<String> {
    let empty = is_empty.then(|| language.text("tables-empty"));
    std::iter::once(directory.display().to_string()).chain(empty).collect()
}

fn held(table: &StoredTable) -> Message {
    message!(
        "tables-entry",
        name = table.name.as_str(),
        entries = counted(table.entries),
        bytes = grouped(table.bytes as u64),
        checksum = checksum_text(table.checksum),
        trust = trust(table.trust)
    )
}

/// A count with its digits in groups. A small one stays a number, by which its sentence has the singular or the plural.
fn counted(count: usize) -> MessageArg {
    if count < 1000 { MessageArg::from(count) } else { MessageArg::from(grouped(count as u64)) }
}

/// The basis of a table's values, in words.
fn trust(trust: Trust) -> Message {
    let id = match trust {
        Trust::Known => "tables-trust-known",
        Trust::Verified => "tables-trust-verified",
        Trust::Unverified => "tables-trust-unverified",
    };
    Message { id, args: Vec::new() }
}

/// The tables in the directory of a game.
pub(super) fn info(directory: &Path, info: &Info, language: Language) -> Vec<String> {
    match info {
        Info::Whole(table) => vec![table.file.display().to_string(), language.say(&held(table))],
        Info::Layers { series, about: _, layers, fault, counted } => {
            let mut lines = heading(directory, layers.is_empty(), language);
            lines.extend(layers.iter().map(|info| language.say(&layer(series, info))));
            lines.extend(fault.as_ref().map(|fault| language.say(&fault.message())));
            if let Some((number, values)) = counted {
                lines.extend(counted_lines(series, *number, values, language));
            }
            lines
        }
    }
}

fn layer(series: &Series, layer: &Layer) -> Message {
    let args = vec![
        (series.number, MessageArg::from(layer.number)),
        (series.entries, counted(layer.entries)),
        ("bytes", MessageArg::from(grouped(layer.bytes as u64))),
        ("checksum", MessageArg::from(checksum_text(layer.checksum))),
        ("trust", MessageArg::from(trust(layer.trust))),
    ];
    Message { id: series.layer, args }
}

/// The counts of values in one table of a series.
fn counted_lines(
    series: &Series,
    number: usize,
    histogram: &Histogram,
    language: Language,
) -> Vec<String> {
    let heading =
        Message { id: series.counted, args: vec![(series.number, MessageArg::from(number))] };
    std::iter::once(language.say(&heading)).chain(rows(histogram, language)).collect()
}

/// One row per value, with aligned numbers.
fn rows(histogram: &Histogram, language: Language) -> impl Iterator<Item = String> {
    histogram.0.iter().map(move |(value, count)| match value {
        ExactValue::Margin(points) => format!("{points:>+4} {:>16}", grouped(*count)),
        value => format!("{:>14}  {}", grouped(*count), language.say(&exact_value_message(*value))),
    })
}

/// The result of verifying the tables of a game.
pub(super) fn verification(verification: &Verification, language: Language) -> Vec<String> {
    match verification {
        Verification::Whole { wrong, histogram, proves } => {
            let positions = grouped(histogram.counts().iter().sum());
            let found = match wrong {
                Some(number) => message!("tables-wrong", number = *number),
                None => {
                    Message { id: proves, args: vec![("positions", MessageArg::from(positions))] }
                }
            };
            let mut lines = vec![language.say(&found), language.say(&counts(histogram))];
            lines.extend(rows(histogram, language));
            lines
        }
        Verification::Layers { series, about: _, layers, proves, unmarked } => {
            let verified = layers.iter().map(|layer| language.say(&verified_layer(series, layer)));
            let mut lines: Vec<String> = verified.collect();
            if verification.holds() {
                if let Some(last) = layers.last() {
                    lines.extend(counted_lines(series, last.number, &last.histogram, language));
                }
                lines.push(language.text(proves));
            }
            lines.extend(unmarked.as_ref().map(|fault| language.say(&fault.message())));
            lines
        }
    }
}

fn verified_layer(series: &Series, layer: &VerifiedLayer) -> Message {
    let number = (series.number, MessageArg::from(layer.number));
    match &layer.wrong {
        Some(position) => {
            let position = ("position", MessageArg::from(position.as_str()));
            Message { id: series.wrong, args: vec![number, position] }
        }
        None => {
            let args = vec![
                number,
                ("counts", MessageArg::from(counts(&layer.histogram))),
                ("proved", MessageArg::from(grouped(layer.proved))),
                ("rounds", MessageArg::from(layer.rounds)),
            ];
            Message { id: series.verified, args }
        }
    }
}

/// The counts of won, drawn and lost positions.
fn counts(histogram: &Histogram) -> Message {
    let [won, drawn, lost] = histogram.counts().map(grouped);
    message!("tables-counts", won = won, drawn = drawn, lost = lost)
}
