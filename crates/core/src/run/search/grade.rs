//! The f of an insertion.

use super::Problem;
use super::neighbours::Neighbours;
use super::nodes::Node;
use super::records::{Record, Standing};
use crate::estimate::Estimate;
use crate::heuristic::scale;
use crate::priority::Evaluation;

/// How the f of an insertion is worked out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Grade {
    /// `a g + floor(w h / 1000)`.
    Sum(Evaluation),
    /// Dynamic weighting by depth (Pohl 1973): h counts 1 + ε times at the start and once from `depth` on; a `depth` of
    /// 0 stands for the steps between start and goal.
    Depth { epsilon: u32, depth: u32 },
    /// Dynamic weighting by nearness (Patel): h counts 1 + ε times at the start, and less towards the
    /// goal.
    Near { epsilon: u32 },
    /// AlphA\* (Reese 1999).
    Alpha { low: u32, high: u32 },
    /// Bandwidth search (Harris 1974): `g + min(floor(w h / 1000), h + over)`.
    Band { weight: u32, over: u64 },
    /// The depth, the lowest first: each node is inserted once, when it is first seen.
    Breadth,
    /// The depth, the highest first: a node that isn't closed is inserted again whenever it is seen.
    Deepest,
}

/// More than any depth.
const DEEPEST: u64 = u32::MAX as u64;

/// The circumstances in which a search inserts a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach {
    /// The number of steps, or of jumps, from the start.
    pub(super) depth: u32,
    /// Whether the parent lies no nearer to the start than the cell expanded before it.
    pub(super) is_deeper: bool,
}

impl Grade {
    /// The depth, or the h, from which the weight of h falls or to which it does.
    pub(super) fn most<E: Estimate>(self, problem: &Problem<impl Neighbours, E>) -> u64 {
        match self {
            Self::Near { .. } => problem.ranker.estimator().h(problem.ends.start()),
            Self::Depth { depth: 0, .. } => problem.space.steps_apart(&problem.ends).max(1),
            Self::Depth { depth, .. } => depth.into(),
            Self::Sum(_) | Self::Alpha { .. } | Self::Band { .. } => 0,
            Self::Breadth | Self::Deepest => 0,
        }
    }

    /// f of an insertion, by [`Grade::most`].
    #[inline]
    pub(super) fn f(self, most: u64, g: u64, h: u64, approach: Approach) -> u64 {
        match self {
            Self::Sum(evaluation) => evaluation.f(g, h),
            Self::Depth { epsilon, .. } => {
                let left = most.saturating_sub(approach.depth.into());
                let more = u64::from(epsilon) * left / most;
                g + scale(h, 1000 + more as u32)
            }
            Self::Near { .. } if most == 0 => g + h,
            Self::Near { epsilon } => {
                let more = u64::from(epsilon) * h.min(most) / most;
                g + scale(h, 1000 + more as u32)
            }
            Self::Alpha { low, high } => {
                let more = if approach.is_deeper { low } else { high };
                scale(g + h, 1000 + more)
            }
            Self::Band { weight, over } => g + scale(h, weight).min(h + over),
            Self::Breadth | Self::Deepest => approach.depth.into(),
        }
    }

    /// The number by which an f stands in OPEN, the lower first, and the f that such a number stands for.
    #[inline]
    pub(super) const fn rank(self, f: u64) -> u64 {
        match self {
            Self::Deepest => DEEPEST - f,
            _ => f,
        }
    }

    /// Whether a node is inserted that would get this record, and stands so by its own.
    #[inline]
    pub(super) fn admits(self, record: Node, standing: Standing, own: Node) -> bool {
        match (self, standing) {
            (_, Standing::New) => true,
            (Self::Breadth, _) | (Self::Deepest, Standing::Closed) => false,
            (Self::Deepest, Standing::Open) => true,
            _ => record.g() < own.g(),
        }
    }
}
