//! A graph of places whose edges have directions, worked out beforehand.

use std::ops::ControlFlow;

use crate::cost::Cost;
use crate::grid::Direction;
use crate::memory::filled;
use crate::space::{Adjacency, AdjacencyError, NodeId, Space, Way};

/// An [`Adjacency`] list that also knows the direction of each edge: hexagons, triangles, floors with stairs,
/// regions, way-points, clusters.
///
/// Complexity, with n nodes and m edges: O(n + m) to make; memory 4 bytes a node and 17 an edge.
#[derive(Clone, Debug)]
pub struct Links {
    graph: Adjacency,
    /// By edge.
    directions: Vec<u8>,
}

/// An edge out of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The node that it leads to.
    pub to: NodeId,
    /// Its cost, at least 1.
    pub cost: Cost,
    /// The number of its [`Direction`], or [`Links::NO_DIRECTION`].
    pub direction: u8,
}

impl Links {
    /// The direction of an edge that has none, such as a flight of stairs.
    pub const NO_DIRECTION: u8 = Direction::ALL.len() as u8;

    /// A graph of `nodes` nodes. `edges` is asked once for each node, in ascending order, and appends the edges
    /// out of it in the order in which a search visits them.
    ///
    /// # Errors
    /// See [`Adjacency::new`].
    pub fn new(
        nodes: usize,
        mut edges: impl FnMut(NodeId, &mut Vec<Link>),
    ) -> Result<Self, AdjacencyError> {
        Self::made_by(nodes, &mut edges)
    }

    /// Not generic, so that a module has one copy for all callers.
    fn made_by(
        nodes: usize,
        edges: &mut dyn FnMut(NodeId, &mut Vec<Link>),
    ) -> Result<Self, AdjacencyError> {
        let mut list = Vec::new();
        let mut directions = Vec::new();
        let mut out = Vec::new();
        for node in (0..nodes as u32).map(NodeId) {
            edges(node, &mut out);
            list.try_reserve(out.len())
                .and_then(|()| directions.try_reserve(out.len()))
                .map_err(|_| AdjacencyError::Memory)?;
            for link in out.drain(..) {
                list.push((node.0, link.to.0, link.cost.0));
                directions.push(link.direction);
            }
        }
        let graph = Adjacency::new(nodes, list)?;
        Ok(Self { graph, directions })
    }

    /// The graph with its edges reversed, at the same costs: distances *to* a node become distances from it. The edges
    /// have the opposite directions, and come in the order of the nodes to which they lead.
    ///
    /// # Errors
    /// [`AdjacencyError::Memory`].
    pub fn reversed(&self) -> Result<Self, AdjacencyError> {
        let nodes = (0..self.nodes() as u32).map(NodeId);
        let edges = nodes.clone().flat_map(|from| {
            let (_, edges) = self.graph.out_of(from);
            edges.iter().map(move |&(cost, to)| (to.0, from.0, cost.0))
        });
        let graph = Adjacency::new(self.nodes(), edges.clone())?;
        let mut next: Vec<_> = nodes.map(|node| graph.out_of(node).0.start).collect();
        let none = Self::NO_DIRECTION;
        let mut directions = filled(self.edges(), none).ok_or(AdjacencyError::Memory)?;
        for ((from, ..), &direction) in edges.zip(&self.directions) {
            let place = &mut next[from as usize];
            directions[*place] = if direction == none {
                none
            } else {
                (direction + 4) % 8
            };
            *place += 1;
        }
        Ok(Self { graph, directions })
    }

    /// The graph without the edges that enter the nodes left out.
    ///
    /// # Errors
    /// [`AdjacencyError::Memory`].
    pub fn without(&self, is_left_out: impl Fn(NodeId) -> bool) -> Result<Self, AdjacencyError> {
        Self::new(self.nodes(), |node, out| {
            let _ = self.for_each_step(node, |to, cost, direction| {
                if !is_left_out(to) {
                    out.push(Link {
                        to,
                        cost,
                        direction,
                    });
                }
                ControlFlow::<()>::Continue(())
            });
        })
    }

    /// The nodes out of which an edge without a direction leads.
    pub(crate) fn without_direction(&self) -> impl Iterator<Item = NodeId> {
        let has_none = |node: &NodeId| {
            let (edges, _) = self.graph.out_of(*node);
            self.directions[edges].contains(&Self::NO_DIRECTION)
        };
        (0..self.nodes() as u32).map(NodeId).filter(has_none)
    }

