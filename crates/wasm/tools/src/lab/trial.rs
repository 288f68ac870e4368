//! One question, searched with one list after the other.
//!
//! What the lab measures is counted here and shown as `docs/changing-the-page.md` says.

use std::collections::HashMap;
use std::convert::Infallible;

use serde::Serialize;
use tiebreak::ground::Ground;
use tiebreak::open::OpenKind;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Search, Status};
use tiebreak::study;
use tiebreak_boundary::stopwatch::{Batches, Clock, Sample};
use tiebreak_boundary::{JsConfig, JsMap, error, to_js};
use wasm_bindgen::prelude::*;

use crate::lab::{JsCosts, list, scenario_of, scenario_on};

/// One question whose lists are measured: their work, and the time of the search with each.
#[wasm_bindgen]
pub struct Trial {
    scenario: Scenario,
    ground: Ground,
    clock: Clock,
    timed: HashMap<OpenKind, Timed>,
}

/// An untraced search with plain keys that is run again and again.
struct Timed {
    search: Box<dyn Search>,
    batches: Batches,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Costs {
    pushes: u64,
    pops: u64,
    comparisons: u64,
    moves: Option<u64>,
    allocations: Option<u64>,
    peak_bytes: Option<usize>,
    max_len: usize,
    expanded: u64,
}

#[wasm_bindgen]
impl Trial {
    /// The question on a square map from a generator.
    pub fn generated(
        config: &JsConfig,
        generator: &str,
        side: u32,
        seed: u32,
    ) -> Result<Trial, JsError> {
        Self::of(scenario_on(config, generator, side, seed)?)
    }

    /// The question on a given map.
    pub fn on(config: &JsConfig, map: &JsMap) -> Result<Trial, JsError> {
        Self::of(scenario_of(config, map)?)
    }

    /// A list's work in the whole search; nothing if that would take longer than this many
    /// milliseconds.
    pub fn count(&mut self, name: &str, milliseconds: f64) -> Result<Option<JsCosts>, JsError> {
        let study = study::begin(&self.scenario, list(name)?, &mut self.ground);
        let mut study = study.map_err(|reason| error(&reason))?;
        let time = self.within(milliseconds, |budget| study.run(budget));
        if time.is_none() {
            return Ok(None);
        }
        let costs = study.costs();
        to_js(&Costs {
            pushes: costs.pushes,
            pops: costs.pops,
            comparisons: costs.comparisons,
            moves: costs.moves,
            allocations: costs.allocations,
            peak_bytes: costs.peak_bytes,
            max_len: costs.max_len,
            expanded: study.expanded(),
        })
        .map(Some)
    }

    /// Makes the untraced search with a list ready, and runs it until its batches are long enough
    /// for the clock: the milliseconds of a run, or nothing if one would take longer than this many.
    pub fn warm(&mut self, name: &str, milliseconds: f64) -> Result<Option<f64>, JsError> {
        let list = list(name)?;
        let search = registry::search_with(&self.scenario, list, &mut self.ground);
        let mut timed = Timed {
            search: search.map_err(|reason| error(&reason))?,
            batches: Batches::default(),
        };
        let first = self.within(milliseconds, |budget| timed.search.run(budget));
        if first.is_none() {
            return Ok(None);
        }
        let time = loop {
            let sample = timed.next(&self.clock);
            if sample.whole {
                break sample.time;
            }
        };
        self.timed.insert(list, timed);
        Ok(Some(time))
    }

    /// The milliseconds of a run with a list, from one batch.
    ///
    /// # Errors
    /// Before [`Trial::warm`] has given a time.
    pub fn sample(&mut self, name: &str) -> Result<f64, JsError> {
        let timed = self.timed.get_mut(&list(name)?);
        let timed = timed.ok_or_else(|| JsError::new("This list hasn't been warmed."))?;
        Ok(timed.next(&self.clock).time)
    }
}

impl Trial {
    fn of(scenario: Scenario) -> Result<Self, JsError> {
        Ok(Self {
            ground: Ground::new(scenario.world().clone()),
            scenario,
            clock: Clock::new()?,
            timed: HashMap::new(),
        })
    }

    /// Runs a search to its end in budgets, as long as there is time: the milliseconds it took.
    fn within(&self, milliseconds: f64, mut run: impl FnMut(u64) -> Status) -> Option<f64> {
        let is_over = |budget| Ok::<_, Infallible>(run(budget) != Status::Running);
        let Ok(time) = self.clock.slices(milliseconds, 64, is_over);
        time
    }
}

impl Timed {
    fn next(&mut self, clock: &Clock) -> Sample {
        self.batches.next(clock, || {
            self.search.reset();
            self.search.run(u64::MAX);
        })
    }
}
