//! `iroko replay FILE`: the games of a file, position by position, or one of them as an animation.

use clap::{Arg, ArgMatches};
use iroko_games::{Player, message};
use iroko_picture::{PictureOptions, film};
use iroko_table::scene::text::draw;
use iroko_table::{GameFile, Language, Table};
use serde_json::{Map, Value, json};
use std::sync::Arc;

use super::picture::{self, film_arg, theme_arg};
use super::show::{ascii_arg, from_arg, letters, seat};
use super::{CommandEntry, read_games};
use crate::answer::{Answer, CommandError, Context, damage_json, outcome_json};
use crate::cli::{flag, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "replay",
    args: &[file_arg, positions_arg, from_arg, ascii_arg, film_arg, theme_arg],
    json: true,
    run,
};

pub(super) fn file_arg(language: Language) -> Arg {
    word("FILE", "help-arg-file", language)
}

fn positions_arg(language: Language) -> Arg {
    flag("positions", "help-arg-positions", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let file = value(matches, "FILE").unwrap_or("-");
    let read = read_games(file, context)?;
    if let Some(out) = value(matches, "svg") {
        return animated(&read, out, matches, context);
    }
    if value(matches, "theme").is_some() {
        return Err(message!("picture-needs-file", word = "--theme", files = "--svg").into());
    }
    if context.json {
        return Ok(Answer::json(&file_json(&read, context.language)));
    }
    let mut pages = Vec::new();
    for game in &read.games {
        pages.push(game_text(game.as_ref(), matches, context)?);
    }
    Ok(Answer::text(pages.join("\n")))
}

/// Draws the only game of a file, move by move.
fn animated(
    read: &GameFile,
    out: &str,
    matches: &ArgMatches,
    context: Context,
) -> Result<Answer, CommandError> {
    let [game] = read.games.as_slice() else {
        return Err(message!("picture-one-game", count = read.games.len()).into());
    };
    if out == "-" && context.json {
        return Err(message!("picture-or-json").into());
    }
    let scenes: Vec<_> =
        (0..=game.ply()).map(|ply| Arc::unwrap_or_clone(game.at(ply).scene())).collect();
    let seat = seat(&game.scene(), matches, Player::One)?;
    let theme = picture::theme(matches)?;
    let drawn =
        film(&scenes, PictureOptions { theme, seat, hints: false, language: context.language });
    if out == "-" {
        return Ok(Answer::text(drawn));
    }
    picture::write(out, drawn)?;
    Ok(if context.json {
        Answer::json(&file_json(read, context.language))
    } else {
        Answer::text("")
    })
}

fn file_json(read: &GameFile, language: Language) -> Value {
    let games: Vec<Value> = read.games.iter().map(|game| game_json(game.as_ref())).collect();
    json!({ "games": games, "damaged": damage_json(&read.damage, language) })
}

fn game_json(game: &dyn Table) -> Value {
    let tags: Map<String, Value> =
        game.tags().into_iter().map(|(name, value)| (name, Value::from(value))).collect();
    let moves: Vec<Value> = (game.moves().into_iter().enumerate())
        .map(|(ply, text)| {
            let after = game.at(ply + 1);
            json!({ "move": text, "remark": game.remark(ply), "after": after.position() })
        })
        .collect();
    json!({
        "game": game.game().name(),
        "variant": game.variant(),
        "tags": tags,
        "start": game.at(0).position(),
        "moves": moves,
        "position": game.position(),
        "outcome": outcome_json(game.outcome()),
    })
}

fn game_text(
    game: &dyn Table,
    matches: &ArgMatches,
    context: Context,
) -> Result<String, CommandError> {
    let tags = game.tags().into_iter().map(|(name, value)| format!("{name}: {value}"));
    let title = game.game().title(context.language);
    let mut lines: Vec<String> = std::iter::once(title).chain(tags).collect();
    let moves = game.moves();
    for ply in 0..=moves.len() {
        let table = game.at(ply);
        lines.push(String::new());
        if ply > 0 {
            let line = format!("{ply}. {} {}", moves[ply - 1], game.remark(ply - 1));
            lines.push(line.trim_end().to_string());
        }
        if matches.get_flag("positions") {
            lines.push(table.position());
        } else {
            let scene = table.scene();
            let board = draw(
                &scene,
                seat(&scene, matches, Player::One)?,
                letters(matches),
                context.language,
            );
            lines.push(board.trim_end().to_string());
        }
    }
    Ok(lines.join("\n") + "\n")
}
