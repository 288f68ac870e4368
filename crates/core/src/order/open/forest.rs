//! Pairing heaps and plain lists that share one arena.

use super::arena::{Arena, NONE};
use super::{Entry, Form, Side, Sketch};
use crate::priority::Key;

const CHILD: usize = 0;
const SIBLING: usize = 1;

/// Any number of pairing heaps and unsorted lists, each known by its first node. An entry passes
/// from a list to a heap by its links alone, so nothing is copied.
#[derive(Clone, Debug)]
pub(super) struct Forest<K> {
    nodes: Arena<K, 2>,
}

impl<K> Default for Forest<K> {
    fn default() -> Self {
        let nodes = Arena::default();
        Self { nodes }
    }
}

impl<K: Key> Forest<K> {
    /// Forgets every heap and list and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// A heap of one.
    pub(super) fn add(&mut self, entry: Entry<K>) -> u32 {
        self.nodes.add(entry, [NONE, NONE])
    }

    pub(super) fn entry(&self, at: u32) -> Entry<K> {
        self.nodes.entry(at)
    }

    /// Adds a heap's form to the sketch.
    pub(super) fn tree(&self, root: u32, sketch: &mut Sketch<K>) -> Form {
        sketch.tree(root, |at| {
            let children = self.list(self.nodes.link(at, CHILD));
            (self.entry(at), children.map(|at| (Side::Any, at)).collect())
        })
    }

    pub(super) fn key(&self, at: u32) -> K {
        self.nodes.key(at)
    }

    /// The heap of both heaps' entries; [`NONE`] is the empty one.
    pub(super) fn meld(&mut self, one: u32, other: u32) -> u32 {
        if one == NONE {
            return other;
        }
        if other == NONE {
            return one;
        }
        let (root, child) = if self.key(other) < self.key(one) {
            (other, one)
        } else {
            (one, other)
        };
        let eldest = self.nodes.link(root, CHILD);
        self.nodes.set_link(child, SIBLING, eldest);
        self.nodes.set_link(root, CHILD, child);
        root
    }

    /// Takes a heap's least entry out; returns it and the rest of the heap.
    pub(super) fn pop(&mut self, root: u32) -> (Entry<K>, u32) {
        // Pairs from the first child to the last, then all of them from the last pair to the first.
        let mut pairs = NONE;
        let mut next = self.nodes.link(root, CHILD);
        while let Some((one, after)) = self.unlink(next) {
            let (pair, after) = match self.unlink(after) {
                Some((other, after)) => (self.meld(one, other), after),
                None => (one, NONE),
            };
            self.nodes.set_link(pair, SIBLING, pairs);
            (pairs, next) = (pair, after);
        }
        let mut heap = NONE;
        while let Some((pair, after)) = self.unlink(pairs) {
            heap = self.meld(heap, pair);
            pairs = after;
        }
        (self.nodes.take(root), heap)
    }

    /// Puts a heap of one before a list; the new list is known by it.
    pub(super) fn link(&mut self, node: u32, list: u32) {
        self.nodes.set_link(node, SIBLING, list);
    }

    /// Splits a list into its first node and the rest; `None` for the empty list.
    pub(super) fn unlink(&mut self, list: u32) -> Option<(u32, u32)> {
        if list == NONE {
            return None;
        }
        let after = self.nodes.link(list, SIBLING);
        self.nodes.set_link(list, SIBLING, NONE);
        Some((list, after))
    }

    /// The nodes of a list.
    pub(super) fn list(&self, list: u32) -> impl Iterator<Item = u32> {
        let present = |at: u32| (at != NONE).then_some(at);
        std::iter::successors(present(list), move |&at| {
            present(self.nodes.link(at, SIBLING))
        })
    }

    /// The least and the greatest f of a list, if it isn't empty.
    pub(super) fn range(&self, list: u32, tie_bits: u32) -> Option<(u64, u64)> {
        let all = self.list(list).map(|at| self.key(at).leading(tie_bits));
        all.fold(None, |range, f| match range {
            None => Some((f, f)),
            Some((low, high)) => Some((f.min(low), f.max(high))),
        })
    }

    pub(super) const fn bytes(&self) -> usize {
        self.nodes.bytes()
    }
}
