//! Any graph, as a list of its edges.

use std::fmt;
use std::ops::ControlFlow;
use std::ops::Range;

use super::{NodeId, Space, Way};
use crate::cost::Cost;
use crate::memory::filled;

/// A directed graph given by its edges: roads, dependencies, states of a puzzle.
///
/// When to use it: where nodes aren't cells of a map, and all edges are known beforehand and fit into
/// memory. Nodes are numbers from 0; the caller knows what they stand for. An edge that leads both
/// ways is given twice. Where edges can be worked out from a node, implement [`Space`] instead.
///
/// Edges out of a node are visited in the order of the list. Parallel edges and loops do no harm.
///
/// Complexity, with n nodes and m edges: O(n + m) to make, memory 4 bytes a node and 16 an edge.
///
/// # Example
/// ```
/// use tiebreak::space::{Adjacency, NodeId};
///
/// let roads = Adjacency::new(3, [(0, 1, 4), (1, 2, 1), (0, 2, 6)])?;
/// let found = tiebreak::astar(&roads, NodeId(0), NodeId(2), |_| 0)?;
/// let (cost, path) = found.expect("there is a path");
/// assert_eq!(cost.0, 5);
/// assert_eq!(path, [0, 1, 2].map(NodeId));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Adjacency {
    /// By node, the place where its edges begin; then the place where all of them end.
    first: Vec<u32>,
    edges: Vec<(Cost, NodeId)>,
    max_edge: Cost,
}

/// Why edges can't make a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AdjacencyError {
    /// There are too many nodes.
    Nodes(usize),
    /// There are too many edges.
    Edges(usize),
    /// An edge leaves or enters a node that doesn't exist.
    Outside {
        /// The edge's place in the list, from 0.
        edge: usize,
        /// The node given.
        node: u32,
        /// How many nodes the graph has.
        nodes: usize,
    },
    /// The cost of an edge is 0.
    Free {
        /// The edge's place in the list, from 0.
        edge: usize,
    },
    /// An edge costs so much that the cost of a path could exceed all bounds.
    Costly {
        /// The edge's place in the list, from 0.
        edge: usize,
        /// The edge's cost.
        cost: u64,
        /// The highest cost allowed for an edge of this graph.
        limit: u64,
    },
    /// There is no memory for the graph.
    Memory,
}

/// The most nodes of a graph, and the most edges.
const MOST: usize = (1 << 31) - 2;

impl fmt::Display for AdjacencyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => {
                write!(
                    f,
                    "A graph of {nodes} nodes is too large; the limit is {MOST}."
                )
            }
            Self::Edges(edges) => {
                write!(
                    f,
                    "A graph of {edges} edges is too large; the limit is {MOST}."
                )
            }
            Self::Outside { edge, node, nodes } => write!(
                f,
                "Edge {edge} has an end at node {node}, but the graph has only {nodes} nodes."
            ),
            Self::Free { edge } => write!(f, "Edge {edge} costs 0; a cost must be positive."),
            Self::Costly { edge, cost, limit } => write!(
                f,
                "Edge {edge} costs {cost}; the limit for a graph of this size is {limit}."
            ),
            Self::Memory => f.write_str("There is not enough memory for this graph."),
        }
    }
}

impl std::error::Error for AdjacencyError {}

impl Adjacency {
    /// A path visits each node once at most, so its cost is less than this: f, the sum of a g and an
    /// h that are both less, has room in 63 bits.
    const COST_LIMIT: u64 = 1 << 60;

    /// A graph of `nodes` nodes from its edges, each as from, to and cost.
    ///
    /// # Errors
    /// [`AdjacencyError`] names the edge and the limit: an edge costs at least 1 and at most 2^60 /
    /// `nodes`.
    pub fn new(
        nodes: usize,
        edges: impl IntoIterator<Item = (u32, u32, u64)>,
    ) -> Result<Self, AdjacencyError> {
        if nodes > MOST {
            return Err(AdjacencyError::Nodes(nodes));
        }
        let list: Vec<_> = edges.into_iter().collect();
        if list.len() > MOST {
            return Err(AdjacencyError::Edges(list.len()));
        }
        let limit = Self::COST_LIMIT / nodes.max(1) as u64;
        let mut first = filled(nodes + 1, 0_u32).ok_or(AdjacencyError::Memory)?;
        let mut max_edge = Cost(1);
        for (edge, &(from, to, cost)) in list.iter().enumerate() {
            for node in [from, to] {
                if node as usize >= nodes {
                    return Err(AdjacencyError::Outside { edge, node, nodes });
                }
            }
            if cost == 0 {
                return Err(AdjacencyError::Free { edge });
            }
            if cost > limit {
                return Err(AdjacencyError::Costly { edge, cost, limit });
            }
            max_edge = max_edge.max(Cost(cost));
            first[from as usize] += 1;
        }
        // Counts become ends; filling each node's edges in from its end leaves where they begin.
        let mut end = 0;
        for count in &mut first {
            end += *count;
            *count = end;
        }
        let mut edges = filled(list.len(), (Cost(0), NodeId(0))).ok_or(AdjacencyError::Memory)?;
        for &(from, to, cost) in list.iter().rev() {
            let begin = &mut first[from as usize];
            *begin -= 1;
            edges[*begin as usize] = (Cost(cost), NodeId(to));
        }
        Ok(Self {
            first,
            edges,
            max_edge,
        })
    }
}

