//! What searches use where f never falls.

use super::bitmap::Bitmap;
use super::{Entry, Frontier, OpenList, QuaternaryHeap};
use crate::priority::{Insertion, Last, Ranker};
use crate::space::NodeId;

/// Buckets over ranges of f, each sorted when its turn comes.
///
/// When to use it: where f never falls during a search, as with Dijkstra's algorithm or a consistent
/// h, and where f within a bucket, the chain's criteria and the node's number fit into 64 bits. It is
/// the fastest here, as most entries are pushed once, to the end of an array of words, and never
/// looked at again: those of buckets that the search doesn't come to.
///
/// The idea: OPEN then holds only f from the last one popped to that plus twice the dearest step, so
/// the buckets stand in a ring. The one in turn is a sorted run, its first entry at the end. What
/// comes to it while it is in turn mostly comes first, since a chain that breaks ties by low h or
/// `lifo` puts the nodes just reached before all others; then it is pushed to the run's end, or
/// inserted a few places before. What doesn't come so early goes to a small heap beside the run.
///
/// Order and ties: an entry is f within its bucket, the criteria and the node. Sequence numbers
/// aren't kept in buckets, where entries stand as they came; a stable sort keeps that. In the heap
/// they are. An entry is put in the run only before all of the heap, so where an entry of the run
/// ties with one of the heap, that of the run is the older.
///
/// A node's later entry has a lower g and the same h, so a lower f: it is popped before the stale
/// ones, which are known by the node being closed.
///
/// Complexity, with n entries, b the most of a bucket, C = 2 max_edge: push O(1) and, for what comes
/// late, O(log b); pop O(log b) amortised, memory 8 bytes an entry and 16 + C / 2^w bytes a bucket of
/// f's last w bits.
///
/// References: Dial 1969 for the ring; Cherkassky, Goldberg and Silverstein, "Buckets, Heaps, Lists,
/// and Monotone Priority Queues", 1999, for buckets of which only the first is put in order.
#[derive(Clone, Debug)]
pub struct SortedBuckets {
    layout: Layout,
    /// f of the first insertion, from which buckets are counted; `None` while there is none.
    first_f: Option<u64>,
    /// By number, modulo their count.
    ring: Vec<Vec<u64>>,
    occupied: Bitmap,
    /// The bucket in turn.
    turn: u64,
    run: Vec<u64>,
    late: QuaternaryHeap<u128>,
    /// An entry of the run comes before all of the heap where its order is less than this.
    before_late: u64,
}

#[derive(Clone, Copy, Debug)]
struct Layout {
    node_bits: u32,
    criteria_bits: u32,
    /// How many of the last bits of f a bucket spans.
    span_bits: u32,
    newest_first: bool,
}

/// Twice the dearest step is shared out among fewer than 2^8 buckets, or more where the entries' bits
/// leave less room for f.
const BUCKETS_LOG: u32 = 8;
const MOST_BUCKETS: u64 = 1 << 12;

/// How far from the end of the run an entry is inserted. A node's neighbours tie with each other,
/// seldom with anything before.
const NEAR: usize = 8;

