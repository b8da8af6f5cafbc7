//! Khan: the evaluation of the search, the heuristic of the report (UTC, 2016), term by term, and a simpler evaluation
//! for `plain:N`.

use std::sync::Arc;

use iroko_games::khan::{CELLS, Cell, VALUES, WORTH};
use iroko_games::{Khan, Player, Position};

use super::balance;
use crate::weights::{Evaluation, Term, listed};

/// The maximum of the heuristic, 100 points, in the unit of [`heuristic`].
pub const WON: i32 = 100 * POINT;

/// All weights of the heuristic are whole sixtieths of a point, which makes this unit exact.
pub const POINT: i32 = 60;

/// The report's heuristic for a player: a win is [`WON`], a loss is 0, otherwise the sum of its seven terms.
pub fn heuristic(position: &Khan, player: Player) -> i32 {
    match position.outcome() {
        Some(end) if end.winner == Some(player) => WON,
        Some(_) => 0,
        None => terms(position, player).into_iter().sum(),
    }
}

/// The seven terms, in the order of the source:
///
/// 1. 0.10 for each own piece in play
/// 2. 0.15 x (0, 33, 66, 100, 50, 0) for 1 to 6 enemy pieces in play: four is ideal
/// 3. 0.15 x 100/6 for each own piece within three columns and three lines of the enemy Kalista
/// 4. 0.20 x 100/15 for each threatened capture, at most 20
/// 5. 10: meant to fall with the opponent's threats, but the bounds in the program keep it constant
/// 6. 0.20 x 25 for each own piece beside the own Kalista
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

/// The seven terms of [`heuristic`] for the player to move, in points of the report.
pub(crate) fn heuristic_terms(position: &Khan) -> Vec<Term> {
    const NAMES: [&str; 7] = ["own", "enemies", "near", "captures", "safety", "guards", "exposed"];
    let term = |(name, value): (&'static str, i32)| {
        Term::new(name, 1, f64::from(value) / f64::from(POINT))
    };
    NAMES.into_iter().zip(terms(position, position.turn())).map(term).collect()
}

/// The terms of [`attack`].
pub(crate) fn attack_terms(position: &Khan) -> Vec<Term> {
    let pieces = balance(position.turn(), |player| position.pieces_of(player).count() as i32);
    let attacks = balance(position.turn(), |player| attacked_from(position, player));
    vec![Term::new("pieces", pieces, 10.0), Term::new("attacks", attacks, 25.0)]
}

/// Whether a cell is within three columns and three lines of another.
fn is_near(cell: Cell, other: Cell) -> bool {
    cell.column().abs_diff(other.column()) <= 3 && cell.line().abs_diff(other.line()) <= 3
}

/// The captures that a player threatens: pairs of an own piece and an enemy it could take, whatever value the Khan asks
/// for, because the Khan will stand elsewhere when they move.
fn threats(position: &Khan, player: Player) -> i32 {
    let takes = |end: &Cell| position.piece(*end).is_some_and(|piece| piece.player != player);
    let of = |from: Cell| position.ends(player, from).filter(takes).count();
    position.pieces_of(player).map(of).sum::<usize>() as i32
}

/// A player's pieces on the four cells beside their Kalista.
fn guards(position: &Khan, player: Player) -> i32 {
    let beside =
        |cell: &Cell| position.kalista(player).is_some_and(|kalista| steps(*cell, kalista) == 1);
    position.pieces_of(player).filter(beside).count() as i32
}

fn steps(cell: Cell, other: Cell) -> usize {
    cell.column().abs_diff(other.column()) + cell.line().abs_diff(other.line())
}

/// The evaluation of `plain:N`: 10 for each piece, and 25 for each value, 1, 2 or 3, from which a piece attacks the
/// enemy Kalista; own less the opponent's.
///
/// A piece may strike when the value of its cell is asked for, so attackers on the same value are one attack: an attack
/// from all three values cannot be parried by any Khan.
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

