//! Five numbers that sum up many.

/// Least, lower quartile, median, upper quartile and most of some whole numbers, as a box plot
/// shows them.
///
/// The quantile rule: with the n numbers sorted from place 0, quantile p lies at place (n - 1) p;
/// between two places it is interpolated linearly. So the median of an even count is the mean of
/// the middle two. This is rule 7 of Hyndman and Fan, the one of R, NumPy and spreadsheets.
///
/// Reference: Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American
/// Statistician 50(4), 1996; Tukey, *Exploratory Data Analysis*, 1977, for the box plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quartiles {
    /// The least.
    pub least: u64,
    /// A quarter lies below. For display, as the next two.
    pub lower: f64,
    /// Half lies below.
    pub median: f64,
    /// Three quarters lie below.
    pub upper: f64,
    /// The most.
    pub most: u64,
}

impl Quartiles {
    /// Sums up; `None` where there are no numbers. Takes O(n log n) for n numbers.
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Option<Self> {
        let mut sorted: Vec<u64> = numbers.into_iter().collect();
        sorted.sort_unstable();
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        let quantile = |quarters: usize| {
            let place = (sorted.len() - 1) * quarters;
            let (whole, part) = (place / 4, place % 4);
            let here = sorted[whole];
            // The difference is taken before anything is rounded.
            let gap = sorted.get(whole + 1).map_or(0, |next| next - here);
            here as f64 + gap as f64 * (part as f64 / 4.0)
        };
        Some(Self {
            least,
            lower: quantile(1),
            median: quantile(2),
            upper: quantile(3),
            most,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[u64]) -> (u64, f64, f64, f64, u64) {
        let Quartiles {
            least,
            lower,
            median,
            upper,
            most,
        } = Quartiles::of(numbers.iter().copied()).unwrap();
        (least, lower, median, upper, most)
    }

    #[test]
    fn quartiles_lie_at_a_quarter_of_the_way() {
        // One number is all five; of five, each is one.
        assert_eq!(of(&[7]), (7, 7.0, 7.0, 7.0, 7));
        assert_eq!(of(&[5, 1, 4, 2, 3]), (1, 2.0, 3.0, 4.0, 5));
        // Four numbers: places 3/4, 6/4 and 9/4, so 10 + 3/4 10, the mean of 20 and 40, and
        // 40 + 1/4 40.
        assert_eq!(of(&[80, 10, 20, 40]), (10, 17.5, 30.0, 50.0, 80));
        assert_eq!(of(&[3, 3, 3, 9]), (3, 3.0, 3.0, 4.5, 9));
        assert_eq!(Quartiles::of([]), None);
    }
}
