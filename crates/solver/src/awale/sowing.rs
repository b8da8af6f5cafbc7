//! The sowing rule by ranks of rows, for fast building. The rule itself is in `iroko_games::awale`; a test compares the
//! two on every small board.
//!
//! A move changes each row almost independently of the other. The new row to move depends on the pit alone; it sends some
//! seeds over, which change the opponent's row in the same way whichever pit they came from. So two small tables cover all
//! boards:
//!
//! ```text
//!   step     row to move, pit    ->  its rank after the move, and the kind of the move: the number of seeds sent, and
//!                                    whether the last seed falls in the opponent's row
//!   landing  kind, opponent's row    ->  its rank after the move, and the number of captured seeds
//! ```

use super::Rules;
use super::index::{PITS, Row, rank, row, rows, rows_below, sum};

/// The number of rows whose steps form a block: one per bit of a word.
pub(super) const SIDE: usize = u64::BITS as usize;

/// The number of bits of a rank in a word; other data is above it.
const RANK: u32 = 24;

/// The effect of a move on the opponent's row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kind {
    /// The number of seeds sent over.
    pub(super) sent: u8,
    /// Whether the last seed falls in the opponent's row.
    last: bool,
}

/// The effect of a move on the row to move: its new rank, and above it the index of its kind in the block.
#[derive(Clone, Copy, Default)]
pub(super) struct Step(u32);

impl Step {
    /// Returns the rank of the row after the move.
    pub(super) fn rank(self) -> usize {
        (self.0 & ((1 << RANK) - 1)) as usize
    }

    /// Returns the index of its kind in the block.
    pub(super) fn kind(self) -> usize {
        (self.0 >> RANK) as usize
    }
}

/// The steps of rows with the same number of seeds and consecutive ranks.
pub(super) struct Block {
    /// By rows, then by pits.
    pub(super) steps: [[Step; PITS]; SIDE],
    /// Each kind once. The first is no move: the pit is empty, or there is no such row.
    pub(super) kinds: Vec<Option<Kind>>,
}

impl Block {
    /// Computes the steps of the rows from a rank on.
    fn new(seeds: usize, first: usize) -> Block {
        let mut block = Block { steps: [[Step(0); PITS]; SIDE], kinds: vec![None] };
        for rank in first..rows(seeds).min(first + SIDE) {
            let own = row(seeds, rank);
            for pit in (0..PITS).filter(|pit| own[*pit] > 0) {
                let (after, kind) = sow(&own, pit);
                let known = block.kinds.iter().position(|known| *known == Some(kind));
                let place = known.unwrap_or(block.kinds.len());
                if known.is_none() {
                    block.kinds.push(Some(kind));
                }
                block.steps[rank - first][pit] = Step((after | place << RANK) as u32);
            }
        }
        block
    }
}

/// The effect of arriving seeds on the opponent's row: its new rank, and above it the number of captured seeds.
#[derive(Clone, Copy)]
pub(super) struct Landing(u32);

impl Landing {
    /// Returns the rank of the row after the move.
    pub(super) fn rank(self) -> usize {
        (self.0 & ((1 << RANK) - 1)) as usize
    }

    /// Returns the number of captured seeds.
    pub(super) fn captured(self) -> usize {
        (self.0 >> RANK) as usize
    }
}

/// The moves of all boards up to a number of seeds.
pub(super) struct Sowing {
    /// The steps of all rows, by their seeds.
    blocks: Vec<Vec<Block>>,
    /// By kind, one entry for each row of the opponent.
    landings: Vec<Vec<Landing>>,
}

impl Sowing {
    /// Computes the moves of all boards up to a number of seeds.
    pub(super) fn new(rules: Rules, seeds: usize) -> Sowing {
        let blocks = |mine| (0..rows(mine)).step_by(SIDE).map(move |rank| Block::new(mine, rank));
        let kinds =
            (0..=seeds as u8).flat_map(|sent| [false, true].map(|last| Kind { sent, last }));
        let landings = kinds
            .map(|kind| {
                let all = (0..=seeds - kind.sent as usize)
                    .flat_map(|theirs| (0..rows(theirs)).map(move |rank| row(theirs, rank)));
                all.map(|other| landing(rules, &other, kind)).collect()
            })
            .collect();
        Sowing { blocks: (0..=seeds).map(|mine| blocks(mine).collect()).collect(), landings }
    }

