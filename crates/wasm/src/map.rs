//! Maps from generators and files.

use tiebreak::generate::{self, Generated, Generator};
use tiebreak::grid::{Grid, default_ends, parse_map as parse};
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::{JsMap, error};

/// A map by generator, size in cells and seed: the same cells for ever.
#[wasm_bindgen]
pub fn generate(name: &str, width: u32, height: u32, seed: u32) -> Result<JsMap, JsError> {
    let generator: Generator = name.parse().map_err(|reason| error(&reason))?;
    let Generated { grid, start, goal } =
        generate::generate(generator, width, height, seed).map_err(|reason| error(&reason))?;
    write(&grid, start, goal)
}

/// Reads the text of a Moving AI `.map` file; an error names line and column.
#[wasm_bindgen]
pub fn parse_map(text: &str) -> Result<JsMap, JsError> {
    let grid = parse(text).map_err(|reason| error(&reason))?;
    let (start, goal) = default_ends(&grid)
        .ok_or_else(|| JsError::new("The map has no free cell, so there is nowhere to start."))?;
    write(&grid, start, goal)
}

/// A map with its ends as a plain object.
pub(crate) fn write(grid: &Grid, start: NodeId, goal: NodeId) -> Result<JsMap, JsError> {
    let map = js_sys::Object::new();
    let set = |key: &str, value: JsValue| {
        js_sys::Reflect::set(&map, &JsValue::from_str(key), &value)
            .map_err(|_| JsError::new("The map could not be handed over."))
    };
    set("width", grid.width().into())?;
    set("height", grid.height().into())?;
    set("cells", js_sys::Uint8Array::from(grid.cells()).into())?;
    set("start", start.0.into())?;
    set("goal", goal.0.into())?;
    Ok(map.unchecked_into())
}
