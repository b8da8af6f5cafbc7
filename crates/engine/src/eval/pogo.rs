//! Pogo: the seven evaluations of the report (UTBM, 2014), as its program counts them, and the one that the search looks
//! through. The report speaks for White and gives a won game 9999; here they speak for the player to move and are asked
//! about unfinished games only.

use iroko_games::pogo::CELLS;
use iroko_games::{Player, Pogo, Position};

use super::balance;

/// Stacks I own, less yours.
pub fn eval0(position: &Pogo) -> i32 {
    balance(position.turn(), |player| position.stacks_of(player).count() as i32)
}

/// Among the first four pieces from the top of every stack, mine less yours.
pub fn eval1(position: &Pogo) -> i32 {
    balance(position.turn(), |player| near_the_top(position, player))
}

/// The same, the top piece of a stack counting four times.
pub fn eval2(position: &Pogo) -> i32 {
    eval1(position) + 3 * eval0(position)
}

/// Moves and stacks: [`eval4`] and five times [`eval0`].
pub fn eval3(position: &Pogo) -> i32 {
    eval4(position) + 5 * eval0(position)
}

/// The moves I have, or would have if it were my turn, less yours.
pub fn eval4(position: &Pogo) -> i32 {
    balance(position.turn(), |player| position.mobility(player) as i32)
}

/// For every stack of mine 1, and 1 for every piece of yours below its top; less the same for yours.
pub fn eval5(position: &Pogo) -> i32 {
    balance(position.turn(), |player| held(position, player))
}

/// Everything: [`eval5`], [`eval4`] and ten times [`eval0`]. `plain:N` looks through it too.
pub fn eval6(position: &Pogo) -> i32 {
    eval5(position) + eval4(position) + 10 * eval0(position)
}

fn near_the_top(position: &Pogo, player: Player) -> i32 {
    let of_player =
        |cell| position.pieces(cell).rev().take(4).filter(|piece| *piece == player).count();
    (0..CELLS).map(of_player).sum::<usize>() as i32
}

fn held(position: &Pogo, player: Player) -> i32 {
    let prisoners = |cell| position.pieces(cell).filter(|piece| *piece != player).count() as i32;
    position.stacks_of(player).map(|cell| 1 + prisoners(cell)).sum()
}

/// What the search looks through, in hundredths of a piece that stands alone: every stack by what it is made of, how many
/// stacks each has, and whose turn it is.
pub fn evaluate(position: &Pogo) -> i32 {
    let white = stacks_worth(position);
    let for_mover = if position.turn() == Player::One { white } else { -white };
    for_mover + counts(position) + WEIGHTS.turn
}

/// What each part of [`evaluate`] counts. Fitted to the results of games that the search played against itself, and to
/// the ends that it proved.
struct Weights {
    /// `stacks[place][code]`: a stack of mine in a corner, on a side or in the centre. The code is a one, then what is
    /// below the top piece, the lowest first, 1 for a piece of mine; six pieces and more are 32 and the four pieces below
    /// the top one. Nothing has the code 0.
    stacks: [[i16; 48]; 3],
    /// `mine[n]`: that I own n stacks, the last n standing for more, beside what they are worth by themselves.
    mine: [i16; 7],
    /// `yours[n]`: that you do, while it is my turn.
    yours: [i16; 7],
    /// Having to move.
    turn: i32,
}

const WEIGHTS: Weights = Weights {
    stacks: [
        [
            0, 26, 54, 196, 162, 270, 267, 360, 146, 119, 84, 419, 123, 339, 365, 602, 49, 88, 207,
            442, 155, 297, 429, 370, 51, 316, 425, 403, 394, 426, 419, 516, -28, 168, 219, 492,
            303, 403, 384, 551, -68, 478, 365, 474, 307, 542, 481, 574,
        ],
        [
            0, 52, 107, 262, 154, 439, 257, 515, 32, 290, 229, 396, 146, 390, 348, 992, 144, 167,
            178, 483, 286, 354, 270, 474, -20, 307, 277, 539, 329, 460, 416, 715, -126, 152, 51,
            370, 222, 402, 270, 526, -65, 458, 291, 487, 378, 525, 267, 612,
        ],
        [
            0, 125, 38, 284, 170, 115, 186, 400, 45, 239, 175, 429, 122, 419, 274, 503, 300, 322,
            239, 439, 87, 389, 254, 271, 42, 368, 262, 278, 204, 397, 245, 345, -3, 242, 215, 552,
            251, 260, 193, 378, -12, 380, 294, 420, 287, 426, 174, 291,
        ],
    ],
    mine: [-17, -224, -58, 0, 96, 131, -7],
    yours: [-41, 88, 126, 0, -90, -169, -158],
    turn: 99,
};

