//! Buckets of which only the first is a heap.

use super::arena::{Arena, NONE};
use super::bitmap::Bitmap;
use super::{BinaryHeap, Entry, Form, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A HOT queue (heap on top): buckets over ranges of f, of which only the first is a heap.
///
/// When to use it: where OPEN is long and its f lie far apart: most entries are dropped into a
/// bucket in constant time, and those that are never expanded are never ordered. For f that lie
/// close together it is no more than its heap.
///
/// The idea: entries with f below a limit are in the heap; the others lie unsorted in 1024 buckets
/// of equal width, or beyond these in one list. An empty heap takes in the next bucket, and its
/// limit rises to that bucket's end. When all buckets are empty, the list beyond is shared out among them,
/// the width chosen so that its f just fit. As every entry below the limit goes to the heap, f may
/// fall as it likes. This is the form with one level of buckets; the paper's have several.
///
/// Complexity, with n entries, k of them in the heap, amortised while f falls seldom: push
/// O(log k), pop O(log k), memory O(n).
///
/// Reference: Cherkassky, Goldberg and Silverstein, "Buckets, Heaps, Lists, and Monotone Priority
/// Queues", 1997.
#[derive(Clone, Debug)]
pub struct HotQueue<K> {
    tie_bits: u32,
    /// Entries with f below `limit`.
    top: BinaryHeap<K>,
    limit: u64,
    nodes: Arena<K, 1>,
    /// Lists: the bucket i begins at f = `base` + i 2^`shift`.
    buckets: Vec<u32>,
    occupied: Bitmap,
    base: u64,
    shift: u32,
    /// The list of entries beyond the buckets.
    beyond: u32,
    len: usize,
}

const BUCKETS: usize = 1024;

impl<K> Default for HotQueue<K> {
    fn default() -> Self {
        Self {
            tie_bits: 0,
            top: BinaryHeap::default(),
            limit: 0,
            nodes: Arena::default(),
            buckets: vec![NONE; BUCKETS],
            occupied: Bitmap::new(BUCKETS),
            base: 0,
            shift: 0,
            beyond: NONE,
            len: 0,
        }
    }
}

impl<K: Key> HotQueue<K> {
    /// The list for an f that isn't below the limit.
    fn list(&mut self, f: u64) -> &mut u32 {
        let bucket = (f - self.base) >> self.shift;
        if bucket < BUCKETS as u64 {
            self.occupied.set(bucket as usize);
            &mut self.buckets[bucket as usize]
        } else {
            &mut self.beyond
        }
    }

    /// Fills the empty heap from the next bucket; false if there is nothing left.
    fn refill(&mut self) -> bool {
        if self.occupied.next(0).is_none() {
            self.share_out();
        }
        let Some(bucket) = self.occupied.next(0) else {
            return false;
        };
        self.occupied.unset(bucket);
        self.limit = self.base + ((bucket as u64 + 1) << self.shift);
        let mut at = std::mem::replace(&mut self.buckets[bucket], NONE);
        while at != NONE {
            let next = self.nodes.link(at, 0);
            self.top.push(self.nodes.take(at));
            at = next;
        }
        true
    }

    /// Shares the list beyond the buckets out among them.
    fn share_out(&mut self) {
        let mut at = std::mem::replace(&mut self.beyond, NONE);
        let (mut low, mut high) = (u64::MAX, 0);
        let mut scan = at;
        while scan != NONE {
            let f = self.nodes.key(scan).leading(self.tie_bits);
            (low, high) = (low.min(f), high.max(f));
            scan = self.nodes.link(scan, 0);
        }
        if at == NONE {
            return;
        }
        self.base = low;
        self.shift = bits_beyond(high - low, BUCKETS);
        while at != NONE {
            let next = self.nodes.link(at, 0);
            let f = self.nodes.key(at).leading(self.tie_bits);
            let list = self.list(f);
            let after = std::mem::replace(list, at);
            self.nodes.set_link(at, 0, after);
            at = next;
        }
    }
}

/// By how many bits a number up to `max` must be shifted to be below `bound`, a power of two.
pub(super) const fn bits_beyond(max: u64, bound: usize) -> u32 {
    let bits = u64::BITS - max.leading_zeros();
    bits.saturating_sub(bound.trailing_zeros())
}

/// The least and the greatest f of a bucket of 2^`shift` values, of buckets that begin at `base`.
pub(super) const fn range(base: u64, bucket: usize, shift: u32) -> (u64, u64) {
    let low = base + ((bucket as u64) << shift);
    (low, low + ((1 << shift) - 1))
}

impl<K: Key> OpenList<K> for HotQueue<K> {
    fn expect_ties(&mut self, bits: u32) {
        self.tie_bits = bits;
    }

    fn clear(&mut self) {
        self.top.clear();
        self.nodes.clear();
        while let Some(bucket) = self.occupied.next(0) {
            self.occupied.unset(bucket);
            self.buckets[bucket] = NONE;
        }
        (self.limit, self.base, self.shift) = (0, 0, 0);
        (self.beyond, self.len) = (NONE, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        self.len += 1;
        let f = entry.key.leading(self.tie_bits);
        if f < self.limit {
            self.top.push(entry);
        } else {
            let at = self.nodes.add(entry, [NONE]);
            let after = std::mem::replace(self.list(f), at);
            self.nodes.set_link(at, 0, after);
        }
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.top.is_empty() && !self.refill() {
            return None;
        }
        self.len -= 1;
        self.top.pop()
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        let buckets = vec_bytes(&self.buckets) + self.occupied.bytes();
        Some(self.top.bytes()? + self.nodes.bytes() + buckets)
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        self.top.sketch(sketch);
        let buckets = (0..BUCKETS).filter(|&bucket| self.buckets[bucket] != NONE);
        let buckets = buckets.filter_map(|bucket| {
            let range = range(self.base, bucket, self.shift);
            let list = self.nodes.chain(self.buckets[bucket]);
            sketch.bucket(bucket, range, |sketch| Form::List(sketch.add_all(list)))
        });
        let occupied = buckets.collect();
        let count = BUCKETS;
        sketch.part("buckets", Form::Buckets { count, occupied });
        let beyond = sketch.add_all(self.nodes.chain(self.beyond));
        if !beyond.is_empty() {
            sketch.part("list of entries beyond", Form::List(beyond));
        }
    }
}
