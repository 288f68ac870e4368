//! Reports on searches of richer worlds, beyond events and counters.

use crate::cost::Cost;
use crate::space::NodeId;

/// A report on a search of a richer world: its preparation, and what was done to its path. A part that doesn't apply
/// to a search is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The work done before the search, which is no part of its expansions.
    pub prepared: Option<Prepared>,
    /// How many free cells no path needs.
    pub skipped: Option<u64>,
    /// The free places that were left out: in islands without a goal, and dead ends where these are looked for.
    pub left_out: Option<Vec<NodeId>>,
    /// The landmarks, in the order in which they were chosen.
    pub landmarks: Option<Vec<NodeId>>,
    /// How many directed links there are between way-points.
    pub links: Option<u64>,
    /// Cells expanded to join the ends to the gates of their clusters.
    pub joined: Option<u64>,
    /// The search from gate to gate.
    pub coarse: Option<Coarse>,
    /// Turns of the path.
    pub turns: Option<u32>,
    /// The path after smoothing.
    pub smoothed: Option<Smoothed>,
    /// The real fate of the path that a player believes in.
    pub truth: Option<Truth>,
    /// How many cells were closed, where no goal ends the search.
    pub reached: Option<u64>,
    /// h of the cell that the path leads to instead of a goal.
    pub gap: Option<Cost>,
}

/// Work done before a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prepared {
    /// Searches.
    pub searches: u64,
    /// Places that were expanded.
    pub expanded: u64,
    /// The size of the clusters.
    pub clusters: Option<Clusters>,
}

/// The size of a graph of clusters, ends aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clusters {
    /// Cells beside a gate.
    pub nodes: u64,
    /// Gates.
    pub gates: u64,
    /// Directed edges.
    pub edges: u64,
}

/// The search from gate to gate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coarse {
    /// The cost of its path, if it found one.
    pub cost: Option<Cost>,
    /// The ends and the gates that it passes.
    pub path: Vec<NodeId>,
    /// Its expansions.
    pub expanded: u64,
    /// All gates between clusters, each as the two cells beside it.
    pub gates: Vec<(NodeId, NodeId)>,
}

/// A path after smoothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smoothed {
    /// Its cells, or those where it turns.
    pub path: Vec<NodeId>,
    /// Its turns.
    pub turns: u32,
}

/// A path that a player believes in, walked on the world as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// The first step that can't be taken, counted from 0.
    pub blocked: Option<u32>,
    /// The cost of the path, if every step can be taken.
    pub cost: Option<Cost>,
}
