//! The marks on a board: possible and made touches, the last move, advice, threats, and the move under the cursor.
//! Their appearance is in `board`.

use std::collections::HashMap;

use iroko_table::scene::{Cell, Edge, Layout, Scene, Touch, Trace, Weight};

use crate::chain::Chain;

/// The marks on one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The touch that a click on this cell makes, if possible.
    pub(crate) touch: Option<Touch>,
    /// It was touched.
    pub(crate) held: bool,
    /// The last move began or ended here.
    pub(crate) last: bool,
    /// The advised move begins or ends here.
    pub(crate) hint: bool,
    /// The move under the cursor passes here.
    pub(crate) way: bool,
    /// The move under the cursor captures here.
    pub(crate) taken: bool,
    /// The player to move would lose a piece here.
    pub(crate) threat: bool,
    /// A move was refused here.
    pub(crate) refused: bool,
    /// The effect of this piece on the push under the cursor, or on the refused one.
    pub(crate) weight: Option<Weight>,
    /// The number of pieces that can be lifted from a stack.
    pub(crate) lifts: usize,
}

/// The marks on a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks(HashMap<String, Mark>);

impl Marks {
    /// The marks of a scene. `chain` is the move being entered, `preview` the one under the cursor.
    pub(crate) fn new(scene: &Scene, chain: Option<&Chain>, preview: Option<&Trace>) -> Marks {
        let mut marks = Marks::default();
        for name in scene.last.iter().flat_map(ends) {
            marks.at(name).last = true;
        }
        for name in scene.hint.iter().flat_map(ends) {
            marks.at(name).hint = true;
        }
        for name in &scene.threats {
            marks.at(name).threat = true;
        }
        if let Some(refused) = &scene.refused {
            for name in refused.cell.iter().filter(|_| refused.before.is_none()) {
                marks.at(name).refused = true;
            }
        }
        let pushed = preview.map(|trace| &trace.push);
        let failed = scene.refused.as_ref().map(|refused| &refused.push);
        if let Some(push) = pushed.or(failed).and_then(Option::as_ref) {
            if let Some(name) = &push.from {
                marks.at(name).weight = Some(Weight::With);
            }
            for contact in &push.line {
                marks.at(&contact.cell).weight = Some(contact.weight);
            }
        }
        if let Some(trace) = preview {
            for name in trace.along.iter().chain(&trace.to) {
                marks.at(name).way = true;
            }
            for name in &trace.taken {
                marks.at(name).taken = true;
            }
        }
        if let Some(chain) = chain {
            marks.touches(chain);
        }
        marks
    }

    fn at(&mut self, name: &str) -> &mut Mark {
        self.0.entry(name.to_string()).or_default()
    }

    /// The marks on a cell.
    pub(crate) fn of(&self, name: &str) -> Mark {
        self.0.get(name).cloned().unwrap_or_default()
    }

    /// Marks made and possible touches.
    fn touches(&mut self, chain: &Chain) {
        let scene = chain.scene();
        for touch in chain.made() {
            if let Some(name) = first_cell(scene, touch) {
                self.at(&name).held = true;
            }
        }
        for touch in chain.next() {
            if let (Touch::Pieces(count), Some(Touch::Cell(name))) = (&touch, chain.made().last()) {
                let lifts = &mut self.at(name).lifts;
                *lifts = (*lifts).max(*count);
            }
            for name in cells_of(chain, &touch) {
                self.at(&name).touch = Some(touch.clone());
            }
        }
    }
}

fn ends(trace: &Trace) -> impl Iterator<Item = &String> {
    trace.from.iter().chain(&trace.to)
}

/// The cell that a touch implies: in a ring, steps lead to a pile.
fn first_cell(scene: &Scene, touch: &Touch) -> Option<String> {
    match touch {
        Touch::Cell(name) => Some(name.clone()),
        Touch::Steps(steps) if scene.layout == Layout::Ring => {
            Some(in_ring(scene, *steps as usize)?.name.clone())
        }
        _ => None,
    }
}

/// The pile `steps` after the trader.
fn in_ring(scene: &Scene, steps: usize) -> Option<&Cell> {
    let trader = scene.cells.iter().position(|cell| cell.marked)?;
    scene.cells.get((trader + steps) % scene.cells.len())
}

/// The cells that can be clicked to make a touch.
fn cells_of(chain: &Chain, touch: &Touch) -> Vec<String> {
    let scene = chain.scene();
    match (touch, chain.made().last()) {
        (Touch::Good(good), Some(Touch::Steps(steps))) => {
            let steps = *steps as usize;
            let beside = [steps + scene.cells.len() - 1, steps + 1].map(|at| in_ring(scene, at));
            let has = |cell: &&Cell| {
                let top = cell.pieces.last().map(|piece| piece.kind);
                top == Some(iroko_table::scene::Kind::Good(good))
            };
            beside.into_iter().flatten().filter(has).map(|cell| cell.name.clone()).collect()
        }
        (Touch::Edge(edge), Some(Touch::Cell(_))) => match chain.neighbour(*edge) {
            Some(Touch::Cell(name)) => vec![name],
            _ => Vec::new(),
        },
        _ => first_cell(scene, touch).into_iter().collect(),
    }
}

/// Converts an arrow key to an edge in the notation's view, for a viewer at `seat`.
pub(crate) fn meant(arrow: Edge, seat: Edge) -> Edge {
    Edge::ALL[(arrow as usize + seat as usize) % 4]
}
