//! Commands on the full screen: executes them and shows their effects. The effects themselves are in the crate's
//! `commands.rs`.

use iroko_games::message;

use super::app::{App, Mode};
use crate::commands::{Effect, Invocation};
use crate::words::Command;

impl App {
    pub(super) fn tell(&mut self, message: &iroko_games::Message) {
        self.said = vec![self.play.sentence(message)];
    }

    /// Executes a command without arguments.
    pub(super) fn run_command(&mut self, command: Command) {
        self.execute(Invocation::new(command, ""));
    }

    /// Executes a command and shows its effect.
    pub(super) fn execute(&mut self, mut invocation: Invocation) {
        use Command::{Draw, Load, Player, Redo, Resign, Undo};
        if matches!(invocation.command, Resign | Draw) && !self.play.session.human_to_move() {
            return self.tell(&message!("screen-not-now"));
        }
        let alters = matches!(invocation.command, Undo | Redo | Load | Player);
        if alters {
            self.recall();
        }
        if invocation.thought.is_none() {
            invocation.thought = self.adviser.known.get(&self.ply()).map(|known| known.0.clone());
        }
        let before = self.game_state();
        match self.play.execute(&invocation) {
            Effect::Say(texts) => self.show_text(texts),
            Effect::Words(words) => self.show_text(vec![words.join("  ")]),
            Effect::Page(text) => self.mode = Mode::Reading { text, top: 0 },
            Effect::Changed(texts) => {
                self.show_text(texts);
                if alters {
                    self.forget_advice();
                }
                if self.is_show() && matches!(invocation.command, Undo | Redo) {
                    self.pace.running = false;
                }
                if before != self.game_state() {
                    self.changed();
                }
            }
            Effect::AskRest(question) => self.ask(invocation, &question, false),
            Effect::Confirm(question) => self.ask(invocation, &question, true),
            Effect::Search => {
                self.tell(&message!("screen-asking", name = self.play.adviser.as_str()));
                self.adviser.waiting = Some(invocation);
            }
            Effect::Review => self.begin_review(),
            Effect::Leave => self.leaving = true,
        }
    }

    /// The ply, the position and whether the game is over, to detect a change.
    fn game_state(&self) -> (usize, String, bool) {
        let session = &self.play.session;
        (self.ply(), session.table().position(), session.outcome().is_some())
    }

    fn ask(&mut self, invocation: Invocation, question: &iroko_games::Message, sure: bool) {
        self.editor.begin(Vec::new());
        let question = self.play.sentence(question);
        self.mode = Mode::Asked { invocation, question, sure };
    }

    /// Shows text below the board, or as a page if it is long.
    fn show_text(&mut self, texts: Vec<String>) {
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
        if letters > 240 || lines > 3 {
            self.mode = Mode::Reading { text: texts.join("\n"), top: 0 };
        } else {
            self.said = texts;
        }
    }

    /// Shows the help: the keys and the commands.
    pub(super) fn help(&mut self) {
        let mut text = self.language().text("screen-help");
        if let Effect::Say(texts) = self.play.execute(&Invocation::new(Command::Help, "")) {
            text = format!("{text}\n\n{}", texts.join("\n"));
        }
        self.mode = Mode::Reading { text, top: 0 };
    }
}
