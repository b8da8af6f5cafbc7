//! The laws of `position.rs`, for every game and variant, over random play.

use iroko_games::{Awale, Chicago, Khan, Pogo, Siam, laws};

/// Writes one test a game for a law.
macro_rules! for_every_game {
    ($($law:ident),* $(,)?) => {
        $(mod $law {
            use super::*;
            #[test]
            fn awale() {
                laws::$law::<Awale>();
            }
            #[test]
            fn siam() {
                laws::$law::<Siam>();
            }
            #[test]
            fn khan() {
                laws::$law::<Khan>();
            }
            #[test]
            fn pogo() {
                laws::$law::<Pogo>();
            }
            #[test]
            fn chicago() {
                laws::$law::<Chicago>();
            }
        })*
    };
}

for_every_game!(
    an_outcome_exists_exactly_when_there_are_no_moves,
    moves_and_their_texts_are_distinct,
    texts_read_back,
    equal_positions_have_equal_keys_and_others_differ,
    canonical_is_idempotent_and_keeps_turn_outcome_and_perft,
    a_move_is_refused_exactly_when_it_is_not_legal,
    every_variant_prints_its_name_and_standard_prints_none,
);
