//! A binary heap that knows where each node stands.

use super::arena::NONE;
use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A binary heap with a position index: a node stands in it once.
///
/// When to use it: where nodes improve so often that stale entries would pile up, or where memory
/// for OPEN must be bounded by the nodes. Else a heap with stale entries is quicker, since this one
/// writes a position with every move.
///
/// The idea: `push` of a node that is in the heap changes its entry where it stands, and lets it
/// rise or sink: the decrease-key of the textbooks. It must be able to sink, too, as a better g
/// can mean a later turn, with `fifo` for instance.
///
/// Complexity, with n entries, N the largest node seen: push O(log n), pop O(log n), memory O(N).
///
/// References: Williams 1964; Johnson, "Efficient Algorithms for Shortest Paths in Sparse
/// Networks", 1977.
#[derive(Clone, Debug)]
pub struct IndexedHeap<K> {
    entries: Vec<Entry<K>>,
    /// By node: its place in `entries`, or [`NONE`].
    places: Vec<u32>,
}

impl<K> Default for IndexedHeap<K> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<K: Key> IndexedHeap<K> {
    fn put(&mut self, place: usize, entry: Entry<K>) {
        K::moved(1);
        self.entries[place] = entry;
        self.places[entry.node.index()] = place as u32;
    }

    /// Puts `entry` at `hole` or above it.
    fn rise(&mut self, mut hole: usize, entry: Entry<K>) {
        while hole > 0 {
            let parent = (hole - 1) / 2;
            if self.entries[parent].key <= entry.key {
                break;
            }
            self.put(hole, self.entries[parent]);
            hole = parent;
        }
        self.put(hole, entry);
    }

    /// Puts `entry` at `hole` or below it.
    fn sink(&mut self, mut hole: usize, entry: Entry<K>) {
        loop {
            let mut child = 2 * hole + 1;
            if child >= self.entries.len() {
                break;
            }
            let other = self.entries.get(child + 1);
            child += usize::from(other.is_some_and(|other| other.key < self.entries[child].key));
            if entry.key <= self.entries[child].key {
                break;
            }
            self.put(hole, self.entries[child]);
            hole = child;
        }
        self.put(hole, entry);
    }
}

impl<K: Key> OpenList<K> for IndexedHeap<K> {
    fn clear(&mut self) {
        self.entries.clear();
        self.places.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        let node = entry.node.index();
        if node >= self.places.len() {
            self.places.resize(node + 1, NONE);
        }
        let place = self.places[node];
        if place == NONE {
            self.entries.push(entry);
            self.rise(self.entries.len() - 1, entry);
        } else if entry.key < self.entries[place as usize].key {
            self.rise(place as usize, entry);
        } else {
            self.sink(place as usize, entry);
        }
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let last = self.entries.pop()?;
        let first = self.entries.first().copied().unwrap_or(last);
        self.places[first.node.index()] = NONE;
        if !self.entries.is_empty() {
            self.sink(0, last);
        }
        Some(first)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.entries) + vec_bytes(&self.places))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.heap("heap", 2, self.entries.iter().copied());
    }
}
