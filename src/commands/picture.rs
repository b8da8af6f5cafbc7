//! Picture files, for `show` and `replay`.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_picture::{LARGEST, PictureOptions, SMALLEST, Theme, png, svg};
use iroko_table::scene::tried;
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Scene, Table};

use super::{number, seed};
use crate::answer::{CommandError, Context};
use crate::cli::{flag, option, value};
use crate::output::reason;

/// The default length of a PNG's longer side, in pixels.
const SIZE: u32 = 1200;

/// The adviser's seed and node limit, fixed so that pictures are reproducible.
const ADVISER_SEED: u64 = 1;
const ADVISER_NODES: u64 = 100_000;

pub(super) fn svg_arg(language: Language) -> Arg {
    option("svg", "help-arg-svg", "FILE", language)
}

pub(super) fn film_arg(language: Language) -> Arg {
    option("svg", "help-arg-film", "FILE", language)
}

pub(super) fn png_arg(language: Language) -> Arg {
    option("png", "help-arg-png", "FILE", language)
}

pub(super) fn size_arg(language: Language) -> Arg {
    option("size", "help-arg-size", "PIXELS", language)
}

pub(super) fn theme_arg(language: Language) -> Arg {
    option("theme", "help-arg-theme", "light|dark|auto", language)
}

pub(super) fn hints_arg(language: Language) -> Arg {
    flag("hints", "help-arg-hints", language)
}

pub(super) fn try_arg(language: Language) -> Arg {
    option("try", "help-arg-try", "MOVE", language)
}

/// The theme of the arguments.
pub(super) fn theme(matches: &ArgMatches) -> Result<Theme, Message> {
    let Some(text) = value(matches, "theme") else { return Ok(Theme::default()) };
    Theme::read(text).ok_or_else(|| message!("picture-theme", text = text))
}

/// Rejects picture options without a picture file.
pub(super) fn refuse_without_file(matches: &ArgMatches) -> Result<(), Message> {
    let given = |word: &&str| match *word {
        "hints" => matches.get_flag("hints"),
        other => value(matches, other).is_some(),
    };
    let needs = |word: &str, files: &str| {
        message!("picture-needs-file", word = format!("--{word}"), files = files)
    };
    if value(matches, "png").is_none() && value(matches, "size").is_some() {
        return Err(needs("size", "--png"));
    }
    let drawn = value(matches, "svg").or(value(matches, "png")).is_some();
    match ["theme", "hints", "try"].iter().find(|word| !drawn && given(word)) {
        Some(word) => Err(needs(word, "--svg, --png")),
        None => Ok(()),
    }
}

/// Draws a board into the files of the arguments and returns the text for standard output. Draws everything before it
/// writes the first file.
pub(super) fn draw(
    table: &dyn Table,
    look: PictureOptions,
    matches: &ArgMatches,
    context: Context,
) -> Result<Option<String>, CommandError> {
    let (svg_file, png_file) = (value(matches, "svg"), value(matches, "png"));
    if png_file == Some("-") {
        return Err(message!("picture-no-terminal").into());
    }
    if svg_file == Some("-") && context.json {
        return Err(message!("picture-or-json").into());
    }
    let size = size(matches)?;
    let (scene, look) = match value(matches, "try") {
        Some(mv) => (tried(table, mv, look.hints)?, PictureOptions { hints: true, ..look }),
        None => (advised(table, matches)?, look),
    };
    let drawn = svg(&scene, look);
    if let Some(file) = png_file {
        // A PNG cannot follow the reader's preference.
        let theme = if look.theme == Theme::Auto { Theme::Light } else { look.theme };
        write(file, png(&svg(&scene, PictureOptions { theme, ..look }), size)?)?;
    }
    match svg_file {
        Some("-") => Ok(Some(drawn)),
        Some(file) => write(file, drawn).map(|()| None).map_err(CommandError::from),
        None => Ok(None),
    }
}

/// The scene, with `--hints` including the adviser's move.
fn advised(table: &dyn Table, matches: &ArgMatches) -> Result<Scene, CommandError> {
    let mut scene = Arc::unwrap_or_clone(table.scene());
    if matches.get_flag("hints") && table.outcome().is_none() {
        let options = EngineOptions::seeded(seed(matches)?.unwrap_or(ADVISER_SEED));
        let game = table.game();
        let mut adviser = game.machine(&game.strongest(), &options)?;
        let limits = Limits { nodes: Some(ADVISER_NODES), ..Limits::NONE };
        let thought = adviser.think(table, &limits, &AtomicBool::new(false))?;
        scene.hint = Some(table.trace(&thought.mv).map_err(|why| why.message().clone())?);
    }
    Ok(scene)
}

fn size(matches: &ArgMatches) -> Result<u32, Message> {
    let Some(text) = value(matches, "size") else { return Ok(SIZE) };
    let range = || message!("picture-size", text = text, least = SMALLEST, most = LARGEST);
    let size: u32 = number(text, "--size").map_err(|_| range())?;
    if (SMALLEST..=LARGEST).contains(&size) { Ok(size) } else { Err(range()) }
}

/// Makes sure that a file can be written, before the hours that may lead to it.
pub(super) fn check_writable(file: &str) -> Result<(), Message> {
    iroko_files::check_writable(Path::new(file))
        .map_err(|why| message!("file-unwritable", file = file, why = reason(&why)))
}

/// Writes a picture, a record or a book to a file.
pub(super) fn write(file: &str, contents: impl AsRef<[u8]>) -> Result<(), Message> {
    iroko_files::write(Path::new(file), contents)
        .map_err(|why| message!("file-unwritable", file = file, why = reason(&why)))
}
