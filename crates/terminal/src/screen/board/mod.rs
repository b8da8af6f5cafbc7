//! Draws a board from its scene, as large as possible, and returns its click areas. One file per layout; marks come
//! from `marks`, colours from `ink`.

mod grid;
mod pits;
mod plain;
mod ring;
mod stands;

use iroko_games::Player;
use iroko_table::Language;
use iroko_table::scene::text::Charset;
use iroko_table::scene::{Cell, Edge, Layout, Piece, Scene, Touch};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::canvas::Canvas;
use super::ink::Ink;
use super::marks::{Mark, Marks};

/// A target of the cursor and the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A cell, by its name.
    Cell(String),
    /// A touch offered as a word.
    Choice(Touch),
    /// A position in the list of moves, by its ply.
    Ply(usize),
    /// A key in the line of keys.
    Key(char),
}

impl Target {
    /// Whether the cursor can be on it.
    pub(crate) fn is_touch(&self) -> bool {
        matches!(self, Target::Cell(_) | Target::Choice(_))
    }
}

/// A click area.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) area: Rect,
    pub(crate) target: Target,
}

/// A board and its presentation.
pub(crate) struct View<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) seat: Edge,
    pub(crate) letters: Charset,
    pub(crate) language: Language,
    pub(crate) ink: &'a Ink,
    pub(crate) marks: &'a Marks,
    pub(crate) cursor: Option<&'a Target>,
}

/// The geometry of a board at one size.
struct Plan {
    width: u16,
    height: u16,
    /// The rectangles of the cells, in the order of the scene.
    cells: Vec<Rect>,
    /// Whether lines are drawn between them.
    ruled: bool,
}

/// The largest plan of a board that fits.
fn plan(view: &View<'_>, width: u16, height: u16) -> Option<Plan> {
    let plans = match view.scene.layout {
        Layout::Grid => grid::plans(view),
        Layout::Pits => pits::plans(view),
        Layout::Stands => stands::plans(view),
        Layout::Ring => ring::plans(view),
        Layout::Plain => plain::plans(view),
    };
    plans.into_iter().find(|plan| plan.width <= width && plan.height <= height)
}

/// The height of a board drawn in this room. Returns `None` if even the smallest size does not fit.
pub(crate) fn height(view: &View<'_>, width: u16, height: u16) -> Option<u16> {
    plan(view, width, height).map(|plan| plan.height)
}

/// Draws a board in the middle of a canvas. Returns `None` if even the smallest size does not fit.
pub(crate) fn draw(view: &View<'_>, canvas: &mut Canvas<'_>) -> Option<Vec<Spot>> {
    let (width, height) = canvas.size();
    let plan = plan(view, width, height)?;
    let (x, y) = ((width - plan.width) / 2, (height - plan.height) / 2);
    let mut canvas = canvas.part(x, y, plan.width, plan.height);
    canvas.tint(0, 0, plan.width, plan.height, view.ink.board(view.scene.facts.material));
    let mut spots = Vec::new();
    for (cell, area) in view.scene.cells.iter().zip(&plan.cells) {
        let target = Target::Cell(cell.name.clone());
        spots.push(Spot { area: canvas.on_screen(*area), target });
    }
    match view.scene.layout {
        Layout::Grid => grid::draw(view, &plan, &mut canvas),
        Layout::Pits => pits::draw(view, &plan, &mut canvas),
        Layout::Stands => stands::draw(view, &plan, &mut canvas, &mut spots),
        Layout::Ring => ring::draw(view, &plan, &mut canvas),
        Layout::Plain => plain::draw(view, &mut canvas),
    }
    Some(spots)
}

/// The highlight of a cell: the characters at its sides, their style, and the style of the whole cell.
struct Highlight {
    left: &'static str,
    right: &'static str,
    edge: Style,
    whole: Style,
}

