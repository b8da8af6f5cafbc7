//! The file of a match's games. Each game is on disk before it is counted.

use std::path::Path;
use std::{fs, io};

use clap::ArgMatches;
use iroko_files::Appender;
use iroko_games::{Message, message};
use iroko_table::{GameFile, Games, Table};

use crate::cli::value;
use crate::output::reason;

/// The separator of games: an empty line.
const SEPARATOR: &[u8] = b"\n\n";

/// The file of games.
pub(super) struct MatchFile {
    name: String,
    file: Appender,
    /// The number of games of this match in the file.
    pub(super) written: usize,
    /// The first write error, after which nothing is written.
    pub(super) fault: Option<Message>,
}

impl MatchFile {
    /// Opens the file of the option, if given, before the first game. Appends to a non-empty file only if requested, or
    /// if its games are those of this match.
    pub(super) fn open(matches: &ArgMatches) -> Result<Option<MatchFile>, Message> {
        let Some(name) = value(matches, "out") else { return Ok(None) };
        let bad = |why: std::io::Error| {
            message!("match-file-unwritable", file = name, why = reason(&why))
        };
        let mut file = Appender::open(Path::new(name)).map_err(bad)?;
        if !file.is_empty().map_err(bad)? {
            if !matches.get_flag("append") && !matches.get_flag("resume") {
                return Err(message!("match-file-exists", file = name));
            }
            // The last game may be truncated; the next one must not become part of it.
            if !file.ends_with(SEPARATOR).map_err(bad)? {
                file.append(SEPARATOR).map_err(bad)?;
            }
        }
        Ok(Some(MatchFile { name: name.to_string(), file, written: 0, fault: None }))
    }

    /// Reads the games of the file of the option, to resume their match. A game that was torn off by the end of the
    /// process is removed from the file.
    pub(super) fn read(
        matches: &ArgMatches,
        games: &Games,
    ) -> Result<Vec<Box<dyn Table>>, Message> {
        let name = value(matches, "out").unwrap_or("");
        let bytes = match fs::read(name) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => {
                read.map_err(|why| message!("file-unreadable", file = name, why = reason(&why)))?
            }
        };
        let read = GameFile::read(games, &bytes);
        if !read.damage.is_empty() {
            let records =
                read.games.iter().map(|game| game.record().trim_end().to_string() + "\n\n");
            let text: String = records.collect();
            iroko_files::write(Path::new(name), text).map_err(|why| {
                message!("match-file-unwritable", file = name, why = reason(&why))
            })?;
        }
        Ok(read.games)
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
