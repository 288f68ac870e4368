//! Traces of the reader's own program.

use std::num::NonZero;
use std::sync::Arc;

use crate::ground::Ground;
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Retold, Search};

/// The replay of the world's trace; [`Scenario::new`] refuses a question without one.
pub(super) fn search(
    scenario: &Scenario,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let config = scenario.config();
    let trace = scenario.world().layers().trace.as_ref();
    // The order of directions is the program's own affair.
    let moves = ground.moves(&config.moves.unordered().accurate());
    let retold = trace.and_then(|trace| {
        Retold::new(
            Arc::clone(scenario.grid()),
            moves,
            Arc::clone(trace),
            scenario.ends(),
        )
    });
    let mut search = retold.ok_or(ScenarioError::Memory)?;
    if let Some(expansions) = NonZero::new(config.options.limit.into()) {
        search.limit(expansions);
    }
    Ok(Box::new(search))
}
