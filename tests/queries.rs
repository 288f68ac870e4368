//! One search answers many questions on its map as new searches do, without allocating.

use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::memory::allocations;
use support::strategies::scenarios;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Status};
use tiebreak::generate::{Generator, generate};
use tiebreak::ground::Ground;
use tiebreak::open::OpenKind;
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;

/// All events, and how the search ended.
fn events(search: &mut dyn Search) -> (Vec<Event>, Status) {
    let mut events = Vec::new();
    let end = search.run_observed(u64::MAX, &mut events);
    (events, end)
}

fn free_cells(scenario: &Scenario) -> Vec<NodeId> {
    let cells = (0..).zip(scenario.grid().cells());
    cells
        .filter(|(_, weight)| **weight != 0)
        .map(|(cell, _)| NodeId(cell))
        .collect()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_search_asked_again_answers_as_a_new_one(
        scenario in scenarios(),
        ends in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..6),
        budget in 1_u64..40,
    ) {
        let free = free_cells(&scenario);
        let mut fast = registry::search(&scenario).expect("it fits");
        let mut general = registry::search_general(&scenario).expect("it fits");
        for (start, goal) in ends {
            let (start, goal) = (*start.get(&free), *goal.get(&free));
            let config = scenario.config().clone();
            let asked = Scenario::new(Arc::clone(scenario.grid()), (start, goal), config).expect("free");
            let mut new = registry::search(&asked).expect("it fits");
            let expected = events(&mut *new);
            for search in [&mut fast, &mut general] {
                // It doesn't matter where the question before stopped.
                search.run(budget);
                search.ask(&Ends::new(start, goal));
                prop_assert_eq!(&events(&mut **search), &expected);
                prop_assert_eq!(search.counters(), new.counters());
                prop_assert_eq!((search.cost(), search.path()), (new.cost(), new.path()));
            }
        }
    }
}

/// Stamps run out after 65534 questions, and start over.
#[test]
fn stamps_may_run_out() {
    let map = generate(Generator::Trap, 8, 8, 0).unwrap();
    let (grid, start, goal) = (Arc::new(map.grid), map.start, map.goal);
    let scenario = Scenario::new(grid, (start, goal), Config::default()).unwrap();
    let mut search = registry::search(&scenario).unwrap();
    search.run(u64::MAX);
    let expected = (search.counters(), search.path());
    for _ in 0..140_000 {
        search.ask(&Ends::new(goal, start));
        search.run(3);
    }
    search.ask(&Ends::new(start, goal));
    search.run(u64::MAX);
    assert_eq!((search.counters(), search.path()), expected);
}

#[test]
fn many_queries_on_one_map_do_not_allocate() {
    let map = generate(Generator::Caves, 96, 64, 3).unwrap();
    let (grid, start, goal) = (Arc::new(map.grid), map.start, map.goal);
    let configs = [
        (Method::AStar, "low_h lifo"),
        (Method::AStar, "fifo"),
        (Method::AStar, "cross hash:5 lifo"),
        (Method::Dijkstra, "lifo"),
        (Method::Weighted, "low_h lifo"),
        (Method::Greedy, "fifo"),
    ];
    for (method, words) in configs {
        let config = Config {
            method,
            chain: Chain::parse(words.split(' ')).unwrap(),
            weight: 1500,
            ..Config::default()
        };
        let scenario = Scenario::new(Arc::clone(&grid), (start, goal), config).unwrap();
        let fast = registry::search(&scenario).unwrap();
        let mut ground = Ground::new(scenario.world().clone());
        let heap = registry::search_with(&scenario, OpenKind::IndexedHeap, &mut ground).unwrap();
        for mut search in [fast, heap] {
            let free = free_cells(&scenario);
            let mut round = || {
                let before = allocations();
                for pair in free.chunks(2).step_by(40) {
                    search.ask(&Ends::new(pair[0], pair[pair.len() - 1]));
                    search.run(u64::MAX);
                    search.ask(&Ends::new(start, pair[0]));
                    search.run(u64::MAX);
                }
                allocations() - before
            };
            // The first round makes the memory that is kept as large as it will be.
            assert!(round() > 0, "{method} {words}: nothing is counted");
            assert_eq!(round(), 0, "{method} {words}");
        }
    }
}
