//! A drawable rectangle of the screen. It clips at its edges, so that drawing code need not check the size of the
//! window.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// A rectangle of the screen with coordinates relative to its corner.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Canvas<'a> {
    /// A rectangle of a buffer.
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect) -> Canvas<'a> {
        let area = area.intersection(buffer.area);
        Canvas { buffer, area }
    }

    /// The width and height.
    pub(crate) fn size(&self) -> (u16, u16) {
        (self.area.width, self.area.height)
    }

    /// A rectangle inside this one.
    pub(crate) fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        let area = self.on_screen(Rect { x, y, width, height });
        Canvas { buffer: self.buffer, area }
    }

    /// Converts a rectangle to screen coordinates.
    pub(crate) fn on_screen(&self, area: Rect) -> Rect {
        let (x, y) = (self.area.x.saturating_add(area.x), self.area.y.saturating_add(area.y));
        Rect { x, y, ..area }.intersection(self.area)
    }

    /// Writes text, clipped at the right edge.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        let place = self.on_screen(Rect { x, y, width: u16::MAX - x - self.area.x, height: 1 });
        if !place.is_empty() {
            let room = usize::from(place.width);
            self.buffer.set_stringn(place.x, place.y, text, room, style);
        }
    }

    /// Styles a rectangle and keeps its text.
    pub(crate) fn tint(&mut self, x: u16, y: u16, width: u16, height: u16, style: Style) {
        let area = self.on_screen(Rect { x, y, width, height });
        self.buffer.set_style(area, style);
    }

    /// Clears everything.
    pub(crate) fn wipe(&mut self, style: Style) {
        for place in self.area.positions() {
            let Position { x, y } = place;
            self.buffer[(x, y)].reset();
        }
        self.buffer.set_style(self.area, style);
    }
}

/// The number of columns of a text. All characters in use take one.
pub(crate) fn width(text: &str) -> u16 {
    text.chars().count() as u16
}
