//! The game on the full screen: the board with cursor and mouse, what stands beside it, and all commands of line mode.
//! `app.rs` is its state, `input.rs` what keys mean, `render.rs` and `board` how it looks, `terminal.rs` the terminal
//! itself. Rules and players are asked through the session, as in line mode.

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

/// Plays what was set up on the full screen, until the user leaves. What there is to say afterwards comes back.
pub fn play(setup: &Setup, language: Language, letters: Charset) -> Result<String, Message> {
    let play = Play::begin(setup, language)?;
    on_screen(|screen| show(play, letters, screen))
}

/// Goes on with one of these games: the one of that number, counted from 1, or the one the user chooses.
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

/// Leads the user to a game, plays it, and comes back, until he has had enough. `seed` gives a new seed every time.
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
                // Whoever answers no further comes back to the games.
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

/// Takes the screen for as long as something is shown. A signal that has to end the program does so afterwards.
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

/// Shows a game until it is left. Gives a signal that has to end the program, and what there is to say afterwards.
fn show(
    play: Play,
    letters: Charset,
    screen: &mut Screen,
) -> Result<(Option<i32>, String), Message> {
    let mut app = App::new(play, letters, Ink::new(Depth::of_environment()));
    let left = app.run(screen).map_err(trouble)?;
    Ok((left, app.last_words()))
}

fn look(language: Language, letters: Charset) -> Look {
    Look { language, letters, ink: Ink::new(Depth::of_environment()) }
}

fn trouble(why: io::Error) -> Message {
    message!("screen-trouble", why = why.to_string())
}
