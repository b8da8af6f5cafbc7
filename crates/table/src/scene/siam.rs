//! The scene of Siam: north at the top, animals with their facing, the reserves beside the board.

use iroko_games::siam::{
    Cell as SiamCell, Contact as SiamContact, Facing, Move, Piece as SiamPiece, PushStart,
};
use iroko_games::{Message, Player, Position, Siam};

use crate::edit;
use crate::facts::{Facts, Goal, Material, Sample, Step};

use super::{
    Cell, Contact, Drawn, Edge, Kind, Layout, Piece, Push, PushQuery, PushReport, ReportedContact,
    Scene, Touch, Trace, Tray, Weight, struck,
};

const SIDES: [&str; 2] = ["siam-player-1", "siam-player-2"];

impl Drawn for Siam {
    const FACTS: Facts = Facts {
        sides: SIDES,
        material: Material::Sand,
        letters: ["E", "R"],
        sample: Sample {
            position: None,
            moves: "(0,21,w) (0,53,s) (0,31,e) (0,11,e) (21,22,n) (53,43,w) (0,12,n) (0,35,w) (0,14,n) (11,12,e) (22,22,w) \
                    (0,41,e) (0,13,n)",
            sequel: "(43,42,s) (31,31,s) (0,52,n) (14,24,w) (52,52,s) (31,0,0) (35,25,w) (0,13,n) (42,42,n) (24,23,w) \
                     (12,13,e) (14,0,0) (41,42,e) (33,33,e) (42,43,e) (0,13,n) (44,44,e) (13,23,n) (44,45,e)",
        },
        opening_plies: 4,
        opening_bound: Some(50),
        tools: edit::siam::TOOLS,
        lesson: &[
            Step::start(0, Goal::Any),
            Step::at(
                "[[(31,n),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[22,24,32],e]",
                Goal::Move(&["(31,31,e)"]),
            ),
            Step::at(
                "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[22,24,32],e]",
                Goal::Move(&["(31,32,e)"]),
            ),
            Step::at(
                "[[(31,e),(32,e),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[24,33,34],e]",
                Goal::Move(&["(31,32,e)"]),
            ),
            Step::at(
                "[[(33,e),(13,e),(0,0),(0,0),(0,0)],[(34,n),(14,e),(0,0),(0,0),(0,0)],[22,15,35],e]",
                Goal::Wins,
            ),
        ],
        ..Facts::PLAIN
    };

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Grid);
        // No player owns an edge: both read the board as the rules draw it. At a table they sit opposite each other.
        scene.seats = [Edge::Bottom; 2];
        scene.cells = SiamCell::all()
            .map(|cell| Cell {
                pieces: self.at(cell).map(piece).into_iter().collect(),
                ..Cell::empty(cell.to_string(), 5 - cell.row() as usize, cell.column() as usize - 1)
            })
            .collect();
        scene.tray_sentence = Some("siam-tray");
        if scene.outcome.is_none() {
            scene.threats = struck(&self.after_null_move(), struck_by);
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
            enters: from.is_none().then_some(Kind::Animal),
        }
    }

    fn push_of(&self, mv: Move) -> Option<Push> {
        let (start, to, direction) = match mv {
            Move::Enter { to, facing } if to.is_entered_facing(facing) => {
                (PushStart::Entering(to), to, facing)
            }
            Move::Go { from, to, .. } => {
                // Turning and moving sideways do not push.
                let direction = way(from, to).filter(|way| looks(self, from, *way))?;
                (PushStart::Standing(from), to, direction)
            }
            _ => return None,
        };
        self.at(to).map(|_| shown(self, start, direction))
    }

    fn push_from(&self, wish: &PushQuery<'_>) -> Option<Result<PushReport, Message>> {
        Some(report(self, wish))
    }

    fn meant(&self, touches: &[Touch]) -> Option<Move> {
        let cell = |name: &String| name.parse::<SiamCell>().ok();
        let (from, to, facing) = match touches {
            // The owner is checked before the action.
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

    fn draft(&self) -> Scene {
        edit::siam::draft(self)
    }

    fn compose(&self, draft: &Scene) -> Result<Siam, Message> {
        edit::siam::compose(self, draft)
    }
}

/// Converts a push of the rules.
fn shown(position: &Siam, start: PushStart, direction: Facing) -> Push {
    let push = position.push(start, direction);
    let from = match start {
        PushStart::Standing(cell) => Some(cell.to_string()),
        PushStart::Entering(_) => None,
    };
    let contact = |contact: &SiamContact| Contact {
        cell: contact.cell.to_string(),
        weight: weight(contact.piece, direction),
        stops: contact.stops,
    };
    let last = push.contacts.last();
    Push {
        sides: SIDES,
        from,
        line: push.contacts.iter().map(contact).collect(),
        force: last.map_or(1, |last| last.force),
        rocks: last.map_or(0, |last| last.rocks),
        leaves: push.leaves.map(piece),
        winner: push.winner,
        loses: push.winner.is_some_and(|winner| winner != position.turn()),
    }
}

fn weight(piece: SiamPiece, direction: Facing) -> Weight {
    match piece {
        SiamPiece::Rock => Weight::Rock,
        SiamPiece::Animal { facing, .. } if facing == direction => Weight::With,
        SiamPiece::Animal { facing, .. } if facing == direction.opposite() => Weight::Against,
        SiamPiece::Animal { .. } => Weight::Aside,
    }
}

/// Answers a query about a push, contact by contact.
fn report(position: &Siam, wish: &PushQuery<'_>) -> Result<PushReport, Message> {
    let (cell, direction): (SiamCell, Facing) = (wish.cell.parse()?, wish.direction.parse()?);
    let start = if wish.enters { PushStart::Entering(cell) } else { PushStart::Standing(cell) };
    let push = position.push(start, direction);
    let mv = match start {
        PushStart::Standing(cell) => {
            cell.next(direction).map(|to| format!("({cell},{to},{direction})"))
        }
        PushStart::Entering(cell) => Some(format!("(0,{cell},{direction})")),
    };
    let contact = |contact: &SiamContact| ReportedContact {
        cell: contact.cell.to_string(),
        piece: letter(contact.piece),
        facing: match contact.piece {
            SiamPiece::Rock => None,
            SiamPiece::Animal { facing, .. } => Some(facing.to_string()),
        },
        force: contact.force,
        rocks: contact.rocks,
        stops: contact.stops,
    };
    Ok(PushReport {
        mv,
        contacts: push.contacts.iter().map(contact).collect(),
        off: push.leaves.map(letter),
        winner: push.winner,
        consequence: shown(position, start, direction).consequence(),
        refusal: push.refusal,
    })
}

/// Returns the name of a piece in the notation.
fn letter(piece: SiamPiece) -> &'static str {
    match piece {
        SiamPiece::Rock => "rock",
        SiamPiece::Animal { owner: Player::One, .. } => "e",
        SiamPiece::Animal { owner: Player::Two, .. } => "r",
    }
}

