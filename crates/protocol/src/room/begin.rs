//! From a request to two players at a table. Machines may have to be built, so it should not run on a thread that answers.

use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::clock::TimeControl;
use iroko_table::session::EngineOptions;
use iroko_table::setup::{chair, named, resume};
use iroko_table::{AnyGame, Games, Session, Setup};

use crate::{NewGameRequest, player};

/// How long a move of two machines is shown by default.
const PAUSE: Duration = Duration::from_millis(800);

/// The longest pause that can be asked for.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Two players at a table, and what is known besides.
pub struct Seated {
    pub(super) game: &'static dyn AnyGame,
    pub(super) session: Session,
    pub(super) adviser: String,
    pub(super) pause: Duration,
    /// What a rematch begins with.
    pub(super) position: Option<String>,
}

impl Seated {
    /// The game that is played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }
}

/// Opens the table that was asked for and seats the players; `seed` is used unless the wish has one.
pub fn session(games: &Games, wish: &NewGameRequest, seed: u64) -> Result<Seated, Message> {
    let seed = wish.seed.unwrap_or(seed);
    let pause = wish.pause.map_or(PAUSE, Duration::from_millis).min(LONGEST_PAUSE);
    let (game, session) = match &wish.record {
        Some(text) => resumed(games, wish, text, seed)?,
        None => begun(games, wish, seed)?,
    };
    let adviser = adviser(wish, game);
    Ok(Seated { game, session, adviser, pause, position: wish.position.clone() })
}

/// Who advises: the one who was asked for, else the best there is.
fn adviser(wish: &NewGameRequest, game: &dyn AnyGame) -> String {
    let wanted = wish.adviser.as_deref().map(|name| name.strip_prefix("player:").unwrap_or(name));
    wanted.map_or_else(|| game.strongest(), str::to_string)
}

fn begun(
    games: &Games,
    wish: &NewGameRequest,
    seed: u64,
) -> Result<(&'static dyn AnyGame, Session), Message> {
    let game = games.find(wish.game.as_deref().unwrap_or(""))?;
    let mut setup = Setup::quick(game, seed);
    setup.adviser = adviser(wish, game);
    setup.variants.clone_from(&wish.variant);
    setup.position.clone_from(&wish.position);
    setup.first = wish.first.map(player).transpose()?;
    setup.control = wish.clock.as_deref().map(TimeControl::read).transpose()?;
    if let Some(players) = &wish.players {
        setup.players = players.each_ref().map(|who| named(who));
    }
    Ok((game, setup.session()?))
}

/// Goes on with a record: with the players it names, unless others are asked for.
fn resumed(
    games: &Games,
    wish: &NewGameRequest,
    text: &str,
    seed: u64,
) -> Result<(&'static dyn AnyGame, Session), Message> {
    let table = games.replay_text(text).map_err(|error| error.message)?;
    let game = table.game();
    game.check_player(&adviser(wish, game))?;
    if let Some(wanted) = wish.game.as_deref().filter(|wanted| *wanted != game.name()) {
        return Err(message!("record-other-game", game = game.name(), wanted = wanted));
    }
    let mut session = resume(table, seed)?;
    if let Some(players) = &wish.players {
        for (player, who) in Player::BOTH.into_iter().zip(players) {
            let options = EngineOptions::interactive(seed ^ u64::from(player.number()));
            session.seat(player, chair(game, &named(who), &options)?);
        }
    }
    Ok((game, session))
}
