//! OPEN of a search that is repaired: entries change and leave wherever they stand.
//!
//! So it is a heap with places, and all its memory is asked for at once, so that it can be refused. A raised
//! place is in OPEN, too: `Kind::Raise` and `State::Raised` tell it apart.

use std::cmp::Ordering;

use crate::memory::filled;
use crate::priority::{Chain, Criterion, Subject};
use crate::space::NodeId;

/// More than any cost or key of a node in OPEN, and less than 2^53, so that it is the same as a number on a
/// page.
pub(super) const INFINITE: u64 = (1 << Entry::K1_BITS) - 1;

/// The two numbers that order OPEN before any tie: [k1; k2] of Koenig and Likhachev.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(pub(super) u64, pub(super) u64);

/// A 4-ary heap that holds each node at most once and knows its place.
///
/// The idea: `places` has the place of every node in the heap, so an entry can be changed or taken out from
/// anywhere. It is written with every move.
///
/// Complexity, with n entries: put and remove O(log n), first O(1). Memory: 28 bytes a node of the map, asked
/// for at once, so that it can be refused.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    entries: Vec<Entry>,
    /// By node: its place in the heap, or `NOWHERE`.
    places: Vec<u32>,
    /// The criterion that decides if all before are equal.
    last: Criterion,
    /// How many sequence numbers have been given.
    arrivals: u64,
}

/// A node in OPEN with all that decides when its turn comes, in three words that order it: k1 has 50 bits, k2
/// 48, the criterion before the last 23 and the last one 41; the node fills the rest.
///
/// No key is too large: see `bounds_hold` in the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry([u64; 3]);

const NOWHERE: u32 = u32::MAX;
const CHILDREN: usize = 4;

impl Entry {
    const K1_BITS: u32 = 50;
    const K2_BITS: u32 = 48;
    const LAST_BITS: u32 = 41;
    const NODE_BITS: u32 = 30;
    /// The bits of k2 in the first word.
    const HIGH_BITS: u32 = u64::BITS - Self::K1_BITS;
    /// The bits of k2 in the second word.
    const LOW_BITS: u32 = Self::K2_BITS - Self::HIGH_BITS;
    /// The bits of the last criterion in the third word.
    const LATE_BITS: u32 = u64::BITS - Self::NODE_BITS;

    #[inline]
    const fn new(Key(k1, k2): Key, cross: u64, last: u64, node: NodeId) -> Self {
        debug_assert!(k1 >> Self::K1_BITS == 0 && k2 >> Self::K2_BITS == 0);
        debug_assert!(cross >> 23 == 0 && last >> Self::LAST_BITS == 0);
        Self([
            k1 << Self::HIGH_BITS | k2 >> Self::LOW_BITS,
            k2 << (u64::BITS - Self::LOW_BITS)
                | cross << (Self::LAST_BITS - Self::LATE_BITS)
                | last >> Self::LATE_BITS,
            last << Self::NODE_BITS | node.0 as u64,
        ])
    }

    #[inline]
    pub(super) const fn key(&self) -> Key {
        let [first, second, _] = self.0;
        let high = first & ((1 << Self::HIGH_BITS) - 1);
        let low = second >> (u64::BITS - Self::LOW_BITS);
        Key(first >> Self::HIGH_BITS, high << Self::LOW_BITS | low)
    }

    #[inline]
    pub(super) const fn node(&self) -> NodeId {
        NodeId(self.0[2] as u32 % (1 << Self::NODE_BITS))
    }
}

/// Whether a chain compares the cross product where it can matter: before what tells all nodes apart.
pub(super) fn compares_cross(chain: &Chain) -> bool {
    let mut matter = chain
        .criteria()
        .iter()
        .take_while(|criterion| !criterion.tells_cells_apart());
    matter.any(|criterion| criterion.subject() == Subject::Cross)
}

impl Queue {
    /// Empty, for nodes below `nodes`, in the order of the last criterion of a chain that counts; `None` where
    /// there is no memory for it.
    pub(super) fn new(nodes: usize, chain: &Chain) -> Option<Self> {
        let mut entries = Vec::new();
        entries.try_reserve_exact(nodes).ok()?;
        let mut criteria = chain.criteria().iter();
        let last = criteria.find(|criterion| criterion.tells_cells_apart());
        Some(Self {
            entries,
            places: filled(nodes, NOWHERE)?,
            last: last.copied().unwrap_or(Criterion::Lifo),
            arrivals: 0,
        })
    }

    /// Takes everything out.
    pub(super) fn clear(&mut self) {
        for entry in self.entries.drain(..) {
            self.places[entry.node().index()] = NOWHERE;
        }
        self.arrivals = 0;
    }

    /// The entry whose turn it is.
    #[inline]
    pub(super) fn first(&self) -> Option<&Entry> {
        self.entries.first()
    }

    /// The entry of a node.
    #[inline]
    pub(super) fn get(&self, node: NodeId) -> Option<&Entry> {
        self.entries.get(self.places[node.index()] as usize)
    }

    /// Puts a node in, or puts it again, by the next sequence number.
    pub(super) fn put(&mut self, node: NodeId, key: Key, cross: u64) {
        const NEWEST: u64 = (1 << Entry::LAST_BITS) - 1;
        let value = match self.last.subject() {
            Subject::Cell(_) => self.last.of_cell(node.0).into(),
            _ => self.arrivals,
        };
        let last = match self.last.is_high_first() {
            true => NEWEST - value,
            false => value,
        };
        // Sequence numbers don't run out within days.
        self.arrivals = (self.arrivals + 1).min(NEWEST);
        let entry = Entry::new(key, cross, last, node);
        match self.places[node.index()] {
            NOWHERE => {
                self.entries.push(entry);
                self.rise(self.entries.len() - 1, entry);
            }
            place => self.settle(place as usize, entry),
        }
    }

