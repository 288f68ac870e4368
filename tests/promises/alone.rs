//! One unit alone, in a world at rest.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::search::{Method, Reopen, Stop};
use tiebreak::space::NodeId;
use tiebreak_journey::{First, Known, Meanwhile, Outcome, Plan, Policy, Reason, Why};

use super::ground::Ground;
use support::cases::cases;
use support::journeys::random::played::Played;
use support::journeys::random::{Drawn, alone};

/// The map with its danger, as far as that counts.
fn ground_of(drawn: &Drawn) -> Ground {
    let dread = u64::from(drawn.config.outlook.danger);
    let dangers = drawn.world().danger();
    let threats: Vec<u64> = dangers
        .into_iter()
        .map(|it| dread * u64::from(it))
        .collect();
    Ground::endangered(&drawn.grid, &drawn.config.moves, &threats)
}

/// What the unit's cheapest path costs.
fn cheapest(drawn: &Drawn) -> Option<u64> {
    let unit = drawn.only();
    ground_of(drawn).distances(unit.goal)[unit.at.index()]
}

/// A lane that promises the optimum.
pub(super) fn make_optimal(drawn: &mut Drawn) {
    let config = &mut drawn.config;
    config.nudge = None;
    (config.stop, config.reopen) = (Stop::Expanded, Reopen::Reopened);
    if !matches!(config.method, Method::Dijkstra | Method::AStar) {
        config.method = Method::AStar;
    }
    if !config.promise().is_optimal() {
        config.heuristic = Heuristic::Zero;
    }
    assert!(drawn.config.promise().is_optimal());
}

/// Where the unit was, without the ticks in which it stayed.
fn walked(played: &Played) -> Vec<NodeId> {
    let mut places: Vec<NodeId> = played.places.iter().map(|tick| tick[0]).collect();
    places.dedup();
    places
}

/// Whether a unit that plans walks a path of the least ground and danger.
pub(super) fn walks_a_cheapest_path(mut drawn: Drawn) -> Result<(), TestCaseError> {
    let policy = &mut drawn.policy;
    if matches!(policy.plan, Plan::Walk | Plan::Hug) {
        policy.plan = Plan::Path;
    }
    (policy.splice, policy.first) = (0, None);
    if policy.meanwhile == Meanwhile::Walk {
        policy.budget = 0;
    }
    if policy.when.is_empty() {
        // A path that isn't kept whole ends before the goal.
        policy.keep = 0;
    }
    make_optimal(&mut drawn);
    let played = drawn.play();
    match cheapest(&drawn) {
        Some(cost) => {
            prop_assert_eq!(played.outcome, Outcome::Arrived);
            prop_assert_eq!(ground_of(&drawn).length(&walked(&played)), Some(cost));
            let bare = Ground::of(&drawn.grid, &drawn.config.moves);
            prop_assert_eq!(bare.length(&walked(&played)), Some(played.counts.cost));
        }
        None => {
            prop_assert_eq!(played.outcome, Outcome::Stuck);
            prop_assert_eq!(played.counts.moves, 0);
        }
    }
    prop_assert_eq!(played.counts.collisions + played.counts.bumps, 0);
    Ok(())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn all_that_plan_walk_a_cheapest_path(drawn in alone()) {
        walks_a_cheapest_path(drawn)?;
    }

    /// With a lane that isn't optimal, whoever plans again and again may walk in circles.
    #[test]
    fn units_arrive_on_hidden_ground(
        drawn in alone(),
        (plan, sight, known) in (0_usize..3, 1_u32..4, 0_usize..2),
        reason in 0_usize..4,
    ) {
        let mut drawn = drawn;
        let journey = &mut drawn.journey;
        (journey.sight, journey.known) = (Some(sight), Known::ALL[known]);
        let reasons = [Reason::Blocked, Reason::Broken, Reason::Changed, Reason::Always];
        let policy = &mut drawn.policy;
        policy.plan = [Plan::Path, Plan::DLite, Plan::DStar][plan];
        (policy.predict, policy.first) = (None, None);
        if policy.meanwhile == Meanwhile::Walk {
            policy.meanwhile = Meanwhile::Old;
        }
        policy.when.retain(|it| *it != reasons[reason]);
        policy.when.push(reasons[reason]);
        if reasons[reason] == Reason::Changed {
            // A plan that ends after a later change, or mends only a part, may lead into walls, and nothing changes then.
            (policy.budget, policy.splice) = (0, 0);
        }
        make_optimal(&mut drawn);
        drawn.settle();
        let played = drawn.play();
        let expected = match cheapest(&drawn) {
            Some(_) => Outcome::Arrived,
            None => Outcome::Stuck,
        };
        prop_assert_eq!(played.outcome, expected);
    }

    #[test]
    fn a_hand_on_the_wall_arrives(drawn in alone(), is_eight in any::<bool>()) {
        let mut drawn = drawn;
        let config = &mut drawn.config;
        let moves = &mut config.moves;
        (moves.neighbours, config.heuristic) = match is_eight {
            true => (Neighbourhood::Eight, Heuristic::Octile),
            false => (Neighbourhood::Four, Heuristic::Manhattan),
        };
        (moves.corners, config.nudge) = (Corners::Never, None);
        drawn.calm();
        drawn.policy.plan = Plan::Hug;
        let played = drawn.play();
        match cheapest(&drawn) {
            Some(_) => prop_assert_eq!(played.outcome, Outcome::Arrived),
            None => prop_assert_eq!(played.outcome, Outcome::Stuck),
        }
        prop_assert_eq!(played.counts.expanded, 0);
    }

    #[test]
    fn a_budget_changes_when_and_not_what(drawn in alone(), budget in 1_u32..40) {
        let mut drawn = drawn;
        drawn.journey.limit = 500;
        // Who hasn't departed may plan again and again meanwhile.
        drawn.journey.units.as_mut().unwrap()[0].depart = 0;
        let policy = &mut drawn.policy;
        policy.when.retain(|it| *it != Reason::Spare);
        (policy.first, policy.meanwhile) = (None, Meanwhile::Wait);
        let of = |budget| {
            let mut drawn = drawn.clone();
            drawn.policy.budget = budget;
            drawn.watch()
        };
        let (free, bounded) = (of(0), of(budget));
        let plans = |played: &Played| {
            let plans = played.log.plans();
            let all = plans.map(|it| (it.kind, it.why, it.found, it.cost, it.expanded));
            all.collect::<Vec<_>>()
        };
        let (places, later) = (walked(&free), walked(&bounded));
        if bounded.outcome == Outcome::Limit {
            // Some walk in circles for ever, and it hasn't come as far.
            prop_assert!(places.starts_with(&later));
            prop_assert!(plans(&free).starts_with(&plans(&bounded)));
        } else {
            prop_assert_eq!(places, later);
            prop_assert_eq!(plans(&free), plans(&bounded));
            prop_assert_eq!(free.counts.bits, bounded.counts.bits);
        }
        if drawn.policy.predict.is_none() {
            prop_assert!(bounded.counts.worst <= u64::from(budget));
        }
    }
}

