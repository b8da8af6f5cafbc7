//! Square boards: Siam on sand, Khan on engraved slate, with the players' reserves above and below.

use iroko_games::Player;
use iroko_table::Scene;
use iroko_table::scene::{Cell, Kind, Piece};

use crate::glyphs::word;
use crate::marks::{self, Ground, angle};
use crate::sheet::{Outline, Part, Sheet, Spot, circle, rect, shape, together};
use crate::{PictureOptions, data_piece, near, push};

/// The side of the field, and the margin around it.
const SIDE: f64 = 600.0;
const MARGIN: f64 = 60.0;
/// The top of the field, below the far tray.
const TOP: f64 = 138.0;
const WIDTH: f64 = SIDE + 2.0 * MARGIN;
const HEIGHT: f64 = SIDE + 2.0 * TOP;
/// The width of the frame around the field.
const FRAME: f64 = 36.0;

pub(crate) fn sheet(scene: &Scene, options: PictureOptions) -> Sheet {
    let mut sheet = Sheet { width: WIDTH, height: HEIGHT, ..Sheet::default() };
    let unit = SIDE / scene.size().1 as f64;
    for cell in &scene.cells {
        let (row, column) = scene.place(cell, options.seat);
        let middle = |index: usize| (index as f64 + 0.5) * unit;
        let half = (unit / 2.0 - 2.0, unit / 2.0 - 2.0);
        let (x, y) = (MARGIN + middle(column), TOP + middle(row));
        sheet.spots.insert(cell.name.clone(), Spot { x, y, half, outline: Outline::Square });
    }
    sheet.ground = ground(scene, &sheet, options);
    for cell in &scene.cells {
        let spot = sheet.spots[&cell.name];
        let marks = marks::under(scene, &cell.name, &spot, options, on(scene));
        let under = marks + &cell.value.map_or(String::new(), |value| pips(value, &spot));
        let body = body(scene, cell, &spot, options);
        sheet.parts.push(Part::cell(&cell.name, tile(scene, cell, &spot), under, body));
    }
    let near = near(scene, options.seat);
    tray(scene, near, HEIGHT - 46.0, &mut sheet);
    tray(scene, near.other(), 46.0, &mut sheet);
    sheet.parts.push(marks::threats(scene, &sheet, options, on(scene)));
    sheet.parts.push(marks::arrow(scene, &sheet, options));
    sheet.parts.push(push::marks(scene, &sheet, options));
    sheet
}

/// Returns whether the board is slate, which has engraved cells.
fn is_stone(scene: &Scene) -> bool {
    scene.cells.iter().any(|cell| cell.value.is_some())
}

/// Returns the background of marks.
fn on(scene: &Scene) -> Ground {
    if is_stone(scene) { Ground::Dark } else { Ground::Light }
}

/// Draws the frame and the coordinates: the characters that the names of a row or column share.
fn ground(scene: &Scene, sheet: &Sheet, options: PictureOptions) -> String {
    let (frame, ink) =
        if is_stone(scene) { ("stone", "on-stone") } else { ("sand-frame", "on-frame") };
    let (x, y) = (WIDTH / 2.0, HEIGHT / 2.0);
    let half = (SIDE / 2.0 + FRAME, SIDE / 2.0 + FRAME);
    let mut ground = rect(x + 4.0, y + 7.0, half, 24.0, "shade") + &rect(x, y, half, 24.0, frame);
    let at = |row: usize, column: usize| {
        let found =
            scene.cells.iter().find(|cell| scene.place(cell, options.seat) == (row, column));
        found.expect("a square board has a cell in every row and column")
    };
    for index in 0..scene.size().0 {
        let spot = sheet.spots[&at(index, index).name];
        let beside = shared(at(index, 0), at(index, 1));
        let below = shared(at(0, index), at(1, index));
        ground += &word(&beside, MARGIN - FRAME / 2.0, spot.y, 16.0, ink);
        ground += &word(&below, spot.x, TOP + SIDE + FRAME / 2.0, 16.0, ink);
    }
    ground
}

/// Returns the character at the same place in both names.
fn shared(one: &Cell, other: &Cell) -> String {
    let pairs = one.name.chars().zip(other.name.chars());
    pairs.filter(|(a, b)| a == b).map(|(a, _)| a).collect()
}

