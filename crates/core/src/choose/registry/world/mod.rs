//! The searches of richer worlds.

mod leg;
mod path;
mod plan;
mod tiers;
mod unaware;

use std::num::NonZero;
use std::sync::Arc;

pub(super) use path::report;
pub use path::turns;
pub use plan::islands;
pub(super) use plan::{seen, squares};

use crate::config::{Aim, Config, Graph};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Observer, Status};
use crate::grid::ACCURATE;
use crate::ground::Ground;
use crate::heuristic::{Heuristic, Nudge};
use crate::open::{Frontier, Listed, QuaternaryHeap, SortedBuckets};
use crate::priority::{Ranker, WideKey};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::report::Report;
use crate::search::variant::Basis;
use crate::search::{
    Again, Counters, Guide, Guides, Legs, Names, Nodes, Packed, Part, Pooled, Problem, Records,
    STATES, Search, Single, Steps,
};
use crate::shape::Shape;
use crate::space::{NodeId, Space};
use leg::Leg;
use plan::Plan;
use unaware::Unaware;

/// Whether a question needs more than a search of the map as it is, from one start to one goal, with h by a
/// formula.
pub(super) fn is_needed(scenario: &Scenario) -> bool {
    asks_more(scenario) || scenario.config().outlook.player > 0
}

/// Whether it needs more than steps between squares from one start to one goal, with h by a formula.
fn asks_more(scenario: &Scenario) -> bool {
    let config = scenario.config();
    let is_flat = scenario.world().is_flat_squares();
    // A search that is asked about more goals afterwards takes them as its lane says.
    let is_aimed = config.outlook.aim != Aim::Nearest;
    config.needs_steps() || is_aimed || !is_flat || scenario.ends().pair().is_none()
}

/// How many searchers the events of a question tell apart, where it needs the one loop in another world: one
/// for each direction of arrival where turns cost something, one for the refining of a coarse path.
pub(super) fn searchers(scenario: &Scenario) -> Option<u8> {
    let config = scenario.config();
    let is_asked = config.has_plain_loop() && asks_more(scenario);
    let searchers = match (config.outlook.turn, config.outlook.graph) {
        (1.., _) => STATES as u8,
        (0, Graph::Clusters) => 2,
        (0, _) => 1,
    };
    is_asked.then_some(searchers)
}

/// The search that answers such a question.
pub(super) fn search(
    scenario: &Scenario,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    match scenario.config().has_plain_loop() && asks_more(scenario) {
        true => worldly(scenario, ground),
        false => Ok(Box::new(Unaware::new(scenario, ground)?)),
    }
}

/// The one loop in any world.
pub(super) fn worldly(
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
        let best = self.legs.best()?;
        match &self.plan.accurate {
            Some(accurate) => self.plan.recounted(best, accurate),
            None => best.cost(),
        }
    }

    fn g(&self) -> Option<Cost> {
        self.legs.best()?.g()
    }

    fn path(&self) -> Vec<NodeId> {
        self.legs.best().map_or_else(Vec::new, Part::path)
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

/// Whether f never falls in a search over these steps.
fn is_monotone(plan: &Plan) -> bool {
    let config = plan.config();
    let evaluation = config.evaluation();
    if evaluation.g == 0 {
        return false;
    }
    let has_h = evaluation.h > 0 && !config.h_is_zero();
    let is_nudged = matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..)));
    !has_h || !is_nudged && evaluation.h <= 1000 && is_consistent(plan, config)
}

fn is_consistent(plan: &Plan, config: &Config) -> bool {
    if config.options.basis != Basis::Least {
        return false;
    }
    let is_squares = plan.scenario.world().layers().shape == Shape::Square;
    match config.heuristic {
        Heuristic::True | Heuristic::Landmarks => true,
        Heuristic::Coarse | Heuristic::CoarseLow | Heuristic::Squared => false,
        // Costs of softened lines are rounded down, so h can fall by one more than a line costs.
        _ if plan.points.is_some() => matches!(config.moves.accuracy, 0 | ACCURATE),
        _ if is_squares => config.guarantee(None).consistent,
        _ => true,
    }
}

