//! Path-finders as programs have them.

use std::num::NonZero;

use crate::ground::Ground;
use crate::program::{Program, Setup};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Programmed, Search};

/// The search of a program.
pub(super) fn search(
    scenario: &Scenario,
    program: &Program,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let config = scenario.config();
    let setup = Setup {
        parts: program.parts,
        nudge: config.nudge,
        // The path is judged on the ground as it is.
        moves: ground.moves(&config.moves.accurate()),
        counts: scenario.world().counts(),
        ends: scenario.ends().clone(),
    };
    let mut search = Programmed::new(setup).ok_or(ScenarioError::Memory)?;
    if let Some(expansions) = NonZero::new(config.options.limit.into()) {
        search.limit(expansions);
    }
    Ok(Box::new(search))
}
