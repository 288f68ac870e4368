//! Facts about experiments with one search: the heuristic inspector, searches with doubles, the
//! mirror test.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive::{self, edges};
use support::runs::{exact, mirrored};
use support::strategies::scenarios;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::{Chain, Criterion};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Guide, Method, Status, Stop};
use tiebreak::space::NodeId;
use tiebreak_analysis::{
    Accuracies, Accuracy, Formula, Inconsistencies, Judge, Mirror, Phantom, PhantomError, Rounding,
    Symmetry, Turn,
};

fn truth(scenario: &Scenario) -> Arc<Truth> {
    let mut ground = Ground::new(scenario.world().clone());
    ground.truth(scenario, End::Goal).expect("it fits")
}

fn guide(scenario: &Scenario) -> Guide {
    registry::guide(scenario).expect("it is a formula")
}

fn free_cells(scenario: &Scenario) -> impl Iterator<Item = NodeId> {
    let cells = (0..).map(NodeId).zip(scenario.grid().cells());
    cells
        .filter(|(_, weight)| **weight != 0)
        .map(|(node, _)| node)
}

/// The numbers published for open ground, 64 x 36, from (5, 5) to (58, 30), neighbours in the order
/// E W S N and then the diagonals.
///
/// They hold exactly. Those with doubles need the formula with dx + dy (or that with the longer
/// distance), g summed up step by step, and ties of doubles decided first in, first out. With the
/// straight and the diagonal steps counted apart it is 232 instead. The published text doesn't give
/// the order of the diagonals; each of the 24 has the same counts.
#[test]
fn the_published_numbers_for_open_ground_hold() {
    let grid = Arc::new(Grid::new(64, 36).unwrap());
    let ask = |neighbours, heuristic, order: &str, chain: &str| {
        let mut config = Config {
            heuristic,
            chain: Chain::parse(chain.split(' ')).unwrap(),
            ..Config::default()
        };
        config.moves.neighbours = neighbours;
        config.moves.order = order.parse().unwrap();
        Scenario::new(
            Arc::clone(&grid),
            (grid.node(5, 5), grid.node(58, 30)),
            config,
        )
        .unwrap()
    };
    let expanded = |scenario: &Scenario| exact(scenario).1.len();
    let with_doubles = |scenario: &Scenario, formula| {
        let mut phantom = Phantom::new(scenario, formula).unwrap();
        assert_eq!(phantom.run(u64::MAX), Status::Found);
        phantom.counters().expanded
    };
    let diagonals = ["NE", "SE", "SW", "NW"];
    for places in 0..256 {
        let place = |which: usize| places >> (2 * which) & 3;
        let chosen: [usize; 4] = std::array::from_fn(place);
        if (0..4).any(|one| !chosen.contains(&one)) {
            continue;
        }
        let order = format!("E W S N {}", chosen.map(|one| diagonals[one]).join(" "));
        let eight = |chain| ask(Neighbourhood::Eight, Heuristic::Octile, &order, chain);
        assert_eq!(expanded(&eight("fifo")), 754, "{order}");
        assert_eq!(expanded(&eight("lifo")), 54, "{order}");
        let doubles = Formula::ALL
            .iter()
            .map(|&formula| with_doubles(&eight("fifo"), formula));
        assert_eq!(doubles.collect::<Vec<_>>(), [318, 318, 232], "{order}");
        let four = |chain| ask(Neighbourhood::Four, Heuristic::Manhattan, &order, chain);
        assert_eq!(expanded(&four("fifo")), 1404, "{order}");
        assert_eq!(expanded(&four("low_h lifo")), 79, "{order}");
        assert_eq!(with_doubles(&four("fifo"), Formula::Sum), 1404, "{order}");
    }
}

/// The least cost from the start to every cell that can be reached, by relaxing until nothing changes.
fn distances(scenario: &Scenario) -> HashMap<NodeId, u64> {
    let mut distances = HashMap::from([(scenario.start(), 0)]);
    let mut queue = VecDeque::from([scenario.start()]);
    while let Some(from) = queue.pop_front() {
        for (to, cost) in edges(scenario, from) {
            let g = distances[&from] + cost;
            if distances.get(&to).is_none_or(|&old| g < old) {
                distances.insert(to, g);
                queue.push_back(to);
            }
        }
    }
    distances
}

