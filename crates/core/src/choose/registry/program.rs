//! Path-finders as programs have them.

use std::num::NonZero;

use super::parts::bare;
use crate::ground::Ground;
use crate::program::{Look, Machine, Program, Setup, Watch};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Programmed, Search};

/// The search of a program.
pub(super) fn search(
    scenario: &Scenario,
    program: &Program,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let config = scenario.config();
    let setup = setup(scenario, program, ground);
    let mut search = Programmed::new(setup).ok_or(ScenarioError::Memory)?;
    if let Some(expansions) = NonZero::new(config.options.limit.into()) {
        search.limit(expansions);
    }
    Ok(Box::new(search))
}

fn setup(scenario: &Scenario, program: &Program, ground: &mut Ground) -> Setup {
    let config = scenario.config();
    Setup {
        parts: program.parts,
        nudge: config.nudge,
        // The path is judged on the ground as it is.
        moves: ground.moves(&config.moves.accurate()),
        counts: scenario.world().counts(),
        ends: scenario.ends().clone(),
    }
}

/// The queue of a program just before its expansion of this number, the first of which is 1; `None` where there is no such
/// expansion, and for other methods. The program is run once more, up to there.
///
/// # Errors
/// [`ScenarioError::Memory`].
pub fn look(scenario: &Scenario, step: usize) -> Result<Option<Look>, ScenarioError> {
    let limit = scenario.config().options.limit;
    if step == 0 || limit > 0 && step > limit as usize {
        return Ok(None);
    }
    let watch = watch(scenario)?;
    Ok(watch.and_then(|mut watch| (0..step).all(|_| watch.advance()).then(|| watch.look())?))
}

/// A program that is run once more, step by step, to look at its queue; `None` for other methods.
///
/// # Errors
/// [`ScenarioError::Memory`].
pub fn watch(scenario: &Scenario) -> Result<Option<Watch>, ScenarioError> {
    let Some(program) = scenario.config().program() else {
        return Ok(None);
    };
    let setup = setup(scenario, program, &mut bare(scenario));
    let machine = Machine::new(setup).ok_or(ScenarioError::Memory)?;
    Ok(Some(Watch::of(machine)))
}
