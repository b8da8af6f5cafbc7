//! The ratings of several players from all the games between them. Pure numbers; [`rating`](crate::rating) estimates
//! the difference of two players from pairs of games.
//!
//! The model is that of Bradley and Terry: a player scores against another the share that the logistic curve gives for
//! the difference of their ratings, and a draw is half a win for each. The ratings are those of maximum likelihood, the
//! intervals follow from the observed Fisher information. It takes every game for independent and decisive: with many
//! draws, or openings that favour a side, results vary less and the intervals are too wide rather than too narrow.
//!
//! Who won or lost every game would have an infinite rating. So virtual draws are added: each player brings half a
//! game, shared out among the opponents in proportion to the real games. Between two players that is one draw.

use std::f64::consts::LN_10;

use crate::rating::{SIGMAS, share};
use crate::tally::WinDrawLoss;

/// The part of a virtual game that each player brings in.
const VIRTUAL: f64 = 0.5;

/// The Elo of a difference of 1 on the natural scale, on which the odds are the exponential of the difference.
const SCALE: f64 = 400.0 / LN_10;

/// A square matrix by rows.
type Matrix = Vec<Vec<f64>>;

/// The results of all games between several players, who are numbered from 0.
///
/// ```
/// use iroko_arena::{Anchor, Crosstable, WinDrawLoss};
///
/// let mut table = Crosstable::new(3);
/// table.add(0, 1, WinDrawLoss { wins: 60, draws: 10, losses: 30 });
/// table.add(1, 2, WinDrawLoss { wins: 55, draws: 20, losses: 25 });
/// let ratings = table.ratings(Anchor::Player(2));
/// let elos: Vec<f64> = ratings.iter().map(|rating| rating.elo.round()).collect();
/// assert_eq!(elos, [213.0, 107.0, 0.0]);
/// assert_eq!((ratings[1].games, ratings[1].points), (200, 100.0));
/// assert_eq!(table.groups(), [[0, 1, 2]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    players: usize,
    /// By rows: the results of the row's player against the column's.
    results: Vec<WinDrawLoss>,
}

/// The rating that is fixed, since games only tell differences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// The mean of the players is 0.
    #[default]
    Mean,
    /// This player has 0. The intervals are those of the difference from this player.
    Player(usize),
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating in Elo.
    pub elo: f64,
    /// The lower bound of the 95 % confidence interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The number of games.
    pub games: usize,
    /// The points: 1 for a win, half for a draw.
    pub points: f64,
}

/// The games of players who are connected by games, with the virtual draws. Players are numbered within the group.
struct Group {
    /// The number of games of each two players.
    games: Matrix,
    /// The points of each player.
    points: Vec<f64>,
}

