//! The scene of Pogo: nine places with their stacks.

use iroko_games::pogo::{CELLS, Move};
use iroko_games::{Message, Pogo, Position};

use super::way::way;
use crate::edit;
use crate::facts::{Facts, Goal, Material, Sample, Step};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch, Trace, struck};

impl Drawn for Pogo {
    const FACTS: Facts = Facts {
        sides: ["pogo-player-1", "pogo-player-2"],
        material: Material::Wood,
        letters: ["O", "X"],
        first_step: Some("step-stack"),
        sample: Sample {
            position: None,
            moves: "132 792 211 871 312 923 352 851",
            sequel: "121 741 253 251 152 471 523 961 273 691 741 961 763",
        },
        // Games of Pogo are short.
        opening_plies: 2,
        opening_bound: Some(0),
        tools: edit::pogo::TOOLS,
        lesson: &[
            Step::start(0, Goal::Ends("1")),
            Step::start(0, Goal::Ends("2")),
            Step::at(
                "[-1,1,1,-1,1,1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1",
                Goal::Move(&["323", "363"]),
            ),
            Step::at("[1,1,-1,-1,1,1,-1,-1,1,-1,-1,1,0,0,-1,0,0,-1,0,0,-1] 1", Goal::Covers),
            Step::at("[-1,-1,-1,1,0,-1,-1,1,-1,0,1,-1,1,-1,1,0,0,0,0,1,-1] 1", Goal::Wins),
        ],
        ..Facts::PLAIN
    };

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Stands);
        // The cells are numbered as on a telephone, which reads from one side only, so the board is never turned.
        scene.seats = [Edge::Bottom; 2];
        // White begins on stands 1 to 3.
        scene.homes = [Edge::Top, Edge::Bottom];
        let disc = |owner| Piece { kind: Kind::Disc, owner: Some(owner), facing: None };
        scene.cells = (0..CELLS)
            .map(|cell| Cell {
                pieces: self.pieces(cell).map(disc).collect(),
                ..Cell::empty((cell + 1).to_string(), cell / 3, cell % 3)
            })
            .collect();
        if scene.outcome.is_none() {
            scene.threats = struck(&self.after_null_move(), last_stacks_struck);
        }
        scene
    }

    fn touches(&self, mv: Move) -> Vec<Touch> {
        let cell = |cell: usize| Touch::Cell((cell + 1).to_string());
        vec![cell(mv.from()), Touch::Pieces(mv.count()), cell(mv.to())]
    }

    fn trace(&self, mv: Move) -> Trace {
        let [start, end] = [mv.from(), mv.to()].map(|cell| (cell / 3, cell % 3));
        let on_board = |(row, column)| row < 3 && column < 3;
        let crossed = way(start, end, mv.count(), on_board);
        Trace {
            from: Some((mv.from() + 1).to_string()),
            to: Some((mv.to() + 1).to_string()),
            along: crossed.iter().map(|(row, column)| (row * 3 + column + 1).to_string()).collect(),
            ..Trace::default()
        }
    }

    fn meant(&self, touches: &[Touch]) -> Option<Move> {
        let text = match touches {
            // The owner is checked before the destination.
            [Touch::Cell(from)] => format!("{from}{from}1"),
            [Touch::Cell(from), Touch::Pieces(count)] => format!("{from}{from}{count}"),
            [Touch::Cell(from), Touch::Pieces(count), Touch::Cell(to)] => {
                format!("{from}{to}{count}")
            }
            _ => return None,
        };
        text.parse().ok()
    }

    fn compose(&self, draft: &Scene) -> Result<Pogo, Message> {
        edit::pogo::compose(self, draft)
    }
}

/// Returns the opponent's stacks, if a move captures the last of them.
fn last_stacks_struck(position: &Pogo, mv: Move) -> Vec<String> {
    if position.after(mv).outcome().is_none() {
        return Vec::new();
    }
    position.stacks_of(position.turn().other()).map(|cell| (cell + 1).to_string()).collect()
}
