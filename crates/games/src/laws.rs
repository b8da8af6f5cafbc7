//! The laws of [`position`](crate::position) as functions that panic when one is broken, over random play of
//! every variant. The tests of this crate call them, and so can any crate that adds a game.

use std::collections::{HashMap, HashSet};

use crate::{Game, Rng, VariantSet, perft};

/// The maximum length of a random game.
const PLIES: usize = 200;

/// Checks every law over `games` random games of each variant.
pub fn hold<G: Game>(games: u64) {
    an_outcome_exists_exactly_when_there_are_no_moves::<G>(games);
    moves_and_their_texts_are_distinct::<G>(games);
    texts_read_back::<G>(games);
    equal_positions_have_equal_keys_and_others_differ::<G>(games);
    canonical_is_idempotent_and_keeps_turn_outcome_and_perft::<G>(games);
    a_move_is_refused_exactly_when_it_is_not_legal::<G>(games);
    every_variant_prints_its_name_and_standard_prints_none::<G>();
}

/// Plays random games of every variant and passes each position to `look`, finished ones included.
pub fn random_play<G: Game>(games: u64, most_plies: usize, mut look: impl FnMut(&G)) {
    for variants in VariantSet::all::<G>() {
        for seed in 0..games {
            let mut chance = Rng::new(seed);
            let mut position = G::start(variants, seed);
            for _ in 0..most_plies {
                look(&position);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(*chance.pick(&moves));
            }
        }
    }
}

/// Checks that an outcome exists exactly when there are no moves.
pub fn an_outcome_exists_exactly_when_there_are_no_moves<G: Game>(games: u64) {
    random_play::<G>(games, PLIES, |position| {
        assert_eq!(position.outcome().is_some(), position.legal_moves().is_empty(), "{position}");
    });
}

/// Checks that the moves of a position are distinct, and so are their texts.
pub fn moves_and_their_texts_are_distinct<G: Game>(games: u64) {
    random_play::<G>(games, PLIES, |position| {
        let moves = position.legal_moves();
        let distinct: HashSet<_> = moves.iter().collect();
        let texts: HashSet<_> = moves.iter().map(ToString::to_string).collect();
        assert_eq!((distinct.len(), texts.len()), (moves.len(), moves.len()), "{position}");
    });
}

/// Checks that positions and moves survive a round trip through text.
pub fn texts_read_back<G: Game>(games: u64) {
    random_play::<G>(games, PLIES, |position| {
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

/// Checks that equal positions have equal keys, and that no two positions met share one.
pub fn equal_positions_have_equal_keys_and_others_differ<G: Game>(games: u64) {
    let mut seen: HashMap<u64, G> = HashMap::new();
    random_play::<G>(games, PLIES, |position| {
        let copy: G = position.to_string().parse().unwrap();
        assert_eq!(copy.key(), position.key(), "{position}");
        let first = seen.entry(position.key()).or_insert(*position);
        assert_eq!(first, position, "two positions, one key");
    });
}

/// Checks that `canonical` is idempotent and preserves the turn, the outcome and perft.
pub fn canonical_is_idempotent_and_keeps_turn_outcome_and_perft<G: Game>(games: u64) {
    random_play::<G>(games, PLIES, |position| {
        let canonical = position.canonical();
        assert_eq!(canonical.canonical(), canonical, "{position}");
        assert_eq!(canonical.turn(), position.turn(), "{position}");
        assert_eq!(canonical.outcome(), position.outcome(), "{position}");
        assert_eq!(perft(&canonical, 2), perft(position, 2), "{position}");
    });
}

/// Checks that a move has a refusal exactly when it is not among the legal moves.
pub fn a_move_is_refused_exactly_when_it_is_not_legal<G: Game>(games: u64) {
    // The moves of other positions serve as illegal moves.
    let mut universe: HashSet<G::Move> = HashSet::new();
    random_play::<G>(10, PLIES, |position| universe.extend(position.legal_moves()));
    random_play::<G>(games, PLIES, |position| {
        let legal: HashSet<_> = position.legal_moves().into_iter().collect();
        for mv in &universe {
            let refusal = position.refusal(*mv);
            assert_eq!(refusal.is_none(), legal.contains(mv), "{position} {mv}: {refusal:?}");
        }
    });
}

/// Checks that a position prints the names of its variants, and no others.
pub fn every_variant_prints_its_name_and_standard_prints_none<G: Game>() {
    for variants in VariantSet::all::<G>() {
        let start = G::start(variants, 1);
        assert_eq!(start.variants(), variants);
        for name in G::VARIANTS {
            let in_force = variants.names::<G>().any(|other| other == *name);
            assert_eq!(start.to_string().contains(name), in_force, "{start}");
        }
    }
}
