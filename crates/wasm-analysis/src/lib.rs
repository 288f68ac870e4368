//! Tiebreak's analyses for JavaScript, a module of its own that is loaded when the first is wanted:
//! why searches differ, and the criteria that decided.
//!
//! A refusal is an `Error` with one plain sentence. A panic or a trap leaves the instance in
//! an unknown state: replace it.

mod accuracy;
mod atlas;
mod batch;
mod difference;
mod hand;
mod hunt;
mod mirror;
mod optimal;
mod phantom;
mod plateau;
mod sets;
mod step;
mod stopwatch;
mod subject;
mod sums;
mod tones;

pub use atlas::Atlas;
pub use batch::{Run, Source};
pub use hunt::Hunt;
pub use mirror::Mirror;
pub use stopwatch::Stopwatch;
pub use subject::Subject;
pub use sums::Sums;

use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// A plain object with these fields.
fn object(fields: &[(&str, JsValue)]) -> Result<JsValue, JsError> {
    let object = js_sys::Object::new();
    for (name, value) in fields {
        js_sys::Reflect::set(&object, &JsValue::from_str(name), value)
            .map_err(|_| JsError::new("The finding could not be handed over."))?;
    }
    Ok(object.into())
}

/// There is no memory for the answer.
fn memory() -> JsError {
    error(&tiebreak::scenario::ScenarioError::Memory)
}
