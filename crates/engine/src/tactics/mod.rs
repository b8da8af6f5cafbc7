//! What the search should know of each game beyond its rules: which moves to try first, which cannot be undone, which
//! win at once. One file a game. Nothing here changes what a full search finds, only how soon.

mod awale;
mod chicago;
mod khan;
mod pogo;
mod siam;

use iroko_games::{Game, Moves};

/// A game that helps the search along.
pub trait Tactics: Game {
    /// Whether points are played for, so that the highest margin is looked for and not only a win.
    const POINTS: bool = false;

    /// Whether the first return of a position ends the game. What was proven on one way may then be wrong on another, which
    /// has already been where the proof leads.
    const ENDS_AT_RETURN: bool = false;

    /// How many kinds of moves the history tells apart.
    const KINDS: usize = 1;

    /// How many moves are enough where only one ply is left, if the others are quiet: four times as many with two plies
    /// left, nine times with three. All of them, unless a game has too many.
    const ENOUGH: usize = usize::MAX;

    /// The kind of a move, below [`KINDS`](Tactics::KINDS): moves that do much the same in different positions.
    fn kind(_mv: Self::Move) -> usize {
        0
    }

    /// How early a legal move is searched, by what it does at once: a capture, a push. 0 for a quiet move.
    fn ordering_score(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether none of the earlier positions can come back after a legal move.
    fn is_final(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether [`winning_move`](Tactics::winning_move) misses nothing.
    const SEES_WINS: bool = false;

    /// Whether a move wins at once, quickly seen or not.
    fn can_win_at_once(&self) -> bool {
        self.winning_move().is_some() || !Self::SEES_WINS && !self.winning_moves().is_empty()
    }

    /// A move that wins at once, if that is quickly seen.
    fn winning_move(&self) -> Option<Self::Move> {
        None
    }

    /// Adds the moves after which an estimate would mean little: those that the search follows beyond its depth.
    fn noisy_moves(&self, _moves: &mut Moves<Self::Move>) {}
}
