//! All cheapest paths, compared with a list of every one of them.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::Corners;
use tiebreak::ground::{End, Ground};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Status;
use tiebreak::space::NodeId;
use tiebreak_analysis::OptimalPaths;

use super::{cheapest, corridor, distances, places, truth};
use support::cases::cases;
use support::graph;

fn optimal(scenario: &Scenario) -> OptimalPaths {
    let mut ground = Ground::new(scenario.world().clone());
    let from_start = ground.truth(scenario, End::Start).expect("it fits");
    let to_goal = ground.truth(scenario, End::Goal).expect("it fits");
    let mut paths = OptimalPaths::default();
    while !paths.advance(&from_start, &to_goal, 5) {}
    paths
}

/// Every cheapest path, node by node, or `None` where there are too many.
fn written_out(scenario: &Scenario, most: usize) -> Option<Vec<Vec<NodeId>>> {
    let [from_start, to_goal] = distances(scenario);
    let mut after: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    let at = |node: &NodeId| Some(from_start.get(node)? + to_goal.get(node)?);
    let starts = from_start
        .iter()
        .filter(|(_, g)| **g == 0)
        .map(|(start, _)| *start);
    let starts: Vec<_> = starts.collect();
    let Some(optimum) = starts.iter().filter_map(|start| to_goal.get(start)).min() else {
        return Some(Vec::new());
    };
    for ((from, to), cost) in cheapest(&graph::steps(scenario)) {
        let is_on = at(&from) == Some(*optimum) && at(&to) == Some(*optimum);
        if is_on && from_start[&from] + cost == from_start[&to] {
            after.entry(from).or_default().push(to);
        }
    }
    let begun = starts
        .into_iter()
        .filter(|start| to_goal.get(start) == Some(optimum));
    let mut begun: Vec<_> = begun.map(|start| vec![start]).collect();
    let mut whole = Vec::new();
    while let Some(path) = begun.pop() {
        let last = path[path.len() - 1];
        if to_goal[&last] == 0 {
            whole.push(path);
            if whole.len() > most {
                return None;
            }
            continue;
        }
        for &to in &after[&last] {
            begun.push([&path[..], &[to]].concat());
        }
    }
    Some(whole)
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn counts_and_shares_are_those_of_all_paths_written_out(scenario in places()) {
        let (paths, truth) = (optimal(&scenario), truth(&scenario, End::Start));
        let count = paths.count();
        let Some(all) = written_out(&scenario, 3000) else {
            prop_assert!(count.exact > 3000);
            return Ok(());
        };
        prop_assert_eq!(count.exact, all.len() as u128);
        let about = count.mantissa * 10_f64.powi(count.exponent as i32);
        prop_assert!((about - all.len() as f64).abs() < 1e-6);
        let (mut through, mut along) = (BTreeMap::new(), BTreeMap::new());
        for path in &all {
            let path: Vec<_> = path.iter().map(|&node| truth.place(node)).collect();
            for &place in &path {
                *through.entry(place).or_insert(0_u32) += 1;
            }
            for pair in path.windows(2) {
                *along.entry((pair[0], pair[1])).or_insert(0_u32) += 1;
            }
        }
        let share = |count: Option<&u32>| f64::from(*count.unwrap_or(&0)) / all.len().max(1) as f64;
        for place in (0..scenario.world().places() as u32).map(NodeId) {
            prop_assert!((paths.share(place) - share(through.get(&place))).abs() < 1e-9);
        }
        let cells: Vec<_> = paths.cells().collect();
        let once: BTreeSet<_> = cells.iter().copied().collect();
        prop_assert_eq!(cells.len(), once.len());
        prop_assert!(once.iter().eq(through.keys()));
        let steps: Vec<_> = paths.steps().collect();
        prop_assert_eq!(steps.len(), along.len());
        for step in steps {
            prop_assert!((step.share - share(along.get(&(step.from, step.to)))).abs() < 1e-9);
        }
        let on_all = through.keys().filter(|place| {
            all.iter().all(|path| path.iter().any(|&node| truth.place(node) == **place))
        });
        prop_assert_eq!(paths.on_all(), on_all.count());
    }

    #[test]
    fn every_optimal_path_that_a_search_finds_is_among_them(scenario in places()) {
        let mut search = registry::search(&scenario).expect("small worlds fit in memory");
        search.run(u64::MAX);
        let paths = optimal(&scenario);
        let promise = scenario.config().promise_on(scenario.world(), scenario.ends());
        let is_accurate = scenario.config().moves.accuracy == 1000;
        if search.status() == Status::Found && promise.is_optimal() && is_accurate {
            let steps: BTreeSet<_> = paths.steps().map(|step| (step.from, step.to)).collect();
            let path = search.path();
            prop_assert!(path.windows(2).all(|pair| steps.contains(&(pair[0], pair[1]))));
            prop_assert!(path.iter().all(|&place| paths.share(place) > 0.0));
        }
    }
}

/// The portal from end to end of nine cells is one path; so it stays where a step lies beside it at the same cost.
#[test]
fn a_portal_beside_a_step_makes_no_path_more() {
    let (config, world) = corridor();
    let count = |goal: u32, config: &Config| {
        let ends = (NodeId(0), NodeId(goal));
        let scenario = Scenario::new(world.clone(), ends, config.clone()).expect("a question");
        let paths = optimal(&scenario);
        (paths.count().exact, paths.cells().count(), paths.on_all())
    };
    assert_eq!(count(8, &config), (1, 2, 2));
    // Four steps to cell 4, or the portal and four steps back: 4 against 5. To cell 5: 5 against 1 + 3.
    assert_eq!(
        (count(4, &config), count(5, &config)),
        ((1, 5, 5), (1, 5, 5))
    );
    let beside = super::portals(3, 3, &[(0, 1, 1), (0, 4, 1)]);
    let scenario = |costs| {
        let mut config = config.clone();
        config.moves.costs = costs;
        Scenario::new(beside.clone(), (NodeId(0), NodeId(4)), config).expect("a question")
    };
    // From corner to middle by the diagonal or by the portal, at 1 each: one path, of two cells. Where diagonals alternate
    // they arrive in different states, so there they are two.
    assert_eq!(optimal(&scenario(CostModel::Uniform)).count().exact, 1);
    let two = optimal(&scenario(CostModel::Alternate));
    assert_eq!(
        (two.count().exact, two.cells().count(), two.on_all()),
        (2, 2, 2)
    );
}

/// By hand: the one diagonal onto a swamp of 9 would be the second in a row, so it costs 1 + 18; a turn of cost 4 that ends where
/// it begins makes it a first one, at 1 + 4 + 9.
#[test]
fn a_path_may_pass_a_cell_in_both_states() {
    // S # G
    // # M #    S, M, then round by the two cells below in either direction, M again, G.
    // . . #
    let world = super::map(&[".#9", "#.#", "..#"]);
    let mut config = Config::default();
    (config.moves.costs, config.moves.corners) = (CostModel::Alternate, Corners::Always);
    let scenario = Scenario::new(world, (NodeId(0), NodeId(2)), config).expect("a question");
    let paths = optimal(&scenario);
    let truth = truth(&scenario, End::Start);
    let optimum = truth.optimum(scenario.ends()).expect("there is a path").0;
    assert_eq!((optimum, paths.count().exact), (140_000, 2));
    assert_eq!((paths.cells().count(), paths.on_all()), (5, 5));
    let shares = [0, 4, 6, 7, 2].map(|cell| paths.share(NodeId(cell)));
    assert_eq!(shares, [1.0, 2.0, 1.0, 1.0, 1.0]);
}
