//! `iroko perft GAME DEPTH`: counts move sequences. The count goes to standard output, time and speed to standard
//! error.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde_json::{Map, Value, json};

use super::{
    CommandEntry, game_arg, moves_arg, number, position_arg, progress, seed_arg, table, variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::{flag, value, word};
use crate::output::print_note;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "perft",
    args: &[game_arg, depth_arg, divide_arg, position_arg, moves_arg, variant_arg, seed_arg],
    json: true,
    run,
};

pub(super) fn depth_arg(language: Language) -> Arg {
    word("DEPTH", "help-arg-depth", language)
}

fn divide_arg(language: Language) -> Arg {
    flag("divide", "help-arg-divide", language)
}

pub(super) fn depth(matches: &ArgMatches) -> Result<u32, Message> {
    number(value(matches, "DEPTH").unwrap_or(""), "DEPTH")
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = table(matches, context)?;
    let depth = depth(matches)?;
    let begun = Instant::now();
    let bar = progress::bar(0);
    let rows = table.divide(depth, &mut |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        if done == 0 {
            bar.tick();
        }
    });
    bar.finish_and_clear();
    let count = if depth == 0 { 1 } else { rows.iter().map(|(_, count)| count).sum() };
    tell_speed(count, begun.elapsed(), context.language);
    let divide = matches.get_flag("divide");
    if context.json {
        let rows: Map<String, Value> =
            rows.into_iter().map(|(text, count)| (text, json!(count))).collect();
        let rows = if divide { Value::Object(rows) } else { Value::Null };
        let fields = json!({ "depth": depth, "count": count, "divide": rows });
        return Ok(Answer::json(&about(table.as_ref(), fields)));
    }
    if divide {
        return Ok(Answer::lines(rows.iter().map(|(text, count)| format!("{text} {count}"))));
    }
    Ok(Answer::lines([count.to_string()]))
}

fn tell_speed(count: u64, time: Duration, language: Language) {
    let seconds = time.as_secs_f64();
    let millions = count as f64 / seconds.max(1e-9) / 1e6;
    let message = message!(
        "perft-speed",
        seconds = language.number(&format!("{seconds:.3}")),
        speed = language.number(&format!("{millions:.1}"))
    );
    print_note(&language.say(&message));
}
