//! How Chicago Stock Exchange looks: piles in a circle, the trader on one of them, prices, and both reserves.

use iroko_games::chicago::{Good, Move};
use iroko_games::{Chicago, Player, Scored, message};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch, Tray};

impl Drawn for Chicago {
    const SIDES: [&'static str; 2] = ["chicago-player-1", "chicago-player-2"];

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Ring);
        // Everybody walks round the circle the same way.
        scene.seats = [Edge::Bottom; 2];
        scene.cells = (0..self.piles_left())
            .map(|pile| {
                let mut pieces: Vec<Piece> = self.pile(pile).map(good).collect();
                pieces.reverse();
                let marked = pile == self.trader();
                Cell { pieces, marked, ..Cell::empty((pile + 1).to_string(), 0, pile) }
            })
            .collect();
        scene.prices = Good::ALL.map(|good| (good.name(), self.price(good))).to_vec();
        scene.tray_sentence = Some("chicago-tray");
        scene.trays = Player::BOTH.map(|player| {
            let copies = |kind: Good| vec![good(kind); self.reserve(player, kind) as usize];
            Tray {
                pieces: Good::ALL.into_iter().flat_map(copies).collect(),
                score: Some(self.scores()[player.index()]),
            }
        });
        if scene.outcome.is_none() {
            scene.notes.extend((1..=3).map(|steps| {
                let [first, second] = self.offer(steps).map(Good::name);
                message!("chicago-note-offer", steps = steps, first = first, second = second)
            }));
        }
        scene
    }

    fn touches(&self, mv: Move) -> Vec<Touch> {
        // What is sold is the other good on offer.
        vec![Touch::Steps(mv.steps), Touch::Good(mv.kept.name())]
    }
}

fn good(good: Good) -> Piece {
    Piece { kind: Kind::Good(good.name()), owner: None, facing: None }
}
