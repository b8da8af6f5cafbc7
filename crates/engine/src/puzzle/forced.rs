//! Forced wins within three or five plies, in which every move of the winner is the only one, whatever the replies.

use iroko_games::{Player, Record};

use super::Task;
use crate::tactics::Tactics;

/// The lengths of wins that make a puzzle, longest first.
const PLIES: [u32; 2] = [5, 3];

/// Returns the forced win at the end of a game, if it makes a puzzle.
pub(super) fn hidden<G: Tactics>(game: &Record<G>) -> Option<(G, Task, Vec<G::Move>)> {
    let winner = Winner(game.outcome()?.winner?);
    PLIES.into_iter().find_map(|plies| {
        let index = game.moves().len().checked_sub(plies as usize)?;
        let position = game.positions()[index];
        let fits = position.turn() == winner.0 && !winner.wins(&position, plies - 2);
        let solution = fits.then(|| winner.only_line(&position, plies))??;
        Some((position, Task::Win(plies), solution))
    })
}

/// The player who wins.
struct Winner(Player);

impl Winner {
    /// Whether the winner, to move, can force the win within this many plies.
    fn wins<G: Tactics>(&self, position: &G, plies: u32) -> bool {
        let goes_on = |mv: &G::Move| self.is_lost(&position.after(*mv), plies - 1);
        position.can_win_at_once() || plies >= 3 && position.legal_moves().iter().any(goes_on)
    }

    /// Whether the opponent, to move, loses by force within this many plies.
    fn is_lost<G: Tactics>(&self, position: &G, plies: u32) -> bool {
        if let Some(end) = position.outcome() {
            return end.winner == Some(self.0);
        }
        let fails = |mv: &G::Move| {
            let next = position.after(*mv);
            match next.outcome() {
                Some(end) => end.winner == Some(self.0),
                None => self.wins(&next, plies - 1),
            }
        };
        plies >= 2 && position.winning_move().is_none() && position.legal_moves().iter().all(fails)
    }

    /// Returns the winning line against the longest resistance, if the winner's move is the only one that wins in time,
    /// here and after every reply.
    fn only_line<G: Tactics>(&self, position: &G, plies: u32) -> Option<Vec<G::Move>> {
        let moves = position.legal_moves();
        let mut right =
            moves.into_iter().filter(|mv| self.is_lost(&position.after(*mv), plies - 1));
        let (mv, None) = (right.next()?, right.next()) else { return None };
        let after = position.after(mv);
        if after.outcome().is_some() {
            return Some(vec![mv]);
        }
        let mut longest = Vec::new();
        for answer in after.legal_moves() {
            let next = after.after(answer);
            // A reply that ends the game needs no further move.
            let rest = match next.outcome() {
                Some(_) => Vec::new(),
                None => self.only_line(&next, plies - 2)?,
            };
            if !rest.is_empty() && rest.len() + 2 > longest.len() {
                longest = [&[mv, answer], &rest[..]].concat();
            }
        }
        (!longest.is_empty()).then_some(longest)
    }
}
