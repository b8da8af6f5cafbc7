//! The commands: what each of them does to a game, and what it has to say. Nobody is asked and nothing is shown here: an order
//! that lacks a word, a yes or the adviser's thought says so, and is given again with it.

use std::path::{Path, PathBuf};

use iroko_games::record::script::scripts;
use iroko_games::{Message, MessageArg, Player, RecordError, message};
use iroko_table::clock::Clock;
use iroko_table::session::{Chair, EngineOptions, SearchResult, value_message, value_sentence};
use iroko_table::setup::{chair, named};
use iroko_table::{Session, Settlement};

use crate::play::Play;
use crate::words::Command;

/// A command with what is known of the user's will.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) command: Command,
    /// What follows the command.
    pub(crate) rest: String,
    /// Whether he is sure, once he was asked.
    pub(crate) sure: Option<bool>,
    /// What the adviser thinks, once he was asked.
    pub(crate) thought: Option<SearchResult>,
}

impl Order {
    /// A command as it was typed.
    pub(crate) fn new(command: Command, rest: &str) -> Order {
        Order { command, rest: rest.to_string(), sure: None, thought: None }
    }
}

/// What comes of an order.
pub(crate) enum Reaction {
    /// Something to read; the game stands as it stood.
    Told(Vec<String>),
    /// Single words to read.
    Words(Vec<String>),
    /// A long text to read.
    Page(String),
    /// The game stands otherwise, or is seen otherwise; and something to read.
    Changed(Vec<String>),
    /// A word is missing: the answer is the rest of the order.
    Which(Message),
    /// Yes or no?
    Sure(Message),
    /// The adviser has to be asked first.
    Think,
    /// The game has to be looked back at, which takes a while.
    Review,
    /// The user wants to leave.
    Leave,
}

impl Play {
    /// Does what an order asks for.
    pub(crate) fn obey(&mut self, order: &Order) -> Reaction {
        let rest = order.rest.as_str();
        match order.command {
            Command::Help => Reaction::Told(vec![self.help()]),
            Command::Moves => {
                let scene = self.session.table().scene();
                Reaction::Words(scene.chains.iter().map(|chain| chain.text.clone()).collect())
            }
            Command::Hint => self.hint(order),
            Command::Why => Reaction::Told(vec![self.why(rest)]),
            Command::Undo => {
                let undone = self.session.undo();
                self.went(undone)
            }
            Command::Redo => {
                let redone = self.session.redo();
                self.went(redone)
            }
            Command::Flip => {
                self.flipped = !self.flipped;
                Reaction::Changed(Vec::new())
            }
            Command::Save => self.save(order),
            Command::Load => self.load(rest),
            Command::Rules => Reaction::Page(self.game.rules_in_words(self.language)),
            Command::Score => Reaction::Told(vec![self.score()]),
            Command::Value => self.value(order),
            Command::Resign => self.resign(order),
            Command::Draw => self.draw(order),
            Command::Player => self.player(rest),
            Command::Review if self.session.table().ply() == 0 => {
                self.reply(&message!("review-nothing"))
            }
            Command::Review => Reaction::Review,
            Command::Quit => Reaction::Leave,
        }
    }

    /// Writes the game down, after what is to be read.
    fn changed(&mut self, mut said: Vec<String>) -> Reaction {
        let warning = self.keep();
        said.splice(0..0, warning.iter().map(|why| self.sentence(why)));
        Reaction::Changed(said)
    }

    fn reply(&self, message: &Message) -> Reaction {
        Reaction::Told(vec![self.sentence(message)])
    }

    fn help(&self) -> String {
        let mut lines = vec![self.language.text("play-help-intro")];
        for command in Command::ALL {
            let text = self.language.text(&format!("play-help-{}", command.name()));
            lines.push(format!("  {:<12}{text}", command.word(self.language)));
        }
        lines.join("\n")
    }

    fn hint(&self, order: &Order) -> Reaction {
        if self.session.outcome().is_some() {
            return self.reply(&message!("game-over"));
        }
        let Some(thought) = &order.thought else { return Reaction::Think };
        Reaction::Told(self.advice(thought))
    }

    /// What the adviser has to say, in two sentences.
    pub(crate) fn advice(&self, thought: &SearchResult) -> Vec<String> {
        let hint = self.session.table().hint(&thought.mv).ok();
        let value = value_sentence(thought.value, self.game.unit());
        hint.iter().chain([&value]).map(|message| self.sentence(message)).collect()
    }

    fn value(&self, order: &Order) -> Reaction {
        if self.session.outcome().is_some() {
            return self.reply(&message!("game-over"));
        }
        let Some(thought) = &order.thought else { return Reaction::Think };
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

    /// After taking back or playing again, or the reason why nothing happened.
    fn went(&mut self, result: Result<usize, Message>) -> Reaction {
        match result {
            Ok(_) => self.changed(Vec::new()),
            Err(why) => self.reply(&why),
        }
    }

    fn save(&self, order: &Order) -> Reaction {
        if order.rest.is_empty() {
            return Reaction::Which(message!("play-which-file"));
        }
        let (path, file) = (PathBuf::from(&order.rest), order.rest.as_str());
        if path.exists() {
            match order.sure {
                None => return Reaction::Sure(message!("play-overwrite", file = file)),
                Some(false) => return Reaction::Told(Vec::new()),
                Some(true) => {}
            }
        }
        self.reply(&match iroko_files::write(&path, self.session.table().record()) {
            Ok(()) => message!("play-saved", file = file),
            Err(why) => message!("play-not-saved", file = file, why = why.to_string()),
        })
    }

    fn load(&mut self, rest: &str) -> Reaction {
        if rest.is_empty() {
            return Reaction::Which(message!("play-which-file"));
        }
        match self.loaded(Path::new(rest)) {
            Ok(session) => {
                self.session = session;
                // The game that was on the table stays in its own journal.
                self.journal = None;
                self.changed(Vec::new())
            }
            Err(why) => self.reply(&why),
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

    fn settled(&mut self, end: Settlement) -> Reaction {
        match self.session.settle(end) {
            Ok(()) => self.changed(Vec::new()),
            Err(why) => self.reply(&why),
        }
    }

    fn resign(&mut self, order: &Order) -> Reaction {
        match order.sure {
            None => Reaction::Sure(message!("play-really-resign")),
            Some(false) => Reaction::Told(Vec::new()),
            Some(true) => self.settled(Settlement::Resign(self.session.turn())),
        }
    }

    /// A human is asked; a machine agrees if it does not think that it stands better.
    fn draw(&mut self, order: &Order) -> Reaction {
        let other = self.session.turn().other();
        let name = self.name(other);
        let agreed = if self.session.chair(other).is_human() {
            match order.sure {
                None => return Reaction::Sure(message!("play-accept-draw", player = name)),
                Some(sure) => sure,
            }
        } else {
            match &order.thought {
                None if self.session.outcome().is_none() => return Reaction::Think,
                thought => thought.as_ref().is_some_and(|thought| thought.value.rank() >= 0),
            }
        };
        if agreed {
            self.settled(Settlement::Agree)
        } else {
            self.reply(&message!("play-no-draw", player = name))
        }
    }

    /// Who plays; or `player 2 plain:4`: somebody else sits down.
    fn player(&mut self, rest: &str) -> Reaction {
        let mut words = rest.split_whitespace();
        let side = match words.next() {
            Some("1") => Some(Player::One),
            Some("2") => Some(Player::Two),
            _ => None,
        };
        let (Some(side), Some(who)) = (side, words.next()) else {
            return Reaction::Told(self.who_plays());
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
