//! The next step of a unit that has no path: where h is least.

use super::terrain::Terrain;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::heuristic::Estimator;
use tiebreak::priority::{Evaluation, Insertion, Ranker, WideKey};
use tiebreak::space::{NodeId, Space};

/// The order that draws a unit to its goal: h with danger, and the chain among cells that are equal in these.
#[derive(Clone, Debug)]
pub(super) struct Lure {
    ranker: Ranker,
}

impl Lure {
    /// For a unit that began at `from` and sees a map such as this one, where a straight and a diagonal step count as `steps`
    /// in h.
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

    /// The key that decides between cells beside a unit: h and `more`, then the chain.
    pub(super) fn key(&self, node: NodeId, g: u64, more: u64, arrival: u32) -> WideKey {
        let h = self.h(node);
        self.ranker.key(&Insertion {
            node,
            g,
            h,
            f: h + more,
            arrival,
        })
    }

    /// Of the legal steps that lower h, the one to the cell with the least h and danger, the first by the chain; `None`
    /// where there is none. A unit of danger counts what it adds to a straight step.
    pub(super) fn step(&self, terrain: &Terrain, at: NodeId) -> Option<NodeId> {
        let here = self.h(at);
        let straight = terrain.rules().rule().costs.straight();
        let danger = |cell| u64::from(terrain.threat(cell)) * straight;
        let steps = terrain.steps(at).zip(0..);
        let lower = steps.filter(|((to, _), _)| self.h(*to) < here);
        let first =
            lower.min_by_key(|&((to, cost), arrival)| self.key(to, cost, danger(to), arrival));
        first.map(|((to, _), _)| to)
    }
}
