//! The effects of commands on a game, without input and output: an [`Invocation`] that lacks an argument, a
//! confirmation or a search result returns an [`Effect`] that requests it, and is executed again with it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use iroko_games::record::script::scripts;
use iroko_games::{Message, MessageArg, Player, RecordError, message};
use iroko_table::clock::Clock;
use iroko_table::players::recorded_title;
use iroko_table::scene;
use iroko_table::scene::text::worded;
use iroko_table::session::{Chair, EngineOptions, Limits, SearchResult};
use iroko_table::setup::{chair, named};
use iroko_table::{DrawAnswer, IoReason, LegalMove, Session, Settlement, Setup};

use crate::play::Play;
use crate::words::Command;

/// The limits for the judgement of a move.
pub(crate) const JUDGE_LIMITS: Limits =
    Limits { time: Some(Duration::from_secs(1)), ..Limits::NONE };

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
    /// The machine's answer to the offer of a draw, once given.
    pub(crate) answer: Option<DrawAnswer>,
    /// The sentences of the judgement of a move, once made.
    pub(crate) judged: Option<Vec<Message>>,
    /// The adviser's moves that place all pieces, once available.
    pub(crate) placed: Option<Vec<String>>,
}

impl Invocation {
    /// A command as typed.
    pub(crate) fn new(command: Command, rest: &str) -> Invocation {
        Invocation {
            command,
            rest: rest.to_string(),
            sure: None,
            thought: None,
            answer: None,
            judged: None,
            placed: None,
        }
    }
}

/// The result of executing a command.
pub(crate) enum Effect {
    /// Text to print; the game is unchanged.
    Say(Vec<String>),
    /// Single words to print.
    Words(Vec<String>),
    /// The rules to show.
    Rules,
    /// The game or its view has changed; text to print.
    Changed(Vec<String>),
    /// An argument is missing: the answer is the rest of the command.
    AskRest(Message),
    /// A confirmation is missing.
    Confirm(Message),
    /// The adviser's search result is missing.
    Search,
    /// The machine's [answer](iroko_table::answer_draw) to the offer of a draw is missing.
    AnswerDraw,
    /// The [judgement](iroko_table::advice::judge) of this move is missing. The text describes the move, where a
    /// judgement would give an answer away.
    Judge(LegalMove, String),
    /// The adviser's [moves](iroko_table::session::place_all) that place all pieces are missing.
    Place,
    /// Review the game, which takes a while.
    Review,
    /// Leave the game.
    Leave,
}

