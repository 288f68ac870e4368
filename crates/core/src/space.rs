//! The only graph interface: nodes are numbers, edges are visited in a fixed order.

use std::ops::ControlFlow;

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
/// that the edge came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way(pub u8);

impl Way {
    /// The number of bits in a way.
    pub const BITS: u32 = 6;

    /// No way: the start isn't reached by an edge.
    pub const NONE: Self = Self((1 << Self::BITS) - 1);
}

/// A graph with positive edge costs, searched but never changed.
///
/// Jump points, hexagons and way-point graphs are other spaces, not other searches.
pub trait Space {
    /// How many nodes there are; ids are `0..nodes()`. Less than 2^31 - 1.
    fn nodes(&self) -> usize;

    /// Calls `visit(to, cost, way)` for the edges out of `node`, until it breaks off, in an order that
    /// depends on `node` and `way` only, without allocating. The order decides ties, so it is part of
    /// what a space means.
    ///
    /// `way` is how the search reached `node`. A space may leave out an edge that can't improve its
    /// target, because the node before had a path there that cost no more and was looked at when that
    /// node was expanded: no event is lost. [`Way::NONE`] asks for every edge.
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// The other end of the edge that reached `node` by this way, which isn't [`Way::NONE`].
    fn origin(&self, node: NodeId, way: Way) -> NodeId;

    /// An upper bound of every edge's cost. Multiplied by the number of nodes it stays below 2^41, as g
    /// must.
    fn max_edge(&self) -> Cost;
}
