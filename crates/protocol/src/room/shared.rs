//! A game that several servers have in memory: taking over what another one has stored, and what is not stored but said:
//! who is there, and phrases.

use std::time::Duration;

use iroko_games::Player;
use serde::{Deserialize, Serialize};

use super::stopwatch::Stopwatch;
use super::{Action, Moment, Room, Seated};
use crate::{Phrase, SavedOnline, ServerMessage};

/// The visitors of a game on one server, or on all others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Attendance {
    /// Whether a visitor sits in each seat.
    pub seated: [bool; 2],
    /// The number of visitors without a seat.
    pub spectators: usize,
}

impl Attendance {
    /// Returns whether there is no visitor.
    pub fn is_empty(self) -> bool {
        self == Attendance::default()
    }

    /// Returns the visitors of two servers.
    #[must_use]
    pub fn with(self, other: Attendance) -> Attendance {
        let [one, two] = [self.seated, other.seated];
        let spectators = self.spectators.saturating_add(other.spectators);
        Attendance { seated: [one[0] || two[0], one[1] || two[1]], spectators }
    }
}

impl Room {
    /// Takes over the game as another server has stored it: visitors stay, engines begin again. `elapsed` is how long the
    /// turn of an online game has taken so far.
    pub fn adopt(&mut self, now: Moment, seated: Seated, elapsed: Duration) {
        self.now = now;
        self.drop_jobs();
        self.reseat(seated.online.as_ref().map(|online| &online.saved));
        let known = std::mem::take(&mut self.offers);
        self.session = seated.session;
        self.adviser = seated.adviser;
        self.pause = seated.pause;
        self.position = seated.position;
        self.round = seated.round;
        self.times = seated.times;
        self.stored = seated.stored;
        self.finished_round = None;
        if let (Some(online), Some(adopted)) = (&mut self.online, seated.online) {
            online.saved = adopted.saved;
            self.offers.clone_from(&online.saved.offers);
        }
        self.stopwatch = Stopwatch::after(elapsed, self.clock_runs(), now);
        self.next_at = (!self.session.has_human()).then(|| now + self.pause);
        self.show_all();
        for offer in self.offers.clone() {
            if !known.contains(&offer) {
                self.broadcast(&ServerMessage::Offer(offer));
            }
        }
        self.tell_presence();
        self.advance();
    }

    /// Stops all jobs, whose outputs will be ignored, and forgets what waits for them.
    fn drop_jobs(&mut self) {
        let thinking = self.thinking.take().map(|thinking| thinking.job);
        for job in thinking.into_iter().chain(self.preparing.take()) {
            self.actions.push(Action::Stop(job));
        }
        self.stop_advising();
        self.stop_judging();
        self.stop_placing();
        self.stop_watching();
        self.pending.clear();
    }

    /// Moves visitors to the seats that they have in the adopted game: a rematch exchanges seats, and a new token makes
    /// spectators of those who have the old one.
    fn reseat(&mut self, adopted: Option<&SavedOnline>) {
        let (Some(online), Some(adopted)) = (&self.online, adopted) else { return };
        let seat = |side: Player| {
            let hash = online.saved.hashes[side.index()].as_ref()?;
            Player::BOTH.into_iter().find(|new| adopted.hashes[new.index()].as_ref() == Some(hash))
        };
        let seats = Player::BOTH.map(seat);
        for visitor in self.visitors.values_mut() {
            visitor.seat = visitor.seat.and_then(|side| seats[side.index()]);
        }
    }

    /// Returns the visitors of this server.
    pub fn attendance(&self) -> Attendance {
        let sits = |side| self.visitors_in(Some(side)) > 0;
        Attendance { seated: Player::BOTH.map(sits), spectators: self.visitors_in(None) }
    }

    /// Notes the visitors of all other servers.
    pub fn set_elsewhere(&mut self, now: Moment, elsewhere: Attendance) {
        self.now = now;
        let was_there = self.elsewhere.seated.contains(&true);
        self.elsewhere = elsewhere;
        if was_there {
            self.update_away();
        }
        self.tell_presence();
        self.advance();
    }

    /// Passes on what a player has said on another server.
    pub fn overhear(&mut self, now: Moment, by: Player, phrase: Phrase) {
        self.now = now;
        self.broadcast_phrase(by, phrase);
    }
}
