//! States by parity: where every second diagonal costs twice as much.

use std::ops::ControlFlow;

use super::steps::States;
use crate::cost::Cost;
use crate::grid::Moves;
use crate::space::{NodeId, Space, Way};

/// Whether steps between states are taken forwards or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sense {
    /// A step begins in the state at hand.
    Forwards,
    /// A step ends in the state at hand.
    Back,
}

impl Sense {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Forwards => Self::Back,
            Self::Back => Self::Forwards,
        }
    }
}

/// The state at the other end of a step from one with this parity, and the step's cost, which depends on the parity where
/// the step begins.
#[inline(always)]
pub(super) const fn alternate(
    to: NodeId,
    cost: Cost,
    direction: u32,
    parity: u32,
    sense: Sense,
) -> (NodeId, Cost) {
    let is_diagonal = direction % 2;
    let other = parity ^ is_diagonal;
    let begin = match sense {
        Sense::Forwards => parity,
        Sense::Back => other,
    };
    (
        NodeId(2 * to.0 + other),
        Cost(cost.0 << (begin & is_diagonal)),
    )
}

/// The states of squares on one floor, where every second diagonal costs twice as much.
#[derive(Clone, Debug)]
pub(crate) struct Alternating {
    moves: Moves,
    sense: Sense,
}

impl Alternating {
    pub(super) const fn new(moves: Moves) -> Self {
        let sense = Sense::Forwards;
        Self { moves, sense }
    }

    pub(super) fn reversed(&self) -> Self {
        Self {
            moves: self.moves.clone().reversed(),
            sense: self.sense.other(),
        }
    }
}

impl Space for Alternating {
    fn nodes(&self) -> usize {
        2 * self.moves.nodes()
    }

    /// A way is the direction of the step, which with the state that it leads to tells the parity before.
    fn ways(&self) -> u32 {
        self.moves.ways()
    }

    /// A step that can't improve the cell could improve its other state, so every step is asked for.
    #[inline(always)]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        _: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (cell, parity) = States::Parities.split(node);
        self.moves.for_each_edge(cell, Way::NONE, |to, cost, way| {
            let (state, cost) = alternate(to, cost, way.0, parity, self.sense);
            visit(state, cost, way)
        })
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        let (cell, parity) = States::Parities.split(node);
        NodeId(2 * self.moves.origin(cell, way).0 + (parity ^ (way.0 % 2)))
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let (cell, parity) = States::Parities.split(node);
        let step = self.moves.cost(cell, way);
        alternate(cell, step, way.0, parity ^ (way.0 % 2), self.sense).1
    }

    fn max_edge(&self) -> Cost {
        Cost(2 * self.moves.max_edge().0)
    }
}