/// Draws a cell without its pieces.
fn tile(scene: &Scene, cell: &Cell, spot: &Spot) -> String {
    let size = scene.size().0 - 1;
    let is_edge = [cell.row, cell.column].iter().any(|index| *index == 0 || *index == size);
    match cell.value {
        Some(value) => {
            rect(spot.x, spot.y, spot.half, 8.0, "stone-cell")
                + &shape(&format!("rings-{value}"), spot.x, spot.y)
        }
        None if is_edge => rect(spot.x, spot.y, spot.half, 8.0, "sand-edge"),
        None => rect(spot.x, spot.y, spot.half, 8.0, "sand"),
    }
}

/// Draws the value of a cell again in its corner, where no piece or hoop covers it, above the marks. A page draws its
/// own marks below it too.
fn pips(value: u8, spot: &Spot) -> String {
    let (left, low) = (spot.x - spot.half.0 + 12.0, spot.y + spot.half.1 - 12.0);
    let places = [(left, low), (left + 8.0, low), (left, low - 8.0)];
    let dots = places.iter().take(value as usize);
    let dots: String = dots.map(|(x, y)| circle(*x, *y, 2.8, "pip")).collect();
    format!("<g data-badge=\"\">{dots}</g>")
}

fn body(scene: &Scene, cell: &Cell, spot: &Spot, options: PictureOptions) -> String {
    let mut body = String::new();
    // Pieces that must obey the Khan are raised a little.
    let bound = scene.cells.iter().any(|cell| cell.marked) && scene.outcome.is_none();
    let lifted = bound && scene.touchable().contains(&cell.name.as_str());
    let y = if lifted { spot.y - 7.0 } else { spot.y };
    for piece in &cell.pieces {
        let turn = piece.facing.map_or(0.0, |facing| angle(facing.seen_from(options.seat)));
        let (kind, figure) = figure(piece);
        // The shadow of a raised piece is part of it and moves with it.
        let shadow = if lifted { circle(5.0, 16.0, 38.0, "shade") } else { String::new() };
        let mut drawn = shadow + &figure;
        if cell.marked {
            drawn += &shape("hoop", 0.0, 0.0);
        }
        body += &together(&drawn, spot.x, y, turn, 1.0, &data_piece(kind, piece));
    }
    body
}

/// Returns the kind and drawing of a piece of Siam or Khan, centred on the origin and facing the top.
fn figure(piece: &Piece) -> (&'static str, String) {
    let first = piece.owner != Some(Player::Two);
    let (name, kind) = match piece.kind {
        Kind::Animal if first => ("elephant", "animal"),
        Kind::Animal => ("rhino", "animal"),
        Kind::Sbire if first => ("sbire-1", "sbire"),
        Kind::Sbire => ("sbire-2", "sbire"),
        Kind::Kalista if first => ("kalista-1", "kalista"),
        Kind::Kalista => ("kalista-2", "kalista"),
        _ => ("rock", "rock"),
    };
    let chevron = piece.facing.map(|_| shape("chevron", 0.0, 0.0));
    (kind, shape(name, 0.0, 0.0) + &chevron.unwrap_or_default())
}

/// Draws the pieces that a player has beside the board. Faint shapes fill the slots of pieces in play, so that the row
/// shows its owner.
fn tray(scene: &Scene, player: Player, y: f64, sheet: &mut Sheet) {
    let pieces = &scene.trays[player.index()].pieces;
    let kind = if is_stone(scene) { Kind::Sbire } else { Kind::Animal };
    let ghost = Piece { kind, owner: Some(player), facing: None };
    let slots = pieces.len().max(5);
    let spot = Spot {
        x: WIDTH / 2.0,
        y,
        half: (slots as f64 * 37.0 + 12.0, 34.0),
        outline: Outline::Square,
    };
    let mut body = rect(spot.x, y, spot.half, 34.0, "tray");
    for slot in 0..slots {
        let x = WIDTH / 2.0 + (slot as f64 - (slots as f64 - 1.0) / 2.0) * 72.0;
        let piece = pieces.get(slot);
        let (kind, drawn) = figure(piece.unwrap_or(&ghost));
        let attributes =
            piece.map_or(r#" class="ghost""#.to_string(), |piece| data_piece(kind, piece));
        body += &together(&drawn, x, y, 0.0, 0.56, &attributes);
    }
    if scene.turn == player && scene.outcome.is_none() {
        body += &circle(WIDTH / 2.0 - slots as f64 * 37.0 - 34.0, y, 11.0, "turn");
    }
    sheet.tray(player, spot, body);
}
