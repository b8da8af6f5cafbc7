//! The editor of Khan: pieces on the board and beside it, the Khan, and Red's edge. An edited setup is no longer a
//! setup.

use iroko_games::khan::{CELLS, Cell, Edge as KhanEdge, Piece as KhanPiece, Rank, SBIRES};
use iroko_games::{Game, Khan, Message, Player};

use super::Tool;
use crate::scene::{Drawn, Edge, Kind, Piece, Scene};

pub(crate) const TOOLS: &[Tool] =
    &[Tool::Carry, Tool::Reserve, Tool::Mark, Tool::Edge, Tool::Turn, Tool::Clear];

/// Returns the board with all other pieces beside it, a Kalista first.
pub(crate) fn draft(position: &Khan) -> Scene {
    let mut board = position.scene();
    board.tray_sentence = Some("khan-tray");
    for player in Player::BOTH {
        let kalistas = u32::from(position.kalista(player).is_some());
        let sbires = position.pieces_of(player).count() as u32 - kalistas;
        let beside = [(Kind::Kalista, 1 - kalistas), (Kind::Sbire, SBIRES - sbires)];
        let pieces = beside.into_iter().flat_map(|(kind, count)| {
            vec![Piece { kind, owner: Some(player), facing: None }; count as usize]
        });
        board.trays[player.index()].pieces = pieces.collect();
    }
    board
}

/// Returns the position of a board, with the rules of another position.
pub(crate) fn compose(position: &Khan, board: &Scene) -> Result<Khan, Message> {
    let mut pieces = [None; CELLS];
    for cell in &board.cells {
        pieces[cell.name.parse::<Cell>()?.index()] = cell.pieces.last().and_then(read);
    }
    let khan = board.cells.iter().find(|cell| cell.marked);
    let khan = khan.map(|cell| cell.name.parse()).transpose()?;
    // Equal seats mean that no edge is chosen.
    let [one, two] = board.seats;
    let edge = (one != two).then(|| edge(one));
    Khan::compose(&pieces, khan, edge, board.turn, position.variants())
}

fn read(piece: &Piece) -> Option<KhanPiece> {
    let rank = if piece.kind == Kind::Kalista { Rank::Kalista } else { Rank::Sbire };
    Some(KhanPiece { player: piece.owner?, rank })
}

fn edge(edge: Edge) -> KhanEdge {
    match edge {
        Edge::Top => KhanEdge::Top,
        Edge::Bottom => KhanEdge::Bottom,
        Edge::Left => KhanEdge::Left,
        Edge::Right => KhanEdge::Right,
    }
}
