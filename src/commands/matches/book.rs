//! The file of a match's games. Each game is on disk before it is counted.

use std::path::Path;

use clap::ArgMatches;
use iroko_files::Appender;
use iroko_games::{Message, message};

use crate::cli::value;
use crate::output::reason;

/// The separator of games: an empty line.
const SEPARATOR: &[u8] = b"\n\n";

/// The file of games.
pub(super) struct Book {
    name: String,
    file: Appender,
    /// The number of games of this match in the file.
    pub(super) written: usize,
    /// The first write error, after which nothing is written.
    pub(super) fault: Option<Message>,
}

impl Book {
    /// Opens the file of the option, if given, before the first game. Appends to a non-empty file only if requested.
    pub(super) fn open(matches: &ArgMatches) -> Result<Option<Book>, Message> {
        let Some(name) = value(matches, "out") else { return Ok(None) };
        let bad = |why: std::io::Error| {
            message!("match-file-unwritable", file = name, why = reason(&why))
        };
        let mut file = Appender::open(Path::new(name)).map_err(bad)?;
        if !file.is_empty().map_err(bad)? {
            if !matches.get_flag("append") {
                return Err(message!("match-file-exists", file = name));
            }
            // The last game may be truncated; the next one must not become part of it.
            if !file.ends_with(SEPARATOR).map_err(bad)? {
                file.append(SEPARATOR).map_err(bad)?;
            }
        }
        Ok(Some(Book { name: name.to_string(), file, written: 0, fault: None }))
    }

    /// Appends a game and an empty line. Does nothing after the first error.
    pub(super) fn write(&mut self, record: &str) {
        if self.fault.is_some() {
            return;
        }
        let text = [record.trim_end().as_bytes(), SEPARATOR].concat();
        match self.file.append(&text) {
            Ok(()) => self.written += 1,
            Err(why) => {
                let (file, why) = (self.name.as_str(), reason(&why));
                let written = self.written;
                self.fault =
                    Some(message!("match-ends-here", file = file, why = why, written = written));
            }
        }
    }
}
