//! A unit on its way.

use std::collections::VecDeque;

use super::Unit;
use super::hug::Hug;
use super::snapshot::Snapshot;
use tiebreak::space::NodeId;

/// A unit, somewhere on its way.
#[derive(Clone, Debug)]
pub(super) struct Walker {
    pub(super) at: NodeId,
    pub(super) from: NodeId,
    pub(super) goal: NodeId,
    pub(super) depart: u32,
    /// Whether it stands on its goal for ever from the first.
    pub(super) stands: bool,
    pub(super) has_arrived: bool,
    /// Whether it was taken off the map.
    pub(super) is_gone: bool,
    /// The cells to come, the next one first.
    pub(super) path: VecDeque<NodeId>,
    /// Whether the path is a quick one, to be improved.
    pub(super) is_quick: bool,
    pub(super) last: LastPlan,
    /// Steps since its last plan ended.
    pub(super) steps: u32,
    /// Blocked ticks in a row since then, and who blocked it in the last tick, in the order of right of way.
    pub(super) blocked: u32,
    pub(super) blocker: Option<usize>,
    /// Whether it got a note since then.
    pub(super) is_noted: bool,
    /// Whether it didn't move in the last tick.
    pub(super) has_stopped: bool,
    /// Its last step, in columns and rows.
    pub(super) heading: (i32, i32),
    /// Whether it moved in the last tick.
    pub(super) moved: bool,
    pub(super) hug: Hug,
}

/// The end of a unit's last plan.
#[derive(Clone, Debug)]
pub(super) enum LastPlan {
    /// There was none.
    None,
    /// It found a path.
    Found,
    /// It failed on this view.
    Failed(Snapshot),
}

impl Walker {
    pub(super) fn new(unit: &Unit) -> Self {
        let stands = unit.at == unit.goal;
        Self {
            at: unit.at,
            from: unit.at,
            goal: unit.goal,
            depart: unit.depart,
            stands,
            has_arrived: stands,
            is_gone: false,
            path: VecDeque::new(),
            is_quick: false,
            last: LastPlan::None,
            steps: 0,
            blocked: 0,
            blocker: None,
            is_noted: false,
            has_stopped: stands || unit.depart > 0,
            heading: (0, 0),
            moved: false,
            hug: Hug::default(),
        }
    }

    /// Whether its path leads to its goal.
    pub(super) fn reaches(&self) -> bool {
        self.path.back() == Some(&self.goal)
    }

    /// Begins to count from a plan that ends now.
    pub(super) const fn restart(&mut self) {
        self.steps = 0;
        self.blocked = 0;
        self.blocker = None;
        self.is_noted = false;
    }
}
