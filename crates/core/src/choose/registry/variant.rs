//! The engines of the searches that came with version 2 of documents.

use std::num::NonZero;
use std::sync::Arc;

use super::parts::{cells_of_ground, estimator, ranker, seen};
use super::recounted::Recounted;
use super::{best_first, jump};
use crate::config::Config;
use crate::grid::{ACCURATE, Moves};
use crate::ground::Ground;
use crate::heuristic::{Heuristic, Nudge};
use crate::priority::{Key, Ranker, WideKey};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::GradedLimits as Limits;
use crate::search::variant::{Dynamic, Fall, Pruning};
use crate::search::{
    AnyAngle, Anytime, Fringe, FrontToEnd, FrontToFront, Grade, Graded, Ida, Looks, Method, Nba,
    PartialExpansion, Problem, Proof, Retarget, Search, SideH, Turns, TwoSided, Weights,
};
use crate::trace::Trace;

/// Whether a configuration needs one of these engines.
fn has_own_engine(config: &Config) -> bool {
    !config.has_plain_loop() && config.method != Method::Walk
}

/// A trace with the columns and slots that the search needs.
pub(super) fn fitted(trace: Trace, config: &Config) -> Trace {
    if !has_own_engine(config) {
        return trace;
    }
    let trace = trace.with_f();
    match config.method {
        Method::FrontToEnd | Method::FrontToFront | Method::Retarget(_) | Method::Nba => {
            trace.for_searchers(2)
        }
        _ => trace,
    }
}

/// The search with the cost of its path on the ground as it is, where its own steps are softened. A line at
/// any angle has the cost of the line, on ground that counts as plain.
fn recounted(search: Box<dyn Search>, scenario: &Scenario) -> Box<dyn Search> {
    let config = scenario.config();
    if config.moves.accuracy == ACCURATE || config.is_any_angle() {
        return search;
    }
    Box::new(Recounted {
        search,
        grid: Arc::clone(scenario.grid()),
        counts: scenario.world().counts(),
        rule: config.moves,
        view: seen(scenario),
    })
}

pub(super) fn search(
    scenario: &Scenario,
    problem: Problem<Moves>,
    ground: &mut Ground,
) -> Result<Box<dyn Search>, ScenarioError> {
    let options = &scenario.config().options;
    let mut search = match has_own_engine(scenario.config()) {
        true if options.pruning == Pruning::Jump => {
            jump::search(scenario, problem, ground).ok_or(ScenarioError::Memory)?
        }
        true => with_own_engine(scenario, problem).ok_or(ScenarioError::Memory)?,
        false => best_first::plain(scenario, problem)?,
    };
    if let Some(expansions) = NonZero::new(options.limit.into()) {
        search.limit(expansions);
    }
    Ok(recounted(search, scenario))
}

fn with_own_engine(scenario: &Scenario, problem: Problem<Moves>) -> Option<Box<dyn Search>> {
    let config = scenario.config();
    let problem = Problem {
        ranker: whole(scenario),
        ..problem
    };
    match config.method {
        Method::Dijkstra | Method::Greedy | Method::AStar | Method::Weighted => {
            graded(scenario, problem, Grade::Sum(config.evaluation()), None)
        }
        Method::Dynamic(it) => {
            let Dynamic { epsilon, depth, .. } = it;
            let grade = match it.fall {
                Fall::Near => Grade::Near { epsilon },
                Fall::Depth => Grade::Depth { epsilon, depth },
            };
            graded(scenario, problem, grade, None)
        }
        Method::Alpha(it) => {
            let grade = Grade::Alpha {
                low: it.low,
                high: it.high,
            };
            graded(scenario, problem, grade, None)
        }
        Method::Bandwidth(it) => {
            let over = config.steps(it.over);
            let weight = config.weight;
            let band = it.under.map(|under| over + config.steps(under));
            graded(scenario, problem, Grade::Band { weight, over }, band)
        }
        Method::Ida(memory) => Some(Box::new(Ida::new(problem, memory)?)),
        Method::Fringe => Some(Box::new(Fringe::new(problem)?)),
        Method::Partial(slack) => {
            let slack = config.steps(slack);
            match problem.ranker.bits() <= u128::BITS {
                true => partial::<u128>(problem, slack),
                false => partial::<WideKey>(problem, slack),
            }
        }
        Method::Anytime(shrink) => {
            let first = config.weight;
            let weights = Weights { first, shrink };
            match problem.ranker.bits() <= u128::BITS {
                true => anytime::<u128>(problem, weights),
                false => anytime::<WideKey>(problem, weights),
            }
        }
        Method::Theta => any_angle(scenario, problem, Looks::Eager),
        Method::LazyTheta => any_angle(scenario, problem, Looks::Lazy),
        Method::FrontToEnd => {
            let is_nudged = matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..)));
            let proof = match config.heuristic {
                Heuristic::Zero if !is_nudged => Proof::Sum,
                _ => Proof::Greater,
            };
            two_sided(scenario, problem, FrontToEnd::new(proof))
        }
        Method::FrontToFront => {
            let cells = scenario.grid().cells().len();
            let turns = FrontToFront::new(cells, estimator(scenario))?;
            two_sided(scenario, problem, turns)
        }
        Method::Retarget(burst) => {
            let turns = Retarget::new(burst, estimator(scenario));
            two_sided(scenario, problem, turns)
        }
        Method::Nba => two_sided(scenario, problem, Nba::default()),
        Method::BreadthFirst => graded(scenario, problem, Grade::Breadth, None),
        Method::DepthFirst => graded(scenario, problem, Grade::Deepest, None),
        Method::Walk | Method::Program(_) | Method::Trace => None,
    }
}

