//! One lane's search, finished and recorded.

use std::rc::Rc;

use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::trace::Trace;
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::atlas::Places;

/// A longer run is recorded only up to here, as in the page's own. 12 million events take about 300 MB.
const MAX_EVENTS: usize = 12_000_000;

/// One lane's search on an atlas's map.
#[wasm_bindgen]
pub struct Subject {
    pub(crate) places: Rc<Places>,
    pub(crate) scenario: Scenario,
    pub(crate) search: Box<dyn Search>,
    pub(crate) trace: Trace,
}

impl Subject {
    /// Searches and records.
    pub(crate) fn run(places: Rc<Places>, scenario: Scenario) -> Result<Self, JsError> {
        let moves = places.moves(&scenario.config().moves);
        let search = registry::search_on(&scenario, &moves);
        let mut search = search.map_err(|reason| error(&reason))?;
        let mut trace = Trace::new(scenario.grid().cells().len(), MAX_EVENTS);
        search.run_observed(u64::MAX, &mut trace);
        Ok(Self {
            places,
            scenario,
            search,
            trace,
        })
    }

    /// Refuses an analysis of the whole run where only its beginning was recorded.
    pub(crate) fn check_whole(&self) -> Result<(), JsError> {
        match self.trace.is_truncated() {
            true => Err(JsError::new(&format!(
                "The run has more than the {MAX_EVENTS} events that are recorded, so it can't be analysed."
            ))),
            false => Ok(()),
        }
    }
}
