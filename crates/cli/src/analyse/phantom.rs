use serde::Serialize;
use tiebreak::analysis::{Formula, Phantom, PhantomError};

use super::{Run, Shown, memory};
use crate::failure::Failure;

/// The same search with doubles.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    expanded: u64,
    expanded_with_doubles: u64,
    comparisons: u64,
    /// Of two entries that exact costs order the other way round.
    reordered: u64,
    ties_broken: u64,
    ties_made: u64,
    /// Expansions of another cell than exact costs would have taken.
    misled: u64,
}

impl Finding {
    /// `None` for a walk, which compares nothing.
    pub(super) fn of(run: &Run) -> Result<Option<Self>, Failure> {
        // As in the best-known text on A*.
        let mut phantom = match Phantom::new(&run.scenario, Formula::Sum) {
            Ok(phantom) => phantom,
            Err(PhantomError::Walk) => return Ok(None),
            Err(PhantomError::Memory) => return Err(memory()),
        };
        phantom.run(u64::MAX);
        let rounding = phantom.rounding();
        Ok(Some(Self {
            expanded: run.trace.order().count() as u64,
            expanded_with_doubles: phantom.counters().expanded,
            comparisons: rounding.comparisons,
            reordered: rounding.reordered,
            ties_broken: rounding.broken,
            ties_made: rounding.made,
            misled: rounding.misled,
        }))
    }
}

impl Shown for Finding {
    const TITLE: &'static str = "phantom: the same search with doubles";
    const HEAD: &'static [&'static str] = &[
        "expanded",
        "with doubles",
        "comparisons",
        "reordered",
        "ties broken",
        "ties made",
        "misled",
    ];

    fn row(&self) -> Vec<String> {
        let counts = [
            self.expanded,
            self.expanded_with_doubles,
            self.comparisons,
            self.reordered,
            self.ties_broken,
            self.ties_made,
            self.misled,
        ];
        counts.map(|count| count.to_string()).into()
    }
}
