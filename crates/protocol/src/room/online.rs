//! The seats of a game between people in different places: who may do what, offers, premoves and phrases. A game at one
//! screen has none of this.

use std::time::Duration;

use iroko_games::{Message, Player, message};
use sha2::{Digest, Sha256};

use super::{Action, Moment, Room, VisitorId};
use crate::{
    ClientMessage, Offer, OfferKind, OnlineState, Phrase, Premove, Presence, SavedOnline,
    SeatToken, ServerMessage, Takeback,
};

/// The time between two phrases of a player.
const PHRASE_PAUSE: Duration = Duration::from_secs(1);

/// The number of premoves kept for a player.
const MOST_PREMOVES: usize = 20;

/// The longest accepted text of a move, in bytes.
const LONGEST_MOVE: usize = 200;

/// The greatest delay of a connection that is deducted from the time of a move.
pub(super) const MOST_LAG: Duration = Duration::from_millis(500);

/// How often a player can make the same offer before the next move.
const MOST_ASKED: usize = 3;

/// The time that stays on a clock, if it was there, when a takeback has used up the rest.
const LEAST_LEFT: Duration = Duration::from_secs(1);

/// The seats of a room.
pub struct Online {
    pub(super) saved: SavedOnline,
    /// When each player said something last.
    said: [Option<Moment>; 2],
    /// The offers made since the last move, also those that were declined or withdrawn.
    pub(super) asked: Vec<Offer>,
    /// Whether the challenger of a game in the lobby has left.
    away: bool,
}

impl Online {
    /// Restores the seats of a stored game.
    pub fn new(saved: SavedOnline) -> Online {
        Online { saved, said: [None, None], asked: Vec::new(), away: false }
    }

    /// Whether both seats are taken.
    pub(super) fn has_begun(&self) -> bool {
        self.saved.since.is_some()
    }

    /// Returns the seat of the lobby that is free.
    fn free_seat(&self) -> Option<Player> {
        // The seat of a challenger who has not come yet has a token already.
        let is_free = |side: &Player| self.saved.hashes[side.index()].is_none();
        Player::BOTH.into_iter().find(is_free).filter(|_| self.saved.listed)
    }
}

/// Returns the seat that a token opens.
pub(super) fn seat_with(online: &SavedOnline, token: &str) -> Option<Player> {
    let hash = token_hash(token);
    let is_seat = |side: &Player| online.hashes[side.index()].as_deref() == Some(&hash);
    Player::BOTH.into_iter().find(is_seat)
}

