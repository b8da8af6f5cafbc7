//! `iroko book GAME`: computes the opening book of a game again, to standard output or a file.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, MessageArg, message};
use iroko_table::Language;
use iroko_table::book::Effort;
use iroko_table::clock::read_duration;

use super::picture::write;
use super::{CommandEntry, code_of, game, game_arg, interruption, number, progress};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value};
use crate::output::print_note;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "book",
    args: &[game_arg, effort_arg, time_arg, out_arg, seed_arg],
    json: false,
    run,
};

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

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let Some(book) = game.book() else {
        let known = context.language.games().iter().filter(|game| game.book().is_some());
        let known = MessageArg::any_of(known.map(|game| game.title(context.language)));
        return Err(
            message!("book-none", game = game.title(context.language), known = known).into()
        );
    };
    // By default the effort of the built-in book.
    let effort = effort(matches, book.rounds())?;
    let seed = value(matches, "seed").map_or(Ok(1), |text| number(text, "--seed"))?;
    // Ctrl-C stops the computation; the result so far is the book.
    let stop = interruption()?;
    let bar = progress::bar(0);
    let text = book.compute(seed, effort, &stop, &mut |step| {
        bar.set_length(u64::from(step.of));
        bar.set_position(u64::from(step.done));
    });
    bar.finish_and_clear();
    let code = code_of(&stop);
    if code != 0 {
        print_note(&format!("iroko: {}", context.language.text("book-interrupted")));
    }
    let Some(file) = value(matches, "out") else {
        return Ok(Answer { code, ..Answer::text(text) });
    };
    write(file, text)?;
    Ok(Answer { code, ..Answer::text("") })
}

/// The requested effort: a number of rounds, a time, or whichever is less.
fn effort(matches: &ArgMatches, usual: u32) -> Result<Effort, Message> {
    let time = value(matches, "time").map(read_time).transpose()?;
    let rounds = value(matches, "effort").map(|text| number(text, "--effort")).transpose()?;
    let rounds = rounds.unwrap_or(if time.is_some() { u32::MAX / 8 } else { usual });
    // Part of the time is reserved for the last step, after the rounds.
    let until = time.and_then(|time| Instant::now().checked_add(time * 3 / 5));
    Ok(Effort { rounds, until })
}

fn read_time(text: &str) -> Result<Duration, Message> {
    read_duration(text).ok_or_else(|| message!("pause-unknown", text = text))
}
