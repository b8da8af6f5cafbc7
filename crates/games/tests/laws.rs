//! The laws of `position.rs`, for every game and variant, over random play.

use iroko_games::{Awale, Chicago, Khan, Pogo, Siam, laws};

use crate::common::long::short_or_long;

/// Generates one test per game and law, with the number of random games in the short and in the long form.
macro_rules! for_every_game {
    ($($law:ident: $short:literal, $long:literal;)*) => {
        $(mod $law {
            use super::*;
            #[test]
            fn awale() {
                laws::$law::<Awale>(short_or_long($short, $long));
            }
            #[test]
            fn siam() {
                laws::$law::<Siam>(short_or_long($short, $long));
            }
            #[test]
            fn khan() {
                laws::$law::<Khan>(short_or_long($short, $long));
            }
            #[test]
            fn pogo() {
                laws::$law::<Pogo>(short_or_long($short, $long));
            }
            #[test]
            fn chicago() {
                laws::$law::<Chicago>(short_or_long($short, $long));
            }
        })*
    };
}

for_every_game! {
    an_outcome_exists_exactly_when_there_are_no_moves: 60, 60;
    moves_and_their_texts_are_distinct: 20, 60;
    // Parsing a move generates all legal ones, for each of them.
    texts_read_back: 10, 60;
    equal_positions_have_equal_keys_and_others_differ: 60, 60;
    canonical_is_idempotent_and_keeps_turn_outcome_and_perft: 5, 10;
    a_move_is_refused_exactly_when_it_is_not_legal: 1, 3;
}

#[test]
fn every_variant_prints_its_name_and_standard_prints_none() {
    laws::every_variant_prints_its_name_and_standard_prints_none::<Awale>();
    laws::every_variant_prints_its_name_and_standard_prints_none::<Siam>();
    laws::every_variant_prints_its_name_and_standard_prints_none::<Khan>();
    laws::every_variant_prints_its_name_and_standard_prints_none::<Pogo>();
    laws::every_variant_prints_its_name_and_standard_prints_none::<Chicago>();
}
