//! What a command gives back: text for standard output, or the reason why there is none. Nothing is printed before
//! the whole answer is known.

use iroko_games::{Message, Outcome, Player, RecordError, message};
use iroko_solver::TableError;
use iroko_table::{Language, Table};
use serde_json::{Map, Value, json};

/// A finished answer: what is printed, and the exit code, which is 1 for a "no".
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) code: u8,
}

/// Why there is no answer: one sentence, in the language of the user.
pub(crate) struct Complaint(pub(crate) Message);

/// What a command needs to know besides its own arguments.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub(crate) language: Language,
    pub(crate) json: bool,
}

impl Answer {
    pub(crate) fn text(text: impl Into<String>) -> Answer {
        Answer { text: text.into(), code: 0 }
    }

    pub(crate) fn json(value: &Value) -> Answer {
        Answer::text(format!("{value}\n"))
    }

    /// One line each.
    pub(crate) fn lines<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> Answer {
        Answer::text(
            lines.into_iter().fold(String::new(), |text, line| text + line.as_ref() + "\n"),
        )
    }
}

impl From<TableError> for Complaint {
    fn from(fault: TableError) -> Complaint {
        Complaint(fault.into())
    }
}

impl From<Message> for Complaint {
    fn from(message: Message) -> Complaint {
        Complaint(message)
    }
}

/// A record that cannot be read, with the name of its file.
pub(crate) fn bad_record(file: &str, error: RecordError) -> Complaint {
    Complaint(message!("file-line", file = file, line = error.line, why = error.message))
}

/// What is said of a position, as scripts read it: every answer begins with the game, its variants and the position.
pub(crate) fn about(table: &dyn Table, said: Value) -> Value {
    let mut answer = Map::new();
    answer.insert("game".to_string(), table.game().name().into());
    answer.insert("variant".to_string(), table.variant().into());
    answer.insert("position".to_string(), table.position().into());
    if let Value::Object(said) = said {
        answer.extend(said);
    }
    Value::Object(answer)
}

/// A refusal as scripts read it: its code, which does not change with the language, and its sentence.
pub(crate) fn refusal_json(why: &Message, language: Language) -> Value {
    json!({ "id": why.id, "sentence": language.sentence(why) })
}

/// What is wrong with a file of games, as scripts read it.
pub(crate) fn damage_json(damage: &[RecordError], language: Language) -> Value {
    let told = damage.iter().map(
        |error| json!({ "line": error.line, "error": refusal_json(&error.message, language) }),
    );
    told.collect()
}

/// An outcome as scripts read it.
pub(crate) fn outcome_json(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |end| {
        json!({
            "winner": end.winner.map(Player::number),
            "scores": end.scores,
            "reason": end.reason.name(),
        })
    })
}
