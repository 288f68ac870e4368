//! Forced, tied and never needed, and the fewest ties.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tiebreak::estimate::Estimate;
use tiebreak::event::Kind;
use tiebreak::ground::End;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Contours, Plateau, Unmet, Zone};

use super::{cheapest, distances, guide, open, places, truth};
use support::cases::cases;
use support::graph;

fn plateau(scenario: &Scenario) -> Option<Plateau> {
    let truth = truth(scenario, End::Start);
    let mut plateau = Plateau::new(scenario)?;
    while !plateau.advance(&truth, 5) {}
    Some(plateau)
}

/// The zone of each node as defined, and f\* where it can be reached.
fn zones(scenario: &Scenario, optimum: Option<u64>) -> BTreeMap<NodeId, (Zone, u64)> {
    let [from_start, _] = distances(scenario);
    let (h, evaluation) = (guide(scenario), scenario.config().evaluation());
    let weight = match evaluation.g {
        0 => 1000,
        _ => u64::from(evaluation.h),
    };
    let zoned = from_start.into_iter().map(|(node, g)| {
        let f = g + h.h(node) * weight / 1000;
        let zone = match optimum {
            Some(optimum) if f == optimum => Zone::Tied,
            Some(optimum) if f > optimum => Zone::Beyond,
            _ => Zone::Forced,
        };
        (node, (zone, f))
    });
    zoned.collect()
}

/// The least number of tied nodes on a cheapest path, by relaxing every step until nothing changes.
fn fewest(scenario: &Scenario, zones: &BTreeMap<NodeId, (Zone, u64)>) -> Option<u64> {
    let [from_start, to_goal] = distances(scenario);
    let starts = from_start.iter().filter(|(_, g)| **g == 0);
    let optimum = starts.filter_map(|(start, _)| to_goal.get(start)).min();
    let tied = |node: &NodeId| u64::from(zones[node].0 == Zone::Tied);
    let is_on = |node: &NodeId| {
        let sum = from_start.get(node).zip(to_goal.get(node));
        sum.map(|(g, rest)| g + rest) == optimum.copied() && optimum.is_some()
    };
    let nodes: Vec<NodeId> = from_start.keys().copied().filter(is_on).collect();
    let at_start = nodes.iter().filter(|node| from_start[node] == 0);
    let mut least: BTreeMap<NodeId, u64> = at_start.map(|node| (*node, tied(node))).collect();
    let steps = cheapest(&graph::steps(scenario));
    let on = |(from, to): &(NodeId, NodeId), cost: u64| {
        is_on(from) && is_on(to) && from_start[from] + cost == from_start[to]
    };
    let steps: Vec<_> = steps
        .into_iter()
        .filter(|(step, cost)| on(step, *cost))
        .collect();
    loop {
        let before = least.clone();
        for ((from, to), _) in &steps {
            if let Some(ties) = least.get(from) {
                let ties = ties + tied(to);
                let known = least.entry(*to).or_insert(ties);
                *known = ties.min(*known);
            }
        }
        if least == before {
            break;
        }
    }
    let goals = nodes.iter().filter(|node| to_goal[node] == 0);
    goals.filter_map(|goal| least.get(goal).copied()).min()
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn zones_and_fewest_ties_are_those_defined(scenario in places()) {
        let Some(plateau) = plateau(&scenario) else {
            prop_assert!(scenario.unlike_tied().is_some());
            return Ok(());
        };
        let (steps, truth) = (graph::steps(&scenario), truth(&scenario, End::Start));
        let (starts, _) = open(&scenario);
        let optimum = steps.optimum(&starts.with_goals(scenario.ends().goals()));
        let zones = zones(&scenario, optimum);
        for place in (0..scenario.world().places() as u32).map(NodeId) {
            let states = zones.iter().filter(|(node, _)| truth.place(**node) == place);
            let expected = states.map(|(_, (zone, _))| *zone).min();
            prop_assert_eq!(plateau.zone(place), expected.unwrap_or(Zone::Unreachable));
        }
        let count = |zone| zones.values().filter(|it| it.0 == zone).count() as u64;
        for zone in [Zone::Forced, Zone::Tied, Zone::Beyond] {
            prop_assert_eq!(plateau.count(zone), count(zone));
        }
        prop_assert_eq!(plateau.count(Zone::Unreachable), (truth.nodes() - zones.len()) as u64);
        let evaluation = scenario.config().evaluation();
        let weight = if evaluation.g == 0 { 1000 } else { u64::from(evaluation.h) };
        let e = |node: NodeId| guide(&scenario).h(node) * weight / 1000;
        let falls = cheapest(&steps).into_iter().any(|((from, to), cost)| {
            zones.contains_key(&from) && e(from) > cost + e(to)
        });
        let says = plateau.unmet().iter().any(|unmet| matches!(unmet, Unmet::Consistent(_)));
        prop_assert_eq!(says, falls);
        if plateau.unmet().is_empty() {
            let expected = optimum.and_then(|_| fewest(&scenario, &zones));
            prop_assert_eq!(plateau.fewest(), Some(expected.unwrap_or(0)));
            prop_assert_eq!(plateau.ghost().len() as u64, expected.unwrap_or(0));
            let last = plateau.ghost().last();
            prop_assert!(last.is_none_or(|&last| scenario.ends().is_goal(last)));
        }
        let contours = Contours::new(&scenario, &truth).expect("it is a formula");
        if evaluation.g > 0 {
            for (place, level) in (0..).map(NodeId).zip(contours.levels()) {
                let states = zones.iter().filter(|(node, _)| truth.place(**node) == place);
                prop_assert_eq!(level, states.map(|(_, (_, f))| *f).min());
            }
            prop_assert_eq!(contours.optimum().map(|cost| cost.0), optimum);
        }
    }

    /// A search expands every node that is necessary, enough of those that may be, and none of the others.
    #[test]
    fn a_search_expands_all_that_is_forced_and_enough_that_is_tied(scenario in places()) {
        let Some(plateau) = plateau(&scenario) else { return Ok(()) };
        let mut search = registry::search(&scenario).expect("small worlds fit in memory");
        let mut trace = registry::trace(&scenario, usize::MAX);
        search.run_observed(u64::MAX, &mut trace);
        let spent = plateau.spent(&trace);
        let expanded = trace.events().filter(|event| event.kind == Kind::Expand);
        let nodes: BTreeSet<_> = expanded.map(|event| (event.place, event.who)).collect();
        prop_assert_eq!(spent.forced + spent.tied + spent.beyond, nodes.len() as u64);
        let Some(fewest) = plateau.fewest() else { return Ok(()) };
        prop_assert_eq!(spent.forced, plateau.count(Zone::Forced));
        prop_assert_eq!(spent.beyond, 0);
        prop_assert!(spent.tied >= fewest);
    }
}
