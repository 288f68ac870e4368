//! Why searches differ, and the criteria that decided; batches, the hunt for maps, beacons, and what programs say of their runs.

mod accuracy;
mod advice;
mod atlas;
mod batch;
mod beacons;
mod cause;
mod claim;
mod difference;
mod hand;
mod hunt;
mod mirror;
mod optimal;
mod phantom;
mod plateau;
mod queue;
mod separation;
mod sets;
mod step;
mod stopwatch;
mod subject;
mod sums;
mod tones;

pub use atlas::Atlas;
pub use batch::{Run, Source};
pub use beacons::over_beacons;
pub use claim::Claim;
pub use hunt::Hunt;
pub use mirror::Mirror;
pub use separation::Separation;
pub use stopwatch::Stopwatch;
pub use subject::Subject;
pub use sums::Sums;

use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

/// A plain object with these fields.
pub(crate) fn object(fields: &[(&str, JsValue)]) -> Result<JsValue, JsError> {
    let object = js_sys::Object::new();
    for (name, value) in fields {
        js_sys::Reflect::set(&object, &JsValue::from_str(name), value)
            .map_err(|_| JsError::new("The finding could not be handed over."))?;
    }
    Ok(object.into())
}

/// There is no memory for the answer.
pub(crate) fn memory() -> JsError {
    error(&tiebreak::scenario::ScenarioError::Memory)
}
