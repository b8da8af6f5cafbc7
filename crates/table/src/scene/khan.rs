//! The scene of Khan: engraved values, the Khan over its bearer, each player at their own edge, and the Khan's demand.

use iroko_games::khan::{Cell as KhanCell, Edge as KhanEdge, Move, Piece as KhanPiece, Rank};
use iroko_games::{Khan, Message, MessageArg, Player, Position, message};

use super::way::way;
use crate::edit;
use crate::facts::{Edges, Facts, Goal, Material, Sample, Step};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch, Trace, Tray, struck};

impl Drawn for Khan {
    const FACTS: Facts = Facts {
        sides: ["khan-player-1", "khan-player-2"],
        material: Material::Slate,
        letters: ["KS", "ks"],
        edges: Edges::Side,
        marked: "picture-khan",
        sample: Sample {
            position: None,
            moves: "edge:bottom K@c6 S@a5 S@b5 S@d5 S@e5 S@e6 K@d1 S@b1 S@a2 S@c2 S@e2 S@f1",
            sequel: "d5-d2 e2-d2 e5-f5 c2-c5 c6-d4 d2-e2 f5-f4 a2-b3 b5-d6 d1-c2 d4-d5 f1-e3 e6-f5 b3-d4 d5-f6 c5-d5 \
                     f5-d4 e3-f3 f4-e5 e2-f4 a5-a3 f4-f6",
        },
        opening_plies: 4,
        opening_bound: Some(50),
        tools: edit::khan::TOOLS,
        lesson: &[
            Step::at("2K3/SSSSS1/6/6/1sssss/3k2 r - top", Goal::Begins("a2-")),
            Step::at("2K3/1SSSS1/6/S2s2/2ssss/3k2 r d4 top", Goal::Any),
            Step::at("3S2/1S1K2/S1S3/s3s1/1s1s2/5k r a4 top", Goal::Contains("-")),
            Step::at("1S1K2/2S1S1/1S2s1/2s3/4s1/1s3k r e3 top", Goal::Begins("*")),
            Step::at("S2K2/1S4/3ss1/sS1S2/3k2/3s2 r e3 top", Goal::Wins),
        ],
        ..Facts::PLAIN
    };

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Grid);
        // Until Red has chosen an edge, both players see the board as the rules draw it.
        scene.seats = Player::BOTH.map(|player| self.edge(player).map_or(Edge::Bottom, edge));
        scene.homes = scene.seats;
        scene.cells = KhanCell::all()
            .map(|cell| Cell {
                value: Some(cell.value()),
                pieces: self.piece(cell).map(piece).into_iter().collect(),
                marked: self.khan() == Some(cell),
                ..Cell::empty(cell.to_string(), cell.line(), cell.column())
            })
            .collect();
        scene.tray_sentence = Some(if self.in_setup() { "khan-tray-setup" } else { "khan-tray" });
        scene.trays = Player::BOTH.map(|player| {
            let piece = |kind| Piece { kind, owner: Some(player), facing: None };
            let count = self.to_place(player) + self.captured(player);
            let mut pieces = vec![piece(Kind::Sbire); count as usize];
            // The Kalista is placed first, and pieces leave a tray from its end.
            if let (6, Some(last)) = (self.to_place(player), pieces.last_mut()) {
                last.kind = Kind::Kalista;
            }
            Tray { pieces, score: None }
        });
        if scene.outcome.is_none() && !self.in_setup() {
            scene.threats = struck(&self.after_null_move(), kalista_struck);
        }
        scene.notes.extend(note(self));
        scene
    }

    fn touches(&self, mv: Move) -> Vec<Touch> {
        let cell = |cell: KhanCell| Touch::Cell(cell.to_string());
        match mv {
            Move::Choose(side) => vec![Touch::Edge(edge(side))],
            // The rank follows from the pieces already placed.
            Move::Place(_, to) => vec![cell(to)],
            Move::Step { from, to } => vec![cell(from), cell(to)],
            Move::Return(to) => vec![Touch::Reserve, cell(to)],
            Move::Pass => vec![Touch::Pass],
        }
    }

    fn trace(&self, mv: Move) -> Trace {
        let (from, to) = match mv {
            Move::Step { from, to } => (Some(from), Some(to)),
            Move::Place(_, to) | Move::Return(to) => (None, Some(to)),
            Move::Choose(_) | Move::Pass => (None, None),
        };
        let enters = match mv {
            Move::Place(Rank::Kalista, _) => Some(Kind::Kalista),
            Move::Place(Rank::Sbire, _) | Move::Return(_) => Some(Kind::Sbire),
            _ => None,
        };
        let taken = to.filter(|to| from.is_some() && self.piece(*to).is_some());
        Trace {
            from: from.map(|cell| cell.to_string()),
            to: to.map(|cell| cell.to_string()),
            facing: None,
            along: from.zip(to).map_or(Vec::new(), |(from, to)| crossed(self, from, to)),
            taken: taken.into_iter().map(|cell| cell.to_string()).collect(),
            push: None,
            enters,
        }
    }

    fn meant(&self, touches: &[Touch]) -> Option<Move> {
        let cell = |name: &String| name.parse::<KhanCell>().ok();
        match touches {
            [Touch::Cell(to)] if self.in_setup() => {
                let rank = self.kalista(self.turn()).map_or(Rank::Kalista, |_| Rank::Sbire);
                Some(Move::Place(rank, cell(to)?))
            }
            // The owner and the Khan's demand are checked before the destination.
            [Touch::Cell(from)] => Some(Move::Step { from: cell(from)?, to: cell(from)? }),
            [Touch::Cell(from), Touch::Cell(to)] => {
                Some(Move::Step { from: cell(from)?, to: cell(to)? })
            }
            [Touch::Reserve, Touch::Cell(to)] => Some(Move::Return(cell(to)?)),
            [Touch::Pass] => Some(Move::Pass),
            _ => None,
        }
    }

    fn draft(&self) -> Scene {
        edit::khan::draft(self)
    }

    fn compose(&self, draft: &Scene) -> Result<Khan, Message> {
        edit::khan::compose(self, draft)
    }
}

