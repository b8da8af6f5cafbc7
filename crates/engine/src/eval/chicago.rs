//! Chicago Stock Exchange: who is ahead at today's prices. Points are the unit.

use iroko_games::{Chicago, Player, Position, Scored};

/// My score less yours, at today's prices: `plain:N`.
pub fn lead(position: &Chicago) -> i32 {
    lead_of(position, position.turn())
}

/// A player's score less the other's, at today's prices.
///
/// Before a move it is the same for every move, so the position with the greatest lead is the one with the greatest
/// change of it: `greedy`.
pub fn lead_of(position: &Chicago, player: Player) -> i32 {
    super::balance(player, |player| position.scores()[player.index()].into())
}

/// What the search looks through, in hundredths of a point.
pub fn evaluate(position: &Chicago) -> i32 {
    100 * lead(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The deal printed in the source.
    const DEAL: &str = "[[[ble,cafe,riz,sucre],[cafe,cacao,cacao,mais],[mais,sucre,ble,mais],\
        [sucre,cacao,riz,ble],[ble,cacao,riz,riz],[mais,cafe,ble,ble],[riz,cafe,sucre,sucre],\
        [cafe,sucre,riz,mais],[cacao,cafe,cacao,mais]],\
        [[ble,7],[riz,6],[cacao,6],[cafe,6],[sucre,6],[mais,6]],0,[],[]] j1";

    fn after(text: &str, moves: &[&str]) -> Chicago {
        moves.iter().fold(text.parse().unwrap(), |position: Chicago, mv| {
            position.after(position.parse_move(mv).unwrap())
        })
    }

    #[test]
    fn the_lead_is_counted_at_todays_prices() {
        // j1 keeps a wheat worth 7.
        let one = after(DEAL, &["(1,ble,mais)"]);
        assert_eq!((lead(&one), lead_of(&one, Player::One)), (-7, 7));
        // j2 keeps a sugar worth 6 and sells wheat, which makes j1's worth 6.
        let two = after(DEAL, &["(1,ble,mais)", "(2,sucre,ble)"]);
        assert_eq!((lead(&two), lead_of(&two, Player::Two)), (0, 0));
        // The komi counts from the start.
        let komi = after(&format!("{DEAL} komi:2"), &["(1,ble,mais)"]);
        assert_eq!(lead(&komi), 4 - 7);
    }
}
