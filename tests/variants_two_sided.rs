//! Facts about searches from both ends, on random maps and configurations.

use std::collections::HashSet;
use std::num::NonZero;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive::{bellman_ford, path_cost};
use support::naive_sides;
use support::strategies::scenarios;
use tiebreak::config::{Config, Options};
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::ACCURATE;
use tiebreak::heuristic::{Heuristic, guarantee};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Search, Stop};
use tiebreak::space::NodeId;

/// Scenarios of one of these methods, without a limit.
fn searches(methods: &'static [Method]) -> impl Strategy<Value = Scenario> {
    (scenarios(), 0..methods.len(), 1_u32..20).prop_map(|(scenario, method, burst)| {
        let mut config = scenario.config().clone();
        config.method = match methods[method] {
            Method::Retarget(_) => Method::Retarget(burst),
            other => other,
        };
        config.options = Options {
            basis: config.options.basis,
            ..Options::NONE
        };
        if matches!(config.method, Method::FrontToFront | Method::Retarget(_)) {
            config.nudge = None;
        }
        asked(&scenario, scenario.ends().clone(), config)
    })
}

const ALL: &[Method] = &[
    Method::FrontToEnd,
    Method::FrontToFront,
    Method::Retarget(1),
    Method::Nba,
];

fn asked(scenario: &Scenario, ends: Ends, config: Config) -> Scenario {
    Scenario::new(Arc::clone(scenario.grid()), ends, config).expect("nothing is refused")
}

fn finished(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).expect("small maps fit in memory");
    let mut events = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    (search, events)
}

fn free_cells(scenario: &Scenario) -> Vec<NodeId> {
    let cells = (0..).zip(scenario.grid().cells());
    let free = cells.filter(|(_, weight)| **weight != 0);
    free.map(|(cell, _)| NodeId(cell)).collect()
}

