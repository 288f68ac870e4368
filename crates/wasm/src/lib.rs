//! Tiebreak for JavaScript.
use wasm_bindgen::prelude::*;

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
