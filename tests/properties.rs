//! Facts about every search, on random maps and configurations.

use std::num::NonZero;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive::{self, bellman_ford, edges};
use support::promises::keeps;
use support::runs::in_pieces;
use support::strategies::{Redrawn, scenarios};
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Kind};
use tiebreak::ground::{End, Ground};
use tiebreak::open::{Listed, OpenList, QuaternaryHeap, UnsortedArray};
use tiebreak::priority::{Key, WideKey};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{BestFirst, Method, Search, Status};
use tiebreak::space::NodeId;
use tiebreak::trace::Replay;
use tiebreak_analysis::Judge;
use tiebreak_document::link::readable;

fn finished(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).expect("small maps fit in memory");
    let mut events = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    (search, events)
}

/// The events of the same problem with another key and another OPEN list.
fn events_with<K: Key, Q: OpenList<K>>(scenario: &Scenario) -> Vec<Event> {
    let problem = registry::problem(scenario);
    let mut engine = BestFirst::new(&problem.space, Listed::<K, Q>::default()).expect("it fits");
    let mut events = Vec::new();
    engine.run(&problem, u64::MAX, &mut events);
    events
}

/// Scenarios that keep an OPEN list.
fn searches() -> impl Strategy<Value = Scenario> {
    scenarios().prop_filter("a walk looks ahead only", |scenario| {
        scenario.config().method != Method::Walk
    })
}

fn optimum(scenario: &Scenario) -> Option<u64> {
    bellman_ford(scenario)[scenario.goal().index()]
}

