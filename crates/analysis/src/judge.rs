//! A heuristic compared with true distances, on one map.

use std::ops::ControlFlow;

use super::Accuracy;
use tiebreak::estimate::Estimate;
use tiebreak::ground::Truth;
use tiebreak::search::Guide;
use tiebreak::space::NodeId;

/// The step over which h falls too much by the largest amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inconsistency {
    /// The cell where the step begins; on ties the first by index.
    pub from: NodeId,
    /// The cell where it ends.
    pub to: NodeId,
    /// The amount by which h falls, in cost units.
    pub drop: u64,
    /// The cost of the step.
    pub step: u64,
}

impl Inconsistency {
    /// The amount by which h falls more than the step costs, in cost units.
    pub const fn excess(&self) -> u64 {
        self.drop - self.step
    }

    /// Takes the place of one that isn't as bad.
    pub(super) fn keep_worse_in(self, worst: &mut Option<Self>) {
        if worst.is_none_or(|worst| self.excess() > worst.excess()) {
            *worst = Some(self);
        }
    }
}

/// Checks h on one map, node by node: admissible where no h exceeds its true distance, consistent where over no step h
/// falls by more than the step costs.
///
/// Complexity, with n nodes: O(n).
#[derive(Clone, Debug, Default)]
pub struct Judge {
    next: usize,
    overestimate: Option<Accuracy>,
    inconsistency: Option<Inconsistency>,
}

impl Judge {
    /// Looks at `budget` more nodes; true when all have been looked at.
    pub fn run(&mut self, h: &Guide, truth: &Truth, budget: usize) -> bool {
        let end = self.next.saturating_add(budget).min(truth.nodes());
        for index in self.next..end {
            self.look(h, truth, NodeId(index as u32));
        }
        self.next = end;
        end == truth.nodes()
    }

    /// The cell where h exceeds the true distance most, so far, and on ties the first by index; `None` at the end means that h is admissible here.
    pub const fn overestimate(&self) -> Option<Accuracy> {
        self.overestimate
    }

    /// The worst inconsistency so far; `None` at the end means that h is consistent here, if it is
    /// 0 at the goal.
    pub const fn inconsistency(&self) -> Option<Inconsistency> {
        self.inconsistency
    }

    fn look(&mut self, h: &Guide, truth: &Truth, node: NodeId) {
        let worst = self.overestimate.map_or(0, |worst| worst.over());
        let here = Accuracy::of(h, truth, node);
        if let Some(here) = here.filter(|here| here.over() > worst) {
            self.overestimate = Some(here);
        }
        for_each_inconsistency(
            |node| h.h(node),
            truth,
            node,
            |found| {
                found.keep_worse_in(&mut self.inconsistency);
            },
        );
    }
}

/// Reports every step from a node over which an estimate h falls by more than the step costs, in the order in which
/// neighbours are looked at.
pub(super) fn for_each_inconsistency(
    h: impl Fn(NodeId) -> u64,
    truth: &Truth,
    from: NodeId,
    mut tell: impl FnMut(Inconsistency),
) {
    let here = h(from);
    let _ = truth.for_each_step(from, |to, cost| {
        let drop = here.saturating_sub(h(to));
        let step = cost.0;
        if drop > step {
            let (from, to) = (truth.place(from), truth.place(to));
            tell(Inconsistency {
                from,
                to,
                drop,
                step,
            });
        }
        ControlFlow::<()>::Continue(())
    });
}