thread_local! {
    /// How often a refined path was cheaper than its quick one.
    static CHEAPER: Cell<u32> = const { Cell::new(0) };
}

#[test]
fn a_refined_path_costs_at_most_what_its_quick_one_costs() {
    let firsts = [First::Soften(400), First::Greedy, First::Weighted(3000)];
    let mut runner = TestRunner::new(cases(1000));
    let result = runner.run(
        &(alone(), 0..firsts.len(), 0_u32..40),
        |(drawn, first, budget)| {
            let mut drawn = drawn;
            drawn.policy = Policy {
                plan: Plan::Path,
                first: Some(firsts[first]),
                splice: 0,
                predict: None,
                budget,
                ..drawn.policy
            };
            refined(&drawn)
        },
    );
    if let Err(failure) = result {
        panic!("{failure}");
    }
    let count = CHEAPER.get();
    assert!(count > 30, "{count}");
}

/// Compares each refined path with what was left of the quick one.
fn refined(drawn: &Drawn) -> Result<(), TestCaseError> {
    let ground = ground_of(drawn);
    let played = drawn.play();
    let mut taken = 0;
    for pair in played.log.paths.windows(2) {
        let ((begun, _, old, was_quick), (tick, _, new, is_quick)) = (&pair[0], &pair[1]);
        let mut plans = played.log.plans();
        let refines = plans.any(|plan| plan.why == Why::Refine && plan.found && plan.tick == *tick);
        if !was_quick || *is_quick || !refines {
            continue;
        }
        let mut left = &old[..];
        for after in begun + 1..=*tick {
            let at = played.places[after as usize][0];
            if left.first() == Some(&at) {
                left = &left[1..];
            }
        }
        let at = played.places[*tick as usize][0];
        let length = |path: &[NodeId]| ground.length(&[&[at], path].concat());
        if !left.is_empty() {
            prop_assert!(length(new).unwrap() <= length(left).unwrap());
            taken += u64::from(length(new) < length(left));
        }
    }
    prop_assert!(played.counts.refined >= taken);
    CHEAPER.set(CHEAPER.get() + taken as u32);
    Ok(())
}
