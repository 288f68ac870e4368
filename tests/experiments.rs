//! What is true of the heuristic inspector, on random maps and configurations.

mod support {
    pub(crate) mod naive;
    pub(crate) mod strategies;
}

use proptest::prelude::*;
use support::naive::{self, is_legal, step_cost};
use support::strategies::scenarios;
use tiebreak::analysis::{Estimate, Estimates, Inconsistencies, Judge, Truth};
use tiebreak::grid::Direction;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;

fn truth(scenario: &Scenario) -> Truth {
    let truth = Truth::new(scenario.grid(), &scenario.config().moves, scenario.goal());
    let mut truth = truth.expect("it fits");
    truth.run(u64::MAX);
    truth
}

fn free_cells(scenario: &Scenario) -> impl Iterator<Item = NodeId> {
    let cells = (0..).map(NodeId).zip(scenario.grid().cells());
    cells
        .filter(|(_, weight)| **weight != 0)
        .map(|(node, _)| node)
}

fn edges(scenario: &Scenario, from: NodeId) -> impl Iterator<Item = (NodeId, u64)> {
    Direction::ALL.iter().filter_map(move |&direction| {
        let to = is_legal(scenario, from, direction)?;
        let costs = scenario.config().moves.costs;
        Some((to, step_cost(scenario.grid(), costs, direction, to)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_heuristic_inspector_sums_up_what_plain_looking_finds(scenario in scenarios(), budget in 1_usize..50) {
        let (truth, estimator) = (truth(&scenario), registry::estimator(&scenario));
        let mut found = Estimates::default();
        while !found.run(&estimator, &truth, budget) {}
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
            let above = |cell: Estimate| i128::from(cell.h) * distance - h * i128::from(cell.distance);
            prop_assert!(highest.is_some_and(|cell| above(cell) >= 0));
            prop_assert!(lowest.is_some_and(|cell| above(cell) <= 0));
        }
    }

    #[test]
    fn every_inconsistent_step_is_found_and_the_judge_names_the_worst(scenario in scenarios(), limit in 0_usize..9) {
        let (truth, estimator) = (truth(&scenario), registry::estimator(&scenario));
        let mut found = Inconsistencies::new(limit);
        while !found.run(&estimator, truth.moves(), 7) {}
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
        judge.run(&estimator, &truth, usize::MAX);
        prop_assert_eq!(judge.inconsistency().map(|worst| worst.excess()), expected.iter().copied().max());
    }
}
