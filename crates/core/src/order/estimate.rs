//! The estimate h that guides a search, whatever its source.
//!
//! Another estimate is a type that implements [`Estimate`], or a [`Table`] of its values.

use crate::space::NodeId;

/// An estimate h of a node's distance from the nearest goal, in the space's cost units, 0 at a goal.
///
/// A search with f = g + h finds an optimal path where h never exceeds the true cost (h is
/// *admissible*). It expands no node twice where h also never falls by more than a step costs (h is
/// *consistent*). Both are up to the caller: h is asked often, and never checked.
///
/// The same node always has the same h.
pub trait Estimate {
    /// h of a node. Called for each insertion, so it should take constant time.
    fn h(&self, node: NodeId) -> u64;

    /// The largest h of any node, or more: the smaller this is, the shorter the keys. Below 2^60.
    fn max_h(&self) -> u64;

    /// How far a node lies off the line from start to goal, as [`Criterion::Cross`] compares it; 0
    /// where there is no such line.
    ///
    /// [`Criterion::Cross`]: crate::priority::Criterion::Cross
    fn cross(&self, node: NodeId) -> u64 {
        let _ = node;
        0
    }

    /// The largest cross of any node, or more. Below 2^60.
    fn max_cross(&self) -> u64 {
        0
    }

    /// The column of a node, as [`Criterion::LowX`] compares it; 0 where there are none.
    ///
    /// [`Criterion::LowX`]: crate::priority::Criterion::LowX
    fn column(&self, node: NodeId) -> u64 {
        let _ = node;
        0
    }

    /// The row of a node, as [`Criterion::LowY`] compares it; 0 where there are none.
    ///
    /// [`Criterion::LowY`]: crate::priority::Criterion::LowY
    fn row(&self, node: NodeId) -> u64 {
        let _ = node;
        0
    }

    /// The node that events tell of by a place and the number of a searcher: the place, unless searchers are states.
    fn node(&self, place: NodeId, who: u8) -> NodeId {
        let _ = who;
        place
    }

    /// The number of a node that [`Criterion::Hash`] scrambles, such as that of its cell where nodes are states.
    ///
    /// [`Criterion::Hash`]: crate::priority::Criterion::Hash
    #[inline(always)]
    fn number(&self, node: NodeId) -> u32 {
        node.0
    }

    /// Whether no two nodes of different numbers have the same column and row.
    fn has_one_floor(&self) -> bool {
        false
    }

    /// Whether no two nodes have the same number.
    fn tells_apart(&self) -> bool {
        true
    }
}

/// h by node, worked out beforehand: for estimates that no formula gives, such as true distances, the
/// least over several goals, or the bounds that landmarks prove.
///
/// Complexity: O(1) a call; memory 8 bytes a node.
///
/// # Example
/// ```
/// use tiebreak::estimate::{Estimate, Table};
/// use tiebreak::space::NodeId;
///
/// let h = Table::from(vec![0, 7, 3]);
/// assert_eq!((h.h(NodeId(1)), h.max_h()), (7, 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    values: Vec<u64>,
    max: u64,
}

impl From<Vec<u64>> for Table {
    fn from(values: Vec<u64>) -> Self {
        let max = values.iter().copied().max().unwrap_or(0);
        Self { values, max }
    }
}

impl Estimate for Table {
    #[inline]
    fn h(&self, node: NodeId) -> u64 {
        self.values[node.index()]
    }

    fn max_h(&self) -> u64 {
        self.max
    }
}

/// h by a function. A result above `max_h` counts as `max_h`, so that `u64::MAX` may stand for
/// "no path from here".
pub const fn from_fn<F: Fn(NodeId) -> u64>(max_h: u64, h: F) -> FromFn<F> {
    FromFn { h, max_h }
}

/// An estimate by a function; see [`from_fn`].
#[derive(Clone, Copy, Debug)]
pub struct FromFn<F> {
    h: F,
    max_h: u64,
}

impl<F: Fn(NodeId) -> u64> Estimate for FromFn<F> {
    #[inline]
    fn h(&self, node: NodeId) -> u64 {
        (self.h)(node).min(self.max_h)
    }

    fn max_h(&self) -> u64 {
        self.max_h
    }
}
