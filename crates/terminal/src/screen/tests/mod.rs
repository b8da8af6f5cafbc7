//! The full screen without a terminal: reviewed screens, whole games by keys and by mouse, and windows of every size.
//! The program's `tests/screen.rs` tests a real terminal.

mod commands;
mod ending;
mod games;
mod lessons;
mod motion;
mod panel;
mod panics;
mod pushes;
mod puzzles;
mod screens;
mod turning;
mod typing;

use crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind};
use iroko_table::scene::text::Charset;
use iroko_table::{Setup, find, language};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::App;
use super::ink::{Depth, Ink};
use crate::play::Play;

/// A game of two humans on a screen.
fn app(game: &str, position: Option<&str>, moves: &[&str]) -> App {
    let mut setup = Setup::quick(find(game).unwrap(), 1);
    setup.players = ["human".to_string(), "human".to_string()];
    setup.position = position.map(str::to_string);
    app_of(&setup, moves)
}

/// Keeps the tables of this process under `target`, and not in the user's cache.
fn keep_tables_under_target() {
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tmp/tables");
    iroko_solver::file::set_directory(tables.into());
}

fn app_of(setup: &Setup, moves: &[&str]) -> App {
    keep_tables_under_target();
    let mut play = Play::begin(setup, language("en")).unwrap().unkept();
    for mv in moves {
        play.session
            .play(mv, std::time::Duration::ZERO)
            .unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    let mut app = App::new(play, Charset::Unicode, Ink::new(Depth::None));
    // Motion takes time; `motion.rs` tests it.
    app.is_still = true;
    app
}

/// The text of a window.
fn shown(app: &mut App, columns: u16, rows: u16) -> String {
    let area = Rect { x: 0, y: 0, width: columns, height: rows };
    let mut buffer = Buffer::empty(area);
    app.render(area, &mut buffer);
    text(&buffer)
}

fn text(buffer: &Buffer) -> String {
    let line = |y: u16| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..buffer.area.height).map(|y| line(y).trim_end().to_string() + "\n").collect()
}

fn press(app: &mut App, codes: &[KeyCode]) {
    for code in codes {
        app.handle(Event::Key((*code).into()));
    }
}

fn type_in(app: &mut App, letters: &str) {
    press(app, &letters.chars().map(KeyCode::Char).collect::<Vec<_>>());
}

fn mouse(kind: MouseEventKind, column: u16, row: u16) -> Event {
    let modifiers = crossterm::event::KeyModifiers::NONE;
    Event::Mouse(MouseEvent { kind, column, row, modifiers })
}

fn click(app: &mut App, column: u16, row: u16) {
    app.handle(mouse(MouseEventKind::Down(MouseButton::Left), column, row));
}