    /// Takes a node out, wherever it stands; nothing happens if it isn't in.
    pub(super) fn remove(&mut self, node: NodeId) {
        let place = std::mem::replace(&mut self.places[node.index()], NOWHERE);
        if place == NOWHERE {
            return;
        }
        let place = place as usize;
        if let Some(last) = self.entries.pop()
            && place < self.entries.len()
        {
            self.settle(place, last);
        }
    }

    /// Puts an entry in place of another one.
    fn settle(&mut self, place: usize, entry: Entry) {
        match entry.cmp(&self.entries[place]) {
            Ordering::Less => self.rise(place, entry),
            _ => self.sink(place, entry),
        }
    }

    #[inline]
    fn set(&mut self, place: usize, entry: Entry) {
        self.entries[place] = entry;
        self.places[entry.node().index()] = place as u32;
    }

    fn rise(&mut self, mut hole: usize, entry: Entry) {
        while hole > 0 {
            let parent = (hole - 1) / CHILDREN;
            if self.entries[parent] <= entry {
                break;
            }
            self.set(hole, self.entries[parent]);
            hole = parent;
        }
        self.set(hole, entry);
    }

    fn sink(&mut self, mut hole: usize, entry: Entry) {
        loop {
            let from = hole * CHILDREN + 1;
            let to = (from + CHILDREN).min(self.entries.len());
            let children = self.entries.get(from..to).unwrap_or_default();
            let Some((child, &least)) = children.iter().enumerate().min_by_key(|child| child.1)
            else {
                break;
            };
            if entry <= least {
                break;
            }
            self.set(hole, least);
            hole = from + child;
        }
        self.set(hole, entry);
    }
}

#[cfg(test)]
mod tests {
    use super::super::MAX_MULTIPLIER;
    use super::*;
    use crate::cost::CostModel;
    use crate::generate::Random;
    use crate::grid::MAX_SIDE;
    use crate::priority::scramble;

    fn chain(words: &str) -> Chain {
        Chain::parse(words.split_whitespace()).unwrap()
    }

    #[test]
    fn entries_are_ordered_by_every_part_and_give_back_their_key() {
        let steps = |most: u64| [0, 1, most / 3, most];
        let mut last = None;
        for k1 in steps(INFINITE) {
            for k2 in steps((1 << 46) - 1) {
                for cross in steps((1 << 23) - 1) {
                    for number in steps((1 << 41) - 1) {
                        let node = NodeId((number % 4_194_304) as u32);
                        let entry = Entry::new(Key(k1, k2), cross, number, node);
                        assert_eq!((entry.key(), entry.node()), (Key(k1, k2), node));
                        assert!(last < Some(entry), "{k1} {k2} {cross} {number}");
                        last = Some(entry);
                    }
                }
            }
        }
    }

    #[test]
    fn bounds_hold() {
        let side = u64::from(MAX_SIDE);
        for costs in CostModel::ALL {
            let step = costs.diagonal() * u64::from(MAX_MULTIPLIER) + costs.straight() * 255;
            // rhs is the cost of a path that visits no cell twice, and of one step more.
            let k2 = side * side * step;
            assert!(k2 >> Entry::K2_BITS == 0);
            let h = costs.diagonal() * 2 * side;
            // k1 with the largest km.
            assert!(k2 + h + INFINITE / 2 + h < INFINITE);
        }
        assert!(2 * (side - 1) * (side - 1) < 1 << 23);
        assert!(side * side < 1 << Entry::NODE_BITS);
    }

    #[test]
    fn a_queue_gives_what_a_sorted_list_gives() {
        for words in ["fifo", "lifo", "cross hash:7 lifo"] {
            let mut random = Random::new(5, 0);
            let ties = chain(words);
            let mut queue = Queue::new(40, &ties).unwrap();
            // Key, cross, last, node.
            let mut list: Vec<(Key, u64, i64, NodeId)> = Vec::new();
            for turn in 0..20_000_i64 {
                let node = NodeId(random.below(40));
                let place = list.iter().position(|one| one.3 == node);
                assert_eq!(
                    queue.get(node).map(Entry::key),
                    place.map(|place| list[place].0)
                );
                if let Some(place) = place {
                    list.remove(place);
                }
                if random.below(3) == 0 {
                    queue.remove(node);
                } else {
                    let key = Key(random.below(4).into(), random.below(3).into());
                    let cross = random.below(2).into();
                    queue.put(node, key, cross);
                    let last = match words {
                        "fifo" => turn,
                        "lifo" => -turn,
                        _ => scramble(node.0, 7).into(),
                    };
                    list.push((key, cross, last, node));
                    list.sort();
                }
                let first = queue.first().map(|first| (first.key(), first.node()));
                assert_eq!(first, list.first().map(|first| (first.0, first.3)));
                if turn % 1000 == 999 {
                    queue.clear();
                    list.clear();
                    assert!((0..40).all(|node| queue.get(NodeId(node)).is_none()));
                }
            }
        }
    }

    #[test]
    fn cross_counts_only_before_a_hash() {
        let counts = |words| compares_cross(&chain(words));
        assert!(counts("low_h cross lifo") && counts("cross hash:1 fifo"));
        assert!(!counts("low_h lifo") && !counts("hash:1 cross fifo"));
    }
}
