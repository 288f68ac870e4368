//! Regions as plain objects; their weights are a document's cells.

use js_sys::{Array, Object};
use tiebreak::shape::{Border, Origin, Regions};
use wasm_bindgen::prelude::*;

use crate::set;

/// The plain object of regions.
pub(super) fn write(regions: &Regions) -> Result<JsValue, JsError> {
    let object = Object::new();
    match regions.origin() {
        Origin::Table => {
            let places = regions.places().iter();
            let places = places.map(|&(x, y)| Array::of2(&x.into(), &y.into()));
            set(&object, "places", &places.collect::<Array>())?;
            set(&object, "borders", &numbers(regions.borders()))?;
        }
        Origin::Painted { areas, routes, .. } => {
            let rows = areas.rows().into_iter().map(JsValue::from);
            set(&object, "areas", &rows.collect::<Array>())?;
            set(&object, "routes", &numbers(routes))?;
        }
    }
    Ok(object.into())
}

fn numbers(borders: &[Border]) -> Array {
    let border = |it: &Border| Array::of3(&it.a.into(), &it.b.into(), &it.cost.into());
    borders.iter().map(border).collect()
}
