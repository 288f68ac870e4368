//! Paired comparisons and the sign test.

use std::cmp::Ordering;

/// How two lanes compare, problem by problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paired {
    /// Problems in which the first lane's figure is lower.
    pub wins: u64,
    /// Problems in which it is higher.
    pub losses: u64,
    /// Problems in which both are equal.
    pub ties: u64,
    /// Problems with nothing to compare.
    pub unpaired: u64,
}

impl Paired {
    /// Counts pairs of figures, the first lane's first; `None` for a problem in which there is
    /// nothing to compare.
    pub fn of(pairs: impl IntoIterator<Item = Option<(u64, u64)>>) -> Self {
        let mut paired = Self::default();
        for pair in pairs {
            match pair.map(|(one, other)| one.cmp(&other)) {
                Some(Ordering::Less) => paired.wins += 1,
                Some(Ordering::Greater) => paired.losses += 1,
                Some(Ordering::Equal) => paired.ties += 1,
                None => paired.unpaired += 1,
            }
        }
        paired
    }

    /// The exact two-sided sign test: the chance of wins and losses at least as uneven as these
    /// if each were as likely as the other. Ties are left out, as usual. 1 if there are neither wins
    /// nor losses.
    ///
    /// The definition: with n = wins + losses and k the smaller of them, min(1, 2 P(X <= k)) for X
    /// binomial with n trials of chance 1/2. The greatest term, C(n, k) / 2^n, is built up as a
    /// fraction of 1 to 2 and a power of two, and the others follow by their ratios, so nothing
    /// overflows or is lost; p below 1e-323 is 0.
    ///
    /// The result is for display. Relative error below 1e-15 for each of k steps. O(k) time.
    ///
    /// References: Arbuthnott, "An Argument for Divine Providence", 1710; Dixon and Mood, "The
    /// Statistical Sign Test", Journal of the American Statistical Association 41, 1946.
    pub fn p(&self) -> f64 {
        let (n, k) = (self.wins + self.losses, self.wins.min(self.losses));
        let (mut fraction, mut power) = (1.0_f64, 0_i64);
        for step in 1..=k {
            fraction *= (n - k + step) as f64 / step as f64;
            while fraction >= 2.0 {
                fraction /= 2.0;
                power += 1;
            }
        }
        // Each term by the one above it: C(n, i - 1) / C(n, i) = i / (n - i + 1).
        let (mut term, mut sum) = (1.0, 1.0);
        for i in (1..=k).rev() {
            term *= i as f64 / (n - i + 1) as f64;
            sum += term;
            if term < f64::EPSILON * 1e-3 {
                break;
            }
        }
        let p = 2.0 * sum * times_two_to(fraction, power - n as i64);
        p.min(1.0)
    }
}

/// `value` times 2 to a power of 0 or less.
fn times_two_to(mut value: f64, mut power: i64) -> f64 {
    const STEP: i64 = 1000;
    let two_to = |power: i64| f64::from_bits(((1023 + power) as u64) << 52);
    while power < -STEP && value > 0.0 {
        value *= two_to(-STEP);
        power += STEP;
    }
    if value == 0.0 {
        0.0
    } else {
        value * two_to(power)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(wins: u64, losses: u64) -> f64 {
        let (ties, unpaired) = (5, 3);
        Paired {
            wins,
            losses,
            ties,
            unpaired,
        }
        .p()
    }

    #[test]
    fn small_cases_are_sums_of_binomials() {
        assert_eq!(p(0, 0), 1.0);
        assert_eq!(p(1, 0), 1.0);
        assert_eq!(p(4, 4), 1.0);
        // 2 (1) / 2^5.
        assert_eq!(p(5, 0), 0.0625);
        // 2 (1 + 10 + 45) / 2^10, either way round.
        assert!((p(8, 2) - 0.109_375).abs() < 1e-15);
        assert_eq!(p(2, 8), p(8, 2));
    }

    /// Against whole numbers: all sums of binomials up to n = 60.
    #[test]
    fn every_case_up_to_60_is_exact_to_the_last_digits() {
        let mut row = vec![1_u128];
        for n in 1..=60_u64 {
            let inner = row.windows(2).map(|pair| pair[0] + pair[1]);
            row = [1].into_iter().chain(inner).chain([1]).collect();
            for k in 0..=n / 2 {
                let tail: u128 = row[..=k as usize].iter().sum();
                let exact = (2.0 * tail as f64 / (1_u128 << n) as f64).min(1.0);
                assert!((p(n - k, k) / exact - 1.0).abs() < 1e-13, "{n} {k}");
            }
        }
    }

    #[test]
    fn large_counts_neither_overflow_nor_vanish_early() {
        // 2 / 2^1000 is 2^-999.
        assert_eq!(p(1000, 0), 2_f64.powi(-999));
        // 2 (1 + 1000) / 2^1000.
        assert!((p(999, 1) / (1001.0 * 2_f64.powi(-999)) - 1.0).abs() < 1e-13);
        assert_eq!(p(5000, 0), 0.0);
        // By the normal distribution with the continuity correction: z = 99.5 / 50 = 1.99.
        assert!((p(5100, 4900) - 0.0466).abs() < 1e-4, "{}", p(5100, 4900));
        // All even: the middle term is left out once, so the sum of both halves exceeds 1.
        assert_eq!(p(500_000, 500_000), 1.0);
    }
}
