//! The clock of the worker, for times that are shown and decide nothing.

use wasm_bindgen::{JsCast, JsValue};

/// Milliseconds from some moment in the past. A worker, a page and Node all have `performance`.
pub(crate) struct Clock(web_sys::Performance);

impl Clock {
    pub(crate) fn new() -> Option<Self> {
        let global = js_sys::global();
        if let Some(worker) = global.dyn_ref::<web_sys::WorkerGlobalScope>() {
            return worker.performance().map(Self);
        }
        let clock = js_sys::Reflect::get(&global, &JsValue::from_str("performance")).ok()?;
        (!clock.is_undefined()).then(|| Self(clock.unchecked_into()))
    }

    pub(crate) fn now(&self) -> f64 {
        self.0.now()
    }
}
