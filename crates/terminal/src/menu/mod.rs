//! The menu that leads to a game. Each question has a list of answers with a line of explanation, and going back
//! returns to the question before. The usual answer is selected, so two key presses start a game. The questions are
//! here; a [`Guide`] asks them, line by line or on the full screen.

mod guide;
mod lines;
mod new_game;
mod saved;
mod settings;

pub(crate) use guide::{Answer, Asked, Guide, Question, Unanswered};
pub use saved::{describe, numbered, unfinished};

use std::sync::Arc;

use iroko_arena::guest::Guests;
use iroko_games::{Message, message};
use iroko_table::players::title;
use iroko_table::scene::text::Charset;
use iroko_table::{AnyGame, Language, Setup};

use crate::console::Console;
use crate::journal::SavedGame;
use crate::lesson::teach;
use crate::line::Line;
use crate::manual::show_rules;
use crate::play::Play;
use crate::puzzles::{puzzle_seed, puzzles};
use crate::settings::{Change, Settings};
use lines::LineGuide;
use new_game::Seats;

/// Runs the menu and the games it leads to, line by line, until the user leaves. `seed` returns a new seed for each
/// game.
pub fn menu(
    console: &mut dyn Console,
    language: Language,
    letters: Charset,
    settings: Settings,
    seed: &mut dyn FnMut() -> u64,
) -> Result<MenuExit, Message> {
    let mut state = MenuState::new(language, settings);
    let mut guide = LineGuide { console, language };
    loop {
        guide.language = state.language;
        guide.say(&message!("menu-welcome"));
        match (Menu { guide: &mut guide, state: &mut state }).next(seed()) {
            Next::Leave => break,
            Next::Browser => return Ok(MenuExit::ToBrowser),
            Next::Play(play) => Line::new(*play, guide.console, letters).run(),
            Next::Rules(game) => show_rules(guide.console, game, state.language, letters),
            Next::Again => {}
            Next::Lesson(game) => teach(game, guide.console, state.language, letters),
            Next::Review(play) => Line::new(*play, guide.console, letters).review(),
            Next::Puzzles(game) => {
                guide.say(&message!("screen-puzzle-search"));
                let seeds = &mut || puzzle_seed(seed());
                puzzles(game, seeds, guide.console, state.language, letters);
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

/// What the user chose to do.
pub(crate) enum Next {
    /// Leave.
    Leave,
    /// Play in the browser.
    Browser,
    /// Play this game.
    Play(Box<Play>),
    /// Read the rules of this game.
    Rules(&'static dyn AnyGame),
    /// Learn this game.
    Lesson(&'static dyn AnyGame),
    /// Solve puzzles of this game.
    Puzzles(&'static dyn AnyGame),
    /// Review this game.
    Review(Box<Play>),
    /// Ask again, in another language or other colours.
    Again,
}

/// The list that is shown when no question about a new game is open.
#[derive(Clone, Copy)]
enum Place {
    /// The games and everything else.
    Start,
    /// What to do with a game.
    Game(&'static dyn AnyGame),
    /// The saved games.
    Saved,
    /// The languages.
    Languages,
    /// The settings.
    Settings,
}

/// What the menu keeps between two questions, and while a game is played.
pub(crate) struct MenuState {
    pub(crate) language: Language,
    settings: Settings,
    place: Place,
    /// What the last answer did.
    note: Option<String>,
}

impl MenuState {
    /// The first question. Errors in the settings are told above it.
    pub(crate) fn new(language: Language, settings: Settings) -> MenuState {
        let errors: Vec<String> =
            settings.errors.iter().map(|error| language.sentence(error)).collect();
        let note = (!errors.is_empty()).then(|| errors.join("\n"));
        MenuState { language, settings, place: Place::Start, note }
    }
}

impl MenuState {
    /// Tells something above the next question.
    pub(crate) fn tell(&mut self, message: &Message) {
        self.note(&self.language.sentence(message));
    }

    /// Shows a text above the next question.
    pub(crate) fn note(&mut self, text: &str) {
        self.note = Some(text.to_string());
    }
}

/// The questions of the menu.
pub(crate) struct Menu<'a> {
    pub(crate) guide: &'a mut dyn Guide,
    pub(crate) state: &'a mut MenuState,
}

impl Menu<'_> {
    /// Asks until the user has chosen what to do. An answer that fails is explained above the next question.
    pub(crate) fn next(&mut self, seed: u64) -> Next {
        loop {
            let answered = match self.state.place {
                Place::Start => self.start(),
                Place::Game(game) => self.game(game, seed),
                Place::Saved => self.saved(seed),
                Place::Languages => self.languages(),
                Place::Settings => self.settings(),
            };
            match (answered, self.state.place) {
                (Ok(Some(next)), _) => return next,
                (Ok(None), _) => {}
                (Err(Unanswered::Leave), _) | (Err(Unanswered::Back), Place::Start) => {
                    return Next::Leave;
                }
                (Err(Unanswered::Back), _) => self.state.place = Place::Start,
                (Err(Unanswered::Failed(why)), _) => {
                    self.state.tell(&why);
                }
            }
        }
    }

    /// An answer whose explanation is the text `ID-about`.
    fn answer(&self, id: &str) -> Answer {
        let text = |id: &str| self.state.language.text(id);
        Answer::new(text(id), text(&format!("{id}-about")))
    }

    fn question(&mut self, id: &str, answers: Vec<Answer>) -> Question {
        let (text, note) = (self.state.language.text(id), self.state.note.take());
        Question { text, note, answers, ..Question::default() }
    }

    /// The first question: the games, and everything that belongs to none.
    fn start(&mut self) -> Asked<Option<Next>> {
        let language = self.state.language;
        let games: Vec<&'static dyn AnyGame> = language.games().iter().collect();
        let offer = |game: &&'static dyn AnyGame| {
            let text = |what: &str| language.text(&format!("{}-{what}", game.name()));
            Answer { title: text("title"), about: text("about"), game: Some(*game) }
        };
        let mut answers: Vec<Answer> = games.iter().map(offer).collect();
        let mut places: Vec<Option<Place>> =
            games.iter().map(|game| Some(Place::Game(*game))).collect();
        if let Some(saved) = self.saved_answer() {
            answers.push(saved);
            places.push(Some(Place::Saved));
        }
        answers.push(self.answer("menu-language"));
        places.push(Some(Place::Languages));
        answers.push(self.answer("menu-settings"));
        places.push(Some(Place::Settings));
        answers.push(self.answer("menu-browser"));
        places.push(None);
        let question = self.question("menu-which-game", answers);
        let Some(place) = places[self.guide.choose(&question)?] else {
            return Ok(Some(Next::Browser));
        };
        self.state.place = place;
        Ok(None)
    }

    /// What to do with a game: the quick game at once, or a game with its own settings.
    fn game(&mut self, game: &'static dyn AnyGame, seed: u64) -> Asked<Option<Next>> {
        let language = self.state.language;
        let opponent = title(game, &self.state.settings.opponent(game), language);
        let quick = message!("menu-quick-about", opponent = opponent);
        let answers = vec![
            Answer::new(language.text("menu-quick"), language.say(&quick)),
            self.answer("menu-machine"),
            self.answer("menu-two-humans"),
            self.answer("menu-machines"),
            self.answer("menu-lesson"),
            self.answer("menu-rules"),
            self.answer("menu-puzzles"),
        ];
        let titles: Vec<String> = answers.iter().map(|answer| answer.title.clone()).collect();
        let mut question = self.question("menu-how", answers);
        (question.trail, question.game) = (vec![game.title(language)], Some(game));
        let chosen = self.guide.choose(&question)?;
        match chosen {
            4 => return Ok(Some(Next::Lesson(game))),
            5 => return Ok(Some(Next::Rules(game))),
            6 => return Ok(Some(Next::Puzzles(game))),
            _ => {}
        }
        let mut setup = Setup::quick(game, seed);
        setup.roster = Arc::new(Guests::default());
        setup.players[1] = format!("player:{}", self.state.settings.opponent(game));
        let seats = [None, Some(Seats::Against), Some(Seats::Humans), Some(Seats::Machines)];
        let setup = match seats[chosen] {
            None => setup,
            Some(seats) => match self.new_game(seats, setup, &titles[chosen]) {
                // Back from the first question is this list.
                Err(Unanswered::Back) => return Ok(None),
                setup => setup?,
            },
        };
        let play = Play::begin(&setup, language)?;
        self.state.place = Place::Start;
        Ok(Some(Next::Play(Box::new(play))))
    }

    fn languages(&mut self) -> Asked<Option<Next>> {
        let known: Vec<Language> = self.state.language.games().languages().collect();
        let name = |language: &Language| Answer::new(language.text("language-name"), "");
        let mut question = self.question("menu-which-language", known.iter().map(name).collect());
        question.trail.push(self.state.language.text("menu-language"));
        let now = known.iter().position(|language| *language == self.state.language);
        question.usual = now.unwrap_or(0);
        self.state.language = known[self.guide.choose(&question)?];
        self.state.place = Place::Start;
        self.keep(Change::Language(self.state.language));
        Ok(Some(Next::Again))
    }

    /// Keeps a setting and tells whether that worked.
    fn keep(&mut self, change: Change) {
        let language = self.state.language;
        let kept = self.state.settings.change(change);
        self.state.note = Some(match kept {
            Ok(()) => language.text("menu-kept-setting"),
            Err(why) => language.sentence(&why),
        });
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
    let mut state = MenuState::new(language, Settings::default());
    let menu = &mut Menu { guide: &mut guide, state: &mut state };
    match menu.which_kept(games, which, seed) {
        Ok(Some(play)) => Line::new(play, console, letters).run(),
        Err(Unanswered::Failed(why)) => return Err(why),
        Ok(None) | Err(_) => {}
    }
    Ok(())
}
