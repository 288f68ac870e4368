use std::num::NonZero;

use serde::Serialize;
use tiebreak::event::Status;
use tiebreak_analysis::{Formula, Phantom, PhantomError};

use super::{Run, Shown, memory};
use crate::failure::Failure;
use crate::output::or_dash;

/// A search repeated with doubles.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    /// Expansions at which exact costs would have chosen another cell.
    misled: u64,
    expanded: u64,
    /// `null` where that search gave up.
    expanded_with_doubles: Option<u64>,
    /// Comparisons of a binary heap, stale entries included; the following are among them.
    comparisons: u64,
    /// Comparisons of two entries that exact costs order the other way round.
    reordered: u64,
    /// Comparisons of equal f that rounding ordered.
    ties_broken: u64,
    /// Comparisons of unequal f that rounding made equal.
    ties_made: u64,
}

impl Finding {
    /// `None` for a walk, which compares nothing, and for searches with another loop.
    pub(super) fn of(run: &Run) -> Result<Option<Self>, Failure> {
        // As in the best-known text on A*.
        let mut phantom = match Phantom::new(&run.scenario, Formula::Sum) {
            Ok(phantom) => phantom,
            Err(PhantomError::Walk | PhantomError::Unlike(_)) => {
                return Ok(None);
            }
            Err(PhantomError::Memory) => return Err(memory()),
        };
        let limit = run.limit.expansions().map_or(u64::MAX, NonZero::get);
        let is_over = matches!(phantom.run(limit), Status::Found | Status::NoPath);
        let rounding = phantom.rounding();
        Ok(Some(Self {
            misled: rounding.misled,
            expanded: run.trace.order().count() as u64,
            expanded_with_doubles: is_over.then_some(phantom.counters().expanded),
            comparisons: rounding.comparisons,
            reordered: rounding.reordered,
            ties_broken: rounding.broken,
            ties_made: rounding.made,
        }))
    }
}

impl Shown for Finding {
    const TITLE: &'static str =
        "phantom: the same search with doubles, and the comparisons of its heap";
    const HEAD: &'static [&'static str] = &[
        "misled",
        "expanded",
        "with doubles",
        "comparisons",
        "reordered",
        "equal f ordered",
        "unequal f tied",
    ];

    fn row(&self) -> Vec<String> {
        let counts = [
            Some(self.misled),
            Some(self.expanded),
            self.expanded_with_doubles,
            Some(self.comparisons),
            Some(self.reordered),
            Some(self.ties_broken),
            Some(self.ties_made),
        ];
        counts.map(or_dash).into()
    }
}