/// Returns the move of an animal that turns on its cell.
fn turned(cell: SiamCell, facing: Facing) -> Move {
    Move::Go { from: cell, to: cell, facing }
}

/// Whether the animal on a cell faces a direction.
fn looks(position: &Siam, cell: SiamCell, way: Facing) -> bool {
    matches!(position.at(cell), Some(SiamPiece::Animal { facing, .. }) if facing == way)
}

/// Returns the direction from a cell to its neighbour.
fn way(from: SiamCell, to: SiamCell) -> Option<Facing> {
    Facing::ALL.into_iter().find(|way| from.next(*way) == Some(to))
}

/// Returns the cell of the piece that a legal push drives off the board.
fn driven_off(push: &Push) -> Option<String> {
    push.leaves.and(push.line.last()).map(|last| last.cell.clone())
}

/// Returns the cell of a rock by which a move wins, or of an opponent's animal that it drives off.
fn struck_by(position: &Siam, mv: Move) -> Vec<String> {
    let Some(push) = position.push_of(mv) else { return Vec::new() };
    let strikes = match push.leaves.and_then(|piece| piece.owner) {
        Some(owner) => owner != position.turn(),
        None => push.winner == Some(position.turn()),
    };
    driven_off(&push).filter(|_| strikes).into_iter().collect()
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

fn facing(edge: Edge) -> Facing {
    match edge {
        Edge::Top => Facing::North,
        Edge::Bottom => Facing::South,
        Edge::Left => Facing::West,
        Edge::Right => Facing::East,
    }
}
