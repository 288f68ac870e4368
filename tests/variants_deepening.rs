//! IDA\*, fringe search, PEA\* and ARA\*, compared with a second definition and with the promises of each.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::deepening::{self, Answer};
use support::memory::allocations;
use support::naive::{bellman_ford, path_cost};
use support::runs::in_pieces;
use support::strategies::scenarios;
use tiebreak::config::{Config, Options};
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::ACCURATE;
use tiebreak::heuristic::Heuristic;
use tiebreak::promise::Bound;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::{MAX_ALLOWANCE, Memory};
use tiebreak::search::{Method, Search, Stop};
use tiebreak::space::NodeId;

const IDA: Method = Method::Ida(Memory::Table);

/// IDA\* stops after this number of expansions, since on many maps it takes ages.
const LIMIT: u32 = 600;

fn methods() -> impl Strategy<Value = Method> {
    prop_oneof![
        Just(IDA),
        Just(Method::Ida(Memory::Path)),
        Just(Method::Fringe),
        prop_oneof![Just(0), 1_u32..4000].prop_map(Method::Partial),
        (100_u32..3000).prop_map(Method::Anytime),
    ]
}

/// A question asked of another method, without version 2's options.
fn with(scenario: &Scenario, method: Method, change: impl FnOnce(&mut Config)) -> Scenario {
    let mut config = scenario.config().clone();
    config.method = method;
    config.options = Options::NONE;
    config.moves.accuracy = ACCURATE;
    if let Method::Ida(_) = method {
        config.options.limit = LIMIT;
    }
    change(&mut config);
    if let Method::Anytime(_) = method {
        config.weight = config.weight.clamp(1000, 10_000);
    }
    let ends = (scenario.start(), scenario.goal());
    Scenario::new(Arc::clone(scenario.grid()), ends, config).expect("it can be asked")
}

/// A question with a consistent h, a weight, and its end where the goal is expanded.
fn consistent(scenario: &Scenario, method: Method, weight: u32) -> Scenario {
    with(scenario, method, |config| {
        config.weight = weight;
        config.nudge = None;
        config.stop = Stop::Expanded;
        if !config.promise().consistent {
            config.heuristic = Heuristic::Chebyshev;
        }
        assert!(config.promise().consistent);
    })
}

fn finished(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).expect("it fits");
    let events = events(&mut *search);
    (search, events)
}

fn events(search: &mut dyn Search) -> Vec<Event> {
    let mut events = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    events
}

fn order(events: &[Event]) -> Vec<NodeId> {
    let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
    expanded.map(|event| event.place).collect()
}

fn optimum(scenario: &Scenario) -> Option<u64> {
    bellman_ford(scenario)[scenario.goal().index()]
}

fn answer(search: &dyn Search, events: &[Event]) -> Answer {
    let counters = search.counters();
    let lines = events.iter().map(|event| {
        let parent = event.parent.map(|parent| parent.0);
        (event.kind, event.place.0, parent, event.g.0, event.f.0)
    });
    let passes = search.passes().iter();
    Answer {
        events: lines.collect(),
        status: Some(search.status()),
        path: search.path().iter().map(|node| node.0).collect(),
        passes: passes
            .map(|pass| (pass.bound, pass.g.map(|g| g.0), pass.expanded))
            .collect(),
        max_open: counters.max_open,
        skipped: counters.skipped,
    }
}

