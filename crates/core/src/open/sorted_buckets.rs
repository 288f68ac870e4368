//! The list that searches use where f never falls.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Frontier;
use super::bitmap::Bitmap;
use crate::estimate::Estimate;
use crate::priority::{Criterion, Evaluation, Insertion, Ranker};
use crate::space::{NodeId, Space};

/// Buckets over ranges of f, each sorted when its turn comes.
///
/// When to use it: where f never falls during a search, as with Dijkstra's algorithm or a consistent
/// h, and where f within a bucket, the chain's criteria and the node's number fit into 64 bits. It is
/// the fastest here, as most entries are pushed once, to the end of an array of words, and never
/// looked at again: those of buckets that the search never reaches.
///
/// The idea: OPEN then holds only f from the last one popped to that plus twice the costliest step, so
/// the buckets stand in a ring. The current one has a run: a word for each of its entries, sorted, the
/// first of them at the end. Entries that are added to the current bucket mostly come first in order,
/// since a chain that breaks ties by low h or `lifo` puts the nodes just reached before all others; then
/// the word is pushed to the run's end, or inserted a few places before. Words that belong further back
/// go to a small heap beside the run.
///
/// Order and ties: an entry is f within its bucket, the criteria and the node. Its word has its place
/// in the bucket instead of the node, which tells the older of two that tie from the newer. Words
/// are inverted, so that the first in order is the greatest.
///
/// A node's later entry has a lower g and the same h, so a lower f: it is popped before the stale
/// ones, which are known by the node being closed. Most of these are left out when their bucket's turn
/// comes, before it is sorted. Looking at them there, one right after the other, also brings their
/// nodes' records into the cache.
///
/// Starts can be farther apart in f than the ring spans, so each waits in a list for its bucket's turn.
///
/// Complexity, with n entries, b the most of a bucket, C = 2 max_edge: push O(1) and, for an entry
/// that comes late, O(log b); pop O(log b) amortised, memory 8 bytes an entry and 16 + C / 2^w
/// bytes a bucket of f's last w bits.
///
/// References: Dial 1969 for the ring; Cherkassky, Goldberg and Silverstein, "Buckets, Heaps, Lists,
/// and Monotone Priority Queues", 1999, for buckets of which only the first is put in order.
#[derive(Clone, Debug)]
pub struct SortedBuckets {
    layout: Layout,
    /// By number, modulo their count.
    ring: Vec<Vec<u64>>,
    occupied: Bitmap,
    /// Starts whose buckets are still to come: their numbers, arrivals and entries, the first one on top.
    starts: BinaryHeap<Reverse<(u64, u32, u64)>>,
    /// The current bucket; [`NOWHERE`] before the first. Its entries stand apart from the ring.
    turn: usize,
    current: Vec<u64>,
    /// Its number, which isn't taken modulo anything.
    number: u64,
    /// All ones where f is g + h, 0 where it is g; `None` where h has another weight.
    of_f: Option<u64>,
    run: Vec<u64>,
    late: BinaryHeap<u64>,
    /// The first word of the heap, 0 where there is none.
    first_late: u64,
}

#[derive(Clone, Copy, Debug)]
struct Layout {
    node_bits: u32,
    /// How many of the last bits of f a bucket spans, and how many others a word has.
    span_bits: u32,
    other_bits: u32,
    node_mask: u64,
    /// The mask that inverts a place in the bucket: words that come first are greater.
    flip: u64,
}

impl Layout {
    #[inline(always)]
    fn entry<E: Estimate>(&self, ranker: &Ranker<E>, insertion: &Insertion) -> u64 {
        let within = insertion.f << self.other_bits;
        within | ranker.criteria(insertion) << self.node_bits | u64::from(insertion.node.0)
    }

    /// The word of the entry at a place of the current bucket.
    const fn word(&self, entry: u64, place: usize) -> u64 {
        !(entry | self.node_mask) | (place as u64 ^ self.flip)
    }

    const fn node(&self, entry: u64) -> NodeId {
        NodeId((entry & self.node_mask) as u32)
    }

    const fn place(&self, word: u64) -> usize {
        ((word ^ self.flip) & self.node_mask) as usize
    }
}

/// Twice the costliest step is shared out among fewer than 2^8 buckets, or more where the entries' bits
/// leave less room for f.
const BUCKETS_LOG: u32 = 8;
const MOST_BUCKETS: u64 = 1 << 12;

/// How far from the end of the run an entry is inserted. A node's neighbours tie with each other,
/// seldom with anything before.
const NEAR: usize = 8;

/// No ring is this long.
const NOWHERE: usize = usize::MAX;

