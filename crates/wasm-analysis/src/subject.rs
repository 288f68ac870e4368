//! One lane's search, finished and recorded.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use tiebreak::ground::{End, Ground, Truth};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::trace::Trace;
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

/// One lane's search on an atlas's map.
#[wasm_bindgen]
pub struct Subject {
    pub(crate) ground: Rc<RefCell<Ground>>,
    pub(crate) scenario: Scenario,
    pub(crate) search: Box<dyn Search>,
    pub(crate) trace: Trace,
}

impl Subject {
    /// Searches, and records up to about so many events.
    pub(crate) fn run(
        ground: Rc<RefCell<Ground>>,
        scenario: Scenario,
        events: usize,
    ) -> Result<Self, JsError> {
        let search = registry::search_on(&scenario, &mut ground.borrow_mut());
        let mut search = search.map_err(|reason| error(&reason))?;
        let mut trace = registry::trace(&scenario, events);
        search.run_observed(u64::MAX, &mut trace);
        Ok(Self {
            ground,
            scenario,
            search,
            trace,
        })
    }

    /// The true distances to the goal.
    pub(crate) fn truth_to_goal(&self) -> Result<Arc<Truth>, JsError> {
        self.truth(End::Goal(self.scenario.goal()))
    }

    /// The true distances from the start.
    pub(crate) fn truth_from_start(&self) -> Result<Arc<Truth>, JsError> {
        self.truth(End::Start(self.scenario.start()))
    }

    fn truth(&self, end: End) -> Result<Arc<Truth>, JsError> {
        let mut ground = self.ground.borrow_mut();
        let truth = ground.truth(&self.scenario.config().moves, end);
        truth.map_err(|reason| error(&reason))
    }

    /// Refuses an analysis of the whole run where only its beginning was recorded.
    pub(crate) fn check_whole(&self) -> Result<(), JsError> {
        match self.trace.is_truncated() {
            true => Err(JsError::new(&format!(
                "The run has more than the {} events that are recorded, so it can't be analysed.",
                self.trace.events().len()
            ))),
            false => Ok(()),
        }
    }
}
