//! A search's record of each node of any space, in sixteen bytes.

use super::records::{Record, Records, Standing, origin};
use crate::cost::Cost;
use crate::event::{Event, Kind};
use crate::memory::filled;
use crate::space::{NodeId, Space, Way};

/// Plain records: g has 62 bits and the way 32, so that a way can be the number of the node before.
///
/// A mark holds the stamp of the search that wrote the record and whether the node is closed.
/// Records with the mark of an older search belong to nodes that this one hasn't seen, so nothing
/// is cleared between searches.
///
/// Complexity: memory 16 bytes a node. [`Records::forget`] takes constant time, except once in 2^31.
#[derive(Clone, Debug)]
pub struct Nodes {
    nodes: Vec<Node>,
    /// The mark of nodes in OPEN; in CLOSED it is 1 more.
    open: u32,
}

/// A plain record.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    g: u64,
    way: Way,
    mark: u32,
}

/// h and f of a node.
pub(super) type Rates = (u64, u64);

const CLOSED: u32 = 1;
const ONE_STAMP: u32 = 2;
/// No search has this mark.
const UNSEEN: Node = Node {
    g: 0,
    way: Way::NONE,
    mark: 0,
};

impl Record for Node {
    #[inline]
    fn g(self) -> u64 {
        self.g
    }

    #[inline]
    fn way(self) -> Way {
        self.way
    }

    #[inline]
    fn is_closed(self) -> bool {
        self.mark & CLOSED != 0
    }
}

impl Nodes {
    /// Of a node.
    pub const BYTES: usize = size_of::<Node>();

    /// Makes one node unseen.
    pub(super) fn forget_one(&mut self, node: NodeId) {
        self.nodes[node.index()] = UNSEEN;
    }

    /// What happens to a node that a single searcher has seen.
    #[inline]
    pub(super) fn event(
        &self,
        space: &impl Space,
        kind: Kind,
        node: NodeId,
        (h, f): Rates,
    ) -> Event {
        let record = self.seen(node);
        Event {
            kind,
            who: 0,
            place: node,
            parent: origin(space, node, record.way),
            g: Cost(record.g),
            h: Cost(h),
            f: Cost(f),
        }
    }

    /// A node's record in OPEN by a path that costs `cost` more than the one in `from`.
    #[inline]
    pub(super) fn reached(&self, from: Node, cost: Cost, way: Way) -> Node {
        let (g, mark) = (from.g + cost.0, self.open);
        Node { g, way, mark }
    }
}

impl Records for Nodes {
    type Record = Node;

    const G_LIMIT: u64 = 1 << 62;
    const MAX_WAYS: u32 = Way::NONE.0;

    fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            nodes: filled(nodes, UNSEEN)?,
            open: ONE_STAMP,
        })
    }

    fn count(&self) -> usize {
        self.nodes.len()
    }

    fn forget(&mut self) {
        self.open = self.open.wrapping_add(ONE_STAMP);
        if self.open == UNSEEN.mark {
            self.nodes.fill(UNSEEN);
            self.open = ONE_STAMP;
        }
    }

    #[inline(always)]
    fn seen(&self, node: NodeId) -> Node {
        self.nodes[node.index()]
    }

    #[inline]
    fn standing(&self, node: NodeId) -> Standing {
        match self.seen(node).mark.wrapping_sub(self.open) {
            0 => Standing::Open,
            CLOSED => Standing::Closed,
            _ => Standing::New,
        }
    }

    fn start(&self) -> Node {
        let mark = self.open;
        Node { mark, ..UNSEEN }
    }

    #[inline]
    fn better(&self, to: NodeId, from: Node, cost: Cost, way: Way) -> Option<Node> {
        let node = self.reached(from, cost, way);
        (self.standing(to) == Standing::New || node.g < self.seen(to).g).then_some(node)
    }

    #[inline]
    fn open(&mut self, node: NodeId, record: Node) {
        self.nodes[node.index()] = record;
    }

    #[inline(always)]
    fn close(&mut self, node: NodeId) {
        self.nodes[node.index()].mark |= CLOSED;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgetting_makes_every_node_new_even_when_the_stamps_run_out() {
        let mut nodes = Nodes::new(2).unwrap();
        let (near, far) = (NodeId(0), NodeId(1));
        for open in [ONE_STAMP, 40, u32::MAX - 3, u32::MAX - 1] {
            nodes.open = open;
            nodes.open(near, nodes.start());
            nodes.close(near);
            let way = Way(near.0);
            let record = nodes.better(far, nodes.start(), Cost(7), way).unwrap();
            nodes.open(far, record);
            assert_eq!(nodes.standing(near), Standing::Closed);
            assert_eq!(nodes.standing(far), Standing::Open);
            assert_eq!(nodes.get(far).map(Record::g), Some(7));
            assert!(nodes.better(far, nodes.start(), Cost(7), way).is_none());
            assert!(nodes.better(far, nodes.start(), Cost(6), way).is_some());
            nodes.forget();
            for node in [near, far] {
                assert_eq!(nodes.standing(node), Standing::New);
                assert!(nodes.get(node).is_none());
            }
        }
        assert_eq!(nodes.open, ONE_STAMP);
    }
}
