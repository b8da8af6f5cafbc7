//! The menu that leads to a game. The first answer is always the default, so two key presses start a game. The
//! questions are here; a [`Guide`] asks them, line by line or on the full screen.

use iroko_games::{Message, MessageArg, Player, message};
use iroko_table::clock::TimeControl;
use iroko_table::scene::text::Charset;
use iroko_table::setup::quick_opponent;
use iroko_table::{AnyGame, Games, Language, Setup};

use crate::console::{Console, Reply};
use crate::journal::{SavedGame, directory, kept};
use crate::line::{Line, play};
use crate::play::{Play, Resumed};
use crate::words::{Command, command};

/// Asks the questions of the menu.
pub(crate) trait Guide {
    /// Asks for one of `answers` and returns its index, or `None` to leave.
    fn choose(&mut self, question: &str, answers: &[Answer]) -> Option<usize>;

    /// Asks for a word; `why` explains the rejection of the last one. Returns `None` to leave.
    fn word(&mut self, question: &str, why: Option<&str>) -> Option<String>;
}

/// An offered answer.
pub(crate) struct Answer {
    /// The answer as shown.
    pub(crate) title: String,
    /// A description, possibly empty.
    pub(crate) about: String,
    /// The game this answer selects, if any.
    pub(crate) game: Option<&'static dyn AnyGame>,
}

impl Answer {
    fn plain(title: String) -> Answer {
        Answer { title, about: String::new(), game: None }
    }
}

/// Runs the menu and the games it leads to, line by line, until the user leaves. `seed` returns a new seed for each
/// game.
pub fn menu(
    console: &mut dyn Console,
    language: Language,
    letters: Charset,
    seed: &mut dyn FnMut() -> u64,
) -> Result<MenuExit, Message> {
    let mut guide = LineGuide { console, language };
    loop {
        guide.say(&message!("menu-welcome"));
        let mut menu = Menu { guide: &mut guide, language };
        match menu.which_game() {
            None => break,
            Some(MenuChoice::Browser) => return Ok(MenuExit::ToBrowser),
            Some(MenuChoice::Resume(games)) => {
                if let Some(play) = menu.which_kept(games, None, seed())? {
                    Line::new(play, guide.console, letters).run();
                }
            }
            Some(MenuChoice::Game(game)) => {
                let Some(setup) = menu.how(game, seed()) else { break };
                play(&setup, guide.console, language, letters)?;
            }
        }
    }
    guide.say(&message!("menu-bye"));
    Ok(MenuExit::Done)
}

/// The reason for leaving the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuExit {
    /// The user is done.
    Done,
    /// The user wants to play in the browser, which the caller starts.
    ToBrowser,
}

/// The choice in the first question.
pub(crate) enum MenuChoice {
    /// A new game.
    Game(&'static dyn AnyGame),
    /// One of the unfinished games.
    Resume(Vec<SavedGame>),
    /// The games in the browser.
    Browser,
}

/// Asks on a console.
struct LineGuide<'a> {
    console: &'a mut dyn Console,
    language: Language,
}

impl LineGuide<'_> {
    fn say(&mut self, message: &Message) {
        let text = self.language.sentence(message);
        self.console.say(&text);
    }
}

impl Guide for LineGuide<'_> {
    /// Rejects a wrong answer and asks again; Enter alone takes the first answer.
    fn choose(&mut self, question: &str, answers: &[Answer]) -> Option<usize> {
        let text = |answer: &Answer| match answer.about.as_str() {
            "" => answer.title.clone(),
            about => format!("{} – {about}", answer.title),
        };
        let rows = answers
            .iter()
            .enumerate()
            .map(|(index, answer)| format!("  {}  {}", index + 1, text(answer)));
        self.console.say(&rows.collect::<Vec<_>>().join("\n"));
        loop {
            let line = match self.console.ask(question, &[]) {
                Reply::End => return None,
                Reply::Line(line) => line,
            };
            if matches!(command(&line, self.language), Some((Command::Quit, _))) || line == "q" {
                return None;
            }
            if line.is_empty() {
                return Some(0);
            }
            match line.parse::<usize>().ok().filter(|number| (1..=answers.len()).contains(number)) {
                Some(number) => return Some(number - 1),
                None => self.say(&message!("menu-number", text = line, most = answers.len())),
            }
        }
    }

    fn word(&mut self, question: &str, why: Option<&str>) -> Option<String> {
        if let Some(why) = why {
            self.console.say(why);
        }
        match self.console.ask(question, &[]) {
            Reply::End => None,
            Reply::Line(line) => Some(line),
        }
    }
}

