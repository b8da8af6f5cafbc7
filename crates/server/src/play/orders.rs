//! What visitors may ask of a room: moves, taking back, draws, views, pace. What machines do about it is in `thinking.rs`.

use std::time::Duration;

use iroko_games::{Message, Player, Value, message};
use iroko_table::Settlement;
use tokio::time::Instant;

use super::begin::{LONGEST_PAUSE, player};
use super::room::Room;
use crate::look::{reason, state};
use crate::protocol::{Said, Told, TouchName};
use crate::view::View;

impl Room {
    /// What changes the game waits until a machine that thinks has come back; the rest is answered at once.
    pub(super) fn hear_visitor(&mut self, number: u64, said: Said) {
        let waits = matches!(
            said,
            Said::Move { .. }
                | Said::Undo
                | Said::Redo
                | Said::Resign { .. }
                | Said::Draw
                | Said::Accept
                | Said::Rematch { .. }
                | Said::Seat { .. }
        );
        // A move while a machine thinks is too late or too early: it does not stop the machine.
        let stops = waits && !matches!(said, Said::Move { .. });
        let paces = matches!(said, Said::Pause { .. } | Said::Step);
        match &mut self.thinking {
            Some(thinking) if stops => {
                thinking.is_wanted = false;
                thinking.stop.raise();
                self.waiting.push_back((number, said));
            }
            // One that was told to stop has to come back before the next one can begin.
            Some(thinking) if paces && !thinking.is_wanted => {
                self.waiting.push_back((number, said));
            }
            _ if waits && self.preparing => self.waiting.push_back((number, said)),
            _ => self.obey(number, said),
        }
    }

    pub(super) fn obey(&mut self, number: u64, said: Said) {
        if let Err(why) = self.do_what_is_said(number, said) {
            self.complain(number, &why);
        }
    }

    fn do_what_is_said(&mut self, number: u64, said: Said) -> Result<(), Message> {
        match said {
            Said::Move { mv, ply } => self.make(number, &mv, ply)?,
            Said::Try { mv, touches } => self.refuse(number, mv.as_deref(), touches.as_deref()),
            Said::Undo => {
                self.session.undo()?;
                self.changed();
            }
            Said::Redo => {
                self.session.redo()?;
                self.changed();
            }
            Said::Hint => self.ask_adviser(Some(number))?,
            Said::Watch { on } => self.set_watching(number, on),
            Said::Resign { side } => self.resign(side)?,
            Said::Draw => self.offer_draw()?,
            Said::Accept => self.accept()?,
            Said::Decline => self.decline()?,
            Said::Flip => self.turn_board(number),
            Said::View { view } => {
                let view = View::read(&view)?;
                self.set_view(number, view);
            }
            Said::Rematch { swap } => self.prepare_rematch(swap),
            Said::Seat { side, who } => self.prepare_chair(player(side)?, who),
            Said::Pause { on } => self.set_paused(on)?,
            Said::Step => self.step()?,
            Said::Speed { pause } => {
                self.pause = Duration::from_millis(pause).min(LONGEST_PAUSE);
                let soonest = Instant::now() + self.pause;
                self.next_at = self.next_at.map(|moment| moment.min(soonest));
                self.show_all();
            }
            Said::Look { ply } => self.look(number, ply)?,
            Said::Save => self.save(number),
            Said::Ping => self.tell(number, &Told::Pong),
        }
        Ok(())
    }

    fn make(&mut self, number: u64, mv: &str, ply: Option<usize>) -> Result<(), Message> {
        if ply.is_some_and(|ply| ply != self.session.table().ply()) {
            return Err(message!("room-late"));
        }
        if self.session.outcome().is_none() && !self.session.human_to_move() {
            return Err(message!("room-not-your-turn"));
        }
        if self.session.play(mv, self.watch.elapsed()).is_err() {
            self.refuse(number, Some(mv), None);
        } else {
            self.changed();
        }
        Ok(())
    }

    /// Says why a move cannot be played.
    fn refuse(&mut self, number: u64, mv: Option<&str>, touches: Option<&[TouchName]>) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let why = reason(self.session.table(), mv, touches, visitor.language);
        self.tell(number, &Told::Refused(why));
    }

    fn resign(&mut self, side: Option<u8>) -> Result<(), Message> {
        let side = match side {
            Some(number) => player(number)?,
            None => self.human().unwrap_or_else(|| self.session.turn()),
        };
        self.session.settle(Settlement::Resign(side))?;
        self.changed();
        Ok(())
    }

    /// A human is asked; a machine agrees if it does not stand better, which the adviser judges.
    fn offer_draw(&mut self) -> Result<(), Message> {
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        if !self.session.human_to_move() {
            return Err(message!("room-not-your-turn"));
        }
        let turn = self.session.turn();
        if self.session.chair(turn.other()).is_human() {
            self.offer = Some(turn);
            self.tell_all(&Told::Offer { by: turn.number() });
            return Ok(());
        }
        self.ask_adviser(None)
    }

    fn accept(&mut self) -> Result<(), Message> {
        self.offer.take().ok_or_else(|| message!("room-no-offer"))?;
        self.agree()
    }

    pub(super) fn agree(&mut self) -> Result<(), Message> {
        self.session.settle(Settlement::Agree)?;
        self.changed();
        Ok(())
    }

    fn decline(&mut self) -> Result<(), Message> {
        let by = self.offer.take().ok_or_else(|| message!("room-no-offer"))?;
        self.tell_declined(by.other());
        Ok(())
    }

    /// A player does not want a draw.
    pub(super) fn tell_declined(&mut self, player: Player) {
        let name = self.session.table().scene().players[player.index()];
        let why = message!("play-no-draw", player = Value::Word(name));
        for number in self.numbers() {
            let sentence = self.visitors[&number].language.sentence(&why);
            self.tell(number, &Told::Declined { sentence });
        }
    }

    fn turn_board(&mut self, number: u64) {
        let (scene, human) = (self.session.table().scene(), self.human());
        let flipped = self.visitors.get(&number).map(|visitor| visitor.view.flipped(&scene, human));
        if let Some(view) = flipped {
            self.set_view(number, view);
        }
    }

    fn set_view(&mut self, number: u64, view: View) {
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

    /// One move of a machine, then the game is paused.
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

    fn look(&mut self, number: u64, ply: usize) -> Result<(), Message> {
        let moves = self.session.table().ply();
        if ply > moves {
            return Err(message!("room-no-ply", moves = moves));
        }
        let Some(visitor) = self.visitors.get(&number) else { return Ok(()) };
        let table = self.session.table().at(ply);
        let seat = visitor.view.edge(&table.scene(), self.human());
        let state = Box::new(state(table.as_ref(), seat, false, visitor.language));
        self.tell(number, &Told::Look { ply, state });
        Ok(())
    }

    fn save(&mut self, number: u64) {
        let day = iroko_table::date::today().replace('.', "-");
        let file = format!("{}-{day}.txt", self.game.name());
        let text = self.session.table().record();
        self.tell(number, &Told::Record { text, file });
    }
}