/// A cell on the path improves after its successor was expanded, and isn't expanded again.
#[test]
fn the_cost_is_the_paths_where_g_is_higher() {
    let document = readable::parse(
        "map=23/8@/22/89/29&start=1,0&goal=0,2&a=greedy[f,fifo]+corners:always+costs:lester\
         +order:SE-N-E-NW-NE-S-SW-W+zero+reopen",
    );
    let document = document.expect("the link is right");
    let ends = (document.start, document.goal);
    let scenario = Scenario::new(Arc::new(document.grid), ends, document.lanes[0].clone());
    let (search, _) = finished(&scenario.expect("within the limits"));
    assert_eq!(search.cost().map(|cost| cost.0), Some(120_000));
    assert_eq!(search.g().map(|g| g.0), Some(132_000));
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn the_search_is_the_one_that_is_specified(scenario in scenarios()) {
        let (search, events) = finished(&scenario);
        let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
        let answer = naive::Answer {
            g: search.g().map(|g| g.0),
            order: expanded.map(|event| event.place.0).collect(),
            path: search.path().iter().map(|node| node.0).collect(),
            counters: search.counters(),
        };
        prop_assert_eq!(answer, naive::search(&scenario));
    }

    #[test]
    fn h_is_the_one_that_is_specified(scenario in scenarios()) {
        let estimator = registry::estimator(&scenario);
        for node in (0..scenario.grid().cells().len() as u32).map(NodeId) {
            let h = estimator.h(node);
            prop_assert_eq!(i128::from(h), naive::h(&scenario, node));
            prop_assert!(h <= estimator.max_h());
            prop_assert!(estimator.cross(node) <= estimator.max_cross());
        }
    }

    #[test]
    fn three_oracles_agree_on_the_optimum(scenario in scenarios()) {
        let expected = optimum(&scenario);
        let other = pathfinding::prelude::dijkstra(
            &scenario.start(),
            |&node| edges(&scenario, node).collect::<Vec<_>>(),
            |&node| node == scenario.goal(),
        );
        prop_assert_eq!(other.map(|(_, cost)| cost), expected);
        let mut ground = Ground::new(scenario.world().clone());
        while ground.truth_within(&scenario, End::Goal, 7).expect("it fits").is_none() {}
        let truth = ground.truth(&scenario, End::Goal).expect("it fits");
        prop_assert_eq!(truth.distance(scenario.start()).map(|cost| cost.0), expected);
    }

    #[test]
    fn a_path_is_found_exactly_where_there_is_one(scenario in searches()) {
        let (search, _) = finished(&scenario);
        let expected = if optimum(&scenario).is_some() { Status::Found } else { Status::NoPath };
        prop_assert_eq!(search.status(), expected);
        prop_assert_eq!(search.cost().is_some(), expected == Status::Found);
    }

    #[test]
    fn the_path_is_optimal_whenever_that_is_promised(scenario in scenarios()) {
        let (search, _) = finished(&scenario);
        let Some(optimum) = optimum(&scenario) else { return Ok(()) };
        // A walk may end anywhere, and promises nothing.
        let Some(cost) = search.cost() else {
            prop_assert_eq!(scenario.config().method, Method::Walk);
            prop_assert!(!scenario.config().promise().is_optimal());
            return Ok(());
        };
        let cost = cost.0;
        prop_assert!(cost >= optimum);
        prop_assert!(keeps(scenario.config(), cost, optimum), "{}", scenario.config().promise().reason);
    }

    #[test]
    fn paths_are_legal_and_cost_what_they_say(scenario in scenarios()) {
        let (search, _) = finished(&scenario);
        let path = search.path();
        let Some(cost) = search.cost() else {
            prop_assert!(path.is_empty());
            return Ok(());
        };
        prop_assert_eq!(path.first(), Some(&scenario.start()));
        prop_assert_eq!(path.last(), Some(&scenario.goal()));
        let sum = naive::path_cost(&scenario, path.iter().map(|node| node.0));
        prop_assert_eq!(sum, cost.0);
        // A parent that was improved and not expanded again makes the path cheaper than g.
        let g = search.g().expect("a goal that was found has g").0;
        prop_assert!(sum <= g);
        if search.counters().reopened == 0 {
            prop_assert_eq!(sum, g);
        }
    }

    #[test]
    fn a_limited_search_has_the_first_events_of_the_whole_one(scenario in scenarios(), limit in 1_u64..60, budget in 1_u64..20) {
        let (whole, events) = finished(&scenario);
        let (limit, all) = (NonZero::new(limit).expect("from 1"), whole.counters().expanded);
        let mut search = registry::search(&scenario).expect("it fits");
        search.limit(limit);
        for _ in 0..2 {
            search.reset();
            let mut first = Vec::new();
            while search.run_observed(budget, &mut first) == Status::Running {}
            prop_assert!(events.starts_with(&first));
            prop_assert_eq!(search.counters().expanded, all.min(limit.get()));
            if all <= limit.get() {
                prop_assert_eq!((search.status(), search.cost()), (whole.status(), whole.cost()));
            } else {
                prop_assert_eq!((search.status(), search.cost(), search.g()), (Status::Limit, None, None));
                prop_assert!(search.path().is_empty());
            }
        }
    }

    #[test]
    fn idle_settings_change_nothing(scenario in scenarios(), picks in prop::collection::vec(any::<u32>(), 9)) {
        let mut config = scenario.config().clone();
        let keys = config.keys().into_iter().filter(|key| scenario.config().idle(key).is_some());
        for key in keys {
            config.tell(&mut Redrawn::new(key, picks.clone())).expect("nothing is refused");
        }
        let ends = (scenario.start(), scenario.goal());
        let other = Scenario::new(scenario.grid().clone(), ends, config).expect("within the limits");
        // An h that decides nothing is still recorded.
        let uses_h = scenario.config().uses_h();
        let events = |scenario| {
            let mut events = finished(scenario).1;
            events.iter_mut().filter(|_| !uses_h).for_each(|event| event.h = Default::default());
            events
        };
        prop_assert_eq!(events(&other), events(&scenario));
    }

    #[test]
    fn budgets_change_nothing(scenario in scenarios(), budgets in prop::collection::vec(1_u64..9, 1..6)) {
        let (first, whole) = finished(&scenario);
        let mut search = registry::search(&scenario).expect("it fits");
        let pieces = in_pieces(&mut *search, &budgets);
        prop_assert_eq!((&pieces, search.status()), (&whole, first.status()));
        search.reset();
        let mut again = Vec::new();
        search.run_observed(u64::MAX, &mut again);
        prop_assert_eq!((again, search.status()), (whole, first.status()));
    }

    #[test]
    fn open_lists_and_keys_change_nothing(scenario in searches()) {
        let (_, events) = finished(&scenario);
        prop_assert_eq!(&events_with::<WideKey, QuaternaryHeap<_>>(&scenario), &events);
        prop_assert_eq!(&events_with::<WideKey, UnsortedArray<_>>(&scenario), &events);
    }

    #[test]
    fn seeking_equals_replaying(scenario in scenarios(), steps in prop::collection::vec(0_usize..140, 1..8)) {
        let cells = scenario.grid().cells().len();
        let mut search = registry::search(&scenario).expect("it fits");
        // Nothing is left of a cleared recording.
        let mut trace = registry::trace(&scenario, usize::MAX);
        search.run_observed(steps[0] as u64, &mut trace);
        trace.clear();
        search.reset();
        search.run_observed(u64::MAX, &mut trace);
        prop_assert_eq!(trace.steps() as u64, search.counters().expanded + 1);
        let mut replay = Replay::new(&trace);
        for step in steps {
            replay.seek(step);
            let step = step.min(trace.steps() - 1);
            // The same question asked again and stopped there.
            let mut fresh = registry::search(&scenario).expect("it fits");
            let mut short = registry::trace(&scenario, usize::MAX);
            fresh.run_observed(step as u64, &mut short);
            let events = trace.step_ends()[step] as usize;
            for node in (0..cells as u32).map(NodeId) {
                let last = (0..events).rev().find(|&event| trace.event(event).place == node);
                prop_assert_eq!(replay.at(0, node), last.map(|event| trace.event(event)));
            }
            if step > 0 {
                prop_assert!(short.events().eq(trace.events().take(events)));
            }
        }
    }

    #[test]
    fn a_short_recording_says_so_and_is_whole_up_to_there(scenario in scenarios(), limit in 0_usize..30) {
        let (_, events) = finished(&scenario);
        let mut search = registry::search(&scenario).expect("it fits");
        let mut trace = registry::trace(&scenario, limit);
        search.run_observed(u64::MAX, &mut trace);
        let recorded = trace.len();
        prop_assert_eq!(trace.step_ends().last().map(|&end| end as usize).unwrap_or(0), recorded);
        prop_assert_eq!(trace.is_truncated(), recorded < events.len());
        prop_assert!(!trace.is_truncated() || recorded >= limit);
    }

    #[test]
    fn heuristics_keep_what_is_promised(scenario in scenarios()) {
        let mut ground = Ground::new(scenario.world().clone());
        let truth = ground.truth(&scenario, End::Goal).expect("it fits");
        let estimator = registry::estimator(&scenario);
        let h = registry::guide(&scenario).expect("it is a formula");
        let mut judge = Judge::default();
        while !judge.run(&h, &truth, 5) {}
        let promise = scenario.config().promise();
        prop_assert!(!promise.admissible || judge.overestimate().is_none());
        prop_assert!(!promise.consistent || judge.inconsistency().is_none());
        // A plain look at all cells finds the same worst cell.
        let over = (0..scenario.grid().cells().len() as u32).map(NodeId).filter_map(|node| {
            scenario.grid().weight(node)?;
            let distance = truth.distance(node)?.0;
            estimator.h(node).checked_sub(distance).filter(|&over| over > 0)
        });
        prop_assert_eq!(over.max(), judge.overestimate().map(|worst| worst.h - worst.distance));
    }

    #[test]
    fn an_edit_makes_a_new_question_and_leaves_the_old_one_alone(scenario in scenarios()) {
        let (_, before) = finished(&scenario);
        let mut edited = (**scenario.grid()).clone();
        let (x, y) = edited.xy(scenario.goal());
        edited.set(x, y, 9);
        let config = scenario.config().clone();
        let other = Scenario::new(Arc::new(edited), (scenario.start(), scenario.goal()), config);
        finished(&other.expect("the goal is free"));
        let (_, after) = finished(&scenario);
        prop_assert_eq!(before, after);
    }
}
