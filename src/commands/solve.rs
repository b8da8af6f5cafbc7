//! `iroko solve GAME`: the exact value of a position and the moves that keep it. Never an estimate.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_solver::{Effort, Evidence, ExactValue, MoveValue, Verdict, Work};
use iroko_table::clock::read_duration;
use iroko_table::value::exact_value_message;
use iroko_table::{Language, Table};
use serde_json::{Value, json};

use super::thinking::unfinished;
use super::{
    CommandEntry, code_of, game, game_arg, interruption, moves_arg, position_arg, progress,
    seed_arg, table, variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "solve",
    args: &[game_arg, position_arg, moves_arg, limit_arg, variant_arg, seed_arg],
    json: true,
    run,
};

/// The default time limit.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

fn limit_arg(language: Language) -> Arg {
    option("limit", "help-arg-limit", "10s", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = unfinished(table(matches, context)?)?;
    let limit = value(matches, "limit").map_or(Ok(DEFAULT_TIME), read_limit)?;
    let stop = interruption()?;
    let (bar, begun) = (progress::share_bar(), Instant::now());
    let mut effort = Effort {
        // A time beyond the clock's range is no limit.
        deadline: begun.checked_add(limit),
        stop: &stop,
        tell: &mut |work, share| {
            bar.set_message(context.language.say(&work_message(work)));
            match work {
                Work::Building(_) => progress::set_share(&bar, share),
                // How much of a search is left is not known, but the time it may take is.
                Work::Searching(_) | Work::Proving => progress::show_time(&bar, begun, limit),
            }
        },
    };
    let game = game(matches, context)?;
    let verdict = game.solve(table.as_ref(), &mut effort)?;
    bar.finish_and_clear();
    let code = code_of(&stop);
    let answer = match context.json {
        true => Answer::json(&verdict_json(table.as_ref(), &verdict)),
        false => {
            let open = match (code, game.tables()) {
                (0, _) => "solve-open",
                (_, Some(_)) => "table-stopped",
                (_, None) => "solve-stopped",
            };
            Answer::lines(lines(&verdict, open, context.language))
        }
    };
    Ok(Answer { code, ..answer })
}

fn read_limit(text: &str) -> Result<Duration, Message> {
    read_duration(text).ok_or_else(|| message!("think-time", text = text))
}

pub(super) fn work_message(work: Work) -> Message {
    match work {
        Work::Building(0) => message!("solve-building"),
        Work::Building(seeds) => message!("solve-building-seeds", seeds = seeds),
        Work::Searching(0) => message!("solve-to-the-end"),
        Work::Searching(plies) => message!("solve-looking", plies = plies),
        Work::Proving => message!("solve-proving"),
    }
}

/// The verdict as JSON.
pub(super) fn verdict_json(table: &dyn Table, verdict: &Verdict<String>) -> Value {
    let moves = verdict.moves.iter().map(|MoveValue { mv, value, evidence }| {
        json!({ "move": mv, "score": known_json(*value), "proof": evidence.map(Evidence::name) })
    });
    let fields = json!({
        "score": known_json(verdict.value),
        "best": verdict.best().collect::<Vec<_>>(),
        "moves": moves.collect::<Vec<_>>(),
        "proof": verdict.evidence.map(Evidence::name),
        "pv": verdict.pv,
    });
    about(table, fields)
}

fn known_json(known: ExactValue) -> Value {
    let (kind, value) = match known {
        ExactValue::Win(plies) => ("win", plies.map(i64::from)),
        ExactValue::Loss(plies) => ("loss", plies.map(i64::from)),
        ExactValue::Draw => ("draw", Some(0)),
        ExactValue::Margin(points) => ("margin", Some(i64::from(points))),
        ExactValue::Nothing => ("unknown", None),
    };
    json!({ "kind": kind, "value": value })
}

/// The verdict as text: the value and its proof or, with the id `open`, why there is none; the line, then the moves.
fn lines(verdict: &Verdict<String>, open: &str, language: Language) -> Vec<String> {
    let evidence = match verdict.evidence.map(Evidence::name) {
        Some(name) => language.text(&format!("solve-by-{name}")),
        None => language.text(open),
    };
    let value = language.say(&exact_value_message(verdict.value));
    let mut lines = vec![language.sentence(&message!("solve-told", value = value)), evidence];
    if !verdict.pv.is_empty() {
        lines.push(verdict.pv.join(" "));
    }
    lines.push(String::new());
    let width = verdict.moves.iter().map(|valued| valued.mv.len()).max().unwrap_or(0);
    lines.extend(verdict.moves.iter().map(|valued| {
        let doubt = match valued.evidence {
            Some(Evidence::Convention) if verdict.evidence != valued.evidence => "  ?",
            _ => "",
        };
        let value = language.say(&exact_value_message(valued.value));
        format!("{:width$}  {value}{doubt}", valued.mv)
    }));
    lines
}
