//! Dead ends: nodes on no simple path from a start to a goal.

use std::ops::ControlFlow;

use super::{Islands, Work};
use crate::ends::Ends;
use crate::memory::filled;
use crate::sort::sort_by_number;
use crate::space::{NodeId, Space, Way};

/// The *needed* nodes: those on some simple path from a start to a goal. All others are dead ends, which a search
/// can leave out without a change of its result: whatever leaves a node for a dead end comes back to that node, at a
/// cost.
///
/// Where turns cost, that isn't so in a dead end with a step that has no direction, such as a flight of stairs: a
/// path that was there goes on in any direction without a turn. So [`Needed::keeping`] keeps such places.
///
/// # The idea
/// A space falls into *blocks*: any two nodes of a block are joined by two paths that share nothing
/// else. Blocks meet in cut nodes and form a tree, so every node outside a block hangs from one of the
/// block's nodes. A block is needed if a start hangs from one of its nodes and a goal from another. Then
/// all of it is needed, since in a block a path between two nodes can be led over any third. A depth-first
/// search from a start finds the blocks. Each is cut off by the node from which the start hangs, so a block is
/// needed if any end hangs from its other nodes.
///
/// Complexity, with n nodes and m edges: O(n + m) time; a byte a node, and 17 more in the making.
///
/// References: Hopcroft and Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", 1973.
///
/// # Example
/// ```
/// use tiebreak::{ends::Ends, prepare::{Islands, Needed}, space::{Adjacency, NodeId}};
///
/// // A road from 0 over 1 to 2, with a detour over 3, and a blind alley to 4.
/// let roads = [(0, 1), (1, 2), (1, 3), (3, 2), (1, 4)];
/// let both_ways = roads.iter().flat_map(|&(a, b)| [(a, b, 1), (b, a, 1)]);
/// let roads = Adjacency::new(5, both_ways)?;
/// let mut islands = Islands::new(5).ok_or("no memory")?;
/// while !islands.run(&roads, |_| true, 1000) {}
/// let ends = Ends::new(NodeId(0), NodeId(2));
/// let mut needed = Needed::new(&islands, &ends).ok_or("no memory")?;
/// while !needed.run(&roads, 1000) {}
/// assert_eq!((needed.contains(NodeId(3)), needed.skipped()), (true, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Needed {
    needed: Vec<bool>,
    starts: Vec<NodeId>,
    /// How many nodes are free.
    free: u64,
    /// A start in each island with a start and a goal; the next island to be searched at the end.
    roots: Vec<NodeId>,
    search: Option<Box<Search>>,
}

/// A depth-first search, which keeps its own stack.
#[derive(Clone, Debug)]
struct Search {
    /// By node, its place in the order in which nodes were seen, from 1; 0 for unseen nodes.
    order: Vec<u32>,
    /// By node, the least such place to which its branch has a step.
    low: Vec<u32>,
    parent: Vec<u32>,
    /// By node, whether it is known to be an end, or one that is kept, or to have such a node hanging from it; of a root,
    /// whether it is a goal or kept.
    bears: Vec<bool>,
    /// Nodes that belong to no finished block yet, in order.
    stack: Vec<u32>,
    seen: u32,
    at: Option<NodeId>,
    /// Nodes with many edges, and where their neighbours to be tried begin in the list.
    wide: Vec<(NodeId, usize)>,
    to_try: Vec<u32>,
}

/// Nodes with no more edges are looked at again after each branch.
const NARROW: u32 = 16;

impl Needed {
    /// Needed nodes still to be found; `None` where there is no memory.
    pub fn new(islands: &Islands, ends: &Ends) -> Option<Self> {
        let nodes = islands.nodes();
        let starts = islands.starts_left(ends);
        let mut bears = filled(nodes, false)?;
        for end in starts.iter().copied().chain(ends.goals()) {
            bears[end.index()] = true;
        }
        let mut roots = starts.clone();
        let island = |start: &NodeId| islands.of(*start).map_or(0, |island| island + 1);
        sort_by_number(&mut roots, island);
        roots.dedup_by_key(|start| island(start));
        roots.reverse();
        for root in &roots {
            bears[root.index()] = ends.is_goal(*root);
        }
        let search = Search {
            order: filled(nodes, 0)?,
            low: filled(nodes, 0)?,
            parent: filled(nodes, 0)?,
            bears,
            stack: Vec::new(),
            seen: 0,
            at: None,
            wide: Vec::new(),
            to_try: Vec::new(),
        };
        Some(Self {
            needed: filled(nodes, false)?,
            starts,
            free: islands.free(),
            roots,
            search: Some(Box::new(search)),
        })
    }

