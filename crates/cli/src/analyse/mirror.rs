use serde::Serialize;
use tiebreak::analysis::{Mirror, Mirrored};

use super::{Run, Shown};
use crate::failure::Failure;

/// The same search on the map in all its symmetries, with both neighbour orders.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    least: u64,
    lower: f64,
    median: f64,
    upper: f64,
    most: u64,
    runs: Vec<Turned>,
    /// Cells that every run expanded, and cells that only some did.
    always: usize,
    sometimes: usize,
}

/// One of the runs.
#[derive(Serialize)]
struct Turned {
    symmetry: &'static str,
    order: &'static str,
    expanded: u64,
    cost: Option<u64>,
}

impl Finding {
    pub(super) fn of(run: &Run) -> Result<Self, Failure> {
        let mut mirror = Mirror::new(&run.scenario);
        while !mirror.run(u64::MAX)? {}
        let spread = mirror.spread().expect("every run has an end");
        let all = mirror.runs().len();
        let tally = mirror.tally().iter().map(|&count| usize::from(count));
        let turned = |run: &Mirrored| Turned {
            symmetry: run.symmetry.name(),
            order: run.turn.name(),
            expanded: run.counters.expanded,
            cost: run.cost.map(|cost| cost.0),
        };
        Ok(Self {
            least: spread.least,
            lower: spread.lower,
            median: spread.median,
            upper: spread.upper,
            most: spread.most,
            runs: mirror.runs().iter().map(turned).collect(),
            always: tally.clone().filter(|&count| count == all).count(),
            sometimes: tally.filter(|&count| count > 0 && count < all).count(),
        })
    }
}

impl Shown for Finding {
    const TITLE: &'static str =
        "mirror: cells expanded over eight symmetries and two neighbour orders";
    const HEAD: &'static [&'static str] = &[
        "as it is",
        "least",
        "quarter",
        "median",
        "three quarters",
        "most",
        "in all",
        "in some",
    ];

    fn row(&self) -> Vec<String> {
        let as_it_is = self.runs.first().map_or(0, |run| run.expanded);
        let whole = [as_it_is, self.least].map(|count| count.to_string());
        let parts = [self.lower, self.median, self.upper].map(|count| count.to_string());
        let rest = [
            self.most.to_string(),
            self.always.to_string(),
            self.sometimes.to_string(),
        ];
        [&whole[..], &parts, &rest].concat()
    }
}
