//! What a room tells its visitors, each in his language and from his place.

use std::time::Duration;

use iroko_games::{Message, Player};
use iroko_table::session::Chair;

use super::door::Visitor;
use super::room::Room;
use crate::look::{played, state};
use crate::protocol::{Can, Clocks, GameState, SeatState, Told};

impl Room {
    pub(super) fn numbers(&self) -> Vec<u64> {
        self.visitors.keys().copied().collect()
    }

    /// Tells a visitor something. Whoever does not listen any more, or far too slowly, is gone.
    pub(super) fn tell(&mut self, number: u64, told: &Told) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let text = serde_json::to_string(told).expect("words and numbers");
        if visitor.out.try_send(text).is_err() {
            self.leave(number);
        }
    }

    pub(super) fn tell_all(&mut self, told: &Told) {
        for number in self.numbers() {
            self.tell(number, told);
        }
    }

    pub(super) fn complain(&mut self, number: u64, why: &Message) {
        if let Some(visitor) = self.visitors.get(&number) {
            let sentence = visitor.language.sentence(why);
            self.tell(number, &Told::Error { id: why.id, sentence });
        }
    }

    pub(super) fn show(&mut self, number: u64) {
        if let Some(visitor) = self.visitors.get(&number) {
            let told = Told::State(Box::new(self.game_state(visitor)));
            self.tell(number, &told);
        }
    }

    pub(super) fn show_all(&mut self) {
        for number in self.numbers() {
            self.show(number);
        }
    }

    /// The game as a visitor sees it.
    pub(super) fn game_state(&self, visitor: &Visitor) -> GameState {
        let table = self.session.table();
        let seat = visitor.view.edge(&table.scene(), self.human());
        GameState {
            id: self.name.clone(),
            round: self.round,
            ply: table.ply(),
            state: state(table, seat, false, visitor.language),
            moves: played(table),
            seats: Player::BOTH.map(|player| self.seat_state(player)),
            clocks: self.clocks(),
            thinking: self.thinking.as_ref().map(|_| self.session.turn().number()),
            paused: self.paused,
            pause: self.pause.as_millis() as u64,
            can: self.can(),
            record: table.record(),
        }
    }

    fn seat_state(&self, player: Player) -> SeatState {
        match self.session.chair(player) {
            Chair::Human { name } => SeatState { kind: "human", name: name.clone() },
            Chair::Machine { name, .. } => SeatState { kind: "machine", name: name.clone() },
        }
    }

    fn clocks(&self) -> Option<Clocks> {
        let clock = self.session.clock()?;
        let (turn, is_over) = (self.session.turn(), self.session.outcome().is_some());
        let left = Player::BOTH.map(|player| {
            let spent =
                if player == turn && !is_over { self.watch.elapsed() } else { Duration::ZERO };
            clock.left(player).saturating_sub(spent).as_millis() as u64
        });
        // A machine that plays against a human begins to think as soon as this is told.
        let begins = !is_over && !self.visitors.is_empty() && self.session.has_human();
        let running = (self.watch.is_running() || begins).then(|| turn.number());
        Some(Clocks { left, running })
    }

    fn can(&self) -> Can {
        let goes_on = self.session.outcome().is_none();
        let human = goes_on && self.session.human_to_move();
        Can {
            mv: human,
            undo: self.session.table().ply() > 0 || !goes_on,
            redo: self.session.can_redo(),
            resign: goes_on && self.session.has_human(),
            draw: human,
            hint: goes_on,
        }
    }
}
