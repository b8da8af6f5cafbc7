//! Outgoing messages of a room, in each visitor's language and view.

use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::Language;
use iroko_table::players::title;
use iroko_table::session::Chair;

use super::{Action, Room, VisitorId};
use crate::{
    AllowedActions, Clocks, GameState, Seat, SeatKind, ServerMessage, View, played, state,
};

impl Room {
    pub(super) fn numbers(&self) -> Vec<VisitorId> {
        self.visitors.keys().copied().collect()
    }

    pub(super) fn send(&mut self, number: VisitorId, message: ServerMessage) {
        // The visitor may have left since their request.
        if self.visitors.contains_key(&number) {
            self.actions.push(Action::Send(number, message));
        }
    }

    pub(super) fn broadcast(&mut self, message: &ServerMessage) {
        for number in self.numbers() {
            self.send(number, message.clone());
        }
    }

    pub(super) fn broadcast_error(&mut self, why: &Message) {
        for number in self.numbers() {
            self.send_error(number, why);
        }
    }

    pub(super) fn send_error(&mut self, number: VisitorId, why: &Message) {
        if let Some(visitor) = self.visitors.get(&number) {
            let sentence = visitor.language.sentence(why);
            self.send(number, ServerMessage::Error { id: why.id, sentence });
        }
    }

    pub(super) fn show(&mut self, number: VisitorId) {
        if let Some(visitor) = self.visitors.get(&number) {
            let state = self.game_state(visitor.language, visitor.view);
            self.send(number, ServerMessage::State(Box::new(state)));
        }
    }

    pub(super) fn show_all(&mut self) {
        for number in self.numbers() {
            self.show(number);
        }
    }

    /// Returns the game as a visitor sees it.
    pub(super) fn game_state(&self, language: Language, view: View) -> GameState {
        let table = self.session.table();
        let seat = view.edge(&table.scene(), self.human());
        let mut state = state(table, seat, false, language);
        if table.outcome().is_none() {
            // Against a machine, the reader is the human.
            if self.human() == Some(table.turn()) {
                state.status = language.text("turn-yours");
            } else if let Some(name) = self.session.chair(table.turn()).human_name() {
                state.status = language.say(&message!("turn-named", name = name));
            }
        }
        GameState {
            id: self.name.clone(),
            round: self.round,
            ply: table.ply(),
            state,
            moves: played(table, language),
            seats: Player::BOTH.map(|player| self.seat(player, language)),
            clocks: self.clocks(),
            thinking: self.thinker().map(Player::number),
            paused: self.paused,
            pause: self.pause.as_millis() as u64,
            can: self.can(),
            record: table.record(),
        }
    }

    /// Returns the machine that chooses its move or considers the offer of a draw.
    fn thinker(&self) -> Option<Player> {
        let turn = self.session.turn();
        let mover = self.thinking.as_ref().map(|_| turn);
        mover.or_else(|| self.judging.map(|_| turn.other()))
    }

    fn seat(&self, player: Player, language: Language) -> Seat {
        match self.session.chair(player) {
            Chair::Human { name } => {
                Seat { kind: SeatKind::Human, name: name.clone(), title: None }
            }
            Chair::Machine { name, .. } => {
                let title = Some(title(self.game, name, language));
                Seat { kind: SeatKind::Machine, name: name.clone(), title }
            }
        }
    }

    fn clocks(&self) -> Option<Clocks> {
        let clock = self.session.clock()?;
        let (turn, is_over) = (self.session.turn(), self.session.outcome().is_some());
        let left = Player::BOTH.map(|player| {
            let spent = if player == turn && !is_over {
                self.stopwatch.elapsed(self.now)
            } else {
                Duration::ZERO
            };
            clock.left(player).saturating_sub(spent).as_millis() as u64
        });
        let running = self.stopwatch.is_running().then(|| turn.number());
        Some(Clocks { left, running })
    }

    fn can(&self) -> AllowedActions {
        let in_progress = self.session.outcome().is_none();
        let human = in_progress && self.session.human_to_move();
        AllowedActions {
            mv: human,
            undo: self.session.table().ply() > 0 || !in_progress,
            redo: self.session.can_redo(),
            resign: in_progress && self.session.has_human(),
            draw: human,
            hint: in_progress,
            place: human && self.session.table().in_setup(),
        }
    }
}
