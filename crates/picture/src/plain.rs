//! A board as lines of text, for a game without a drawing. This is the one picture that needs a font; a PNG, which has
//! none, shows only the background.

use iroko_table::Scene;

use crate::sheet::{Part, Sheet, escaped, num, rect};

/// The font size, and the width of a monospaced character relative to it.
const SIZE: f64 = 56.0;
const WIDE: f64 = 0.62;
/// The distance between lines.
const LINE: f64 = 72.0;
const MARGIN: f64 = 60.0;

pub(crate) fn sheet(scene: &Scene) -> Sheet {
    let longest = scene.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(8);
    let width = longest as f64 * SIZE * WIDE + 2.0 * MARGIN;
    let height = scene.lines.len().max(2) as f64 * LINE + 2.0 * MARGIN;
    let half = (width / 2.0 - 20.0, height / 2.0 - 20.0);
    let line = |(row, line): (usize, &String)| {
        let y = MARGIN + LINE * (row as f64 + 0.75);
        let (x, y, text) = (num(MARGIN), num(y), escaped(line));
        format!(r#"<text class="lines" x="{x}" y="{y}" xml:space="preserve">{text}</text>"#)
    };
    Sheet {
        width,
        height,
        ground: rect(width / 2.0, height / 2.0, half, 24.0, "stone"),
        parts: vec![Part::of("lines", scene.lines.iter().enumerate().map(line).collect())],
        ..Sheet::default()
    }
}