/// The evaluation of the search, in hundredths of the log-odds: 100 is a winning probability of 73 %, 200 of 88 %.
///
/// A sbire on the board has a negative value. A player with few pieces is seldom bound by the Khan, and returns
/// captured sbires beside the enemy Kalista.
pub fn evaluate(position: &Khan) -> i32 {
    evaluate_by(position, &STANDARD)
}

/// The same with other weights, in the order of [`WEIGHTS`].
pub(crate) fn evaluation(list: &[i32]) -> Evaluation<Khan> {
    let prepared = Prepared::of(WEIGHTS.with(list));
    Arc::new(move |position| evaluate_by(position, &prepared))
}

#[inline(always)]
fn evaluate_by(position: &Khan, by: &Prepared) -> i32 {
    let player = position.turn();
    let sides = [player, player.other()].map(|player| Side::of(position, player));
    let [mine, yours] = &sides;
    if position.in_setup() {
        return mine.standing(yours.kalista, by) - yours.standing(mine.kalista, by);
    }
    let calls = Calls::of(mine, yours);
    mine.worth(yours.kalista, calls.won[0], by) - yours.worth(mine.kalista, calls.won[1], by)
        + turn(position, mine, &calls, &by.weights)
}

/// The weight of each feature for the player who has it, in hundredths.
///
/// They come from a logistic regression on the results of games that the search played against itself.
pub(crate) struct Weights {
    /// `sbires[n]`: n sbires on the board. The fewer, the freer.
    sbires: [i32; 6],
    /// A piece on each cell.
    cell: [i32; CELLS],
    /// The Kalista on each cell, in addition to `cell`. It has few exits in a corner.
    kalista: [i32; CELLS],
    /// `approach[value - 1][steps - 1]`: a piece on a cell of a value, this many steps (eight for more) from the enemy
    /// Kalista. Steps of the right parity strike.
    approach: [[i32; 8]; 3],
    /// `mobility[value - 1]`: each destination of pieces on a value.
    mobility: [i32; 3],
    /// `obeys[n]`: on n values there is a piece that can move. A player who cannot obey is free.
    obeys: [i32; 4],
    /// `wins[n]`: this many of the three calls would win, according to [`Calls`].
    wins: [i32; 4],
    /// The player to move need not obey.
    free: i32,
    /// The player to move can make a call that loses for the opponent, according to [`Calls`].
    threat: i32,
    /// All calls available to the player to move win for the opponent.
    danger: i32,
    /// `asked[value - 1]`: the value asked of the player to move.
    asked: [i32; 3],
}

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    sbires: [549, 434, 259, 126, 54, 0],
    cell: [
        -12, 6, -6, -2, -10, 1,
        0, -6, 0, -5, 9, 2,
        -7, 10, -16, 6, 6, -10,
        7, 7, 10, 7, 8, -8,
        -4, 4, 5, 13, 4, 10,
        -8, -5, 5, -5, -5, -7,
    ],
    kalista: [
        -68, -47, 16, 3, -18, -45,
        -30, 20, -4, 41, -15, 15,
        1, 6, 27, 26, 26, 21,
        -25, 21, 31, 43, 7, -6,
        -19, -11, 19, 14, 39, -29,
        -50, 6, -13, -1, -6, 2,
    ],
    approach: [
        [46, 16, 10, 1, -12, -26, -20, -32],
        [-7, 38, -7, 9, -19, -10, -30, -26],
        [45, 18, 30, 6, 5, -15, -5, -15],
    ],
    mobility: [9, 8, 5],
    obeys: [0, 93, 38, 0],
    wins: [0, 44, 34, 34],
    free: 49,
    threat: 66,
    danger: -109,
    asked: [18, -13, 15],
};

listed!(Weights {
    sbires,
    cell,
    kalista,
    approach,
    mobility,
    obeys,
    wins,
    free,
    threat,
    danger,
    asked,
});

/// Weights, and the table computed from them.
struct Prepared {
    weights: Weights,
    standing: Standing,
}

static STANDARD: Prepared = Prepared::of(WEIGHTS);

impl Prepared {
    const fn of(weights: Weights) -> Prepared {
        let standing = standing(&weights);
        Prepared { weights, standing }
    }
}

