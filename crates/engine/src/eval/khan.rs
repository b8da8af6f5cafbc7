//! Khan: the heuristic of the report (UTC, 2016), term by term, and a simpler look for `plain:N`.

use iroko_games::khan::Cell;
use iroko_games::{Khan, Player, Position};

use super::balance;

/// The whole of the heuristic, which runs from 0 to 100 points, in the parts of a point that [`heuristic`] counts.
pub const WON: i32 = 100 * POINT;

/// All weights of the heuristic are whole numbers of sixtieths of a point, so it is counted in these, exactly.
const POINT: i32 = 60;

/// The report's heuristic for a player: won is [`WON`], lost is 0, else the sum of its seven terms.
pub fn heuristic(position: &Khan, player: Player) -> i32 {
    match position.outcome() {
        Some(end) if end.winner == Some(player) => WON,
        Some(_) => 0,
        None => terms(position, player).into_iter().sum(),
    }
}

/// The seven terms, in the order of the source:
///
/// 1. 0.10 for each of his pieces in play
/// 2. 0.15 x (0, 33, 66, 100, 50, 0) for 1 to 6 enemy pieces in play: four is ideal
/// 3. 0.15 x 100/6 for each of his pieces within three columns and three lines of the enemy Kalista
/// 4. 0.20 x 100/15 for each capture that he threatens, at most 20
/// 5. 10: meant to fall with the captures that threaten him, but the bounds in the program keep it there
/// 6. 0.20 x 25 for each of his pieces beside his Kalista
/// 7. 0.10 x 25 x (4 less the enemy pieces beside the enemy Kalista)
fn terms(position: &Khan, player: Player) -> [i32; 7] {
    let enemy = player.other();
    let count = |owner: Player| position.pieces_of(owner).count() as i32;
    let near = |cell: &Cell| position.kalista(enemy).is_some_and(|kalista| is_near(*cell, kalista));
    [
        POINT / 10 * count(player),
        15 * [0, 0, 33, 66, 100, 50, 0][count(enemy) as usize] * POINT / 100,
        5 * POINT / 2 * position.pieces_of(player).filter(near).count() as i32,
        (4 * POINT / 3 * threats(position, player)).min(20 * POINT),
        10 * POINT,
        5 * POINT * guards(position, player),
        5 * POINT / 2 * (4 - guards(position, enemy)),
    ]
}

/// Whether a cell lies within three columns and three lines of another.
fn is_near(cell: Cell, other: Cell) -> bool {
    cell.column().abs_diff(other.column()) <= 3 && cell.line().abs_diff(other.line()) <= 3
}

/// The captures a player threatens: each of his pieces with each enemy that it could take, whatever the Khan asks, for
/// the Khan will stand elsewhere when he moves.
fn threats(position: &Khan, player: Player) -> i32 {
    let takes = |end: &Cell| position.piece(*end).is_some_and(|piece| piece.player != player);
    let of = |from: Cell| position.ends(player, from).filter(takes).count();
    position.pieces_of(player).map(of).sum::<usize>() as i32
}

/// A player's pieces on the four cells beside his Kalista.
fn guards(position: &Khan, player: Player) -> i32 {
    let beside =
        |cell: &Cell| position.kalista(player).is_some_and(|kalista| steps(*cell, kalista) == 1);
    position.pieces_of(player).filter(beside).count() as i32
}

fn steps(cell: Cell, other: Cell) -> usize {
    cell.column().abs_diff(other.column()) + cell.line().abs_diff(other.line())
}

/// What `plain:N` looks at: 10 for each piece, and 25 for each value, 1, 2 or 3, from which a piece attacks the enemy
/// Kalista; mine less yours.
///
/// It is the value of his cell that frees a piece to strike, so attackers on the same value are one attack: whoever
/// attacks from all three cannot be kept from it by any Khan.
pub fn attack(position: &Khan) -> i32 {
    balance(position.turn(), |player| {
        10 * position.pieces_of(player).count() as i32 + 25 * attacked_from(position, player)
    })
}

fn attacked_from(position: &Khan, player: Player) -> i32 {
    let Some(target) = position.kalista(player.other()) else { return 0 };
    let mut values = [false; 4];
    for from in position.pieces_of(player).filter(|from| steps(*from, target) <= 3) {
        values[from.value() as usize] |= position.ends(player, from).any(|end| end == target);
    }
    values.into_iter().filter(|attacks| *attacks).count() as i32
}

