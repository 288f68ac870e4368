//! Nodes of linked structures in one vector.

use super::{Entry, vec_bytes};
use crate::priority::Key;

/// The null link.
pub(super) const NONE: u32 = u32::MAX;

/// Linked nodes in a vector, named by their index, each with an entry and `LINKS` links.
///
/// Freed nodes are chained by their first link and used again before the vector grows, so a list
/// allocates nothing until it is longer than ever before.
#[derive(Clone, Debug)]
pub(super) struct Arena<K, const LINKS: usize> {
    nodes: Vec<Node<K, LINKS>>,
    free: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node<K, const LINKS: usize> {
    entry: Entry<K>,
    links: [u32; LINKS],
}

impl<K, const LINKS: usize> Default for Arena<K, LINKS> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            free: NONE,
        }
    }
}

impl<K: Key, const LINKS: usize> Arena<K, LINKS> {
    /// Forgets every node and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.free = NONE;
    }

    /// A node with this entry and these links.
    pub(super) fn add(&mut self, entry: Entry<K>, links: [u32; LINKS]) -> u32 {
        K::moved(1);
        let node = Node { entry, links };
        if self.free == NONE {
            self.nodes.push(node);
            self.nodes.len() as u32 - 1
        } else {
            let at = self.free;
            self.free = self.link(at, 0);
            self.nodes[at as usize] = node;
            at
        }
    }

    /// Frees a node that nothing links to any more.
    pub(super) fn take(&mut self, at: u32) -> Entry<K> {
        let entry = self.nodes[at as usize].entry;
        self.set_link(at, 0, self.free);
        self.free = at;
        entry
    }

    pub(super) fn entry(&self, at: u32) -> Entry<K> {
        self.nodes[at as usize].entry
    }

    /// The entries of nodes that are linked by their first link.
    pub(super) fn chain(&self, first: u32) -> impl Iterator<Item = Entry<K>> {
        let present = |at: u32| (at != NONE).then_some(at);
        let nodes = std::iter::successors(present(first), move |&at| present(self.link(at, 0)));
        nodes.map(|at| self.entry(at))
    }

    pub(super) fn key(&self, at: u32) -> K {
        self.nodes[at as usize].entry.key
    }

    pub(super) fn link(&self, at: u32, which: usize) -> u32 {
        self.nodes[at as usize].links[which]
    }

    pub(super) fn set_link(&mut self, at: u32, which: usize, to: u32) {
        self.nodes[at as usize].links[which] = to;
    }

    pub(super) const fn bytes(&self) -> usize {
        vec_bytes(&self.nodes)
    }
}
