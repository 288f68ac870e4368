//! The cells that a search can't do without, and the fewest ties.

use js_sys::{Float64Array, Uint8Array, Uint32Array};
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Contours, Plateau, Zone};
use wasm_bindgen::prelude::*;

use crate::analysis::{Subject, memory, object};

/// The most cells of a map with contours: of more the page draws none, since they would take too long.
const MOST_CELLS: usize = 600_000;

#[wasm_bindgen]
impl Subject {
    /// `Plateau` of `www/src/analysis/types.ts`.
    pub fn plateau(&self) -> Result<JsValue, JsError> {
        let run = self.whole_run()?;
        let config = self.scenario.config();
        if let Some(reason) = self.scenario.unlike_tied() {
            let walk = "A walk keeps no OPEN list, so no cell is forced and none is tied.";
            return Err(JsError::new(match config.method {
                Method::Walk => walk,
                _ => reason,
            }));
        }
        let truth = self.truth_from_start()?;
        let mut plateau = Plateau::new(&self.scenario).ok_or_else(memory)?;
        plateau.advance(&truth, usize::MAX);
        let places = (0..self.scenario.world().places() as u32).map(NodeId);
        let zones: Vec<u8> = places.map(|place| plateau.zone(place) as u8).collect();
        let ghost: Vec<u32> = plateau.ghost().iter().map(|node| node.0).collect();
        let spent = plateau.spent(&run.trace);
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

    /// `Contours` of `www/src/analysis/types.ts`.
    pub fn contours(&self) -> Result<JsValue, JsError> {
        if let Some(reason) = self.scenario.unlike_drawn_with_h() {
            return Err(JsError::new(reason));
        }
        let truth = self.truth_from_start()?;
        let contours = Contours::new(&self.scenario, &truth).ok_or_else(memory)?;
        let number = |f: Option<u64>| f.map_or(f64::NAN, |f| f as f64);
        let count = self.scenario.world().places();
        let f = match count > MOST_CELLS {
            true => JsValue::NULL,
            false => {
                let f: Vec<f64> = contours.levels().map(number).collect();
                Float64Array::from(&f[..]).into()
            }
        };
        let (low, high) = contours.bounds().unwrap_or_default();
        let optimum = contours.optimum();
        object(&[
            ("f", f),
            ("low", (low as f64).into()),
            ("high", (high as f64).into()),
            (
                "optimum",
                optimum.map_or(JsValue::NULL, |cost| (cost.0 as f64).into()),
            ),
        ])
    }
}