/// `standing[kalista][cell]`: the value of a piece on a cell with the enemy Kalista on another; the last row is for a
/// Kalista that is not placed yet.
type Standing = [[i16; CELLS]; CELLS + 1];

const fn standing(weights: &Weights) -> Standing {
    let mut table = [[0; CELLS]; CELLS + 1];
    let mut cell = 0;
    while cell < CELLS {
        let mut kalista = 0;
        while kalista < CELLS {
            let far = (cell % 6).abs_diff(kalista % 6) + (cell / 6).abs_diff(kalista / 6);
            let step = if far > 8 { 8 } else { far };
            let approach =
                if far == 0 { 0 } else { weights.approach[VALUES[cell] as usize - 1][step - 1] };
            table[kalista][cell] = (weights.cell[cell] + approach) as i16;
            kalista += 1;
        }
        table[CELLS][cell] = weights.cell[cell] as i16;
        cell += 1;
    }
    table
}

/// The index in [`Standing`] of a Kalista that is not on the board.
const NOWHERE: usize = CELLS;

/// A set of values: bit 0 stands for 1, bit 2 for 3.
type Values = u8;

/// The options of a player if it were their turn.
struct Side {
    pieces: u64,
    /// The cell of the Kalista.
    kalista: usize,
    /// `ends[value - 1]`: the destinations of pieces on a value.
    ends: [u64; 3],
    /// `answers[value - 1]`: the values that the player can move to when asked for one.
    answers: [Values; 3],
    /// The calls after which the player captures the enemy Kalista: those for a value from which it is attacked, and if
    /// it is attacked at all, those that the player cannot obey.
    strikes: Values,
}

impl Side {
    #[inline]
    fn of(position: &Khan, player: Player) -> Side {
        let pieces = position.pieces_set(player);
        let ends = [1, 2, 3].map(|value| position.destination_set(player, value));
        let any = values(ends[0] | ends[1] | ends[2]);
        let returns = position.captured(player) > 0;
        let answer = |index: usize| match ends[index] {
            0 if returns => any | 1 << index,
            0 => any,
            ends => values(ends),
        };
        let from = values(pieces & position.strike_set(player));
        let free = (0..3).fold(0, |set, index| set | Values::from(ends[index] == 0) << index);
        Side {
            pieces,
            kalista: position.kalista(player).map_or(NOWHERE, Cell::index),
            ends,
            answers: [answer(0), answer(1), answer(2)],
            strikes: if from == 0 { 0 } else { from | free },
        }
    }

    /// The value of the pieces where they stand.
    fn standing(&self, enemy_kalista: usize, by: &Prepared) -> i32 {
        let table = &by.standing[enemy_kalista];
        let mut sum = by.weights.kalista.get(self.kalista).copied().unwrap_or(0);
        let mut rest = self.pieces;
        while rest != 0 {
            sum += i32::from(table[rest.trailing_zeros() as usize]);
            rest &= rest - 1;
        }
        sum
    }

    /// The value of the pieces: their number, placement, mobility, and winning calls.
    fn worth(&self, enemy_kalista: usize, won: Values, by: &Prepared) -> i32 {
        let weights = &by.weights;
        let able = self.ends.into_iter().filter(|ends| *ends != 0).count();
        let mobility: i32 = (0..3)
            .map(|index| weights.mobility[index] * self.ends[index].count_ones() as i32)
            .sum();
        weights.sbires[self.pieces.count_ones().saturating_sub(1) as usize % 6]
            + self.standing(enemy_kalista, by)
            + mobility
            + weights.obeys[able]
            + weights.wins[won.count_ones() as usize]
    }

    /// The calls after which every answer wins for the opponent.
    fn losing(&self, won_by_other: Values) -> Values {
        self.calls(|answers| answers & !won_by_other == 0) & !self.strikes
    }

    /// The calls after which the player strikes, or has an answer that loses for the opponent.
    fn winning(&self, lost_by_other: Values) -> Values {
        self.calls(|answers| answers & lost_by_other != 0) | self.strikes
    }

