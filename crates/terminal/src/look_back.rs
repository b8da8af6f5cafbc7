//! Looking back at a game while somebody waits: the same review that `iroko review` gives, in lines for the terminal.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::Message;
use iroko_table::review::{ReviewOptions, review, sentences};
use iroko_table::scene::text::Charset;
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Table};

/// How long a position is thought about.
const PATIENCE: Duration = Duration::from_millis(100);

/// Looks back at a game. `tell` is told how many positions are done. Nothing if told to stop.
pub(crate) fn look_back(
    table: &dyn Table,
    language: Language,
    letters: Charset,
    width: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(usize),
) -> Result<Option<Vec<String>>, Message> {
    let game = table.game();
    // Marks rest on what is true, if that can be known.
    let truth = game.shelved(table, &game.strongest());
    if truth.is_some_and(|truth| !truth.complete_unless(stop)) {
        return Ok(None);
    }
    let limits = Limits { time: Some(PATIENCE), ..Limits::NONE };
    let care = ReviewOptions { limits, options: EngineOptions::seeded(1) };
    let found = review(table, 0..table.ply(), &care, stop, tell)?;
    Ok(found.map(|review| sentences::report(&review, table, language, letters, width, false)))
}
