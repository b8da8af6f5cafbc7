//! Chicago Stock Exchange: the lead at today's prices, in points; and the evaluation of the search, which also expects
//! prices to fall.

use std::sync::Arc;

use iroko_games::chicago::{Good, KOMI, Move};
use iroko_games::{Chicago, Player, Position, Scored};

use crate::weights::{Evaluation, listed};

/// Own score less the opponent's, at today's prices: `plain:N`.
pub fn lead(position: &Chicago) -> i32 {
    lead_of(position, position.turn())
}

/// A player's score less the opponent's, at today's prices.
///
/// The lead before a move is the same for all moves, so the greatest lead is also the greatest gain: `greedy`.
pub fn lead_of(position: &Chicago, player: Player) -> i32 {
    super::balance(player, |player| position.scores()[player.index()].into())
}

/// The evaluation of the search, in hundredths of a point: the difference of the reserves at expected prices, the komi,
/// and the turn.
pub fn evaluate(position: &Chicago) -> i32 {
    evaluate_by(position, &WEIGHTS)
}

/// The same with other weights, in the order of [`WEIGHTS`].
pub(crate) fn evaluation(list: &[i32]) -> Evaluation<Chicago> {
    let weights = WEIGHTS.with(list);
    Arc::new(move |position| evaluate_by(position, &weights))
}

#[inline(always)]
fn evaluate_by(position: &Chicago, weights: &Weights) -> i32 {
    goods(position, position.turn(), weights) + komi(position) + weights.turn
}

/// The weights of [`evaluate`], in hundredths of a point. Fitted to the margins of solved positions.
pub(crate) struct Weights {
    /// A point of today's price. It is more than 100 because `left`, which falls with every sale, takes part of it
    /// back.
    price: i32,
    /// A good of the same kind that is still on the piles.
    left: i32,
    /// Having the move: the player to move is the next to keep a good.
    turn: i32,
}

pub(crate) const WEIGHTS: Weights = Weights { price: 123, left: -34, turn: 382 };

listed!(Weights { price, left, turn });

/// The expected final value of a player's reserve, less the opponent's.
fn goods(position: &Chicago, player: Player, weights: &Weights) -> i32 {
    let value = |good: &Good| more(position, player, *good) * worth(position, *good, weights);
    Good::ALL.iter().map(value).sum()
}

/// The number of a good in a player's reserve, less the opponent's.
fn more(position: &Chicago, player: Player, good: Good) -> i32 {
    super::balance(player, |player| position.reserve(player, good).into())
}

/// The expected final price of a good: some of those on the piles will be sold, and each sale costs a point.
fn worth(position: &Chicago, good: Good, weights: &Weights) -> i32 {
    let (price, left) = (i32::from(position.price(good)), i32::from(position.left(good)));
    weights.price * price + weights.left * left
}

/// The komi is constant.
fn komi(position: &Chicago) -> i32 {
    let points = 100 * i32::from(KOMI);
    position.komi().map_or(0, |holder| if holder == position.turn() { points } else { -points })
}

/// The change of [`goods`] by a legal move, for the player who makes it.
pub(crate) fn gain(position: &Chicago, mv: Move) -> i32 {
    let Weights { price, left, .. } = WEIGHTS;
    let more = |good| more(position, position.turn(), good);
    // One less of the kept good is on the piles, and the player owns it.
    let kept = worth(position, mv.kept, &WEIGHTS) - left * (more(mv.kept) + 1);
    // One less of the sold good, too, and its price falls, also for the good just kept if it is the same.
    let fall = more(mv.sold) + i32::from(mv.kept == mv.sold);
    kept - (price + left) * fall
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

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
        // j2 keeps a sugar worth 6 and sells wheat, which lowers j1's to 6.
        let two = after(DEAL, &["(1,ble,mais)", "(2,sucre,ble)"]);
        assert_eq!((lead(&two), lead_of(&two, Player::Two)), (0, 0));
        // The komi counts from the start.
        let komi = after(&format!("{DEAL} komi:2"), &["(1,ble,mais)"]);
        assert_eq!(lead(&komi), 4 - 7);
    }

    #[test]
    fn a_dealt_position_has_the_value_counted_by_hand() {
        assert_eq!(evaluate(&DEAL.parse().unwrap()), WEIGHTS.turn);
        // j1 holds a wheat at 7, with five left; j2 is to move.
        let one = after(DEAL, &["(1,ble,mais)"]);
        let wheat = 7 * WEIGHTS.price + 5 * WEIGHTS.left;
        assert_eq!(evaluate(&one), WEIGHTS.turn - wheat);
        // j2 holds a sugar at 6, with five left. A wheat was sold: it is at 6, with four left.
        let two = after(DEAL, &["(1,ble,mais)", "(2,sucre,ble)"]);
        let wheat = 6 * WEIGHTS.price + 4 * WEIGHTS.left;
        let sugar = 6 * WEIGHTS.price + 5 * WEIGHTS.left;
        assert_eq!(evaluate(&two), WEIGHTS.turn + wheat - sugar);
        let komi = after(&format!("{DEAL} komi:2"), &["(1,ble,mais)", "(2,sucre,ble)"]);
        assert_eq!(evaluate(&komi), evaluate(&two) - 400);
    }

    #[test]
    fn the_gain_of_a_move_is_the_difference_of_both_positions() {
        let mut same = 0;
        for seed in 0..100 {
            let mut chance = Rng::new(seed);
            let mut here = Chicago::start(VariantSet::STANDARD.with(0, seed % 2 == 1), seed);
            while here.outcome().is_none() {
                let moves = here.legal_moves();
                for mv in &moves {
                    let [before, after] =
                        [here, here.after(*mv)].map(|it| goods(&it, here.turn(), &WEIGHTS));
                    assert_eq!(gain(&here, *mv), after - before, "{mv} in {here}");
                    same += usize::from(mv.kept == mv.sold);
                }
                // Except for the turn, the value is zero-sum.
                let [one, two] = Player::BOTH.map(|player| goods(&here, player, &WEIGHTS));
                assert_eq!(one, -two);
                assert!(evaluate(&here).abs() < 20_000);
                here = here.after(*chance.pick(&moves));
            }
        }
        assert!(same > 100, "{same}");
    }
}
