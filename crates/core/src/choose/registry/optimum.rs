//! The cost that judges a search: the least of its own question.

use super::entry::search_on;
use crate::cost::Cost;
use crate::ground::{End, Ground};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Search, Status};

/// The least cost of a question over cells, or over way-points where these are searched, with the danger, the
/// turns and the belief of its lane, on the ground as it is. It comes in slices.
///
/// When to use it: to say by how much more than the least a search's path costs. For a path at any angle, or one
/// pulled straight, it is no bound.
///
/// Complexity: that of Dijkstra's algorithm, unless the [`Ground`] knows the distances or the answer.
pub struct Optimum {
    question: Scenario,
    search: Option<Box<dyn Search>>,
    known: Option<Option<Cost>>,
}

impl Optimum {
    /// The optimum for a scenario, not begun yet.
    ///
    /// # Errors
    /// Those of [`Scenario::new`], which an accepted configuration isn't known to cause.
    pub fn new(scenario: &Scenario) -> Result<Self, ScenarioError> {
        let (world, ends) = (scenario.world().clone(), scenario.ends().clone());
        let mut config = scenario.config().judged_by();
        if !world.has_danger() {
            config.outlook.danger = 0;
        }
        Ok(Self {
            question: Scenario::new(world, ends, config)?,
            search: None,
            known: None,
        })
    }

    /// Expands at most `budget` more places; true when the optimum is known.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    ///
    /// # Panics
    /// Where the ground belongs to another world.
    pub fn run(&mut self, ground: &mut Ground, budget: u64) -> Result<bool, ScenarioError> {
        let question = &self.question;
        if self.known.is_none() {
            self.known = ground.optimum(question);
        }
        if self.known.is_some() {
            return Ok(true);
        }
        if question.unlike_drawn().is_none() {
            let truth = ground.truth_within(question, End::Goal, budget)?;
            self.known = truth.map(|truth| truth.optimum(question.ends()));
            return Ok(self.known.is_some());
        }
        let search = match &mut self.search {
            Some(search) => search,
            None => self.search.insert(search_on(question, ground)?),
        };
        match search.run(budget) {
            Status::Running => return Ok(false),
            Status::Limit => return Err(ScenarioError::Memory),
            Status::Found | Status::NoPath => {}
        }
        let cost = search.cost();
        self.search = None;
        ground.keep_optimum(question, cost);
        self.known = Some(cost);
        Ok(true)
    }

    /// The question whose least cost it is: the scenario's, to be answered by Dijkstra's algorithm.
    pub const fn question(&self) -> &Scenario {
        &self.question
    }

    /// The least cost, once it is known; `None` also where there is no path.
    pub fn cost(&self) -> Option<Cost> {
        self.known?
    }
}

/// The least cost of a scenario's question, all at once; see [`Optimum`].
///
/// # Errors
/// Those of [`Optimum`].
///
/// # Panics
/// See [`Optimum::run`].
///
/// # Example
/// ```
/// use tiebreak::{config::Config, grid::Grid, ground::Ground, registry, scenario::Scenario};
///
/// let grid = Grid::new(8, 8)?;
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let mut config = Config::default();
/// config.weight = 5000;
/// let scenario = Scenario::new(grid, (start, goal), config)?;
/// let mut ground = Ground::new(scenario.world().clone());
/// let best = registry::optimum(&scenario, &mut ground)?;
/// println!("no path costs less than {best:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn optimum(scenario: &Scenario, ground: &mut Ground) -> Result<Option<Cost>, ScenarioError> {
    let mut optimum = Optimum::new(scenario)?;
    while !optimum.run(ground, u64::MAX)? {}
    Ok(optimum.cost())
}
