//! A repaired path costs what a new search's path costs, and units step on cheapest paths.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tiebreak::event::Kind as EventKind;
use tiebreak_journey::{Happening, Plan};

use super::ground::Ground;
use support::cases::cases;
use support::journeys::random::{Drawn, journeys};

/// Journeys in which units repair.
fn repairing() -> impl Strategy<Value = Drawn> {
    let plans = prop_oneof![Just(Plan::Lpa), Just(Plan::DLite), Just(Plan::DStar)];
    (journeys(), plans).prop_map(|(mut drawn, plan)| {
        drawn.policy.plan = plan;
        drawn.settle();
        drawn
    })
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn a_repair_finds_what_a_search_anew_finds(drawn in repairing()) {
        let played = drawn.watch();
        let rule = &drawn.config.moves;
        let mut distances = BTreeMap::new();
        let mut told = played.log.paths.iter();
        for (tick, happening) in &played.log.happenings {
            match *happening {
                Happening::End(plan) => {
                    let own = &played.log.searches[&plan.number];
                    let seen = own.seen.as_ref().unwrap();
                    let ground = Ground::seen(&drawn.grid, rule, seen, drawn.policy.penalty);
                    let rest = ground.distances(seen.goal);
                    prop_assert_eq!(plan.cost, rest[seen.from.unwrap().index()]);
                    prop_assert_eq!(plan.found, plan.cost.is_some());
                    let mut expanded = BTreeMap::new();
                    for event in own.events.iter().filter(|event| event.kind == EventKind::Expand) {
                        *expanded.entry(event.place).or_insert(0) += 1;
                    }
                    prop_assert_eq!(expanded.values().sum::<u64>(), plan.expanded);
                    if drawn.policy.plan != Plan::DStar {
                        prop_assert!(expanded.values().all(|&times| times <= 2));
                    }
                    if plan.found {
                        prop_assert_eq!(own.path.first(), seen.from.as_ref());
                        prop_assert_eq!(own.path.last(), Some(&seen.goal));
                        prop_assert_eq!(ground.length(&own.path), plan.cost);
                    }
                    let unit = plan.unit.unwrap();
                    let at = played.places[*tick as usize][unit];
                    let here = own.path.iter().position(|&cell| cell == at);
                    let coming = here.map_or(&[][..], |place| &own.path[place + 1..]);
                    prop_assert_eq!(told.next(), Some(&(*tick, unit, coming.to_vec(), false)));
                    distances.insert(unit, (ground, rest));
                }
                Happening::Move(unit, to) | Happening::Blocked(unit, to, _) | Happening::Bump(unit, to) => {
                    let at = played.places[*tick as usize][unit];
                    let (ground, rest) = &distances[&unit];
                    let step = ground.step(at, to);
                    let left = step.zip(rest[to.index()]).map(|(step, rest)| step + rest);
                    prop_assert_eq!(left, rest[at.index()]);
                    prop_assert!(left.is_some());
                }
                _ => {}
            }
        }
    }
}
