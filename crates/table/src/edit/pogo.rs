//! The editor of Pogo: pieces move from stack to stack.

use iroko_games::{Game, Message, Player, Pogo};

use super::Tool;
use crate::scene::Scene;

pub(crate) const TOOLS: &[Tool] = &[Tool::Carry, Tool::Turn];

/// Returns the position of a board, with the rules of another position.
pub(crate) fn compose(position: &Pogo, board: &Scene) -> Result<Pogo, Message> {
    let stacks = board.cells.iter().map(|cell| cell.pieces.iter().filter_map(|piece| piece.owner));
    let stacks: Vec<Vec<Player>> = stacks.map(Iterator::collect).collect();
    Pogo::compose(&stacks, board.turn, position.variants())
}
