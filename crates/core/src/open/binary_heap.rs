//! A binary heap in an array.

use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A binary heap with stale entries left in.
///
/// When to use it: as the measure of the others; it is what most programs use. A
/// [4-ary heap](super::QuaternaryHeap) does the same in less time.
///
/// The idea: a complete tree in an array, the children of the place i at 2i + 1 and 2i + 2, no
/// child before its parent. A new entry rises from the end; the last one sinks from the top when
/// that is taken.
///
/// Complexity, with n entries: push O(log n) and O(1) on average, pop O(log n), memory O(n).
///
/// Reference: Williams, "Algorithm 232: Heapsort", 1964.
#[derive(Clone, Debug)]
pub struct BinaryHeap<K> {
    entries: Vec<Entry<K>>,
}

impl<K> Default for BinaryHeap<K> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<K: Key> OpenList<K> for BinaryHeap<K> {
    fn clear(&mut self) {
        self.entries.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        let mut hole = self.entries.len();
        self.entries.push(entry);
        K::moved(1);
        while hole > 0 {
            let parent = (hole - 1) / 2;
            if self.entries[parent].key <= entry.key {
                break;
            }
            self.entries[hole] = self.entries[parent];
            K::moved(1);
            hole = parent;
        }
        self.entries[hole] = entry;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let last = self.entries.pop()?;
        let Some(&first) = self.entries.first() else {
            return Some(last);
        };
        let mut hole = 0;
        loop {
            let mut child = 2 * hole + 1;
            if child >= self.entries.len() {
                break;
            }
            let other = self.entries.get(child + 1);
            child += usize::from(other.is_some_and(|other| other.key < self.entries[child].key));
            if last.key <= self.entries[child].key {
                break;
            }
            self.entries[hole] = self.entries[child];
            K::moved(1);
            hole = child;
        }
        self.entries[hole] = last;
        K::moved(1);
        Some(first)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.entries))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.heap("heap", 2, self.entries.iter().copied());
    }
}
