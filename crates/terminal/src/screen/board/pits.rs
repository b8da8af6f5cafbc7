//! Two rows of pits: the seeds as dots and as a number, the names outside.

use iroko_table::scene::Cell;
use ratatui::layout::Rect;

use super::super::canvas::{Canvas, width};
use super::{Plan, View, rows, rules};

/// The sizes it can have, the largest first.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    vec![
        rows(view, (11, 6), true, (0, 1, 1)),
        rows(view, (9, 4), true, (0, 1, 1)),
        rows(view, (7, 3), true, (0, 1, 1)),
        rows(view, (6, 1), false, (0, 0, 0)),
    ]
}

pub(super) fn draw(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    rules(view, plan, canvas);
    for (cell, area) in view.scene.cells.iter().zip(&plan.cells) {
        if plan.ruled {
            let (row, _) = view.scene.place(cell, view.seat);
            let y = if row == 0 { 0 } else { plan.height - 1 };
            canvas.put(area.x + area.width / 2, y, &cell.name, view.ink.quiet);
            draw_seeds(view, cell, *area, canvas);
        } else {
            canvas.put(area.x, area.y, &cell.name, view.ink.quiet);
        }
        draw_count(view, cell, *area, canvas);
    }
}

/// As many dots as there are seeds, as far as there is room above the number.
fn draw_seeds(view: &View<'_>, cell: &Cell, area: Rect, canvas: &mut Canvas<'_>) {
    canvas.tint(area.x, area.y, area.width, area.height, view.dress(cell).whole);
    let dot = if view.unicode() { "●" } else { "o" };
    let (room, lines) = (usize::from(area.width) - 2, usize::from(area.height) - 1);
    let seeds = cell.pieces.len();
    // Few seeds lie apart, many close together; so few lie in the middle of a pit of odd width.
    let (gap, most) =
        if seeds <= room.div_ceil(2) * lines { (" ", room.div_ceil(2)) } else { ("", room) };
    let used = seeds.div_ceil(most.min(3)).clamp(1, lines);
    let each = seeds.div_ceil(used).min(most);
    for line in 0..used {
        let count = seeds.saturating_sub(line * each).min(each);
        let row = vec![dot; count].join(gap);
        let x = area.x + (area.width - width(&row)) / 2;
        let y = area.y + ((lines - used) / 2 + line) as u16;
        canvas.put(x, y, &row, view.ink.neutral.patch(view.dress(cell).whole));
    }
}

fn draw_count(view: &View<'_>, cell: &Cell, area: Rect, canvas: &mut Canvas<'_>) {
    let dress = view.dress(cell);
    let (x, y) = (area.x + (area.width - 2) / 2, area.y + area.height - 1);
    canvas.put(x, y, &format!("{:^3}", cell.pieces.len()), view.ink.strong.patch(dress.whole));
    canvas.put(x - 1, y, dress.left, dress.edge);
    canvas.put(x + 3, y, dress.right, dress.edge);
}
