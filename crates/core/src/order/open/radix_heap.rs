//! Buckets by the highest bit in which f differs from the last one given out.

use super::arena::NONE;
use super::forest::Forest;
use super::{Entry, Form, OpenList, Sketch};
use crate::priority::Key;

/// A radix heap: f is compared by its bits, for searches in which it never falls.
///
/// When to use it: with Dijkstra's algorithm, and with A\* under a consistent h, whatever the span
/// of f. Where f can fall below the last one given out, all entries below it would gather in the
/// heap at the bottom, and the bound would be lost; such configurations are refused, see
/// [`refusal`](crate::registry::refusal).
///
/// The idea: the entries whose f is the last one given out are a pairing heap, for the ties. The
/// others lie unsorted in buckets by the highest bit in which their f differs from that one. When
/// the heap is empty, the first bucket with entries is shared out around its least f; each of its
/// entries moves to a lower bucket, which can happen to it at most once a bit.
///
/// Complexity, with n entries, t the most of equal f, C the span of f: push O(1), pop
/// O(log t + log C) amortised, memory O(n).
///
/// Reference: Ahuja, Mehlhorn, Orlin and Tarjan, "Faster Algorithms for the Shortest Path
/// Problem", 1990.
#[derive(Clone, Debug)]
pub struct RadixHeap<K> {
    tie_bits: u32,
    forest: Forest<K>,
    /// The f given out last, or 0.
    last: u64,
    /// The heap of entries not above `last`.
    bottom: u32,
    /// Lists, by the highest bit in which f differs from `last`.
    buckets: [u32; u64::BITS as usize],
    /// A bit for each bucket that isn't empty.
    occupied: u64,
    len: usize,
}

impl<K> Default for RadixHeap<K> {
    fn default() -> Self {
        Self {
            tie_bits: 0,
            forest: Forest::default(),
            last: 0,
            bottom: NONE,
            buckets: [NONE; u64::BITS as usize],
            occupied: 0,
            len: 0,
        }
    }
}

impl<K: Key> RadixHeap<K> {
    /// Puts a single node where its f belongs.
    fn place(&mut self, node: u32) {
        let f = self.forest.key(node).leading(self.tie_bits);
        if f <= self.last {
            self.bottom = self.forest.meld(self.bottom, node);
        } else {
            let bucket = (f ^ self.last).ilog2() as usize;
            self.forest.link(node, self.buckets[bucket]);
            self.buckets[bucket] = node;
            self.occupied |= 1 << bucket;
        }
    }

    /// Shares the first bucket out around its least f.
    fn refill(&mut self) {
        if self.occupied == 0 {
            return;
        }
        let bucket = self.occupied.trailing_zeros() as usize;
        self.occupied &= self.occupied - 1;
        let mut list = std::mem::replace(&mut self.buckets[bucket], NONE);
        if let Some((low, _)) = self.forest.range(list, self.tie_bits) {
            self.last = low;
        }
        while let Some((node, rest)) = self.forest.unlink(list) {
            self.place(node);
            list = rest;
        }
    }
}

impl<K: Key> OpenList<K> for RadixHeap<K> {
    fn expect_ties(&mut self, bits: u32) {
        self.tie_bits = bits;
    }

    fn clear(&mut self) {
        self.forest.clear();
        self.buckets.fill(NONE);
        (self.last, self.bottom) = (0, NONE);
        (self.occupied, self.len) = (0, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        self.len += 1;
        let node = self.forest.add(entry);
        self.place(node);
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.bottom == NONE {
            self.refill();
        }
        if self.bottom == NONE {
            return None;
        }
        let (first, rest) = self.forest.pop(self.bottom);
        self.bottom = rest;
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
        if self.bottom != NONE {
            let tree = self.forest.tree(self.bottom, sketch);
            sketch.part("heap of entries with the least f", tree);
        }
        let buckets = (0..u64::BITS as usize).filter_map(|bit| {
            // Every f in a bucket has the bits of `last` above the bucket's bit, and that bit set.
            let low = (self.last >> bit | 1) << bit;
            let range = (low, low | ((1 << bit) - 1));
            let list = self.forest.list(self.buckets[bit]);
            sketch.bucket(bit, range, |sketch| {
                Form::List(sketch.add_all(list.map(|at| self.forest.entry(at))))
            })
        });
        let occupied = buckets.collect();
        let count = self.buckets.len();
        sketch.part("buckets by bits of f", Form::Buckets { count, occupied });
    }
}
