//! The results of commands: text for standard output, or an error. Nothing is printed before the whole answer is
//! computed.

use iroko_games::{Message, Outcome, Player, RecordError, message};
use iroko_solver::TableError;
use iroko_table::{Language, Table};
use serde_json::{Map, Value, json};

/// The output of a command and its exit code, which is 1 for a "no".
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) code: u8,
    /// Whether the text is for reading: a terminal shows it in a pager if it is long.
    pub(crate) is_page: bool,
}

/// The failure of a command, as a message for the user.
pub(crate) struct CommandError(pub(crate) Message);

/// The options common to all commands.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    pub(crate) language: Language,
    pub(crate) json: bool,
}

impl Answer {
    pub(crate) fn text(text: impl Into<String>) -> Answer {
        Answer { text: text.into(), code: 0, is_page: false }
    }

    /// A text for reading.
    pub(crate) fn page(text: String) -> Answer {
        Answer { is_page: true, ..Answer::text(text) }
    }

    pub(crate) fn json(value: &Value) -> Answer {
        Answer::text(format!("{value}\n"))
    }

    /// Joins lines, each with a line break.
    pub(crate) fn lines<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> Answer {
        Answer::text(
            lines.into_iter().fold(String::new(), |text, line| text + line.as_ref() + "\n"),
        )
    }
}

impl From<TableError> for CommandError {
    fn from(fault: TableError) -> CommandError {
        CommandError(fault.into())
    }
}

impl From<Message> for CommandError {
    fn from(message: Message) -> CommandError {
        CommandError(message)
    }
}

/// An invalid record, with the name of its file.
pub(crate) fn bad_record(file: &str, error: RecordError) -> CommandError {
    CommandError(message!("file-line", file = file, line = error.line, why = error.message))
}

/// A JSON answer about a position: the game, its variants and the position, then `fields`.
pub(crate) fn about(table: &dyn Table, fields: Value) -> Value {
    let mut answer = Map::new();
    answer.insert("game".to_string(), table.game().name().into());
    answer.insert("variant".to_string(), table.variant().into());
    answer.insert("position".to_string(), table.position().into());
    if let Value::Object(fields) = fields {
        answer.extend(fields);
    }
    Value::Object(answer)
}

/// A message as JSON: its id, which is the same in every language, and its sentence.
pub(crate) fn refusal_json(why: &Message, language: Language) -> Value {
    json!({ "id": why.id, "sentence": language.sentence(why) })
}

/// The errors in a file of games as JSON.
pub(crate) fn damage_json(damage: &[RecordError], language: Language) -> Value {
    let errors = damage.iter().map(
        |error| json!({ "line": error.line, "error": refusal_json(&error.message, language) }),
    );
    errors.collect()
}

/// An outcome as JSON.
pub(crate) fn outcome_json(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |end| {
        json!({
            "winner": end.winner.map(Player::number),
            "scores": end.scores,
            "reason": end.reason.name(),
        })
    })
}
