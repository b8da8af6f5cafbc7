//! The board of hexapawn: lines of text, with whole moves chosen from a list. With `scene`, `touches` and `trace` it
//! would be a board of squares, as in `crates/table/src/scene/pogo.rs`.

use iroko_games::{Player, Position};
use iroko_table::advice::Advised;
use iroko_table::facts::{Facts, Goal, Sample, Step};
use iroko_table::scene::Drawn;

use super::Hexapawn;

impl Drawn for Hexapawn {
    const FACTS: Facts = Facts {
        sides: ["hexapawn-player-1", "hexapawn-player-2"],
        letters: ["P", "p"],
        sample: Sample { position: None, moves: "a1-a2 b3-b2", sequel: "" },
        opening_plies: 1,
        lesson: &[Step::start(0, Goal::Any), Step::at(".p./P.P/... w", Goal::Wins)],
        ..Facts::PLAIN
    };

    fn lines(&self) -> Vec<String> {
        let sign = |square| match self.at(square) {
            Some(Player::One) => "P",
            Some(Player::Two) => "p",
            None => ".",
        };
        let row = |row: u8| {
            let squares = [0, 1, 2].map(|column| sign(3 * row + column));
            format!("{} | {} |", row + 1, squares.join(" "))
        };
        let turn = if self.turn() == Player::One { "^" } else { "v" };
        vec![row(2), row(1), row(0), format!("{turn}   a b c")]
    }
}

impl Advised for Hexapawn {}
