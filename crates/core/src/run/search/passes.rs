//! The passes of a search that goes over the map several times.

use super::engine::Progress;
use super::{Pass, Problem};
use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::space::Space;

/// Counts a pass and reports it: its number, and its bound on f, or the weight of h where that is what changes.
pub(super) fn report_pass(
    problem: &Problem<impl Space>,
    progress: &mut Progress,
    bound: u64,
    observer: &mut dyn Observer,
) {
    let start = problem.ends.start();
    let event = Event {
        kind: Kind::Pass,
        who: 0,
        place: start,
        parent: None,
        g: Cost(progress.counters.passes + 1),
        h: Cost(problem.ranker.estimator().h(start)),
        f: Cost(bound),
    };
    progress.report(&event, observer);
}

/// The bounds on f of a search's passes.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// The least f beyond the bound so far in this pass.
    next: Option<u64>,
}

impl Bounds {
    /// Notes an f that is beyond the bound.
    #[inline]
    pub(super) fn note_beyond(&mut self, f: u64) {
        self.next = Some(self.next.map_or(f, |next| next.min(f)));
    }

    /// Begins the next pass, unless nothing was beyond the bound of the last one.
    pub(super) fn begin_next(
        &mut self,
        problem: &Problem<impl Space>,
        progress: &mut Progress,
        observer: &mut dyn Observer,
    ) -> bool {
        let Some(bound) = self.next.take() else {
            return false;
        };
        progress.passes.push(Pass {
            bound,
            g: None,
            expanded: 0,
        });
        report_pass(problem, progress, bound, observer);
        true
    }

    /// Forgets what was beyond the last bound.
    pub(super) const fn forget(&mut self) {
        self.next = None;
    }
}
