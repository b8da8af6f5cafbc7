//! `iroko db restore FILE`: a backup takes the place of the database, if it is sound and no process uses that.

use std::fs;
use std::path::{Path, PathBuf};

use iroko_games::{Message, message};
use iroko_store::{Held, Store};
use serde_json::json;
use tempfile::{Builder, NamedTempFile, TempDir};

use super::super::code_of;
use super::{Task, backup, check, directory, is_same, shown, unwritable};
use crate::answer::{Answer, CommandError};

pub(super) fn run(task: Task<'_>) -> Result<Answer, CommandError> {
    let source = Path::new(task.what);
    if !source.is_file() {
        return Err(message!("db-no-backup", file = task.what).into());
    }
    if is_same(source, &task.file) {
        return Err(message!("db-itself", file = task.what).into());
    }
    let restored = task.runtime.block_on(restore(&task, source))?;
    let Some((games, kept)) = restored else {
        return Ok(Answer { code: code_of(&task.stop), ..Answer::text("") });
    };
    if task.context.json {
        let kept = kept.as_deref().map(shown);
        let answer = json!({ "file": shown(&task.file), "games": games, "replaced": kept });
        return Ok(Answer::json(&answer));
    }
    let said = message!("db-restored", games = games, file = shown(&task.file));
    let kept = kept.map(|kept| message!("db-kept", file = shown(&kept)));
    Ok(Answer::lines([said].iter().chain(&kept).map(|line| task.say(line))))
}

/// Restores a backup. Returns the number of games and the new name of the replaced database; `None` if it was interrupted,
/// in which case nothing has changed.
async fn restore(
    task: &Task<'_>,
    source: &Path,
) -> Result<Option<(usize, Option<PathBuf>)>, Message> {
    let held = hold(task).await?;
    let place = directory(&task.file);
    fs::create_dir_all(place).map_err(|why| unwritable(&task.file, &why))?;
    let Some((games, copy)) = checked_copy(task, source).await? else { return Ok(None) };
    let Some((held, has_games)) = held else {
        // No database was there. If a server has made one meanwhile, it stays.
        backup::publish(copy, &task.file, false)?;
        return Ok(Some((games, None)));
    };
    let mut kept = None;
    if has_games {
        let name = free_name(&task.file);
        held.keep_as(&name).map_err(|why| unwritable(&name, &why))?;
        kept = Some(name);
    }
    backup::publish(copy, &task.file, true)?;
    held.release().await;
    Ok(Some((games, kept)))
}

/// Takes the database for this process, if there is one, and says whether it holds anything.
async fn hold(task: &Task<'_>) -> Result<Option<(Held, bool)>, Message> {
    if !task.file.exists() {
        return Ok(None);
    }
    let held = Held::take(&task.file).await.map_err(|why| task.trouble(&why))?;
    let in_use = || message!("db-in-use", file = shown(&task.file));
    let mut held = held.ok_or_else(in_use)?;
    let games = held.games().await;
    match games {
        Some(0) => Ok(Some((held, false))),
        _ if task.forces() => Ok(Some((held, true))),
        Some(games) => {
            held.release().await;
            Err(message!("db-not-empty", file = shown(&task.file), games = games as i64))
        }
        None => Err(message!("db-exists", file = shown(&task.file))),
    }
}

/// Copies a backup beside the database, brings its tables to this version, and checks it. The backup itself is only read.
async fn checked_copy(
    task: &Task<'_>,
    source: &Path,
) -> Result<Option<(usize, NamedTempFile)>, Message> {
    let scratch = scratch(source, &task.file)?;
    let file = scratch.path().join("games.db");
    let store = Store::open(&file).await.map_err(|why| why.report(source))?;
    let report = check::check(task, &store).await.map_err(|why| why.report(source))?;
    if task.is_stopped() {
        return Ok(None);
    }
    if let Some(fault) = report.faults.first() {
        return Err(message!("store-damaged", file = shown(source), why = fault.as_str()));
    }
    if !report.is_sound() && !task.context.json {
        report.print(task.context.language);
    }
    if !report.is_sound() && !task.forces() {
        let games = report.damaged.len();
        return Err(message!("db-wrong-backup", file = shown(source), games = games));
    }
    let copied = task.unless_stopped(backup::copy(&store, &task.file)).await.transpose()?;
    Ok(copied.map(|copy| (report.games, copy)))
}

/// Copies the files of a backup into a directory of its own. A copy made by other means may have its latest changes in a
/// file beside it.
fn scratch(source: &Path, target: &Path) -> Result<TempDir, Message> {
    let scratch = Builder::new().prefix(".iroko-").suffix(".part").tempdir_in(directory(target));
    let scratch = scratch.map_err(|why| unwritable(target, &why))?;
    for ending in ["", "-wal"] {
        let file = PathBuf::from(format!("{}{ending}", source.display()));
        if !ending.is_empty() && !file.exists() {
            continue;
        }
        let bytes = fs::File::open(&file).map_err(|why| {
            message!("file-unreadable", file = shown(&file), why = crate::output::reason(&why))
        });
        let copy = fs::File::create(scratch.path().join(format!("games.db{ending}")));
        let mut copy = copy.map_err(|why| unwritable(target, &why))?;
        std::io::copy(&mut bytes?, &mut copy).map_err(|why| unwritable(target, &why))?;
    }
    Ok(scratch)
}

/// Returns a name beside a file that is free.
fn free_name(file: &Path) -> PathBuf {
    let name = |number: u32| PathBuf::from(format!("{}.old{number}", file.display()));
    (1..).map(name).find(|path| !path.exists()).expect("some number is free")
}
