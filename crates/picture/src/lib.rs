//! Pictures of the boards, drawn from the [`Scene`]: SVG, animated SVG of a game, PNG, and the chart of a review. Crisp at every size, without
//! scripts and fonts; in grey the sides still differ in shape.
//!
//! A sheet (`sheet`) has parts that may change above a ground that does not. One file a layout puts it together
//! (`grid`, `pits`, `stands`, `ring`, `plain`) from shapes (`shapes`), marks (`marks`, `push`) and signs (`glyphs`); all colours are
//! in `colours`, and what has which of them in `theme`. A page has shapes and colours once and many boards (`page`). What
//! stands where is the scene's to say, not ours.

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

/// How a board shall be drawn.
#[derive(Clone, Copy, Debug)]
pub struct PictureOptions {
    /// The colours.
    pub theme: Theme,
    /// The edge it is seen from.
    pub seat: Edge,
    /// Whether to show what can be touched, what is threatened, and the move that is advised.
    pub hints: bool,
    /// The language of the title and the description.
    pub language: Language,
}

/// A board as SVG.
pub fn svg(scene: &Scene, look: PictureOptions) -> String {
    sheet(scene, look).svg(look.theme, &words::words(scene, look.language))
}

/// A board with everything on it.
fn sheet(scene: &Scene, look: PictureOptions) -> sheet::Sheet {
    let mut sheet = match scene.layout {
        Layout::Grid => grid::sheet(scene, look),
        Layout::Stands => stands::sheet(scene, look),
        Layout::Pits => pits::sheet(scene, look),
        Layout::Ring => ring::sheet(scene, look),
        Layout::Plain => plain::sheet(scene),
    };
    sheet.parts.push(marks::refused(scene, &sheet));
    let table = (sheet.width / 2.0, sheet.height / 2.0);
    sheet.ground = sheet::rect(table.0, table.1, table, 28.0, "table") + "\n" + &sheet.ground;
    sheet
}

/// The player whose things lie on this side of the board: who sits here, else player one.
fn near(scene: &Scene, seat: Edge) -> Player {
    match scene.seats {
        [one, two] if one != two && two == seat => Player::Two,
        _ => Player::One,
    }
}

/// The attribute by which a page finds a piece: its kind and its owner.
fn data_piece(kind: &str, piece: &Piece) -> String {
    let owner = piece.owner.map_or(String::new(), |owner| format!("-{}", owner.number()));
    format!(r#" data-piece="{kind}{owner}""#)
}
