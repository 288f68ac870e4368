//! What searches are made of: the steps, the order of expansion and h, as a scenario asks for them.

use std::sync::Arc;

use crate::config::{Config, Graph, MAX_COST};
use crate::grid::Moves;
use crate::ground::Ground;
use crate::heuristic::Estimator;
use crate::priority::Ranker;
use crate::scenario::Scenario;
use crate::search::variant::Basis;
use crate::search::{Problem, States, Wary};
use crate::world::View;

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
        Some(view) => ground.squares(config, &view),
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
    let max_g = bound_of_g(scenario);
    let (estimator, evaluation) = (estimator(scenario), config.evaluation());
    match config.is_wary() {
        true => Ranker::of_any_f(estimator, evaluation, &config.chain, max_g),
        false => Ranker::new(estimator, evaluation, &config.chain, max_g),
    }
}

/// The danger that a walk minds, if it minds any.
pub(super) fn wary(scenario: &Scenario) -> Option<Wary> {
    let view = seen(scenario)?;
    let rule = scenario.config().moves;
    let minds = view.multipliers().is_some();
    minds.then(|| Wary::new(view, rule, scenario.grid().width()))
}

/// A bound on g in a search cell by cell. Costs are positive, so the path behind any g visits no node twice.
pub(super) fn bound_of_g(scenario: &Scenario) -> u64 {
    let (config, world) = (scenario.config(), scenario.world());
    let rule = &config.moves;
    let parities = if config.has_parity(world) { 2 } else { 1 };
    let (places, edge) = if world.has_moves() {
        (
            cells_of_ground(scenario),
            rule.costliest(heaviest(scenario)),
        )
    } else {
        let farthest = rule.costs.straight() * u64::from(MAX_COST);
        (
            world.places(),
            rule.step(farthest, view(scenario).range().1),
        )
    };
    // Every second diagonal costs twice as much.
    let edge = edge * parities + config.turn_cost();
    let states = match config.turn_cost() {
        0 => parities,
        _ => u64::from(States::Directions.count()),
    };
    places as u64 * states * edge
}

/// The largest multiplier of a free cell, as the search sees it.
fn heaviest(scenario: &Scenario) -> u32 {
    match seen(scenario) {
        Some(view) => view.range().1,
        None => {
            let counts = scenario.world().counts();
            counts.range(scenario.grid().amounts()).1.into()
        }
    }
}

/// At most how many cells are free, as the search sees them, an end that is a wall to a large agent included.
pub(super) fn cells_of_ground(scenario: &Scenario) -> usize {
    let (grid, eyes) = (scenario.grid(), scenario.config().outlook.eyes());
    if eyes.player > 0 || eyes.size > 1 {
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
/// has passages, from one start to one goal, cell by cell and without a turn penalty or alternate diagonals, with h by a
/// formula.
pub fn has_formula(scenario: &Scenario) -> bool {
    scenario.config().outlook.graph == Graph::Cells
        && !scenario.config().has_parity(scenario.world())
        && scenario.world().has_moves()
        && scenario.config().outlook.turn == 0
        && scenario.config().unlike_formula().is_none()
        && scenario.ends().pair().is_some()
}

/// What a straight and a diagonal step count in h.
fn steps_of_h(scenario: &Scenario) -> (u64, u64) {
    if let Some(view) = seen(scenario) {
        return steps_of_h_in(scenario.config(), &view);
    }
    let (grid, counts) = (scenario.grid(), scenario.world().counts());
    let rule = &scenario.config().moves;
    match scenario.config().options.basis {
        Basis::Least => rule.steps_onto(counts.range(grid.amounts()).0.into()),
        Basis::Expected => rule.mean_steps(grid.cells(), &counts),
    }
}

/// What a straight and a diagonal step count in h on the map as a lane sees it.
pub(super) fn steps_of_h_in(config: &Config, view: &View) -> (u64, u64) {
    let rule = &config.moves;
    match config.options.basis {
        Basis::Least => rule.steps_onto(view.range().0),
        Basis::Expected => rule.mean_steps(view.weights(), view.counts()),
    }
}

/// The world as a lane sees it, where that isn't as it is.
pub(super) fn seen(scenario: &Scenario) -> Option<View> {
    let outlook = &scenario.config().outlook;
    let minds = outlook.danger > 0 && scenario.world().has_danger();
    let is_other = outlook.player > 0 || minds || outlook.eyes().size > 1;
    is_other.then(|| view(scenario))
}

/// The world as a lane sees it.
pub(super) fn view(scenario: &Scenario) -> View {
    let eyes = scenario.config().outlook.eyes();
    scenario.world().view(eyes, scenario.ends())
}
