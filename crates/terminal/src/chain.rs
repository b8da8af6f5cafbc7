//! A move made step by step: "which piece? where to? facing?". Each word narrows the legal moves down until one is left.

use iroko_games::{Message, Value, message};
use iroko_table::Choice;
use iroko_table::scene::{Scene, Touch};

use crate::words::{direction, means, show};

/// The moves that are still possible after some touches.
pub(crate) struct Chain {
    choices: Vec<Choice>,
    /// How many touches have been made.
    made: usize,
}

impl Chain {
    /// All legal moves, nothing touched yet.
    pub(crate) fn new(choices: Vec<Choice>) -> Chain {
        Chain { choices, made: 0 }
    }

    /// The move, once only one is left and something was touched.
    pub(crate) fn done(&self) -> Option<&str> {
        match self.choices.as_slice() {
            [only] if self.made > 0 => Some(&only.text),
            _ => None,
        }
    }

    /// What can be touched next, each once.
    pub(crate) fn next(&self) -> Vec<Touch> {
        let mut touches = Vec::new();
        for touch in self.choices.iter().filter_map(|choice| choice.touches.get(self.made)) {
            if !touches.contains(touch) {
                touches.push(touch.clone());
            }
        }
        touches
    }

    /// One more touch, by a word. A direction may also name the cell that lies that way.
    pub(crate) fn touch(&mut self, word: &str, scene: &Scene) -> Result<(), Message> {
        let next = self.next();
        let meant = next
            .iter()
            .find(|touch| matches!(touch, Touch::Cell(name) if name == word))
            .or_else(|| next.iter().find(|touch| means(word, touch)))
            .cloned()
            .or_else(|| self.neighbour(word, scene).filter(|touch| next.contains(touch)));
        let Some(meant) = meant else {
            let known = Value::any_of(next.iter().map(show));
            return Err(message!("step-unknown", text = word, known = known));
        };
        self.choices.retain(|choice| choice.touches.get(self.made) == Some(&meant));
        self.made += 1;
        Ok(())
    }

    /// The cell beside the last one touched, in the direction a word means.
    fn neighbour(&self, word: &str, scene: &Scene) -> Option<Touch> {
        use iroko_table::scene::Edge;
        let last = self.choices.first()?.touches.get(self.made.checked_sub(1)?)?;
        let Touch::Cell(name) = last else { return None };
        let here = scene.cells.iter().find(|cell| cell.name == *name)?;
        let (row, column) = match direction(word)? {
            Edge::Top => (here.row.checked_sub(1)?, here.column),
            Edge::Bottom => (here.row + 1, here.column),
            Edge::Left => (here.row, here.column.checked_sub(1)?),
            Edge::Right => (here.row, here.column + 1),
        };
        let there = scene.cells.iter().find(|cell| (cell.row, cell.column) == (row, column))?;
        Some(Touch::Cell(there.name.clone()))
    }

    /// The question for the next touch, with what can be answered.
    pub(crate) fn question(&self, game: &str) -> Message {
        let next = self.next();
        let id = match (next.first(), self.made, game) {
            (Some(Touch::Cell(_)), 0, "awale") => "step-pit",
            // In Khan's setup the first touch is a place; in play it is a piece, and a second touch follows.
            (Some(Touch::Cell(_)), 0, _) if self.choices.iter().all(|c| c.touches.len() == 1) => {
                "step-place"
            }
            (Some(Touch::Cell(_) | Touch::Reserve), 0, _) => "step-piece",
            (Some(Touch::Cell(_) | Touch::Off), ..) => "step-target",
            (Some(Touch::Edge(_)), _, "khan") => "step-edge",
            (Some(Touch::Edge(_)), ..) => "step-facing",
            (Some(Touch::Pieces(_)), ..) => "step-pieces",
            (Some(Touch::Steps(_)), ..) => "step-steps",
            (Some(Touch::Good(_)), ..) => "step-good",
            _ => "step-pass",
        };
        let known = Value::Text(next.iter().map(show).collect::<Vec<_>>().join(" "));
        Message { id, args: vec![("known", known)] }
    }
}
