//! From a request to two seated players. This may build engines, so do not call it on an async thread.

use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::clock::TimeControl;
use iroko_table::session::EngineOptions;
use iroko_table::setup::{chair, named, resume};
use iroko_table::{AnyGame, Games, Session, Setup};

use crate::{NewGameRequest, player};

/// How long each move is shown by default when two machines play.
const PAUSE: Duration = Duration::from_millis(800);

/// The longest accepted pause.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Two players at a table, ready for [`Room::new`](super::Room::new).
pub struct Seated {
    pub(super) game: &'static dyn AnyGame,
    pub(super) session: Session,
    pub(super) adviser: String,
    pub(super) pause: Duration,
    /// The start position of a rematch.
    pub(super) position: Option<String>,
}

impl Seated {
    /// Returns the game to be played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }
}

/// Opens the requested table and seats the players. `seed` is the fallback for a request without one.
pub fn session(games: &Games, request: &NewGameRequest, seed: u64) -> Result<Seated, Message> {
    let seed = request.seed.unwrap_or(seed);
    let pause = request.pause.map_or(PAUSE, Duration::from_millis).min(LONGEST_PAUSE);
    let (game, session) = match &request.record {
        Some(text) => resumed(games, request, text, seed)?,
        None => begun(games, request, seed)?,
    };
    let adviser = adviser(request, game);
    Ok(Seated { game, session, adviser, pause, position: request.position.clone() })
}

/// Returns the name of the requested adviser, or of the strongest player.
fn adviser(request: &NewGameRequest, game: &dyn AnyGame) -> String {
    let wanted =
        request.adviser.as_deref().map(|name| name.strip_prefix("player:").unwrap_or(name));
    wanted.map_or_else(|| game.strongest(), str::to_string)
}

fn begun(
    games: &Games,
    request: &NewGameRequest,
    seed: u64,
) -> Result<(&'static dyn AnyGame, Session), Message> {
    let game = games.find(request.game.as_deref().unwrap_or(""))?;
    let mut setup = Setup::quick(game, seed);
    setup.adviser = adviser(request, game);
    setup.variants.clone_from(&request.variant);
    setup.position.clone_from(&request.position);
    setup.first = request.first.map(player).transpose()?;
    setup.control = request.clock.as_deref().map(TimeControl::read).transpose()?;
    if let Some(players) = &request.players {
        setup.players = players.each_ref().map(|who| named(who));
    }
    Ok((game, setup.session()?))
}

/// Continues a record with the players it names, or with those of the request.
fn resumed(
    games: &Games,
    request: &NewGameRequest,
    text: &str,
    seed: u64,
) -> Result<(&'static dyn AnyGame, Session), Message> {
    let table = games.replay_text(text).map_err(|error| error.message)?;
    let game = table.game();
    game.check_player(&adviser(request, game))?;
    if let Some(wanted) = request.game.as_deref().filter(|wanted| *wanted != game.name()) {
        return Err(message!("record-other-game", game = game.name(), wanted = wanted));
    }
    let mut session = resume(table, seed)?;
    if let Some(players) = &request.players {
        for (player, who) in Player::BOTH.into_iter().zip(players) {
            let options = EngineOptions::interactive(seed ^ u64::from(player.number()));
            session.seat(player, chair(game, &named(who), &options)?);
        }
    }
    Ok((game, session))
}
