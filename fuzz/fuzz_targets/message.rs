//! Arbitrary text as a script of messages to a game in progress: no panic, every message serializes, and the game
//! obeys its laws after every line.

#![no_main]

#[path = "../../crates/protocol/tests/common/script.rs"]
mod script;

use libfuzzer_sys::fuzz_target;
use script::{Tally, play};

fuzz_target!(
    init: iroko_solver::file::set_directory(std::env::temp_dir().join("iroko-fuzz")),
    |text: &str| {
        let Tally { understood, shown, refused } = play(text);
        assert!(shown > 0 || understood + refused == 0, "a visitor is shown the game first of all");
    }
);
