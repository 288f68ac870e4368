//! The same search with the map turned and mirrored.

use js_sys::{Float64Array, Uint8Array};
use tiebreak::analysis;
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::{Subject, object};

/// A mirror test under way: sixteen searches, which can take as long as sixteen times the lane's own.
#[wasm_bindgen]
pub struct Mirror {
    mirror: analysis::Mirror,
}

#[wasm_bindgen]
impl Subject {
    /// The mirror test of this search, not begun yet.
    pub fn mirror(&self) -> Mirror {
        let mirror = analysis::Mirror::new(&self.scenario);
        Mirror { mirror }
    }
}

#[wasm_bindgen]
impl Mirror {
    /// Expands at most so many more cells; true when all runs are done.
    pub fn run(&mut self, budget: u32) -> Result<bool, JsError> {
        let done = self.mirror.run(budget.into());
        done.map_err(|reason| error(&reason))
    }

    /// `Mirror` of `www/src/analysis/types.js`, once all runs are done.
    pub fn answer(&self) -> Result<JsValue, JsError> {
        let spread = self.mirror.spread();
        let number = |value: Option<f64>| JsValue::from(value.unwrap_or(0.0));
        let runs: Vec<f64> = self
            .mirror
            .runs()
            .iter()
            .map(|run| run.counters.expanded as f64)
            .collect();
        object(&[
            ("counts", Uint8Array::from(self.mirror.tally()).into()),
            ("runs", Float64Array::from(&runs[..]).into()),
            ("least", number(spread.map(|spread| spread.least as f64))),
            ("median", number(spread.map(|spread| spread.median))),
            ("most", number(spread.map(|spread| spread.most as f64))),
        ])
    }
}
