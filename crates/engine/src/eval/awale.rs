//! Awalé: three evaluations, as the source asks for players with different strategies, in seeds and pits; and the one
//! of the search.

use std::sync::Arc;

use iroko_games::{Awale, Player, Position};

use super::balance;
use crate::weights::{Evaluation, listed};

/// Own captured seeds, less the opponent's: `greedy`, and `plain:N`.
pub fn greedy(position: &Awale) -> i32 {
    balance(position.turn(), |player| position.store(player).into())
}

/// The seeds in the own row, less those in the opponent's: `hoarder`. Captured seeds are in no row.
pub fn hoarder(position: &Awale) -> i32 {
    balance(position.turn(), |player| position.row(player).into())
}

/// Own filled pits, less the opponent's: `mobile`. The duty to feed the opponent is ignored.
pub fn mobile(position: &Awale) -> i32 {
    balance(position.turn(), |player| pits(position, player))
}

fn pits(position: &Awale, player: Player) -> i32 {
    let first = 6 * player.index();
    (first..first + 6).filter(|pit| position.seeds(*pit) > 0).count() as i32
}

/// The evaluation of the search, in hundredths of a seed: stores, seeds in the pits, threats, and the turn.
pub fn evaluate(position: &Awale) -> i32 {
    evaluate_by(position, &WEIGHTS)
}

/// The same with other weights, in the order of [`WEIGHTS`].
pub(crate) fn evaluation(list: &[i32]) -> Evaluation<Awale> {
    let weights = WEIGHTS.with(list);
    Arc::new(move |position| evaluate_by(position, &weights))
}

#[inline(always)]
fn evaluate_by(position: &Awale, weights: &Weights) -> i32 {
    stores(position, weights)
        + pits_worth(position, weights)
        + danger(position, weights)
        + weights.turn
}

/// The weights of [`evaluate`], in hundredths of a seed. Fitted to the results of games that the search played against
/// itself.
pub(crate) struct Weights {
    /// A seed in the own store rather than in the opponent's.
    seed: i32,
    /// `pits[place][n]`: n seeds in a pit, with 15 standing for more; the places in the order of sowing, so that the
    /// last ones are next to the opponent.
    pits: [[i16; 16]; 6],
    /// A seed that the opponent would capture if it were their turn.
    danger: i32,
    /// Having the move.
    turn: i32,
}

pub(crate) const WEIGHTS: Weights = Weights {
    seed: 100,
    pits: [
        [-239, -9, 106, 175, 130, 129, 27, -13, 0, -74, -163, -220, 5, -85, 105, 126],
        [-198, 1, 64, 78, 52, 30, 57, 48, -77, -99, -134, -72, -38, 61, 54, 173],
        [-158, 1, 49, 91, 11, 39, -49, -44, -76, -78, -131, 11, -53, 64, 151, 172],
        [-130, 1, 26, 2, -23, -34, -22, 40, -182, -129, -108, -18, 106, 178, 241, 51],
        [-94, -1, -24, -4, -26, -103, -87, -175, -182, -90, 28, 95, 217, 183, 180, 83],
        [-144, -96, -86, -177, -192, -218, -144, -169, -75, 42, 151, 225, 281, 301, 372, -69],
    ],
    danger: -52,
    turn: -50,
};

listed!(Weights { seed, pits, danger, turn });

/// Captured seeds win the game.
fn stores(position: &Awale, weights: &Weights) -> i32 {
    weights.seed * greedy(position)
}

/// The value of the seeds on the board, pit by pit. An empty pit is no move, and open to capture as soon as it is fed.
/// A few seeds are safe in the first pits, and have to be given away from the last ones. From eleven seeds on, and the
/// more so the nearer to the opponent, a pit sows round the board and captures on its way.
fn pits_worth(position: &Awale, weights: &Weights) -> i32 {
    balance(position.turn(), |player| {
        let worth = |(seeds, worth): (u8, &[i16; 16])| i32::from(worth[seeds.min(15) as usize]);
        position.pits(player).into_iter().zip(&weights.pits).map(worth).sum()
    })
}

/// The opponent's best capture is a threat, and parrying it costs a move. The search finds own captures by itself.
fn danger(position: &Awale, weights: &Weights) -> i32 {
    weights.danger * i32::from(position.threat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

    /// Greedy, hoarder and mobile, for the player to move.
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

    /// A board as drawn, North's row from f to a above South's from A to F; then the stores and the player to move.
    fn board(north: &str, south: &str, rest: &str) -> Awale {
        let north: Vec<&str> = north.split(' ').rev().collect();
        format!("{}-{}-{rest}", south.replace(' ', "-"), north.join("-")).parse().unwrap()
    }

    #[test]
    fn a_drawn_position_has_the_value_counted_by_hand() {
        let drawn = |turn| board("0 0 3 0 4 0", "2 0 0 0 0 12", &format!("10-7-{turn}"));
        let [first, second, third, fourth, fifth, last] = WEIGHTS.pits;
        let south = first[2] + second[0] + third[0] + fourth[0] + fifth[0] + last[12];
        let north = first[0] + second[4] + third[0] + fourth[3] + fifth[0] + last[0];
        let even = 3 * WEIGHTS.seed + i32::from(south - north);
        // North's d ends in A and makes 3 there. South's F goes round and makes 2 in a.
        assert_eq!(evaluate(&drawn('S')), even + 3 * WEIGHTS.danger + WEIGHTS.turn);
        assert_eq!(evaluate(&drawn('N')), -even + 2 * WEIGHTS.danger + WEIGHTS.turn);
    }

    /// Positions of random games under all rules.
    fn positions() -> Vec<Awale> {
        let mut positions = Vec::new();
        for seed in 0..40 {
            let mut chance = Rng::new(seed);
            let variants = VariantSet::STANDARD.with(0, seed % 2 == 1);
            let mut here = Awale::start(variants, 0);
            while here.outcome().is_none() && positions.len() < 100 * (seed as usize + 1) {
                positions.push(here);
                here = here.after(*chance.pick(&here.legal_moves()));
            }
        }
        positions
    }

    /// The fields of a text: pits, stores, turn.
    fn fields(position: &Awale) -> (Vec<String>, String) {
        let text = position.to_string();
        let (board, rules) = text.split_once(' ').unwrap_or((&text, ""));
        (board.split('-').map(String::from).collect(), format!(" {rules}"))
    }

    #[test]
    fn the_rotated_board_has_the_same_value_for_the_other_player() {
        for here in positions() {
            let (mut fields, rules) = fields(&here);
            fields[..12].rotate_left(6);
            fields.swap(12, 13);
            fields[14] = if fields[14] == "S" { "N".into() } else { "S".into() };
            let turned: Awale = (fields.join("-") + &rules).parse().unwrap();
            assert_eq!(evaluate(&turned), evaluate(&here), "{here}");
        }
    }

    #[test]
    fn except_for_threats_and_the_turn_the_value_is_zero_sum() {
        for here in positions() {
            let (mut fields, rules) = fields(&here);
            fields[14] = if fields[14] == "S" { "N".into() } else { "S".into() };
            let other: Awale = (fields.join("-") + &rules).parse().unwrap();
            let even = |position| evaluate(position) - danger(position, &WEIGHTS) - WEIGHTS.turn;
            assert_eq!(even(&here), -even(&other), "{here}");
            assert!(evaluate(&here).abs() < 20_000);
        }
    }
}
