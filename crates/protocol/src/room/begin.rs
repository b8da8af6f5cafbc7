//! From a request to two seated players. This may build engines, so do not call it on an async thread.

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::clock::TimeControl;
use iroko_table::roster::Roster;
use iroko_table::session::EngineOptions;
use iroko_table::setup::{chair, human_name, named, resume};
use iroko_table::{AnyGame, Games, Session, Setup};

use super::online::{Online, token_hash};
use super::saving::{Played, Stored};
use crate::{NewGameRequest, OnlineRequest, SavedOnline, SeatToken, UnixTime, player};

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
    /// The seats of a game between people in different places.
    pub(super) online: Option<Online>,
    /// The round, increased by each rematch.
    pub(super) round: u32,
    /// The times of the moves played.
    pub(super) times: Vec<Played>,
    /// The game as it was stored last.
    pub(super) stored: Stored,
}

impl Seated {
    /// Returns the game to be played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Returns the record of the game so far.
    pub fn record(&self) -> String {
        self.session.table().record()
    }

    /// Returns the number of moves played so far.
    pub fn ply(&self) -> usize {
        self.session.table().ply()
    }

    /// Notes when the stored game has to be opened: [`Change::due`](crate::Change::due).
    #[must_use]
    pub fn due_at(mut self, due: Option<UnixTime>) -> Seated {
        self.stored.due = due;
        self
    }

    /// Returns whether the game is between people in different places.
    pub fn is_online(&self) -> bool {
        self.online.is_some()
    }

    /// Opens the game to people in different places, who sit with these tokens. `coin` decides the side if chance does.
    /// Returns the side of the one who begins the game, and the tokens of the seats that are not free for the lobby.
    pub fn go_online(
        &mut self,
        terms: &OnlineRequest,
        coin: bool,
        tokens: [String; 2],
    ) -> Result<(Player, Vec<SeatToken>), Message> {
        let is_human = Player::BOTH.map(|side| self.session.chair(side).is_human());
        let chance = if coin { Player::One } else { Player::Two };
        let side = match (terms.side.map(player).transpose()?, is_human) {
            (_, [false, false]) => return Err(message!("room-no-human")),
            (Some(side), _) if is_human[side.index()] => side,
            (Some(_), _) => return Err(message!("room-machine-side")),
            (None, [true, true]) => chance,
            (None, [one, _]) => {
                if one {
                    Player::One
                } else {
                    Player::Two
                }
            }
        };
        if let Some(name) = human_name(&terms.name)? {
            self.session.rename(side, &name);
        }
        let listed = terms.listed && is_human == [true, true];
        let has_token = |seat: Player| is_human[seat.index()] && (seat == side || !listed);
        let hash = |seat: Player| has_token(seat).then(|| token_hash(&tokens[seat.index()]));
        self.online = Some(Online::new(SavedOnline {
            hashes: Player::BOTH.map(hash),
            taken: is_human.map(|human| !human),
            listed,
            takeback: terms.takeback,
            offers: Vec::new(),
            premoves: [Vec::new(), Vec::new()],
            since: None,
        }));
        let mut seats: Vec<SeatToken> = Vec::new();
        for (seat, token) in Player::BOTH.into_iter().zip(tokens) {
            if has_token(seat) {
                seats.push(SeatToken { side: seat.number(), token });
            }
        }
        Ok((side, seats))
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
    let (online, times, stored) = (None, Vec::new(), Stored::default());
    Ok(Seated { game, session, roster, adviser, pause, position, online, round: 1, times, stored })
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
    } else if request.online.is_some() {
        setup.players = ["human".to_string(), "human".to_string()];
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
    let names = request.names.clone().filter(|_| request.online.is_none());
    let [one, two] = names.unwrap_or_default();
    Ok([human_name(&one)?, human_name(&two)?])
}
