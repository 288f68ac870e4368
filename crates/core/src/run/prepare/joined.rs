//! The upper of two tiers with the ends of a question.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Clusters, Distances};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::sort::sort_by_number;
use crate::space::{NodeId, Space, Way};

/// The gates' cells and all ends as a [`Space`], whose nodes have their cells' numbers.
///
/// Edges come by ascending cell: across a gate its step, inside a cluster the cheapest path that stays inside.
/// A [`Way`](crate::space::Way) is the number of the cell from which an edge comes. Edges into starts and out of goals
/// are left out:
/// no search improves a start, and none goes on from a goal.
///
/// Complexity, with clusters of c cells and k ends: O(k c) time; an edge is found in O(log m) of m.
#[derive(Clone, Debug)]
pub struct Joined {
    clusters: Arc<Clusters>,
    /// Edges from starts and to goals that are no gates' cells, ascending.
    added: Vec<(NodeId, NodeId, Cost)>,
    max_edge: Cost,
    /// Ends still to be joined in, the next one at the end, and whether it is a goal.
    to_join: Vec<(NodeId, bool)>,
    /// Goals that are walls to the agent, each with the cells to which a step would lead from it.
    walled: Vec<(NodeId, Vec<NodeId>)>,
    /// The starts by their clusters.
    starts: Vec<(u32, NodeId)>,
    distances: Option<Distances>,
    joined: u64,
    ends: usize,
}

impl Joined {
    /// Ends still to be joined in; `None` where there is no memory. The clusters must be known.
    pub fn new(space: &impl Space, clusters: Arc<Clusters>, ends: &Ends) -> Option<Self> {
        let is_gate = |node: &NodeId| clusters.nodes().binary_search(node).is_ok();
        let tiles = clusters.tiles();
        // At a start that is a goal a search ends at once.
        let starts = ends
            .starts()
            .filter(|start| !ends.is_goal(*start) && !is_gate(start));
        let goals = ends.goals().filter(|goal| !is_gate(goal));
        let mut to_join: Vec<_> = goals.map(|goal| (goal, true)).collect();
        to_join.extend(starts.map(|start| (start, false)));
        let starts = to_join.iter().filter(|(_, is_goal)| !is_goal);
        let mut starts: Vec<_> = starts.map(|&(start, _)| (tiles.of(start), start)).collect();
        sort_by_number(&mut starts, |start| start.1.0);
        sort_by_number(&mut starts, |start| start.0);
        Some(Self {
            added: Vec::new(),
            max_edge: clusters.max_edge(),
            ends: to_join.len(),
            to_join,
            walled: Vec::new(),
            starts,
            distances: Some(Distances::new(space)?),
            joined: 0,
            clusters,
        })
    }

    /// With goals that are walls to the agent, each with the cells to which a step would lead from it: no edge leads to such a
    /// goal, though it is looked for around it.
    #[must_use]
    pub fn with_walled(self, walled: Vec<(NodeId, Vec<NodeId>)>) -> Self {
        Self { walled, ..self }
    }

    /// Looks at no more than about `budget` cells and at least at one cluster; true when all ends are joined
    /// in. The second space is the first one backwards.
    pub fn run(&mut self, forward: &impl Space, backward: &impl Space, budget: u64) -> bool {
        let Some(mut distances) = self.distances.take() else {
            return true;
        };
        let before = distances.work().expanded;
        while let Some((end, is_goal)) = self.to_join.pop() {
            if is_goal {
                self.join_goal(backward, end, &mut distances);
            } else {
                self.join_start(forward, end, &mut distances);
            }
            if distances.work().expanded - before >= budget && !self.to_join.is_empty() {
                self.distances = Some(distances);
                return false;
            }
        }
        self.joined += distances.work().expanded;
        // No two of them join the same nodes.
        sort_by_number(&mut self.added, |edge| edge.1.0);
        sort_by_number(&mut self.added, |edge| edge.0.0);
        let dearest = self.added.iter().map(|edge| edge.2).max();
        self.max_edge = self.max_edge.max(dearest.unwrap_or(Cost(1)));
        true
    }

