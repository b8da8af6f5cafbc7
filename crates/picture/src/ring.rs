//! Chicago's piles in a ring on green baize. Every good of a pile is visible, the top one nearest to the centre, where
//! the prices fall on their ladders. Reserves lie above and below.

use std::f64::consts::TAU;

use iroko_games::Player;
use iroko_games::chicago::Good;
use iroko_table::Scene;
use iroko_table::scene::{Cell, Kind, Piece, Touch};

use crate::glyphs::word;
use crate::marks::{self, Ground};
use crate::sheet::{Outline, Part, Sheet, Spot, circle, num, path, placed, rect, shape, together};
use crate::{PictureOptions, near};

const WIDTH: f64 = 1040.0;
const HEIGHT: f64 = 1240.0;
pub(crate) const MIDDLE: (f64, f64) = (WIDTH / 2.0, HEIGHT / 2.0);
/// The distance of the top goods from the centre, and how far each good protrudes under the one above it.
const TOPS: f64 = 292.0;
const STEP: f64 = 52.0;
/// The distance of the trader's path from the centre: clear of the rings around the top goods.
const WALK: f64 = 210.0;
/// The radius of a token, and the scale at which its shape has this radius.
const TOKEN: f64 = 46.0;
const SCALE: f64 = TOKEN / 38.0;
/// The distances between ladders and between prices on the price board.
const LADDER: f64 = 48.0;
const PRICE: f64 = 19.0;
/// The height of the numbers of the piles: on a telephone's 390 pixels, as high as the capitals of 10-pixel type.
const NUMBER: f64 = 21.0;
/// The highest price: wheat's, at the start.
const HIGHEST: u8 = Good::Ble.first_price();

pub(crate) fn sheet(scene: &Scene, options: PictureOptions) -> Sheet {
    let mut sheet = Sheet { width: WIDTH, height: HEIGHT, ..Sheet::default() };
    for (index, cell) in scene.cells.iter().enumerate() {
        let (x, y) = at(scene, index as f64, TOPS);
        let half = (TOKEN + 6.0, TOKEN + 6.0);
        sheet.spots.insert(cell.name.clone(), Spot { x, y, half, outline: Outline::Round });
    }
    sheet.ground = ground();
    sheet.parts.push(prices(scene));
    // Below the piles and their numbers.
    let with_hints = |marks: String| if options.hints { marks } else { String::new() };
    sheet.parts.push(Part::of("choices", with_hints(choices(scene))));
    sheet.parts.push(Part::of("hint", with_hints(walk(scene, &sheet))));
    for (index, cell) in scene.cells.iter().enumerate() {
        let body = pile(scene, index, cell, &sheet.spots[&cell.name], options);
        sheet.parts.push(Part::cell(&cell.name, String::new(), String::new(), body));
    }
    sheet.parts.push(trader(scene));
    let near = near(scene, options.seat);
    for (player, y) in [(near, HEIGHT - 56.0), (near.other(), 56.0)] {
        let half = (WIDTH / 2.0 - 16.0, 42.0);
        let spot = Spot { x: MIDDLE.0, y, half, outline: Outline::Square };
        sheet.tray(player, spot, reserve(scene, player, &spot));
    }
    sheet
}

/// Returns a point on the ring: a number of piles after the first, at a distance from the centre. The first pile is at
/// the top, the others follow clockwise.
fn at(scene: &Scene, pile: f64, far: f64) -> (f64, f64) {
    let turn = pile / scene.cells.len().max(1) as f64 * TAU;
    // Tenths are precise enough, and short.
    let tenths = |number: f64| (10.0 * number).round() / 10.0;
    (tenths(MIDDLE.0 + far * turn.sin()), tenths(MIDDLE.1 - far * turn.cos()))
}

fn ground() -> String {
    let half = (WIDTH / 2.0 - 16.0, WIDTH / 2.0 - 16.0);
    rect(MIDDLE.0, MIDDLE.1, half, 60.0, "baize-low")
        + &rect(MIDDLE.0, MIDDLE.1, (half.0 - 9.0, half.1 - 9.0), 52.0, "baize")
        + &circle(MIDDLE.0, MIDDLE.1, WALK, "walk")
}

