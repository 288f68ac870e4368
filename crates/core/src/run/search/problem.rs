//! What a search is about.

use super::{Reopen, Stop};
use crate::ends::Ends;
use crate::heuristic::Estimator;
use crate::priority::Ranker;

/// The question that a search answers; it stays the same while the search runs.
#[derive(Clone, Debug)]
pub struct Problem<S, E = Estimator> {
    /// The graph.
    pub space: S,
    /// Where the search begins and where it ends.
    pub ends: Ends,
    /// Decides which node is expanded next.
    pub ranker: Ranker<E>,
    /// The treatment of closed nodes that improve.
    pub reopen: Reopen,
    /// When it stops.
    pub stop: Stop,
}

impl<S> Problem<S> {
    /// Asks about other ends on the same map.
    pub fn aim(&mut self, ends: &Ends) {
        self.ends.clone_from(ends);
        self.ranker.aim(ends);
    }
}
