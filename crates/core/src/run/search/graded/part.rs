//! A search of a richer world by the loop whose f belongs to the insertion.

use std::num::NonZero;

use super::{Graded, Status, Stop};
use crate::cost::Cost;
use crate::event::Observer;
use crate::search::Counters;
use crate::search::guide::{Guide, Guides};
use crate::search::part::{Names, Part, Told};
use crate::search::report::Report;
use crate::search::steps::Steps;
use crate::space::NodeId;

/// A [`Graded`] search over the steps of a world, whose nodes are reported as places.
pub(crate) struct GradedPart {
    search: Graded<Steps, Guide>,
    names: Names,
}

impl GradedPart {
    pub(crate) const fn new(search: Graded<Steps, Guide>, names: Names) -> Self {
        Self { search, names }
    }

    /// How many places have a closed node.
    fn reached(&self) -> u64 {
        let closed = self.search.closed();
        let mut places: Vec<_> = closed.map(|node| self.names.of(node).0).collect();
        // The states of a place have neighbouring numbers.
        places.dedup();
        places.len() as u64
    }
}

impl Part for GradedPart {
    fn run(&mut self, budget: &mut u64, observer: Option<&mut dyn Observer>) -> Status {
        let before = self.counters().expanded;
        let status = match observer {
            None => self.search.take_turns(*budget, &mut ()),
            Some(observer) => {
                let names = &self.names;
                let mut told = Told { names, observer };
                self.search.take_turns(*budget, &mut told)
            }
        };
        *budget -= self.counters().expanded - before;
        status
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.search.progress_mut().limit = expansions.get();
    }

    fn counters(&self) -> Counters {
        self.search.progress().counters
    }

    fn g(&self) -> Option<Cost> {
        self.search.ended()?.g
    }

    fn cost(&self) -> Option<Cost> {
        self.search.ended()?.cost
    }

    fn path(&self) -> Vec<NodeId> {
        let path = self.search.ended().map(|ended| ended.path);
        let nodes = path.unwrap_or_default().into_iter();
        nodes.map(|node| self.names.of(node).0).collect()
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        Some(Cost(self.search.problem().ranker.estimator().at(place)))
    }

    fn add_alone(&self, report: &mut Report) {
        let has_all = self.search.problem().stop == Stop::All;
        report.reached = has_all.then(|| self.reached());
        report.gap = self.search.gap().map(Cost);
    }
}
