//! The menu: from nothing to a game. Enter alone always takes the first answer, so two key presses are enough.

use iroko_games::{Message, Player, Value, message};
use iroko_table::clock::TimeControl;
use iroko_table::scene::text::Letters;
use iroko_table::session::Means;
use iroko_table::{AnyGame, GAMES, Language};

use crate::console::{Console, Reply};
use crate::journal::{Kept, directory, kept};
use crate::line::{Line, play};
use crate::play::Play;
use crate::setup::Setup;
use crate::words::{Command, command};

/// Leads the user to a game, plays it, and comes back, until he has had enough. `seed` gives a new seed every time.
pub fn menu(
    console: &mut dyn Console,
    language: Language,
    letters: Letters,
    seed: &mut dyn FnMut() -> u64,
) -> Result<(), Message> {
    let mut menu = Menu { console, language, letters };
    while let Some(wish) = menu.which_game() {
        match wish {
            Wish::Resume => menu.resume(None, seed())?,
            Wish::Game(game) => {
                let Some(setup) = menu.how(game, seed()) else { break };
                play(&setup, menu.console, language, letters)?;
            }
        }
    }
    menu.say(&message!("menu-bye"));
    Ok(())
}

enum Wish {
    Game(&'static dyn AnyGame),
    Resume,
}

struct Menu<'a> {
    console: &'a mut dyn Console,
    language: Language,
    letters: Letters,
}

impl Menu<'_> {
    fn say(&mut self, message: &Message) {
        let text = self.language.sentence(message);
        self.console.say(&text);
    }

    /// Offers numbered answers. The number given, or nothing to leave. A wrong answer gets a sentence and another try.
    fn choose(&mut self, question: &str, answers: &[String]) -> Option<usize> {
        let rows =
            answers.iter().enumerate().map(|(index, text)| format!("  {}  {text}", index + 1));
        self.console.say(&rows.collect::<Vec<_>>().join("\n"));
        let prompt = self.language.text(question);
        loop {
            let line = match self.console.ask(&prompt, &[]) {
                Reply::End => return None,
                Reply::Line(line) => line,
            };
            if matches!(command(&line), Some((Command::Quit, _))) || line == "q" {
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

    /// Asks for a word until it can be understood; an empty line takes the default.
    fn word<T>(
        &mut self,
        question: &Message,
        default: T,
        read: impl Fn(&str) -> Result<T, Message>,
    ) -> Option<T> {
        let prompt = self.language.sentence(question);
        loop {
            match self.console.ask(&prompt, &[]) {
                Reply::End => return None,
                Reply::Line(line) if line.is_empty() => return Some(default),
                Reply::Line(line) => match read(&line) {
                    Ok(value) => return Some(value),
                    Err(why) => self.say(&why),
                },
            }
        }
    }

    fn which_game(&mut self) -> Option<Wish> {
        self.say(&message!("menu-welcome"));
        let mut answers: Vec<String> = GAMES
            .iter()
            .map(|game| {
                let text = |what: &str| self.language.text(&format!("{}-{what}", game.name()));
                format!("{}: {}", text("title"), text("about"))
            })
            .collect();
        let waiting = unfinished().len();
        if waiting > 0 {
            answers.push(self.language.say(&message!("menu-resume", count = waiting)));
        }
        let number = self.choose("menu-which-game", &answers)?;
        Some(GAMES.get(number).map_or(Wish::Resume, |game| Wish::Game(*game)))
    }

    /// How the game shall be played: at once against the machine, or as the user likes.
    fn how(&mut self, game: &'static dyn AnyGame, seed: u64) -> Option<Setup> {
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
        // The question itself speaks of the levels; the other players that every game has are for measuring.
        let measured = ["level:N", "held:D,N,S,E", "without:PART"];
        let names = game.players().into_iter().map(|(name, _)| name);
        let known = names.filter(|name| !measured.contains(name));
        let question = message!("menu-player", known = Value::any_of(known));
        let read = |line: &str| {
            let name = line.strip_prefix("player:").unwrap_or(line);
            let level = matches!(name.as_bytes(), [b'1'..=b'8']).then(|| format!("level:{name}"));
            let name = level.unwrap_or_else(|| name.to_string());
            game.machine(&name, &Means::seeded(0)).map(|_| format!("player:{name}"))
        };
        self.word(&question, "player:level:3".to_string(), read)
    }

    fn variants(&mut self, game: &'static dyn AnyGame) -> Option<Option<String>> {
        let question = message!("menu-variant", known = Value::any_of(game.variants()));
        let read = |line: &str| {
            let opening = iroko_table::Opening { variants: Some(line), ..Default::default() };
            game.open(&opening).map(|_| Some(line.to_string()))
        };
        self.word(&question, None, read)
    }

    /// The names of the two sides, to choose one.
    fn sides(&self, game: &'static dyn AnyGame) -> [String; 2] {
        [1, 2].map(|number| self.language.text(&format!("{}-player-{number}", game.name())))
    }

    fn first(&mut self, game: &'static dyn AnyGame) -> Option<Player> {
        let sides = self.sides(game);
        self.choose("menu-first", &sides).map(|side| Player::BOTH[side])
    }

    /// A dealt game: a deal that is typed, or nothing to leave it to chance.
    fn deal(&mut self, setup: &Setup) -> Option<Option<String>> {
        let read = |line: &str| {
            let typed = Setup { position: Some(line.to_string()), ..setup.clone() };
            typed.session().map(|session| Some(session.table().position()))
        };
        self.word(&message!("menu-deal"), None, read)
    }

    fn clock(&mut self) -> Option<Option<TimeControl>> {
        self.word(&message!("menu-clock"), None, |line| TimeControl::read(line).map(Some))
    }

    /// Goes on with a game that waits: the one of that number, or the one the user chooses.
    fn resume(&mut self, which: Option<usize>, seed: u64) -> Result<(), Message> {
        let mut games = unfinished();
        let number = match which {
            Some(number) => number - 1,
            None => {
                let answers: Vec<String> =
                    games.iter().map(|kept| describe(kept, self.language)).collect();
                let Some(number) = self.choose("menu-which-resume", &answers) else {
                    return Ok(());
                };
                number
            }
        };
        let play = Play::again(games.remove(number), self.language, seed)?;
        Line::new(play, self.console, self.letters).run();
        Ok(())
    }
}

/// Goes on with an unfinished game: the one of that number, counted from 1, or the one the user chooses.
pub fn resume(
    which: Option<usize>,
    console: &mut dyn Console,
    language: Language,
    letters: Letters,
    seed: u64,
) -> Result<(), Message> {
    Menu { console, language, letters }.resume(which, seed)
}

/// The games that wait to be taken up again.
pub fn unfinished() -> Vec<Kept> {
    let Some(directory) = directory() else { return Vec::new() };
    let (games, _) = kept(&directory);
    games
        .into_iter()
        .filter(|kept| kept.table.outcome().is_none() && !kept.table.moves().is_empty())
        .collect()
}

/// A kept game in one line: the game, who plays, how far it went.
pub fn describe(kept: &Kept, language: Language) -> String {
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
        game = language.text(&format!("{}-title", table.game())),
        first = tag("Player1"),
        second = tag("Player2"),
        moves = table.moves().len(),
        status = status
    ))
}
