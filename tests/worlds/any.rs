//! Every question is answered, or refused by a sentence.

use std::num::NonZero;

use proptest::prelude::*;
use tiebreak::config::{Config, Graph};
use tiebreak::ends::Ends;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
use tiebreak::world::World;

use support::cases::cases;
use support::graph;
use support::richer::{self, Draw, Size, USUAL, lanes, questions};
use support::runs::in_pieces;
use support::strategies::anything;

/// Depth-first searches explode even on small maps.
const MOST: NonZero<u64> = NonZero::new(1000).unwrap();

const ANYTHING: Size = Size {
    anything: true,
    ..USUAL
};

/// Any fields at all; half of the lanes are of the loop that can do most.
pub(super) fn any_lane() -> impl Strategy<Value = Config> {
    let any = (anything(), any::<u64>()).prop_map(|(mut config, seed)| {
        if seed % 2 == 0 {
            Draw(seed).outlook(&mut config);
        }
        config
    });
    prop_oneof![1 => any, 2 => lanes()]
}

fn limited(scenario: &Scenario) -> Box<dyn Search> {
    let mut search = registry::search(scenario).expect("small worlds fit in memory");
    search.limit(MOST);
    search
}

/// All results of a search, with h only where it is a table.
fn told(scenario: &Scenario, search: &dyn Search) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (
            search.status(),
            search.counters(),
            search.cost(),
            search.g(),
        ),
        (search.path(), registry::report(scenario, search)),
    )
}

/// Whether a path of steps can be walked as its lane believes, at this cost.
fn check_path(scenario: &Scenario, search: &dyn Search) -> Result<(), TestCaseError> {
    let path = super::path(search);
    let (Some(first), Some(&last)) = (path.first(), path.last()) else {
        prop_assert_eq!((search.cost(), search.g()), (None, None));
        return Ok(());
    };
    prop_assert!(scenario.ends().starts().any(|start| start.0 == *first));
    if search.status() != Status::Found {
        return Ok(());
    }
    prop_assert!(scenario.ends().is_goal(NodeId(last)));
    let outlook = scenario.config().outlook;
    let is_whole = outlook.graph != Graph::Clusters || outlook.refine == 0;
    if is_whole && !scenario.config().is_any_angle() {
        let believed = graph::steps(scenario).along(&path);
        prop_assert!(believed.is_some(), "{path:?} has a step that isn't legal");
        prop_assert!(believed <= super::g(search));
        prop_assert_eq!(
            graph::accurate_steps(scenario).along(&path),
            super::cost(search)
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn every_question_is_answered_or_refused_by_a_sentence(
        (world, ends) in questions(richer::ALL, ANYTHING),
        config in any_lane(),
        budgets in prop::collection::vec(1_u64..40, 1..4),
        picks in any::<(u32, u32, u32)>(),
    ) {
        let scenario = match Scenario::new(world.clone(), ends, config) {
            Ok(scenario) => scenario,
            Err(ScenarioError::Refused(reason)) => {
                prop_assert!(reason.ends_with('.'));
                return Ok(());
            }
            Err(ScenarioError::Config(_)) => return Ok(()),
            Err(other) => return Err(TestCaseError::fail(other.to_string())),
        };
        let mut search = limited(&scenario);
        let mut events = Vec::new();
        while search.run_observed(u64::MAX, &mut events) == Status::Running {}
        check_path(&scenario, &*search)?;
        let whole = told(&scenario, &*search);

        // In pieces, twice, and with nobody watching.
        let mut other = limited(&scenario);
        for _ in 0..2 {
            prop_assert_eq!(&in_pieces(&mut *other, &budgets), &events);
            prop_assert_eq!(&told(&scenario, &*other), &whole);
            other.reset();
        }
        while other.run(budgets[0]) == Status::Running {}
        prop_assert_eq!(&told(&scenario, &*other), &whole);

        // Recorded.
        other.reset();
        let mut trace = registry::trace(&scenario, usize::MAX);
        while other.run_observed(u64::MAX, &mut trace) == Status::Running {}
        let recorded = trace.events().map(|it| (it.kind, it.who, it.place, it.parent, it.g));
        let shown = events.iter().map(|it| (it.kind, it.who, it.place, it.parent, it.g));
        prop_assert!(recorded.eq(shown));

        // Asked about other ends, and about these again.
        let elsewhere = other_ends(&world, picks);
        let new = Scenario::new(world, elsewhere.clone(), scenario.config().clone());
        if let Ok(new) = new {
            other.ask(&elsewhere);
            let mut fresh = limited(&new);
            let (mut here, mut there) = (Vec::new(), Vec::new());
            while other.run_observed(u64::MAX, &mut here) == Status::Running {}
            while fresh.run_observed(u64::MAX, &mut there) == Status::Running {}
            prop_assert_eq!(here, there);
            prop_assert_eq!(told(&new, &*other), told(&new, &*fresh));
        }
        other.ask(scenario.ends());
        let mut again = Vec::new();
        while other.run_observed(u64::MAX, &mut again) == Status::Running {}
        prop_assert_eq!(again, events);
        prop_assert_eq!(told(&scenario, &*other), whole);
    }
}

fn other_ends(world: &World, picks: (u32, u32, u32)) -> Ends {
    let free: Vec<_> = (0..world.places() as u32)
        .map(NodeId)
        .filter(|&place| world.weight(place).is_some())
        .collect();
    let end = |pick: u32| free[pick as usize % free.len()];
    let ends = Ends::new(end(picks.0), end(picks.1));
    match picks.2 % 3 {
        0 => ends.with_goals([end(picks.2)]),
        1 => ends.with_starts([end(picks.2)]),
        _ => ends,
    }
}
