//! Tables as JSON.

use std::path::Path;

use iroko_solver::{ExactValue, TableError};
use iroko_table::tables::{
    Histogram, Info, Layer, Series, StoredTable, Verification, VerifiedLayer,
};
use iroko_table::{AnyGame, Language};
use serde_json::{Map, Value, json};

use super::checksum_text;

/// The files of a directory.
pub(super) fn list(
    directory: &Path,
    tables: &[(&Path, Result<StoredTable, TableError>)],
    language: Language,
) -> Value {
    let entry = |(file, table): &(&Path, Result<StoredTable, TableError>)| match table {
        Ok(table) => Value::Object(held(table)),
        Err(fault) => json!({
            "file": file.display().to_string(),
            "fault": language.say(&fault.message()),
        }),
    };
    json!({
        "directory": directory.display().to_string(),
        "tables": tables.iter().map(entry).collect::<Vec<_>>(),
    })
}

fn held(table: &StoredTable) -> Map<String, Value> {
    object([
        ("file", json!(table.file.display().to_string())),
        ("name", json!(table.name)),
        ("entries", json!(table.entries)),
        ("bytes", json!(table.bytes)),
        ("checksum", json!(checksum_text(table.checksum))),
        ("trust", json!(table.trust.name())),
    ])
}

/// The tables in the directory of a game.
pub(super) fn info(game: &dyn AnyGame, directory: &Path, info: &Info, language: Language) -> Value {
    let mut answer = object([("game", json!(game.name()))]);
    match info {
        Info::Whole(table) => answer.extend(held(table)),
        Info::Layers { series, about, layers, fault, counted } => {
            let fault = fault.as_ref().map(|fault| language.say(&fault.message()));
            let layers: Vec<Value> = layers.iter().map(|info| layer(series, info)).collect();
            let counted = counted.as_ref().map(|(number, values)| rows(Some(*number), values));
            answer.extend(object(about.iter().map(|(name, value)| (*name, json!(value)))));
            answer.extend(object([
                ("directory", json!(directory.display().to_string())),
                ("tables", json!(layers)),
                ("fault", json!(fault)),
                ("histogram", json!(counted)),
            ]));
        }
    }
    Value::Object(answer)
}

fn layer(series: &Series, layer: &Layer) -> Value {
    Value::Object(object([
        (series.number, json!(layer.number)),
        (series.entries, json!(layer.entries)),
        ("bytes", json!(layer.bytes)),
        ("checksum", json!(checksum_text(layer.checksum))),
        ("trust", json!(layer.trust.name())),
    ]))
}

/// The result of verifying the tables of a game.
pub(super) fn verification(game: &dyn AnyGame, verification: &Verification) -> Value {
    let mut answer = object([("game", json!(game.name()))]);
    let verified = ("verified", json!(verification.holds()));
    match verification {
        Verification::Whole { wrong, histogram, proves: _ } => {
            let [won, drawn, lost] = histogram.counts();
            answer.extend(object([
                verified,
                ("wrong", json!(wrong)),
                ("won", json!(won)),
                ("drawn", json!(drawn)),
                ("lost", json!(lost)),
                ("histogram", json!(rows(None, histogram))),
            ]));
        }
        Verification::Layers { series, about, layers, proves: _, unmarked: _ } => {
            let tables: Vec<Value> =
                layers.iter().map(|found| verified_layer(series, found)).collect();
            let values = layers.iter().flat_map(|found| rows(Some(found.number), &found.histogram));
            answer.extend(object(about.iter().map(|(name, value)| (*name, json!(value)))));
            answer.extend(object([
                verified,
                ("tables", json!(tables)),
                ("histogram", json!(values.collect::<Vec<_>>())),
            ]));
        }
    }
    Value::Object(answer)
}

fn verified_layer(series: &Series, layer: &VerifiedLayer) -> Value {
    Value::Object(object([
        (series.number, json!(layer.number)),
        ("wrong", json!(layer.wrong)),
        ("rounds", json!(layer.rounds)),
        ("proved", json!(layer.proved)),
    ]))
}

/// One row per value: the number of the table if there are several, the value, and the count of its positions.
fn rows(number: Option<usize>, histogram: &Histogram) -> Vec<Value> {
    let row = |(value, count): &(ExactValue, u64)| {
        let value = match value {
            ExactValue::Margin(points) => vec![json!(points)],
            ExactValue::Win(plies) => vec![json!("win"), json!(plies)],
            ExactValue::Loss(plies) => vec![json!("loss"), json!(plies)],
            ExactValue::Draw => vec![json!("draw"), Value::Null],
            ExactValue::Nothing => vec![Value::Null],
        };
        number.map(|number| json!(number)).into_iter().chain(value).chain([json!(count)]).collect()
    };
    histogram.0.iter().map(row).collect()
}

/// An object with its fields in this order.
fn object<'a>(fields: impl IntoIterator<Item = (&'a str, Value)>) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}
