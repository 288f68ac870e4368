//! All cheapest paths, compared with a list of every one of them.

use std::collections::HashMap;

use proptest::prelude::*;
use support::cases::cases;
use tiebreak::ground::{End, Ground};
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_analysis::OptimalPaths;

use crate::analysis::{Run, cells, from_start};
use support::naive::{bellman_ford, edges};
use support::strategies::scenarios;

fn optimal(scenario: &Scenario) -> OptimalPaths {
    let from_start = from_start(scenario);
    let mut ground = Ground::new(scenario.world().clone());
    let to_goal = ground.truth(scenario, End::Goal).expect("it fits");
    let mut paths = OptimalPaths::default();
    while !paths.advance(&from_start, &to_goal, 5) {}
    paths
}

/// Every cheapest path, backwards from the goal, or `None` where there are too many.
fn written_out(scenario: &Scenario, most: usize) -> Option<Vec<Vec<NodeId>>> {
    let g = bellman_ford(scenario);
    let mut before: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for from in cells(scenario).filter(|node| g[node.index()].is_some()) {
        for (to, cost) in edges(scenario, from) {
            if g[from.index()].map(|g| g + cost) == g[to.index()] {
                before.entry(to).or_default().push(from);
            }
        }
    }
    let mut begun = vec![vec![scenario.goal()]];
    begun.retain(|_| g[scenario.goal().index()].is_some());
    let mut whole = Vec::new();
    while let Some(path) = begun.pop() {
        let last = path[path.len() - 1];
        if last == scenario.start() {
            whole.push(path);
            if whole.len() > most {
                return None;
            }
            continue;
        }
        for &from in &before[&last] {
            begun.push([&path[..], &[from]].concat());
        }
    }
    Some(whole)
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn counts_and_shares_are_those_of_all_paths_written_out(scenario in scenarios()) {
        let paths = optimal(&scenario);
        let count = paths.count();
        let Some(all) = written_out(&scenario, 5000) else {
            prop_assert!(count.exact > 5000);
            return Ok(());
        };
        prop_assert_eq!(count.exact, all.len() as u128);
        let about = count.mantissa * 10_f64.powi(count.exponent as i32);
        prop_assert!((about - all.len() as f64).abs() < 1e-6);
        let mut through: HashMap<NodeId, u32> = HashMap::new();
        let mut along: HashMap<(NodeId, NodeId), u32> = HashMap::new();
        for path in &all {
            for &node in path {
                *through.entry(node).or_default() += 1;
            }
            for pair in path.windows(2) {
                *along.entry((pair[1], pair[0])).or_default() += 1;
            }
        }
        let share = |count: u32| f64::from(count) / all.len() as f64;
        for node in cells(&scenario) {
            let expected = through.get(&node).map_or(0.0, |&count| share(count));
            prop_assert!((paths.share(node) - expected).abs() < 1e-9);
        }
        prop_assert_eq!(paths.cells().count(), through.len());
        prop_assert_eq!(paths.steps().count(), along.len());
        for step in paths.steps() {
            let expected = along.get(&(step.from, step.to)).map_or(0.0, |&count| share(count));
            prop_assert!((step.share - expected).abs() < 1e-9);
        }
    }

    #[test]
    fn each_distance_from_the_start_is_passed_once(scenario in scenarios()) {
        let paths = optimal(&scenario);
        let g = bellman_ford(&scenario);
        let distance = |node: NodeId| g[node.index()].expect("it is on a path");
        let steps: Vec<_> = paths.steps().collect();
        for level in paths.cells().map(distance).filter(|&level| level > 0) {
            let crossing = steps.iter().filter(|step| distance(step.from) < level && distance(step.to) >= level);
            let sum: f64 = crossing.map(|step| step.share).sum();
            prop_assert!((sum - 1.0).abs() < 1e-9, "{}", sum);
        }
        // Each cell comes after all the cells that lead to it.
        let mut place = HashMap::new();
        place.extend(paths.cells().enumerate().map(|(place, node)| (node, place)));
        prop_assert!(steps.iter().all(|step| place[&step.from] < place[&step.to]));
    }

    #[test]
    fn every_optimal_path_that_a_search_finds_is_among_them(scenario in scenarios()) {
        let run = Run::of(&scenario);
        let paths = optimal(&scenario);
        prop_assert_eq!(paths.count().exact == 0, bellman_ford(&scenario)[scenario.goal().index()].is_none());
        if scenario.config().promise().is_optimal() {
            let steps: Vec<_> = paths.steps().map(|step| (step.from, step.to)).collect();
            let path = run.search.path();
            prop_assert!(path.windows(2).all(|pair| steps.contains(&(pair[0], pair[1]))));
            prop_assert!(path.iter().all(|&node| paths.share(node) > 0.0));
        }
    }
}
