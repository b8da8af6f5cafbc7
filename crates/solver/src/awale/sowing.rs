//! The sowing rule by numbers of rows, for builders in a hurry. The rule itself is in `iroko_games::awale`; a test compares
//! the two on every small board.
//!
//! A move changes each of the two rows without looking at much of the other. What becomes of the row to move depends on the
//! pit alone; it sends some seeds over, and these change the opponent's row in the same way wherever they came from. So two
//! small tables answer for all boards:
//!
//! ```text
//!   step     row to move, pit    ->  its rank afterwards, how many seeds it sends, whether the last of all falls there
//!   landing  seeds sent, whether the last falls there, opponent's row   ->  its rank afterwards, and how many are captured
//! ```

use super::Rules;
use super::index::{PITS, Row, rank, row, rows, rows_below, sum};

/// What a move makes of the row to move.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The rank of the row afterwards.
    pub(super) rank: u32,
    /// How many seeds go to the opponent's row.
    pub(super) sent: u8,
    /// Whether the last seed of all falls there.
    pub(super) last: bool,
}

/// What seeds that arrive make of the opponent's row: its rank afterwards, and above it the seeds captured.
#[derive(Clone, Copy)]
pub(super) struct Landing(u32);

const CAPTURED: u32 = 24;

impl Landing {
    /// The rank of the row afterwards.
    pub(super) fn rank(self) -> usize {
        (self.0 & ((1 << CAPTURED) - 1)) as usize
    }

    /// How many seeds are captured.
    pub(super) fn captured(self) -> usize {
        (self.0 >> CAPTURED) as usize
    }
}

/// The moves of all boards up to a number of seeds.
pub(super) struct Sowing {
    /// The steps of all rows, one row after the other, with fewer seeds before more.
    steps: Vec<Step>,
    /// Where the steps of each row begin.
    firsts: Vec<u32>,
    /// `landings[2 * sent + last]`: an entry for each row.
    landings: Vec<Vec<Landing>>,
}

impl Sowing {
    /// The moves of all boards of up to so many seeds.
    pub(super) fn new(rules: Rules, seeds: usize) -> Sowing {
        let (mut steps, mut firsts) = (Vec::new(), vec![0]);
        for mine in 0..=seeds {
            for own in (0..rows(mine)).map(|rank| row(mine, rank)) {
                steps.extend((0..PITS).filter(|pit| own[*pit] > 0).map(|pit| step(&own, pit)));
                firsts.push(steps.len() as u32);
            }
        }
        let kinds = (0..=seeds).flat_map(|sent| [(sent, false), (sent, true)]);
        let landings = kinds
            .map(|(sent, last)| {
                let all =
                    (0..=seeds - sent).flat_map(|his| (0..rows(his)).map(move |n| row(his, n)));
                all.map(|other| landing(rules, &other, sent, last)).collect()
            })
            .collect();
        Sowing { steps, firsts, landings }
    }

    /// The steps of a row.
    pub(super) fn steps(&self, seeds: usize, rank: usize) -> &[Step] {
        let row = rows_below(seeds) + rank;
        &self.steps[self.firsts[row] as usize..self.firsts[row + 1] as usize]
    }

    /// What a step makes of the opponent's rows of so many seeds, one after the other.
    pub(super) fn landings(&self, step: Step, seeds: usize) -> &[Landing] {
        let kind = 2 * step.sent as usize + step.last as usize;
        &self.landings[kind][rows_below(seeds)..rows_below(seeds + 1)]
    }
}

/// Sows a pit of the row to move.
fn step(own: &Row, pit: usize) -> Step {
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
    Step { rank: rank(&own) as u32, sent, last: place >= PITS }
}

/// Lets seeds arrive in the opponent's row, from its first pit on and round again, and captures.
fn landing(rules: Rules, other: &Row, sent: usize, last: bool) -> Landing {
    let mut other = *other;
    for seed in 0..sent {
        other[seed % PITS] += 1;
    }
    let mut left = other;
    if last && sent > 0 {
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
    Landing(rank(&left) as u32 | ((sum(&other) - sum(&left)) as u32) << CAPTURED)
}

#[cfg(test)]
mod tests {
    use iroko_games::{Awale, Position};

    use super::super::index::{board, boards, number, start};
    use super::*;

    /// The boards after the moves of a board by the tables of rows: seeds and number of each.
    fn by_rows(sowing: &Sowing, seeds: usize, [own, other]: [Row; 2]) -> Vec<(usize, usize)> {
        let (mine, his) = (sum(&own), sum(&other));
        let after = |step: &Step| {
            let landing = sowing.landings(*step, his)[rank(&other)];
            let left = his + step.sent as usize - landing.captured();
            let seeds = seeds - landing.captured();
            let first = start(seeds, left) + step.rank as usize;
            (left > 0).then(|| (seeds, first + landing.rank() * rows(mine - step.sent as usize)))
        };
        sowing.steps(mine, rank(&own)).iter().filter_map(after).collect()
    }

    /// The same by the rules. Moves that leave the opponent nothing are left out: under `awari` the game is over then.
    fn by_the_rules(rules: Rules, pits: [u8; 2 * PITS]) -> Vec<(usize, usize)> {
        let here = Awale::of_pits(pits, rules.variants());
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
        // Laps of more than one round, on boards too large to try them all.
        for rules in Rules::ALL {
            let sowing = Sowing::new(rules, 26);
            for index in (0..boards(26)).step_by(7_654_321) {
                let [own, other] = board(26, index);
                let pits = [own, other].concat().try_into().unwrap();
                assert_eq!(
                    by_rows(&sowing, 26, [own, other]),
                    by_the_rules(rules, pits),
                    "{pits:?}"
                );
            }
        }
    }
}