/// Returns the hash of a token, as it is stored.
pub fn token_hash(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Room {
    /// Takes the free seat of a game in the lobby for a player whose token has this hash.
    ///
    /// # Errors
    ///
    /// If the seat is no longer free.
    pub fn take_seat(
        &mut self,
        now: Moment,
        hash: String,
        name: Option<&str>,
    ) -> Result<Player, Message> {
        self.now = now;
        let online = self.online.as_mut().ok_or_else(|| message!("api-taken"))?;
        let side = online.free_seat().ok_or_else(|| message!("api-taken"))?;
        online.saved.hashes[side.index()] = Some(hash);
        online.saved.listed = false;
        self.occupy(side, name);
        self.show_all();
        Ok(side)
    }

    /// Replaces the token of a visitor's seat, at the visitor's request ([`ClientMessage::Renew`]).
    pub fn renew(&mut self, now: Moment, number: VisitorId, token: String) {
        self.now = now;
        let Some((online, side)) =
            self.online.as_mut().zip(self.visitors.get(&number).and_then(|visitor| visitor.seat))
        else {
            return self.send_error(number, &self.no_seat());
        };
        online.saved.hashes[side.index()] = Some(token_hash(&token));
        let others: Vec<VisitorId> =
            self.numbers().into_iter().filter(|other| *other != number).collect();
        for other in others {
            if let Some(visitor) =
                self.visitors.get_mut(&other).filter(|visitor| visitor.seat == Some(side))
            {
                visitor.seat = None;
                self.show(other);
            }
        }
        let seat = SeatToken { side: side.number(), token };
        self.send(number, ServerMessage::Seat(seat));
    }

    /// Returns the seat that a token opens.
    pub fn seat_of(&self, token: &str) -> Option<Player> {
        seat_with(&self.online.as_ref()?.saved, token)
    }

    /// Sets the delay of a visitor's connection, there and back.
    pub fn set_lag(&mut self, number: VisitorId, lag: Duration) {
        if let Some(visitor) = self.visitors.get_mut(&number) {
            visitor.lag = lag.min(MOST_LAG);
        }
    }

    /// Seats a visitor whose token opens a seat.
    pub(super) fn sit(
        &mut self,
        number: VisitorId,
        token: &str,
        name: Option<&str>,
    ) -> Result<(), Message> {
        let side = self.seat_of(token).ok_or_else(|| message!("room-no-seat"))?;
        let name = match name {
            Some(name) => iroko_table::setup::human_name(name)?,
            None => None,
        };
        let Some(visitor) = self.visitors.get_mut(&number) else { return Ok(()) };
        visitor.seat = Some(side);
        if let Some(online) = &mut self.online {
            online.away = false;
        }
        let begins = self.occupy(side, name.as_deref());
        if begins || name.is_some() {
            self.show_all();
        } else {
            self.show(number);
            self.tell_presence();
        }
        Ok(())
    }

    /// Notes that a seat is taken. Returns whether the game begins by that.
    fn occupy(&mut self, side: Player, name: Option<&str>) -> bool {
        if let Some(name) = name.filter(|_| self.session.chair(side).human_name().is_none()) {
            self.session.rename(side, name);
        }
        let (now, unix) = (self.now, self.unix());
        let Some(online) = &mut self.online else { return false };
        online.saved.taken[side.index()] = true;
        let begins = online.saved.taken == [true, true] && !online.has_begun();
        if begins {
            online.saved.since = Some(unix);
            online.saved.listed = false;
            self.stopwatch.restart(self.human_thinks(), now);
        }
        begins
    }

    /// Notes whether the challenger of a game in the lobby has left.
    pub(super) fn update_away(&mut self) {
        let is_there = self.attendance().with(self.elsewhere).seated.contains(&true);
        if let Some(online) = &mut self.online {
            online.away = online.saved.listed && !is_there;
        }
    }

    /// Whether the lobby lists the game now: while its challenger is there, or always if the players have days for a move.
    pub(super) fn is_listed(&self) -> bool {
        let Some(online) = &self.online else { return false };
        let takes_days = self.session.clock().is_some_and(|clock| clock.control().per_move);
        online.saved.listed && (!online.away || takes_days)
    }

    /// Returns the seat of a visitor, if the game has seats.
    pub(super) fn seat_taken_by(&self, number: VisitorId) -> Option<Player> {
        self.visitors.get(&number)?.seat
    }

    /// Returns the side from whose view a visitor sees the game: their seat, or at one screen that of the only human.
    pub(super) fn eye(&self, seat: Option<Player>) -> Option<Player> {
        if self.online.is_some() { seat } else { self.human() }
    }

    /// Returns the player for whom a visitor acts: the one in their seat, or at one screen `usual`.
    pub(super) fn actor(&self, number: VisitorId, usual: Player) -> Result<Player, Message> {
        match self.online {
            Some(_) => self.seat_taken_by(number).ok_or_else(|| self.no_seat()),
            None => Ok(usual),
        }
    }

    /// Returns why a visitor without a seat is refused.
    fn no_seat(&self) -> Message {
        if self.online.is_some() { message!("room-watching") } else { message!("room-one-screen") }
    }

    /// Returns whether people play each other now, so that neither they nor spectators get advice.
    pub(super) fn people_play(&self) -> bool {
        let humans = Player::BOTH.iter().all(|side| self.session.chair(*side).is_human());
        self.online.is_some() && humans && self.session.outcome().is_none()
    }

    /// Checks whether a visitor may send a message at all.
    pub(super) fn permit(&self, number: VisitorId, message: &ClientMessage) -> Result<(), Message> {
        use ClientMessage::{
            Accept, Decline, Draw, Flip, Hint, Look, Move, Pause, Ping, Place, Premove, Redo,
            Rematch, Renew, Resign, Save, Say, Seat, Sit, Speed, Step, Try, Undo, View, Watch,
        };
        let is_seated = self.online.is_none() || self.seat_taken_by(number).is_some();
        let seated = || if is_seated { Ok(()) } else { Err(self.no_seat()) };
        match message {
            Sit { .. } | Renew | Premove { .. } | Say { .. } if self.online.is_none() => {
                Err(message!("room-one-screen"))
            }
            _ if self.online.is_none() => Ok(()),
            Try { .. } | Look { .. } | Save | View { .. } | Flip | Ping | Sit { .. } => Ok(()),
            Watch { on: false } => Ok(()),
            Redo | Pause { .. } | Step | Speed { .. } | Seat { .. } => {
                seated().and(Err(message!("room-not-online")))
            }
            Hint | Watch { .. } | Place if self.people_play() => Err(message!("room-no-advice")),
            Hint | Watch { .. } if self.session.outcome().is_some() => Ok(()),
            Move { .. } | Resign { .. } | Undo if !self.online_has_begun() => {
                seated().and(Err(message!("room-waiting")))
            }
            Hint
            | Watch { .. }
            | Place
            | Move { .. }
            | Undo
            | Resign { .. }
            | Draw
            | Renew
            | Accept { .. }
            | Decline { .. }
            | Rematch { .. }
            | Premove { .. }
            | Say { .. } => seated(),
        }
    }

    /// Returns whether both seats are taken, or the game is at one screen.
    pub(super) fn online_has_begun(&self) -> bool {
        self.online.as_ref().is_none_or(Online::has_begun)
    }

    /// Returns what the state of the game adds for a visitor.
    pub(super) fn online_state(&self, seat: Option<Player>) -> Option<OnlineState> {
        let online = self.online.as_ref()?;
        let premoves = seat.map(|side| online.saved.premoves[side.index()].clone());
        Some(OnlineState {
            seat: seat.map(Player::number),
            begun: online.has_begun(),
            presence: self.presence(),
            takeback: online.saved.takeback,
            listed: online.saved.listed,
            offers: self.offers.clone(),
            premoves: premoves.unwrap_or_default(),
            deadline: self.due(),
        })
    }

    pub(super) fn presence(&self) -> Presence {
        let is_machine = |side: Player| !self.session.chair(side).is_human();
        let there = self.attendance().with(self.elsewhere);
        Presence {
            taken: self.online.as_ref().map_or([true, true], |online| online.saved.taken),
            present: Player::BOTH.map(|side| is_machine(side) || there.seated[side.index()]),
            spectators: there.spectators,
        }
    }

    /// Tells all visitors who is there, if that has changed.
    pub(super) fn tell_presence(&mut self) {
        let presence = self.presence();
        if self.online.is_some() && self.told.as_ref() != Some(&presence) {
            self.told = Some(presence.clone());
            self.broadcast(&ServerMessage::Presence(presence));
        }
    }

    /// Makes an offer, or accepts the same one of the other player.
    pub(super) fn offer(&mut self, by: Player, kind: OfferKind) -> Result<(), Message> {
        let theirs = Offer { kind, by: by.other().number() };
        if self.offers.contains(&theirs) {
            return self.accept_offer(by, kind);
        }
        let offer = Offer { kind, by: by.number() };
        if !self.offers.contains(&offer) {
            self.note_asked(offer)?;
            self.offers.push(offer);
            self.broadcast(&ServerMessage::Offer(offer));
        }
        Ok(())
    }

    /// Notes an offer, unless the player has made it so often that it only disturbs the other.
    fn note_asked(&mut self, offer: Offer) -> Result<(), Message> {
        let Some(online) = &mut self.online else { return Ok(()) };
        if online.asked.iter().filter(|asked| **asked == offer).count() >= MOST_ASKED {
            return Err(message!("room-asked-enough"));
        }
        online.asked.push(offer);
        Ok(())
    }

    /// Takes an offer that a player can answer, or withdraw.
    pub(super) fn take_offer(
        &mut self,
        kind: OfferKind,
        by: impl Fn(u8) -> bool,
    ) -> Result<Offer, Message> {
        let fits = |offer: &Offer| offer.kind == kind && by(offer.by);
        let at = self.offers.iter().position(fits).ok_or_else(|| message!("room-no-offer"))?;
        Ok(self.offers.remove(at))
    }

    /// Carries out an offer that a player accepts.
    fn accept_offer(&mut self, by: Player, kind: OfferKind) -> Result<(), Message> {
        let offer = self.take_offer(kind, |from| from == by.other().number())?;
        match offer.kind {
            OfferKind::Draw => self.agree(),
            OfferKind::Takeback => self.take_back(by.other()),
            OfferKind::Rematch => {
                self.prepare_rematch(true);
                Ok(())
            }
        }
    }

    /// Accepts an offer on behalf of a visitor.
    pub(super) fn accept(&mut self, number: VisitorId, kind: OfferKind) -> Result<(), Message> {
        match self.online {
            Some(_) => {
                let by = self.actor(number, self.session.turn())?;
                self.accept_offer(by, kind)
            }
            None => {
                self.take_offer(kind, |_| true)?;
                self.agree()
            }
        }
    }

    /// Asks for the last move of a player to be taken back, or takes it back where no consent is needed.
    pub(super) fn ask_takeback(&mut self, number: VisitorId) -> Result<(), Message> {
        let Some(online) = &self.online else {
            self.session.undo()?;
            self.changed();
            return Ok(());
        };
        let (takeback, by) = (online.saved.takeback, self.actor(number, self.session.turn())?);
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        self.last_ply_of(by).ok_or_else(|| message!("undo-nothing"))?;
        let is_free = takeback == Takeback::Free || !self.session.chair(by.other()).is_human();
        match takeback {
            Takeback::Off => Err(message!("room-takeback-off")),
            _ if is_free => self.take_back(by),
            _ => self.offer(by, OfferKind::Takeback),
        }
    }

    /// Whether a player can ask for a takeback.
    pub(super) fn can_take_back(&self, by: Player) -> bool {
        let is_off =
            |online: &Online| online.saved.takeback == Takeback::Off || !online.has_begun();
        let asks = self.offers.contains(&Offer { kind: OfferKind::Takeback, by: by.number() });
        !self.online.as_ref().is_some_and(is_off)
            && self.session.outcome().is_none()
            && self.last_ply_of(by).is_some()
            && !asks
    }

    /// Returns the last ply at which a player moved.
    fn last_ply_of(&self, by: Player) -> Option<usize> {
        self.session.table().movers().iter().rposition(|mover| *mover == by)
    }

    /// Takes back the last move of a player and all after it.
    fn take_back(&mut self, by: Player) -> Result<(), Message> {
        let ply = self.last_ply_of(by).ok_or_else(|| message!("undo-nothing"))?;
        self.rewind_clocks(by, ply);
        self.session.undo_to(ply);
        self.changed();
        Ok(())
    }

    /// Sets the clocks for a takeback to a ply. The player who asked gains no time: they have thought since their move as if
    /// they had not made it. The other player gets the time of their moves back. Where there is a time for every move, it
    /// begins again.
    fn rewind_clocks(&mut self, by: Player, ply: usize) {
        let movers = self.session.table().movers();
        let is_to_move = self.session.turn() == by;
        let thought = if is_to_move { self.stopwatch.elapsed(self.now) } else { Duration::ZERO };
        let Some(clock) = self.session.clock_mut().filter(|clock| !clock.control().per_move) else {
            return;
        };
        let mut left = Player::BOTH.map(|player| clock.left(player));
        left[by.index()] = left[by.index()].saturating_sub(thought);
        let least = left[by.index()].min(LEAST_LEFT);
        // The times of moves from a record are not known.
        for (mover, played) in movers.iter().zip(&self.times).skip(ply).filter(|(_, it)| it.at > 0)
        {
            let back = if *mover == by { Duration::ZERO } else { played.took };
            let own = &mut left[mover.index()];
            *own = (*own + back).saturating_sub(clock.control().increment);
        }
        left[by.index()] = left[by.index()].max(least);
        Player::BOTH.into_iter().zip(left).for_each(|(player, left)| clock.set_left(player, left));
    }

    /// Plans an answer of a visitor's player, or forgets all of them.
    pub(super) fn plan(
        &mut self,
        number: VisitorId,
        premove: Option<Premove>,
    ) -> Result<(), Message> {
        let side = self.actor(number, self.session.turn())?;
        let premove = premove.map(|premove| self.checked(side, premove)).transpose()?;
        let Some(online) = &mut self.online else { return Ok(()) };
        let premoves = &mut online.saved.premoves[side.index()];
        match premove {
            None => premoves.clear(),
            Some(premove) => {
                premoves.retain(|known| known.after != premove.after);
                if premoves.len() >= MOST_PREMOVES {
                    return Err(message!("room-premoves", most = MOST_PREMOVES));
                }
                premoves.push(premove);
            }
        }
        let seated = |room: &Room, number: &VisitorId| room.seat_taken_by(*number) == Some(side);
        for number in
            self.numbers().into_iter().filter(|number| seated(self, number)).collect::<Vec<_>>()
        {
            self.show(number);
        }
        Ok(())
    }

    /// Checks a premove as far as that is possible: the moves of a pair must be legal after each other.
    fn checked(&self, side: Player, premove: Premove) -> Result<Premove, Message> {
        let table = self.session.table();
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        if table.turn() == side {
            return Err(message!("room-your-turn"));
        }
        if premove.mv.len() > LONGEST_MOVE {
            return Err(message!("room-premove-long"));
        }
        let Some(after) = premove.after else { return Ok(premove) };
        let mut table = table.copy();
        let illegal = |why: &iroko_games::MoveError| why.message().clone();
        table.play(&after).map_err(|why| illegal(&why))?;
        let after = table.last_move();
        table.play(&premove.mv).map_err(|why| illegal(&why))?;
        Ok(Premove { after, mv: table.last_move().unwrap_or(premove.mv) })
    }

    /// Takes the premoves of the player to move, who may answer with one of them.
    pub(super) fn take_premoves(&mut self) -> Vec<Premove> {
        let turn = self.session.turn();
        let Some(online) = &mut self.online else { return Vec::new() };
        std::mem::take(&mut online.saved.premoves[turn.index()])
    }

    /// Forgets all premoves: they answered a position that is gone.
    pub(super) fn forget_premoves(&mut self) {
        if let Some(online) = &mut self.online {
            online.saved.premoves = [Vec::new(), Vec::new()];
        }
    }

    /// Plays the premove that answers the last move, if there is one.
    pub(super) fn answer_by_premove(&mut self, premoves: &[Premove]) {
        if premoves.is_empty() || !self.human_thinks() {
            return;
        }
        let last = self.session.table().last_move();
        let exact =
            premoves.iter().find(|premove| premove.after.is_some() && premove.after == last);
        let any = premoves.iter().find(|premove| premove.after.is_none());
        if let Some(premove) = exact.or(any)
            && self.play(&premove.mv, Duration::ZERO).is_ok()
        {
            self.moved();
        }
    }

    /// Says a phrase to everyone.
    pub(super) fn say(&mut self, number: VisitorId, phrase: Phrase) -> Result<(), Message> {
        let side = self.actor(number, self.session.turn())?;
        let now = self.now;
        let Some(online) = &mut self.online else { return Ok(()) };
        let said = &mut online.said[side.index()];
        if said.is_some_and(|moment| now < moment + PHRASE_PAUSE) {
            return Err(message!("room-too-fast"));
        }
        *said = Some(now);
        self.broadcast_phrase(side, phrase);
        self.actions.push(Action::Say(side, phrase));
        Ok(())
    }

    /// Sends a phrase to everyone, each in their language.
    pub(super) fn broadcast_phrase(&mut self, by: Player, phrase: Phrase) {
        for number in self.numbers() {
            let sentence = self.visitors[&number].language.text(phrase.sentence());
            self.send(number, ServerMessage::Said { by: by.number(), phrase, sentence });
        }
    }

    /// Exchanges the seats for a rematch.
    pub(super) fn swap_seats(&mut self) {
        let unix = self.unix();
        if let Some(online) = &mut self.online {
            online.saved.hashes.swap(0, 1);
            online.saved.taken.swap(0, 1);
            online.saved.premoves = [Vec::new(), Vec::new()];
            online.saved.since = Some(unix);
            for visitor in self.visitors.values_mut() {
                visitor.seat = visitor.seat.map(Player::other);
                visitor.watches = false;
            }
        }
    }

    /// Returns the delay of the players in a seat, which is deducted from their time.
    pub(super) fn lag_of(&self, side: Player) -> Duration {
        let lags = self.visitors.values().filter(|visitor| visitor.seat == Some(side));
        lags.map(|visitor| visitor.lag).max().unwrap_or_default()
    }
}
