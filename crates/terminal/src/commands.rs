//! The effects of commands on a game, without input and output: an [`Invocation`] that lacks an argument, a
//! confirmation or a search result returns an [`Effect`] that requests it, and is executed again with it.

use std::path::{Path, PathBuf};

use iroko_games::record::script::scripts;
use iroko_games::{Message, MessageArg, Player, RecordError, message};
use iroko_table::clock::Clock;
use iroko_table::session::{Chair, EngineOptions, SearchResult, value_message, value_sentence};
use iroko_table::setup::{chair, named};
use iroko_table::{Session, Settlement};

use crate::play::Play;
use crate::words::Command;

/// A command with its arguments.
#[derive(Clone, Debug)]
pub(crate) struct Invocation {
    pub(crate) command: Command,
    /// The words after the command.
    pub(crate) rest: String,
    /// The answer to the confirmation, once asked.
    pub(crate) sure: Option<bool>,
    /// The adviser's search result, once available.
    pub(crate) thought: Option<SearchResult>,
}

impl Invocation {
    /// A command as typed.
    pub(crate) fn new(command: Command, rest: &str) -> Invocation {
        Invocation { command, rest: rest.to_string(), sure: None, thought: None }
    }
}

/// The result of executing a command.
pub(crate) enum Effect {
    /// Text to print; the game is unchanged.
    Say(Vec<String>),
    /// Single words to print.
    Words(Vec<String>),
    /// A long text to print.
    Page(String),
    /// The game or its view has changed; text to print.
    Changed(Vec<String>),
    /// An argument is missing: the answer is the rest of the command.
    AskRest(Message),
    /// A confirmation is missing.
    Confirm(Message),
    /// The adviser's search result is missing.
    Search,
    /// Review the game, which takes a while.
    Review,
    /// Leave the game.
    Leave,
}

impl Play {
    /// Executes a command.
    pub(crate) fn execute(&mut self, invocation: &Invocation) -> Effect {
        let rest = invocation.rest.as_str();
        match invocation.command {
            Command::Help => Effect::Say(vec![self.help()]),
            Command::Moves => {
                let scene = self.session.table().scene();
                Effect::Words(scene.chains.iter().map(|chain| chain.text.clone()).collect())
            }
            Command::Hint => self.hint(invocation),
            Command::Why => Effect::Say(vec![self.why(rest)]),
            Command::Undo => {
                let undone = self.session.undo();
                self.after_undo(undone)
            }
            Command::Redo => {
                let redone = self.session.redo();
                self.after_undo(redone)
            }
            Command::Flip => {
                self.flipped = !self.flipped;
                Effect::Changed(Vec::new())
            }
            Command::Save => self.save(invocation),
            Command::Load => self.load(rest),
            Command::Rules => Effect::Page(self.game.rules_in_words(self.language)),
            Command::Score => Effect::Say(vec![self.score()]),
            Command::Value => self.value(invocation),
            Command::Resign => self.resign(invocation),
            Command::Draw => self.draw(invocation),
            Command::Player => self.player(rest),
            Command::Review if self.session.table().ply() == 0 => {
                self.reply(&message!("review-nothing"))
            }
            Command::Review => Effect::Review,
            Command::Quit => Effect::Leave,
        }
    }

    /// Writes the journal and puts its warning before the text.
    fn changed(&mut self, mut said: Vec<String>) -> Effect {
        let warning = self.keep();
        said.splice(0..0, warning.iter().map(|why| self.sentence(why)));
        Effect::Changed(said)
    }

    fn reply(&self, message: &Message) -> Effect {
        Effect::Say(vec![self.sentence(message)])
    }

    fn help(&self) -> String {
        let mut lines = vec![self.language.text("play-help-intro")];
        for command in Command::ALL {
            let text = self.language.text(&format!("play-help-{}", command.name()));
            lines.push(format!("  {:<12}{text}", command.word(self.language)));
        }
        lines.join("\n")
    }

    fn hint(&self, invocation: &Invocation) -> Effect {
        if self.session.outcome().is_some() {
            return self.reply(&message!("game-over"));
        }
        let Some(thought) = &invocation.thought else { return Effect::Search };
        Effect::Say(self.advice(thought))
    }

    /// The adviser's move and value, in two sentences.
    pub(crate) fn advice(&self, thought: &SearchResult) -> Vec<String> {
        let hint = self.session.table().hint(&thought.mv).ok();
        let value = value_sentence(thought.value, self.game.unit());
        hint.iter().chain([&value]).map(|message| self.sentence(message)).collect()
    }

    fn value(&self, invocation: &Invocation) -> Effect {
        if self.session.outcome().is_some() {
            return self.reply(&message!("game-over"));
        }
        let Some(thought) = &invocation.thought else { return Effect::Search };
        let value = value_message(thought.value, self.game.unit());
        self.reply(&message!("play-value", value = value, mv = thought.mv.as_str()))
    }

