//! The tables of Awalé's endings.

use std::collections::BTreeMap;

use iroko_games::{Message, message};
use iroko_solver::awale::{self, Event, Info, Rules, Tables, Verified};
use iroko_solver::{Fault, shelf};
use serde_json::{Value, json};

use super::pogo::counts;
use super::{Task, Verb, checksum_text, told};
use crate::answer::{Answer, Complaint};
use crate::commands::thinking::grouped;
use crate::commands::{number, progress};
use crate::line::value;
use crate::output::tell;

pub(super) fn run(task: &Task<'_>) -> Result<Answer, Complaint> {
    let rules = rules(task)?;
    match task.verb {
        Verb::Build => {
            build(task, rules)?;
            info(task, rules)
        }
        Verb::Verify => verify(task, rules),
        Verb::Info | Verb::List => info(task, rules),
    }
}

/// The rules that were asked for, `abapa` unless they were.
fn rules(task: &Task<'_>) -> Result<Rules, Message> {
    let Some(text) = value(task.matches, "rules") else { return Ok(Rules::Abapa) };
    let found = Rules::ALL.into_iter().find(|rules| rules.name() == text);
    found.ok_or_else(|| message!("tables-rules", text = text))
}

/// The number of seeds that was asked for.
fn seeds(task: &Task<'_>) -> Result<Option<usize>, Complaint> {
    let Some(text) = value(task.matches, "seeds") else { return Ok(None) };
    match number(text, "--seeds")? {
        seeds @ 1..=awale::MOST => Ok(Some(seeds)),
        seeds => Err(told(Fault::Seeds(seeds))),
    }
}

/// Builds what is missing, with a bar for all of it.
fn build(task: &Task<'_>, rules: Rules) -> Result<(), Complaint> {
    let seeds = seeds(task)?.unwrap_or(shelf::SMALL);
    let bar = progress::share_bar();
    let mut tell = |event| match event {
        Event::Refused(fault) => bar.suspend(|| tell(&task.say(&fault.message()))),
        Event::Progress { seeds, done } => {
            bar.set_message(task.say(&message!("solve-building-seeds", seeds = seeds)));
            progress::set_share(&bar, done);
        }
        Event::Built { .. } => {}
    };
    let built = awale::build(rules, seeds, &task.directory, task.stop, &mut tell);
    bar.finish_and_clear();
    built.map_err(told)
}

fn info(task: &Task<'_>, rules: Rules) -> Result<Answer, Complaint> {
    let (tables, fault) = awale::info(rules, &task.directory);
    let directory = task.directory.display().to_string();
    // The tables end where one is missing; any other reason is worth telling.
    let fault = Some(fault).filter(|fault| !matches!(fault, Fault::Missing(_) | Fault::Seeds(_)));
    // Counting takes a look at every board, so it is done only for the table that is asked for.
    let wanted = seeds(task)?.filter(|_| task.verb == Verb::Info);
    let counted = wanted.map(|seeds| count(task, rules, seeds)).transpose()?;
    if task.manner.json {
        let fault = fault.map(|fault| task.say(&fault.message()));
        let entry = |info: &Info| {
            json!({
                "seeds": info.seeds,
                "boards": info.boards,
                "bytes": info.size,
                "checksum": checksum_text(info.checksum),
            })
        };
        return Ok(Answer::json(&json!({
            "game": "awale",
            "rules": rules.name(),
            "convention": "even split",
            "directory": directory,
            "tables": tables.iter().map(entry).collect::<Vec<_>>(),
            "fault": fault,
            "histogram": counted.map(|(seeds, histogram)| histogram_json(seeds, &histogram)),
        })));
    }
    let mut lines = vec![directory];
    if tables.is_empty() {
        lines.push(task.manner.language.text("tables-empty"));
    }
    lines.extend(tables.iter().map(|info| {
        task.say(&message!(
            "tables-layer",
            seeds = info.seeds,
            boards = grouped(info.boards as u64),
            bytes = grouped(info.size as u64),
            checksum = checksum_text(info.checksum)
        ))
    }));
    lines.extend(fault.map(|fault| task.say(&fault.message())));
    lines.extend(counted.iter().flat_map(|(seeds, counts)| histogram_text(task, *seeds, counts)));
    Ok(Answer::lines(lines))
}

