//! Pogo: the seven evaluations of the report (UTBM, 2014), as its program counts them. The report speaks for White and
//! gives a won game 9999; here they speak for the player to move and are asked about unfinished games only.

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

/// What the search looks through, in hundredths of a stack.
pub fn evaluate(position: &Pogo) -> i32 {
    10 * eval6(position)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
