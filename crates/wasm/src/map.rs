//! Maps from generators.

use tiebreak::generate::{self, Generated, Generator};
use tiebreak_boundary::{JsMap, error, map};
use wasm_bindgen::prelude::*;

/// A map by generator, size in cells and seed: the same cells for ever.
#[wasm_bindgen]
pub fn generate(name: &str, width: u32, height: u32, seed: u32) -> Result<JsMap, JsError> {
    let generator: Generator = name.parse().map_err(|reason| error(&reason))?;
    let Generated { grid, start, goal } =
        generate::generate(generator, width, height, seed).map_err(|reason| error(&reason))?;
    map::write(&grid, start, goal)
}
