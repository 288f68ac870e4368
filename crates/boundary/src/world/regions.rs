//! Regions as plain objects; their weights are a document's cells.

use js_sys::{Array, Object};
use tiebreak::shape::{Areas, Border, Origin, Regions};
use wasm_bindgen::prelude::*;

use crate::plain::{Plain, member};
use crate::{error, set, wrong};

const EXPECTED: &str = "areas with routes, or places with borders";

/// Reads `{areas, routes}` or `{places, borders}`.
pub(super) fn read(value: &JsValue, weights: Vec<u8>) -> Result<Regions, JsError> {
    let missing = || wrong("regions", EXPECTED);
    if value.is_undefined() {
        return Err(missing());
    }
    let regions = if let Some(rows) = member::<Vec<String>>(value, "areas") {
        let areas = Areas::from_rows(&rows).map_err(|reason| error(&reason))?;
        let routes: Vec<Joining> = member(value, "routes").ok_or_else(missing)?;
        let weights = weights.iter().any(|&weight| weight != 1).then_some(weights);
        Regions::painted(areas, weights, borders(routes))
    } else {
        let places: Vec<(u32, u32)> = member(value, "places").ok_or_else(missing)?;
        let joining: Vec<Joining> = member(value, "borders").ok_or_else(missing)?;
        Regions::table(places, weights, borders(joining))
    };
    regions.map_err(|reason| error(&reason))
}

struct Joining(Border);

impl Plain for Joining {
    fn of(value: &JsValue) -> Option<Self> {
        let numbers: Vec<u32> = Plain::of(value)?;
        let [a, b, cost] = numbers[..] else {
            return None;
        };
        Some(Self(Border { a, b, cost }))
    }
}

fn borders(all: Vec<Joining>) -> Vec<Border> {
    all.into_iter().map(|Joining(border)| border).collect()
}

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
