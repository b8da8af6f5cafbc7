//! The laws of `position.rs`, for every game and variant, over random play.

use crate::common;

use std::collections::{HashMap, HashSet};

use common::long::short_or_long;
use common::random_play;
use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam, VariantSet, perft};

const GAMES: u64 = 60;
const PLIES: usize = 200;

/// Writes one test a game for a law.
macro_rules! for_every_game {
    ($law:ident) => {
        mod $law {
            use super::*;
            #[test]
            fn awale() {
                super::$law::<Awale>();
            }
            #[test]
            fn siam() {
                super::$law::<Siam>();
            }
            #[test]
            fn khan() {
                super::$law::<Khan>();
            }
            #[test]
            fn pogo() {
                super::$law::<Pogo>();
            }
            #[test]
            fn chicago() {
                super::$law::<Chicago>();
            }
        }
    };
}

for_every_game!(an_outcome_exists_exactly_when_there_are_no_moves);
fn an_outcome_exists_exactly_when_there_are_no_moves<G: Game>() {
    random_play::<G>(GAMES, PLIES, |position| {
        assert_eq!(position.outcome().is_some(), position.legal_moves().is_empty(), "{position}");
    });
}

for_every_game!(moves_and_their_texts_are_distinct);
fn moves_and_their_texts_are_distinct<G: Game>() {
    random_play::<G>(short_or_long(GAMES / 3, GAMES), PLIES, |position| {
        let moves = position.legal_moves();
        let distinct: HashSet<_> = moves.iter().collect();
        let texts: HashSet<_> = moves.iter().map(ToString::to_string).collect();
        assert_eq!((distinct.len(), texts.len()), (moves.len(), moves.len()), "{position}");
    });
}

for_every_game!(texts_read_back);
fn texts_read_back<G: Game>() {
    // Reading a move goes through all legal ones, for each of them.
    random_play::<G>(short_or_long(GAMES / 6, GAMES), PLIES, |position| {
        assert_eq!(position.to_string().parse().as_ref(), Ok(position));
        assert_eq!(
            G::read(&position.to_string(), Some(position.variants())).as_ref(),
            Ok(position)
        );
        for mv in position.legal_moves() {
            assert_eq!(mv.to_string().parse(), Ok(mv), "{position}");
            assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "{position}");
        }
    });
}

for_every_game!(equal_positions_have_equal_keys_and_others_differ);
fn equal_positions_have_equal_keys_and_others_differ<G: Game>() {
    let mut seen: HashMap<u64, G> = HashMap::new();
    random_play::<G>(GAMES, PLIES, |position| {
        let copy: G = position.to_string().parse().unwrap();
        assert_eq!(copy.key(), position.key(), "{position}");
        let first = seen.entry(position.key()).or_insert(*position);
        assert_eq!(first, position, "two positions, one key");
    });
}

for_every_game!(canonical_is_idempotent_and_keeps_turn_outcome_and_perft);
fn canonical_is_idempotent_and_keeps_turn_outcome_and_perft<G: Game>() {
    random_play::<G>(short_or_long(GAMES / 12, GAMES / 6), PLIES, |position| {
        let canonical = position.canonical();
        assert_eq!(canonical.canonical(), canonical, "{position}");
        assert_eq!(canonical.turn(), position.turn(), "{position}");
        assert_eq!(canonical.outcome(), position.outcome(), "{position}");
        assert_eq!(perft(&canonical, 2), perft(position, 2), "{position}");
    });
}

for_every_game!(a_move_is_refused_exactly_when_it_is_not_legal);
fn a_move_is_refused_exactly_when_it_is_not_legal<G: Game>() {
    // The moves of one position are the wrong moves of another.
    let mut universe: HashSet<G::Move> = HashSet::new();
    random_play::<G>(GAMES / 6, PLIES, |position| universe.extend(position.legal_moves()));
    random_play::<G>(short_or_long(1, 3), PLIES, |position| {
        let legal: HashSet<_> = position.legal_moves().into_iter().collect();
        for mv in &universe {
            let refusal = position.refusal(*mv);
            assert_eq!(refusal.is_none(), legal.contains(mv), "{position} {mv}: {refusal:?}");
        }
    });
}

for_every_game!(every_variant_prints_its_name_and_standard_prints_none);
fn every_variant_prints_its_name_and_standard_prints_none<G: Game>() {
    for variants in VariantSet::all::<G>() {
        let start = G::start(variants, 1);
        assert_eq!(start.variants(), variants);
        for name in G::VARIANTS {
            let in_force = variants.names::<G>().any(|other| other == *name);
            assert_eq!(start.to_string().contains(name), in_force, "{start}");
        }
    }
}
