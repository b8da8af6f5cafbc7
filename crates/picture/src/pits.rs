//! The carved board of Awalé: two rows of pits, a store at each end, seeds scattered naturally.

use iroko_games::Player;
use iroko_table::Scene;
use iroko_table::scene::{Cell, Trace};

use crate::PictureOptions;
use crate::glyphs::word;
use crate::marks::{self, Ground};
use crate::sheet::{Outline, Part, Sheet, Spot, circle, grain, placed, rect, shape};

const WIDTH: f64 = 1120.0;
const HEIGHT: f64 = 480.0;
const MIDDLE: (f64, f64) = (WIDTH / 2.0, HEIGHT / 2.0);
/// The distance between pits, and from the centre of the board to a row.
const PITCH: f64 = 132.0;
const ROW: f64 = 78.0;
const PIT: f64 = 60.0;
/// The distance of the stores from the centre, and half their size.
const STORE: f64 = 459.0;
const STORE_HALF: (f64, f64) = (52.0, 128.0);

pub(crate) fn sheet(scene: &Scene, options: PictureOptions) -> Sheet {
    let mut sheet = Sheet { width: WIDTH, height: HEIGHT, ..Sheet::default() };
    for cell in &scene.cells {
        let (row, column) = scene.place(cell, options.seat);
        let x = MIDDLE.0 + (column as f64 - 2.5) * PITCH;
        let y = MIDDLE.1 + (2.0 * row as f64 - 1.0) * ROW;
        let spot = Spot { x, y, half: (PIT + 9.0, PIT + 9.0), outline: Outline::Round };
        sheet.spots.insert(cell.name.clone(), spot);
    }
    sheet.ground = ground(scene, &sheet);
    for cell in &scene.cells {
        let spot = sheet.spots[&cell.name];
        let under = under(scene, cell, &spot, options);
        sheet.parts.push(Part::cell(&cell.name, pit(&spot), under, body(cell, &spot)));
    }
    // A player's store is at their right hand.
    for player in Player::BOTH {
        let right = scene.seats[player.index()] == options.seat;
        let x = MIDDLE.0 + if right { STORE } else { -STORE };
        let spot = Spot { x, y: MIDDLE.1, half: STORE_HALF, outline: Outline::Square };
        sheet.tray(player, spot, store(scene, player, x));
    }
    sheet.parts.push(marks::threats(scene, &sheet, options, Ground::Wood));
    let hint = scene.hint.as_ref().filter(|_| options.hints);
    let track = hint.map(|trace| track(trace, &sheet));
    sheet.parts.push(Part::of("hint", track.unwrap_or_default()));
    sheet
}

/// Draws the board with its grain, and the names of the pits at its edges.
fn ground(scene: &Scene, sheet: &Sheet) -> String {
    let half = (MIDDLE.0 - 24.0, 206.0);
    let mut ground = rect(MIDDLE.0 + 3.0, MIDDLE.1 + 12.0, half, 110.0, "shade")
        + &rect(MIDDLE.0, MIDDLE.1 + 7.0, half, 110.0, "plank-side")
        + &rect(MIDDLE.0, MIDDLE.1, half, 110.0, "plank")
        + &rect(MIDDLE.0, MIDDLE.1, (half.0 - 3.0, half.1 - 3.0), 107.0, "plank-line")
        + &grain(MIDDLE.0, MIDDLE.1, half);
    for cell in &scene.cells {
        let spot = sheet.spots[&cell.name];
        let y = spot.y + 88.0_f64.copysign(spot.y - MIDDLE.1);
        ground += &word(&cell.name, spot.x, y, 19.0, "on-wood");
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

fn body(cell: &Cell, spot: &Spot) -> String {
    let count = cell.pieces.len();
    let mut body = seeds(count, spot.x, spot.y, (PIT - 16.0, PIT - 16.0));
    if count > 0 {
        let y = spot.y + 47.0_f64.copysign(spot.y - MIDDLE.1);
        body += &number(count, spot.x + 45.0, y);
    }
    body
}

/// Draws a number on a dark badge.
fn number(count: usize, x: f64, y: f64) -> String {
    circle(x, y, 17.0, "badge") + &word(&count.to_string(), x, y, 15.0, "bold on-badge")
}

fn store(scene: &Scene, player: Player, x: f64) -> String {
    let count = scene.trays[player.index()].pieces.len();
    let mut body =
        rect(x, MIDDLE.1 + 3.0, (STORE_HALF.0 + 1.0, STORE_HALF.1 + 1.0), 53.0, "pit-rim")
            + &rect(x, MIDDLE.1, STORE_HALF, 52.0, "pit");
    if scene.turn == player && scene.outcome.is_none() {
        body += &rect(x, MIDDLE.1, (STORE_HALF.0 + 7.0, STORE_HALF.1 + 7.0), 59.0, "turn-store");
    }
    body += &seeds(count, x, MIDDLE.1, (STORE_HALF.0 - 16.0, STORE_HALF.1 - 26.0));
    // The mark of the owner is above the store, the count below it.
    body += &shape(&format!("player-{}", player.number()), x, MIDDLE.1 - 152.0);
    body + &number(count, x, MIDDLE.1 + 128.0)
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
fn track(trace: &Trace, sheet: &Sheet) -> String {
    let spots = trace.from.iter().chain(&trace.along).filter_map(|name| sheet.spots.get(name));
    let point = |spot: &Spot| (spot.x, spot.y - 52.0_f64.copysign(spot.y - MIDDLE.1));
    let way: Vec<(f64, f64)> = spots.map(point).collect();
    marks::along(&way)
}
