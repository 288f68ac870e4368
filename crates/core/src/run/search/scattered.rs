//! A search's records of the nodes that it has seen, for searches that see few of many.

use super::records::{Record, Records, Standing};
use crate::cost::Cost;
use crate::space::{NodeId, Way};
use crate::sparse::Sparse;

/// Records like those of [`Nodes`](super::Nodes), with memory only near nodes that have been seen.
///
/// When to use it: for spaces with many more nodes than a search sees, such as cells at different times.
///
/// Complexity: memory 1 byte for each 512 nodes of the space and 16 for each node seen, up to 512 where no other one
/// near it is seen.
#[derive(Clone, Debug)]
pub struct Scattered {
    nodes: Sparse<Spot>,
    count: usize,
}

/// A record of [`Scattered`].
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    g: u64,
    way: Way,
    standing: Standing,
}

const UNSEEN: Spot = Spot {
    g: 0,
    way: Way::NONE,
    standing: Standing::New,
};

impl Record for Spot {
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
        self.standing == Standing::Closed
    }
}

impl Scattered {
    /// Asks for memory for nodes on `pages` more pages; `None` where there is none.
    pub fn reserve(&mut self, pages: usize) -> Option<()> {
        self.nodes.reserve(pages)
    }

    /// Bytes that it takes.
    pub const fn bytes(&self) -> usize {
        self.nodes.bytes()
    }

    /// The bytes that it takes before a node is seen.
    pub const fn first_bytes(nodes: usize) -> usize {
        Sparse::<Spot>::first_bytes(nodes)
    }

    /// The most bytes that nodes on `pages` pages can add.
    pub const fn most_added(pages: usize) -> usize {
        Sparse::<Spot>::most_added(pages)
    }
}

impl Records for Scattered {
    type Record = Spot;

    const G_LIMIT: u64 = 1 << 62;
    const MAX_WAYS: u32 = Way::NONE.0;

    fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            nodes: Sparse::new(nodes, UNSEEN)?,
            count: nodes,
        })
    }

    fn count(&self) -> usize {
        self.count
    }

    fn forget(&mut self) {
        self.nodes.clear();
    }

    #[inline]
    fn seen(&self, node: NodeId) -> Spot {
        self.nodes.get(node.index())
    }

    #[inline]
    fn standing(&self, node: NodeId) -> Standing {
        self.seen(node).standing
    }

    #[inline]
    fn start(&self) -> Spot {
        Spot {
            standing: Standing::Open,
            ..UNSEEN
        }
    }

    #[inline]
    fn better(&self, to: NodeId, from: Spot, cost: Cost, way: Way) -> Option<Spot> {
        let g = from.g + cost.0;
        let before = self.seen(to);
        (before.standing == Standing::New || g < before.g).then_some(Spot {
            g,
            way,
            standing: Standing::Open,
        })
    }

    #[inline]
    fn open(&mut self, node: NodeId, record: Spot) {
        *self.nodes.get_mut(node.index()) = record;
    }

    #[inline]
    fn close(&mut self, node: NodeId) {
        self.nodes.get_mut(node.index()).standing = Standing::Closed;
    }
}
