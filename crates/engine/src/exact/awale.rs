//! Awalé: what is left on the board is looked up inside the search.

use std::sync::{Arc, OnceLock};

use iroko_games::{Awale, Position};
use iroko_solver::awale::{Rules, Tables};
use iroko_solver::shelf;

use super::{Endings, Exact};

/// The tables of both rules, each opened when it is needed.
#[derive(Default)]
struct Looked {
    tables: [OnceLock<Arc<Tables>>; 2],
}

impl Exact for Awale {
    fn endings() -> Option<Arc<dyn Endings<Awale>>> {
        let looked = Looked::default();
        // Now, and not while a clock runs.
        looked.tables(Rules::Abapa);
        Some(Arc::new(looked))
    }
}

impl Looked {
    fn tables(&self, rules: Rules) -> &Tables {
        self.tables[rules as usize].get_or_init(|| shelf::awale(rules))
    }
}

/// The captured seeds of the player to move less his opponent's.
fn lead(position: &Awale) -> i32 {
    let store = |player| i32::from(position.store(player));
    store(position.turn()) - store(position.turn().other())
}

// A table that cannot be read any more is one that does not know the position.
impl Endings<Awale> for Looked {
    fn bounds(&self, position: &Awale) -> Option<[i32; 2]> {
        let tables = self.tables(Rules::of(position));
        let bounds = tables.bounds(position).ok()??;
        Some(bounds.map(|bound| lead(position) + i32::from(bound)))
    }

    fn value(&self, position: &Awale) -> Option<i32> {
        let tables = self.tables(Rules::of(position));
        let answer = tables.probe(position).ok()??;
        Some(100 * (lead(position) + i32::from(answer.value)))
    }
}
