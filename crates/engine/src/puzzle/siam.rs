//! Siam: puzzles are forced wins.

use iroko_games::Siam;

use super::Puzzling;

impl Puzzling for Siam {
    const DIFFICULTIES: &'static [u8] = &[2, 3];
}
