//! Strength from results: the Elo difference, its confidence interval, and the likelihood of superiority. Pure numbers,
//! without games. [`sprt`](crate::sprt) decides between two differences, [`joint`](crate::joint) rates several players.
//!
//! Two games from one opening with sides exchanged are not independent: the player with the better side in one has the
//! worse in the other. So the unit is the pair, and the variance of the pairs gives the error of the mean.

use std::f64::consts::{LN_10, SQRT_2};

/// The two-sided 95 % quantile of the normal distribution, in standard deviations.
pub(crate) const SIGMAS: f64 = 1.959_963_985;

/// The error probability at 95 % confidence.
const DOUBT: f64 = 0.05;

/// The results of a pair as the first player's shares of its points.
pub(crate) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Normalised Elo for a mean of one standard deviation of a game: 800 / ln 10. Near equality and without draws, when
/// the standard deviation is one half, normalised and logistic Elo are then the same.
pub(crate) const NORMALIZED_SCALE: f64 = 800.0 / LN_10;

/// The numbers of pairs that gave the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [usize; 5]);

/// The estimated strength of the first player. Shares of the points are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share of the points won.
    pub share: f64,
    /// The lower bound of the 95 % confidence interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The likelihood that the first player is stronger.
    pub superiority: f64,
}

/// The estimated strength of the first player in normalised Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NormalizedElo {
    /// The estimate.
    pub elo: f64,
    /// The lower bound of the 95 % confidence interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Pentanomial {
    /// Counts a pair by its half points.
    ///
    /// # Panics
    ///
    /// If they exceed 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// The number of pairs.
    pub fn count(&self) -> usize {
        self.0.iter().sum()
    }

    /// Estimates the strength; `None` without pairs.
    ///
    /// ```
    /// use iroko_arena::{Pentanomial, elo};
    ///
    /// let estimate = Pentanomial([2, 10, 40, 30, 18]).estimate().expect("there are pairs");
    /// let [share, low, high] = [estimate.share, estimate.low, estimate.high].map(elo);
    /// assert_eq!(format!("{share:.0} [{low:.0}, {high:.0}]"), "92 [58, 129]");
    /// assert!(estimate.superiority > 0.999);
    /// assert_eq!(Pentanomial::default().estimate(), None);
    /// ```
    pub fn estimate(&self) -> Option<Estimate> {
        if self.count() == 0 {
            return None;
        }
        let count = self.count() as f64;
        let share = self.moment(|share| share);
        let spread = self.moment(|other| (other - share).powi(2));
        if self.0.iter().filter(|count| **count > 0).count() == 1 {
            return Some(alike(share, count));
        }
        // The mean is estimated from the same pairs, hence one less.
        let error = (spread / (count - 1.0)).sqrt();
        Some(Estimate {
            share,
            low: (share - SIGMAS * error).max(0.0),
            high: (share + SIGMAS * error).min(1.0),
            superiority: normal((share - 0.5) / error),
        })
    }

    /// Estimates the strength in normalised Elo: how many standard deviations of a game the mean lies above one half.
    /// It tells how many games show the difference, where draws make the Elo difference small.
    ///
    /// `None` if all pairs had the same result, because their spread is unknown.
    ///
    /// ```
    /// use iroko_arena::Pentanomial;
    ///
    /// let strength = Pentanomial([352, 579, 1264, 743, 464]).normalized().expect("the results differ");
    /// assert_eq!(format!("{:.1} [{:.1}, {:.1}]", strength.elo, strength.low, strength.high), "24.3 [15.9, 32.6]");
    /// assert_eq!(Pentanomial([0, 0, 8, 0, 0]).normalized(), None);
    /// ```
    pub fn normalized(&self) -> Option<NormalizedElo> {
        if self.0.iter().filter(|count| **count > 0).count() < 2 {
            return None;
        }
        let mean = self.moment(|share| share);
        let sigma = self.moment(|share| (share - mean).powi(2)).sqrt();
        let t = (mean - 0.5) / sigma;
        // A pair changes the estimated t in proportion to its influence, by the mean and by the standard deviation. The
        // latter matters far from 0, where the usual error of 1 / sqrt(count) is too small.
        let influence = |share: f64| {
            let z = (share - mean) / sigma;
            z - t * (z * z - 1.0) / 2.0
        };
        let error = (self.moment(|share| influence(share).powi(2)) / self.count() as f64).sqrt();
        // A pair of independent games has half the variance of a game, in shares.
        let [elo, low, high] =
            [t, t - SIGMAS * error, t + SIGMAS * error].map(|t| t / SQRT_2 * NORMALIZED_SCALE);
        Some(NormalizedElo { elo, low, high })
    }

    /// Returns the mean of a function of the first player's share of a pair.
    fn moment(&self, function: impl Fn(f64) -> f64) -> f64 {
        let terms = self.0.iter().zip(SHARES).map(|(count, share)| *count as f64 * function(share));
        terms.sum::<f64>() / self.count() as f64
    }
}

