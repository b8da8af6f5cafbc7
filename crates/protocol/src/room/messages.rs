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
            let state = self.game_state(visitor.language, visitor.view, visitor.seat);
            self.send(number, ServerMessage::State(Box::new(state)));
        }
    }

    pub(super) fn show_all(&mut self) {
        for number in self.numbers() {
            self.show(number);
        }
    }

    /// Returns the game as a visitor sees it.
    pub(super) fn game_state(
        &self,
        language: Language,
        view: View,
        seat: Option<Player>,
    ) -> GameState {
        let table = self.session.table();
        let eye = self.eye(seat);
        let edge = view.edge(&table.scene(), eye);
        let mut state = state(table, edge, false, language);
        if table.outcome().is_none() {
            // Against a machine, the reader is the human.
            let name = self.session.chair(table.turn()).human_name().unwrap_or("");
            let sentence = turn_sentence(eye == Some(table.turn()), name, language);
            state.status = sentence.unwrap_or(state.status);
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
            can: self.can(seat),
            record: table.record(),
            online: self.online_state(seat),
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

    fn can(&self, seat: Option<Player>) -> AllowedActions {
        let in_progress = self.session.outcome().is_none();
        let human = in_progress && self.session.human_to_move();
        if self.online.is_some() {
            return self.can_online(seat);
        }
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

    /// Returns what the player of a seat may do; a spectator may do nothing.
    fn can_online(&self, seat: Option<Player>) -> AllowedActions {
        let in_progress = self.session.outcome().is_none() && self.turn_since().is_some();
        let alone = in_progress && !self.people_play();
        let moves = in_progress && seat == Some(self.session.turn());
        AllowedActions {
            mv: moves,
            undo: seat.is_some_and(|side| self.can_take_back(side)),
            redo: false,
            resign: in_progress && seat.is_some(),
            draw: in_progress && seat.is_some() && (moves || !alone),
            hint: alone && seat.is_some(),
            place: alone && moves && self.session.table().in_setup(),
        }
    }
}

/// Returns whose turn it is, to the player themselves or by their name; `None` for a player without one.
pub(super) fn turn_sentence(is_reader: bool, name: &str, language: Language) -> Option<String> {
    match name {
        _ if is_reader => Some(language.text("turn-yours")),
        "" => None,
        name => Some(language.say(&message!("turn-named", name = name))),
    }
}
