//! Two rows of pits: the seeds as dots and as a number, the names outside, and a store at each end if there is room.

use iroko_games::Player;
use iroko_table::scene::Cell;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::canvas::{Canvas, width};
use super::{Plan, View, rows, rules};

/// The possible sizes, largest first: of the pits, and the width of the stores.
pub(super) fn plans(view: &View<'_>) -> Vec<Plan> {
    let sizes = [((15, 8), 11), ((11, 6), 9), ((9, 4), 7), ((7, 3), 5), ((5, 3), 5), ((5, 3), 3)];
    let mut plans: Vec<Plan> = sizes.map(|(size, store)| with_stores(view, size, store)).into();
    plans.push(rows(view, (6, 1), false, (0, 0, 0)));
    plans
}

fn with_stores(view: &View<'_>, size: (u16, u16), store: u16) -> Plan {
    let plan = rows(view, size, true, (store + 1, 1, 1));
    Plan { width: plan.width + store + 1, ..plan }
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
    if plan.ruled {
        draw_stores(view, plan, canvas);
    }
}

/// Draws one dot per seed, as far as there is room above the number.
fn draw_seeds(view: &View<'_>, cell: &Cell, area: Rect, canvas: &mut Canvas<'_>) {
    let whole = view.highlight(cell).whole;
    canvas.tint(area.x, area.y, area.width, area.height, whole);
    let room = Rect { x: area.x + 1, width: area.width - 2, height: area.height - 1, ..area };
    dots(view, cell.pieces.len(), room, whole, canvas);
}

/// Draws dots in the middle of an area: few with gaps, many without.
fn dots(view: &View<'_>, seeds: usize, area: Rect, whole: Style, canvas: &mut Canvas<'_>) {
    let dot = if view.unicode() { "●" } else { "o" };
    let (room, lines) = (usize::from(area.width), usize::from(area.height).max(1));
    let (gap, most) =
        if seeds <= room.div_ceil(2) * lines { (" ", room.div_ceil(2)) } else { ("", room) };
    let used = seeds.div_ceil(most.min(3)).clamp(1, lines);
    let each = seeds.div_ceil(used).min(most);
    for line in 0..used {
        let count = seeds.saturating_sub(line * each).min(each);
        let row = vec![dot; count].join(gap);
        let x = area.x + (area.width - width(&row)) / 2;
        let y = area.y + ((lines - used) / 2 + line) as u16;
        canvas.put(x, y, &row, view.ink.neutral.patch(whole));
    }
}

fn draw_count(view: &View<'_>, cell: &Cell, area: Rect, canvas: &mut Canvas<'_>) {
    let highlight = view.highlight(cell);
    let (x, y) = (area.x + (area.width - 2) / 2, area.y + area.height - 1);
    canvas.put(x, y, &format!("{:^3}", cell.pieces.len()), view.ink.strong.patch(highlight.whole));
    canvas.put(x - 1, y, highlight.left, highlight.edge);
    canvas.put(x + 3, y, highlight.right, highlight.edge);
}

/// Draws the stores at each player's right hand: the player's number above, the seeds, their count below.
fn draw_stores(view: &View<'_>, plan: &Plan, canvas: &mut Canvas<'_>) {
    let first = plan.cells.iter().map(|cell| cell.x).min().unwrap_or(1) - 1;
    let store = first - 1;
    for player in Player::BOTH {
        let right = view.scene.seats[player.index()] == view.seat;
        let x = if right { plan.width - store - 1 } else { 1 };
        let area = Rect { x, y: 2, width: store, height: plan.height - 4 };
        frame(view, area, right, canvas);
        let badge = if player == Player::One { " 1 " } else { " 2 " };
        let middle = x + (store - 3) / 2;
        canvas.put(middle, area.y, badge, view.ink.side(player));
        let seeds = view.scene.trays[player.index()].pieces.len();
        canvas.put(middle, area.y + area.height - 1, &format!("{seeds:^3}"), view.ink.strong);
        let room = Rect { y: area.y + 1, height: area.height - 2, ..area };
        dots(view, seeds, room, Style::new(), canvas);
    }
}

/// Draws the three sides of a store that the adjacent pits do not draw.
fn frame(view: &View<'_>, area: Rect, right: bool, canvas: &mut Canvas<'_>) {
    let (dash, bar) = if view.unicode() { ("─", "│") } else { ("-", "|") };
    let corners = match (view.unicode(), right) {
        (true, false) => [["╭", "┬"], ["╰", "┴"]],
        (true, true) => [["╮", "┬"], ["╯", "┴"]],
        (false, _) => [["+", "+"], ["+", "+"]],
    };
    let (before, after) = (area.x - 1, area.x + area.width);
    let (outer, inner) = if right { (after, before) } else { (before, after) };
    let (top, bottom) = (area.y - 1, area.y + area.height);
    for (y, [corner, joint]) in [(top, corners[0]), (bottom, corners[1])] {
        canvas.put(area.x, y, &dash.repeat(usize::from(area.width)), view.ink.quiet);
        canvas.put(outer, y, corner, view.ink.quiet);
        canvas.put(inner, y, joint, view.ink.quiet);
    }
    for y in area.y..bottom {
        canvas.put(outer, y, bar, view.ink.quiet);
    }
}