/// Draws a pile, the lowest good farthest out and each one partly covering the previous, and its number on the
/// trader's path. Frames lie below the goods, which have letters at their rims; the ring of a taken good lies above.
fn pile(scene: &Scene, index: usize, cell: &Cell, spot: &Spot, options: PictureOptions) -> String {
    let marks = marks::under(scene, &cell.name, spot, options, Ground::Dark);
    let is_taken = scene.last.as_ref().is_some_and(|trace| trace.taken.contains(&cell.name));
    let (mut body, above) = if is_taken { (String::new(), marks) } else { (marks, String::new()) };
    let height = cell.pieces.len();
    for (level, piece) in cell.pieces.iter().enumerate() {
        let below = (height - 1 - level) as f64;
        let (x, y) = at(scene, index as f64, TOPS + STEP * below);
        let letters = |name: &str| options.language.text(&format!("{}-letters-{name}", scene.game));
        body += &good(piece, level, (x, y), below > 0.0, letters);
    }
    body += &above;
    if !cell.marked {
        let (x, y) = at(scene, index as f64, WALK);
        let number = circle(x, y, 18.0, "baize") + &word(&cell.name, x, y, NUMBER, "chalk");
        body += &format!("<g data-badge=\"\">{number}</g>");
    }
    body
}

