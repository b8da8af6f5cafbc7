//! `iroko db backup FILE`: the games as they are at one moment, while servers go on.

use std::fs::File;
use std::path::Path;

use iroko_games::{Message, message};
use iroko_store::Store;
use serde_json::json;
use tempfile::{Builder, NamedTempFile};

use super::super::signals::INTERRUPTED;
use super::{Task, check_free, directory, is_same, shown, unwritable};
use crate::answer::{Answer, CommandError};

pub(super) fn run(task: Task<'_>) -> Result<Answer, CommandError> {
    let target = Path::new(task.what);
    if is_same(target, &task.file) {
        return Err(message!("db-itself", file = task.what).into());
    }
    check_free(target, task.forces())?;
    let written = task.runtime.block_on(async {
        let store = task.open().await?;
        let games = store.ids().await.map_err(|why| task.trouble(&why))?.len();
        let copied = task.unless_stopped(copy(&store, target)).await;
        let Some(copied) = copied.transpose()? else { return Ok(None) };
        publish(copied, target, task.forces())?;
        Ok::<_, Message>(Some(games))
    })?;
    let Some(games) = written else {
        return Ok(Answer { code: INTERRUPTED, ..Answer::text("") });
    };
    let bytes = target.metadata().map_or(0, |known| known.len());
    Ok(match task.context.json {
        true => Answer::json(&json!({ "file": task.what, "games": games, "bytes": bytes })),
        false => {
            let said =
                message!("db-backed-up", games = games, file = task.what, bytes = bytes as i64);
            Answer::lines([task.say(&said)])
        }
    })
}

/// Copies a database into a file beside the one it is to become. Only its owner can read it, from the first byte on.
pub(super) async fn copy(store: &Store, target: &Path) -> Result<NamedTempFile, Message> {
    let draft = Builder::new().prefix(".iroko-").suffix(".part").tempfile_in(directory(target));
    let draft = draft.map_err(|why| unwritable(target, &why))?;
    store.backup(draft.path()).await.map_err(|why| why.report(target))?;
    Ok(draft)
}

/// Gives a copy its name, once it is on disk.
pub(super) fn publish(copy: NamedTempFile, target: &Path, replaces: bool) -> Result<(), Message> {
    let synced = copy.as_file().sync_all();
    let named = synced.and_then(|()| match replaces {
        true => copy.persist(target).map_err(|failed| failed.error),
        false => copy.persist_noclobber(target).map_err(|failed| failed.error),
    });
    match named {
        Ok(_) => {
            // Where a directory cannot be synced, nothing can be done about it.
            let _ = File::open(directory(target)).and_then(|directory| directory.sync_all());
            Ok(())
        }
        Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {
            Err(message!("db-exists", file = shown(target)))
        }
        Err(why) => Err(unwritable(target, &why)),
    }
}
