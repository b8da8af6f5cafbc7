//! A number for every board of n seeds, with nothing left out: the row of the player to move, and the row of his opponent.
//! No value is here.
//!
//! ```text
//!   opponent     f e d c b a          a row is six pits in the order of sowing, and is numbered among the rows
//!   to move      A B C D E F          with as many seeds: with A, A+B, … A+B+C+D+E = p0 … p4 its rank is
//!                                     C(p0, 1) + C(p1+1, 2) + C(p2+2, 3) + C(p3+3, 4) + C(p4+4, 5)
//!
//!   number = (boards with fewer seeds in the row to move) + rank(row to move) * rows(other sum) + rank(other row)
//! ```
//!
//! There are C(n+11, 11) boards of n seeds, and C(s+5, 5) rows of s.

use iroko_games::{Awale, Player, Position};

/// The pits of a row.
pub(super) const PITS: usize = 6;

/// The seeds in the six pits of a row.
pub(super) type Row = [u8; PITS];

/// The most seeds there can be.
pub const MAX: usize = iroko_games::awale::SEEDS as usize;

/// `CHOOSE[n][k]`: the ways to choose k of n.
const CHOOSE: [[u64; 13]; MAX + 13] = {
    let mut choose = [[0; 13]; MAX + 13];
    let mut n = 0;
    while n < choose.len() {
        choose[n][0] = 1;
        let mut k = 1;
        while k < 13 && n > 0 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// `START[n][s]`: the boards of n seeds with fewer than s seeds in the row to move.
static START: [[u64; MAX + 2]; MAX + 1] = {
    let mut start = [[0; MAX + 2]; MAX + 1];
    let mut seeds = 0;
    while seeds <= MAX {
        let mut own = 0;
        while own <= seeds {
            start[seeds][own + 1] = start[seeds][own] + rows(own) as u64 * rows(seeds - own) as u64;
            own += 1;
        }
        seeds += 1;
    }
    start
};

/// How many boards of so many seeds there are.
pub const fn boards(seeds: usize) -> usize {
    CHOOSE[seeds + 11][11] as usize
}

/// How many rows of so many seeds there are.
pub(super) const fn rows(seeds: usize) -> usize {
    CHOOSE[seeds + 5][5] as usize
}

/// How many rows of fewer seeds there are.
pub(super) const fn rows_below(seeds: usize) -> usize {
    CHOOSE[seeds + 5][6] as usize
}

/// The number of the first board with so many seeds in the row to move.
pub(super) fn start(seeds: usize, own: usize) -> usize {
    START[seeds][own] as usize
}

/// The seeds of a row.
pub(super) fn sum(row: &Row) -> usize {
    row.iter().map(|seeds| *seeds as usize).sum()
}

/// The place of a row among those with as many seeds.
pub(super) fn rank(row: &Row) -> usize {
    let (mut rank, mut before) = (0, 0);
    for (pit, seeds) in row[..PITS - 1].iter().enumerate() {
        before += *seeds as usize;
        rank += CHOOSE[before + pit][pit + 1];
    }
    rank as usize
}

/// The row of so many seeds with this rank.
pub(super) fn row(seeds: usize, rank: usize) -> Row {
    let (mut row, mut left, mut after) = ([0; PITS], rank as u64, seeds);
    for pit in (0..PITS - 1).rev() {
        // The most seeds up to this pit that do not exceed what is left.
        let before = (0..=after).rev().find(|before| CHOOSE[before + pit][pit + 1] <= left);
        let before = before.expect("none at all counts nothing");
        left -= CHOOSE[before + pit][pit + 1];
        row[pit + 1] = (after - before) as u8;
        after = before;
    }
    row[0] = after as u8;
    row
}

/// The two rows of a position: of the player to move, and of his opponent.
pub(super) fn rows_of(position: &Awale) -> [Row; 2] {
    let first = |player: Player| PITS * player.index();
    [position.turn(), position.turn().other()]
        .map(|player| std::array::from_fn(|pit| position.seeds(first(player) + pit)))
}

/// The seeds on the board of a position.
pub(super) fn seeds(position: &Awale) -> usize {
    rows_of(position).iter().map(sum).sum()
}

/// The seeds on the board of a position, and the board's number among those of as many seeds. There must not be more of those than
/// memory can hold.
pub(super) fn number(position: &Awale) -> (usize, usize) {
    let [own, other] = rows_of(position);
    let (mine, his) = (sum(&own), sum(&other));
    let seeds = mine + his;
    (seeds, start(seeds, mine) + rank(&own) * rows(his) + rank(&other))
}

/// The rows of the board with a number: of the player to move, and of his opponent.
pub(super) fn board(seeds: usize, number: usize) -> [Row; 2] {
    let own = START[seeds][..=seeds].partition_point(|first| *first as usize <= number) - 1;
    let (within, columns) = (number - start(seeds, own), rows(seeds - own));
    [row(own, within / columns), row(seeds - own, within % columns)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_boards_as_there_should_be() {
        assert_eq!(boards(24), 417_225_900);
        assert_eq!((0..=24).map(boards).sum::<usize>(), 1_251_677_700);
        for seeds in 0..=MAX {
            assert_eq!(start(seeds, seeds + 1), boards(seeds));
        }
        assert_eq!(rows_below(25), (0..25).map(rows).sum());
    }

    #[test]
    fn every_number_is_a_board_and_back() {
        for seeds in 0..=7 {
            for index in 0..boards(seeds) {
                let [own, other] = board(seeds, index);
                let text = own.iter().chain(&other).map(|seeds| format!("{seeds}-"));
                let text = text.collect::<String>();
                let south: Awale = format!("{text}0-0-S").parse().unwrap();
                assert_eq!(number(&south), (seeds, index));
                let north = other.iter().chain(&own).map(|seeds| format!("{seeds}-"));
                let north: Awale = format!("{}0-0-N", north.collect::<String>()).parse().unwrap();
                assert_eq!(number(&north), (seeds, index));
            }
        }
    }
}
