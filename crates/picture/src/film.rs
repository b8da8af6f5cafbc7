//! A game as one animated SVG: a frame a move, what has moved glides to its place. It is made with style rules alone,
//! so whoever asks for less motion, or looks with a program that knows none, sees the last position.

use std::collections::BTreeMap;

use iroko_table::Scene;

use crate::sheet::{Part, Sheet, num};
use crate::words::words;
use crate::{Look, sheet};

/// How long a position stays, and how long the last one, in seconds.
const FRAME: f64 = 1.4;
const REST: usize = 3;
/// How long a piece is on its way, in seconds.
const GLIDE: f64 = 0.25;

/// A part as it looks from one frame to another.
struct Run {
    first: usize,
    /// One frame after the last.
    end: usize,
    under: String,
    body: String,
    /// Whence it glides to its place.
    glide: Option<(f64, f64)>,
}

/// A game, from its start to its last position; the scenes are of one game and in order. Nothing for no scene.
pub fn film(scenes: &[Scene], look: Look) -> String {
    let Some(last) = scenes.last() else { return String::new() };
    // Hints are for somebody who is to move now.
    let look = Look { hints: false, ..look };
    let sheets: Vec<Sheet> = scenes.iter().map(|scene| sheet(scene, look)).collect();
    let count = scenes.len() + REST;
    let mut drawn = sheets[0].ground.clone() + "\n";
    for part in stack(&sheets) {
        let runs = runs(&part, scenes, &sheets);
        let shown: String = runs.iter().map(|run| shown(run, count)).collect();
        if !shown.is_empty() || !part.ground.is_empty() {
            drawn += &format!("<g {}>{}{shown}</g>\n", part.data(), part.ground);
        }
    }
    let rules = rules(&drawn, count);
    sheets[0].bound(&drawn, look.theme, &rules, &words(last, look.language))
}

/// Every part that any sheet has, from the back to the front: those of the first sheet, then what came later.
fn stack(sheets: &[Sheet]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for part in sheets.iter().flat_map(|sheet| &sheet.parts) {
        if !parts.iter().any(|known| known.name == part.name) {
            parts.push(part.clone());
        }
    }
    parts
}

/// How a part looks in the course of a game; what stays the same for several frames is drawn once.
fn runs(part: &Part, scenes: &[Scene], sheets: &[Sheet]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (frame, sheet) in sheets.iter().enumerate() {
        let now = sheet.parts.iter().find(|known| known.name == part.name);
        let (under, body) = now.map_or(("", ""), |part| (&part.under, &part.body));
        match runs.last_mut() {
            Some(run) if run.under == under && run.body == body => run.end = frame + 1,
            _ => {
                let glide = (frame > 0).then(|| glide(part, &scenes[frame], sheet)).flatten();
                let (under, body) = (under.to_string(), body.to_string());
                runs.push(Run { first: frame, end: frame + 1, under, body, glide });
            }
        }
    }
    if let Some(run) = runs.last_mut() {
        run.end += REST;
    }
    runs.retain(|run| !run.under.is_empty() || !run.body.is_empty());
    runs
}

/// Whence what now stands on a cell came with the last move, seen from the cell: a piece that moved from another cell, or
/// a line that was pushed.
fn glide(part: &Part, scene: &Scene, sheet: &Sheet) -> Option<(f64, f64)> {
    let trace = scene.last.as_ref().filter(|_| part.is_cell)?;
    let spot = |name: &Option<String>| sheet.spots.get(name.as_ref()?);
    let (from, to) = (spot(&trace.from)?, spot(&trace.to)?);
    // Only what moves as one piece glides: seeds are sown, and piles do not walk.
    let carried = scene.prices.is_empty() && scene.trays.iter().all(|tray| tray.score.is_none());
    let is_target = trace.to.as_ref() == Some(&part.name);
    let is_pushed = trace.facing.is_some() && trace.along.contains(&part.name);
    (carried && (is_target || is_pushed)).then_some((from.x - to.x, from.y - to.y))
}

/// A run in the film. It is hidden at first, unless it stays to the end.
fn shown(run: &Run, count: usize) -> String {
    let stays = if run.end == count { " stays" } else { "" };
    let length = run.end - run.first;
    // An animation that began long ago is already under way, so nothing has to wait for its first turn.
    let delay = num((run.first as f64 - count as f64) * FRAME);
    let body = match run.glide {
        None => run.body.clone(),
        Some((x, y)) => format!(
            r#"<g class="glide" style="--x:{}px;--y:{}px;animation-delay:{delay}s">{}</g>"#,
            num(x),
            num(y),
            run.body
        ),
    };
    let body = format!("{}{body}", run.under);
    if length == count {
        return body;
    }
    format!(r#"<g class="run run-{length}{stays}" style="animation-delay:{delay}s">{body}</g>"#)
}

/// The rules that let runs appear and pieces glide.
fn rules(drawn: &str, count: usize) -> String {
    let period = num(count as f64 * FRAME);
    let mut lengths = BTreeMap::new();
    for length in 1..count {
        if drawn.contains(&format!("run-{length}\"")) || drawn.contains(&format!("run-{length} ")) {
            lengths.insert(length, num(100.0 * length as f64 / count as f64));
        }
    }
    let mut rules = format!(
        ".run{{visibility:hidden}}.stays{{visibility:visible}}\
         @media(prefers-reduced-motion:no-preference){{\
         .run{{animation-duration:{period}s;animation-timing-function:step-end;animation-iteration-count:infinite}}\
         .glide{{animation:glide {period}s ease-out infinite}}"
    );
    for length in lengths.keys() {
        rules += &format!(".run-{length}{{animation-name:run-{length}}}");
    }
    rules += "}";
    for (length, share) in &lengths {
        rules += &format!(
            "@keyframes run-{length}{{0%{{visibility:visible}}{share}%,100%{{visibility:hidden}}}}"
        );
    }
    let share = num(100.0 * GLIDE / (count as f64 * FRAME));
    rules
        + &format!(
            "@keyframes glide{{0%{{transform:translate(var(--x),var(--y))}}{share}%,100%{{transform:none}}}}"
        )
}
