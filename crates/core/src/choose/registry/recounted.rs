//! A search on softened ground, with the cost of its path on the ground as it is.

use std::num::NonZero;
use std::sync::Arc;

use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Observer, Status};
use crate::grid::{Counts, Grid, MovesRule};
use crate::search::{Counters, Pass, Search};
use crate::space::NodeId;
use crate::world::View;

/// Another search, whose path is recounted; all else, g included, is the search's own.
pub(super) struct Recounted {
    pub(super) search: Box<dyn Search>,
    pub(super) grid: Arc<Grid>,
    pub(super) counts: Counts,
    pub(super) rule: MovesRule,
    /// The map as the search sees it, where that isn't as it is.
    pub(super) view: Option<View>,
}

impl Recounted {
    fn step(&self, from: NodeId, to: NodeId) -> u64 {
        let ((x, y), (to_x, to_y)) = (self.grid.xy(from), self.grid.xy(to));
        let (rule, costs) = (self.rule.accurate(), self.rule.costs);
        match x != to_x && y != to_y {
            true => rule.step(costs.diagonal(), self.multiplier(to)),
            false => rule.step(costs.straight(), self.multiplier(to)),
        }
    }

    fn multiplier(&self, cell: NodeId) -> u32 {
        if let Some(view) = &self.view {
            return view.multiplier(cell);
        }
        self.counts.count(self.grid.cells()[cell.index()]).into()
    }
}

impl Search for Recounted {
    fn run(&mut self, budget: u64) -> Status {
        self.search.run(budget)
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.search.run_observed(budget, observer)
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.search.limit(expansions);
    }

    fn reset(&mut self) {
        self.search.reset();
    }

    fn ask(&mut self, ends: &Ends) {
        self.search.ask(ends);
    }

    fn status(&self) -> Status {
        self.search.status()
    }

    fn counters(&self) -> Counters {
        self.search.counters()
    }

    fn cost(&self) -> Option<Cost> {
        self.search.cost()?;
        let steps = self.search.path();
        let steps = steps.windows(2).map(|step| self.step(step[0], step[1]));
        Some(Cost(steps.sum()))
    }

    fn g(&self) -> Option<Cost> {
        self.search.g()
    }

    fn path(&self) -> Vec<NodeId> {
        self.search.path()
    }

    fn waypoints(&self) -> Vec<NodeId> {
        self.search.waypoints()
    }

    fn meeting(&self) -> Option<NodeId> {
        self.search.meeting()
    }

    fn passes(&self) -> &[Pass] {
        self.search.passes()
    }
}
