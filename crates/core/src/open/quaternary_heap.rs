//! A heap of four children a node, in an array.

use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A 4-ary heap with stale entries left in.
///
/// When to use it: always, unless the keys' shape allows better.
///
/// The idea: a [binary heap](super::BinaryHeap) with four children a node. It is half as deep and
/// its children lie together, which suits caches; a pop compares more and moves less.
///
/// Complexity, with n entries: push O(log n), pop O(log n), memory O(n).
///
/// Reference: Johnson, "Priority Queues with Update and Finding Minimum Spanning Trees", 1975.
#[derive(Clone, Debug)]
pub struct QuaternaryHeap<K> {
    entries: Vec<Entry<K>>,
}

const CHILDREN: usize = 4;

impl<K> Default for QuaternaryHeap<K> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

/// The place of the least of up to four.
#[inline]
fn least<K: Key>(children: &[Entry<K>]) -> Option<usize> {
    if let [a, b, c, d] = children {
        // In pairs, so that no comparison waits for more than one before it.
        let (first, i) = if b.key < a.key { (b, 1) } else { (a, 0) };
        let (second, j) = if d.key < c.key { (d, 3) } else { (c, 2) };
        return Some(if second.key < first.key { j } else { i });
    }
    let places = children.iter().enumerate();
    places
        .min_by_key(|(_, entry)| entry.key)
        .map(|(place, _)| place)
}

impl<K: Key> OpenList<K> for QuaternaryHeap<K> {
    fn clear(&mut self) {
        self.entries.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        let mut hole = self.entries.len();
        self.entries.push(entry);
        K::moved(1);
        while hole > 0 {
            let parent = (hole - 1) / CHILDREN;
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
        let entries = self.entries.as_mut_slice();
        let mut hole = 0;
        loop {
            let from = hole * CHILDREN + 1;
            let to = (from + CHILDREN).min(entries.len());
            let children = entries.get(from..to).unwrap_or_default();
            let Some(child) = least(children) else {
                break;
            };
            let least = &entries[from + child];
            if last.key <= least.key {
                break;
            }
            entries[hole] = *least;
            K::moved(1);
            hole = from + child;
        }
        entries[hole] = last;
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
        sketch.heap("heap", CHILDREN, self.entries.iter().copied());
    }
}
