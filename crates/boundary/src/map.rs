//! Maps as plain objects.

use js_sys::{Object, Uint8Array};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::{JsMap, error, field, set, value};

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

/// The cells of a map, or of anything that has the fields of one.
pub fn read(map: &JsValue) -> Result<Grid, JsError> {
    let (width, height) = (
        field(map, "width", "a whole number")?,
        field(map, "height", "a whole number")?,
    );
    Grid::check_size(u64::from(width), u64::from(height)).map_err(|reason| error(&reason))?;
    let cells: Uint8Array = value(map, "cells")?
        .dyn_into()
        .map_err(|_| JsError::new("The field \"cells\" of a document must be a Uint8Array."))?;
    Grid::from_cells(width, height, cells.to_vec()).map_err(|reason| error(&reason))
}
