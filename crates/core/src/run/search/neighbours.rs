//! The neighbours that a search finds around a cell: by steps, or by runs to jump points.

use std::ops::ControlFlow;

use super::steps::Steps;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Moves, Neighbourhood};
use crate::space::{NodeId, Space, Way};

/// A finding of the loop around an expanded cell.
pub(crate) enum Found {
    /// A neighbour.
    Edge(NodeId, Cost, Way),
    /// A run.
    Scan {
        /// Its last place.
        place: NodeId,
        /// Its steps and those of the runs to its sides.
        steps: u64,
        /// Whether it ended at a jump point.
        is_point: bool,
    },
}

/// The neighbours of a cell, as the loop looks at them.
pub(crate) trait Neighbours: Space {
    /// Calls `visit` with the findings around a cell that was reached by this way, in order: here with every step, as a
    /// forgotten cell may be generated again by any.
    fn look_around<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(Found) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let _ = way;
        self.for_each_edge(node, Way::NONE, |to, cost, way| {
            visit(Found::Edge(to, cost, way))
        })
    }

    /// The steps from the start to the goal if nothing stands between them; 0 where no formula says so.
    fn steps_apart(&self, ends: &Ends) -> u64 {
        let _ = ends;
        0
    }

    /// The place of a node.
    fn place(&self, node: NodeId) -> NodeId {
        node
    }

    /// Changes to other ends, if the neighbours depend on them.
    fn aim(&mut self, ends: &Ends) {
        let _ = ends;
    }

    /// A path along parents, cell by cell.
    fn filled(&self, parents: Vec<NodeId>) -> Vec<NodeId> {
        parents
    }
}

impl Neighbours for Steps {
    fn place(&self, node: NodeId) -> NodeId {
        self.states().split(node).0
    }
}

impl Neighbours for Moves {
    fn steps_apart(&self, ends: &Ends) -> u64 {
        let Some((start, goal)) = ends.pair() else {
            return 0;
        };
        let (start, goal) = (self.grid().xy(start), self.grid().xy(goal));
        let (dx, dy) = (start.0.abs_diff(goal.0), start.1.abs_diff(goal.1));
        u64::from(match self.rule().neighbours {
            Neighbourhood::Four => dx + dy,
            Neighbourhood::Eight => dx.max(dy),
        })
    }
}
