//! Pogo: the seven evaluations of the report (UTBM, 2014), as its program counts them, and the one of the search. The
//! report counts for White and gives a won game 9999; here they count for the player to move, and only for unfinished
//! games.

use std::sync::Arc;

use iroko_games::pogo::CELLS;
use iroko_games::{Player, Pogo, Position};

use super::balance;
use crate::weights::{Evaluation, SourceEvaluation, Term, listed};

/// Own stacks, less the opponent's.
pub fn eval0(position: &Pogo) -> i32 {
    balance(position.turn(), |player| position.stacks_of(player).count() as i32)
}

/// Own pieces among the top four of every stack, less the opponent's.
pub fn eval1(position: &Pogo) -> i32 {
    balance(position.turn(), |player| near_the_top(position, player))
}

/// The same, with the top piece of a stack counting four times.
pub fn eval2(position: &Pogo) -> i32 {
    eval1(position) + 3 * eval0(position)
}

/// Moves and stacks: [`eval4`] and five times [`eval0`].
pub fn eval3(position: &Pogo) -> i32 {
    eval4(position) + 5 * eval0(position)
}

/// The moves of the player to move, less those the opponent would have.
pub fn eval4(position: &Pogo) -> i32 {
    balance(position.turn(), |player| position.mobility(player) as i32)
}

/// 1 for each own stack and for each enemy piece below its top, less the same for the opponent.
pub fn eval5(position: &Pogo) -> i32 {
    balance(position.turn(), |player| held(position, player))
}

/// Everything: [`eval5`], [`eval4`] and ten times [`eval0`]. Also the evaluation of `plain:N`.
pub fn eval6(position: &Pogo) -> i32 {
    eval5(position) + eval4(position) + 10 * eval0(position)
}

/// The features of the seven evaluations, with the weights of [`eval6`]. The report wished to learn them from results.
pub(crate) const EVAL6: SourceEvaluation<Pogo> = SourceEvaluation {
    names: &FEATURES,
    weights: &SOURCE_WEIGHTS[6],
    features: |position| vec![eval0(position), eval1(position), eval4(position), eval5(position)],
};

/// Own stacks, pieces near the top, moves, and stacks with their prisoners.
const FEATURES: [&str; 4] = ["owned", "near-top", "mobility", "held"];

/// The weights of these features in each of the seven evaluations.
const SOURCE_WEIGHTS: [[i32; 4]; 7] = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [3, 1, 0, 0],
    [5, 0, 1, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [10, 0, 1, 1],
];

