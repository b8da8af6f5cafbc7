//! Arbitrary text as a position of every game: no panic, and a parsed position obeys the laws.

#![no_main]

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    check::<Awale>(text);
    check::<Siam>(text);
    check::<Khan>(text);
    check::<Pogo>(text);
    check::<Chicago>(text);
});

fn check<G: Game>(text: &str) {
    let Ok(position) = text.parse::<G>() else { return };
    let again = position.to_string().parse::<G>();
    assert_eq!(again, Ok(position), "printed and read again");
    let moves = position.legal_moves();
    assert_eq!(position.outcome().is_some(), moves.is_empty(), "an outcome or a move");
    assert_eq!(position.canonical().outcome(), position.outcome());
    for mv in moves {
        let next = position.after(mv);
        assert_eq!(next.to_string().parse::<G>(), Ok(next), "after {mv}");
    }
}
