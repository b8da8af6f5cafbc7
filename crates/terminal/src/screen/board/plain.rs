//! A board as lines of text, for a game without a drawing. Its moves are chosen as words below the board.

use super::super::canvas::{Canvas, width};
use super::{Plan, View};

/// The blank columns and rows around the lines.
const MARGIN: u16 = 1;

/// The only size.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    let lines = &view.scene.lines;
    let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
    let (width, height) = (widest + 2 * MARGIN, lines.len() as u16 + 2 * MARGIN);
    vec![Plan { width, height, cells: Vec::new(), ruled: false }]
}

pub(super) fn draw(view: &View<'_>, canvas: &mut Canvas<'_>) {
    for (row, line) in (MARGIN..).zip(&view.scene.lines) {
        canvas.put(MARGIN, row, line, view.ink.strong);
    }
}
