//! `iroko db VERB`: the games of a server, for its operator. `iroko-store` holds them; what becomes of them is decided
//! here, in one file per verb.

mod backup;
mod check;
mod export;
mod forget;
mod list;
mod moderation;
mod restore;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ArgMatches;
use iroko_games::{Message, message};
use iroko_protocol::SavedGame;
use iroko_protocol::room::{Seated, restored};
use iroko_server::config::Database;
use iroko_store::{Store, StoreError};
use iroko_table::roster::{NamedPlayers, Roster};
use iroko_table::{Games, Language};
use tokio::runtime::{Builder, Runtime};

use super::serve::{database_arg, database_file};
use super::{CommandEntry, interruption};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option, value, word};
use crate::output::reason;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "db",
    args: &[
        |language| word("VERB", "help-arg-db-verb", language),
        |language| word("WHAT", "help-arg-db-what", language).required(false),
        database_arg,
        |language| option("out", "help-arg-db-out", "FILE|DIRECTORY", language),
        |language| option("game", "help-arg-db-game", "GAME", language),
        |language| option("id", "help-arg-db-id", "ID", language),
        |language| option("winner", "help-arg-db-winner", "SIDE", language),
        |language| option("for", "help-arg-db-for", "TIME", language),
        |language| flag("ids", "help-arg-db-ids", language),
        |language| flag("force", "help-arg-db-force", language),
        |language| flag("yes", "help-arg-db-yes", language),
    ],
    json: true,
    run,
};

/// What a verb takes besides the options of all.
struct Verb {
    name: &'static str,
    /// What comes after the verb, in the words of the usage.
    what: Option<&'static str>,
    options: &'static [&'static str],
    /// Whether the database has to be a file: PostgreSQL has programs of its own for this.
    only_in_file: bool,
    run: fn(Task<'_>) -> Result<Answer, CommandError>,
}

const VERBS: [Verb; 12] = [
    Verb { only_in_file: true, ..verb("backup", Some("FILE"), &["force"], backup::run) },
    Verb { only_in_file: true, ..verb("restore", Some("FILE"), &["force"], restore::run) },
    verb("check", None, &[], check::run),
    verb("export", None, &["out", "game", "id", "force"], export::run),
    verb("forget", Some("NAME"), &["yes"], forget::run),
    verb("list", None, &["ids"], list::run),
    verb("end", Some("ID"), &["winner"], moderation::end),
    verb("hide", Some("ID"), &[], moderation::hide),
    verb("unhide", Some("ID"), &[], moderation::unhide),
    verb("ban", Some("ADDRESS|SEAT"), &["for"], moderation::ban),
    verb("unban", Some("ADDRESS|SEAT"), &[], moderation::unban),
    verb("bans", None, &[], moderation::bans),
];

const fn verb(
    name: &'static str,
    what: Option<&'static str>,
    options: &'static [&'static str],
    run: fn(Task<'_>) -> Result<Answer, CommandError>,
) -> Verb {
    Verb { name, what, options, only_in_file: false, run }
}

/// What a verb is to do.
struct Task<'a> {
    matches: &'a ArgMatches,
    context: Context,
    /// The word after the verb, or nothing if it takes none.
    what: &'a str,
    database: Database,
    /// The name of the database: its file, or its address without secrets.
    file: PathBuf,
    runtime: Runtime,
    /// Set by Ctrl-C.
    stop: Arc<AtomicBool>,
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let name = value(matches, "VERB").unwrap_or("");
    let verb = VERBS.iter().find(|verb| verb.name == name);
    let verb = verb.ok_or_else(|| message!("db-verb", text = name))?;
    check_words(verb, matches)?;
    let database = match value(matches, "database") {
        Some(named) => Database::named(named),
        None => Database::File(database_file()?),
    };
    if verb.only_in_file && !matches!(database, Database::File(_)) {
        return Err(StoreError::OnlyInFile.report(&database.name()).into());
    }
    let task = Task {
        matches,
        context,
        what: value(matches, "WHAT").unwrap_or(""),
        file: database.name(),
        database,
        runtime: runtime()?,
        stop: interruption()?,
    };
    (verb.run)(task)
}

