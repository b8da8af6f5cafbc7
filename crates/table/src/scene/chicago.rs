//! The scene of Chicago Stock Exchange: piles in a circle with the trader, prices, and both reserves.

use iroko_games::chicago::{Good, Move};
use iroko_games::{Chicago, Message, MessageArg, Player, Position, Scored, message};

use crate::edit;
use crate::facts::{Facts, Goal, Material, Sample, Step};

use super::{
    Cell, Drawn, Edge, Kind, Layout, Piece, Scene, ScoreLine, ScorePart, Touch, Trace, Tray,
};

impl Drawn for Chicago {
    const FACTS: Facts = Facts {
        sides: ["chicago-player-1", "chicago-player-2"],
        material: Material::Baize,
        marked: "picture-trader",
        goods: &[
            ("ble", "chicago-good-ble"),
            ("riz", "chicago-good-riz"),
            ("cacao", "chicago-good-cacao"),
            ("cafe", "chicago-good-cafe"),
            ("sucre", "chicago-good-sucre"),
            ("mais", "chicago-good-mais"),
        ],
        sample: Sample {
            position: Some(
                "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],\
                 [[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],\
                 [ble,cacao,cacao,sucre,mais]] j1",
            ),
            moves: "",
            sequel: "(2,mais,cafe) (2,ble,sucre) (2,mais,cacao) (3,ble,mais) (2,ble,cacao) (2,riz,cafe)",
        },
        lesson: &[
            Step::start(7, Goal::Any),
            Step::start(7, Goal::Begins("(1,ble,")),
            Step::at(
                "[[[mais,ble],[cacao],[sucre]],[[ble,6],[riz,3],[cacao,4],[cafe,0],[sucre,3],[mais,5]],2,\
                 [ble,ble,riz,cacao,cacao,cacao,sucre,mais],[ble,ble,riz,riz,sucre,mais,mais,mais]] j1",
                Goal::Begins("(3,"),
            ),
            Step::at(
                "[[[ble],[mais],[sucre,ble]],[[ble,6],[riz,2],[cacao,0],[cafe,4],[sucre,5],[mais,4]],1,\
                 [ble,ble,riz,riz,cafe,cafe,mais,mais],[ble,cafe,cafe,sucre,sucre,sucre,sucre,mais]] j1",
                Goal::Ends(",sucre)"),
            ),
            Step::at(
                "[[[cafe],[mais,cacao],[cacao]],[[ble,5],[riz,2],[cacao,4],[cafe,4],[sucre,4],[mais,2]],2,\
                 [ble,riz,cacao,cafe,sucre,sucre,sucre,mais],[ble,ble,ble,riz,cacao,cafe,cafe,sucre]] j1",
                Goal::Wins,
            ),
        ],
        tools: edit::chicago::TOOLS,
        opening_bound: Some(100),
        ..Facts::PLAIN
    };

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Ring);
        // The trader walks the same way round for both players.
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
                let [first, second] = self.offer(steps);
                if first == second {
                    return message!("chicago-note-same", steps = steps, good = word(first));
                }
                let [first, second] = [first, second].map(word);
                message!("chicago-note-offer", steps = steps, first = first, second = second)
            }));
        }
        scene
    }

    fn touches(&self, mv: Move) -> Vec<Touch> {
        // The sold good is the other one on offer.
        vec![Touch::Steps(mv.steps), Touch::Good(mv.kept.name())]
    }

    fn trace(&self, mv: Move) -> Trace {
        walk(self, mv, |pile| Some(pile + 1))
    }

    /// Empty piles are gone, and the piles after them have moved up.
    fn trace_after(&self, mv: Move) -> Trace {
        let gone: Vec<usize> =
            beside(self, mv).into_iter().filter(|pile| self.pile(*pile).count() == 1).collect();
        let moved_up = |pile: usize| pile + 1 - gone.iter().filter(|gone| **gone < pile).count();
        walk(self, mv, |pile| (!gone.contains(&pile)).then(|| moved_up(pile)))
    }

    fn account(&self, _scores: [u8; 2]) -> Vec<ScoreLine> {
        let line = |(name, label): &(&'static str, &'static str)| {
            let good = Good::ALL.into_iter().find(|good| good.name() == *name)?;
            let part =
                |player| ScorePart { count: self.reserve(player, good), each: self.price(good) };
            let parts = Player::BOTH.map(part);
            let is_held = parts.iter().any(|part| part.count > 0);
            is_held.then_some(ScoreLine { label, good: Some(good.name()), parts })
        };
        Chicago::FACTS.goods.iter().filter_map(line).collect()
    }

    fn meant(&self, touches: &[Touch]) -> Option<Move> {
        let (steps, kept) = match touches {
            [Touch::Steps(steps), Touch::Good(kept)] => (steps, kept),
            [.., Touch::Cell(pile)] => return out_of_reach(self, pile),
            _ => return None,
        };
        let is_offered = |good: &Good| good.name() == *kept;
        // The other good on offer is sold; a good that is not on offer gives no move.
        let [first, second] = self.offer(*steps);
        let moves = [(first, second), (second, first)].into_iter();
        let mut moves = moves.filter(|(kept, _)| is_offered(kept));
        moves.next().map(|(kept, sold)| Move { steps: *steps, kept, sold })
    }

    fn compose(&self, draft: &Scene) -> Result<Chicago, Message> {
        edit::chicago::compose(self, draft)
    }
}

/// Returns a move to a pile that the trader cannot reach, whatever its goods; `None` for another pile.
fn out_of_reach(position: &Chicago, pile: &str) -> Option<Move> {
    let (all, number) = (position.piles_left(), pile.parse::<usize>().ok()?);
    let is_pile = (1..=all).contains(&number) && position.outcome().is_none();
    let steps = is_pile.then(|| (number - 1 + all - position.trader()) % all)?;
    // In a circle of three piles the third step leads back to the trader's own.
    let is_reached = (1..=3).contains(&if steps == 0 { all } else { steps });
    let [kept, sold] = if is_reached { None } else { Some(position.offer(1)) }?;
    Some(Move { steps: steps as u8, kept, sold })
}

/// Returns the walk of the trader and the piles taken from; `number` names a pile.
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

/// Returns the piles before and after the trader's destination; the one with the kept good comes first.
fn beside(position: &Chicago, mv: Move) -> [usize; 2] {
    let to = position.trader() + mv.steps as usize;
    let [before, after] = [to - 1, to + 1].map(|pile| pile % position.piles_left());
    if position.pile(before).next() == Some(mv.kept) { [before, after] } else { [after, before] }
}

/// Returns the word for a good.
fn word(good: Good) -> MessageArg {
    Chicago::FACTS.good(good.name()).map_or(MessageArg::from(good.name()), MessageArg::Word)
}

fn good(good: Good) -> Piece {
    Piece { kind: Kind::Good(good.name()), owner: None, facing: None }
}
