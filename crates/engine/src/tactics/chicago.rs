//! Chicago Stock Exchange: points are played for, every move is final, and the one that gains most comes first.

use iroko_games::chicago::Move;
use iroko_games::{Chicago, Position};

use super::Tactics;

impl Tactics for Chicago {
    const POINTS: bool = true;

    const KINDS: usize = 4 * 8 * 8;

    fn kind(mv: Move) -> usize {
        (8 * usize::from(mv.steps) + mv.kept as usize) * 8 + mv.sold as usize
    }

    /// The change of the lead at once, all of it above 0: no move is a quiet one.
    fn promise(&self, mv: Move) -> i32 {
        let held = |player, good| i32::from(self.reserve(player, good));
        let (me, you) = (self.turn(), self.turn().other());
        20 + i32::from(self.price(mv.kept)) + held(you, mv.sold) - held(me, mv.sold)
    }

    fn is_final(&self, _: Move) -> bool {
        true
    }
}
