//! A game as one animated SVG: a frame per move, in which moved pieces glide to their places. It uses CSS only; with
//! reduced motion, or in a viewer without animation, it shows the last position. `motion` decides what moves and when.

use std::collections::BTreeSet;

use iroko_table::Scene;

use crate::motion::{self, Motion};
use crate::sheet::{Part, Sheet, num};
use crate::words::words;
use crate::{PictureOptions, sheet};

/// The seconds each position is shown, and the extra frames for the last one.
const FRAME: f64 = 1.4;
const REST: usize = 3;
/// The ticks per frame; changes happen at ticks.
const TICKS: usize = 16;
/// The seconds a piece glides, and the seconds the trader walks.
const GLIDE: f64 = 0.25;
const STROLL: f64 = 0.5;

/// The appearance of a part over a span of time.
struct Run {
    /// The first tick, counted from the start of the film.
    first: usize,
    /// The tick after the last.
    end: usize,
    under: String,
    body: String,
    motion: Option<Motion>,
}

/// Draws a game as a film. The scenes are of one game and in order; returns an empty string without scenes.
pub fn film(scenes: &[Scene], options: PictureOptions) -> String {
    let Some(last) = scenes.last() else { return String::new() };
    // Hints are for the player to move now.
    let options = PictureOptions { hints: false, ..options };
    let sheets: Vec<Sheet> = scenes.iter().map(|scene| sheet(scene, options)).collect();
    let count = (scenes.len() + REST) * TICKS;
    let parts = stack(&sheets);
    // Gliding pieces lie above the cells that they leave and cross.
    let ground: String = parts.iter().map(|part| part.ground.as_str()).collect();
    let mut drawn = format!("{}\n{ground}\n", sheets[0].ground);
    for part in &parts {
        let runs = runs(part, scenes, &sheets);
        let shown: String = runs.iter().map(|run| shown(run, count)).collect();
        if !shown.is_empty() {
            drawn += &format!("<g {}>{shown}</g>\n", part.data());
        }
    }
    let flights = flights(scenes, &sheets);
    drawn.extend(flights.iter().map(|run| shown(run, count)));
    let rules = rules(&drawn, count);
    sheets[0].bound(&drawn, options.theme, &rules, &words(last, options.language))
}

/// Returns every part of any sheet, from back to front: those of the first sheet, then later additions.
fn stack(sheets: &[Sheet]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for part in sheets.iter().flat_map(|sheet| &sheet.parts) {
        if !parts.iter().any(|known| known.name == part.name) {
            parts.push(part.clone());
        }
    }
    parts
}

/// Returns the appearances of a part during a game; a part that stays the same for several frames is drawn once.
fn runs(part: &Part, scenes: &[Scene], sheets: &[Sheet]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (frame, sheet) in sheets.iter().enumerate() {
        let now = sheet.parts.iter().find(|known| known.name == part.name);
        let (under, body) = now.map_or(("", ""), |part| (&part.under, &part.body));
        let before = frame.checked_sub(1).map(|before| &scenes[before]);
        let scene = &scenes[frame];
        let start = frame * TICKS;
        if let Some((on_the_way, motion, ticks)) =
            before.and_then(|before| motion::stage(part, before, scene))
        {
            begin(&mut runs, Run { motion: Some(motion), ..run(start, "", &on_the_way) });
            begin(&mut runs, run(start + ticks, under, body));
            continue;
        }
        let same = runs.last().is_some_and(|run| run.under == under && run.body == body);
        if !same {
            let first = start + before.map_or(0, |_| motion::delay(part, scene));
            let motion = before.and_then(|_| motion::glide(part, scene, sheet));
            begin(&mut runs, Run { motion, ..run(first, under, body) });
        }
    }
    if let Some(run) = runs.last_mut() {
        run.end = (scenes.len() + REST) * TICKS;
    }
    runs.retain(|run| !run.under.is_empty() || !run.body.is_empty());
    runs
}

fn run(first: usize, under: &str, body: &str) -> Run {
    Run { first, end: first, under: under.to_string(), body: body.to_string(), motion: None }
}

/// Adds a run, which ends the previous one.
fn begin(runs: &mut Vec<Run>, next: Run) {
    if let Some(run) = runs.last_mut() {
        run.end = next.first;
    }
    runs.push(next);
}

/// Returns the pieces in flight between cells.
fn flights(scenes: &[Scene], sheets: &[Sheet]) -> Vec<Run> {
    let mut runs = Vec::new();
    for (frame, (scene, sheet)) in scenes.iter().zip(sheets).enumerate().skip(1) {
        for (tick, ticks, body, motion) in motion::flights(scene, sheet) {
            let first = frame * TICKS + tick;
            runs.push(Run { end: first + ticks, motion: Some(motion), ..run(first, "", &body) });
        }
    }
    runs
}

/// Draws a run, initially hidden unless it stays to the end.
fn shown(run: &Run, count: usize) -> String {
    let stays = if run.end == count { " stays" } else { "" };
    let length = run.end - run.first;
    // A negative delay starts an animation as if it had been running.
    let delay = num((run.first as f64 - count as f64) * FRAME / TICKS as f64).to_string();
    let body =
        run.motion.as_ref().map_or(run.body.clone(), |motion| motion.around(&run.body, &delay));
    let body = format!("{}{body}", run.under);
    if length == count {
        return body;
    }
    format!(r#"<g class="run run-{length}{stays}" style="animation-delay:{delay}s">{body}</g>"#)
}

/// Returns the style rules that show runs and move pieces.
fn rules(drawn: &str, count: usize) -> String {
    let seconds = count as f64 * FRAME / TICKS as f64;
    let period = num(seconds);
    let length = |rest: &str| rest.split(['"', ' ']).next().and_then(|word| word.parse().ok());
    let lengths: BTreeSet<usize> = drawn.split("run run-").skip(1).filter_map(length).collect();
    let mut rules = format!(
        ".run{{visibility:hidden}}.stays{{visibility:visible}}\
         @media(prefers-reduced-motion:no-preference){{\
         .run{{animation-duration:{period}s;animation-timing-function:step-end;animation-iteration-count:infinite}}"
    );
    for name in ["glide", "stroll", "upright"] {
        rules += &format!(".{name}{{animation:{name} {period}s ease-out infinite}}");
    }
    rules.extend(
        lengths.iter().map(|length| format!(".run-{length}{{animation-name:run-{length}}}")),
    );
    rules += "}";
    for length in &lengths {
        // Three decimals, because a tick is a small fraction of a long game.
        let share = format!("{:.3}", 100.0 * *length as f64 / count as f64);
        rules += &format!(
            "@keyframes run-{length}{{0%{{visibility:visible}}{share}%,100%{{visibility:hidden}}}}"
        );
    }
    let moves = [
        ("glide", "translate(var(--x),var(--y))", GLIDE),
        ("stroll", "rotate(calc(-1*var(--turn)))", STROLL),
        ("upright", "rotate(var(--turn))", STROLL),
    ];
    for (name, transform, time) in moves {
        let share = format!("{:.3}", 100.0 * time / seconds);
        rules += &format!(
            "@keyframes {name}{{0%{{transform:{transform}}}{share}%,100%{{transform:none}}}}"
        );
    }
    rules
}