/// The questions of the menu.
pub(crate) struct Menu<'a> {
    pub(crate) guide: &'a mut dyn Guide,
    pub(crate) language: Language,
}

impl Menu<'_> {
    fn choose(&mut self, question: &str, answers: &[String]) -> Option<usize> {
        let answers: Vec<Answer> = answers.iter().cloned().map(Answer::plain).collect();
        self.guide.choose(&self.language.text(question), &answers)
    }

    /// Asks for a word until `read` accepts it; an empty line takes the default.
    fn word<T>(
        &mut self,
        question: &Message,
        default: T,
        read: impl Fn(&str) -> Result<T, Message>,
    ) -> Option<T> {
        let prompt = self.language.sentence(question);
        let mut why = None;
        loop {
            let line = self.guide.word(&prompt, why.as_deref())?;
            if line.is_empty() {
                return Some(default);
            }
            match read(&line) {
                Ok(value) => return Some(value),
                Err(refusal) => why = Some(self.language.sentence(&refusal)),
            }
        }
    }

    /// Asks for the game.
    pub(crate) fn which_game(&mut self) -> Option<MenuChoice> {
        let games = self.language.games();
        let offer = |game: &'static dyn AnyGame| {
            let text = |what: &str| self.language.text(&format!("{}-{what}", game.name()));
            Answer { title: text("title"), about: text("about"), game: Some(game) }
        };
        let mut answers: Vec<Answer> = games.iter().map(offer).collect();
        let mut choices: Vec<MenuChoice> = games.iter().map(MenuChoice::Game).collect();
        let waiting = unfinished(games);
        if !waiting.is_empty() {
            let text = self.language.say(&message!("menu-resume", count = waiting.len()));
            answers.push(Answer::plain(text));
            choices.push(MenuChoice::Resume(waiting));
        }
        answers.push(Answer::plain(self.language.text("menu-browser")));
        choices.push(MenuChoice::Browser);
        let number = self.guide.choose(&self.language.text("menu-which-game"), &answers)?;
        (number < choices.len()).then(|| choices.swap_remove(number))
    }

    /// Asks for the players and options: the default opponent at once, or details.
    pub(crate) fn how(&mut self, game: &'static dyn AnyGame, seed: u64) -> Option<Setup> {
        let texts = ["menu-quick", "menu-two-humans", "menu-machine", "menu-machines"];
        let answers: Vec<String> = texts.iter().map(|id| self.language.text(id)).collect();
        let mode = self.choose("menu-how", &answers)?;
        let mut setup = Setup::quick(game, seed);
        match mode {
            0 => return Some(setup),
            1 => setup.players = ["human".to_string(), "human".to_string()],
            2 => {
                let sides = self.sides(game);
                let side = self.choose("menu-side", &sides)?;
                setup.players[side] = "human".to_string();
                setup.players[1 - side] = self.machine(game)?;
            }
            _ => setup.players = [self.machine(game)?, self.machine(game)?],
        }
        setup.variants = self.variants(game)?;
        if game.is_dealt() {
            setup.first = Some(self.first(game)?);
            setup.position = self.deal(&setup)?;
        }
        setup.control = self.clock()?;
        Some(setup)
    }

    fn machine(&mut self, game: &'static dyn AnyGame) -> Option<String> {
        // The question lists the levels; players for measurements are left out.
        let measured = ["level:N", "held:D,N,S,E", "without:PART"];
        let names = game.players().into_iter().map(|(name, _)| name);
        let known = names.filter(|name| !measured.contains(name));
        let question =
            message!("menu-player", levels = game.levels(), known = MessageArg::any_of(known));
        let read = |line: &str| {
            let name = line.strip_prefix("player:").unwrap_or(line);
            let is_level = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
            game.check_player(name)?;
            Ok(if is_level { format!("player:level:{name}") } else { format!("player:{name}") })
        };
        self.word(&question, format!("player:{}", quick_opponent(game)), read)
    }

    fn variants(&mut self, game: &'static dyn AnyGame) -> Option<Option<String>> {
        let question = message!("menu-variant", known = MessageArg::any_of(game.variants()));
        let read = |line: &str| {
            let opening = iroko_table::Opening { variants: Some(line), ..Default::default() };
            game.open(&opening).map(|_| Some(line.to_string()))
        };
        self.word(&question, None, read)
    }

    /// The names of the two sides.
    fn sides(&self, game: &'static dyn AnyGame) -> [String; 2] {
        [1, 2].map(|number| self.language.text(&format!("{}-player-{number}", game.name())))
    }

    fn first(&mut self, game: &'static dyn AnyGame) -> Option<Player> {
        let sides = self.sides(game);
        self.choose("menu-first", &sides).map(|side| Player::BOTH[side])
    }

    /// Asks for the deal of a dealt game; `None` inside draws it at random.
    fn deal(&mut self, setup: &Setup) -> Option<Option<String>> {
        let read = |line: &str| {
            let typed = Setup { position: Some(line.to_string()), ..setup.clone() };
            typed.open().map(|table| Some(table.position()))
        };
        self.word(&message!("menu-deal"), None, read)
    }

    fn clock(&mut self) -> Option<Option<TimeControl>> {
        self.word(&message!("menu-clock"), None, |line| TimeControl::read(line).map(Some))
    }

    /// Resumes a game: the one with the number `which`, counted from 1, or one the user chooses.
    pub(crate) fn which_kept(
        &mut self,
        mut games: Vec<SavedGame>,
        which: Option<usize>,
        seed: u64,
    ) -> Result<Option<Play>, Message> {
        let number = which.map(|number| number - 1).or_else(|| self.choose_kept(&games));
        let Some(number) = number else { return Ok(None) };
        Ok(match Play::resume(games.swap_remove(number), self.language, seed)? {
            Resumed::Play(play) => Some(*play),
            Resumed::InUse(kept) => self.look_on(kept),
        })
    }

    /// Another process plays this game: offers to view a copy, which is not written.
    fn look_on(&mut self, kept: SavedGame) -> Option<Play> {
        let answers = ["menu-look-on", "menu-leave-it"].map(|id| self.language.text(id));
        let chosen = self.choose("menu-in-use", &answers)?;
        let kept = kept.read_again();
        (chosen == 0).then(|| Play::trial(kept.table.game(), kept.table, self.language))
    }

    fn choose_kept(&mut self, games: &[SavedGame]) -> Option<usize> {
        let answers: Vec<String> = games.iter().map(|kept| describe(kept, self.language)).collect();
        self.choose("menu-which-resume", &answers)
    }
}

