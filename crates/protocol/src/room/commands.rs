//! Handling of client messages: moves, undo, draws, views, pace. Engine work is in `engines.rs`.

use std::time::Duration;

use iroko_games::{Message, MessageArg, message};
use iroko_table::Settlement;

use super::begin::LONGEST_PAUSE;
use super::{Action, Room, VisitorId};
use crate::{
    ClientMessage, OfferKind, Premove, ServerMessage, Touch, View, move_check, player, state,
};

impl Room {
    /// Handles a message at once, or queues it if it changes the game while a machine thinks.
    pub(super) fn handle_message(&mut self, number: VisitorId, message: ClientMessage) {
        if let Err(why) = self.permit(number, &message) {
            return self.send_error(number, &why);
        }
        let waits = matches!(
            message,
            ClientMessage::Move { .. }
                | ClientMessage::Place
                | ClientMessage::Undo
                | ClientMessage::Redo
                | ClientMessage::Resign { .. }
                | ClientMessage::Draw
                | ClientMessage::Accept { .. }
                | ClientMessage::Rematch { .. }
                | ClientMessage::Seat { .. }
        );
        // A move during a machine's turn is too late or too early, and does not stop the machine.
        let moves = matches!(message, ClientMessage::Move { .. } | ClientMessage::Place);
        let stops = waits && !moves;
        let paces = matches!(message, ClientMessage::Pause { .. } | ClientMessage::Step);
        match &mut self.thinking {
            Some(thinking) if stops => {
                thinking.is_wanted = false;
                self.actions.push(Action::Stop(thinking.job));
                self.pending.push_back((number, message));
            }
            // A stopped machine has to return before the next one can begin.
            Some(thinking) if paces && !thinking.is_wanted => {
                self.pending.push_back((number, message));
            }
            _ if waits && self.preparing.is_some() => self.pending.push_back((number, message)),
            _ => self.execute(number, message),
        }
    }

    pub(super) fn execute(&mut self, number: VisitorId, message: ClientMessage) {
        if let Err(why) = self.dispatch(number, message) {
            self.send_error(number, &why);
        }
    }

    fn dispatch(&mut self, number: VisitorId, message: ClientMessage) -> Result<(), Message> {
        match message {
            ClientMessage::Move { mv, ply } => self.make(number, &mv, ply)?,
            ClientMessage::Try { mv, touches } => {
                self.refuse(number, mv.as_deref(), touches.as_deref());
            }
            ClientMessage::Undo => self.ask_takeback(number)?,
            ClientMessage::Redo => {
                self.session.redo()?;
                self.changed();
            }
            ClientMessage::Hint => self.query_adviser(number)?,
            ClientMessage::Place => self.begin_to_place(number)?,
            ClientMessage::Watch { on } => self.set_watching(number, on),
            ClientMessage::Resign { side } => self.resign(number, side)?,
            ClientMessage::Draw => self.offer_draw(number)?,
            ClientMessage::Accept { kind } => self.accept(number, kind)?,
            ClientMessage::Decline { kind } => self.decline(number, kind)?,
            ClientMessage::Sit { token, name } => self.sit(number, &token, name.as_deref())?,
            ClientMessage::Premove { mv, after } => {
                self.plan(number, mv.map(|mv| Premove { after, mv }))?;
            }
            ClientMessage::Say { phrase } => self.say(number, phrase)?,
            // The transport calls `Room::renew`, with a new token.
            ClientMessage::Renew => {}
            ClientMessage::Flip => self.turn_board(number),
            ClientMessage::View { view } => {
                let view = View::read(&view)?;
                self.set_view(number, view);
            }
            ClientMessage::Rematch { swap } => self.ask_rematch(number, swap)?,
            ClientMessage::Seat { side, who } => self.prepare_chair(player(side)?, who),
            ClientMessage::Pause { on } => self.set_paused(on)?,
            ClientMessage::Step => self.step()?,
            ClientMessage::Speed { pause } => {
                self.pause = Duration::from_millis(pause).min(LONGEST_PAUSE);
                let soonest = self.now + self.pause;
                self.next_at = self.next_at.map(|moment| moment.min(soonest));
                self.show_all();
            }
            ClientMessage::Look { ply } => self.look(number, ply)?,
            ClientMessage::Save => self.save(number),
            ClientMessage::Ping => self.send(number, ServerMessage::Pong),
        }
        Ok(())
    }

    fn make(&mut self, number: VisitorId, mv: &str, ply: Option<usize>) -> Result<(), Message> {
        if ply.is_some_and(|ply| ply != self.session.table().ply()) {
            return Err(message!("room-late"));
        }
        let turn = self.session.turn();
        if self.session.outcome().is_none()
            && (!self.session.human_to_move() || self.actor(number, turn)? != turn)
        {
            return Err(message!("room-not-your-turn"));
        }
        let delay = self.waited + self.lag_of(turn);
        let took = self.stopwatch.elapsed(self.now).saturating_sub(delay);
        if self.play(mv, took).is_err() {
            self.refuse(number, Some(mv), None);
        } else {
            self.moved();
        }
        Ok(())
    }