impl Crosstable {
    /// Creates a table without games.
    pub fn new(players: usize) -> Crosstable {
        Crosstable { players, results: vec![WinDrawLoss::default(); players * players] }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Adds the results of one player against another.
    ///
    /// # Panics
    ///
    /// If a player is not in the table, or if both are the same.
    pub fn add(&mut self, one: usize, other: usize, results: WinDrawLoss) {
        assert!(one != other, "no player plays against itself");
        let WinDrawLoss { wins, draws, losses } = results;
        for (at, wins, losses) in
            [(self.index(one, other), wins, losses), (self.index(other, one), losses, wins)]
        {
            let sum = &mut self.results[at];
            sum.wins += wins;
            sum.draws += draws;
            sum.losses += losses;
        }
    }

    /// Returns the results of one player against another.
    ///
    /// # Panics
    ///
    /// If a player is not in the table.
    pub fn between(&self, one: usize, other: usize) -> WinDrawLoss {
        self.results[self.index(one, other)]
    }

    /// Returns the groups of players who are connected by games, also through others. Ratings of different groups
    /// cannot be compared.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for player in 0..self.players {
            if groups.iter().flatten().any(|member| *member == player) {
                continue;
            }
            let mut group = vec![player];
            let mut next = 0;
            while let Some(&member) = group.get(next) {
                let met = |other: &usize| self.between(member, *other).all() > 0;
                let others = (0..self.players).filter(met).filter(|other| !group.contains(other));
                let others: Vec<usize> = others.collect();
                group.extend(others);
                next += 1;
            }
            group.sort_unstable();
            groups.push(group);
        }
        groups
    }

    /// Returns the ratings of the players in their order.
    ///
    /// Each of several groups has its own anchor: the mean, if the chosen player is in another group. A player without
    /// games has the rating 0 with an infinite interval.
    ///
    /// # Panics
    ///
    /// If the anchor is not in the table.
    pub fn ratings(&self, anchor: Anchor) -> Vec<Rating> {
        if let Anchor::Player(player) = anchor {
            assert!(player < self.players, "the anchor is a player of the table");
        }
        let mut ratings: Vec<Rating> =
            (0..self.players).map(|player| self.unrated(player)).collect();
        for members in self.groups().iter().filter(|members| members.len() > 1) {
            let (strengths, covariance) = self.group(members).solve();
            let fixed = members.iter().position(|member| anchor == Anchor::Player(*member));
            for (at, member) in members.iter().enumerate() {
                let (mut strength, mut variance) = (strengths[at], covariance[at][at]);
                if let Some(fixed) = fixed {
                    strength -= strengths[fixed];
                    variance += covariance[fixed][fixed] - 2.0 * covariance[at][fixed];
                }
                let error = SIGMAS * SCALE * variance.sqrt();
                let elo = SCALE * strength;
                let rating = &mut ratings[*member];
                *rating = Rating { elo, low: elo - error, high: elo + error, ..*rating };
            }
        }
        ratings
    }

    /// The sums of a player, and a rating that says nothing.
    fn unrated(&self, player: usize) -> Rating {
        let results = self.row(player);
        Rating {
            elo: 0.0,
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
            games: results.iter().map(WinDrawLoss::all).sum(),
            points: results.iter().map(WinDrawLoss::points).sum(),
        }
    }

    /// The games of a group, with the virtual draws.
    fn group(&self, members: &[usize]) -> Group {
        let all =
            |player: usize| self.row(player).iter().map(WinDrawLoss::all).sum::<usize>() as f64;
        let (mut games, mut points) = (Matrix::new(), Vec::new());
        for &one in members {
            let virtual_with = |other: usize| {
                let met = self.between(one, other).all() as f64;
                VIRTUAL * (met / all(one) + met / all(other))
            };
            let row = members
                .iter()
                .map(|&other| self.between(one, other).all() as f64 + virtual_with(other));
            games.push(row.collect());
            let virtual_games: f64 = members.iter().map(|&other| virtual_with(other)).sum();
            points.push(self.unrated(one).points + virtual_games / 2.0);
        }
        Group { games, points }
    }

    fn row(&self, player: usize) -> &[WinDrawLoss] {
        &self.results[player * self.players..][..self.players]
    }

    fn index(&self, row: usize, column: usize) -> usize {
        assert!(row < self.players && column < self.players, "players are numbered from 0");
        row * self.players + column
    }
}

impl Group {
    /// Returns the likeliest ratings with the mean 0, on the natural scale, and their covariance. Newton's method: the
    /// logarithm of the likelihood is concave, so that halving a step that goes too far always leads to the maximum.
    fn solve(&self) -> (Vec<f64>, Matrix) {
        let mut strengths = vec![0.0; self.points.len()];
        let mut likelihood = self.log_likelihood(&strengths);
        loop {
            let covariance = self.covariance(&strengths);
            let slopes = self.slopes(&strengths);
            let step: Vec<f64> = covariance.iter().map(|row| product(row, &slopes)).collect();
            if step.iter().all(|step| step.abs() < 1e-9) {
                return (strengths, covariance);
            }
            let mut part = 1.0;
            let (next, gain) = loop {
                let next: Vec<f64> =
                    strengths.iter().zip(&step).map(|(old, step)| old + part * step).collect();
                let gain = self.log_likelihood(&next) - likelihood;
                if gain > 0.0 || part < 1e-6 {
                    break (next, gain);
                }
                part /= 2.0;
            };
            // The rest of the way is below the precision of the likelihood.
            if gain <= 0.0 {
                return (strengths, covariance);
            }
            (strengths, likelihood) = (next, likelihood + gain);
        }
    }

