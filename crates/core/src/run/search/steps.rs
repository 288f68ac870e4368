//! The graphs of richer worlds, as one type: the engine is compiled once for all of them.
//!
//! There are two kinds of steps. Squares on one floor have `Moves`, whose table serves the fast path; danger
//! and belief only change what it is made of, so every method goes with them. All other graphs are `Links`,
//! lists of edges, at most 2^18 places. [`Steps`] is an enum of these, of the states (cell, direction) that turns
//! need, and of the states (cell, parity) that alternate diagonals need.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::alternating::{Alternating, Sense, alternate};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::Moves;
use crate::prepare::{Joined, Within};
use crate::shape::Links;
use crate::space::{NodeId, Space, Way};

/// How many states a place has. State s of place p is node `p states + s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum States {
    /// One: nodes are places.
    #[default]
    One,
    /// Two where diagonals alternate: 1 after an odd number of diagonal steps.
    Parities,
    /// Nine where turns count: one for each direction in which the place is entered, and one for places that
    /// weren't entered by a step with a direction.
    Directions,
}

impl States {
    /// Their number.
    pub const fn count(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Parities => 2,
            Self::Directions => DIRECTIONS,
        }
    }

    /// The node of a place in the state with this number, which is of no account where there is one.
    pub const fn node(self, place: NodeId, state: u32) -> NodeId {
        match self {
            Self::One => place,
            _ => NodeId(place.0 * self.count() + state),
        }
    }

    /// The place of a node, and the number of its state.
    #[inline(always)]
    pub const fn split(self, node: NodeId) -> (NodeId, u32) {
        match self {
            Self::One => (node, 0),
            Self::Parities => (NodeId(node.0 / 2), node.0 % 2),
            Self::Directions => (NodeId(node.0 / DIRECTIONS), node.0 % DIRECTIONS),
        }
    }

    /// The ends as nodes: a start has no direction of arrival and an even number of diagonals behind it, and every
    /// state of a goal is one.
    pub fn ends(self, ends: &Ends) -> Ends {
        if self == Self::One {
            return ends.clone();
        }
        let start = |start| self.node(start, self.first());
        let all = |goal| (0..self.count()).map(move |state| self.node(goal, state));
        let goals: Vec<_> = ends.goals().flat_map(all).collect();
        Ends::without_goal(start(ends.start()))
            .with_starts(ends.starts().skip(1).map(start))
            .with_goals(goals)
    }

    /// The state of a start.
    const fn first(self) -> u32 {
        match self {
            Self::One | Self::Parities => 0,
            Self::Directions => UNDIRECTED,
        }
    }
}

/// The states of a place where turns count.
const DIRECTIONS: u32 = 9;

/// The state of a cell without a direction of arrival.
const UNDIRECTED: u32 = 8;

/// The steps between the places of a world, or between the states of its places.
#[derive(Clone, Debug)]
pub(crate) enum Steps {
    /// Squares on one floor.
    Squares(Moves),
    /// Any other graph.
    Links(Links),
    /// Gates of clusters and ends.
    Gates(Arc<Joined>),
    /// Squares of one cluster.
    Cluster(Within<Moves>),
    /// The states of squares.
    TurningSquares(Turning),
    /// The states of other cells: each turn costs this much.
    TurningLinks(Links, u64),
    /// The states of squares by parity.
    AlternatingSquares(Alternating),
    /// The states of squares on floors, or joined by passages, by parity.
    AlternatingLinks(Links, Sense),
}

impl Steps {
    /// The steps where a change of direction costs `turn`, unless that is 0.
    pub(crate) fn turning(self, turn: u64) -> Self {
        match self {
            Self::Squares(moves) if turn > 0 => Self::TurningSquares(Turning { moves, turn }),
            Self::Links(links) if turn > 0 => Self::TurningLinks(links, turn),
            steps => steps,
        }
    }

    /// The steps where every second diagonal costs twice as much.
    pub(crate) fn alternating(self) -> Self {
        match self {
            Self::Squares(moves) => Self::AlternatingSquares(Alternating::new(moves)),
            Self::Links(links) => Self::AlternatingLinks(links, Sense::Forwards),
            steps => steps,
        }
    }

    /// The states of its places.
    pub(crate) const fn states(&self) -> States {
        match self {
            Self::Squares(_) | Self::Links(_) | Self::Gates(_) | Self::Cluster(_) => States::One,
            Self::TurningSquares(..) | Self::TurningLinks(..) => States::Directions,
            Self::AlternatingSquares(..) | Self::AlternatingLinks(..) => States::Parities,
        }
    }

    /// The ends as nodes of these steps.
    pub(crate) fn ends(&self, ends: &Ends) -> Ends {
        self.states().ends(ends)
    }

