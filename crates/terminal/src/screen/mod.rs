//! Games on the full screen: the board with cursor and mouse, a side panel, and all commands of line mode. `app.rs`
//! holds the state, `input.rs` the key bindings, `render.rs` and `board` the drawing, `terminal.rs` the terminal
//! itself. The session provides rules and players, as in line mode.

mod adviser;
mod app;
mod board;
mod canvas;
mod command;
mod editor;
mod ink;
mod input;
mod job;
mod marks;
mod menu;
mod pace;
mod render;
mod reviewer;
mod side;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;
mod touch;

pub use terminal::is_possible;

use std::io;

use iroko_games::{Message, message};
use iroko_table::scene::text::Charset;
use iroko_table::{Language, Setup};

use crate::journal::SavedGame;
use crate::menu::{Menu, MenuChoice, MenuExit};
use crate::play::Play;
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
        match (Menu { guide: &mut guide, language }).which_kept(games, which, seed)? {
            Some(play) => show(play, letters, screen),
            None => Ok((guide.gone.flatten(), String::new())),
        }
    })
}

/// Runs the menu and the games it leads to until the user leaves. `seed` returns a new seed for each game.
pub fn menu(
    language: Language,
    letters: Charset,
    seed: &mut dyn FnMut() -> u64,
) -> Result<MenuExit, Message> {
    on_screen(|screen| {
        loop {
            let mut guide = ScreenGuide::new(screen, look(language, letters));
            let mut menu = Menu { guide: &mut guide, language };
            let play = match menu.which_game() {
                None => return Ok((guide.gone.flatten(), MenuExit::Done)),
                Some(MenuChoice::Browser) => return Ok((None, MenuExit::ToBrowser)),
                Some(MenuChoice::Resume(games)) => menu.which_kept(games, None, seed())?,
                // Cancelling a question returns to the list of games.
                Some(MenuChoice::Game(game)) => {
                    menu.how(game, seed()).map(|setup| Play::begin(&setup, language)).transpose()?
                }
            };
            if let Some(gone) = guide.gone {
                return Ok((gone, MenuExit::Done));
            }
            if let Some(play) = play
                && let (Some(signal), _) = show(play, letters, screen)?
            {
                return Ok((Some(signal), MenuExit::Done));
            }
        }
    })
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
    let mut app = App::new(play, letters, Ink::new(Depth::of_environment()));
    let left = app.run(screen).map_err(trouble)?;
    Ok((left, app.closing_text()))
}

fn look(language: Language, letters: Charset) -> Look {
    Look { language, letters, ink: Ink::new(Depth::of_environment()) }
}

fn trouble(why: io::Error) -> Message {
    message!("screen-trouble", why = why.to_string())
}
