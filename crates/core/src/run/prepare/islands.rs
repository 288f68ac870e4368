//! Islands: sets of nodes that steps connect.

use std::ops::ControlFlow;

use super::Work;
use crate::ends::Ends;
use crate::memory::filled;
use crate::sort::sort_by_number;
use crate::space::{NodeId, Space, Way};

/// The islands of a space: sets of free nodes that its steps connect, numbered by their first nodes.
///
/// When to use it: to know before a search whether there is a path at all.
///
/// Complexity, with n nodes and m edges: O(n + m) time; 4 bytes a node, and in the making 4 more for each
/// node that waits.
#[derive(Clone, Debug)]
pub struct Islands {
    /// By node; [`NONE`] where no island is known.
    labels: Vec<u32>,
    islands: Vec<Island>,
    /// Nodes below it belong to an island or to none.
    next: u32,
    waiting: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Island {
    first: NodeId,
    size: u32,
}

const NONE: u32 = u32::MAX;

impl Islands {
    /// Islands still to be found among `nodes` nodes; `None` where there is no memory.
    pub fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            labels: filled(nodes, NONE)?,
            islands: Vec::new(),
            next: 0,
            waiting: Vec::new(),
        })
    }

    /// Looks at no more than `budget` nodes; true when all are known.
    pub fn run(&mut self, space: &impl Space, free: impl Fn(NodeId) -> bool, budget: u64) -> bool {
        for _ in 0..budget {
            if let Some(node) = self.waiting.pop() {
                self.spread(space, NodeId(node));
            } else if (self.next as usize) < self.labels.len() {
                let first = NodeId(self.next);
                self.next += 1;
                if self.labels[first.index()] == NONE && free(first) {
                    self.labels[first.index()] = self.islands.len() as u32;
                    self.islands.push(Island { first, size: 1 });
                    self.waiting.push(first.0);
                }
            } else {
                self.waiting = Vec::new();
                return true;
            }
        }
        false
    }

    #[inline(always)]
    fn spread(&mut self, space: &impl Space, node: NodeId) {
        let label = self.labels[node.index()];
        let _ = space.for_each_edge(node, Way::NONE, |to, _, _| {
            if self.labels[to.index()] == NONE {
                self.labels[to.index()] = label;
                self.islands[label as usize].size += 1;
                self.waiting.push(to.0);
            }
            ControlFlow::<()>::Continue(())
        });
    }

    /// The number of a node's island; `None` for a node that isn't free.
    pub fn of(&self, node: NodeId) -> Option<u32> {
        let label = self.labels[node.index()];
        (label != NONE).then_some(label)
    }

    /// How many nodes there are, free or not.
    pub const fn nodes(&self) -> usize {
        self.labels.len()
    }

    /// How many islands there are.
    pub const fn count(&self) -> usize {
        self.islands.len()
    }

    /// An island's first node.
    pub fn first(&self, island: u32) -> NodeId {
        self.islands[island as usize].first
    }

    /// How many nodes an island has.
    pub fn size(&self, island: u32) -> u32 {
        self.islands[island as usize].size
    }

    /// The island with the most nodes, the first among equals; `None` where no node is free.
    pub fn largest(&self) -> Option<u32> {
        let most = self.islands.iter().map(|island| island.size).max()?;
        let largest = self.islands.iter().position(|island| island.size == most);
        largest.map(|island| island as u32)
    }

    /// The starts that have a goal in their island, in their order.
    pub fn starts_left(&self, ends: &Ends) -> Vec<NodeId> {
        let mut goals: Vec<u32> = ends.goals().filter_map(|goal| self.of(goal)).collect();
        sort_by_number(&mut goals, |&goal| goal);
        goals.dedup();
        let is_left = |start: &NodeId| {
            let island = self.of(*start);
            island.is_some_and(|island| goals.binary_search(&island).is_ok())
        };
        ends.starts().filter(is_left).collect()
    }

    /// How many nodes are free.
    pub fn free(&self) -> u64 {
        let sizes = self.islands.iter().map(|island| u64::from(island.size));
        sizes.sum()
    }

    /// Each free node, once.
    pub fn work(&self) -> Work {
        Work {
            searches: 0,
            expanded: self.free(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Adjacency;

    #[test]
    fn islands_are_numbered_by_their_first_nodes_in_any_slices() {
        let joined = [(5, 1), (2, 4), (4, 6), (6, 2)];
        let edges = joined.iter().flat_map(|&(a, b)| [(a, b, 1), (b, a, 1)]);
        let graph = Adjacency::new(8, edges).unwrap();
        for budget in [1, 3, u64::MAX] {
            let mut islands = Islands::new(8).unwrap();
            while !islands.run(&graph, |node| node.0 != 3, budget) {}
            let labels: Vec<_> = (0..8).map(|node| islands.of(NodeId(node))).collect();
            let (a, b, c, d) = (Some(0), Some(1), Some(2), Some(3));
            assert_eq!(labels, [a, b, c, None, c, b, c, d]);
            let all = [0, 1, 2, 3].map(|island| (islands.first(island).0, islands.size(island)));
            assert_eq!(all, [(0, 1), (1, 2), (2, 3), (7, 1)]);
            assert_eq!((islands.largest(), islands.work().expanded), (Some(2), 7));
            let ends = Ends::new(NodeId(7), NodeId(1)).with_starts([6, 5, 1, 0].map(NodeId));
            let left = |ends: &Ends| islands.starts_left(ends);
            assert_eq!(left(&ends), [1, 5].map(NodeId));
            assert_eq!(
                left(&ends.with_goals([NodeId(7), NodeId(2)])),
                [7, 1, 5, 6].map(NodeId)
            );
        }
    }

    #[test]
    fn the_first_of_equal_islands_is_the_largest() {
        let graph = Adjacency::new(5, [(1, 3, 1), (3, 1, 1), (2, 4, 1), (4, 2, 1)]).unwrap();
        let mut islands = Islands::new(5).unwrap();
        assert!(islands.run(&graph, |_| true, 20));
        assert_eq!(islands.largest(), Some(1));
    }

    #[test]
    fn without_free_nodes_there_is_no_island() {
        let graph = Adjacency::new(3, []).unwrap();
        let mut islands = Islands::new(3).unwrap();
        assert!(islands.run(&graph, |_| false, 4));
        assert_eq!((islands.count(), islands.largest()), (0, None));
    }
}
