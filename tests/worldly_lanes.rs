//! Lanes of richer worlds that go with other algorithms, with softened ground and with other ends, on random
//! maps, compared with plain definitions.

use std::collections::HashSet;
use std::num::NonZero;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::graph;
use support::naive;
use support::strategies::{anything, scenarios};
use tiebreak::config::{Aim, Config, Graph, Options, Outlook, Skip, Smooth, Unreachable};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::event::Event;
use tiebreak::grid::Grid;
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Method, Search, Status, Stop};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Player, World};

/// IDA\* can take longer than anybody waits.
const LIMIT: NonZero<u64> = NonZero::new(20_000).unwrap();

/// A search that has ended, with its events.
fn ended(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).unwrap();
    search.limit(LIMIT);
    let mut events = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    (search, events)
}

fn asked(scenario: &Scenario, change: impl FnOnce(&mut Config)) -> Option<Scenario> {
    let mut config = scenario.config().clone();
    change(&mut config);
    let (world, ends) = (scenario.world().clone(), scenario.ends().clone());
    Scenario::new(world, ends, config).ok()
}

/// The cells that steps join to a cell.
fn island(scenario: &Scenario, from: NodeId) -> HashSet<u32> {
    let mut known = HashSet::from([from.0]);
    let mut waiting = vec![from];
    while let Some(cell) = waiting.pop() {
        for (to, _) in naive::edges(scenario, cell) {
            if known.insert(to.0) {
                waiting.push(to);
            }
        }
    }
    known
}

/// Small maps with danger and a player who has seen a part.
fn worlds() -> impl Strategy<Value = (World, [u32; 4], Config)> {
    let part = |most: u8| prop::collection::vec(0..=most, 0..80);
    let layers = (part(9), part(1)).prop_map(|(danger, seen)| Layers {
        danger,
        players: vec![Player {
            seen: seen.iter().map(|&seen| seen == 1).collect(),
            scouts: Vec::new(),
        }],
        ..Layers::default()
    });
    (scenarios(), layers, any::<[u32; 4]>(), anything()).prop_map(
        |(scenario, mut layers, picks, config)| {
            let grid = Arc::clone(scenario.grid());
            let cells = grid.cells().len();
            layers.danger.truncate(cells);
            layers.players[0].seen.truncate(cells);
            let free: Vec<u32> = (0..cells as u32)
                .filter(|&cell| grid.weight(NodeId(cell)).is_some())
                .collect();
            let ends = picks.map(|pick| free[pick as usize % free.len()]);
            (World::new(grid, layers).unwrap(), ends, config)
        },
    )
}

/// The question, with as few settings changed as it takes not to be refused.
fn question(world: &World, ends: [u32; 4], config: &Config) -> Option<Scenario> {
    let changes: [fn(&mut Config); 7] = [
        |_| (),
        |config| config.outlook.graph = Graph::Cells,
        |config| {
            (config.outlook.within, config.outlook.unreachable) = (0, Unreachable::None);
            if config.stop == Stop::All {
                config.stop = Stop::Expanded;
            }
        },
        |config| {
            config.options = Options::NONE;
            config.method = match config.method {
                method if method.is_plain() => method,
                _ => Method::Weighted,
            };
        },
        |config| config.outlook.smooth = Smooth::None,
        |config| (config.outlook.turn, config.outlook.skip) = (0, Skip::None),
        |config| config.outlook.size = 1,
    ];
    let ends = (NodeId(ends[0]), NodeId(ends[1]));
    let mut config = config.clone();
    config.outlook.player = config.outlook.player.min(1);
    if let CostModel::Own(own) = &mut config.moves.costs {
        own.diagonal = own.diagonal.clamp(own.straight, 2 * own.straight);
    }
    changes.iter().find_map(|change| {
        change(&mut config);
        Scenario::new(world.clone(), ends, config.clone()).ok()
    })
}

