//! What results say about strength: the Elo difference, how far chance may have moved it, and how likely it is that the
//! better result is the better player's. Pure numbers; games are not here.
//!
//! Two games from one opening with sides exchanged are not independent: who has the better side in one has the worse in the
//! other. So the pair is what is counted, and the spread of the pairs says how sure the mean is.

/// The two-sided 95 % of a normal distribution lie within so many standard deviations.
const SIGMAS: f64 = 1.959_963_985;

/// What may go wrong in a statement that is 95 % sure.
const DOUBT: f64 = 0.05;

/// How many pairs gave the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [usize; 5]);

/// What pairs say about the first player. Shares of the points are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share he won.
    pub share: f64,
    /// The lower end of the shares that 95 % confidence leaves.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The likelihood that he is the stronger player.
    pub superiority: f64,
}

impl Pentanomial {
    /// Counts a pair by its half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// The number of pairs.
    pub fn count(&self) -> usize {
        self.0.iter().sum()
    }

    /// What the pairs say; nothing if there are none.
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

    /// The mean of a function of the share that the first player won of a pair.
    fn moment(&self, function: impl Fn(f64) -> f64) -> f64 {
        let terms = self
            .0
            .iter()
            .zip(0..)
            .map(|(count, half_points)| *count as f64 * function(f64::from(half_points) / 4.0));
        terms.sum::<f64>() / self.count() as f64
    }
}

/// What pairs say that all had the same result. Their spread is 0 and says nothing; but a result that is less likely than
/// `often` would not have come every time, and what comes instead of it is anything between 0 and 1.
fn alike(share: f64, count: f64) -> Estimate {
    let often = DOUBT.powf(1.0 / count);
    // Any chance to win a pair is as good a guess as any other before the first one, and each pair halves the doubt.
    let doubt = 0.5f64.powf(count + 1.0);
    let superiority = match share {
        share if share > 0.5 => 1.0 - doubt,
        share if share < 0.5 => doubt,
        _ => 0.5,
    };
    Estimate { share, low: often * share, high: often * share + (1.0 - often), superiority }
}

/// The Elo difference at which a share of the points is expected; infinite for all of them or none.
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The chance that a normal variable is below a number of standard deviations: formula 26.2.17 of Abramowitz and Stegun,
/// good to seven places.
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
        // 100 pairs: the squares of the deviations add up to 5, over 99 x 100 that is the error squared.
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
    fn exchanged_sides_that_always_win_say_more_than_single_games_would() {
        // 100 pairs of a win and a loss, but for two: the games spread widely, the pairs hardly.
        let pairs = Pentanomial([0, 0, 98, 2, 0]).estimate().unwrap();
        assert!(elo(pairs.high) - elo(pairs.low) < 10.0, "{pairs:?}");
    }

    #[test]
    fn a_whitewash_is_infinite_with_a_bound_on_one_side() {
        let all = Pentanomial([0, 0, 0, 0, 20]).estimate().unwrap();
        assert_eq!((elo(all.share), elo(all.high)), (f64::INFINITY, f64::INFINITY));
        // Who wins a pair less often than 86.1 % of the time wins twenty in a row less than once in twenty.
        assert_near(all.low.powi(20), 0.05, 9);
        assert_near(elo(all.low), 316.6, 1);
        assert!(all.superiority > 0.999_999 && all.superiority < 1.0);
        let none = Pentanomial([20, 0, 0, 0, 0]).estimate().unwrap();
        assert_eq!((elo(none.share), none.low), (f64::NEG_INFINITY, 0.0));
        assert_near(elo(none.high), -316.6, 1);
        assert_near(all.superiority + none.superiority, 1.0, 9);
    }

    #[test]
    fn equal_pairs_leave_room_and_no_pairs_say_nothing() {
        let even = Pentanomial([0, 0, 20, 0, 0]).estimate().unwrap();
        assert_eq!((even.share, even.superiority), (0.5, 0.5));
        assert_near(even.high - 0.5, 0.5 - even.low, 9);
        assert!(even.low > 0.4 && even.low < 0.45, "{even:?}");
        assert_eq!(Pentanomial::default().estimate(), None);
        let one = Pentanomial([0, 0, 0, 0, 1]).estimate().unwrap();
        assert_near(one.low, 0.05, 9);
    }
}
