//! Fields have true distances, and a lazy field is the beginning of the whole one.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tiebreak::event::Kind as EventKind;
use tiebreak::space::NodeId;
use tiebreak_journey::{Happening, Known, Plan, Reason, Why};

use super::ground::Ground;
use support::cases::cases;
use support::journeys::random::played::Played;
use support::journeys::random::{Drawn, journeys};

/// Journeys in which units follow fields.
fn fielding() -> impl Strategy<Value = Drawn> {
    journeys().prop_map(|mut drawn| {
        drawn.policy.plan = Plan::Field;
        drawn
    })
}

/// Journeys by fields on a map that units know and that never changes.
fn at_rest() -> impl Strategy<Value = Drawn> {
    fielding().prop_map(|mut drawn| {
        let journey = &mut drawn.journey;
        journey.script.clear();
        journey.doors.clear();
        for patrol in &mut journey.patrols {
            patrol.source = None;
        }
        (journey.sight, journey.known) = (None, Known::All);
        drawn.policy.budget = 0;
        if drawn.policy.when.is_empty() {
            drawn.policy.when.push(Reason::Blocked);
        }
        drawn
    })
}

/// The cells that all searches back from each goal expanded, in order.
fn orders(played: &Played) -> BTreeMap<NodeId, Vec<NodeId>> {
    let mut orders: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    for plan in played.log.plans() {
        let own = &played.log.searches[&plan.number];
        let goal = own.seen.as_ref().unwrap().goal;
        let expanded = own
            .events
            .iter()
            .filter(|event| event.kind == EventKind::Expand);
        orders
            .entry(goal)
            .or_default()
            .extend(expanded.map(|event| event.place));
    }
    orders
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn distances_and_steps_of_fields_are_optimal(drawn in fielding()) {
        let played = drawn.watch();
        let goals: Vec<NodeId> = drawn.units().iter().map(|unit| unit.goal).collect();
        let mut fields = BTreeMap::new();
        for (tick, happening) in &played.log.happenings {
            match *happening {
                Happening::Begin(number, _, _, why) => {
                    let seen = played.log.searches[&number].seen.as_ref().unwrap();
                    let ground = Ground::seen(&drawn.grid, &drawn.config.moves, seen, 0);
                    let rest = ground.distances(seen.goal);
                    let before = fields.insert(seen.goal, (ground, rest));
                    if why == Why::Extend {
                        let (_, before) = before.unwrap();
                        prop_assert_eq!(&before, &fields[&seen.goal].1, "it goes on where it was");
                    }
                }
                Happening::End(plan) => {
                    let unit = plan.unit.unwrap();
                    let (_, rest) = &fields[&goals[unit]];
                    let at = played.places[*tick as usize][unit];
                    prop_assert_eq!(plan.cost, rest[at.index()]);
                    for event in &played.log.searches[&plan.number].events {
                        if event.kind == EventKind::Expand {
                            prop_assert_eq!(Some(event.g.0), rest[event.place.index()]);
                        }
                    }
                }
                Happening::Move(unit, to) | Happening::Blocked(unit, to, _) | Happening::Bump(unit, to) => {
                    let at = played.places[*tick as usize][unit];
                    let (ground, rest) = &fields[&goals[unit]];
                    let step = ground.step(at, to).zip(rest[to.index()]);
                    prop_assert_eq!(step.map(|(step, rest)| step + rest), rest[at.index()]);
                    prop_assert!(step.is_some());
                }
                _ => {}
            }
        }
    }

    #[test]
    fn a_lazy_field_is_the_beginning_of_the_whole_and_steps_are_the_same(drawn in at_rest()) {
        let of = |is_lazy| {
            let mut drawn = drawn.clone();
            drawn.policy.lazy = is_lazy;
            drawn.watch()
        };
        let (lazy, whole) = (of(true), of(false));
        prop_assert_eq!(&lazy.places, &whole.places);
        prop_assert_eq!(lazy.outcome, whole.outcome);
        let (lazy, whole) = (orders(&lazy), orders(&whole));
        prop_assert!(lazy.keys().eq(whole.keys()));
        for (goal, lazy) in lazy {
            prop_assert!(whole[&goal].starts_with(&lazy));
        }
    }
}
