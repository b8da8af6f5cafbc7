//! How Awalé looks: two rows of six pits, South's below, a store for each player.

use iroko_games::awale::Pit;
use iroko_games::{Awale, Player, Position, Value, message};

use super::{Cell, Drawn, Kind, Layout, Piece, Scene, Touch, Tray};

impl Drawn for Awale {
    const SIDES: [&'static str; 2] = ["awale-player-1", "awale-player-2"];

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, Layout::Pits);
        let seeds =
            |count: u8| vec![Piece { kind: Kind::Seed, owner: None, facing: None }; count as usize];
        for pit in 0..12 {
            let (row, column) = if pit < 6 { (1, pit) } else { (0, 11 - pit) };
            let name = ["A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f"][pit];
            let pieces = seeds(self.seeds(pit));
            scene.cells.push(Cell { pieces, ..Cell::empty(name.to_string(), row, column) });
        }
        scene.tray_sentence = Some("awale-tray");
        scene.trays = Player::BOTH.map(|player| {
            let store = self.store(player);
            Tray { pieces: seeds(store), score: Some(store) }
        });
        let must_feed = !self.is_awari() && self.row(self.turn().other()) == 0;
        if scene.outcome.is_none() && must_feed {
            let legal = Value::any_of(self.legal_moves());
            scene.notes.push(message!("awale-note-feed", legal = legal));
        }
        scene
    }

    fn touches(&self, mv: Pit) -> Vec<Touch> {
        vec![Touch::Cell(mv.to_string())]
    }
}
