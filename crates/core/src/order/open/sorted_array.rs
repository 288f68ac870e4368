//! An array kept in order.

use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A sorted array, the least key last.
///
/// When to use it: for a few dozen entries, or where most of them come with keys near the least
/// one, which shift little. Not for A\*, whose f rises: most new entries shift half of the list or
/// more.
///
/// The idea: a binary search finds the place, the entries after it move by one, and the least entry
/// stands at the end, where taking it costs nothing.
///
/// Complexity, with n entries: push O(log n) comparisons and O(n) moves, pop O(1), memory O(n).
///
/// Reference: Knuth, *The Art of Computer Programming* 3, 1973, 5.2.1 (binary insertion).
#[derive(Clone, Debug)]
pub struct SortedArray<K> {
    entries: Vec<Entry<K>>,
}

impl<K> Default for SortedArray<K> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<K: Key> OpenList<K> for SortedArray<K> {
    fn clear(&mut self) {
        self.entries.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        let place = self.entries.partition_point(|other| other.key > entry.key);
        K::moved(self.entries.len() - place + 1);
        self.entries.insert(place, entry);
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        self.entries.pop()
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.entries))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.array("array, the least last", &self.entries);
    }
}