const fn bits(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

impl SortedBuckets {
    /// A list for searches of a space, or `None` where an entry wouldn't fit.
    pub fn new<E: Estimate>(ranker: &Ranker<E>, space: &impl Space) -> Option<Self> {
        let of_f = match ranker.evaluation() {
            Evaluation { g: 1, h: 0 } => Some(0),
            Evaluation { g: 1, h: 1000 } => Some(u64::MAX),
            _ => None,
        };
        // These bits number a bucket's entries, and the nodes.
        let node_bits = bits(space.most_insertions());
        // Insertions and starts are counted in 32 bits.
        if node_bits >= u32::BITS {
            return None;
        }
        let criteria_bits = ranker.criteria_bits();
        let room = u64::BITS.checked_sub(node_bits + criteria_bits)?;
        // A step changes h by no more than it costs, to and fro.
        let reach = 2 * space.max_edge().0;
        // A shift by all bits of a word isn't one.
        let wanted = bits(reach).saturating_sub(BUCKETS_LOG).max(1);
        let span_bits = wanted.min(room);
        if span_bits == 0 {
            return None;
        }
        let buckets = ((reach >> span_bits) + 2).next_power_of_two();
        if buckets > MOST_BUCKETS {
            return None;
        }
        let node_mask = (1 << node_bits) - 1;
        let newest_first = ranker.last() == Some(Criterion::Lifo);
        Some(Self {
            layout: Layout {
                node_bits,
                span_bits,
                other_bits: u64::BITS - span_bits,
                node_mask,
                flip: if newest_first { 0 } else { node_mask },
            },
            ring: vec![Vec::new(); buckets as usize],
            occupied: Bitmap::new(buckets as usize),
            starts: BinaryHeap::new(),
            turn: NOWHERE,
            current: Vec::new(),
            number: 0,
            of_f,
            run: Vec::new(),
            late: BinaryHeap::new(),
            first_late: 0,
        })
    }

    /// Gives an entry of the current bucket its place in the order.
    #[inline(never)]
    fn take_in(&mut self, entry: u64) {
        let word = self.layout.word(entry, self.current.len());
        self.current.push(entry);
        if word > self.first_late {
            let end = self.run.len();
            for place in (end.saturating_sub(NEAR)..=end).rev() {
                if place == 0 || self.run[place - 1] < word {
                    self.run.insert(place, word);
                    return;
                }
            }
        }
        self.late.push(word);
        self.first_late = self.first_late.max(word);
    }

    /// Empties the current bucket and puts its memory back in the ring, so that the same search needs no more next time.
    fn give_back(&mut self) {
        self.current.clear();
        if let Some(place) = self.ring.get_mut(self.turn) {
            std::mem::swap(&mut self.current, place);
        }
    }

    #[inline(never)]
    fn pop_late(&mut self) -> Option<u64> {
        let word = self.late.pop()?;
        self.first_late = self.late.peek().copied().unwrap_or(0);
        Some(word)
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
        std::mem::swap(&mut self.current, &mut self.ring[next]);
        (self.turn, self.number) = (next, number);
        self.occupied.unset(next);
        if start == Some(number) {
            self.run.clear();
            while let Some(Reverse(start)) = self.starts.peek()
                && start.0 == number
            {
                self.run.push(start.2);
                self.starts.pop();
            }
            // Starts came before all other entries.
            self.current.splice(0..0, self.run.drain(..));
        }
        let layout = self.layout;
        // Without a branch, since half of the entries may be stale.
        let entries = &self.current;
        self.run.resize(entries.len(), 0);
        let mut live = 0;
        for (place, &entry) in entries.iter().enumerate() {
            self.run[live] = layout.word(entry, place);
            live += usize::from(!is_closed(layout.node(entry)));
        }
        self.run.truncate(live);
        self.run.sort_unstable();
        true
    }
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
        self.run.clear();
        self.late.clear();
        self.number = 0;
        (self.turn, self.first_late) = (NOWHERE, 0);
    }

    fn push_start<E: Estimate>(&mut self, ranker: &Ranker<E>, insertion: Insertion) {
        let number = insertion.f >> self.layout.span_bits;
        let entry = self.layout.entry(ranker, &insertion);
        self.starts
            .push(Reverse((number, insertion.arrival, entry)));
    }

    #[inline(always)]
    fn push<E: Estimate>(&mut self, ranker: &Ranker<E>, insertion: Insertion) {
        let layout = &self.layout;
        let entry = layout.entry(ranker, &insertion);
        let bucket = (insertion.f >> layout.span_bits) as usize & (self.ring.len() - 1);
        if bucket == self.turn {
            self.take_in(entry);
            return;
        }
        let entries = &mut self.ring[bucket];
        if entries.is_empty() {
            self.occupied.set(bucket);
        }
        entries.push(entry);
    }

    #[inline(always)]
    fn rate<E: Estimate>(&self, ranker: &Ranker<E>, node: NodeId, g: u64) -> (u64, u64) {
        let Some(mask) = self.of_f else {
            return ranker.rate(node, g);
        };
        let h = ranker.estimator().h(node);
        (h, g + (h & mask))
    }

    #[inline(always)]
    fn pop(&mut self, is_closed: impl Fn(NodeId) -> bool) -> Option<(NodeId, Option<u64>)> {
        loop {
            let word = match self.run.last() {
                Some(&word) if word >= self.first_late => {
                    self.run.pop();
                    Some(word)
                }
                _ => self.pop_late(),
            };
            if let Some(word) = word {
                let entry = self.current[self.layout.place(word)];
                return Some((self.layout.node(entry), None));
            }
            if !self.turn(&is_closed) {
                return None;
            }
        }
    }
}
