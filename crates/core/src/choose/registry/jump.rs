//! The searches by jump points.

use std::sync::Arc;

use super::parts::{estimator, ranker};
use crate::grid::{Direction, Moves};
use crate::ground::Ground;
use crate::priority::Ranker;
use crate::scenario::Scenario;
use crate::search::GradedLimits as Limits;
use crate::search::{Grade, Graded, JumpSearch, Jumps, Leaps, Lines, Problem, Search};

/// On ground of one weight; `None` where there is no memory.
pub(super) fn search(
    scenario: &Scenario,
    problem: Problem<Moves>,
    ground: &mut Ground,
) -> Option<Box<dyn Search>> {
    let config = scenario.config();
    let Problem {
        space,
        ends,
        reopen,
        stop,
        ..
    } = problem;
    let lines = match Arc::ptr_eq(space.grid(), scenario.grid()) {
        true => ground.lines(&config.moves),
        // A player believes in another map.
        false => Arc::new(Lines::new(space.grid(), &config.moves)),
    };
    let (evaluation, chain) = (config.evaluation(), &config.chain);
    let max_g = max_g(scenario);
    let whole = Problem {
        space: Jumps::new(space, &ends),
        ends: ends.clone(),
        ranker: Ranker::of_any_f(estimator(scenario), evaluation, chain, max_g),
        reopen,
        stop,
    };
    let limits = Limits {
        beam: config.options.beam,
        band: None,
        partial: config.options.partial,
        within: None,
    };
    let ranker = Ranker::new(estimator(scenario), evaluation, chain, max_g);
    if limits.beam > 0 || !JumpSearch::serves(&ranker) {
        let search = Graded::new(whole, Grade::Sum(evaluation), &limits)?;
        return Some(Box::new(search));
    }
    let alone = Problem {
        space: Leaps::new(&whole.space, lines),
        ends,
        ranker,
        reopen,
        stop,
    };
    let watched = Graded::new(whole, Grade::Sum(evaluation), &limits)?;
    Some(Box::new(JumpSearch::new(watched, alone)?))
}

/// A bound on g. Runs of a path may cross, but no two of them enter a cell in the same direction: they would
/// go on to the same jump point, and a path has each of these once.
fn max_g(scenario: &Scenario) -> u64 {
    ranker(scenario).max_g() * Direction::ALL.len() as u64
}