    fn why(&self, text: &str) -> String {
        let said = match self.session.table().hint(text) {
            _ if text.is_empty() => message!("play-why-what"),
            Ok(hint) => hint,
            Err(why) => why.message().clone(),
        };
        self.sentence(&said)
    }

    /// The effect of undo and redo, or the reason for their failure.
    fn after_undo(&mut self, result: Result<usize, Message>) -> Effect {
        match result {
            Ok(_) => self.changed(Vec::new()),
            Err(why) => self.reply(&why),
        }
    }

    fn save(&self, invocation: &Invocation) -> Effect {
        if invocation.rest.is_empty() {
            return Effect::AskRest(message!("play-which-file"));
        }
        let (path, file) = (PathBuf::from(&invocation.rest), invocation.rest.as_str());
        if path.exists() {
            match invocation.sure {
                None => return Effect::Confirm(message!("play-overwrite", file = file)),
                Some(false) => return Effect::Say(Vec::new()),
                Some(true) => {}
            }
        }
        self.reply(&match iroko_files::write(&path, self.session.table().record()) {
            Ok(()) => message!("play-saved", file = file),
            Err(why) => message!("play-not-saved", file = file, why = why.to_string()),
        })
    }

    fn load(&mut self, rest: &str) -> Effect {
        if rest.is_empty() {
            return Effect::AskRest(message!("play-which-file"));
        }
        match self.loaded(Path::new(rest)) {
            Ok(session) => {
                self.session = session;
                // The replaced game stays in its own journal.
                self.journal = None;
                self.changed(Vec::new())
            }
            Err(why) => self.reply(&why),
        }
    }

    /// Reads the game of a file and seats the current players.
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
        let table = self.language.games().replay(script).map_err(at)?;
        if table.game() != self.game {
            return Err(message!(
                "record-other-game",
                game = table.game().name(),
                wanted = self.game.name()
            ));
        }
        let options = EngineOptions::interactive(self.seed);
        let again = |player: Player| match self.session.chair(player) {
            Chair::Human { .. } => chair(self.game, "human", &options),
            Chair::Machine { name, .. } => chair(self.game, &format!("player:{name}"), &options),
        };
        let control = self.session.clock().map(Clock::control);
        Ok(Session::new(table, [again(Player::One)?, again(Player::Two)?], control))
    }

    fn score(&self) -> String {
        let said = match self.session.table().scores() {
            Some([first, second]) => {
                let [one, two] = Player::BOTH.map(|player| self.name(player));
                message!("play-scores", one = one, first = first, two = two, second = second)
            }
            None => message!("play-no-score"),
        };
        self.sentence(&said)
    }

    fn settled(&mut self, end: Settlement) -> Effect {
        match self.session.settle(end) {
            Ok(()) => self.changed(Vec::new()),
            Err(why) => self.reply(&why),
        }
    }

    fn resign(&mut self, invocation: &Invocation) -> Effect {
        match invocation.sure {
            None => Effect::Confirm(message!("play-really-resign")),
            Some(false) => Effect::Say(Vec::new()),
            Some(true) => self.settled(Settlement::Resign(self.session.turn())),
        }
    }

    /// Offers a draw. A human confirms; a machine accepts unless it stands better.
    fn draw(&mut self, invocation: &Invocation) -> Effect {
        let other = self.session.turn().other();
        let name = self.name(other);
        let agreed = if self.session.chair(other).is_human() {
            match invocation.sure {
                None => return Effect::Confirm(message!("play-accept-draw", player = name)),
                Some(sure) => sure,
            }
        } else {
            match &invocation.thought {
                None if self.session.outcome().is_none() => return Effect::Search,
                thought => thought.as_ref().is_some_and(|thought| thought.value.rank() >= 0),
            }
        };
        if agreed {
            self.settled(Settlement::Agree)
        } else {
            self.reply(&message!("play-no-draw", player = name))
        }
    }

    /// Lists the players, or replaces one: `player 2 plain:4`.
    fn player(&mut self, rest: &str) -> Effect {
        let mut words = rest.split_whitespace();
        let side = match words.next() {
            Some("1") => Some(Player::One),
            Some("2") => Some(Player::Two),
            _ => None,
        };
        let (Some(side), Some(who)) = (side, words.next()) else {
            return Effect::Say(self.who_plays());
        };
        match chair(self.game, &named(who), &EngineOptions::interactive(self.seed)) {
            Ok(chair) => {
                self.session.seat(side, chair);
                let said = self.who_plays();
                self.changed(said)
            }
            Err(why) => self.reply(&why),
        }
    }

    fn who_plays(&self) -> Vec<String> {
        let mut said = Vec::new();
        for player in Player::BOTH {
            let (name, who) = (self.name(player), self.session.chair(player).tag());
            let who = message!("play-who", number = player.number(), player = name, who = who);
            said.push(self.sentence(&who));
        }
        let known = MessageArg::any_of(self.game.players().into_iter().map(|(name, _)| name));
        said.push(self.sentence(&message!("play-who-else", known = known)));
        said
    }
}
