//! Searches and experiments run to their end.

use tiebreak::event::{Event, Kind, Observer, Status};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::space::NodeId;
use tiebreak_analysis::Mirror;

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
pub fn exact(scenario: &Scenario) -> (Box<dyn Search>, Vec<NodeId>) {
    let mut search = registry::search(scenario).expect("it fits");
    let mut expanded = Expanded::default();
    search.run_observed(u64::MAX, &mut expanded);
    (search, expanded.0)
}

/// The events of a search cut into these budgets, again and again, none of which it exceeds.
pub fn in_pieces(search: &mut dyn Search, budgets: &[u64]) -> Vec<Event> {
    let mut events = Vec::new();
    for &budget in budgets.iter().cycle() {
        let before = search.counters().expanded;
        let status = search.run_observed(budget, &mut events);
        assert!(search.counters().expanded - before <= budget);
        if status != Status::Running {
            break;
        }
    }
    events
}

/// The scenario's mirror test.
pub fn mirrored(scenario: &Scenario, budget: u64) -> Mirror {
    let mut mirror = Mirror::new(scenario);
    while !mirror.run(budget).expect("it fits") {}
    mirror
}
