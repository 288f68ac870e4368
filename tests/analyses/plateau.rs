//! Forced, tied and never needed, compared with searches and with the definition.

use std::collections::HashSet;

use proptest::prelude::*;
use support::cases::cases;
use tiebreak::config::Config;
use tiebreak::scenario::Scenario;
use tiebreak::search::Stop;
use tiebreak_analysis::{Plateau, Unmet, Zone};

use crate::analysis::{Run, cells, from_start, searches};
use support::naive::{self, bellman_ford, edges};

fn plateau(scenario: &Scenario) -> Plateau {
    let truth = from_start(scenario);
    let mut plateau = Plateau::new(scenario).expect("it fits");
    while !plateau.advance(&truth, 5) {}
    plateau
}

fn until_expanded(scenario: &Scenario) -> Scenario {
    let (grid, config) = (scenario.grid().clone(), scenario.config().clone());
    let stop = Stop::Expanded;
    let config = Config { stop, ..config };
    Scenario::new(grid, (scenario.start(), scenario.goal()), config).expect("it was one")
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn truth_runs_forwards_as_relaxation_does(scenario in searches()) {
        let truth = from_start(&scenario);
        let expected = bellman_ford(&scenario);
        for node in cells(&scenario) {
            prop_assert_eq!(truth.distance(node).map(|cost| cost.0), expected[node.index()]);
        }
    }

    #[test]
    fn a_search_expands_all_that_is_forced_and_enough_that_is_tied(scenario in searches()) {
        let run = Run::of(&until_expanded(&scenario));
        let plateau = plateau(&run.scenario);
        let Some(fewest) = plateau.fewest() else { return Ok(()) };
        let spent = plateau.spent(&run.trace);
        prop_assert_eq!(spent.forced, plateau.count(Zone::Forced));
        prop_assert_eq!(spent.beyond, 0);
        prop_assert_eq!(spent.forced + spent.tied, run.search.counters().expanded);
        prop_assert!(spent.tied >= fewest);
        prop_assert_eq!(fewest == 0, run.search.cost().is_none());
    }

    #[test]
    fn zones_are_those_defined(scenario in searches()) {
        let plateau = plateau(&scenario);
        let g = bellman_ford(&scenario);
        let weight = match scenario.config().evaluation() {
            evaluation if evaluation.g == 0 => 1000,
            evaluation => i128::from(evaluation.h),
        };
        let estimate = |node| naive::h(&scenario, node) * weight / 1000;
        let optimum = g[scenario.goal().index()].map(i128::from);
        let mut inconsistent = false;
        for node in cells(&scenario) {
            let zone = match g[node.index()] {
                None => Zone::Unreachable,
                Some(g) => match optimum.map(|optimum| (i128::from(g) + estimate(node)).cmp(&optimum)) {
                    None | Some(std::cmp::Ordering::Less) => Zone::Forced,
                    Some(std::cmp::Ordering::Equal) => Zone::Tied,
                    Some(std::cmp::Ordering::Greater) => Zone::Beyond,
                },
            };
            prop_assert_eq!(plateau.zone(node), zone);
            inconsistent |= zone != Zone::Unreachable
                && edges(&scenario, node).any(|(to, cost)| estimate(node) > i128::from(cost) + estimate(to));
        }
        let says = plateau.unmet().iter().any(|unmet| matches!(unmet, Unmet::Consistent(_)));
        prop_assert_eq!(says, inconsistent);
        for zone in [Zone::Unreachable, Zone::Forced, Zone::Tied, Zone::Beyond] {
            let count = cells(&scenario).filter(|&cell| plateau.zone(cell) == zone).count();
            prop_assert_eq!(plateau.count(zone), count as u64);
        }
    }

    #[test]
    fn the_ghost_is_the_end_of_a_cheapest_path(scenario in searches()) {
        let plateau = plateau(&scenario);
        let (g, ghost) = (bellman_ford(&scenario), plateau.ghost());
        let Some((&first, &last)) = ghost.first().zip(ghost.last()) else { return Ok(()) };
        prop_assert_eq!(last, scenario.goal());
        prop_assert!(ghost.iter().all(|&node| plateau.zone(node) == Zone::Tied));
        prop_assert_eq!(ghost.iter().collect::<HashSet<_>>().len(), ghost.len());
        let is_cheapest = |from: tiebreak::space::NodeId, to| {
            let step = edges(&scenario, from).find(|(other, _)| *other == to);
            step.is_some_and(|(to, cost)| g[from.index()].map(|g| g + cost) == g[to.index()])
        };
        prop_assert!(ghost.windows(2).all(|pair| is_cheapest(pair[0], pair[1])));
        let is_forced = |node: &_| plateau.zone(*node) == Zone::Forced;
        prop_assert!(first == scenario.start()
            || cells(&scenario).filter(is_forced).any(|from| is_cheapest(from, first)));
    }
}
