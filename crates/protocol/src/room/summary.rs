//! A stored game as an entry of a list, without a room and without engines.

use iroko_games::{Message, Player, message};
use iroko_table::players::title;
use iroko_table::{Games, Language, Table};

use super::messages::turn_sentence;
use super::online::seat_with;
use crate::{Challenge, GameSummary, SavedGame, UnixTime};

/// When a stored game began, changed last, and has to be opened next.
#[derive(Clone, Copy, Debug)]
pub struct Dates {
    /// When the game began.
    pub created: UnixTime,
    /// When it changed last.
    pub changed: UnixTime,
    /// When the room has to be opened even if no player comes: see [`Change::due`](crate::Change::due).
    pub due: Option<UnixTime>,
}

/// Returns a stored game as the player with a token sees it in a list; `None` if the token opens none of its seats, or
/// the game cannot be read.
pub fn summary(
    games: &Games,
    saved: &SavedGame,
    dates: Dates,
    token: Option<&str>,
    language: Language,
) -> Option<GameSummary> {
    let seat = match (&saved.body.online, token) {
        (Some(online), Some(token)) => Some(seat_with(online, token)?),
        (None, Some(_)) => return None,
        (_, None) => None,
    };
    let table = table_of(games, saved).ok()?;
    let (game, turn, outcome) = (table.game(), table.turn(), table.outcome());
    let body = &saved.body;
    let is_human = |player: Player| body.players[player.index()] == "human";
    let begun = body.online.as_ref().is_none_or(|online| online.since.is_some());
    let status = match outcome {
        Some(_) => language.sentence(&table.scene().status()),
        None if !begun => language.text("room-waiting"),
        None => turn_sentence(seat == Some(turn), &body.names[turn.index()], language)
            .unwrap_or_else(|| language.sentence(&table.scene().status())),
    };
    Some(GameSummary {
        id: saved.id.clone(),
        game: game.name(),
        seat: seat.map(Player::number),
        begun,
        yours: begun && outcome.is_none() && seat == Some(turn),
        names: body.names.clone(),
        titles: Player::BOTH.map(|player| {
            (!is_human(player)).then(|| title(game, &body.players[player.index()], language))
        }),
        plies: table.ply(),
        status,
        over: outcome.is_some(),
        winner: outcome.and_then(|outcome| outcome.winner).map(Player::number),
        clock: clock(table.as_ref()),
        deadline: dates.due.filter(|_| outcome.is_none() && body.left.is_some() && is_human(turn)),
        changed: dates.changed,
        variant: table.variant(),
        position: table.position(),
        view: seat.map_or_else(|| "auto".to_string(), |seat| seat.number().to_string()),
    })
}

/// Returns a listed game as the lobby shows it; `None` if it is not one.
pub fn challenge(games: &Games, saved: &SavedGame, dates: Dates) -> Option<Challenge> {
    let online = saved.body.online.as_ref().filter(|online| online.listed)?;
    let side = Player::BOTH.into_iter().find(|side| online.hashes[side.index()].is_none())?;
    let table = table_of(games, saved).ok()?;
    Some(Challenge {
        id: saved.id.clone(),
        game: table.game().name(),
        variant: table.variant(),
        clock: clock(table.as_ref()),
        takeback: online.takeback,
        name: saved.body.names[side.other().index()].clone(),
        side: side.number(),
        created: dates.created,
    })
}

/// Returns the time control of a game.
fn clock(table: &dyn Table) -> Option<String> {
    table.tags().into_iter().find(|(name, _)| name == "TimeControl").map(|(_, text)| text)
}

/// Opens the table of a stored game.
///
/// # Errors
///
/// If what is stored is not a game.
pub fn table_of(games: &Games, saved: &SavedGame) -> Result<Box<dyn Table>, Message> {
    let mut table = games.replay_text(&saved.opening).map_err(|error| error.message)?;
    for mv in &saved.moves {
        table.play(&mv.text).map_err(|why| why.message().clone())?;
    }
    if let Some(end) = saved.body.settled.filter(|_| table.outcome().is_none()) {
        table.settle(end.settlement().ok_or_else(|| message!("room-unreadable"))?)?;
    }
    Ok(table)
}
