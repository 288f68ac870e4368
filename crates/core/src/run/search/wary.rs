//! Where a walk keeps out of danger.

use crate::ends::Ends;
use crate::grid::{Corners, Direction, MovesRule};
use crate::space::{NodeId, Way};
use crate::world::View;

/// The cells of a map of squares on one floor that are walls to a walk, corners included: those of more danger than both
/// the cell on which it stands and its goal.
///
/// So it enters danger only to reach a goal there, and leaves danger in which it begins.
///
/// Complexity: O(1) time a step.
#[derive(Clone, Debug)]
pub(crate) struct Wary {
    view: View,
    rule: MovesRule,
    width: u32,
    /// What danger adds to the weight of the goal.
    goal: u32,
}

impl Wary {
    /// On a map of this width, seen like this.
    pub(crate) const fn new(view: View, rule: MovesRule, width: u32) -> Self {
        Self {
            view,
            rule,
            width,
            goal: 0,
        }
    }

    /// Leads to other goals.
    pub(crate) fn aim(&mut self, ends: &Ends) {
        let goals = ends.goals().map(|goal| self.threat(goal));
        self.goal = goals.max().unwrap_or(0);
    }

    /// What danger adds to the weight of a cell.
    fn threat(&self, cell: NodeId) -> u32 {
        let weight = self.view.weights()[cell.index()];
        self.view.multiplier(cell) - u32::from(self.view.counts().count(weight))
    }

    /// The danger of a cell in cost units, as much as h is to fall for a step into it.
    pub(crate) fn price(&self, cell: NodeId) -> u64 {
        u64::from(self.threat(cell)) * self.rule.costs.straight()
    }

    /// Whether a step from a cell, which is legal on the map, is legal beside these walls.
    pub(crate) fn allows(&self, from: NodeId, to: NodeId, way: Way) -> bool {
        let most = self.threat(from).max(self.goal);
        let is_open = |cell: NodeId| self.view.is_free(cell) && self.threat(cell) <= most;
        if !is_open(to) {
            return false;
        }
        let direction = Direction::ALL[way.0 as usize % Direction::ALL.len()];
        if !direction.is_diagonal() {
            return true;
        }
        let rows = direction.delta().1 * self.width as i32;
        let beside = [
            from.0.wrapping_add_signed(rows),
            to.0.wrapping_add_signed(-rows),
        ];
        let [one, other] = beside.map(|cell| is_open(NodeId(cell)));
        match self.rule.corners {
            Corners::Never => one && other,
            Corners::One => one || other,
            Corners::Always => true,
        }
    }
}
