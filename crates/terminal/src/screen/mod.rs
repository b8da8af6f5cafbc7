//! Games on the full screen: the board with cursor and mouse, a side panel, and all commands of line mode. `app.rs`
//! holds the state, `input.rs` the key bindings, `render.rs` and `board` the drawing, `terminal.rs` the terminal
//! itself. The session provides rules and players, as in line mode.

mod adviser;
mod app;
mod board;
mod canvas;
mod command;
mod editor;
mod exercise;
mod ink;
mod input;
mod job;
mod judge;
mod lesson;
mod marks;
mod menu;
mod motion;
mod pace;
mod page;
mod puzzle;
mod render;
mod reviewer;
mod side;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;
mod touch;
mod typing;

pub use terminal::is_possible;

use std::io;

use iroko_games::{Message, message};
use iroko_table::lesson::Lesson;
use iroko_table::scene::text::Charset;
use iroko_table::{AnyGame, IoReason, Language, Setup};

use crate::journal::SavedGame;
use crate::menu::{Menu, MenuExit, MenuState, Next, Unanswered};
use crate::play::Play;
use crate::puzzles::puzzle_seed;
use crate::score::Scores;
use crate::settings::Settings;
use app::App;
use ink::{Depth, Ink};
use menu::{Look, ScreenGuide};
use terminal::Screen;

/// Plays a new game on the full screen until the user leaves. Returns the text to print afterwards.
pub fn play(setup: &Setup, language: Language, letters: Charset) -> Result<String, Message> {
    let play = Play::begin(setup, language)?;
    on_screen(|screen| show(play, letters, screen))
}

/// Resumes one of `games`: the one with the number `which`, counted from 1, or one the user chooses.
pub fn resume(
    games: Vec<SavedGame>,
    which: Option<usize>,
    language: Language,
    letters: Charset,
    seed: u64,
) -> Result<String, Message> {
    on_screen(|screen| {
        let mut guide = ScreenGuide::new(screen, look(language, letters));
        let mut state = MenuState::new(language, Settings::default());
        let menu = &mut Menu { guide: &mut guide, state: &mut state };
        match menu.which_kept(games, which, seed) {
            Ok(Some(play)) => show(play, letters, screen),
            Err(Unanswered::Failed(why)) => Err(why),
            Ok(None) | Err(_) => Ok((guide.gone.flatten(), String::new())),
        }
    })
}

/// Runs the menu and the games it leads to until the user leaves. `seed` returns a new seed for each game.
pub fn menu(
    language: Language,
    letters: Charset,
    settings: Settings,
    seed: &mut dyn FnMut() -> u64,
) -> Result<MenuExit, Message> {
    let mut state = MenuState::new(language, settings);
    on_screen(|screen| {
        loop {
            let mut guide = ScreenGuide::new(screen, look(state.language, letters));
            let next = (Menu { guide: &mut guide, state: &mut state }).next(seed());
            if let Some(gone) = guide.gone {
                return Ok((gone, MenuExit::Done));
            }
            let signal = match next {
                Next::Leave => return Ok((None, MenuExit::Done)),
                Next::Browser => return Ok((None, MenuExit::ToBrowser)),
                Next::Play(play) => {
                    let (signal, closing) = show(*play, letters, screen)?;
                    state.note(closing.trim_end());
                    signal
                }
                Next::Again => None,
                Next::Lesson(game) => teach(game, &mut state, letters, screen)?,
                Next::Review(play) => review(*play, letters, screen)?,
                Next::Puzzles(game) => {
                    let seeds = &mut || puzzle_seed(seed());
                    match pose(game, seeds, state.language, letters, screen) {
                        Ok(signal) => signal,
                        Err(why) => {
                            state.tell(&why);
                            None
                        }
                    }
                }
                Next::Rules(game) => {
                    guide.read_rules(game);
                    if let Some(gone) = guide.gone {
                        return Ok((gone, MenuExit::Done));
                    }
                    None
                }
            };
            if signal.is_some() {
                return Ok((signal, MenuExit::Done));
            }
        }
    })
}

/// Poses puzzles of a game until the user leaves. `seeds` returns a new seed for each.
pub fn puzzles(
    game: &'static dyn AnyGame,
    seeds: &mut dyn FnMut() -> u64,
    language: Language,
    letters: Charset,
) -> Result<(), Message> {
    on_screen(|screen| Ok((pose(game, seeds, language, letters, screen)?, ())))
}

/// Poses puzzles of a game until the user leaves. Returns a signal that must end the program.
fn pose(
    game: &'static dyn AnyGame,
    seeds: &mut dyn FnMut() -> u64,
    language: Language,
    letters: Charset,
    screen: &mut Screen,
) -> Result<Option<i32>, Message> {
    loop {
        let mut guide = ScreenGuide::new(screen, look(language, letters));
        let Some(posed) = guide.find_puzzle(game, seeds())? else {
            return Ok(guide.gone.flatten());
        };
        let play = Play::trial(game, posed.table().at(0), language);
        let mut app = App::new(play, letters, Ink::new(Depth::of_user()))
            .with_puzzle(posed, Scores::of_user());
        let left = app.run(screen).map_err(trouble)?;
        if left.is_some() || !app.trial.is_some_and(|trial| trial.wants_another) {
            return Ok(left);
        }
    }
}

/// Runs a closure on the full screen. A signal that must end the program does so afterwards.
fn on_screen<T>(
    run: impl FnOnce(&mut Screen) -> Result<(Option<i32>, T), Message>,
) -> Result<T, Message> {
    let mut screen = Screen::open().map_err(trouble)?;
    let left = run(&mut screen);
    drop(screen);
    let (signal, result) = left?;
    if let Some(signal) = signal {
        signals::end(signal);
    }
    Ok(result)
}

/// Runs a game until the user leaves. Returns a signal that must end the program, and the text to print afterwards.
fn show(
    play: Play,
    letters: Charset,
    screen: &mut Screen,
) -> Result<(Option<i32>, String), Message> {
    let mut app = App::new(play, letters, Ink::new(Depth::of_user()));
    let left = app.run(screen).map_err(trouble)?;
    Ok((left, app.closing_text()))
}

/// Shows a game with its review, which begins at once. Returns a signal that must end the program.
fn review(play: Play, letters: Charset, screen: &mut Screen) -> Result<Option<i32>, Message> {
    let mut app = App::new(play, letters, Ink::new(Depth::of_user()));
    app.begin_review();
    app.run(screen).map_err(trouble)
}

/// Teaches a game until the user leaves. Returns a signal that must end the program.
fn teach(
    game: &'static dyn AnyGame,
    state: &mut MenuState,
    letters: Charset,
    screen: &mut Screen,
) -> Result<Option<i32>, Message> {
    let Some(lesson) = Lesson::new(game) else {
        state.tell(&message!("screen-lesson-none"));
        return Ok(None);
    };
    let play = Play::trial(game, lesson.table().copy(), state.language);
    let app = App::new(play, letters, Ink::new(Depth::of_user()));
    app.with_lesson(lesson).run(screen).map_err(trouble)
}

fn look(language: Language, letters: Charset) -> Look {
    Look { language, letters, ink: Ink::new(Depth::of_user()) }
}

fn trouble(why: io::Error) -> Message {
    message!("screen-trouble", why = IoReason::from(&why).message())
}
