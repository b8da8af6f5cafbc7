//! How Chicago Stock Exchange looks: piles in a circle, the trader on one of them, prices, and both reserves.

use iroko_games::chicago::{Good, Move};
use iroko_games::{Chicago, Player, Scored, message};

use super::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene, Touch, Trace, Tray};

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

    fn meant(&self, touches: &[Touch]) -> Option<String> {
        let (steps, kept) = match touches {
            [Touch::Steps(steps)] => (*steps, None),
            [Touch::Steps(steps), Touch::Good(kept)] => (*steps, Some(*kept)),
            _ => return None,
        };
        let [first, second] = self.offer(steps.clamp(1, 3)).map(Good::name);
        let kept = kept.unwrap_or(first);
        let sold = if kept == first { second } else { first };
        Some(format!("({steps},{kept},{sold})"))
    }

    fn trace(&self, mv: Move) -> Trace {
        walk(self, mv, |pile| Some(pile + 1))
    }

    /// Piles that are empty are gone, and those after them have moved up.
    fn trace_after(&self, mv: Move) -> Trace {
        let gone: Vec<usize> =
            beside(self, mv).into_iter().filter(|pile| self.pile(*pile).count() == 1).collect();
        let moved_up = |pile: usize| pile + 1 - gone.iter().filter(|gone| **gone < pile).count();
        walk(self, mv, |pile| (!gone.contains(&pile)).then(|| moved_up(pile)))
    }
}

/// The walk of the trader, and the piles he takes from; `number` is what a pile is called.
fn walk(position: &Chicago, mv: Move, number: impl Fn(usize) -> Option<usize>) -> Trace {
    let name = |pile: usize| number(pile % position.piles_left()).map(|number| number.to_string());
    let (start, steps) = (position.trader(), mv.steps as usize);
    Trace {
        from: name(start),
        to: name(start + steps),
        along: (start + 1..start + steps).filter_map(name).collect(),
        taken: beside(position, mv).into_iter().filter_map(name).collect(),
        ..Trace::default()
    }
}

/// The piles before and after the one that the trader walks to; the one whose good is kept comes first.
fn beside(position: &Chicago, mv: Move) -> [usize; 2] {
    let to = position.trader() + mv.steps as usize;
    let [before, after] = [to - 1, to + 1].map(|pile| pile % position.piles_left());
    if position.pile(before).next() == Some(mv.kept) { [before, after] } else { [after, before] }
}

fn good(good: Good) -> Piece {
    Piece { kind: Kind::Good(good.name()), owner: None, facing: None }
}
