//! Awalé: endings are probed inside the search, once the tables are ready.

use std::sync::{Arc, OnceLock};

use iroko_games::{Awale, Position};
use iroko_solver::awale::{EndgameTables, Rules};
use iroko_solver::shelf::{self, Shelved};

use super::{EndgameProbe, Exact};

/// The tables of both rules, each taken from the shelf once it is ready.
#[derive(Default)]
struct Looked {
    tables: [OnceLock<Arc<EndgameTables>>; 2],
}

impl Exact for Awale {
    const FORCED: bool = false;

    fn shelved(&self) -> Option<&'static dyn Shelved> {
        Some(shelf::awale_slot(Rules::of(self)))
    }

    fn endings() -> Option<Arc<dyn EndgameProbe<Awale>>> {
        Some(Arc::new(Looked::default()))
    }
}

impl Looked {
    fn tables(&self, rules: Rules) -> Option<&EndgameTables> {
        let kept = &self.tables[rules as usize];
        if kept.get().is_none() {
            // Another thread may set it first, to the same table.
            let _ = kept.set(shelf::awale_slot(rules).peek()?);
        }
        kept.get().map(Arc::as_ref)
    }
}

/// Returns the captured seeds of the player to move less their opponent's.
fn lead(position: &Awale) -> i32 {
    let store = |player| i32::from(position.store(player));
    store(position.turn()) - store(position.turn().other())
}

// A table that fails to read counts as one without the position.
impl EndgameProbe<Awale> for Looked {
    fn bounds(&self, position: &Awale) -> Option<[i32; 2]> {
        let tables = self.tables(Rules::of(position))?;
        let bounds = tables.bounds(position).ok()??;
        Some(bounds.map(|bound| lead(position) + i32::from(bound)))
    }

    fn value(&self, position: &Awale) -> Option<i32> {
        let tables = self.tables(Rules::of(position))?;
        let answer = tables.probe(position).ok()??;
        Some(100 * (lead(position) + i32::from(answer.value)))
    }
}
