//! An array scanned for its minimum.

use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// An unsorted array: the plainest list.
///
/// When to use it: for a handful of entries, or to explain what OPEN is. Not for long lists.
///
/// The idea: an entry goes to the end; `pop` scans all of them for the least key and fills its
/// place with the last.
///
/// Complexity, with n entries: push O(1), pop O(n), memory O(n).
///
/// Reference: Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959, which scans.
#[derive(Clone, Debug)]
pub struct UnsortedArray<K> {
    entries: Vec<Entry<K>>,
}

impl<K> Default for UnsortedArray<K> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<K: Key> OpenList<K> for UnsortedArray<K> {
    fn clear(&mut self) {
        self.entries.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        K::moved(1);
        self.entries.push(entry);
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let first = (0..self.entries.len()).min_by_key(|&index| self.entries[index].key)?;
        K::moved(usize::from(first + 1 < self.entries.len()));
        Some(self.entries.swap_remove(first))
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.entries))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.array("array", &self.entries);
    }
}
