//! An array scanned for its minimum.

use super::{Entry, OpenList};
use crate::priority::Key;

/// An unsorted array: the plainest list, and the oracle that the others are tested against.
///
/// When to use it: for a handful of entries, or to explain what OPEN is.
///
/// Complexity, with n entries: push O(1), pop O(n), memory O(n).
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
        self.entries.push(entry);
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let first = (0..self.entries.len()).min_by_key(|&index| self.entries[index].key)?;
        Some(self.entries.swap_remove(first))
    }

    fn len(&self) -> usize {
        self.entries.len()
    }
}
