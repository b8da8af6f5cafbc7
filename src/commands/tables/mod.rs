//! `iroko tables list|build|verify|info [GAME]`: the tables of exact values on disk. `iroko-solver` defines and
//! builds them; its reports are printed here as text (`text.rs`) and JSON (`json.rs`).

mod json;
mod text;

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_solver::{TableError, file};
use iroko_table::tables::{
    Checked, GameTables, Info, Progress, StoredTable, TableOption, TableRequest, Verification,
};
use iroko_table::{AnyGame, Language};

use super::solve::work_message;
use super::{CommandEntry, code_of, game, interruption, number, progress, variant_arg};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value, word};
use crate::output::print_note;

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
    option(TableOption::Seeds.name(), "help-arg-seeds", "N", language)
}

fn rules_arg(language: Language) -> Arg {
    option(TableOption::Rules.name(), "help-arg-rules", "abapa|awari", language)
}

fn dir_arg(language: Language) -> Arg {
    option("dir", "help-arg-dir", "D", language)
}

/// An operation on tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    List,
    Build,
    Verify,
    Info,
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let verb = match value(matches, "VERB").unwrap_or("") {
        "list" => Verb::List,
        "build" => Verb::Build,
        "verify" => Verb::Verify,
        "info" => Verb::Info,
        other => return Err(message!("tables-verb", text = other).into()),
    };
    let directory = match value(matches, "dir") {
        Some(directory) => PathBuf::from(directory),
        None => file::directory()?,
    };
    let game = value(matches, "GAME").map(|_| game(matches, context)).transpose()?;
    if verb == Verb::List {
        return list(&directory, game.map(AnyGame::name), context);
    }
    let Some(game) = game else { return Err(message!("words-missing", word = "GAME").into()) };
    let none = || message!("tables-none", game = game.name());
    let tables = game.tables().ok_or_else(none)?;
    let request = request(matches, context, game, tables, &directory)?;
    match verb {
        Verb::Build => {
            let code = build(tables, &request, context)?;
            // Describe the tables present; count nothing.
            let present = TableRequest { seeds: None, ..request };
            match info(game, tables, &present, context) {
                // There may be none yet.
                Err(_) if code != 0 => Ok(Answer { code, ..Answer::text("") }),
                described => Ok(Answer { code, ..described? }),
            }
        }
        Verb::Verify => verify(game, tables, &request, context),
        Verb::Info | Verb::List => info(game, tables, &request, context),
    }
}

/// The requested tables. Rejects an option that the game does not support.
fn request<'a>(
    matches: &'a ArgMatches,
    context: Context,
    game: &dyn AnyGame,
    tables: &dyn GameTables,
    directory: &'a Path,
) -> Result<TableRequest<'a>, Message> {
    let given = |option: TableOption| value(matches, option.name());
    let foreign = |option: &TableOption| !tables.options().contains(option);
    if let Some(option) =
        TableOption::ALL.into_iter().filter(foreign).find(|option| given(*option).is_some())
    {
        let option = format!("--{}", option.name());
        let game = game.title(context.language);
        return Err(message!("tables-option", game = game, option = option));
    }
    let seeds = given(TableOption::Seeds).map(|text| number(text, "--seeds")).transpose()?;
    let (rules, variant) = (given(TableOption::Rules), given(TableOption::Variant));
    Ok(TableRequest { directory, seeds, rules, variant })
}

/// Builds the missing tables, with a progress bar. Returns the exit code: an interrupted build keeps finished tables.
fn build(
    tables: &dyn GameTables,
    request: &TableRequest<'_>,
    context: Context,
) -> Result<u8, Message> {
    let stop = interruption()?;
    let bar = progress::share_bar();
    let built = tables.build(request, &*stop, &mut |event| match event {
        Progress::Refused(fault) => {
            bar.suspend(|| print_note(&context.language.say(&fault.message())));
        }
        Progress::Working(work, share) => {
            bar.set_message(context.language.say(&work_message(work)));
            progress::set_share(&bar, share);
        }
        _ => {}
    });
    bar.finish_and_clear();
    match built {
        Err(why) if code_of(&stop) != 0 => {
            print_note(&format!("iroko: {}", context.language.say(&why)));
            Ok(code_of(&stop))
        }
        built => built.map(|()| 0),
    }
}

fn info(
    game: &dyn AnyGame,
    tables: &dyn GameTables,
    request: &TableRequest<'_>,
    context: Context,
) -> Result<Answer, CommandError> {
    let info: Info = tables.info(request)?;
    Ok(match context.json {
        true => Answer::json(&json::info(game, request.directory, &info, context.language)),
        false => Answer::lines(text::info(request.directory, &info, context.language)),
    })
}

/// Verifies the tables, with a progress bar; the answer is "no" if one is wrong.
fn verify(
    game: &dyn AnyGame,
    tables: &dyn GameTables,
    request: &TableRequest<'_>,
    context: Context,
) -> Result<Answer, CommandError> {
    let stop = interruption()?;
    let bar = progress::share_bar();
    bar.set_message(context.language.text("tables-verifying"));
    let mut checked = Checked::default();
    let verification: Result<Verification, Message> =
        tables.verify(request, &*stop, &mut |progress| {
            checked = progress;
            progress::set_share(&bar, share(checked));
        });
    bar.finish_and_clear();
    if verification.is_err() && code_of(&stop) != 0 {
        print_note(&format!("iroko: {}", context.language.say(&interrupted(checked))));
        return Ok(Answer { code: code_of(&stop), ..Answer::text("") });
    }
    let verification = verification?;
    let answer = match context.json {
        true => Answer::json(&json::verification(game, &verification)),
        false => Answer::lines(text::verification(&verification, context.language)),
    };
    Ok(Answer { code: u8::from(!verification.holds()), ..answer })
}

/// The share of the positions that are verified, between 0 and 1.
fn share(checked: Checked) -> f64 {
    checked.done as f64 / checked.of.max(1) as f64
}

/// What an interrupted verification leaves behind.
fn interrupted(checked: Checked) -> Message {
    let percent = (100.0 * share(checked)) as usize;
    match checked.recorded {
        Some(seeds) => message!("tables-verify-kept", percent = percent, seeds = seeds),
        None => message!("tables-verify-stopped", percent = percent),
    }
}

/// Lists all tables in the directory, or those of a game.
fn list(directory: &Path, game: Option<&str>, context: Context) -> Result<Answer, CommandError> {
    let files = files(directory)?;
    let belongs = |file: &&PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        game.is_none_or(|game| name.starts_with(game))
    };
    let tables = files.iter().filter(belongs).map(|file| (file.as_path(), StoredTable::open(file)));
    let tables: Vec<_> = tables.collect();
    Ok(match context.json {
        true => Answer::json(&json::list(directory, &tables, context.language)),
        false => Answer::lines(text::list(directory, &tables, context.language)),
    })
}

/// The table files of a directory, sorted by the number at the end of their names. Empty if the directory does not
/// exist.
fn files(directory: &Path) -> Result<Vec<PathBuf>, TableError> {
    let entries = match std::fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(why) => return Err(TableError::Unreadable(directory.into(), (&why).into())),
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

/// A checksum in the format of `xxhsum`.
fn checksum_text(checksum: u64) -> String {
    format!("{checksum:016x}")
}