/// The ranker of a search whose keys hold the whole chain.
fn whole(scenario: &Scenario) -> Ranker {
    let config = scenario.config();
    let evaluation = config.evaluation();
    Ranker::of_any_f(
        estimator(scenario),
        evaluation,
        &config.chain,
        ranker(scenario).max_g(),
    )
}

fn graded(
    scenario: &Scenario,
    problem: Problem<Moves>,
    grade: Grade,
    band: Option<u64>,
) -> Option<Box<dyn Search>> {
    let options = &scenario.config().options;
    let limits = Limits {
        beam: options.beam,
        band,
        partial: options.partial,
        within: None,
    };
    Some(Box::new(Graded::new(problem, grade, &limits)?))
}

fn partial<K: Key + 'static>(problem: Problem<Moves>, slack: u64) -> Option<Box<dyn Search>> {
    Some(Box::new(PartialExpansion::<_, K>::new(problem, slack)?))
}

fn anytime<K: Key + 'static>(problem: Problem<Moves>, weights: Weights) -> Option<Box<dyn Search>> {
    Some(Box::new(Anytime::<_, K>::new(problem, weights)?))
}

fn any_angle(
    scenario: &Scenario,
    problem: Problem<Moves>,
    looks: Looks,
) -> Option<Box<dyn Search>> {
    let config = scenario.config();
    // By the triangle inequality g is at most the sum of as many lines beside one another as there are
    // cells, and each costs at most a unit more than a step.
    let max_g = ranker(scenario).max_g() + cells_of_ground(scenario) as u64;
    let evaluation = config.evaluation();
    let problem = Problem {
        ranker: Ranker::new(estimator(scenario), evaluation, &config.chain, max_g),
        ..problem
    };
    Some(match problem.ranker.bits() <= u128::BITS {
        true => Box::new(AnyAngle::<u128>::new(problem, looks)?),
        false => Box::new(AnyAngle::<WideKey>::new(problem, looks)?),
    })
}

fn two_sided<T: Turns + 'static>(
    scenario: &Scenario,
    problem: Problem<Moves>,
    turns: T,
) -> Option<Box<dyn Search>> {
    let max_g = problem.ranker.max_g();
    let estimate = SideH::new(estimator(scenario), max_g);
    let config = scenario.config();
    let ranker = Ranker::of_any_f(estimate, config.evaluation(), &config.chain, max_g);
    let Problem {
        space,
        ends,
        reopen,
        stop,
        ..
    } = problem;
    let problem = Problem {
        space,
        ends,
        ranker,
        reopen,
        stop,
    };
    if problem.ranker.bits() <= u128::BITS {
        Some(Box::new(TwoSided::<_, u128>::new(problem, turns)?))
    } else {
        Some(Box::new(TwoSided::<_, WideKey>::new(problem, turns)?))
    }
}
