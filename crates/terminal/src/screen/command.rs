//! Commands on the full screen: an order is given, and what comes of it is said, asked or shown. What commands do is in
//! `orders.rs` of the crate.

use iroko_games::message;

use super::app::{App, Mode};
use crate::orders::{Order, Reaction};
use crate::words::Command;

impl App {
    pub(super) fn tell(&mut self, message: &iroko_games::Message) {
        self.said = vec![self.play.sentence(message)];
    }

    /// Gives an order by its command.
    pub(super) fn order(&mut self, command: Command) {
        self.obey(Order::new(command, ""));
    }

    /// Gives an order, and does what comes of it.
    pub(super) fn obey(&mut self, mut order: Order) {
        use Command::{Draw, Load, Player, Redo, Resign, Undo};
        if matches!(order.command, Resign | Draw) && !self.play.session.human_to_move() {
            return self.tell(&message!("screen-not-now"));
        }
        let alters = matches!(order.command, Undo | Redo | Load | Player);
        if alters {
            self.recall();
        }
        if order.thought.is_none() {
            order.thought = self.adviser.known.get(&self.ply()).map(|known| known.0.clone());
        }
        let before = self.standing();
        match self.play.obey(&order) {
            Reaction::Told(texts) => self.read_out(texts),
            Reaction::Words(words) => self.read_out(vec![words.join("  ")]),
            Reaction::Page(text) => self.mode = Mode::Reading { text, top: 0 },
            Reaction::Changed(texts) => {
                self.read_out(texts);
                if alters {
                    self.forget_advice();
                }
                if self.is_show() && matches!(order.command, Undo | Redo) {
                    self.pace.running = false;
                }
                if before != self.standing() {
                    self.changed();
                }
            }
            Reaction::Which(question) => self.ask(order, &question, false),
            Reaction::Sure(question) => self.ask(order, &question, true),
            Reaction::Think => {
                self.tell(&message!("screen-asking", name = self.play.adviser.as_str()));
                self.adviser.waiting = Some(order);
            }
            Reaction::Review => self.begin_review(),
            Reaction::Leave => self.leaving = true,
        }
    }

    /// What tells whether the game stands otherwise than before: how far it went, where, and whether it is over.
    fn standing(&self) -> (usize, String, bool) {
        let session = &self.play.session;
        (self.ply(), session.table().position(), session.outcome().is_some())
    }

    fn ask(&mut self, order: Order, question: &iroko_games::Message, sure: bool) {
        self.editor.begin(Vec::new());
        let question = self.play.sentence(question);
        self.mode = Mode::Asked { order, question, sure };
    }

    /// Shows texts below the board, or as a page of their own if they are long.
    fn read_out(&mut self, texts: Vec<String>) {
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
        if letters > 240 || lines > 3 {
            self.mode = Mode::Reading { text: texts.join("\n"), top: 0 };
        } else {
            self.said = texts;
        }
    }

    /// The help: the keys, and the commands.
    pub(super) fn help(&mut self) {
        let mut text = self.language().text("screen-help");
        if let Reaction::Told(texts) = self.play.obey(&Order::new(Command::Help, "")) {
            text = format!("{text}\n\n{}", texts.join("\n"));
        }
        self.mode = Mode::Reading { text, top: 0 };
    }
}
