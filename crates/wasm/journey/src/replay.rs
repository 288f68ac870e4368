//! A search of a journey that is made again, to be looked into.

use js_sys::{Uint8Array, Uint16Array};
use tiebreak::estimate::Estimate;
use tiebreak::space::NodeId;
use tiebreak_boundary::figures::Written;
use tiebreak_boundary::{JsNumbers, JsTrace, set, trace};
use tiebreak_journey::PlanRecord;
use wasm_bindgen::prelude::*;

use crate::{JsPlan, JsSeen};

/// A search, event by event.
#[wasm_bindgen]
pub struct Replay {
    replay: tiebreak_journey::Replay,
}

impl Replay {
    pub(crate) const fn new(replay: tiebreak_journey::Replay) -> Self {
        Self { replay }
    }
}

#[wasm_bindgen]
impl Replay {
    /// Goes on until `work` expansions are made: whether the search has ended.
    pub fn run(&mut self, work: u32) -> bool {
        self.replay.run(work.into())
    }

    /// Its events, as typed arrays.
    pub fn trace(&self) -> Result<JsTrace, JsError> {
        trace::to_js(self.replay.search().trace(), trace::Carried::Costs)
    }

    /// The cells of the path that it found.
    pub fn path(&self) -> Vec<u32> {
        let path = self.replay.search().path().iter();
        path.map(|cell| cell.0).collect()
    }

    /// The map that it saw; undefined before it has begun.
    pub fn seen(&self) -> Result<Option<JsSeen>, JsError> {
        let Some(seen) = self.replay.search().seen() else {
            return Ok(None);
        };
        let object = js_sys::Object::new();
        let weights = Uint8Array::from(&seen.weights[..]);
        set(&object, "cells", &weights.into())?;
        if seen.is_costlier.contains(&true) {
            let costlier: Vec<u8> = seen.is_costlier.iter().map(|&it| it.into()).collect();
            set(&object, "costlier", &Uint8Array::from(&costlier[..]).into())?;
        }
        let mut both = seen.multipliers.iter().zip(&seen.weights);
        if both.any(|(&multiplier, &weight)| multiplier != u16::from(weight)) {
            let multipliers = Uint16Array::from(&seen.multipliers[..]);
            set(&object, "multipliers", &multipliers.into())?;
        }
        set(&object, "from", &seen.from.map(|from| from.0).into())?;
        set(&object, "goal", &seen.goal.0.into())?;
        Ok(Some(object.unchecked_into()))
    }

    /// h by cell, in cost units; undefined where no formula gives it.
    pub fn h(&self) -> Option<JsNumbers> {
        let seen = self.replay.search().seen()?;
        let estimator = seen.h.as_ref()?;
        Some(trace::numbers(seen.weights.len(), &|cell| {
            estimator.h(NodeId(cell as u32))
        }))
    }

    /// The search's end; undefined before that.
    pub fn plan(&self) -> Result<Option<JsPlan>, JsError> {
        let record = self.replay.search().record();
        record.map(plan).transpose()
    }
}

/// A search that ended, for the page.
pub(crate) fn plan(record: &PlanRecord) -> Result<JsPlan, JsError> {
    let mut written = Written::default();
    record.tell(&mut written);
    Ok(written.object()?.unchecked_into())
}
