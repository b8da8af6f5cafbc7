//! Nine stands with stacks seen from the side: upright if there is room, else lying with the top at the right. A
//! click on a piece of a held stack lifts it and those above.

use iroko_table::scene::text::sign;
use iroko_table::scene::{Cell, Touch};
use ratatui::layout::Rect;

use super::super::canvas::Canvas;
use super::{Plan, Spot, Target, View, rows, rules};

/// The width of a cell whose stack stands upright.
const UPRIGHT: u16 = 21;
/// The width of a disc.
const DISC: u16 = 9;

/// The possible sizes, largest first.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    let tallest = view.scene.cells.iter().map(|cell| cell.pieces.len()).max().unwrap_or(0) as u16;
    vec![
        rows(view, (UPRIGHT, (tallest + 2).max(9)), true, (0, 0, 0)),
        rows(view, ((tallest + 4).max(15), 5), true, (0, 0, 0)),
        rows(view, ((tallest + 4).max(11), 3), true, (0, 0, 0)),
        rows(view, (tallest + 5, 1), false, (0, 0, 0)),
    ]
}

pub(super) fn draw(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>, spots: &mut Vec<Spot>) {
    rules(view, plan, canvas);
    for (cell, area) in view.scene.cells.iter().zip(&plan.cells) {
        let highlight = view.highlight(cell);
        canvas.tint(area.x, area.y, area.width, area.height, highlight.whole);
        canvas.put(area.x, area.y, &cell.name, view.ink.quiet.patch(highlight.whole));
        if area.height >= 9 {
            upright(view, cell, *area, canvas, spots);
            continue;
        }
        let height = cell.pieces.len() as u16;
        let room = if plan.ruled { (area.width - height) / 2 } else { 2 };
        let (x, y) = (area.x + room, area.y + area.height / 2);
        canvas.put(x - 1, y, highlight.left, highlight.edge);
        canvas.put(x + height, y, highlight.right, highlight.edge);
        for (place, piece) in cell.pieces.iter().enumerate() {
            let sign = sign(piece, view.seat, view.letters);
            canvas.put(x + place as u16, y, &sign, view.piece(piece));
        }
        lifting(view, cell, Rect { x, y, width: height, height: 1 }, plan.ruled, canvas, spots);
    }
}

/// Draws the numbers of the pieces that can be lifted, if there is room, and adds their click areas.
fn lifting(
    view: &View<'_>,
    cell: &Cell,
    stack: Rect,
    numbered: bool,
    canvas: &mut Canvas<'_>,
    spots: &mut Vec<Spot>,
) {
    for count in 1..=view.marks.of(&cell.name).lifts {
        let x = stack.x + stack.width - count as u16;
        let target = Target::Choice(Touch::Pieces(count));
        let style = if view.cursor == Some(&target) { view.ink.cursor } else { view.ink.open };
        if numbered {
            canvas.put(x, stack.y + 1, &count.to_string(), style);
        }
        let area = Rect { x, y: stack.y, width: 1, height: 1 + u16::from(numbered) };
        spots.push(Spot { area: canvas.on_screen(area), target });
    }
}

/// Draws a stack upright, one disc per line, with its highlight on top.
fn upright(
    view: &View<'_>,
    cell: &Cell,
    area: Rect,
    canvas: &mut Canvas<'_>,
    spots: &mut Vec<Spot>,
) {
    let highlight = view.highlight(cell);
    let (x, foot) = (area.x + (area.width - DISC) / 2, area.y + area.height - 1);
    let line = if view.unicode() { "▔" } else { "=" };
    let ground = view.ink.quiet.patch(highlight.whole);
    canvas.put(x - 2, foot, &line.repeat(usize::from(DISC) + 4), ground);
    let height = cell.pieces.len() as u16;
    for (y, piece) in (foot - height..foot).rev().zip(&cell.pieces) {
        let sign = sign(piece, view.seat, view.letters);
        let disc = format!("{:^1$}", sign.repeat(3), usize::from(DISC));
        canvas.put(x, y, &disc, view.piece(piece));
    }
    let top = foot - height.max(1);
    canvas.put(x - 2, top, highlight.left, highlight.edge);
    canvas.put(x + DISC + 1, top, highlight.right, highlight.edge);
    for count in 1..=view.marks.of(&cell.name).lifts as u16 {
        let target = Target::Choice(Touch::Pieces(usize::from(count)));
        let style = if view.cursor == Some(&target) { view.ink.cursor } else { view.ink.held };
        let y = foot - height + count - 1;
        canvas.put(x + DISC + 3, y, &count.to_string(), style);
        let area = Rect { x, y, width: DISC + 4, height: 1 };
        spots.push(Spot { area: canvas.on_screen(area), target });
    }
}