proptest! {
    #![proptest_config(cases(3000))]

    /// Islands are looked for before any search; the search itself stays what it was.
    #[test]
    fn any_search_that_looks_for_islands_first_is_the_search_without(
        (world, ends, mut config) in worlds(),
    ) {
        config.outlook = Outlook { danger: config.outlook.danger, ..Outlook::PLAIN };
        if config.heuristic.is_prepared() {
            config.heuristic = Heuristic::Octile;
        }
        // Islands go neither with programs nor with a search of everything.
        if matches!(config.method, Method::Program(_)) {
            config.method = Method::AStar;
        }
        if config.stop == Stop::All {
            config.stop = Stop::Expanded;
        }
        let scenario = question(&world, ends, &config);
        prop_assume!(scenario.is_some());
        let plain = scenario.unwrap();
        let looking = asked(&plain, |config| config.outlook.skip = Skip::Islands).unwrap();
        let (search, events) = ended(&looking);
        let report = registry::report(&looking, &*search);
        let free = world.grid().free_cells() as u64;
        prop_assert_eq!(report.prepared.map(|it| (it.searches, it.expanded)), Some((0, free)));
        if !island(&plain, plain.start()).contains(&plain.goal().0) {
            prop_assert_eq!(search.status(), Status::NoPath);
            prop_assert_eq!(search.counters(), Counters::NONE);
            prop_assert!(events.is_empty() && search.path().is_empty());
            return Ok(());
        }
        let (other, others) = ended(&plain);
        prop_assert_eq!(search.status(), other.status());
        prop_assert_eq!(events, others);
        prop_assert_eq!(search.counters(), other.counters());
        prop_assert_eq!((search.cost(), search.g()), (other.cost(), other.g()));
        prop_assert_eq!(search.path(), other.path());
        prop_assert_eq!(search.waypoints(), other.waypoints());
        prop_assert_eq!(search.meeting(), other.meeting());
        prop_assert_eq!(search.passes(), other.passes());
    }

    /// Softened ground changes where a search goes, not what its path costs.
    #[test]
    fn the_cost_of_a_path_is_counted_on_the_ground_as_it_is((world, ends, mut config) in worlds()) {
        config.outlook.graph = Graph::Cells;
        let scenario = question(&world, ends, &config);
        prop_assume!(scenario.is_some());
        let scenario = scenario.unwrap();
        let (search, _) = ended(&scenario);
        prop_assume!(search.status() == Status::Found && !scenario.config().is_any_angle());
        let path: Vec<u32> = search.path().iter().map(|cell| cell.0).collect();
        let expected = graph::accurate_steps(&scenario).along(&path);
        prop_assert_eq!(search.cost().map(|cost| cost.0), expected);
    }

    /// A search that is asked about other ends answers as one that is made for them.
    #[test]
    fn a_search_answers_other_ends_as_a_new_one((world, ends, config) in worlds()) {
        let scenario = question(&world, ends, &config);
        prop_assume!(scenario.is_some());
        let scenario = scenario.unwrap();
        let others = Ends::new(NodeId(ends[2]), NodeId(ends[3]));
        let Ok(next) = Scenario::new(world, others.clone(), scenario.config().clone()) else {
            // Where a larger agent doesn't fit there is no such search.
            prop_assert!(scenario.config().outlook.size > 1);
            return Ok(());
        };
        let (mut search, _) = ended(&scenario);
        search.ask(&others);
        let mut events = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let (new, expected) = ended(&next);
        prop_assert_eq!(events, expected);
        prop_assert_eq!(search.status(), new.status());
        prop_assert_eq!((search.cost(), search.path()), (new.cost(), new.path()));
        let [report, expected] = [search, new].map(|search| registry::report(&next, &*search));
        prop_assert_eq!(report, expected);
    }

    /// However a run is cut into slices, and whether anybody watches, it is the same.
    #[test]
    fn a_run_in_slices_is_the_same((world, ends, config) in worlds(), slice in 1_u64..40) {
        let scenario = question(&world, ends, &config);
        prop_assume!(scenario.is_some());
        let scenario = scenario.unwrap();
        let (whole, events) = ended(&scenario);
        let mut search = registry::search(&scenario).unwrap();
        search.limit(LIMIT);
        let mut pieces = Vec::new();
        while search.run_observed(slice, &mut pieces) == Status::Running {}
        prop_assert_eq!(pieces, events);
        search.reset();
        while search.run(slice) == Status::Running {}
        prop_assert_eq!(search.counters(), whole.counters());
        prop_assert_eq!((search.cost(), search.path()), (whole.cost(), whole.path()));
    }
}