/// The terms of the seven evaluations, by number.
pub(crate) fn source_terms(position: &Pogo, number: usize) -> Vec<Term> {
    let counts = FEATURES.into_iter().zip((EVAL6.features)(position));
    let term = |((name, count), weight): ((&'static str, i32), i32)| {
        (weight != 0).then(|| Term::new(name, count, f64::from(weight)))
    };
    counts.zip(SOURCE_WEIGHTS[number]).filter_map(term).collect()
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

/// The evaluation of the search, in hundredths of a single piece: every stack by its contents, the number of stacks,
/// and the turn.
pub fn evaluate(position: &Pogo) -> i32 {
    evaluate_by(position, &WEIGHTS, &STACKS)
}

/// The same with other weights, in the order of [`WEIGHTS`].
pub(crate) fn evaluation(list: &[i32]) -> Evaluation<Pogo> {
    let weights = WEIGHTS.with(list);
    let stacks = stack_values(&weights);
    Arc::new(move |position| evaluate_by(position, &weights, &stacks))
}

#[inline(always)]
fn evaluate_by(position: &Pogo, weights: &Weights, stacks: &StackValues) -> i32 {
    let white = stacks_worth(position, stacks);
    let for_mover = if position.turn() == Player::One { white } else { -white };
    for_mover + counts(position, weights) + weights.turn
}

/// The weights of [`evaluate`]. Fitted to the results of games that the search played against itself, and to the
/// outcomes that it proved.
pub(crate) struct Weights {
    /// `stacks[place][code]`: an own stack in a corner, on a side or in the centre. The code is a one, then the pieces
    /// below the top, lowest first, 1 for an own piece; six pieces and more are 32 and the four pieces below the top.
    /// An empty cell has the code 0.
    stacks: [[i16; 48]; 3],
    /// `mine[n]`: owning n stacks, the last n standing for more, in addition to the value of each.
    mine: [i16; 7],
    /// `yours[n]`: the same for the opponent, who is not to move.
    yours: [i16; 7],
    /// Having the move.
    turn: i32,
}

pub(crate) const WEIGHTS: Weights = Weights {
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

listed!(Weights { stacks, mine, yours, turn });

/// Corners are 0, sides 1, the centre 2.
const PLACES: [usize; CELLS] = [0, 1, 0, 1, 2, 1, 0, 1, 0];

/// Stacks as a position stores them, up to five pieces; then higher ones, by their five upper pieces.
const CODES: usize = 64 + 32;

/// `values[place][code]`: a stack of either player, with White's sign.
type StackValues = [[i16; CODES]; 3];

static STACKS: StackValues = stack_values(&WEIGHTS);

const fn stack_values(weights: &Weights) -> StackValues {
    let mut table = [[0; CODES]; 3];
    let mut place = 0;
    while place < 3 {
        let mut code = 2;
        while code < CODES {
            table[place][code] = seen_by_white(&weights.stacks[place], code);
            code += 1;
        }
        place += 1;
    }
    table
}

/// Converts the weights of a place for a code of [`StackValues`].
const fn seen_by_white(weights: &[i16; 48], code: usize) -> i16 {
    let height = if code < 64 { code.ilog2() } else { 5 };
    // Black's stacks are read with the colours exchanged.
    let exchanged = if code & 1 == 1 { code } else { code ^ ((1 << height) - 1) };
    // Without the top piece, which is always the owner's: 64 and five pieces become 32 and four.
    let worth = weights[exchanged >> 1];
    if code & 1 == 1 { worth } else { -worth }
}

/// The value of the stacks: their place, height, and the pieces uncovered when the upper ones leave. An own piece below
/// an enemy one waits to be freed; an enemy piece below an own one is held.
fn stacks_worth(position: &Pogo, stacks: &StackValues) -> i32 {
    let worth = |cell: usize| {
        let stack = position.stack(cell) as usize;
        let code = if stack < 64 { stack } else { 64 + stack % 32 };
        i32::from(stacks[PLACES[cell]][code])
    };
    (0..CELLS).map(worth).sum()
}

/// The value of the number of stacks. A single stack is nearly lost, and more so if the opponent is to move.
fn counts(position: &Pogo, weights: &Weights) -> i32 {
    let count = |player| position.owned(player).count_ones().min(6) as usize;
    let (me, you) = (position.turn(), position.turn().other());
    i32::from(weights.mine[count(me)] + weights.yours[count(you)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

    /// A position drawn row by row, its stacks from bottom to top: O white, X black, `.` empty; then the player to
    /// move.
    fn board(drawing: &str) -> Pogo {
        let sign = |piece: char| ["1,", "0,", ""]["OX.".find(piece).unwrap()];
        let stack = |word: &str| word.chars().rev().map(sign).collect::<String>() + "-1";
        let (rows, turn) = drawing.rsplit_once(' ').unwrap();
        let list: Vec<String> = rows.split(' ').filter(|word| *word != "/").map(stack).collect();
        format!("[{}] {}", list.join(","), u8::from(turn == "O")).parse().unwrap()
    }

    /// All seven evaluations.
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
            // 2 has three O and an X, 4 and 5 an O each, 7 four X above an O that is too deep, 9 an X.
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
    fn for_black_the_values_have_the_opposite_sign() {
        let black = values(". OOXO . / O O . / OXXXX . X X");
        assert_eq!(black, [-1, 1, -2, -12, -7, -1, -18]);
    }

    #[test]
    fn the_evaluation_sums_stacks_their_number_and_the_turn() {
        let value = |turn| evaluate(&board(&format!(". OOXO . / O OXXXXO . / . . X {turn}")));
        let [corner, side, centre] = WEIGHTS.stacks.map(|row| row.map(i32::from));
        // On 2 White's top piece stands on O, O and X, 4 is a single one, and of the six on 5 the last four below the
        // top count: all X.
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

    /// The cells of a position's text in order, and the rest of it.
    fn cells(position: &Pogo) -> (Vec<String>, String) {
        let text = position.to_string();
        let (list, rest) = text[1..].split_once(']').unwrap();
        let mut cells: Vec<String> = list.split("-1").map(|cell| cell.to_string() + "-1").collect();
        cells.truncate(CELLS);
        let cells = cells.iter().map(|cell| cell.trim_start_matches(',').to_string()).collect();
        (cells, rest.to_string())
    }

    #[test]
    fn symmetries_of_the_board_change_nothing() {
        for here in positions() {
            let (cells, rest) = cells(&here);
            let image = |places: [usize; CELLS]| -> Pogo {
                let list = places.map(|cell| cells[cell].clone()).join(",");
                format!("[{list}]{rest}").parse().unwrap()
            };
            // A reflection and a quarter turn generate all eight.
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
