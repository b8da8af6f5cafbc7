//! The hints of each game for the search: which moves to try first, which are irreversible, which win at once. One file
//! per game. They affect the speed of a full search, not its result.

mod awale;
mod chicago;
mod khan;
mod pogo;
mod siam;

use iroko_games::{Game, Moves};

/// The hints of a game for the search. Every one has a default.
pub trait Tactics: Game {
    /// Whether the game is played for points: the search maximises the margin instead of only winning.
    const POINTS: bool = false;

    /// Whether the first repetition of a position ends the game. A proof on one path may then fail on another that has
    /// already visited a position of the proof.
    const ENDS_AT_RETURN: bool = false;

    /// The number of kinds of moves that the history distinguishes.
    const KINDS: usize = 1;

    /// The number of moves searched one ply above the horizon if the rest are quiet: four times as many at two plies,
    /// nine times at three. All of them, unless a game has too many.
    const ENOUGH: usize = usize::MAX;

    /// Returns the kind of a move, below [`KINDS`](Tactics::KINDS): moves with a similar effect in different positions.
    fn kind(_mv: Self::Move) -> usize {
        0
    }

    /// Returns the ordering score of a legal move by its immediate effect, such as a capture or a push. 0 for a quiet
    /// move.
    fn ordering_score(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether no earlier position can recur after a legal move.
    fn is_final(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether [`winning_move`](Tactics::winning_move) finds a win whenever there is one.
    const SEES_WINS: bool = false;

    /// Whether any move wins at once, including wins that [`winning_move`](Tactics::winning_move) misses.
    fn can_win_at_once(&self) -> bool {
        self.winning_move().is_some() || !Self::SEES_WINS && !self.winning_moves().is_empty()
    }

    /// Returns a move that wins at once, if one is found quickly.
    fn winning_move(&self) -> Option<Self::Move> {
        None
    }

    /// Adds the moves for the quiescence search: those after which an estimate would mean little.
    fn noisy_moves(&self, _moves: &mut Moves<Self::Move>) {}
}
