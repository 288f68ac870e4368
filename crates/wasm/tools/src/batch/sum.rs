//! The sums of a batch as plain objects: `Sum` of `www/src/lab/batch/types.ts`.

use serde::Serialize;
use tiebreak_analysis::Quartiles;
use tiebreak_analysis::batch::Paired;

/// One figure's sums.
#[derive(Serialize)]
pub(crate) struct Sum {
    pub(crate) problems: usize,
    pub(crate) found: Vec<usize>,
    pub(crate) limit: Vec<usize>,
    pub(crate) spreads: Vec<Option<Spread>>,
    pub(crate) pairs: Vec<Pair>,
}

#[derive(Serialize)]
pub(crate) struct Spread {
    least: f64,
    lower: f64,
    median: f64,
    upper: f64,
    most: f64,
}

#[derive(Serialize)]
pub(crate) struct Pair {
    first: usize,
    second: usize,
    wins: f64,
    losses: f64,
    ties: f64,
    unpaired: f64,
    p: f64,
}

impl Pair {
    pub(crate) fn of(first: usize, second: usize, paired: &Paired) -> Self {
        Self {
            first,
            second,
            wins: paired.wins as f64,
            losses: paired.losses as f64,
            ties: paired.ties as f64,
            unpaired: paired.unpaired as f64,
            p: paired.p(),
        }
    }
}

impl From<Quartiles> for Spread {
    fn from(of: Quartiles) -> Self {
        Self {
            least: of.least as f64,
            lower: of.lower,
            median: of.median,
            upper: of.upper,
            most: of.most as f64,
        }
    }
}
