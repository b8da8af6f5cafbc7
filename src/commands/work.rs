//! `iroko work`: engines of this machine for servers on other machines, through the database that they share.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use indicatif::ProgressBar;
use iroko_games::{Message, message};
use iroko_server::config::Database;
use iroko_server::{Work, WorkError, Worked, work};
use iroko_table::Language;
use serde_json::json;

use super::serve::{engines, log, log_arg, positive};
use super::{CommandEntry, progress, signals};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value};
use crate::output::{print, reason};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "work",
    args: &[
        |language| option("database", "help-arg-work-database", "URL", language).required(true),
        |language| option("threads", "help-arg-work-threads", "N", language),
        engine_arg,
        log_arg,
    ],
    json: true,
    run,
};

fn engine_arg(language: Language) -> Arg {
    let help = "help-arg-work-engine";
    option("engine", help, "NAME=COMMAND", language).action(clap::ArgAction::Append)
}

/// More are typing errors.
const MOST_THREADS: usize = 256;

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let language = context.language;
    let database = Database::named(value(matches, "database").unwrap_or_default());
    let declared = matches.get_many::<String>("engine").into_iter().flatten();
    let roster = engines(declared.map(String::as_str), language)?;
    let threads = threads(value(matches, "threads"))?;
    log(value(matches, "log").unwrap_or("warn"))?;
    let (stop, name) = (signals::ending()?, database.name());
    let begun = Instant::now();
    let mut line = (!context.json).then(|| Line::new(&database, threads, language));
    let config = Work { database, threads, roster: std::sync::Arc::new(roster) };
    let done = work(config, language.games(), &stop, |done| {
        if let Some(line) = &mut line {
            line.show(done);
        }
    });
    let done = done.map_err(|why| match why {
        WorkError::Store(why) => why.report(&name),
        WorkError::Threads(why) => message!("work-threads", why = reason(&why)),
        WorkError::NotShared => message!("work-not-shared", file = name.display().to_string()),
    })?;
    drop(line);
    Ok(answer(done, begun.elapsed(), context))
}

/// Returns the number of moves to think about at once: by default one per core.
fn threads(text: Option<&str>) -> Result<usize, Message> {
    let Some(text) = text else {
        return Ok(std::thread::available_parallelism().map_or(1, usize::from));
    };
    let threads = positive(text, "--threads")?;
    match threads <= MOST_THREADS {
        true => Ok(threads),
        false => Err(message!("threads-range", text = text, most = MOST_THREADS)),
    }
}

fn answer(done: Worked, time: Duration, context: Context) -> Answer {
    if context.json {
        return Answer::json(&json!({
            "moves": done.done,
            "taken_over": done.taken_over,
            "time_ms": time.as_millis() as u64,
        }));
    }
    Answer::lines([context.language.say(&message!("work-stopped", moves = done.done as i64))])
}

/// The line of progress on a terminal, and the first line on standard output.
struct Line {
    bar: ProgressBar,
    language: Language,
    /// The first line, until the work has begun.
    first: Option<Message>,
    shown: Option<Worked>,
}

impl Line {
    fn new(database: &Database, threads: usize, language: Language) -> Line {
        let name = database.name().display().to_string();
        let first = message!("work-begins", database = name, threads = threads);
        Line { bar: progress::line(), language, first: Some(first), shown: None }
    }

    fn show(&mut self, done: Worked) {
        if let Some(first) = self.first.take() {
            let lines = [self.language.say(&first), self.language.text("work-stop")];
            // Work does not depend on a reader.
            let _ = print(&Answer::lines(lines).text);
        }
        if self.shown.replace(done) == Some(done) {
            return;
        }
        let line = match done.is_away {
            true => message!("work-away", moves = done.done as i64),
            false => message!("work-line", moves = done.done as i64, thinking = done.thinking),
        };
        self.bar.set_message(self.language.say(&line));
        self.bar.tick();
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
