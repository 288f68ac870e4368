//! Maps and worlds from generators.

use tiebreak::generate::{self, Generated, Generator};
use tiebreak_boundary::{JsMap, error, map};
use wasm_bindgen::prelude::*;

/// A map by generator, size in cells and seed: the same cells for ever. The larger build makes worlds, too.
#[wasm_bindgen]
pub fn generate(name: &str, width: u32, height: u32, seed: u32) -> Result<JsMap, JsError> {
    #[cfg(feature = "all")]
    if let Ok(generator) = name.parse() {
        return world(generator, width, height, seed);
    }
    let generator: Generator = name.parse().map_err(|reason| error(&reason))?;
    let Generated { grid, start, goal } =
        generate::generate(generator, width, height, seed).map_err(|reason| error(&reason))?;
    map::write(&grid, start, goal)
}

#[cfg(feature = "all")]
fn world(
    generator: generate::WorldGenerator,
    width: u32,
    height: u32,
    seed: u32,
) -> Result<JsMap, JsError> {
    use tiebreak::document::Document;

    let made = generate::generate_world(generator, width, height, seed);
    let made = made.map_err(|reason| error(&reason))?;
    let object = map::write(&made.grid, made.start, made.goal)?;
    let document = Document {
        layers: made.layers,
        ..Document::new(made.grid, made.start, made.goal)
    };
    tiebreak_boundary::world::write(&document, &object)?;
    Ok(object)
}
