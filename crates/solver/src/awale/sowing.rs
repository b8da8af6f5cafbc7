//! The sowing rule by numbers of rows, for builders in a hurry. The rule itself is in `iroko_games::awale`; a test compares
//! the two on every small board.
//!
//! A move changes each of the two rows without looking at much of the other. What becomes of the row to move depends on the
//! pit alone; it sends some seeds over, and these change the opponent's row in the same way wherever they came from. So two
//! small tables answer for all boards:
//!
//! ```text
//!   step     row to move, pit    ->  its rank afterwards, and of which kind the move is: how many seeds it sends, and
//!                                    whether the last of all falls there
//!   landing  kind, opponent's row    ->  its rank afterwards, and how many are captured
//! ```

use super::Rules;
use super::index::{PITS, Row, rank, row, rows, rows_below, sum};

/// Rows whose steps are kept together: as many as a word has bits.
pub(super) const SIDE: usize = u64::BITS as usize;

/// The bits of a rank in a word; something else stands above it.
const RANK: u32 = 24;

/// What a move gives to the opponent's row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kind {
    /// How many seeds go over.
    pub(super) sent: u8,
    /// Whether the last seed of all falls there.
    last: bool,
}

/// What a move makes of the row to move: its rank afterwards, and above it the place of its kind among those of the block.
#[derive(Clone, Copy, Default)]
pub(super) struct Step(u32);

impl Step {
    /// The rank of the row afterwards.
    pub(super) fn rank(self) -> usize {
        (self.0 & ((1 << RANK) - 1)) as usize
    }

    /// Which of the kinds of the block it is.
    pub(super) fn kind(self) -> usize {
        (self.0 >> RANK) as usize
    }
}

/// The steps of some rows with as many seeds, and with ranks one after the other.
pub(super) struct Block {
    /// By rows, then by pits.
    pub(super) steps: [[Step; PITS]; SIDE],
    /// Each kind once. The first is no move: the pit is empty, or there is no such row.
    pub(super) kinds: Vec<Option<Kind>>,
}

impl Block {
    /// The steps of the rows from a rank on.
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

/// What seeds that arrive make of the opponent's row: its rank afterwards, and above it the seeds captured.
#[derive(Clone, Copy)]
pub(super) struct Landing(u32);

impl Landing {
    /// The rank of the row afterwards.
    pub(super) fn rank(self) -> usize {
        (self.0 & ((1 << RANK) - 1)) as usize
    }

    /// How many seeds are captured.
    pub(super) fn captured(self) -> usize {
        (self.0 >> RANK) as usize
    }
}

/// The moves of all boards up to a number of seeds.
pub(super) struct Sowing {
    /// The steps of all rows, by their seeds.
    blocks: Vec<Vec<Block>>,
    /// By kind, an entry for each row of the opponent.
    landings: Vec<Vec<Landing>>,
}

impl Sowing {
    /// The moves of all boards of up to so many seeds.
    pub(super) fn new(rules: Rules, seeds: usize) -> Sowing {
        let blocks = |mine| (0..rows(mine)).step_by(SIDE).map(move |rank| Block::new(mine, rank));
        let kinds =
            (0..=seeds as u8).flat_map(|sent| [false, true].map(|last| Kind { sent, last }));
        let landings = kinds
            .map(|kind| {
                let all = (0..=seeds - kind.sent as usize)
                    .flat_map(|his| (0..rows(his)).map(move |rank| row(his, rank)));
                all.map(|other| landing(rules, &other, kind)).collect()
            })
            .collect();
        Sowing { blocks: (0..=seeds).map(|mine| blocks(mine).collect()).collect(), landings }
    }

    /// The steps of the rows with so many seeds, from this rank on, which is a multiple of `SIDE`.
    pub(super) fn block(&self, seeds: usize, rank: usize) -> &Block {
        &self.blocks[seeds][rank / SIDE]
    }

    /// What moves of a kind make of the opponent's rows of so many seeds, one after the other.
    pub(super) fn landings(&self, kind: Kind, seeds: usize) -> &[Landing] {
        let place = 2 * kind.sent as usize + usize::from(kind.last);
        &self.landings[place][rows_below(seeds)..rows_below(seeds + 1)]
    }
}

/// Sows a pit of the row to move: the rank of the row afterwards, and what the opponent's row gets.
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

/// Lets seeds arrive in the opponent's row, from its first pit on and round again, and captures.
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
        let (mine, his) = (sum(&own), sum(&other));
        let (block, row) = (sowing.block(mine, rank(&own) / SIDE * SIDE), rank(&own) % SIDE);
        let after = |step: &Step| {
            let kind = block.kinds[step.kind()]?;
            let (landing, sent) = (sowing.landings(kind, his)[rank(&other)], kind.sent as usize);
            let left = his + sent - landing.captured();
            let seeds = seeds - landing.captured();
            let first = start(seeds, left) + step.rank();
            (left > 0).then(|| (seeds, first + landing.rank() * rows(mine - sent)))
        };
        block.steps[row].iter().filter_map(after).collect()
    }

    /// The same by the rules. Moves that leave the opponent nothing are left out: under `awari` the game is over then.
    fn by_the_rules(rules: Rules, pits: [u8; 2 * PITS]) -> Vec<(usize, usize)> {
        let here = Awale::from_pits(pits, rules.variants());
        let after = here.legal_moves().into_iter().map(|mv| here.after(mv));
        after.filter(|after| after.row(after.turn()) > 0).map(|after| number(&after)).collect()
    }

    #[test]
    fn rows_are_sown_as_the_rules_say_on_every_board() {
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
    fn many_seeds_are_sown_as_the_rules_say() {
        // Laps of more than one round, on boards too many to try them all.
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