/// What the search looks through, in hundredths of a sbire.
pub fn evaluate(position: &Khan) -> i32 {
    10 * attack(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Game, VariantSet};

    /// A drawn board: six lines of six cells, then who moves, the Khan and Red's edge.
    fn position(drawing: &str) -> Khan {
        let lines: Vec<&str> = drawing.trim().lines().map(str::trim).collect();
        let (fields, board) = lines.split_last().unwrap();
        let board: Vec<String> =
            board.iter().map(|line| line.replace(' ', "").replace('.', "1")).collect();
        format!("{} {fields}", board.join("/")).parse().unwrap_or_else(|why| panic!("{why}"))
    }

    /// The cells are worth      a b c d e f
    ///                        1 2 3 1 2 2 3
    ///                        2 2 1 3 1 3 1
    ///                        3 1 3 2 3 1 2
    ///                        4 3 1 2 1 3 2
    ///                        5 2 3 1 3 1 3
    ///                        6 2 1 3 2 2 1
    const DRAWN: &str = "
        . . . K S .
        . . . S . .
        . . . . . .
        . s . S . .
        . . . s k .
        . . . . . s
        o d4 top";

    #[test]
    fn every_term_of_the_heuristic_is_counted_by_hand() {
        let here = position(DRAWN);
        let red = [
            6 * 4,
            // Four enemies are ideal.
            900,
            // d4 and d2 are near e5, d1 and e1 four lines away.
            150 * 2,
            // d4 could take d5.
            80,
            600,
            // e1 and d2 stand beside d1.
            300 * 2,
            // One enemy, d5, stands beside e5.
            150 * 3,
        ];
        assert_eq!(terms(&here, Player::One), red);
        // b4 is near d1; d5 could take d4, round by c5 and c4; it guards e5, as e1 and d2 do d1.
        let ochre = [6 * 4, 900, 150, 80, 600, 300, 150 * 2];
        assert_eq!(terms(&here, Player::Two), ochre);
        assert_eq!(Player::BOTH.map(|player| heuristic(&here, player)), [2954, 2354]);
    }

    #[test]
    fn the_enemys_number_counts_as_the_report_has_it() {
        let row = |sbires: usize| {
            format!(
                "5K/6/6/6/5S/{}{}k o f5 ?",
                "s".repeat(sbires),
                if sbires < 5 { (5 - sbires).to_string() } else { String::new() }
            )
        };
        let second = |sbires| terms(&row(sbires).parse().unwrap(), Player::One)[1];
        // 0.15 x (0, 33, 66, 100, 50, 0) points, in sixtieths.
        assert_eq!([0, 1, 2, 3, 4, 5].map(second), [0, 297, 594, 900, 450, 0]);
    }

    #[test]
    fn threats_count_for_twenty_points_at_most() {
        let here = position(
            "
            . . . . . .
            . . s . . .
            . . s K . .
            S k . . . .
            . S . . s S
            . s S s . S
            r e5 ?",
        );
        // Seventeen captures would be 22 2/3 points.
        assert_eq!(threats(&here, Player::One), 17);
        assert_eq!(terms(&here, Player::One)[3], 1200);
    }

    #[test]
    fn a_captured_kalista_is_worth_everything_or_nothing() {
        let over = "2K3/SSSS2/6/6/1sssss/S5 o a6 top".parse().unwrap();
        assert_eq!(Player::BOTH.map(|player| heuristic(&over, player)), [WON, 0]);
        assert_eq!(WON, 6000);
    }

    #[test]
    fn attackers_on_one_value_are_one_attack() {
        // e5 is attacked from e4 and f5, both worth 3, by a loop of three steps, and from d6, worth 2.
        let here = position(
            "
            K . . . . .
            . . . . . .
            . . . . . .
            . . . . S .
            . . . . k S
            . . . S . .
            r e5 ?",
        );
        assert_eq!(attack(&here), (10 * 4 + 25 * 2) - 10);
        assert_eq!(attack(&Khan::start(VariantSet::STANDARD, 0)), 0);
    }
}
