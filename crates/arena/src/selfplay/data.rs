//! Files of self-play: the conditions, then a block for each game. [`Format::Binary`] is compact, [`Format::Lines`] is
//! JSON for other programs. Both hold the same, and [`DataReader`] reads both.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use iroko_games::{Message, message};
use iroko_table::{AnyGame, IoReason, SelfPlayGame};
use xxhash_rust::xxh64::Xxh64;

use super::{binary, lines};

/// The conditions that every game of a file shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The name of the game.
    pub game: String,
    /// The variants: `standard`, or their names joined by commas.
    pub variant: String,
    /// The number of positions searched for each move.
    pub nodes: u64,
    /// The seed of the openings.
    pub seed: u64,
    /// The number of random moves of an opening.
    pub opening_moves: u16,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its number, from 0, which with the seed decides its opening.
    pub number: u32,
    /// The text of the position after the opening.
    pub start: String,
    /// The moves from there, and the result.
    pub played: SelfPlayGame,
}

/// Returns a number that other games hardly have.
pub fn fingerprint(games: &[StoredGame]) -> u64 {
    let mut hash = Xxh64::new(0);
    games.iter().for_each(|stored| hash.update(&binary::game(stored)));
    hash.digest()
}

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// About four bytes a position.
    Binary,
    /// A line of JSON for each position.
    Lines,
}

impl Format {
    /// Returns the format of a new file by its name: lines for `.jsonl`.
    pub fn of_path(path: &Path) -> Format {
        let is_lines = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("jsonl"));
        if is_lines { Format::Lines } else { Format::Binary }
    }

    /// Returns the beginning of a file.
    pub fn header(self, conditions: &Conditions) -> Vec<u8> {
        match self {
            Format::Binary => binary::header(conditions),
            Format::Lines => lines::header(conditions),
        }
    }

    /// Returns the bytes of a game, to be appended at once.
    ///
    /// # Errors
    ///
    /// If a move is not legal.
    pub fn game(self, game: &dyn AnyGame, stored: &StoredGame) -> Result<Vec<u8>, Message> {
        match self {
            Format::Binary => Ok(binary::game(stored)),
            Format::Lines => lines::game(game, stored),
        }
    }
}

/// Why a file cannot be read on.
#[derive(Debug)]
pub enum DataError {
    /// The system failed.
    Io(io::Error),
    /// It is no file of self-play, or of a newer version.
    Foreign,
    /// A game is truncated or damaged; it begins at this byte.
    Damaged(u64),
}

impl DataError {
    /// Returns the sentence for the user.
    pub fn message(&self, file: &str) -> Message {
        match self {
            DataError::Io(why) => {
                message!("file-unreadable", file = file, why = IoReason::from(why).message())
            }
            DataError::Foreign => message!("selfplay-foreign", file = file),
            DataError::Damaged(offset) => {
                message!("selfplay-damaged", file = file, offset = offset.to_string())
            }
        }
    }
}

impl From<io::Error> for DataError {
    fn from(why: io::Error) -> DataError {
        DataError::Io(why)
    }
}

/// Reads the games of a file one after the other. A truncated or damaged game is an error, after which nothing follows.
pub struct DataReader<R> {
    input: R,
    format: Format,
    conditions: Conditions,
    end: u64,
    failed: bool,
}

impl DataReader<BufReader<File>> {
    /// Opens a file of either format.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is no file of self-play.
    pub fn open(path: &Path) -> Result<Self, DataError> {
        DataReader::new(BufReader::new(File::open(path)?))
    }
}

impl<R: BufRead> DataReader<R> {
    /// Reads the conditions at the beginning of a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is no file of self-play.
    pub fn new(mut input: R) -> Result<Self, DataError> {
        let format = match input.fill_buf()?.first() {
            Some(b'{') => Format::Lines,
            _ => Format::Binary,
        };
        let (conditions, end) = match format {
            Format::Binary => binary::read_header(&mut input)?,
            Format::Lines => lines::read_header(&mut input)?,
        };
        Ok(DataReader { input, format, conditions, end, failed: false })
    }

    /// Returns the conditions of the games.
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Returns the format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Returns the end of the last whole game read, in bytes.
    pub fn end(&self) -> u64 {
        self.end
    }
}

/// What a format found at its place: a game and its length, the end of the file, or damage.
pub(super) enum Found {
    Game(StoredGame, u64),
    End,
    Damage,
}

impl<R: BufRead> Iterator for DataReader<R> {
    type Item = Result<StoredGame, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let found = match self.format {
            Format::Binary => binary::read_game(&mut self.input),
            Format::Lines => lines::read_game(&mut self.input),
        };
        let error = match found {
            Ok(Found::Game(game, length)) => {
                self.end += length;
                return Some(Ok(game));
            }
            Ok(Found::End) => return None,
            Ok(Found::Damage) => DataError::Damaged(self.end),
            Err(why) => DataError::Io(why),
        };
        self.failed = true;
        Some(Err(error))
    }
}
