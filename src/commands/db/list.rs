//! `iroko db list`: what the database holds. The id of a game at one screen is all it takes to play in it, so ids are
//! shown only when asked for.

use iroko_games::{Message, message};
use iroko_protocol::SavedGame;
use iroko_store::{StoredGame, Totals};
use serde_json::{Value, json};

use super::super::code_of;
use super::check::load;
use super::{Task, day, shown};
use crate::answer::{Answer, CommandError};

/// A game of the list; `None` if it is damaged.
type Row = (String, Option<StoredGame>);

pub(super) fn run(task: Task<'_>) -> Result<Answer, CommandError> {
    let (rows, totals) = task.runtime.block_on(read(&task))?;
    let answer = match task.context.json {
        true => Answer::json(&as_json(&task, &rows, &totals)),
        false => Answer::lines(lines(&task, &rows, &totals)),
    };
    Ok(Answer { code: code_of(&task.stop), is_page: !task.context.json, ..answer })
}

async fn read(task: &Task<'_>) -> Result<(Vec<Row>, Totals), Message> {
    let store = task.open().await?;
    let trouble = |why| task.trouble(&why);
    let totals = store.totals().await.map_err(trouble)?;
    let mut rows = Vec::new();
    for id in store.ids().await.map_err(trouble)? {
        if task.is_stopped() {
            break;
        }
        match load(&store, &id).await.map_err(trouble)? {
            Ok(Some(game)) => rows.push((id, Some(game))),
            Ok(None) => {}
            Err(_) => rows.push((id, None)),
        }
    }
    Ok((rows, totals))
}

fn lines(task: &Task<'_>, rows: &[Row], totals: &Totals) -> Vec<String> {
    let language = task.context.language;
    if rows.is_empty() {
        return vec![language.text("db-none")];
    }
    let title = |name: &str| {
        task.games().find(name).map_or_else(|_| name.to_string(), |game| game.title(language))
    };
    let mut lines: Vec<String> = rows
        .iter()
        .map(|(id, game)| {
            let shown_id = task.matches.get_flag("ids").then(|| format!("{id}  "));
            let line = game.as_ref().map_or_else(
                || language.text("db-list-unreadable"),
                |game| line(task, game, &title(&game.saved.game)),
            );
            shown_id.unwrap_or_default() + &line
        })
        .collect();
    lines.push(String::new());
    lines.extend(totals.games.iter().map(|(name, games)| {
        language.say(&message!("db-list-kind", title = title(name), games = *games as i64))
    }));
    let all: u64 = totals.games.values().sum();
    lines.push(language.say(&message!(
        "db-list-all",
        games = all as i64,
        online = totals.online as i64,
        over = totals.over as i64,
        moves = totals.moves as i64,
    )));
    lines
}

fn line(task: &Task<'_>, game: &StoredGame, title: &str) -> String {
    let language = task.context.language;
    let line = language.say(&message!(
        "db-list-game",
        title = title,
        begun = day(game.dates.created),
        changed = day(game.dates.changed),
        moves = game.saved.moves.len(),
    ));
    match is_online(&game.saved) {
        true => format!("{line}, {}", language.text("db-list-online")),
        false => line,
    }
}

fn is_online(game: &SavedGame) -> bool {
    game.body.online.is_some()
}

fn as_json(task: &Task<'_>, rows: &[Row], totals: &Totals) -> Value {
    let with_ids = task.matches.get_flag("ids");
    let games: Vec<Value> = rows
        .iter()
        .map(|(id, game)| {
            let mut row = json!({});
            if with_ids {
                row["id"] = json!(id);
            }
            row["game"] = json!(game.as_ref().map(|game| &game.saved.game));
            row["created"] = json!(game.as_ref().map(|game| game.dates.created));
            row["changed"] = json!(game.as_ref().map(|game| game.dates.changed));
            row["moves"] = json!(game.as_ref().map(|game| game.saved.moves.len()));
            row["online"] = json!(game.as_ref().map(|game| is_online(&game.saved)));
            row
        })
        .collect();
    json!({
        "file": shown(&task.file),
        "games": games,
        "totals": {
            "games": totals.games,
            "online": totals.online,
            "over": totals.over,
            "moves": totals.moves,
        },
    })
}
