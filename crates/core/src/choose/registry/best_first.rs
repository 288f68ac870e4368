//! The one loop over squares: with the fastest OPEN list that serves, or with any that a caller names.

use std::fmt;

use super::parts::{bare, problem, problem_on, wary};
use crate::config::Config;
use crate::grid::Moves;
use crate::ground::Ground;
use crate::heuristic::Nudge;
use crate::open::{
    Counted, ForList, Frontier, Listed, Measured, OpenCosts, OpenKind, OpenList, QuaternaryHeap,
    SortedBuckets,
};
use crate::priority::{Key, WideKey};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{BestFirst, Method, Problem, Runner, Search, Walk};

/// Whether [`search`](super::search) answers the scenario by its fast path: with [`SortedBuckets`], which serve
/// where f never falls (as for the radix heap, see [`refusal`]) and an entry has room for the chain.
pub fn is_fast(scenario: &Scenario) -> bool {
    let is_plain = scenario.unlike_best_first().is_none();
    is_plain && sorted_buckets(scenario, &problem(scenario)).is_some()
}

fn sorted_buckets(scenario: &Scenario, problem: &Problem<Moves>) -> Option<SortedBuckets> {
    let Problem { space, ranker, .. } = problem;
    let config = scenario.config();
    let serve = config.has_plain_loop() && falls(config).is_none();
    serve.then(|| SortedBuckets::new(ranker, space))?
}

/// Searches with every neighbour and an f of g and h, and walks.
pub(super) fn plain(
    scenario: &Scenario,
    problem: Problem<Moves>,
) -> Result<Box<dyn Search>, ScenarioError> {
    if scenario.config().method == Method::Walk {
        let walk = Walk::new(problem, wary(scenario)).ok_or(ScenarioError::Memory)?;
        return Ok(Box::new(walk));
    }
    match sorted_buckets(scenario, &problem) {
        Some(open) => runner(problem, open),
        None => general(problem),
    }
}

pub(super) fn general(problem: Problem<Moves>) -> Result<Box<dyn Search>, ScenarioError> {
    if problem.ranker.bits() <= u128::BITS {
        runner(problem, Listed::<u128, QuaternaryHeap<_>>::default())
    } else {
        runner(problem, Listed::<WideKey, QuaternaryHeap<_>>::default())
    }
}

fn runner(
    problem: Problem<Moves>,
    open: impl Frontier + 'static,
) -> Result<Box<dyn Search>, ScenarioError> {
    let engine = BestFirst::new(&problem.space, open).ok_or(ScenarioError::Memory)?;
    Ok(Box::new(Runner { problem, engine }))
}

/// Why a search can't be made with an OPEN list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenError {
    /// The list can't serve this configuration.
    Refused {
        /// The list.
        list: OpenKind,
        /// Why, in a sentence.
        reason: &'static str,
    },
    /// There is no memory for the search.
    Memory,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { list, reason } => {
                write!(f, "The {} can't be used here. {reason}", list.label())
            }
            Self::Memory => ScenarioError::Memory.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

/// Why an OPEN list can't serve a configuration, or `None` where it can, on every map.
///
/// No list serves a walk, which keeps no OPEN. Otherwise only the radix heap refuses: no entry pushed
/// may have an f below the last one popped. Entries are pushed while the last one popped
/// is expanded, so that means: f(m) >= f(n) for every step from n to m. With f = g + e, e =
/// floor(w h / 1000), and a step that costs c, this is e(n) <= c + e(m). It holds where
///
/// - e is 0: Dijkstra's algorithm, a weight of 0, or h = 0 everywhere;
/// - or h is consistent, that is h(n) <= c + h(m), and w is at most 1000: then
///   w h(n) / 1000 <= c + w h(m) / 1000, and as c is whole, the floors keep that order.
///
/// Whether closed cells are reopened doesn't matter there, as none improves. It fails, on some map,
///
/// - for greedy search, whose f is h: it falls with every step towards the goal;
/// - for w above 1000 with any other h: f falls where a step brings the goal nearer by its full cost;
/// - for an h that isn't consistent. Cross-product nudges of a few thousandths with a small w might
///   pass on every map, but aren't distinguished;
/// - for a nudge that scales h even where w makes up for it: h is rounded twice then. With h scaled
///   by 1.25 and w = 800, h = 3 gives 2 and h = 4 gives 4, so f can fall by 1.
pub fn refusal(list: OpenKind, config: &Config) -> Option<&'static str> {
    if let Some(reason) = config.unlike_best_first() {
        return Some(reason);
    }
    match list {
        OpenKind::RadixHeap => falls(config),
        _ => None,
    }
}