    /// Adds the edges from a start to the gates of its cluster.
    fn join_start(&mut self, forward: &impl Space, start: NodeId, distances: &mut Distances) {
        let tile = self.search(forward, start, distances);
        for &gate in self.clusters.nodes_of(tile) {
            if let Some(cost) = distances.to(gate) {
                self.added.push((start, gate, cost));
            }
        }
    }

    /// Adds the edges to a goal from the gates and the starts of its cluster.
    fn join_goal(&mut self, backward: &impl Space, goal: NodeId, distances: &mut Distances) {
        if let Some((_, around)) = self.walled.iter().find(|walled| walled.0 == goal) {
            let inside = self.clusters.inside(backward, goal);
            distances.begin(around.iter().copied());
            while !distances.run(&inside, u64::MAX) {}
            self.joined += 1;
            return;
        }
        let tile = self.search(backward, goal, distances);
        let first = self.starts.partition_point(|start| start.0 < tile);
        let starts = self.starts[first..].iter();
        let starts = starts
            .take_while(|start| start.0 == tile)
            .map(|start| start.1);
        for from in self.clusters.nodes_of(tile).iter().copied().chain(starts) {
            if let Some(cost) = distances.to(from) {
                self.added.push((from, goal, cost));
            }
        }
    }

    fn search(&self, space: &impl Space, from: NodeId, distances: &mut Distances) -> u32 {
        distances.begin([from]);
        while !distances.run(&self.clusters.inside(space, from), u64::MAX) {}
        self.clusters.tiles().of(from)
    }

    /// Cells expanded for ends that are no gates' cells, in one search for each.
    pub const fn joined(&self) -> u64 {
        self.joined
    }

    /// The tier without the ends.
    pub const fn clusters(&self) -> &Arc<Clusters> {
        &self.clusters
    }

    /// A bound on g: a path visits each gate's cell and each end once at most.
    pub fn max_g(&self) -> u64 {
        self.max_edge.0 * (self.clusters.nodes().len() + self.ends) as u64
    }

    /// Goes through the edges out of a node until `visit` breaks off. Not generic, so that a module has one copy for
    /// all searches: the tier is small.
    fn each_edge(&self, node: NodeId, visit: &mut dyn FnMut(NodeId, Cost) -> bool) {
        let mut added = self.added(node).iter().peekable();
        for &(to, cost) in self.clusters.edges(node) {
            while let Some(&(_, end, cost)) = added.next_if(|edge| edge.1 < to) {
                if !visit(end, cost) {
                    return;
                }
            }
            if !visit(to, cost) {
                return;
            }
        }
        for &(_, end, cost) in added {
            if !visit(end, cost) {
                return;
            }
        }
    }

    fn added(&self, node: NodeId) -> &[(NodeId, NodeId, Cost)] {
        let first = self.added.partition_point(|edge| edge.0 < node);
        let edges = &self.added[first..];
        let count = edges.partition_point(|edge| edge.0 == node);
        &edges[..count]
    }
}

impl Space for Joined {
    fn nodes(&self) -> usize {
        self.clusters.tiles().cells()
    }

    fn ways(&self) -> u32 {
        self.nodes() as u32
    }

    fn for_each_edge<B>(
        &self,
        node: NodeId,
        _: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut so_far = ControlFlow::Continue(());
        self.each_edge(node, &mut |to, cost| {
            so_far = visit(to, cost, Way(node.0));
            so_far.is_continue()
        });
        so_far
    }

    fn origin(&self, _: NodeId, way: Way) -> NodeId {
        NodeId(way.0)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let from = self.origin(node, way);
        let found = self.for_each_edge(from, Way::NONE, |to, cost, _| {
            if to == node {
                ControlFlow::Break(cost)
            } else {
                ControlFlow::Continue(())
            }
        });
        found
            .break_value()
            .expect("an edge reached the node by this way")
    }

    fn max_edge(&self) -> Cost {
        self.max_edge
    }

    fn most_insertions(&self) -> u64 {
        (self.clusters.edge_count() + self.added.len() + self.nodes()) as u64
    }
}
