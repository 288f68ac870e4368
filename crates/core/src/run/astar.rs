//! A\* over any graph, in one call.

use std::fmt;

use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::{Estimate, from_fn};
use crate::open::{Frontier, Listed, QuaternaryHeap};
use crate::priority::{Chain, Criterion, Evaluation, Ranker, WideKey};
use crate::search::{BestFirst, Nodes, Problem, Records, Reopen, Status, Stop};
use crate::space::{NodeId, Space};

/// The cheapest path from `start` to `goal`: its cost, and its nodes with both ends; `None` where
/// there is no path.
///
/// This is A\* `[f, h, lifo]` with reopening, run by the engine that the rest of the library uses.
/// `h` estimates a node's distance from the goal, in the space's cost units; `|_| 0` makes it
/// Dijkstra's algorithm, and `u64::MAX` says that no path leads from a node to the goal.
///
/// When to use it: for one answer over a graph of your own. A [`Scenario`](crate::scenario::Scenario)
/// asks about maps; [`BestFirst`] takes other evaluations and chains, sets of ends, and observers.
///
/// Guarantees: the path is optimal where h never exceeds the true cost (h is admissible). It is the
/// same path on every machine: ties are decided by h, then by the order of the space's edges. Where
/// h exceeds the true cost, a path is still found if there is one.
///
/// # Errors
/// [`AstarError`] where an end isn't a node, paths could cost 2^61 or more, or there is no memory.
///
/// # Complexity
/// With n nodes and m edges: O((n + m) log(n + m)) time where h is consistent, that is, where it falls
/// over no edge by more than the edge costs; otherwise nodes can be expanded again and again, exponentially
/// often in the worst case (Martelli 1977). Memory: 16 bytes a node and 32 an insertion, of which there
/// are at most m where h is consistent.
///
/// # Example
/// ```
/// use tiebreak::space::{Adjacency, NodeId};
///
/// // Hours between five towns, and a lower bound on the hours from each to the last one.
/// let roads = [(0, 1, 2), (0, 2, 5), (1, 2, 2), (1, 3, 6), (2, 3, 1), (3, 4, 3), (2, 4, 9)];
/// let graph = Adjacency::new(5, roads)?;
/// let hours = [6, 5, 4, 3, 0];
/// let found = tiebreak::astar(&graph, NodeId(0), NodeId(4), |town| hours[town.index()])?;
/// let (cost, path) = found.expect("the roads are connected");
/// assert_eq!(cost.0, 8);
/// assert_eq!(path, [0, 1, 2, 3, 4].map(NodeId));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # References
/// Hart, Nilsson and Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths",
/// 1968.
pub fn astar(
    space: &impl Space,
    start: NodeId,
    goal: NodeId,
    h: impl Fn(NodeId) -> u64,
) -> Result<Option<(Cost, Vec<NodeId>)>, AstarError> {
    let nodes = space.nodes();
    for (end, node) in [("start", start), ("goal", goal)] {
        if node.index() >= nodes {
            return Err(AstarError::Outside { end, node, nodes });
        }
    }
    // Costs are positive, so the path behind any g visits no node twice; and an h above that bound only
    // says that there is no path.
    let max_edge = space.max_edge();
    let max_g = (nodes as u64).checked_mul(max_edge.0);
    let max_g = max_g
        .filter(|&max_g| max_g < MAX_G && Nodes::serve(space))
        .ok_or(AstarError::Costs { nodes, max_edge })?;
    let chain = Chain::of([Criterion::LowH, Criterion::Lifo]);
    let evaluation = Evaluation { g: 1, h: 1000 };
    let problem = Problem {
        space,
        ends: Ends::new(start, goal),
        ranker: Ranker::new(from_fn(max_g, h), evaluation, &chain, max_g),
        reopen: Reopen::Reopened,
        stop: Stop::Expanded,
    };
    if problem.ranker.bits() <= u128::BITS {
        found(&problem, Listed::<u128, QuaternaryHeap<_>>::default())
    } else {
        found(&problem, Listed::<WideKey, QuaternaryHeap<_>>::default())
    }
}

/// Every path must cost less than this: f, the sum of a g and an h, has 63 bits.
const MAX_G: u64 = 1 << 61;

fn found<S: Space, E: Estimate>(
    problem: &Problem<S, E>,
    open: impl Frontier,
) -> Result<Option<(Cost, Vec<NodeId>)>, AstarError> {
    let mut engine = BestFirst::of_any(&problem.space, open).ok_or(AstarError::Memory)?;
    if engine.run(problem, u64::MAX, &mut ()) == Status::Limit {
        return Err(AstarError::Exhausted);
    }
    let space = &problem.space;
    let path = |goal| Some((engine.cost_to(space, goal)?, engine.path_to(space, goal)));
    Ok(engine.goal().and_then(path))
}

/// Why [`astar`] has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AstarError {
    /// An end isn't a node of the space.
    Outside {
        /// `start` or `goal`.
        end: &'static str,
        /// The node given.
        node: NodeId,
        /// How many nodes the space has.
        nodes: usize,
    },
    /// A path could cost 2^61 or more.
    Costs {
        /// How many nodes the space has.
        nodes: usize,
        /// The cost of its costliest edge.
        max_edge: Cost,
    },
    /// There is no memory for the search.
    Memory,
    /// The search gave up after 2^32 - 1 insertions, which only an inconsistent h can cause.
    Exhausted,
}

impl fmt::Display for AstarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { end, node, nodes } => write!(
                f,
                "The {end} is node {}, but the graph has only {nodes} nodes.",
                node.0
            ),
            Self::Costs { nodes, max_edge } => write!(
                f,
                "An edge can cost {}; with {nodes} nodes the limit is {}.",
                max_edge.0,
                (MAX_G - 1) / *nodes as u64
            ),
            Self::Memory => f.write_str("There is not enough memory for a search of this graph."),
            Self::Exhausted => f.write_str(
                "The search gave up after 4294967295 insertions: h makes it expand nodes again and \
                 again.",
            ),
        }
    }
}

impl std::error::Error for AstarError {}
