//! What a position is worth if both sides play perfectly, in the games that are won or lost.

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameValue {
    /// He wins in so many plies: 1 is his next move.
    Win(u32),
    /// Nobody can do better than a draw.
    Draw,
    /// He loses in so many plies.
    Loss(u32),
}

/// Above every number of plies.
const MAX: i32 = 1 << 20;

impl GameValue {
    /// What a move is worth to the player who makes it, if the position after it is worth this to his opponent.
    #[must_use]
    pub const fn before(self) -> GameValue {
        match self {
            GameValue::Win(plies) => GameValue::Loss(plies + 1),
            GameValue::Draw => GameValue::Draw,
            GameValue::Loss(plies) => GameValue::Win(plies + 1),
        }
    }

    /// A number that is higher for a better value: an early win before a late one, a late loss before an early one.
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
    fn values_rank_from_a_quick_loss_to_a_quick_win() {
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
