//! A file of games of any kind: those that are whole, and what is wrong with the rest. Files that hold one game, or must be
//! faultless, are read by [`Games::replay`].

use iroko_games::message;
use iroko_games::record::RecordError;
use iroko_games::record::salvage::fragments;
use iroko_games::record::script::{Script, scripts};

use crate::{Games, Table};

/// What is in a file of games.
#[derive(Default)]
pub struct GameFile {
    /// The games that are whole, in their order.
    pub games: Vec<Box<dyn Table>>,
    /// What is wrong with the others, in their order.
    pub damage: Vec<RecordError>,
}

impl GameFile {
    /// Reads all that is whole.
    pub fn read(registry: &Games, bytes: &[u8]) -> GameFile {
        let text = str::from_utf8(bytes).ok();
        let faultless = text.and_then(|text| faultless(registry, text).ok());
        faultless.unwrap_or_else(|| salvaged(registry, bytes))
    }
}

fn faultless(registry: &Games, text: &str) -> Result<GameFile, RecordError> {
    let scripts = scripts(text)?;
    let replay = |script| replay(registry, script, scripts.len() == 1);
    let games = scripts.iter().map(replay).collect::<Result<_, _>>()?;
    Ok(GameFile { games, damage: Vec::new() })
}

/// Reads a damaged file piece by piece. What follows the result of a game does it no harm.
fn salvaged(registry: &Games, bytes: &[u8]) -> GameFile {
    let pieces = fragments(bytes);
    let is_alone = pieces.iter().map(|piece| piece.scripts.len()).sum::<usize>() == 1;
    let mut file = GameFile::default();
    for mut piece in pieces {
        let last = piece.scripts.len().saturating_sub(1);
        for (index, script) in piece.scripts.iter_mut().enumerate() {
            let is_cut = index == last && piece.fault.is_some();
            if is_cut && !script.has_result() {
                // It goes on in what cannot be read.
                break;
            }
            let rest = script.cut_after_result();
            match replay(registry, script, is_alone) {
                Ok(game) => file.games.push(game),
                Err(why) => file.damage.push(why),
            }
            let follows = |line| RecordError { line, message: message!("record-after-end") };
            file.damage.extend(rest.map(follows));
        }
        file.damage.extend(piece.fault);
    }
    file
}

/// Replays a game that must not break off. Tags without a word after them are a game that has not begun; but among other games
/// they are what is left of one.
fn replay(
    registry: &Games,
    script: &Script,
    is_alone: bool,
) -> Result<Box<dyn Table>, RecordError> {
    // Before its moves are played: what a torn game lacks would be told as a fault of the players.
    let is_torn = script.tag("Game").is_some() && !script.has_result();
    if is_torn && script.tag("Result").is_some() || !is_alone && script.words.is_empty() {
        let line = script.words.last().map_or(script.line, |(line, _)| *line);
        return Err(RecordError { line, message: message!("record-breaks-off") });
    }
    registry.replay(script)
}
