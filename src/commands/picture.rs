//! Pictures on the command line: what `show` and `replay` have in common when they draw into files.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_picture::{LARGEST, PictureOptions, SMALLEST, Theme, png, svg};
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Scene, Table};

use super::{number, seed};
use crate::answer::{Complaint, Manner};
use crate::line::{flag, option, value};

/// The longer side of a PNG, unless another is asked for.
const SIZE: u32 = 1200;

/// The seed of the adviser, and how many positions he looks at: the same picture every time.
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

/// The colours that were asked for.
pub(super) fn theme(matches: &ArgMatches) -> Result<Theme, Message> {
    let Some(text) = value(matches, "theme") else { return Ok(Theme::default()) };
    Theme::read(text).ok_or_else(|| message!("picture-theme", text = text))
}

/// Refuses what is about a picture when none is asked for.
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

/// Draws a board into the files that were asked for; what goes to standard output is given back. Nothing is written
/// before all of it is drawn.
pub(super) fn draw(
    table: &dyn Table,
    look: PictureOptions,
    matches: &ArgMatches,
    manner: Manner,
) -> Result<Option<String>, Complaint> {
    let (svg_file, png_file) = (value(matches, "svg"), value(matches, "png"));
    if png_file == Some("-") {
        return Err(message!("picture-no-terminal").into());
    }
    if svg_file == Some("-") && manner.json {
        return Err(message!("picture-or-json").into());
    }
    let size = size(matches)?;
    let (scene, look) = match value(matches, "try") {
        Some(mv) => (tried(table, mv, look)?, PictureOptions { hints: true, ..look }),
        None => (advised(table, matches)?, look),
    };
    let drawn = svg(&scene, look);
    if let Some(file) = png_file {
        // A PNG asks nobody what he prefers.
        let theme = if look.theme == Theme::Auto { Theme::Light } else { look.theme };
        write(file, png(&svg(&scene, PictureOptions { theme, ..look }), size)?)?;
    }
    match svg_file {
        Some("-") => Ok(Some(drawn)),
        Some(file) => write(file, drawn).map(|()| None).map_err(Complaint::from),
        None => Ok(None),
    }
}

/// The board, and with `--hints` the move that the adviser would play.
fn advised(table: &dyn Table, matches: &ArgMatches) -> Result<Scene, Complaint> {
    let mut scene = Arc::unwrap_or_clone(table.scene());
    if matches.get_flag("hints") && table.outcome().is_none() {
        let options = EngineOptions::seeded(seed(matches)?.unwrap_or(ADVISER_SEED));
        let game = table.game();
        let mut adviser = game.machine(&game.strongest(), &options)?;
        let limits = Limits { nodes: Some(ADVISER_NODES), ..Limits::NONE };
        let thought = adviser.think(table, &limits, &AtomicBool::new(false));
        scene.hint = Some(table.trace(&thought.mv).map_err(|why| why.message().clone())?);
    }
    Ok(scene)
}

/// The board with a move that somebody has in mind: an arrow if it is legal, else a cross where it fails. Without `--hints`
/// there is nothing else.
fn tried(table: &dyn Table, mv: &str, look: PictureOptions) -> Result<Scene, Complaint> {
    let mut scene = Arc::unwrap_or_clone(table.scene());
    if !look.hints {
        scene.chains.clear();
        scene.threats.clear();
    }
    scene.refused = table.refused(mv);
    if scene.refused.is_none() {
        scene.hint = Some(table.trace(mv).map_err(|why| why.message().clone())?);
    }
    Ok(scene)
}

fn size(matches: &ArgMatches) -> Result<u32, Message> {
    let Some(text) = value(matches, "size") else { return Ok(SIZE) };
    let range = || message!("picture-size", text = text, least = SMALLEST, most = LARGEST);
    let size: u32 = number(text, "--size").map_err(|_| range())?;
    if (SMALLEST..=LARGEST).contains(&size) { Ok(size) } else { Err(range()) }
}

/// Writes a picture, a record or a book into the file that was named.
pub(super) fn write(file: &str, contents: impl AsRef<[u8]>) -> Result<(), Message> {
    iroko_files::write(Path::new(file), contents)
        .map_err(|why| message!("file-unwritable", file = file, why = why.to_string()))
}
