//! Arbitrary text as records: no panic, and a parsed record is written and parsed again unchanged.

#![no_main]

use iroko_games::record::{ogn, salvage};
use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Record, Siam};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    check::<Awale>(text);
    check::<Siam>(text);
    check::<Khan>(text);
    check::<Pogo>(text);
    check::<Chicago>(text);
    for record in ogn::read(text).unwrap_or_default() {
        let written = ogn::write(&record).expect("a parsed record can be written");
        let again = ogn::read(&written).unwrap_or_else(|why| panic!("{why}\n{written}"));
        assert_eq!(again, [record]);
    }
    let lines = text.matches('\n').count() + 1;
    for piece in salvage::fragments(text.as_bytes()) {
        assert!(piece.scripts.iter().all(|script| script.line <= lines));
        assert!(piece.fault.is_none_or(|fault| fault.line <= lines));
    }
});

fn check<G: Game>(text: &str) {
    for record in Record::<G>::read(text).unwrap_or_default() {
        let written = record.to_string();
        let again = Record::<G>::read(&written).unwrap_or_else(|why| panic!("{why}\n{written}"));
        assert_eq!(again, [record]);
    }
}
