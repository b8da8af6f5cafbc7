//! Awalé: three ways to look at a board, as the source asks for players with different strategies. Seeds and pits are
//! the units.

use iroko_games::{Awale, Player, Position};

use super::balance;

/// The seeds I have captured, less yours: `greedy`, and `plain:N`.
pub fn greedy(position: &Awale) -> i32 {
    balance(position.turn(), |player| position.store(player).into())
}

/// The seeds in my row, less those in yours: `hoarder`. What is captured is in nobody's row.
pub fn hoarder(position: &Awale) -> i32 {
    balance(position.turn(), |player| position.row(player).into())
}

/// The pits I could sow, less yours: `mobile`. Whether a pit would feed the other side is not asked.
pub fn mobile(position: &Awale) -> i32 {
    balance(position.turn(), |player| pits(position, player))
}

fn pits(position: &Awale, player: Player) -> i32 {
    let first = 6 * player.index();
    (first..first + 6).filter(|pit| position.seeds(*pit) > 0).count() as i32
}

/// What the search looks through, in hundredths of a seed.
pub fn evaluate(position: &Awale) -> i32 {
    100 * greedy(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Greedy, hoarder and mobile, seen by the player to move.
    fn values(text: &str) -> [i32; 3] {
        let position = text.parse().unwrap();
        [greedy(&position), hoarder(&position), mobile(&position)]
    }

    #[test]
    fn stores_rows_and_filled_pits_are_compared() {
        // Stores 10 and 7, rows 1+2+0+0+0+9 = 12 and 0+3+0+1+0+0 = 4, filled pits 3 and 2.
        assert_eq!(values("1-2-0-0-0-9-0-3-0-1-0-0-10-7-S"), [3, 8, 1]);
        assert_eq!(values("1-2-0-0-0-9-0-3-0-1-0-0-10-7-N"), [-3, -8, -1]);
    }

    #[test]
    fn the_start_is_even() {
        assert_eq!(values("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), [0, 0, 0]);
    }
}
