//! `iroko tables list|build|verify|info [GAME]`: the tables of exact answers on disk. What a game's tables are, and how they come about,
//! is for `solver` to know; what it reports is printed here, for people (`text.rs`) and for scripts (`json.rs`).

mod json;
mod text;

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_solver::{TableError, file};
use iroko_table::tables::{
    GameTables, Info, Progress, StoredTable, TableOption, TableRequest, Verification,
};
use iroko_table::{AnyGame, Language};

use super::solve::work_message;
use super::{CommandEntry, game, interruption, number, progress, variant_arg};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{option, value, word};
use crate::output::tell;

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

/// What to do with tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    List,
    Build,
    Verify,
    Info,
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
        None => file::directory()?,
    };
    let game = value(matches, "GAME").map(|_| game(matches, manner)).transpose()?;
    if verb == Verb::List {
        return list(&directory, game.map(AnyGame::name), manner);
    }
    let Some(game) = game else { return Err(message!("words-missing", word = "GAME").into()) };
    let none = || message!("tables-none", game = game.name());
    let tables = game.tables().ok_or_else(none)?;
    let wish = wish(matches, manner, game, tables, &directory)?;
    match verb {
        Verb::Build => {
            build(tables, &wish, manner)?;
            // What is there is told; nothing is counted.
            info(game, tables, &TableRequest { seeds: None, ..wish }, manner)
        }
        Verb::Verify => verify(game, tables, &wish, manner),
        Verb::Info | Verb::List => info(game, tables, &wish, manner),
    }
}

/// The tables that were asked for. An option that the game does not understand is refused.
fn wish<'a>(
    matches: &'a ArgMatches,
    manner: Manner,
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
        let game = game.title(manner.language);
        return Err(message!("tables-option", game = game, option = option));
    }
    let seeds = given(TableOption::Seeds).map(|text| number(text, "--seeds")).transpose()?;
    let (rules, variant) = (given(TableOption::Rules), given(TableOption::Variant));
    Ok(TableRequest { directory, seeds, rules, variant })
}

/// Builds what is missing, with a bar for all of it.
fn build(tables: &dyn GameTables, wish: &TableRequest<'_>, manner: Manner) -> Result<(), Message> {
    let stop = interruption()?;
    let bar = progress::share_bar();
    let built = tables.build(wish, &*stop, &mut |event| match event {
        Progress::Refused(fault) => bar.suspend(|| tell(&manner.language.say(&fault.message()))),
        Progress::Working(work, share) => {
            bar.set_message(manner.language.say(&work_message(work)));
            progress::set_share(&bar, share);
        }
    });
    bar.finish_and_clear();
    built
}

fn info(
    game: &dyn AnyGame,
    tables: &dyn GameTables,
    wish: &TableRequest<'_>,
    manner: Manner,
) -> Result<Answer, Complaint> {
    let info: Info = tables.info(wish)?;
    Ok(match manner.json {
        true => Answer::json(&json::info(game, wish.directory, &info, manner.language)),
        false => Answer::lines(text::info(wish.directory, &info, manner.language)),
    })
}

/// Verifies the tables, with a bar; the answer is "no" if one is wrong.
fn verify(
    game: &dyn AnyGame,
    tables: &dyn GameTables,
    wish: &TableRequest<'_>,
    manner: Manner,
) -> Result<Answer, Complaint> {
    let stop = interruption()?;
    let bar = progress::bar(0);
    let verification: Result<Verification, Message> =
        tables.verify(wish, &*stop, &mut |done, of| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        });
    bar.finish_and_clear();
    let verification = verification?;
    let answer = match manner.json {
        true => Answer::json(&json::verification(game, &verification)),
        false => Answer::lines(text::verification(&verification, manner.language)),
    };
    Ok(Answer { code: u8::from(!verification.holds()), ..answer })
}

/// All tables in the directory, or those of a game.
fn list(directory: &Path, game: Option<&str>, manner: Manner) -> Result<Answer, Complaint> {
    let files = files(directory)?;
    let belongs = |file: &&PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        game.is_none_or(|game| name.starts_with(game))
    };
    let tables = files.iter().filter(belongs).map(|file| (file.as_path(), StoredTable::open(file)));
    let tables: Vec<_> = tables.collect();
    Ok(match manner.json {
        true => Answer::json(&json::list(directory, &tables, manner.language)),
        false => Answer::lines(text::list(directory, &tables, manner.language)),
    })
}

/// The files of tables in a directory, by number where names end in one. A directory that does not exist has none.
fn files(directory: &Path) -> Result<Vec<PathBuf>, TableError> {
    let entries = match std::fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(why) => return Err(TableError::Unreadable(directory.into(), why.to_string())),
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

/// A checksum as `xxhsum` writes it.
fn checksum_text(checksum: u64) -> String {
    format!("{checksum:016x}")
}
