//! Maps and worlds from generators.

use tiebreak::generate::{self, Generated, Generator, WorldGenerator};
use tiebreak_boundary::{JsMap, error, map, world};
use tiebreak_document::Document;
use wasm_bindgen::prelude::*;

/// A map or a world by generator, size in cells and seed: the same cells for ever.
#[wasm_bindgen]
pub fn generate(name: &str, width: u32, height: u32, seed: u32) -> Result<JsMap, JsError> {
    if let Ok(generator) = name.parse() {
        return generate_world(generator, width, height, seed);
    }
    let generator: Generator = name.parse().map_err(|reason| error(&reason))?;
    let Generated { grid, start, goal } =
        generate::generate(generator, width, height, seed).map_err(|reason| error(&reason))?;
    map::write(&grid, start, goal)
}

fn generate_world(
    generator: WorldGenerator,
    width: u32,
    height: u32,
    seed: u32,
) -> Result<JsMap, JsError> {
    let made = generate::generate_world(generator, width, height, seed);
    let made = made.map_err(|reason| error(&reason))?;
    let object = map::write(&made.grid, made.start, made.goal)?;
    let document = Document {
        layers: made.layers,
        ..Document::new(made.grid, made.start, made.goal)
    };
    world::write(&document, &object)?;
    Ok(object)
}
