//! The editor of Awalé: seeds in pits and stores.

use iroko_games::awale::SEEDS;
use iroko_games::{Awale, Game, Message};

use super::SEED;
use super::Tool;
use crate::scene::{Drawn, Scene};

pub(crate) const TOOLS: &[Tool] = &[Tool::Seeds, Tool::Turn, Tool::Clear];

/// Returns the board, with the seeds that are not on it in the stock.
pub(crate) fn draft(position: &Awale) -> Scene {
    let mut board = position.scene();
    let sown: usize = board.cells.iter().map(|cell| cell.pieces.len()).sum();
    let stored: usize = board.trays.iter().map(|tray| tray.pieces.len()).sum();
    board.stock = vec![SEED; usize::from(SEEDS).saturating_sub(sown + stored)];
    board
}

/// Returns the position of a board, with the rules of another position.
pub(crate) fn compose(position: &Awale, board: &Scene) -> Result<Awale, Message> {
    let mut pits = [0; 12];
    for (pit, cell) in pits.iter_mut().zip(&board.cells) {
        *pit = cell.pieces.len() as u8;
    }
    let stores = board.trays.each_ref().map(|tray| tray.pieces.len() as u8);
    Awale::compose(pits, stores, board.turn, position.variants())
}
