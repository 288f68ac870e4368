//! What searches are made of: the steps, the order of expansion and h, as a scenario asks for them.

use std::sync::Arc;

use crate::config::{Config, Graph};
use crate::grid::{Grid, Moves};
use crate::ground::Ground;
use crate::heuristic::Estimator;
use crate::priority::Ranker;
use crate::scenario::Scenario;
use crate::search::Problem;
use crate::search::variant::Basis;
use crate::world::{View, World};

/// The problem that a scenario asks, ready to be searched.
///
/// Takes time and memory linear in the number of cells.
pub fn problem(scenario: &Scenario) -> Problem<Moves> {
    problem_on(scenario, &mut bare(scenario))
}

/// The problem of a question, from what is already prepared for its world.
pub(super) fn problem_on(scenario: &Scenario, ground: &mut Ground) -> Problem<Moves> {
    assert!(Arc::ptr_eq(ground.world().grid(), scenario.grid()));
    let config = scenario.config();
    let space = match seen(scenario) {
        Some(view) => squares(scenario.world(), config, &view, ground),
        None => ground.moves(&config.moves),
    };
    Problem {
        space,
        ends: scenario.ends().clone(),
        ranker: ranker(scenario),
        reopen: config.reopen,
        stop: config.stop,
    }
}

/// A ground with nothing prepared yet.
pub(super) fn bare(scenario: &Scenario) -> Ground {
    Ground::new(scenario.world().clone())
}

/// The order of expansion that a scenario asks for.
pub fn ranker(scenario: &Scenario) -> Ranker {
    let config = scenario.config();
    let costliest = config.moves.costliest(heaviest(scenario));
    // Costs are positive, so the path behind any g visits no cell twice.
    let max_g = cells_of_ground(scenario) as u64 * costliest;
    Ranker::new(
        estimator(scenario),
        config.evaluation(),
        &config.chain,
        max_g,
    )
}

/// The largest multiplier of a free cell, as the search sees it.
fn heaviest(scenario: &Scenario) -> u32 {
    match seen(scenario) {
        Some(view) => view.range().1,
        None => scenario.grid().weight_range().1.into(),
    }
}

/// At most how many cells are free, as the search sees them.
pub(super) fn cells_of_ground(scenario: &Scenario) -> usize {
    let grid = scenario.grid();
    if scenario.config().outlook.player > 0 {
        return grid.cells().len();
    }
    grid.free_cells()
}

/// h as a scenario asks for it.
pub fn estimator(scenario: &Scenario) -> Estimator {
    let config = scenario.config();
    let grid = scenario.grid();
    let steps = steps_of_h(scenario);
    Estimator::new(config.heuristic, config.nudge, steps, grid, scenario.ends())
}

/// Whether [`ranker`] and [`estimator`] are those of the scenario's search: on squares of one floor that neither wraps nor
/// has passages, from one start
/// to one goal, cell by cell and without a turn penalty, with h by a formula.
pub fn has_formula(scenario: &Scenario) -> bool {
    scenario.config().outlook.graph == Graph::Cells
        && scenario.world().has_moves()
        && scenario.config().outlook.turn == 0
        && !scenario.config().heuristic.is_prepared()
        && scenario.ends().pair().is_some()
}

/// What a straight and a diagonal step count in h.
fn steps_of_h(scenario: &Scenario) -> (u64, u64) {
    if let Some(view) = seen(scenario) {
        return steps_of_h_in(scenario.config(), &view);
    }
    let (grid, rule) = (scenario.grid(), &scenario.config().moves);
    match scenario.config().options.basis {
        Basis::Least => rule.steps(grid.weight_range().0),
        Basis::Expected => rule.mean_steps(grid.cells()),
    }
}

/// What a straight and a diagonal step count in h on the map as a lane sees it.
pub(super) fn steps_of_h_in(config: &Config, view: &View) -> (u64, u64) {
    let rule = &config.moves;
    match config.options.basis {
        Basis::Least => rule.steps(view.range().0),
        Basis::Expected => rule.mean_steps(view.weights()),
    }
}

/// The world as a lane sees it, where that isn't as it is.
pub(super) fn seen(scenario: &Scenario) -> Option<View> {
    let outlook = &scenario.config().outlook;
    let minds = outlook.danger > 0 && scenario.world().has_danger();
    (outlook.player > 0 || minds).then(|| view(scenario))
}

/// The world as a lane sees it.
pub(super) fn view(scenario: &Scenario) -> View {
    let outlook = &scenario.config().outlook;
    let ends = scenario.ends();
    scenario.world().view(outlook.player, outlook.danger, ends)
}

/// The steps between squares on one floor.
pub(super) fn squares(world: &World, config: &Config, view: &View, ground: &mut Ground) -> Moves {
    let grid = world.grid();
    let moves = if view.weights() == grid.cells() {
        ground.moves(&config.moves)
    } else {
        let cells = view.weights().to_vec();
        let believed = Grid::from_cells(grid.width(), grid.height(), cells);
        let believed = believed.expect("it is as large as the map, and no heavier");
        Moves::new(Arc::new(believed), &config.moves)
    };
    match view.multipliers() {
        Some(multipliers) => moves.with_multipliers(multipliers),
        None => moves,
    }
}
