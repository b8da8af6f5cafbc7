//! Random games of every kind, for tests of each of their positions.

use iroko_games::Rng;
use iroko_table::{GAMES, Opening, Table};

/// Calls `look` with every position of some random games.
pub fn over_random_play(mut look: impl FnMut(&dyn Table)) {
    let mut chance = Rng::new(7);
    for game in GAMES.iter() {
        for seed in 0..12 {
            let mut table = game.open(&Opening { seed, ..Opening::default() }).unwrap();
            for _ in 0..80 {
                look(table.as_ref());
                let choices = table.choices();
                if choices.is_empty() {
                    break;
                }
                table.play(&choices[chance.below(choices.len())].text).unwrap();
            }
        }
    }
}

/// Keeps the tables of this process under `target`, and not in the user's cache. Every test that seats a machine or
/// solves a position calls it first. Without `files` they are in memory.
pub fn keep_tables_under_target() {
    #[cfg(feature = "files")]
    iroko_solver::file::set_directory(
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables"),
    );
}
