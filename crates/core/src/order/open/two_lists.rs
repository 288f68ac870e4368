//! A heap for good entries, and an array for the others.

use super::{BinaryHeap, Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// Two lists: a heap of the entries with the lowest f, and an unsorted array of all others.
///
/// When to use it: where most of what is generated is never expanded. Such entries are appended to an array once,
/// and no comparison is spent on them until the heap is empty.
///
/// The idea: entries with f below a limit are in the heap. When that is empty, the limit rises to a sixteenth of the
/// way from the least f in the array to the greatest, and all entries below it move to the heap. A [HOT
/// queue](super::HotQueue) has buckets in place of the array, and so finds those entries without a scan.
///
/// Complexity, with n entries, k of them in the heap: push O(1) to the array and O(log k) to the heap, pop O(log k),
/// or O(n) where the heap is empty; memory O(n).
///
/// Reference: Patel, *A\* Pages*, "Set representation", 1997 and later, whose structure for the good entries is left
/// open.
#[derive(Clone, Debug)]
pub struct TwoLists<K> {
    tie_bits: u32,
    /// Entries with f below `limit`.
    good: BinaryHeap<K>,
    limit: u64,
    others: Vec<Entry<K>>,
}

impl<K> Default for TwoLists<K> {
    fn default() -> Self {
        Self {
            tie_bits: 0,
            good: BinaryHeap::default(),
            limit: 0,
            others: Vec::new(),
        }
    }
}

impl<K: Key> TwoLists<K> {
    /// Moves the best of the array to the heap, which is empty.
    fn refill(&mut self) {
        let values = self.others.iter();
        let values = values.map(|entry| entry.key.leading(self.tie_bits));
        let (least, greatest) = values.fold((u64::MAX, 0), |(least, greatest), f| {
            (least.min(f), greatest.max(f))
        });
        let span = greatest.saturating_sub(least);
        // The least f lies below the limit, so that each scan moves an entry.
        self.limit = least.saturating_add(span / 16 + 1);
        let mut at = 0;
        while at < self.others.len() {
            if self.others[at].key.leading(self.tie_bits) < self.limit {
                K::moved(1);
                self.good.push(self.others.swap_remove(at));
            } else {
                at += 1;
            }
        }
    }
}

impl<K: Key> OpenList<K> for TwoLists<K> {
    fn expect_ties(&mut self, bits: u32) {
        self.tie_bits = bits;
    }

    fn clear(&mut self) {
        self.good.clear();
        self.others.clear();
        self.limit = 0;
    }

    fn push(&mut self, entry: Entry<K>) {
        if entry.key.leading(self.tie_bits) < self.limit {
            self.good.push(entry);
        } else {
            K::moved(1);
            self.others.push(entry);
        }
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.good.is_empty() {
            self.refill();
        }
        self.good.pop()
    }

    fn len(&self) -> usize {
        self.good.len() + self.others.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(self.good.bytes()? + vec_bytes(&self.others))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        self.good.sketch(sketch);
        sketch.array("array of the others", &self.others);
    }
}
