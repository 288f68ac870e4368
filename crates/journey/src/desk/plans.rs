//! The searches for which units wait: their requests in order, and the search under way.

use std::collections::VecDeque;

use crate::held::PATH;
use crate::quest::Quest;
use crate::record::{Kind, Why};
use tiebreak::space::NodeId;

/// Requests in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    pub(super) requests: VecDeque<Request>,
    /// The work under way for the first of them.
    pub(super) active: Option<Active>,
}

/// A wish for a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) unit: usize,
    pub(super) why: Why,
    /// Whether another's search has served it.
    pub(super) is_served: bool,
}

/// A search under way.
#[derive(Clone, Debug)]
pub(super) struct Active {
    pub(super) number: u32,
    pub(super) stage: Stage,
    /// The tick in which it began.
    pub(super) begun: u32,
    pub(super) expanded: u64,
}

/// The kind of search.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    /// A path, whole or the first steps of one.
    Path {
        quest: Quest,
        kind: Kind,
        is_timed: bool,
        /// The rest of the path behind a splice.
        rest: Vec<NodeId>,
        /// The group's path, if this one is made in the course of a shared plan.
        sharing: Option<Sharing>,
    },
    /// The path of a group.
    Shared { quest: Quest },
    /// A unit's head or tail of it.
    Part {
        quest: Quest,
        sharing: Sharing,
        /// The head, once the tail is searched; empty where it failed.
        head: Option<Vec<NodeId>>,
    },
    /// Distances to a goal, which units use as far as they have been searched.
    Field { goal: NodeId },
    /// The repair of a unit's search.
    Repair,
}

impl Stage {
    /// Whether others are foreseen. Such a search isn't cut by the tick's budget.
    pub(super) const fn is_timed(&self) -> bool {
        matches!(self, Self::Path { is_timed: true, .. })
    }

    /// The search for a path, if it is one.
    pub(super) const fn quest_mut(&mut self) -> Option<&mut Quest> {
        match self {
            Self::Path { quest, .. } | Self::Shared { quest } | Self::Part { quest, .. } => {
                Some(quest)
            }
            Self::Field { .. } | Self::Repair => None,
        }
    }

    /// How many cells its path would have, with what it is joined to.
    pub(super) fn path_cells(&self) -> usize {
        match self {
            Self::Path { quest, rest, .. } => quest.path_length() + rest.len(),
            Self::Shared { quest } => quest.path_length(),
            Self::Part {
                quest,
                sharing,
                head,
            } => {
                let head = head.as_ref().map_or(0, Vec::len);
                quest.path_length() + sharing.path.len() + head
            }
            Self::Field { .. } | Self::Repair => 0,
        }
    }
}

/// A shared plan in the making.
#[derive(Clone, Debug)]
pub(super) struct Sharing {
    /// The group's path; empty if there is none.
    pub(super) path: Vec<NodeId>,
    /// The unit whose part is made, and those after it.
    pub(super) unit: usize,
}

impl Queue {
    /// Puts a unit's request at the end.
    pub(super) fn join(&mut self, unit: usize, why: Why) {
        self.requests.push_back(Request {
            unit,
            why,
            is_served: false,
        });
    }

    pub(super) fn has(&self, unit: usize) -> bool {
        self.requests.iter().any(|request| request.unit == unit)
    }

    /// Whether a shared plan is in the making.
    pub(super) fn is_sharing(&self) -> bool {
        let active = self.active.as_ref();
        active.is_some_and(|active| match &active.stage {
            Stage::Part { .. } | Stage::Shared { .. } => true,
            Stage::Path { sharing, .. } => sharing.is_some(),
            Stage::Field { .. } | Stage::Repair => false,
        })
    }

    /// Takes out a unit's request: whether its search had begun.
    pub(super) fn drop_of(&mut self, unit: usize) -> bool {
        let place = self
            .requests
            .iter()
            .position(|request| request.unit == unit);
        let Some(place) = place else { return false };
        self.requests.remove(place);
        place == 0 && self.active.take().is_some()
    }
}

impl Active {
    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let cells = |list: &[NodeId]| PATH * list.len() as u64;
        match &self.stage {
            Stage::Path {
                quest,
                rest,
                sharing,
                ..
            } => {
                let shared = sharing.as_ref().map_or(0, |sharing| cells(&sharing.path));
                quest.bytes() + cells(rest) + shared
            }
            Stage::Shared { quest } => quest.bytes(),
            Stage::Part {
                quest,
                sharing,
                head,
            } => quest.bytes() + cells(&sharing.path) + head.as_deref().map_or(0, cells),
            Stage::Field { .. } | Stage::Repair => 0,
        }
    }
}
