//! Arbitrary text as a move of every game: no panic, a parsed move prints as itself, and legality is decided.

#![no_main]

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam, VariantSet};
use iroko_table::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (seed, text) = input;
    check::<Awale>(seed, text);
    check::<Siam>(seed, text);
    check::<Khan>(seed, text);
    check::<Pogo>(seed, text);
    check::<Chicago>(seed, text);
});

fn check<G: Game>(seed: u8, text: &str) {
    let variants: Vec<VariantSet> = VariantSet::all::<G>().collect();
    let mut position = G::start(variants[seed as usize % variants.len()], u64::from(seed));
    // Later positions have more reasons to reject a move.
    for ply in 0..usize::from(seed) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[(ply * 31 + usize::from(seed)) % moves.len()]);
    }
    let read = position.parse_move(text);
    let Ok(mv) = text.parse::<G::Move>() else { return assert!(read.is_err()) };
    assert_eq!(mv.to_string().parse::<G::Move>(), Ok(mv), "printed and read again");
    let refusal = position.refusal(mv);
    assert_eq!(refusal.is_none(), position.legal_moves().contains(&mv), "{mv}");
    if let Some(why) = refusal {
        assert!(GAMES.languages().all(|language| !language.say(&why).is_empty()));
    }
}
