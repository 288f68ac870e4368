//! A search repeated with the map turned and mirrored.

use js_sys::{Float64Array, Uint8Array};
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::analysis::tones::scaled;
use crate::analysis::{Subject, object};

/// A mirror test under way: sixteen searches, which can take as long as sixteen times the lane's own.
#[wasm_bindgen]
pub struct Mirror {
    mirror: tiebreak_analysis::Mirror,
}

#[wasm_bindgen]
impl Subject {
    /// The mirror test of this search, before it begins.
    pub fn mirror(&self) -> Result<Mirror, JsError> {
        if let Some(reason) = self.scenario.unlike_symmetric() {
            return Err(JsError::new(reason));
        }
        let mirror = tiebreak_analysis::Mirror::new(&self.scenario);
        Ok(Mirror { mirror })
    }
}

#[wasm_bindgen]
impl Mirror {
    /// Expands up to `budget` more cells; true when all runs are done.
    pub fn run(&mut self, budget: u32) -> Result<bool, JsError> {
        let done = self.mirror.run(budget.into());
        done.map_err(|reason| error(&reason))
    }

    /// `Mirror` of `www/src/analysis/types.ts`, once all runs are done.
    pub fn answer(&self) -> Result<JsValue, JsError> {
        let spread = self.mirror.spread();
        let all = self.mirror.runs().len() as f64;
        let tone = |&count: &u8| match count {
            0 => 0,
            count => scaled(f64::from(count) / all),
        };
        let tones: Vec<u8> = self.mirror.tally().iter().map(tone).collect();
        let number = |value: Option<f64>| JsValue::from(value.unwrap_or(0.0));
        let runs: Vec<f64> = self
            .mirror
            .runs()
            .iter()
            .map(|run| run.counters.expanded as f64)
            .collect();
        object(&[
            ("tones", Uint8Array::from(&tones[..]).into()),
            ("runs", Float64Array::from(&runs[..]).into()),
            ("least", number(spread.map(|spread| spread.least as f64))),
            ("median", number(spread.map(|spread| spread.median))),
            ("most", number(spread.map(|spread| spread.most as f64))),
        ])
    }
}
