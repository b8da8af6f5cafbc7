//! How Pogo looks: nine stands with their stacks.

use iroko_games::Pogo;
use iroko_games::pogo::{CELLS, Move};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch};

impl Drawn for Pogo {
    const SIDES: [&'static str; 2] = ["pogo-player-1", "pogo-player-2"];

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Stands);
        // The figures of the cells read as on a telephone from one side only, so nobody turns the board.
        scene.seats = [Edge::Bottom; 2];
        let disc = |owner| Piece { kind: Kind::Disc, owner: Some(owner), facing: None };
        scene.cells = (0..CELLS)
            .map(|cell| Cell {
                pieces: self.pieces(cell).map(disc).collect(),
                ..Cell::empty((cell + 1).to_string(), cell / 3, cell % 3)
            })
            .collect();
        scene
    }

    fn touches(&self, mv: Move) -> Vec<Touch> {
        let cell = |cell: usize| Touch::Cell((cell + 1).to_string());
        vec![cell(mv.from()), Touch::Pieces(mv.count()), cell(mv.to())]
    }
}
