//! Whether a mean varies from game to game as chance predicts. A player with good and bad days has means that vary more.
//! Pure numbers, without games.

use iroko_games::Rng;

/// The number of times that the values are dealt out again.
const DEALS: usize = 1000;

/// The standard deviation of the means of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// As observed.
    pub observed: f64,
    /// As expected if each value were independent of its game.
    pub expected: f64,
    /// The lower bound of 95 % of the standard deviations that chance gives.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Spread {
    /// Measures the spread of the means of games, each with its values. Games without values do not count.
    ///
    /// Chance is a permutation: all values are shuffled and dealt out to games of the same lengths, a thousand times. The
    /// same seed gives the same numbers. Returns `None` if fewer than two games have values.
    ///
    /// ```
    /// use iroko_arena::Spread;
    ///
    /// let good_and_bad = [vec![0.0; 8], vec![1.0; 8], vec![0.0; 8], vec![1.0; 8]];
    /// let spread = Spread::of(&good_and_bad, 1).expect("there are four games");
    /// assert!(spread.ratio().expect("the values differ") > 2.0);
    /// ```
    pub fn of(games: &[Vec<f64>], seed: u64) -> Option<Spread> {
        let lengths: Vec<usize> = games.iter().map(Vec::len).filter(|length| *length > 0).collect();
        if lengths.len() < 2 {
            return None;
        }
        let mut values = games.concat();
        let observed = deviation(&values, &lengths);
        let mut chance = Rng::new(seed);
        let mut dealt: Vec<f64> = (0..DEALS)
            .map(|_| {
                shuffle(&mut values, &mut chance);
                deviation(&values, &lengths)
            })
            .collect();
        dealt.sort_by(f64::total_cmp);
        let expected = dealt.iter().sum::<f64>() / DEALS as f64;
        let (low, high) = (dealt[DEALS / 40], dealt[DEALS - 1 - DEALS / 40]);
        Some(Spread { observed, expected, low, high })
    }

    /// Returns the observed spread in multiples of the expected one: about 1 without good and bad days. `None` if all
    /// values are equal.
    pub fn ratio(&self) -> Option<f64> {
        (self.expected > 0.0).then(|| self.observed / self.expected)
    }
}

/// Returns the standard deviation of the means of games of these lengths, whose values follow each other.
fn deviation(values: &[f64], lengths: &[usize]) -> f64 {
    let mut rest = values;
    let means: Vec<f64> = lengths
        .iter()
        .map(|length| {
            let (game, others) = rest.split_at(*length);
            rest = others;
            game.iter().sum::<f64>() / *length as f64
        })
        .collect();
    let count = means.len() as f64;
    let mean = means.iter().sum::<f64>() / count;
    let squares: f64 = means.iter().map(|one| (one - mean).powi(2)).sum();
    (squares / (count - 1.0)).sqrt()
}

/// Shuffles, so that every order is equally likely.
fn shuffle(values: &mut [f64], chance: &mut Rng) {
    for last in (1..values.len()).rev() {
        values.swap(last, chance.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sixty games of 10 to 19 moves. Each move loses a point with the probability of its game, in per cent.
    fn games(seed: u64, per_cent: impl Fn(&mut Rng) -> usize) -> Vec<Vec<f64>> {
        let mut chance = Rng::new(seed);
        let game = |number: usize| {
            let slips = per_cent(&mut chance);
            (0..10 + number % 10).map(|_| f64::from(u8::from(chance.below(100) < slips))).collect()
        };
        (0..60).map(game).collect()
    }

    #[test]
    fn independent_losses_vary_as_chance_predicts() {
        let spreads: Vec<Spread> =
            (0..100).map(|seed| Spread::of(&games(seed, |_| 20), 1).unwrap()).collect();
        let ratios: f64 = spreads.iter().map(|spread| spread.ratio().unwrap()).sum();
        assert!((0.95..1.05).contains(&(ratios / 100.0)), "{ratios}");
        let inside = |spread: &&Spread| (spread.low..spread.high).contains(&spread.observed);
        assert!(spreads.iter().filter(inside).count() >= 88, "{spreads:?}");
    }

    #[test]
    fn the_expected_spread_is_that_of_the_binomial_distribution() {
        // The mean of n draws of 0 or 1 with probability p has the deviation sqrt(p (1 - p) / n).
        let games: Vec<Vec<f64>> = (0..60)
            .map(|number| (0..16).map(|at| f64::from((at + number) % 4 / 3)).collect())
            .collect();
        let spread = Spread::of(&games, 1).unwrap();
        assert!((spread.expected - (0.25f64 * 0.75 / 16.0).sqrt()).abs() < 0.005, "{spread:?}");
        // These games have four losses each, and no spread at all.
        assert!(spread.observed < 1e-9, "{spread:?}");
    }

    #[test]
    fn good_and_bad_days_vary_more_than_chance_predicts() {
        // A third of the slips, the usual number, or three times as many.
        let days = |seed| games(seed, |chance| [5, 15, 45][chance.below(3)]);
        for seed in 0..5 {
            let spread = Spread::of(&days(seed), 1).unwrap();
            assert!(spread.ratio().unwrap() > 1.4, "{spread:?}");
            assert!(spread.observed > spread.high, "{spread:?}");
        }
    }

    #[test]
    fn a_seed_gives_the_same_spread_and_one_game_none() {
        let many = games(1, |_| 20);
        assert_eq!(Spread::of(&many, 3), Spread::of(&many, 3));
        assert_eq!(Spread::of(&many[..1], 3), None);
        assert_eq!(Spread::of(&[vec![1.0], Vec::new()], 3), None);
    }

    #[test]
    fn equal_losses_have_no_ratio() {
        let spread = Spread::of(&[vec![0.0; 5], vec![0.0; 6]], 1).unwrap();
        assert_eq!((spread.observed, spread.expected, spread.ratio()), (0.0, 0.0, None));
    }
}