impl Play {
    /// Executes a command.
    pub(crate) fn execute(&mut self, invocation: &Invocation) -> Effect {
        let rest = invocation.rest.as_str();
        let is_over = self.session.outcome().is_some();
        if is_over && matches!(invocation.command, Command::Moves | Command::Why | Command::Resign)
        {
            return self.reply(&message!("game-over"));
        }
        match invocation.command {
            Command::Help => Effect::Say(vec![self.help()]),
            Command::Moves => {
                let scene = self.session.table().scene();
                let text = |chain: &scene::Chain| worded(scene.facts, &chain.text, self.language);
                Effect::Words(scene.chains.iter().map(text).collect())
            }
            Command::Hint => self.hint(invocation),
            Command::Why => self.why(invocation),
            Command::Place => self.place(invocation),
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
            Command::Rules => Effect::Rules,
            Command::Score => Effect::Say(vec![self.score()]),
            Command::Value => self.value(invocation),
            Command::Resign => self.resign(invocation),
            Command::Draw => self.draw(invocation),
            Command::Player => self.player(rest),
            Command::Review if self.session.table().ply() == 0 => {
                self.reply(&message!("review-nothing"))
            }
            Command::Review => Effect::Review,
            Command::Rematch if !is_over => self.reply(&message!("rematch-not-over")),
            Command::Rematch => self.rematch(),
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
        let is_over = self.session.outcome().is_some();
        let intro = if is_over { "play-help-over" } else { "play-help-intro" };
        let mut lines = vec![self.language.text(intro)];
        let has_setup = self.session.table().at(0).in_setup();
        for command in Command::offered(is_over) {
            if command == Command::Place && !has_setup {
                continue;
            }
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
        let value = thought.value_sentence(self.advised_unit());
        hint.iter().chain([&value]).map(|message| self.sentence(message)).collect()
    }

    fn value(&self, invocation: &Invocation) -> Effect {
        if self.session.outcome().is_some() {
            return self.reply(&message!("game-over"));
        }
        let Some(thought) = &invocation.thought else { return Effect::Search };
        let value = thought.value_message(self.advised_unit());
        self.reply(&message!("play-value", value = value, mv = thought.mv.as_str()))
    }

    /// Judges a move, or tells why it is illegal.
    fn why(&self, invocation: &Invocation) -> Effect {
        if invocation.rest.is_empty() {
            // The example is a move of this game.
            let scene = self.session.table().scene();
            let mv = worded(scene.facts, &scene.chains[0].text, self.language);
            return self.reply(&message!("play-why-what", mv = mv));
        }
        if let Some(judged) = &invocation.judged {
            let told = judged.iter().map(|message| self.sentence(message));
            return Effect::Say(vec![told.collect::<Vec<_>>().join(" ")]);
        }
        match self.read_move(&invocation.rest) {
            Err(why) => self.reply(&why),
            Ok(mv) => {
                let table = self.session.table();
                let description = table.description(&table.scene().chain(mv).text);
                let description = description.expect("the move is legal");
                Effect::Judge(mv, self.sentence(&description))
            }
        }
    }

    /// Places all pieces of the player to move as the adviser does. This takes no time off the clock.
    fn place(&mut self, invocation: &Invocation) -> Effect {
        if !self.session.table().in_setup() || self.session.outcome().is_some() {
            return self.reply(&message!("play-place-none"));
        }
        let Some(moves) = &invocation.placed else { return Effect::Place };
        for mv in moves {
            let played = self.session.play(mv, Duration::ZERO);
            played.expect("the moves of a setup are legal in the position they were made for");
        }
        let said = self.sentence(&message!("play-placed"));
        self.changed(vec![said])
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
            Err(why) => {
                message!("play-not-saved", file = file, why = IoReason::from(&why).message())
            }
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
            message!("file-unreadable", file = file.as_str(), why = IoReason::from(&why).message())
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
        let again = |player: Player| {
            let chair = self.session.chair(player);
            self.chair(&if chair.is_human() { "human".to_string() } else { chair.tag() })
        };
        let control = self.session.clock().map(Clock::control);
        Ok(Session::new(table, [again(Player::One)?, again(Player::Two)?], control))
    }

    /// Creates a player from `human` or `player:NAME`.
    fn chair(&self, who: &str) -> Result<Chair, Message> {
        chair(self.game, who, &EngineOptions::interactive(self.seed), self.roster.as_ref())
    }

    /// Starts another game with the sides exchanged: the same players, variants and clocks. Where goods are dealt, they
    /// are dealt anew, as at a table.
    fn rematch(&mut self) -> Effect {
        let chairs = Player::BOTH.map(|player| self.session.chair(player.other()));
        let who = |chair: &Chair| if chair.is_human() { "human".to_string() } else { chair.tag() };
        let setup = Setup {
            players: chairs.map(who),
            names: chairs.map(|chair| chair.human_name().map(str::to_string)),
            variants: Some(self.session.table().variant()),
            position: self.start.clone(),
            first: self.first,
            control: self.session.clock().map(Clock::control),
            adviser: self.adviser.clone(),
            roster: Arc::clone(&self.roster),
            ..Setup::quick(self.game, self.seed.wrapping_add(1))
        };
        match setup.session() {
            Ok(session) => {
                (self.session, self.seed) = (session, setup.seed);
                // The finished game stays in its own journal.
                self.leave_journal();
                let said = match self.session.only_human() {
                    Some(you) => message!("rematch-you", side = self.side(you)),
                    None => message!("rematch-sides"),
                };
                self.changed(vec![self.sentence(&said)])
            }
            Err(why) => self.reply(&why),
        }
    }

    fn score(&self) -> String {
        let said = match self.session.table().scores() {
            Some([first, second]) => self.points(first, second),
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

    /// Offers a draw. A human confirms; a machine decides by the value of the position.
    fn draw(&mut self, invocation: &Invocation) -> Effect {
        if self.session.outcome().is_some() {
            return self.reply(&message!("game-over"));
        }
        let other = self.session.turn().other();
        let name = self.name(other);
        let refusal = if self.session.chair(other).is_human() {
            match invocation.sure {
                None => return Effect::Confirm(message!("play-accept-draw", player = name)),
                Some(true) => None,
                Some(false) => Some(message!("play-no-draw", player = name)),
            }
        } else {
            match invocation.answer {
                None => return Effect::AnswerDraw,
                Some(answer) => answer.refusal(),
            }
        };
        match refusal {
            None => self.settled(Settlement::Agree),
            Some(why) => self.reply(&why),
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
        match self.chair(&named(who)) {
            Ok(chair) => {
                self.session.seat(side, chair);
                let said = self.who_plays();
                self.changed(said)
            }
            Err(why) => self.reply(&why),
        }
    }

    /// Returns what a player is called, and for a machine the name that is typed.
    fn typed_name(&self, player: Player) -> String {
        let chair = self.session.chair(player);
        let title = recorded_title(self.game, &chair.tag(), self.language);
        match chair {
            Chair::Human { .. } => title,
            Chair::Machine { name, .. } => format!("{title} ({name})"),
        }
    }

    fn who_plays(&self) -> Vec<String> {
        let mut said = Vec::new();
        for player in Player::BOTH {
            let (name, who) = (self.side(player), self.typed_name(player));
            let who = message!("play-who", number = player.number(), player = name, who = who);
            said.push(self.sentence(&who));
        }
        let known = MessageArg::any_of(self.game.players().into_iter().map(|kind| kind.name));
        said.push(self.sentence(&message!("play-who-else", known = known)));
        said
    }
}
