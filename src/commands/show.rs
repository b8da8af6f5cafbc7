//! `iroko show GAME`: the board as text or as a picture, from any side.

use clap::{Arg, ArgMatches};
use iroko_games::{Message, Player, message};
use iroko_picture::PictureOptions;
use iroko_table::Language;
use iroko_table::scene::text::{Charset, draw};
use iroko_table::scene::{Edge, Layout, Scene};
use serde_json::json;

use super::picture::{self, hints_arg, png_arg, size_arg, svg_arg, theme_arg, try_arg};
use super::{CommandEntry, game_arg, moves_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, CommandError, Context, about, outcome_json};
use crate::cli::{flag, option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "show",
    args: &[
        game_arg,
        from_arg,
        ascii_arg,
        position_arg,
        moves_arg,
        variant_arg,
        seed_arg,
        svg_arg,
        png_arg,
        size_arg,
        theme_arg,
        hints_arg,
        try_arg,
    ],
    json: true,
    run,
};

pub(super) fn from_arg(language: Language) -> Arg {
    option("from", "help-arg-from", "SIDE", language)
}

pub(super) fn ascii_arg(language: Language) -> Arg {
    flag("ascii", "help-arg-ascii", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    picture::refuse_without_file(matches)?;
    let table = table(matches, context)?;
    let scene = table.scene();
    let seat = seat(&scene, matches, scene.turn)?;
    let drawn = value(matches, "svg").or(value(matches, "png")).is_some();
    if drawn {
        let (theme, hints) = (picture::theme(matches)?, matches.get_flag("hints"));
        let look = PictureOptions { theme, seat, hints, language: context.language };
        let printed = picture::draw(table.as_ref(), look, matches, context)?;
        if !context.json {
            return Ok(Answer::text(printed.unwrap_or_default()));
        }
    }
    let board = draw(&scene, seat, letters(matches), context.language);
    if context.json {
        let fields = json!({
            "turn": table.turn().number(),
            "outcome": outcome_json(table.outcome()),
            "board": board,
        });
        return Ok(Answer::json(&about(table.as_ref(), fields)));
    }
    Ok(Answer::text(format!("{board}\n{}\n", table.position())))
}

/// The edge from which the board is seen: `--from`, else the seat of `viewer`.
pub(super) fn seat(scene: &Scene, matches: &ArgMatches, viewer: Player) -> Result<Edge, Message> {
    let Some(side) = value(matches, "from") else { return Ok(scene.seats[viewer.index()]) };
    let seat = match side.to_lowercase().as_str() {
        "1" | "south" | "sud" => scene.seats[Player::One.index()],
        "2" | "north" | "nord" => scene.seats[Player::Two.index()],
        "bottom" | "bas" => Edge::Bottom,
        "top" | "haut" => Edge::Top,
        "left" | "gauche" => Edge::Left,
        "right" | "droite" => Edge::Right,
        _ => return Err(message!("show-no-side", side = side)),
    };
    let narrow = matches!(scene.layout, Layout::Pits | Layout::Ring);
    if narrow && matches!(seat, Edge::Left | Edge::Right) {
        return Err(message!("show-no-seat", side = side));
    }
    Ok(seat)
}

/// ASCII if requested, or if the locale has no UTF-8.
pub(super) fn letters(matches: &ArgMatches) -> Charset {
    if matches.get_flag("ascii") { Charset::Ascii } else { letters_of_locale() }
}

/// The charset of the locale.
pub(super) fn letters_of_locale() -> Charset {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let set =
        names.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    match set.as_deref() {
        Some("C" | "POSIX") => Charset::Ascii,
        _ => Charset::Unicode,
    }
}
