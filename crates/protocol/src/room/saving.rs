//! What of a room is stored: the change since it was stored last, and a room restored from its stored game. Where it is
//! stored is the transport's decision.

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::roster::Roster;
use iroko_table::session::{Chair, EngineOptions};
use iroko_table::setup::{chair, human_name, last_clocks, named};
use iroko_table::{AnyGame, Games, Session, Table};

use super::online::Online;
use super::{Room, Seated};
use crate::{Change, SavedBody, SavedEnd, SavedGame, SavedMove, UnixTime};

/// A room as it was stored last.
#[derive(Default)]
pub(super) struct Stored {
    body: Option<SavedBody>,
    /// Whether the lobby lists it.
    listed: bool,
    /// The tags of the stored opening.
    tags: Vec<(String, String)>,
    /// The number of moves in the opening.
    base: usize,
    /// The moves since.
    moves: Vec<SavedMove>,
    /// When the room has to be open, if that is known.
    pub(super) due: Option<UnixTime>,
}

/// How much later than stored a room has to be open before that is stored. Clocks of servers differ a little.
const POSTPONED: UnixTime = 1000;

/// The time that a move took, and when it was played.
#[derive(Clone, Copy, Default)]
pub(super) struct Played {
    pub(super) took: Duration,
    pub(super) at: UnixTime,
}

impl Room {
    /// Returns the game for its first storage, after [`Room::new`].
    pub fn saved(&mut self) -> SavedGame {
        let opening = opening(self.session.table());
        self.stored.base = self.session.table().ply();
        self.stored.tags = self.session.table().tags();
        let body = self.body();
        self.stored.body = Some(body.clone());
        self.stored.listed = self.is_listed();
        let (id, game) = (self.name.clone(), self.game.name().to_string());
        SavedGame { id, game, body, opening, moves: Vec::new() }
    }

    /// Returns when the clock of the player to move runs out, in a game between people in different places.
    pub fn due(&self) -> Option<UnixTime> {
        self.online.as_ref()?;
        let left = self.left_on_clock()?;
        let moment = self.stopwatch.moment(left)?;
        Some(self.opened_at + moment.as_millis() as i64)
    }

    /// Returns when the room has to be open at the latest, even if no player comes.
    fn opens_at(&self) -> Option<UnixTime> {
        let waits = self.turn_since().is_some() && self.session.outcome().is_none();
        let machine = waits && !self.session.human_to_move();
        if machine { Some(self.unix()) } else { self.due() }
    }

    /// Returns the time now.
    pub(super) fn unix(&self) -> UnixTime {
        self.opened_at + self.now.as_millis() as i64
    }

    /// Plays a move, and notes its time for the store, which counts milliseconds.
    pub(super) fn play(&mut self, mv: &str, took: Duration) -> Result<(), iroko_games::MoveError> {
        let took = Duration::from_millis(took.as_millis() as u64);
        let ply = self.session.table().ply();
        self.session.play(mv, took)?;
        self.times.resize(ply, Played::default());
        if self.session.table().ply() > ply {
            self.times.push(Played { took, at: self.unix() });
        }
        Ok(())
    }

    /// Returns the change since the game was stored last; `None` if there is none.
    pub(super) fn change(&mut self) -> Option<Change> {
        self.stored.body.as_ref()?;
        let (body, tags) = (self.body(), self.session.table().tags());
        let moves = self.played_moves();
        let known =
            self.stored.moves.iter().zip(&moves).take_while(|(one, two)| one == two).count();
        let cut = self.session.table().ply() < self.stored.base;
        let is_new_round = self.stored.body.as_ref().is_some_and(|known| known.round != body.round);
        let due = self.opens_at();
        let unchanged = self.stored.body.as_ref() == Some(&body)
            && self.stored.listed == self.is_listed()
            && self.stored.tags == tags
            && known == moves.len()
            && known == self.stored.moves.len();
        if unchanged && !cut && !self.is_postponed(due) {
            return None;
        }
        self.stored.due = due;
        let mut change = Change {
            archive: self.finished_round.take().filter(|_| is_new_round),
            over: self.session.outcome().is_some(),
            listed: self.is_listed(),
            due,
            at: self.unix(),
            ..Change::default()
        };
        if cut || is_new_round {
            // The opening has more moves than the game: the record so far becomes the opening.
            self.stored.base = self.session.table().ply();
            change.opening = Some(opening(self.session.table()));
            change.keep = Some(0);
            self.stored.moves.clear();
        } else {
            if self.stored.tags != tags {
                let table = self.session.table().at(self.stored.base);
                change.opening = Some(opening(table.as_ref()));
            }
            if known < self.stored.moves.len() {
                change.keep = Some(known);
            }
            change.append = moves[known..].to_vec();
            self.stored.moves = moves;
        }
        if self.stored.body.as_ref() != Some(&body) {
            change.body = Some(Box::new(body.clone()));
        }
        self.stored.body = Some(body);
        self.stored.listed = change.listed;
        self.stored.tags = tags;
        Some(change)
    }

