//! The only graph interface: nodes are numbers, edges are visited in a fixed order.

mod adjacency;

use std::ops::ControlFlow;

pub use adjacency::{Adjacency, AdjacencyError};

use crate::cost::Cost;

/// A node of a [`Space`]; on a grid the cell's index `y * width + x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a node was reached: a number that the space gives the edge, from which it can tell the node
/// that the edge came from. A space with few ways needs little memory for a search; where edges need
/// no other number, the way is the number of the node that they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way(pub u32);

impl Way {
    /// No way: a start isn't reached by an edge.
    pub const NONE: Self = Self(u32::MAX);
}

/// A graph with positive edge costs, searched but never changed.
///
/// Jump points, hexagons and way-point graphs are other spaces, not other searches.
pub trait Space {
    /// How many nodes there are; ids are `0..nodes()`. Less than 2^31 - 1.
    fn nodes(&self) -> usize;

    /// How many ways there are; they are `0..ways()`. Of the edges into a node, only parallel ones share
    /// a way.
    fn ways(&self) -> u32;

    /// Calls `visit(to, cost, way)` for the edges out of `node`, until `visit` breaks off, in an
    /// order that depends on `node` and `way` only, without allocating. The order decides ties, so
    /// it is part of a space's definition.
    ///
    /// `way` is how the search reached `node`. A space may leave out an edge that can't improve its
    /// target, because the previous node had a path there that cost no more and was looked at when
    /// that node was expanded: no event is lost. [`Way::NONE`] asks for every edge.
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// The way by which to ask for the edges out of `node` if the search reached it by `way`. `is_known` says of
    /// another node whether it was expanded at a g no higher; a space of states may then leave out the edges that
    /// this other node has already offered.
    #[inline(always)]
    fn asked_by(&self, node: NodeId, way: Way, is_known: impl Fn(NodeId) -> bool) -> Way {
        let _ = (node, is_known);
        way
    }

    /// The most insertions, starts included, of a search that expands no node twice.
    fn most_insertions(&self) -> u64 {
        u64::from(self.ways()) * self.nodes() as u64
    }

    /// The other end of the edge that reached `node` by this way, which isn't [`Way::NONE`].
    fn origin(&self, node: NodeId, way: Way) -> NodeId;

    /// The cost of that edge; of parallel ones the cheapest counts.
    fn cost(&self, node: NodeId, way: Way) -> Cost;

    /// An upper bound on every edge's cost. Times the number of nodes it bounds g, and that product
    /// must stay within the limit of the [records](crate::search::Records) that a search uses.
    fn max_edge(&self) -> Cost;
}

impl<S: Space> Space for &S {
    fn nodes(&self) -> usize {
        (**self).nodes()
    }

    fn ways(&self) -> u32 {
        (**self).ways()
    }

    #[inline]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (**self).for_each_edge(node, way, visit)
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        (**self).origin(node, way)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        (**self).cost(node, way)
    }

    fn max_edge(&self) -> Cost {
        (**self).max_edge()
    }
}
