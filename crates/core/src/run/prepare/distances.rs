//! Distances from a set of places over any space.

use std::mem;
use std::ops::ControlFlow;

use super::Work;
use crate::cost::Cost;
use crate::memory::filled;
use crate::open::Bitmap;
use crate::space::{NodeId, Space, Way};

/// The distance where no path leads. Costs of paths stay far below it.
pub const NO_WAY: u64 = u64::MAX;

/// The least cost from the nearest of some places to every place, by Dijkstra's algorithm.
///
/// When to use it: for distances alone, without events. Over reversed edges they are distances *to* the
/// places. One value serves many searches of a space, one after another, and keeps
/// its memory.
///
/// # The idea
/// Only the distances matter, not the order among nodes of nearly equal distance. So OPEN is a ring of
/// buckets, each no wider than the cheapest edge: no node in a bucket can improve another in
/// it, and no bucket is ever sorted. If edges differ by a factor of more than 4,000, buckets are wider, and a
/// node can be looked at again.
///
/// Complexity, with n nodes, m edges, costs from c to C: O(m + n C / (4096 c)) time for a search; memory
/// 12 bytes a node, and 16 for each entry of the ring.
///
/// References: Dial 1969; Denardo and Fox, "Shortest-Route Methods: 1. Reaching, Pruning, and Buckets", 1979.
///
/// # Example
/// ```
/// use tiebreak::prepare::Distances;
/// use tiebreak::space::{Adjacency, NodeId};
///
/// let roads = Adjacency::new(4, [(0, 1, 4), (1, 2, 1), (0, 2, 6)])?;
/// let mut distances = Distances::new(&roads).ok_or("no memory")?;
/// distances.begin([NodeId(0)]);
/// while !distances.run(&roads, 1000) {}
/// assert_eq!(distances.to(NodeId(2)).map(|cost| cost.0), Some(5));
/// assert_eq!(distances.to(NodeId(3)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Distances {
    /// By node; [`NO_WAY`] where no path leads.
    costs: Vec<u64>,
    /// The nodes with a cost.
    reached: Vec<u32>,
    /// Entries by the bucket of their cost, modulo the count of buckets.
    ring: Vec<Vec<Entry>>,
    occupied: Bitmap,
    /// How many of the last bits of a cost a bucket spans.
    span_bits: u32,
    /// The bucket whose turn it is, and those of its entries that are left.
    turn: usize,
    current: Vec<Entry>,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    cost: u64,
    node: NodeId,
    way: Way,
}

/// A power of two.
const MOST_BUCKETS: u64 = 1 << 12;

impl Distances {
    /// For searches of a space and of what it is backwards; `None` where there is no memory.
    pub fn new(space: &impl Space) -> Option<Self> {
        let nodes = space.nodes();
        let max_edge = space.max_edge().0;
        let mut least = max_edge;
        for node in 0..nodes as u32 {
            let _ = space.for_each_edge(NodeId(node), Way::NONE, |_, cost, _| {
                least = least.min(cost.0);
                ControlFlow::<()>::Continue(())
            });
        }
        let mut span_bits = least.max(1).ilog2();
        while (max_edge >> span_bits) + 2 > MOST_BUCKETS {
            span_bits += 1;
        }
        let buckets = ((max_edge >> span_bits) + 2).next_power_of_two() as usize;
        Some(Self {
            costs: filled(nodes, NO_WAY)?,
            reached: Vec::new(),
            ring: vec![Vec::new(); buckets],
            occupied: Bitmap::new(buckets),
            span_bits,
            turn: 0,
            current: Vec::new(),
            work: Work::default(),
        })
    }

    /// Begins a search from these places, instead of the one before.
    pub fn begin(&mut self, from: impl IntoIterator<Item = NodeId>) {
        self.current.clear();
        while let Some(bucket) = self.occupied.next(0) {
            self.occupied.unset(bucket);
            self.ring[bucket].clear();
        }
        if self.reached.len() < self.costs.len() / 8 {
            for &node in &self.reached {
                self.costs[node as usize] = NO_WAY;
            }
        } else {
            self.costs.fill(NO_WAY);
        }
        self.reached.clear();
        self.turn = 0;
        for node in from {
            if mem::replace(&mut self.costs[node.index()], 0) == NO_WAY {
                self.reached.push(node.0);
                let (cost, way) = (0, Way::NONE);
                self.current.push(Entry { cost, node, way });
            }
        }
        self.work.searches += 1;
        self.work.expanded += self.reached.len() as u64;
    }

