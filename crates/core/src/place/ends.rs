//! The ends of a search: its starts and goals.
//!
//! Ends are sets, and h is the least of all goals' h.

use crate::grid::Neighbourhood;
use crate::sort::make_set;
use crate::space::NodeId;

/// The starts and the goals of a search. They are sets; one start and one goal is the common case.
///
/// A search inserts all its starts, in order and with g = 0, before its first expansion. It ends at
/// the first goal that it expands (or generates, by its [stopping rule](crate::search::Stop)); without
/// a goal it runs until OPEN is empty.
///
/// Memory: nothing beyond the value itself for one start and one goal, else about 6 bytes an end. Asking
/// whether a node is a goal takes constant time for nearly all nodes, O(log k) for the k goals.
///
/// # Example
/// ```
/// use tiebreak::ends::Ends;
/// use tiebreak::space::NodeId;
///
/// let ends = Ends::new(NodeId(3), NodeId(8)).with_goals([NodeId(5), NodeId(8)]);
/// assert!(ends.is_goal(NodeId(5)) && !ends.is_goal(NodeId(3)));
/// assert!(ends.goals().eq([NodeId(8), NodeId(5)]));
/// assert_eq!(ends.pair(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ends {
    start: NodeId,
    goal: Option<NodeId>,
    /// Without `start`, ascending.
    more_starts: Vec<NodeId>,
    /// Without `goal`, ascending.
    more_goals: Vec<NodeId>,
    /// By the last bits of a node's number, whether one of the goals has the same last bits. The number of bits is a
    /// power of two.
    filter: Vec<u64>,
    /// By which steps a cell counts as beside a goal, where the search ends there.
    beside: Option<Neighbourhood>,
}

impl Ends {
    /// From one start to one goal.
    pub const fn new(start: NodeId, goal: NodeId) -> Self {
        Self {
            start,
            goal: Some(goal),
            more_starts: Vec::new(),
            more_goals: Vec::new(),
            filter: Vec::new(),
            beside: None,
        }
    }

    /// From one start to every node that can be reached.
    pub const fn without_goal(start: NodeId) -> Self {
        Self {
            start,
            goal: None,
            more_starts: Vec::new(),
            more_goals: Vec::new(),
            filter: Vec::new(),
            beside: None,
        }
    }

    /// Ends the search at a cell from which one of these steps would lead to a goal.
    #[must_use]
    pub fn beside(self, beside: Option<Neighbourhood>) -> Self {
        Self { beside, ..self }
    }

    /// Whether the search ends beside its goals, and by which steps.
    pub const fn is_beside(&self) -> Option<Neighbourhood> {
        self.beside
    }

    /// Adds more starts. They come after the first one in ascending order, each once.
    #[must_use]
    pub fn with_starts(mut self, starts: impl IntoIterator<Item = NodeId>) -> Self {
        add(&mut self.more_starts, starts, self.start);
        self
    }

    /// Adds more goals. They come after the first one in ascending order, each once.
    #[must_use]
    pub fn with_goals(mut self, goals: impl IntoIterator<Item = NodeId>) -> Self {
        let mut goals = goals.into_iter();
        if self.goal.is_none() {
            self.goal = goals.next();
        }
        if let Some(first) = self.goal {
            add(&mut self.more_goals, goals, first);
        }
        self.filter_goals();
        self
    }

    /// Marks the goals in a few words of bits, so that one look rules most other nodes out.
    fn filter_goals(&mut self) {
        let words = match self.more_goals.len() {
            0 => 0,
            goals => goals.div_ceil(4).next_power_of_two(),
        };
        self.filter = vec![0; words];
        for goal in &self.more_goals {
            self.filter[goal.index() / 64 % words] |= 1 << (goal.0 % 64);
        }
    }

    /// The starts, in the order in which a search inserts them.
    pub fn starts(&self) -> impl Iterator<Item = NodeId> {
        std::iter::once(self.start).chain(self.more_starts.iter().copied())
    }

    /// The goals; none where the search runs until OPEN is empty.
    pub fn goals(&self) -> impl Iterator<Item = NodeId> {
        self.goal.into_iter().chain(self.more_goals.iter().copied())
    }

    /// The first start.
    pub const fn start(&self) -> NodeId {
        self.start
    }

    /// The first goal, if there is one.
    pub const fn goal(&self) -> Option<NodeId> {
        self.goal
    }

    /// The start and the goal, where there is one of each.
    pub fn pair(&self) -> Option<(NodeId, NodeId)> {
        let is_pair = self.more_starts.is_empty() && self.more_goals.is_empty();
        self.goal.filter(|_| is_pair).map(|goal| (self.start, goal))
    }

    /// Whether a search that reaches this node ends there.
    #[inline(always)]
    pub fn is_goal(&self, node: NodeId) -> bool {
        self.goal == Some(node) || !self.more_goals.is_empty() && self.is_other_goal(node)
    }

    /// Kept out of line, so that it costs nothing with one goal.
    #[cold]
    #[inline(never)]
    fn is_other_goal(&self, node: NodeId) -> bool {
        {
            let word = self.filter[(node.index() / 64) & (self.filter.len() - 1)];
            if word >> (node.0 % 64) & 1 == 0 {
                return false;
            }
        }
        self.more_goals.binary_search(&node).is_ok()
    }
}

fn add(set: &mut Vec<NodeId>, nodes: impl IntoIterator<Item = NodeId>, first: NodeId) {
    set.extend(nodes.into_iter().filter(|&node| node != first));
    make_set(set);
}

/// From a start to a goal.
impl From<(NodeId, NodeId)> for Ends {
    fn from((start, goal): (NodeId, NodeId)) -> Self {
        Self::new(start, goal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_end_stays_first_and_each_comes_once() {
        let nodes = |ids: &[u32]| ids.iter().map(|&id| NodeId(id)).collect::<Vec<_>>();
        let ends = Ends::without_goal(NodeId(4))
            .with_starts(nodes(&[9, 4, 2, 9]))
            .with_starts(nodes(&[3]))
            .with_goals(nodes(&[7, 1, 7, 8]))
            .with_goals(nodes(&[5, 1]));
        assert_eq!(ends.starts().collect::<Vec<_>>(), nodes(&[4, 2, 3, 9]));
        assert_eq!(ends.goals().collect::<Vec<_>>(), nodes(&[7, 1, 5, 8]));
        let goals = (0..10).filter(|&id| ends.is_goal(NodeId(id)));
        assert_eq!(goals.collect::<Vec<_>>(), [1, 5, 7, 8]);
    }

    #[test]
    fn only_one_start_and_one_goal_are_a_pair() {
        let pair = (NodeId(1), NodeId(2));
        let ends = Ends::from(pair);
        assert_eq!(ends.pair(), Some(pair));
        assert_eq!(ends.clone().with_goals([NodeId(2)]).pair(), Some(pair));
        assert_eq!(ends.clone().with_goals([NodeId(3)]).pair(), None);
        assert_eq!(ends.with_starts([NodeId(3)]).pair(), None);
        let open_ended = Ends::without_goal(NodeId(1));
        assert_eq!(open_ended.pair(), None);
        assert!(!open_ended.is_goal(NodeId(1)));
    }
}
