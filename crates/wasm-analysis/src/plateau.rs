//! The cells that a search can't do without, and the fewest ties.

use js_sys::{Float64Array, Uint8Array, Uint32Array};
use tiebreak::analysis::{Plateau, Zone};
use tiebreak::estimate::Estimate;
use tiebreak::registry;
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::{Subject, memory, object};

#[wasm_bindgen]
impl Subject {
    /// `Plateau` of `www/src/analysis/types.js`.
    pub fn plateau(&self) -> Result<JsValue, JsError> {
        self.check_whole()?;
        let truth = self.truth_from_start()?;
        let mut plateau = Plateau::new(&self.scenario).ok_or_else(memory)?;
        plateau.advance(&truth, usize::MAX);
        let zones: Vec<u8> = plateau.zones().iter().map(|&zone| zone as u8).collect();
        let ghost: Vec<u32> = plateau.ghost().iter().map(|node| node.0).collect();
        let spent = plateau.spent(self.trace.order());
        let unknown = plateau.unmet().first().map(ToString::to_string);
        let count = |zone| JsValue::from(plateau.count(zone) as f64);
        object(&[
            ("zones", Uint8Array::from(&zones[..]).into()),
            ("forced", count(Zone::Forced)),
            ("tied", count(Zone::Tied)),
            ("tiedExpanded", (spent.tied as f64).into()),
            ("beyondExpanded", (spent.beyond as f64).into()),
            (
                "fewest",
                plateau
                    .fewest()
                    .map_or(JsValue::NULL, |fewest| (fewest as f64).into()),
            ),
            ("unknown", unknown.unwrap_or_default().into()),
            ("ghost", Uint32Array::from(&ghost[..]).into()),
        ])
    }

    /// `Contours` of `www/src/analysis/types.js`.
    pub fn contours(&self) -> Result<JsValue, JsError> {
        let evaluation = self.scenario.config().evaluation();
        let estimator = registry::estimator(&self.scenario);
        let truth = self.truth_from_start()?;
        let f_of = |node| {
            let g = truth.distance(node)?.0;
            Some(evaluation.f(g, estimator.h(node)) as f64)
        };
        let cells = 0..self.scenario.grid().cells().len() as u32;
        let f: Vec<f64> = cells
            .map(|cell| f_of(NodeId(cell)).unwrap_or(f64::NAN))
            .collect();
        // Without g, f says nothing about costs.
        let goal = self.scenario.goal();
        let optimum = truth.distance(goal).filter(|_| evaluation.g > 0);
        object(&[
            ("f", Float64Array::from(&f[..]).into()),
            (
                "optimum",
                optimum.map_or(JsValue::NULL, |cost| (cost.0 as f64).into()),
            ),
        ])
    }
}
