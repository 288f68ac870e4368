//! Differences of two searches, compared with their orders and with the definition of each order.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::select;
use support::cases::cases;
use tiebreak::config::Config;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::space::NodeId;
use tiebreak_analysis::{
    Choice, Difference, Parting, PathDifference, PathRelation, Side, Who, Why,
};

use crate::analysis::{Run, cells};
use support::naive;
use support::strategies::{configs, scenarios};

/// Two questions over one map: they differ in the chain, in the order of neighbours, or in everything.
fn pairs() -> impl Strategy<Value = (Scenario, Scenario)> {
    let kinds = select(vec!["chain", "order", "heuristic", "all"]);
    (scenarios(), configs(), kinds).prop_map(|(scenario, other, kind)| {
        let mut config = scenario.config().clone();
        match kind {
            "chain" => config.chain = other.chain,
            "order" => config.moves.order = other.moves.order,
            "heuristic" => config.heuristic = other.heuristic,
            _ => config = other,
        }
        let (grid, start, goal) = (scenario.grid().clone(), scenario.start(), scenario.goal());
        let other = Scenario::new(grid, (start, goal), config).expect("it was one");
        (scenario, other)
    })
}

fn difference(a: &Run, b: &Run) -> Difference {
    let (path_a, path_b) = (a.search.path(), b.search.path());
    Difference::of(&of(a, &path_a), &of(b, &path_b))
}

fn of<'run>(run: &'run Run, path: &'run [NodeId]) -> Side<'run> {
    Side {
        scenario: &run.scenario,
        trace: &run.trace,
        path,
        cost: Search::cost(&*run.search),
    }
}

const fn swapped(who: Who) -> Who {
    match who {
        Who::A => Who::B,
        Who::B => Who::A,
        both => both,
    }
}

/// Checks that a search's choice is that of its own order, by keys compared criterion by criterion.
fn is_its_own(scenario: &Scenario, choice: &Choice) -> bool {
    let key = |one: &tiebreak_analysis::Candidate| {
        let one = one.insertion;
        naive::key(scenario, one.node, one.g, one.arrival.into())
    };
    choice.taken.is_none_or(|taken| {
        Some(taken.insertion.node) == choice.node
            && choice.other.is_none_or(|other| key(&taken) < key(&other))
            && choice.decision.is_some() == choice.other.is_some()
    })
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn differences_are_symmetric((a, b) in pairs()) {
        let (a, b) = (Run::of(&a), Run::of(&b));
        let (one, other) = (difference(&a, &b), difference(&b, &a));
        let back: Vec<_> = other.sets().cells().iter().copied().map(swapped).collect();
        prop_assert_eq!(one.sets().cells(), back);
        for who in [Who::Neither, Who::A, Who::B, Who::Both] {
            prop_assert_eq!(one.sets().count(who), other.sets().count(swapped(who)));
        }
        let back = other.parting().map(|parting| {
            let Parting { step, a, b, why } = parting;
            Parting { step, a: b, b: a, why }
        });
        prop_assert_eq!(one.parting(), back);
        let PathDifference { relation, parting, both, only_a, only_b } = other.paths();
        let relation = match relation {
            PathRelation::OnlyA => PathRelation::OnlyB,
            PathRelation::OnlyB => PathRelation::OnlyA,
            same => same,
        };
        let (only_a, only_b) = (only_b, only_a);
        prop_assert_eq!(one.paths(), PathDifference { relation, parting, both, only_a, only_b });
    }

    #[test]
    fn searches_part_where_their_orders_do((a, b) in pairs()) {
        let (a, b) = (Run::of(&a), Run::of(&b));
        let difference = difference(&a, &b);
        let (order_a, order_b): (Vec<_>, Vec<_>) = (a.trace.order().collect(), b.trace.order().collect());
        let (set_a, set_b): (HashSet<_>, HashSet<_>) =
            (order_a.iter().copied().collect(), order_b.iter().copied().collect());
        for node in cells(&a.scenario) {
            let expected = match (set_a.contains(&node), set_b.contains(&node)) {
                (false, false) => Who::Neither,
                (true, false) => Who::A,
                (false, true) => Who::B,
                (true, true) => Who::Both,
            };
            prop_assert_eq!(difference.sets().cells()[node.index()], expected);
        }
        let longest = order_a.len().max(order_b.len());
        let first = (0..longest).find(|&index| order_a.get(index) != order_b.get(index));
        let parting = difference.parting();
        prop_assert_eq!(parting.map(|parting| parting.step), first.map(|index| index + 1));
        let Some(parting) = parting else { return Ok(()) };
        prop_assert_eq!(parting.a.node, order_a.get(parting.step - 1).copied());
        prop_assert_eq!(parting.b.node, order_b.get(parting.step - 1).copied());
        prop_assert!(is_its_own(&a.scenario, &parting.a) && is_its_own(&b.scenario, &parting.b));
        prop_assert_eq!(parting.why == Why::Over, parting.a.node.is_none() || parting.b.node.is_none());
        let same = |change: fn(&mut Config, &Config)| {
            let mut config = a.scenario.config().clone();
            change(&mut config, b.scenario.config());
            config == *b.scenario.config()
        };
        // Until they part both have the same events, except for the part of them that was changed.
        if same(|config, other| config.chain = other.chain.clone()) {
            prop_assert!(matches!(parting.why, Why::Chain | Why::Walk), "{:?}", parting.why);
        }
        if same(|config, other| config.moves.order = other.moves.order) {
            prop_assert!(!matches!(parting.why, Why::Chain | Why::NotOpen), "{:?}", parting.why);
        }
        if same(|config, other| config.heuristic = other.heuristic) {
            prop_assert!(!matches!(parting.why, Why::Chain | Why::Arrival | Why::NotOpen), "{:?}", parting.why);
        }
    }

    #[test]
    fn paths_part_where_their_cells_do((a, b) in pairs()) {
        let (a, b) = (Run::of(&a), Run::of(&b));
        let paths = difference(&a, &b).paths();
        let (path_a, path_b) = (a.search.path(), b.search.path());
        let both = path_a.iter().filter(|node| path_b.contains(node)).count() as u64;
        prop_assert_eq!(paths.both, both);
        prop_assert_eq!(paths.only_a + both, path_a.len() as u64);
        prop_assert_eq!(paths.only_b + both, path_b.len() as u64);
        prop_assert_eq!(paths.relation == PathRelation::Same, path_a == path_b && !path_a.is_empty());
        if let Some(place) = paths.parting {
            prop_assert_eq!(&path_a[..place], &path_b[..place]);
            prop_assert!(path_a.get(place) != path_b.get(place));
        }
        if paths.relation == PathRelation::EqualCost {
            prop_assert_eq!(a.search.cost(), b.search.cost());
            prop_assert!(path_a != path_b);
        }
    }
}
