//! A game in lines of text: the board, whose turn it is and what binds him, a prompt that takes moves in every notation,
//! step by step, or a command. Every mistake gets a sentence and another try.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::record::script::scripts;
use iroko_games::{Message, MoveError, Player, Value, message};
use iroko_table::clock::face;
use iroko_table::scene::Edge;
use iroko_table::scene::text::{Letters, draw};
use iroko_table::session::Chair;
use iroko_table::{AnyGame, Language, Session, Settlement, replay};

use crate::chain::Chain;
use crate::console::{Console, Key, Reply};
use crate::journal::{Journal, directory, write_whole};
use crate::paint::paint;
use crate::setup::{Setup, chair};
use crate::words::{COMMANDS, Command, command, is_yes};

/// Plays what was set up, to the end or until the user leaves.
pub fn play(
    setup: &Setup,
    console: &mut dyn Console,
    language: Language,
    letters: Letters,
) -> Result<(), Message> {
    if setup.games > 1 {
        return many(setup, console, language);
    }
    let session = setup.session()?;
    let mut line = Line::new(setup.game, session, None, console, language, letters);
    line.seed = setup.seed;
    line.pause = setup.pause;
    line.run();
    Ok(())
}

/// Two machines play several games, sides exchanged every time, and the results are counted.
fn many(setup: &Setup, console: &mut dyn Console, language: Language) -> Result<(), Message> {
    if setup.players.iter().any(|who| !who.starts_with("player:")) {
        return Err(message!("games-need-machines"));
    }
    let never = AtomicBool::new(false);
    let mut count = [0usize; 3];
    for number in 0..setup.games {
        let exchanged = number % 2 == 1;
        let mut one = setup.clone();
        one.seed = setup.seed.wrapping_add((number / 2) as u64);
        if exchanged {
            one.players.reverse();
        }
        let mut session = one.session()?;
        while let Some(thought) = session.think(&never) {
            session.play(&thought.mv, Duration::ZERO).expect("a machine plays legal moves");
        }
        let end = session.outcome().expect("the game went on to its end");
        let place = match end.winner {
            None => 2,
            Some(winner) => winner.index() ^ usize::from(exchanged),
        };
        count[place] += 1;
        let status = language.sentence(&session.table().scene().status());
        console.say(&format!("{}. {} - {}: {status}", number + 1, one.players[0], one.players[1]));
    }
    console.say(&language.say(&message!(
        "games-summary",
        first = setup.players[0].as_str(),
        second = setup.players[1].as_str(),
        wins = count[0],
        losses = count[1],
        draws = count[2]
    )));
    Ok(())
}

/// A game on the screen.
pub(crate) struct Line<'a> {
    game: &'static dyn AnyGame,
    session: Session,
    journal: Option<Journal>,
    console: &'a mut dyn Console,
    language: Language,
    letters: Letters,
    flipped: bool,
    pub(crate) seed: u64,
    pub(crate) pause: Option<Duration>,
    /// Whether the user has asked to leave.
    leaving: bool,
    /// Whether he was told that the game cannot be kept.
    warned: bool,
}

