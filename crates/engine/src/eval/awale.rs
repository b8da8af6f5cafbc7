//! Awalé: three ways to look at a board, as the source asks for players with different strategies, in seeds and pits;
//! and the one that the search looks through.

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

/// What the search looks through, in hundredths of a seed: the stores, what lies in the pits, what is in danger, and
/// whose turn it is.
pub fn evaluate(position: &Awale) -> i32 {
    stores(position) + pits_worth(position) + danger(position) + WEIGHTS.turn
}

/// What each part of [`evaluate`] counts, in hundredths of a seed. Fitted to the results of games that the search played
/// against itself.
struct Weights {
    /// A seed in my store rather than in yours.
    seed: i32,
    /// `pits[place][n]`: n seeds in a pit, 15 standing for more, too; the places in the order of sowing, so that the
    /// last ones are next to the opponent.
    pits: [[i16; 16]; 6],
    /// A seed that you would capture if it were your turn.
    danger: i32,
    /// Having to move.
    turn: i32,
}

const WEIGHTS: Weights = Weights {
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

/// Captured seeds are what wins.
fn stores(position: &Awale) -> i32 {
    WEIGHTS.seed * greedy(position)
}

/// What the seeds on the board promise, pit by pit. An empty pit is no move, and is open to capture as soon as it is
/// fed; a handful of seeds is safe in the first pits and has to be given away from the last ones; from eleven seeds on,
/// the more so the nearer to the opponent, a pit goes round the board and captures what lies in its way.
fn pits_worth(position: &Awale) -> i32 {
    balance(position.turn(), |player| {
        let worth = |(seeds, worth): (u8, &[i16; 16])| i32::from(worth[seeds.min(15) as usize]);
        position.pits(player).into_iter().zip(&WEIGHTS.pits).map(worth).sum()
    })
}

/// My captures the search follows by itself; your best one is a threat, and meeting it costs me a move.
fn danger(position: &Awale) -> i32 {
    WEIGHTS.danger * i32::from(position.threat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

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

    /// A board drawn as it lies, North's row from f to a above South's from A to F; then the stores and who moves.
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
    fn the_board_turned_round_is_worth_the_same_to_the_other_player() {
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
    fn but_for_threats_and_the_turn_one_has_what_the_other_lacks() {
        for here in positions() {
            let (mut fields, rules) = fields(&here);
            fields[14] = if fields[14] == "S" { "N".into() } else { "S".into() };
            let other: Awale = (fields.join("-") + &rules).parse().unwrap();
            let even = |position| evaluate(position) - danger(position) - WEIGHTS.turn;
            assert_eq!(even(&here), -even(&other), "{here}");
            assert!(evaluate(&here).abs() < 20_000);
        }
    }
}
