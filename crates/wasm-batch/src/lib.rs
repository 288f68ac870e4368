//! Tiebreak's batches of random journeys for JavaScript, a module of its own that is loaded when the first one is run.
//!
//! A refusal is an `Error` with one plain sentence. A panic or a trap leaves the instance in an unknown state: replace
//! it.

mod journeys;
mod sum;

pub use journeys::{Run, Source, Sums};

use wasm_bindgen::prelude::*;

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
