//! Perft against known counts: one line per position in `tests/perft/<game>.perft`.

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam, perft};

/// Checks every line `position = count count ...` of a fixture; depth 1 comes first, `#` starts a comment.
fn check<G: Game>(fixture: &str) {
    for line in fixture.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (position, counts) = line.split_once(" = ").expect(line);
        let position: G = position.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(
                perft(&position, depth),
                count.parse().unwrap(),
                "{position}, depth {depth}"
            );
        }
    }
}

#[test]
fn awale() {
    check::<Awale>(include_str!("perft/awale.perft"));
}

#[test]
fn siam() {
    check::<Siam>(include_str!("perft/siam.perft"));
}

#[test]
fn khan() {
    check::<Khan>(include_str!("perft/khan.perft"));
}

#[test]
fn pogo() {
    check::<Pogo>(include_str!("perft/pogo.perft"));
}

#[test]
fn chicago() {
    check::<Chicago>(include_str!("perft/chicago.perft"));
}
