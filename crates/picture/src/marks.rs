//! Marks on cells, the same in every game: the last move a thin frame, what can be touched a dotted ring, a threat
//! four corners, a hint an arrow, a refused move a small cross. Never colour alone: each has a form of its own.

use iroko_table::Scene;
use iroko_table::scene::{Edge, Trace};

use crate::PictureOptions;
use crate::sheet::{Outline, Part, Sheet, Spot, circle, ellipse, num, path, rect, shape};

/// The outline of a cell, so much smaller than the cell.
fn outline(spot: &Spot, inset: f64, class: &str) -> String {
    let half = (spot.half.0 - inset, spot.half.1 - inset);
    match spot.outline {
        Outline::Square => rect(spot.x, spot.y, half, 12.0, class),
        Outline::Round => ellipse(spot.x, spot.y, half, class),
    }
}

/// The marks under what stands on a cell. The last move: a frame, whole where it ended, broken where it began, a point
/// where something was taken. With hints: a dotted ring where a move can begin.
pub(crate) fn under(
    scene: &Scene,
    name: &str,
    spot: &Spot,
    look: PictureOptions,
    on: Ground,
) -> String {
    let mut marks = last(scene, name, spot, on);
    // The cell that a hint begins with is marked by the hint.
    let advised = scene.hint.as_ref().and_then(|trace| trace.from.as_deref()) == Some(name);
    if look.hints && !advised && scene.touchable().contains(&name) {
        marks += &on.marked("touch", |class| outline(spot, 8.0, class));
    }
    marks
}

/// What a mark lies on.
#[derive(Clone, Copy)]
pub(crate) enum Ground {
    /// Sand.
    Light,
    /// Slate, baize.
    Dark,
    /// Wood, neither light nor dark: marks have a dark edge.
    Wood,
}

impl Ground {
    /// A mark of a kind, in the colours that are seen on this ground.
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

/// The cells where something is threatened.
pub(crate) fn threats(scene: &Scene, sheet: &Sheet, look: PictureOptions, on: Ground) -> Part {
    let threats = scene.threats.iter().filter(|_| look.hints);
    let spots = threats.filter_map(|name| sheet.spots.get(name));
    Part::of("threats", spots.map(|spot| corners(spot, on)).collect())
}

/// Four corners around a cell.
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

/// A move as an arrow through the cells it crosses; where it faces afterwards, if it faces anywhere.
pub(crate) fn arrow(scene: &Scene, sheet: &Sheet, look: PictureOptions) -> Part {
    let hint = scene.hint.as_ref().filter(|_| look.hints);
    let Some(trace) = hint else { return Part::of("hint", String::new()) };
    let seat = look.seat;
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
    // Who goes the way he then faces needs no second arrow head.
    let facing =
        if heads(&way, trace, seat) { String::new() } else { facing(trace, to.as_ref(), seat) };
    Part::of("hint", along(&way) + &facing)
}

/// Whether a way ends in the direction that the piece then faces.
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

/// A place outside the board, beside a cell at its edge.
pub(crate) fn outside(spot: &Spot, sheet: &Sheet) -> (f64, f64) {
    let (right, down) = (spot.x - sheet.width / 2.0, spot.y - sheet.height / 2.0);
    let (x, y) = (2.2 * spot.half.0, 2.2 * spot.half.1);
    if right.abs() > down.abs() {
        (spot.x + x.copysign(right), spot.y)
    } else {
        (spot.x, spot.y + y.copysign(down))
    }
}

/// An arrow along a way, ending a little before its last place.
pub(crate) fn along(way: &[(f64, f64)]) -> String {
    let [.., before, end] = way else { return String::new() };
    let (right, down) = (end.0 - before.0, end.1 - before.1);
    let length = right.hypot(down).max(1.0);
    let (right, down) = (right / length, down / length);
    let neck = (end.0 - 26.0 * right, end.1 - 26.0 * down);
    // The piece that moves stays in sight.
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

/// The place so far from one place on the way to another.
fn toward(from: (f64, f64), to: (f64, f64), far: f64) -> (f64, f64) {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let part = far / right.hypot(down).max(far);
    (from.0 + part * right, from.1 + part * down)
}

/// A small cross where a move was refused: on the contact of two cells, if that is what stops it, else on the cell.
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

/// A small arrow head at the side of the cell that the piece then faces.
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

/// How far something that points to the top is turned to point to an edge.
pub(crate) fn angle(edge: Edge) -> f64 {
    match edge {
        Edge::Top => 0.0,
        Edge::Right => 90.0,
        Edge::Bottom => 180.0,
        Edge::Left => 270.0,
    }
}
