//! Messages to players, independent of language: an id and its values. The sentences, in French and English,
//! are in `crates/table/locales`.

use std::fmt;

/// A sentence before translation: an id and the values it mentions.
///
/// Messages explain illegal moves and malformed texts. Programs match on `id`; front ends print the sentence in
/// the player's language. `Display` prints both parts, for tests and logs.
///
/// ```
/// use iroko_games::message;
///
/// let stopped = message!("siam-push-stops", cell = 33, force = 1, rocks = 2);
/// assert_eq!(stopped.id, "siam-push-stops");
/// assert_eq!(stopped.to_string(), "siam-push-stops cell=33 force=1 rocks=2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The id of the sentence in the language files.
    pub id: &'static str,
    /// The values that the sentence mentions, by name.
    pub args: Vec<(&'static str, MessageArg)>,
}

/// A value in a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// A number; the sentence may choose between singular and plural.
    Number(i64),
    /// Text that is the same in every language: a cell, a move, the player's input.
    Text(String),
    /// The id of another message, for a word with its own translation.
    Word(&'static str),
    /// Alternatives: "C, E or F".
    AnyOf(Vec<MessageArg>),
    /// A conjunction: "a2 and c5".
    AllOf(Vec<MessageArg>),
    /// A nested sentence, such as the reason why a move of a record is illegal.
    Says(Box<Message>),
}

/// Creates a [`Message`]: `message!("siam-push-stops", cell = cell, force = 1)`.
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
    /// Creates alternatives from displayable items.
    pub fn any_of<T: ToString>(items: impl IntoIterator<Item = T>) -> MessageArg {
        MessageArg::AnyOf(
            items.into_iter().map(|item| MessageArg::Text(item.to_string())).collect(),
        )
    }

    /// Creates a conjunction from displayable items.
    pub fn all_of<T: ToString>(items: impl IntoIterator<Item = T>) -> MessageArg {
        MessageArg::AllOf(
            items.into_iter().map(|item| MessageArg::Text(item.to_string())).collect(),
        )
    }
}

impl Message {
    /// Formats the message as a part of an error text: `awale-not-your-pit (pit: a)`.
    pub(crate) fn fmt_reason(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (index, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{}{name}: {value}", if index == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
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
