//! How Siam looks: the north at the top, animals with their facing, those in reserve beside the board.

use iroko_games::siam::{Cell as SiamCell, Facing, Move, Piece as SiamPiece, Push, PushStart};
use iroko_games::{Player, Position, Siam};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch, Trace, Tray, struck};

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

    fn meant(&self, touches: &[Touch]) -> Option<String> {
        let letter = |edge: &Edge| ["s", "e", "n", "w"][*edge as usize];
        match touches {
            [Touch::Reserve, Touch::Cell(to), Touch::Edge(edge)] => {
                Some(format!("(0,{to},{})", letter(edge)))
            }
            [Touch::Reserve, Touch::Cell(to)] => Some(format!("(0,{to},{})", inwards(to)?)),
            [Touch::Reserve] => Some("(0,11,n)".to_string()),
            [Touch::Cell(from)] => Some(format!("({from},{from},{})", faced(self, from))),
            [Touch::Cell(from), Touch::Off] => Some(format!("({from},0,0)")),
            [Touch::Cell(from), Touch::Cell(to), Touch::Edge(edge)] => {
                Some(format!("({from},{to},{})", letter(edge)))
            }
            [Touch::Cell(from), Touch::Cell(to)] => {
                // Whoever goes on to a neighbour without saying how he will face goes there face first.
                let way = Facing::ALL.into_iter().find(|way| leads(from, to, *way));
                let way = way.map_or_else(|| faced(self, from), |way| way.to_string());
                Some(format!("({from},{to},{way})"))
            }
            _ => None,
        }
    }

    fn trace(&self, mv: Move) -> Trace {
        let (from, to, facing) = match mv {
            Move::Enter { to, facing } => (None, Some(to), Some(facing)),
            Move::Go { from, to, facing } => (Some(from), Some(to), Some(facing)),
            Move::Leave { from } => (Some(from), None, None),
        };
        let pushed = push(self, mv).into_iter().flat_map(|push| push.contacts);
        let along = pushed.filter_map(|contact| contact.cell.next(facing?));
        Trace {
            from: from.map(|cell| cell.to_string()),
            to: to.map(|cell| cell.to_string()),
            facing: facing.map(edge),
            along: along.map(|cell| cell.to_string()).collect(),
            taken: driven_off(self, mv).into_iter().map(|(cell, _)| cell.to_string()).collect(),
        }
    }
}

/// The push that a legal move makes, if it is one.
fn push(position: &Siam, mv: Move) -> Option<Push> {
    let (start, facing) = match mv {
        Move::Enter { to, facing } => (PushStart::Entering(to), facing),
        Move::Go { from, facing, .. } => (PushStart::Standing(from), facing),
        Move::Leave { .. } => return None,
    };
    position.is_push(mv).then(|| position.push(start, facing))
}

/// Where the piece stands that a legal move drives off the board, and the push, if there is one.
fn driven_off(position: &Siam, mv: Move) -> Option<(SiamCell, Push)> {
    let push = push(position, mv).filter(|push| push.leaves.is_some())?;
    Some((push.contacts.last()?.cell, push))
}

/// The cell of a rock by which a move wins, or of an animal of the opponent that it drives off.
fn struck_by(position: &Siam, mv: Move) -> Vec<String> {
    let strikes = |push: &Push| match push.leaves {
        Some(SiamPiece::Animal { owner, .. }) => owner != position.turn(),
        _ => push.winner == Some(position.turn()),
    };
    let struck = driven_off(position, mv).filter(|(_, push)| strikes(push));
    struck.map(|(cell, _)| cell.to_string()).into_iter().collect()
}

/// The way an animal on a cell faces; the north if there is none.
fn faced(position: &Siam, cell: &str) -> String {
    let animal = cell.parse().ok().and_then(|cell: SiamCell| position.at(cell));
    match animal {
        Some(SiamPiece::Animal { facing, .. }) => facing.to_string(),
        _ => Facing::North.to_string(),
    }
}

/// Whether one step leads from a cell to another.
fn leads(from: &str, to: &str, way: Facing) -> bool {
    let [from, to] = [from, to].map(|cell| cell.parse::<SiamCell>().ok());
    from.and_then(|from| from.next(way)).is_some_and(|next| Some(next) == to)
}

/// The way into the board from a cell of its edge: where it can be pushed straight in.
fn inwards(cell: &str) -> Option<Facing> {
    let cell: SiamCell = cell.parse().ok()?;
    Facing::ALL.into_iter().find(|way| cell.next(way.opposite()).is_none() || !cell.is_edge())
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
