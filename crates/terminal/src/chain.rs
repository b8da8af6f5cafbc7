//! A move entered step by step ("which piece? where to? facing?"): each touch narrows the legal moves until one is
//! left. The source of the touches (typed words, keys or the mouse) is the caller's.

use std::sync::Arc;

use iroko_games::{Message, MessageArg, message};
use iroko_table::facts::Edges;
use iroko_table::scene::{self, Edge, Scene, Touch};
use iroko_table::{Language, LegalMove};

use crate::words::{direction, options, spoken};

/// The legal moves of a scene that begin with the touches made so far.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    scene: Arc<Scene>,
    made: Vec<Touch>,
}

impl Chain {
    /// Starts with all legal moves and no touch.
    pub(crate) fn new(scene: Arc<Scene>) -> Chain {
        Chain { scene, made: Vec::new() }
    }

    /// The scene whose moves are entered.
    pub(crate) fn scene(&self) -> &Arc<Scene> {
        &self.scene
    }

    /// The touches made so far.
    pub(crate) fn made(&self) -> &[Touch] {
        &self.made
    }

    fn possible(&self) -> impl Iterator<Item = &scene::Chain> {
        self.scene.chains.iter().filter(|chain| chain.touches.starts_with(&self.made))
    }

    /// Returns the only legal move that begins with `touches`.
    fn only(&self, touches: &[Touch]) -> Option<LegalMove> {
        let mut left = (0..self.scene.chains.len())
            .filter(|index| self.scene.chains[*index].touches.starts_with(touches));
        left.next().filter(|_| left.next().is_none()).map(|index| self.scene.legal_move(index))
    }

    /// Returns the move once a single one is left and at least one touch was made.
    pub(crate) fn done(&self) -> Option<LegalMove> {
        self.only(&self.made).filter(|_| !self.made.is_empty())
    }

    /// Returns the move whose touches have all been made.
    pub(crate) fn complete(&self) -> Option<LegalMove> {
        let index = self.scene.chains.iter().position(|chain| chain.touches == self.made)?;
        Some(self.scene.legal_move(index))
    }

    /// Returns the move that `touch` would leave as the only one.
    pub(crate) fn leads_to(&self, touch: &Touch) -> Option<&scene::Chain> {
        let touches = [self.made.as_slice(), std::slice::from_ref(touch)].concat();
        self.only(&touches).map(|mv| self.scene.chain(mv))
    }

    /// The possible next touches, without duplicates.
    pub(crate) fn next(&self) -> Vec<Touch> {
        let mut touches = Vec::new();
        for touch in self.possible().filter_map(|chain| chain.touches.get(self.made.len())) {
            if !touches.contains(touch) {
                touches.push(touch.clone());
            }
        }
        touches
    }

    /// Adds a touch and returns whether it was possible.
    pub(crate) fn touch(&mut self, touch: &Touch) -> bool {
        let possible = self.next().contains(touch);
        if possible {
            self.made.push(touch.clone());
        }
        possible
    }

    /// Takes the last touch back and returns whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// Adds the touch that `word` names. A direction also names the neighbouring cell on that side.
    ///
    /// The error lists the possible touches.
    pub(crate) fn say(&mut self, word: &str, language: Language) -> Result<(), Message> {
        let next = self.next();
        let meant = next
            .iter()
            .find(|touch| matches!(touch, Touch::Cell(name) if name == word))
            .or_else(|| next.iter().find(|touch| options(word, touch, &self.scene, language)))
            .cloned()
            .or_else(|| self.neighbour(direction(word, language)?))
            .filter(|touch| next.contains(touch));
        let Some(meant) = meant else {
            if let Some(turned) = self.turned(word, language) {
                *self = turned;
                return Ok(());
            }
            let cell = self.scene.cells.iter().find(|cell| cell.name == word);
            if let Some(entered) = cell.and_then(|cell| self.entered(&cell.name)) {
                *self = entered;
                return Ok(());
            }
            let known = next.iter().map(|touch| spoken(touch, &self.scene, language));
            let known = MessageArg::any_of(known);
            return Err(message!("step-unknown", text = word, known = known));
        };
        self.made.push(meant);
        Ok(())
    }

    /// The move that turns the touched piece where it stands, if `word` is a direction and that is possible.
    fn turned(&self, word: &str, language: Language) -> Option<Chain> {
        let (here, facing) = (self.made.last()?, direction(word, language)?);
        let mut chain = self.clone();
        let is_turn = matches!(here, Touch::Cell(_))
            && chain.touch(here)
            && chain.touch(&Touch::Edge(facing));
        is_turn.then_some(chain)
    }

    /// The move with a piece from the reserve placed on a cell, if none was touched yet and that is possible.
    pub(crate) fn entered(&self, cell: &str) -> Option<Chain> {
        let mut chain = self.clone();
        let is_first = self.made.is_empty();
        let places = |chain: &mut Chain| chain.touch(&Touch::Cell(cell.to_string()));
        (is_first && chain.touch(&Touch::Reserve) && places(&mut chain)).then_some(chain)
    }

    /// The cell next to the last touched one in a direction.
    pub(crate) fn neighbour(&self, direction: Edge) -> Option<Touch> {
        let Touch::Cell(name) = self.made.last()? else { return None };
        let here = self.scene.cell(name)?;
        let (row, column) = match direction {
            Edge::Top => (here.row.checked_sub(1)?, here.column),
            Edge::Bottom => (here.row + 1, here.column),
            Edge::Left => (here.row, here.column.checked_sub(1)?),
            Edge::Right => (here.row, here.column + 1),
        };
        let there =
            self.scene.cells.iter().find(|cell| (cell.row, cell.column) == (row, column))?;
        Some(Touch::Cell(there.name.clone()))
    }

    /// The question for the next touch, with the possible answers.
    pub(crate) fn question(&self, language: Language) -> Message {
        let next = self.next();
        let facts = self.scene.facts;
        let first_step = facts.first_step.filter(|_| self.made.is_empty());
        let id = match (next.first(), self.made.len()) {
            (Some(Touch::Cell(_)), 0) if first_step.is_some() => first_step.unwrap_or("step-piece"),
            // In a setup the first touch is a place; in play it is a piece and a second touch follows.
            (Some(Touch::Cell(_)), 0) if self.possible().all(|c| c.touches.len() == 1) => {
                "step-place"
            }
            (Some(Touch::Cell(_) | Touch::Reserve), 0) if next.contains(&Touch::Reserve) => {
                "step-piece-reserve"
            }
            (Some(Touch::Cell(_)), 0) => "step-piece",
            (Some(Touch::Cell(_) | Touch::Reserve | Touch::Off), _) => "step-target",
            (Some(Touch::Edge(_)), _) => match facts.edges {
                Edges::Side => "step-edge",
                Edges::Facing => "step-facing",
            },
            (Some(Touch::Pieces(_)), ..) => "step-pieces",
            (Some(Touch::Steps(_)), ..) => "step-steps",
            (Some(Touch::Good(_)), ..) => "step-good",
            (Some(Touch::Move(_)), ..) => "step-move",
            _ => "step-pass",
        };
        let known = next.iter().map(|touch| spoken(touch, &self.scene, language));
        let known = MessageArg::Text(known.collect::<Vec<_>>().join(" "));
        Message { id, args: vec![("known", known)] }
    }
}
