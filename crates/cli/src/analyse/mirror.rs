use serde::Serialize;
use tiebreak::event::Status;
use tiebreak_analysis::{Mirror, Mirrored};

use super::{Run, Shown};
use crate::failure::Failure;
use crate::lanes::name;
use crate::output::or_dash;

/// A search repeated on the map in all its symmetries, with both neighbour orders.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    /// The spread of the runs that didn't give up.
    least: Option<u64>,
    lower: Option<f64>,
    median: Option<f64>,
    upper: Option<f64>,
    most: Option<u64>,
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
    #[serde(serialize_with = "name")]
    status: Status,
    expanded: u64,
    cost: Option<u64>,
}

impl Finding {
    pub(super) fn of(run: &Run) -> Result<Self, Failure> {
        let mut mirror = Mirror::new(&run.scenario).within(run.limit.expansions());
        while !mirror.run(u64::MAX)? {}
        let spread = mirror.spread();
        let all = mirror.runs().len();
        let tally = mirror.tally().iter().map(|&count| usize::from(count));
        let turned = |run: &Mirrored| Turned {
            symmetry: run.symmetry.name(),
            order: run.turn.name(),
            status: run.status,
            expanded: run.counters.expanded,
            cost: run.cost.map(|cost| cost.0),
        };
        Ok(Self {
            least: spread.map(|spread| spread.least),
            lower: spread.map(|spread| spread.lower),
            median: spread.map(|spread| spread.median),
            upper: spread.map(|spread| spread.upper),
            most: spread.map(|spread| spread.most),
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
        "lower quartile",
        "median",
        "upper quartile",
        "most",
        "in all",
        "in some",
    ];

    fn row(&self) -> Vec<String> {
        let as_it_is = self.runs.first().map(|run| run.expanded);
        let whole = [as_it_is, self.least].map(or_dash);
        let parts = [self.lower, self.median, self.upper].map(or_dash);
        let rest = [
            or_dash(self.most),
            self.always.to_string(),
            self.sometimes.to_string(),
        ];
        [&whole[..], &parts, &rest].concat()
    }

    fn notes(&self) -> Vec<String> {
        let limited = |run: &&Turned| run.status == Status::Limit;
        match self.runs.iter().filter(limited).count() {
            0 => Vec::new(),
            count => vec![format!("{count} of {} runs gave up.", self.runs.len())],
        }
    }
}
