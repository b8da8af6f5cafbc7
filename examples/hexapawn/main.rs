//! Iroko with a sixth game: `cargo run --release --example hexapawn -- play hexapawn`. Every command, the menu, the
//! page and matches include it; `docs/adding-a-game.md` explains these files step by step.

mod hexapawn;

use std::process::ExitCode;

fn main() -> ExitCode {
    iroko::run(&hexapawn::GAMES)
}
