//! A file of games of any kind: the complete ones, and the errors in the rest. [`Games::replay`] reads a single game,
//! or files that must be free of errors.

use iroko_games::message;
use iroko_games::record::RecordError;
use iroko_games::record::salvage::fragments;
use iroko_games::record::script::{Script, scripts};

use crate::{Games, Table};

/// The contents of a file of games.
///
/// ```
/// use iroko_table::{GAMES, GameFile};
///
/// let text = "[Game \"awale\"]\n\n1. C f 2. E *\n\n[Game \"pogo\"]\n\n1. 155 *\n";
/// let file = GameFile::read(&GAMES, text.as_bytes());
/// assert_eq!(file.games.len(), 1);
/// assert_eq!(file.games[0].moves(), ["C", "f", "E"]);
/// assert_eq!((file.damage[0].line, file.damage[0].message.id), (7, "record-move"));
/// ```
#[derive(Default)]
pub struct GameFile {
    /// The complete games, in order.
    pub games: Vec<Box<dyn Table>>,
    /// The errors in the others, in order.
    pub damage: Vec<RecordError>,
}

impl GameFile {
    /// Reads all complete games.
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

/// Reads a damaged file piece by piece. Errors after the result of a game do not affect it.
fn salvaged(registry: &Games, bytes: &[u8]) -> GameFile {
    let pieces = fragments(bytes);
    let is_alone = pieces.iter().map(|piece| piece.scripts.len()).sum::<usize>() == 1;
    let mut file = GameFile::default();
    for mut piece in pieces {
        let last = piece.scripts.len().saturating_sub(1);
        for (index, script) in piece.scripts.iter_mut().enumerate() {
            let is_cut = index == last && piece.fault.is_some();
            if is_cut && !script.has_result() {
                // It continues in the unreadable part.
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

/// Replays a game that must be complete. Tags without moves are a game that has not begun; among other games they are
/// the remains of one.
fn replay(
    registry: &Games,
    script: &Script,
    is_alone: bool,
) -> Result<Box<dyn Table>, RecordError> {
    // Checked before the moves: the missing part of a torn game would be reported as an error of the players.
    let is_torn = script.tag("Game").is_some() && !script.has_result();
    if is_torn && script.tag("Result").is_some() || !is_alone && script.words.is_empty() {
        let line = script.words.last().map_or(script.line, |(line, _)| *line);
        return Err(RecordError { line, message: message!("record-breaks-off") });
    }
    registry.replay(script)
}
