//! The sheet on which a board is drawn: changing parts above a fixed ground, combined into one SVG.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::io;

use iroko_games::Player;

use crate::glyphs::word;
use crate::shapes;
use crate::theme::{Theme, style};

/// A drawn board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The background, which never changes in a game.
    pub(crate) ground: String,
    /// The changing parts, from back to front.
    pub(crate) parts: Vec<Part>,
    /// The places of the cells and trays.
    pub(crate) spots: BTreeMap<String, Spot>,
}

/// A part of a picture that changes as a unit: a cell with its pieces, a tray, the marks of a hint.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Part {
    /// The name, the same in every picture of a game.
    pub(crate) name: String,
    /// Whether it is a cell.
    pub(crate) is_cell: bool,
    /// The cell itself.
    pub(crate) ground: String,
    /// Its marks, and the pieces that were there before the last move.
    pub(crate) under: String,
    /// Its pieces, or those that came with the last move.
    pub(crate) body: String,
}

/// The place and outline of a cell or tray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// Half its width and height.
    pub(crate) half: (f64, f64),
    pub(crate) outline: Outline,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Outline {
    Square,
    Round,
}

impl Outline {
    /// Returns the name used in attributes.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Outline::Square => "square",
            Outline::Round => "round",
        }
    }
}

impl Part {
    pub(crate) fn cell(name: &str, ground: String, under: String, body: String) -> Part {
        Part { name: name.to_string(), is_cell: true, ground, under, body }
    }

    pub(crate) fn of(name: &str, body: String) -> Part {
        let (ground, under) = (String::new(), String::new());
        Part { name: name.to_string(), is_cell: false, ground, under, body }
    }

    /// Returns the attribute by which a page finds the part.
    pub(crate) fn data(&self) -> String {
        format!(r#"data-{}="{}""#, if self.is_cell { "cell" } else { "part" }, self.name)
    }

    pub(crate) fn drawn(&self) -> String {
        [self.ground.as_str(), &self.under, &self.body].concat()
    }

    fn svg(&self) -> String {
        let drawn = self.drawn();
        if drawn.is_empty() { drawn } else { format!("<g {}>{drawn}</g>\n", self.data()) }
    }
}

impl Sheet {
    /// Adds the tray of a player, with the pieces beside the board.
    pub(crate) fn tray(&mut self, player: Player, spot: Spot, body: String) {
        let name = format!("tray-{}", player.number());
        self.parts.push(Part::of(&name, body));
        self.spots.insert(name, spot);
    }

    /// Returns the complete picture.
    pub(crate) fn svg(&self, theme: Theme, words: &Words) -> String {
        let parts: String = self.parts.iter().map(Part::svg).collect();
        self.bound(&format!("{}\n{parts}", self.ground), theme, "", words)
    }

    /// Wraps a drawing in an SVG with the shapes and styles it uses, its title and its description.
    pub(crate) fn bound(&self, drawn: &str, theme: Theme, more: &str, words: &Words) -> String {
        let shapes = shapes::used_by(drawn);
        let style = style(theme, &format!("{shapes}{drawn}"));
        let (width, height) = (num(self.width), num(self.height));
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" data-game=\"{}\">",
            words.game
        );
        let _ = writeln!(svg, "<title>{}</title>", escaped(&words.title));
        let _ = writeln!(svg, "<desc>{}</desc>", escaped(&words.description));
        let _ = writeln!(svg, "<style>{style}{more}</style>");
        let _ = writeln!(svg, "<defs>{shapes}</defs>");
        svg + drawn + "</svg>\n"
    }
}

/// The title and description of a picture, for screen readers.
pub(crate) struct Words {
    pub(crate) game: &'static str,
    pub(crate) title: String,
    pub(crate) description: String,
}

/// A number with at most two decimals, formatted without an allocation: a picture has hundreds.
pub(crate) struct Num(f64);

/// Returns a number to be formatted.
pub(crate) fn num(number: f64) -> Num {
    Num(number)
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut room = [0; 32];
        let left = {
            let mut room = &mut room[..];
            io::Write::write_fmt(&mut room, format_args!("{:.2}", self.0))
                .map_err(|_| fmt::Error)?;
            room.len()
        };
        let text = str::from_utf8(&room[..room.len() - left]).map_err(|_| fmt::Error)?;
        let text = text.trim_end_matches('0').trim_end_matches('.');
        match (text.strip_prefix("-0."), text.strip_prefix("0.")) {
            (Some(rest), _) => write!(f, "-.{rest}"),
            (_, Some(rest)) => write!(f, ".{rest}"),
            _ if text == "-0" => f.write_str("0"),
            _ => f.write_str(text),
        }
    }
}

