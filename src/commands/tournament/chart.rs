//! The ratings of a tournament as a chart, in a picture and in letters: a row for each player, with a dot at the rating
//! and a bar for its interval.

use std::fmt::Write;

use iroko_table::Language;

use super::page::escaped;
use super::report::{Report, signed};

/// The size of the picture and its parts, in pixels.
const WIDTH: f64 = 760.0;
const ROW: f64 = 30.0;
const NAMES: f64 = 240.0;
const MARGIN: f64 = 20.0;

/// The width of the chart in letters.
const COLUMNS: usize = 44;

/// The longest name that is written in full, in characters.
const MAX_NAME: usize = 30;

/// Colours for a light and a dark background, as in the pictures of boards.
const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#2e2822}.axis{stroke:#b9ab97}.bar{stroke:#3d4a85;stroke-width:5;stroke-linecap:round}.dot{fill:#c77b12;stroke:#fff}.scale{font-size:12px;fill:#6b6153;text-anchor:middle}@media (prefers-color-scheme:dark){text{fill:#f0e8d8}.scale{fill:#b9ab97}.axis{stroke:#5c5348}.bar{stroke:#8f9be0}.dot{stroke:#1e1a17}}";

/// Draws the chart.
pub(super) fn draw(report: &Report<'_>, language: Language) -> String {
    let scale = Scale::of(report);
    let x = |elo: f64| NAMES + scale.share(elo) * (WIDTH - NAMES - MARGIN);
    let height = ROW * (report.order.len() as f64 + 1.0) + MARGIN;
    let title = escaped(&language.text("tournament-chart"));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title><style>{STYLE}</style>"
    );
    let bottom = height - ROW;
    for mark in scale.marks() {
        let at = x(mark);
        let text = signed(mark, language);
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{MARGIN}\" y2=\"{bottom}\"/><text class=\"scale\" x=\"{at:.1}\" y=\"{:.1}\">{text}</text>",
            bottom + 18.0
        );
    }
    for (place, player) in report.order.iter().enumerate() {
        let (rating, y) = (report.ratings[*player], MARGIN + ROW * (place as f64 + 0.5));
        let [from, at, to] = [rating.low, rating.elo, rating.high].map(x);
        let name = shortened(&report.tournament.players[*player]);
        let _ = write!(
            svg,
            "<text x=\"4\" y=\"{:.1}\">{}</text><line class=\"bar\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\"/><circle class=\"dot\" cx=\"{at:.1}\" cy=\"{y}\" r=\"6\"/>",
            y + 5.0,
            escaped(&format!("{}. {name}", place + 1))
        );
    }
    svg + "</svg>\n"
}

/// The chart in letters: the scale, then the players as in the table.
pub(super) fn lines(report: &Report<'_>, language: Language) -> Vec<String> {
    let scale = Scale::of(report);
    let at = |elo: f64| (scale.share(elo) * (COLUMNS - 1) as f64).round() as usize;
    let names: Vec<String> = (1..)
        .zip(&report.order)
        .map(|(place, player)| {
            format!("{place:>2}  {}", shortened(&report.tournament.players[*player]))
        })
        .collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut lines = vec![format!("{:width$}  {}", "", scale_line(&scale, at, language))];
    for (name, player) in names.iter().zip(&report.order) {
        let rating = &report.ratings[*player];
        let [from, dot, to] = [rating.low, rating.elo, rating.high].map(at);
        let sign = |column: usize| match column {
            _ if column == dot => '●',
            _ if column == from => '├',
            _ if column == to => '┤',
            _ if (from..to).contains(&column) => '─',
            _ => ' ',
        };
        lines.push(format!("{name:width$}  {}", (0..=to).map(sign).collect::<String>()));
    }
    lines
}

/// The marks of the scale, each in the middle above its place, as far as there is room.
fn scale_line(scale: &Scale, at: impl Fn(f64) -> usize, language: Language) -> String {
    let mut line = String::new();
    for mark in scale.marks() {
        let text = signed(mark, language);
        let begin = at(mark).saturating_sub(text.chars().count() / 2);
        let end = line.chars().count();
        if end == 0 || begin > end {
            line += &" ".repeat(begin.saturating_sub(end));
            line += &text;
        }
    }
    line
}

/// The scale of the ratings and their intervals, between two marks.
struct Scale {
    first: f64,
    last: f64,
    step: f64,
}

impl Scale {
    fn of(report: &Report<'_>) -> Scale {
        let rated = report.ratings.iter().flat_map(|rating| [rating.low, rating.elo, rating.high]);
        let finite: Vec<f64> = rated.filter(|number| number.is_finite()).collect();
        let low = finite.iter().copied().fold(-50.0, f64::min);
        let high = finite.iter().copied().fold(50.0, f64::max);
        let step = step(high - low);
        Scale { first: (low / step).floor() * step, last: (high / step).ceil() * step, step }
    }

    /// The place of a rating between the first mark and the last.
    fn share(&self, elo: f64) -> f64 {
        (elo.clamp(self.first, self.last) - self.first) / (self.last - self.first)
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.last - self.first) / self.step).round() as usize;
        let (first, step) = (self.first, self.step);
        (0..=count).map(move |mark| first + mark as f64 * step)
    }
}

/// The distance of the marks on the scale: a round number, so that there are four to ten.
fn step(range: f64) -> f64 {
    let rough = range / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough);
    factor.unwrap_or(10.0) * power
}

fn shortened(name: &str) -> String {
    match name.chars().count() {
        ..=MAX_NAME => name.to_string(),
        _ => name.chars().take(MAX_NAME - 1).chain(['…']).collect(),
    }
}