    /// Whether the clock of the player to move runs out later than is stored: for a time, no server ran. Otherwise the room
    /// would be opened again and again without reason.
    fn is_postponed(&self, due: Option<UnixTime>) -> bool {
        let later = self.stored.due.zip(due).is_some_and(|(stored, due)| due > stored + POSTPONED);
        later && self.session.human_to_move()
    }

    /// Returns the moves since the stored opening.
    fn played_moves(&self) -> Vec<SavedMove> {
        let table = self.session.table();
        let played = table.moves().into_iter().zip(table.movers()).enumerate();
        let saved = |(ply, (text, player)): (usize, (String, Player))| {
            let Played { took, at } = self.times.get(ply).copied().unwrap_or_default();
            SavedMove { text, player, took: took.as_millis() as u64, at }
        };
        played.skip(self.stored.base).map(saved).collect()
    }

    fn body(&self) -> SavedBody {
        let name = |player| self.session.chair(player).human_name().unwrap_or("").to_string();
        let who = |player| match self.session.chair(player).is_human() {
            true => "human".to_string(),
            false => self.session.chair(player).tag(),
        };
        let left = |player| self.session.clock().map(|clock| clock.left(player).as_millis() as u64);
        let [one, two] = Player::BOTH.map(left);
        let online = self.online.as_ref().map(|online| {
            let mut saved = online.saved.clone();
            saved.offers.clone_from(&self.offers);
            saved
        });
        SavedBody {
            names: Player::BOTH.map(name),
            players: Player::BOTH.map(who),
            round: self.round,
            adviser: self.adviser.clone(),
            pause: self.pause.as_millis() as u64,
            position: self.position.clone(),
            settled: self.session.outcome().and_then(SavedEnd::of),
            left: one.zip(two).map(|(one, two)| [one, two]),
            online,
        }
    }
}

/// Restores a stored game for [`Room::new`]. This may build engines, so do not call it on an async thread.
pub fn restored(
    games: &Games,
    roster: &Arc<dyn Roster>,
    saved: &SavedGame,
    seed: u64,
) -> Result<Seated, Message> {
    let table = games.replay_text(&saved.opening).map_err(|error| error.message)?;
    let (game, base) = (table.game(), table.ply());
    let tags = table.tags();
    let mut session = seated_again(table, game, saved, seed, roster.as_ref())?;
    let mut times = vec![Played::default(); base];
    for mv in &saved.moves {
        let took = Duration::from_millis(mv.took);
        session.play(&mv.text, took).map_err(|why| why.message().clone())?;
        times.push(Played { took, at: mv.at });
    }
    if session.table().ply() != base + saved.moves.len() {
        return Err(message!("room-unreadable"));
    }
    let body = &saved.body;
    if let Some(end) = body.settled.filter(|_| session.outcome().is_none()) {
        session.settle(end.settlement().ok_or_else(|| message!("room-unreadable"))?)?;
    }
    if let Some((clock, left)) = session.clock_mut().zip(body.left) {
        for player in Player::BOTH {
            clock.set_left(player, Duration::from_millis(left[player.index()]));
        }
    }
    let listed = body.online.as_ref().is_some_and(|online| online.listed);
    let body_now = Some(body.clone());
    let moves = saved.moves.clone();
    let stored = Stored { body: body_now, listed, tags, base, moves, due: None };
    Ok(Seated {
        game,
        session,
        roster: Arc::clone(roster),
        adviser: body.adviser.clone(),
        pause: Duration::from_millis(body.pause),
        position: body.position.clone(),
        online: body.online.clone().map(Online::new),
        round: body.round,
        times,
        stored,
    })
}

/// Seats the players of a stored game again. A machine that is no longer to be had becomes a human's seat.
fn seated_again(
    table: Box<dyn Table>,
    game: &'static dyn AnyGame,
    saved: &SavedGame,
    seed: u64,
    roster: &dyn Roster,
) -> Result<Session, Message> {
    let tag = |name: &str| table.tags().into_iter().find(|(known, _)| known == name);
    let control = tag("TimeControl").map(|(_, text)| iroko_table::clock::TimeControl::read(&text));
    let seat = |player: Player| {
        let who = named(&saved.body.players[player.index()]);
        let options = EngineOptions::interactive(seed ^ u64::from(player.number()));
        let chair = chair(game, &who, &options, roster);
        let chair = chair.unwrap_or_else(|_| Chair::Human { name: "human".to_string() });
        let name = human_name(&saved.body.names[player.index()])?;
        Ok::<_, Message>(chair.called(name.as_deref()))
    };
    let clocks = last_clocks(table.as_ref());
    let chairs = [seat(Player::One)?, seat(Player::Two)?];
    let mut session = Session::new(table, chairs, control.transpose()?);
    for (player, left) in Player::BOTH.into_iter().zip(clocks) {
        if let Some((clock, left)) = session.clock_mut().zip(left) {
            clock.set_left(player, left);
        }
    }
    Ok(session)
}

/// Returns the record of a game that is not over yet.
fn opening(table: &dyn Table) -> String {
    let mut table = table.copy();
    table.undo_settled();
    table.record()
}