fn count(events: &[Event], kinds: &[Kind]) -> u64 {
    events
        .iter()
        .filter(|event| kinds.contains(&event.kind))
        .count() as u64
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn each_is_the_one_that_is_defined(scenario in scenarios(), method in methods(), limit in prop_oneof![Just(0), 1_u32..80]) {
        let scenario = with(&scenario, method, |config| {
            if limit > 0 {
                config.options.limit = limit;
            }
        });
        let (search, events) = finished(&scenario);
        prop_assert_eq!(answer(&*search, &events), deepening::search(&scenario));
    }

    #[test]
    fn counters_count_events(scenario in scenarios(), method in methods()) {
        let (search, events) = finished(&with(&scenario, method, |_| {}));
        let counters = search.counters();
        let inserted = match method {
            Method::Ida(_) => [Kind::Expand, Kind::Cut],
            _ => [Kind::Generate; 2],
        };
        prop_assert_eq!(counters.generated, count(&events, &inserted));
        prop_assert_eq!(counters.expanded, count(&events, &[Kind::Expand]));
        prop_assert_eq!(counters.updated, count(&events, &[Kind::Update]));
        prop_assert_eq!(counters.reopened, count(&events, &[Kind::Reopen]));
        prop_assert_eq!(counters.deferred, count(&events, &[Kind::Defer]));
        prop_assert_eq!(counters.passes, count(&events, &[Kind::Pass]));
    }

    #[test]
    fn budgets_and_repeats_change_nothing(scenario in scenarios(), method in methods(), budget in 1_u64..9, ends in any::<[prop::sample::Index; 2]>()) {
        let scenario = with(&scenario, method, |_| {});
        let (first, whole) = finished(&scenario);
        let expected = answer(&*first, &whole);
        let mut search = registry::search(&scenario).expect("it fits");
        for budget in [1, budget] {
            let pieces = in_pieces(&mut *search, &[budget]);
            prop_assert_eq!(&pieces, &whole);
            prop_assert_eq!(answer(&*search, &pieces), answer(&*first, &whole));
            search.reset();
            search.run(budget);
            search.reset();
        }
        // Another question, and the first one again.
        search.run(budget);
        let cells = (0..).zip(scenario.grid().cells());
        let free: Vec<_> = cells.filter(|(_, weight)| **weight > 0).map(|(cell, _)| NodeId(cell)).collect();
        let [start, goal] = ends.map(|end| *end.get(&free));
        let other = Scenario::new(Arc::clone(scenario.grid()), (start, goal), scenario.config().clone());
        let (other, its_events) = finished(&other.expect("the ends are free"));
        search.ask(&Ends::new(start, goal));
        let asked = events(&mut *search);
        prop_assert_eq!(&asked, &its_events);
        prop_assert_eq!(answer(&*search, &asked), answer(&*other, &its_events));
        search.ask(&Ends::new(scenario.start(), scenario.goal()));
        let again = events(&mut *search);
        prop_assert_eq!(&again, &whole);
        prop_assert_eq!(answer(&*search, &again), expected);
    }

    #[test]
    fn a_step_is_an_expansion_and_what_follows(scenario in scenarios(), method in methods(), steps in 1_usize..60) {
        let scenario = with(&scenario, method, |_| {});
        let (_, whole) = finished(&scenario);
        let mut search = registry::search(&scenario).expect("it fits");
        let mut first = Vec::new();
        search.run_observed(steps as u64, &mut first);
        let mut expanded = (0..whole.len()).filter(|&event| whole[event].kind == Kind::Expand);
        let end = expanded.nth(steps).unwrap_or(whole.len());
        prop_assert_eq!(&first, &whole[..end]);
    }

    #[test]
    fn paths_are_legal_and_cost_what_they_say(scenario in scenarios(), method in methods()) {
        let scenario = with(&scenario, method, |_| {});
        let (search, _) = finished(&scenario);
        let path = search.path();
        let (Some(cost), Some(g)) = (search.cost(), search.g()) else {
            prop_assert!(path.is_empty() && search.status() != Status::Found);
            return Ok(());
        };
        prop_assert_eq!(search.status(), Status::Found);
        let ends = (path.first(), path.last());
        prop_assert_eq!(ends, (Some(&scenario.start()), Some(&scenario.goal())));
        let sum = path_cost(&scenario, path.iter().map(|node| node.0));
        prop_assert_eq!(sum, cost.0);
        prop_assert!(sum <= g.0);
    }

    #[test]
    fn a_path_is_found_exactly_where_there_is_one(scenario in scenarios(), method in methods()) {
        let scenario = with(&scenario, method, |_| {});
        let (search, _) = finished(&scenario);
        let expected = match optimum(&scenario) {
            _ if search.status() == Status::Limit => {
                prop_assert!(matches!(method, Method::Ida(_)));
                prop_assert_eq!(search.counters().expanded, u64::from(LIMIT));
                Status::Limit
            }
            Some(_) => Status::Found,
            None => Status::NoPath,
        };
        prop_assert_eq!(search.status(), expected);
    }

    #[test]
    fn a_limited_search_expands_the_first_cells_of_the_whole_one(scenario in scenarios(), method in methods(), limit in 1_u32..60) {
        let whole = with(&scenario, method, |_| {});
        let limited = with(&scenario, method, |config| config.options.limit = limit);
        let (whole, all) = finished(&whole);
        let (limited, first) = finished(&limited);
        prop_assert!(all.starts_with(&first));
        prop_assert_eq!(limited.counters().expanded, whole.counters().expanded.min(limit.into()));
        if first.len() == all.len() {
            prop_assert_eq!(limited.status(), whole.status());
        } else if let Method::Anytime(_) = method {
            // Its best path so far.
            prop_assert_eq!(limited.status() == Status::Found, limited.g().is_some());
            prop_assert!(limited.g().is_none_or(|g| Some(g) >= whole.g()));
        } else {
            prop_assert_eq!((limited.status(), limited.g()), (Status::Limit, None));
        }
    }

    #[test]
    fn paths_cost_no_more_than_is_promised(scenario in scenarios(), method in methods(), weight in prop_oneof![Just(1000), 0_u32..6000]) {
        let scenario = consistent(&scenario, method, weight);
        let weight = u64::from(scenario.config().weight.max(1000));
        let Some(optimum) = optimum(&scenario) else { return Ok(()) };
        let (search, _) = finished(&scenario);
        let Some(g) = search.g() else {
            prop_assert_eq!(search.status(), Status::Limit);
            return Ok(());
        };
        let promise = scenario.config().promise();
        let is_bounded = promise.is_optimal() || matches!(promise.bound, Bound::Times(_));
        prop_assert!(is_bounded || scenario.config().is_limited());
        match method {
            Method::Anytime(_) => {
                prop_assert_eq!(g.0, optimum);
                for pass in search.passes() {
                    let g = pass.g.expect("each pass has a path");
                    prop_assert!(g.0 * 1000 <= optimum * pass.bound);
                }
            }
            _ => prop_assert!(g.0 * 1000 <= optimum * weight),
        }
    }

    #[test]
    fn each_expands_what_every_optimal_search_must(scenario in scenarios(), method in methods()) {
        let scenario = consistent(&scenario, method, 1000);
        let (search, events) = finished(&scenario);
        let Some(optimum) = optimum(&scenario).filter(|_| search.status() == Status::Found) else {
            return Ok(());
        };
        let (_, its_events) = finished(&consistent(&scenario, Method::AStar, 1000));
        let expanded: HashSet<_> = order(&events).into_iter().collect();
        let is_needed = |event: &&Event| event.kind == Kind::Expand && event.f.0 < optimum;
        let mut needed = its_events.iter().filter(is_needed);
        prop_assert!(matches!(method, Method::Anytime(_)) || needed.all(|event| expanded.contains(&event.place)));
        match method {
            Method::Ida(_) | Method::Fringe => {
                prop_assert_eq!(search.passes().last().map(|pass| pass.bound), Some(optimum));
            }
            // It can generate more cells than A*: at f = C ties can lead it to others.
            Method::Partial(slack) => {
                let known: HashSet<_> = its_events.iter().map(|event| event.place).collect();
                let slack = scenario.config().moves.costs.straight() * u64::from(slack) / 1000;
                let (mut first, mut present) = (HashMap::new(), HashMap::new());
                for event in &events {
                    let is_inserted =
                        matches!(event.kind, Kind::Generate | Kind::Update | Kind::Reopen);
                    if let Some(parent) = event.parent.filter(|_| is_inserted) {
                        prop_assert!(event.f.0 <= present[&parent] + slack);
                        prop_assert!(first[&parent] >= optimum || known.contains(&event.place));
                    }
                    if is_inserted {
                        first.insert(event.place, event.f.0);
                    }
                    if is_inserted || event.kind == Kind::Defer {
                        present.insert(event.place, event.f.0);
                    }
                }
            }
            _ => {}
        }
    }

    #[test]
    fn partial_expansion_with_a_huge_slack_is_weighted_a_star(scenario in scenarios(), weight in 0_u32..4000) {
        let partial = consistent(&scenario, Method::Partial(MAX_ALLOWANCE), weight);
        let weighted = consistent(&scenario, Method::Weighted, weight);
        let ((partial, events), (weighted, its_events)) = (finished(&partial), finished(&weighted));
        prop_assert_eq!(events, its_events);
        prop_assert_eq!(partial.counters(), weighted.counters());
    }

    #[test]
    fn anytime_with_weight_1_expands_the_first_cells_of_a_star(scenario in scenarios(), shrink in 100_u32..9000) {
        let (_, events) = finished(&consistent(&scenario, Method::Anytime(shrink), 1000));
        let (_, its_events) = finished(&consistent(&scenario, Method::AStar, 1000));
        prop_assert!(order(&its_events).starts_with(&order(&events)));
    }

    #[test]
    fn a_pass_of_anytime_expands_no_cell_twice(scenario in scenarios(), shrink in 100_u32..3000) {
        let scenario = with(&scenario, Method::Anytime(shrink), |_| {});
        let (search, events) = finished(&scenario);
        for pass in events.split(|event| event.kind == Kind::Pass) {
            let expanded = order(pass);
            let different: HashSet<_> = expanded.iter().copied().collect();
            prop_assert_eq!(expanded.len(), different.len());
            prop_assert!(!different.contains(&scenario.goal()));
        }
        let passes = search.passes();
        prop_assert!(passes.windows(2).all(|two| two[0].bound > two[1].bound && two[0].g >= two[1].g));
    }
}

#[test]
fn many_queries_do_not_allocate() {
    let map = generate(Generator::Caves, 48, 32, 3).unwrap();
    let (grid, start, goal) = (Arc::new(map.grid), map.start, map.goal);
    for method in [
        IDA,
        Method::Ida(Memory::Path),
        Method::Fringe,
        Method::Partial(0),
        Method::Anytime(500),
    ] {
        let mut config = Config::of(method);
        config.options.limit = 3000;
        let scenario = Scenario::new(Arc::clone(&grid), (start, goal), config).unwrap();
        let mut search = registry::search(&scenario).unwrap();
        let mut round = || {
            let before = allocations();
            for (start, goal) in [(start, goal), (goal, start)] {
                search.ask(&Ends::new(start, goal));
                search.run(u64::MAX);
            }
            allocations() - before
        };
        assert!(round() > 0, "{method}: nothing is counted");
        assert_eq!(round(), 0, "{method}");
    }
}
