//! The stopwatch of every module, for times that are shown and decide nothing.

use wasm_bindgen::{JsCast, JsError, JsValue};

/// Milliseconds from some moment in the past. A worker, a page and Node all have `performance`.
pub struct Clock(web_sys::Performance);

impl Clock {
    /// The clock.
    ///
    /// # Errors
    /// Where there is none.
    pub fn new() -> Result<Self, JsError> {
        Self::find().ok_or_else(|| JsError::new("There is no clock to measure with."))
    }

    fn find() -> Option<Self> {
        let global = js_sys::global();
        if let Some(worker) = global.dyn_ref::<web_sys::WorkerGlobalScope>() {
            return worker.performance().map(Self);
        }
        let clock = js_sys::Reflect::get(&global, &JsValue::from_str("performance")).ok()?;
        (!clock.is_undefined()).then(|| Self(clock.unchecked_into()))
    }

    /// The time.
    pub fn now(&self) -> f64 {
        self.0.now()
    }

    /// Calls `work` with budgets, of which the first is given, until it is done or this many
    /// milliseconds are over: returns the milliseconds it took, or nothing if it isn't done.
    ///
    /// # Errors
    /// The errors of `work`.
    pub fn slices<E>(
        &self,
        milliseconds: f64,
        mut budget: u64,
        mut work: impl FnMut(u64) -> Result<bool, E>,
    ) -> Result<Option<f64>, E> {
        let from = self.now();
        loop {
            let begun = self.now();
            let is_done = work(budget)?;
            let now = self.now();
            // When the time is up, even work that may just end is given up.
            if is_done || now - from >= milliseconds {
                return Ok(is_done.then_some(now - from));
            }
            if now - begun < SLICE {
                budget *= 2;
            }
        }
    }
}

/// Times something that may be shorter than the clock's tick, which can be a millisecond: it is
/// repeated in batches.
pub struct Batches {
    batch: u32,
}

/// The time of one batch.
pub struct Sample {
    /// Milliseconds per run.
    pub time: f64,
    /// Whether the batch was long enough for the clock; if not, the next one is twice as large.
    pub whole: bool,
}

/// Milliseconds that a slice of work takes at least, so that neither the clock nor the limit is asked
/// too often.
const SLICE: f64 = 5.0;

/// Milliseconds that a batch takes at least.
const LONG_ENOUGH: f64 = 2.0;

impl Default for Batches {
    fn default() -> Self {
        Self { batch: 1 }
    }
}

impl Batches {
    /// Times one batch.
    pub fn next(&mut self, clock: &Clock, mut run: impl FnMut()) -> Sample {
        let from = clock.now();
        for _ in 0..self.batch {
            run();
        }
        let taken = clock.now() - from;
        let time = taken / f64::from(self.batch);
        let whole = taken >= LONG_ENOUGH;
        if !whole {
            self.batch *= 2;
        }
        Sample { time, whole }
    }
}
