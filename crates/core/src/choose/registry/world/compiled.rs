//! The one loop over steps that are known for good, compiled for the commonest kinds of these.

use std::sync::Arc;

use super::plan::Plan;
use crate::config::Config;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::grid::ACCURATE;
use crate::heuristic::{Heuristic, Nudge};
use crate::open::{Frontier, Listed, QuaternaryHeap, SortedBuckets};
use crate::priority::{Ranker, WideKey};
use crate::search::variant::Basis;
use crate::search::{
    Again, Grade, Graded, GradedLimits, GradedPart, Guide, Guides, Method, Names, Nodes, Packed,
    Part, Pooled, Problem, Records, Single, States, Steps,
};
use crate::shape::Shape;
use crate::space::Space;

/// A search over steps that are known for good, compiled for the commonest kinds of these; `None` where there is
/// no memory.
pub(super) fn fastest(
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
            let guide = |h| Guide::Formula(h, States::One);
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

/// A search of which no more is known than that it goes anywhere. Where it reaches no goal its path leads to the node
/// that is nearest by `nearest`, if there is that.
pub(super) fn graded(
    plan: &Plan,
    space: Steps,
    ends: Ends,
    guide: Guide,
    nearest: Option<Guide>,
    max_g: u64,
    names: Names,
) -> Option<Box<dyn Part>> {
    let config = plan.config();
    let grade = match config.method {
        Method::BreadthFirst => Grade::Breadth,
        Method::DepthFirst => Grade::Deepest,
        _ => Grade::Sum(config.evaluation()),
    };
    let problem = problem(plan, space, ends, guide, max_g);
    let limits = GradedLimits {
        beam: 0,
        band: None,
        within: config.bound_of_g(),
        partial: config.options.partial,
    };
    let search = Graded::new(problem, grade, &limits)?.leading_to_nearest(nearest);
    Some(Box::new(GradedPart::new(search, names)))
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
pub(super) fn opened(
    plan: &Plan,
    space: Steps,
    ends: Ends,
    guide: Guide,
    max_g: u64,
    names: Names,
) -> Option<Box<dyn Again>> {
    let problem = problem(plan, space, ends, guide, max_g);
    // Three of four combinations of lists and records: the other would take bytes of the page's module, and serve few.
    if is_monotone(plan)
        && let Some(open) = SortedBuckets::new(&problem.ranker, &problem.space)
    {
        return Some(match Packed::serve(&problem.space) {
            true => Box::new(single::<_, _, _, Packed>(plan, problem, open, names)?),
            false => Box::new(single::<_, _, _, Nodes>(plan, problem, open, names)?),
        });
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
        ranker: match config.f_follows() {
            true => Ranker::new(estimate, config.evaluation(), &config.chain, max_g),
            false => Ranker::of_any_f(estimate, config.evaluation(), &config.chain, max_g),
        },
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

/// Whether f never falls in a search over these steps, nor rises by more than twice the costliest of them.
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
        // Where no path leads h is 0, and a passage may lead there one way.
        Heuristic::True => !plan.scenario.world().has_one_ways(),
        _ if config.overlooks_portals(plan.scenario.world()) => false,
        // Where no portal leads back, the way to its other end doesn't bound h there.
        _ if plan.scenario.world().portals().has_one_ways() => false,
        Heuristic::Landmarks => true,
        Heuristic::Coarse | Heuristic::CoarseLow | Heuristic::Squared => false,
        // Costs of softened lines are rounded down, so h can fall by one more than a line costs.
        _ if plan.points.is_some() => matches!(config.moves.accuracy, 0 | ACCURATE),
        _ if is_squares => config.guarantee(None).consistent,
        _ => true,
    }
}
