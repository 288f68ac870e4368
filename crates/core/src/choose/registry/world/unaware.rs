//! A search that knows nothing of worlds: another algorithm than the one loop, or a search of a believed map.

use std::num::NonZero;
use std::sync::Arc;

use super::plan::Plan;
use super::worldly::worldly;
use crate::config::Skip;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Observer, Status};
use crate::ground::Ground;
use crate::prepare::{Islands, Work};
use crate::registry::parts::problem_on;
use crate::registry::variant;
use crate::scenario::{Scenario, ScenarioError};
use crate::search::report::{Prepared, Report};
use crate::search::{Counters, Packed, Pass, Records, Search};
use crate::space::NodeId;

/// The search of squares on one floor, from one start to one goal, with h by a formula.
pub(in crate::choose::registry) fn unaware(
    scenario: &Scenario,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let problem = problem_on(scenario, ground);
    // Packed records hold no costs that high.
    if scenario.config().has_plain_loop() && !Packed::serve(&problem.space) {
        return worldly(scenario, ground);
    }
    variant::search(scenario, problem, ground)
}

/// A search of squares on one floor, after a look at the islands where its lane asks for that.
pub(in crate::choose::registry) struct Unaware {
    plan: Arc<Plan>,
    stage: Stage,
    work: Work,
    search: Box<dyn Search>,
    limit: Option<NonZero<u64>>,
}

enum Stage {
    Islands(Box<Islands>),
    Searching,
    /// The start's island has no goal.
    NoPath,
    /// There is no memory.
    Limit,
}

impl Unaware {
    pub(in crate::choose::registry) fn new(
        scenario: &Scenario,
        ground: &mut Ground,
    ) -> Result<Self, ScenarioError> {
        let plan = Arc::new(Plan::new(scenario, ground)?);
        let mut search = Self {
            search: searched(scenario, ground)?,
            plan,
            stage: Stage::Searching,
            work: Work::default(),
            limit: None,
        };
        search.begin().ok_or(ScenarioError::Memory)?;
        Ok(search)
    }

    fn begin(&mut self) -> Option<()> {
        self.work = Work::default();
        self.stage = Stage::Searching;
        if self.plan.config().outlook.skip == Skip::None {
            return Some(());
        }
        match self.plan.shared.islands.get() {
            Some(islands) => self.look(&Arc::clone(islands)),
            None => {
                let islands = Islands::new(self.plan.scenario.world().places())?;
                self.stage = Stage::Islands(Box::new(islands));
            }
        }
        Some(())
    }

    /// Goes on if the start is left.
    fn look(&mut self, islands: &Islands) {
        self.work = islands.work();
        let is_left = !islands.starts_left(self.plan.scenario.ends()).is_empty();
        self.stage = match is_left {
            true => Stage::Searching,
            false => Stage::NoPath,
        };
    }

    /// Looks at up to `budget` places for islands; true when all are known.
    fn prepare(&mut self, budget: u64) -> bool {
        let Stage::Islands(islands) = &mut self.stage else {
            return true;
        };
        let plan = Arc::clone(&self.plan);
        if !islands.run(&plan.steps, |place| plan.is_free(place), budget) {
            return false;
        }
        let made = Arc::new((**islands).clone());
        self.look(&Arc::clone(plan.shared.islands.get_or_init(|| made)));
        true
    }

    fn run_with(&mut self, budget: u64, observer: Option<&mut dyn Observer>) -> Status {
        if budget == 0 {
            return self.status();
        }
        let prepares = matches!(self.stage, Stage::Islands(_));
        // A preparation takes the whole budget.
        if !self.prepare(budget) || prepares && budget < u64::MAX {
            return self.status();
        }
        match (&self.stage, observer) {
            (Stage::Searching, Some(observer)) => self.search.run_observed(budget, observer),
            (Stage::Searching, None) => self.search.run(budget),
            _ => self.status(),
        }
    }

    fn asked(&mut self, ends: &Ends) -> Option<()> {
        let plan = Arc::new(self.plan.with_ends(ends)?);
        if plan.config().outlook.player == 0 {
            self.search.ask(ends);
        } else {
            // What a player believes in depends on the ends, which are always known.
            let mut ground = Ground::new(plan.scenario.world().clone());
            self.search = searched(&plan.scenario, &mut ground).ok()?;
        }
        self.plan = plan;
        if let Some(limit) = self.limit {
            self.search.limit(limit);
        }
        self.begin()
    }
}

/// The search that follows.
fn searched(scenario: &Scenario, ground: &mut Ground) -> Result<Box<dyn Search>, ScenarioError> {
    let mut config = scenario.config().clone();
    config.outlook.skip = Skip::None;
    let (world, ends) = (scenario.world().clone(), scenario.ends().clone());
    let scenario = Scenario::new(world, ends, config)?;
    unaware(&scenario, ground)
}

impl Search for Unaware {
    fn run(&mut self, budget: u64) -> Status {
        self.run_with(budget, None)
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.run_with(budget, Some(observer))
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.limit = Some(self.limit.map_or(expansions, |old| old.min(expansions)));
        self.search.limit(expansions);
    }

    fn reset(&mut self) {
        self.search.reset();
        if self.begin().is_none() {
            self.stage = Stage::Limit;
        }
    }

    fn ask(&mut self, ends: &Ends) {
        if self.asked(ends).is_none() {
            self.stage = Stage::Limit;
        }
    }

    fn status(&self) -> Status {
        match self.stage {
            Stage::Islands(_) => Status::Running,
            Stage::Searching => self.search.status(),
            Stage::NoPath => Status::NoPath,
            Stage::Limit => Status::Limit,
        }
    }

    fn counters(&self) -> Counters {
        match self.stage {
            Stage::Searching => self.search.counters(),
            _ => Counters::NONE,
        }
    }

    fn cost(&self) -> Option<Cost> {
        self.found()?.cost()
    }

    fn g(&self) -> Option<Cost> {
        self.found()?.g()
    }

    fn path(&self) -> Vec<NodeId> {
        self.found().map_or_else(Vec::new, Search::path)
    }

    fn waypoints(&self) -> Vec<NodeId> {
        self.found().map_or_else(Vec::new, Search::waypoints)
    }

    fn meeting(&self) -> Option<NodeId> {
        self.found()?.meeting()
    }

    fn passes(&self) -> &[Pass] {
        self.found().map_or(&[], Search::passes)
    }

    fn report(&self) -> Report {
        let looks = self.plan.config().outlook.skip != Skip::None;
        Report {
            prepared: looks.then_some(Prepared {
                searches: self.work.searches,
                expanded: self.work.expanded,
                clusters: None,
            }),
            ..Report::default()
        }
    }
}

impl Unaware {
    /// The search, once it has its turn.
    fn found(&self) -> Option<&dyn Search> {
        matches!(self.stage, Stage::Searching).then_some(&*self.search)
    }
}
