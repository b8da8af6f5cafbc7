//! Marks on cells, common to all games. Each has its own shape, so that none depends on colour: a thin frame for the
//! last move, a dotted ring for a possible touch, four corners for a threat, an arrow for a hint, a small cross for a
//! refused move.

use iroko_table::Scene;
use iroko_table::scene::{Edge, Trace};

use crate::PictureOptions;
use crate::sheet::{Outline, Part, Sheet, Spot, circle, ellipse, num, path, rect, shape};

/// Draws the outline of a cell with an inset.
fn outline(spot: &Spot, inset: f64, class: &str) -> String {
    let half = (spot.half.0 - inset, spot.half.1 - inset);
    match spot.outline {
        Outline::Square => rect(spot.x, spot.y, half, 12.0, class),
        Outline::Round => ellipse(spot.x, spot.y, half, class),
    }
}

/// Draws the marks under the pieces of a cell. The last move has a solid frame on its target, a dashed one on its
/// source, and a dot where it took something. With hints, a dotted ring shows where a move can begin.
pub(crate) fn under(
    scene: &Scene,
    name: &str,
    spot: &Spot,
    options: PictureOptions,
    on: Ground,
) -> String {
    let mut marks = last(scene, name, spot, on);
    // The source of a hint is marked by the hint itself.
    let advised = scene.hint.as_ref().and_then(|trace| trace.from.as_deref()) == Some(name);
    if options.hints && !advised && scene.touchable().contains(&name) {
        marks += &on.marked("touch", |class| outline(spot, 8.0, class));
    }
    marks
}

/// The background of a mark.
#[derive(Clone, Copy)]
pub(crate) enum Ground {
    /// Sand.
    Light,
    /// Slate, baize.
    Dark,
    /// Wood, of medium brightness: marks have a dark edge.
    Wood,
}

impl Ground {
    /// Draws a mark in the colours for this background.
    pub(crate) fn marked(self, kind: &str, draw: impl Fn(&str) -> String) -> String {
        let (light, dark) = match kind.split(' ').next() {
            Some("last") => ("last-dark", "last-light"),
            Some("danger") => ("danger-light", "danger-dark"),
            _ => ("on-light", "on-dark"),
        };
        match self {
            Ground::Light => draw(&format!("{kind} {light}")),
            Ground::Dark => draw(&format!("{kind} {dark}")),
            Ground::Wood => draw(&format!("{kind} edge")) + &draw(&format!("{kind} {dark}")),
        }
    }
}

fn last(scene: &Scene, name: &str, spot: &Spot, on: Ground) -> String {
    let Some(trace) = &scene.last else { return String::new() };
    let is = |cell: &Option<String>| cell.as_deref() == Some(name);
    if is(&trace.to) {
        on.marked("last", |class| outline(spot, 4.0, class))
    } else if is(&trace.from) {
        on.marked("last from", |class| outline(spot, 4.0, class))
    } else if trace.taken.iter().any(|cell| cell == name) {
        on.marked("last", |class| circle(spot.x, spot.y, 8.0, class))
    } else {
        String::new()
    }
}

/// Draws the marks of threatened cells.
pub(crate) fn threats(scene: &Scene, sheet: &Sheet, options: PictureOptions, on: Ground) -> Part {
    let threats = scene.threats.iter().filter(|_| options.hints);
    let spots = threats.filter_map(|name| sheet.spots.get(name));
    Part::of("threats", spots.map(|spot| corners(spot, on)).collect())
}

/// Draws four corners around a cell.
fn corners(spot: &Spot, on: Ground) -> String {
    let (x, y) = (spot.x, spot.y);
    let (half, arm) = ((spot.half.0 - 3.0, spot.half.1 - 3.0), 0.3 * spot.half.0);
    let corner = |(right, down): (f64, f64)| {
        format!(
            "M{} {}v{}h{}",
            num(x + right * half.0),
            num(y + down * (half.1 - arm)),
            num(down * arm),
            num(-right * arm)
        )
    };
    let d: String = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(corner).concat();
    on.marked("danger", |class| path(&d, class))
}

/// Draws a hint as an arrow through the cells it crosses, with its final facing if it has one.
pub(crate) fn arrow(scene: &Scene, sheet: &Sheet, options: PictureOptions) -> Part {
    let hint = scene.hint.as_ref().filter(|_| options.hints);
    let Some(trace) = hint else { return Part::of("hint", String::new()) };
    let seat = options.seat;
    let spot = |name: &String| sheet.spots.get(name).copied();
    let from = trace.from.as_ref().and_then(spot);
    let to = trace.to.as_ref().and_then(spot);
    let way = match (from, to) {
        (Some(from), Some(to)) if from == to => Vec::new(),
        (Some(from), Some(to)) => {
            let crossed = trace.along.iter().filter(|_| trace.facing.is_none()).filter_map(spot);
            [from].into_iter().chain(crossed).chain([to]).map(|spot| (spot.x, spot.y)).collect()
        }
        (None, Some(to)) => vec![outside(&to, sheet), (to.x, to.y)],
        (Some(from), None) => vec![(from.x, from.y), outside(&from, sheet)],
        (None, None) => Vec::new(),
    };
    // A piece that moves in the direction it then faces needs no second arrowhead.
    let facing =
        if heads(&way, trace, seat) { String::new() } else { facing(trace, to.as_ref(), seat) };
    Part::of("hint", along(&way) + &facing)
}

