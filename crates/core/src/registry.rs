//! From a question to its search: the one match at run time.

use std::sync::Arc;

use crate::grid::Moves;
use crate::heuristic::Estimator;
use crate::open::QuaternaryHeap;
use crate::priority::{Algorithm, Key, Ranker, WideKey};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{BestFirst, Problem, Runner, Search, Walk};
use crate::space::Space;

/// The problem that a scenario asks, ready to be searched.
///
/// Takes time and memory linear in the cells.
pub fn problem(scenario: &Scenario) -> Problem<Moves> {
    let config = scenario.config();
    let space = Moves::new(Arc::clone(scenario.grid()), &config.moves);
    // Costs are positive, so the way behind any g visits no cell twice.
    let max_g = scenario.grid().free_cells() as u64 * space.max_edge().0;
    let ranker = Ranker::new(
        estimator(scenario),
        config.evaluation(),
        &config.chain,
        max_g,
    );
    Problem {
        space,
        start: scenario.start(),
        goal: Some(scenario.goal()),
        ranker,
        reopen: config.reopen,
        stop: config.stop,
    }
}

/// h as a scenario asks for it.
pub fn estimator(scenario: &Scenario) -> Estimator {
    let config = scenario.config();
    let (start, goal) = (scenario.start(), scenario.goal());
    let costs = config.moves.costs;
    Estimator::new(
        config.heuristic,
        config.nudge,
        costs,
        scenario.grid(),
        start,
        goal,
    )
}

/// A search that answers the scenario, with the narrowest key that its bounds allow.
///
/// # Errors
/// [`ScenarioError::Memory`] where there is no memory for its nodes, by far its largest part.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::{grid::Grid, registry, scenario::{Config, Scenario}};
///
/// let grid = Arc::new(Grid::new(8, 8)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, start, goal, Config::default())?;
/// let mut search = registry::search(&scenario)?;
/// search.run(u64::MAX);
/// assert_eq!(search.path().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(scenario: &Scenario) -> Result<Box<dyn Search>, ScenarioError> {
    let problem = problem(scenario);
    if scenario.config().algorithm == Algorithm::Walk {
        let walk = Walk::new(problem).ok_or(ScenarioError::Memory)?;
        Ok(Box::new(walk))
    } else if problem.ranker.bits() <= u128::BITS {
        best_first::<u128>(problem)
    } else {
        best_first::<WideKey>(problem)
    }
}

fn best_first<K: Key + 'static>(problem: Problem<Moves>) -> Result<Box<dyn Search>, ScenarioError> {
    let engine = BestFirst::<K, QuaternaryHeap<K>>::new(problem.space.nodes());
    let engine = engine.ok_or(ScenarioError::Memory)?;
    Ok(Box::new(Runner { problem, engine }))
}
