//! All cheapest paths at once.

use js_sys::{Uint8Array, Uint32Array};
use tiebreak_analysis::OptimalPaths;
use wasm_bindgen::prelude::*;

use crate::analysis::tones::scaled;
use crate::analysis::{Subject, object};

/// The most steps drawn; more would only be a blot.
const MOST: usize = 20_000;

#[wasm_bindgen]
impl Subject {
    /// `Paths` of `www/src/analysis/types.ts`.
    pub fn paths(&self) -> Result<JsValue, JsError> {
        if let Some(reason) = self.scenario.unlike_drawn() {
            return Err(JsError::new(reason));
        }
        let (from, to) = (self.truth_from_start()?, self.truth_to_goal()?);
        let mut paths = OptimalPaths::default();
        paths.advance(&from, &to, usize::MAX);
        let mut tones = vec![0; self.scenario.world().places()];
        for node in paths.cells() {
            tones[node.index()] = scaled(paths.share(node).min(1.0));
        }
        let steps = paths.steps().take(MOST + 1);
        let edges: Vec<u32> = steps.flat_map(|step| [step.from.0, step.to.0]).collect();
        object(&[
            ("tones", Uint8Array::from(&tones[..]).into()),
            ("cells", (paths.cells().count() as f64).into()),
            ("count", paths.count().to_string().into()),
            ("edges", Uint32Array::from(&edges[..]).into()),
        ])
    }
}
