//! Maps as plain objects.

use js_sys::{Object, Uint8Array};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak_document::json::page;
use wasm_bindgen::prelude::*;

use crate::{Given, JsMap, set};

/// A map with its ends as a plain object.
pub fn write(grid: &Grid, start: NodeId, goal: NodeId) -> Result<JsMap, JsError> {
    let map = Object::new();
    set(&map, "width", &grid.width().into())?;
    set(&map, "height", &grid.height().into())?;
    set(&map, "cells", &Uint8Array::from(grid.cells()).into())?;
    set(&map, "start", &start.0.into())?;
    set(&map, "goal", &goal.0.into())?;
    Ok(map.unchecked_into())
}

/// Reads the cells of a map, or of anything that has the fields of one.
pub fn read(map: &JsMap) -> Result<Grid, JsError> {
    Ok(page::grid(&Given::page(map))?)
}
