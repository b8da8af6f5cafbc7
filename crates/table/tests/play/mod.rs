//! Random games of every kind, for tests that look at each of their positions.

use iroko_games::Rng;
use iroko_table::{GAMES, Opening, Table};

/// Shows every position of some random games to a test.
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

/// Has the tables of this process kept under `target`, and not in the cache of the user who runs the tests. To be called by every
/// test that seats a machine or asks for the truth. Without files they are in memory.
pub fn keep_tables_under_target() {
    #[cfg(feature = "files")]
    iroko_solver::file::set_directory(
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables"),
    );
}
