//! A push of Siam, shown on its line: the effect of every piece on the force, and the winner if a rock leaves the
//! board.

use iroko_games::Player;
use iroko_table::Scene;
use iroko_table::scene::{Edge, Push, Weight};

use crate::PictureOptions;
use crate::glyphs::word;
use crate::marks::angle;
use crate::sheet::{Part, Sheet, Spot, circle, num, path, placed};

/// Draws the signs of the refused push, or of the recommended one.
pub(crate) fn marks(scene: &Scene, sheet: &Sheet, options: PictureOptions) -> Part {
    let hint = scene.hint.as_ref().filter(|_| options.hints);
    let refused = scene.refused.as_ref().and_then(|refused| refused.push.as_ref());
    let body = match (refused, hint) {
        (Some(push), _) => signs(push, sheet),
        (None, Some(trace)) => trace.push.as_ref().map_or(String::new(), |push| {
            signs(push, sheet) + &winner(push, trace.facing, sheet, options)
        }),
        (None, None) => String::new(),
    };
    Part::of("push", body)
}

/// Draws a sign in the corner of every cell of the line, the pusher's first.
fn signs(push: &Push, sheet: &Sheet) -> String {
    let spot = |name: &String| sheet.spots.get(name);
    let pusher = push.from.iter().map(|name| (name, Weight::With));
    let line = push.line.iter().map(|contact| (&contact.cell, contact.weight));
    pusher.chain(line).filter_map(|(name, weight)| Some(sign(weight, spot(name)?))).collect()
}

fn sign(weight: Weight, spot: &Spot) -> String {
    let (x, y) = (spot.x - spot.half.0 + 19.0, spot.y - spot.half.1 + 19.0);
    let (class, ink) = match weight {
        Weight::With => ("sum-with", "on-sum"),
        Weight::Against => ("sum-against", "on-badge"),
        Weight::Aside | Weight::Rock => ("sum-none", "on-sum"),
    };
    let text = match weight {
        Weight::Rock => path(&format!("M{} {}l8.5 15h-17z", num(x), num(y - 9.0)), "sum-rock"),
        other => word(other.sign(), x, y, 15.0, &format!("bold {ink}")),
    };
    circle(x, y, 17.0, class) + &text
}

/// Draws the winner if a rock leaves the board: their animal, on gold if they are the pusher, else crossed out in red.
fn winner(push: &Push, facing: Option<Edge>, sheet: &Sheet, options: PictureOptions) -> String {
    let last = push.line.last().and_then(|contact| sheet.spots.get(&contact.cell));
    let Some(((winner, spot), edge)) = push.winner.zip(last).zip(facing) else {
        return String::new();
    };
    let turn = angle(edge.seen_from(options.seat)).to_radians();
    let (x, y) = (spot.x + 66.0 * turn.sin(), spot.y - 66.0 * turn.cos());
    let (x, y) = (x.round(), y.round());
    let name = if winner == Player::One { "elephant" } else { "rhino" };
    let class = if push.loses { "wins-other" } else { "wins" };
    let cross =
        if push.loses { placed("cross", x + 21.0, y - 21.0, 0.0, 0.7, "") } else { String::new() };
    circle(x, y, 30.0, class) + &placed(name, x, y, 0.0, 0.44, "") + &cross
}