/// Corners are 0, sides 1, the centre 2.
const PLACES: [usize; CELLS] = [0, 1, 0, 1, 2, 1, 0, 1, 0];

/// Stacks as a position keeps them, up to five pieces; then those that are higher, by their five upper pieces.
const CODES: usize = 64 + 32;

/// `STACKS[place][code]`: a stack of either player, as White sees it.
static STACKS: [[i16; CODES]; 3] = {
    let mut table = [[0; CODES]; 3];
    let mut place = 0;
    while place < 3 {
        let mut code = 2;
        while code < CODES {
            table[place][code] = seen_by_white(&WEIGHTS.stacks[place], code);
            code += 1;
        }
        place += 1;
    }
    table
};

/// What the weights of a place say of a code of [`STACKS`].
const fn seen_by_white(weights: &[i16; 48], code: usize) -> i16 {
    let height = if code < 64 { code.ilog2() } else { 5 };
    // Black's stacks are read with the colours exchanged.
    let exchanged = if code & 1 == 1 { code } else { code ^ ((1 << height) - 1) };
    // Without the top piece, which is always the owner's: 64 and five pieces become 32 and four.
    let worth = weights[exchanged >> 1];
    if code & 1 == 1 { worth } else { -worth }
}

/// A stack is worth what can be done with it: where it stands, how high it is, and, if its upper pieces go, what is
/// uncovered. A piece of mine below a piece of yours waits to be set free; one of yours below mine is held.
fn stacks_worth(position: &Pogo) -> i32 {
    let worth = |cell: usize| {
        let stack = position.stack(cell) as usize;
        let code = if stack < 64 { stack } else { 64 + stack % 32 };
        i32::from(STACKS[PLACES[cell]][code])
    };
    (0..CELLS).map(worth).sum()
}