/// A search over steps that are known for good, compiled for the commonest kinds of these; `None` where there is
/// no memory.
fn fastest(
    plan: &Plan,
    space: Steps,
    ends: Ends,
    guide: Guide,
    max_g: u64,
    names: Names,
) -> Option<Box<dyn Part>> {
    if !is_monotone(plan) || !Packed::serve(&space) {
        return Some(opened(plan, space, ends, guide, max_g, names)?);
    }
    let asked = (ends, max_g, names);
    match (space, guide) {
        (Steps::Squares(space), Guide::Formula(h, _)) => {
            let guide = |h| Guide::Formula(h, 1);
            packed(plan, (space, Steps::Squares), (h, guide), asked)
        }
        (Steps::Squares(space), Guide::Table(h)) => {
            packed(plan, (space, Steps::Squares), (h, Guide::Table), asked)
        }
        (Steps::TurningSquares(space), guide) => {
            let steps = (space, Steps::TurningSquares);
            packed(plan, steps, (guide, std::convert::identity), asked)
        }
        (space, guide) => Some(opened(plan, space, asked.0, guide, max_g, asked.2)?),
    }
}

/// A search with packed records over steps and with an h of these types, if its entries are narrow enough; else one over
/// the same as any steps and any h.
fn packed<S: Space + 'static, E: Guides + Clone + 'static>(
    plan: &Plan,
    (space, steps): (S, impl FnOnce(S) -> Steps),
    (h, guide): (E, impl FnOnce(E) -> Guide),
    (ends, max_g, names): (Ends, u64, Names),
) -> Option<Box<dyn Part>> {
    let problem = problem(plan, space, ends, h, max_g);
    if let Some(open) = SortedBuckets::new(&problem.ranker, &problem.space) {
        let search = single::<_, _, _, Packed>(plan, problem, open, names)?;
        return Some(Box::new(search));
    }
    let guide = guide(problem.ranker.estimator().clone());
    let (space, ends) = (steps(problem.space), problem.ends);
    Some(opened(plan, space, ends, guide, max_g, names)?)
}

/// A search over any steps that can be asked again, with the fastest list that serves; `None` where there is no
/// memory.
fn opened(
    plan: &Plan,
    space: Steps,
    ends: Ends,
    guide: Guide,
    max_g: u64,
    names: Names,
) -> Option<Box<dyn Again>> {
    let problem = problem(plan, space, ends, guide, max_g);
    // Two of four combinations of lists and records: the others would take bytes of the page's module, and serve few.
    if is_monotone(plan)
        && Packed::serve(&problem.space)
        && let Some(open) = SortedBuckets::new(&problem.ranker, &problem.space)
    {
        return Some(Box::new(single::<_, _, _, Packed>(
            plan, problem, open, names,
        )?));
    }
    let open = Listed::<WideKey, QuaternaryHeap<WideKey>>::default();
    Some(Box::new(single::<_, _, _, Nodes>(
        plan, problem, open, names,
    )?))
}

fn problem<S, E: Estimate>(
    plan: &Plan,
    space: S,
    ends: Ends,
    estimate: E,
    max_g: u64,
) -> Problem<S, E> {
    let config = plan.config();
    Problem {
        space,
        ends,
        ranker: Ranker::new(estimate, config.evaluation(), &config.chain, max_g),
        reopen: config.reopen,
        stop: config.stop,
    }
}

fn single<S: Space, E: Guides, F: Frontier, R: Pooled>(
    plan: &Plan,
    problem: Problem<S, E>,
    open: F,
    names: Names,
) -> Option<Single<S, E, F, R>> {
    Single::new(problem, open, names, Arc::clone(&plan.pool))
}
