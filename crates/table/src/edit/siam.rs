//! The editor of Siam: animals on the board and beside it, their facings, the rocks.

use iroko_games::siam::{Cell, Facing, Piece as SiamPiece};
use iroko_games::{Message, Siam};

use super::Tool;
use crate::scene::{Drawn, Edge, Kind, Piece, Scene};

pub(crate) const TOOLS: &[Tool] =
    &[Tool::Carry, Tool::Reserve, Tool::Rotate, Tool::Turn, Tool::Clear];

/// Returns the board, with a rock that has left it in a tray.
pub(crate) fn draft(position: &Siam) -> Scene {
    let mut board = position.scene();
    let missing = 3 - position.rocks().count();
    let rock = Piece { kind: Kind::Rock, owner: None, facing: None };
    board.trays[0].pieces.splice(0..0, std::iter::repeat_n(rock, missing));
    board
}

/// Returns the position of a board, with the rules of another position.
pub(crate) fn compose(position: &Siam, board: &Scene) -> Result<Siam, Message> {
    let cells = board.cells.iter().filter_map(|cell| Some((cell, cell.pieces.last()?)));
    let pieces = cells.map(|(cell, piece)| Ok((cell.name.parse::<Cell>()?, read(piece))));
    position.recomposed(pieces.collect::<Result<_, Message>>()?, board.turn)
}

fn read(piece: &Piece) -> SiamPiece {
    let facing = match piece.facing {
        Some(Edge::Bottom) => Facing::South,
        Some(Edge::Left) => Facing::West,
        Some(Edge::Right) => Facing::East,
        Some(Edge::Top) | None => Facing::North,
    };
    piece.owner.map_or(SiamPiece::Rock, |owner| SiamPiece::Animal { owner, facing })
}