/// Six cells in two rows, of which the far ones can't be reached from the start.
fn divided() -> (Grid, NodeId, NodeId) {
    let grid = Grid::from_cells(3, 2, vec![1, 0, 1, 1, 0, 1]).unwrap();
    (grid, NodeId(0), NodeId(2))
}

#[test]
fn every_method_looks_for_islands_first() {
    let (grid, start, goal) = divided();
    // Neither knows of islands.
    let is_other = |method: &Method| matches!(method, Method::Program(_) | Method::Trace);
    for &method in Method::ALL.iter().filter(|method| !is_other(method)) {
        let mut config = Config::of(method);
        config.outlook.skip = Skip::Islands;
        let scenario = Scenario::new(grid.clone(), (start, goal), config).unwrap();
        let (search, events) = ended(&scenario);
        let report = registry::report(&scenario, &*search);
        assert_eq!(search.status(), Status::NoPath, "{method}");
        assert_eq!(
            (events.len(), search.counters()),
            (0, Counters::NONE),
            "{method}"
        );
        assert_eq!(report.prepared.map(|it| it.expanded), Some(4), "{method}");
    }
}

/// Three cells in a row, the middle one of weight 5 and danger 2; half of that counts.
#[test]
fn softened_ground_is_counted_in_full_along_the_path() {
    let grid = Grid::from_cells(3, 1, vec![1, 5, 1]).unwrap();
    let danger = vec![0, 2, 0];
    let world = World::new(
        grid,
        Layers {
            danger,
            ..Layers::default()
        },
    )
    .unwrap();
    let mut config = Config::default();
    config.moves.accuracy = 500;
    config.outlook.danger = 1;
    let straight = config.moves.costs.straight();
    let answer = |config: &Config| {
        let ends = (NodeId(0), NodeId(2));
        let (search, _) = ended(&Scenario::new(world.clone(), ends, config.clone()).unwrap());
        (
            search.g().unwrap().0 / straight,
            search.cost().unwrap().0 / straight,
        )
    };
    // A step onto the middle costs 1 + (7 - 1) / 2 = 4, and 7 in truth.
    assert_eq!(answer(&config), (5, 8));
    config.outlook.turn = 1000;
    assert_eq!(answer(&config), (5, 8));
    config.outlook.turn = 0;
    config.outlook.smooth = Smooth::Pull;
    config.outlook.aim = Aim::Each;
    assert_eq!(answer(&config), (5, 8));
    config.outlook.smooth = Smooth::None;
    config.outlook.graph = Graph::Points;
    // Neighbours see one another past no wall: the line has its dearest cell's price throughout.
    assert_eq!(answer(&config), (8, 14));
}

/// The path of a search at any angle has lines in it, which no step can take.
#[test]
fn only_a_path_of_steps_is_walked_in_truth() {
    let grid = Grid::new(9, 9).unwrap();
    let layers = Layers {
        players: vec![Player::default()],
        ..Layers::default()
    };
    let world = World::new(grid, layers).unwrap();
    let truth = |method| {
        let mut config = Config::of(method);
        config.outlook.player = 1;
        let ends = (NodeId(0), NodeId(9 * 4 + 8));
        let scenario = Scenario::new(world.clone(), ends, config).unwrap();
        let (search, _) = ended(&scenario);
        registry::report(&scenario, &*search).truth
    };
    let walked = truth(Method::AStar).expect("its path is walked");
    assert!(walked.blocked.is_none() && walked.cost.is_some());
    assert_eq!(truth(Method::Theta), None);
}