    /// How many edges there are.
    pub const fn edges(&self) -> usize {
        self.graph.count()
    }

    /// Calls `visit(to, cost, direction)` for all edges out of a node, in order, until it breaks off.
    #[inline]
    pub fn for_each_step<B>(
        &self,
        node: NodeId,
        mut visit: impl FnMut(NodeId, Cost, u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (places, edges) = self.graph.out_of(node);
        for (&(cost, to), &direction) in edges.iter().zip(&self.directions[places]) {
            visit(to, cost, direction)?;
        }
        ControlFlow::Continue(())
    }
}

impl Space for Links {
    fn nodes(&self) -> usize {
        self.graph.nodes()
    }

    fn ways(&self) -> u32 {
        self.graph.ways()
    }

    #[inline]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for &(cost, to) in self.graph.out_of(node).1 {
            // A way is the node that the search came from, and going back improves nothing.
            if to.0 != way.0 {
                visit(to, cost, Way(node.0))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        self.graph.origin(node, way)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        self.graph.cost(node, way)
    }

    fn max_edge(&self) -> Cost {
        self.graph.max_edge()
    }

    fn most_insertions(&self) -> u64 {
        (self.edges() + self.nodes()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(links: &Links, node: u32) -> Vec<(u32, u64, u8)> {
        let mut steps = Vec::new();
        let _ = links.for_each_step(NodeId(node), |to, cost, direction| {
            steps.push((to.0, cost.0, direction));
            ControlFlow::<()>::Continue(())
        });
        steps
    }

    fn links(edges: &[&[(u32, u64, u8)]]) -> Links {
        let made = Links::new(edges.len(), |node, out| {
            let of_node = edges[node.index()].iter();
            out.extend(of_node.map(|&(to, cost, direction)| Link {
                to: NodeId(to),
                cost: Cost(cost),
                direction,
            }));
        });
        made.unwrap()
    }

    #[test]
    fn edges_keep_their_order_and_their_directions() {
        let links = links(&[
            &[(2, 5, 4), (1, 3, 0)],
            &[],
            &[(1, 9, 8), (0, 1, 7), (1, 2, 3)],
        ]);
        assert_eq!(steps(&links, 0), [(2, 5, 4), (1, 3, 0)]);
        assert_eq!(steps(&links, 1), []);
        assert_eq!(steps(&links, 2), [(1, 9, 8), (0, 1, 7), (1, 2, 3)]);
        assert_eq!(
            (links.nodes(), links.edges(), links.max_edge()),
            (3, 5, Cost(9))
        );
        assert_eq!(links.cost(NodeId(1), Way(2)), Cost(2));
        let without: Vec<_> = links.without_direction().collect();
        assert_eq!(without, [NodeId(2)]);
    }

    #[test]
    fn backwards_every_edge_costs_the_same_and_has_the_opposite_direction() {
        let links = links(&[&[(2, 5, 4), (1, 3, 0)], &[], &[(1, 9, 8), (0, 1, 7)]]);
        let back = links.reversed().unwrap();
        assert_eq!(steps(&back, 0), [(2, 1, 3)]);
        assert_eq!(steps(&back, 1), [(0, 3, 4), (2, 9, 8)]);
        assert_eq!(steps(&back, 2), [(0, 5, 0)]);
    }

    #[test]
    fn nodes_left_out_are_entered_by_no_edge() {
        let links = links(&[&[(2, 5, 4), (1, 3, 0)], &[(0, 1, 1)], &[(1, 9, 8)]]);
        let rest = links.without(|node| node == NodeId(1)).unwrap();
        assert_eq!(steps(&rest, 0), [(2, 5, 4)]);
        assert_eq!(steps(&rest, 1), [(0, 1, 1)]);
        assert_eq!(steps(&rest, 2), []);
    }

    #[test]
    fn an_edge_for_nothing_is_refused() {
        let free = Links::new(1, |to, out| {
            out.push(Link {
                to,
                cost: Cost(0),
                direction: 8,
            });
        });
        assert_eq!(free.err(), Some(AdjacencyError::Free { edge: 0 }));
    }
}
