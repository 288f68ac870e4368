//! The list that searches use where f never falls.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hint::cold_path;

use super::Frontier;
use super::bitmap::Bitmap;
use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::priority::{Criterion, Evaluation, Insertion, Ranker};
use crate::space::{NodeId, Space};

/// Buckets over ranges of f, each sorted when its turn comes.
///
/// When to use it: where f never falls during a search, as with Dijkstra's algorithm or a consistent
/// h, and where the chain's criteria fit into 28 bits and the node's number into 24. Those of h do unless
/// all ground of a large map is heavy, a hash never does; cells do on every map, states of cell and heading on
/// those of up to 1.8 million cells. It is the fastest here, as most entries are pushed once, to the end of an
/// array of words, and never looked at again: those of buckets that the search never reaches.
///
/// The idea: OPEN then holds only f from the last one popped to that plus twice the costliest step, so
/// the buckets stand in a ring. When a bucket's turn comes, its entries become the run: sorted, the first of
/// them at the end. Entries that are added to the current bucket mostly come first in order, since a chain
/// that breaks ties by low h or `lifo` puts the nodes just reached before all others; then an entry is pushed
/// to the run's end, or inserted a few places before. Others go to a small heap beside the run.
///
/// Order and ties: an entry is one word of f's last bits, the criteria and the node, in fields of fixed
/// widths. All but the node is its key. Where two entries with one key stand tells which is older: a bucket
/// is in the order of its insertions, sorting keeps that, and in the heap each has a number.
///
/// A node's later entry has a lower g and the same h, so a lower f: it is popped before the stale
/// ones, which are known by the node being closed. Most of these are left out when their bucket's turn
/// comes, before it is sorted; looking at all there also brings their nodes' records into the cache.
///
/// Starts can be farther apart in f than the ring spans, so each waits in a list for its bucket's turn.
///
/// Complexity, with n entries, b the most of a bucket: push O(1) and, for an entry that comes late, O(log b); pop
/// O(log b) amortised; memory 8 bytes an entry and a vector a bucket, of which there are 2 max_edge / 2^w, where w, the
/// bits of f that a bucket spans, is at most 12.
///
/// References: Dial 1969 for the ring; Cherkassky, Goldberg and Silverstein, "Buckets, Heaps, Lists,
/// and Monotone Priority Queues", 1999, for buckets of which only the first is put in order.
#[derive(Clone, Debug)]
pub struct SortedBuckets {
    /// By number, modulo their count.
    ring: Vec<Vec<u64>>,
    occupied: Bitmap,
    /// How many of the last bits of f a bucket spans.
    span_bits: u32,
    /// Starts whose buckets are still to come: their numbers, arrivals and entries, the first one on top.
    starts: BinaryHeap<Reverse<(u64, u32, u64)>>,
    /// The current bucket; [`NOWHERE`] before the first. Its entries stand apart from the ring.
    turn: usize,
    /// Its number, which isn't taken modulo anything.
    number: u64,
    /// Whether f and the criteria come from g and h by the next two; if not, the ranker makes them.
    is_simple: bool,
    /// All ones where f is g + h, 0 where it is g.
    of_f: u64,
    /// All ones where h breaks ties, 0 where nothing does.
    of_ties: u64,
    /// 0 where the newer of two entries with one key goes first, else [`NEXT_KEY`].
    after: u64,
    run: Vec<u64>,
    /// By key and number, the first one on top.
    late: BinaryHeap<Reverse<(u64, u64)>>,
    /// How many entries have gone to the heap.
    late_ones: u64,
    /// Of the run, only entries below this come before the heap's first.
    before_late: u64,
    /// Room for sorting.
    words: Vec<u64>,
}

/// Fields of an entry, from its last bit on.
const NODE_BITS: u32 = 24;
const TIE_BITS: u32 = 28;
const F_BITS: u32 = u64::BITS - TIE_BITS - NODE_BITS;

const NODES: u64 = (1 << NODE_BITS) - 1;
const NEXT_KEY: u64 = 1 << NODE_BITS;

/// Criteria are less than this, so that no key is all ones.
const MOST_TIES: u64 = (1 << TIE_BITS) - 1;

/// Twice the costliest step is shared out among fewer than 2^8 buckets, or more where a bucket would span more
/// of f than an entry holds.
const BUCKETS_LOG: u32 = 8;
const MOST_BUCKETS: u64 = 1 << 16;

/// How far from the end of the run an entry is inserted. A node's neighbours tie with each other,
/// seldom with anything before.
const NEAR: usize = 8;

/// The most entries that are sorted by insertion.
const FEW: usize = 20;

/// No ring is this long.
const NOWHERE: usize = usize::MAX;

/// A bucket without entries, and its bit among those that are occupied.
const BUCKET_BYTES: usize = 25;

/// How many of the last bits of f a bucket spans in a space with such edges, and how many buckets there are.
const fn ring(max_edge: Cost) -> (u32, u64) {
    // A step changes h by no more than it costs, to and fro.
    let reach = 2 * max_edge.0;
    let span_bits = bits(reach).saturating_sub(BUCKETS_LOG);
    let span_bits = if span_bits < F_BITS {
        span_bits
    } else {
        F_BITS
    };
    (span_bits, ((reach >> span_bits) + 2).next_power_of_two())
}

