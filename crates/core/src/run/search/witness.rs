//! The witnesses of a best-first search: nobody, a recording, or an observer.

use super::Problem;
use super::records::origin;
use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::priority::Ranker;
use crate::space::{NodeId, Space, Way};
use crate::trace::Trace;

/// What happens to a node.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) kind: Kind,
    pub(super) node: NodeId,
    pub(super) way: Way,
    pub(super) g: u64,
}

/// Takes note of what happens; compiled into the search.
pub(super) trait Witness {
    fn note<S: Space, E: Estimate>(&mut self, problem: &Problem<S, E>, change: Change);
}

impl Witness for () {
    #[inline(always)]
    fn note<S: Space, E: Estimate>(&mut self, _: &Problem<S, E>, _: Change) {}
}

impl Witness for Trace {
    #[inline(always)]
    fn note<S: Space, E: Estimate>(&mut self, problem: &Problem<S, E>, change: Change) {
        let Change { kind, node, way, g } = change;
        self.record(kind, 0, node, origin(&problem.space, node, way), Cost(g));
    }
}

/// An observer, shown what happens in events; without one, none is made.
impl<O: Observer + ?Sized> Witness for Option<&mut O> {
    #[inline(always)]
    fn note<S: Space, E: Estimate>(&mut self, problem: &Problem<S, E>, change: Change) {
        if let Some(observer) = self {
            show(*observer, problem, change);
        }
    }
}

#[inline(never)]
fn show<S: Space, E: Estimate>(
    observer: &mut (impl Observer + ?Sized),
    problem: &Problem<S, E>,
    Change { kind, node, way, g }: Change,
) {
    let parent = origin(&problem.space, node, way);
    observer.on(&event(&problem.ranker, kind, node, parent, g));
}

/// An event of a single searcher.
#[inline]
pub(super) fn event(
    ranker: &Ranker<impl Estimate>,
    kind: Kind,
    place: NodeId,
    parent: Option<NodeId>,
    g: u64,
) -> Event {
    let (h, f) = ranker.rate(place, g);
    Event {
        kind,
        who: 0,
        place,
        parent,
        g: Cost(g),
        h: Cost(h),
        f: Cost(f),
    }
}
