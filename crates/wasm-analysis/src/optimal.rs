//! All cheapest paths at once.

use js_sys::{Float64Array, Uint32Array};
use tiebreak::analysis::OptimalPaths;
use wasm_bindgen::prelude::*;

use crate::{Subject, object};

/// More steps than these are no drawing any more.
const MOST: usize = 20_000;

#[wasm_bindgen]
impl Subject {
    /// `Paths` of `www/src/analysis/types.js`.
    pub fn paths(&self) -> Result<JsValue, JsError> {
        let rule = &self.scenario.config().moves;
        let (from, to) = (self.places.to_start(rule)?, self.places.to_goal(rule)?);
        let mut paths = OptimalPaths::new(self.scenario.start(), self.scenario.goal());
        paths.advance(&from, &to, usize::MAX);
        // However small its share is, a cell on a path isn't one on none.
        let mut shares = vec![0.0; self.scenario.grid().cells().len()];
        for node in paths.cells() {
            shares[node.index()] = paths.share(node).max(f64::MIN_POSITIVE);
        }
        let moves = self.places.moves(rule);
        let steps = paths.steps(&moves).take(MOST + 1);
        let edges: Vec<u32> = steps.flat_map(|step| [step.from.0, step.to.0]).collect();
        object(&[
            ("shares", Float64Array::from(&shares[..]).into()),
            ("cells", (paths.cells().count() as f64).into()),
            ("count", paths.count().to_string().into()),
            ("edges", Uint32Array::from(&edges[..]).into()),
        ])
    }
}
