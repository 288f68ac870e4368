//! True distances: to the goals, or from the starts.

use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::steps::BothWays;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::prepare::{Distances, NO_WAY};
use crate::search::{States, Steps};
use crate::space::{NodeId, Space, Way};

/// The least costs between every node of a lane's graph and the ends of its question, by Dijkstra's algorithm: h\* from
/// the goals, g\* from the starts. A [`Ground`](super::Ground) makes it.
///
/// What nodes are: the places of the world; where diagonals alternate the states of each place, 2 p and 2 p + 1 for
/// place p after an even and an odd number of diagonal steps. Its steps are those of the lane as it sees the world, turn
/// penalties aside. Of several steps between the same two nodes the cheapest counts, and it is one step.
///
/// When to use it: h\* to judge a heuristic, and for the optimal cost C\*; g\* to find the cells that a search can't do
/// without. It depends on the world, the ends and the lane's steps only (not on their order), so lanes share it.
///
/// Complexity, with n nodes: O(n log n) time; 9 bytes a square without passages on a map that doesn't wrap, else 8 a node
/// and 42 a step, and in the making 4 a node and 16 for each insertion into OPEN beside these.
#[derive(Debug)]
pub struct Truth {
    steps: Arc<BothWays>,
    end: End,
    /// The ends that they are measured from, without those that are walls to the lane.
    origins: Vec<NodeId>,
    /// All of these ends, as the question has them.
    asked: Vec<NodeId>,
    stage: Stage,
}

/// The ends that true distances are measured from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// g\*: from the nearest start to every node.
    Start,
    /// h\*: from every node to the nearest goal.
    Goal,
}

impl End {
    const fn other(self) -> Self {
        match self {
            Self::Start => Self::Goal,
            Self::Goal => Self::Start,
        }
    }

    fn of(self, ends: &Ends) -> Vec<NodeId> {
        match self {
            Self::Start => ends.starts().collect(),
            Self::Goal => ends.goals().collect(),
        }
    }

    /// The steps by which distances spread.
    fn space(self, steps: &BothWays) -> &Steps {
        match self {
            Self::Start => &steps.forwards,
            Self::Goal => &steps.back,
        }
    }
}

#[derive(Debug)]
enum Stage {
    Searching(Box<Distances>),
    /// By node; [`NO_WAY`] where no path leads.
    Known(Vec<u64>),
}

impl Truth {
    /// Distances that are still to be worked out, or `None` where there is no memory. `is_free` says of a place
    /// whether it is no wall to the lane.
    pub(super) fn new(
        steps: Arc<BothWays>,
        ends: &Ends,
        end: End,
        is_free: impl Fn(NodeId) -> bool,
    ) -> Option<Self> {
        let states = steps.forwards.states();
        let asked = end.of(&states.ends(ends));
        let is_open = |node: &&NodeId| is_free(states.split(**node).0);
        let origins: Vec<_> = asked.iter().filter(is_open).copied().collect();
        let mut distances = Distances::new(end.space(&steps))?;
        distances.begin(origins.iter().copied());
        Some(Self {
            end,
            origins,
            asked,
            stage: Stage::Searching(Box::new(distances)),
            steps,
        })
    }

    /// Whether these are the distances from these ends.
    pub(super) fn is_from(&self, ends: &Ends, end: End) -> bool {
        self.end == end && self.asked == end.of(&self.states().ends(ends))
    }

    /// The steps that these are the distances by.
    pub(super) const fn both_ways(&self) -> &Arc<BothWays> {
        &self.steps
    }

    /// Works out at most `budget` more nodes; true when all are known.
    pub(super) fn run(&mut self, budget: u64) -> bool {
        if let Stage::Searching(distances) = &mut self.stage
            && !distances.run(self.end.space(&self.steps), budget)
        {
            return false;
        }
        let known = Stage::Known(Vec::new());
        self.stage = match mem::replace(&mut self.stage, known) {
            Stage::Searching(distances) => Stage::Known(distances.into_costs()),
            known => known,
        };
        true
    }

    /// How many nodes there are; they are `0..nodes()`.
    pub fn nodes(&self) -> usize {
        self.steps.forwards.nodes()
    }

    /// What nodes are.
    pub fn states(&self) -> States {
        self.steps.forwards.states()
    }

    /// The place that a node stands for.
    pub fn place(&self, node: NodeId) -> NodeId {
        self.states().split(node).0
    }

    /// The nodes that they are measured from: the starts, or all states of each goal.
    pub fn origins(&self) -> &[NodeId] {
        &self.origins
    }

    /// The least cost between a node and the ends, or `None` where no path leads.
    pub fn distance(&self, node: NodeId) -> Option<Cost> {
        let Stage::Known(distances) = &self.stage else {
            return None;
        };
        let distance = distances[node.index()];
        (distance != NO_WAY).then_some(Cost(distance))
    }

    /// C\*: the least cost from a start to a goal of a question with these ends, or `None` where there is no path. One side of
    /// them is what the distances are measured from.
    pub fn optimum(&self, ends: &Ends) -> Option<Cost> {
        let others = self.end.other().of(&self.states().ends(ends));
        others.iter().filter_map(|&node| self.distance(node)).min()
    }

    /// Calls `visit` for each node to which a step leads, with what it costs, until it breaks off.
    pub fn for_each_step<B>(
        &self,
        from: NodeId,
        visit: impl FnMut(NodeId, Cost) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        cheapest(&self.steps.forwards, from, visit)
    }

    /// Calls `visit` for each node from which a step leads here, with what it costs, until it breaks off.
    pub fn for_each_step_back<B>(
        &self,
        to: NodeId,
        visit: impl FnMut(NodeId, Cost) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        cheapest(&self.steps.back, to, visit)
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes() * size_of::<u64>() + self.steps.bytes()
    }
}

/// Visits each other node once, by the cheapest edge.
fn cheapest<B>(
    steps: &Steps,
    node: NodeId,
    mut visit: impl FnMut(NodeId, Cost) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if let Steps::Squares(moves) = steps {
        // No two of them lead to the same square.
        return moves.for_each_edge(node, Way::NONE, |to, cost, _| visit(to, cost));
    }
    let mut all: Vec<(NodeId, Cost)> = Vec::new();
    let _ = steps.for_each_edge(node, Way::NONE, |to, cost, _| {
        match all.iter_mut().find(|known| known.0 == to) {
            Some(known) => known.1 = cost.min(known.1),
            None => all.push((to, cost)),
        }
        ControlFlow::<()>::Continue(())
    });
    all.into_iter().try_for_each(|(to, cost)| visit(to, cost))
}