    fn log_likelihood(&self, strengths: &[f64]) -> f64 {
        let mut sum = product(&self.points, strengths);
        for (one, row) in self.games.iter().enumerate() {
            for (other, games) in row.iter().enumerate().take(one) {
                let (high, low) =
                    (strengths[one].max(strengths[other]), strengths[one].min(strengths[other]));
                sum -= games * (high + (low - high).exp().ln_1p());
            }
        }
        sum
    }

    /// Returns the derivatives of the log-likelihood: the points less the expected ones.
    fn slopes(&self, strengths: &[f64]) -> Vec<f64> {
        let slope = |one: usize| {
            let expected = |other: usize| {
                self.games[one][other] * share(SCALE * (strengths[one] - strengths[other]))
            };
            self.points[one] - (0..strengths.len()).map(expected).sum::<f64>()
        };
        (0..strengths.len()).map(slope).collect()
    }

    /// Returns the covariance of ratings whose mean is 0: the pseudo-inverse of the Fisher information, whose rows sum
    /// to 0. With a constant added to all its entries the information has an inverse, which differs from it by a
    /// constant.
    fn covariance(&self, strengths: &[f64]) -> Matrix {
        let count = strengths.len();
        let mut information = vec![vec![0.0; count]; count];
        for one in 0..count {
            for other in (0..count).filter(|other| *other != one) {
                let share = share(SCALE * (strengths[one] - strengths[other]));
                let weight = self.games[one][other] * share * (1.0 - share);
                information[one][one] += weight;
                information[one][other] -= weight;
            }
        }
        // The mean information of a player, so that the numbers are of similar size.
        let trace: f64 = (0..count).map(|at| information[at][at]).sum();
        let constant = trace / (count * count) as f64;
        information.iter_mut().flatten().for_each(|entry| *entry += constant);
        let mut inverse = invert(information);
        let constant = 1.0 / (constant * (count * count) as f64);
        inverse.iter_mut().flatten().for_each(|entry| *entry -= constant);
        inverse
    }
}

fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Inverts a symmetric, positive definite matrix, which needs no pivoting, by Gauss and Jordan.
fn invert(mut matrix: Matrix) -> Matrix {
    let count = matrix.len();
    for pivot in 0..count {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot][pivot] = 1.0;
        matrix[pivot].iter_mut().for_each(|entry| *entry *= scale);
        let pivot_row = matrix[pivot].clone();
        for row in (0..count).filter(|row| *row != pivot) {
            let factor = std::mem::replace(&mut matrix[row][pivot], 0.0);
            for (entry, above) in matrix[row].iter_mut().zip(&pivot_row) {
                *entry -= factor * above;
            }
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::elo;
    use iroko_games::Rng;

    /// Results without draws: each two players with their wins.
    fn table(players: usize, results: &[(usize, usize, [usize; 2])]) -> Crosstable {
        let mut table = Crosstable::new(players);
        for &(one, other, [wins, losses]) in results {
            table.add(one, other, WinDrawLoss { wins, draws: 0, losses });
        }
        table
    }

    fn assert_near(left: f64, right: f64, precision: f64) {
        assert!((left - right).abs() < precision, "{left} is not {right}");
    }

    #[test]
    fn two_players_differ_by_the_elo_of_their_share() {
        let mut table = Crosstable::new(2);
        table.add(0, 1, WinDrawLoss { wins: 50, draws: 31, losses: 18 });
        let [one, other] = table.ratings(Anchor::Mean)[..] else { panic!("two players") };
        // One virtual draw is added: 66 of 100 points.
        assert_near(one.elo - other.elo, elo(0.66), 1e-6);
        assert_near(one.elo + other.elo, 0.0, 1e-9);
        assert_eq!((one.games, one.points, other.points), (99, 65.5, 33.5));
        // The error of the difference on the natural scale is 1 / sqrt(n p (1 - p)); the mean halves it.
        let error = SIGMAS * SCALE / (100.0f64 * 0.66 * 0.34).sqrt();
        assert_near(one.high - one.elo, error / 2.0, 1e-6);
        let anchored = table.ratings(Anchor::Player(1));
        assert_near(anchored[0].elo, elo(0.66), 1e-6);
        assert_near(anchored[0].elo - anchored[0].low, error, 1e-6);
        assert_eq!((anchored[1].elo, anchored[1].low, anchored[1].high), (0.0, 0.0, 0.0));
    }

    #[test]
    fn three_players_with_transitive_odds_have_the_logarithms_of_the_odds() {
        // The odds are 2 and 3, and 6 between the first and the last, so that all shares are met exactly.
        let many = 840_000;
        let odds = |odds: usize| [many * odds / (odds + 1), many / (odds + 1)];
        let ratings = table(3, &[(0, 1, odds(2)), (1, 2, odds(3)), (0, 2, odds(6))])
            .ratings(Anchor::Player(2));
        assert_near(ratings[1].elo, 400.0 * 3f64.log10(), 0.01);
        assert_near(ratings[0].elo, 400.0 * 6f64.log10(), 0.01);
    }

    #[test]
    fn the_worked_example_of_wikipedia_has_its_solution() {
        // "Bradley-Terry model", worked example: the strengths of A to D with the geometric mean 1. The games are
        // counted a thousand times, to which the virtual draws add next to nothing.
        let games = [(0, 1, [2, 3]), (0, 3, [1, 4]), (1, 2, [5, 3]), (2, 3, [1, 3])];
        let games = games.map(|(one, other, wins)| (one, other, wins.map(|wins| 1000 * wins)));
        let ratings = table(4, &games).ratings(Anchor::Mean);
        for (rating, strength) in ratings.iter().zip([0.640, 1.043, 0.660, 2.270]) {
            assert_near(10f64.powf(rating.elo / 400.0), strength, 0.0006);
        }
    }

    #[test]
    fn the_errors_are_those_of_a_published_fit() {
        // The data set "citations" of the R package BradleyTerry2, between Biometrika, Comm. Statist., JASA and JRSS-B;
        // the estimates of its vignette, with their standard errors. A hundred times as many games have a tenth of the
        // error.
        let citations = [
            (0, 1, [730, 33]),
            (0, 2, [498, 320]),
            (0, 3, [221, 284]),
            (1, 2, [68, 813]),
            (1, 3, [17, 276]),
            (2, 3, [142, 325]),
        ];
        let games = citations.map(|(one, other, wins)| (one, other, wins.map(|wins| 100 * wins)));
        let ratings = table(4, &games).ratings(Anchor::Player(0));
        let published = [(-2.949_07, 0.102_55), (-0.479_57, 0.060_59), (0.268_95, 0.070_83)];
        for (rating, (estimate, error)) in ratings[1..].iter().zip(published) {
            assert_near(rating.elo / SCALE, estimate, 1e-4);
            assert_near(10.0 * (rating.high - rating.elo) / SIGMAS / SCALE, error, 1e-4);
        }
    }

    #[test]
    fn the_order_of_the_players_does_not_matter() {
        let games =
            [(0, 1, [7, 3]), (1, 2, [4, 4]), (2, 3, [9, 1]), (0, 3, [5, 2]), (1, 4, [0, 3])];
        let order = [3, 0, 4, 2, 1];
        let moved = games.map(|(one, other, wins)| (order[one], order[other], wins));
        let one = table(5, &games).ratings(Anchor::Player(1));
        let other = table(5, &moved).ratings(Anchor::Player(order[1]));
        for (player, rating) in one.iter().enumerate() {
            let moved = other[order[player]];
            assert_near(rating.elo, moved.elo, 1e-4);
            assert_near(rating.low, moved.low, 1e-4);
            assert_eq!((rating.games, rating.points), (moved.games, moved.points));
        }
    }

    #[test]
    fn who_won_or_lost_everything_has_a_finite_rating() {
        let ratings = table(3, &[(0, 1, [20, 0]), (1, 2, [20, 0])]).ratings(Anchor::Mean);
        let [first, middle, last] = ratings[..] else { panic!("three players") };
        assert!(first.elo > 400.0 && first.elo < 800.0, "{first:?}");
        assert!(first.low < first.elo && first.high.is_finite(), "{first:?}");
        assert_near(first.elo, -last.elo, 1e-6);
        assert_near(middle.elo, 0.0, 1e-6);
        let ladder: Vec<_> = (0..7).map(|player| (player, player + 1, [1000, 0])).collect();
        let ratings = table(8, &ladder).ratings(Anchor::Mean);
        assert!(ratings.windows(2).all(|pair| pair[0].elo > pair[1].elo + 1000.0), "{ratings:?}");
        assert!(ratings.iter().all(|rating| rating.low.is_finite()), "{ratings:?}");
        let far = table(2, &[(0, 1, [1_000_000, 0])]).ratings(Anchor::Player(1));
        assert_near(far[0].elo, elo(1_000_000.5 / 1_000_001.0), 1e-3);
    }

    #[test]
    fn separate_groups_are_found_and_rated_apart() {
        let table = table(6, &[(0, 3, [6, 4]), (4, 1, [5, 5]), (3, 5, [7, 3])]);
        assert_eq!(table.groups(), [vec![0, 3, 5], vec![1, 4], vec![2]]);
        let ratings = table.ratings(Anchor::Player(3));
        assert_eq!((ratings[3].elo, ratings[3].games), (0.0, 20));
        assert!(ratings[0].elo > 0.0 && ratings[5].elo < 0.0);
        assert_near(ratings[1].elo + ratings[4].elo, 0.0, 1e-9);
        let alone = ratings[2];
        assert_eq!((alone.elo, alone.low, alone.high), (0.0, f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!(Crosstable::new(0).ratings(Anchor::Mean), []);
    }

    #[test]
    fn results_are_seen_from_both_sides() {
        let mut table = Crosstable::new(2);
        table.add(0, 1, WinDrawLoss { wins: 3, draws: 2, losses: 1 });
        table.add(1, 0, WinDrawLoss { wins: 4, draws: 0, losses: 0 });
        assert_eq!(table.between(0, 1), WinDrawLoss { wins: 3, draws: 2, losses: 5 });
        assert_eq!(table.between(1, 0), WinDrawLoss { wins: 5, draws: 2, losses: 3 });
        assert_eq!(table.players(), 2);
    }

    /// Simulates tournaments in which everyone plays everyone, and returns the share of the intervals that hold the
    /// truth. Draws are in per cent.
    fn coverage(anchor: Anchor, draws: usize) -> f64 {
        const TRUTH: [f64; 5] = [-180.0, -90.0, 0.0, 70.0, 200.0];
        let is_long = std::env::var_os("IROKO_LONG").is_some_and(|set| set == "1");
        let tournaments = if is_long { 10_000 } else { 400 };
        let mut chance = Rng::new(11);
        let (mut inside, mut all) = (0usize, 0usize);
        for _ in 0..tournaments {
            let mut table = Crosstable::new(TRUTH.len());
            for (one, rating) in TRUTH.into_iter().enumerate() {
                for (other, lower) in TRUTH.into_iter().enumerate().take(one) {
                    table.add(one, other, play(share(rating - lower), draws, &mut chance));
                }
            }
            let origin = if let Anchor::Player(player) = anchor { TRUTH[player] } else { 0.0 };
            for (rating, truth) in table.ratings(anchor).iter().zip(TRUTH) {
                if rating.high > rating.low {
                    inside += usize::from((rating.low..rating.high).contains(&(truth - origin)));
                    all += 1;
                }
            }
        }
        inside as f64 / all as f64
    }

    /// Plays forty games with this expected share. Draws take the same from wins and losses, in per cent of the fewer.
    fn play(expected: f64, draws: usize, chance: &mut Rng) -> WinDrawLoss {
        let drawn = draws as f64 / 100.0 * 2.0 * expected.min(1.0 - expected);
        let mut results = WinDrawLoss::default();
        for _ in 0..40 {
            let at = chance.below(1 << 32) as f64 / 2f64.powi(32);
            let is_win = at < expected - drawn / 2.0;
            results.add(i32::from(is_win) - i32::from(at >= expected + drawn / 2.0));
        }
        results
    }

    #[test]
    fn the_intervals_hold_the_truth_95_times_of_100() {
        for anchor in [Anchor::Mean, Anchor::Player(0), Anchor::Player(3)] {
            let share = coverage(anchor, 0);
            assert!((0.935..0.965).contains(&share), "{anchor:?}: {share}");
        }
    }

    #[test]
    fn draws_make_the_intervals_hold_the_truth_more_often() {
        let share = coverage(Anchor::Mean, 50);
        assert!(share > 0.98, "{share}");
    }
}
