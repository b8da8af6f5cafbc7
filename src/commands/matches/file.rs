//! The file of a match's games. Each game is on disk before it is counted.

use std::path::Path;
use std::{fs, io};

use clap::ArgMatches;
use iroko_files::Appender;
use iroko_games::{Message, message};
use iroko_table::{GameFile, Games};

use crate::cli::value;
use crate::output::reason;

/// The separator of games: an empty line.
const SEPARATOR: &[u8] = b"\n\n";

/// The file of games.
pub(in crate::commands) struct MatchFile {
    name: String,
    file: Appender,
    /// The number of games of this match in the file.
    pub(in crate::commands) written: usize,
    /// The first write error, after which nothing is written.
    pub(in crate::commands) fault: Option<Message>,
    /// Whether it has games of this match alone, so that the match can be resumed.
    pub(in crate::commands) is_own: bool,
}

impl MatchFile {
    /// Opens the file of the option, if given, before the first game. A non-empty file is refused unless `appends` is set.
    pub(in crate::commands) fn open(
        matches: &ArgMatches,
        appends: bool,
    ) -> Result<Option<MatchFile>, Message> {
        let Some(name) = value(matches, "out") else { return Ok(None) };
        let bad =
            |why: std::io::Error| message!("file-unwritable", file = name, why = reason(&why));
        let mut file = Appender::open(Path::new(name)).map_err(bad)?;
        let is_empty = file.is_empty().map_err(bad)?;
        if !is_empty {
            if !appends {
                // Only a match appends to the games of another.
                let is_match = matches.try_contains_id("append").is_ok();
                let id = if is_match { "match-file-exists" } else { "file-exists" };
                return Err(Message { id, args: vec![("file", name.into())] });
            }
            // The last game may be truncated; the next one must not become part of it.
            if !file.ends_with(SEPARATOR).map_err(bad)? {
                file.append(SEPARATOR).map_err(bad)?;
            }
        }
        let is_own = is_empty || matches.get_flag("resume");
        Ok(Some(MatchFile { name: name.to_string(), file, written: 0, fault: None, is_own }))
    }

    /// Reads the games of the file of the option, to resume their match.
    pub(in crate::commands) fn read(
        matches: &ArgMatches,
        games: &Games,
    ) -> Result<GameFile, Message> {
        let name = value(matches, "out").unwrap_or("");
        match fs::read(name) {
            Ok(bytes) => Ok(GameFile::read(games, &bytes)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(GameFile::read(games, b"")),
            Err(why) => Err(message!("file-unreadable", file = name, why = reason(&why))),
        }
    }

    /// Removes what is left of games that were torn off, as by a power failure, from the file of the option. Call it only
    /// after its games proved to be those of the match.
    pub(in crate::commands) fn mend(matches: &ArgMatches, read: &GameFile) -> Result<(), Message> {
        if read.damage.is_empty() || read.games.is_empty() {
            return Ok(());
        }
        let name = value(matches, "out").unwrap_or("");
        let records = read.games.iter().map(|game| game.record().trim_end().to_string() + "\n\n");
        iroko_files::write(Path::new(name), records.collect::<String>())
            .map_err(|why| message!("file-unwritable", file = name, why = reason(&why)))
    }

    /// Appends a game and an empty line. Does nothing after the first error.
    pub(in crate::commands) fn write(&mut self, record: &str) {
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
