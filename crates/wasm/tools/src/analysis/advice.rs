//! What would make a lane's search better on this map.

use js_sys::Array;
use tiebreak::event::Status;
use tiebreak_analysis::{Advice, Outcome};
use tiebreak_boundary::{config, error};
use wasm_bindgen::prelude::*;

use crate::analysis::{Subject, object};

/// The most expansions of a search that tries a change: the page waits for it.
const LIMIT: u64 = 4_000_000;

#[wasm_bindgen]
impl Subject {
    /// A list of `Advice` of `www/src/analysis/types.ts`; empty where the search finds no path.
    pub fn advice(&self) -> Result<Array, JsError> {
        let run = self.whole_run()?;
        let list = Array::new();
        let (Status::Found, Some(cost)) = (run.status, run.cost) else {
            return Ok(list);
        };
        let before = Outcome {
            cost: cost.0,
            expanded: run.counters.expanded,
        };
        let mut ground = self.ground.borrow_mut();
        let all = Advice::all(&self.scenario, before, &mut ground, LIMIT);
        for advice in all.map_err(|reason| error(&reason))? {
            list.push(&object(&[
                ("text", advice.to_string().into()),
                ("config", config::write(&advice.config)?.into()),
            ])?);
        }
        Ok(list)
    }
}
