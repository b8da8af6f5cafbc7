//! How Siam looks: the north at the top, animals with their facing, those in reserve beside the board.

use iroko_games::siam::{Cell as SiamCell, Facing, Move, Piece as SiamPiece};
use iroko_games::{Player, Siam};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch, Tray};

impl Drawn for Siam {
    const SIDES: [&'static str; 2] = ["siam-player-1", "siam-player-2"];

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Grid);
        // Nobody owns an edge: both players see the board as it is drawn in the rules.
        scene.seats = [Edge::Bottom; 2];
        scene.cells = SiamCell::all()
            .map(|cell| Cell {
                pieces: self.at(cell).map(piece).into_iter().collect(),
                ..Cell::empty(cell.to_string(), 5 - cell.row() as usize, cell.column() as usize - 1)
            })
            .collect();
        scene.tray_sentence = Some("siam-tray");
        scene.trays = Player::BOTH.map(|owner| {
            let animal = Piece { kind: Kind::Animal, owner: Some(owner), facing: None };
            Tray { pieces: vec![animal; self.reserve(owner) as usize], score: None }
        });
        scene
    }

    fn touches(&self, mv: Move) -> Vec<Touch> {
        let cell = |cell: SiamCell| Touch::Cell(cell.to_string());
        match mv {
            Move::Enter { to, facing } => vec![Touch::Reserve, cell(to), Touch::Edge(edge(facing))],
            Move::Go { from, to, facing } => vec![cell(from), cell(to), Touch::Edge(edge(facing))],
            Move::Leave { from } => vec![cell(from), Touch::Off],
        }
    }
}

fn piece(piece: SiamPiece) -> Piece {
    match piece {
        SiamPiece::Rock => Piece { kind: Kind::Rock, owner: None, facing: None },
        SiamPiece::Animal { owner, facing } => {
            Piece { kind: Kind::Animal, owner: Some(owner), facing: Some(edge(facing)) }
        }
    }
}

fn edge(facing: Facing) -> Edge {
    match facing {
        Facing::North => Edge::Top,
        Facing::South => Edge::Bottom,
        Facing::West => Edge::Left,
        Facing::East => Edge::Right,
    }
}