impl<'a> Line<'a> {
    /// A game that is about to begin, or that is taken up again from its journal.
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        session: Session,
        journal: Option<Journal>,
        console: &'a mut dyn Console,
        language: Language,
        letters: Letters,
    ) -> Line<'a> {
        let mut line = Line {
            game,
            session,
            journal,
            console,
            language,
            letters,
            flipped: false,
            seed: 0,
            pause: None,
            leaving: false,
            warned: false,
        };
        if line.journal.is_none() {
            line.begin_journal();
        }
        line
    }

    fn begin_journal(&mut self) {
        let begun = match directory() {
            Some(directory) => {
                Journal::begin(&directory, self.game.name()).map_err(|why| why.to_string())
            }
            None => Err("HOME".to_string()),
        };
        match begun {
            Ok(journal) => self.journal = Some(journal),
            Err(why) => self.warn(&why),
        }
    }

    fn warn(&mut self, why: &str) {
        if !self.warned {
            self.say(&message!("journal-trouble", why = why));
            self.warned = true;
        }
    }

    /// Writes the game down as it stands. Trouble is told once, and the game goes on.
    fn keep(&mut self) {
        let written = self.journal.as_ref().map(|journal| journal.write(self.session.table()));
        if let Some(Err(why)) = written {
            self.warn(&why.to_string());
        }
    }

    fn say(&mut self, message: &Message) {
        let text = self.language.sentence(message);
        self.console.say(&text);
    }

    fn name(&self, player: Player) -> Value {
        Value::Word(self.session.table().scene().players[player.index()])
    }

    /// Plays until the game is over or the user leaves.
    pub(crate) fn run(&mut self) {
        self.keep();
        if self.session.chair(Player::One).is_human() || self.session.chair(Player::Two).is_human()
        {
            self.say(&message!("play-help"));
        } else if self.console.is_live() {
            self.say(&message!("play-keys"));
        }
        let mut stepping = false;
        while self.session.outcome().is_none() && !self.leaving {
            if self.session.human_to_move() {
                self.show();
                self.human_turn();
            } else {
                self.machine_turn(&mut stepping);
            }
        }
        if self.session.outcome().is_some() {
            self.show();
            self.announce();
        } else {
            self.say(&message!("play-left"));
        }
    }

    /// The board, seen by the player to move, or by the only human.
    fn show(&mut self) {
        let scene = self.session.table().scene();
        let humans: Vec<Player> = Player::BOTH
            .into_iter()
            .filter(|player| self.session.chair(*player).is_human())
            .collect();
        let viewer = match humans.as_slice() {
            [only] => *only,
            _ => scene.turn,
        };
        let seat = scene.seats[viewer.index()];
        let seat = if self.flipped { opposite(seat) } else { seat };
        let text = draw(&scene, seat, self.letters, self.language);
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
        if let Some(clock) = self.session.clock() {
            let [first, second] = Player::BOTH.map(|player| face(clock.left(player)));
            self.say(&message!("play-clocks", first = first, second = second));
        }
    }

    fn announce(&mut self) {
        let Some(end) = self.session.outcome() else { return };
        let who = |chair: &Chair| match chair {
            Chair::Human { .. } => message!("play-human"),
            Chair::Machine { name, .. } => message!("play-machine", name = name.as_str()),
        };
        if let Some(winner) = end.winner {
            let (name, kind) = (self.name(winner), who(self.session.chair(winner)));
            self.say(&message!("play-winner", player = name, who = kind));
        }
        if let Some([first, second]) = end.scores {
            let names = Player::BOTH.map(|player| self.name(player));
            let [one, two] = names;
            self.say(&message!(
                "play-scores",
                one = one,
                first = first,
                two = two,
                second = second
            ));
        }
    }

    // A machine's turn.

    fn machine_turn(&mut self, stepping: &mut bool) {
        let between_machines =
            !Player::BOTH.iter().any(|player| self.session.chair(*player).is_human());
        if between_machines {
            self.show();
            self.wait(stepping);
            if self.leaving {
                return;
            }
        }
        let mover = self.session.turn();
        let begun = Instant::now();
        let Some(thought) = self.session.think(&AtomicBool::new(false)) else { return };
        let name = self.name(mover);
        self.say(&message!("play-moved", player = name, mv = thought.mv.as_str()));
        self.session.play(&thought.mv, begun.elapsed()).expect("a machine plays legal moves");
        self.keep();
    }

    /// Leaves the board on the screen for a while; keys stop, step or run on.
    fn wait(&mut self, stepping: &mut bool) {
        let pause = match self.pause {
            Some(pause) => pause,
            None if self.console.is_live() => Duration::from_millis(500),
            None => Duration::ZERO,
        };
        if !self.console.is_live() {
            std::thread::sleep(pause);
            return;
        }
        loop {
            let patience = if *stepping { Duration::from_secs(3600) } else { pause };
            match self.console.key(patience) {
                Some(Key::Stop) => self.leaving = true,
                Some(Key::Run) => *stepping = false,
                Some(Key::Step) if !*stepping => {
                    *stepping = true;
                    self.say(&message!("play-paused"));
                    continue;
                }
                Some(Key::Step) => {}
                None if *stepping => continue,
                None => {}
            }
            return;
        }
    }

    // A human's turn.

    fn human_turn(&mut self) {
        let begun = Instant::now();
        loop {
            let name = self.name(self.session.turn());
            let prompt = self.language.sentence(&message!("play-prompt", player = name));
            let mut words: Vec<String> =
                self.session.table().choices().into_iter().map(|choice| choice.text).collect();
            let place = usize::from(self.language == Language::French);
            words.extend(COMMANDS.iter().map(|(_, words)| words[place].to_string()));
            let line = match self.console.ask(&prompt, &words) {
                Reply::End => {
                    self.leaving = true;
                    return;
                }
                Reply::Line(line) => line,
            };
            if self.answer(&line, begun) {
                return;
            }
        }
    }

    /// Does what a line asks for. Says whether the turn is over, or must be shown anew.
    fn answer(&mut self, line: &str, begun: Instant) -> bool {
        if let Some((command, rest)) = command(line) {
            return self.obey(command, rest);
        }
        if line.is_empty() {
            return self.step_by_step(Chain::new(self.session.table().choices()), begun);
        }
        match self.session.table().check(line) {
            Ok(()) => self.make(line, begun),
            Err(MoveError::Illegal(why)) => match self.own_pit(line) {
                Some(pit) => self.make(&pit, begun),
                None => {
                    self.say(&why);
                    false
                }
            },
            Err(MoveError::NotAMove(why)) => self.in_words(line, &why, begun),
        }
    }

    /// In Awalé the size of the letter need not be minded.
    fn own_pit(&self, line: &str) -> Option<String> {
        let choices = self.session.table().choices();
        let same = choices.into_iter().find(|choice| choice.text.eq_ignore_ascii_case(line))?;
        (self.game.name() == "awale").then_some(same.text)
    }

    /// A line that is no move in itself may be the first steps of one: `31 est`, `2 sucre`.
    fn in_words(&mut self, line: &str, why: &Message, begun: Instant) -> bool {
        let scene = self.session.table().scene();
        let mut chain = Chain::new(self.session.table().choices());
        for (index, word) in line.split([' ', ',', '-']).filter(|word| !word.is_empty()).enumerate()
        {
            if chain.done().is_some() {
                break;
            }
            if let Err(step) = chain.touch(word, &scene) {
                self.say(if index == 0 { why } else { &step });
                return false;
            }
        }
        self.step_by_step(chain, begun)
    }

    /// Asks for the touches that are missing. An empty line goes back to the prompt.
    fn step_by_step(&mut self, mut chain: Chain, begun: Instant) -> bool {
        let scene = self.session.table().scene();
        loop {
            if let Some(text) = chain.done() {
                let text = text.to_string();
                return self.make(&text, begun);
            }
            let question = self.language.sentence(&chain.question(self.game.name()));
            let words: Vec<String> = chain.next().iter().map(crate::words::show).collect();
            match self.console.ask(&question, &words) {
                Reply::End => {
                    self.leaving = true;
                    return true;
                }
                Reply::Line(line) if line.is_empty() => return false,
                Reply::Line(line) => match command(&line) {
                    Some((command, rest)) => return self.obey(command, rest),
                    None => {
                        if let Err(why) = chain.touch(&line, &scene) {
                            self.say(&why);
                        }
                    }
                },
            }
        }
    }

    fn make(&mut self, text: &str, begun: Instant) -> bool {
        match self.session.play(text, begun.elapsed()) {
            Ok(()) => {
                self.keep();
                true
            }
            Err(why) => {
                self.say(why.message());
                false
            }
        }
    }

    // Commands.

    fn obey(&mut self, command: Command, rest: &str) -> bool {
        match command {
            Command::Help => self.help(),
            Command::Moves => {
                let texts: Vec<String> =
                    self.session.table().choices().into_iter().map(|choice| choice.text).collect();
                self.console.say(&texts.join("  "));
            }
            Command::Hint => self.hint(),
            Command::Why => self.why(rest),
            Command::Undo => return self.took_back(),
            Command::Redo => return self.played_again(),
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
        if let Some(Ok(message)) =
            self.thought().map(|thought| self.session.table().hint(&thought.mv))
        {
            self.say(&message);
        }
    }

    fn value(&mut self) {
        if let Some(thought) = self.thought() {
            self.say(&message!("play-value", value = thought.value, mv = thought.mv));
        }
    }

    /// What the adviser thinks of the position.
    fn thought(&mut self) -> Option<iroko_table::session::Thought> {
        let mut adviser = self.game.machine(ADVISER, self.seed).ok()?;
        let never = AtomicBool::new(false);
        self.session.outcome().is_none().then(|| adviser.think(self.session.table(), &never))
    }

    fn why(&mut self, text: &str) {
        let said = match self.session.table().hint(text) {
            _ if text.is_empty() => message!("play-why-what"),
            Ok(hint) => hint,
            Err(why) => why.message().clone(),
        };
        self.say(&said);
    }

    fn took_back(&mut self) -> bool {
        match self.session.undo() {
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

    fn played_again(&mut self) -> bool {
        match self.session.redo() {
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
        let said = match write_whole(&path, &self.session.table().record()) {
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
                self.begin_journal();
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
        let at = |error: iroko_games::RecordError| {
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
        let control = self.session.clock().map(iroko_table::clock::Clock::control);
        Ok(Session::new(table, [again(Player::One)?, again(Player::Two)?], control))
    }

    /// The rules, a page at a time where somebody reads along.
    fn rules(&mut self) {
        let lines: Vec<&str> = self.game.rules(self.language).lines().collect();
        let height = self.console.height().saturating_sub(2).max(5);
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
            self.thought().is_some_and(|thought| thought.score >= 0)
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

/// The machine that advises.
pub const ADVISER: &str = "plain:4";

fn opposite(seat: Edge) -> Edge {
    Edge::ALL[(seat as usize + 2) % 4]
}

/// The name of a command in the names of sentences.
fn words_id(command: Command) -> &'static str {
    COMMANDS.iter().find(|(known, _)| *known == command).map_or("", |(_, words)| words[0])
}
