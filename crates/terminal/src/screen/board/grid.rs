//! A square board: one piece per cell, coordinates above and at the left.

use iroko_table::scene::text::{arrow, shared, sign};
use iroko_table::scene::{Cell, Kind, Touch, Weight};
use ratatui::layout::Rect;

use super::super::canvas::Canvas;
use super::{Plan, View, rows, rules};

/// The possible sizes, largest first.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    let sizes = [((19, 7), true), ((13, 5), true), ((9, 3), true), ((7, 1), true), ((6, 1), false)];
    sizes.map(|(size, ruled)| rows(view, size, ruled, (2, 1, 0))).into()
}

pub(super) fn draw(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    rules(view, plan, canvas);
    coordinates(view, plan, canvas);
    for (cell, area) in view.scene.cells.iter().zip(&plan.cells) {
        draw_cell(view, cell, *area, plan.ruled, canvas);
    }
    draw_cross(view, plan, canvas);
}

/// Draws a cross on the line between two cells whose contact stops a move.
fn draw_cross(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let Some(refused) = &view.scene.refused else { return };
    let area = |name: &Option<String>| {
        let index = view.scene.cells.iter().position(|cell| Some(&cell.name) == name.as_ref())?;
        plan.cells.get(index)
    };
    let Some((one, other)) = area(&refused.before).zip(area(&refused.cell)) else { return };
    let between = |one: u16, other: u16, size: u16| {
        let line = one.max(other).saturating_sub(u16::from(one != other));
        if one == other { line + size / 2 } else { line }
    };
    let (x, y) = (between(one.x, other.x, one.width), between(one.y, other.y, one.height));
    canvas.put(x, y, if view.unicode() { "✗" } else { "X" }, view.ink.danger);
}

/// Draws the coordinates: the part of the names common to a row or a column.
fn coordinates(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let seen = |row: usize, column: usize| {
        let at = |cell: &&Cell| view.scene.place(cell, view.seat) == (row, column);
        view.scene.cells.iter().find(at).expect("a square board has a cell at every place")
    };
    for (cell, area) in view.scene.cells.iter().zip(&plan.cells) {
        let (row, column) = view.scene.place(cell, view.seat);
        let middle = (area.x + area.width / 2, area.y + area.height / 2);
        if row == 0 {
            canvas.put(middle.0, 0, &shared(cell, seen(1, column)), view.ink.quiet);
        }
        if column == 0 {
            canvas.put(0, middle.1, &shared(cell, seen(row, 1)), view.ink.quiet);
        }
    }
}

fn draw_cell(view: &View<'_>, cell: &Cell, area: Rect, ruled: bool, canvas: &mut Canvas<'_>) {
    let highlight = view.highlight(cell);
    canvas.tint(area.x, area.y, area.width, area.height, highlight.whole);
    if let Some(value) = cell.value {
        let signs = if view.unicode() { ["¹", "²", "³"] } else { ["1", "2", "3"] };
        let sign = signs[value as usize - 1];
        canvas.put(area.x, area.y, sign, view.ink.quiet.patch(highlight.whole));
    }
    let (x, y) = (area.x + (area.width.saturating_sub(3) / 2).max(2), area.y + area.height / 2);
    canvas.put(x - broad(area) - 1, y, highlight.left, highlight.edge);
    canvas.put(x + broad(area) + 3, y, highlight.right, highlight.edge);
    match (cell.pieces.last(), &view.marks.of(&cell.name).touch) {
        (Some(_), _) => draw_piece(view, cell, area, (x, y), canvas),
        // A facing is chosen by the neighbouring cell on that side.
        (None, Some(Touch::Edge(edge))) => {
            let arrow = arrow(edge.seen_from(view.seat), view.letters);
            canvas.put(x + 1, y, arrow, view.ink.open.patch(highlight.whole));
        }
        // Without lines an empty cell would be invisible.
        (None, _) if !ruled && highlight.left == " " => {
            canvas.put(x + 1, y, if view.unicode() { "·" } else { "." }, view.ink.quiet);
        }
        (None, _) => {}
    }
    draw_weight(view, cell, area, x + 3, canvas);
    if area.height >= 3 && view.marks.of(&cell.name).touch.is_some() && view.unicode() {
        let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1);
        let corners = [(right, area.y, "╮"), (area.x, bottom, "╰"), (right, bottom, "╯")];
        corners.iter().for_each(|(x, y, sign)| canvas.put(*x, *y, sign, highlight.edge));
    }
}

/// The extra columns at each side of a piece: larger cells have wider pieces.
fn broad(area: Rect) -> u16 {
    if area.height > 5 { 2 } else { 0 }
}

/// Draws the piece on a cell, larger in a large cell.
fn draw_piece(view: &View<'_>, cell: &Cell, area: Rect, at: (u16, u16), canvas: &mut Canvas<'_>) {
    let Some(piece) = cell.pieces.last() else { return };
    let (x, y) = at;
    // A neutral piece has no background and takes the style of the cell.
    let style = match piece.owner {
        Some(_) => view.piece(piece),
        None => view.piece(piece).patch(view.highlight(cell).whole),
    };
    let (tall, broad) = (u16::from(area.height > 4), broad(area));
    for line in y - tall..=y + tall {
        canvas.put(x - broad, line, &" ".repeat(usize::from(3 + 2 * broad)), style);
    }
    let sign = sign(piece, view.seat, view.letters);
    let text = if cell.marked { format!("({sign})") } else { format!("{sign:^3}") };
    canvas.put(x, y, &text, style);
    if piece.kind == Kind::Rock && tall > 0 {
        let rock = if view.unicode() { [" ▲ ", "▲▲▲"] } else { [" # ", "###"] };
        (y - 1..).zip(rock).for_each(|(y, line)| canvas.put(x, y, line, style));
    }
}

/// Draws the effect of a piece on a push: in the upper corner of a large cell, at the side of a small one.
fn draw_weight(view: &View<'_>, cell: &Cell, area: Rect, side: u16, canvas: &mut Canvas<'_>) {
    let sign = view.marks.of(&cell.name).weight.map_or("", Weight::sign);
    let style = if sign == "-1" { view.ink.danger } else { view.ink.strong };
    let style = style.patch(view.highlight(cell).whole);
    let (x, y) = if area.height >= 3 { (area.x + area.width - 3, area.y) } else { (side, area.y) };
    // The smallest cell has room for one character.
    let room = usize::from(area.x + area.width - x);
    canvas.put(x, y, &sign.chars().take(room).collect::<String>(), style);
}
