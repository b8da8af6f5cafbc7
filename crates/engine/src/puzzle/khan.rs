//! Khan: puzzles are forced wins.

use iroko_games::Khan;

use super::Puzzling;

impl Puzzling for Khan {
    const DIFFICULTIES: &'static [u8] = &[2, 3, 4];
}