    /// Works out at most `budget` more places; true when all are known.
    #[inline(never)]
    pub fn run(&mut self, space: &impl Space, budget: u64) -> bool {
        let mask = self.ring.len() - 1;
        let before = self.reached.len();
        let mut left = budget;
        let is_done = loop {
            let Some(entry) = self.current.pop() else {
                if self.turn() {
                    continue;
                }
                break true;
            };
            let Entry { cost, node, way } = entry;
            if self.costs[node.index()] != cost {
                continue;
            }
            if left == 0 {
                self.current.push(entry);
                break false;
            }
            left -= 1;
            let _ = space.for_each_edge(node, way, |to, step, way| {
                let cost = cost + step.0;
                let known = &mut self.costs[to.index()];
                if cost < *known {
                    if *known == NO_WAY {
                        self.reached.push(to.0);
                    }
                    *known = cost;
                    let bucket = (cost >> self.span_bits) as usize & mask;
                    let entries = &mut self.ring[bucket];
                    if entries.is_empty() {
                        self.occupied.set(bucket);
                    }
                    let node = to;
                    entries.push(Entry { cost, node, way });
                }
                ControlFlow::<()>::Continue(())
            });
        };
        self.work.expanded += (self.reached.len() - before) as u64;
        is_done
    }

    /// Makes the next bucket with entries the current one; false where there is none.
    fn turn(&mut self) -> bool {
        let next = self.occupied.next(self.turn);
        let Some(next) = next.or_else(|| self.occupied.next(0)) else {
            return false;
        };
        self.turn = next;
        self.occupied.unset(next);
        mem::swap(&mut self.current, &mut self.ring[next]);
        true
    }

    /// The distance of a place, or `None` where no path leads.
    pub fn to(&self, place: NodeId) -> Option<Cost> {
        let cost = self.costs[place.index()];
        (cost != NO_WAY).then_some(Cost(cost))
    }

    /// All distances, [`NO_WAY`] where no path leads.
    pub fn costs(&self) -> &[u64] {
        &self.costs
    }

    /// The distances, without a copy.
    pub fn into_costs(self) -> Vec<u64> {
        self.costs
    }

    /// How many places have a distance.
    pub const fn reached(&self) -> usize {
        self.reached.len()
    }

    /// The searches so far, and the places that these reached.
    pub const fn work(&self) -> Work {
        self.work
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Adjacency;

    /// A chain of cheap edges beside one that costs as much as 10,000 of these.
    #[test]
    fn distances_are_right_where_buckets_are_wider_than_the_cheapest_edge() {
        let chain = (0..50).map(|node| (node, node + 1, 3));
        let dear = [(0, 50, 30_000), (50, 51, 29_999), (25, 51, 30_001)];
        let graph = Adjacency::new(53, chain.chain(dear)).unwrap();
        let mut distances = Distances::new(&graph).unwrap();
        assert_eq!(distances.ring.len() as u64, MOST_BUCKETS);
        for budget in [1, 7, u64::MAX] {
            distances.begin([NodeId(0)]);
            while !distances.run(&graph, budget) {}
            let to = |node| distances.to(NodeId(node)).map(|cost| cost.0);
            assert_eq!([to(50), to(51), to(52)], [Some(150), Some(30_076), None]);
            assert_eq!(distances.reached(), 52);
        }
        let work = Work {
            searches: 3,
            expanded: 3 * 52,
        };
        assert_eq!(distances.work(), work);
    }

    #[test]
    fn the_nearest_of_several_places_counts_and_a_new_search_forgets_the_last() {
        let both = (0..9).flat_map(|node| [(node, node + 1, 5), (node + 1, node, 5)]);
        let graph = Adjacency::new(12, both.chain([(10, 11, 1)])).unwrap();
        let mut distances = Distances::new(&graph).unwrap();
        let mut from = |places: &[u32]| {
            distances.begin(places.iter().map(|&place| NodeId(place)));
            assert!(!distances.run(&graph, 1));
            distances.begin(places.iter().map(|&place| NodeId(place)));
            while !distances.run(&graph, 2) {}
            distances.costs().to_vec()
        };
        let no = NO_WAY;
        assert_eq!(
            from(&[0, 9, 0]),
            [0, 5, 10, 15, 20, 20, 15, 10, 5, 0, no, no]
        );
        assert_eq!(from(&[10, 4]), [20, 15, 10, 5, 0, 5, 10, 15, 20, 25, 0, 1]);
    }
}
