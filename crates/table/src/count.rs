//! Counts of move sequences, move by move, with their progress. `iroko-games` counts one number.

use iroko_games::{Game, perft};

/// The length of the lines whose ends are reported, in moves: enough of them for a bar that moves on steadily.
const REPORTED: u32 = 3;

/// Returns the perft of each move. `progress` receives the number of lines of a few moves done, and their total.
pub(crate) fn divide<G: Game>(
    position: &G,
    depth: u32,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<(String, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let reported = depth.min(REPORTED);
    let (mut done, total) = (0, perft(position, reported) as usize);
    progress(done, total);
    let mut on_line = || {
        done += 1;
        progress(done, total);
    };
    let mut row = |mv: G::Move| {
        let after = position.after(mv);
        (mv.to_string(), count(&after, depth - 1, reported - 1, &mut on_line))
    };
    position.legal_moves().into_iter().map(&mut row).collect()
}

/// Returns the perft of a position. Calls `on_line` at the end of each line of `reported` moves.
fn count<G: Game>(position: &G, depth: u32, reported: u32, on_line: &mut dyn FnMut()) -> u64 {
    if reported == 0 {
        let count = perft(position, depth);
        on_line();
        return count;
    }
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| count(&position.after(mv), depth - 1, reported - 1, on_line)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Khan, Pogo, VariantSet};

    /// The counts of all depths, and that each line is reported once.
    fn check<G: Game>(position: &G) {
        for depth in 1..=4 {
            let mut told = Vec::new();
            let rows = divide(position, depth, &mut |done, total| told.push((done, total)));
            assert_eq!(rows.iter().map(|(_, count)| count).sum::<u64>(), perft(position, depth));
            let total = told[0].1;
            assert_eq!(told, (0..=total).map(|done| (done, total)).collect::<Vec<_>>());
        }
        assert!(divide(position, 0, &mut |_, _| {}).is_empty());
    }

    #[test]
    fn the_counts_of_the_moves_add_up_and_every_line_is_reported() {
        check(&Pogo::start(VariantSet::STANDARD, 0));
        check(&Khan::start(VariantSet::STANDARD, 0));
        // Black owns one stack: some moves end the game.
        check(&"[0,0,-1,1,-1,-1,-1,1,0,0,1,-1,-1,-1,-1,1,1,1,0,0,-1] 1".parse::<Pogo>().unwrap());
    }
}
