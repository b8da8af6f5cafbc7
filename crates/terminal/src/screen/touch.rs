//! Entering moves on the full screen, touch by touch or as a typed line, and placing the cursor on possible touches.

use std::time::{Duration, Instant};

use iroko_games::message;
use iroko_table::LegalMove;
use iroko_table::scene::{Push, Refused, Touch};

use super::app::App;
use super::board::Target;
use crate::chain::Chain;
use crate::play::Reading;

impl App {
    /// Whether the user may touch the board now.
    pub(super) fn may_touch(&self) -> bool {
        let session = &self.play.session;
        let is_game = self.looking.is_none() && session.outcome().is_none();
        let is_seen = self.motion.is_none() && self.awaits_turning().is_none();
        is_game && is_seen && session.human_to_move() && self.takes_answers()
    }

    /// Plays a move after `took` of thinking time, and shows it step by step.
    pub(super) fn make(&mut self, mv: LegalMove, took: Duration) {
        if self.take_as_answer(mv) {
            return;
        }
        let ply = self.ply();
        match self.play.make(mv, took) {
            Ok(warning) => {
                let (before, told) = (std::mem::take(&mut self.said), self.play.last_deeds());
                let begins = ply == 0 && self.play.session.only_human().is_some();
                self.said = match begins {
                    // A machine that begins leaves the introduction on the screen.
                    true if before.contains(&self.play.primer()) => [told, before].concat(),
                    // The rematch was said before its first move.
                    true => [before, told].concat(),
                    false => told,
                };
                self.said.extend(warning.map(|warning| self.play.sentence(&warning)));
                self.changed();
                self.show_moves_since(ply);
                self.conclude();
            }
            Err(why) => self.tell(&why),
        }
    }

    /// Plays an entered move. A push by which the opponent would win must be entered twice. Returns whether the move
    /// was played.
    fn play_out(&mut self, mv: LegalMove) -> bool {
        let scene = self.play.session.table().scene();
        let push = scene.chain(mv).push().filter(|push| push.loses);
        let warning = push.and_then(Push::consequence);
        match warning.filter(|_| self.warned != Some(mv)) {
            Some(warning) => {
                let again = message!("screen-again");
                self.said = [warning, again].iter().map(|text| self.play.sentence(text)).collect();
                self.warned = Some(mv);
                false
            }
            None => {
                self.make(mv, self.begun.elapsed());
                true
            }
        }
    }

    /// Tells why the board cannot be touched.
    pub(super) fn refuse_touch(&mut self) {
        match () {
            () if self.looking.is_some() => self.tell(&message!("screen-earlier")),
            () if self.is_exercise() => self.refuse_in_exercise(),
            () if self.is_over() => self.tell(&message!("screen-over")),
            () if self.is_show() => self.tell(&message!("screen-show")),
            () => self.tell(&message!("screen-not-now")),
        }
    }

    /// Shows why and where a move is refused.
    pub(super) fn refuse(&mut self, refused: Refused) {
        self.tell_refusal(&refused.why);
        self.refused = Some(refused);
    }

    /// Resets the state of the screen after the game has changed.
    pub(super) fn changed(&mut self) {
        self.chain = Chain::new(self.play.session.table().scene());
        (self.looking, self.refused, self.warned, self.judge) = (None, None, None, None);
        self.typed.clear();
        self.reviewed = None;
        let now = Instant::now();
        (self.begun, self.pace.shown) = (now, now);
        self.motion = None;
        if self.is_exercise() {
            self.viewer = self.solver();
        }
        self.settle_cursor();
    }

    /// Adds the facts about a finished game, once its last move was shown.
    pub(super) fn conclude(&mut self) {
        if self.is_over() && !self.is_exercise() {
            self.said.extend(self.play.summary().iter().map(|text| self.play.sentence(text)));
        }
    }

    /// Whether the game is over and its last move was shown.
    pub(super) fn is_over(&self) -> bool {
        self.play.session.outcome().is_some() && self.motion.is_none()
    }

    /// Adds a touch to the move being entered and plays a complete move.
    pub(super) fn touch(&mut self, touch: &Touch) {
        let before = self.chain.clone();
        if !self.chain.touch(touch) {
            return;
        }
        self.said.clear();
        self.refused = None;
        self.follow();
        loop {
            if let Some(mv) = self.chain.complete() {
                if !self.play_out(mv) {
                    self.chain = before;
                }
                return;
            }
            // Make a forced touch for the user, except a destination, which is always shown first.
            match self.chain.next().as_slice() {
                [only] if !matches!(only, Touch::Cell(_) | Touch::Off) => {
                    let only = only.clone();
                    self.expect_word(&only, "");
                    self.chain.touch(&only);
                }
                _ => break,
            }
        }
        self.settle_cursor();
    }

    /// Moves the cursor to the cell touched last: arrows start from a typed cell too.
    fn follow(&mut self) {
        if let Some(Touch::Cell(name)) = self.chain.made().last() {
            self.cursor = Some(Target::Cell(name.clone()));
        }
    }

    /// Moves the cursor to a possible touch, unless it is already on the board and cells can be touched.
    pub(super) fn settle_cursor(&mut self) {
        let next = self.chain.next();
        let has_cells = next.iter().any(|touch| matches!(touch, Touch::Cell(_)));
        match (&self.cursor, next.first()) {
            (Some(Target::Cell(_)), Some(_)) if has_cells => {}
            (_, Some(Touch::Cell(name))) => self.cursor = Some(Target::Cell(name.clone())),
            (_, Some(touch)) => self.cursor = Some(Target::Choice(touch.clone())),
            (_, None) => {}
        }
        // The pile under the cursor may be gone.
        if let Some(Target::Cell(name)) = &self.cursor
            && self.chain.scene().cell(name).is_none()
        {
            self.cursor = None;
        }
    }

    /// Handles a typed line.
    pub(super) fn answer(&mut self, line: &str) {
        if line.is_empty() || (self.trial.is_some() && self.puzzle_word(line)) {
            return;
        }
        self.refused = None;
        let reading = self.play.read(line);
        if !matches!(reading, Reading::Command(_)) {
            self.turn_board();
        }
        match reading {
            Reading::Command(invocation) => self.execute(invocation),
            _ if !self.may_touch() => self.refuse_touch(),
            Reading::Move(mv) => {
                self.said.clear();
                self.play_out(mv);
            }
            Reading::Steps(chain) => match chain.done() {
                Some(mv) => {
                    self.said.clear();
                    self.play_out(mv);
                }
                None => {
                    self.chain = *chain;
                    self.follow();
                    self.settle_cursor();
                }
            },
            Reading::Refused(why) => match self.play.session.table().refused(line) {
                Some(refused) => self.refuse(refused),
                None => self.tell_refusal(&why),
            },
        }
    }
}
