//! Plans without others are searches like any other.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::event::{Event, Kind as EventKind, Status};
use tiebreak::grid::{ACCURATE, Grid};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen};
use tiebreak::world::{Layers, World};
use tiebreak_journey::{First, Kind, Plan, Predict};

use support::cases::cases;
use support::journeys::random::{Drawn, journeys};
use support::naive;

/// One unit without patrols, on ground that changes.
fn without_others() -> impl Strategy<Value = Drawn> {
    journeys().prop_map(|mut drawn| {
        drawn.journey.patrols.clear();
        if let Some(units) = &mut drawn.journey.units {
            units.truncate(1);
        }
        drawn.policy.plan = Plan::Path;
        if let Some(Predict::SpaceTime(moves)) = drawn.policy.predict {
            drawn.policy.predict = Some(Predict::Arrival(moves));
        }
        drawn
    })
}

/// The lane's search as a plan of this kind is made.
fn config(drawn: &Drawn, kind: Kind) -> Config {
    let mut config = drawn.config.clone();
    match drawn.policy.first.filter(|_| kind == Kind::Quick) {
        None => {}
        Some(First::Soften(accuracy)) => config.moves.accuracy = accuracy,
        Some(First::Greedy) => (config.method, config.reopen) = (Method::Greedy, Reopen::Ignored),
        Some(First::Weighted(weight)) => {
            (config.method, config.weight) = (Method::Weighted, weight);
        }
    }
    config
}

/// The cells that a search expands, in order, and its path.
fn searched(scenario: &Scenario) -> (Vec<u32>, Option<u64>, Vec<u32>) {
    let config = scenario.config();
    // The second definition of plain searches knows neither softened ground nor danger.
    if config.moves.accuracy == ACCURATE && !scenario.world().has_danger() {
        let naive::Answer { order, g, path, .. } = naive::search(scenario);
        return (order, g, path);
    }
    let mut search = registry::search(scenario).unwrap();
    let mut events = Vec::new();
    while search.run_observed(u64::MAX, &mut events) == Status::Running {}
    let path = search.path().iter().map(|cell| cell.0).collect();
    (order(&events), search.g().map(|g| g.0), path)
}

fn order(events: &[Event]) -> Vec<u32> {
    let expanded = events
        .iter()
        .filter(|event| event.kind == EventKind::Expand);
    expanded.map(|event| event.place.0).collect()
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_plan_without_others_is_the_search_order_and_all(drawn in without_others()) {
        let played = drawn.watch();
        for plan in played.log.plans() {
            if plan.kind == Kind::Splice {
                continue;
            }
            let own = &played.log.searches[&plan.number];
            let seen = own.seen.as_ref().unwrap();
            let (width, height) = (drawn.grid.width(), drawn.grid.height());
            let grid = Arc::new(Grid::from_cells(width, height, seen.weights.clone()).unwrap());
            let dread = drawn.config.outlook.danger as u16;
            let digits = seen.multipliers.iter().zip(&seen.weights);
            let digits = digits.map(|(multiplier, &weight)| (multiplier - u16::from(weight)) / dread);
            let danger: Vec<u8> = digits.map(|digit| digit as u8).collect();
            if danger.iter().any(|&digit| digit > 9) {
                // No world has so much of it painted.
                continue;
            }
            let world = World::new(grid, Layers { danger, ..Layers::default() }).unwrap();
            let ends = (seen.from.unwrap(), seen.goal);
            let Ok(scenario) = Scenario::new(world, ends, config(&drawn, plan.kind)) else {
                // An end is on what is known to be a wall by now.
                continue;
            };
            let (expected, g, path) = searched(&scenario);
            prop_assert_eq!(order(&own.events), expected);
            prop_assert_eq!(plan.cost, g);
            let own_path: Vec<u32> = own.path.iter().map(|cell| cell.0).collect();
            prop_assert_eq!(own_path, path);
        }
    }
}
