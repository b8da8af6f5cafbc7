//! Reviews of played games for the terminal: the same report that `iroko review` prints.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::Message;
use iroko_table::review::{ReviewOptions, review, sentences};
use iroko_table::scene::text::Charset;
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Table};

/// The search time per position.
const TIME_PER_POSITION: Duration = Duration::from_millis(100);

/// Reviews a game. `progress` receives the number of finished positions. Returns `None` if `stop` was set.
pub(crate) fn report(
    table: &dyn Table,
    language: Language,
    letters: Charset,
    width: usize,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Result<Option<Vec<String>>, Message> {
    let game = table.game();
    // Marks use exact values where tables exist.
    let exact = game.shelved(table, &game.strongest());
    if exact.is_some_and(|exact| !exact.complete_unless(stop)) {
        return Ok(None);
    }
    let limits = Limits { time: Some(TIME_PER_POSITION), ..Limits::NONE };
    let options = ReviewOptions { limits, options: EngineOptions::seeded(1) };
    let found = review(table, 0..table.ply(), &options, stop, progress)?;
    Ok(found.map(|review| sentences::report(&review, table, language, letters, width, false)))
}
