//! The motions in a film from one position to the next: pieces and pushed lines glide, seeds fly one by one, the trader
//! walks round the ring. `film` turns times into style rules.

use iroko_table::Scene;
use iroko_table::scene::{Layout, Trace};

use crate::marks::outside;
use crate::ring;
use crate::sheet::{Part, Sheet, num, shape};

/// The duration of a seed's flight, in ticks; one seed leaves at every tick.
const FLIGHT: usize = 3;

/// How long the trader walks before taking goods, in ticks.
const STROLL: usize = 6;

/// The motion of a drawing to its place.
pub(crate) enum Motion {
    /// Straight, from this offset.
    Straight(f64, f64),
    /// Rotation by `degrees` around a centre, upright at its own place.
    Around { degrees: f64, middle: (f64, f64), place: (f64, f64) },
}

impl Motion {
    /// Wraps a drawing in its motion.
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

/// Returns how many ticks after a move a part shows its result.
pub(crate) fn delay(part: &Part, scene: &Scene) -> usize {
    match (scene.layout, &scene.last) {
        (Layout::Pits, Some(trace)) => sown(part, trace),
        (Layout::Ring, Some(_)) => STROLL,
        _ => 0,
    }
}

/// Returns when a pit or store changes: a pit when its seed lands, captures after the last seed.
fn sown(part: &Part, trace: &Trace) -> usize {
    let all = trace.along.len() + FLIGHT + 1;
    match trace.along.iter().position(|name| *name == part.name) {
        _ if trace.taken.contains(&part.name) => all,
        Some(index) => index + FLIGHT,
        None if part.is_cell => 0,
        None => all,
    }
}

/// Returns the seeds that fly in the last move: start, duration, drawing and motion.
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

/// Returns the motion of a cell's content in the last move: a piece that came from another cell or from outside, or a
/// pushed line.
pub(crate) fn glide(part: &Part, scene: &Scene, sheet: &Sheet) -> Option<Motion> {
    let carries = matches!(scene.layout, Layout::Grid | Layout::Stands);
    let trace = scene.last.as_ref().filter(|_| part.is_cell && carries)?;
    let to = sheet.spots.get(trace.to.as_ref()?)?;
    let (x, y) = match &trace.from {
        Some(name) => sheet.spots.get(name).map(|spot| (spot.x, spot.y))?,
        // Animals enter over the edge; one that pushes enters from behind the pushed line.
        None => match trace.along.first().and_then(|name| sheet.spots.get(name)) {
            Some(next) => (2.0 * to.x - next.x, 2.0 * to.y - next.y),
            None => trace.facing.map(|_| outside(to, sheet))?,
        },
    };
    let is_target = trace.to.as_ref() == Some(&part.name);
    let is_pushed = trace.facing.is_some() && trace.along.contains(&part.name);
    (is_target || is_pushed).then_some(Motion::Straight(x - to.x, y - to.y))
}

/// Returns the intermediate appearance of a part during a move, its motion and its duration: the trader walks first,
/// while the piles are unchanged.
pub(crate) fn stage(part: &Part, before: &Scene, after: &Scene) -> Option<(String, Motion, usize)> {
    if part.name != "trader" || after.layout != Layout::Ring {
        return None;
    }
    let walk = ring::walk_between(before, after)?;
    let middle = ring::MIDDLE;
    let motion = Motion::Around { degrees: walk.degrees, middle, place: walk.place };
    Some((walk.drawn, motion, STROLL))
}