    #[inline]
    fn calls(&self, is: impl Fn(Values) -> bool) -> Values {
        (0..3).fold(0, |set, index| set | Values::from(is(self.answers[index])) << index)
    }
}

/// The values of the cells in a set.
#[inline]
fn values(cells: u64) -> Values {
    (1..=3).fold(0, |set, value| set | Values::from(cells & WORTH[value] != 0) << (value - 1))
}

/// The game reduced to values: each player answers a call with another until one strikes. Moves are assumed to change
/// nothing else, so the result is an estimate and not a proof.
struct Calls {
    /// The calls that win for the player to move within three plies, and those that win for the opponent.
    won: [Values; 2],
    /// The calls that lose for the opponent within four plies.
    lost_by_other: Values,
}

impl Calls {
    #[inline]
    fn of(mine: &Side, yours: &Side) -> Calls {
        if mine.strikes | yours.strikes == 0 {
            return Calls { won: [0; 2], lost_by_other: 0 };
        }
        let [i_lose, you_lose] = [mine.losing(yours.strikes), yours.losing(mine.strikes)];
        let won = [mine.winning(you_lose), yours.winning(i_lose)];
        Calls { won, lost_by_other: yours.losing(won[0]) & !won[1] }
    }
}

/// The value of having the move.
fn turn(position: &Khan, mine: &Side, calls: &Calls, weights: &Weights) -> i32 {
    let asked = position.khan().map(|khan| khan.value() as usize - 1);
    let (free, asked, answers) = match asked {
        None => (true, 0, values(mine.ends[0] | mine.ends[1] | mine.ends[2])),
        Some(index) => (mine.ends[index] == 0, weights.asked[index], mine.answers[index]),
    };
    let mut sum = asked;
    if free {
        sum += weights.free;
    }
    if answers & calls.lost_by_other != 0 {
        sum += weights.threat;
    }
    if answers & !calls.won[1] == 0 {
        sum += weights.danger;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

    /// A drawn board: six lines of six cells, then the player to move, the Khan and Red's edge.
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
        // b4 is near d1; d5 could take d4 via c5 and c4; it guards e5, as e1 and d2 guard d1.
        let ochre = [6 * 4, 900, 150, 80, 600, 300, 150 * 2];
        assert_eq!(terms(&here, Player::Two), ochre);
        assert_eq!(Player::BOTH.map(|player| heuristic(&here, player)), [2954, 2354]);
    }

    #[test]
    fn the_number_of_enemies_counts_as_in_the_report() {
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
    fn a_captured_kalista_is_the_maximum_or_zero() {
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

    /// Positions of unfinished random games, including the setup.
    fn met(games: u64) -> Vec<Khan> {
        let mut met = Vec::new();
        for number in 0..games {
            let mut chance = Rng::new(number);
            let mut here = Khan::start(VariantSet::STANDARD, 0);
            for _ in 0..50 {
                if here.outcome().is_some() {
                    break;
                }
                met.push(here);
                here.play(*chance.pick(&here.legal_moves()));
            }
        }
        met
    }

    #[test]
    fn the_evaluation_of_a_drawn_position_is_counted_by_hand() {
        let here = position(
            "
            . . . . . .
            . . . . . .
            . . K . . .
            . S . . . .
            . . . . . .
            . . . . . k
            o b4 ?",
        );
        let w = WEIGHTS;
        let [f6, c3, b4] = [35, 14, 19];
        // f6, a 1, is six steps from c3 and can go to e6 and f5.
        let ochre = w.sbires[0] + w.cell[f6] + w.kalista[f6] + w.approach[0][5];
        let ochre = ochre + 2 * w.mobility[0] + w.obeys[1];
        // c3, a 2, and b4, a 1, are six steps from f6; b4 has four destinations, c3 seven, because its own sbire is on
        // one.
        let red = w.sbires[1] + w.cell[c3] + w.cell[b4] + w.kalista[c3];
        let red = red + w.approach[1][5] + w.approach[0][5];
        let red = red + 4 * w.mobility[0] + 7 * w.mobility[1] + w.obeys[2];
        assert_eq!(evaluate(&here), ochre - red + w.asked[0]);
    }

    #[test]
    fn an_attack_without_a_piece_that_could_obey_wins_by_any_call() {
        // Red attacks e5 from a 2 and from 3s, and has no piece on a 1.
        let here = position(
            "
            K . . . . .
            . . . . . .
            . . . . . .
            . . . . S .
            . . . . k S
            . . . S . .
            o f5 ?",
        );
        let [mine, yours] = [Player::Two, Player::One].map(|player| Side::of(&here, player));
        assert_eq!((mine.strikes, yours.strikes), (0, 0b111));
        let calls = Calls::of(&mine, &yours);
        assert_eq!((calls.won, calls.lost_by_other), ([0, 0b111], 0));
        // The Kalista is free: it stands on a 1 and a 3 is asked for.
        let expected = WEIGHTS.asked[2] + WEIGHTS.free + WEIGHTS.danger;
        assert_eq!(turn(&here, &mine, &calls, &WEIGHTS), expected);
    }

    #[test]
    fn no_kalista_is_attacked_from_all_three_values() {
        // Pieces on a 1 or a 3 change the colour of a chequered board; all 1s have one colour, all 3s the other.
        for cell in Cell::all() {
            let odd = (cell.column() + cell.line()) % 2 == 1;
            assert!(cell.value() == 2 || odd == (cell.value() == 3));
        }
        for here in met(100) {
            for player in Player::BOTH {
                assert_ne!(values(here.pieces_set(player) & here.strike_set(player)), 0b111);
            }
        }
    }

    #[test]
    fn except_for_the_turn_the_value_is_zero_sum() {
        for here in met(200).into_iter().filter(|here| !here.in_setup()) {
            let [red, ochre] = Player::BOTH.map(|player| Side::of(&here, player));
            let board = |mine: &Side, yours: &Side| {
                let [won, lost] = Calls::of(mine, yours).won;
                mine.worth(yours.kalista, won, &STANDARD)
                    - yours.worth(mine.kalista, lost, &STANDARD)
            };
            assert_eq!(board(&red, &ochre), -board(&ochre, &red), "{here}");
        }
    }

    #[test]
    fn exchanging_the_colours_changes_nothing() {
        let mut seen = 0;
        for here in met(200).into_iter().filter(|here| !here.in_setup()) {
            let text = here.to_string();
            let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
            let other = |c: char| {
                if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
            };
            fields[0] = fields[0].chars().map(other).collect();
            fields[1] = if fields[1] == "r" { "o" } else { "r" }.to_string();
            fields[3] = "?".to_string();
            let exchanged = fields.join(" ").parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(evaluate(&here), evaluate(&exchanged), "{here}");
            seen += 1;
        }
        assert!(seen > 2000);
    }

    #[test]
    fn an_estimate_is_bounded_and_zero_before_any_placement() {
        assert!(met(300).iter().all(|here| evaluate(here).abs() < 5000));
        assert_eq!(evaluate(&Khan::start(VariantSet::STANDARD, 0)), 0);
    }

    #[test]
    fn in_the_setup_only_the_placement_counts() {
        let here: Khan = "2K3/SSSSS1/6/6/6/3k2 o setup top".parse().unwrap();
        let sum = |cells: &[usize]| cells.iter().map(|cell| WEIGHTS.cell[*cell]).sum::<i32>();
        let steps = |cell: usize, other: usize| {
            (cell % 6).abs_diff(other % 6) + (cell / 6).abs_diff(other / 6)
        };
        let near = |cell: usize, other: usize| {
            WEIGHTS.approach[VALUES[cell] as usize - 1][steps(cell, other) - 1]
        };
        let red = [2, 6, 7, 8, 9, 10];
        let red = sum(&red)
            + WEIGHTS.kalista[2]
            + red.map(|cell| near(cell, 33)).into_iter().sum::<i32>();
        let ochre = sum(&[33]) + WEIGHTS.kalista[33] + near(33, 2);
        assert_eq!(evaluate(&here), ochre - red);
    }
}
