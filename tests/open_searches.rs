//! Searches with every OPEN list: the same events, or a refusal with its reason.

use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::strategies::{configs, scenarios};
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::ground::Ground;
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::open::{ForList, Listed, OpenKind, OpenList};
use tiebreak::priority::{Key, WideKey};
use tiebreak::registry::{self, OpenError};
use tiebreak::scenario::Scenario;
use tiebreak::search::{BestFirst, Method, Reopen, Search};

/// All events, and how the search ended.
fn events(mut search: Box<dyn Search>) -> (Vec<Event>, Status) {
    let mut events = Vec::new();
    let end = search.run_observed(u64::MAX, &mut events);
    (events, end)
}

/// The events of a search with the given keys, whatever its bounds would allow.
struct EventsOf<'a>(&'a Scenario);

impl<K: Key> ForList<K> for EventsOf<'_> {
    type Output = (Vec<Event>, Status);

    fn call<Q: OpenList<K> + 'static>(self) -> Self::Output {
        let problem = registry::problem(self.0);
        let mut engine =
            BestFirst::new(&problem.space, Listed::<K, Q>::default()).expect("it fits");
        let mut events = Vec::new();
        let end = engine.run(&problem, u64::MAX, &mut events);
        (events, end)
    }
}

fn f_falls(scenario: &Scenario) -> bool {
    let search = registry::search(scenario).expect("it fits");
    let mut last = 0;
    events(search).0.iter().any(|event| {
        let falls = event.f.0 < last;
        if event.kind == Kind::Expand {
            last = event.f.0;
        }
        falls
    })
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn every_list_gives_the_same_events_or_refuses(scenario in scenarios()) {
        let expected = events(registry::search(&scenario).expect("it fits"));
        let mut ground = Ground::new(scenario.world().clone());
        for &kind in OpenKind::ALL {
            match registry::search_with(&scenario, kind, &mut ground) {
                Ok(search) => {
                    prop_assert_eq!(&events(search), &expected, "{}", kind);
                    let wide = kind.with::<WideKey, _>(EventsOf(&scenario));
                    prop_assert_eq!(&wide, &expected, "{} with wide keys", kind);
                }
                Err(error) => {
                    let reason = registry::refusal(kind, scenario.config());
                    let reason = reason.expect("a refusal has its reason");
                    prop_assert_eq!(&error, &OpenError::Refused { list: kind, reason });
                    prop_assert!(error.to_string().ends_with(reason));
                    let walk = scenario.config().method == Method::Walk;
                    prop_assert!(walk || kind == OpenKind::RadixHeap);
                }
            }
        }
        let places = scenario.world().places();
        prop_assert!(ground.bytes() <= places, "all lists share the legal steps, a byte a place");
    }

    #[test]
    fn measuring_changes_nothing_but_counts(scenario in scenarios()) {
        for &kind in OpenKind::ALL {
            let Ok(costs) = registry::measure(&scenario, kind) else { continue };
            let mut search = registry::search(&scenario).expect("it fits");
            search.run(u64::MAX);
            let counters = search.counters();
            prop_assert_eq!(costs.pushes, counters.generated + counters.updated + counters.reopened);
            prop_assert!((counters.expanded..=costs.pushes).contains(&costs.pops));
            prop_assert!(costs.max_len as u64 <= costs.pushes);
            prop_assert!(costs.moves.is_none_or(|moves| moves >= costs.pushes));
        }
    }
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn f_never_falls_where_the_radix_heap_serves(scenario in scenarios()) {
        if registry::refusal(OpenKind::RadixHeap, scenario.config()).is_none() {
            prop_assert!(!f_falls(&scenario));
        }
    }

    #[test]
    fn the_radix_heap_serves_every_consistent_h(config in configs()) {
        let served = |config: &Config| registry::refusal(OpenKind::RadixHeap, config).is_none();
        let astar = Config { method: Method::AStar, ..config.clone() };
        prop_assert_eq!(served(&astar), astar.promise().consistent);
        let lighter = Config { method: Method::Weighted, weight: config.weight % 1001, ..config.clone() };
        prop_assert!(served(&lighter) || !lighter.promise().consistent);
        let dijkstra = Config { method: Method::Dijkstra, ..config };
        prop_assert!(served(&dijkstra));
    }
}

/// For each reason to refuse a map on which f does fall.
#[test]
fn questions_that_the_radix_heap_refuses_let_f_fall() {
    type Change = fn(&mut Config);
    let refused: [(&str, Change); 9] = [
        ("greedy", |config| config.method = Method::Greedy),
        ("a weight above 1", |config| {
            (config.method, config.weight) = (Method::Weighted, 1001);
        }),
        ("h scaled", |config| config.nudge = Some(Nudge::Scale(1))),
        ("h scaled and weighed back", |config| {
            (config.method, config.weight) = (Method::Weighted, 800);
            config.nudge = Some(Nudge::Scale(250));
        }),
        ("cross product", |config| {
            config.nudge = Some(Nudge::Cross(1));
        }),
        ("squared", |config| config.heuristic = Heuristic::Squared),
        ("manhattan, 8 moves", |config| {
            config.heuristic = Heuristic::Manhattan;
        }),
        ("euclidean, 10 and 14", |config| {
            config.heuristic = Heuristic::Euclidean;
            config.moves.costs = CostModel::Lester;
        }),
        ("euclidean, uniform", |config| {
            config.heuristic = Heuristic::Euclidean;
            config.moves.costs = CostModel::Uniform;
        }),
    ];
    for (name, change) in refused {
        for reopen in [Reopen::Reopened, Reopen::Ignored] {
            let mut config = Config {
                reopen,
                ..Config::default()
            };
            change(&mut config);
            assert!(
                registry::refusal(OpenKind::RadixHeap, &config).is_some(),
                "{name}"
            );
            let mut grid = Grid::new(60, 40).unwrap();
            for y in 0..30 {
                grid.set(30, y, 0);
            }
            let ends = (grid.node(2, 3), grid.node(57, 5));
            let scenario = Scenario::new(Arc::new(grid), (ends.0, ends.1), config).unwrap();
            assert!(f_falls(&scenario), "{name}");
        }
    }
    let mut four = Config {
        heuristic: Heuristic::Manhattan,
        ..Config::default()
    };
    four.moves.neighbours = Neighbourhood::Four;
    assert_eq!(registry::refusal(OpenKind::RadixHeap, &four), None);
}

#[test]
fn lists_have_names_and_refusals_read_as_sentences() {
    for kind in OpenKind::ALL {
        assert_eq!(kind.name().parse::<OpenKind>().as_ref(), Ok(kind));
    }
    let greedy = Config::of(Method::Greedy);
    let list = OpenKind::RadixHeap;
    let reason = registry::refusal(list, &greedy).unwrap();
    assert_eq!(
        OpenError::Refused { list, reason }.to_string(),
        "The radix heap can't be used here. It needs an f that never falls, and greedy search's \
         falls towards the goal."
    );
}
