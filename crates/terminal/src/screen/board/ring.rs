//! Piles in a circle with the trader on one of them, and the prices as ladders in the middle; in a small window a
//! list with one pile or two per line.

use std::f64::consts::TAU;

use iroko_table::scene::Cell;
use iroko_table::scene::text::{good, label};
use ratatui::layout::Rect;

use super::super::canvas::Canvas;
use super::{Plan, View};

const WIDTH: u16 = 13;
/// The width of a pile in a list: the name, the trader, four goods.
const LIST: u16 = 36;
/// The same with the goods below the top one in three letters, and with all of them in three letters.
const SHORT: u16 = 24;
const SHORTEST: u16 = 19;

/// The possible sizes, largest first.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    let sizes = [(4, (36.0, 14.0)), (4, (25.0, 9.0)), (2, (20.0, 6.0)), (2, (19.0, 6.0))];
    let circles = sizes.into_iter().map(|(height, radii)| circle(view, height, radii));
    let lists = [(1, LIST), (2, SHORT), (2, SHORTEST)];
    circles.chain(lists.map(|(columns, width)| list(view, columns, width))).collect()
}

/// Places the piles clockwise from the top, on an ellipse.
fn circle(view: &View<'_>, height: u16, (across, down): (f64, f64)) -> Plan {
    let count = view.scene.cells.len();
    let place = |pile: usize| {
        let angle = TAU * pile as f64 / count as f64;
        let (x, y) = (across + across * angle.sin(), down - down * angle.cos());
        Rect { x: x.round() as u16, y: y.round() as u16, width: WIDTH, height }
    };
    Plan {
        width: 2 * across as u16 + WIDTH,
        height: 2 * down as u16 + height,
        cells: (0..count).map(place).collect(),
        ruled: true,
    }
}

/// Places the piles in columns, with two lines for the prices below them.
fn list(view: &View<'_>, columns: u16, width: u16) -> Plan {
    let count = view.scene.cells.len() as u16;
    let rows = count.div_ceil(columns);
    let cell = |pile: u16| Rect { x: pile / rows * width, y: pile % rows, width, height: 1 };
    Plan {
        width: columns * width,
        height: rows + 2,
        cells: (0..count).map(cell).collect(),
        ruled: false,
    }
}

pub(super) fn draw(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    for (cell, area) in view.scene.cells.iter().zip(&plan.cells) {
        draw_pile(view, cell, *area, canvas);
    }
    if plan.ruled { ladders(view, plan, canvas) } else { prices(view, plan, canvas) }
}

/// Draws a pile: its name, the trader, the top good, and the others below.
fn draw_pile(view: &View<'_>, cell: &Cell, area: Rect, canvas: &mut Canvas<'_>) {
    let highlight = view.highlight(cell);
    // The columns of the trader, of the top good, and of the mark behind it.
    let [trader, first, mark] = if area.width == SHORTEST { [2, 3, 6] } else { [3, 5, 11] };
    canvas.tint(area.x, area.y, area.width, area.height, highlight.whole);
    canvas.put(area.x, area.y, highlight.left, highlight.edge);
    canvas.put(area.x + 1, area.y, &cell.name, view.ink.quiet.patch(highlight.whole));
    if cell.marked {
        let sign = if view.unicode() { "♟" } else { "@" };
        canvas.put(area.x + trader, area.y, sign, view.ink.open.patch(highlight.whole));
    }
    let goods =
        cell.pieces.iter().rev().map(|piece| label(view.scene, piece, view.letters, view.language));
    let goods: Vec<String> = goods.collect();
    let Some((top, others)) = goods.split_first() else { return };
    let top = if area.width == SHORTEST { short(top) } else { top.clone() };
    canvas.put(area.x + first, area.y, &top, view.ink.strong.patch(highlight.whole));
    canvas.put(area.x + mark, area.y, highlight.right, highlight.edge);
    let style = view.ink.neutral.patch(highlight.whole);
    let others_short = || others.iter().map(|good| short(good)).collect::<Vec<_>>().join(" ");
    match (area.height, area.width) {
        (1, LIST) => canvas.put(area.x + mark + 1, area.y, &others.join(" "), style),
        (1, _) => canvas.put(area.x + mark + 1, area.y, &others_short(), style),
        (2, _) => canvas.put(area.x + 1, area.y + 1, &others_short(), style),
        _ => {
            for (line, good) in (1..).zip(others) {
                canvas.put(area.x + first, area.y + line, good, style);
            }
        }
    }
}

/// The first three letters of a good, which differ for all of them.
fn short(good: &str) -> String {
    good.chars().take(3).collect()
}

/// Draws the price of each good as a ladder.
fn ladders(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let step = if view.unicode() { "▪" } else { "=" };
    let x = (plan.width - 19) / 2;
    let y = (plan.height - view.scene.prices.len() as u16) / 2;
    for (line, (name, price)) in (0..).zip(&view.scene.prices) {
        canvas.put(x, y + line, &good(view.scene, name, view.language), view.ink.neutral);
        canvas.put(x + 7, y + line, &format!("{price:>2}"), view.ink.strong);
        canvas.put(x + 10, y + line, &step.repeat(usize::from(*price)), view.ink.open);
    }
}

/// Draws the prices in two lines.
fn prices(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let lines = view.scene.prices.chunks(3);
    for (line, prices) in (plan.height - 2..).zip(lines) {
        let price = |(name, price): &(&'static str, u8)| {
            format!("{} {price}", good(view.scene, name, view.language))
        };
        let words: Vec<String> = prices.iter().map(price).collect();
        canvas.put(0, line, &words.join(", "), view.ink.neutral);
    }
}
