//! A best-first search of one problem, as every caller drives it.

use std::any::Any;
use std::num::NonZero;

use super::witness::event;
use super::{BestFirst, Counters, Problem, Search, Status};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::Observer;
use crate::open::Frontier;
use crate::space::{NodeId, Space};
use crate::trace::Trace;

/// A problem with the engine that searches it.
#[derive(Clone, Debug)]
pub(crate) struct Runner<S, F> {
    pub(crate) problem: Problem<S>,
    pub(crate) engine: BestFirst<F>,
}

impl<S: Space, F: Frontier> Runner<S, F> {
    /// Runs with or without an observer, compiled once for both.
    #[inline(never)]
    fn run_any(&mut self, budget: u64, mut observer: Option<&mut dyn Observer>) -> Status {
        self.engine.run_as(&self.problem, budget, &mut observer)
    }
}

impl<S: Space, F: Frontier> Search for Runner<S, F> {
    fn run(&mut self, budget: u64) -> Status {
        if F::IS_MONOTONE {
            self.engine.run_alone(&self.problem, budget)
        } else {
            self.run_any(budget, None)
        }
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        if !F::IS_MONOTONE {
            return self.run_any(budget, Some(observer));
        }
        if let Some(trace) = observer.as_any().and_then(<dyn Any>::downcast_mut) {
            return self.engine.run_recorded(&self.problem, budget, trace);
        }
        // Other observers are shown a recording, so that the search needn't be compiled again for
        // them.
        let mut trace = Trace::new(self.problem.space.nodes(), usize::MAX);
        let status = self.engine.run_recorded(&self.problem, budget, &mut trace);
        for recorded in trace.events() {
            let (kind, place, g) = (recorded.kind, recorded.place, recorded.g.0);
            let ranker = &self.problem.ranker;
            observer.on(&event(ranker, kind, place, recorded.parent, g));
        }
        status
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.engine.limit = expansions.get();
    }

    fn reset(&mut self) {
        self.engine.reset();
    }

    fn ask(&mut self, ends: &Ends) {
        self.problem.aim(ends);
        self.reset();
    }

    fn status(&self) -> Status {
        self.engine.status()
    }

    fn counters(&self) -> Counters {
        self.engine.counters()
    }

    fn cost(&self) -> Option<Cost> {
        let goal = self.engine.goal()?;
        self.engine.cost_to(&self.problem.space, goal)
    }

    fn g(&self) -> Option<Cost> {
        self.engine.g(self.engine.goal()?)
    }

    fn path(&self) -> Vec<NodeId> {
        let goal = self.engine.goal();
        goal.map_or(Vec::new(), |goal| {
            self.engine.path_to(&self.problem.space, goal)
        })
    }
}
