//! A long text that fills the screen and is scrolled: its lines, its keys, its place.

use crossterm::event::{Event, KeyCode, MouseEventKind};
use iroko_table::Language;
use iroko_table::manual::{Spans, Style as TextStyle};

use super::canvas::{Canvas, width};
use super::ink::Ink;
use crate::console::fold;

/// Breaks a text into lines of at most `width` characters.
pub(super) fn lines(text: &str, width: usize) -> Vec<Spans> {
    let line = |line: &str| vec![(TextStyle::Plain, line.to_string())];
    fold(text, width).lines().map(line).collect()
}

/// Scrolls the page whose first shown line is `top`. Returns `false` for an event that closes the page.
pub(super) fn scroll(event: &Event, top: &mut usize) -> bool {
    match event {
        Event::Key(key) => match key.code {
            KeyCode::Up | KeyCode::Char('k') => *top = top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => *top += 1,
            KeyCode::PageUp => *top = top.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => *top += 10,
            KeyCode::Home => *top = 0,
            KeyCode::End => *top = usize::MAX,
            _ => return false,
        },
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::ScrollUp => *top = top.saturating_sub(3),
            MouseEventKind::ScrollDown => *top += 3,
            MouseEventKind::Down(_) => return false,
            _ => {}
        },
        _ => {}
    }
    true
}

/// Draws the lines from `top` on, which is moved up if the text ends before the screen, and the keys below.
pub(super) fn draw(
    lines: &[Spans],
    top: &mut usize,
    language: Language,
    ink: &Ink,
    canvas: &mut Canvas<'_>,
) {
    let rows = canvas.size().1;
    let room = usize::from(rows.saturating_sub(1)).max(1);
    *top = (*top).min(lines.len().saturating_sub(room));
    for (y, line) in lines.iter().skip(*top).take(room).enumerate() {
        let mut x = 1;
        for (style, part) in line {
            let style = if *style == TextStyle::Plain { ink.ground } else { ink.strong };
            canvas.put(x, y as u16, part, style);
            x += part.chars().count() as u16;
        }
    }
    let keys = ["screen-keys-page", "screen-keys-page-short"].map(|id| language.text(id));
    let keys = if width(&keys[0]) < canvas.size().0 { &keys[0] } else { &keys[1] };
    canvas.put(1, rows.saturating_sub(1), keys, ink.quiet);
}
