//! Sums of batches: spreads of figures, and lanes in pairs.

use serde::Serialize;
use tiebreak_analysis::Quartiles;
use tiebreak_analysis::batch::Paired;

/// The heads of a spread's columns.
pub(crate) const SPREAD: [&str; 6] = [
    "least",
    "lower quartile",
    "median",
    "upper quartile",
    "most",
    "mean",
];

/// The heads of a pair's columns.
pub(crate) const PAIR: [&str; 7] = [
    "<lane",
    "<against",
    "wins",
    "losses",
    "ties",
    "not compared",
    "p",
];

/// A figure of a lane over all problems that have it.
#[derive(Serialize)]
pub(crate) struct Spread {
    pub(crate) least: u64,
    pub(crate) lower: f64,
    pub(crate) median: f64,
    pub(crate) upper: f64,
    pub(crate) most: u64,
    pub(crate) mean: f64,
}

impl Spread {
    /// Sums up; `None` where there are no numbers.
    pub(crate) fn of(numbers: impl Iterator<Item = u64> + Clone) -> Option<Self> {
        let of = Quartiles::of(numbers.clone())?;
        let sum: u128 = numbers.clone().map(u128::from).sum();
        Some(Self {
            least: of.least,
            lower: of.lower,
            median: of.median,
            upper: of.upper,
            most: of.most,
            mean: sum as f64 / numbers.count() as f64,
        })
    }

    /// The six numbers in words, where `unit` units make 1; dashes for none.
    pub(crate) fn told(spread: Option<Self>, unit: f64) -> [String; 6] {
        let six = spread.map(|of| {
            let six = [
                of.least as f64,
                of.lower,
                of.median,
                of.upper,
                of.most as f64,
                of.mean,
            ];
            six.map(|number| rounded(number / unit))
        });
        six.unwrap_or_else(|| ["-"; 6].map(str::to_owned))
    }
}

/// Two lanes by their places, and how they compare in a figure.
#[derive(Serialize)]
pub(crate) struct Pair {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) figure: &'static str,
    pub(crate) wins: u64,
    pub(crate) losses: u64,
    pub(crate) ties: u64,
    pub(crate) unpaired: u64,
    pub(crate) p: f64,
}

impl Pair {
    /// How all lanes compare, two by two, in each of some figures by their names.
    pub(crate) fn all<F: Copy>(
        lanes: usize,
        figures: &[(&'static str, F)],
        paired: impl Fn(usize, usize, F) -> Paired,
    ) -> Vec<Self> {
        let places =
            (0..lanes).flat_map(|first| (first + 1..lanes).map(move |second| (first, second)));
        let each = places.flat_map(|(first, second)| {
            let figures = figures.iter();
            figures.map(move |&(name, figure)| (first, second, name, figure))
        });
        let pairs = each.map(|(first, second, figure, by)| {
            let paired = paired(first, second, by);
            Self {
                first,
                second,
                figure,
                wins: paired.wins,
                losses: paired.losses,
                ties: paired.ties,
                unpaired: paired.unpaired,
                p: paired.p(),
            }
        });
        pairs.collect()
    }

    /// A row of [`PAIR`], with the lanes in words.
    pub(crate) fn row(&self, lanes: &[String]) -> Vec<String> {
        let counts = [self.wins, self.losses, self.ties, self.unpaired];
        let ends = [lanes[self.first].clone(), lanes[self.second].clone()];
        let counts = counts.iter().map(u64::to_string);
        let all = ends.into_iter().chain(counts);
        all.chain([p_text(self.p)]).collect()
    }
}

/// Whole numbers without decimals, quartiles with one or two.
fn rounded(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A p below the least double is 0 there, but never 0 in the text.
fn p_text(p: f64) -> String {
    match p {
        0.0001.. => format!("{p:.4}"),
        1e-300.. => format!("{p:.1e}"),
        _ => "< 1e-300".to_owned(),
    }
}