/// Resumes one of `games`: the one with the number `which`, counted from 1, or one the user chooses.
pub fn resume(
    games: Vec<SavedGame>,
    which: Option<usize>,
    console: &mut dyn Console,
    language: Language,
    letters: Charset,
    seed: u64,
) -> Result<(), Message> {
    let mut guide = LineGuide { console, language };
    let mut menu = Menu { guide: &mut guide, language };
    if let Some(play) = menu.which_kept(games, which, seed)? {
        Line::new(play, console, letters).run();
    }
    Ok(())
}

/// The unfinished games of the journal.
pub fn unfinished(games: &Games) -> Vec<SavedGame> {
    let Some(directory) = directory() else { return Vec::new() };
    let (games, _) = kept(&directory, games);
    games
        .into_iter()
        .filter(|kept| kept.table.outcome().is_none() && kept.table.ply() > 0)
        .collect()
}

/// A saved game in one line: the game, the players, the number of moves, the status.
pub fn describe(kept: &SavedGame, language: Language) -> String {
    let table = kept.table.as_ref();
    let tag = |name: &str| {
        let tags = table.tags();
        tags.into_iter()
            .find(|(known, _)| known == name)
            .map_or("?".to_string(), |(_, value)| value)
    };
    let status = language.sentence(&table.scene().status());
    language.say(&message!(
        "menu-kept",
        game = table.game().title(language),
        first = tag("Player1"),
        second = tag("Player2"),
        moves = table.ply(),
        status = status
    ))
}
