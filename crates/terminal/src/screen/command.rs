//! Commands on the full screen: executes them and shows their effects. The effects themselves are in the crate's
//! `commands.rs`.

use iroko_games::message;

use super::app::{App, Mode, Page};
use crate::commands::{Effect, Invocation};
use crate::console::fold;
use crate::words::Command;

/// A text of more letters is shown as a page, even where it fits below the board.
const LONG: usize = 240;

impl App {
    pub(super) fn tell(&mut self, message: &iroko_games::Message) {
        self.said = vec![self.play.sentence(message)];
    }

    /// Tells why something is refused, as a page if there is no room for it below the board.
    pub(super) fn tell_refusal(&mut self, why: &iroko_games::Message) {
        self.tell(why);
        let text = self.said.concat();
        if fold(&text, self.words_width()).lines().count() > self.lines {
            self.read(Page::Text(text.clone()));
        }
        self.refusal = Some(text);
    }

    /// Executes a command without arguments.
    pub(super) fn run_command(&mut self, command: Command) {
        self.execute(Invocation::new(command, ""));
    }

    /// Executes a command and shows its effect.
    pub(super) fn execute(&mut self, mut invocation: Invocation) {
        use Command::{Draw, Load, Place, Player, Redo, Rematch, Resign, Undo};
        if self.exercise_command(&invocation) {
            return;
        }
        let is_over = self.play.session.outcome().is_some();
        let needs_turn = matches!(invocation.command, Resign | Draw | Place) && !is_over;
        if needs_turn && !self.play.session.human_to_move() {
            return self.refuse_touch();
        }
        let alters = matches!(invocation.command, Undo | Redo | Load | Player | Rematch);
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
            Effect::Rules => self.read(Page::Rules),
            Effect::Changed(texts) => {
                self.show_text(texts);
                if alters {
                    self.forget_advice();
                }
                if self.is_show() && matches!(invocation.command, Undo | Redo) {
                    self.pace.running = false;
                }
                if matches!(invocation.command, Load | Rematch) {
                    self.turn_board();
                    self.reviewer = None;
                }
                if before != self.game_state() {
                    self.changed();
                    self.conclude();
                }
            }
            Effect::AskRest(question) => self.ask(invocation, &question, false),
            Effect::Confirm(question) => self.ask(invocation, &question, true),
            Effect::Search => {
                self.tell(&message!("screen-thinking"));
                self.adviser.waiting = Some(invocation);
            }
            Effect::AnswerDraw => self.begin_to_judge(invocation),
            Effect::Judge(_, description) if self.is_exercise() => {
                self.show_text(vec![description]);
            }
            Effect::Judge(mv, _) => self.begin_to_judge_move(invocation, mv),
            Effect::Place => self.begin_to_place(invocation),
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
        // The first line says whose turn it is.
        let room = self.columns.saturating_sub(2).saturating_mul(self.lines.saturating_sub(1));
        if letters > room.min(LONG) || lines > 3 {
            self.read(Page::Text(texts.join("\n")));
        }
        // Advice stays below the board after its page.
        self.said = if lines <= 3 { texts } else { Vec::new() };
    }

    /// Shows the help: the keys and the commands.
    pub(super) fn help(&mut self) {
        if let Some(id) = self.exercise_help() {
            // A small window may not have shown the whole of the task.
            let task = self.exercise_task().map_or(String::new(), |task| format!("{task}\n\n"));
            let text = format!("{task}{}", self.language().text(id));
            return self.read(Page::Text(text));
        }
        let keys = if self.is_over() { "screen-help-over" } else { "screen-help" };
        // A small window may not have shown the whole of the introduction.
        let mut text = format!("{}\n\n{}", self.play.primer(), self.language().text(keys));
        if let Effect::Say(texts) = self.play.execute(&Invocation::new(Command::Help, "")) {
            text = format!("{text}\n\n{}", texts.join("\n"));
        }
        self.read(Page::Text(text));
    }

    /// Shows a page from its top.
    pub(super) fn read(&mut self, page: Page) {
        self.mode = Mode::Reading { page, top: 0 };
    }
}
