//! A finished search judged by true distances.

use std::sync::Arc;

use super::super::{Accuracy, AnyAngleOptimum, Inconsistency, Judge};
use tiebreak::cost::Cost;
use tiebreak::event::Status;
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::registry::{self, Optimum};
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Guide, Search};

/// The verdict on a search: how far its path is from the cheapest, and whether h keeps its promises on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Verdict {
    /// The least cost under the lane's rules; `None` where there is no path.
    pub optimum: Option<u64>,
    /// The path's extra cost as a share of the optimum; `None` where no path leads to a goal.
    pub deviation: Option<f64>,
    /// The least cost at any angle, for a search of such paths on a map that isn't too large.
    pub any_angle: Option<u64>,
    /// Whether h never exceeds the true distance here. This and the next three are `None` where the search doesn't use
    /// h, or where true distances don't judge it.
    pub admissible: Option<bool>,
    /// Whether h never falls by more than a step costs here.
    pub consistent: Option<bool>,
    /// The cell where h is too large by the most, if it is too large anywhere.
    pub overestimate: Option<Accuracy>,
    /// The step over which h falls by the most too much, if it falls too much anywhere.
    pub inconsistency: Option<Inconsistency>,
}

/// A finished search's [`Verdict`], worked out in slices.
///
/// Complexity: that of [`Optimum`], O(n) for n cells where h is judged, and that of [`AnyAngleOptimum`] for paths at any
/// angle.
pub struct Judgement {
    scenario: Scenario,
    /// The cost of the path to a goal.
    cost: Option<Cost>,
    optimum: Optimum,
    truth: Option<Arc<Truth>>,
    /// h, where the search uses it and true distances judge it.
    h: Option<Guide>,
    judge: Judge,
    /// The shortest path at any angle, for a search that isn't bound to the grid's steps.
    any_angle: Option<AnyAngleOptimum>,
    is_finished: bool,
}

impl Judgement {
    /// The judgement of a finished search that answers `scenario`, before it begins.
    ///
    /// # Errors
    /// Those of [`Optimum::new`].
    pub fn new(scenario: &Scenario, search: &dyn Search) -> Result<Self, ScenarioError> {
        let config = scenario.config();
        let is_judged = scenario.unlike_drawn_with_h().is_none();
        let promise = config.promise_on(scenario.world(), scenario.ends());
        let judges_h = is_judged && promise.uses_h;
        let is_at_any_angle = config.is_any_angle() && is_judged;
        let any_angle = is_at_any_angle.then(|| AnyAngleOptimum::new(scenario).ok());
        let is_found = search.status() == Status::Found;
        Ok(Self {
            // The path of a search that gave up leads elsewhere than the optimum.
            cost: search.cost().filter(|_| is_found),
            optimum: Optimum::new(scenario)?,
            truth: None,
            h: judges_h.then(|| registry::guide(scenario)).flatten(),
            judge: Judge::default(),
            any_angle: any_angle.flatten(),
            is_finished: false,
            scenario: scenario.clone(),
        })
    }

    /// Looks at about `budget` more cells; true when all is known.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    ///
    /// # Panics
    /// Where the ground belongs to another world.
    pub fn advance(&mut self, ground: &mut Ground, budget: u32) -> Result<bool, ScenarioError> {
        if !self.optimum.run(ground, budget.into())? {
            return Ok(false);
        }
        if let Some(h) = &self.h {
            if self.truth.is_none() {
                let question = self.optimum.question();
                self.truth = ground.truth_within(question, End::Goal, budget.into())?;
            }
            let Some(truth) = &self.truth else {
                return Ok(false);
            };
            if !self.judge.run(h, truth, budget as usize) {
                return Ok(false);
            }
        }
        // Each cell is compared with all others.
        let cells = self.scenario.grid().cells().len();
        let few = (budget as usize / cells).max(1);
        self.is_finished = self.any_angle.as_mut().is_none_or(|it| it.advance(few));
        Ok(self.is_finished)
    }

    /// The verdict; `None` before [`Judgement::advance`] has returned true.
    pub fn verdict(&self) -> Option<Verdict> {
        if !self.is_finished {
            return None;
        }
        let optimum = self.optimum.cost();
        let judge = self.h.as_ref().map(|_| &self.judge);
        Some(Verdict {
            optimum: optimum.map(|optimum| optimum.0),
            deviation: self
                .cost
                .zip(optimum)
                .map(|(cost, optimum)| cost.above(optimum)),
            any_angle: self
                .any_angle
                .as_ref()
                .and_then(AnyAngleOptimum::cost)
                .map(|cost| cost.0),
            admissible: judge.map(|judge| judge.overestimate().is_none()),
            consistent: judge.map(|judge| judge.inconsistency().is_none()),
            overestimate: judge.and_then(Judge::overestimate),
            inconsistency: judge.and_then(Judge::inconsistency),
        })
    }
}
