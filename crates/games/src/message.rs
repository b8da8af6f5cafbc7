//! What a game has to say to a person, before any language: the name of a sentence and the values
//! that go into it. The sentences themselves, in French and English, are in `crates/table/locales`.

use std::fmt;

/// A sentence without its language: `siam-push-stops cell=33 force=1 rocks=2`.
///
/// Refused moves and unreadable texts are explained by such values, so that a program can match on
/// `id` and a person reads the sentence in his own language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The name of the sentence, as the language files have it.
    pub id: &'static str,
    /// What the sentence speaks of.
    pub args: Vec<(&'static str, MessageArg)>,
}

/// Something a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// A number, which the sentence may agree with.
    Number(i64),
    /// Text that is the same in every language: a cell, a move, what the player typed.
    Text(String),
    /// The name of another message, for a word that has its own translation.
    Word(&'static str),
    /// Alternatives: "C, E or F".
    AnyOf(Vec<MessageArg>),
    /// Things together: "a2 and c5".
    AllOf(Vec<MessageArg>),
    /// A whole sentence inside another: why a move of a record is refused.
    Says(Box<Message>),
}

/// Makes a [`Message`]: `message!("siam-push-stops", cell = cell, force = 1)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message {
            id: $id,
            args: vec![$((stringify!($name), $crate::MessageArg::from($value))),*],
        }
    };
}

impl MessageArg {
    /// Alternatives, from anything that prints itself.
    pub fn any_of<T: ToString>(items: impl IntoIterator<Item = T>) -> MessageArg {
        MessageArg::AnyOf(
            items.into_iter().map(|item| MessageArg::Text(item.to_string())).collect(),
        )
    }

    /// Things together, from anything that prints itself.
    pub fn all_of<T: ToString>(items: impl IntoIterator<Item = T>) -> MessageArg {
        MessageArg::AllOf(
            items.into_iter().map(|item| MessageArg::Text(item.to_string())).collect(),
        )
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Message {}

impl fmt::Display for MessageArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |f: &mut fmt::Formatter<'_>, items: &[MessageArg], sign: &str| {
            for (index, item) in items.iter().enumerate() {
                write!(f, "{}{item}", if index == 0 { "" } else { sign })?;
            }
            Ok(())
        };
        match self {
            MessageArg::Number(number) => write!(f, "{number}"),
            MessageArg::Text(text) => f.write_str(text),
            MessageArg::Word(id) => f.write_str(id),
            MessageArg::AnyOf(items) => joined(f, items, "|"),
            MessageArg::AllOf(items) => joined(f, items, "+"),
            MessageArg::Says(message) => write!(f, "({message})"),
        }
    }
}

impl From<String> for MessageArg {
    fn from(text: String) -> MessageArg {
        MessageArg::Text(text)
    }
}

impl From<&str> for MessageArg {
    fn from(text: &str) -> MessageArg {
        MessageArg::Text(text.to_string())
    }
}

impl From<Message> for MessageArg {
    fn from(message: Message) -> MessageArg {
        MessageArg::Says(Box::new(message))
    }
}

impl From<char> for MessageArg {
    fn from(letter: char) -> MessageArg {
        MessageArg::Text(letter.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for MessageArg {
            fn from(number: $number) -> MessageArg {
                MessageArg::Number(number as i64)
            }
        }
    )*};
}
numbers!(u8, i8, i32, u32, usize, i64);