    /// Begins a rematch; if the other player of an online game is human, once they accept.
    fn ask_rematch(&mut self, number: VisitorId, swap: bool) -> Result<(), Message> {
        if self.online.is_none() {
            self.prepare_rematch(swap);
            return Ok(());
        }
        let by = self.actor(number, self.session.turn())?;
        if self.session.outcome().is_none() {
            return Err(message!("room-not-over"));
        }
        if self.session.chair(by.other()).is_human() {
            return self.offer(by, OfferKind::Rematch);
        }
        self.prepare_rematch(true);
        Ok(())
    }

    /// Sends the reason why a move is illegal.
    fn refuse(&mut self, number: VisitorId, mv: Option<&str>, touches: Option<&[Touch]>) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let why = move_check(self.session.table(), mv, touches, None, visitor.language);
        self.send(number, ServerMessage::Refused(why));
    }

    fn resign(&mut self, number: VisitorId, side: Option<u8>) -> Result<(), Message> {
        let side = match side {
            Some(number) if self.online.is_none() => player(number)?,
            _ => self.actor(number, self.human().unwrap_or_else(|| self.session.turn()))?,
        };
        self.session.settle(Settlement::Resign(side))?;
        self.changed();
        Ok(())
    }

    /// Offers a draw to a human or a machine.
    fn offer_draw(&mut self, number: VisitorId) -> Result<(), Message> {
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        let by = self.actor(number, self.session.turn())?;
        if self.people_play() {
            return self.offer(by, OfferKind::Draw);
        }
        if !self.session.human_to_move() {
            return Err(message!("room-not-your-turn"));
        }
        let turn = self.session.turn();
        if self.session.chair(turn.other()).is_human() {
            return self.offer(turn, OfferKind::Draw);
        }
        self.begin_to_judge();
        Ok(())
    }

    pub(super) fn agree(&mut self) -> Result<(), Message> {
        self.session.settle(Settlement::Agree)?;
        self.changed();
        Ok(())
    }

    /// Declines an offer, or withdraws one's own.
    fn decline(&mut self, number: VisitorId, kind: OfferKind) -> Result<(), Message> {
        let turn = self.session.turn();
        let by = match self.online {
            Some(_) => Some(self.actor(number, turn)?),
            None => None,
        };
        let offer = self.take_offer(kind, |_| true)?;
        if by.is_some_and(|by| by.number() == offer.by) {
            // Withdrawn: the others see it in the state.
            self.show_all();
            return Ok(());
        }
        let decliner = player(offer.by)?.other();
        let name = MessageArg::Word(self.session.table().scene().players[decliner.index()]);
        self.broadcast_declined(&match kind {
            OfferKind::Draw => message!("play-no-draw", player = name),
            OfferKind::Takeback => message!("room-no-takeback", player = name),
            OfferKind::Rematch => message!("room-no-rematch", player = name),
        });
        if by.is_some() {
            self.show_all();
        }
        Ok(())
    }

    /// Tells all visitors why a draw is declined.
    pub(super) fn broadcast_declined(&mut self, why: &Message) {
        for number in self.numbers() {
            let sentence = self.visitors[&number].language.sentence(why);
            self.send(number, ServerMessage::Declined { sentence });
        }
    }

    fn turn_board(&mut self, number: VisitorId) {
        let scene = self.session.table().scene();
        let flipped = self
            .visitors
            .get(&number)
            .map(|visitor| visitor.view.flipped(&scene, self.eye(visitor.seat)));
        if let Some(view) = flipped {
            self.set_view(number, view);
        }
    }

    fn set_view(&mut self, number: VisitorId, view: View) {
        if let Some(visitor) = self.visitors.get_mut(&number) {
            visitor.view = view;
            self.show(number);
        }
    }

    fn set_paused(&mut self, on: Option<bool>) -> Result<(), Message> {
        if self.session.has_human() {
            return Err(message!("room-not-machines"));
        }
        self.paused = on.unwrap_or(!self.paused);
        self.next_at = None;
        if self.paused {
            self.stop_thinking();
        }
        self.show_all();
        Ok(())
    }

    /// Plays one move of a machine, then pauses the game.
    fn step(&mut self) -> Result<(), Message> {
        if self.session.has_human() {
            return Err(message!("room-not-machines"));
        }
        self.paused = true;
        self.next_at = None;
        self.begin_to_think();
        self.show_all();
        Ok(())
    }

    fn look(&mut self, number: VisitorId, ply: usize) -> Result<(), Message> {
        let moves = self.session.table().ply();
        if ply > moves {
            return Err(message!("room-no-ply", moves = moves));
        }
        let Some(visitor) = self.visitors.get(&number) else { return Ok(()) };
        let table = self.session.table().at(ply);
        let seat = visitor.view.edge(&table.scene(), self.eye(visitor.seat));
        let state = Box::new(state(table.as_ref(), seat, false, visitor.language));
        self.send(number, ServerMessage::Look { ply, state });
        Ok(())
    }

    fn save(&mut self, number: VisitorId) {
        let day = iroko_table::date::today().replace('.', "-");
        let file = format!("{}-{day}.txt", self.game.name());
        let text = self.session.table().record();
        self.send(number, ServerMessage::Record { text, file });
    }
}
