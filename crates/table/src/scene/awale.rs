//! The scene of Awalé: two rows of six pits, South's below, a store for each player.

use iroko_games::awale::Pit;
use iroko_games::{Awale, Message, MessageArg, Player, Position, message};

use crate::edit;
use crate::facts::{Facts, Goal, Material, Sample, Step};

use super::{
    Cell, Drawn, Kind, Layout, Piece, Scene, ScoreLine, ScorePart, Touch, Trace, Tray, struck,
};

impl Drawn for Awale {
    const FACTS: Facts = Facts {
        sides: ["awale-player-1", "awale-player-2"],
        material: Material::Wood,
        // South's pits are capitals, North's are not: a player means their own.
        folds_case: true,
        first_step: Some("step-pit"),
        sample: Sample {
            position: None,
            moves: "C f D e B a E d F c",
            sequel: "B d F b B e B d C e D c A b F b C a E a F b D a F d B a E e A c B e F a C b E e D c F d E e F f",
        },
        opening_plies: 4,
        opening_bound: Some(100),
        tools: edit::awale::TOOLS,
        lesson: &[
            Step::start(0, Goal::Move(&["C"])),
            Step::at("0-0-3-0-2-1-2-4-0-5-3-2-10-16-S", Goal::Takes(1)),
            Step::at("1-0-2-0-3-2-1-2-4-0-5-3-10-15-S", Goal::Takes(2)),
            Step::at("2-1-0-0-3-1-0-0-0-0-0-0-20-21-S", Goal::Any),
            Step::at("0-0-0-0-1-2-1-1-0-0-2-0-23-18-S", Goal::Wins),
        ],
        ..Facts::PLAIN
    };

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Pits);
        let seeds =
            |count: u8| vec![Piece { kind: Kind::Seed, owner: None, facing: None }; count as usize];
        for pit in 0..12 {
            let (row, column) = if pit < 6 { (1, pit) } else { (0, 11 - pit) };
            let pieces = seeds(self.seeds(pit));
            scene.cells.push(Cell { pieces, ..Cell::empty(name(pit), row, column) });
        }
        scene.tray_sentence = Some("awale-tray");
        scene.trays = Player::BOTH.map(|player| {
            let store = self.store(player);
            Tray { pieces: seeds(store), score: Some(store) }
        });
        if scene.outcome.is_none() {
            scene.threats =
                struck(&self.after_null_move(), |position, mv| names(taken(position, mv)));
        }
        let must_feed = !self.is_awari() && self.row(self.turn().other()) == 0;
        if scene.outcome.is_none() && must_feed {
            let legal = MessageArg::any_of(self.legal_moves());
            scene.notes.push(message!("awale-note-feed", legal = legal));
        }
        scene
    }

    fn touches(&self, mv: Pit) -> Vec<Touch> {
        vec![Touch::Cell(mv.to_string())]
    }

    fn trace(&self, mv: Pit) -> Trace {
        Trace {
            from: Some(mv.to_string()),
            to: Some(name(last(self, mv))),
            along: names(sown(self, mv)),
            taken: names(taken(self, mv)),
            ..Trace::default()
        }
    }

    /// The captured seeds, and those on the board, which count if they fall to their players at the end.
    fn account(&self, scores: [u8; 2]) -> Vec<ScoreLine> {
        let line = |label, counts: [u8; 2], each| {
            let parts = counts.map(|count| ScorePart { count, each });
            ScoreLine { label, good: None, parts }
        };
        let stores = Player::BOTH.map(|player| self.store(player));
        let left = [0, 1].map(|seat| scores[seat].saturating_sub(stores[seat]));
        let rest = match left {
            [0, 0] => {
                let rows = Player::BOTH.map(|player| self.row(player));
                line("account-not-counted", rows, 0)
            }
            _ => line("account-left", left, 1),
        };
        vec![line("account-captured", stores, 1), rest]
    }

    fn meant(&self, touches: &[Touch]) -> Option<Pit> {
        match touches {
            [Touch::Cell(pit)] => pit.parse().ok(),
            _ => None,
        }
    }

    fn draft(&self) -> Scene {
        edit::awale::draft(self)
    }

    fn compose(&self, draft: &Scene) -> Result<Awale, Message> {
        edit::awale::compose(self, draft)
    }
}

/// Returns the name of a pit, 0..=5 for A..F and 6..=11 for a..f.
fn name(pit: usize) -> String {
    ["A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f"][pit].to_string()
}

fn names(pits: Vec<usize>) -> Vec<String> {
    pits.into_iter().map(name).collect()
}

/// Returns the pits that a move sows, each once, in the order of sowing.
fn sown(position: &Awale, mv: Pit) -> Vec<usize> {
    let seeds = position.seeds(mv.index()) as usize;
    (1..=seeds.min(11)).map(|step| (mv.index() + step) % 12).collect()
}

/// Returns the pit of a move's last seed. A lap has eleven pits, because the origin is skipped.
fn last(position: &Awale, mv: Pit) -> usize {
    let seeds = position.seeds(mv.index()) as usize;
    (mv.index() + 1 + seeds.saturating_sub(1) % 11) % 12
}

/// Returns the pits that a move captures: those empty after it that were filled or sown.
fn taken(position: &Awale, mv: Pit) -> Vec<usize> {
    let (after, sown) = (position.after(mv), sown(position, mv));
    let was_filled = |pit: &usize| position.seeds(*pit) > 0 || sown.contains(pit);
    let theirs = 6 * position.turn().other().index();
    (theirs..theirs + 6).filter(|pit| after.seeds(*pit) == 0 && was_filled(pit)).collect()
}
