//! `iroko tables list|build|verify|info [GAME]`: the tables of exact answers on disk. What is in them is for `solver` to know;
//! each game that has tables has a file here.

mod awale;
mod pogo;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_solver::{Fault, Table, file};
use iroko_table::{AnyGame, Language};
use serde_json::{Value, json};

use super::thinking::grouped;
use super::{CommandEntry, game, interruption, variant_arg};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{option, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "tables",
    args: &[
        |language| word("VERB", "help-arg-tables-verb", language),
        |language| word("GAME", "help-arg-game", language).required(false),
        seeds_arg,
        rules_arg,
        dir_arg,
        variant_arg,
    ],
    json: true,
    run,
};

fn seeds_arg(language: Language) -> Arg {
    option("seeds", "help-arg-seeds", "N", language)
}

fn rules_arg(language: Language) -> Arg {
    option("rules", "help-arg-rules", "abapa|awari", language)
}

fn dir_arg(language: Language) -> Arg {
    option("dir", "help-arg-dir", "D", language)
}

/// What to do with tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    List,
    Build,
    Verify,
    Info,
}

/// What a game needs to know to do it.
struct Task<'a> {
    verb: Verb,
    directory: PathBuf,
    matches: &'a ArgMatches,
    manner: Manner,
    stop: &'a AtomicBool,
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let verb = match value(matches, "VERB").unwrap_or("") {
        "list" => Verb::List,
        "build" => Verb::Build,
        "verify" => Verb::Verify,
        "info" => Verb::Info,
        other => return Err(message!("tables-verb", text = other).into()),
    };
    let directory = match value(matches, "dir") {
        Some(directory) => PathBuf::from(directory),
        None => file::directory().map_err(told)?,
    };
    let game = value(matches, "GAME").map(|_| game(matches, manner)).transpose()?;
    let stop = interruption()?;
    let task = Task { verb, directory, matches, manner, stop: &stop };
    match (verb, game.map(AnyGame::name)) {
        (Verb::List, name) => task.list(name),
        (_, None) => Err(message!("words-missing", word = "GAME").into()),
        (_, Some("awale")) => awale::run(&task),
        (_, Some("pogo")) => pogo::run(&task),
        (_, Some(name)) => Err(message!("tables-none", game = name).into()),
    }
}

/// A fault as a complaint.
fn told(fault: Fault) -> Complaint {
    Complaint(fault.message())
}

/// A checksum as `xxhsum` writes it.
fn checksum_text(checksum: u64) -> String {
    format!("{checksum:016x}")
}

impl Task<'_> {
    /// A sentence in the user's language.
    fn say(&self, message: &Message) -> String {
        self.manner.language.say(message)
    }

    /// All tables in the directory, or those of a game.
    fn list(&self, game: Option<&str>) -> Result<Answer, Complaint> {
        let files = self.files().map_err(told)?;
        let belongs = |file: &&PathBuf| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            game.is_none_or(|game| name.starts_with(game))
        };
        let tables: Vec<_> =
            files.iter().filter(belongs).map(|file| (file, Table::open_any(file))).collect();
        if self.manner.json {
            let entry = |(file, table): &(&PathBuf, Result<Table, Fault>)| {
                let file = file.display().to_string();
                match table {
                    Ok(table) => json!({
                        "file": file,
                        "name": table.header().name,
                        "entries": table.header().len,
                        "bytes": table.size(),
                        "checksum": checksum_text(table.header().checksum),
                    }),
                    Err(fault) => json!({ "file": file, "fault": self.say(&fault.message()) }),
                }
            };
            let directory = self.directory.display().to_string();
            let tables: Vec<Value> = tables.iter().map(entry).collect();
            return Ok(Answer::json(&json!({ "directory": directory, "tables": tables })));
        }
        let mut lines = vec![self.directory.display().to_string()];
        if tables.is_empty() {
            lines.push(self.manner.language.text("tables-empty"));
        }
        lines.extend(tables.iter().map(|(_, table)| match table {
            Ok(table) => self.say(&message!(
                "tables-entry",
                name = table.header().name.as_str(),
                entries = grouped(table.header().len as u64),
                bytes = grouped(table.size() as u64),
                checksum = checksum_text(table.header().checksum)
            )),
            Err(fault) => self.say(&fault.message()),
        }));
        Ok(Answer::lines(lines))
    }

    /// The files of tables in the directory, by number where names end in one. A directory that does not exist has none.
    fn files(&self) -> Result<Vec<PathBuf>, Fault> {
        let entries = match std::fs::read_dir(&self.directory) {
            Ok(entries) => entries,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(why) => return Err(Fault::Unreadable(self.directory.clone(), why.to_string())),
        };
        let is_table = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "table");
        let mut files: Vec<PathBuf> =
            entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_table).collect();
        files.sort_by_key(|path| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let number: String = stem.chars().filter(char::is_ascii_digit).collect();
            (stem.replace(char::is_numeric, ""), number.parse::<u32>().unwrap_or(0))
        });
        Ok(files)
    }
}
