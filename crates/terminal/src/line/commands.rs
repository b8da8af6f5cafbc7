//! The commands of line mode: what each of them does. Moves and turns are in `mod.rs`.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use iroko_games::record::script::scripts;
use iroko_games::{Message, Player, RecordError, Value, message};
use iroko_table::clock::Clock;
use iroko_table::session::{Chair, Limits, Means, Thought, told, value_message};
use iroko_table::{Language, Session, Settlement, replay};

use super::Line;
use crate::console::{Reply, fill};
use crate::journal::write_whole;
use crate::setup::chair;
use crate::words::{COMMANDS, Command, is_yes};

/// The machine that advises unless somebody else is asked for.
pub const ADVISER: &str = "level:8";

impl Line<'_> {
    /// Does what a command asks for. Says whether the board must be shown anew.
    pub(super) fn obey(&mut self, command: Command, rest: &str) -> bool {
        match command {
            Command::Help => self.help(),
            Command::Moves => {
                let texts: Vec<String> =
                    self.session.table().choices().into_iter().map(|choice| choice.text).collect();
                self.console.say(&fill(&texts, self.console.room().0));
            }
            Command::Hint => self.hint(),
            Command::Why => self.why(rest),
            Command::Undo => {
                let undone = self.session.undo();
                return self.went(undone);
            }
            Command::Redo => {
                let redone = self.session.redo();
                return self.went(redone);
            }
            Command::Flip => {
                self.flipped = !self.flipped;
                return true;
            }
            Command::Save => self.save(rest),
            Command::Load => return self.load(rest),
            Command::Rules => self.rules(),
            Command::Score => self.score(),
            Command::Value => self.value(),
            Command::Resign => return self.resign(),
            Command::Draw => return self.draw(),
            Command::Player => return self.player(rest),
            Command::Quit => {
                self.leaving = true;
                return true;
            }
        }
        false
    }

    fn help(&mut self) {
        let place = usize::from(self.language == Language::French);
        let mut lines = vec![self.language.text("play-help-intro")];
        for (command, words) in &COMMANDS {
            let id = format!("play-help-{}", words_id(*command));
            lines.push(format!("  {:<12}{}", words[place], self.language.text(&id)));
        }
        self.console.say(&lines.join("\n"));
    }

    fn hint(&mut self) {
        let Some(thought) = self.thought() else { return };
        if let Ok(hint) = self.session.table().hint(&thought.mv) {
            self.say(&hint);
            self.say(&told(thought.value, self.game.unit()));
        }
    }

    fn value(&mut self) {
        if let Some(thought) = self.thought() {
            self.say(&message!(
                "play-value",
                value = value_message(thought.value, self.game.unit()),
                mv = thought.mv
            ));
        }
    }

    /// What the adviser thinks of the position.
    fn thought(&mut self) -> Option<Thought> {
        let mut adviser = self.game.machine(&self.adviser, &Means::seeded(self.seed)).ok()?;
        let never = AtomicBool::new(false);
        self.session
            .outcome()
            .is_none()
            .then(|| adviser.think(self.session.table(), &Limits::NONE, &never))
    }

    fn why(&mut self, text: &str) {
        let said = match self.session.table().hint(text) {
            _ if text.is_empty() => message!("play-why-what"),
            Ok(hint) => hint,
            Err(why) => why.message().clone(),
        };
        self.say(&said);
    }

    /// After taking back or playing again: the board is shown anew, or the reason why nothing happened.
    fn went(&mut self, result: Result<usize, Message>) -> bool {
        match result {
            Ok(_) => {
                self.keep();
                true
            }
            Err(why) => {
                self.say(&why);
                false
            }
        }
    }

    fn file(&mut self, rest: &str) -> Option<PathBuf> {
        if !rest.is_empty() {
            return Some(PathBuf::from(rest));
        }
        let prompt = self.language.text("play-which-file");
        match self.console.ask(&prompt, &[]) {
            Reply::Line(line) if !line.is_empty() => Some(PathBuf::from(line)),
            _ => None,
        }
    }

    fn save(&mut self, rest: &str) {
        let Some(path) = self.file(rest) else { return };
        if path.exists() {
            let question = message!("play-overwrite", file = path.display().to_string());
            if !self.confirm(&question) {
                return;
            }
        }
        let said = match write_whole(&path, self.session.table().record()) {
            Ok(()) => message!("play-saved", file = path.display().to_string()),
            Err(why) => {
                message!("play-not-saved", file = path.display().to_string(), why = why.to_string())
            }
        };
        self.say(&said);
    }

    fn load(&mut self, rest: &str) -> bool {
        let Some(path) = self.file(rest) else { return false };
        match self.loaded(&path) {
            Ok(session) => {
                self.session = session;
                // The game that was on the table stays in its own journal.
                self.journal = None;
                self.keep();
                true
            }
            Err(why) => {
                self.say(&why);
                false
            }
        }
    }

    /// The game of a file, with the players who sit here.
    fn loaded(&self, path: &Path) -> Result<Session, Message> {
        let file = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|why| {
            message!("file-unreadable", file = file.as_str(), why = why.to_string())
        })?;
        let at = |error: RecordError| {
            message!("file-line", file = file.as_str(), line = error.line, why = error.message)
        };
        let scripts = scripts(&text).map_err(at)?;
        let script = scripts.first().ok_or_else(|| message!("record-empty"))?;
        let table = replay(script).map_err(at)?;
        if table.game() != self.game.name() {
            return Err(message!(
                "record-other-game",
                game = table.game(),
                wanted = self.game.name()
            ));
        }
        let again = |player: Player| match self.session.chair(player) {
            Chair::Human { .. } => chair(self.game, "human", self.seed),
            Chair::Machine { name, .. } => chair(self.game, &format!("player:{name}"), self.seed),
        };
        let control = self.session.clock().map(Clock::control);
        Ok(Session::new(table, [again(Player::One)?, again(Player::Two)?], control))
    }

    /// The rules, a page at a time where somebody reads along.
    fn rules(&mut self) {
        let lines: Vec<&str> = self.game.rules(self.language).lines().collect();
        let height = self.console.room().1.saturating_sub(2).max(5);
        let mut pages = lines.chunks(height).peekable();
        while let Some(page) = pages.next() {
            self.console.say(&page.join("\n"));
            if pages.peek().is_some() && self.console.is_live() {
                let prompt = self.language.text("play-more");
                match self.console.ask(&prompt, &[]) {
                    Reply::Line(line) if line.is_empty() => {}
                    _ => return,
                }
            }
        }
    }

    fn score(&mut self) {
        let said = match self.session.table().scores() {
            Some([first, second]) => {
                let [one, two] = Player::BOTH.map(|player| self.name(player));
                message!("play-scores", one = one, first = first, two = two, second = second)
            }
            None => message!("play-no-score"),
        };
        self.say(&said);
    }

    fn confirm(&mut self, question: &Message) -> bool {
        let prompt = self.language.sentence(question);
        matches!(self.console.ask(&prompt, &[]), Reply::Line(line) if is_yes(&line))
    }

    fn resign(&mut self) -> bool {
        let player = self.session.turn();
        if !self.confirm(&message!("play-really-resign")) {
            return false;
        }
        let settled = self.session.settle(Settlement::Resign(player));
        self.keep();
        settled.is_ok()
    }

    /// A human is asked; a machine agrees if it does not think that it stands better.
    fn draw(&mut self) -> bool {
        let other = self.session.turn().other();
        let name = self.name(other);
        let agreed = if self.session.chair(other).is_human() {
            self.confirm(&message!("play-accept-draw", player = name))
        } else {
            self.thought().is_some_and(|thought| thought.value.rank() >= 0)
        };
        if !agreed {
            let name = self.name(other);
            self.say(&message!("play-no-draw", player = name));
            return false;
        }
        let settled = self.session.settle(Settlement::Agree);
        self.keep();
        settled.is_ok()
    }

    /// Who plays; or `player 2 plain:4`: somebody else sits down.
    fn player(&mut self, rest: &str) -> bool {
        let mut words = rest.split_whitespace();
        let side = match words.next() {
            Some("1") => Some(Player::One),
            Some("2") => Some(Player::Two),
            _ => None,
        };
        let (Some(side), Some(who)) = (side, words.next()) else {
            self.who_plays();
            return false;
        };
        let who = if who == "human" || who == "humain" || who.starts_with("player:") {
            who.to_string()
        } else {
            format!("player:{who}")
        };
        match chair(self.game, &who, self.seed) {
            Ok(chair) => {
                self.session.seat(side, chair);
                self.keep();
                self.who_plays();
                true
            }
            Err(why) => {
                self.say(&why);
                false
            }
        }
    }

    fn who_plays(&mut self) {
        for player in Player::BOTH {
            let name = self.name(player);
            let who = self.session.chair(player).tag();
            self.say(&message!("play-who", number = player.number(), player = name, who = who));
        }
        let known = Value::any_of(self.game.players().into_iter().map(|(name, _)| name));
        self.say(&message!("play-who-else", known = known));
    }
}

/// The name of a command in the names of sentences.
fn words_id(command: Command) -> &'static str {
    COMMANDS.iter().find(|(known, _)| *known == command).map_or("", |(_, words)| words[0])
}