/// Returns whether a path ends in the direction that the piece then faces.
fn heads(way: &[(f64, f64)], trace: &Trace, seat: Edge) -> bool {
    let [.., before, end] = way else { return false };
    let (right, down) = (end.0 - before.0, end.1 - before.1);
    trace.facing.is_some_and(|edge| match edge.seen_from(seat) {
        Edge::Top => down < 0.0,
        Edge::Bottom => down > 0.0,
        Edge::Left => right < 0.0,
        Edge::Right => right > 0.0,
    })
}

/// Returns a point outside the board, beside a cell at its edge.
pub(crate) fn outside(spot: &Spot, sheet: &Sheet) -> (f64, f64) {
    let (right, down) = (spot.x - sheet.width / 2.0, spot.y - sheet.height / 2.0);
    let (x, y) = (2.2 * spot.half.0, 2.2 * spot.half.1);
    if right.abs() > down.abs() {
        (spot.x + x.copysign(right), spot.y)
    } else {
        (spot.x, spot.y + y.copysign(down))
    }
}

/// Draws an arrow along a path, ending a little before its last point.
pub(crate) fn along(way: &[(f64, f64)]) -> String {
    let [.., before, end] = way else { return String::new() };
    let (right, down) = (end.0 - before.0, end.1 - before.1);
    let length = right.hypot(down).max(1.0);
    let (right, down) = (right / length, down / length);
    let neck = (end.0 - 26.0 * right, end.1 - 26.0 * down);
    // Keep the moving piece visible.
    let begin = toward(way[0], way[1], 34.0);
    let places = [&begin].into_iter().chain(&way[1..way.len() - 1]).chain([&neck]);
    let line: Vec<String> = places.map(|(x, y)| format!("{} {}", num(*x), num(*y))).collect();
    let line = format!("M{}", line.join("L"));
    let corner = |ahead: f64, aside: f64| {
        let x = end.0 + ahead * right - aside * down;
        format!("{} {}", num(x), num(end.1 + ahead * down + aside * right))
    };
    let head = format!("M{}L{}L{}z", corner(6.0, 0.0), corner(-30.0, 21.0), corner(-30.0, -21.0));
    path(&line, "arrow-edge") + &path(&line, "arrow") + &path(&head, "arrow-head")
}

/// Returns the point at a distance from one point towards another.
fn toward(from: (f64, f64), to: (f64, f64), far: f64) -> (f64, f64) {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let part = far / right.hypot(down).max(far);
    (from.0 + part * right, from.1 + part * down)
}

/// Draws a small cross on a refused move: between two cells if their contact stops it, else on the cell.
pub(crate) fn refused(scene: &Scene, sheet: &Sheet) -> Part {
    let spot = |name: &Option<String>| sheet.spots.get(name.as_ref()?);
    let refused = scene.refused.as_ref();
    let at = refused.and_then(|refused| {
        let cell = spot(&refused.cell)?;
        Some(spot(&refused.before).map_or((cell.x, cell.y), |before| {
            ((before.x + cell.x) / 2.0, (before.y + cell.y) / 2.0)
        }))
    });
    Part::of("refused", at.map_or(String::new(), |(x, y)| shape("cross", x, y)))
}

/// Draws a small arrowhead at the side of the cell that the piece then faces.
fn facing(trace: &Trace, to: Option<&Spot>, seat: Edge) -> String {
    let Some((edge, spot)) = trace.facing.zip(to) else { return String::new() };
    let turn = angle(edge.seen_from(seat));
    let (x, y) = (num(spot.x), num(spot.y));
    let (tip, wing) = (num(1.08 - spot.half.1), num(18.0 - spot.half.1));
    format!(
        r#"<path class="arrow-head" transform="translate({x} {y})rotate({})" d="M0 {tip}L22 {wing}H-22z"/>"#,
        num(turn)
    )
}

/// Returns the rotation from the top to an edge, in degrees.
pub(crate) fn angle(edge: Edge) -> f64 {
    match edge {
        Edge::Top => 0.0,
        Edge::Right => 90.0,
        Edge::Bottom => 180.0,
        Edge::Left => 270.0,
    }
}