/// Draws a good on its token, with the letters of its word at the outer rim, which is never covered. On a covered token,
/// the good is drawn in the part that protrudes.
fn good(
    piece: &Piece,
    level: usize,
    at: (f64, f64),
    is_covered: bool,
    letters: impl Fn(&str) -> String,
) -> String {
    let Kind::Good(name) = piece.kind else { return String::new() };
    let (right, down) = (at.0 - MIDDLE.0, at.1 - MIDDLE.1);
    let far = right.hypot(down);
    let out = |by: f64| ((by * right / far).round(), (by * down / far).round());
    let ((x, y), scale) = if is_covered { (out(8.0), 0.68) } else { (out(-5.0), 0.9) };
    let rim = out(29.0);
    let drawn = shape(&format!("token-{name}"), 0.0, 0.0)
        + &placed(&format!("good-{name}"), x, y, 0.0, scale, "")
        + &shape(&format!("code-{name}-{}", letters(name)), rim.0, rim.1);
    let data = format!(r#" data-piece="good-{name}" data-level="{level}""#);
    together(&drawn, at.0, at.1, 0.0, SCALE, &data)
}

/// Draws an uncovered good on its token.
fn token(name: &str, x: f64, y: f64, scale: f64, more: &str) -> String {
    let drawn =
        shape(&format!("token-{name}"), 0.0, 0.0) + &shape(&format!("good-{name}"), 0.0, 0.0);
    together(&drawn, x, y, 0.0, scale, more)
}

/// Draws the trader in front of their pile.
fn trader(scene: &Scene) -> Part {
    let body = trader_at(scene).map_or(String::new(), |pile| drawn_trader(stand(scene, pile)));
    Part::of("trader", body)
}

/// Returns the index of the trader's pile.
fn trader_at(scene: &Scene) -> Option<usize> {
    scene.cells.iter().position(|cell| cell.marked)
}

/// Returns the trader's place in front of a pile.
fn stand(scene: &Scene, pile: usize) -> (f64, f64) {
    at(scene, pile as f64, WALK - 6.0)
}

fn drawn_trader((x, y): (f64, f64)) -> String {
    placed("trader", x, y, 0.0, 0.95, r#" data-piece="trader""#)
}

/// The trader's walk from one position to the next, while the piles are unchanged.
pub(crate) struct Walk {
    pub(crate) degrees: f64,
    /// The end of the walk.
    pub(crate) place: (f64, f64),
    /// The trader drawn there.
    pub(crate) drawn: String,
}

/// Returns the trader's walk: the number of piles that leads from one position to the other.
pub(crate) fn walk_between(before: &Scene, after: &Scene) -> Option<Walk> {
    let (start, count) = (trader_at(before)?, before.cells.len());
    let steps = (1..=3).find(|steps| left_by(before, (start + steps) % count) == piles(after))?;
    let place = stand(before, (start + steps) % count);
    let degrees = 360.0 * steps as f64 / count as f64;
    Some(Walk { degrees, place, drawn: drawn_trader(place) })
}

/// The piles, and where the trader stands.
fn piles(scene: &Scene) -> Vec<(Vec<Piece>, bool)> {
    scene.cells.iter().map(|cell| (cell.pieces.clone(), cell.marked)).collect()
}

/// Returns the piles after the trader moved to one of them and took the tops beside it; empty piles are removed.
fn left_by(scene: &Scene, to: usize) -> Vec<(Vec<Piece>, bool)> {
    let count = scene.cells.len();
    let mut piles = piles(scene);
    for (index, pile) in piles.iter_mut().enumerate() {
        pile.1 = index == to;
        if index == (to + count - 1) % count || index == (to + 1) % count {
            pile.0.pop();
        }
    }
    piles.retain(|(pieces, _)| !pieces.is_empty());
    piles
}

/// Draws the six ladders on which the prices fall, each with its good.
fn prices(scene: &Scene) -> Part {
    let half = (LADDER * 3.0 + 2.0, PRICE * 4.0 + 36.0);
    let bottom = MIDDLE.1 + half.1 - 54.0;
    let height = |price: u8| bottom - f64::from(price) * PRICE - 8.0;
    let mut part = Part::of("prices", String::new());
    part.ground = rect(MIDDLE.0, MIDDLE.1, half, 34.0, "board");
    let mut ladders = String::new();
    for (index, (name, price)) in scene.prices.iter().enumerate() {
        let x = MIDDLE.0 + (index as f64 - 2.5) * LADDER;
        for rail in [x - 11.0, x + 11.0] {
            let (top, foot) = (height(HIGHEST) - 8.0, height(0) + 8.0);
            ladders += &format!("M{} {}V{}", num(rail), num(top), num(foot));
        }
        let rung = |level: u8| format!("M{} {}h22", num(x - 11.0), num(height(level)));
        ladders.extend((0..=HIGHEST).map(rung));
        let y = height(*price);
        part.body += &token(name, x, y, 0.6, &format!(r#" data-price="{name}""#));
        part.body += &word(&price.to_string(), x, bottom + 26.0, 27.0, "bold chalk");
    }
    part.ground += &path(&ladders, "rail");
    part
}

/// Draws a player's reserve: the number of each good, and the total value.
fn reserve(scene: &Scene, player: Player, spot: &Spot) -> String {
    let tray = &scene.trays[player.index()];
    let y = spot.y;
    let mut body = rect(spot.x, y, spot.half, 42.0, "tray");
    body += &shape(&format!("player-{}", player.number()), 58.0, y);
    if scene.turn == player && scene.outcome.is_none() {
        body += &circle(58.0, y, 24.0, "turn-ring");
    }
    for (index, (name, _)) in scene.prices.iter().enumerate() {
        let is_kept = |piece: &&Piece| piece.kind == Kind::Good(name);
        let kept = tray.pieces.iter().filter(is_kept).count();
        let x = 145.0 + index as f64 * 130.0;
        let ghost = if kept > 0 { "" } else { r#" class="ghost""# };
        body += &token(name, x, y, 0.95, &format!(r#"{ghost} data-slot="{name}""#));
        if kept > 0 {
            body += &word(&kept.to_string(), x + 58.0, y, 29.0, "bold strong");
        }
    }
    let score = tray.score.unwrap_or(0).to_string();
    body += &circle(WIDTH - 66.0, y, 38.0, "badge");
    body + &word(&score, WIDTH - 66.0, y, 31.0, "bold on-badge")
}

/// Draws rings around the piles within the trader's reach.
fn choices(scene: &Scene) -> String {
    let Some(trader) = trader_at(scene) else { return String::new() };
    let mut reached = Vec::new();
    for chain in &scene.chains {
        if let Some(Touch::Steps(steps)) = chain.touches.first()
            && !reached.contains(steps)
        {
            reached.push(*steps);
        }
    }
    let ring = |steps: &u8| {
        let (x, y) = at(scene, (trader + *steps as usize) as f64, WALK);
        circle(x, y, 24.0, "touch on-dark")
    };
    reached.iter().map(ring).collect()
}

/// Draws a hint: an arrow along the ring, and rings around the goods it takes, a solid one for the good to keep.
fn walk(scene: &Scene, sheet: &Sheet) -> String {
    let Some(trace) = &scene.hint else { return String::new() };
    let index = |name: &Option<String>| {
        scene.cells.iter().position(|cell| Some(&cell.name) == name.as_ref())
    };
    let Some((from, to)) = index(&trace.from).zip(index(&trace.to)) else { return String::new() };
    let count = scene.cells.len();
    let steps = if to > from { to - from } else { to + count - from };
    // Approximate the ring by short straight segments; end before the number of the pile.
    let (fine, length) = (8 * steps, steps as f64 - 28.0 * count as f64 / (TAU * WALK));
    let way: Vec<(f64, f64)> = (0..=fine)
        .map(|part| at(scene, from as f64 + length * part as f64 / fine as f64, WALK))
        .collect();
    let spot = |name: &String| sheet.spots.get(name);
    let rings: String = trace
        .taken
        .iter()
        .filter_map(spot)
        .zip(["ring-hint on-dark", "touch on-dark"])
        .map(|(spot, class)| circle(spot.x, spot.y, TOKEN + 5.0, class))
        .collect();
    rings + &marks::along(&way)
}
