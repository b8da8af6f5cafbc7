//! `iroko book khan`: works out the book of setups anew. It goes to standard output or to a file, progress beside it.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use iroko_engine::book::khan::{Effort, compute};
use iroko_games::{Game, Khan, Message, message};
use iroko_table::Language;
use iroko_table::clock::read_duration;

use super::picture::write;
use super::{CommandEntry, game, game_arg, interruption, number, progress};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "book",
    args: &[game_arg, effort_arg, time_arg, out_arg, seed_arg],
    json: false,
    run,
};

/// The rounds if nobody says how many: as in the book that is part of the program.
const ROUNDS: u32 = 24;

fn effort_arg(language: Language) -> Arg {
    option("effort", "help-arg-effort", "N", language)
}

fn time_arg(language: Language) -> Arg {
    option("time", "help-arg-book-time", "10m", language)
}

fn out_arg(language: Language) -> Arg {
    option("out", "help-arg-out", "FILE", language)
}

fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-book-seed", "N", language)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let game = game(matches, manner)?;
    if game.name() != Khan::NAME {
        let known =
            manner.language.games().find(Khan::NAME).map(|khan| khan.title(manner.language));
        let known = known.unwrap_or_default();
        return Err(message!("book-none", game = game.title(manner.language), known = known).into());
    }
    let effort = effort(matches)?;
    let seed = value(matches, "seed").map_or(Ok(1), |text| number(text, "--seed"))?;
    // Ctrl-C ends the work; what was found until then is the book.
    let stop = interruption()?;
    let bar = progress::bar(0);
    let book = compute(seed, effort, &stop, &mut |step| {
        bar.set_length(u64::from(step.of));
        bar.set_position(u64::from(step.done));
    });
    bar.finish_and_clear();
    let Some(file) = value(matches, "out") else { return Ok(Answer::text(book.to_string())) };
    write(file, book.to_string())?;
    Ok(Answer::text(""))
}

/// How much work is asked for: so many rounds, as many as fit in a time, or whichever is less.
fn effort(matches: &ArgMatches) -> Result<Effort, Message> {
    let time = value(matches, "time").map(read_time).transpose()?;
    let rounds = value(matches, "effort").map(|text| number(text, "--effort")).transpose()?;
    let rounds = rounds.unwrap_or(if time.is_some() { u32::MAX / 8 } else { ROUNDS });
    // A part of the time goes to the last step, which comes after the rounds.
    let until = time.and_then(|time| Instant::now().checked_add(time * 3 / 5));
    Ok(Effort { rounds, until })
}

fn read_time(text: &str) -> Result<Duration, Message> {
    read_duration(text).ok_or_else(|| message!("pause-unknown", text = text))
}
