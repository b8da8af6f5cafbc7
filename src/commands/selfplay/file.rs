//! The file of self-play: new, or resumed under the same conditions. Each game is on the disk before it is counted.

use std::collections::HashSet;
use std::path::Path;
use std::{fs, io};

use clap::ArgMatches;
use iroko_arena::SelfPlay;
use iroko_arena::selfplay::data::{Conditions, DataError, DataReader, Format, StoredGame};
use iroko_files::Appender;
use iroko_games::{Message, message};
use iroko_table::AnyGame;

use super::summary::Results;
use crate::cli::value;
use crate::commands::seed;
use crate::output::reason;

/// The file of games.
pub(super) struct DataFile {
    name: String,
    file: Appender,
    format: Format,
    written: usize,
}

/// What a resumed file has.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) numbers: HashSet<u32>,
    pub(super) results: Results,
    /// The sentence on what was cut off, if anything was.
    pub(super) damage: Option<Message>,
    format: Option<Format>,
    end: u64,
}

impl DataFile {
    /// Opens the file of the arguments. Without `--seed`, a resumed file gives its seed to the conditions.
    pub(super) fn open(
        matches: &ArgMatches,
        terms: &mut SelfPlay,
        format: Option<Format>,
    ) -> Result<(DataFile, Kept), Message> {
        let name = value(matches, "out").unwrap_or("").to_string();
        // Errors in the conditions come before any change to the file.
        terms.conditions()?;
        let kept = match matches.get_flag("resume") {
            true => Kept::read(matches, &name, terms, format)?,
            false => Kept::default(),
        };
        let bad = |why: io::Error| message!("file-unwritable", file = &*name, why = reason(&why));
        let mut file = Appender::open(Path::new(&name)).map_err(bad)?;
        if !matches.get_flag("resume") && !file.is_empty().map_err(bad)? {
            return Err(message!("file-exists", file = &*name));
        }
        let usual = || Format::of_path(Path::new(&name));
        let format = kept.format.or(format).unwrap_or_else(usual);
        if kept.format.is_none() {
            if !file.is_empty().map_err(bad)? {
                file.cut(0).map_err(bad)?;
            }
            file.append(&format.header(&terms.conditions()?)).map_err(bad)?;
        } else if kept.damage.is_some() {
            file.cut(kept.end).map_err(bad)?;
        }
        Ok((DataFile { name, file, format, written: 0 }, kept))
    }

    /// Appends a game.
    pub(super) fn write(&mut self, game: &dyn AnyGame, stored: &StoredGame) -> Result<(), Message> {
        let bytes = self.format.game(game, stored)?;
        self.file.append(&bytes).map_err(|why| {
            let (file, why) = (self.name.as_str(), reason(&why));
            message!("selfplay-ends-here", file = file, why = why, written = self.written)
        })?;
        self.written += 1;
        Ok(())
    }
}

impl Kept {
    /// Reads a file to resume. One that is missing or empty, or was torn off within its first lines, has nothing.
    fn read(
        matches: &ArgMatches,
        name: &str,
        terms: &mut SelfPlay,
        format: Option<Format>,
    ) -> Result<Kept, Message> {
        let mut reader = match DataReader::open(Path::new(name)) {
            Ok(reader) => reader,
            Err(DataError::Io(why)) if why.kind() == io::ErrorKind::NotFound => {
                return Ok(Kept::default());
            }
            Err(DataError::Foreign) if is_torn(name, terms)? => return Ok(Kept::default()),
            Err(why) => return Err(why.message(name)),
        };
        if seed(matches)?.is_none() {
            terms.seed = reader.conditions().seed;
        }
        let other = differences(reader.conditions(), &terms.conditions()?);
        if !other.is_empty() {
            return Err(message!("selfplay-other", file = name, there = other));
        }
        if format.is_some_and(|format| format != reader.format()) {
            return Err(message!("selfplay-other-format", file = name));
        }
        let mut kept = Kept { format: Some(reader.format()), ..Kept::default() };
        for game in reader.by_ref() {
            match game {
                Ok(game) if kept.numbers.insert(game.number) => kept.results.add(&game.played),
                Ok(_) => {}
                Err(why @ DataError::Damaged(_)) => kept.damage = Some(why.message(name)),
                Err(why) => return Err(why.message(name)),
            }
        }
        kept.end = reader.end();
        Ok(kept)
    }
}

/// Whether a file ends within the header that these conditions have.
fn is_torn(name: &str, terms: &SelfPlay) -> Result<bool, Message> {
    let bytes = fs::read(name)
        .map_err(|why| message!("file-unreadable", file = name, why = reason(&why)))?;
    let conditions = terms.conditions()?;
    Ok([Format::Binary, Format::Lines]
        .iter()
        .any(|format| format.header(&conditions).starts_with(&bytes)))
}

/// The options that differ, as they are in the file; empty if none does.
fn differences(there: &Conditions, here: &Conditions) -> String {
    let words = [
        (there.game != here.game, there.game.clone()),
        (there.variant != here.variant, format!("--variant {}", there.variant)),
        (there.nodes != here.nodes, format!("--nodes {}", there.nodes)),
        (there.seed != here.seed, format!("--seed {}", there.seed)),
        (
            there.opening_moves != here.opening_moves,
            format!("--opening-moves {}", there.opening_moves),
        ),
    ];
    let other = words.into_iter().filter(|(differs, _)| *differs);
    other.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}
