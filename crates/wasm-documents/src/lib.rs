//! Documents of every version for JavaScript, a module of its own that is loaded beside the engine's larger build: as
//! links and back, and from generators.
//!
//! A refusal is an `Error` with one plain sentence. A panic or a trap leaves the instance in an unknown state: replace
//! it.

mod link;
mod map;

pub use link::{decode_link, decode_query, encode_link};
pub use map::generate;

use wasm_bindgen::prelude::*;

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