    /// Keeps these nodes, too, with all that lies on a simple path to them from a start that has a goal in its island.
    #[must_use]
    pub fn keeping(mut self, nodes: impl IntoIterator<Item = NodeId>) -> Self {
        if let Some(search) = &mut self.search {
            for node in nodes {
                search.bears[node.index()] = true;
            }
        }
        self
    }

    /// Looks at no more than `budget` nodes; true when all are known.
    pub fn run(&mut self, space: &impl Space, budget: u64) -> bool {
        let Some(search) = &mut self.search else {
            return true;
        };
        let mut left = budget;
        while let Some(&root) = self.roots.last() {
            let at = match search.at {
                Some(node) => node,
                None if left == 0 => return false,
                None => {
                    left -= 1;
                    self.needed[root.index()] = search.bears[root.index()];
                    search.enter(space, root, root)
                }
            };
            if left == 0 {
                return false;
            }
            if let Some(next) = search.next(space, at) {
                left -= 1;
                search.enter(space, next, at);
            } else if at == root {
                search.leave_island();
                self.roots.pop();
            } else {
                search.leave(at, &mut self.needed);
            }
        }
        self.search = None;
        true
    }

    /// Whether a node is needed.
    pub fn contains(&self, node: NodeId) -> bool {
        self.needed[node.index()]
    }

    /// By node, whether it is needed.
    pub fn all(&self) -> &[bool] {
        &self.needed
    }

    /// The starts that have a goal in their island.
    pub fn starts(&self) -> &[NodeId] {
        &self.starts
    }

    /// How many free nodes aren't needed; `None` where no start is left.
    pub fn skipped(&self) -> Option<u64> {
        let needed = self.needed.iter().filter(|&&is_needed| is_needed);
        (!self.starts.is_empty()).then(|| self.free - needed.count() as u64)
    }

    /// Its work: one look at each free node if a start is left. The islands' work isn't included.
    pub const fn work(&self) -> Work {
        Work {
            searches: 0,
            expanded: if self.starts.is_empty() { 0 } else { self.free },
        }
    }
}

impl Search {
    /// Goes to a node that hasn't been seen.
    fn enter(&mut self, space: &impl Space, node: NodeId, parent: NodeId) -> NodeId {
        self.seen += 1;
        self.order[node.index()] = self.seen;
        self.low[node.index()] = self.seen;
        self.parent[node.index()] = parent.0;
        self.stack.push(node.0);
        self.at = Some(node);
        if space.ways() > NARROW {
            self.try_all(space, node);
        }
        node
    }

    /// Lists the neighbours of a node with many edges, so that none is looked at again and again.
    fn try_all(&mut self, space: &impl Space, node: NodeId) {
        let begin = self.to_try.len();
        let mut low = self.low[node.index()];
        let mut edges = 0;
        let _ = space.for_each_edge(node, Way::NONE, |to, _, _| {
            edges += 1;
            match self.order[to.index()] {
                0 => self.to_try.push(to.0),
                order => low = low.min(order),
            }
            ControlFlow::<()>::Continue(())
        });
        if edges > NARROW {
            self.low[node.index()] = low;
            self.wide.push((node, begin));
        } else {
            self.to_try.truncate(begin);
        }
    }

    /// A neighbour of a node that hasn't been seen.
    #[inline(always)]
    fn next(&mut self, space: &impl Space, node: NodeId) -> Option<NodeId> {
        if let Some(&(wide, begin)) = self.wide.last()
            && wide == node
        {
            while self.to_try.len() > begin {
                let next = self.to_try.pop()?;
                if self.order[next as usize] == 0 {
                    return Some(NodeId(next));
                }
            }
            self.wide.pop();
            return None;
        }
        let mut low = self.low[node.index()];
        let next = space.for_each_edge(node, Way::NONE, |to, _, _| {
            match self.order[to.index()] {
                0 => return ControlFlow::Break(to),
                order => low = low.min(order),
            }
            ControlFlow::Continue(())
        });
        self.low[node.index()] = low;
        next.break_value()
    }

    /// Goes back from a node, all branches of which are finished, to its parent.
    fn leave(&mut self, node: NodeId, needed: &mut [bool]) {
        let parent = self.parent[node.index()] as usize;
        let low = self.low[node.index()];
        self.at = Some(NodeId(parent as u32));
        if low < self.order[parent] {
            self.low[parent] = self.low[parent].min(low);
            return;
        }
        // The parent cuts off a block: itself and all from this node on. The root, a start, hangs from it.
        let begin = self.stack.iter().rposition(|&other| other == node.0);
        let block = &self.stack[begin.unwrap_or(0)..];
        if block.iter().any(|&node| self.bears[node as usize]) {
            for &node in block {
                needed[node as usize] = true;
            }
            needed[parent] = true;
            self.bears[parent] = true;
        }
        let left = self.stack.len() - block.len();
        self.stack.truncate(left);
    }

