//! The carved board of Awalé: two rows of pits, a store at each end, seeds scattered naturally. Seen from a short side
//! it stands upright, for narrow screens.

use iroko_games::Player;
use iroko_table::Scene;
use iroko_table::scene::{Cell, Edge, Trace};

use crate::PictureOptions;
use crate::glyphs::word;
use crate::marks::{self, Ground};
use crate::sheet::{
    Outline, Part, Sheet, Spot, badge, circle, grain, placed, rect, shape, together,
};

/// The size of the picture along the board and across it.
const LENGTH: f64 = 1120.0;
const BREADTH: f64 = 480.0;
/// Half the size of the board.
const BOARD: (f64, f64) = (LENGTH / 2.0 - 24.0, 206.0);
/// The distance between pits, and from the centre of the board to a row.
const PITCH: f64 = 132.0;
const ROW: f64 = 78.0;
const PIT: f64 = 60.0;
/// The distance of the stores from the centre, and half their size.
const STORE: f64 = 459.0;
const STORE_HALF: (f64, f64) = (52.0, 128.0);

/// The direction of the board: its length is horizontal, or vertical if it is seen from a short side.
///
/// ```text
///       lying                upright, from the right
///   f e d c b a                   A f
/// |             |                 B e
///   A B C D E F                   …
/// ```
#[derive(Clone, Copy)]
struct Orientation {
    upright: bool,
}

impl Orientation {
    fn from(seat: Edge) -> Orientation {
        Orientation { upright: matches!(seat, Edge::Left | Edge::Right) }
    }

    /// Returns the lengths along the board and across it as a width and a height, or the other way round.
    fn pair(self, along: f64, across: f64) -> (f64, f64) {
        if self.upright { (across, along) } else { (along, across) }
    }

    /// Returns the centre of the picture.
    fn middle(self) -> (f64, f64) {
        self.pair(LENGTH / 2.0, BREADTH / 2.0)
    }

    /// Returns a point at these distances from the centre.
    fn point(self, along: f64, across: f64) -> (f64, f64) {
        let ((x, y), (right, down)) = (self.middle(), self.pair(along, across));
        (x + right, y + down)
    }

    /// Returns a point beside a pit: `out` towards its long edge of the board (negative: towards the centre), `along` to
    /// its end.
    fn beside(self, spot: &Spot, along: f64, out: f64) -> (f64, f64) {
        let (x, y) = self.middle();
        let across = if self.upright { spot.x - x } else { spot.y - y };
        let (right, down) = self.pair(along, out * across.signum());
        (spot.x + right, spot.y + down)
    }
}

pub(crate) fn sheet(scene: &Scene, options: PictureOptions) -> Sheet {
    let orientation = Orientation::from(options.seat);
    let (width, height) = orientation.pair(LENGTH, BREADTH);
    let mut sheet = Sheet { width, height, ..Sheet::default() };
    for cell in &scene.cells {
        let (row, column) = scene.place(cell, options.seat);
        let (pit, side) = if orientation.upright { (row, column) } else { (column, row) };
        let (x, y) = orientation.point((pit as f64 - 2.5) * PITCH, (2.0 * side as f64 - 1.0) * ROW);
        let spot = Spot { x, y, half: (PIT + 9.0, PIT + 9.0), outline: Outline::Round };
        sheet.spots.insert(cell.name.clone(), spot);
    }
    sheet.ground = ground(scene, &sheet, orientation);
    // Below the pits, so that no corner of a threat crosses a number.
    sheet.parts.push(marks::threats(scene, &sheet, options, Ground::Wood));
    for cell in &scene.cells {
        let spot = sheet.spots[&cell.name];
        let under = under(scene, cell, &spot, options);
        sheet.parts.push(Part::cell(&cell.name, pit(&spot), under, body(cell, &spot, orientation)));
    }
    for player in Player::BOTH {
        let along = STORE * store_end(scene.homes[player.index()], options.seat);
        let ((x, y), half) =
            (orientation.point(along, 0.0), orientation.pair(STORE_HALF.0, STORE_HALF.1));
        let spot = Spot { x, y, half, outline: Outline::Square };
        sheet.tray(player, spot, store(scene, player, &spot, orientation));
    }
    let hint = scene.hint.as_ref().filter(|_| options.hints);
    let track = hint.map(|trace| track(trace, &sheet, orientation));
    sheet.parts.push(Part::of("hint", track.unwrap_or_default()));
    sheet
}

/// Returns the end of the board with the store of the player at `home`, their right hand: 1 at the right or bottom of the
/// picture, -1 at its left or top.
fn store_end(home: Edge, seat: Edge) -> f64 {
    let hand = if home == Edge::Top { Edge::Left } else { Edge::Right };
    match hand.seen_from(seat) {
        Edge::Right | Edge::Bottom => 1.0,
        Edge::Left | Edge::Top => -1.0,
    }
}