/// Whether doubles hold every g, h and f of the scenario exactly.
fn doubles_are_exact(scenario: &Scenario) -> bool {
    let config = scenario.config();
    let whole_costs = config.moves.costs != CostModel::Sqrt2
        || config.moves.neighbours == Neighbourhood::Four && config.heuristic != Heuristic::Octile;
    let whole_weight = config.evaluation().h.is_multiple_of(1000);
    whole_costs
        && whole_weight
        && config.nudge.is_none()
        && config.heuristic != Heuristic::Euclidean
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_heuristic_inspector_sums_up_what_plain_looking_finds(scenario in scenarios(), budget in 1_usize..50) {
        let (truth, h) = (truth(&scenario), guide(&scenario));
        let mut found = Accuracies::default();
        while !found.run(&h, &truth, budget) {}
        let all: Vec<_> = free_cells(&scenario)
            .filter_map(|node| Some((naive::h(&scenario, node), i128::from(truth.distance(node)?.0))))
            .collect();
        let over = all.iter().map(|(h, distance)| h - distance).max().filter(|&over| over > 0);
        prop_assert_eq!(found.largest_overestimate().map(|cell| i128::from(cell.over())), over);
        let under = all.iter().map(|(h, distance)| distance - h).max().filter(|&under| under > 0);
        prop_assert_eq!(found.largest_underestimate().map(|cell| i128::from(cell.under())), under);
        let shares = found.shares();
        prop_assert_eq!(shares.under as usize, all.iter().filter(|(h, distance)| h < distance).count());
        prop_assert_eq!(shares.over as usize, all.iter().filter(|(h, distance)| h > distance).count());
        prop_assert_eq!((shares.under + shares.exact + shares.over) as usize, all.len());
        let (highest, lowest) = (found.highest_ratio(), found.lowest_ratio());
        let away: Vec<_> = all.iter().filter(|(_, distance)| *distance > 0).collect();
        prop_assert_eq!(highest.is_some(), !away.is_empty());
        for (h, distance) in away {
            let above = |cell: Accuracy| i128::from(cell.h) * distance - h * i128::from(cell.distance);
            prop_assert!(highest.is_some_and(|cell| above(cell) >= 0));
            prop_assert!(lowest.is_some_and(|cell| above(cell) <= 0));
        }
    }

    #[test]
    fn every_inconsistent_step_is_found_and_the_judge_names_the_worst(scenario in scenarios(), limit in 0_usize..9) {
        let (truth, h) = (truth(&scenario), guide(&scenario));
        let mut found = Inconsistencies::new(limit);
        while !found.run(&h, &truth, 7) {}
        let mut expected = Vec::new();
        for from in free_cells(&scenario) {
            for (to, cost) in edges(&scenario, from) {
                let excess = naive::h(&scenario, from) - naive::h(&scenario, to) - i128::from(cost);
                if excess > 0 {
                    expected.push(excess as u64);
                }
            }
        }
        prop_assert_eq!(found.count() as usize, expected.len());
        prop_assert_eq!(found.kept().len(), expected.len().min(limit));
        prop_assert!(found.kept().is_sorted_by_key(|step| step.from));
        let mut judge = Judge::default();
        judge.run(&h, &truth, usize::MAX);
        prop_assert_eq!(judge.inconsistency().map(|worst| worst.excess()), expected.iter().copied().max());
    }

    #[test]
    fn doubles_change_nothing_where_they_are_exact(mut scenario in scenarios(), budget in 1_u64..20) {
        if !doubles_are_exact(&scenario) {
            let mut config = scenario.config().clone();
            config.nudge = None;
            config.weight -= config.weight % 1000;
            if !config.evaluation().h.is_multiple_of(1000) {
                config.method = Method::AStar;
            }
            if config.moves.costs == CostModel::Sqrt2 {
                config.moves.costs = CostModel::Lester;
            }
            if config.heuristic == Heuristic::Euclidean {
                config.heuristic = Heuristic::Octile;
            }
            scenario = Scenario::new(Arc::clone(scenario.grid()), (scenario.start(), scenario.goal()), config).expect("as before");
        }
        prop_assert!(doubles_are_exact(&scenario));
        let mut phantom = match Phantom::new(&scenario, Formula::Sum) {
            Ok(phantom) => phantom,
            Err(error) => {
                prop_assert_eq!(error, PhantomError::Walk);
                prop_assert_eq!(scenario.config().method, Method::Walk);
                return Ok(());
            }
        };
        while phantom.run(budget) == Status::Running {}
        let (search, order) = exact(&scenario);
        prop_assert_eq!(phantom.order(), &order);
        prop_assert_eq!(phantom.counters(), search.counters());
        prop_assert_eq!((phantom.cost(), phantom.path()), (search.cost(), search.path()));
        let comparisons = phantom.rounding().comparisons;
        prop_assert_eq!(phantom.rounding(), Rounding { comparisons, ..Rounding::default() });
    }

    #[test]
    fn a_search_that_rounding_never_misled_is_the_exact_one(scenario in scenarios(), formula in proptest::sample::select(Formula::ALL)) {
        let Ok(mut phantom) = Phantom::new(&scenario, formula) else { return Ok(()) };
        phantom.run(u64::MAX);
        let (search, order) = exact(&scenario);
        let Rounding { misled, needless, .. } = phantom.rounding();
        if misled == 0 && needless == 0 {
            prop_assert_eq!(phantom.order(), &order);
            prop_assert_eq!(phantom.counters(), search.counters());
        }
        prop_assert_eq!(phantom.cost().is_some(), search.cost().is_some());
        let Counters { expanded, .. } = phantom.counters();
        prop_assert_eq!(expanded as usize, phantom.order().len());
    }

    #[test]
    fn turning_a_map_never_changes_an_optimal_cost_or_whether_there_is_a_path(scenario in scenarios(), budget in 1_u64..60) {
        let mirror = mirrored(&scenario, budget);
        let (search, _) = exact(&scenario);
        let first = &mirror.runs()[0];
        prop_assert_eq!((first.counters, first.cost, first.status), (search.counters(), search.cost(), search.status()));
        let promise = scenario.config().promise();
        for run in mirror.runs() {
            if scenario.config().method != Method::Walk {
                prop_assert_eq!(run.status, search.status());
            }
            prop_assert!(!promise.is_optimal() || run.cost == search.cost());
        }
        let spread = mirror.spread().expect("all have run");
        prop_assert!((spread.least..=spread.most).contains(&search.counters().expanded));
        // Each run once more, asked by itself, and its cells mapped back.
        let mut tally = vec![0; scenario.grid().cells().len()];
        for (place, run) in mirror.runs().iter().enumerate() {
            let (symmetry, grid) = (Symmetry::ALL[place / 2], scenario.grid());
            let mut config = scenario.config().clone();
            if place % 2 == 1 {
                let words: Vec<_> = config.moves.order.directions().iter().rev().map(ToString::to_string).collect();
                config.moves.order = words.join(" ").parse().expect("each direction once");
            }
            let laid = Arc::new(symmetry.grid(grid).expect("it fits"));
            let (start, goal) = (symmetry.node(grid, scenario.start()), symmetry.node(grid, scenario.goal()));
            let (search, order) = exact(&Scenario::new(laid, (start, goal), config).expect("free"));
            prop_assert_eq!((run.symmetry, run.counters, run.cost), (symmetry, search.counters(), search.cost()));
            let once: HashSet<_> = order.into_iter().collect();
            for (cell, count) in tally.iter_mut().enumerate() {
                *count += u8::from(once.contains(&symmetry.node(grid, NodeId(cell as u32))));
            }
        }
        prop_assert_eq!(mirror.tally(), &tally);
    }

    /// With a consistent h the direction decides among cells with g* + h = C* and no others.
    #[test]
    fn direction_decides_ties_only(scenario in scenarios()) {
        let config = scenario.config();
        let (promise, evaluation) = (config.promise(), config.evaluation());
        let is_astar = evaluation.g == 1 && (evaluation.h == 0 || evaluation.h == 1000 && promise.consistent);
        if !is_astar || config.stop != Stop::Expanded {
            return Ok(());
        }
        let mirror = mirrored(&scenario, u64::MAX);
        let distances = distances(&scenario);
        let f = |node: NodeId| {
            let h = if evaluation.h == 0 { 0 } else { naive::h(&scenario, node) as u64 };
            distances.get(&node).map(|g| g + h)
        };
        let optimum = f(scenario.goal()).unwrap_or(u64::MAX);
        for (cell, &count) in mirror.tally().iter().enumerate() {
            match f(NodeId(cell as u32)) {
                Some(f) if f < optimum => prop_assert_eq!(count, 16),
                Some(f) if f == optimum => {}
                _ => prop_assert_eq!(count, 0),
            }
        }
    }

    #[test]
    fn a_turned_map_has_the_same_mirror_test_in_another_order(scenario in scenarios(), symmetry in proptest::sample::select(Symmetry::ALL)) {
        let (grid, config) = (scenario.grid(), scenario.config().clone());
        let laid = Arc::new(symmetry.grid(grid).expect("it fits"));
        let end = |node| symmetry.node(grid, node);
        let turned = Scenario::new(laid, (end(scenario.start()), end(scenario.goal())), config).expect("free");
        let (one, other) = (mirrored(&scenario, u64::MAX), mirrored(&turned, u64::MAX));
        let sorted = |mirror: &Mirror| {
            let mut counts: Vec<_> = mirror.runs().iter().map(|run| (run.counters.expanded, run.counters.generated, run.cost)).collect();
            counts.sort_unstable();
            counts
        };
        prop_assert_eq!(sorted(&one), sorted(&other));
        for cell in (0..grid.cells().len() as u32).map(NodeId) {
            prop_assert_eq!(one.tally()[cell.index()], other.tally()[end(cell).index()]);
        }
    }

    #[test]
    fn a_hash_makes_a_chain_deaf_to_the_neighbour_order(scenario in scenarios(), seed in 0_u32..9) {
        let mut config = scenario.config().clone();
        config.chain = Chain::new([Criterion::Hash(seed), Criterion::Fifo]).expect("short enough");
        let scenario = Scenario::new(Arc::clone(scenario.grid()), (scenario.start(), scenario.goal()), config).expect("as before");
        let mirror = mirrored(&scenario, u64::MAX);
        for pair in mirror.runs().chunks(2) {
            prop_assert_eq!((pair[0].turn, pair[1].turn), (Turn::Given, Turn::Reversed));
            prop_assert_eq!(pair[0].symmetry, pair[1].symmetry);
            prop_assert_eq!((pair[0].counters.expanded, pair[0].cost), (pair[1].counters.expanded, pair[1].cost));
        }
    }
}
