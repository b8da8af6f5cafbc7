//! A perfect index of the boards of n seeds: the row of the player to move, and the row of the opponent.
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

/// The number of pits in a row.
pub(super) const PITS: usize = 6;

/// The seeds in the six pits of a row.
pub(super) type Row = [u8; PITS];

/// The maximum number of seeds.
pub const MAX: usize = iroko_games::awale::SEEDS as usize;

/// `CHOOSE[n][k]`: the binomial coefficient.
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

/// `START[n][s]`: the number of boards of n seeds with fewer than s seeds in the row to move.
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

/// Returns the number of boards with this number of seeds.
pub const fn boards(seeds: usize) -> usize {
    CHOOSE[seeds + 11][11] as usize
}

/// Returns the number of rows with this number of seeds.
pub(super) const fn rows(seeds: usize) -> usize {
    CHOOSE[seeds + 5][5] as usize
}

/// Returns the number of rows with fewer seeds.
pub(super) const fn rows_below(seeds: usize) -> usize {
    CHOOSE[seeds + 5][6] as usize
}

/// Returns the number of the first board with `own` seeds in the row to move.
pub(super) fn start(seeds: usize, own: usize) -> usize {
    START[seeds][own] as usize
}

/// Returns the seeds of a row.
pub(super) fn sum(row: &Row) -> usize {
    row.iter().map(|seeds| *seeds as usize).sum()
}

/// Returns the rank of a row among those with as many seeds.
pub(super) fn rank(row: &Row) -> usize {
    let (mut rank, mut before) = (0, 0);
    for (pit, seeds) in row[..PITS - 1].iter().enumerate() {
        before += *seeds as usize;
        rank += CHOOSE[before + pit][pit + 1];
    }
    rank as usize
}

/// Returns the row with this number of seeds and this rank.
pub(super) fn row(seeds: usize, rank: usize) -> Row {
    let (mut row, mut left, mut after) = ([0; PITS], rank as u64, seeds);
    for pit in (0..PITS - 1).rev() {
        // The largest number of seeds before this pit whose count does not exceed the remaining rank.
        let before = (0..=after).rev().find(|before| CHOOSE[before + pit][pit + 1] <= left);
        let before = before.expect("zero seeds count nothing");
        left -= CHOOSE[before + pit][pit + 1];
        row[pit + 1] = (after - before) as u8;
        after = before;
    }
    row[0] = after as u8;
    row
}

/// Returns the two rows of a position: that of the player to move, and the opponent's.
pub(super) fn rows_of(position: &Awale) -> [Row; 2] {
    let first = |player: Player| PITS * player.index();
    [position.turn(), position.turn().other()]
        .map(|player| std::array::from_fn(|pit| position.seeds(first(player) + pit)))
}

/// Returns the seeds on the board of a position.
pub(super) fn seeds(position: &Awale) -> usize {
    rows_of(position).iter().map(sum).sum()
}

/// Returns the seeds on the board of a position, and the board's number among those with as many seeds. The number of
/// such boards must fit into a `usize`.
pub(super) fn number(position: &Awale) -> (usize, usize) {
    let [own, other] = rows_of(position);
    let (mine, theirs) = (sum(&own), sum(&other));
    let seeds = mine + theirs;
    (seeds, start(seeds, mine) + rank(&own) * rows(theirs) + rank(&other))
}

/// Returns the rows of a board by its number: that of the player to move, and the opponent's.
pub(super) fn board(seeds: usize, number: usize) -> [Row; 2] {
    let own = START[seeds][..=seeds].partition_point(|first| *first as usize <= number) - 1;
    let (within, columns) = (number - start(seeds, own), rows(seeds - own));
    [row(own, within / columns), row(seeds - own, within % columns)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_boards_is_a_binomial_coefficient() {
        assert_eq!(boards(24), 417_225_900);
        assert_eq!((0..=24).map(boards).sum::<usize>(), 1_251_677_700);
        for seeds in 0..=MAX {
            assert_eq!(start(seeds, seeds + 1), boards(seeds));
        }
        assert_eq!(rows_below(25), (0..25).map(rows).sum());
    }

    #[test]
    fn every_number_round_trips_through_its_board() {
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
