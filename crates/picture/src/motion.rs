//! What moves in a film from one position to the next, and when: a piece or a pushed line glides, seeds fly one after the other,
//! the trader walks round the ring. How moments become style rules is in `film`.

use iroko_table::Scene;
use iroko_table::scene::{Layout, Trace};

use crate::marks::outside;
use crate::ring;
use crate::sheet::{Part, Sheet, num, shape};

/// How long a seed is in the air, in ticks; one leaves at every tick.
const FLIGHT: usize = 3;

/// How long the trader walks before he takes, in ticks.
const STROLL: usize = 6;

/// How something comes to its place.
pub(crate) enum Motion {
    /// From so far away, straight.
    Straight(f64, f64),
    /// So many degrees around a middle, upright at its own place.
    Around { degrees: f64, middle: (f64, f64), place: (f64, f64) },
}

impl Motion {
    /// What was drawn, set in motion.
    pub(crate) fn around(&self, drawn: &str, delay: &str) -> String {
        match self {
            Motion::Straight(x, y) => format!(
                r#"<g class="glide" style="--x:{}px;--y:{}px;animation-delay:{delay}s">{drawn}</g>"#,
                num(*x),
                num(*y)
            ),
            Motion::Around { degrees, middle, place } => {
                let group = |class: &str, (x, y): (f64, f64), drawn: &str| {
                    let turn = num(*degrees);
                    let (x, y) = (num(x), num(y));
                    format!(
                        r#"<g class="{class}" style="--turn:{turn}deg;transform-origin:{x}px {y}px;animation-delay:{delay}s">{drawn}</g>"#
                    )
                };
                group("stroll", *middle, &group("upright", *place, drawn))
            }
        }
    }
}

/// How many ticks after a move a part shows what came of it.
pub(crate) fn delay(part: &Part, scene: &Scene) -> usize {
    match (scene.layout, &scene.last) {
        (Layout::Pits, Some(trace)) => sown(part, trace),
        (Layout::Ring, Some(_)) => STROLL,
        _ => 0,
    }
}

/// When a pit or a store changes: a pit with its seed, and what is taken once all are sown.
fn sown(part: &Part, trace: &Trace) -> usize {
    let all = trace.along.len() + FLIGHT + 1;
    match trace.along.iter().position(|name| *name == part.name) {
        _ if trace.taken.contains(&part.name) => all,
        Some(index) => index + FLIGHT,
        None if part.is_cell => 0,
        None => all,
    }
}

/// The seeds that fly with the last move: when, how long, what, and how.
pub(crate) fn flights(scene: &Scene, sheet: &Sheet) -> Vec<(usize, usize, String, Motion)> {
    let trace = scene.last.as_ref().filter(|_| scene.layout == Layout::Pits);
    let Some((trace, from)) =
        trace.and_then(|trace| Some((trace, sheet.spots.get(trace.from.as_ref()?)?)))
    else {
        return Vec::new();
    };
    let fly = |(index, name): (usize, &String)| {
        let to = sheet.spots.get(name)?;
        let seed = shape(&format!("seed-{}", index % 3), to.x, to.y);
        Some((index, FLIGHT, seed, Motion::Straight(from.x - to.x, from.y - to.y)))
    };
    trace.along.iter().enumerate().filter_map(fly).collect()
}

/// Whence what now stands on a cell came with the last move: a piece that moved from another cell or from outside, or a line
/// that was pushed.
pub(crate) fn glide(part: &Part, scene: &Scene, sheet: &Sheet) -> Option<Motion> {
    let carries = matches!(scene.layout, Layout::Grid | Layout::Stands);
    let trace = scene.last.as_ref().filter(|_| part.is_cell && carries)?;
    let to = sheet.spots.get(trace.to.as_ref()?)?;
    let (x, y) = match &trace.from {
        Some(name) => sheet.spots.get(name).map(|spot| (spot.x, spot.y))?,
        // Animals come over the edge; who pushes his way in comes from behind what he pushes.
        None => match trace.along.first().and_then(|name| sheet.spots.get(name)) {
            Some(next) => (2.0 * to.x - next.x, 2.0 * to.y - next.y),
            None => trace.facing.map(|_| outside(to, sheet))?,
        },
    };
    let is_target = trace.to.as_ref() == Some(&part.name);
    let is_pushed = trace.facing.is_some() && trace.along.contains(&part.name);
    (is_target || is_pushed).then_some(Motion::Straight(x - to.x, y - to.y))
}

/// What a part shows while the move is still going on, and for how long: the trader walks before he takes, while the piles still
/// lie where they lay.
pub(crate) fn stage(part: &Part, before: &Scene, after: &Scene) -> Option<(String, Motion, usize)> {
    if part.name != "trader" || after.layout != Layout::Ring {
        return None;
    }
    let walk = ring::walk_between(before, after)?;
    let middle = ring::MIDDLE;
    let motion = Motion::Around { degrees: walk.degrees, middle, place: walk.place };
    Some((walk.drawn, motion, STROLL))
}