/// Draws a shape at a point.
pub(crate) fn shape(name: &str, x: f64, y: f64) -> String {
    if (x, y) == (0.0, 0.0) {
        return format!(r##"<use href="#ik-{name}"/>"##);
    }
    format!(r##"<use href="#ik-{name}" x="{}" y="{}"/>"##, num(x), num(y))
}

/// Draws a shape at a point, rotated and scaled, with more attributes.
pub(crate) fn placed(name: &str, x: f64, y: f64, turn: f64, scale: f64, more: &str) -> String {
    format!(r##"<use href="#ik-{name}" {}{more}/>"##, transform(x, y, turn, scale))
}

/// Groups shapes that move together, at a point, rotated and scaled.
pub(crate) fn together(drawn: &str, x: f64, y: f64, turn: f64, scale: f64, more: &str) -> String {
    format!("<g {}{more}>{drawn}</g>", transform(x, y, turn, scale))
}

fn transform(x: f64, y: f64, turn: f64, scale: f64) -> String {
    let rotate = if turn == 0.0 { String::new() } else { format!("rotate({})", num(turn)) };
    let scale = if scale == 1.0 { String::new() } else { format!("scale({})", num(scale)) };
    format!(r#"transform="translate({} {}){rotate}{scale}""#, num(x), num(y))
}

/// Draws a rounded rectangle around a point.
pub(crate) fn rect(x: f64, y: f64, half: (f64, f64), round: f64, class: &str) -> String {
    format!(
        r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
        num(x - half.0),
        num(y - half.1),
        num(2.0 * half.0),
        num(2.0 * half.1),
        num(round)
    )
}

pub(crate) fn circle(x: f64, y: f64, r: f64, class: &str) -> String {
    format!(r#"<circle class="{class}" cx="{}" cy="{}" r="{}"/>"#, num(x), num(y), num(r))
}

/// Draws a number on a dark badge. A page draws its own marks below badges.
pub(crate) fn badge(count: usize, x: f64, y: f64) -> String {
    let number = word(&count.to_string(), x, y, 15.0, "bold on-badge");
    format!("<g data-badge=\"\">{}{number}</g>", circle(x, y, 17.0, "badge"))
}

pub(crate) fn ellipse(x: f64, y: f64, half: (f64, f64), class: &str) -> String {
    format!(
        r#"<ellipse class="{class}" cx="{}" cy="{}" rx="{}" ry="{}"/>"#,
        num(x),
        num(y),
        num(half.0),
        num(half.1)
    )
}

pub(crate) fn path(d: &str, class: &str) -> String {
    format!(r#"<path class="{class}" d="{d}"/>"#)
}

/// Draws the wood grain of a board: long wavy lines, the same in every picture.
pub(crate) fn grain(x: f64, y: f64, half: (f64, f64)) -> String {
    let lines = (half.1 / 16.0) as usize;
    let mut d = String::new();
    for line in 0..lines {
        let at = y - half.1 + (line as f64 + 0.5) / lines as f64 * 2.0 * half.1;
        // Lines near the rounded corners are shorter.
        let near = 1.0 - ((at - y) / half.1).abs();
        let inset = if near < 0.3 { 130.0 * (0.3 - near) / 0.3 } else { 8.0 };
        let wave = |salt: f64| 13.0 * (line as f64 * 1.7 + salt * 2.3).sin();
        let (left, right) = (x - half.0 + inset, x + half.0 - inset);
        let third = (right - left) / 3.0;
        let _ = write!(
            d,
            "M{} {}C{} {} {} {} {} {}S{} {} {} {}",
            left.round(),
            (at + wave(0.0)).round(),
            (left + 0.6 * third).round(),
            (at + wave(1.0)).round(),
            (left + third).round(),
            (at + wave(2.0)).round(),
            (left + 1.5 * third).round(),
            (at + wave(3.0)).round(),
            (left + 2.4 * third).round(),
            (at + wave(4.0)).round(),
            right.round(),
            (at + wave(5.0)).round()
        );
    }
    path(&d, "grain")
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