    /// Returns the block of rows with `seeds` seeds that starts at this rank, a multiple of `SIDE`.
    pub(super) fn block(&self, seeds: usize, rank: usize) -> &Block {
        &self.blocks[seeds][rank / SIDE]
    }

    /// Returns the effects of a kind of move on all opponent's rows of a number of seeds, by rank.
    pub(super) fn landings(&self, kind: Kind, seeds: usize) -> &[Landing] {
        let place = 2 * kind.sent as usize + usize::from(kind.last);
        &self.landings[place][rows_below(seeds)..rows_below(seeds + 1)]
    }
}

/// Sows a pit of the row to move. Returns the rank of the row after the move, and the effect on the opponent's row.
fn sow(own: &Row, pit: usize) -> (usize, Kind) {
    let (mut own, mut sent, mut place) = (*own, 0, pit);
    let seeds = std::mem::take(&mut own[pit]);
    for _ in 0..seeds {
        place = (place + 1) % (2 * PITS);
        if place == pit {
            place += 1;
        }
        match own.get_mut(place) {
            Some(seeds) => *seeds += 1,
            None => sent += 1,
        }
    }
    (rank(&own), Kind { sent, last: place >= PITS })
}

/// Sows seeds in the opponent's row, from its first pit on and round again, and captures.
fn landing(rules: Rules, other: &Row, kind: Kind) -> Landing {
    let (mut other, sent) = (*other, kind.sent as usize);
    for seed in 0..sent {
        other[seed % PITS] += 1;
    }
    let mut left = other;
    if kind.last && sent > 0 {
        for pit in (0..=(sent - 1) % PITS).rev() {
            if !(2..=3).contains(&left[pit]) {
                break;
            }
            left[pit] = 0;
        }
    }
    if rules == Rules::Abapa && sum(&left) == 0 {
        left = other;
    }
    Landing(rank(&left) as u32 | ((sum(&other) - sum(&left)) as u32) << RANK)
}

#[cfg(test)]
mod tests {
    use iroko_games::{Awale, Position};

    use super::super::index::{board, boards, number, start};
    use super::*;

    /// The boards after the moves of a board by the tables of rows: seeds and number of each.
    fn by_rows(sowing: &Sowing, seeds: usize, [own, other]: [Row; 2]) -> Vec<(usize, usize)> {
        let (mine, theirs) = (sum(&own), sum(&other));
        let (block, row) = (sowing.block(mine, rank(&own) / SIDE * SIDE), rank(&own) % SIDE);
        let after = |step: &Step| {
            let kind = block.kinds[step.kind()]?;
            let (landing, sent) = (sowing.landings(kind, theirs)[rank(&other)], kind.sent as usize);
            let left = theirs + sent - landing.captured();
            let seeds = seeds - landing.captured();
            let first = start(seeds, left) + step.rank();
            (left > 0).then(|| (seeds, first + landing.rank() * rows(mine - sent)))
        };
        block.steps[row].iter().filter_map(after).collect()
    }

    /// The same by the rules, without moves that leave the opponent nothing: under `awari` the game is then over.
    fn by_the_rules(rules: Rules, pits: [u8; 2 * PITS]) -> Vec<(usize, usize)> {
        let here = Awale::from_pits(pits, rules.variants());
        let after = here.legal_moves().into_iter().map(|mv| here.after(mv));
        after.filter(|after| after.row(after.turn()) > 0).map(|after| number(&after)).collect()
    }

    #[test]
    fn rows_are_sown_by_the_rules_on_every_board() {
        for rules in Rules::ALL {
            let sowing = Sowing::new(rules, 7);
            for seeds in 0..=7 {
                for index in 0..boards(seeds) {
                    let [own, other] = board(seeds, index);
                    let pits = [own, other].concat().try_into().unwrap();
                    let rules_say = by_the_rules(rules, pits);
                    assert_eq!(by_rows(&sowing, seeds, [own, other]), rules_say, "{pits:?}");
                }
            }
        }
    }

    #[test]
    fn many_seeds_are_sown_by_the_rules() {
        // Laps of more than one round, on boards too numerous to try them all.
        const SEEDS: usize = 20;
        for rules in Rules::ALL {
            let sowing = Sowing::new(rules, SEEDS);
            for index in (0..boards(SEEDS)).step_by(54_321) {
                let [own, other] = board(SEEDS, index);
                let pits = [own, other].concat().try_into().unwrap();
                let rules_say = by_the_rules(rules, pits);
                assert_eq!(by_rows(&sowing, SEEDS, [own, other]), rules_say, "{pits:?}");
            }
        }
    }
}
