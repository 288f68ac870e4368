//! The same search with the map turned and mirrored.

use js_sys::Uint8Array;
use tiebreak::analysis::Mirror;
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::{Subject, object};

#[wasm_bindgen]
impl Subject {
    /// `Mirror` of `www/src/analysis/types.js`.
    pub fn mirror(&self) -> Result<JsValue, JsError> {
        let mut mirror = Mirror::new(&self.scenario);
        mirror.run(u64::MAX).map_err(|reason| error(&reason))?;
        let spread = mirror.spread();
        let number = |value: Option<f64>| JsValue::from(value.unwrap_or(0.0));
        let runs: Vec<f64> = mirror
            .runs()
            .iter()
            .map(|run| run.counters.expanded as f64)
            .collect();
        object(&[
            ("counts", Uint8Array::from(mirror.tally()).into()),
            ("runs", js_sys::Float64Array::from(&runs[..]).into()),
            ("least", number(spread.map(|spread| spread.least as f64))),
            ("median", number(spread.map(|spread| spread.median))),
            ("most", number(spread.map(|spread| spread.most as f64))),
        ])
    }
}