/// All that a search answers with.
fn answer(search: &dyn Search) -> impl PartialEq + std::fmt::Debug {
    (
        (search.status(), search.counters(), search.meeting()),
        (search.g(), search.cost(), search.path()),
    )
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn the_search_is_the_one_that_is_specified(scenario in searches(ALL)) {
        let (search, events) = finished(&scenario);
        let expected = naive_sides::search(&scenario);
        prop_assert_eq!(&events, &expected.events);
        prop_assert_eq!(search.status(), expected.status);
        prop_assert_eq!(search.g().map(|g| g.0), expected.best.map(|best| best.0));
        prop_assert_eq!(search.meeting(), expected.best.map(|best| best.1));
        prop_assert_eq!(search.path(), expected.path);
        prop_assert_eq!(search.counters().max_open, expected.max_open);
    }

    #[test]
    fn a_path_is_found_exactly_where_there_is_one_and_it_is_legal(scenario in searches(ALL)) {
        let (search, events) = finished(&scenario);
        let optimum = bellman_ford(&scenario)[scenario.goal().index()];
        prop_assert_eq!(search.status() == Status::Found, optimum.is_some());
        let path = search.path();
        let (Some(optimum), Some(g), Some(cost)) = (optimum, search.g(), search.cost()) else {
            prop_assert!(path.is_empty() && search.cost().is_none() && search.meeting().is_none());
            return Ok(());
        };
        prop_assert_eq!(path.first(), Some(&scenario.start()));
        prop_assert_eq!(path.last(), Some(&scenario.goal()));
        prop_assert_eq!(path_cost(&scenario, path.iter().map(|node| node.0)), cost.0);
        prop_assert_eq!(path.iter().collect::<HashSet<_>>().len(), path.len());
        let meeting = search.meeting().expect("a path has one");
        prop_assert!(path.contains(&meeting));
        prop_assert!(cost.0 >= optimum);
        if scenario.config().moves.accuracy == ACCURATE {
            prop_assert!(cost <= g);
        }
        let meetings = || events.iter().filter(|event| event.kind == Kind::Meet);
        let last = meetings().next_back().expect("the sides have met");
        prop_assert_eq!((last.g, last.place), (g, meeting));
        prop_assert!(meetings().is_sorted_by(|one, next| one.g > next.g));
        if scenario.config().stop == Stop::Generated {
            prop_assert_eq!(meetings().count(), 1);
            prop_assert_eq!(events.last().map(|event| event.kind), Some(Kind::Meet));
        }
    }

    #[test]
    fn the_cost_is_as_promised(scenario in searches(&[Method::FrontToEnd, Method::FrontToFront, Method::Nba]), plain in any::<bool>()) {
        let mut config = scenario.config().clone();
        config.nudge = None;
        config.moves.accuracy = ACCURATE;
        config.stop = Stop::Expanded;
        config.options = Options::NONE;
        if plain || config.method == Method::Nba {
            config.weight = 1000;
        }
        let scenario = asked(&scenario, scenario.ends().clone(), config);
        let config = scenario.config();
        let h = guarantee(config.heuristic, None, &config.moves);
        let reopens = config.reopen == Reopen::Reopened && config.method != Method::Nba;
        if !h.admissible || !(h.consistent || reopens) {
            prop_assert!(!config.promise().is_optimal());
            return Ok(());
        }
        let (search, _) = finished(&scenario);
        let Some(optimum) = bellman_ford(&scenario)[scenario.goal().index()] else { return Ok(()) };
        let cost = search.cost().expect("there is a path").0;
        if config.weight <= 1000 {
            prop_assert_eq!(cost, optimum);
            prop_assert!(config.promise().is_optimal());
        } else {
            let bound = u128::from(optimum) * u128::from(config.weight);
            prop_assert!(u128::from(cost) * 1000 <= bound);
        }
    }

    #[test]
    fn nba_takes_a_cell_out_once(scenario in searches(&[Method::Nba])) {
        let (search, events) = finished(&scenario);
        let taken = events.iter().filter(|event| matches!(event.kind, Kind::Expand | Kind::Reject));
        let mut cells = HashSet::new();
        for event in taken {
            prop_assert!(cells.insert(event.place), "{:?} is taken out again", event.place);
        }
        prop_assert_eq!(search.counters().reopened, 0);
    }

    /// A reject is no expansion, so a search that has only such turns left isn't stopped by its limit.
    #[test]
    fn a_limited_search_has_the_first_events_of_the_whole_one(scenario in searches(ALL), limit in 1_u64..60) {
        let (whole, events) = finished(&scenario);
        let all = whole.counters().expanded;
        let mut search = registry::search(&scenario).expect("it fits");
        search.limit(NonZero::new(limit).expect("from 1"));
        let mut first = Vec::new();
        search.run_observed(u64::MAX, &mut first);
        prop_assert!(events.starts_with(&first));
        prop_assert_eq!(search.counters().expanded, all.min(limit));
        if all <= limit {
            prop_assert_eq!(answer(&*search), answer(&*whole));
        } else {
            prop_assert_eq!((search.status(), search.g(), search.cost()), (Status::Limit, None, None));
            prop_assert!(search.path().is_empty() && search.meeting().is_none());
        }
    }

    #[test]
    fn cut_into_budgets_begun_again_and_asked_anew_it_has_the_same_events(
        scenario in searches(ALL),
        ends in any::<(prop::sample::Index, prop::sample::Index)>(),
        budget in 1_u64..4,
    ) {
        let free = free_cells(&scenario);
        let ends = Ends::new(*ends.0.get(&free), *ends.1.get(&free));
        let before = asked(&scenario, ends, scenario.config().clone());
        let (whole, events) = finished(&scenario);
        let mut search = registry::search(&before).expect("it fits");
        search.run(7 * budget);
        search.ask(scenario.ends());
        for _ in 0..2 {
            let mut cut = Vec::new();
            while search.run_observed(budget, &mut cut) == Status::Running {}
            prop_assert_eq!(&cut, &events);
            prop_assert_eq!(answer(&*search), answer(&*whole));
            search.reset();
        }
    }
}

/// Where f is g, NBA\* still looks at h: it rejects what can't be on a better path.
#[test]
fn nba_uses_h_at_weight_0() {
    let map = generate(Generator::Scatter, 30, 20, 1).unwrap();
    let grid = Arc::new(map.grid);
    let run = |heuristic| {
        let config = Config {
            heuristic,
            weight: 0,
            ..Config::of(Method::Nba)
        };
        assert!(config.uses_h());
        let scenario = Scenario::new(Arc::clone(&grid), (map.start, map.goal), config).unwrap();
        let mut search = registry::search(&scenario).unwrap();
        search.run(u64::MAX);
        search.counters().expanded
    };
    assert!(run(Heuristic::Octile) > run(Heuristic::Zero));
}
