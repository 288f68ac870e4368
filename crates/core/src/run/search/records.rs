//! The interface of a search's records of its nodes.

use std::fmt::Debug;

use super::Reopen;
use crate::cost::Cost;
use crate::event::Kind;
use crate::space::{NodeId, Space, Way};

/// A search's records of its nodes: g, the way by which each was reached, and whether it is new, in
/// OPEN or in CLOSED.
///
/// [`Packed`](super::Packed) records are the fastest and serve spaces of few ways and bounded costs,
/// as squares are; [`Nodes`](super::Nodes) serve every space.
pub trait Records: Clone + Debug {
    /// A node's record.
    type Record: Record;

    /// Every g must be less than this.
    const G_LIMIT: u64;

    /// The most ways that a space may have.
    const MAX_WAYS: u32;

    /// Records of nodes that haven't been seen, or `None` where there is no memory for them.
    fn new(nodes: usize) -> Option<Self>;

    /// Makes every node unseen.
    fn forget(&mut self);

    /// How many nodes there are.
    fn count(&self) -> usize;

    /// The record of a node that has been seen.
    fn seen(&self, node: NodeId) -> Self::Record;

    /// The state of a node.
    fn standing(&self, node: NodeId) -> Standing;

    /// The record of a start.
    fn start(&self) -> Self::Record;

    /// The record that `to` would get by a path that costs `cost` more than the one in `from`, if that
    /// is better than its own.
    fn better(&self, to: NodeId, from: Self::Record, cost: Cost, way: Way) -> Option<Self::Record>;

    /// Puts a node in OPEN.
    fn open(&mut self, node: NodeId, record: Self::Record);

    /// Puts a node in CLOSED.
    fn close(&mut self, node: NodeId);

    /// The record of a node, or `None` if it hasn't been seen.
    fn get(&self, node: NodeId) -> Option<Self::Record> {
        (self.standing(node) != Standing::New).then(|| self.seen(node))
    }

    /// From a start to a node along the parents; empty if it hasn't been seen.
    fn path_to(&self, space: &impl Space, node: NodeId) -> Vec<NodeId> {
        let seen = self.get(node).map(|_| node);
        let parent = |&node: &NodeId| origin(space, node, self.seen(node).way());
        let mut path: Vec<_> = std::iter::successors(seen, parent).collect();
        path.reverse();
        path
    }

    /// The cost of that path. It is less than g where a node on it got a better g and wasn't expanded again.
    fn cost_to(&self, space: &impl Space, mut node: NodeId) -> Option<Cost> {
        let mut record = self.get(node)?;
        let mut cost = 0;
        while let Some(parent) = origin(space, node, record.way()) {
            cost += space.cost(node, record.way()).0;
            (node, record) = (parent, self.seen(parent));
        }
        Some(Cost(cost))
    }

    /// Whether the records have room for a search of a space.
    fn serve(space: &impl Space) -> bool {
        let max_g = u128::from(space.max_edge().0) * space.nodes() as u128;
        max_g < u128::from(Self::G_LIMIT) && space.ways() <= Self::MAX_WAYS
    }
}

/// A node's record.
pub trait Record: Copy {
    /// The cost of the best path to the node so far.
    fn g(self) -> u64;

    /// The way by which that path reaches the node.
    fn way(self) -> Way;

    /// Whether the node is in CLOSED.
    fn is_closed(self) -> bool;
}

/// The node that another was reached from by this way; `None` for a start.
#[inline]
pub(super) fn origin(space: &impl Space, node: NodeId, way: Way) -> Option<NodeId> {
    (way != Way::NONE).then(|| space.origin(node, way))
}

/// The state of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It hasn't been seen.
    New,
    /// It is in OPEN.
    Open,
    /// It is in CLOSED.
    Closed,
}

impl Standing {
    /// The kind of event by which a node of this standing is put in OPEN.
    #[inline]
    pub(super) const fn insertion(self) -> Kind {
        match self {
            Self::New => Kind::Generate,
            Self::Open => Kind::Update,
            Self::Closed => Kind::Reopen,
        }
    }

    /// Whether a node of this standing stays as it is, even if a better path to it is found.
    #[inline]
    pub(super) const fn is_final(self, reopen: Reopen) -> bool {
        matches!((self, reopen), (Self::Closed, Reopen::Ignored))
    }
}
