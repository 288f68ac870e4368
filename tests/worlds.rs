//! Facts about searches of richer worlds, from a question to its answer, on random worlds and lanes.

#[path = "worlds/any.rs"]
mod any;
#[path = "worlds/belief.rs"]
mod belief;
#[path = "worlds/clusters.rs"]
mod clusters;
#[path = "worlds/costs.rs"]
mod costs;
#[path = "worlds/effects.rs"]
mod effects;
#[path = "worlds/ends.rs"]
mod ends;
#[path = "worlds/joined.rs"]
mod joined;
#[path = "worlds/loops.rs"]
mod loops;
#[path = "worlds/open_ended.rs"]
mod open_ended;
#[path = "worlds/reasons.rs"]
mod reasons;
#[path = "worlds/refusals.rs"]
mod refusals;
#[path = "worlds/sentences.rs"]
mod sentences;
#[path = "worlds/settings.rs"]
mod settings;
#[path = "worlds/turns.rs"]
mod turns;

use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Kind};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::world::World;

/// The scenario's search at its end, and its events.
fn finished(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).expect("small worlds fit in memory");
    let mut events = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    (search, events)
}

/// The question, or `None` where it is refused.
fn asked(world: &World, ends: &Ends, config: Config) -> Option<Scenario> {
    Scenario::new(world.clone(), ends.clone(), config).ok()
}

/// A question asked again for a lane with other settings, or `None` where that is refused.
fn with(scenario: &Scenario, change: impl FnOnce(&mut Config)) -> Option<Scenario> {
    let mut config = scenario.config().clone();
    change(&mut config);
    asked(scenario.world(), scenario.ends(), config)
}

/// The places expanded, in order, with the directions of arrival where turns count.
fn order(events: &[Event]) -> Vec<(u32, u32)> {
    let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
    expanded
        .map(|event| (event.place.0, event.who.into()))
        .collect()
}

fn cost(search: &dyn Search) -> Option<u64> {
    search.cost().map(|cost| cost.0)
}

fn g(search: &dyn Search) -> Option<u64> {
    search.g().map(|g| g.0)
}

fn path(search: &dyn Search) -> Vec<u32> {
    search.path().iter().map(|place| place.0).collect()
}
