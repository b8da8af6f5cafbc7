//! The editor of Awalé: seeds in pits and stores.

use iroko_games::{Awale, Game, Message};

use super::Tool;
use crate::scene::Scene;

pub(crate) const TOOLS: &[Tool] = &[Tool::Seeds, Tool::Turn, Tool::Clear];

/// Returns the position of a board, with the rules of another position.
pub(crate) fn compose(position: &Awale, board: &Scene) -> Result<Awale, Message> {
    let mut pits = [0; 12];
    for (pit, cell) in pits.iter_mut().zip(&board.cells) {
        *pit = cell.pieces.len() as u8;
    }
    let stores = board.trays.each_ref().map(|tray| tray.pieces.len() as u8);
    Awale::compose(pits, stores, board.turn, position.variants())
}