/// Who has a single stack is near to losing it, all the more if it is the other's turn; so what a stack adds depends on
/// how many there are.
fn counts(position: &Pogo) -> i32 {
    let count = |player| position.owned(player).count_ones().min(6) as usize;
    let (me, you) = (position.turn(), position.turn().other());
    i32::from(WEIGHTS.mine[count(me)] + WEIGHTS.yours[count(you)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

    /// A position drawn row by row, its stacks from bottom to top: O white, X black, `.` nothing; then who moves.
    fn board(drawing: &str) -> Pogo {
        let sign = |piece: char| ["1,", "0,", ""]["OX.".find(piece).unwrap()];
        let stack = |word: &str| word.chars().rev().map(sign).collect::<String>() + "-1";
        let (rows, turn) = drawing.rsplit_once(' ').unwrap();
        let list: Vec<String> = rows.split(' ').filter(|word| *word != "/").map(stack).collect();
        format!("[{}] {}", list.join(","), u8::from(turn == "O")).parse().unwrap()
    }

    /// All seven.
    fn values(drawing: &str) -> [i32; 7] {
        let position = board(drawing);
        [eval0, eval1, eval2, eval3, eval4, eval5, eval6].map(|eval| eval(&position))
    }

    #[test]
    fn the_start_is_even_for_every_evaluation() {
        assert_eq!(values("OO OO OO / . . . / XX XX XX O"), [0; 7]);
        assert_eq!(values("OO OO OO / . . . / XX XX XX X"), [0; 7]);
    }

    #[test]
    fn a_drawn_position_has_the_values_counted_by_hand() {
        let drawing = ". OOXO . / O O . / OXXXX . X O";
        let white = [
            // Three stacks to two.
            3 - 2,
            // 2 has three O and an X, 4 and 5 an O each, 7 four X above the O that is too deep, 9 an X.
            (3 + 1 + 1) - (1 + 4 + 1),
            // The same with tops of four.
            (6 + 4 + 4) - (1 + 7 + 4),
            7 + 5,
            // 2 is a side and three high, 4 a side, 5 the centre; 7 is a corner and three high, 9 a corner.
            (11 + 3 + 4) - (9 + 2),
            // 2 holds an X, 7 an O.
            (2 + 1 + 1) - (2 + 1),
            1 + 7 + 10,
        ];
        assert_eq!(values(drawing), white);
        assert_eq!(white, [1, -1, 2, 12, 7, 1, 18]);
    }

    #[test]
    fn black_sees_the_same_with_the_other_sign() {
        let black = values(". OOXO . / O O . / OXXXX . X X");
        assert_eq!(black, [-1, 1, -2, -12, -7, -1, -18]);
    }

    #[test]
    fn a_drawn_position_is_worth_its_stacks_their_number_and_the_turn() {
        let value = |turn| evaluate(&board(&format!(". OOXO . / O OXXXXO . / . . X {turn}")));
        let [corner, side, centre] = WEIGHTS.stacks.map(|row| row.map(i32::from));
        // On 2 White's top piece stands on O, O and X, 4 is a single one, and of the six on 5 the last four below the top
        // count: all X.
        let white = side[0b1110] + side[0b1] + centre[32];
        let black = corner[0b1];
        let [mine, yours] = [WEIGHTS.mine, WEIGHTS.yours].map(|row| row.map(i32::from));
        assert_eq!(value('O'), white - black + mine[3] + yours[1] + WEIGHTS.turn);
        assert_eq!(value('X'), black - white + mine[1] + yours[3] + WEIGHTS.turn);
    }

    /// Positions of random games.
    fn positions() -> Vec<Pogo> {
        let mut positions = Vec::new();
        for seed in 0..60 {
            let mut chance = Rng::new(seed);
            let mut here = Pogo::start(VariantSet::STANDARD, 0);
            for _ in 0..40 {
                if here.outcome().is_some() {
                    break;
                }
                positions.push(here);
                here = here.after(*chance.pick(&here.legal_moves()));
            }
        }
        assert!(positions.len() > 500);
        positions
    }

    /// The cells of a text from the first to the last, and the rest of it.
    fn cells(position: &Pogo) -> (Vec<String>, String) {
        let text = position.to_string();
        let (list, rest) = text[1..].split_once(']').unwrap();
        let mut cells: Vec<String> = list.split("-1").map(|cell| cell.to_string() + "-1").collect();
        cells.truncate(CELLS);
        let cells = cells.iter().map(|cell| cell.trim_start_matches(',').to_string()).collect();
        (cells, rest.to_string())
    }

    #[test]
    fn mirrors_and_turns_of_the_board_change_nothing() {
        for here in positions() {
            let (cells, rest) = cells(&here);
            let image = |places: [usize; CELLS]| -> Pogo {
                let list = places.map(|cell| cells[cell].clone()).join(",");
                format!("[{list}]{rest}").parse().unwrap()
            };
            // A mirror and a quarter turn: all eight come from them.
            assert_eq!(evaluate(&image([2, 1, 0, 5, 4, 3, 8, 7, 6])), evaluate(&here), "{here}");
            assert_eq!(evaluate(&image([6, 3, 0, 7, 4, 1, 8, 5, 2])), evaluate(&here), "{here}");
        }
    }

    #[test]
    fn exchanging_the_colours_changes_nothing() {
        for here in positions() {
            let exchange = |sign| match sign {
                '0' => "1".to_string(),
                '1' => "0".to_string(),
                _ => sign.to_string(),
            };
            let text = here.to_string().replace("-1", "/");
            let exchanged: String = text.chars().map(exchange).collect();
            let exchanged: Pogo = exchanged.replace('/', "-1").parse().unwrap();
            assert_ne!(exchanged.turn(), here.turn());
            assert_eq!(evaluate(&exchanged), evaluate(&here), "{here}");
            assert!(evaluate(&here).abs() < 20_000);
        }
    }
}
