//! The one loop in any world, for all goals or for one after another.

use std::num::NonZero;
use std::sync::Arc;

use super::leg::Leg;
use super::plan::Plan;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Observer, Status};
use crate::ground::Ground;
use crate::scenario::{Scenario, ScenarioError};
use crate::search::report::Report;
use crate::search::{Counters, Legs, Part, Search};
use crate::space::NodeId;

/// The one loop in any world.
pub(in crate::choose::registry) fn worldly(
    scenario: &Scenario,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let plan = Arc::new(Plan::new(scenario, ground)?);
    Ok(Box::new(Worldly::new(plan).ok_or(ScenarioError::Memory)?))
}

/// A search of a richer world: of one part, or of one for each goal.
struct Worldly {
    plan: Arc<Plan>,
    legs: Legs,
}

impl Worldly {
    fn new(plan: Arc<Plan>) -> Option<Self> {
        let ends = plan.scenario.ends().clone();
        let each: Vec<_> = match plan.config().takes_each_goal(&ends) {
            true => ends.goals().map(|goal| only(&ends, goal)).collect(),
            false => vec![ends],
        };
        let made_by = Arc::clone(&plan);
        let legs = Legs::new(each.len(), move |place| {
            let leg = Leg::new(Arc::clone(&made_by), &each[place])?;
            Some(Box::new(leg) as Box<dyn Part>)
        })?;
        Some(Self { plan, legs })
    }
}

/// The starts with one goal only.
fn only(ends: &Ends, goal: NodeId) -> Ends {
    Ends::new(ends.start(), goal).with_starts(ends.starts().skip(1))
}

impl Search for Worldly {
    fn run(&mut self, budget: u64) -> Status {
        self.legs.run(budget, None)
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.legs.run(budget, Some(observer))
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.legs.limit(expansions);
    }

    fn reset(&mut self) {
        self.legs.reset();
    }

    fn ask(&mut self, ends: &Ends) {
        let plan = self.plan.with_ends(ends);
        if let Some(mut search) = plan.and_then(|plan| Self::new(Arc::new(plan))) {
            if let Some(limit) = self.legs.most() {
                search.limit(limit);
            }
            *self = search;
        } else {
            self.legs.give_up();
        }
    }

    fn status(&self) -> Status {
        self.legs.status()
    }

    fn counters(&self) -> Counters {
        self.legs.counters()
    }

    fn cost(&self) -> Option<Cost> {
        let ended = self.legs.ended()?;
        match &self.plan.accurate {
            Some(accurate) => self.plan.recounted(ended, accurate),
            None => ended.cost(),
        }
    }

    fn g(&self) -> Option<Cost> {
        self.legs.ended()?.g()
    }

    fn path(&self) -> Vec<NodeId> {
        self.legs.ended().map_or_else(Vec::new, Part::path)
    }

    fn report(&self) -> Report {
        let mut report = self.legs.report();
        if let Some(points) = &self.plan.points {
            report.links = Some(points.links().edges() as u64);
        }
        report
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        let is_free = self.plan.is_free(place);
        self.legs.shown().filter(|_| is_free)?.h(place)
    }
}
