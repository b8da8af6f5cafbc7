//! How Siam looks: the north at the top, animals with their facing, those in reserve beside the board.

use iroko_games::siam::{Cell as SiamCell, Facing, Move, Piece as SiamPiece, PushStart};
use iroko_games::{Player, Position, Siam};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Push, Scene, Touch, Trace, Tray, struck};

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
        if scene.outcome.is_none() {
            scene.threats = struck(&self.passed(), struck_by);
        }
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

    fn trace(&self, mv: Move) -> Trace {
        let (from, to, facing) = match mv {
            Move::Enter { to, facing } => (None, Some(to), Some(facing)),
            Move::Go { from, to, facing } => (Some(from), Some(to), Some(facing)),
            Move::Leave { from } => (Some(from), None, None),
        };
        let push = self.push_of(mv);
        let line = push.iter().flat_map(|push| &push.line);
        let next = |name: &String| name.parse::<SiamCell>().ok()?.next(facing?);
        Trace {
            from: from.map(|cell| cell.to_string()),
            to: to.map(|cell| cell.to_string()),
            facing: facing.map(edge),
            along: line
                .filter_map(|piece| next(&piece.cell))
                .map(|cell| cell.to_string())
                .collect(),
            taken: push.iter().filter_map(driven_off).collect(),
            push,
        }
    }

    fn push_of(&self, mv: Move) -> Option<Push> {
        let (start, to, direction) = match mv {
            Move::Enter { to, facing } if to.is_entered_facing(facing) => {
                (PushStart::Entering(to), to, facing)
            }
            Move::Go { from, to, .. } => {
                // Who goes aside or turns does not push.
                let direction = way(from, to).filter(|way| looks(self, from, *way))?;
                (PushStart::Standing(from), to, direction)
            }
            _ => return None,
        };
        self.at(to).map(|_| Push::of(self, start, direction))
    }

    fn meant(&self, touches: &[Touch]) -> Option<Move> {
        let cell = |name: &String| name.parse::<SiamCell>().ok();
        let (from, to, facing) = match touches {
            // Whose animal it is is asked before what it does.
            [Touch::Cell(from)] => return Some(turned(cell(from)?, Facing::North)),
            [from, Touch::Cell(to)] => (from, cell(to)?, None),
            [from, Touch::Cell(to), Touch::Edge(edge)] => (from, cell(to)?, Some(facing(*edge))),
            [Touch::Cell(from), Touch::Off] => return Some(Move::Leave { from: cell(from)? }),
            _ => return None,
        };
        Some(match from {
            Touch::Cell(from) => {
                let from = cell(from)?;
                let facing = facing.or_else(|| way(from, to)).unwrap_or(Facing::North);
                Move::Go { from, to, facing }
            }
            _ => {
                let inwards = || Facing::ALL.into_iter().find(|way| to.is_entered_facing(*way));
                let facing = facing.or_else(inwards).unwrap_or(Facing::North);
                Move::Enter { to, facing }
            }
        })
    }
}

/// An animal that turns on its cell.
fn turned(cell: SiamCell, facing: Facing) -> Move {
    Move::Go { from: cell, to: cell, facing }
}

/// Whether the animal on a cell looks that way.
fn looks(position: &Siam, cell: SiamCell, way: Facing) -> bool {
    matches!(position.at(cell), Some(SiamPiece::Animal { facing, .. }) if facing == way)
}

/// The way from a cell to its neighbour.
fn way(from: SiamCell, to: SiamCell) -> Option<Facing> {
    Facing::ALL.into_iter().find(|way| from.next(*way) == Some(to))
}

/// Where the piece stands that a legal push drives off the board.
fn driven_off(push: &Push) -> Option<String> {
    push.leaves.and(push.line.last()).map(|last| last.cell.clone())
}

/// The cell of a rock by which a move wins, or of an animal of the opponent that it drives off.
fn struck_by(position: &Siam, mv: Move) -> Vec<String> {
    let Some(push) = position.push_of(mv) else { return Vec::new() };
    let strikes = match push.leaves.and_then(|piece| piece.owner) {
        Some(owner) => owner != position.turn(),
        None => push.winner == Some(position.turn()),
    };
    driven_off(&push).filter(|_| strikes).into_iter().collect()
}

pub(super) fn piece(piece: SiamPiece) -> Piece {
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

fn facing(edge: Edge) -> Facing {
    match edge {
        Edge::Top => Facing::North,
        Edge::Bottom => Facing::South,
        Edge::Left => Facing::West,
        Edge::Right => Facing::East,
    }
}