const fn bits(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

const fn node(entry: u64) -> NodeId {
    NodeId((entry & NODES) as u32)
}

const fn key(entry: u64) -> u64 {
    entry & !NODES
}

const fn entry(f: u64, ties: u64, node: NodeId) -> u64 {
    f << (u64::BITS - F_BITS) | ties << NODE_BITS | node.0 as u64
}

impl SortedBuckets {
    /// A list for searches of a space, or `None` where an entry wouldn't fit.
    pub fn new<E: Estimate>(ranker: &Ranker<E>, space: &impl Space) -> Option<Self> {
        let of_f = match ranker.evaluation() {
            Evaluation { g: 1, h: 0 } => Some(0),
            Evaluation { g: 1, h: 1000 } => Some(u64::MAX),
            _ => None,
        };
        let of_ties = ranker.only_h();
        // Insertions and starts are counted in 32 bits.
        if bits(space.most_insertions()) >= u32::BITS || space.nodes() as u64 > NODES {
            return None;
        }
        let most_ties = match of_ties {
            Some(mask) => ranker.estimator().max_h() & mask,
            None => 1_u64.checked_shl(ranker.criteria_bits())?,
        };
        if most_ties >= MOST_TIES {
            return None;
        }
        let (span_bits, buckets) = ring(space.max_edge());
        if buckets > MOST_BUCKETS {
            return None;
        }
        Some(Self {
            ring: vec![Vec::new(); buckets as usize],
            occupied: Bitmap::new(buckets as usize),
            span_bits,
            starts: BinaryHeap::new(),
            turn: NOWHERE,
            number: 0,
            is_simple: of_f.is_some() && of_ties.is_some(),
            of_f: of_f.unwrap_or(0),
            of_ties: of_ties.unwrap_or(0),
            after: match ranker.last() {
                Some(Criterion::Fifo) => NEXT_KEY,
                _ => 0,
            },
            run: Vec::new(),
            late: BinaryHeap::new(),
            late_ones: 0,
            before_late: u64::MAX,
            words: Vec::new(),
        })
    }

    /// Bytes that it has reserved, with those of 64-bit machines for each bucket.
    pub fn bytes(&self) -> usize {
        let entries: usize = self.ring.iter().map(Vec::capacity).sum();
        let entries = entries + self.run.capacity() + self.words.capacity();
        let waiting = 2 * self.late.capacity() + 3 * self.starts.capacity();
        size_of::<u64>() * (entries + waiting) + BUCKET_BYTES * self.ring.len()
    }

    /// The bytes that an empty one takes for a space with such edges.
    pub const fn first_bytes(max_edge: Cost) -> usize {
        BUCKET_BYTES * ring(max_edge).1 as usize
    }

    /// f and the entry of an insertion.
    #[inline(always)]
    fn rate<E: Estimate>(&self, ranker: &Ranker<E>, node: NodeId, g: u64) -> (u64, u64) {
        let (f, ties) = if self.is_simple {
            let h = ranker.estimator().h(node);
            (g + (h & self.of_f), h & self.of_ties)
        } else {
            cold_path();
            rate_by(ranker, node, g)
        };
        (f, entry(f, ties, node))
    }

    /// Entries that came before this one also go before it where they are below this.
    #[inline(always)]
    const fn bound(&self, entry: u64) -> u64 {
        key(entry) + self.after
    }

    /// Gives an entry of the current bucket its place in the order.
    #[inline(never)]
    fn take_in(&mut self, entry: u64) {
        let bound = self.bound(entry);
        let end = self.run.len();
        // Where it ties with the heap's first, their numbers have to tell.
        let is_late = entry >= self.before_late - self.after;
        if is_late || end > NEAR && self.run[end - NEAR - 1] < bound {
            self.put_late(entry);
            return;
        }
        self.run.push(entry);
        insert(&mut self.run, end, bound);
    }

    fn put_late(&mut self, entry: u64) {
        let number = self.late_ones << NODE_BITS;
        self.late_ones += 1;
        let order = if self.after == 0 {
            !NODES - number
        } else {
            number
        };
        self.late.push(Reverse((key(entry), order | entry & NODES)));
        self.before_late = self.before_late.min(self.bound(entry));
    }

    /// Empties the current bucket and puts its memory back in the ring, so that the same search needs no more next time.
    fn give_back(&mut self) {
        self.run.clear();
        if let Some(place) = self.ring.get_mut(self.turn) {
            std::mem::swap(&mut self.run, place);
        }
    }

    #[inline(never)]
    fn pop_late(&mut self) -> Option<u64> {
        let Reverse((key, order)) = self.late.pop()?;
        self.before_late = match self.late.peek() {
            Some(&Reverse((key, _))) => key + self.after,
            None => u64::MAX,
        };
        Some(key | order & NODES)
    }

    /// Makes the next bucket the current one; false where there is none.
    #[inline(never)]
    fn turn(&mut self, is_closed: impl Fn(NodeId) -> bool) -> bool {
        let mask = self.ring.len() as u64 - 1;
        let next = self.occupied.next(self.turn.wrapping_add(1));
        let next = next.or_else(|| self.occupied.next(0));
        let ahead = next.map(|next| self.number + ((next as u64).wrapping_sub(self.number) & mask));
        let start = self.starts.peek().map(|Reverse(start)| start.0);
        let Some(number) = ahead.into_iter().chain(start).min() else {
            return false;
        };
        self.give_back();
        let next = (number & mask) as usize;
        std::mem::swap(&mut self.run, &mut self.ring[next]);
        (self.turn, self.number) = (next, number);
        self.occupied.unset(next);
        if start == Some(number) {
            self.take_starts();
        }
        // Without a branch, since half of the entries may be stale.
        let run = &mut self.run[..];
        let mut live = 0;
        for place in 0..run.len() {
            let entry = run[place];
            run[live] = entry;
            live += usize::from(!is_closed(node(entry)));
        }
        self.run.truncate(live);
        self.sort();
        true
    }

    /// Puts the current bucket's starts before all its other entries.
    #[cold]
    fn take_starts(&mut self) {
        self.words.clear();
        while let Some(Reverse(start)) = self.starts.peek()
            && start.0 == self.number
        {
            self.words.push(start.2);
            self.starts.pop();
        }
        self.run.splice(0..0, self.words.drain(..));
    }

    /// Puts the run in order, from that of its insertions.
    #[inline(always)]
    fn sort(&mut self) {
        if self.run.len() > FEW {
            self.sort_many();
            return;
        }
        let after = self.after;
        let run = &mut self.run[..];
        for end in 1..run.len() {
            let bound = key(run[end]) + after;
            insert(run, end, bound);
        }
    }

    #[inline(never)]
    fn sort_many(&mut self) {
        let flip = if self.after == 0 { 0 } else { NODES };
        if self.run.len() as u64 > NODES {
            for entry in std::mem::take(&mut self.run) {
                self.put_late(entry);
            }
            return;
        }
        let entries = self.run.iter().zip(0..);
        let word = |(&entry, place): (&u64, u64)| !(entry | NODES) | place ^ flip;
        self.words.clear();
        self.words.extend(entries.map(word));
        self.words.sort_unstable();
        for word in &mut self.words {
            *word = self.run[((*word ^ flip) & NODES) as usize];
        }
        self.run.copy_from_slice(&self.words);
    }
}

/// Moves an entry, whose bound this is, to its place in the order of those before it.
#[inline(always)]
fn insert(run: &mut [u64], end: usize, bound: u64) {
    let entry = run[end];
    let mut place = end;
    while place > 0 && run[place - 1] < bound {
        run[place] = run[place - 1];
        place -= 1;
    }
    run[place] = entry;
}

/// f and the criteria where they aren't simple.
#[inline(never)]
fn rate_by<E: Estimate>(ranker: &Ranker<E>, node: NodeId, g: u64) -> (u64, u64) {
    let (h, f) = ranker.rate(node, g);
    let insertion = Insertion {
        node,
        g,
        h,
        f,
        arrival: 0,
    };
    (f, ranker.criteria(&insertion))
}

impl Frontier for SortedBuckets {
    const IS_MONOTONE: bool = true;

    fn clear(&mut self) {
        while let Some(bucket) = self.occupied.next(0) {
            self.occupied.unset(bucket);
            self.ring[bucket].clear();
        }
        self.give_back();
        self.starts.clear();
        self.late.clear();
        (self.number, self.late_ones) = (0, 0);
        (self.turn, self.before_late) = (NOWHERE, u64::MAX);
    }

    fn push_start<E: Estimate>(&mut self, ranker: &Ranker<E>, node: NodeId, arrival: u32) {
        let (f, entry) = self.rate(ranker, node, 0);
        let number = f >> self.span_bits;
        self.starts.push(Reverse((number, arrival, entry)));
    }

    #[inline(always)]
    fn push<E: Estimate>(&mut self, ranker: &Ranker<E>, node: NodeId, g: u64, _: u32) {
        let (f, entry) = self.rate(ranker, node, g);
        let bucket = (f >> self.span_bits) as usize & (self.ring.len() - 1);
        if bucket == self.turn {
            self.take_in(entry);
            return;
        }
        let entries = &mut self.ring[bucket];
        if entries.is_empty() {
            cold_path();
            self.occupied.set(bucket);
        }
        if entries.len() == entries.capacity() {
            cold_path();
            entries.reserve(1);
        }
        entries.push(entry);
    }

    #[inline(always)]
    fn pop(&mut self, is_closed: impl Fn(NodeId) -> bool) -> Option<(NodeId, Option<u64>)> {
        loop {
            let entry = match self.run.last() {
                Some(&entry) if entry < self.before_late => {
                    self.run.pop();
                    Some(entry)
                }
                _ => self.pop_late(),
            };
            if let Some(entry) = entry {
                return Some((node(entry), None));
            }
            if !self.turn(&is_closed) {
                return None;
            }
        }
    }
}

#[cfg(test)]
#[path = "sorted_buckets_tests.rs"]
mod tests;
