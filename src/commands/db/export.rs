//! `iroko db export`: the games as records, which other commands read. They have neither ids nor anything that opens a
//! seat.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use iroko_games::{Message, message};
use iroko_store::Store;
use iroko_table::AnyGame;
use serde_json::{Value, json};

use super::super::{code_of, progress};
use super::check::load;
use super::{Task, check_free, note, played, shown, unwritable};
use crate::answer::{Answer, CommandError, refusal_json};
use crate::cli::value;
use crate::output::print_note;

/// The records, and the games that have none because they are damaged.
#[derive(Default)]
struct Exported {
    /// By the name of the game.
    records: BTreeMap<String, Vec<String>>,
    left_out: Vec<(String, Message)>,
}

pub(super) fn run(task: Task<'_>) -> Result<Answer, CommandError> {
    let game = value(task.matches, "game").map(|name| task.games().find(name)).transpose()?;
    let exported = task.runtime.block_on(collect(&task, game.map(AnyGame::name)))?;
    let files = match value(task.matches, "out") {
        Some(out) => write(&exported, Path::new(out), task.forces())?,
        None => Vec::new(),
    };
    // A damaged game is a "no", as in a check.
    let code = match code_of(&task.stop) {
        0 => u8::from(!exported.left_out.is_empty()),
        interrupted => interrupted,
    };
    if task.context.json {
        return Ok(Answer { code, ..Answer::json(&as_json(&task, &exported, &files)) });
    }
    for (id, why) in &exported.left_out {
        let said = message!("db-left-out", id = id.as_str(), why = why.clone());
        print_note(&note(&said, task.context.language));
    }
    let answer = match value(task.matches, "out") {
        None => Answer::text(exported.text()),
        Some(_) => Answer::lines(files.iter().map(|(file, records)| {
            task.say(&message!("db-exported", records = *records, file = shown(file)))
        })),
    };
    Ok(Answer { code, ..answer })
}

/// Reads the games asked for, with a progress bar.
async fn collect(task: &Task<'_>, game: Option<&str>) -> Result<Exported, Message> {
    let store = task.open().await?;
    let trouble = |why| task.trouble(&why);
    let ids = match value(task.matches, "id") {
        Some(id) => vec![id.to_string()],
        None => store.ids().await.map_err(trouble)?,
    };
    let bar = progress::bar(ids.len() as u64);
    bar.set_message(task.context.language.text("db-exporting"));
    let mut exported = Exported::default();
    for id in &ids {
        if task.is_stopped() {
            break;
        }
        exported.add(task, &store, id, game).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(exported)
}

impl Exported {
    /// Adds the earlier rounds of a game, and the game itself if it has moves.
    async fn add(
        &mut self,
        task: &Task<'_>,
        store: &Store,
        id: &str,
        game: Option<&str>,
    ) -> Result<(), Message> {
        let trouble = |why| task.trouble(&why);
        let is_wanted = value(task.matches, "id").is_some();
        let found = match load(store, id).await.map_err(trouble)? {
            Ok(None) if is_wanted => {
                return Err(message!("db-no-game", id = id, file = shown(&task.file)));
            }
            // Removed meanwhile.
            Ok(None) => return Ok(()),
            Ok(Some(found)) => found.saved,
            Err(why) => {
                self.left_out.push((id.to_string(), why));
                return Ok(());
            }
        };
        if game.is_some_and(|game| game != found.game) {
            return Ok(());
        }
        let mut records = Vec::new();
        for record in store.rounds(id).await.map_err(trouble)? {
            match task.games().replay_text(&record) {
                Ok(_) => records.push(record),
                Err(error) => self.left_out.push((id.to_string(), error.message)),
            }
        }
        match played(task.games(), &found) {
            Ok(seated) if seated.ply() > 0 => records.push(seated.record()),
            Ok(_) => {}
            Err(why) => self.left_out.push((id.to_string(), why)),
        }
        self.records.entry(found.game).or_default().extend(records);
        Ok(())
    }

    fn text(&self) -> String {
        joined(self.records.values().flatten())
    }
}

/// Joins records as a file of games has them.
fn joined<'a>(records: impl Iterator<Item = &'a String>) -> String {
    let records: Vec<String> = records.map(|record| format!("{}\n", record.trim_end())).collect();
    records.join("\n")
}

/// Writes the records to a file, or to one per game in a directory. Returns the files, with the number of records in each.
fn write(exported: &Exported, out: &Path, forces: bool) -> Result<Vec<(PathBuf, usize)>, Message> {
    let text = out.as_os_str().to_string_lossy();
    let mut files: Vec<(PathBuf, usize, String)> = Vec::new();
    if out.is_dir() || text.ends_with('/') {
        std::fs::create_dir_all(out).map_err(|why| unwritable(out, &why))?;
        for (game, records) in &exported.records {
            files.push((out.join(format!("{game}.txt")), records.len(), joined(records.iter())));
        }
    } else {
        let count = exported.records.values().map(Vec::len).sum();
        files.push((out.to_path_buf(), count, exported.text()));
    }
    for (file, _, _) in files.iter().filter(|(file, _, _)| !file.exists() || file.is_file()) {
        check_free(file, forces)?;
    }
    for (file, _, text) in &files {
        iroko_files::write(file, text).map_err(|why| unwritable(file, &why))?;
    }
    Ok(files.into_iter().map(|(file, records, _)| (file, records)).collect())
}

fn as_json(task: &Task<'_>, exported: &Exported, files: &[(PathBuf, usize)]) -> Value {
    let left_out: Vec<Value> = exported
        .left_out
        .iter()
        .map(|(id, why)| json!({ "id": id, "error": refusal_json(why, task.context.language) }))
        .collect();
    if value(task.matches, "out").is_none() {
        let records: Vec<&String> = exported.records.values().flatten().collect();
        return json!({ "records": records, "left_out": left_out });
    }
    let files: Vec<Value> = files
        .iter()
        .map(|(file, records)| json!({ "file": shown(file), "records": records }))
        .collect();
    json!({ "files": files, "left_out": left_out })
}
