//! Pictures of boards, drawn from the [`Scene`]: SVG, animated SVG, PNG, and the chart of a review. They scale to any
//! size, contain no scripts or fonts, and distinguish the sides by shape as well as colour.
//!
//! A sheet (`sheet`) has changing parts above a fixed ground. One module per layout (`grid`, `pits`, `stands`, `ring`,
//! `plain`) composes it from shapes (`shapes`), marks (`marks`, `push`) and glyphs (`glyphs`). `colours` has all
//! colours, `theme` the styles that use them. A page loads shapes and colours once for many boards (`page`).

mod chart;
mod colours;
mod film;
mod glyphs;
mod grid;
mod marks;
mod motion;
mod page;
mod pits;
mod plain;
mod png;
mod push;
mod ring;
mod shapes;
mod sheet;
mod stands;
mod theme;
mod words;

use iroko_games::Player;
use iroko_table::scene::{Edge, Layout, Piece};
use iroko_table::{Language, Scene};

pub use chart::chart_svg;
pub use film::film;
pub use page::{page, shapes, stylesheet};
pub use png::{LARGEST, SMALLEST, png};
pub use theme::Theme;

/// Options for drawing a board.
#[derive(Clone, Copy, Debug)]
pub struct PictureOptions {
    /// The colour theme.
    pub theme: Theme,
    /// The edge from which the board is seen.
    pub seat: Edge,
    /// Whether to show possible touches, threats and the recommended move.
    pub hints: bool,
    /// The language of the title and the description.
    pub language: Language,
}

/// Draws a board as SVG.
pub fn svg(scene: &Scene, options: PictureOptions) -> String {
    sheet(scene, options).svg(options.theme, &words::words(scene, options.language))
}

/// Draws all parts of a board.
fn sheet(scene: &Scene, options: PictureOptions) -> sheet::Sheet {
    let mut sheet = match scene.layout {
        Layout::Grid => grid::sheet(scene, options),
        Layout::Stands => stands::sheet(scene, options),
        Layout::Pits => pits::sheet(scene, options),
        Layout::Ring => ring::sheet(scene, options),
        Layout::Plain => plain::sheet(scene),
    };
    sheet.parts.push(marks::refused(scene, &sheet));
    let table = (sheet.width / 2.0, sheet.height / 2.0);
    sheet.ground = sheet::rect(table.0, table.1, table, 28.0, "table") + "\n" + &sheet.ground;
    sheet
}

/// Returns the player on the near side of the board: the one whose home it is, or player one.
fn near(scene: &Scene, seat: Edge) -> Player {
    match scene.homes {
        [one, two] if one != two && two == seat => Player::Two,
        _ => Player::One,
    }
}

/// Returns the attribute by which a page finds a piece: its kind and owner.
fn data_piece(kind: &str, piece: &Piece) -> String {
    let owner = piece.owner.map_or(String::new(), |owner| format!("-{}", owner.number()));
    format!(r#" data-piece="{kind}{owner}""#)
}
