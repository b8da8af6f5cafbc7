//! The chart of an evolution as a picture: the share of exact positions whose winner the weights name, over the trials.

use std::fmt::Write;

use iroko_table::Language;

use super::evolve::{Point, per_cent};
use crate::commands::tournament::escaped;

/// The size of the picture and its parts, in pixels.
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 44.0;

/// The number of marks on the scale of shares.
const MARKS: u32 = 5;

/// Colours for a light and a dark background, as in the pictures of boards.
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#6b6153}.axis{stroke:#b9ab97}.line{fill:none;stroke:#3d4a85;stroke-width:3}.dot{fill:#c77b12}.best{stroke:#c77b12;stroke-width:2;stroke-dasharray:6 4}@media (prefers-color-scheme:dark){text{fill:#b9ab97}.axis{stroke:#5c5348}.line{stroke:#8f9be0}}";

/// Draws the chart. The dashed line is what weights fitted to the exact values reach.
pub(super) fn draw(points: &[Point], fitted: f64, language: Language) -> String {
    let shares = || points.iter().map(|point| point.share).chain([fitted]);
    let low = (20.0 * shares().fold(1.0, f64::min)).floor() / 20.0;
    let high = (20.0 * shares().fold(0.0, f64::max)).ceil() / 20.0;
    let high = high.max(low + 0.05);
    let last = f64::from(points.last().map_or(1, |point| point.trial).max(1));
    let x = |trial: u32| LEFT + f64::from(trial) / last * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| TOP + (high - share) / (high - low) * (HEIGHT - TOP - BOTTOM);
    let title = escaped(&language.text("tune-evolve-chart"));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title><style>{STYLE}</style>"
    );
    let right = WIDTH - RIGHT;
    for mark in 0..=MARKS {
        let share = low + f64::from(mark) / f64::from(MARKS) * (high - low);
        let (at, text) = (y(share), per_cent(share, language));
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{text}\u{a0}%</text>",
            LEFT - 8.0,
            at + 4.0
        );
    }
    let at = y(fitted);
    let _ = write!(
        svg,
        "<line class=\"best\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>"
    );
    let places: Vec<String> =
        points.iter().map(|point| format!("{:.1},{:.1}", x(point.trial), y(point.share))).collect();
    let _ = write!(svg, "<polyline class=\"line\" points=\"{}\"/>", places.join(" "));
    for point in points {
        let (at, share) = (x(point.trial), y(point.share));
        let name = format!("{}: {:?}", point.trial, point.weights);
        let _ = write!(
            svg,
            "<circle class=\"dot\" cx=\"{at:.1}\" cy=\"{share:.1}\" r=\"4\"><title>{name}</title></circle>"
        );
    }
    let words = escaped(&language.text("tune-evolve-axis"));
    let _ = write!(
        svg,
        "<text x=\"{LEFT}\" y=\"{:.1}\">0</text><text x=\"{right}\" y=\"{:.1}\" text-anchor=\"end\">{last} {words}</text>",
        HEIGHT - BOTTOM + 20.0,
        HEIGHT - BOTTOM + 20.0
    );
    svg + "</svg>\n"
}