/// Estimates the strength from pairs that all had the same result. Their variance is 0 and no estimate; but a result
/// with a probability below `often` would not have occurred every time, and its alternatives are anything between 0 and
/// 1.
fn alike(share: f64, count: f64) -> Estimate {
    let often = DOUBT.powf(1.0 / count);
    // With a uniform prior for the probability to win a pair, each pair halves the doubt.
    let doubt = 0.5f64.powf(count + 1.0);
    let superiority = match share {
        share if share > 0.5 => 1.0 - doubt,
        share if share < 0.5 => doubt,
        _ => 0.5,
    };
    Estimate { share, low: often * share, high: often * share + (1.0 - often), superiority }
}

/// Returns the Elo difference at which a share of the points is expected; infinite for 0 and 1.
///
/// ```
/// use iroko_arena::elo;
///
/// assert_eq!(elo(0.5), 0.0);
/// assert_eq!(elo(0.75).round(), 191.0);
/// assert_eq!(elo(1.0), f64::INFINITY);
/// ```
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// Returns the share of the points expected at an Elo difference.
///
/// ```
/// use iroko_arena::rating::{elo, share};
///
/// assert_eq!(share(0.0), 0.5);
/// assert!((elo(share(100.0)) - 100.0).abs() < 1e-9);
/// ```
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Returns the normal distribution function: formula 26.2.17 of Abramowitz and Stegun, accurate to seven places.
fn normal(sigmas: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * sigmas.abs());
    let factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let sum = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let density = (-sigmas * sigmas / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let beyond = density * sum;
    if sigmas < 0.0 { beyond } else { 1.0 - beyond }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Rng;

    fn assert_near(left: f64, right: f64, places: i32) {
        assert!((left - right).abs() < 0.5 * 10f64.powi(-places), "{left} is not {right}");
    }

    #[test]
    fn shares_have_their_known_elo() {
        assert_eq!(elo(0.5), 0.0);
        assert_near(elo(0.75), 190.8, 1);
        assert_near(elo(0.25), -190.8, 1);
        assert_near(elo(0.64), 99.95, 2);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn the_normal_distribution_has_its_tabulated_values() {
        for (sigmas, below) in
            [(0.0, 0.5), (1.0, 0.841_344_7), (1.644_853_6, 0.95), (SIGMAS, 0.975), (3.0, 0.998_650)]
        {
            assert_near(normal(sigmas), below, 6);
            assert_near(normal(-sigmas), 1.0 - below, 6);
        }
    }

    #[test]
    fn the_interval_follows_from_the_spread_of_the_pairs() {
        // 100 pairs: the squared deviations sum to 5; divided by 99 x 100 that is the squared error.
        let even = Pentanomial([5, 20, 50, 20, 5]).estimate().unwrap();
        assert_near(even.share, 0.5, 9);
        assert_near(even.superiority, 0.5, 6);
        assert_near(even.high - 0.5, SIGMAS * (5.0f64 / 9_900.0).sqrt(), 9);
        assert_near(elo(even.high), 30.69, 2);
        assert_near(elo(even.low), -30.69, 2);
        let better = Pentanomial([2, 10, 40, 30, 18]).estimate().unwrap();
        assert_near(better.share, 0.63, 9);
        assert_near(elo(better.share), 92.46, 2);
        assert_near(elo(better.low), 57.87, 2);
        assert_near(elo(better.high), 128.94, 2);
        assert_near(better.superiority, 1.0, 6);
    }

    #[test]
    fn normalized_elo_has_its_published_values() {
        // From the tests of fastchess, app/tests/elo_test.cpp at 6faa96ff; and results printed by fastchess.
        for (pairs, elo, error) in [
            ([34, 54, 63, 64, 75], 57.94, None),
            ([332, 433, 498, 333, 334], -9.17, Some(10.96)),
            ([7895, 8757, 5685, 568, 9999], -19.01, Some(2.65)),
            ([352, 579, 1264, 743, 464], 24.25, Some(8.26)),
            ([38, 144, 1344, 1977, 6497], 449.43, None),
        ] {
            let strength = Pentanomial(pairs).normalized().unwrap();
            assert_near(strength.elo, elo, 2);
            assert_near(strength.high - strength.elo, strength.elo - strength.low, 9);
            // The published error holds near 0 only.
            if let Some(error) = error {
                let ratio = (strength.high - strength.elo) / error;
                assert!((0.99..1.02).contains(&ratio), "{ratio}");
            }
        }
    }

    #[test]
    fn normalized_elo_is_elo_near_equality_without_draws() {
        let pairs = Pentanomial([2_450, 0, 5_000, 0, 2_550]);
        let elo = elo(pairs.estimate().unwrap().share);
        assert_near(pairs.normalized().unwrap().elo, elo, 2);
        assert_eq!(Pentanomial([0, 0, 0, 0, 9]).normalized(), None);
        assert_eq!(Pentanomial::default().normalized(), None);
    }

    #[test]
    fn the_normalized_interval_holds_the_truth_far_from_equality() {
        // The probabilities in per cent; the error of 1 / sqrt(count) would hold it 54 times of 100.
        let chances = [1, 1, 13, 20, 65];
        let truth = Pentanomial(chances).normalized().unwrap().elo;
        let mut chance = Rng::new(3);
        let mut inside = 0;
        for _ in 0..400 {
            let mut pairs = Pentanomial::default();
            for _ in 0..300 {
                let at = chance.below(100);
                let sums = (0..5).map(|result| chances[..=result].iter().sum::<usize>());
                pairs.add(sums.take_while(|sum| *sum <= at).count());
            }
            let strength = pairs.normalized().unwrap();
            inside += usize::from(strength.low < truth && truth < strength.high);
        }
        assert!((365..=395).contains(&inside), "{inside} of 400");
    }

    #[test]
    fn pairs_with_a_winning_side_give_a_narrower_interval_than_single_games() {
        // 100 pairs of a win and a loss, except for two: the games vary widely, the pairs hardly.
        let pairs = Pentanomial([0, 0, 98, 2, 0]).estimate().unwrap();
        assert!(elo(pairs.high) - elo(pairs.low) < 10.0, "{pairs:?}");
    }

    #[test]
    fn a_whitewash_is_infinite_with_a_bound_on_one_side() {
        let all = Pentanomial([0, 0, 0, 0, 20]).estimate().unwrap();
        assert_eq!((elo(all.share), elo(all.high)), (f64::INFINITY, f64::INFINITY));
        // A player who wins a pair less than 86.1 % of the time wins twenty in a row less than once in twenty.
        assert_near(all.low.powi(20), 0.05, 9);
        assert_near(elo(all.low), 316.6, 1);
        assert!(all.superiority > 0.999_999 && all.superiority < 1.0);
        let none = Pentanomial([20, 0, 0, 0, 0]).estimate().unwrap();
        assert_eq!((elo(none.share), none.low), (f64::NEG_INFINITY, 0.0));
        assert_near(elo(none.high), -316.6, 1);
        assert_near(all.superiority + none.superiority, 1.0, 9);
    }

    #[test]
    fn equal_pairs_have_an_interval_and_no_pairs_have_no_estimate() {
        let even = Pentanomial([0, 0, 20, 0, 0]).estimate().unwrap();
        assert_eq!((even.share, even.superiority), (0.5, 0.5));
        assert_near(even.high - 0.5, 0.5 - even.low, 9);
        assert!(even.low > 0.4 && even.low < 0.45, "{even:?}");
        assert_eq!(Pentanomial::default().estimate(), None);
        let one = Pentanomial([0, 0, 0, 0, 1]).estimate().unwrap();
        assert_near(one.low, 0.05, 9);
    }
}