    /// The places from which a step without a direction leads, such as a flight of stairs.
    pub(crate) fn without_direction(&self) -> impl Iterator<Item = NodeId> {
        let links = match self {
            Self::Links(links) => Some(links),
            _ => None,
        };
        links.into_iter().flat_map(Links::without_direction)
    }

    /// Counts a path: asked for one step after another, from place to place, it gives each step's cost, or `None`
    /// where there is no such step. Of parallel steps the cheapest counts, then the first.
    pub(crate) fn along(&self) -> impl Fn(NodeId, NodeId) -> Option<Cost> {
        let (states, state) = (self.states(), Cell::new(self.states().first()));
        move |from, to| {
            let node = states.node(from, state.get());
            let mut least: Option<(Cost, u32)> = None;
            let _ = self.for_each_edge(node, Way::NONE, |end, cost, _| {
                let (place, next) = states.split(end);
                if place == to && least.is_none_or(|least| cost < least.0) {
                    least = Some((cost, next));
                }
                ControlFlow::<()>::Continue(())
            });
            let (cost, next) = least?;
            state.set(next);
            Some(cost)
        }
    }

    /// The steps reversed, if they are between places or their states by parity; `None` where there is no memory.
    pub(crate) fn reversed(&self) -> Option<Self> {
        Some(match self {
            Self::Squares(moves) => Self::Squares(moves.clone().reversed()),
            Self::Links(links) => Self::Links(links.reversed().ok()?),
            Self::AlternatingSquares(states) => Self::AlternatingSquares(states.reversed()),
            Self::AlternatingLinks(links, sense) => {
                Self::AlternatingLinks(links.reversed().ok()?, sense.other())
            }
            other => other.clone(),
        })
    }

    /// How many bytes they take, about.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Links(links)
            | Self::TurningLinks(links, _)
            | Self::AlternatingLinks(links, _) => 4 * links.nodes() + 17 * links.edges(),
            other => other.nodes() / other.states().count() as usize,
        }
    }

    /// The steps without those that lead to the places left out.
    pub(crate) fn without(self, is_left_out: impl Fn(NodeId) -> bool) -> Option<Self> {
        Some(match self {
            Self::Squares(moves) => Self::Squares(moves.without(is_left_out)),
            Self::Links(links) => Self::Links(links.without(is_left_out).ok()?),
            other => other,
        })
    }
}

/// The state to which a step leads from one with this direction of arrival, and the step's cost.
#[inline(always)]
fn arrive(to: NodeId, cost: Cost, direction: u32, arrival: u32, turn: u64) -> (NodeId, Cost) {
    let turns = direction != arrival && direction != UNDIRECTED && arrival != UNDIRECTED;
    let more = if turns { turn } else { 0 };
    (NodeId(to.0 * DIRECTIONS + direction), Cost(cost.0 + more))
}

impl Space for Steps {
    fn nodes(&self) -> usize {
        match self {
            Self::Squares(moves) => moves.nodes(),
            Self::Links(links) => links.nodes(),
            Self::Gates(gates) => gates.nodes(),
            Self::Cluster(squares) => squares.nodes(),
            Self::TurningSquares(turning) => turning.nodes(),
            Self::TurningLinks(links, _) => links.nodes() * DIRECTIONS as usize,
            Self::AlternatingSquares(alternating) => alternating.nodes(),
            Self::AlternatingLinks(links, _) => 2 * links.nodes(),
        }
    }

    /// On squares a way is a direction, between states of squares the direction by which the state before was
    /// entered, else the node that the step comes from.
    fn ways(&self) -> u32 {
        match self {
            Self::Squares(moves) => moves.ways(),
            Self::Cluster(squares) => squares.ways(),
            Self::TurningSquares(turning) => turning.ways(),
            Self::AlternatingSquares(alternating) => alternating.ways(),
            other => other.nodes() as u32,
        }
    }

    fn most_insertions(&self) -> u64 {
        match self {
            Self::Squares(moves) => moves.most_insertions(),
            Self::Links(links) => links.most_insertions(),
            Self::Gates(gates) => gates.most_insertions(),
            Self::Cluster(squares) => squares.most_insertions(),
            Self::TurningSquares(turning) => turning.most_insertions(),
            Self::TurningLinks(links, _) => u64::from(DIRECTIONS) * links.most_insertions(),
            Self::AlternatingSquares(alternating) => alternating.most_insertions(),
            Self::AlternatingLinks(links, _) => 2 * links.most_insertions(),
        }
    }

    #[inline(always)]
    fn asked_by(&self, node: NodeId, way: Way, is_known: impl Fn(NodeId) -> bool) -> Way {
        match self {
            Self::TurningSquares(..) | Self::TurningLinks(..) => by_other_states(node, is_known),
            _ => way,
        }
    }

