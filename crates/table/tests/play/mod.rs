//! Random games of every kind, for tests that look at each of their positions.

use iroko_table::{GAMES, Opening, Table};

/// Shows every position of some random games to a test.
pub fn over_random_play(mut look: impl FnMut(&dyn Table)) {
    let mut chance = 7u64;
    let mut below = |limit: usize| {
        chance =
            chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % limit
    };
    for game in GAMES.iter() {
        for seed in 0..12 {
            let mut table = game.open(&Opening { seed, ..Opening::default() }).unwrap();
            for _ in 0..80 {
                look(table.as_ref());
                let choices = table.choices();
                if choices.is_empty() {
                    break;
                }
                table.play(&choices[below(choices.len())].text).unwrap();
            }
        }
    }
}
