//! Awalé: one table per number of seeds on the board, for either set of rules.

use std::cell::Cell;
use std::collections::BTreeMap;

use iroko_games::{Message, message};

use super::{
    Checked, GameTables, Histogram, Info, Layer, Progress, Series, TableOption, TableRequest,
    Verification, VerifiedLayer,
};
use crate::awale::{self, EndgameTables, Event, MAX, Rules, Verified};
use crate::error::TableError;
use crate::shelf;
use crate::solve::{ExactValue, Work};
use crate::stop::Stop;

/// The endgame tables.
pub(crate) struct Endings;

static SERIES: Series = Series {
    number: "seeds",
    entries: "boards",
    layer: "tables-layer",
    counted: "tables-histogram",
    verified: "tables-layer-verified",
    wrong: "tables-layer-wrong",
};

impl GameTables for Endings {
    fn options(&self) -> &'static [TableOption] {
        &[TableOption::Seeds, TableOption::Rules]
    }

    fn build(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), Message> {
        let (rules, seeds) = (rules(wish)?, seeds(wish)?.unwrap_or(shelf::SMALL));
        let mut tell = |event| match event {
            Event::Refused(fault) => tell(Progress::Refused(fault)),
            Event::Progress { seeds, done } => {
                tell(Progress::Working(Work::Building(seeds), done));
            }
            Event::Built { .. } => {}
        };
        awale::build(rules, seeds, wish.directory, stop, &mut tell).map_err(Message::from)
    }

    fn info(&self, wish: &TableRequest<'_>) -> Result<Info, Message> {
        let (rules, seeds) = (rules(wish)?, seeds(wish)?);
        let (layers, fault) = awale::info(rules, wish.directory);
        // Counting reads every board, so it is done only for the requested table.
        let counted = seeds.map(|seeds| Ok::<_, TableError>((seeds, count(wish, rules, seeds)?)));
        let layer = |info: awale::Info| Layer {
            number: info.seeds,
            entries: info.boards,
            bytes: info.size,
            checksum: info.checksum,
            trust: info.trust,
        };
        Ok(Info::Layers {
            series: &SERIES,
            about: vec![("rules", rules.name()), ("convention", "even split")],
            layers: layers.into_iter().map(layer).collect(),
            // The series ends where a table is missing; any other error is reported.
            fault: Some(fault).filter(|why| !is_end(why)),
            counted: counted.transpose()?,
        })
    }

    fn verify(
        &self,
        wish: &TableRequest<'_>,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Checked),
    ) -> Result<Verification, Message> {
        let (rules, seeds) = (rules(wish)?, seeds(wish)?);
        let (there, fault) = awale::info(rules, wish.directory);
        // The series ends where a table is missing. A useless table must be included, so that it is reported.
        let last = if is_end(&fault) { there.len().checked_sub(1) } else { Some(there.len()) };
        let Some(most) = seeds.or(last) else { return Err(fault.into()) };
        let of = (0..=most).map(awale::boards).sum();
        let (mut layers, recorded) = (Vec::new(), Cell::new(None));
        let mut progress = |done| tell(Checked { done, of, recorded: recorded.get() });
        let mut keep = |verified: Verified| {
            let holds = verified.wrong.is_none();
            recorded.set(holds.then_some(verified.seeds));
            layers.push(verified_layer(verified));
            holds
        };
        let unmarked = awale::verify(rules, most, wish.directory, stop, &mut progress, &mut keep)?;
        Ok(Verification::Layers {
            series: &SERIES,
            about: vec![("rules", rules.name())],
            layers,
            proves: match rules {
                Rules::Abapa => "tables-abapa-verified",
                Rules::Awari => "tables-awari-verified",
            },
            unmarked,
        })
    }
}

/// Returns the requested rules, by default the standard ones.
fn rules(wish: &TableRequest<'_>) -> Result<Rules, Message> {
    let Some(text) = wish.rules else { return Ok(Rules::Abapa) };
    let found = Rules::ALL.into_iter().find(|rules| rules.name() == text);
    found.ok_or_else(|| message!("tables-rules", text = text))
}

/// Returns the requested number of seeds.
fn seeds(wish: &TableRequest<'_>) -> Result<Option<usize>, Message> {
    match wish.seeds {
        Some(seeds) if !(1..=MAX).contains(&seeds) => Err(TableError::Seeds(seeds).into()),
        seeds => Ok(seeds),
    }
}

/// Returns whether an error is the normal end of a series of tables.
fn is_end(fault: &TableError) -> bool {
    matches!(fault, TableError::Missing(_) | TableError::Seeds(_))
}

/// Counts the values of the table for a number of seeds.
fn count(wish: &TableRequest<'_>, rules: Rules, seeds: usize) -> Result<Histogram, TableError> {
    let (tables, fault) = EndgameTables::open(rules, wish.directory, 0);
    if tables.seeds().is_none_or(|most| most < seeds) {
        return Err(fault);
    }
    Ok(histogram(&tables.histogram(seeds)?))
}

fn verified_layer(verified: Verified) -> VerifiedLayer {
    VerifiedLayer {
        number: verified.seeds,
        rounds: verified.rounds,
        proved: verified.histogram.values().map(|[_, proved]| proved).sum(),
        histogram: histogram(&verified.histogram),
        wrong: verified.wrong.map(|(_, position)| position),
    }
}

fn histogram(values: &BTreeMap<i8, [u64; 2]>) -> Histogram {
    let row = |(value, [count, _]): (&i8, &[u64; 2])| (ExactValue::Margin((*value).into()), *count);
    Histogram(values.iter().map(row).collect())
}
