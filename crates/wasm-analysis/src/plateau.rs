//! The cells that a search can't do without, and the fewest ties.

use js_sys::{Float64Array, Uint8Array, Uint32Array};
use tiebreak::analysis::{Contours, Plateau, Zone};
use tiebreak::search::Method;
use wasm_bindgen::prelude::*;

use crate::{Subject, memory, object};

#[wasm_bindgen]
impl Subject {
    /// `Plateau` of `www/src/analysis/types.js`.
    pub fn plateau(&self) -> Result<JsValue, JsError> {
        self.check_whole()?;
        let config = self.scenario.config();
        if let Some(reason) = config.unlike_best_first() {
            let walk = "A walk keeps no OPEN list, so no cell is forced and none is tied.";
            return Err(JsError::new(match config.method {
                Method::Walk => walk,
                _ => reason,
            }));
        }
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
            (
                "forced",
                plateau
                    .forced()
                    .map_or(JsValue::NULL, |forced| (forced as f64).into()),
            ),
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
        let truth = self.truth_from_start()?;
        let Contours { f, optimum } = Contours::of(&self.scenario, &truth);
        let f: Vec<f64> = f.iter().map(|f| f.map_or(f64::NAN, |f| f as f64)).collect();
        object(&[
            ("f", Float64Array::from(&f[..]).into()),
            (
                "optimum",
                optimum.map_or(JsValue::NULL, |cost| (cost.0 as f64).into()),
            ),
        ])
    }
}