/// Draws the board with its grain, and the names of the pits at its edges.
fn ground(scene: &Scene, sheet: &Sheet, orientation: Orientation) -> String {
    let ((x, y), half) = (orientation.middle(), orientation.pair(BOARD.0, BOARD.1));
    let mut ground = rect(x + 3.0, y + 12.0, half, 110.0, "shade")
        + &rect(x, y + 7.0, half, 110.0, "plank-side")
        + &rect(x, y, half, 110.0, "plank")
        + &rect(x, y, (half.0 - 3.0, half.1 - 3.0), 107.0, "plank-line");
    // The grain runs along the board.
    ground += &if orientation.upright {
        together(&grain(0.0, 0.0, BOARD), x, y, 90.0, 1.0, "")
    } else {
        grain(x, y, BOARD)
    };
    for cell in &scene.cells {
        let (x, y) = orientation.beside(&sheet.spots[&cell.name], 0.0, 88.0);
        ground += &word(&cell.name, x, y, 19.0, "on-wood");
    }
    ground
}

/// Draws an empty pit: dark under its upper rim, light on its lower one.
fn pit(spot: &Spot) -> String {
    circle(spot.x, spot.y + 3.0, PIT + 1.0, "pit-rim") + &circle(spot.x, spot.y, PIT, "pit")
}

/// Draws the marks in a pit, including those of a hint.
fn under(scene: &Scene, cell: &Cell, spot: &Spot, options: PictureOptions) -> String {
    let mut under = marks::under(scene, &cell.name, spot, options, Ground::Wood);
    if scene.hint.as_ref().is_some_and(|trace| options.hints && is_ringed(trace, &cell.name)) {
        under +=
            &Ground::Wood.marked("ring-hint", |class| circle(spot.x, spot.y, PIT + 5.0, class));
    }
    under
}

fn body(cell: &Cell, spot: &Spot, orientation: Orientation) -> String {
    let count = cell.pieces.len();
    let mut body = seeds(count, spot.x, spot.y, (PIT - 16.0, PIT - 16.0));
    if count > 0 {
        let (x, y) = orientation.beside(spot, 45.0, 47.0);
        body += &badge(count, x, y);
    }
    body
}

fn store(scene: &Scene, player: Player, spot: &Spot, orientation: Orientation) -> String {
    let count = scene.trays[player.index()].pieces.len();
    let Spot { x, y, half, .. } = *spot;
    let larger = |by: f64| (half.0 + by, half.1 + by);
    let mut body = rect(x, y + 3.0, larger(1.0), 53.0, "pit-rim") + &rect(x, y, half, 52.0, "pit");
    if scene.turn == player && scene.outcome.is_none() {
        body += &rect(x, y, larger(7.0), 59.0, "turn-store");
    }
    let room = orientation.pair(STORE_HALF.0 - 16.0, STORE_HALF.1 - 26.0);
    body += &seeds(count, x, y, room);
    // The mark of the owner is above the store, or to its left, and the count at the other end.
    let place =
        |across: f64| (x + orientation.pair(0.0, across).0, y + orientation.pair(0.0, across).1);
    let (mark, end) = (place(-152.0), place(128.0));
    body += &shape(&format!("player-{}", player.number()), mark.0, mark.1);
    body + &badge(count, end.0, end.1)
}

/// Draws seeds around a point, with the same scatter for the same count: a slightly jittered spiral.
fn seeds(count: usize, x: f64, y: f64, half: (f64, f64)) -> String {
    const GOLDEN: f64 = 2.399_963;
    // Few seeds lie close together in the middle, many fill the pit.
    let spread = (count as f64 / 11.0).sqrt().clamp(0.5, 1.0);
    let mut drawn = String::new();
    for index in (0..count).rev() {
        let far = if count == 1 { 0.25 } else { ((index as f64 + 0.55) / count as f64).sqrt() };
        let jitter = |salt: usize| {
            let mixed =
                (index * 7919 + count * 104_729 + salt * 1_299_709).wrapping_mul(2_654_435_761);
            ((mixed >> 9) % 1000) as f64 / 1000.0 - 0.5
        };
        let turn = index as f64 * GOLDEN + count as f64 * 1.3 + 0.5 * jitter(1);
        let (dx, dy) = (turn.cos() * far * spread * half.0, turn.sin() * far * spread * half.1);
        let name = format!("seed-{}", (index + count) % 3);
        let (dx, dy) = (dx + 5.0 * jitter(2), dy + 5.0 * jitter(3));
        let tilt = (jitter(4) * 12.0).round() * 15.0;
        drawn +=
            &placed(&name, (x + dx).round(), (y + dy).round(), tilt, 1.0, r#" data-piece="seed""#);
    }
    drawn
}

/// Returns whether a hint rings a pit: its source, or a capture.
fn is_ringed(trace: &Trace, name: &str) -> bool {
    trace.from.as_deref() == Some(name) || trace.taken.iter().any(|cell| cell == name)
}

/// Draws a hint as a track along the sown pits, on the side towards the centre of the board.
fn track(trace: &Trace, sheet: &Sheet, orientation: Orientation) -> String {
    let spots = trace.from.iter().chain(&trace.along).filter_map(|name| sheet.spots.get(name));
    let way: Vec<(f64, f64)> = spots.map(|spot| orientation.beside(spot, 0.0, -52.0)).collect();
    marks::along(&way)
}
