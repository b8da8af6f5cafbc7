//! From a request to two seated players. This may build engines, so do not call it on an async thread.

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::clock::TimeControl;
use iroko_table::roster::Roster;
use iroko_table::session::EngineOptions;
use iroko_table::setup::{chair, human_name, named, resume};
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
    pub(super) roster: Arc<dyn Roster>,
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

/// Opens the requested table and seats the players, machines by `roster`. `seed` is the fallback for a request without
/// one.
pub fn session(
    games: &Games,
    roster: &Arc<dyn Roster>,
    request: &NewGameRequest,
    seed: u64,
) -> Result<Seated, Message> {
    let seed = request.seed.unwrap_or(seed);
    let pause = request.pause.map_or(PAUSE, Duration::from_millis).min(LONGEST_PAUSE);
    let (game, session) = match &request.record {
        Some(text) => resumed(games, roster.as_ref(), request, text, seed)?,
        None => begun(games, roster, request, seed)?,
    };
    let adviser = adviser(request, game);
    let (roster, position) = (Arc::clone(roster), request.position.clone());
    Ok(Seated { game, session, roster, adviser, pause, position })
}

/// Returns the name of the requested adviser, or of the strongest player.
fn adviser(request: &NewGameRequest, game: &dyn AnyGame) -> String {
    let wanted =
        request.adviser.as_deref().map(|name| name.strip_prefix("player:").unwrap_or(name));
    wanted.map_or_else(|| game.strongest(), str::to_string)
}

fn begun(
    games: &Games,
    roster: &Arc<dyn Roster>,
    request: &NewGameRequest,
    seed: u64,
) -> Result<(&'static dyn AnyGame, Session), Message> {
    let game = games.find(request.game.as_deref().unwrap_or(""))?;
    let mut setup = Setup::quick(game, seed);
    setup.roster = Arc::clone(roster);
    setup.adviser = adviser(request, game);
    setup.variants.clone_from(&request.variant);
    setup.position.clone_from(&request.position);
    setup.first = request.first.map(player).transpose()?;
    setup.control = request.clock.as_deref().map(TimeControl::read).transpose()?;
    if let Some(players) = &request.players {
        setup.players = players.each_ref().map(|who| named(who));
    }
    setup.names = names(request)?;
    Ok((game, setup.session()?))
}

/// Continues a record with the players it names, or with those of the request.
fn resumed(
    games: &Games,
    roster: &dyn Roster,
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
    let mut session = resume(table, seed, roster)?;
    if let Some(players) = &request.players {
        for (player, who) in Player::BOTH.into_iter().zip(players) {
            let options = EngineOptions::interactive(seed ^ u64::from(player.number()));
            let recorded = session.chair(player).human_name().map(str::to_string);
            let chair = chair(game, &named(who), &options, roster)?;
            session.seat(player, chair.called(recorded.as_deref()));
        }
    }
    for (player, name) in Player::BOTH.into_iter().zip(names(request)?) {
        if let Some(name) = name {
            session.rename(player, &name);
        }
    }
    Ok((game, session))
}

/// Returns the names of the humans in a request.
fn names(request: &NewGameRequest) -> Result<[Option<String>; 2], Message> {
    let [one, two] = request.names.clone().unwrap_or_default();
    Ok([human_name(&one)?, human_name(&two)?])
}
