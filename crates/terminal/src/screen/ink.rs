//! The colours of the full screen, for terminals with 16 million, 256, 16 or no colours. Every colour comes with a
//! shape, so no information depends on colours.

use std::ffi::OsString;

use iroko_games::Player;
use iroko_table::facts::Material;
use ratatui::style::{Color, Modifier, Style};

use crate::console::colours_refused;
use crate::settings::{Colours, colours};

/// The number of colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// No colours, or none wanted.
    None,
    /// 16 colours.
    Sixteen,
    /// 256 colours.
    Many,
    /// 24-bit colours.
    True,
}

impl Depth {
    /// The depth of the settings, else of the environment. `NO_COLOR` takes precedence over both.
    pub(super) fn of_user() -> Depth {
        let read = |name: &str| std::env::var_os(name);
        match colours() {
            _ if colours_refused() => Depth::None,
            Colours::Auto => Depth::of(read("NO_COLOR"), read("COLORTERM"), read("TERM")),
            Colours::None => Depth::None,
            Colours::Sixteen => Depth::Sixteen,
            Colours::Many => Depth::Many,
            Colours::True => Depth::True,
        }
    }

    fn of(refused: Option<OsString>, colours: Option<OsString>, term: Option<OsString>) -> Depth {
        let term = term.unwrap_or_default();
        let term = term.to_string_lossy();
        if refused.is_some_and(|value| !value.is_empty()) || term.starts_with("vt") {
            Depth::None
        } else if colours.as_ref().is_some_and(|value| value == "truecolor" || value == "24bit") {
            Depth::True
        } else if colours.is_some_and(|value| !value.is_empty()) || term.contains("256") {
            Depth::Many
        } else {
            Depth::Sixteen
        }
    }
}

/// The styles, named by purpose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    /// The background of the screen.
    pub(crate) ground: Style,
    /// Coordinates, lines and other secondary text.
    pub(crate) quiet: Style,
    /// Titles and names.
    pub(crate) strong: Style,
    /// The pieces of both sides.
    pub(crate) sides: [Style; 2],
    /// Rocks, seeds and goods.
    pub(crate) neutral: Style,
    /// Possible touches.
    pub(crate) open: Style,
    /// Touches already made.
    pub(crate) held: Style,
    /// The cursor.
    pub(crate) cursor: Style,
    /// The last move.
    pub(crate) last: Style,
    /// The advised move.
    pub(crate) hint: Style,
    /// Pieces under threat, and warnings.
    pub(crate) danger: Style,
    /// The background of a board.
    board: fn(Material) -> Style,
}

impl Ink {
    /// The styles for a colour depth.
    pub(crate) fn new(depth: Depth) -> Ink {
        match depth {
            Depth::None => plain(),
            Depth::Sixteen => sixteen(),
            Depth::Many => many(),
            Depth::True => Ink { board: true_board, ..many() },
        }
    }

    /// The pieces of one side.
    pub(crate) fn side(&self, player: Player) -> Style {
        self.sides[player.index()]
    }

    /// The background of a board.
    pub(crate) fn board(&self, material: Material) -> Style {
        (self.board)(material)
    }
}

const BOLD: Modifier = Modifier::BOLD;

fn plain() -> Ink {
    let style = Style::new();
    Ink {
        ground: style,
        quiet: style,
        strong: style.add_modifier(BOLD),
        sides: [style.add_modifier(BOLD), style],
        neutral: style,
        open: style.add_modifier(BOLD),
        held: style.add_modifier(Modifier::UNDERLINED),
        cursor: style.add_modifier(Modifier::REVERSED),
        last: style,
        hint: style.add_modifier(BOLD),
        danger: style.add_modifier(BOLD),
        board: |_| Style::new(),
    }
}

fn sixteen() -> Ink {
    let on = |ink: Color, ground: Color| Style::new().fg(ink).bg(ground);
    Ink {
        ground: on(Color::Gray, Color::Black),
        // Dark grey is unreadable on some terminals.
        quiet: Style::new().fg(Color::Gray).add_modifier(Modifier::DIM),
        strong: Style::new().fg(Color::White).add_modifier(BOLD),
        sides: [on(Color::Black, Color::Gray), on(Color::White, Color::Blue)],
        neutral: Style::new().fg(Color::White),
        open: Style::new().fg(Color::Yellow).add_modifier(BOLD),
        held: on(Color::Black, Color::Yellow),
        cursor: on(Color::Black, Color::LightYellow),
        last: Style::new().fg(Color::Magenta),
        hint: Style::new().fg(Color::Cyan).add_modifier(BOLD),
        danger: Style::new().fg(Color::LightRed),
        board: |_| Style::new(),
    }
}

fn many() -> Ink {
    let colour = Color::Indexed;
    let on = |ink: u8, ground: u8| Style::new().fg(colour(ink)).bg(colour(ground));
    Ink {
        ground: on(252, 234),
        quiet: Style::new().fg(colour(249)),
        strong: Style::new().fg(colour(230)).add_modifier(BOLD),
        sides: [on(16, 230).add_modifier(BOLD), on(231, 61).add_modifier(BOLD)],
        neutral: Style::new().fg(colour(251)),
        open: Style::new().fg(colour(221)).add_modifier(BOLD),
        held: on(16, 179),
        cursor: on(16, 214),
        last: Style::new().fg(colour(183)),
        hint: Style::new().fg(colour(80)).add_modifier(BOLD),
        danger: Style::new().fg(colour(210)),
        // Wood, sand, slate, wood, baize: dark enough for every style above.
        board: |material| {
            Style::new().bg(Color::Indexed(match material {
                Material::Wood => 52,
                Material::Sand => 58,
                Material::Baize => 22,
                Material::Slate | Material::Plain => 236,
            }))
        },
    }
}

/// The board colours of the dark pictures: wood, sand, slate, baize.
fn true_board(material: Material) -> Style {
    let (red, green, blue) = match material {
        Material::Wood => (0x4b, 0x2e, 0x16),
        Material::Sand => (0x5a, 0x47, 0x25),
        Material::Baize => (0x1d, 0x47, 0x33),
        Material::Slate | Material::Plain => (0x2c, 0x31, 0x39),
    };
    Style::new().bg(Color::Rgb(red, green, blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_gives_the_number_of_colours() {
        let depth = |refused: &str, colours: &str, term: &str| {
            Depth::of(Some(refused.into()), Some(colours.into()), Some(term.into()))
        };
        assert_eq!(depth("", "", "xterm-256color"), Depth::Many);
        assert_eq!(depth("", "truecolor", "xterm"), Depth::True);
        assert_eq!(depth("", "yes", "xterm"), Depth::Many);
        assert_eq!(depth("", "", "linux"), Depth::Sixteen);
        assert_eq!(depth("1", "truecolor", "xterm-256color"), Depth::None);
        assert_eq!(depth("", "", "vt100"), Depth::None);
    }
}