    /// The root belongs to no block that isn't finished.
    fn leave_island(&mut self) {
        self.stack.clear();
        self.at = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Adjacency;

    fn needed(nodes: usize, roads: &[(u32, u32)], ends: &Ends, budget: u64) -> Needed {
        needed_keeping(nodes, roads, ends, budget, &[])
    }

    fn needed_keeping(
        nodes: usize,
        roads: &[(u32, u32)],
        ends: &Ends,
        budget: u64,
        kept: &[u32],
    ) -> Needed {
        let both = roads.iter().flat_map(|&(a, b)| [(a, b, 1), (b, a, 1)]);
        let graph = Adjacency::new(nodes, both).unwrap();
        let mut islands = Islands::new(nodes).unwrap();
        assert!(islands.run(&graph, |_| true, u64::MAX));
        let needed = Needed::new(&islands, ends).unwrap();
        let mut needed = needed.keeping(kept.iter().map(|&node| NodeId(node)));
        while !needed.run(&graph, budget) {}
        needed
    }

    /// Two triangles that meet in node 2, and a tail at node 4.
    const BOW: [(u32, u32); 7] = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2), (4, 5)];

    #[test]
    fn blocks_between_a_start_and_a_goal_are_needed_whole() {
        let list = |from, to: &[u32], budget| {
            let goals = to.iter().map(|&goal| NodeId(goal));
            let ends = Ends::without_goal(NodeId(from)).with_goals(goals);
            let needed = needed(6, &BOW, &ends, budget);
            let list = (0..6).filter(|&node| needed.contains(NodeId(node)));
            (list.collect::<Vec<_>>(), needed.skipped())
        };
        for budget in [1, 2, u64::MAX] {
            assert_eq!(list(0, &[1], budget), (vec![0, 1, 2], Some(3)));
            assert_eq!(list(0, &[3], budget), (vec![0, 1, 2, 3, 4], Some(1)));
            assert_eq!(list(5, &[4], budget), (vec![4, 5], Some(4)));
            assert_eq!(list(3, &[5], budget), (vec![2, 3, 4, 5], Some(2)));
            assert_eq!(list(2, &[2], budget), (vec![2], Some(5)));
            assert_eq!(list(2, &[5, 2], budget), (vec![2, 3, 4, 5], Some(2)));
        }
    }

    #[test]
    fn what_is_kept_is_needed_with_all_that_leads_there() {
        let kept = |ends: &Ends, kept: &[u32]| {
            let needed = needed_keeping(6, &BOW, ends, 3, kept);
            let list = (0..6).filter(|&node| needed.contains(NodeId(node)));
            list.collect::<Vec<_>>()
        };
        let ends = Ends::new(NodeId(0), NodeId(1));
        assert_eq!(kept(&ends, &[]), [0, 1, 2]);
        assert_eq!(kept(&ends, &[3]), [0, 1, 2, 3, 4]);
        assert_eq!(kept(&ends, &[5, 1]), [0, 1, 2, 3, 4, 5]);
        let tail = Ends::new(NodeId(5), NodeId(4));
        assert_eq!(kept(&tail, &[5]), [4, 5]);
        let same = Ends::new(NodeId(2), NodeId(2));
        assert_eq!(kept(&same, &[2]), [2]);
        assert_eq!(kept(&same, &[1]), [0, 1, 2]);
    }

    #[test]
    fn a_start_that_reaches_no_goal_needs_nothing() {
        let ends = Ends::new(NodeId(1), NodeId(2)).with_starts([NodeId(4)]);
        let roads = [(0, 1), (2, 3), (3, 4), (4, 5)];
        let found = needed(6, &roads, &ends, 3);
        assert_eq!(found.all(), [false, false, true, true, true, false]);
        assert_eq!(found.starts(), [NodeId(4)]);
        assert_eq!((found.skipped(), found.work().expanded), (Some(3), 6));
        let none = needed(6, &roads, &Ends::new(NodeId(1), NodeId(2)), 3);
        assert_eq!((none.skipped(), none.work().expanded), (None, 0));
    }

    /// A hub of 200,000 roads, which would take 40,000,000,000 looks if each began again.
    #[test]
    fn a_node_with_many_edges_is_looked_at_once() {
        let leaves = 200_000;
        let roads: Vec<_> = (1..=leaves).map(|leaf| (0, leaf)).collect();
        let found = needed(
            leaves as usize + 1,
            &roads,
            &Ends::new(NodeId(7), NodeId(9)),
            u64::MAX,
        );
        assert_eq!(found.skipped(), Some(u64::from(leaves) - 2));
    }
}