/// Refuses what a verb does not take, and demands what it needs.
fn check_words(verb: &Verb, matches: &ArgMatches) -> Result<(), Message> {
    let texts = ["out", "game", "id", "winner", "for"]
        .into_iter()
        .filter(|name| value(matches, name).is_some());
    let flags = ["ids", "force", "yes"].into_iter().filter(|name| matches.get_flag(name));
    if let Some(option) = texts.chain(flags).find(|name| !verb.options.contains(name)) {
        return Err(message!("db-option", option = format!("--{option}"), verb = verb.name));
    }
    match (verb.what, value(matches, "WHAT")) {
        (Some(what), None) => Err(message!("words-missing", word = what)),
        (None, Some(word)) => Err(message!("words-unknown", word = word)),
        _ => Ok(()),
    }
}

fn runtime() -> Result<Runtime, Message> {
    let built = Builder::new_current_thread().enable_all().build();
    built.map_err(|why| message!("db-no-thread", why = reason(&why)))
}

impl Task<'_> {
    /// Opens the database, which has to be there.
    async fn open(&self) -> Result<Store, Message> {
        self.check_there()?;
        self.database.open().await.map_err(|why| self.trouble(&why))
    }

    /// Refuses a file that does not exist: opening it would begin a database.
    fn check_there(&self) -> Result<(), Message> {
        match &self.database {
            Database::File(file) if !file.exists() => {
                Err(message!("db-missing", file = shown(file)))
            }
            _ => Ok(()),
        }
    }

    /// Says what is wrong with the database.
    fn trouble(&self, why: &StoreError) -> Message {
        why.report(&self.file)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn forces(&self) -> bool {
        self.matches.get_flag("force")
    }

    fn games(&self) -> &'static Games {
        self.context.language.games()
    }

    fn say(&self, message: &Message) -> String {
        self.context.language.say(message)
    }

    /// Waits for slow work, or for Ctrl-C: then the answer is `None`, and the work is dropped.
    async fn unless_stopped<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let stopped = async {
            while !self.is_stopped() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::select! {
            done = work => Some(done),
            () = stopped => None,
        }
    }
}

/// Returns a stored game as a server opens it: played move by move under the rules. An engine that only a server declares
/// is a human here.
fn played(games: &Games, saved: &SavedGame) -> Result<Seated, Message> {
    let roster: Arc<dyn Roster> = Arc::new(NamedPlayers);
    restored(games, &roster, saved, 0)
}

/// The name of a file, for a sentence.
fn shown(file: &Path) -> String {
    file.display().to_string()
}

/// Refuses to replace a file without being asked to.
fn check_free(file: &Path, forces: bool) -> Result<(), Message> {
    match file.exists() && !forces {
        true => Err(message!("db-exists", file = shown(file))),
        false => Ok(()),
    }
}

fn unwritable(file: &Path, why: &io::Error) -> Message {
    message!("db-unwritable", file = shown(file), why = reason(why))
}

/// Returns the directory of a file.
fn directory(file: &Path) -> &Path {
    file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether two paths lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// A date in UTC, such as `2026-11-19`.
fn day(time: i64) -> String {
    let (year, month, day) = iroko_table::date::date(u64::try_from(time).unwrap_or(0) / 86_400_000);
    format!("{year}-{month:02}-{day:02}")
}

/// A date and time in UTC, such as `2026-11-19 08:30`.
fn moment(time: i64) -> String {
    let minutes = u64::try_from(time).unwrap_or(0) / 60_000 % (24 * 60);
    format!("{} {:02}:{:02} UTC", day(time), minutes / 60, minutes % 60)
}

/// A damaged part of the database as a line.
fn note(message: &Message, language: Language) -> String {
    format!("iroko: {}", language.say(message))
}
