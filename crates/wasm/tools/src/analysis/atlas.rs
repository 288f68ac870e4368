//! One map, shared by several lanes.

use std::cell::RefCell;
use std::rc::Rc;

use tiebreak::ends::Ends;
use tiebreak::ground::Ground;
use tiebreak::scenario::Scenario;
use tiebreak_boundary::{JsConfig, JsMap, config, error, world};
use wasm_bindgen::prelude::*;

use crate::analysis::Subject;

/// One map with its ends. Another map is another atlas.
#[wasm_bindgen]
pub struct Atlas {
    ground: Rc<RefCell<Ground>>,
    ends: Ends,
    events: usize,
}

#[wasm_bindgen]
impl Atlas {
    /// A map as JavaScript has it, on which runs are recorded up to about `events` events.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &JsMap, events: usize) -> Result<Atlas, JsError> {
        let (world, ends) = world::read(map)?;
        Ok(Atlas {
            ground: Rc::new(RefCell::new(Ground::new(world))),
            ends,
            events,
        })
    }

    /// One lane's search on the map.
    pub fn subject(&self, config: &JsConfig) -> Result<Subject, JsError> {
        let world = self.ground.borrow().world().clone();
        let scenario = Scenario::new(world, self.ends.clone(), config::read(config)?);
        let scenario = scenario.map_err(|reason| error(&reason))?;
        Ok(Subject::new(Rc::clone(&self.ground), scenario, self.events))
    }
}
