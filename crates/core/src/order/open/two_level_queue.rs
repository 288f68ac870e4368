//! Coarse buckets, and fine ones for the first of them.

use super::arena::NONE;
use super::bitmap::Bitmap;
use super::forest::Forest;
use super::hot_queue::{bits_beyond, range};
use super::{Entry, Form, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A two-level bucket queue: coarse buckets over ranges of f, and fine ones for the current range.
///
/// When to use it: where a [bucket queue](super::BucketQueue) would need too many buckets for the
/// span of f, at the price of passing entries through two buckets.
///
/// The idea: 1024 coarse buckets hold unsorted lists. When the first of them is reached, its
/// entries are shared out among 1024 fine ones, one for each f where the span of f allows, each a
/// small pairing heap for the ties. Entries beyond the coarse buckets wait in a list until these
/// are empty, and are then shared out among them again. An f that falls below the fine buckets goes
/// to a heap of its own, which comes first.
///
/// Complexity, with n entries, t the most in a fine bucket, amortised while f falls seldom: push
/// O(1), pop O(log t), memory O(n).
///
/// Reference: Denardo and Fox, "Shortest-Route Methods: 1. Reaching, Pruning, and Buckets", 1979.
#[derive(Clone, Debug)]
pub struct TwoLevelQueue<K> {
    tie_bits: u32,
    forest: Forest<K>,
    /// A heap: f below `fine_base`.
    below: u32,
    /// Heaps: the bucket i begins at f = `fine_base` + i 2^`shift`, and all end at `fine_end`.
    fine: Level,
    fine_base: u64,
    fine_end: u64,
    /// Lists: the bucket i begins at f = `base` + i 2^(`shift` + 10).
    coarse: Level,
    base: u64,
    shift: u32,
    /// The list of entries beyond the coarse buckets.
    beyond: u32,
    len: usize,
}

const LEVEL_BITS: u32 = 10;
const BUCKETS: usize = 1 << LEVEL_BITS;

#[derive(Clone, Debug)]
struct Level {
    buckets: Vec<u32>,
    occupied: Bitmap,
}

impl Level {
    fn new() -> Self {
        Self {
            buckets: vec![NONE; BUCKETS],
            occupied: Bitmap::new(BUCKETS),
        }
    }

    fn set(&mut self, bucket: usize, to: u32) {
        self.buckets[bucket] = to;
        if to == NONE {
            self.occupied.unset(bucket);
        } else {
            self.occupied.set(bucket);
        }
    }

    /// Empties the first bucket with entries.
    fn take_first(&mut self) -> Option<(usize, u32)> {
        let bucket = self.occupied.next(0)?;
        let held = self.buckets[bucket];
        self.set(bucket, NONE);
        Some((bucket, held))
    }

    /// The buckets that aren't empty.
    fn held(&self) -> impl Iterator<Item = (usize, u32)> {
        let buckets = self.buckets.iter().copied().enumerate();
        buckets.filter(|(_, held)| *held != NONE)
    }

    const fn bytes(&self) -> usize {
        vec_bytes(&self.buckets) + self.occupied.bytes()
    }
}

impl<K> Default for TwoLevelQueue<K> {
    fn default() -> Self {
        Self {
            tie_bits: 0,
            forest: Forest::default(),
            below: NONE,
            fine: Level::new(),
            fine_base: 0,
            fine_end: 0,
            coarse: Level::new(),
            base: 0,
            shift: 0,
            beyond: NONE,
            len: 0,
        }
    }
}

impl<K: Key> TwoLevelQueue<K> {
    /// Puts a single node where its f belongs.
    fn place(&mut self, node: u32) {
        let f = self.forest.key(node).leading(self.tie_bits);
        if f < self.fine_base {
            self.below = self.forest.meld(self.below, node);
        } else if f < self.fine_end {
            let bucket = ((f - self.fine_base) >> self.shift) as usize;
            let heap = self.forest.meld(self.fine.buckets[bucket], node);
            self.fine.set(bucket, heap);
        } else {
            let bucket = (f - self.base) >> (self.shift + LEVEL_BITS);
            if bucket < BUCKETS as u64 {
                let bucket = bucket as usize;
                self.forest.link(node, self.coarse.buckets[bucket]);
                self.coarse.set(bucket, node);
            } else {
                self.forest.link(node, self.beyond);
                self.beyond = node;
            }
        }
    }

    fn place_all(&mut self, mut list: u32) {
        while let Some((node, rest)) = self.forest.unlink(list) {
            self.place(node);
            list = rest;
        }
    }

    /// Shares the first coarse bucket out among the fine ones, which are empty; false if there is
    /// nothing left.
    fn refill(&mut self) -> bool {
        if self.coarse.occupied.next(0).is_none() {
            let list = std::mem::replace(&mut self.beyond, NONE);
            if let Some((low, high)) = self.forest.range(list, self.tie_bits) {
                self.shift = bits_beyond(high - low, BUCKETS * BUCKETS);
                self.base = low;
                (self.fine_base, self.fine_end) = (low, low);
                self.place_all(list);
            }
        }
        let Some((bucket, list)) = self.coarse.take_first() else {
            return false;
        };
        let width = 1 << (self.shift + LEVEL_BITS);
        self.fine_base = self.base + bucket as u64 * width;
        self.fine_end = self.fine_base + width;
        self.place_all(list);
        true
    }
}

impl<K: Key> OpenList<K> for TwoLevelQueue<K> {
    fn expect_ties(&mut self, bits: u32) {
        self.tie_bits = bits;
    }

    fn clear(&mut self) {
        self.forest.clear();
        while self.fine.take_first().is_some() {}
        while self.coarse.take_first().is_some() {}
        (self.below, self.beyond, self.len) = (NONE, NONE, 0);
        (self.fine_base, self.fine_end) = (0, 0);
        (self.base, self.shift) = (0, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        self.len += 1;
        let node = self.forest.add(entry);
        self.place(node);
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let empty = self.below == NONE && self.fine.occupied.next(0).is_none();
        if empty && !self.refill() {
            return None;
        }
        self.len -= 1;
        let first = if self.below != NONE {
            let (first, rest) = self.forest.pop(self.below);
            self.below = rest;
            first
        } else {
            let bucket = self.fine.occupied.next(0)?;
            let (first, rest) = self.forest.pop(self.fine.buckets[bucket]);
            self.fine.set(bucket, rest);
            first
        };
        Some(first)
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(self.forest.bytes() + self.fine.bytes() + self.coarse.bytes())
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        if self.below != NONE {
            let tree = self.forest.tree(self.below, sketch);
            sketch.part("heap of entries below", tree);
        }
        let fine = self.fine.held().filter_map(|(bucket, heap)| {
            let range = range(self.fine_base, bucket, self.shift);
            sketch.bucket(bucket, range, |sketch| self.forest.tree(heap, sketch))
        });
        let occupied = fine.collect();
        let count = BUCKETS;
        sketch.part("fine buckets", Form::Buckets { count, occupied });
        let coarse = self.coarse.held().filter_map(|(bucket, list)| {
            let range = range(self.base, bucket, self.shift + LEVEL_BITS);
            let list = self.forest.list(list);
            sketch.bucket(bucket, range, |sketch| {
                Form::List(sketch.add_all(list.map(|at| self.forest.entry(at))))
            })
        });
        let occupied = coarse.collect();
        sketch.part("coarse buckets", Form::Buckets { count, occupied });
        let beyond = self.forest.list(self.beyond);
        let beyond = sketch.add_all(beyond.map(|at| self.forest.entry(at)));
        if !beyond.is_empty() {
            sketch.part("list of entries beyond", Form::List(beyond));
        }
    }
}
