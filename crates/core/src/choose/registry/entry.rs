//! From a question to its search: the one match at run time.

use super::parts::{bare, problem};
use super::{best_first, program, traced, variant, world};
use crate::config::{Aim, Graph};
use crate::ground::Ground;
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Search, States};
use crate::trace::Trace;

/// A search that answers the scenario, with the narrowest key that its bounds allow.
///
/// # Errors
/// [`ScenarioError::Memory`] where there is no memory for its nodes, by far its largest part.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::{config::Config, grid::Grid, registry, scenario::Scenario};
///
/// let grid = Arc::new(Grid::new(8, 8)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let mut search = registry::search(&scenario)?;
/// search.run(u64::MAX);
/// assert_eq!(search.path().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(scenario: &Scenario) -> Result<Box<dyn Search>, ScenarioError> {
    search_on(scenario, &mut bare(scenario))
}

/// The search of a question, from what is already prepared for its world, so that its searches share it.
///
/// # Errors
/// See [`search`].
///
/// # Panics
/// Where the ground belongs to another world.
pub fn search_on(
    scenario: &Scenario,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let (asks_more, config) = (asks_more(scenario), scenario.config());
    if let Some(program) = config.program() {
        return program::search(scenario, program, ground);
    }
    if config.is_traced() {
        return traced::search(scenario, ground);
    }
    if asks_more && config.goes_anywhere() {
        world::worldly(scenario, ground)
    } else if asks_more || config.outlook.player > 0 {
        Ok(Box::new(world::Unaware::new(scenario, ground)?))
    } else {
        world::unaware(scenario, ground)
    }
}

/// The search of a question with a 4-ary heap and keys of full width, which [`search`] makes where nothing
/// faster serves: the baseline for measuring the time that the fast path saves.
///
/// # Errors
/// See [`search`].
pub fn search_general(scenario: &Scenario) -> Result<Box<dyn Search>, ScenarioError> {
    if scenario.unlike_best_first().is_none() {
        best_first::general(problem(scenario))
    } else {
        search(scenario)
    }
}

/// An empty recording of at most `limit` events, with the slots and columns that the scenario's search
/// needs.
pub fn trace(scenario: &Scenario, limit: usize) -> Trace {
    let trace = Trace::new(scenario.world().places(), limit);
    if let Some(searchers) = searchers(scenario) {
        return trace.with_f().for_searchers(searchers);
    }
    variant::fitted(trace, scenario.config())
}

/// Whether a question needs more than steps between squares from one start to one goal, with h by a formula.
fn asks_more(scenario: &Scenario) -> bool {
    let config = scenario.config();
    let has_moves = scenario.world().has_moves();
    // A search that is asked about more goals afterwards takes them as its lane says.
    let is_aimed = config.outlook.aim != Aim::Nearest;
    let needs_more = config.needs_steps() || config.is_open_ended();
    let has_states = config.has_parity(scenario.world());
    needs_more || has_states || is_aimed || !has_moves || scenario.ends().pair().is_none()
}

/// How many searchers the events of a question tell apart, where it needs a loop that goes anywhere: one
/// for each state of a place where turns cost something or diagonals alternate, one for the refining of a coarse path.
fn searchers(scenario: &Scenario) -> Option<u8> {
    let config = scenario.config();
    let is_asked = config.goes_anywhere() && asks_more(scenario);
    let searchers = match (config.outlook.turn, config.outlook.graph) {
        (1.., _) => States::Directions.count() as u8,
        (0, _) if config.has_parity(scenario.world()) => States::Parities.count() as u8,
        (0, Graph::Clusters) => 2,
        (0, _) => 1,
    };
    is_asked.then_some(searchers)
}