/// How many boards have which value, and how many of these are proved.
type Histogram = BTreeMap<i8, [u64; 2]>;

/// Counts the values of the table of so many seeds.
fn count(task: &Task<'_>, rules: Rules, seeds: usize) -> Result<(usize, Histogram), Complaint> {
    let (tables, fault) = Tables::open(rules, &task.directory, 0);
    if tables.seeds().is_none_or(|most| most < seeds) {
        return Err(told(fault));
    }
    Ok((seeds, tables.histogram(seeds).map_err(told)?))
}

fn histogram_json(seeds: usize, histogram: &Histogram) -> Vec<Value> {
    histogram.iter().map(|(value, [count, _])| json!([seeds, value, count])).collect()
}

fn histogram_text(task: &Task<'_>, seeds: usize, histogram: &Histogram) -> Vec<String> {
    let heading = task.say(&message!("tables-histogram", seeds = seeds));
    let rows = histogram.iter();
    let rows = rows.map(|(value, [count, _])| format!("{value:>+4} {:>16}", grouped(*count)));
    std::iter::once(heading).chain(rows).collect()
}

/// Checks the tables that are there, up to the seeds that were asked for, and counts.
fn verify(task: &Task<'_>, rules: Rules) -> Result<Answer, Complaint> {
    let (tables, fault) = awale::info(rules, &task.directory);
    let Some(most) = seeds(task)?.or(tables.len().checked_sub(1)) else { return Err(told(fault)) };
    let bar = progress::bar(most as u64 + 1);
    let mut found: Vec<Verified> = Vec::new();
    awale::verify(rules, most, &task.directory, task.stop, &mut |verified| {
        bar.inc(1);
        found.push(verified);
        found.last().is_some_and(|verified| verified.wrong.is_none())
    })
    .map_err(told)?;
    bar.finish_and_clear();
    let code = u8::from(found.iter().any(|verified| verified.wrong.is_some()));
    let answer = match task.manner.json {
        true => Answer::json(&verified_json(rules, &found)),
        false => Answer::lines(verified_text(task, rules, &found)),
    };
    Ok(Answer { code, ..answer })
}

fn verified_json(rules: Rules, found: &[Verified]) -> Value {
    let histogram =
        found.iter().flat_map(|verified| histogram_json(verified.seeds, &verified.histogram));
    let table = |verified: &Verified| {
        json!({
            "seeds": verified.seeds,
            "wrong": verified.wrong.as_ref().map(|(_, position)| position),
            "rounds": verified.rounds,
            "proved": proved(&verified.histogram),
        })
    };
    json!({
        "game": "awale",
        "rules": rules.name(),
        "verified": found.iter().all(|verified| verified.wrong.is_none()),
        "tables": found.iter().map(table).collect::<Vec<_>>(),
        "histogram": histogram.collect::<Vec<_>>(),
    })
}

/// How many boards have a proved value.
fn proved(histogram: &Histogram) -> u64 {
    histogram.values().map(|[_, proved]| proved).sum()
}

fn verified_text(task: &Task<'_>, rules: Rules, found: &[Verified]) -> Vec<String> {
    let mut lines = Vec::new();
    for verified in found {
        if let Some((_, position)) = &verified.wrong {
            let seeds = verified.seeds;
            let wrong = message!("tables-layer-wrong", seeds = seeds, board = position.as_str());
            lines.push(task.say(&wrong));
            return lines;
        }
        let count = |wanted: fn(i8) -> bool| -> u64 {
            let rows = verified.histogram.iter().filter(|(value, _)| wanted(**value));
            rows.map(|(_, [count, _])| count).sum()
        };
        let (won, drawn, lost) = (count(|v| v > 0), count(|v| v == 0), count(|v| v < 0));
        lines.push(task.say(&message!(
            "tables-layer-verified",
            seeds = verified.seeds,
            counts = task.say(&counts(won, drawn, lost)),
            proved = grouped(proved(&verified.histogram)),
            rounds = verified.rounds
        )));
    }
    if let Some(last) = found.last() {
        lines.extend(histogram_text(task, last.seeds, &last.histogram));
    }
    lines.push(task.manner.language.text(match rules {
        Rules::Abapa => "tables-abapa-verified",
        Rules::Awari => "tables-awari-verified",
    }));
    lines
}
