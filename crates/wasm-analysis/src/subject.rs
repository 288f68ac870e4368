//! One lane's search, finished and recorded.

use std::rc::Rc;

use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::trace::Trace;
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::atlas::Places;

/// A longer run is analysed up to here. Six million events take about 150 MB.
const MAX_EVENTS: usize = 6_000_000;

/// One lane's search on an atlas's map.
#[wasm_bindgen]
pub struct Subject {
    pub(crate) places: Rc<Places>,
    pub(crate) scenario: Scenario,
    pub(crate) search: Box<dyn Search>,
    pub(crate) trace: Trace,
}

impl Subject {
    /// Searches, and records it.
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
}
