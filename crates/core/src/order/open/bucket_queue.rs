//! A bucket for each f.

use super::arena::NONE;
use super::bitmap::Bitmap;
use super::forest::Forest;
use super::{Entry, Form, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A bucket queue: a bucket for each f, in a ring.
///
/// When to use it: where the f in OPEN lie close together, as with A\* under a consistent h,
/// where they span at most twice the costliest step. Not where they spread over millions, as with
/// squared distances: entries that don't fit in the ring are left to a heap.
///
/// The idea: f modulo the number of buckets names the bucket, and a bitmap finds the first that
/// isn't empty. Entries of equal f are a small pairing heap, for the ties. The ring doubles when
/// the f in it need more, up to 2^20 buckets; entries farther off are kept in one more heap, whose
/// least is compared with the ring's. So f may rise and fall as it likes.
///
/// Complexity, with n entries, t the most of equal f, C the span of f: push O(1), pop
/// O(log t + C / 4096) amortised, memory O(n + C), C up to 2^20.
///
/// Reference: Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969.
#[derive(Clone, Debug)]
pub struct BucketQueue<K> {
    tie_bits: u32,
    forest: Forest<K>,
    /// Heaps, by f modulo their number, which is a power of two or 0.
    ring: Vec<u32>,
    occupied: Bitmap,
    /// How many entries are in the ring, and bounds on their f.
    held: usize,
    low: u64,
    high: u64,
    /// The heap of entries that don't fit.
    rest: u32,
    len: usize,
}

const FIRST_BUCKETS: u64 = 1 << 10;
const MOST_BUCKETS: u64 = 1 << 20;

impl<K> Default for BucketQueue<K> {
    fn default() -> Self {
        Self {
            tie_bits: 0,
            forest: Forest::default(),
            ring: Vec::new(),
            occupied: Bitmap::default(),
            held: 0,
            low: 0,
            high: 0,
            rest: NONE,
            len: 0,
        }
    }
}

impl<K: Key> BucketQueue<K> {
    fn bucket(&self, f: u64) -> usize {
        f as usize & (self.ring.len() - 1)
    }

    /// Makes the ring hold f, too; false if it can't.
    fn admit(&mut self, f: u64) -> bool {
        let (low, high) = if self.held == 0 {
            (f, f)
        } else {
            (self.low.min(f), self.high.max(f))
        };
        if high - low >= MOST_BUCKETS {
            return false;
        }
        if high - low >= self.ring.len() as u64 {
            self.widen((high - low + 1).next_power_of_two().max(FIRST_BUCKETS));
        }
        (self.low, self.high) = (low, high);
        true
    }

    fn widen(&mut self, buckets: u64) {
        let old = std::mem::replace(&mut self.ring, vec![NONE; buckets as usize]);
        self.occupied = Bitmap::new(buckets as usize);
        for heap in old.into_iter().filter(|&heap| heap != NONE) {
            let bucket = self.bucket(self.forest.key(heap).leading(self.tie_bits));
            self.ring[bucket] = heap;
            self.occupied.set(bucket);
        }
    }

    /// The first bucket that isn't empty.
    fn first(&self) -> Option<usize> {
        if self.held == 0 {
            return None;
        }
        let next = self.occupied.next(self.bucket(self.low));
        next.or_else(|| self.occupied.next(0))
    }
}

impl<K: Key> OpenList<K> for BucketQueue<K> {
    fn expect_ties(&mut self, bits: u32) {
        self.tie_bits = bits;
    }

    fn clear(&mut self) {
        self.forest.clear();
        while let Some(bucket) = self.occupied.next(0) {
            self.occupied.unset(bucket);
            self.ring[bucket] = NONE;
        }
        (self.held, self.len, self.rest) = (0, 0, NONE);
    }

    fn push(&mut self, entry: Entry<K>) {
        self.len += 1;
        let node = self.forest.add(entry);
        let f = entry.key.leading(self.tie_bits);
        if self.admit(f) {
            let bucket = self.bucket(f);
            self.ring[bucket] = self.forest.meld(self.ring[bucket], node);
            self.occupied.set(bucket);
            self.held += 1;
        } else {
            self.rest = self.forest.meld(self.rest, node);
        }
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let bucket = self.first();
        let rest_is_first = match bucket {
            None if self.rest == NONE => return None,
            None => true,
            Some(bucket) => {
                let first = self.forest.key(self.ring[bucket]);
                self.rest != NONE && self.forest.key(self.rest) < first
            }
        };
        self.len -= 1;
        if rest_is_first {
            let (first, rest) = self.forest.pop(self.rest);
            self.rest = rest;
            return Some(first);
        }
        let bucket = bucket?;
        let (first, heap) = self.forest.pop(self.ring[bucket]);
        self.ring[bucket] = heap;
        if heap == NONE {
            self.occupied.unset(bucket);
        }
        self.low = first.key.leading(self.tie_bits);
        self.held -= 1;
        Some(first)
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        let ring = vec_bytes(&self.ring) + self.occupied.bytes();
        Some(self.forest.bytes() + ring)
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        let count = self.ring.len();
        let first = if count == 0 { 0 } else { self.bucket(self.low) };
        let ring = (0..count).map(|number| (number, self.ring[(first + number) & (count - 1)]));
        let occupied = ring.filter(|(_, heap)| *heap != NONE);
        let occupied = occupied.filter_map(|(number, heap)| {
            let f = self.forest.key(heap).leading(self.tie_bits);
            sketch.bucket(number, (f, f), |sketch| self.forest.tree(heap, sketch))
        });
        let occupied = occupied.collect();
        sketch.part("a bucket for each f", Form::Buckets { count, occupied });
        if self.rest != NONE {
            let tree = self.forest.tree(self.rest, sketch);
            sketch.part("heap of entries too far off", tree);
        }
    }
}
