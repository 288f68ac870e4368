//! Facts about every analysis, on random maps and configurations, and on all small maps.

mod analyses {
    mod difference;
    mod everywhere;
    mod exhaustion;
    mod inspect;
    mod optimal;
    mod places;
    mod plateau;
    mod profile;
}

use std::sync::Arc;

use proptest::prelude::*;
use support::strategies::scenarios;
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

/// A search that is over, with everything recorded of it.
struct Run {
    scenario: Scenario,
    search: Box<dyn Search>,
    trace: Trace,
}

impl Run {
    fn of(scenario: &Scenario) -> Self {
        let mut search = registry::search(scenario).expect("small maps fit in memory");
        let mut trace = registry::trace(scenario, usize::MAX);
        search.run_observed(u64::MAX, &mut trace);
        Self {
            scenario: scenario.clone(),
            search,
            trace,
        }
    }
}

/// Scenarios that keep an OPEN list.
fn searches() -> impl Strategy<Value = Scenario> {
    scenarios().prop_filter("a walk looks ahead only", |scenario| {
        scenario.config().method != Method::Walk
    })
}

/// g\*, worked out in pieces.
fn from_start(scenario: &Scenario) -> Arc<Truth> {
    let mut ground = Ground::new(scenario.world().clone());
    loop {
        let truth = ground.truth_within(scenario, End::Start, 7);
        if let Some(truth) = truth.expect("it fits") {
            return truth;
        }
    }
}

fn cells(scenario: &Scenario) -> impl Iterator<Item = NodeId> + use<> {
    (0..scenario.grid().cells().len() as u32).map(NodeId)
}
