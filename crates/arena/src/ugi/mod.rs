//! The Universal Game Interface (UGI): a program that plays a game and a program that runs games talk in lines of text.
//! It is to abstract games what UCI is to chess.
//!
//! [`Request`] is a line to an engine, [`Response`] a line from one; both parse and print. [`run_engine`] answers requests
//! with the machines of `iroko-table`. `docs/engine-protocol.md` specifies the protocol, with the extensions for games,
//! variants and exact values.

mod engine;
mod request;
mod response;
mod settings;

pub use engine::run_engine;
pub use request::{Go, Query, Request, StartPosition};
pub use response::{EngineOption, Info, NO_MOVE, OptionKind, Response};

/// A line that is no message of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMessage {
    /// The line.
    pub line: String,
}

impl std::fmt::Display for NotAMessage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\"{}\" is not a message", self.line)
    }
}

impl std::error::Error for NotAMessage {}

/// Returns the error for a line.
fn not_a_message(line: &str) -> NotAMessage {
    NotAMessage { line: line.trim().to_string() }
}
