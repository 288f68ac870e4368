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

/// The passes of a search with a bound on f.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    passes: Vec<Pass>,
    /// The least f beyond the bound so far in this pass.
    next: Option<u64>,
}

impl Bounds {
    /// No node whose f is above this is expanded in this pass.
    #[inline]
    pub(super) fn bound(&self) -> u64 {
        self.passes.last().map_or(0, |pass| pass.bound)
    }

    /// Notes an f that is beyond the bound.
    #[inline]
    pub(super) fn note_beyond(&mut self, f: u64) {
        self.next = Some(self.next.map_or(f, |next| next.min(f)));
    }

    /// Notes an expansion.
    pub(super) fn expand(&mut self) {
        if let Some(pass) = self.passes.last_mut() {
            pass.expanded += 1;
        }
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
        self.passes.push(Pass {
            bound,
            g: None,
            expanded: 0,
        });
        report_pass(problem, progress, bound, observer);
        true
    }

    /// All passes so far.
    pub(super) fn all(&self) -> &[Pass] {
        &self.passes
    }

    /// Forgets all passes and keeps the memory.
    pub(super) fn forget(&mut self) {
        self.passes.clear();
        self.next = None;
    }
}
