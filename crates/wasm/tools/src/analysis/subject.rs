//! One lane's search, recorded when an analysis first needs it.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use tiebreak::cost::Cost;
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Search, Status};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

/// Expansions between two looks at whether the recording is full.
const SLICE: u64 = 1 << 16;

/// One lane's search on an atlas's map.
#[wasm_bindgen]
pub struct Subject {
    pub(crate) ground: Rc<RefCell<Ground>>,
    pub(crate) scenario: Scenario,
    events: usize,
    run: OnceCell<Recorded>,
}

/// The rest of a search: its records of the map's cells are gone, since these take most of its memory.
pub(crate) struct Recorded {
    pub(crate) trace: Trace,
    pub(crate) path: Vec<NodeId>,
    pub(crate) cost: Option<Cost>,
    pub(crate) counters: Counters,
    pub(crate) status: Status,
}

impl Recorded {
    /// A search run to its end, or until its recording is full.
    fn of(mut search: Box<dyn Search>, mut trace: Trace) -> Self {
        let status = loop {
            let status = search.run_observed(SLICE, &mut trace);
            if status != Status::Running || trace.is_truncated() {
                break status;
            }
        };
        Self {
            status,
            trace,
            path: search.path(),
            cost: search.cost(),
            counters: search.counters(),
        }
    }
}

impl Subject {
    /// A search that is recorded up to about `events` events.
    pub(crate) const fn new(
        ground: Rc<RefCell<Ground>>,
        scenario: Scenario,
        events: usize,
    ) -> Self {
        Self {
            ground,
            scenario,
            events,
            run: OnceCell::new(),
        }
    }

    /// The run, as far as it is recorded.
    ///
    /// # Errors
    /// Where there is no memory for the search.
    pub(crate) fn run(&self) -> Result<&Recorded, JsError> {
        if let Some(run) = self.run.get() {
            return Ok(run);
        }
        let search = registry::search_on(&self.scenario, &mut self.ground.borrow_mut());
        let search = search.map_err(|reason| error(&reason))?;
        let trace = registry::trace(&self.scenario, self.events);
        Ok(self.run.get_or_init(|| Recorded::of(search, trace)))
    }

    /// The run, for an analysis of all of it.
    ///
    /// # Errors
    /// Where only its beginning is recorded, too.
    pub(crate) fn whole_run(&self) -> Result<&Recorded, JsError> {
        let run = self.run()?;
        match run.trace.is_truncated() {
            true => Err(JsError::new(&format!(
                "The run has more than the {} events that are recorded, so it can't be analysed.",
                run.trace.len()
            ))),
            false => Ok(run),
        }
    }

    /// The true distances to the goals.
    pub(crate) fn truth_to_goal(&self) -> Result<Arc<Truth>, JsError> {
        self.truth(End::Goal)
    }

    /// The true distances from the starts.
    pub(crate) fn truth_from_start(&self) -> Result<Arc<Truth>, JsError> {
        self.truth(End::Start)
    }

    fn truth(&self, end: End) -> Result<Arc<Truth>, JsError> {
        let mut ground = self.ground.borrow_mut();
        let truth = ground.truth(&self.scenario, end);
        truth.map_err(|reason| error(&reason))
    }
}