const fn bits(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

impl SortedBuckets {
    /// For searches over so many nodes, or `None` where an entry wouldn't fit. `max_edge` is the
    /// dearest step.
    pub fn new(ranker: &Ranker, nodes: usize, max_edge: u64) -> Option<Self> {
        // A node is inserted once by each neighbour at most, so these bits number a bucket's entries.
        let node_bits = bits(8 * nodes as u64);
        let criteria_bits = ranker.criteria_bits();
        let room = u64::BITS.checked_sub(node_bits + criteria_bits)?;
        // A step changes h by no more than it costs, to and fro.
        let reach = 2 * max_edge;
        let wanted = bits(reach).saturating_sub(BUCKETS_LOG);
        let span_bits = wanted.min(room);
        let buckets = ((reach >> span_bits) + 2).next_power_of_two();
        if buckets > MOST_BUCKETS {
            return None;
        }
        Some(Self {
            layout: Layout {
                node_bits,
                criteria_bits,
                span_bits,
                newest_first: ranker.last() == Some(Last::Lifo),
            },
            first_f: None,
            ring: vec![Vec::new(); buckets as usize],
            occupied: Bitmap::new(buckets as usize),
            turn: 0,
            run: Vec::new(),
            late: QuaternaryHeap::default(),
            before_late: u64::MAX,
        })
    }

    fn place(&self, bucket: u64) -> usize {
        bucket as usize & (self.ring.len() - 1)
    }

    /// Takes an entry into the bucket in turn.
    #[inline(never)]
    fn push_in_turn(&mut self, entry: u64, arrival: u32) {
        let Layout {
            node_bits,
            newest_first,
            ..
        } = self.layout;
        let order = entry >> node_bits;
        if self.late_order().is_none_or(|late| order < late) {
            let end = self.run.len();
            for place in (end.saturating_sub(NEAR)..=end).rev() {
                let is_next = place == 0 || {
                    let after = self.run[place - 1] >> node_bits;
                    order < after || newest_first && order == after
                };
                if is_next {
                    self.run.insert(place, entry);
                    return;
                }
            }
        }
        let sequence = if newest_first {
            u32::MAX - arrival
        } else {
            arrival
        };
        self.late.push(Entry {
            key: u128::from(order) << 32 | u128::from(sequence),
            node: self.node(entry),
            g: 0,
        });
        self.look_at_late();
    }

    fn late_order(&self) -> Option<u64> {
        self.late.first().map(|first| (first.key >> 32) as u64)
    }

    /// Sees what is first in the heap now. An entry of the run that ties with it is older.
    fn look_at_late(&mut self) {
        let newest_first = self.layout.newest_first;
        let before = |late| if newest_first { late } else { late + 1 };
        self.before_late = self.late_order().map_or(u64::MAX, before);
    }

    const fn node(&self, entry: u64) -> NodeId {
        NodeId((entry & self.node_mask()) as u32)
    }

    const fn node_mask(&self) -> u64 {
        (1 << self.layout.node_bits) - 1
    }

    #[inline(never)]
    fn pop_late(&mut self) -> Option<NodeId> {
        let entry = self.late.pop()?;
        self.look_at_late();
        Some(entry.node)
    }

    /// Makes the next bucket the one in turn; false where there is none.
    #[inline(never)]
    fn turn(&mut self) -> bool {
        let here = self.place(self.turn);
        let next = self
            .occupied
            .next(here + 1)
            .or_else(|| self.occupied.next(0));
        let Some(next) = next else {
            return false;
        };
        self.turn += (next.wrapping_sub(here) & (self.ring.len() - 1)) as u64;
        self.occupied.unset(next);
        self.sort(next);
        true
    }

    /// Makes a run of a bucket: the least last, and of equals the later or the earlier one. Places
    /// take the nodes' bits meanwhile, so that all words differ, and words are turned over, so that
    /// they are sorted as numbers are.
    fn sort(&mut self, bucket: usize) {
        let mask = self.node_mask();
        // With `lifo` later places are lower.
        let flip = if self.layout.newest_first { mask } else { 0 };
        let came = &mut self.ring[bucket];
        let places = came.iter().zip(0..);
        self.run
            .extend(places.map(|(entry, place)| !(entry & !mask | place ^ flip)));
        self.run.sort_unstable();
        for word in &mut self.run {
            let entry = !*word;
            let node = came[((entry ^ flip) & mask) as usize] & mask;
            *word = entry & !mask | node;
        }
        came.clear();
    }
}

impl Frontier for SortedBuckets {
    const HAS_UNOBSERVED: bool = true;

    fn clear(&mut self) {
        while let Some(bucket) = self.occupied.next(0) {
            self.occupied.unset(bucket);
            self.ring[bucket].clear();
        }
        self.run.clear();
        self.late.clear();
        (self.first_f, self.turn) = (None, 0);
        self.before_late = u64::MAX;
    }

    #[inline(always)]
    fn push(&mut self, ranker: &Ranker, insertion: Insertion) {
        let Layout {
            node_bits,
            criteria_bits,
            span_bits,
            ..
        } = self.layout;
        let rise = insertion.f - *self.first_f.get_or_insert(insertion.f);
        let (bucket, within) = (rise >> span_bits, rise & ((1 << span_bits) - 1));
        let order = within << criteria_bits | ranker.criteria(&insertion);
        let entry = order << node_bits | u64::from(insertion.node.0);
        debug_assert!(bucket >= self.turn && bucket - self.turn < self.ring.len() as u64);
        if bucket == self.turn {
            self.push_in_turn(entry, insertion.arrival);
        } else {
            let place = self.place(bucket);
            let later = &mut self.ring[place];
            if later.is_empty() {
                self.occupied.set(place);
            }
            later.push(entry);
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<(NodeId, Option<u64>)> {
        loop {
            match self.run.last() {
                Some(&entry) if entry >> self.layout.node_bits < self.before_late => {
                    self.run.pop();
                    return Some((self.node(entry), None));
                }
                _ => {}
            }
            if let Some(node) = self.pop_late() {
                return Some((node, None));
            }
            if !self.turn() {
                return None;
            }
        }
    }
}
