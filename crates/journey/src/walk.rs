//! The next step of a unit that has no path: where h is least.

use super::terrain::Terrain;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::heuristic::Estimator;
use tiebreak::priority::{Evaluation, Insertion, Ranker, WideKey};
use tiebreak::space::{NodeId, Space};

/// The order that draws a unit to its goal: h, and the chain among cells of equal h.
#[derive(Clone, Debug)]
pub(super) struct Lure {
    ranker: Ranker,
}

impl Lure {
    /// For a unit that began at `from`, where a straight and a diagonal step count as `steps` in h.
    pub(super) fn new(
        config: &Config,
        terrain: &Terrain,
        steps: (u64, u64),
        (from, goal): (NodeId, NodeId),
    ) -> Self {
        let ends = Ends::new(from, goal);
        let size = terrain.rules().size();
        let estimator = Estimator::of_size(config.heuristic, config.nudge, steps, size, &ends);
        let evaluation = Evaluation { g: 0, h: 1000 };
        let max_g = terrain.max_edge().0;
        Self {
            ranker: Ranker::of_any_f(estimator, evaluation, &config.chain, max_g),
        }
    }

    pub(super) fn h(&self, cell: NodeId) -> u64 {
        self.ranker.estimator().h(cell)
    }

    /// The key that decides between cells beside a unit: h, then the chain.
    pub(super) fn key(&self, node: NodeId, g: u64, arrival: u32) -> WideKey {
        let h = self.h(node);
        self.ranker.key(&Insertion {
            node,
            g,
            h,
            f: h,
            arrival,
        })
    }

    /// The legal step to the cell with the least h, the first by the chain; `None` where no step lowers h.
    pub(super) fn step(&self, terrain: &Terrain, at: NodeId) -> Option<NodeId> {
        let here = self.h(at);
        let steps = terrain.steps(at).zip(0..);
        let lower = steps.filter(|((to, _), _)| self.h(*to) < here);
        let first = lower.min_by_key(|&((to, cost), arrival)| self.key(to, cost, arrival));
        first.map(|((to, _), _)| to)
    }
}
