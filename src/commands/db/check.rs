//! `iroko db check`: the file is read as a whole, and every game is played again. `restore` checks a backup the same way.

use iroko_games::{Message, message};
use iroko_store::{Store, StoreError, StoredGame};
use iroko_table::Language;
use serde_json::{Value, json};

use super::super::progress;
use super::super::signals::INTERRUPTED;
use super::{Task, note, played};
use crate::answer::{Answer, CommandError, refusal_json};
use crate::output::print_note;

/// What a check found.
#[derive(Default)]
pub(super) struct Report {
    /// The number of games, and how many of them were checked.
    pub(super) games: usize,
    done: usize,
    moves: usize,
    /// What is wrong with the file.
    pub(super) faults: Vec<String>,
    /// What is wrong with games, each with its id.
    pub(super) damaged: Vec<Damage>,
}

/// A game that cannot be played again.
pub(super) struct Damage {
    id: String,
    /// The earlier round that is damaged; `None` for the game itself.
    round: Option<usize>,
    why: Message,
}

pub(super) fn run(task: Task<'_>) -> Result<Answer, CommandError> {
    let report = task.runtime.block_on(async {
        let store = task.open().await?;
        check(&task, &store).await.map_err(|why| task.trouble(&why))
    })?;
    let language = task.context.language;
    let code = match report.is_sound() {
        true if report.done < report.games => INTERRUPTED,
        sound => u8::from(!sound),
    };
    let answer = match task.context.json {
        true => Answer::json(&report.json(&task)),
        false => Answer::lines(report.lines(language)),
    };
    Ok(Answer { code, ..answer })
}

/// Checks a database, with a progress bar. Ctrl-C ends it early.
pub(super) async fn check(task: &Task<'_>, store: &Store) -> Result<Report, StoreError> {
    let mut report = Report::default();
    match store.faults().await {
        Ok(faults) => report.faults = faults,
        Err(StoreError::Damaged(why)) => report.faults.push(why),
        // PostgreSQL has pg_amcheck for its files; the games are checked here.
        Err(StoreError::OnlyInFile) => {}
        Err(why) => return Err(why),
    }
    let ids = match store.ids().await {
        Ok(ids) => ids,
        Err(StoreError::Damaged(why)) => {
            report.faults.push(why);
            return Ok(report);
        }
        Err(why) => return Err(why),
    };
    report.games = ids.len();
    let bar = progress::bar(ids.len() as u64);
    bar.set_message(task.context.language.text("db-checking"));
    for id in &ids {
        if task.is_stopped() {
            break;
        }
        report.check_game(task, store, id).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(report)
}

impl Report {
    pub(super) fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.damaged.is_empty()
    }

    async fn check_game(
        &mut self,
        task: &Task<'_>,
        store: &Store,
        id: &str,
    ) -> Result<(), StoreError> {
        self.done += 1;
        match load(store, id).await? {
            // Removed meanwhile.
            Ok(None) => {}
            Ok(Some(game)) => match played(task.games(), &game.saved) {
                Ok(seated) => self.moves += seated.ply(),
                Err(why) => self.add(id, None, why),
            },
            Err(why) => self.add(id, None, why),
        }
        let rounds = match store.rounds(id).await {
            Err(StoreError::Damaged(why)) => {
                self.faults.push(why);
                return Ok(());
            }
            rounds => rounds?,
        };
        for (index, record) in rounds.iter().enumerate() {
            match task.games().replay_text(record) {
                Ok(table) => self.moves += table.ply(),
                Err(error) => self.add(id, Some(index + 1), error.message),
            }
        }
        Ok(())
    }

    fn add(&mut self, id: &str, round: Option<usize>, why: Message) {
        self.damaged.push(Damage { id: id.to_string(), round, why });
    }

    /// Prints what is wrong on standard error.
    pub(super) fn print(&self, language: Language) {
        for fault in &self.faults {
            print_note(&note(&message!("db-fault", why = fault.as_str()), language));
        }
        for damage in &self.damaged {
            print_note(&note(&damage.message(), language));
        }
    }

    fn lines(&self, language: Language) -> Vec<String> {
        let faults = self.faults.iter().map(|why| message!("db-fault", why = why.as_str()));
        let damaged = self.damaged.iter().map(Damage::message);
        let mut lines: Vec<Message> = faults.chain(damaged).collect();
        lines.push(if self.done < self.games {
            message!("db-interrupted", done = self.done, games = self.games)
        } else if self.is_sound() {
            message!("db-sound", games = self.games, moves = self.moves)
        } else {
            message!("db-wrong", damaged = self.damaged.len(), games = self.games)
        });
        lines.iter().map(|line| language.say(line)).collect()
    }

    fn json(&self, task: &Task<'_>) -> Value {
        let damaged: Vec<Value> = self
            .damaged
            .iter()
            .map(|damage| {
                let error = refusal_json(&damage.why, task.context.language);
                json!({ "id": damage.id, "round": damage.round, "error": error })
            })
            .collect();
        json!({
            "file": super::shown(&task.file),
            "sound": self.is_sound(),
            "games": self.games,
            "checked": self.done,
            "moves": self.moves,
            "faults": self.faults,
            "damaged": damaged,
        })
    }
}

impl Damage {
    fn message(&self) -> Message {
        let (id, why) = (self.id.as_str(), self.why.clone());
        match self.round {
            Some(round) => message!("db-damaged-round", id = id, round = round, why = why),
            None => message!("db-damaged", id = id, why = why),
        }
    }
}

/// Returns a game, or why it is damaged.
pub(super) async fn load(
    store: &Store,
    id: &str,
) -> Result<Result<Option<StoredGame>, Message>, StoreError> {
    match store.load(id).await {
        Err(StoreError::Damaged(why)) => Ok(Err(message!("db-unreadable", why = why))),
        found => found.map(Ok),
    }
}
