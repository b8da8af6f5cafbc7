//! The reason that a move is illegal, and the cells that show it.

use std::sync::Arc;

use iroko_games::Message;

use super::{Drawn, Push, Scene, Touch};
use crate::table::Table;

/// An illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The move.
    pub text: String,
    /// The reason.
    pub why: Message,
    /// The cell where it fails, if it fails on the board.
    pub cell: Option<String>,
    /// The cell before that one, if the contact of the two stops it.
    pub before: Option<String>,
    /// The failing push, if it is one.
    pub push: Option<Push>,
}

impl Refused {
    /// Returns why a move is illegal; `None` for a legal one.
    pub(crate) fn of<G: Drawn>(position: &G, mv: G::Move) -> Option<Refused> {
        let why = position.refusal(mv)?;
        let push = position.push_of(mv).filter(|push| push.stop().is_some());
        let fails = |touches: &[Touch]| touches.iter().rev().find_map(cell).cloned();
        let (before, cell) = match push.as_ref().and_then(Push::stop) {
            Some((before, cell)) => (before.cloned(), Some(cell.clone())),
            None => (None, fails(&first_wrong(position, mv))),
        };
        Some(Refused { text: mv.to_string(), why, cell, before, push })
    }
}

/// Returns the scene of a table with a tried move: an arrow if it is legal, otherwise a cross where it fails. The marks of
/// other moves stay only with `hints`.
///
/// # Errors
///
/// If the text is not a move.
pub fn tried(table: &dyn Table, mv: &str, hints: bool) -> Result<Scene, Message> {
    let mut scene = Arc::unwrap_or_clone(table.scene());
    if !hints {
        scene.chains.clear();
        scene.threats.clear();
    }
    scene.refused = table.refused(mv);
    if scene.refused.is_none() {
        scene.hint = Some(table.trace(mv).map_err(|why| why.message().clone())?);
    }
    Ok(scene)
}

fn cell(touch: &Touch) -> Option<&String> {
    match touch {
        Touch::Cell(name) => Some(name),
        _ => None,
    }
}

/// Returns the touches of a move up to the first that no legal move has there.
fn first_wrong<G: Drawn>(position: &G, mv: G::Move) -> Vec<Touch> {
    let touches = position.touches(mv);
    let legal: Vec<Vec<Touch>> =
        position.legal_moves().into_iter().map(|mv| position.touches(mv)).collect();
    let is_wrong = |count: &usize| !legal.iter().any(|legal| legal.starts_with(&touches[..*count]));
    let count = (1..=touches.len()).find(is_wrong).unwrap_or(touches.len());
    touches[..count].to_vec()
}