impl Adjacency {
    /// The edges out of a node: their places among the edges of all nodes, and the edges.
    pub(crate) fn out_of(&self, node: NodeId) -> (Range<usize>, &[(Cost, NodeId)]) {
        let places = self.first[node.index()] as usize..self.first[node.index() + 1] as usize;
        let edges = &self.edges[places.clone()];
        (places, edges)
    }

    /// How many edges there are.
    pub(crate) const fn count(&self) -> usize {
        self.edges.len()
    }
}

impl Space for Adjacency {
    fn nodes(&self) -> usize {
        self.first.len() - 1
    }

    /// A way is the number of the node where the edge begins.
    fn ways(&self) -> u32 {
        self.nodes() as u32
    }

    #[inline]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        _: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let edges = self.first[node.index()] as usize..self.first[node.index() + 1] as usize;
        for &(cost, to) in &self.edges[edges] {
            visit(to, cost, Way(node.0))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn origin(&self, _: NodeId, way: Way) -> NodeId {
        NodeId(way.0)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let mut least = None;
        let _ = self.for_each_edge(self.origin(node, way), Way::NONE, |to, cost, _| {
            if to == node && least.is_none_or(|least| cost < least) {
                least = Some(cost);
            }
            ControlFlow::<()>::Continue(())
        });
        least.expect("an edge reached the node by this way")
    }

    fn max_edge(&self) -> Cost {
        self.max_edge
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn out_of(graph: &Adjacency, node: u32) -> Vec<(u32, u64)> {
        let mut edges = Vec::new();
        let _ = graph.for_each_edge(NodeId(node), Way::NONE, |to, cost, way| {
            assert_eq!(graph.origin(to, way), NodeId(node));
            edges.push((to.0, cost.0));
            ControlFlow::<()>::Continue(())
        });
        edges
    }

    #[test]
    fn edges_out_of_a_node_come_in_the_order_of_the_list() {
        let list = [
            (2, 0, 5),
            (0, 1, 9),
            (2, 2, 1),
            (0, 2, 3),
            (2, 0, 4),
            (0, 1, 2),
        ];
        let graph = Adjacency::new(4, list).unwrap();
        assert_eq!(out_of(&graph, 0), [(1, 9), (2, 3), (1, 2)]);
        assert_eq!(out_of(&graph, 1), []);
        assert_eq!(out_of(&graph, 2), [(0, 5), (2, 1), (0, 4)]);
        assert_eq!(out_of(&graph, 3), []);
        assert_eq!((graph.nodes(), graph.max_edge()), (4, Cost(9)));
    }

    #[test]
    fn what_is_no_graph_is_refused_in_a_sentence() {
        let sentence = |nodes, edges: &[(u32, u32, u64)]| {
            let refused = Adjacency::new(nodes, edges.iter().copied());
            refused.unwrap_err().to_string()
        };
        assert_eq!(
            sentence(2, &[(0, 1, 1), (1, 0, 0)]),
            "Edge 1 costs 0; a cost must be positive."
        );
        assert_eq!(
            sentence(2, &[(0, 2, 1)]),
            "Edge 0 has an end at node 2, but the graph has only 2 nodes."
        );
        assert_eq!(
            sentence(4, &[(0, 1, 1 << 58), (2, 3, (1 << 58) + 1)]),
            "Edge 1 costs 288230376151711745; the limit for a graph of this size is \
             288230376151711744."
        );
        assert_eq!(
            sentence(usize::MAX, &[]),
            "A graph of 18446744073709551615 nodes is too large; the limit is 2147483646."
        );
        assert!(Adjacency::new(0, []).is_ok());
    }
}