/// Why f can fall in a best-first search, or `None` where it can't, as is shown above.
pub fn falls(config: &Config) -> Option<&'static str> {
    let evaluation = config.evaluation();
    if evaluation.g == 1 && evaluation.h == 0 {
        return None;
    }
    if evaluation.g == 0 {
        return Some("It needs an f that never falls, and greedy search's falls towards the goal.");
    }
    if config.h_is_zero() {
        return None;
    }
    if matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..))) {
        return Some("It needs an f that never falls, and the nudge lets it fall.");
    }
    if evaluation.h > 1000 {
        return Some("It needs an f that never falls, and a weight above 1 lets it fall.");
    }
    let plain = config.guarantee(None);
    (!plain.consistent)
        .then_some("It needs an f that never falls, and h isn't consistent with these moves.")
}

/// A search that answers the scenario with the given OPEN list, using what is prepared for the
/// world. Its events are those of [`search`](super::search).
///
/// # Errors
/// [`OpenError::Refused`] where the list can't serve the configuration, [`OpenError::Memory`] where
/// there is no memory.
///
/// # Panics
/// See [`search_on`](super::search_on).
pub fn search_with(
    scenario: &Scenario,
    list: OpenKind,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, OpenError> {
    let problem = admitted(scenario, list, ground)?;
    if problem.ranker.bits() <= u128::BITS {
        list.with::<u128, _>(Make(problem))
    } else {
        list.with::<WideKey, _>(Make(problem))
    }
}

/// An OPEN list's work in the whole search that answers the scenario. Counting makes the search
/// slower.
///
/// # Errors
/// See [`search_with`].
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::{config::Config, grid::Grid, open::OpenKind, registry, scenario::Scenario};
///
/// let grid = Arc::new(Grid::new(8, 8)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let costs = registry::measure(&scenario, OpenKind::SortedArray)?;
/// println!("{} comparisons, {:?} moves", costs.comparisons, costs.moves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn measure(scenario: &Scenario, list: OpenKind) -> Result<OpenCosts, OpenError> {
    let problem = admitted(scenario, list, &mut bare(scenario))?;
    if problem.ranker.bits() <= u128::BITS {
        list.with::<Counted<u128>, _>(Measure(problem))
    } else {
        list.with::<Counted<WideKey>, _>(Measure(problem))
    }
}

/// The problem, unless the list can't serve its configuration.
pub(crate) fn admitted(
    scenario: &Scenario,
    list: OpenKind,
    ground: &mut Ground,
) -> Result<Problem<Moves>, OpenError> {
    let reason = scenario.unlike_best_first();
    match reason.or_else(|| refusal(list, scenario.config())) {
        Some(reason) => Err(OpenError::Refused { list, reason }),
        None => Ok(problem_on(scenario, ground)),
    }
}

struct Make(Problem<Moves>);

impl<K: Key + 'static> ForList<K> for Make {
    type Output = Result<Box<dyn Search>, OpenError>;

    fn call<Q: OpenList<K> + 'static>(self) -> Self::Output {
        runner(self.0, Listed::<K, Q>::default()).map_err(|_| OpenError::Memory)
    }
}

struct Measure(Problem<Moves>);

impl<K: Key> ForList<Counted<K>> for Measure {
    type Output = Result<OpenCosts, OpenError>;

    fn call<Q: OpenList<Counted<K>> + 'static>(self) -> Self::Output {
        let problem = self.0;
        let open = Listed::<Counted<K>, Measured<Q>>::default();
        let engine = BestFirst::new(&problem.space, open);
        let mut engine = engine.ok_or(OpenError::Memory)?;
        engine.run_alone(&problem, u64::MAX);
        Ok(engine.open().list().costs())
    }
}
