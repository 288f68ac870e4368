//! The parts of a two-sided search that never change: the question, and the course of each side.

use std::ops::Index;

use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::grid::Moves;
use crate::heuristic::Estimator;
use crate::priority::Ranker;
use crate::search::{Problem, Reopen, Stop};
use crate::space::NodeId;

/// The question that both sides share.
#[derive(Clone, Debug)]
pub(crate) struct Courses {
    each: [Course; 2],
    /// The treatment of closed cells that improve.
    pub(super) reopen: Reopen,
    /// When the search stops.
    pub(super) stop: Stop,
}

/// The course of one side: its root, its steps and the root for which it heads.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    /// Its steps; those of the side from the goal are reversed.
    pub(super) space: Moves,
    pub(super) ranker: Ranker<SideH>,
    pub(super) root: NodeId,
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// The side from the start.
    Start = 0,
    /// The side from the goal.
    Goal = 1,
}

/// h towards the other root.
///
/// Its bounds leave room for a g beyond h, since a side may estimate the path to the other's OPEN and on from
/// there.
#[derive(Clone, Debug)]
pub(crate) struct SideH {
    estimator: Estimator,
    max_g: u64,
}

impl Who {
    pub(super) const BOTH: [Self; 2] = [Self::Start, Self::Goal];

    pub(super) const fn other(self) -> Self {
        match self {
            Self::Start => Self::Goal,
            Self::Goal => Self::Start,
        }
    }
}

impl SideH {
    /// The courses of searches in which no g exceeds `max_g`.
    pub(crate) const fn new(estimator: Estimator, max_g: u64) -> Self {
        Self { estimator, max_g }
    }
}

impl Estimate for SideH {
    #[inline]
    fn h(&self, node: NodeId) -> u64 {
        self.estimator.h(node)
    }

    fn max_h(&self) -> u64 {
        self.estimator.max_h() + self.max_g
    }

    /// The cross product of a node, which both sides share: swapped ends turn both vectors round.
    fn cross(&self, node: NodeId) -> u64 {
        self.estimator.cross(node)
    }

    fn max_cross(&self) -> u64 {
        self.estimator.max_cross()
    }

    fn column(&self, node: NodeId) -> u64 {
        self.estimator.column(node)
    }

    fn row(&self, node: NodeId) -> u64 {
        self.estimator.row(node)
    }

    fn has_one_floor(&self) -> bool {
        self.estimator.has_one_floor()
    }
}

impl Course {
    /// h towards the other root.
    #[inline]
    pub(super) fn h(&self, node: NodeId) -> u64 {
        self.ranker.estimator().h(node)
    }
}

impl Courses {
    pub(super) fn new(problem: Problem<Moves, SideH>) -> Self {
        let course = |space| Course {
            space,
            ranker: problem.ranker.clone(),
            root: problem.ends.start(),
        };
        let back = problem.space.clone().reversed();
        let mut courses = Self {
            each: [course(problem.space), course(back)],
            reopen: problem.reopen,
            stop: problem.stop,
        };
        courses.aim(&problem.ends);
        courses
    }

    /// Changes to other ends on the same map.
    ///
    /// # Panics
    /// If there isn't exactly one start and one goal, as every question here has.
    pub(super) fn aim(&mut self, ends: &Ends) {
        let pair = ends.pair();
        let (start, goal) = pair.expect("two sides search between one start and one goal");
        for (course, (root, other)) in self.each.iter_mut().zip([(start, goal), (goal, start)]) {
            course.root = root;
            let estimate = course.ranker.estimator_mut();
            estimate.estimator.aim(&Ends::new(root, other));
        }
    }
}

impl Index<Who> for Courses {
    type Output = Course;

    #[inline]
    fn index(&self, who: Who) -> &Course {
        &self.each[who as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::CostModel;
    use crate::grid::{Grid, MAX_SIDE, MAX_WEIGHT};
    use crate::heuristic::{Heuristic, MAX_NUDGE, Nudge};
    use crate::priority::{Chain, Evaluation, Key, MAX_SEARCH_WEIGHT, WideKey};

    /// h of both sides between two cells of a map whose cells weigh the same.
    fn both(
        heuristic: Heuristic,
        nudge: Option<Nudge>,
        grid: &Grid,
        steps: (u64, u64),
    ) -> [SideH; 2] {
        let (start, goal) = (NodeId(0), NodeId(grid.cells().len() as u32 - 2));
        [Ends::new(start, goal), Ends::new(goal, start)].map(|ends| {
            let max_g = grid.cells().len() as u64 * steps.0.max(steps.1);
            SideH::new(Estimator::new(heuristic, nudge, steps, grid, &ends), max_g)
        })
    }

    #[test]
    fn both_sides_have_the_same_cross_product() {
        let grid = Grid::new(13, 9).unwrap();
        let costs = CostModel::Sqrt2;
        let steps = (costs.straight(), costs.diagonal());
        let [one, other] = both(Heuristic::Octile, Some(Nudge::Cross(7)), &grid, steps);
        for node in (0..13 * 9).map(NodeId) {
            assert_eq!(one.cross(node), other.cross(node));
            assert!(one.h(node) <= one.max_h() && other.h(node) <= other.max_h());
        }
        assert!(one.cross(NodeId(12)) > 0);
    }

    /// With a g beyond h, no f reaches 2^61 and no key is wider than the widest.
    #[test]
    fn the_widest_key_holds_every_side_of_the_largest_map() {
        let grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
        let costs = CostModel::Sqrt2;
        let weight = u64::from(MAX_WEIGHT);
        let steps = (costs.straight() * weight, costs.diagonal() * weight);
        let evaluation = Evaluation {
            g: 1,
            h: MAX_SEARCH_WEIGHT,
        };
        let chains = ["low_h high_g cross hash:1 lifo", "cross low_g high_h fifo"];
        for chain in chains.map(|words| Chain::parse(words.split(' ')).unwrap()) {
            for nudge in [
                None,
                Some(Nudge::Scale(MAX_NUDGE)),
                Some(Nudge::Cross(MAX_NUDGE)),
            ] {
                for &heuristic in Heuristic::ALL {
                    let [h, _] = both(heuristic, nudge, &grid, steps);
                    let max_g = h.max_g;
                    let most = u128::from(h.max_h()) * u128::from(evaluation.h) / 1000;
                    assert!(u128::from(max_g) + most < 1 << 61);
                    let ranker = Ranker::of_any_f(h, evaluation, &chain, max_g);
                    assert!(ranker.tie_bits() + 63 <= WideKey::BITS);
                }
            }
        }
    }
}
