//! `iroko db forget NAME`: a player's name is removed from all games, which stay. It raises the version of each, so that a
//! server that has a game in memory reads it again instead of writing the name back.

use std::io::{self, IsTerminal};

use iroko_games::message;
use iroko_terminal::console::{Reply, console};
use iroko_terminal::words::is_yes;
use serde_json::json;

use super::{Task, shown};
use crate::answer::{Answer, CommandError};

pub(super) fn run(task: Task<'_>) -> Result<Answer, CommandError> {
    task.check_there()?;
    if !task.matches.get_flag("yes") && !confirmed(&task)? {
        return Ok(Answer { code: 1, ..Answer::lines([task.say(&message!("db-forget-not"))]) });
    }
    let games = task.runtime.block_on(async {
        let store = task.open().await?;
        store.forget(task.what).await.map_err(|why| task.trouble(&why))
    })?;
    Ok(match task.context.json {
        true => Answer::json(&json!({ "name": task.what, "games": games })),
        false => {
            let said = message!("db-forgotten", games = games as i64, name = task.what);
            Answer::lines([task.say(&said)])
        }
    })
}

/// Asks on a terminal; elsewhere `--yes` has to be there.
fn confirmed(task: &Task<'_>) -> Result<bool, CommandError> {
    if task.context.json || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(message!("db-forget-yes").into());
    }
    let question = message!("db-forget", name = task.what, file = shown(&task.file));
    let answer = console().ask(&format!("{} ", task.say(&question)), &[]);
    Ok(matches!(answer, Reply::Line(line) if is_yes(line.trim(), task.context.language)))
}
