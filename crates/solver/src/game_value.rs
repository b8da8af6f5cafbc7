//! The exact value of a position, in games that are won or lost.

/// The value of a position for the player to move, under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameValue {
    /// A win in this number of plies: 1 is the next move.
    Win(u32),
    /// A draw: neither player can force a win.
    Draw,
    /// A loss in this number of plies.
    Loss(u32),
}

/// An upper bound of every number of plies.
const MAX: i32 = 1 << 20;

impl GameValue {
    /// Returns the value of a move for its player, if the position after it has this value for the opponent.
    #[must_use]
    pub const fn before(self) -> GameValue {
        match self {
            GameValue::Win(plies) => GameValue::Loss(plies + 1),
            GameValue::Draw => GameValue::Draw,
            GameValue::Loss(plies) => GameValue::Win(plies + 1),
        }
    }

    /// Returns a number that is higher for a better value: early wins before late ones, late losses before early ones.
    pub const fn rank(self) -> i32 {
        match self {
            GameValue::Win(plies) => MAX - plies as i32,
            GameValue::Draw => 0,
            GameValue::Loss(plies) => plies as i32 - MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_rank_from_an_early_loss_to_an_early_win() {
        let rising = [
            GameValue::Loss(0),
            GameValue::Loss(4),
            GameValue::Draw,
            GameValue::Win(9),
            GameValue::Win(1),
        ];
        assert!(rising.map(GameValue::rank).is_sorted_by(|one, two| one < two));
        assert_eq!(
            [GameValue::Loss(4), GameValue::Draw, GameValue::Win(1)].map(GameValue::before),
            [GameValue::Win(5), GameValue::Draw, GameValue::Loss(2)]
        );
    }
}
