//! A heap of trees that are paired when the root is taken.

use super::arena::NONE;
use super::forest::Forest;
use super::{Entry, OpenList, Sketch};
use crate::priority::Key;

/// A pairing heap, its nodes in an arena.
///
/// When to use it: where there are far more pushes than pops, as on maps whose OPEN is large when
/// the goal is found. Otherwise an array heap is easier on caches.
///
/// The idea: two heaps become one by hanging the root that is greater under the other. `pop` takes
/// the root, melds its children in pairs from the first to the last, and the pairs from the last
/// to the first.
///
/// Complexity, with n entries: push O(1), pop O(log n) amortised, memory O(n).
///
/// Reference: Fredman, Sedgewick, Sleator and Tarjan, "The Pairing Heap: A New Form of
/// Self-Adjusting Heap", 1986.
#[derive(Clone, Debug)]
pub struct PairingHeap<K> {
    forest: Forest<K>,
    root: u32,
    len: usize,
}

impl<K> Default for PairingHeap<K> {
    fn default() -> Self {
        Self {
            forest: Forest::default(),
            root: NONE,
            len: 0,
        }
    }
}

impl<K: Key> OpenList<K> for PairingHeap<K> {
    fn clear(&mut self) {
        self.forest.clear();
        (self.root, self.len) = (NONE, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        let new = self.forest.add(entry);
        self.root = self.forest.meld(self.root, new);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.root == NONE {
            return None;
        }
        let (first, rest) = self.forest.pop(self.root);
        self.root = rest;
        self.len -= 1;
        Some(first)
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(self.forest.bytes())
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        if self.root != NONE {
            let tree = self.forest.tree(self.root, sketch);
            sketch.part("heap", tree);
        }
    }
}