    #[inline(always)]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self {
            Self::Squares(moves) => moves.for_each_edge(node, way, visit),
            Self::Links(links) => links.for_each_edge(node, way, visit),
            Self::Gates(gates) => gates.for_each_edge(node, way, visit),
            Self::Cluster(squares) => squares.for_each_edge(node, way, visit),
            Self::TurningSquares(turning) => turning.for_each_edge(node, way, visit),
            Self::TurningLinks(links, turn) => {
                let (cell, arrival) = States::Directions.split(node);
                links.for_each_step(cell, |to, cost, direction| {
                    if way == AGAIN && u32::from(direction) != arrival {
                        return ControlFlow::Continue(());
                    }
                    let (state, cost) = arrive(to, cost, direction.into(), arrival, *turn);
                    visit(state, cost, Way(node.0))
                })
            }
            Self::AlternatingSquares(alternating) => alternating.for_each_edge(node, way, visit),
            Self::AlternatingLinks(links, sense) => {
                let (cell, parity) = States::Parities.split(node);
                links.for_each_step(cell, |to, cost, direction| {
                    let (state, cost) = alternate(to, cost, direction.into(), parity, *sense);
                    visit(state, cost, Way(node.0))
                })
            }
        }
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        match self {
            Self::Squares(moves) => moves.origin(node, way),
            Self::Cluster(squares) => squares.origin(node, way),
            Self::TurningSquares(turning) => turning.origin(node, way),
            Self::AlternatingSquares(alternating) => alternating.origin(node, way),
            _ => NodeId(way.0),
        }
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        match self {
            Self::Squares(moves) => return moves.cost(node, way),
            Self::Cluster(squares) => return squares.cost(node, way),
            Self::TurningSquares(turning) => return turning.cost(node, way),
            Self::AlternatingSquares(alternating) => return alternating.cost(node, way),
            _ => {}
        }
        let mut least = None;
        let _ = self.for_each_edge(NodeId(way.0), Way::NONE, |to, cost, _| {
            if to == node && least.is_none_or(|least| cost < least) {
                least = Some(cost);
            }
            ControlFlow::<()>::Continue(())
        });
        least.expect("a step reached the node by this way")
    }

    fn max_edge(&self) -> Cost {
        match self {
            Self::Squares(moves) => moves.max_edge(),
            Self::Links(links) => links.max_edge(),
            Self::Gates(gates) => gates.max_edge(),
            Self::Cluster(squares) => squares.max_edge(),
            Self::TurningSquares(turning) => turning.max_edge(),
            Self::TurningLinks(links, turn) => Cost(links.max_edge().0 + turn),
            Self::AlternatingSquares(alternating) => alternating.max_edge(),
            Self::AlternatingLinks(links, _) => Cost(2 * links.max_edge().0),
        }
    }
}

/// The states of squares on one floor, where each turn costs something.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    moves: Moves,
    turn: u64,
}

/// Asks for the edge straight on only.
const AGAIN: Way = Way(u32::MAX - 1);

/// Asks for all edges out of a state, or only for the one straight on if another state of its place was expanded
/// before: along any other edge the path from that state costs no more, even with a turn.
#[inline(always)]
fn by_other_states(node: NodeId, is_known: impl Fn(NodeId) -> bool) -> Way {
    let first = node.0 - node.0 % DIRECTIONS;
    let mut others = (first..first + DIRECTIONS)
        .map(NodeId)
        .filter(|&other| other != node);
    match node.0 % DIRECTIONS != UNDIRECTED && others.any(is_known) {
        true => AGAIN,
        false => Way::NONE,
    }
}

impl Space for Turning {
    fn nodes(&self) -> usize {
        self.moves.nodes() * DIRECTIONS as usize
    }

    /// A way is the direction by which the state before was entered: the state itself tells from which cell.
    fn ways(&self) -> u32 {
        DIRECTIONS
    }

    /// From each state that was expanded, by each direction.
    fn most_insertions(&self) -> u64 {
        u64::from(DIRECTIONS) * self.nodes() as u64
    }

    #[inline(always)]
    fn asked_by(&self, node: NodeId, _: Way, is_known: impl Fn(NodeId) -> bool) -> Way {
        by_other_states(node, is_known)
    }

    #[inline(always)]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        asked: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (cell, arrival) = States::Directions.split(node);
        self.moves.for_each_edge(cell, Way::NONE, |to, cost, way| {
            if asked == AGAIN && way.0 != arrival {
                return ControlFlow::Continue(());
            }
            let (state, cost) = arrive(to, cost, way.0, arrival, self.turn);
            visit(state, cost, Way(arrival))
        })
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        let (cell, direction) = States::Directions.split(node);
        let before = self.moves.origin(cell, Way(direction));
        NodeId(before.0 * DIRECTIONS + way.0)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let (cell, direction) = States::Directions.split(node);
        let step = self.moves.cost(cell, Way(direction));
        arrive(cell, step, direction, way.0, self.turn).1
    }

    fn max_edge(&self) -> Cost {
        Cost(self.moves.max_edge().0 + self.turn)
    }
}
