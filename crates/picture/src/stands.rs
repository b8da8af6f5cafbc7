//! The nine stands of Pogo, seen slightly from above, so that the order of the discs in a stack is visible.

use iroko_games::Player;
use iroko_table::Scene;
use iroko_table::scene::Cell;

use crate::glyphs::word;
use crate::marks::{self, Ground};
use crate::sheet::{Outline, Part, Sheet, Spot, badge, ellipse, grain, rect, shape, together};
use crate::{PictureOptions, data_piece};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 800.0;
const PITCH: (f64, f64) = (226.0, 208.0);
/// The centre of the middle stand.
const MIDDLE: (f64, f64) = (WIDTH / 2.0, 430.0);
/// Half the size of a stand.
const STAND: (f64, f64) = (86.0, 36.0);
/// The distance between the discs of a stack, and the height at which it is compressed.
const THICK: f64 = 21.0;
const TALLEST: f64 = 128.0;

pub(crate) fn sheet(scene: &Scene, options: PictureOptions) -> Sheet {
    let mut sheet = Sheet { width: WIDTH, height: HEIGHT, ..Sheet::default() };
    let mut cells: Vec<&Cell> = scene.cells.iter().collect();
    // From the far row to the near one, because a stack may overlap the stand behind it.
    cells.sort_by_key(|cell| scene.place(cell, options.seat));
    for cell in &cells {
        let (row, column) = scene.place(cell, options.seat);
        let x = MIDDLE.0 + (column as f64 - 1.0) * PITCH.0;
        let y = MIDDLE.1 + (row as f64 - 1.0) * PITCH.1;
        let half = (STAND.0 + 12.0, STAND.1 + 14.0);
        sheet.spots.insert(cell.name.clone(), Spot { x, y, half, outline: Outline::Round });
    }
    sheet.ground = ground();
    // Below the stands, so that no corner of a threat crosses a number.
    sheet.parts.push(marks::threats(scene, &sheet, options, Ground::Wood));
    for cell in cells {
        let spot = sheet.spots[&cell.name];
        let (stay, came) = stack(scene, cell, &spot);
        let under = marks::under(scene, &cell.name, &spot, options, Ground::Wood) + &stay;
        sheet.parts.push(Part::cell(&cell.name, stand(cell, &spot), under, came));
    }
    // From the sides of the board, which are no player's home, player one is at the far side.
    let near = if scene.homes[0] == options.seat { Player::One } else { Player::Two };
    side(scene, near, HEIGHT - 31.0, &mut sheet);
    side(scene, near.other(), 31.0, &mut sheet);
    sheet.parts.push(hint(scene, &sheet, options));
    sheet
}

fn ground() -> String {
    let (x, y, half) = (WIDTH / 2.0, HEIGHT / 2.0, (WIDTH / 2.0 - 26.0, HEIGHT / 2.0 - 62.0));
    rect(x + 3.0, y + 12.0, half, 46.0, "shade")
        + &rect(x, y + 7.0, half, 46.0, "plank-side")
        + &rect(x, y, half, 46.0, "plank")
        + &rect(x, y, (half.0 - 3.0, half.1 - 3.0), 43.0, "plank-line")
        + &grain(x, y, half)
}

/// Draws an empty stand with its name beside it.
fn stand(cell: &Cell, spot: &Spot) -> String {
    let (x, y) = (spot.x, spot.y);
    ellipse(x + 4.0, y + 18.0, STAND, "shade")
        + &ellipse(x, y + 10.0, STAND, "stand-side")
        + &ellipse(x, y, STAND, "stand-top")
        + &ellipse(x, y, (STAND.0 - 13.0, STAND.1 - 6.0), "stand-in")
        + &word(&cell.name, x - 107.0, y + 40.0, 19.0, "on-wood")
}

/// Draws the discs that were here before the last move, and those that came with it.
fn stack(scene: &Scene, cell: &Cell, spot: &Spot) -> (String, String) {
    let height = cell.pieces.len();
    // A move lifts as many discs as it makes steps.
    let came = scene.last.as_ref().filter(|trace| trace.to.as_ref() == Some(&cell.name));
    let stay = came.map_or(0, |trace| height.saturating_sub(trace.along.len() + 1));
    let step = THICK.min(TALLEST / height.max(1) as f64);
    let mut discs = [String::new(), String::new()];
    for (index, piece) in cell.pieces.iter().enumerate() {
        let number = piece.owner.map_or(1, Player::number);
        let top = spot.y - 19.0 - index as f64 * step;
        let pile = &mut discs[usize::from(index >= stay)];
        let data = format!(r#"{} data-level="{index}""#, data_piece("disc", piece));
        // Every disc has a top, which becomes visible when the disc above is lifted.
        let drawn =
            shape(&format!("disc-{number}"), 0.0, 0.0) + &shape(&format!("top-{number}"), 0.0, 0.0);
        *pile += &together(&drawn, spot.x, top, 0.0, 1.0, &data);
    }
    // Show the number of discs where it is hard to see.
    if height > 3 {
        discs[0] += &badge(height, spot.x + 90.0, spot.y - 8.0);
    }
    let [stay, came] = discs;
    (stay, came)
}

/// Draws the arrow of a hint, at the height of the discs.
fn hint(scene: &Scene, sheet: &Sheet, options: PictureOptions) -> Part {
    let mut raised = sheet.clone();
    raised.spots.values_mut().for_each(|spot| spot.y -= 22.0);
    marks::arrow(scene, &raised, options)
}

/// Draws a disc of a player beside the board, with a ring on their turn.
fn side(scene: &Scene, player: Player, y: f64, sheet: &mut Sheet) {
    let number = player.number();
    let disc =
        shape(&format!("disc-{number}"), 0.0, 0.0) + &shape(&format!("top-{number}"), 0.0, 0.0);
    let mut body = together(&disc, WIDTH / 2.0, y - 4.0, 0.0, 0.36, "");
    if scene.turn == player && scene.outcome.is_none() {
        body += &rect(WIDTH / 2.0, y, (36.0, 19.0), 19.0, "turn-ring");
    }
    let spot = Spot { x: WIDTH / 2.0, y, half: (36.0, 19.0), outline: Outline::Round };
    sheet.tray(player, spot, body);
}
