//! Tiebreak's files for JavaScript, a module of its own that is loaded when a file is first opened
//! or saved. Boundary types, no logic.
//!
//! A file that isn't right gives an `Error` with one plain sentence. A panic or a trap leaves the
//! instance in an unknown state: replace it.

mod animation;
mod files;

pub use animation::Animation;
pub use files::{open_file, published_length, write_file, write_problem};

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `Opened` of `www/src/files/client.js`.
    #[wasm_bindgen(typescript_type = "import('../src/files/client.js').Opened")]
    pub type JsOpened;
}

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
