//! Searches and experiments run to their end.
#![allow(dead_code, reason = "each suite uses a part")]

use tiebreak::analysis::Mirror;
use tiebreak::event::{Event, Kind, Observer};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::space::NodeId;

#[derive(Default)]
struct Expanded(Vec<NodeId>);

impl Observer for Expanded {
    fn on(&mut self, event: &Event) {
        if event.kind == Kind::Expand {
            self.0.push(event.place);
        }
    }
}

/// The scenario's search and the cells in the order of its expansions.
pub(crate) fn exact(scenario: &Scenario) -> (Box<dyn Search>, Vec<NodeId>) {
    let mut search = registry::search(scenario).expect("it fits");
    let mut expanded = Expanded::default();
    search.run_observed(u64::MAX, &mut expanded);
    (search, expanded.0)
}

/// The scenario's mirror test.
pub(crate) fn mirrored(scenario: &Scenario, budget: u64) -> Mirror {
    let mut mirror = Mirror::new(scenario);
    while !mirror.run(budget).expect("it fits") {}
    mirror
}
