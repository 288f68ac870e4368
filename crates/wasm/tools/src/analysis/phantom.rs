//! A search repeated with costs as doubles.

use tiebreak_analysis::{Formula, Phantom, Sets};
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::analysis::{Subject, object, sets};

#[wasm_bindgen]
impl Subject {
    /// `Phantom` of `www/src/analysis/types.ts`.
    pub fn phantom(&self) -> Result<JsValue, JsError> {
        let run = self.whole_run()?;
        let mut phantom =
            Phantom::new(&self.scenario, Formula::Sum).map_err(|reason| error(&reason))?;
        phantom.run(u64::MAX);
        let places = self.scenario.world().places();
        let found = Sets::of(places, run.trace.order(), phantom.order().iter().copied());
        let rounding = phantom.rounding();
        let own = [
            ("exact", (run.counters.expanded as f64).into()),
            ("rounded", (phantom.counters().expanded as f64).into()),
            ("comparisons", (rounding.comparisons as f64).into()),
            ("reordered", (rounding.reordered as f64).into()),
            ("broken", (rounding.broken as f64).into()),
            ("made", (rounding.made as f64).into()),
            ("needless", (rounding.needless as f64).into()),
            ("misled", (rounding.misled as f64).into()),
            ("sameCost", (phantom.cost() == run.cost).into()),
        ];
        object(&[&sets::fields(&found)[..], &own[..]].concat())
    }
}
