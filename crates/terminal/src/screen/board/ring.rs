//! Piles in a circle with the trader on one of them, and the prices as ladders in the middle; in a small window a
//! list with one pile per line.

use std::f64::consts::TAU;

use iroko_table::scene::text::sign;
use iroko_table::scene::{Cell, Edge};
use ratatui::layout::Rect;

use super::super::canvas::Canvas;
use super::{Plan, View};

const WIDTH: u16 = 12;
/// The width of a line of the list: the name, the trader, four goods.
const LIST: u16 = 32;

/// The possible sizes, largest first.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    let sizes = [(4, (36.0, 14.0)), (4, (25.0, 9.0)), (2, (20.0, 6.0)), (2, (19.0, 6.0))];
    let circles = sizes.into_iter().map(|(height, radii)| circle(view, height, radii));
    circles.chain([list(view)]).collect()
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

fn list(view: &View<'_>) -> Plan {
    let count = view.scene.cells.len() as u16;
    let cells = (0..count).map(|y| Rect { x: 0, y, width: LIST, height: 1 }).collect();
    Plan { width: LIST, height: count + 2, cells, ruled: false }
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
    canvas.tint(area.x, area.y, area.width, area.height, highlight.whole);
    canvas.put(area.x, area.y, highlight.left, highlight.edge);
    canvas.put(area.x + 1, area.y, &cell.name, view.ink.quiet.patch(highlight.whole));
    if cell.marked {
        let trader = if view.unicode() { "♟" } else { "@" };
        canvas.put(area.x + 3, area.y, trader, view.ink.open.patch(highlight.whole));
    }
    let goods = cell.pieces.iter().rev().map(|piece| sign(piece, Edge::Bottom, view.letters));
    let goods: Vec<String> = goods.collect();
    let Some((top, others)) = goods.split_first() else { return };
    canvas.put(area.x + 5, area.y, top, view.ink.strong.patch(highlight.whole));
    canvas.put(area.x + 10, area.y, highlight.right, highlight.edge);
    let style = view.ink.neutral.patch(highlight.whole);
    match area.height {
        1 => canvas.put(area.x + 11, area.y, &others.join(" "), style),
        2 => {
            let short: Vec<String> =
                others.iter().map(|good| good.chars().take(3).collect()).collect();
            canvas.put(area.x + 1, area.y + 1, &short.join(" "), style);
        }
        _ => {
            for (line, good) in (1..).zip(others) {
                canvas.put(area.x + 5, area.y + line, good, style);
            }
        }
    }
}

/// Draws the price of each good as a ladder.
fn ladders(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let step = if view.unicode() { "▪" } else { "=" };
    let x = (plan.width - 18) / 2;
    let y = (plan.height - view.scene.prices.len() as u16) / 2;
    for (line, (good, price)) in (0..).zip(&view.scene.prices) {
        canvas.put(x, y + line, good, view.ink.neutral);
        canvas.put(x + 6, y + line, &format!("{price:>2}"), view.ink.strong);
        canvas.put(x + 9, y + line, &step.repeat(usize::from(*price)), view.ink.open);
    }
}

/// Draws the prices in two lines.
fn prices(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let lines = view.scene.prices.chunks(3);
    for (line, prices) in (plan.height - 2..).zip(lines) {
        let words: Vec<String> =
            prices.iter().map(|(good, price)| format!("{good} {price}")).collect();
        canvas.put(0, line, &words.join(", "), view.ink.neutral);
    }
}
