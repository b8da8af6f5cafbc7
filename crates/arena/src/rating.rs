//! Strength from results: the Elo difference, its confidence interval, and the likelihood of superiority. Pure numbers,
//! without games.
//!
//! Two games from one opening with sides exchanged are not independent: the player with the better side in one has the
//! worse in the other. So the unit is the pair, and the variance of the pairs gives the error of the mean.

/// The two-sided 95 % quantile of the normal distribution, in standard deviations.
const SIGMAS: f64 = 1.959_963_985;

/// The error probability at 95 % confidence.
const DOUBT: f64 = 0.05;

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

    /// Returns the mean of a function of the first player's share of a pair.
    fn moment(&self, function: impl Fn(f64) -> f64) -> f64 {
        let terms = self
            .0
            .iter()
            .zip(0..)
            .map(|(count, half_points)| *count as f64 * function(f64::from(half_points) / 4.0));
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