/// Returns the empty cells that a piece crosses on its straightest path.
fn crossed(position: &Khan, from: KhanCell, to: KhanCell) -> Vec<String> {
    let cell = |(line, column): (usize, usize)| KhanCell::new(column, line);
    let is_free = |place| cell(place).is_some_and(|cell| position.piece(cell).is_none());
    let [start, end] = [from, to].map(|cell| (cell.line(), cell.column()));
    let way = way(start, end, from.value() as usize, is_free);
    way.into_iter().filter_map(cell).map(|cell| cell.to_string()).collect()
}

/// Returns the cell of the Kalista, if a move captures her.
fn kalista_struck(position: &Khan, mv: Move) -> Vec<String> {
    let Move::Step { to, .. } = mv else { return Vec::new() };
    let kalista = position.kalista(position.turn().other()).filter(|kalista| *kalista == to);
    kalista.map(|cell| cell.to_string()).into_iter().collect()
}

/// Returns the obligation of the player to move: to place pieces, or to obey the Khan.
fn note(position: &Khan) -> Option<Message> {
    if position.outcome().is_some() {
        return None;
    }
    if position.in_setup() {
        return Some(match (position.edge(position.turn()), position.to_place(position.turn())) {
            (None, _) => message!("khan-note-edge"),
            (Some(_), 6) => message!("khan-note-kalista"),
            (Some(_), _) => message!("khan-note-sbire"),
        });
    }
    let value = position.khan()?.value();
    if position.is_free() {
        return Some(match position.captured(position.turn()) {
            0 => message!("khan-note-free-none", value = value),
            _ => message!("khan-note-free", value = value),
        });
    }
    Some(message!("khan-note-obey", value = value, pieces = MessageArg::any_of(position.obliged())))
}

fn piece(piece: KhanPiece) -> Piece {
    let kind = match piece.rank {
        Rank::Kalista => Kind::Kalista,
        Rank::Sbire => Kind::Sbire,
    };
    Piece { kind, owner: Some(piece.player), facing: None }
}

fn edge(edge: KhanEdge) -> Edge {
    match edge {
        KhanEdge::Top => Edge::Top,
        KhanEdge::Bottom => Edge::Bottom,
        KhanEdge::Left => Edge::Left,
        KhanEdge::Right => Edge::Right,
    }
}