impl View<'_> {
    fn unicode(&self) -> bool {
        self.letters == Charset::Unicode
    }

    fn is_cursor(&self, cell: &Cell) -> bool {
        self.cursor == Some(&Target::Cell(cell.name.clone()))
    }

    /// The characters for the charset in use.
    fn pair(&self, unicode: [&'static str; 2], ascii: [&'static str; 2]) -> [&'static str; 2] {
        if self.unicode() { unicode } else { ascii }
    }

    /// The most important highlight wins.
    fn highlight(&self, cell: &Cell) -> Highlight {
        let (ink, mark) = (self.ink, self.marks.of(&cell.name));
        let none = Style::new();
        let (signs, edge, whole) = match mark {
            Mark { refused: true, .. } if self.is_cursor(cell) => {
                (self.pair(["✗", "✗"], ["X", "X"]), ink.cursor, ink.cursor)
            }
            Mark { refused: true, .. } => (self.pair(["✗", "✗"], ["X", "X"]), ink.danger, none),
            Mark { touch: Some(_), .. } if self.is_cursor(cell) => {
                (self.pair(["▶", "◀"], [">", "<"]), ink.cursor, ink.cursor)
            }
            _ if self.is_cursor(cell) => {
                (self.pair(["▷", "◁"], ["-", "-"]), ink.cursor, ink.cursor)
            }
            Mark { held: true, .. } => (["{", "}"], ink.held, ink.held),
            Mark { taken: true, .. } => (self.pair(["×", "×"], ["x", "x"]), ink.danger, none),
            Mark { touch: Some(_), hint: true, .. } => {
                (self.pair(["»", "«"], ["*", "*"]), ink.hint, none)
            }
            Mark { touch: Some(_), .. } => (["[", "]"], ink.open, none),
            Mark { hint: true, .. } => (self.pair(["»", "«"], ["*", "*"]), ink.hint, none),
            Mark { way: true, .. } => (self.pair(["·", "·"], [".", "."]), ink.open, none),
            Mark { threat: true, last: true, .. } => (["!", "'"], ink.danger, none),
            Mark { threat: true, .. } => (["!", " "], ink.danger, none),
            Mark { last: true, .. } => (self.pair(["‹", "›"], ["'", "'"]), ink.last, none),
            _ => ([" ", " "], none, none),
        };
        Highlight { left: signs[0], right: signs[1], edge, whole }
    }

    /// The style of a piece.
    fn piece(&self, piece: &Piece) -> Style {
        piece.owner.map_or(self.ink.neutral, |owner: Player| self.ink.side(owner))
    }
}

/// A plan of cells in rows and columns, seen from the seat, with margins for names at the left, above and below.
fn rows(view: &View<'_>, size: (u16, u16), ruled: bool, margins: (u16, u16, u16)) -> Plan {
    let (scene, (width, height), (left, above, below)) = (view.scene, size, margins);
    let places: Vec<(u16, u16)> = scene
        .cells
        .iter()
        .map(|cell| scene.place(cell, view.seat))
        .map(|(row, column)| (row as u16, column as u16))
        .collect();
    let rows = places.iter().map(|place| place.0 + 1).max().unwrap_or(0);
    let columns = places.iter().map(|place| place.1 + 1).max().unwrap_or(0);
    // Lines take a column before each cell and one at the end.
    let line = u16::from(ruled);
    let cells = places.iter().map(|(row, column)| Rect {
        x: left + line + column * (width + line),
        y: above + line + row * (height + line),
        width,
        height,
    });
    Plan {
        width: left + columns * (width + line) + line,
        height: above + rows * (height + line) + line + below,
        cells: cells.collect(),
        ruled,
    }
}

/// Draws the lines around the cells of a plan.
fn rules(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    if !plan.ruled {
        return;
    }
    let (bar, dash) = if view.unicode() { ("│", "─") } else { ("|", "-") };
    let style = view.ink.quiet;
    let (left, top) = corner(plan);
    let right = plan.cells.iter().map(|cell| cell.x + cell.width).max().unwrap_or(0);
    let bottom = plan.cells.iter().map(|cell| cell.y + cell.height).max().unwrap_or(0);
    for cell in &plan.cells {
        for x in [cell.x - 1, cell.x + cell.width] {
            for y in cell.y..cell.y + cell.height {
                canvas.put(x, y, bar, style);
            }
        }
        for y in [cell.y - 1, cell.y + cell.height] {
            canvas.put(cell.x, y, &dash.repeat(usize::from(cell.width)), style);
            for x in [cell.x - 1, cell.x + cell.width] {
                let across = usize::from(x > left) + usize::from(x == right);
                let down = usize::from(y > top) + usize::from(y == bottom);
                canvas.put(x, y, joint(view, across, down), style);
            }
        }
    }
}

/// The upper left corner of the lines.
fn corner(plan: &Plan) -> (u16, u16) {
    let left = plan.cells.iter().map(|cell| cell.x - 1).min().unwrap_or(0);
    let top = plan.cells.iter().map(|cell| cell.y - 1).min().unwrap_or(0);
    (left, top)
}

/// The character where lines meet: 0 at the first edge, 1 in the middle, 2 at the last edge.
fn joint(view: &View<'_>, across: usize, down: usize) -> &'static str {
    if view.unicode() {
        [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]][down][across]
    } else {
        "+"
    }
}
