//! OPEN as a heap, for engines that read f from an entry or rate nodes again.

use super::nodes::{Node, Nodes, Rates};
use super::records::{Record, Records};
use crate::event::Kind;
use crate::open::{Entry, OpenList, QuaternaryHeap};
use crate::priority::{Insertion, Key, Ranker};
use crate::space::NodeId;

/// The records of all nodes, and OPEN as a 4-ary heap with stale entries left in.
///
/// An entry is alive while its node is open and still has the g that the entry was made with.
#[derive(Clone, Debug)]
pub(super) struct HeapOpen<K> {
    pub(super) nodes: Nodes,
    heap: QuaternaryHeap<K>,
    /// Whether the first entry has been taken out and only keeps its place for the next one that is pushed: most
    /// expansions push, and then one entry sinks instead of two.
    is_taken: bool,
    /// How many nodes are in OPEN.
    pub(super) live: u64,
    /// Insertions so far.
    arrivals: u32,
}

impl<K: Key> HeapOpen<K> {
    /// An empty OPEN, or `None` where there is no memory for the records.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            nodes: Nodes::new(nodes)?,
            heap: QuaternaryHeap::default(),
            is_taken: false,
            live: 0,
            arrivals: 0,
        })
    }

    /// Forgets all nodes and keeps the memory.
    pub(super) fn forget(&mut self) {
        self.nodes.forget();
        self.heap.clear();
        self.is_taken = false;
        (self.live, self.arrivals) = (0, 0);
    }

    /// Puts a node in OPEN by this record, as this kind of event, and returns the number of the insertion.
    pub(super) fn insert(
        &mut self,
        ranker: &Ranker,
        kind: Kind,
        node: NodeId,
        record: Node,
        rates: Rates,
    ) -> u32 {
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.live += u64::from(kind != Kind::Update);
        self.nodes.open(node, record);
        self.push(ranker, node, rates, arrival);
        arrival
    }

    /// Adds an entry for a node in OPEN, as it was inserted by this number.
    pub(super) fn push(&mut self, ranker: &Ranker, node: NodeId, rates: Rates, arrival: u32) {
        let (h, f) = rates;
        let g = self.nodes.seen(node).g();
        let key = ranker.key(&Insertion {
            node,
            g,
            h,
            f,
            arrival,
        });
        let entry = Entry { key, node, g };
        match std::mem::replace(&mut self.is_taken, false) {
            true => self.heap.replace_first(entry),
            false => self.heap.push(entry),
        }
    }

    /// Takes out the entry of the first node in OPEN: the node and its f. The node stays in OPEN until it is
    /// closed.
    pub(super) fn pop(&mut self, ranker: &Ranker) -> Option<(NodeId, u64)> {
        loop {
            if std::mem::replace(&mut self.is_taken, false) {
                self.heap.pop();
            }
            let &Entry { key, node, g } = self.heap.first()?;
            self.is_taken = true;
            let record = self.nodes.seen(node);
            if !record.is_closed() && record.g() == g {
                return Some((node, key.leading(ranker.tie_bits())));
            }
        }
    }

    /// Puts a node of OPEN in CLOSED.
    pub(super) fn close(&mut self, node: NodeId) {
        self.nodes.close(node);
        self.live -= 1;
    }

    /// Whether there is no number left for another insertion.
    pub(super) fn is_used_up(&self) -> bool {
        self.arrivals == u32::MAX
    }
}
