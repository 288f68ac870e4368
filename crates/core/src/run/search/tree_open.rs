//! OPEN as a sorted tree, for engines that look at both of its ends.

use std::collections::BTreeMap;
use std::collections::btree_map::OccupiedEntry;

use super::nodes::{Node, Nodes, Rates};
use super::records::{Record, Records, Standing};
use crate::estimate::Estimate;
use crate::event::Kind;
use crate::memory::filled;
use crate::priority::{Insertion, Ranker, WideKey};
use crate::space::NodeId;

/// The records of all nodes, and OPEN as a tree with stale entries left in.
///
/// An entry is alive while its node is open and wasn't inserted again. Its g isn't enough to decide that: a dropped
/// node may be generated again with the same g.
#[derive(Clone, Debug)]
pub(super) struct TreeOpen {
    pub(super) nodes: Nodes,
    tree: Tree,
    /// By node the number of its last insertion.
    latest: Vec<u32>,
    /// How many nodes are in OPEN.
    pub(super) live: u64,
    /// Insertions so far.
    arrivals: u32,
}

/// By key the node and the number of each insertion.
type Tree = BTreeMap<WideKey, (NodeId, u32)>;

impl TreeOpen {
    /// An empty OPEN, or `None` where there is no memory for the records.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            nodes: Nodes::new(nodes)?,
            tree: Tree::new(),
            latest: filled(nodes, 0)?,
            live: 0,
            arrivals: 0,
        })
    }

    /// Forgets all nodes and keeps the memory of their records.
    pub(super) fn forget(&mut self) {
        self.nodes.forget();
        self.tree.clear();
        (self.live, self.arrivals) = (0, 0);
    }

    /// Puts a node in OPEN by this record, as this kind of event.
    pub(super) fn insert(
        &mut self,
        ranker: &Ranker<impl Estimate>,
        kind: Kind,
        node: NodeId,
        record: Node,
        (h, f): Rates,
    ) {
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.live += u64::from(kind != Kind::Update);
        self.nodes.open(node, record);
        self.latest[node.index()] = arrival;
        let key = ranker.key(&Insertion {
            node,
            g: record.g(),
            h,
            f,
            arrival,
        });
        self.tree.insert(key, (node, arrival));
    }

    /// The first node of OPEN, which stays there.
    pub(super) fn first(&mut self) -> Option<(WideKey, NodeId)> {
        self.peek(Tree::first_entry)
    }

    /// The last node of OPEN, which stays there.
    pub(super) fn last(&mut self) -> Option<(WideKey, NodeId)> {
        self.peek(Tree::last_entry)
    }

    #[inline]
    fn peek(
        &mut self,
        end: impl Fn(&mut Tree) -> Option<OccupiedEntry<'_, WideKey, (NodeId, u32)>>,
    ) -> Option<(WideKey, NodeId)> {
        loop {
            let entry = end(&mut self.tree)?;
            let (key, (node, arrival)) = (*entry.key(), *entry.get());
            let is_open = self.nodes.standing(node) == Standing::Open;
            if is_open && self.latest[node.index()] == arrival {
                return Some((key, node));
            }
            entry.remove();
        }
    }

    /// Takes a node out of OPEN by its key. Its record still says that it is open.
    pub(super) fn take(&mut self, key: &WideKey) {
        self.tree.remove(key);
        self.live -= 1;
    }

    /// Whether there is no number left for another insertion.
    pub(super) const fn is_used_up(&self) -> bool {
        self.arrivals == u32::MAX
    }
}
