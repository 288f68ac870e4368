//! A search that ended, for the page.

use serde::Serialize;
use tiebreak::journey::PlanRecord;
use tiebreak_boundary::to_js;
use wasm_bindgen::prelude::*;

use crate::JsPlan;

/// A search that ended.
#[derive(Serialize)]
pub(crate) struct Plan {
    number: u32,
    tick: u32,
    begun: u32,
    unit: Option<usize>,
    kind: &'static str,
    why: &'static str,
    found: bool,
    cost: Option<u64>,
    expanded: u64,
}

impl From<&PlanRecord> for Plan {
    fn from(plan: &PlanRecord) -> Self {
        Self {
            number: plan.number,
            tick: plan.tick,
            begun: plan.begun,
            unit: plan.unit,
            kind: plan.kind.name(),
            why: plan.why.name(),
            found: plan.found,
            cost: plan.cost,
            expanded: plan.expanded,
        }
    }
}

impl Plan {
    pub(crate) fn to_js(&self) -> Result<JsPlan, JsError> {
        to_js(self)
    }
}
