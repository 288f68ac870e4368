//! A list at a step of its search.

use tiebreak::ground::Ground;
use tiebreak::open::OpenKind;
use tiebreak::scenario::Scenario;
use tiebreak::search::Status;
use tiebreak::study::{self, Study};
use tiebreak_boundary::{JsConfig, JsMap, error, to_js};
use wasm_bindgen::prelude::*;

use crate::lab::shape::Written;
use crate::lab::{JsShape, list, scenario_of};

/// One list of one search, at any step.
#[wasm_bindgen]
pub struct Structure {
    scenario: Scenario,
    list: OpenKind,
    ground: Ground,
    study: Box<dyn Study>,
}

#[wasm_bindgen]
impl Structure {
    /// The search on this map with this list, before its first step.
    #[wasm_bindgen(constructor)]
    pub fn new(config: &JsConfig, map: &JsMap, name: &str) -> Result<Structure, JsError> {
        let (scenario, list) = (scenario_of(config, map)?, list(name)?);
        let mut ground = Ground::new(scenario.world().clone());
        let study = study::begin(&scenario, list, &mut ground).map_err(|reason| error(&reason))?;
        Ok(Structure {
            scenario,
            list,
            ground,
            study,
        })
    }

    /// The list after this many expansions, or at the end of a shorter search; at most `most` of its
    /// entries.
    ///
    /// A step forward is one of the search. A step back begins again, so it takes as long as all the
    /// steps before it.
    pub fn at(&mut self, step: u32, most: u32) -> Result<JsShape, JsError> {
        let step = u64::from(step);
        if self.study.expanded() > step {
            // Not by clearing: a list that has grown looks different.
            let study = study::begin(&self.scenario, self.list, &mut self.ground);
            self.study = study.map_err(|reason| error(&reason))?;
        }
        let status = self.study.run(step - self.study.expanded());
        let ended = status != Status::Running;
        to_js(&Written::new(self.study.shape(most as usize), ended))
    }
}
