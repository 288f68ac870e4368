//! The fast path is chosen where it is proven, and gives the general path's events on maps that are
//! large enough for full buckets.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::priority::{Chain, Criterion};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Search, Stop};

/// All events, and how the search ended.
fn events(mut search: Box<dyn Search>) -> (Vec<Event>, Status) {
    let mut events = Vec::new();
    let end = search.run_observed(u64::MAX, &mut events);
    (events, end)
}

fn chain(words: &str) -> Chain {
    Chain::parse(words.split(' ')).unwrap()
}

/// Asks both paths the same question; says whether the first is the fast one.
fn compare(scenario: &Scenario) -> bool {
    let (general, general_end) = events(registry::search_general(scenario).unwrap());
    let (chosen, chosen_end) = events(registry::search(scenario).unwrap());
    let parts = general.iter().zip(&chosen).position(|(a, b)| a != b);
    assert_eq!(parts, None, "{:?}", scenario.config());
    assert_eq!(
        (general.len(), general_end),
        (chosen.len(), chosen_end),
        "{:?}",
        scenario.config()
    );
    // Without an observer the same loop is compiled another time.
    let mut alone = registry::search(scenario).unwrap();
    alone.run(u64::MAX);
    let expansions = chosen.iter().filter(|event| event.kind == Kind::Expand);
    assert_eq!(alone.counters().expanded, expansions.count() as u64);
    registry::is_fast(scenario)
}

const CHAINS: [&str; 13] = [
    "lifo",
    "fifo",
    "low_h lifo",
    "low_h fifo",
    "high_h lifo",
    "high_h fifo",
    "low_g fifo",
    "high_g cross lifo",
    "cross fifo",
    "hash:9 lifo",
    "low_y low_x fifo",
    "high_x lifo",
    "low_h high_y high_x lifo",
];

/// Whether what is searched are states of cells, for which there is no fast path.
fn alternates(config: &Config) -> bool {
    config.moves.costs == CostModel::Alternate && config.moves.neighbours == Neighbourhood::Eight
}

/// Whether an entry of this question has room for the chain on every map of these tests: for h, and for g where f is
/// g + h, since then h tells the same. A hash, a cross product or another g may be too wide.
fn has_room(config: &Config) -> bool {
    let is_sum = config.weight == 1000;
    config
        .chain
        .criteria()
        .iter()
        .all(|criterion| match criterion {
            Criterion::LowH | Criterion::HighH | Criterion::Fifo | Criterion::Lifo => true,
            Criterion::LowG | Criterion::HighG => is_sum,
            _ => false,
        })
}

fn every_config(check: &mut dyn FnMut(Config)) {
    for &neighbours in Neighbourhood::ALL {
        for &corners in Corners::ALL {
            for &costs in CostModel::ALL {
                for (method, heuristic, weight) in [
                    (Method::AStar, Heuristic::Octile, 1000),
                    (Method::AStar, Heuristic::Chebyshev, 1000),
                    (Method::Dijkstra, Heuristic::Octile, 1000),
                    (Method::Weighted, Heuristic::Octile, 700),
                ] {
                    let mut config = Config {
                        method,
                        heuristic,
                        weight,
                        ..Config::default()
                    };
                    config.moves.neighbours = neighbours;
                    config.moves.corners = corners;
                    config.moves.costs = costs;
                    check(config);
                }
            }
        }
    }
}

#[test]
fn both_paths_have_the_same_events_under_every_rule() {
    let maps = [
        (Generator::Caves, 72, 56, 5),
        (Generator::Scatter, 64, 64, 2),
        (Generator::Terrain, 60, 50, 8),
    ];
    let mut asked = 0_usize;
    for (generator, width, height, seed) in maps {
        let map = generate(generator, width, height, seed).unwrap();
        let grid = Arc::new(map.grid);
        every_config(&mut |config| {
            // Every chain with every rule would only repeat the same cases.
            let words = CHAINS[asked % CHAINS.len()];
            let checkerboard = asked.is_multiple_of(3);
            asked += 1;
            let mut config = Config {
                chain: chain(words),
                ..config
            };
            config.moves.checkerboard = checkerboard;
            config.reopen = [Reopen::Reopened, Reopen::Ignored][asked % 2];
            let scenario = Scenario::new(Arc::clone(&grid), (map.start, map.goal), config).unwrap();
            let (is_fast, config) = (compare(&scenario), scenario.config());
            if alternates(config) {
                assert!(!is_fast, "{config:?}");
            } else {
                assert!(is_fast || !has_room(config), "{config:?}");
            }
        });
    }
    assert_eq!(asked, 3 * 120);
}

#[test]
fn both_paths_have_the_same_events_with_every_chain_on_open_ground() {
    let grid = Arc::new(Grid::new(96, 80).unwrap());
    for words in CHAINS {
        for method in [Method::AStar, Method::Dijkstra] {
            for stop in [Stop::Expanded, Stop::Generated] {
                let config = Config {
                    method,
                    stop,
                    chain: chain(words),
                    ..Config::default()
                };
                let (start, goal) = (grid.node(7, 60), grid.node(88, 5));
                let scenario = Scenario::new(Arc::clone(&grid), (start, goal), config).unwrap();
                assert!(compare(&scenario) || !has_room(scenario.config()));
            }
        }
    }
}

#[test]
fn the_general_path_is_taken_where_f_can_fall_or_an_entry_does_not_fit() {
    let map = generate(Generator::Caves, 48, 48, 1).unwrap();
    let grid = Arc::new(map.grid);
    let is_fast = |config: Config| {
        compare(&Scenario::new(Arc::clone(&grid), (map.start, map.goal), config).unwrap())
    };
    assert!(is_fast(Config::default()));
    assert!(is_fast(Config {
        chain: chain("low_y high_x fifo"),
        ..Config::default()
    }));
    for (method, nudge, heuristic) in [
        (Method::Greedy, None, Heuristic::Octile),
        (Method::Weighted, None, Heuristic::Octile),
        (Method::Walk, None, Heuristic::Octile),
        (Method::AStar, Some(Nudge::Scale(1)), Heuristic::Octile),
        (Method::AStar, None, Heuristic::Manhattan),
        (Method::AStar, None, Heuristic::Squared),
    ] {
        let config = Config {
            method,
            nudge,
            heuristic,
            weight: 1500,
            ..Config::default()
        };
        assert!(!is_fast(config));
    }
    let wide = Config {
        chain: chain("low_h cross hash:1 lifo"),
        ..Config::default()
    };
    assert!(!is_fast(wide));
}
