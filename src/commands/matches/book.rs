//! The file that the games of a match are written to, each whole and on the disk before it is counted.

use std::path::Path;

use clap::ArgMatches;
use iroko_files::Appender;
use iroko_games::{Message, message};

use crate::line::value;

/// What stands between two games: an empty line.
const SEPARATOR: &[u8] = b"\n\n";

/// The file of games.
pub(super) struct Book {
    name: String,
    file: Appender,
    /// How many games of this match are in it.
    pub(super) written: usize,
    /// Why no more games are written, once that is so.
    pub(super) fault: Option<Message>,
}

impl Book {
    /// Opens the file before the first game, if one was named. One that holds something is only added to if the user says so.
    pub(super) fn open(matches: &ArgMatches) -> Result<Option<Book>, Message> {
        let Some(name) = value(matches, "out") else { return Ok(None) };
        let bad = |why: std::io::Error| {
            message!("match-file-unwritable", file = name, why = why.to_string())
        };
        let mut file = Appender::open(Path::new(name)).map_err(bad)?;
        if !file.is_empty().map_err(bad)? {
            if !matches.get_flag("append") {
                return Err(message!("match-file-exists", file = name));
            }
            // The last game may have been torn off: the next one must not become a part of it.
            if !file.ends_with(SEPARATOR).map_err(bad)? {
                file.append(SEPARATOR).map_err(bad)?;
            }
        }
        Ok(Some(Book { name: name.to_string(), file, written: 0, fault: None }))
    }

    /// Adds a game, with an empty line after it. After the first failure nothing is written any more.
    pub(super) fn write(&mut self, record: &str) {
        if self.fault.is_some() {
            return;
        }
        let text = [record.trim_end().as_bytes(), SEPARATOR].concat();
        match self.file.append(&text) {
            Ok(()) => self.written += 1,
            Err(why) => {
                let (file, why) = (self.name.as_str(), why.to_string());
                let written = self.written;
                self.fault =
                    Some(message!("match-ends-here", file = file, why = why, written = written));
            }
        }
    }
}
