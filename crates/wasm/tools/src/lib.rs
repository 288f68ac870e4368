//! Tiebreak's tools for JavaScript, a module that is loaded when the first of them is wanted: why searches differ, batches
//! and hunts, the lab, files. Boundary types, no logic.
//!
//! A refusal is an `Error` with one plain sentence. A panic or a trap leaves the instance in an unknown state: replace
//! it.

pub mod analysis;
pub mod batch;
pub mod files;
pub mod lab;

use wasm_bindgen::prelude::*;

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
