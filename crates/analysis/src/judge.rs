//! A heuristic compared with true distances, on one map.

use std::ops::ControlFlow;

use super::Accuracy;
use tiebreak::estimate::Estimate;
use tiebreak::grid::Moves;
use tiebreak::ground::Truth;
use tiebreak::heuristic::Estimator;
use tiebreak::space::{NodeId, Space, Way};

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
}

/// Checks h on one map, cell by cell: admissible where no reachable cell's h exceeds its true
/// distance, consistent where over no step h falls by more than the step costs.
///
/// Complexity, with n cells: O(n).
#[derive(Clone, Debug, Default)]
pub struct Judge {
    next: usize,
    overestimate: Option<Accuracy>,
    inconsistency: Option<Inconsistency>,
}

impl Judge {
    /// Looks at `budget` more cells; true when all have been looked at.
    pub fn run(&mut self, estimator: &Estimator, truth: &Truth, budget: usize) -> bool {
        let moves = truth.moves();
        let end = self.next.saturating_add(budget).min(moves.nodes());
        for index in self.next..end {
            let node = NodeId(index as u32);
            if moves.grid().weight(node).is_some() {
                self.look(estimator, truth, node);
            }
        }
        self.next = end;
        end == moves.nodes()
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

    fn look(&mut self, estimator: &Estimator, truth: &Truth, node: NodeId) {
        let worst = self.overestimate.map_or(0, |worst| worst.over());
        let here = Accuracy::of(estimator, truth, node);
        if let Some(here) = here.filter(|here| here.over() > worst) {
            self.overestimate = Some(here);
        }
        for_each_inconsistency(
            |node| estimator.h(node),
            truth.moves(),
            node,
            |found| {
                if self
                    .inconsistency
                    .is_none_or(|worst| found.excess() > worst.excess())
                {
                    self.inconsistency = Some(found);
                }
            },
        );
    }
}

/// Reports every step from a free cell over which an estimate h falls by more than the step costs, in the order
/// in which neighbours are looked at.
pub(super) fn for_each_inconsistency(
    h: impl Fn(NodeId) -> u64,
    moves: &Moves,
    from: NodeId,
    mut tell: impl FnMut(Inconsistency),
) {
    let here = h(from);
    let _ = moves.for_each_edge(from, Way::NONE, |to, cost, _| {
        let drop = here.saturating_sub(h(to));
        let step = cost.0;
        if drop > step {
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
