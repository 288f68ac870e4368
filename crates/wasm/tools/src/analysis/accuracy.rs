//! The heuristic beside true distances.

use js_sys::{Uint8Array, Uint32Array};
use tiebreak::registry;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Accuracies, Accuracy, Inconsistencies};
use wasm_bindgen::prelude::*;

use crate::analysis::tones::{TOO_LARGE, scaled};
use crate::analysis::{Subject, memory, object};

/// The most steps and cells marked; more would only be a blot.
const MOST: usize = 20_000;

/// Why some lanes have no accuracy.
const NOT_USED: &str = "This search doesn't use h.";

#[wasm_bindgen]
impl Subject {
    /// `Accuracy` of `www/src/analysis/types.ts`.
    pub fn accuracy(&self) -> Result<JsValue, JsError> {
        if !self.scenario.config().uses_h() {
            return Err(JsError::new(NOT_USED));
        }
        if let Some(reason) = self.scenario.unlike_drawn_with_h() {
            return Err(JsError::new(reason));
        }
        let h = registry::guide(&self.scenario).ok_or_else(memory)?;
        let truth = self.truth_to_goal()?;
        let cells = 0..self.scenario.world().places() as u32;
        let states = truth.states();
        let mut wrong = Vec::new();
        let mut tone = |cell| {
            let nodes = (0..states.count()).map(|state| states.node(NodeId(cell), state));
            let mut estimates = nodes.filter_map(|node| Accuracy::of(&h, &truth, node));
            let Some(first) = estimates.next() else {
                return 0;
            };
            // Of the states of a cell the first one is shown, unless another is too large.
            if [first]
                .into_iter()
                .chain(estimates)
                .all(|estimate| estimate.over() == 0)
            {
                // The goal's own ratio, 0 : 0, counts as exact.
                return scaled(first.ratio().unwrap_or(1.0));
            }
            if wrong.len() <= MOST {
                wrong.push(cell);
            }
            TOO_LARGE
        };
        let tones: Vec<u8> = cells.map(&mut tone).collect();
        let mut sums = Accuracies::default();
        sums.run(&h, &truth, usize::MAX);
        let mut steps = Inconsistencies::new(MOST + 1);
        steps.run(&h, &truth, usize::MAX);
        let edges: Vec<u32> = steps
            .kept()
            .iter()
            .flat_map(|step| [step.from.0, step.to.0])
            .collect();
        object(&[
            ("tones", Uint8Array::from(&tones[..]).into()),
            ("wrong", Uint32Array::from(&wrong[..]).into()),
            ("over", (sums.shares().over as f64).into()),
            ("most", worst(sums.largest_overestimate())?),
            ("least", worst(sums.largest_underestimate())?),
            ("edges", Uint32Array::from(&edges[..]).into()),
            ("inconsistent", (steps.count() as f64).into()),
            ("mean", sums.mean_ratio().into()),
        ])
    }
}

/// `Worst` of `www/src/analysis/types.ts`.
fn worst(estimate: Option<Accuracy>) -> Result<JsValue, JsError> {
    let Some(Accuracy { node, h, distance }) = estimate else {
        return Ok(JsValue::NULL);
    };
    object(&[
        ("cell", node.0.into()),
        ("h", (h as f64).into()),
        ("distance", (distance as f64).into()),
    ])
}
